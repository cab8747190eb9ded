"""What Colonies keeps on the table: the tiles with their markers, who lives there, who visits, and the fleets."""

from typing import TYPE_CHECKING, Any, ClassVar, cast, final

from regolith.games.terraforming_mars.colonies.words import ASLEEP, MOONS, NAME, OUT, SPOTS, START, TOP
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.state import Extra
from regolith.kernel.value import saved

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

NO_VISITOR: int = -1


@final
class Colonies(Extra):
    """The colony tiles and the trade fleets."""

    FIELDS: ClassVar[tuple[str, ...]] = ("tiles", "markers", "settlers", "visitors", "fleets")
    SAVED_AS: ClassVar[str] = "tm.colonies"

    def __init__(
        self,
        tiles: tuple[int, ...],
        markers: tuple[int, ...],
        settlers: tuple[tuple[int, ...], ...],
        visitors: tuple[int, ...],
        fleets: tuple[int, ...],
    ) -> None:
        self.tiles: tuple[int, ...] = tiles
        """The tiles in play, by their numbers."""
        self.markers: tuple[int, ...] = markers
        """By tile, in play or not: the step of its marker."""
        self.settlers: tuple[tuple[int, ...], ...] = settlers
        """By tile: whose colonies stand there, the oldest first."""
        self.visitors: tuple[int, ...] = visitors
        """By tile: whose fleet lies there."""
        self.fleets: tuple[int, ...] = fleets
        """By seat: its fleets, wherever they are."""

    def clone(self) -> "Colonies":
        return Colonies(self.tiles, self.markers, self.settlers, self.visitors, self.fleets)

    def meant(self, rules: "Rules[Any]") -> dict[str, Any]:
        return {
            "tiles": [rules.noun("colony", tile) for tile in self.tiles],
            "out": [rules.noun("colony", tile) for tile, step in enumerate(self.markers) if step == OUT],
            "markers": {rules.noun("colony", tile): self.markers[tile] for tile in self.tiles},
            "settlers": {rules.noun("colony", tile): list(self.settlers[tile]) for tile in self.tiles},
            "visitors": {rules.noun("colony", tile): self.visitors[tile] for tile in self.tiles},
            "fleets": list(self.fleets),
        }


saved(Colonies)


def colonies(s: Mars) -> Colonies:
    return cast(Colonies, s.extras[NAME])


def no_tiles(seats: int) -> Colonies:
    """A fleet for everybody, and nothing in play yet."""
    many = len(MOONS)
    return Colonies((), (ASLEEP,) * many, ((),) * many, (NO_VISITOR,) * many, (1,) * seats)


# What the tiles show


def is_awake(c: Colonies, tile: int) -> bool:
    """Is the tile in play, and its marker on the track?"""
    return tile in c.tiles and c.markers[tile] >= 0


def fleets_at_home(c: Colonies, seat: int) -> int:
    return c.fleets[seat] - c.visitors.count(seat)


def open_to_trade(c: Colonies) -> list[int]:
    """Tiles that a fleet may go to."""
    return [tile for tile in c.tiles if c.markers[tile] >= 0 and c.visitors[tile] == NO_VISITOR]


def open_to_settle(c: Colonies, seat: int, second: bool) -> list[int]:
    """Tiles with a free spot, where the seat has no colony yet or may have a second one."""
    return [
        tile
        for tile in c.tiles
        if c.markers[tile] >= 0 and len(c.settlers[tile]) < SPOTS and (second or seat not in c.settlers[tile])
    ]


def in_the_box(c: Colonies) -> list[int]:
    """Tiles that are not in play and may still come."""
    return [tile for tile, step in enumerate(c.markers) if tile not in c.tiles and step != OUT]


def colonies_of(c: Colonies, seat: int) -> int:
    found = 0
    for tile in c.tiles:
        found += c.settlers[tile].count(seat)
    return found


def all_colonies(c: Colonies) -> int:
    found = 0
    for tile in c.tiles:
        found += len(c.settlers[tile])
    return found


# What changes


def put(row: tuple[int, ...], at: int, n: int) -> tuple[int, ...]:
    """The row with another number in one place."""
    return (*row[:at], n, *row[at + 1 :])


def move_marker(s: Mars, tile: int, step: int) -> None:
    """Told, if it moves at all."""
    c = colonies(s)
    by = step - c.markers[tile]
    if by:
        c.markers = put(c.markers, tile, step)
        s.note("track", -1, by, step, tile)


def lay_tile(c: Colonies, tile: int, awake: bool) -> None:
    """A tile comes into play, its marker on the second step or, asleep, on the moon."""
    c.tiles = (*c.tiles, tile)
    c.markers = put(c.markers, tile, START if awake else ASLEEP)


def wake(s: Mars, tile: int) -> None:
    """A card that holds what the moon brings is there."""
    c = colonies(s)
    c.markers = put(c.markers, tile, START)
    s.note("wakes", -1, tile)


def settle(s: Mars, seat: int, tile: int) -> None:
    """A colony on the lowest free spot; the marker makes way for it."""
    c = colonies(s)
    there = (*c.settlers[tile], seat)
    c.settlers = (*c.settlers[:tile], there, *c.settlers[tile + 1 :])
    s.note("settles", seat, tile)
    if c.markers[tile] < len(there):
        move_marker(s, tile, len(there))


def come_home(s: Mars) -> None:
    """All fleets are at home, and every marker climbs by a step."""
    c = colonies(s)
    for seat in range(len(c.fleets)):
        away = c.visitors.count(seat)
        if away:
            s.note("fleets_return", seat, away)
    c.visitors = (NO_VISITOR,) * len(c.visitors)
    for tile in c.tiles:
        if 0 <= c.markers[tile] < TOP:
            move_marker(s, tile, c.markers[tile] + 1)
