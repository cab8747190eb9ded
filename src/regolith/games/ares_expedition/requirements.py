"""What a card asks of the planet before it may be played."""

from typing import final

from regolith.games.ares_expedition.nouns import zones
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import OCEANS_TOP, OXYGEN_ZONES, TEMPERATURE_ZONES
from regolith.games.mars.nouns import METRIC, OCEAN
from regolith.games.mars.requirements import Requirement
from regolith.games.mars.words import TEMPERATURE
from regolith.kernel.phrase import Phrase


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

    def now(self, s: Ares, seat: int) -> Phrase:
        is_in = TEMPERATURE_ZONES[s.was_temperature] if self.metric == TEMPERATURE else OXYGEN_ZONES[s.was_oxygen]
        return Phrase("ares.now_zone", zone=zones(is_in)[0])

    def says(self) -> Phrase:
        return Phrase("ares.in_zone", metric=METRIC[self.metric], zones=zones(self.zones))


@final
class Oceans(Requirement[Ares]):
    """So many oceans were flipped when the phase began."""

    def __init__(self, least: int = 0, most: int = OCEANS_TOP) -> None:
        self.least: int = least
        self.most: int = most

    def met(self, s: Ares, seat: int, shift: int) -> bool:
        return self.least <= s.was_oceans <= self.most

    def now(self, s: Ares, seat: int) -> Phrase:
        return Phrase("ares.now_oceans", n=s.was_oceans)

    def says(self) -> Phrase:
        if self.most < OCEANS_TOP:
            return Phrase("ares.at_most_oceans", most=self.most, what=OCEAN)
        return Phrase("ares.needs_oceans", least=self.least, what=OCEAN)
