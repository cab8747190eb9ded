"""The cards of a game about Mars as tables, by number."""

from typing import TYPE_CHECKING, Generic

from mypy_extensions import mypyc_attr

from regolith.games.mars.requirements import Requirement
from regolith.games.mars.table import M
from regolith.games.mars.words import WILD
from regolith.kernel.amounts import Count
from regolith.kernel.effect import Effect
from regolith.kernel.rules import Rules, Setup

if TYPE_CHECKING:
    from regolith.games.mars.cards import MarsCard


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
        self.renews_at_once: bool = False
        """An empty deck is made anew as soon as it is empty, not when the next card is drawn."""

    def write_down(self, card: "MarsCard[M]") -> None:
        """What is on every card about Mars, into its columns."""
        self.colours.append(card.colour)
        self.costs.append(card.cost)
        self.tags.append(card.tags)
        self.requirements.append(card.needs)
        self.actions.append(card.action)
        self.plays.append(card.effect)
        self.whens.append(card.when)
        self.standings.append(card.always)
        self.holds.append(card.holds)
        self.points.append(card.points)
        self.money.append(card.money)

    def root_card(self, card: "MarsCard[M]") -> None:
        """Install what a card does, its action, what it answers and what lasts of it."""
        self.root(f"{card.id}/play", card.effect)
        if card.action is not None:
            self.root(f"{card.id}/action", card.action)
        for at, when in enumerate(card.when):
            self.root(f"{card.id}/when/{at}", when)
        for at, standing in enumerate(card.always):
            self.root(f"{card.id}/always/{at}", standing)

    def shows(self, card: int, tag: int) -> bool:
        """May a card that is turned up or discarded count as one with this tag? A wild tag may be any."""
        tags = self.tags[card]
        return tag in tags or WILD in tags
