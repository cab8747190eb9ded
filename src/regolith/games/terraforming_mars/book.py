"""The book of a game of Terraforming Mars: its cards as tables, its board, and the places where expansions plug in."""

from mypy_extensions import mypyc_attr

from regolith.games.mars.book import MarsBook
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.rounds import Phases
from regolith.kernel.rules import Setup


@mypyc_attr(allow_interpreted_subclasses=True)
class Hook:
    """A place where an expansion has its say. Every method does nothing, or agrees, by default."""

    def progress(self, s: Mars, seat: int) -> None:
        """A seat has gained tags, cards, tiles, production or rating."""

    def is_complete(self, s: Mars) -> bool:
        """Is what the expansion adds to the end of the game complete too?"""
        return True

    def card_comes(self, s: Mars, seat: int, card: int) -> None:
        """A card is about to take effect, laid before its seat."""

    def generation_ends(self, s: Mars) -> None:
        """The solar phase is over."""

    def points(self, s: Mars, seat: int) -> int:
        """Points at the end beside those of the base game."""
        return 0


class StandardProject:
    """What everybody may do for a price in MC."""

    def __init__(self, number: int, cost: int, effect: Effect[Mars]) -> None:
        self.number: int = number
        self.cost: int = cost
        self.effect: Effect[Mars] = effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Book(MarsBook[Mars]):
    """By card number: colour, tags, requirements, effects. Filled when the game is set up."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.hooks: list[Hook] = []
        self.firsts: list[Effect[Mars] | None] = []
        """By card: the first action of a corporation."""
        self.boxes: list[Effect[Mars] | None] = []
        """By card: its production box, if it has one, for whoever copies it."""
        self.conditional: list[bool] = []
        """By card: whether what it does may be impossible."""
        self.reserving: list[bool] = []
        """By card: whether what it does needs goods that cannot pay for it."""
        self.starters: tuple[int, ...] = ()
        """The corporation of beginners, once for each seat."""
        self.standard: list[StandardProject] = []
        """The standard projects on offer, but for selling patents."""
        self.preludes: tuple[int, ...] = ()
        self.openings: Phases[Mars] = Phases()
        """What happens before the first action phase, in order."""
        self.solar: Phases[Mars] = Phases()
        """What happens between production and the next generation, in order."""
        self.last_generation: int = 0
        """Alone: the generation with which the game ends."""

    def standard_project(self, number: int) -> StandardProject:
        for project in self.standard:
            if project.number == number:
                return project
        raise KeyError(number)
