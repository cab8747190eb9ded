"""The standard actions."""

import pytest

from games.ares_expedition.tables import acting, choose_phases, planning
from regolith.testing import Table, rule


@rule("ABASE-STD-01")
@pytest.mark.parametrize(("action", "price"), [("forest", 20), ("temperature", 14), ("ocean", 15)])
def test_three_standard_actions_cost_mc(action: str, price: int) -> None:
    assert not acting(mc=price - 1).may(0, f"standard:{action}")
    t = acting(mc=price)
    t.choose(0, f"standard:{action}")

    assert (t.oxygen, t.temperature, t.oceans) == (
        action == "forest",
        -28 if action == "temperature" else -30,
        action == "ocean",
    )
    assert t.seat(0).forests == (action == "forest")
    assert t.seat(0).tr == 6
    assert f"Seat 0 pays {price} MC." in t.story()


@rule("ABASE-STD-02")
def test_eight_plants_make_a_forest() -> None:
    assert not acting(plants=7).may(0, "standard:plants")
    t = acting(plants=8)

    t.choose(0, "standard:plants")

    assert (t.seat(0).plants, t.seat(0).forests, t.oxygen, t.seat(0).tr) == (0, 1, 1, 6)


@rule("ABASE-STD-03")
def test_eight_heat_make_warmth() -> None:
    assert not acting(heat=7).may(0, "standard:heat")
    t = acting(heat=8)

    t.choose(0, "standard:heat")

    assert (t.seat(0).heat, t.temperature, t.seat(0).tr) == (0, -28, 6)


@rule("ABASE-STD-04")
def test_standard_actions_are_taken_as_often_as_one_can_pay() -> None:
    t = acting(mc=42)

    t.choose(0, "standard:temperature", "standard:temperature", "standard:temperature")

    assert (t.seat(0).mc, t.temperature, t.seat(0).tr) == (0, -24, 8)


@rule("ABASE-STD-05")
def test_a_metric_that_was_complete_when_the_phase_began_is_not_for_sale() -> None:
    t = acting(mc=100)

    assert t.may(0, "standard:temperature")
    assert t.may(0, "standard:ocean")
    t.set(temperature=8, oceans=9)

    assert not t.may(0, "standard:temperature")
    assert not t.may(0, "standard:ocean")
    assert t.may(0, "standard:forest")


@rule("ABASE-STD-05")
def test_a_forest_is_for_sale_even_with_all_the_oxygen_there_is() -> None:
    t = acting(mc=20)
    t.set(oxygen=14)

    t.choose(0, "standard:forest")

    assert (t.seat(0).forests, t.oxygen, t.seat(0).tr) == (1, 14, 5)


@rule("ABASE-STD-06")
@pytest.mark.parametrize(("action", "price"), [("forest", 16), ("temperature", 10), ("ocean", 11)])
def test_standard_technology_takes_four_off_what_is_paid_in_mc(action: str, price: int) -> None:
    assert not acting("Standard Technology", mc=price - 1).may(0, f"standard:{action}")
    t = acting("Standard Technology", mc=price)

    t.choose(0, f"standard:{action}")

    assert f"Seat 0 pays {price} MC." in t.story()


@rule("ABASE-STD-06")
def test_standard_technology_takes_nothing_off_heat_and_plants() -> None:
    t = acting("Standard Technology", heat=7, plants=7)

    assert not t.may(0, "standard:heat")
    assert not t.may(0, "standard:plants")


@rule("ABASE-STD-07")
def test_ecoline_pays_seven_plants_for_a_forest() -> None:
    t = planning()
    t.set_seat(0, corporation="Ecoline", cards=["Comet"], plants=8)
    choose_phases(t, "action", "action")

    t.choose(0, "standard:plants")

    assert (t.seat(0).plants, t.seat(0).forests) == (1, 1)


def why_not(t: Table) -> list[str]:
    """For each standard action, why seat 0 cannot take it."""
    actions = ("forest", "temperature", "ocean", "plants", "heat")
    return [t.why(0, f"standard:{action}").partition(": ")[2] for action in actions]


@rule("ABASE-STD-01", "ABASE-STD-02", "ABASE-STD-03")
def test_whoever_has_too_little_for_a_standard_action_is_told_how_much() -> None:
    t = acting(mc=3, heat=2, plants=1)

    assert why_not(t) == [*["you can pay 3."] * 3, "you have 1.", "you have 2."]


@rule("ABASE-STD-05")
def test_whoever_comes_too_late_for_a_standard_action_is_told_that_it_is_complete() -> None:
    t = planning()
    t.set(temperature=8, oceans=9)
    t.set_seat(0, cards=["Comet"], mc=19, heat=8)
    choose_phases(t, "action", "action")

    warm = "temperature is complete."
    assert why_not(t) == ["you can pay 19.", warm, "oceans are complete.", "you have 0.", warm]


@rule("ABASE-STD-01")
def test_heat_that_pays_counts_among_what_one_can_pay() -> None:
    t = planning()
    t.set_seat(0, corporation="Helion", cards=["Comet"], mc=3, heat=2)
    choose_phases(t, "action", "action")

    assert why_not(t)[0] == "you can pay 5: 3 MC and 2 heat."
