"""The cards of a game about Mars as tables, by number."""

from typing import Generic

from mypy_extensions import mypyc_attr

from regolith.games.mars.requirements import Requirement
from regolith.games.mars.table import M
from regolith.games.mars.words import WILD
from regolith.kernel.amounts import Count
from regolith.kernel.effect import Effect
from regolith.kernel.rules import Rules, Setup


@mypyc_attr(allow_interpreted_subclasses=True)
class MarsBook(Rules[M], Generic[M]):
    """Filled when the game is set up."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.colours: list[int] = []
        self.tags: list[tuple[int, ...]] = []
        self.requirements: list[tuple[Requirement[M], ...]] = []
        self.actions: list[Effect[M] | None] = []
        self.holds: list[int] = []
        """The kind of resource that lies on it, or none."""
        self.points: list[Count[M] | None] = []
        self.money: list[int] = []
        """What a corporation starts with; 0 for projects."""
        self.projects: tuple[int, ...] = ()
        self.corporations: tuple[int, ...] = ()
        self.answers_its_leave: bool = False
        """A card that is played by leave of another answers that one, too."""

    def shows(self, card: int, tag: int) -> bool:
        """May a card that is turned up or discarded count as one with this tag? A wild tag may be any."""
        tags = self.tags[card]
        return tag in tags or WILD in tags
