"""The neutral tiles of the game alone: two cities and two greeneries, where four revealed cards say by their costs."""

from typing import Final

from regolith.games.mars.drawing import discard_revealed, reveal
from regolith.games.terraforming_mars.effects.spaces import CITY_SPACE, LAND_SPACE
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import put_tile
from regolith.games.terraforming_mars.words import CITY_TILE, GREENERY, NEUTRAL, NOBODY

REVEALED: Final = 4


def lay_neutral_tiles(s: Mars) -> None:
    """Before anything is dealt: reveal four cards, discard them, and place as they say."""
    reveal(s, s.first, REVEALED)
    place_neutral_tiles(s, [s.book.costs[card] for card in discard_revealed(s, s.first)])


def place_neutral_tiles(s: Mars, costs: list[int]) -> None:
    """A city counted from the top left, one counted back from the bottom right, then a greenery beside each; the first
    greenery does not take the only land that is left beside the second city."""
    first, second, third, fourth = costs
    upper = _put(s, _city_sites(s), first, CITY_TILE)
    lower = _put(s, _city_sites(s)[::-1], second, CITY_TILE)
    needed = _free_land_around(s, lower)
    spare = [space for space in _free_land_around(s, upper) if needed != [space]]
    _put(s, spare, third, GREENERY)
    _put(s, _free_land_around(s, lower), fourth, GREENERY)


def _put(s: Mars, sites: list[int], cost: int, tile: int) -> int:
    """On as many a site as the cost says; no cost counts as one, and after the last comes the first."""
    site = sites[max(0, cost - 1) % len(sites)]
    put_tile(s, NEUTRAL, site, tile)
    s.note("neutral", NOBODY, tile, site)
    return site


def _city_sites(s: Mars) -> list[int]:
    """Where a city may go that leaves land for a greenery beside it."""
    return [space for space in CITY_SPACE.spaces(s, NEUTRAL) if _free_land_around(s, space)]


def _free_land_around(s: Mars, space: int) -> list[int]:
    """Clockwise from the top left."""
    free = LAND_SPACE.spaces(s, NEUTRAL)
    return [there for there in s.book.board.clockwise[space] if there in free]
