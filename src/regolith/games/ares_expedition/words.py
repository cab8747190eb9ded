"""The words of Ares Expedition: colours, zones, phases, the tracks."""

from typing import Final

GREEN: Final = 1
BLUE: Final = 2
RED: Final = 4
ANY_COLOUR: Final = GREEN | BLUE | RED
COLOURS: Final = {GREEN: "green", BLUE: "blue", RED: "red"}

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
UP_TO_YELLOW: Final = PURPLE_ZONE | RED_ZONE | YELLOW_ZONE
ZONES: Final = {PURPLE_ZONE: "purple", RED_ZONE: "red", YELLOW_ZONE: "yellow", WHITE_ZONE: "white"}

TEMPERATURE_TOP: Final = 19
OXYGEN_TOP: Final = 14
OCEANS_TOP: Final = 9
TEMPERATURE_ZONES: Final = (1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 8, 8, 8, 8)
OXYGEN_ZONES: Final = (1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 8, 8, 8)

OCEAN_TILES: Final = (
    *((0, 2, 0), (0, 2, 0), (4, 0, 0), (2, 1, 0), (1, 1, 0), (0, 0, 1), (0, 0, 1), (0, 1, 1), (1, 0, 1)),
)
"""What is under each ocean tile: MC, plants, cards."""

MC: Final = 0
HEAT: Final = 1
PLANTS: Final = 2
CARDS: Final = 3
STEEL: Final = 4
TITANIUM: Final = 5
GOODS: Final = ("MC", "heat", "plants", "cards", "steel", "titanium")
ONE_PLANT: Final = 6
MICROBES_PAID: Final = 7
GOOD_WORDS: Final = (*GOODS, "plant", "microbes")
"""Goods as the story names them: a single plant has a word of its own, and microbes may pay like a good."""

TAG_WORDS: Final = (
    *("science", "building", "space", "Earth", "Jovian", "plant", "animal", "microbe", "power", "event", "wild"),
)
"""Tags as they are written in a sentence."""

NO_RESOURCE: Final = -1
ANIMALS: Final = 0
MICROBES: Final = 1
SCIENCE_RESOURCES: Final = 2
RESOURCES: Final = ("animals", "microbes", "science resources")
RESOURCE: Final = ("animal", "microbe", "science resource")

HAND_LIMIT: Final = 10
SELL_PRICE: Final = 3
STARTING_RATING: Final = 5

PROJECT_BACK: Final = 0
CORPORATION_BACK: Final = 1

CARD_PLAYED: Final = 0
"""A project came into play: what is the card."""
TAG_PLAYED: Final = 1
"""A tag came into play: what is the tag, n the card it is on."""
TEMPERATURE_RAISED: Final = 2
OXYGEN_RAISED: Final = 3
OCEAN_FLIPPED: Final = 4
FOREST_GAINED: Final = 5
ACTION_USED: Final = 6
STEEL_PLAYED: Final = 7
"""A steel came into play on a card: what is the card."""
RATING_RAISED: Final = 8
MICROBES_ADDED: Final = 9
"""Microbes were put on a card: what is the card."""
PHASES_REVEALED: Final = 10
"""The phase cards of the round lie open: what is the phase this seat chose."""
