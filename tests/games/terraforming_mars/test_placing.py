"""Before a tile is placed, each space says what it would bring, and for whom; and so it comes."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.terraforming_mars.tables import acting
from regolith.games.terraforming_mars.turns import TURN, TURNS
from regolith.kernel.ahead import look_ahead
from regolith.kernel.lane import MAIN
from regolith.kernel.machine import Machine
from regolith.kernel.match import deal
from regolith.kernel.registry import agreed
from regolith.kernel.rng import chosen_seed
from regolith.kernel.view import observe
from regolith.testing import Table

Changes = list[tuple[int, str, int]]


def plain(changes: list[dict[str, Any]]) -> Changes:
    return [(one["seat"], one["what"], one["n"]) for one in changes]


def placing(t: Table, seat: int = 0) -> dict[str, Any]:
    ahead: dict[str, Any] = t.observe(seat)["table"]["placing"]
    return ahead


def brings(t: Table, space: str) -> Changes:
    return plain(placing(t)["spaces"][space]["changes"])


def greenery(tiles: dict[str, Any], **seat: Any) -> Table:
    """Seat 0 has paid for a greenery and is asked where it goes."""
    t = acting(3)
    t.set(tiles=tiles)
    t.set_seat(0, plants=8, **seat)
    t.choose(0, "convert:plants")
    return t


def test_a_space_brings_what_is_printed_and_money_for_oceans() -> None:
    t = greenery({"4,3": "ocean", "5,4": ["city", 0]})

    assert brings(t, "5,3") == [(0, "plants", 1), (0, "mc", 2), (0, "points", 1)]
    assert set(placing(t)["spaces"]) == {key.removeprefix("space:") for key in t.options(0)}


def test_a_greenery_brings_points_to_all_cities_beside_it() -> None:
    t = greenery({"2,2": ["city", 0], "2,4": ["city", 1]})

    assert brings(t, "2,3") == [(0, "points", 1), (1, "points", 1)]
    assert brings(t, "2,1") == [(0, "points", 1)]


def test_what_comes_everywhere_is_said_once() -> None:
    t = greenery({"2,2": ["city", 0]}, played=["Herbivores"])

    always = plain(placing(t)["always"])

    assert placing(t)["tile"] == "greenery"
    assert sorted(always) == [(-1, "oxygen", 1), (0, "on:herbivores", 1), (0, "points", 1), (0, "rating", 1)]
    assert placing(t)["always"][-1]["by"] == "herbivores"


def test_a_step_of_oxygen_that_is_marked_brings_what_is_printed_there() -> None:
    t = acting(2)
    t.set(tiles={"2,2": ["city", 0]}, oxygen=7)
    t.set_seat(0, plants=8)
    t.choose(0, "convert:plants")

    always = plain(placing(t)["always"])
    assert (-1, "temperature", 2) in always
    assert always.count((0, "rating", 1)) == 2


def test_where_oxygen_is_complete_nothing_rises() -> None:
    t = acting(2)
    t.set(tiles={"2,2": ["city", 0]}, oxygen=14)
    t.set_seat(0, plants=8)
    t.choose(0, "convert:plants")

    assert plain(placing(t)["always"]) == [(0, "points", 1)]


def test_a_city_brings_points_for_greeneries_and_what_cards_answer() -> None:
    t = acting(3)
    t.set(tiles={"2,2": ["greenery", 1], "4,8": ["greenery", 2]})
    t.set_seat(0, mc=30)
    t.set_seat(1, corporation="Tharsis Republic", played=["Immigrant City"])
    t.choose(0, "standard:city")

    always = plain(placing(t)["always"])
    assert always == [(1, "production:mc", 1), (1, "production:mc", 1)]
    assert brings(t, "2,3") == [(0, "points", 1)]
    assert brings(t, "6,4") == []


def test_the_mining_guild_hears_of_metal_only() -> None:
    t = acting(2)
    t.set_seat(0, corporation="Mining Guild", mc=30)
    t.choose(0, "standard:city")

    assert brings(t, "0,0") == [(0, "steel", 2), (0, "production:steel", 1)]
    assert brings(t, "2,1") == []


def test_an_ocean_is_worth_points_to_the_capital_beside_it() -> None:
    t = acting(2)
    t.set(tiles={"5,4": ["capital", 1]})
    t.set_seat(1, played=["Capital"])
    t.set_seat(0, mc=18)
    t.choose(0, "standard:aquifer")

    assert (1, "points", 1) in brings(t, "5,5")
    assert (1, "points", 1) not in brings(t, "0,1")


def test_nobody_else_is_shown_it_and_a_marker_brings_nothing() -> None:
    t = acting(2, "Land Claim")
    t.set_seat(0, mc=10)
    t.play(0, "Land Claim")

    assert placing(t)["tile"] == "marker"
    assert placing(t)["spaces"]["2,2"] == {"changes": []}
    assert t.observe(1)["table"]["placing"] is None
    assert t.observe(None)["table"]["placing"] is None


def test_the_best_space_comes_first() -> None:
    t = greenery({"2,2": ["city", 0], "2,4": ["city", 1], "4,4": "ocean", "3,3": ["greenery", 0]})
    spaces = placing(t)["spaces"]

    order = sorted(spaces, key=lambda space: int(spaces[space]["best"]))
    assert [spaces[space]["best"] for space in order] == list(range(1, len(order) + 1))
    assert order[0] == "1,1", "a point and steel"
    assert order[-1] == "2,3", "a point for each of two"


# So it comes

COUNTED = ("greenery", "city")


def waits_for_nothing_else(machine: Machine) -> bool:
    """Does nothing follow the tile but the next action?"""
    frames = machine.state.lanes[MAIN].frames
    return len(machine.state.lanes) == 1 and len(frames) > 1 and frames[-2].effect in (TURN, TURNS)


def come(lines: list[dict[str, Any]]) -> Counter[tuple[int, str]]:
    """What the journal says has changed, of what a preview speaks of: no points for rating and for resources."""
    found: Counter[tuple[int, str]] = Counter()
    for line in lines:
        for one in line["changes"]:
            if one["what"] != "points" or line["kind"] in COUNTED:
                found[one["seat"], one["what"]] += one["n"]
        if line["kind"] == "draws_hidden":
            found[line["seat"], "cards"] += 1
    return found


@pytest.mark.parametrize("seed", range(4))
def test_what_a_space_promises_is_what_comes(seed: int) -> None:
    """In random games: each space as the preview says and as the journal tells it when the tile is placed."""
    dice = Random(seed)
    machine = deal(agreed("terraforming_mars", 3, ("prelude", "venus", "colonies")), chosen_seed(seed))
    compared = 0
    while compared < 60 and not machine.is_over():
        decision = dice.choice(machine.decisions())
        ahead = observe(machine, decision.seat)["table"]["placing"]
        if ahead is not None and ahead["tile"] != "marker" and waits_for_nothing_else(machine):
            for space, there in ahead["spaces"].items():
                told = look_ahead(machine, decision.seat, [f"space:{space}"])
                if told.hides or ("oceans" in [one["what"] for one in ahead["always"]] and ahead["tile"] != "ocean"):
                    continue
                promised: Counter[tuple[int, str]] = Counter()
                for one in [*ahead["always"], *there["changes"]]:
                    promised[one["seat"], one["what"]] += one["n"]
                assert promised == come(told.lines), (space, told.lines)
                compared += 1
        deeds = [option for option, key in zip(decision.options, decision.keys, strict=True) if key != "pass"]
        machine.take(machine.lane_of(decision.seat), dice.choice(deeds or decision.options))
    assert compared >= 30
