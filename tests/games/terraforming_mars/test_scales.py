"""Temperature, oxygen and oceans, and what is printed beside their steps."""

import pytest

from games.terraforming_mars.grounds import Ground
from regolith.games.mars.goods import Gain
from regolith.games.mars.planet import Raise, RaiseRating
from regolith.games.mars.words import HEAT, OXYGEN, TEMPERATURE
from regolith.games.terraforming_mars.effects.tiles import Greenery, Ocean
from regolith.games.terraforming_mars.words import OCEANS_TOP, OXYGEN_TOP, TEMPERATURE_TOP, TILE_PLACED
from regolith.kernel.flow import Sequence
from regolith.kernel.triggers import ANYONES, MINE
from regolith.testing import rule


def planet(degrees: int = -30, oxygen: int = 0, oceans: int = 0) -> Ground:
    g = Ground()
    g.s.temperature, g.s.oxygen, g.s.oceans = (degrees + 30) // 2, oxygen, oceans
    return g


def degrees(g: Ground) -> int:
    return g.s.temperature * 2 - 30


@rule("TMBASE-PARAM-01")
def test_each_step_raises_the_rating_of_who_made_it() -> None:
    g = planet(-18)
    g.do(Raise(TEMPERATURE, 3), 1)
    g.do(Raise(OXYGEN, 2), 1)
    g.do(Ocean(), 1, "space:4,4")

    assert (degrees(g), g.s.oxygen, g.s.oceans) == (-12, 2, 1)
    assert (g.seat(0).rating, g.seat(1).rating) == (0, 6)


@rule("TMBASE-PARAM-01")
@pytest.mark.parametrize(("scale", "top"), [(TEMPERATURE, TEMPERATURE_TOP), (OXYGEN, OXYGEN_TOP)])
def test_only_the_steps_still_possible_are_made(scale: int, top: int) -> None:
    g = planet()
    g.s.temperature, g.s.oxygen = TEMPERATURE_TOP - 1, OXYGEN_TOP - 1
    g.do(Raise(scale, 3))

    assert (g.s.step_of(scale), g.seat().rating) == (top, 1)

    g.do(Raise(scale))

    assert (g.s.step_of(scale), g.seat().rating) == (top, 1)


@rule("TMBASE-PARAM-02")
def test_heat_production_rises_at_minus_24_and_minus_20() -> None:
    g = planet(-26)
    g.do(Raise(TEMPERATURE, 3))

    assert degrees(g) == -20
    assert g.seat().production[HEAT] == 2

    g.do(Raise(TEMPERATURE, 8))

    assert g.seat().production[HEAT] == 2


@rule("TMBASE-PARAM-03")
def test_at_zero_degrees_an_ocean_is_placed() -> None:
    g = planet(-2)
    g.do(Raise(TEMPERATURE), 0, "space:3,7")

    assert (g.s.oceans, g.seat().rating, g.seat().plants) == (1, 2, 2)


@rule("TMBASE-PARAM-03")
def test_at_zero_degrees_nothing_comes_when_all_oceans_are_placed() -> None:
    g = planet(-2, oceans=OCEANS_TOP)
    g.do(Raise(TEMPERATURE))

    assert (degrees(g), g.seat().rating, g.options()) == (0, 1, [])


def test_the_ocean_is_placed_before_the_next_step() -> None:
    g = planet(-2)
    g.do(Sequence(Raise(TEMPERATURE, 2), Raise(OXYGEN)))

    assert (degrees(g), g.s.oxygen) == (0, 0)

    g.choose("space:0,4")

    assert (degrees(g), g.s.oxygen) == (2, 1)


@rule("TMBASE-PARAM-04")
def test_eight_percent_oxygen_warm_the_planet() -> None:
    g = planet(-26, oxygen=7)
    g.do(Greenery(), 0, "space:6,2")

    assert (g.s.oxygen, degrees(g)) == (8, -24)
    assert (g.seat().rating, g.seat().production[HEAT]) == (2, 1)


@rule("TMBASE-PARAM-04")
def test_a_warm_planet_gets_no_warmer_by_oxygen() -> None:
    g = planet(8, oxygen=7)
    g.do(Greenery(), 0, "space:6,2")

    assert (g.s.oxygen, degrees(g), g.seat().rating) == (8, 8, 1)


@rule("TMBASE-PARAM-04")
def test_oxygen_temperature_and_an_ocean_in_one_chain() -> None:
    g = planet(-2, oxygen=7)
    g.do(Greenery(), 0, "space:6,2", "space:0,4")

    assert (g.s.oxygen, degrees(g), g.s.oceans, g.seat().rating) == (8, 0, 1, 3)


@rule("TMBASE-PARAM-05")
def test_a_bonus_goes_once_to_who_makes_the_step() -> None:
    g = planet(-26)
    g.do(Raise(TEMPERATURE), 1)
    g.do(Raise(TEMPERATURE), 0)

    assert (g.seat(0).production[HEAT], g.seat(1).production[HEAT]) == (0, 1)


@rule("TMBASE-PARAM-06")
def test_rating_from_a_card_needs_no_planet() -> None:
    g = planet(8, OXYGEN_TOP, OCEANS_TOP)
    g.do(RaiseRating(2))

    assert (g.seat().rating, degrees(g)) == (2, 8)


# The World Government


def government(**scales: int) -> Ground:
    g = planet(**scales)
    g.s.government = True
    return g


def test_nobody_gains_from_what_the_government_does() -> None:
    g = government(degrees=-26)
    g.put("ocean", "3,6")
    g.do(Ocean(), 0, "space:3,7")
    g.do(Raise(TEMPERATURE, 3))
    g.do(Raise(OXYGEN))

    assert (g.s.oceans, degrees(g), g.s.oxygen) == (1, -20, 1)
    assert g.seat().stock == [0] * 6
    assert g.seat().production[HEAT] == 0
    assert g.seat().rating == 0


def test_one_step_still_brings_the_next_along() -> None:
    g = government(degrees=-2, oxygen=7)
    g.do(Raise(OXYGEN), 1, "space:3,7")

    assert (g.s.oxygen, degrees(g), g.s.oceans) == (8, 0, 1)
    assert (g.seat(1).rating, g.seat(1).plants) == (0, 0)


def test_cards_that_answer_anybody_answer_the_government_too() -> None:
    g = government()
    g.answers(0, TILE_PLACED, Gain(plants=2), ANYONES)
    g.answers(0, TILE_PLACED, Gain(steel=1), MINE)
    g.do(Ocean(), 0, "space:0,1")

    assert (g.seat().plants, g.seat().stock[1]) == (2, 0)
