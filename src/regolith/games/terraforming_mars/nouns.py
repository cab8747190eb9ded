"""The things that rules of Terraforming Mars speak of."""

from typing import Final

from regolith.games.terraforming_mars.words import STANDARD, TILES
from regolith.kernel.phrase import Noun

TILE: Final = tuple([Noun("tile", noun) for noun in TILES])
"""By number."""
STANDARD_PROJECT: Final = tuple([Noun("standard", noun) for noun in STANDARD])
"""By number."""
MARKER: Final = Noun("thing", "marker")
