"""The numbers and things that only Colonies speaks of."""

from typing import Final

from regolith.games.mars.words import ENERGY, MC, TITANIUM
from regolith.games.terraforming_mars.standing import MODULES

NAME: Final = "colonies"

CALLISTO: Final = 0
CERES: Final = 1
ENCELADUS: Final = 2
EUROPA: Final = 3
GANYMEDE: Final = 4
IO: Final = 5
LUNA: Final = 6
MIRANDA: Final = 7
PLUTO: Final = 8
TITAN: Final = 9
TRITON: Final = 10
MOONS: Final = (
    *("Callisto", "Ceres", "Enceladus", "Europa", "Ganymede", "Io", "Luna", "Miranda", "Pluto", "Titan", "Triton"),
)
"""Colony tiles by number."""

ASLEEP: Final = -1
"""Where the marker of a tile is that nobody can use yet."""
OUT: Final = -2
"""Of a tile that has left the game."""
START: Final = 1
TOP: Final = 6
"""Steps of a track, from 0."""
SPOTS: Final = 3
MOST_FLEETS: Final = 4
BUILD_COLONY: Final = "build-colony"
"""The standard project."""
COLONY_PRICE: Final = 17
FEES: Final = ((MC, 9), (ENERGY, 3), (TITANIUM, 3))
"""A trade costs one of these."""

TRADE_OFF: Final = MODULES
"""So much less a trade costs, whatever is paid."""
TRADE_STEPS: Final = MODULES + 1
"""By so many steps the marker may rise before a trade."""

COLONY_BUILT: Final = 24
"""What is the tile."""
KIND_OF_TAG_CAME: Final = 25
"""A seat has a tag of which it had none: what is the tag."""
EVENTS: Final = {COLONY_BUILT: "colony built", KIND_OF_TAG_CAME: "kind of tag came"}
