"""Foreparts and hulls."""

from __future__ import annotations

import pytest

from games.pandorum.tables import asked, build, build_at, end_turn, expedition, fly, join, running
from regolith.testing import Table, rule, table


def with_forepart(forepart: str, players: int = 2, hand: tuple[str, ...] = ("Generator",) * 3) -> Table:
    t = expedition(players, hand=hand)
    join(t, 0, forepart=forepart)
    return t


def with_hull(hull: str, hand: tuple[str, ...] = ("Generator",) * 3) -> Table:
    t = expedition(hand=hand)
    join(t, 0, hull=hull)
    return t


def started_with(hull: str) -> Table:
    """A game in which seat 0 was dealt this hull and joined it, at the moment when it has its cargo."""
    for seed in range(60):
        t = table("pandorum", players=2, seed=seed)
        noun = hull.lower().replace(" ", "-")
        if noun in t.observe(0)["table"]["seats"][0]["offered"]:
            t.choose(0, t.options(0)[0])
            t.choose(1, t.options(1)[0])
            t.choose(0, f"join:{noun}")
            t.choose(1, t.options(1)[0])
            return t
    raise AssertionError("no seed deals it")


@rule("PBASE-FORE-01")
def test_the_prospector_bow_turns_a_single_card_into_two() -> None:
    t = with_forepart("Prospector bow", hand=("Drill",))
    drawn = t.deck[:2]

    t.choose(0, "use:prospector-bow")

    assert t.seat(0).cards == drawn
    assert t.box[0] == "Drill"
    assert not t.may(0, "use:prospector-bow")
    assert t.may(0, "move:H02")
    assert not with_forepart("Prospector bow", hand=("Generator", "Drill")).may(0, "use:prospector-bow")


@rule("PBASE-FORE-02")
def test_the_afterburner_flies_three_hexes_for_nothing() -> None:
    t = with_forepart("Afterburner", hand=("Generator",))

    t.choose(0, "move:H08")

    assert (t.seat(0).harvester, t.seat(0).cards) == ("H08", ["Generator"])
    assert with_forepart("Afterburner", hand=()).may(0, "move:H08")
    assert not with_forepart("Afterburner", hand=()).may(0, "move:H02")


@rule("PBASE-FORE-03")
def test_the_magnet_crane_takes_one_more_out_of_a_big_market() -> None:
    t = with_forepart("Magnet crane", hand=("Generator",))
    t.set(market=["Generator", "Drill", "Habitat", "System", "Laboratory", "Drill"])
    t.choose(0, "stay", "take:deck")

    assert asked(t, 0) == "turn/take_more"
    t.choose(0, "take:system")
    assert t.seat(0).cards[-1] == "System"
    assert asked(t, 1) == "turn/move"

    small = with_forepart("Magnet crane", hand=("Generator",))
    small.set(market=["Generator", "Drill", "Habitat", "System", "Laboratory"])
    small.choose(0, "stay", "take:deck")
    assert asked(small, 1) == "turn/move"


@rule("PBASE-FORE-03")
def test_a_crane_that_took_a_card_is_used() -> None:
    t = with_forepart("Magnet crane", hand=("Generator",) * 6)
    t.set(market=["Drill"] * 6)
    t.choose(0, "stay", "take:deck")
    assert not t.observe(0)["table"]["seats"][0]["forepart_used"]

    t.choose(0, "take:drill")

    assert asked(t, 0) == "turn/discard"
    assert t.observe(0)["table"]["seats"][0]["forepart_used"]


@rule("PBASE-FORE-04")
def test_the_plasma_cutter_treats_plain_and_ruins_as_adjacent_crystal() -> None:
    t = with_forepart("Plasma cutter", hand=("Drill",))
    t.set_seat(0, harvester="H11")
    t.choose(0, "stay")

    assert [key for key in t.options(0) if key.startswith("treat:")] == ["treat:crystal"]
    t.choose(0, "treat:crystal")
    before = t.seat(0).quids
    build(t, 0, "module", "drill-1")

    assert t.seat(0).quids - before == 2 + 1
    assert t.terrain["H11"] == "plain"

    for at, offered in (("H09", True), ("H12", False), ("H14", False), ("H03", False)):
        other = with_forepart("Plasma cutter")
        other.set_seat(0, harvester=at)
        other.choose(0, "stay")
        assert other.may(0, "treat:crystal") == offered


@rule("PBASE-FORE-05")
def test_the_relay_dish_moves_a_card_to_another_slot() -> None:
    t = with_forepart("Relay dish")
    t.set_seat(0, harvester="H02", slot1=["Drill"], slot2=["System"] * 4)
    t.choose(0, "stay", "use:relay-dish", "lift:drill-1")

    assert (t.seat(0).slot1, t.seat(0).slot3) == ([], ["Drill"])
    assert not t.may(0, "use:relay-dish")
    assert t.may(0, "build:module")


@rule("PBASE-FORE-05")
def test_the_relay_dish_moves_a_card_into_the_only_slot_with_room() -> None:
    for with_room in (1, 2, 3):
        t = with_forepart("Relay dish")
        t.set_seat(0, harvester="H02", **{f"slot{at}": ["System"] * 4 for at in (1, 2, 3) if at != with_room})
        t.choose(0, "stay")

        assert t.may(0, "use:relay-dish")


@rule("PBASE-FORE-06")
def test_the_boarding_clamps_take_a_quid_from_a_neighbour() -> None:
    t = with_forepart("Boarding clamps", players=3)
    t.set_seat(1, harvester="H12", quids=13)
    t.set_seat(2, harvester="H36", quids=13)
    fly(t, 0, "H02")

    assert t.options(0) == ["board:1", "skip"]
    t.choose(0, "board:1")

    assert (t.seat(0).quids, t.seat(1).quids) == (11, 12)

    far = with_forepart("Boarding clamps")
    far.set_seat(1, harvester="H36", quids=13)
    fly(far, 0, "H02")
    assert asked(far, 0) == "turn/construct/menu"

    hardly_richer = with_forepart("Boarding clamps")
    hardly_richer.set_seat(1, harvester="H12", quids=12)
    fly(hardly_richer, 0, "H02")
    assert asked(hardly_richer, 0) == "turn/construct/menu"


@rule("PBASE-FORE-06")
def test_the_boarding_clamps_are_offered_after_an_engine_move_as_well() -> None:
    t = running("New Engines", 0)
    join(t, 0, forepart="Boarding clamps")
    t.set_seat(0, engines=2, harvester="H02")
    t.set_seat(1, structures={"H12": "module"}, harvester="H11", quids=20)

    t.choose(0, "engine:H12")
    assert t.options(0) == ["board:1", "skip"]
    t.choose(0, "board:1")

    assert (t.seat(0).quids, t.seat(1).quids) == (11, 19)
    assert asked(t, 0) == "turn/move"
    fly(t, 0, "H02", "generator")
    assert asked(t, 0) == "turn/construct/menu"


@rule("PBASE-FORE-07")
def test_the_fusion_drive_pays_quids_in_place_of_two_cards() -> None:
    t = with_forepart("Fusion drive", hand=("Generator", "Drill"))
    t.choose(0, "move:H08", "fuel:quids")

    assert (t.seat(0).quids, t.seat(0).cards) == (9, ["Generator", "Drill"])
    assert t.seat(0).harvester == "H08"

    poor = with_forepart("Fusion drive", hand=("Generator", "Drill"))
    poor.set_seat(0, quids=0)
    poor.choose(0, "move:H08")
    assert (poor.seat(0).quids, poor.seat(0).cards) == (0, [])


@rule("PBASE-FORE-07")
def test_the_fusion_drive_asks_for_nothing_with_a_single_card_in_hand() -> None:
    t = with_forepart("Fusion drive", hand=("Generator",))
    t.set_seat(0, quids=0)
    t.choose(0, "move:H02")
    assert t.options(0) == ["fuel:cards", "fuel:quids"]
    t.choose(0, "fuel:quids")
    assert (t.seat(0).quids, t.seat(0).cards) == (0, ["Generator"])

    far = with_forepart("Fusion drive", hand=("Generator",))
    far.choose(0, "move:H08")
    assert (far.seat(0).quids, far.seat(0).cards, far.seat(0).harvester) == (10, ["Generator"], "H08")


@rule("PBASE-FORE-08")
def test_the_survey_drone_looks_at_three_and_keeps_one() -> None:
    t = with_forepart("Survey drone", hand=("Generator",))
    t.set(deck=["System", "Habitat", "Drill"])
    t.choose(0, "stay", "use:survey-drone")

    assert t.options(0) == ["keep:drill", "keep:habitat", "keep:system"]
    assert t.observe(1)["table"]["seats"][0]["drawn"] == 3
    t.choose(0, "keep:habitat")

    assert t.seat(0).cards == ["Generator", "Habitat"]
    assert sorted(t.market[-2:]) == ["Drill", "System"]
    assert asked(t, 1) == "turn/move"


@rule("PBASE-HULL-01", "PBASE-HULL-02", "PBASE-HULL-04", "PBASE-HULL-05", "PBASE-HULL-08")
@pytest.mark.parametrize(
    ("hull", "at", "own", "rivals", "pays"),
    [
        ("Geothermal hull", "H14", [], [], 1),
        ("Geothermal hull", "H12", [], [], 1),
        ("Geothermal hull", "H11", [], [], 0),
        ("Geothermal hull", "H08", [], [], 0),
        ("Geothermal hull", "H02", [], [], 0),
        ("Colony hull", "H02", [], [], 1),
        ("Colony hull", "H17", [], [], 1),
        ("Colony hull", "H14", [], [], 0),
        ("Pioneer hull", "H39", ["H07", "H11"], [], 1),
        ("Pioneer hull", "H39", [], ["H40"], 1),
        ("Pioneer hull", "H39", ["H36"], [], 0),
        ("Pioneer hull", "H02", ["H07"], [], 0),
        ("Cluster hull", "H12", ["H11", "H07"], [], 1),
        ("Cluster hull", "H12", ["H11", "H07", "H18"], [], 1),
        ("Cluster hull", "H12", ["H11"], ["H07"], 0),
        ("Cluster hull", "H06", ["H11", "H07"], [], 0),
        ("Scanner hull", "H03", [], [], 1),
        ("Scanner hull", "H05", [], [], 1),
        ("Scanner hull", "H09", [], [], 1),
        ("Scanner hull", "H02", [], [], 0),
        ("Scanner hull", "H07", [], [], 0),
    ],
)
def test_a_hull_pays_where_it_should(hull: str, at: str, own: list[str], rivals: list[str], pays: int) -> None:
    """H14 and H12 lie beside one Volcano, H11 and H08 beside two; H39 and H36 are of one sector, H06 lies beside H07
    alone; H03, H05, H09 and H07 are ore, crater, ruins and crystal."""

    def gained(part: str) -> int:
        t = with_hull(part)
        t.set_seat(0, structures=dict.fromkeys(own, "module"))
        t.set_seat(1, structures=dict.fromkeys(rivals, "module"))
        return build_at(t, at, "generator-1")

    assert gained(hull) - gained("Freighter hull") == pays


@rule("PBASE-HULL-02")
def test_two_landing_pads_pay_the_colony_hull_once() -> None:
    def gained(part: str) -> int:
        t = with_hull(part)
        t.set(terrain={"H12": "landing-pad"})
        return build_at(t, "H02", "generator-1")

    assert gained("Colony hull") - gained("Freighter hull") == 1


@rule("PBASE-HULL-02", "PBASE-HULL-04")
@pytest.mark.parametrize("hull", ["Colony hull", "Pioneer hull"])
def test_some_hulls_hold_seven_cards(hull: str) -> None:
    t = with_hull(hull)
    t.set_seat(0, cards=["Generator"] * 4 + ["Drill"] * 2)

    end_turn(t, 0)

    assert len(t.seat(0).cards) == 7


@rule("PBASE-HULL-01", "PBASE-HULL-05")
@pytest.mark.parametrize("hull", ["Geothermal hull", "Cluster hull"])
def test_some_hulls_begin_with_a_card_more(hull: str) -> None:
    assert len(started_with(hull).seat(0).cards) == 5


@rule("PBASE-HULL-03", "PBASE-HULL-07")
@pytest.mark.parametrize(("hull", "more"), [("Armoured hull", 5), ("Foundry hull", 2)])
def test_some_hulls_begin_with_quids_more(hull: str, more: int) -> None:
    assert started_with(hull).seat(0).quids == 3 + more


@rule("PBASE-HULL-03")
def test_the_armoured_hull_loses_one_quid_in_a_turn_at_most() -> None:
    lost = {}
    for hull in ("Armoured hull", "Foundry hull"):
        t = expedition(hand=["System"])
        join(t, 1, hull=hull)
        t.set_seat(1, structures={"H02": "module"})
        t.set_seat(0, slot1=["System"], harvester="H11")
        build_at(t, "H11", "system-1")
        lost[hull] = 10 - t.seat(1).quids

    assert lost == {"Armoured hull": 1, "Foundry hull": 2}


@rule("PBASE-HULL-03")
@pytest.mark.parametrize(("hull", "left"), [("Armoured hull", 19), ("Foundry hull", 18)])
def test_who_was_boarded_may_be_robbed_again_but_for_the_armoured_hull(hull: str, left: int) -> None:
    t = with_forepart("Boarding clamps", hand=("Generator", "System"))
    join(t, 1, hull=hull)
    t.set_seat(1, structures={"H12": "module"}, harvester="H12", quids=20)
    fly(t, 0, "H11", "generator")
    t.choose(0, "board:1")
    assert t.seat(1).quids == 19

    build(t, 0, "module", "system-1")

    assert t.seat(1).quids == left


@rule("PBASE-HULL-06")
def test_the_freighter_takes_four_cards_and_two_quids() -> None:
    t = with_hull("Freighter hull", hand=("Generator",))

    t.choose(0, "resupply", "take:deck", "take:deck", "take:deck", "take:deck")

    assert (t.seat(0).quids, len(t.seat(0).cards)) == (12, 5)
    assert asked(t, 1) == "turn/move"


@rule("PBASE-HULL-07")
def test_the_foundry_draws_a_card_after_a_base() -> None:
    drawn = {}
    for structure, loads in (("module", ("generator-1",)), ("base", ("generator-1", "generator-1"))):
        t = with_hull("Foundry hull")
        build_at(t, "H02", *loads, structure=structure)
        drawn[structure] = len(t.seat(0).cards) - (3 - len(loads))

    assert drawn == {"module": 0, "base": 1}


@rule("PBASE-HULL-08")
def test_the_scanner_begins_with_a_loaded_slot() -> None:
    t = started_with("Scanner hull")

    assert t.options(0) == ["into:1", "into:2", "into:3"]
    t.choose(0, "into:2")

    assert len(t.seat(0).slot2) == 1
    assert len(t.seat(0).cards) == 4
