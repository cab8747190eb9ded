"""Building colonies."""

from collections.abc import Callable
from typing import Any

import pytest

from games.terraforming_mars.colonies.outer_system import outer_system, tiles
from games.terraforming_mars.facts import COLONIES as FACTS
from games.terraforming_mars.tables import GOODS, offered
from regolith.testing import Table, rule


def build(t: Table, seat: int, moon: str) -> None:
    t.choose(seat, "standard:build-colony")
    t.choose(seat, f"build:{moon}")


@rule("TMCOL-BUILD-01")
@rule("TMCOL-BUILD-02")
def test_a_colony_is_a_standard_project_for_17_and_takes_an_action() -> None:
    t = outer_system(mc=16)
    assert not t.may(0, "standard:build-colony")

    t.set_seat(0, mc=17, played=["Standard Technology"])
    build(t, 0, "io")

    assert t.seat(0).mc == 3
    assert tiles(t)["io"]["settlers"] == [0]
    assert t.may(0, "end")
    t.choose(0, "end")
    assert not t.may(0, "end")


@rule("TMCOL-BUILD-03")
@rule("TMCOL-BUILD-04")
@pytest.mark.parametrize(("marker", "after"), [(1, 2), (2, 2), (4, 4)])
def test_the_lowest_free_spot_is_taken_and_the_marker_makes_way(marker: int, after: int) -> None:
    t = outer_system(mc=17)
    t.set(settlers={"io": [1]})
    t.set(markers={"io": marker})

    build(t, 0, "io")

    assert (t.settlers["io"], t.markers["io"]) == ([1, 0], after)


@rule("TMCOL-BUILD-04")
def test_a_first_colony_pushes_a_marker_off_the_first_step() -> None:
    t = outer_system(mc=17)
    t.set(markers={"io": 0})

    build(t, 0, "io")

    assert t.markers["io"] == 1


@rule("TMCOL-BUILD-05")
def test_the_builder_has_the_placement_bonus_once() -> None:
    t = outer_system(tiles=("Triton", "Io"), mc=17)
    t.set(settlers={"triton": [1]})

    build(t, 0, "triton")

    assert (t.seat(0).titanium, t.seat(1).titanium) == (3, 0)


@rule("TMCOL-BUILD-06")
def test_a_colony_on_callisto_raises_energy_production() -> None:
    t = outer_system(mc=17)

    build(t, 0, "callisto")

    assert t.seat(0).energy_production == 1


def test_a_colony_on_europa_places_an_ocean() -> None:
    t = outer_system(mc=17)

    build(t, 0, "europa")
    t.choose(0, "space:4,4")

    assert (t.oceans, t.seat(0).tr) == (1, 21)


@rule("TMCOL-BUILD-07")
@rule("TMCOL-BUILD-08")
def test_three_colonies_fill_a_tile_for_everybody_and_every_card() -> None:
    t = outer_system("Research Colony", "Mine", players=3, tiles=("Luna", "Io"), mc=40)
    t.set(settlers={"luna": [0, 1, 2], "io": [1, 1, 2]})
    assert not t.may(0, "standard:build-colony")
    assert not offered(t, "Research Colony")

    t.set(settlers={"luna": [0, 1]})

    assert offered(t, "Research Colony")
    assert not t.may(0, "standard:build-colony")


@rule("TMCOL-BUILD-09")
@rule("TMCOL-BUILD-10")
def test_one_colony_for_each_player_unless_a_card_says_otherwise() -> None:
    t = outer_system("Research Colony", mc=40)
    t.set(settlers={"luna": [0]})
    t.choose(0, "standard:build-colony")
    assert "build:luna" not in t.options(0)
    assert "build:io" in t.options(0)

    t = outer_system("Research Colony", mc=40)
    t.set(settlers={"luna": [0]})
    t.play(0, "Research Colony")
    t.choose(0, "build:luna")

    assert t.settlers["luna"] == [0, 0]
    assert (t.seat(0).mc_production, len(t.seat(0).cards)) == (2, 3)


@rule("TMCOL-BUILD-11")
def test_a_colony_by_a_card_costs_the_card_and_is_no_standard_project() -> None:
    t = outer_system("Interplanetary Colony Ship", mc=12)
    t.set(settlers={"callisto": [1]})
    t.set_seat(0, played=["Standard Technology"])

    t.play(0, "Interplanetary Colony Ship")
    t.choose(0, "build:callisto")

    assert (t.seat(0).mc, t.seat(0).energy_production) == (0, 1)
    assert (t.settlers["callisto"], t.markers["callisto"]) == ([1, 0], 2)


def test_a_colony_leaves_the_other_tiles_alone() -> None:
    t = outer_system(mc=17)
    t.set(settlers={"callisto": [1], "luna": [1, 0], "pluto": [1]})

    build(t, 0, "io")

    assert t.settlers == {"callisto": [1], "europa": [], "io": [0], "luna": [1, 0], "pluto": [1]}


HOLDERS = {"titan": "Red Spot Observatory", "enceladus": "Tardigrades", "miranda": "Pets"}


@rule("TMCOL-BUILD-05")
@pytest.mark.parametrize("spot", range(3))
@pytest.mark.parametrize("moon", FACTS)
def test_building_brings_what_the_facts_say_on_each_spot(moon: str, spot: int) -> None:
    t = outer_system(tiles=("Callisto" if moon == "io" else "Io", FACTS[moon]["name"]), mc=17)
    t.set_seat(0, played=[HOLDERS[moon]] if moon in HOLDERS else [])
    t.set(markers={moon: 1})
    t.set(settlers={moon: [1] * spot})
    before = account(t)

    t.choose(0, "standard:build-colony", f"build:{moon}")
    if moon == "europa":
        t.choose(0, "space:4,4")

    bonus = FACTS[moon]["build_bonus"]
    n = FACTS[moon]["build_amounts"][spot]
    now = account(t)
    assert {what: now[what] - before[what] for what in now if now[what] != before[what]} == {
        "mc": -17,
        **BROUGHT[bonus["do"]](bonus, n),
    }


BROUGHT: dict[str, Callable[[dict[str, Any], int], dict[str, int]]] = {
    "production": lambda bonus, n: {f"{bonus['resource']}_production": n},
    "gain": lambda bonus, n: {bonus["resource"]: n},
    "add_resource": lambda bonus, n: {"held": n},
    "draw": lambda bonus, n: {"cards": n},
    "place": lambda bonus, n: {"oceans": n, "tr": n, "plants": 2},
}
"""By what a fact says is done: what changes. The ocean of Europa goes where two plants are printed."""


def account(t: Table) -> dict[str, int]:
    """What seat 0 has."""
    seat = t.seat(0)
    goods = {name: seat.look(name) for good in GOODS for name in (good, f"{good}_production")}
    return {**goods, "held": sum(seat.held.values()), "cards": len(seat.cards), "tr": seat.tr, "oceans": t.oceans}
