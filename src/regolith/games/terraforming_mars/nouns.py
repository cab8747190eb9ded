"""The things that rules of Terraforming Mars speak of."""

from typing import Final

from regolith.games.terraforming_mars.words import TILES
from regolith.kernel.phrase import Noun

TILE: Final = tuple([Noun("tile", noun) for noun in TILES])
"""By number."""
MARKER: Final = Noun("thing", "marker")
