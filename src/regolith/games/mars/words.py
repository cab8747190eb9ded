"""Tags, resources and parameters, as numbers with names."""

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
TAGS: Final = (
    *("science", "building", "space", "earth", "jovian", "plant", "animal", "microbe", "power", "event", "wild"),
)
"""Tags by number. A wild tag counts as the tag that was chosen for it."""

TEMPERATURE: Final = 0
OXYGEN: Final = 1
OCEANS: Final = 2
METRICS: Final = ("temperature", "oxygen", "oceans")
