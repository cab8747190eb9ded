"""What a card asks of the planet, and of all that can be counted, before it may be played."""

from typing import Final, final

from regolith.games.mars.nouns import METRIC, tags
from regolith.games.mars.requirements import Requirement
from regolith.games.mars.words import OCEANS, TEMPERATURE, VENUS_SCALE, WILD
from regolith.games.terraforming_mars.nouns import TILE
from regolith.games.terraforming_mars.standing import SHIFTS_OF
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import OCEAN
from regolith.kernel.amounts import Count, count_of
from regolith.kernel.phrase import Phrase

COLDEST: Final = -30
A_STEP: Final = 2


def step_at(metric: int, value: int) -> int:
    """The step of a scale at which this value is printed."""
    if metric == TEMPERATURE:
        return (value - COLDEST) // A_STEP
    return value // A_STEP if metric == VENUS_SCALE else value


def shift_for(s: Mars, seat: int, metric: int, shift: int) -> int:
    """By how many steps a requirement of this scale may be missed."""
    return shift + s.standing[seat].n(SHIFTS_OF + metric)


@final
class AtLeast(Requirement[Mars]):
    """A scale stands at this value or above, or so many oceans lie there."""

    def __init__(self, metric: int, value: int) -> None:
        self.metric: int = metric
        self.value: int = value
        self.step: int = step_at(metric, value)

    def met(self, s: Mars, seat: int, shift: int) -> bool:
        return s.step_of(self.metric) + shift_for(s, seat, self.metric, shift) >= self.step

    def now(self, s: Mars, seat: int) -> Phrase:
        return _stands(s, self.metric)

    def says(self) -> Phrase:
        return _bound("least", self.metric, self.value)


@final
class AtMost(Requirement[Mars]):
    """A scale stands at this value or below, or no more oceans lie there."""

    def __init__(self, metric: int, value: int) -> None:
        self.metric: int = metric
        self.value: int = value
        self.step: int = step_at(metric, value)

    def met(self, s: Mars, seat: int, shift: int) -> bool:
        return s.step_of(self.metric) - shift_for(s, seat, self.metric, shift) <= self.step

    def now(self, s: Mars, seat: int) -> Phrase:
        return _stands(s, self.metric)

    def says(self) -> Phrase:
        return _bound("most", self.metric, self.value)


def _stands(s: Mars, metric: int) -> Phrase:
    """Where a scale is now, in the unit that cards ask for."""
    step = s.step_of(metric)
    if metric == OCEANS:
        return Phrase("tm.now_oceans", n=step)
    if metric == TEMPERATURE:
        return Phrase("tm.now_degrees", n=COLDEST + A_STEP * step)
    return Phrase("tm.now_percent", n=A_STEP * step if metric == VENUS_SCALE else step)


def _bound(which: str, metric: int, value: int) -> Phrase:
    if metric == OCEANS:
        return Phrase(f"tm.at_{which}_oceans", n=value, what=TILE[OCEAN])
    key = f"tm.at_{which}_degrees" if metric == TEMPERATURE else f"tm.at_{which}_percent"
    return Phrase(key, metric=METRIC[metric], n=value)


@final
class HasEachTag(Requirement[Mars]):
    """Each of these tags is in play; one wild tag stands for one that is missing."""

    def __init__(self, *kinds: int) -> None:
        self.tags: tuple[int, ...] = kinds

    def met(self, s: Mars, seat: int, shift: int) -> bool:
        there = s.seats[seat].tags
        missing = 0
        for tag in self.tags:
            if there[tag] == 0:
                missing += 1
        return missing <= there[WILD]

    def now(self, s: Mars, seat: int) -> Phrase:
        there = s.seats[seat].tags
        return Phrase("tm.now_without", tags=tags(tuple([tag for tag in self.tags if there[tag] == 0])))

    def says(self) -> Phrase:
        return Phrase("tm.needs_each_tag", tags=tags(self.tags))


@final
class Needs(Requirement[Mars]):
    """At least so many of what is counted or, with `most`, at most so many."""

    def __init__(self, count: Count[Mars], least: int = 1, most: int = -1) -> None:
        self.count: Count[Mars] = count
        self.least: int = least if most < 0 else 0
        self.most: int = most

    def met(self, s: Mars, seat: int, shift: int) -> bool:
        n = count_of(s, self.count, seat)
        return n >= self.least and (self.most < 0 or n <= self.most)

    def now(self, s: Mars, seat: int) -> Phrase:
        return Phrase("tm.now", n=count_of(s, self.count, seat))

    def says(self) -> Phrase:
        if self.most >= 0:
            return Phrase("tm.needs_at_most", n=self.most, per=self.count.says())
        return Phrase("tm.needs", n=self.least, per=self.count.says())
