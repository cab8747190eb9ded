"""The Event Dead City: which volcano it replaces, crossing it, and what it no longer is."""

from __future__ import annotations

import pytest

from games.pandorum.tables import asked, build_at, end_turn, expedition, fly, reveal
from regolith.testing import Table, rule


@rule("PDISC-EVT-CITY-01", "PDISC-EVT-CITY-04")
def test_the_dead_city_replaces_the_volcano_with_the_fewest_objects_around() -> None:
    t = expedition(modules=["events"])
    t.set(volcanoes=["H10", "H13", "H09"])

    reveal(t, "Dead City")

    assert t.volcanoes == ["H10", "H09"]
    assert t.running == {"Dead City": 10}


@rule("PDISC-EVT-CITY-02")
def test_of_several_the_active_player_chooses() -> None:
    t = expedition(modules=["events"])
    t.set(volcanoes=["H13", "H41", "H27"])
    t.set_seat(1, structures={"H08": "module"})
    reveal(t, "Dead City")

    assert t.options(0) == ["city:H27", "city:H41"]
    t.choose(0, "city:H41")

    assert t.volcanoes == ["H13", "H27"]


@rule("PDISC-EVT-CITY-01")
def test_a_contamination_token_is_an_object_too() -> None:
    t = expedition(modules=["events"])
    t.set(volcanoes=["H13", "H41"])
    t.set_seat(1, structures={"H08": "module", "H36": "module"})
    t.set(running={"Contamination": 4}, contaminated=["H36"])

    reveal(t, "Dead City")

    assert t.volcanoes == ["H41"]


@rule("PDISC-EVT-CITY-01")
def test_a_monolith_is_an_object_too() -> None:
    """H37 with its marker lies beside H38."""
    t = expedition(modules=["events", "monoliths"])
    t.set(volcanoes=["H38", "H41"])
    assert "H37" in t.markers

    reveal(t, "Dead City")

    assert t.volcanoes == ["H38"]


@rule("PDISC-EVT-CITY-01")
def test_where_the_monolith_was_found_there_is_an_object_less() -> None:
    t = expedition(modules=["events", "monoliths"])
    t.set(volcanoes=["H38", "H41"], markers=["H09"])

    reveal(t, "Dead City")

    assert t.options(0) == ["city:H38", "city:H41"]


@rule("PDISC-EVT-CITY-03")
def test_the_replaced_volcano_is_gone() -> None:
    t = expedition(modules=["events"])
    before = len(t.volcanoes)
    reveal(t, "Dead City")
    if asked(t, 0):
        t.choose(0, t.options(0)[0])

    assert len(t.volcanoes) == before - 1
    assert t.tokens["dead-city"] == 0


def with_city(quids: int = 10) -> Table:
    """H13 is the dead city, between H12 and H17; seat 1 is to move."""
    t = expedition(modules=["events"], hand=["Generator", "Drill", "Habitat"])
    t.set(volcanoes=["H13"])
    reveal(t, "Dead City")
    t.set(running={"Dead City": quids} if quids else {}, volcanoes=["H18", "H08"])
    t.set_seat(1, harvester="H12")
    return t


@rule("PDISC-EVT-CITY-05", "PDISC-EVT-CITY-06")
def test_crossing_the_dead_city_pays_each_time() -> None:
    t = with_city()

    fly(t, 1, "H17", "drill")

    assert t.seat(1).harvester == "H17"
    assert t.seat(1).quids == 12
    assert t.running == {"Dead City": 8}


@rule("PDISC-EVT-CITY-05")
def test_where_ways_differ_one_is_asked_which() -> None:
    t = with_city()
    t.set(volcanoes=[])
    t.choose(1, "move:H17")

    assert t.options(1) == ["via:direct", "via:H13"]
    t.choose(1, "via:direct", "pay:drill")
    assert t.seat(1).quids == 10

    t = with_city()
    t.set(volcanoes=[])
    t.choose(1, "move:H17", "via:H13", "pay:drill")
    assert t.seat(1).quids == 12


@rule("PDISC-EVT-CITY-05")
def test_leaving_the_dead_city_is_not_crossing_it() -> None:
    t = with_city()
    t.set_seat(1, harvester="H13")

    fly(t, 1, "H17", "drill")

    assert t.seat(1).harvester == "H17"
    assert t.seat(1).quids == 10
    assert t.running == {"Dead City": 10}


@rule("PDISC-EVT-CITY-05")
def test_neither_is_it_with_an_engine_token() -> None:
    t = with_city()
    t.set(running={"Dead City": 10, "New Engines": 0})
    t.set_seat(1, harvester="H13", engines=1)

    t.choose(1, "engine:H15")

    assert (t.seat(1).harvester, t.seat(1).quids) == ("H15", 10)
    assert t.running == {"Dead City": 10}


@rule("PDISC-EVT-CITY-05")
@pytest.mark.parametrize(("start", "left"), [("H08", 10), ("H12", 8)])
def test_maximus_too_is_paid_for_crossing_and_not_for_leaving(start: str, left: int) -> None:
    t = expedition(1, ["events"])
    t.set(maximus_harvester=start, volcanoes=["H08"], deck=["Generator", "Laboratory"])
    reveal(t, "Dead City")

    assert t.maximus_harvester == "H09"
    assert t.running == {"Dead City": left}


@rule("PDISC-EVT-CITY-07")
def test_nobody_stops_on_the_dead_city() -> None:
    t = with_city()

    assert not t.may(1, "move:H13")
    assert "nobody can stop there" in t.why(1, "move:H13")
    assert t.may(1, "move:H17")


@rule("PDISC-EVT-CITY-08")
def test_the_dead_city_stays_and_pays_nothing_after_the_event() -> None:
    t = with_city(quids=2)
    t.set(events=["Government Support"])
    fly(t, 1, "H17", "drill")
    assert (t.seat(1).quids, t.running, t.box[0]) == (12, {}, "Dead City")
    end_turn(t, 1)
    t.set(running={})
    t.set_seat(0, harvester="H12")

    assert not t.may(0, "move:H13")
    t.set_seat(1, harvester="H01")
    fly(t, 0, "H17", "drill")

    assert t.seat(0).harvester == "H17"
    assert t.seat(0).quids == 10
    at = next(hex for hex in t.observe(0)["table"]["hexes"] if hex["id"] == "H13")
    assert (at["volcano"], at["tokens"]) == (False, ["dead-city"])


@rule("PDISC-EVT-CITY-09")
def test_the_dead_city_is_no_volcano() -> None:
    t = with_city(quids=0)
    t.set(volcanoes=[], running={"Eruption": 5})
    t.set_seat(1, slot1=["Generator"])

    assert build_at(t, "H12", "generator-1", seat=1) == 0
    assert t.running == {"Eruption": 5}
