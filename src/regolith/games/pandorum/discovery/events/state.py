"""What the Events module keeps on the table."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, final

from regolith.games.pandorum.state import Pandorum
from regolith.kernel.state import Extra
from regolith.kernel.value import saved
from regolith.kernel.zones import Zone

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

EVENTS: Final = "events"

ERUPTION: Final = 0
METEORS: Final = 1
CRACK: Final = 2
PAD_TOKEN: Final = 3
DEAD_CITY: Final = 4
CONTAMINATION: Final = 5
ENGINE: Final = 6
TOKENS: Final = ("eruption", "meteor-shower", "crack", "landing-pad", "dead-city", "contamination", "engine")
TOKEN_COUNTS: Final = (1, 1, 1, 1, 1, 12, 8)
"""Their sum is known, how it is shared out is inferred."""


@final
class Events(Extra):
    """The Event board: the deck, up to two running Events with their Quids, and the tokens in use."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("deck", "running", "quids", "fresh", "due", "revealed"),
        *("builders", "contaminated", "engines", "meteors", "eruption", "pad_token", "bid", "bidder", "tokens"),
    )
    SAVED_AS: ClassVar[str] = "pandorum.events"

    def __init__(
        self,
        deck: Zone,
        running: Zone,
        quids: tuple[int, ...],
        fresh: tuple[int, ...],
        due: int,
        revealed: int,
        builders: int,
        contaminated: tuple[int, ...],
        engines: tuple[int, ...],
        meteors: tuple[int, ...],
        eruption: int,
        pad_token: int,
        bid: int,
        bidder: int,
        tokens: tuple[int, ...],
    ) -> None:
        self.deck: Zone = deck
        self.running: Zone = running
        self.quids: tuple[int, ...] = quids
        """By running Event: the Quids beside it."""
        self.fresh: tuple[int, ...] = fresh
        """Events turned over in this turn: what they do from now on begins with the next turn."""
        self.due: int = due
        """How many Events are turned over when this turn ends."""
        self.revealed: int = revealed
        """How many Events were turned over in all."""
        self.builders: int = builders
        """The mask of those who have built a Structure."""
        self.contaminated: tuple[int, ...] = contaminated
        """Hexes with a contamination token."""
        self.engines: tuple[int, ...] = engines
        """By owner: engine tokens on the Event."""
        self.meteors: tuple[int, ...] = meteors
        """The two hexes under the meteor shower."""
        self.eruption: int = eruption
        """The hex of the eruption token, or -1."""
        self.pad_token: int = pad_token
        """The hex of the Landing pad token, or -1."""
        self.bid: int = bid
        self.bidder: int = bidder
        """The highest bid of a running auction, and whose it is."""
        self.tokens: tuple[int, ...] = tokens
        """By kind: special tokens that still lie beside the Event board."""

    def clone(self) -> "Events":
        return Events(
            self.deck.clone(),
            self.running.clone(),
            self.quids,
            self.fresh,
            self.due,
            self.revealed,
            self.builders,
            self.contaminated,
            self.engines,
            self.meteors,
            self.eruption,
            self.pad_token,
            self.bid,
            self.bidder,
            self.tokens,
        )

    def zones(self) -> list[Zone]:
        return [self.deck, self.running]

    def meant(self, rules: "Rules[Any]") -> dict[str, Any]:
        spaces = rules.nouns["space"]
        return {
            "deck": rules.ids(self.deck.cards),
            "running": rules.ids(self.running.cards),
            "quids": list(self.quids),
            "fresh": sorted(rules.ids(self.fresh)),
            "due": self.due,
            "revealed": self.revealed,
            "builders": self.builders,
            "contaminated": sorted([spaces[at] for at in self.contaminated]),
            "engines": list(self.engines),
            "meteors": sorted([spaces[at] for at in self.meteors]),
            "eruption": spaces[self.eruption] if self.eruption >= 0 else "",
            "landing pad": spaces[self.pad_token] if self.pad_token >= 0 else "",
            "bid": [self.bid, self.bidder],
            "tokens": dict(zip(TOKENS, self.tokens, strict=True)),
        }

    def pool(self, card: int) -> int:
        """The Quids beside a running Event."""
        return self.quids[self.running.cards.index(card)] if card in self.running.cards else 0

    def take_tokens(self, kind: int, n: int) -> None:
        self.tokens = (*self.tokens[:kind], self.tokens[kind] - n, *self.tokens[kind + 1 :])

    def set_pool(self, card: int, quids: int) -> None:
        at = self.running.cards.index(card)
        self.quids = (*self.quids[:at], quids, *self.quids[at + 1 :])


saved(Events)


def events(s: Pandorum) -> Events:
    return cast(Events, s.extras[EVENTS])
