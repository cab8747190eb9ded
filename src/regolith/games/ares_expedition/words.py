"""The words of Ares Expedition: colours, zones, phases, the tracks."""

from typing import Final

DEVELOPMENT: Final = 1
CONSTRUCTION: Final = 2
ACTION: Final = 3
PRODUCTION: Final = 4
RESEARCH: Final = 5
PHASES: Final = ("", "development", "construction", "action", "production", "research")

PURPLE_ZONE: Final = 1
RED_ZONE: Final = 2
YELLOW_ZONE: Final = 4
WHITE_ZONE: Final = 8
FROM_RED: Final = RED_ZONE | YELLOW_ZONE | WHITE_ZONE
FROM_YELLOW: Final = YELLOW_ZONE | WHITE_ZONE
UP_TO_RED: Final = PURPLE_ZONE | RED_ZONE
ZONES: Final = {PURPLE_ZONE: "purple", RED_ZONE: "red", YELLOW_ZONE: "yellow", WHITE_ZONE: "white"}

TEMPERATURE_TOP: Final = 19
OXYGEN_TOP: Final = 14
OCEANS_TOP: Final = 9
TEMPERATURE_ZONES: Final[tuple[int, ...]] = (1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 8, 8, 8, 8)
OXYGEN_ZONES: Final[tuple[int, ...]] = (1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 8, 8, 8)
"""By step: the zone. The length is left open, for a tuple of known length is made anew whenever it is looked into."""

OCEAN_TILES: Final[tuple[tuple[int, int, int], ...]] = (
    *((0, 2, 0), (0, 2, 0), (4, 0, 0), (2, 1, 0), (1, 1, 0), (0, 0, 1), (0, 0, 1), (0, 1, 1), (1, 0, 1)),
)
"""What is under each ocean tile: MC, plants, cards."""

HAND_LIMIT: Final = 10
STARTING_RATING: Final = 5

PROJECT_BACK: Final = 0
CORPORATION_BACK: Final = 1

FOREST_GAINED: Final = 16
STEEL_PLAYED: Final = 17
"""A steel came into play on a card: what is the card."""
PHASES_REVEALED: Final = 18
"""The phase cards of the round lie open: what is the phase this seat chose."""
PLANNING_BEGINS: Final = 19
"""A round comes to its planning with a detriment token in play."""
EVENTS: Final = {
    FOREST_GAINED: "forest gained",
    STEEL_PLAYED: "steel played",
    PHASES_REVEALED: "phases revealed",
    PLANNING_BEGINS: "planning begins",
}
