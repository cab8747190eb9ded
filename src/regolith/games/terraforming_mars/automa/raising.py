"""The scales as MarsBot raises them: what a step brings it, and which scale is furthest from its end."""

from typing import Final, final

from regolith.games.mars.nouns import METRIC
from regolith.games.mars.words import OCEANS, OXYGEN, TEMPERATURE, VENUS_SCALE
from regolith.games.terraforming_mars.automa.forgoing import forgoes
from regolith.games.terraforming_mars.automa.money import earn, fail
from regolith.games.terraforming_mars.automa.placing import PLACE_OCEAN
from regolith.games.terraforming_mars.automa.words import MARSBOT, STEP_PAYS
from regolith.games.terraforming_mars.state import TOPS, Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

AT_MINUS_24: Final = 3
AT_MINUS_20: Final = 5
AT_ZERO: Final = 15
AT_8_PERCENT_OXYGEN: Final = 8
AT_8_PERCENT: Final = 4
AT_16_PERCENT: Final = 8
"""Steps above the start."""
BONUS_STEPS: Final = {
    TEMPERATURE: (AT_MINUS_24, AT_MINUS_20, AT_ZERO, TOPS[TEMPERATURE]),
    OXYGEN: (AT_8_PERCENT_OXYGEN, TOPS[OXYGEN]),
    VENUS_SCALE: (AT_8_PERCENT, AT_16_PERCENT, TOPS[VENUS_SCALE]),
}
"""By scale: the steps with something printed on them, and the last one."""
MARTIAN: Final = (OXYGEN, OCEANS, TEMPERATURE)
"""In the order that counts on a tie."""


def raise_or_fail(s: Mars, metric: int, source: int = -1) -> None:
    """A step of a scale, or a failed action where there is none left."""
    if s.may_raise(metric):
        s.raise_metric(MARSBOT, metric, source)
    else:
        fail(s, source)


def reach_step(s: Mars, metric: int) -> bool:
    """What a step brings MarsBot; False where it is the same as for everybody."""
    step = s.step_of(metric)
    if metric == TEMPERATURE and step == AT_ZERO:
        s.push(PLACE_OCEAN, MARSBOT)
    elif metric == TEMPERATURE:
        earn(s, STEP_PAYS)
    elif metric == OXYGEN:
        s.push(RAISE_TEMPERATURE, MARSBOT)
    else:
        return metric == VENUS_SCALE and step == AT_8_PERCENT
    return True


def is_near_a_bonus(s: Mars, metric: int) -> bool:
    """Is a step with something printed on it, or the last one, one or two steps away?"""
    here = s.step_of(metric)
    return any(step - here in (1, 2) for step in BONUS_STEPS[metric])


def furthest(s: Mars) -> int:
    """The scale of Mars with most steps left, or -1 where all are complete. No measure is printed: this one decides for
    all cards."""
    left = [TOPS[metric] - s.step_of(metric) for metric in MARTIAN]
    most = max(left)
    return MARTIAN[left.index(most)] if most > 0 else -1


@final
class BotRaise(Effect[Mars]):
    """MarsBot raises a scale by so many steps, each looked at on its own; one that is no longer there fails, but not if
    a bonus card says so itself."""

    def __init__(self, metric: int, n: int = 1, fails: bool = True) -> None:
        self.metric: int = metric
        self.n: int = n
        self.fails: bool = fails

    def run(self, s: Mars, f: Frame) -> None:
        """`arg` steps are made already."""
        if f.arg == 0 and forgoes(s, self.metric):
            return
        if f.arg + 1 < self.n:
            s.follow(f, self, f.it, f.arg + 1)
        if self.fails or s.may_raise(self.metric):
            raise_or_fail(s, self.metric, f.source)

    def says(self) -> Phrase:
        return Phrase("mars.raise", n=self.n, metric=METRIC[self.metric])


@final
class RaiseFurthest(Effect[Mars]):
    """A step of the scale furthest from its end; oxygen rises without a greenery."""

    def run(self, s: Mars, f: Frame) -> None:
        metric = furthest(s)
        if metric == OCEANS:
            s.push(PLACE_OCEAN, MARSBOT, f.source)
        elif metric >= 0 and not forgoes(s, metric):
            raise_or_fail(s, metric, f.source)

    def says(self) -> Phrase:
        return Phrase("automa.raise_furthest")


RAISE_TEMPERATURE: Final = BotRaise(TEMPERATURE)
RAISE_FURTHEST: Final = RaiseFurthest()
