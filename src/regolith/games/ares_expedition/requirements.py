"""What a card asks of the planet before it may be played."""

from typing import final

from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import OCEANS_TOP, OXYGEN_ZONES, TEMPERATURE_ZONES, ZONES
from regolith.games.mars.requirements import Requirement
from regolith.games.mars.words import METRICS, TEMPERATURE
from regolith.kernel.text import counted, listed


@final
class InZone(Requirement[Ares]):
    """Temperature or oxygen stood in one of these zones when the phase began."""

    def __init__(self, metric: int, zones: int) -> None:
        self.metric: int = metric
        self.zones: int = zones
        self.wide: int = (zones | zones << 1 | zones >> 1) & 15

    def met(self, s: Ares, seat: int, shift: int) -> bool:
        zones = self.wide if shift else self.zones
        if self.metric == TEMPERATURE:
            return TEMPERATURE_ZONES[s.was_temperature] & zones != 0
        return OXYGEN_ZONES[s.was_oxygen] & zones != 0

    def text(self) -> str:
        names = [name for zone, name in ZONES.items() if zone & self.zones]
        return f"{METRICS[self.metric].capitalize()} must be in the {listed(names, 'or')} zone."


@final
class Oceans(Requirement[Ares]):
    """So many oceans were flipped when the phase began."""

    def __init__(self, least: int = 0, most: int = OCEANS_TOP) -> None:
        self.least: int = least
        self.most: int = most

    def met(self, s: Ares, seat: int, shift: int) -> bool:
        return self.least <= s.was_oceans <= self.most

    def text(self) -> str:
        if self.most < OCEANS_TOP:
            return f"At most {counted(self.most, 'ocean')} may be flipped."
        return f"At least {counted(self.least, 'ocean')} must be flipped."
