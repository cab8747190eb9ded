"""What lies where: cities, greeneries, oceans, whose they are and what is beside them; and how a tile is placed."""

from typing import Final

from regolith.games.mars.doing import draw_cards
from regolith.games.mars.planet import Raise
from regolith.games.mars.words import CARDS, MC, OCEANS, OXYGEN
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import (
    ANYBODY,
    CAPITAL,
    CITY_TILE,
    GREENERY,
    NO_SPACE,
    NO_TILE,
    NOBODY,
    OCEAN,
    OCEAN_NEIGHBOUR_PAYS,
    TILE_PLACED,
)

RAISE_OXYGEN: Final[Raise[Mars]] = Raise(OXYGEN)


def is_city(tile: int) -> bool:
    return tile in (CITY_TILE, CAPITAL)


# What is counted


def cities(s: Mars, seat: int = ANYBODY, on_mars: bool = False) -> int:
    """How many there are, of one seat or of anybody."""
    tiles = s.tiles
    many = tiles.count(CITY_TILE) + tiles.count(CAPITAL)
    if many == 0 or (seat == ANYBODY and not on_mars):
        return many
    found = 0
    spaces = len(s.book.board.map) if on_mars else len(tiles)
    for space in range(spaces):
        if is_city(tiles[space]) and seat in (ANYBODY, s.owners[space]):
            found += 1
    return found


def greeneries(s: Mars, seat: int = ANYBODY) -> int:
    many = s.tiles.count(GREENERY)
    if many == 0 or seat == ANYBODY:
        return many
    found = 0
    for tile, owner in zip(s.tiles, s.owners):
        if tile == GREENERY and owner == seat:
            found += 1
    return found


def own_tiles(s: Mars, seat: int) -> list[int]:
    """The spaces with a tile of this seat. Oceans are nobody's, and a marker is no tile."""
    return [space for space, owner in enumerate(s.owners) if owner == seat]


def tile_space(s: Mars, tile: int) -> int:
    """Where a tile lies of which there is only one, or nowhere."""
    return s.tiles.index(tile) if tile in s.tiles else NO_SPACE


def beside(s: Mars, space: int, tile: int) -> int:
    """How many tiles of a kind lie next to a space; the Capital is a city."""
    found = 0
    for there in s.book.board.beside[space]:
        lying = s.tiles[there]
        if lying == tile or (tile == CITY_TILE and lying == CAPITAL):
            found += 1
    return found


def is_beside_own(s: Mars, space: int, seat: int) -> bool:
    """Does a tile of this seat lie next to the space?"""
    for there in s.book.board.beside[space]:
        if s.owners[there] == seat:
            return True
    return False


def is_lonely(s: Mars, space: int) -> bool:
    """Does no tile lie next to the space, no ocean either?"""
    for there in s.book.board.beside[space]:
        if s.tiles[there] != NO_TILE:
            return False
    return True


def city_points(s: Mars, seat: int) -> int:
    """A point for each greenery beside each of one's cities, whosever the greenery is."""
    found = 0
    for space in s.book.board.map:
        if s.owners[space] == seat and is_city(s.tiles[space]):
            found += beside(s, space, GREENERY)
    return found


# How a tile is placed


def ocean_money(s: Mars, space: int) -> int:
    """What the oceans beside a space pay for a tile on it."""
    return OCEAN_NEIGHBOUR_PAYS * beside(s, space, OCEAN)


def put_tile(s: Mars, owner: int, space: int, tile: int) -> None:
    """Nothing but the tile itself."""
    s.tiles[space] = tile
    s.owners[space] = NOBODY if tile == OCEAN else owner
    s.claims.pop(space, None)


def place(s: Mars, seat: int, space: int, tile: int, source: int = -1, raises: bool = True) -> None:
    """A tile with all that belongs to it: what the space and the oceans beside it give, a step of oxygen for a greenery
    unless it no longer `raises` any, whoever answers. The World Government gains nothing."""
    put_tile(s, seat, space, tile)
    s.note("tile", seat, tile, space)
    if tile == GREENERY and raises:
        s.push(RAISE_OXYGEN, seat, source)
    rewards = not s.government and not any(hook.covers(s, seat, space, source) for hook in s.book.hooks)
    if rewards:
        site = s.book.sites.get(space)
        if site is not None:
            s.push(site, seat, source)
        receive_goods(s, seat, space)
    if tile == OCEAN:
        s.raise_metric(seat, OCEANS, source)
    s.emit(TILE_PLACED, NOBODY if s.government else seat, space, source=source)
    if rewards:
        receive_cards(s, seat, space)


def receive_bonuses(s: Mars, seat: int, space: int) -> None:
    """What is printed there, and MC for the oceans beside it."""
    receive_goods(s, seat, space)
    receive_cards(s, seat, space)


def receive_cards(s: Mars, seat: int, space: int) -> None:
    """The cards that are printed there: last, so that whoever looks ahead sees all that does not depend on them."""
    for good, n in s.book.board.bonuses[space]:
        if good == CARDS:
            draw_cards(s, seat, n)


def receive_goods(s: Mars, seat: int, space: int) -> None:
    """The goods that are printed there, and MC for the oceans beside it."""
    for good, n in s.book.board.bonuses[space]:
        if good != CARDS:
            s.mat(seat).gain(good, n)
            s.note("bonus", seat, n, good, space)
    paid = ocean_money(s, space)
    if paid:
        s.mat(seat).gain(MC, paid)
        s.note("ocean_money", seat, paid, space)
