"""The scales as MarsBot raises them."""

import pytest

from games.terraforming_mars.automa.duel import does, duel, mc, resolves, state, tagged, tr
from games.terraforming_mars.tables import full_of
from regolith.games.mars.words import OCEANS, OXYGEN, TEMPERATURE, VENUS_SCALE
from regolith.games.terraforming_mars.automa.placing import PLACE_GREENERY
from regolith.games.terraforming_mars.automa.raising import RAISE_FURTHEST, BotRaise, furthest
from regolith.games.terraforming_mars.automa.state import marsbot
from regolith.games.terraforming_mars.words import GREENERY
from regolith.testing import rule

WARM: BotRaise = BotRaise(TEMPERATURE)
VENUS: BotRaise = BotRaise(VENUS_SCALE)


@rule("TMAUTO-PARAM-01")
@pytest.mark.parametrize(("oxygen", "after", "rating"), [(12, 13, 21), (13, 14, 21), (14, 14, 20)])
def test_each_step_gives_rating_as_far_as_there_is_one(oxygen: int, after: int, rating: int) -> None:
    t = duel()
    t.set(oxygen=oxygen)
    s = does(t, PLACE_GREENERY)

    assert (s.oxygen, marsbot(s).rating) == (after, rating)


@rule("TMAUTO-PARAM-02")
@pytest.mark.parametrize(("degrees", "paid"), [(-26, 2), (-22, 2), (-24, 0)])
def test_heat_steps_pay_two(degrees: int, paid: int) -> None:
    t = duel()
    t.set(temperature=degrees)
    s = does(t, WARM)

    assert (marsbot(s).mc, marsbot(s).rating, marsbot(s).production) == (paid, 21, [0] * 7)


@rule("TMAUTO-PARAM-03")
def test_at_zero_degrees_an_ocean_is_placed() -> None:
    t = duel()
    t.set(temperature=-2)
    s = does(t, WARM)
    assert (s.oceans, marsbot(s).rating) == (1, 22)

    t.set(oceans=9)
    s = does(t, WARM)
    assert (s.temperature, marsbot(s).rating, marsbot(s).mc) == (15, 21, 5)


@rule("TMAUTO-PARAM-03")
def test_at_eight_percent_temperature_rises() -> None:
    t = duel()
    t.set(oxygen=7)
    s = does(t, PLACE_GREENERY)
    assert (s.oxygen, s.temperature, marsbot(s).rating) == (8, 1, 22)

    t.set(temperature=8, tiles=full_of(t, "city", "2,1", seat=0))
    s = does(t, PLACE_GREENERY)
    assert (s.oxygen, marsbot(s).rating, marsbot(s).mc, s.tiles.count(GREENERY)) == (8, 21, 5, 1)


@rule("TMAUTO-PARAM-04")
@pytest.mark.parametrize(("percent", "rating"), [(14, 22), (6, 21), (10, 21)])
def test_venus_gives_rating_and_no_cards(percent: int, rating: int) -> None:
    t = duel(modules=["venus"])
    t.set(venus=percent)
    s = does(t, VENUS)

    assert (marsbot(s).rating, marsbot(s).mc, marsbot(s).hand.cards) == (rating, 0, ())
    assert len(s.deck.cards) == len(state(t).deck.cards)


@rule("TMAUTO-PARAM-05")
@pytest.mark.parametrize(
    ("temperature", "oxygen", "oceans", "metric"),
    [
        *((-12, 6, 5, TEMPERATURE), (-10, 5, 0, OXYGEN), (-8, 6, 0, OCEANS), (-10, 6, 0, OCEANS)),
        *((8, 14, 9, -1), (8, 13, 9, OXYGEN)),
    ],
)
def test_what_is_furthest_is_counted_in_steps(temperature: int, oxygen: int, oceans: int, metric: int) -> None:
    t = duel()
    t.set(temperature=temperature, oxygen=oxygen, oceans=oceans)

    assert furthest(state(t)) == metric


@rule("TMAUTO-PARAM-05")
def test_oxygen_then_rises_without_a_greenery_and_an_ocean_is_placed() -> None:
    t = duel()
    t.set(temperature=8, oxygen=3, oceans=8)
    s = does(t, RAISE_FURTHEST)
    assert (s.oxygen, s.tiles.count(GREENERY), marsbot(s).rating) == (4, 0, 21)

    t.set(oxygen=14, oceans=3)
    s = does(t, RAISE_FURTHEST)
    assert (s.oceans, marsbot(s).rating) == (4, 21)


def test_a_step_of_a_track_is_told_as_such() -> None:
    t = duel()
    t.set(tracks={"building": 5}, temperature=-26)

    resolves(t, tagged(t, "building"))

    assert (t.temperature, mc(t), tr(t)) == (-24, 2, 21)
