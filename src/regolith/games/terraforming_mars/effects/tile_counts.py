"""What is counted on the board."""

from typing import final

from regolith.games.terraforming_mars.boards import ROWS
from regolith.games.terraforming_mars.nouns import TILE
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import beside, cities, greeneries, own_tiles, tile_space
from regolith.games.terraforming_mars.words import ANYBODY, CITY_TILE, GREENERY, NEUTRAL, NO_SPACE, OCEAN
from regolith.kernel.amounts import Count
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


@final
class PerCity(Count[Mars]):
    """For each city, whosever it is unless `own` or `neutral`, beside the map too unless `on_mars`."""

    def __init__(self, own: bool = False, on_mars: bool = False, neutral: bool = False) -> None:
        self.own: bool = own
        self.on_mars: bool = on_mars
        self.neutral: bool = neutral

    def of(self, s: Mars, f: Frame) -> int:
        if self.neutral:
            return cities(s, NEUTRAL)
        return cities(s, f.seat if self.own else ANYBODY, self.on_mars)

    def says(self) -> Phrase:
        if self.neutral:
            return Phrase("tm.neutral_cities", what=TILE[CITY_TILE])
        return Phrase("tm.tiles", what=TILE[CITY_TILE], own=self.own, on_mars=self.on_mars)


@final
class PerGreenery(Count[Mars]):
    """For each greenery of one's own."""

    def of(self, s: Mars, f: Frame) -> int:
        return greeneries(s, f.seat)

    def says(self) -> Phrase:
        return Phrase("tm.tiles", what=TILE[GREENERY], own=True)


@final
class PerOwnTile(Count[Mars]):
    """For each tile of one's own: anywhere, in so many of the bottom rows, or beside oceans."""

    def __init__(self, bottom_rows: int = 0, by_oceans: bool = False) -> None:
        self.bottom_rows: int = bottom_rows
        self.by_oceans: bool = by_oceans

    def of(self, s: Mars, f: Frame) -> int:
        found = 0
        rows = s.book.board.rows
        for space in own_tiles(s, f.seat):
            if self.bottom_rows and rows[space] < len(ROWS) - self.bottom_rows:
                continue
            if not self.by_oceans or beside(s, space, OCEAN):
                found += 1
        return found

    def says(self) -> Phrase:
        oceans = TILE[OCEAN] if self.by_oceans else None
        return Phrase("tm.own_tiles", rows=self.bottom_rows or None, oceans=oceans)


@final
class PerBeside(Count[Mars]):
    """For each tile of a kind next to the one tile of a card, whosever they are."""

    def __init__(self, kind: int, tile: int) -> None:
        self.kind: int = kind
        self.tile: int = tile

    def of(self, s: Mars, f: Frame) -> int:
        space = tile_space(s, self.tile)
        return beside(s, space, self.kind) if space != NO_SPACE else 0

    def says(self) -> Phrase:
        return Phrase("tm.beside_tile", what=TILE[self.kind])
