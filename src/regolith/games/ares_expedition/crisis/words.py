"""The words of Crisis: levels, zones of the oceans, detriment tokens, backs, events."""

from typing import Final

from regolith.games.ares_expedition.words import (
    OXYGEN_ZONES,
    PURPLE_ZONE,
    RED_ZONE,
    TEMPERATURE_ZONES,
    WHITE_ZONE,
    YELLOW_ZONE,
)
from regolith.kernel.phrase import Phrase

CRISIS: Final = "crisis"

BEGINNER: Final = "beginner"
NORMAL: Final = "normal"
EXPERT: Final = "expert"
NIGHTMARE: Final = "nightmare"
LEVELS: Final = (BEGINNER, NORMAL, EXPERT, NIGHTMARE)

FIRST_BACK: Final = 2
"""The backs of crisis cards, by tier: 2 for tier 0, 3 for tier 1 ..."""
TIERS: Final = 6
RETURNED: Final = (0, 1, 2, 2, 0, 0)
"""By tier: so many cards go back to the box unseen."""

OCEAN_ZONES: Final = (
    *(PURPLE_ZONE, PURPLE_ZONE, RED_ZONE, RED_ZONE, YELLOW_ZONE, YELLOW_ZONE, YELLOW_ZONE),
    *(WHITE_ZONE, WHITE_ZONE, WHITE_ZONE),
)
"""By oceans face up: the zone."""
METRIC_ZONES: Final = (TEMPERATURE_ZONES, OXYGEN_ZONES, OCEAN_ZONES)

DEARER: Final = {YELLOW_ZONE: 1, RED_ZONE: 3}
"""By side of the temperature token: what every project costs more."""
DROUGHT: Final = {YELLOW_ZONE: 1, RED_ZONE: 2}
"""By side of the ocean token: how many steps temperature or oxygen go down."""
HARMS: Final = (
    Phrase("crisis.dearer", n=DEARER[YELLOW_ZONE]),
    Phrase("crisis.dearer", n=DEARER[RED_ZONE]),
    Phrase("crisis.no_bonus"),
    Phrase("crisis.no_development"),
    Phrase("crisis.drought", n=DROUGHT[YELLOW_ZONE]),
    Phrase("crisis.drought", n=DROUGHT[RED_ZONE]),
)
"""What the detriment tokens do: of each metric the yellow side, then the red one."""


def harm(metric: int, side: int) -> int:
    """The place in `HARMS` of a token on one of its sides."""
    return 2 * metric + (1 if side == RED_ZONE else 0)


TOKENS_A_COUNTER: Final = 2
"""What it costs in the end step to take a counter off a crisis."""
SUPPLIES: Final = (0, 5, 3, 2, 1)
"""By players: what a token brings everybody once Dwindling Supplies is out."""
SOLO_CARDS: Final = ((3, 4), (5, 3), (4, 3), (4, 2), (4, 1))
"""The dummy hand of the solo game: two phases a card."""

COUNTER_REMOVED: Final = 32
"""A seat took a counter off a crisis: what is the card."""
