"""What Colonies tell to whoever learns to play: tiles with their markers, who lives and visits there, the fleets."""

from typing import cast, final

from regolith.games.terraforming_mars.colonies.state import NO_VISITOR, colonies, fleets_at_home
from regolith.games.terraforming_mars.colonies.words import MOONS, NAME, TOP
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.encoding import FURTHEST, Describer, Row, Words
from regolith.kernel.state import State

COLONY = "colony"


@final
class ColoniesRow(Describer):
    """All of it lies open."""

    def __init__(self) -> None:
        super().__init__(NAME)
        self.each: int = 0
        self.tiles: int = 0
        self.steps: int = 0
        self.settlers: list[int] = []
        self.visitors: list[int] = []

    def declare(self, words: Words) -> None:
        self.each = words.each_seat(fleets=3, fleets_at_home=3, colonies=4)
        self.tiles = words.kind("colony tile", COLONY)
        self.steps = words.block("marker", [f"{moon} {step}" for moon in MOONS for step in range(TOP + 1)])
        self.settlers = words.each_side("colony", COLONY)
        self.visitors = words.each_side("fleet", COLONY)

    def write(self, s: State, row: Row) -> None:
        c = colonies(cast(Mars, s))
        colonies_of = [0] * len(row.seats)
        for tile in c.tiles:
            row.thing(self.tiles, COLONY, tile)
            if c.markers[tile] >= 0:
                row.bit(self.steps, tile * (TOP + 1) + c.markers[tile])
            for seat in c.settlers[tile]:
                colonies_of[seat] += 1
                row.thing(self.settlers[min(row.seats.index(seat), FURTHEST)], COLONY, tile)
            visitor = c.visitors[tile]
            if visitor != NO_VISITOR:
                row.thing(self.visitors[min(row.seats.index(visitor), FURTHEST)], COLONY, tile)
        for seat in row.seats:
            row.say([c.fleets[seat], fleets_at_home(c, seat), colonies_of[seat]])
        row.fill(self.each)
