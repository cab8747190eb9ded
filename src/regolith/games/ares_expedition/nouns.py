"""The things that rules of Ares Expedition speak of."""

from typing import Final

from regolith.games.ares_expedition.words import PHASES, ZONES
from regolith.kernel.phrase import Noun

PHASE: Final = tuple([Noun("phase", noun) for noun in PHASES])
"""By number."""
PHASE_CARD: Final = Noun("thing", "phase-card")


def zones(mask: int) -> list[Noun]:
    return [Noun("zone", name) for zone, name in ZONES.items() if zone & mask]
