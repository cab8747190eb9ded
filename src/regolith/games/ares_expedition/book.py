"""The book of a game of Ares Expedition: its cards as tables, and the places where expansions plug in."""

from mypy_extensions import mypyc_attr

from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import OCEANS_TOP, OXYGEN_TOP, TEMPERATURE_TOP
from regolith.games.mars.book import MarsBook
from regolith.games.mars.missing import missing_steps
from regolith.games.mars.nouns import CARD
from regolith.games.mars.words import OCEANS, OXYGEN, TEMPERATURE
from regolith.kernel.amounts import Count
from regolith.kernel.effect import Effect
from regolith.kernel.journal import Figure, Ledger
from regolith.kernel.phrase import Phrase
from regolith.kernel.rounds import Phases
from regolith.kernel.rules import Setup


class PhaseCard:
    """One version of a phase card: what its owner does before and after the phase itself when it was chosen."""

    def __init__(
        self,
        phase: int,
        name: str,
        before: Effect[Ares] | None = None,
        after: Effect[Ares] | None = None,
        draw: int = 0,
        keep: int = 0,
    ) -> None:
        self.phase: int = phase
        self.name: str = name
        self.before: Effect[Ares] | None = before
        self.after: Effect[Ares] | None = after
        self.draw: int = draw
        """How many more cards are drawn in research."""
        self.keep: int = keep
        """How many more of them are kept."""

    def says(self) -> list[Phrase]:
        """What it gives to whoever chose it."""
        said = [part.says() for part in (self.before, self.after) if part is not None]
        if self.draw:
            said.append(Phrase("ares.draw_more", n=self.draw, keep=self.keep, what=CARD))
        return said


class Scaled:
    """Production that is counted anew each time: `n` of a good for each `each` of what is counted."""

    def __init__(self, good: int, count: Count[Ares], n: int = 1, each: int = 1) -> None:
        self.good: int = good
        self.count: Count[Ares] = count
        self.n: int = n
        self.each: int = each


@mypyc_attr(allow_interpreted_subclasses=True)
class Hook:
    """A place where an expansion has its say. Every method does nothing, or agrees, by default."""

    def progress(self, s: Ares, seat: int) -> None:
        """A seat has gained tags, cards, forests, production or rating."""

    def phase_begins(self, s: Ares) -> None:
        """A phase is about to be resolved; the planet as it is now has been noted."""

    def phase_ends(self, s: Ares) -> None:
        """A phase has been resolved."""

    def surcharge(self, s: Ares, seat: int, card: int) -> int:
        """What a card costs more (or less)."""
        return 0

    def unsettled(self, s: Ares, seat: int, card: int) -> Effect[Ares] | None:
        """What is to be asked about a card that is about to be played, before it is paid for.

        The frame of the question has the card as source, and what it costs less on this occasion as `arg`."""
        return None

    def may_cost_more(self, s: Ares, seat: int, card: int) -> bool:
        """Is the price of a card the lowest of several, because something about it is still to be asked?"""
        return False

    def tags(self, s: Ares, card: int, tags: tuple[int, ...]) -> tuple[int, ...]:
        """The tags that a card in play, or about to be, counts for."""
        return tags

    def taken_back(self, s: Ares, seat: int, card: int) -> None:
        """A card has left the play area."""

    def bars_phase(self, s: Ares, seat: int, phase: int) -> str:
        """Why the seat may not choose this phase, in words; nothing if it may."""
        return ""

    def denies_bonus(self, s: Ares, phase: int) -> bool:
        """Does nobody get the bonus of this phase now?"""
        return False

    def bars_play(self, s: Ares, seat: int, card: int) -> str:
        """Why a card may not be played beside its requirements and its price, in words; nothing if it may."""
        return ""

    def chosen_to_play(self, s: Ares, seat: int, card: int) -> None:
        """A card is about to be played: whatever it takes from what all share is taken now."""

    def takes_forest(self, s: Ares, seat: int) -> bool:
        """Is a forest that the seat has planted laid elsewhere than with the seat?"""
        return False

    def may_keep_goods(self, s: Ares, seat: int) -> bool:
        """May the seat leave the action phase with plants and heat that could be converted?"""
        return False

    def which_ocean(self, s: Ares, seat: int) -> Effect[Ares] | None:
        """How an ocean is flipped where it is not simply the next one."""
        return None

    def points(self, s: Ares, seat: int) -> int:
        """Points at the end beside those of the base game."""
        return 0

    def points_now(self, s: Ares, seat: int) -> int:
        """The same as if the game ended now."""
        return self.points(s, seat)

    def figures(self, s: Ares, found: dict[Figure, int]) -> None:
        """Add what the journal tells because it is counted anew each time, as for `Rules.figures`."""

    def enter(self, s: Ares, ledger: Ledger) -> None:
        """Add the numbers that the expansion keeps, as for `Rules.ledger`."""


def missing_of_planet(s: Ares) -> list[str]:
    """The scales that are not complete, in sentences."""
    return [
        *missing_steps(TEMPERATURE, s.temperature, TEMPERATURE_TOP),
        *missing_steps(OXYGEN, s.oxygen, OXYGEN_TOP),
        *missing_steps(OCEANS, s.oceans, OCEANS_TOP),
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ending:
    """When a game is over, and who has won. By default with the phase that completes Mars, by points."""

    def is_over(self, s: Ares) -> bool:
        """Does the game end with the phase that has just been resolved?"""
        return s.is_complete()

    def goes_on(self, s: Ares) -> bool:
        """Is there another round?"""
        return True

    def round_limit(self) -> int:
        """The last round there can be; 0 if there is none."""
        return 0

    def missing(self, s: Ares) -> list[str]:
        """What the goal of all still asks for, in sentences; nothing where everybody plays for points."""
        return []

    def scores(self, s: Ares, points: list[int]) -> list[int]:
        """What each seat has in the end, by the points of the base game."""
        return points

    def ranking(self, s: Ares, scores: list[int]) -> list[int]:
        """The place of each seat. On a tie of points, more MC, heat and plants together."""
        marks = [(score, p.mc + p.heat + p.plants) for score, p in zip(scores, s.seats, strict=True)]
        return [1 + sum([other > mark for other in marks]) for mark in marks]

    def closeness(self, s: Ares) -> float:
        """Alone: how much of the planet is done, from 0 to 1."""
        return s.progress()


@mypyc_attr(allow_interpreted_subclasses=True)
class Book(MarsBook[Ares]):
    """By card number: colour, tags, requirements, production, effects. Filled when the game is set up."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.priced: list[bool] = []
        """By card: whether its action has a price."""
        self.spendings: list[tuple[int, int, int]] = []
        self.productions: list[tuple[int, ...]] = []
        """By good."""
        self.scaled: list[tuple[Scaled, ...]] = []
        self.beginner_corporations: tuple[int, ...] = ()
        self.solo_help: int = 0
        """Solo: how many steps the planet is helped when the cube moves."""
        self.starters: tuple[int, ...] = ()
        """Projects of the beginner's set-up, four for each player."""
        self.phase_cards: list[list[PhaseCard]] = [[] for _ in range(6)]
        """By phase, from 1: the versions there are of its card."""
        self.hooks: list[Hook] = []
        self.more_points: str = ""
        """What the points of the hooks are for, in words; nothing where none gives any."""
        self.openings: Phases[Ares] = Phases()
        """What happens before the first round, in order."""
        self.ending: Ending = Ending()
        self.oceans_known: bool = False
        """All know what lies under the ocean tiles."""
        self.plans_shown: bool = False
        """All see which phase somebody has chosen while others still think."""
        self.marks: str = ""
        """The letters beside card numbers that this table can serve; a card with another is left out."""
