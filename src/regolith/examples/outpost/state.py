"""The table of Outpost: a record for each player, and what they share."""

from typing import ClassVar, Final, final

from regolith.kernel.hexes import Board, disc
from regolith.kernel.rng import Rng
from regolith.kernel.rules import Rules
from regolith.kernel.state import State
from regolith.kernel.value import Value, saved
from regolith.kernel.zones import NO_ONE, Zone, only

MOON: Final = Board(disc((0, 0), 2))
PLAIN, ICE, ORE, RIFT = 0, 1, 2, 3
BUILDING_BACK: Final = 0
TERRAINS: Final = ("plain", "ice", "ore", "rift")


@final
class Player(Value):
    """What one player owns. Ore and credits pay for buildings; an ore counts for two."""

    FIELDS: ClassVar[tuple[str, ...]] = ("credits", "ore", "points", "rover", "huts", "hand", "pack", "built")
    SAVED_AS: ClassVar[str] = "outpost.player"

    def __init__(
        self,
        credits: int,
        ore: int,
        points: int,
        rover: int,
        huts: tuple[int, ...],
        hand: Zone,
        pack: Zone,
        built: Zone,
    ) -> None:
        self.credits: int = credits
        self.ore: int = ore
        self.points: int = points
        self.rover: int = rover
        self.huts: tuple[int, ...] = huts
        self.hand: Zone = hand
        self.pack: Zone = pack
        self.built: Zone = built

    def clone(self) -> "Player":
        zones = (self.hand.clone(), self.pack.clone(), self.built.clone())
        return Player(self.credits, self.ore, self.points, self.rover, self.huts, *zones)

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

    seats: list[Player]
    terrain: tuple[int, ...]
    deck: Zone
    discard: Zone
    domes: int
    round: int
    lead: int
    bid: int
    bidder: int
    pioneers: int
    """Who had three buildings first, as a mask of seats: several may, in the same build phase."""
    late: bool
    """That phase is over; nobody else becomes a pioneer."""

    def clone(self) -> "Outpost":
        twin = Outpost()
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


def lay_out(rules: Rules[Outpost], rng: Rng) -> Outpost:
    """The table before the first decision."""
    s = Outpost()
    s.begin(rules, rng)
    s.seats = [
        Player(4, 1, 0, 0, (), Zone("hand", only(seat)), Zone("pack", only(seat)), Zone("built"))
        for seat in range(rules.players)
    ]
    s.terrain = (PLAIN, *rng.shuffled("terrain", [ICE, ORE, RIFT] * 6))
    s.deck = Zone(
        "deck", NO_ONE, rng.shuffled("deck", [card for card in rules.cards if rules.backs[card] == BUILDING_BACK])
    )
    s.discard = Zone("discard")
    s.domes = rules.players + 1
    s.round = 1
    s.lead = s.bidder = s.pioneers = 0
    s.bid = -1
    s.late = False
    return s


saved(Player)
saved(Outpost)
