"""Of several ways only those are offered that do something."""

import pytest

from games.terraforming_mars.tables import acting
from regolith.games.mars.goods import Gain, Spend
from regolith.games.mars.planet import Raise
from regolith.games.mars.words import MICROBES, OXYGEN
from regolith.games.terraforming_mars.effects.choosing import OneOf
from regolith.games.terraforming_mars.effects.resources import AddToCard
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame

BREATHE: Effect[Mars] = Raise(OXYGEN)
FEED: Effect[Mars] = AddToCard((MICROBES,), 1)
EARN: Effect[Mars] = Gain(mc=1)
BURN: Effect[Mars] = Spend(heat=1)


def offered(way: Effect[Mars], oxygen: int = 14, **values: object) -> bool:
    """Is this way offered beside another, to a seat without anything?"""
    t = acting()
    t.set(oxygen=oxygen)
    t.set_seat(0, **values)
    either = OneOf(this=way, other=EARN)
    return 0 in either.options(t.match.state, Frame(either, 0))


def test_a_step_is_offered_while_there_is_one() -> None:
    assert offered(BREATHE, oxygen=13)
    assert not offered(BREATHE, oxygen=14)


def test_resources_are_offered_to_whoever_has_a_card_for_them() -> None:
    assert offered(FEED, played=["Ants"])
    assert not offered(FEED)


@pytest.mark.parametrize(("steps", "yes"), [([BREATHE, FEED], False), ([BREATHE, EARN], True), ([FEED, EARN], True)])
def test_of_several_steps_one_must_do_something(steps: list[Effect[Mars]], yes: bool) -> None:
    assert offered(Sequence(*steps)) is yes


def test_of_several_steps_all_must_be_possible() -> None:
    assert offered(Sequence(BURN, EARN), heat=1)
    assert not offered(Sequence(BURN, EARN))


def test_where_no_way_can_be_paid_there_is_none() -> None:
    s = acting().match.state
    dear = OneOf(this=BURN, other=Sequence(BURN, EARN))

    assert not dear.possible(s, Frame(dear, 0))
    assert OneOf(this=BURN, other=FEED).possible(s, Frame(dear, 0))
