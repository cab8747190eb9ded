"""The table of Outpost: a record for each player, and what they share."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from regolith.kernel.hexes import Board, disc
from regolith.kernel.rng import Rng
from regolith.kernel.state import State
from regolith.kernel.value import Value, saved
from regolith.kernel.zones import NO_ONE, Zone, only

if TYPE_CHECKING:
    from regolith.examples.outpost.rules import OutpostRules

MOON: Final = Board(disc((0, 0), 2))
PLAIN, ICE, ORE, RIFT = 0, 1, 2, 3
TERRAINS: Final = ("plain", "ice", "ore", "rift")


@final
class Player(Value):
    """What one player owns. Ore and credits pay for buildings; an ore counts for two."""

    FIELDS: ClassVar[tuple[str, ...]] = ("credits", "ore", "points", "rover", "huts", "hand", "pack", "built")
    SAVED_AS: ClassVar[str] = "outpost.player"

    def __init__(self, seat: int) -> None:
        self.credits: int = 4
        self.ore: int = 1
        self.points: int = 0
        self.rover: int = 0
        self.huts: tuple[int, ...] = ()
        self.hand: Zone = Zone("hand", only(seat))
        self.pack: Zone = Zone("pack", only(seat))
        self.built: Zone = Zone("built")

    def clone(self) -> "Player":
        twin = Player.__new__(Player)
        twin.credits = self.credits
        twin.ore = self.ore
        twin.points = self.points
        twin.rover = self.rover
        twin.huts = self.huts
        twin.hand = self.hand.clone()
        twin.pack = self.pack.clone()
        twin.built = self.built.clone()
        return twin

    def money(self) -> int:
        return self.credits + 2 * self.ore


@final
class Outpost(State):
    """What the players share: the moon, the deck, the domes, whose lead it is."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS,
        *("seats", "terrain", "deck", "discard", "domes", "round", "lead", "bid", "bidder", "pioneers", "late"),
    )
    SAVED_AS: ClassVar[str] = "outpost.table"

    def __init__(self, rules: "OutpostRules", rng: Rng) -> None:
        super().__init__(rules, rng)
        self.seats: list[Player] = [Player(seat) for seat in range(rules.players)]
        self.terrain: tuple[int, ...] = (PLAIN, *rng.shuffled("terrain", [ICE, ORE, RIFT] * 6))
        self.deck: Zone = Zone("deck", NO_ONE, rng.shuffled("deck", rules.buildings))
        self.discard: Zone = Zone("discard")
        self.domes: int = rules.players + 1
        self.round: int = 1
        self.lead: int = 0
        self.bid: int = -1
        self.bidder: int = 0
        self.pioneers: int = 0
        """Who had three buildings first, as a mask of seats: several may, in the same build phase."""
        self.late: bool = False
        """That phase is over; nobody else becomes a pioneer."""

    def clone(self) -> "Outpost":
        twin = Outpost.__new__(Outpost)
        self.copy_into(twin)
        twin.seats = [player.clone() for player in self.seats]
        twin.terrain = self.terrain
        twin.deck = self.deck.clone()
        twin.discard = self.discard.clone()
        twin.domes = self.domes
        twin.round = self.round
        twin.lead = self.lead
        twin.bid = self.bid
        twin.bidder = self.bidder
        twin.pioneers = self.pioneers
        twin.late = self.late
        return twin

    def zones(self) -> list[Zone]:
        owned = [zone for player in self.seats for zone in (player.hand, player.pack, player.built)]
        return [*owned, self.deck, self.discard, *super().zones()]

    def owner(self, space: int) -> int:
        """The seat whose hut stands there, or -1."""
        for seat, player in enumerate(self.seats):
            if space in player.huts:
                return seat
        return -1


saved(Player)
saved(Outpost)
