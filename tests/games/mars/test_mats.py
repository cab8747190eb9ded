"""Cards ask the mat: a seat that is played by rules may answer otherwise, and no verb knows of it."""

from __future__ import annotations

from typing import Any, ClassVar

from regolith.games.mars.answers import WhenAdded, WhenTag, came_later
from regolith.games.mars.counts import PerResource, PerTag
from regolith.games.mars.events import RESOURCES_ADDED, TAG_PLAYED
from regolith.games.mars.goods import Gain, PayMc, Spend
from regolith.games.mars.requirements import HasTags
from regolith.games.mars.table import MarsTable, Mat
from regolith.games.mars.words import ANIMALS, HEAT, MC, MICROBES, SCIENCE
from regolith.kernel.amounts import count_of
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Event, Frame
from regolith.kernel.registry import agreed, rules_of
from regolith.kernel.rng import Rng, chosen_seed


class Cubes(Mat):
    """A mat that has no goods: everything is paid from one supply, and tags are what its track says."""

    SAVED_AS: ClassVar[str] = "test.cubes"

    def __init__(self) -> None:
        self.lay_out_mat(0)
        self.supply = 9

    def has(self, good: int) -> int:
        return self.supply

    def gain(self, good: int, n: int) -> None:
        self.supply += n

    def lose(self, good: int, n: int) -> None:
        self.supply -= n

    def tag_count(self, tag: int) -> int:
        return 7 if tag == SCIENCE else 0

    def resources(self) -> int:
        return 4


class Bench(MarsTable):
    """A table whose only seat is such a mat."""

    SAVED_AS: ClassVar[str] = "test.bench"

    def __init__(self) -> None:
        self.begin(rules_of(agreed("ares_expedition", 1)), Rng(chosen_seed(1)))
        self.cubes = Cubes()

    def mat(self, seat: int) -> Mat:
        return self.cubes


def ran(s: Bench, effect: Effect[Any]) -> int:
    """What is left in the supply after an effect, if it is possible."""
    frame = Frame(effect, 0, 3)
    if effect.possible(s, frame):
        effect.run(s, frame)
    return s.cubes.supply


def test_goods_are_gained_and_spent_as_the_mat_says() -> None:
    s = Bench()

    assert ran(s, Gain(plants=2, heat=1)) == 12
    assert ran(s, Spend(heat=8)) == 4
    assert ran(s, Spend(plants=5)) == 4
    assert ran(s, PayMc(3)) == 1
    assert ran(s, PayMc(2)) == 1


def test_who_cannot_pay_gives_nothing_that_is_not_there() -> None:
    s = Bench()
    dear: PayMc[Bench] = PayMc(10)

    dear.run(s, Frame(dear, 0))

    assert s.cubes.supply == 9


def test_tags_and_resources_are_what_the_mat_says() -> None:
    s = Bench()
    need: HasTags[Bench] = HasTags(SCIENCE, 7)

    assert count_of(s, PerTag(SCIENCE), 0) == 7
    assert count_of(s, PerResource(), 0) == 4
    assert need.met(s, 0, 0)
    assert not HasTags[Bench](SCIENCE, 8).met(s, 0, 0)


def test_what_is_spent_on_playing_a_card_stays_in_the_purse() -> None:
    s = Bench()

    assert Spend[Bench](heat=5, plants=2).reserves(s, Frame(Gain(), 0)) == (("heat", 5), ("plants", 2))


def test_whoever_is_not_a_card_in_play_hears_all_that_comes() -> None:
    s = Bench()
    when: WhenTag[Bench] = WhenTag((SCIENCE,), Gain(mc=1))
    s.cubes.tableau.add(5)

    assert came_later(s, Frame(when, 0, -1), 5)
    assert when.hears(s, Frame(when, 0, -1), Event(TAG_PLAYED, 0, SCIENCE, 1, 5))
    assert not when.hears(s, Frame(when, 0, 5), Event(TAG_PLAYED, 0, SCIENCE, 1, 5))
    assert not when.hears(s, Frame(when, 0, -1), Event(TAG_PLAYED, 1, SCIENCE, 1, 5))


def test_resources_on_the_very_card_that_listens_are_none_on_another() -> None:
    s = Bench()
    when: WhenAdded[Bench] = WhenAdded(MICROBES, Gain(mc=1))
    waiting = Frame(when, 0, 5)

    assert when.hears(s, waiting, Event(RESOURCES_ADDED, 0, MICROBES, 2, 6))
    assert not when.hears(s, waiting, Event(RESOURCES_ADDED, 0, MICROBES, 2, 5))
    assert not when.hears(s, waiting, Event(RESOURCES_ADDED, 0, ANIMALS, 2, 6))


def test_production_may_be_lowered_to_the_least_it_may_be_and_no_further() -> None:
    mat = Cubes()
    mat.change_production(HEAT, 2)

    assert [mat.may_lower(HEAT, n) for n in (1, 2, 3)] == [True, True, False]
    assert [mat.may_lower(MC, n, -5) for n in (4, 5, 6)] == [True, True, False]
