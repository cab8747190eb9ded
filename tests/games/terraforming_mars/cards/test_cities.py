"""Cities on cards: what their production needs, and who hears of them."""

import pytest

from games.terraforming_mars.tables import acting, set_up
from regolith.testing import Table
from regolith.testing.rules import rule


def settling(corporation: str, mc_production: int) -> Table:
    """Seat 0 holds Immigrant City and what it costs, and has so much production."""
    t = acting()
    t.set_seat(1, cards=["Giant Ice Asteroid"])
    t.set_seat(0, corporation=corporation, cards=["Immigrant City", "Io Mining Industries"], first_action=False)
    t.set_seat(0, mc=13, energy_production=1, mc_production=mc_production)
    return t


@rule("TMBASE-PLAY-06")
@pytest.mark.parametrize(
    ("corporation", "before", "after"),
    [
        ("United Nations Mars Initiative", -4, -5),
        ("United Nations Mars Initiative", 0, -1),
        ("Mining Guild", -4, -5),
        ("Tharsis Republic", -5, -5),
        ("Tharsis Republic", 1, 1),
    ],
)
def test_immigrants_bring_back_some_of_what_their_city_takes(corporation: str, before: int, after: int) -> None:
    t = settling(corporation, before)

    t.play(0, "Immigrant City")
    t.choose(0, "space:2,2")

    assert (t.seat(0).mc_production, t.seat(0).energy_production) == (after, 0)


@rule("TMBASE-PLAY-06")
def test_what_their_city_takes_must_be_there_all_the_same() -> None:
    tired = settling("Tharsis Republic", 0)
    tired.set_seat(0, energy_production=0)

    assert not tired.may(0, "play:immigrant-city")
    assert not settling("United Nations Mars Initiative", -5).may(0, "play:immigrant-city")


def test_immigrants_come_to_cities_of_anybody_anywhere() -> None:
    t = acting()
    t.set_seat(1, played=["Immigrant City"], mc_production=1, cards=["Giant Ice Asteroid"])
    t.set_seat(0, cards=["Ganymede Colony", "Io Mining Industries"], mc=20)

    t.play(0, "Ganymede Colony")

    assert t.seat(1).mc_production == 2


def test_pets_come_to_every_city_and_rovers_are_paid_for_it() -> None:
    t = acting()
    t.set_seat(1, played=["Pets", "Rover Construction"], cards=["Giant Ice Asteroid"])
    t.set_seat(0, cards=["Phobos Space Haven", "Io Mining Industries"], mc=25)

    t.play(0, "Phobos Space Haven")

    assert (t.seat(1).held, t.seat(1).mc) == ({"Pets": 1}, 2)


@rule("TMBASE-SOLO-07")
def test_a_republic_alone_has_heard_of_the_neutral_cities() -> None:
    t = set_up(1)
    t.set_seat(0, corporations=["Tharsis Republic", "Ecoline"])

    t.choose(0, "found:tharsis-republic")
    t.skip_to("begin")

    assert (t.seat(0).mc_production, t.seat(0).mc) == (2, 40)


def test_what_it_has_heard_of_is_no_production_to_be_copied() -> None:
    t = acting(1)
    t.set_seat(0, corporation="Tharsis Republic", mc_production=2, played=["Mine"], steel_production=1)
    t.set_seat(0, cards=["Robotic Workforce", "Io Mining Industries"], mc=9, first_action=False)

    t.play(0, "Robotic Workforce")

    assert (t.seat(0).mc_production, t.seat(0).steel_production) == (2, 2)


def listening() -> Table:
    """Seat 1 hears of cities, oceans and its own greeneries; seat 0 has the money for all of them."""
    t = acting(2, "Capital", "Subterranean Reservoir")
    t.set_seat(1, played=["Rover Construction", "Arctic Algae", "Herbivores"])
    t.set_seat(0, mc=60, energy_production=2)
    return t


def test_the_capital_is_heard_of_like_any_city() -> None:
    t = listening()
    t.set(oceans=4)

    t.play(0, "Capital")
    t.choose(0, "space:6,3")

    assert (t.seat(1).mc, t.seat(1).plants, t.seat(1).held) == (2, 0, {})


def test_an_ocean_is_no_city() -> None:
    t = listening()

    t.play(0, "Subterranean Reservoir")
    t.choose(0, "space:0,4")

    assert (t.seat(1).mc, t.seat(1).plants, t.seat(1).held) == (0, 2, {})


def test_a_greenery_is_neither() -> None:
    t = listening()

    t.choose(0, "standard:greenery", "space:6,3")

    assert (t.seat(1).mc, t.seat(1).plants, t.seat(1).held) == (0, 0, {})
