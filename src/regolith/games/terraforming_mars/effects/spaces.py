"""Where a tile may go: free spaces, and what must or must not be beside them."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from regolith.games.mars.nouns import GOOD
from regolith.games.mars.standing import money
from regolith.games.mars.words import STEEL, TITANIUM
from regolith.games.terraforming_mars.boards import MarsBoard
from regolith.games.terraforming_mars.nouns import TILE
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import beside, is_beside_own, is_lonely, ocean_money
from regolith.games.terraforming_mars.words import CITY_TILE, GREENERY, NO_TILE, OCEAN, POLE_PRICE
from regolith.kernel.phrase import SILENT, Phrase


def is_free(s: Mars, seat: int, space: int) -> bool:
    """May this seat place a tile there at all? Not on another one, nor where it is kept for somebody else, nor where
    it costs more than the seat has."""
    if s.tiles[space] != NO_TILE or s.claims.get(space, seat) != seat:
        return False
    return space != s.book.board.pole or not 0 <= seat < s.players or may_pay_at_pole(s, seat, space)


def may_pay_at_pole(s: Mars, seat: int, space: int) -> bool:
    """The oceans beside it may help to pay."""
    return money(s, seat) + ocean_money(s, space) >= POLE_PRICE


@mypyc_attr(allow_interpreted_subclasses=True)
class Where:
    """Any free land that is not reserved."""

    def ground(self, board: MarsBoard) -> tuple[int, ...]:
        """The spaces it is about."""
        return board.land

    def fits(self, s: Mars, seat: int, space: int) -> bool:
        """Is a free space of the ground one of those that are meant?"""
        return True

    def spaces(self, s: Mars, seat: int) -> list[int]:
        tiles = s.tiles
        bare = [space for space in self.ground(s.book.board) if tiles[space] == NO_TILE]
        return [space for space in bare if self.fits(s, seat, space) and is_free(s, seat, space)]

    def any(self, s: Mars, seat: int) -> bool:
        for space in self.ground(s.book.board):
            if is_free(s, seat, space) and self.fits(s, seat, space):
                return True
        return False

    def needs(self, s: Mars, seat: int, space: int) -> bool:
        """Is there nothing but this space, even for who cannot pay for it?"""
        return self.spaces(s, seat) == [space]

    def costs_too_much(self, s: Mars, seat: int, space: int) -> bool:
        """Could a tile go to this space, if only the seat could pay for it?"""
        fits = space in self.ground(s.book.board) and self.fits(s, seat, space)
        return fits and s.tiles[space] == NO_TILE and s.claims.get(space, seat) == seat and not is_free(s, seat, space)

    def says(self) -> Phrase:
        """Nothing, where it goes without saying."""
        return SILENT


@final
class OnSea(Where):
    """Spaces reserved for oceans."""

    def __init__(self, said: bool = True) -> None:
        self.said: bool = said

    def ground(self, board: MarsBoard) -> tuple[int, ...]:
        return board.sea

    def says(self) -> Phrase:
        return Phrase("tm.on_sea", what=TILE[OCEAN]) if self.said else SILENT


@final
class OnLand(Where):
    """Free land, said aloud where it is not expected."""

    def says(self) -> Phrase:
        return Phrase("tm.on_land", what=TILE[OCEAN])


@final
class AwayFromCities(Where):
    """Not next to another city, whosever it is."""

    def fits(self, s: Mars, seat: int, space: int) -> bool:
        return beside(s, space, CITY_TILE) == 0


@final
class BesideOwn(Where):
    """Next to a tile of one's own if there is such a space that one can pay for, else on any land."""

    def fits(self, s: Mars, seat: int, space: int) -> bool:
        return is_beside_own(s, space, seat)

    def spaces(self, s: Mars, seat: int) -> list[int]:
        found = super().spaces(s, seat)
        return found if found else LAND_SPACE.spaces(s, seat)

    def any(self, s: Mars, seat: int) -> bool:
        return LAND_SPACE.any(s, seat)

    def needs(self, s: Mars, seat: int, space: int) -> bool:
        return LAND_SPACE.needs(s, seat, space)

    def costs_too_much(self, s: Mars, seat: int, space: int) -> bool:
        return LAND_SPACE.costs_too_much(s, seat, space)


@final
class Lonely(Where):
    """Next to no other tile."""

    def fits(self, s: Mars, seat: int, space: int) -> bool:
        return is_lonely(s, space)

    def says(self) -> Phrase:
        return Phrase("tm.lonely")


@final
class BesideTiles(Where):
    """Next to at least so many tiles of a kind, whosever they are."""

    def __init__(self, tile: int, least: int = 1) -> None:
        self.tile: int = tile
        self.least: int = least

    def fits(self, s: Mars, seat: int, space: int) -> bool:
        return beside(s, space, self.tile) >= self.least

    def says(self) -> Phrase:
        return Phrase("tm.beside", n=self.least, what=TILE[self.tile])


@final
class OnMetal(Where):
    """Spaces with a bonus of steel or titanium; `own`: next to a tile of one's own."""

    def __init__(self, own: bool = False) -> None:
        self.own: bool = own

    def fits(self, s: Mars, seat: int, space: int) -> bool:
        if self.own and not is_beside_own(s, space, seat):
            return False
        board = s.book.board
        return board.gives(space, STEEL) or board.gives(space, TITANIUM)

    def says(self) -> Phrase:
        return Phrase("tm.on_metal", goods=[GOOD[STEEL], GOOD[TITANIUM]], own=self.own)


@final
class OnMarked(Where):
    """Volcanic spaces, or the reserved one; on a board without any, where it may go `otherwise`."""

    def __init__(self, key: str, otherwise: Where, reserved: bool = False) -> None:
        self.words: Phrase = Phrase(key)
        self.otherwise: Where = otherwise
        self.reserved: bool = reserved

    def marked(self, board: MarsBoard) -> tuple[int, ...]:
        return board.reserved if self.reserved else board.volcanic

    def ground(self, board: MarsBoard) -> tuple[int, ...]:
        return self.marked(board) or board.land

    def fits(self, s: Mars, seat: int, space: int) -> bool:
        return bool(self.marked(s.book.board)) or self.otherwise.fits(s, seat, space)

    def says(self) -> Phrase:
        return self.words


LAND_SPACE: Final = Where()
SEA_SPACE: Final = OnSea()
OCEAN_SPACE: Final = OnSea(said=False)
"""The same ground; of an ocean it goes without saying."""
DRY_SPACE: Final = OnLand()
CITY_SPACE: Final = AwayFromCities()
GREENERY_SPACE: Final = BesideOwn()
ISOLATED_SPACE: Final = Lonely()
VOLCANIC_SPACE: Final = OnMarked("tm.on_volcano", LAND_SPACE)
VOLCANIC_CITY_SPACE: Final = OnMarked("tm.city_on_volcano", CITY_SPACE)
"""On a volcano a city may stand next to another."""
NOCTIS_SPACE: Final = OnMarked("tm.on_reserved", CITY_SPACE, reserved=True)
"""Kept for Noctis City."""
BESIDE_CITY: Final = BesideTiles(CITY_TILE)
BESIDE_TWO_CITIES: Final = BesideTiles(CITY_TILE, 2)
BESIDE_GREENERY: Final = BesideTiles(GREENERY)
METAL_SPACE: Final = OnMetal()
METAL_BESIDE_OWN: Final = OnMetal(own=True)
