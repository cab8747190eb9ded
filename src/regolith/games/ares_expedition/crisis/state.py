"""What Crisis keeps on the table: the crises, their counters, the bank of points, the detriment tokens."""

from typing import TYPE_CHECKING, Any, ClassVar, cast, final

from regolith.games.ares_expedition.crisis.words import CRISIS
from regolith.games.ares_expedition.state import Ares
from regolith.kernel.state import Extra
from regolith.kernel.value import saved
from regolith.kernel.zones import NO_ONE, Zone

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

OPEN: int = 0
WON: int = 1
LOST: int = 2


@final
class Crises(Extra):
    """The crisis board and the bank beside it."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("deck", "play", "gone", "counters", "bank", "banked", "tokens", "supplies", "result", "latest"),
        *("banned", "draws", "shown", "solo_used"),
    )
    SAVED_AS: ClassVar[str] = "ares.crises"
    BLANK: ClassVar[bool] = True

    deck: Zone
    """The crises to come, the next one last; their backs show the tier."""
    play: Zone
    """In the order in which they came."""
    gone: Zone
    counters: dict[int, int]
    """By crisis in play: the counters on it."""
    bank: int
    """The tokens of a point that all share."""
    banked: dict[int, int]
    """By card in play: the points that were turned into tokens for it."""
    tokens: tuple[int, ...]
    """By metric: the side of its detriment token that lies open this round, as a zone, or 0."""
    supplies: bool
    """Dwindling Supplies has been drawn."""
    result: int
    latest: int
    """The crisis drawn this round, or -1 before it is."""
    banned: tuple[int, ...]
    """By seat: the phase it may not choose this round, or 0."""
    draws: int
    """How many cards the dummy hand turns this round, or -1 for as many as usual."""
    shown: tuple[int, ...]
    """What the dummy hand shows this round: phases, or in the solo game cards until a phase is chosen on each."""
    solo_used: tuple[int, ...]
    """Solo: cards of the dummy hand shown in this and earlier rounds, since they were mixed."""

    def clone(self) -> "Crises":
        twin = Crises()
        twin.deck = self.deck.clone()
        twin.play = self.play.clone()
        twin.gone = self.gone.clone()
        twin.counters = self.counters.copy()
        twin.bank = self.bank
        twin.banked = self.banked.copy()
        twin.tokens = self.tokens
        twin.supplies = self.supplies
        twin.result = self.result
        twin.latest = self.latest
        twin.banned = self.banned
        twin.draws = self.draws
        twin.shown = self.shown
        twin.solo_used = self.solo_used
        return twin

    def zones(self) -> list[Zone]:
        return [self.deck, self.play, self.gone]

    def meant(self, rules: "Rules[Any]") -> dict[str, Any]:
        return {
            "deck": rules.ids(self.deck.cards),
            "play": rules.ids(self.play.cards),
            "gone": rules.ids(self.gone.cards),
            "counters": {rules.noun("card", card): n for card, n in self.counters.items() if n},
            "bank": self.bank,
            "banked": {rules.noun("card", card): n for card, n in self.banked.items() if n},
            "tokens": list(self.tokens),
            "supplies": self.supplies,
            "result": self.result,
            "latest": rules.noun("card", self.latest) if self.latest >= 0 else "",
            "banned": list(self.banned),
            "dummy": [self.draws, list(self.shown), list(self.solo_used)],
        }


saved(Crises)


def new_crises(players: int) -> Crises:
    """Nothing drawn yet, an empty bank."""
    made = Crises()
    made.deck = Zone("crises", NO_ONE)
    made.play = Zone("crises in play")
    made.gone = Zone("crises overcome")
    made.counters = {}
    made.bank = 0
    made.banked = {}
    made.tokens = (0, 0, 0)
    made.supplies = False
    made.result = OPEN
    made.latest = -1
    made.banned = tuple([0] * players)
    made.draws = -1
    made.shown = ()
    made.solo_used = ()
    return made


def crises(s: Ares) -> Crises:
    return cast(Crises, s.extras[CRISIS])


def speaker(s: Ares) -> int:
    """The seat that answers this round for all."""
    return (s.round - 1) % s.players
