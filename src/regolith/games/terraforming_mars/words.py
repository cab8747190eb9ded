"""The numbers and things that only Terraforming Mars speaks of."""

from typing import Final

TEMPERATURE_TOP: Final = 19
OXYGEN_TOP: Final = 14
OCEANS_TOP: Final = 9
VENUS_TOP: Final = 15
"""Steps from the start of each scale to its end."""

STARTING_RATING: Final = 20
STARTING_RATING_SOLO: Final = 14
LEAST_MC_PRODUCTION: Final = -5
CARD_PRICE: Final = 3
RESEARCHED: Final = 4
DEALT: Final = 10
CORPORATIONS_DEALT: Final = 2
HEAT_PER_STEP: Final = 8
OCEAN_NEIGHBOUR_PAYS: Final = 2
POLE_PRICE: Final = 6

NO_TILE: Final = 0
OCEAN: Final = 1
GREENERY: Final = 2
CITY_TILE: Final = 3
CAPITAL: Final = 4
COMMERCIAL_DISTRICT: Final = 5
ECOLOGICAL_ZONE: Final = 6
INDUSTRIAL_CENTER: Final = 7
LAVA_FLOWS: Final = 8
MINING_AREA: Final = 9
MINING_RIGHTS: Final = 10
MOHOLE_AREA: Final = 11
NATURAL_PRESERVE: Final = 12
NUCLEAR_ZONE: Final = 13
RESTRICTED_AREA: Final = 14
NEURAL_INSTANCE: Final = 15
TILES: Final = (
    *("", "ocean", "greenery", "city", "capital", "commercial-district", "ecological-zone", "industrial-center"),
    *("lava-flows", "mining-area", "mining-rights", "mohole-area", "natural-preserve", "nuclear-zone"),
    *("restricted-area", "neural-instance"),
)
"""Tiles by number, those of modules included; those from the capital on are there once each."""

NO_SPACE: Final = -1
"""Where a tile is that was not placed."""
NOBODY: Final = -1
"""Whose an ocean is, or a space without a tile."""
NEUTRAL: Final = -2
"""Whose the tiles are that lie there from the start in a game alone."""
ANYBODY: Final = -3
"""Whosever it is, in a count."""

SET_UP: Final = 0
RESEARCH: Final = 1
ACTION: Final = 2
PRODUCTION: Final = 3
SOLAR: Final = 4
LAST_GREENERIES: Final = 5
"""In the last one nothing but plants is converted, and neither oxygen nor rating rises any more."""
PHASES: Final = ("set-up", "research", "action", "production", "solar", "last-greeneries")

POWER_PLANT: Final = 0
ASTEROID: Final = 1
AQUIFER: Final = 2
GREENERY_PROJECT: Final = 3
CITY_PROJECT: Final = 4
BUFFER_GAS: Final = 5
SELL_PATENTS: Final = 6
STANDARD: Final = ("power-plant", "asteroid", "aquifer", "greenery", "city", "buffer-gas", "sell-patents")
"""Standard projects by number; modules add theirs (`Book.add_standard`)."""
MOST_STANDARD: Final = 16
"""No game has more of them."""

PROJECT_BACK: Final = 0
CORPORATION_BACK: Final = 1
PRELUDE_BACK: Final = 2
BEGINNER_BACK: Final = 3
"""Whoever takes the corporation of beginners does so for all to see."""

NEXT_CARD_PLAYED: Final = 1
GENERATION_OVER: Final = 2
"""Occasions with which a help ends."""

TILE_PLACED: Final = 16
"""A tile was placed: what is the space; source the card, or -1."""
STANDARD_PROJECT_USED: Final = 17
"""What is the project, n its printed cost."""
PRODUCTION_RAISED: Final = 18
"""What is the good, n how many steps."""
VENUS_RAISED: Final = 19
EVENTS: Final = {
    TILE_PLACED: "tile placed",
    STANDARD_PROJECT_USED: "standard project used",
    PRODUCTION_RAISED: "production raised",
    VENUS_RAISED: "Venus raised",
}
"""Modules go on from 24."""
