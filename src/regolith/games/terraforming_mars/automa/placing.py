"""Where MarsBot places its tiles, and what it has from them."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from regolith.games.mars.drawing import discard_revealed, reveal
from regolith.games.mars.words import OCEANS, OXYGEN
from regolith.games.terraforming_mars.automa.forgoing import forgoes
from regolith.games.terraforming_mars.automa.hooks import UNTOLD, hooks_of
from regolith.games.terraforming_mars.automa.money import fail, lose
from regolith.games.terraforming_mars.automa.state import marsbot
from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT, MORE_PER_OCEAN
from regolith.games.terraforming_mars.boards import ROWS, MarsBoard
from regolith.games.terraforming_mars.effects.spaces import (
    CITY_SPACE,
    GREENERY_SPACE,
    OCEAN_SPACE,
    Where,
)
from regolith.games.terraforming_mars.nouns import TILE
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import beside, is_city, is_lonely, place
from regolith.games.terraforming_mars.words import (
    CAPITAL,
    CITY_TILE,
    GREENERY,
    LAST_GREENERIES,
    NO_SPACE,
    OCEAN,
    OCEAN_NEIGHBOUR_PAYS,
    OCEANS_TOP,
    POLE_PRICE,
)
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

NEIGHBOURS: Final = 6
POLAR_ROWS: Final = 2
SOUTHERN_ROWS: Final = 4
ABOVE_TWO_ICONS: Final = 5
"""What the south pole counts where an icon counts 2."""


# What a space is worth


def icons(s: Mars, space: int) -> int:
    """How many goods and cards are printed there."""
    return sum([n for _, n in s.book.board.bonuses[space]])


def pole_works(s: Mars, space: int) -> bool:
    """Does a tile on the south pole bring an ocean?"""
    return space == s.book.board.pole and s.oceans < OCEANS_TOP and marsbot(s).mc >= POLE_PRICE


def _icons_compared(s: Mars, space: int) -> int:
    return ABOVE_TWO_ICONS if pole_works(s, space) else 2 * icons(s, space)


def _is_low(s: Mars, space: int, rows: int) -> int:
    return 1 if s.book.board.rows[space] >= len(ROWS) - rows else 0


def is_by_special(s: Mars, space: int) -> int:
    for there in s.book.board.beside[space]:
        if s.tiles[there] >= CAPITAL:
            return 1
    return 0


def is_edge(s: Mars, space: int) -> bool:
    return len(s.book.board.beside[space]) < NEIGHBOURS


def tie_break(s: Mars, space: int, board: str) -> tuple[int, ...]:
    """What decides between spaces that are as good, board by board; more is better."""
    oceans = beside(s, space, OCEAN)
    shown = _icons_compared(s, space)
    if board == "hellas":
        return oceans, _is_low(s, space, POLAR_ROWS), shown
    if board == "elysium":
        return oceans, shown, _is_low(s, space, SOUTHERN_ROWS)
    if board == "utopia":
        return oceans, shown + (2 if is_edge(s, space) else 0)
    if board == "cimmeria":
        return oceans, is_by_special(s, space), shown
    return oceans, shown


def owned_cities_beside(s: Mars, space: int, seat: int) -> int:
    found = 0
    for there in s.book.board.beside[space]:
        if s.owners[there] == seat and is_city(s.tiles[there]):
            found += 1
    return found


# Which one it is


def choose(s: Mars, spaces: list[int], worth: list[tuple[int, ...]]) -> int:
    """The space that is worth most; the tie-breaks of the board decide, at last a flipped card."""
    marks = [(*mark, *tie_break(s, space, s.book.board.name)) for space, mark in zip(spaces, worth)]
    best = max(marks)
    tied = [space for space, mark in zip(spaces, marks) if mark == best]
    return count_out(s, "space", tied)


def count_out(s: Mars, noun: str, things: list[int]) -> int:
    """A project is flipped, and its cost counted through the things from 1 on, going round; then it is discarded.
    One thing needs no card; a card for nothing means the first."""
    if len(things) < 2:
        return things[0]
    return things[max(0, flipped_cost(s, noun, things) - 1) % len(things)]


def flipped_cost(s: Mars, noun: str, things: list[int]) -> int:
    for hook in hooks_of(s):
        told = hook.counting_out(s, noun, things)
        if told != UNTOLD:
            return told
    reveal(s, MARSBOT, 1)
    for card in discard_revealed(s, MARSBOT):
        return s.book.costs[card]
    return 0


def _greenery_worth(s: Mars, space: int) -> tuple[int, ...]:
    """Most cities of its own beside it, then fewest of the person."""
    return owned_cities_beside(s, space, MARSBOT), -owned_cities_beside(s, space, HUMAN)


def best_space(s: Mars, tile: int, where: Where) -> int:
    """Where MarsBot would place such a tile, or nowhere."""
    spaces = where.spaces(s, MARSBOT)
    if not spaces:
        return NO_SPACE
    if tile == GREENERY:
        return choose(s, spaces, [_greenery_worth(s, space) for space in spaces])
    if isinstance(where, CityBesideTwo):
        return choose(s, spaces, [(where.green(s, space),) for space in spaces])
    if tile == CITY_TILE:
        return choose(s, spaces, [(beside(s, space, GREENERY),) for space in spaces])
    return choose(s, spaces, [() for _ in spaces])


@final
class CityBesideTwo(Where):
    """Where a city may go, next to at least two greeneries or oceans in any mix."""

    def fits(self, s: Mars, seat: int, space: int) -> bool:
        return CITY_SPACE.fits(s, seat, space) and self.green(s, space) >= 2

    def green(self, s: Mars, space: int) -> int:
        return beside(s, space, GREENERY) + beside(s, space, OCEAN)


@final
class FarFromAll(Where):
    """Land inside the map, next to no tile and to no space that is kept for something."""

    def fits(self, s: Mars, seat: int, space: int) -> bool:
        board = s.book.board
        if is_edge(s, space) or not is_lonely(s, space):
            return False
        for there in board.beside[space]:
            if there in board.sea or there in board.reserved:
                return False
        return True


@final
class OceanBesideTwo(Where):
    """Spaces for oceans next to at least two oceans."""

    def ground(self, board: MarsBoard) -> tuple[int, ...]:
        return board.sea

    def fits(self, s: Mars, seat: int, space: int) -> bool:
        return beside(s, space, OCEAN) >= 2


@final
class LowGreenery(Where):
    """Where a greenery may go, in so many of the bottom rows."""

    def __init__(self, rows: int) -> None:
        self.rows: int = rows

    def spaces(self, s: Mars, seat: int) -> list[int]:
        return [space for space in GREENERY_SPACE.spaces(s, seat) if _is_low(s, space, self.rows)]


@final
class GreeneryByOcean(Where):
    """Where a greenery may go, next to an ocean."""

    def spaces(self, s: Mars, seat: int) -> list[int]:
        return [space for space in GREENERY_SPACE.spaces(s, seat) if beside(s, space, OCEAN)]


@final
class GreeneryOnEdge(Where):
    """Where a greenery may go, on the edge of the map."""

    def spaces(self, s: Mars, seat: int) -> list[int]:
        return [space for space in GREENERY_SPACE.spaces(s, seat) if is_edge(s, space)]


@final
class CityBySpecial(Where):
    """Where a city may go, next to the tile of a card or the Neural Instance."""

    def fits(self, s: Mars, seat: int, space: int) -> bool:
        return CITY_SPACE.fits(s, seat, space) and is_by_special(s, space) > 0


BESIDE_TWO: Final = CityBesideTwo()
OCEAN_BESIDE_TWO: Final = OceanBesideTwo()
ALONE_SPACE: Final = FarFromAll()


# Placing


def put(s: Mars, tile: int, space: int, source: int = -1) -> None:
    """The tile with all that belongs to it; a greenery raises nothing after the end, or if that is left to others."""
    raises = s.phase != LAST_GREENERIES and not (tile == GREENERY and forgoes(s, OXYGEN))
    place(s, MARSBOT, space, tile, source, raises)


def may_place(s: Mars, tile: int, where: Where) -> bool:
    if tile == OCEAN and s.oceans >= OCEANS_TOP:
        return False
    return len(where.spaces(s, MARSBOT)) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceBotTile(Effect[Mars]):
    """A tile where MarsBot likes it best; without a space for it that is a failed action."""

    def __init__(self, tile: int, where: Where, fails: bool = True) -> None:
        self.tile: int = tile
        self.where: Where = where
        self.fails: bool = fails

    def possible(self, s: Mars, f: Frame) -> bool:
        return may_place(s, self.tile, self.where)

    def run(self, s: Mars, f: Frame) -> None:
        if self.tile == OCEAN and forgoes(s, OCEANS):
            return
        if may_place(s, self.tile, self.where):
            put(s, self.tile, best_space(s, self.tile, self.where), f.source)
        elif self.fails:
            fail(s, f.source)

    def says(self) -> Phrase:
        return Phrase("automa.place", what=TILE[self.tile])


PLACE_OCEAN: Final = PlaceBotTile(OCEAN, OCEAN_SPACE)
PLACE_GREENERY: Final = PlaceBotTile(GREENERY, GREENERY_SPACE)
PLACE_CITY: Final = PlaceBotTile(CITY_TILE, CITY_SPACE)


# What it has from a tile


def ocean_pays(s: Mars) -> int:
    """For each ocean beside a tile, as for players; the books do not say "each"."""
    return OCEAN_NEIGHBOUR_PAYS + s.standing[MARSBOT].n(MORE_PER_OCEAN)


def cover(s: Mars, space: int, source: int) -> None:
    """An MC for each icon in place of what is printed, and money for the oceans beside it; on the south pole an ocean
    for a price, or nothing."""
    bot = marsbot(s)
    if pole_works(s, space):
        lose(s, POLE_PRICE, source)
        s.push(PLACE_OCEAN, MARSBOT, source)
    paid = icons(s, space)
    if paid:
        s.note("covers", MARSBOT, paid, space)
        bot.earn(s, paid, source)
    oceans = beside(s, space, OCEAN)
    if oceans:
        bot.earn(s, ocean_pays(s) * oceans, source)
