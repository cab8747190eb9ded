"""What may be arranged of colonies and fleets on a testing table."""

from typing import Any, final

from regolith.games.terraforming_mars.colonies.effects import begins_awake
from regolith.games.terraforming_mars.colonies.state import (
    NO_VISITOR,
    Colonies,
    colonies,
    is_awake,
    lay_tile,
    no_tiles,
    put,
)
from regolith.games.terraforming_mars.colonies.tiles import TILES
from regolith.games.terraforming_mars.colonies.words import ASLEEP, MOST_FLEETS, NAME, SPOTS, TOP
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.handles import Handle, Number, things_called, words_of


@final
class Tiles(Handle[Mars]):
    """The tiles in play, by name or id. Nobody lives or trades there; a moon sleeps where it would do so in a game."""

    def get(self, s: Mars, seat: int) -> Any:
        return [s.rules.name("colony", tile) for tile in colonies(s).tiles]

    def put(self, s: Mars, seat: int, value: Any) -> None:
        found: list[int] = []
        for word in words_of(self.name, value):
            tile = things_called(s.rules, "colony", word)[0]
            if tile in found:
                raise self.refused(f"names {word} twice.")
            found.append(tile)
        c = no_tiles(s.seated)
        c.fleets = colonies(s).fleets
        for tile in sorted(found):
            lay_tile(c, tile, begins_awake(s, tile))
        s.extras[NAME] = c


class ByTile(Handle[Mars]):
    """Something about tiles in play: {"io": ...}. Those that are not named stay as they are."""

    def get(self, s: Mars, seat: int) -> Any:
        c = colonies(s)
        return {s.rules.noun("colony", tile): self.shown(c, tile) for tile in c.tiles}

    def put(self, s: Mars, seat: int, value: Any) -> None:
        if not isinstance(value, dict):
            raise self.refused(f"must be by tile, not {value!r}.")
        c = colonies(s)
        for word, what in value.items():
            tile = things_called(s.rules, "colony", word)[0]
            if tile not in c.tiles:
                raise self.refused(f"cannot name {word}: it is not in play.")
            self.arrange(s, c, tile, what)

    def shown(self, c: Colonies, tile: int) -> Any:
        raise NotImplementedError

    def arrange(self, s: Mars, c: Colonies, tile: int, what: Any) -> None:
        raise NotImplementedError

    def refuse_sleeper(self, s: Mars, c: Colonies, tile: int) -> None:
        if not is_awake(c, tile):
            raise self.refused(f"cannot name {s.rules.name('colony', tile)}: it is asleep.")

    def is_seat(self, s: Mars, what: Any) -> bool:
        return isinstance(what, int) and not isinstance(what, bool) and 0 <= what < s.seated


@final
class Markers(ByTile):
    """The step of each marker, from 0 to 6; None for a moon that sleeps."""

    def shown(self, c: Colonies, tile: int) -> Any:
        return c.markers[tile] if c.markers[tile] >= 0 else None

    def arrange(self, s: Mars, c: Colonies, tile: int, what: Any) -> None:
        if what is None and TILES[tile].resource >= 0 and not c.settlers[tile] and c.visitors[tile] < 0:
            c.markers = put(c.markers, tile, ASLEEP)
            return
        least = len(c.settlers[tile])
        if isinstance(what, bool) or not isinstance(what, int) or not least <= what <= TOP:
            raise self.refused(f"must be from {least} to {TOP} there, not {what!r}.")
        c.markers = put(c.markers, tile, what)


@final
class Settlers(ByTile):
    """Whose colonies stand on each tile, the oldest first; the marker makes way for them."""

    def shown(self, c: Colonies, tile: int) -> Any:
        return list(c.settlers[tile])

    def arrange(self, s: Mars, c: Colonies, tile: int, what: Any) -> None:
        if not isinstance(what, list) or len(what) > SPOTS or not all(self.is_seat(s, seat) for seat in what):
            raise self.refused(f"must be at most {SPOTS} seats, not {what!r}.")
        if what:
            self.refuse_sleeper(s, c, tile)
        c.settlers = (*c.settlers[:tile], tuple(what), *c.settlers[tile + 1 :])
        if what:
            c.markers = put(c.markers, tile, max(c.markers[tile], len(what)))


@final
class Visitors(ByTile):
    """Whose fleet lies on each tile, or None."""

    def shown(self, c: Colonies, tile: int) -> Any:
        return c.visitors[tile] if c.visitors[tile] >= 0 else None

    def arrange(self, s: Mars, c: Colonies, tile: int, what: Any) -> None:
        if what is not None and not self.is_seat(s, what):
            raise self.refused(f"needs a seat or nobody, not {what!r}.")
        if what is not None:
            self.refuse_sleeper(s, c, tile)
        visitors = put(c.visitors, tile, NO_VISITOR if what is None else what)
        if what is not None and visitors.count(what) > c.fleets[what]:
            raise self.refused(f"cannot be: seat {what} has no fleet left.")
        c.visitors = visitors


@final
class Fleets(Number[Mars]):
    """The trade fleets of a seat, wherever they are."""

    def get(self, s: Mars, seat: int) -> Any:
        return colonies(s).fleets[seat]

    def put(self, s: Mars, seat: int, value: Any) -> None:
        c = colonies(s)
        least = max(1, c.visitors.count(seat))
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= MOST_FLEETS:
            raise self.refused(f"must be from {least} to {MOST_FLEETS}, not {value!r}.")
        c.fleets = put(c.fleets, seat, value)


TABLE_HANDLES: tuple[Handle[Mars], ...] = (
    Tiles("colonies", "The colony tiles in play.", module=NAME),
    Settlers("settlers", 'Whose colonies stand where: {"io": [0, 1]}.', module=NAME),
    Markers("markers", 'The step of each marker: {"io": 3}.', module=NAME),
    Visitors("visitors", 'Whose fleet lies where: {"io": 0}.', module=NAME),
)
SEAT_HANDLES: tuple[Handle[Mars], ...] = (Fleets("fleets", "Its trade fleets, from 1 to 4.", module=NAME),)
