"""The World Government, which raises one scale in each solar phase for nobody's merit."""

from typing import Final, final

from regolith.games.mars.planet import Raise
from regolith.games.mars.words import OCEANS, OXYGEN, SCALES, TEMPERATURE, VENUS_SCALE
from regolith.games.terraforming_mars.effects.tiles import Ocean
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.choices import Choose
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


@final
class WorldGovernment(Choose[Mars]):
    """The first player chooses a scale that is not complete; it rises by a step, and nobody gains anything by it."""

    def __init__(self) -> None:
        super().__init__("raise", "metric", Phrase("venus.world_government"))
        steps: list[Effect[Mars]] = [Raise(TEMPERATURE), Raise(OXYGEN), Ocean(), Raise(VENUS_SCALE)]
        self.steps: tuple[Effect[Mars], ...] = tuple(steps)
        self.over: GovernmentOver = GovernmentOver()

    def options(self, s: Mars, f: Frame) -> list[int]:
        return [metric for metric in (TEMPERATURE, OXYGEN, OCEANS, VENUS_SCALE) if s.may_raise(metric)]

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        s.government = True
        s.note("government", f.seat, option)
        s.push(self.over, f.seat)
        s.push(self.steps[option], f.seat)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("over", self.over), *zip(SCALES, self.steps, strict=True)]


@final
class GovernmentOver(Effect[Mars]):
    """From now on what is raised is somebody's merit again."""

    def run(self, s: Mars, f: Frame) -> None:
        s.government = False


WORLD_GOVERNMENT: Final = WorldGovernment()
