"""What is printed on the scales of the planet."""

from typing import Final, final

from regolith.games.mars.planet import Raise
from regolith.games.mars.words import OCEANS, OXYGEN, TEMPERATURE
from regolith.games.terraforming_mars.effects.production import Produce
from regolith.games.terraforming_mars.effects.tiles import Ocean
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


@final
class StepBonus(Effect[Mars]):
    """A gain for whoever made the step; the World Government gains nothing."""

    def __init__(self, gain: Effect[Mars]) -> None:
        self.gain: Effect[Mars] = gain

    def run(self, s: Mars, f: Frame) -> None:
        if not s.government:
            s.follow(f, self.gain, f.it)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("gain", self.gain)]

    def says(self) -> Phrase:
        return self.gain.says()


@final
class Scale:
    """A track of the planet as it is printed: where it begins and ends, and how far a step goes."""

    def __init__(self, metric: int, first: int, last: int, step: int = 1) -> None:
        self.metric: int = metric
        self.first: int = first
        self.last: int = last
        self.step: int = step

    def at(self, step: int) -> int:
        """What is printed so many steps above the start."""
        return self.first + step * self.step


PLANET: Final = (Scale(TEMPERATURE, -30, 8, 2), Scale(OXYGEN, 0, 14), Scale(OCEANS, 0, 9))

_AT_MINUS_24: Final = 3
_AT_MINUS_20: Final = 5
_AT_ZERO: Final = 15
_AT_8_PERCENT: Final = 8
"""Steps above the start."""

WARMER: Final = StepBonus(Produce(heat=1))
OCEAN_FOR_STEP: Final = Ocean()
TEMPERATURE_FOR_STEP: Final[Raise[Mars]] = Raise(TEMPERATURE)

STEPS: Final[tuple[dict[int, Effect[Mars]], ...]] = (
    {_AT_MINUS_24: WARMER, _AT_MINUS_20: WARMER, _AT_ZERO: OCEAN_FOR_STEP},
    {_AT_8_PERCENT: TEMPERATURE_FOR_STEP},
    {},
    {},
)
"""By scale: temperature, oxygen, oceans, Venus; on the last a module prints its own."""
