"""The table of a game about Mars, as far as the games are alike: a mat for each seat, the planet, the deck."""

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from mypy_extensions import mypyc_attr

from regolith.games.mars.words import CARDS, HEAT, MC, PLANTS, STOCK, TAGS
from regolith.kernel.state import State
from regolith.kernel.value import Value
from regolith.kernel.zones import Zone, only

if TYPE_CHECKING:
    from regolith.games.mars.book import MarsBook

M = TypeVar("M", bound="MarsTable")


@mypyc_attr(allow_interpreted_subclasses=True)
class Mat(Value):
    """What a seat has: goods, production, rating, tags, resources on cards, cards. A game adds its own.

    Cards ask the mat, and a seat that is played by rules may answer otherwise.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("stock", "production", "rating", "raised", "tags", "held", "keep", "corporation", "acting", "used"),
        *("hand", "tableau", "drawn", "revealed", "offered"),
    )
    BLANK: ClassVar[bool] = True

    stock: list[int]
    """By good: how many there are."""
    production: list[int]
    """By good, cards included."""
    rating: int
    """The terraform rating."""
    raised: bool
    """It was raised already, in this phase or generation."""
    tags: list[int]
    held: dict[int, int]
    """By card in play: the resources on it."""
    keep: int
    """How many of the drawn cards are kept."""
    corporation: int
    """The corporation card, or -1 before it is chosen."""
    acting: tuple[int, ...]
    """Cards in play with an action, in the order they came."""
    used: tuple[int, ...]
    """Cards whose action was used in this phase or generation, once for each use."""
    hand: Zone
    tableau: Zone
    """The cards in play, in the order they came."""
    drawn: Zone
    """Cards looked at, of which some are kept."""
    revealed: Zone
    """Cards turned up for all to see, of which some are taken."""
    offered: Zone
    """Corporations to choose from."""

    def lay_out_mat(self, seat: int) -> None:
        """Nothing on it."""
        self.stock = [0] * STOCK
        self.production = [0] * (CARDS + 1)
        self.rating = self.keep = 0
        self.raised = False
        self.tags = [0] * len(TAGS)
        self.held = {}
        self.corporation = -1
        self.acting = self.used = ()
        self.hand = Zone("hand", only(seat))
        self.tableau = Zone("tableau")
        self.drawn = Zone("drawn", only(seat))
        self.revealed = Zone("revealed")
        self.offered = Zone("corporations", only(seat))

    def copy_mat_into(self, twin: "Mat") -> None:
        """For `clone`."""
        twin.stock = self.stock.copy()
        twin.production = self.production.copy()
        twin.rating = self.rating
        twin.raised = self.raised
        twin.tags = self.tags.copy()
        twin.held = self.held.copy()
        twin.keep = self.keep
        twin.corporation = self.corporation
        twin.acting = self.acting
        twin.used = self.used
        twin.hand = self.hand.clone()
        twin.tableau = self.tableau.clone()
        twin.drawn = self.drawn.clone()
        twin.revealed = self.revealed.clone()
        twin.offered = self.offered.clone()

    # What is spoken of most

    @property
    def mc(self) -> int:
        return self.stock[MC]

    @mc.setter
    def mc(self, n: int) -> None:
        self.stock[MC] = n

    @property
    def plants(self) -> int:
        return self.stock[PLANTS]

    @plants.setter
    def plants(self, n: int) -> None:
        self.stock[PLANTS] = n

    @property
    def heat(self) -> int:
        return self.stock[HEAT]

    @heat.setter
    def heat(self, n: int) -> None:
        self.stock[HEAT] = n

    # What cards ask

    def has(self, good: int) -> int:
        return self.stock[good]

    def may_lose(self, good: int, n: int = 1) -> bool:
        """Is there so much of it to be given up, or taken away?"""
        return self.has(good) >= n

    def gain(self, good: int, n: int) -> None:
        self.stock[good] += n

    def lose(self, good: int, n: int) -> None:
        self.stock[good] -= n

    def may_lower(self, good: int, n: int, least: int = 0) -> bool:
        """Can this production go down so far and stay at the least it may be?"""
        return self.production[good] - n >= least

    def change_production(self, good: int, n: int) -> None:
        """Up, or below zero down."""
        self.production[good] += n

    def has_instead(self, s: "MarsTable", seat: int, n: int) -> bool:
        """So many cards are about to be drawn: does this seat have something else instead, and has it now?"""
        return False

    def printed(self, tag: int) -> int:
        """So many tags of this kind can be seen in play; a wild tag is none of them."""
        return self.tags[tag]

    def tag_count(self, tag: int) -> int:
        return self.tags[tag]

    def tags_among(self, kinds: tuple[int, ...]) -> int:
        """How many tags of these kinds there are together."""
        found = 0
        for tag in kinds:
            found += self.tag_count(tag)
        return found

    def on_card(self, card: int) -> int:
        """The resources on a card in play."""
        return self.held.get(card, 0)

    def put_on(self, card: int, n: int) -> None:
        """Resources onto a card in play; below zero, off it."""
        self.held[card] = self.held.get(card, 0) + n

    def cards_holding(self) -> list[int]:
        """The cards in play on which there are resources."""
        return [card for card, n in sorted(self.held.items()) if n > 0]

    def resources(self) -> int:
        """All resources on one's cards."""
        return sum(self.held.values())


@mypyc_attr(allow_interpreted_subclasses=True)
class MarsTable(State):
    """The planet and the deck. A game names the fields of it in its own FIELDS, and says whose mat is whose."""

    SHARED: ClassVar[tuple[str, ...]] = ("temperature", "oxygen", "oceans", "round", "deck", "discard")

    temperature: int
    """Steps above the start: 0 is -30 degrees, 19 is +8."""
    oxygen: int
    oceans: int
    round: int
    """Which round or generation it is."""
    deck: Zone
    discard: Zone

    @property
    def cards(self) -> "MarsBook[Any]":
        """The cards as tables."""
        return cast("MarsBook[Any]", self.rules)

    def copy_planet_into(self, twin: "MarsTable") -> None:
        """For `clone`, with what every table has."""
        self.copy_into(twin)
        twin.temperature = self.temperature
        twin.oxygen = self.oxygen
        twin.oceans = self.oceans
        twin.round = self.round
        twin.deck = self.deck.clone()
        twin.discard = self.discard.clone()

    def mat(self, seat: int) -> Mat:
        """What a seat has before it."""
        raise NotImplementedError

    # Where a game has its say

    def progressed(self, seat: int) -> None:
        """A seat has gained tags, cards, tiles, production or rating."""

    def raise_rating(self, seat: int, n: int, source: int = -1) -> None:
        """Terraform rating up, through a card or not."""
        mat = self.mat(seat)
        mat.rating += n
        self.note("rating", seat, n, mat.rating, source)

    def produces(self, seat: int, good: int) -> int:
        """A production, with whatever is counted anew each time."""
        return self.mat(seat).production[good]

    def may_draw(self, n: int) -> bool:
        """May something be done that draws so many cards?"""
        return True

    def may_raise(self, metric: int) -> bool:
        """Is there another step of it to be had?"""
        raise NotImplementedError

    def raise_metric(self, seat: int, metric: int, source: int = -1) -> None:
        """One step of it, with all that belongs to the step: the rating, what is printed there, whoever answers."""
        raise NotImplementedError
