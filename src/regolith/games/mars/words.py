"""Tags, goods, resources on cards, parameters and colours, as numbers with names."""

from typing import Final

SCIENCE: Final = 0
BUILDING: Final = 1
SPACE: Final = 2
EARTH: Final = 3
JOVIAN: Final = 4
PLANT: Final = 5
ANIMAL: Final = 6
MICROBE: Final = 7
POWER: Final = 8
EVENT: Final = 9
WILD: Final = 10
VENUS: Final = 11
CITY: Final = 12
TAGS: Final = (
    *("science", "building", "space", "earth", "jovian", "plant", "animal", "microbe", "power", "event", "wild"),
    *("venus", "city"),
)
"""Tags by number. A wild tag counts as any other. The last two are of one game only."""

MC: Final = 0
STEEL: Final = 1
TITANIUM: Final = 2
PLANTS: Final = 3
ENERGY: Final = 4
HEAT: Final = 5
CARDS: Final = 6
STOCK: Final = 6
"""So many goods can be had; cards are only produced."""
GOODS: Final = ("MC", "steel", "titanium", "plants", "energy", "heat", "cards")
GOOD_NOUNS: Final = ("mc", "steel", "titanium", "plants", "energy", "heat", "cards")

NO_RESOURCE: Final = -1
ANIMALS: Final = 0
MICROBES: Final = 1
SCIENCE_RESOURCES: Final = 2
FLOATERS: Final = 3
FIGHTERS: Final = 4
ASTEROIDS: Final = 5
CAMPS: Final = 6
DISEASES: Final = 7
PLANTS_HELD: Final = 8
MC_HELD: Final = 9
CUBES_HELD: Final = 10
RESOURCES: Final = (
    *("animal", "microbe", "science", "floater", "fighter", "asteroid", "camp", "disease"),
    *("plant", "credit", "cube"),
)
"""What can lie on cards. The last three only on cards of somebody who plays by rules."""

TEMPERATURE: Final = 0
OXYGEN: Final = 1
OCEANS: Final = 2
METRICS: Final = ("temperature", "oxygen", "oceans")
VENUS_SCALE: Final = 3
SCALES: Final = (*METRICS, "venus")
"""What can be raised: the planet, and beside it, in one game, Venus."""

GREEN: Final = 1
BLUE: Final = 2
RED: Final = 4
ANY_COLOUR: Final = GREEN | BLUE | RED
COLOURS: Final = {GREEN: "green", BLUE: "blue", RED: "red"}
