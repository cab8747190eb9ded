"""Standard projects, and turning plants and heat into tiles and warmth."""

import pytest

from games.terraforming_mars.tables import SPARE, acting, full_of, oceans
from regolith.testing import Table, rule

PRICES = {"power-plant": 11, "asteroid": 14, "aquifer": 18, "greenery": 23, "city": 25}


def project(name: str, mc: int, **seat: object) -> Table:
    t = acting()
    t.set_seat(0, mc=mc, **seat)
    t.choose(0, f"standard:{name}")
    return t


@rule("TMBASE-STD-01")
def test_patents_are_sold_for_one_mc_each() -> None:
    t = acting(2, "Comet", "Asteroid", "Mine", "Algae", "Bushes")

    t.choose(0, "standard:sell-patents")
    assert not t.may(0, "done")
    t.pick(0, "sell:comet", "sell:mine", "sell:algae", "done")

    assert t.seat(0).mc == 3
    assert t.seat(0).cards == ["Asteroid", "Bushes", SPARE[0]]
    assert {"Comet", "Mine", "Algae"} <= set(t.discard)
    assert t.may(0, "end")


@rule("TMBASE-STD-01")
def test_who_has_no_card_sells_none() -> None:
    t = acting()
    t.set_seat(0, cards=[], heat=8)
    assert not t.may(0, "standard:sell-patents")

    t.set_seat(0, cards=["Comet"])

    assert t.may(0, "standard:sell-patents")


@pytest.mark.parametrize("name", PRICES)
@rule("TMBASE-STD-02", "TMBASE-STD-03", "TMBASE-STD-04", "TMBASE-STD-05", "TMBASE-STD-06")
def test_a_standard_project_has_its_price(name: str) -> None:
    t = acting()

    t.set_seat(0, mc=PRICES[name] - 1)
    assert not t.may(0, f"standard:{name}")
    t.set_seat(0, mc=PRICES[name])

    t.choose(0, f"standard:{name}")
    if name in ("aquifer", "greenery", "city"):
        t.choose(0, "space:0,4" if name == "aquifer" else "space:2,2")
    assert t.seat(0).mc == 0


@rule("TMBASE-STD-02")
def test_a_power_plant_is_a_step_of_energy_production() -> None:
    t = project("power-plant", 11)

    assert t.seat(0).energy_production == 1


@rule("TMBASE-STD-03")
def test_an_asteroid_is_a_step_of_temperature() -> None:
    t = project("asteroid", 14)

    assert (t.temperature, t.seat(0).tr) == (-28, 21)


@rule("TMBASE-STD-04")
def test_an_aquifer_is_an_ocean_with_rating_and_bonus() -> None:
    t = project("aquifer", 18)

    t.choose(0, "space:0,1")

    assert t.tiles == {"0,1": "ocean"}
    assert (t.seat(0).tr, t.seat(0).steel) == (21, 2)


@rule("TMBASE-STD-05")
def test_a_greenery_raises_oxygen() -> None:
    t = project("greenery", 23)

    t.choose(0, "space:2,2")

    assert t.tiles == {"2,2": ["greenery", 0]}
    assert (t.oxygen, t.seat(0).tr) == (1, 21)


@rule("TMBASE-STD-05")
@pytest.mark.parametrize(("oxygen", "now", "raised"), [(13, 14, 1), (14, 14, 0)])
def test_a_greenery_may_be_paid_for_with_all_the_oxygen_there_is(oxygen: int, now: int, raised: int) -> None:
    t = acting()
    t.set(oxygen=oxygen)
    t.set_seat(0, mc=23)
    rating = t.seat(0).tr

    t.choose(0, "standard:greenery", "space:2,2")

    assert [tile[0] for tile in t.tiles.values()] == ["greenery"]
    assert (t.oxygen, t.seat(0).tr - rating, t.seat(0).mc) == (now, raised, 0)


@rule("TMBASE-STD-06")
def test_a_city_brings_a_step_of_mc_production() -> None:
    t = project("city", 25)

    t.choose(0, "space:2,2")

    assert t.tiles == {"2,2": ["city", 0]}
    assert (t.seat(0).mc_production, t.seat(0).tr) == (1, 20)


@rule("TMBASE-STD-07")
def test_standard_projects_are_paid_in_mc() -> None:
    t = acting()
    t.set_seat(0, mc=10, steel=10, titanium=10, heat=10)
    assert not t.may(0, "standard:power-plant")

    t.give(0, mc=1)

    assert t.may(0, "standard:power-plant")


@rule("TMBASE-STD-07")
def test_only_an_effect_that_names_a_standard_project_lowers_its_price() -> None:
    t = acting()
    t.set_seat(0, played=["Earth Catapult", "Anti-Gravity Technology"], mc=24)
    assert not t.may(0, "standard:city")
    t.set_seat(0, corporation="ThorGate", mc=8)

    t.choose(0, "standard:power-plant")

    assert t.seat(0).mc == 0
    assert t.seat(0).energy_production == 1


@rule("TMBASE-STD-08")
def test_asteroid_and_aquifer_may_be_paid_for_nothing() -> None:
    t = acting()
    t.set(temperature=8, tiles=oceans(9))
    t.set_seat(0, mc=32)

    t.choose(0, "standard:asteroid", "standard:aquifer")

    assert (t.seat(0).mc, t.seat(0).tr, len(t.tiles)) == (0, 20, 9)


@rule("TMBASE-STD-09")
def test_a_city_needs_a_space_away_from_cities() -> None:
    t = acting()
    t.set(tiles=full_of(t, "city", "8,2"))
    t.set_seat(0, mc=100)
    assert not t.may(0, "standard:city")
    assert t.may(0, "standard:greenery")

    t.set(tiles=full_of(t, "greenery", "8,2"))
    assert t.may(0, "standard:city")
    t.set(tiles=full_of(t, "greenery"))

    assert not t.may(0, "standard:city")
    assert not t.may(0, "standard:greenery")


@rule("TMBASE-STD-10")
def test_standard_technology_pays_after_the_price() -> None:
    t = acting()
    t.set_seat(0, played=["Standard Technology"], mc=8)
    assert not t.may(0, "standard:power-plant")
    t.set_seat(0, mc=11, cards=["Comet", "Mine"])

    t.choose(0, "standard:power-plant")
    assert t.seat(0).mc == 3
    t.choose(0, "standard:sell-patents")
    t.pick(0, "sell:comet", "sell:mine")

    assert t.seat(0).mc == 5


@rule("TMBASE-STD-10")
@pytest.mark.parametrize(("name", "space", "back"), [("greenery", "2,2", 4), ("city", "2,2", 4), ("aquifer", "0,4", 0)])
def test_credicor_is_paid_back_for_dear_projects(name: str, space: str, back: int) -> None:
    t = acting()
    t.set_seat(0, corporation="CrediCor", mc=PRICES[name])

    t.choose(0, f"standard:{name}", f"space:{space}")

    assert t.seat(0).mc == back


# Converting


@rule("TMBASE-CONV-01")
def test_eight_plants_are_a_greenery() -> None:
    t = acting()
    t.set_seat(0, plants=7)
    assert not t.may(0, "convert:plants")
    t.set_seat(0, plants=8)

    t.choose(0, "convert:plants", "space:3,4")

    assert t.tiles == {"3,4": ["greenery", 0]}
    assert (t.seat(0).plants, t.oxygen, t.seat(0).tr) == (2, 1, 21)
    assert t.may(0, "end")


@rule("TMBASE-CONV-01")
@pytest.mark.parametrize("plants", [7, 9])
def test_ecoline_needs_seven(plants: int) -> None:
    """2,2 shows no plants."""
    t = acting()
    t.set_seat(1, corporation="PhoboLog", plants=7)
    t.set_seat(0, corporation="Ecoline", plants=plants)

    t.choose(0, "convert:plants", "space:2,2", "end")

    assert t.seat(0).plants == plants - 7
    assert not t.may(1, "convert:plants")


@rule("TMBASE-CONV-01")
def test_plants_need_a_space_but_no_oxygen() -> None:
    t = acting()
    t.set(tiles=full_of(t, "greenery"), oxygen=14)
    t.set_seat(0, plants=8, heat=8)
    assert not t.may(0, "convert:plants")
    t.set(tiles=full_of(t, "greenery", "8,2"))

    t.choose(0, "convert:plants")

    assert t.tiles["8,2"] == ["greenery", 0]
    assert (t.oxygen, t.seat(0).tr) == (14, 20)


@rule("TMBASE-CONV-02")
def test_eight_heat_are_a_step_of_temperature() -> None:
    t = acting()
    t.set(temperature=-10)
    t.set_seat(0, heat=7)
    assert not t.may(0, "convert:heat")
    t.set_seat(0, heat=8)

    t.choose(0, "convert:heat")

    assert (t.seat(0).heat, t.temperature, t.seat(0).tr) == (0, -8, 21)


@rule("TMBASE-CONV-02")
def test_heat_may_be_converted_for_nothing() -> None:
    t = acting()
    t.set(temperature=8)
    t.set_seat(0, heat=8)

    t.choose(0, "convert:heat")

    assert (t.seat(0).heat, t.temperature, t.seat(0).tr) == (0, 8, 20)


@rule("TMBASE-CONV-03")
def test_a_conversion_is_an_action_and_no_standard_project() -> None:
    t = acting()
    t.set_seat(0, heat=24, played=["Standard Technology"])
    t.set_seat(1, heat=8)

    t.choose(0, "convert:heat", "convert:heat")
    t.choose(1, "convert:heat", "end")
    assert t.seat(0).mc == 0
    t.choose(0, "convert:heat")

    assert (t.temperature, t.seat(0).heat, t.generation) == (-22, 0, 1)
