"""What the table tells a screen: the board and its scales, whose turn it is, prices, points and income."""

import json
import zlib
from typing import Any

import pytest

from full_table import full_table
from games.terraforming_mars.tables import acting, next_generation, set_up
from regolith.games.terraforming_mars.boards import MAPS
from regolith.kernel.view import observe
from regolith.testing import Table

SIX = ("mc", "steel", "titanium", "plants", "energy", "heat")


def shown(t: Table, seat: int | None = 0) -> dict[str, Any]:
    table: dict[str, Any] = t.observe(seat)["table"]
    return table


def spaces(t: Table) -> dict[str, dict[str, Any]]:
    return {one.pop("space"): one for one in [dict(space) for space in shown(t)["spaces"]]}


# The board


@pytest.mark.parametrize("board", MAPS)
def test_every_space_of_the_map_is_there_in_reading_order(board: str) -> None:
    listed = shown(set_up(board=board))["spaces"]

    on_map = [(one["row"], one["column"]) for one in listed if one["kind"] != "apart"]
    assert on_map == sorted(on_map)
    assert [len([1 for row, _ in on_map if row == at]) for at in range(9)] == [5, 6, 7, 8, 9, 8, 7, 6, 5]


def test_a_space_says_what_it_is_and_what_it_brings() -> None:
    there = spaces(set_up())

    assert there["4,2"] == {"name": "Noctis City", "kind": "reserved", "row": 4, "column": 2, "bonus": {"plants": 2}}
    assert there["3,0"]["kind"] == "volcanic"
    assert there["3,0"]["bonus"] == {"plants": 1, "titanium": 1}
    assert there["1,5"] == {"name": "row 2, 6th", "kind": "ocean", "row": 1, "column": 5, "bonus": {"cards": 2}}
    assert there["ganymede-colony"]["kind"] == "apart"


def test_the_south_pole_costs_money_and_brings_an_ocean() -> None:
    assert spaces(set_up(board="hellas"))["8,2"]["bonus"] == {"mc": -6, "oceans": 1}


def test_the_scales_say_what_is_printed_on_them() -> None:
    scales = {one["scale"]: one for one in shown(set_up(modules=["venus"]))["scales"]}

    heat, temperature = [{"what": "production:heat", "n": 1}], [{"what": "temperature", "n": 2}]
    assert [(mark["at"], mark["changes"]) for mark in scales["temperature"]["marks"][:2]] == [(-24, heat), (-20, heat)]
    assert scales["temperature"]["marks"][2] == {"at": 0, "changes": [{"what": "oceans", "n": 1}]}
    assert scales["oxygen"]["marks"] == [{"at": 8, "changes": temperature}]
    assert [mark["at"] for mark in scales["venus"]["marks"]] == [8, 16]
    assert (scales["venus"]["from"], scales["venus"]["to"], scales["venus"]["step"]) == (0, 30, 2)


def test_without_venus_there_is_no_such_scale() -> None:
    assert [one["scale"] for one in shown(set_up())["scales"]] == ["temperature", "oxygen", "oceans"]


def test_a_city_shows_the_greeneries_beside_it() -> None:
    t = acting()
    t.set(tiles={"2,2": ["city", 0], "2,3": ["greenery", 1], "1,1": ["greenery", 0], "6,0": ["city", 1]})

    tiles = shown(t)["tiles"]
    assert tiles["2,2"] == {"tile": "city", "owner": 0, "points": 2}
    assert tiles["6,0"]["points"] == 0
    assert tiles["2,3"] == {"tile": "greenery", "owner": 1}


# Turns


def test_a_turn_is_counted_by_its_actions() -> None:
    t = acting(2)
    t.set_seat(0, mc=60)
    assert shown(t)["turn"] == {"seat": 0, "action": 1, "of": 2}

    t.choose(0, "standard:aquifer")
    assert shown(t)["turn"] == {"seat": 0, "action": 1, "of": 2}

    t.choose(0, "space:0,1")
    assert shown(t, 1)["turn"] == {"seat": 0, "action": 2, "of": 2}

    t.choose(0, "standard:aquifer")
    assert shown(t)["turn"] == {"seat": 0, "action": 2, "of": 2}

    t.choose(0, "space:0,3")
    assert shown(t)["turn"] == {"seat": 1, "action": 1, "of": 2}


def test_who_is_alone_at_it_goes_on_without_a_number() -> None:
    t = acting(2)
    t.set_seat(1, mc=60)
    t.choose(0, "pass")
    assert shown(t)["turn"] == {"seat": 1, "action": 1, "of": None}


def test_outside_the_action_phase_it_is_nobodys_turn() -> None:
    t = acting(2)
    next_generation(t)
    assert shown(t)["turn"] is None
    assert shown(set_up())["turn"] is None


# What things cost


def test_standard_projects_and_conversions_have_their_price_now() -> None:
    t = acting(2)
    t.set_seat(0, corporation="ThorGate")
    t.set_seat(1, corporation="Ecoline")

    prices = [{one["key"]: one["price"] for one in shown(t, seat)["standard"]} for seat in (0, 1)]

    assert (prices[0]["standard:power-plant"], prices[1]["standard:power-plant"]) == (8, 11)
    assert (prices[0]["convert:plants"], prices[1]["convert:plants"]) == (8, 7)
    assert prices[0]["standard:sell-patents"] is None
    assert "standard:air-scrapping" not in prices[0]


def test_a_card_in_hand_has_its_price_and_its_payment() -> None:
    t = acting(2, "Asteroid", "Birds", "Strip Mine", "Capital")
    t.set_seat(0, mc=20, titanium=2, steel=1, energy_production=2)

    ahead = shown(t)["outlook"]

    assert ahead["asteroid"] == {"price": 14, "unmet": [], "why": "", "pay": {"titanium": 2, "mc": 8}}
    assert ahead["birds"]["unmet"] == [0]
    assert "13" in ahead["birds"]["why"]
    assert "pay" not in ahead["birds"]
    assert "25" in ahead["strip-mine"]["why"]
    assert ahead["strip-mine"]["unmet"] == []


def test_discounts_are_in_the_price() -> None:
    t = acting(2, "Asteroid")
    t.set_seat(0, played=["Earth Office", "Space Station"], mc=20)

    assert shown(t)["outlook"]["asteroid"]["price"] == 12


def test_cards_that_can_be_bought_have_it_too_and_nobody_elses() -> None:
    t = acting(2)
    next_generation(t)

    for seat in (0, 1):
        mine = shown(t, seat)["seats"][seat]
        assert set(shown(t, seat)["outlook"]) == {*mine["dealt"], *mine["hand"]}
    assert shown(t, None)["outlook"] == {}


def test_before_there_is_a_corporation_there_is_nothing_to_say_of_prices() -> None:
    assert shown(set_up())["outlook"] == {}


def test_what_pays_how_much() -> None:
    t = acting(2, modules=["venus"])
    t.set_seat(0, corporation="Helion", played=["Advanced Alloys", "Dirigibles"])

    assert shown(t)["seats"][0]["worth"] == {"steel": 3, "titanium": 4, "heat": 1, "floaters": 3}
    assert shown(t)["seats"][1]["worth"] == {"steel": 2, "titanium": 3}


def test_cards_say_what_they_hold_and_which_actions_are_left() -> None:
    t = acting(2)
    t.set_seat(0, corporation="CrediCor", played=["Fish", "Water Splitting Plant", "Development Center"], energy=3)
    t.set_seat(0, held={"Fish": 2})
    t.choose(0, "use:water-splitting-plant")

    mine, theirs = shown(t)["seats"][0], shown(t, 1)["seats"][0]

    assert {"card": "fish", "held": 2, "resource": "animal", "points": 2} in mine["played"]
    assert mine["acting"] == ["fish", "water-splitting-plant", "development-center"]
    assert mine["used"] == ["water-splitting-plant"]
    assert mine["idle"] == ["water-splitting-plant", "development-center"]
    assert theirs["idle"] == []


# Goals, points and income


def test_goals_say_what_the_next_one_costs() -> None:
    t = acting(3)
    assert shown(t)["goals"] == {
        "milestone_price": 8,
        "milestone_points": 5,
        "milestones_left": 3,
        "award_price": 8,
        "awards_left": 3,
    }

    t.set(milestones={"mayor": 0, "builder": 1, "gardener": 2}, awards={"banker": 0, "miner": 1})
    now = shown(t)["goals"]
    assert (now["milestone_price"], now["milestones_left"]) == (None, 0)
    assert (now["award_price"], now["awards_left"]) == (20, 1)

    t.set(awards={"banker": 0, "miner": 1, "landlord": 2})
    assert shown(t)["goals"]["award_price"] is None


def test_points_are_those_of_the_end_by_their_source() -> None:
    t = acting(3)
    t.set(
        tiles={"2,2": ["city", 0], "2,3": ["greenery", 1], "1,1": ["greenery", 0]},
        milestones={"mayor": 0},
        awards={"landlord": 1},
    )
    t.set_seat(0, tr=31, played=["Dust Seals", "Fish"], held={"Fish": 4})

    points = shown(t, 2)["seats"][0]["points"]

    assert points == {
        "tr": 31,
        "greeneries": 1,
        "cities": 2,
        "cards": 5,
        "milestones": 5,
        "awards": 5,
        "total": 49,
    }
    assert [seat["points"]["total"] for seat in shown(t)["seats"]] == t.match.state.rules.scores(t.match.state)
    worth = {one["card"]: one.get("points") for one in shown(t)["seats"][0]["played"]}
    assert (worth["fish"], worth["dust-seals"]) == (4, 1)


def test_income_is_what_production_will_bring() -> None:
    t = acting(2)
    t.set_seat(
        0, tr=25, mc_production=-3, energy=4, energy_production=2, heat=5, heat_production=1, plants_production=2
    )
    ahead = shown(t)["seats"][0]["income"]
    before = shown(t)["seats"][0]["resources"]

    next_generation(t)

    now = shown(t)["seats"][0]["resources"]
    assert {good: now[good] - before[good] for good in SIX} == ahead
    assert (ahead["mc"], ahead["energy"], ahead["heat"]) == (22, -2, 5)


# How much it is

MOST_BYTES = 40_000


@pytest.mark.parametrize("placing", [False, True])
def test_the_fullest_table_goes_over_the_wire_in_little(placing: bool) -> None:
    """Five seats, every module, 40 cards before each; also while a tile is placed."""
    machine = full_table()
    seat = machine.seats_asked()[0]
    if placing:
        machine.apply(seat, "standard:city")

    seen = observe(machine, seat)
    sent = json.dumps(seen).encode()

    assert [len(one["played"]) for one in seen["table"]["seats"]] == [40] * 5
    assert len(seen["table"]["outlook"]) == 14
    assert (seen["table"]["placing"] is not None) == placing
    assert len(zlib.compress(sent)) < MOST_BYTES / 4
    assert len(sent) < MOST_BYTES
