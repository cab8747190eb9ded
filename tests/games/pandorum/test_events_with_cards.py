"""Events about cards and Quids: Investment Returns, Government Support, Ancient Civilization, Insurance, Sandstorm."""

from __future__ import annotations

import pytest

from games.pandorum.tables import asked, build_at, end_turn, expedition, fly, join, reveal, running
from regolith.testing import rule

# Investment Returns


@rule("PDISC-EVT-INVEST-01", "PDISC-EVT-INVEST-02", "PDISC-EVT-INVEST-03", "PDISC-EVT-INVEST-04")
def test_everybody_may_discard_for_three_quids_per_type() -> None:
    t = expedition(3, ["events"])
    t.set_seat(0, cards=["Generator", "Generator", "Drill", "Habitat"])
    t.set(deck=["System"])
    reveal(t, "Investment Returns")

    assert asked(t, 0) == "events/investment-returns/each"
    t.choose(0, "discard:generator", "discard:generator", "discard:drill", "done")
    assert t.seat(0).quids == 10 + 6
    t.choose(1, "done")
    t.choose(2, "discard:generator", "discard:generator", "discard:generator")

    assert (t.seat(1).quids, t.seat(2).quids) == (10, 13)
    assert sorted(t.seat(0).cards) == ["Habitat", "System"]
    assert t.seat(2).cards == []
    assert t.running == {"Investment Returns": 5}


@rule("PDISC-EVT-INVEST-06")
def test_what_is_discarded_goes_to_the_box() -> None:
    t = expedition(modules=["events"], hand=["Generator", "Drill"])
    t.set(deck=["System"])
    reveal(t, "Investment Returns")
    market = t.market

    t.choose(0, "discard:generator", "discard:drill", "done")

    assert sorted(t.box[:2]) == ["Drill", "Generator"]
    assert t.market == market


@rule("PDISC-EVT-INVEST-05")
@pytest.mark.parametrize(("paid", "quids"), [("laboratory", 1), ("drill", 0)])
def test_paying_with_a_type_that_the_market_lacks_pays(paid: str, quids: int) -> None:
    t = running("Investment Returns", 5, hand=["Laboratory", "Drill"])

    fly(t, 0, "H02", paid)

    assert t.seat(0).quids == 10 + quids
    assert t.running == {"Investment Returns": 5 - quids}


@rule("PDISC-EVT-INVEST-05")
def test_a_second_card_of_the_same_type_is_there_already() -> None:
    t = running("Investment Returns", 5, hand=["Laboratory", "Laboratory"])

    fly(t, 0, "H08")

    assert t.seat(0).quids == 11


# Government Support


@rule("PDISC-EVT-GOV-01", "PDISC-EVT-GOV-02")
def test_everybody_takes_the_top_card() -> None:
    t = expedition(3, ["events"])
    t.set(deck=["System", "Drill", "Habitat", "Laboratory"])

    reveal(t, "Government Support")

    assert [t.seat(seat).cards[-1] for seat in range(3)] == ["Drill", "Habitat", "Laboratory"]
    assert t.running == {"Government Support": 5}


@rule("PDISC-EVT-GOV-03")
def test_each_generator_used_for_construction_pays() -> None:
    t = running("Government Support", 5, hand=["Generator", "Generator", "Drill"])
    assert build_at(t, "H02", "generator-2", "generator-2", structure="base") == 2

    t = running("Government Support", 5, hand=["Generator", "Drill"])
    assert build_at(t, "H02", "generator-2", "drill-2", structure="base") == 1
    assert t.running == {"Government Support": 4}


# Ancient Civilization


@rule("PDISC-EVT-ANCIENT-01", "PDISC-EVT-ANCIENT-02")
def test_everybody_bids_openly_in_turn_from_the_active_player() -> None:
    t = expedition(3, ["events"])
    end_turn(t, 0)
    t.set_seat(2, quids=4)
    reveal(t, "Ancient Civilization", 1)

    assert t.options(1) == [f"bid:{n}" for n in range(11)]
    assert (t.options(0), t.options(2)) == ([], [])
    t.choose(1, "bid:2")
    assert t.options(2) == [f"bid:{n}" for n in range(5)]
    t.choose(2, "bid:4")
    t.choose(0, "bid:3")

    assert [line for line in t.story(0) if "bids" in line] == [
        "Seat 1 bids 2 Q.",
        "Seat 2 bids 4 Q.",
        "Seat 0 bids 3 Q.",
    ]


@rule("PDISC-EVT-ANCIENT-03", "PDISC-EVT-ANCIENT-04", "PDISC-EVT-ANCIENT-05", "PDISC-EVT-ANCIENT-06")
def test_the_highest_bidder_alone_pays_beside_the_card_and_draws() -> None:
    t = expedition(3, ["events"])
    t.set(deck=["System", "Laboratory"])
    reveal(t, "Ancient Civilization")

    t.choose(0, "bid:2")
    t.choose(1, "bid:5")
    t.choose(2, "bid:3")

    assert [t.seat(seat).quids for seat in range(3)] == [10, 5, 10]
    assert [len(t.seat(seat).cards) for seat in range(3)] == [4, 4, 3]
    assert t.seat(1).cards[-1] == "Laboratory"
    assert t.running == {"Ancient Civilization": 5}


@rule("PDISC-EVT-ANCIENT-03")
def test_of_equal_bids_the_earlier_wins() -> None:
    t = expedition(modules=["events"])
    reveal(t, "Ancient Civilization")

    t.choose(0, "bid:3")
    t.choose(1, "bid:3")

    assert (t.seat(0).quids, t.seat(1).quids) == (7, 10)


@rule("PDISC-EVT-ANCIENT-06")
def test_if_nobody_bids_the_event_is_over_at_once() -> None:
    t = expedition(modules=["events"])
    t.set(deck=["System", "Laboratory"])
    reveal(t, "Ancient Civilization")

    t.choose(0, "bid:0")
    t.choose(1, "bid:0")

    assert (t.running, t.due) == ({}, 1)
    assert t.deck[0] == "Laboratory"
    assert "Ancient Civilization" in t.box


@rule("PDISC-EVT-ANCIENT-07")
def test_ancient_civilization_pays_for_building_on_ruins() -> None:
    t = running("Ancient Civilization", 5)
    assert build_at(t, "H16", "generator-2") == 1
    assert t.running == {"Ancient Civilization": 4}

    t = running("Ancient Civilization", 5)
    assert build_at(t, "H14", "generator-2") == 0


def test_maximus_bids_nothing() -> None:
    t = expedition(1, ["events"])
    t.set(maximus_harvester="H15")
    reveal(t, "Ancient Civilization")
    t.set(deck=["Generator", "Laboratory"])

    t.choose(0, "bid:1")

    assert t.running == {"Ancient Civilization": 1}
    assert "Maximus bids 0 Q." in t.story()


# Insurance Benefits


@rule("PDISC-EVT-INSUR-01", "PDISC-EVT-INSUR-02", "PDISC-EVT-INSUR-03")
def test_systems_leave_the_market_and_it_is_filled_up() -> None:
    t = expedition(modules=["events"])
    t.set(market=["System", "Drill", "System", "Habitat"], deck=["Generator", "Laboratory", "Drill"])

    reveal(t, "Insurance Benefits")

    assert t.market == ["Drill", "Habitat", "Laboratory", "Drill"]
    assert t.box[:2] == ["System", "System"]
    assert t.running == {"Insurance Benefits": 10}


@rule("PDISC-EVT-INSUR-02")
def test_a_market_without_systems_stays_as_it_is() -> None:
    t = expedition(modules=["events"])
    t.set(market=["Drill", "Drill", "Habitat", "Habitat"])

    reveal(t, "Insurance Benefits")

    assert t.market == ["Drill", "Drill", "Habitat", "Habitat"]


@rule("PDISC-EVT-INSUR-02")
@pytest.mark.parametrize(("others", "opened"), [(5, 0), (4, 0), (3, 1), (1, 3)])
def test_it_is_filled_up_to_four_and_only_if_need_be(others: int, opened: int) -> None:
    t = expedition(modules=["events"])
    t.set(market=[*["Habitat"] * others, "System", "System", "System"])
    t.set(deck=["Generator", *["Laboratory"] * 3])
    before = len(t.deck) - 1

    reveal(t, "Insurance Benefits")

    assert t.market == [*["Habitat"] * others, *["Laboratory"] * opened]
    assert len(t.deck) == before - opened


@rule("PDISC-EVT-INSUR-04", "PDISC-EVT-INSUR-05")
@pytest.mark.parametrize("systems", [1, 2, 3])
def test_whoever_is_robbed_gets_two_quids_however_many_were_taken(systems: int) -> None:
    t = running("Insurance Benefits", 10, hand=["System"])
    t.set_seat(1, structures={"H12": "module"})
    t.set(volcanoes=["H10", "H48", "H47"])
    t.set_seat(0, slot1=["System"] * (systems - 1))

    assert build_at(t, "H11", "system-1") == systems

    assert t.seat(1).quids == 10 - systems + 2
    assert t.running == {"Insurance Benefits": 8}


@rule("PDISC-EVT-INSUR-05")
def test_a_second_taking_is_insured_again() -> None:
    t = running("Insurance Benefits", 10, hand=["System"])
    t.set_seat(1, structures={"H12": "module"})
    build_at(t, "H11", "system-1")
    end_turn(t, 0)
    end_turn(t, 1)
    t.set_seat(0, cards=["System"])

    build_at(t, "H08", "system-1")

    assert t.running == {"Insurance Benefits": 6}


# Sandstorm


@rule("PDISC-EVT-SAND-01", "PDISC-EVT-SAND-02", "PDISC-EVT-SAND-03")
def test_the_sandstorm_renews_the_market() -> None:
    t = expedition(modules=["events"])
    t.set(market=["Drill"] * 6, deck=["System", "Generator", "Habitat", "Laboratory", "System"])

    reveal(t, "Sandstorm")

    assert t.market == ["Generator", "Habitat", "Laboratory", "System"]
    assert t.box[:6] == ["Drill"] * 6
    assert t.running == {"Sandstorm": 8}


@rule("PDISC-EVT-SAND-04", "PDISC-EVT-SAND-05")
def test_a_move_costs_a_card_more_and_pays_two_quids() -> None:
    t = running("Sandstorm", 8, hand=["Generator", "Drill", "Habitat"])

    fly(t, 0, "H02", "generator", "drill")

    assert t.seat(0).cards == ["Habitat"]
    assert t.seat(0).quids == 12
    assert t.running == {"Sandstorm": 6}


@rule("PDISC-EVT-SAND-05")
def test_with_one_card_no_move_is_possible_in_a_sandstorm() -> None:
    t = running("Sandstorm", 8, hand=["Generator"])
    assert not t.may(0, "move:H02")
    assert "it costs 2 cards and you can pay 1" in t.why(0, "move:H02")

    t.set(running={})
    assert t.may(0, "move:H02")


@rule("PDISC-EVT-SAND-05")
def test_a_sandstorm_makes_the_afterburner_dearer_too() -> None:
    t = running("Sandstorm", 8, hand=["Generator", "Drill"])
    join(t, 0, forepart="Afterburner")

    fly(t, 0, "H08", "generator")

    assert (t.seat(0).harvester, t.seat(0).cards) == ("H08", ["Drill"])


@rule("PDISC-EVT-SAND-04")
def test_staying_and_engine_moves_are_not_paid_for() -> None:
    t = running("Sandstorm", 8)
    t.set(running={"Sandstorm": 8, "New Engines": 0})
    t.set_seat(0, engines=1, harvester="H02")
    t.set_seat(1, engines=1)

    t.choose(0, "engine:H01")
    t.choose(0, "stay")

    assert t.seat(0).quids == 10
    assert t.running["Sandstorm"] == 8


@rule("PDISC-EVT-SAND-04")
def test_a_move_that_the_fusion_drive_makes_free_yields_nothing() -> None:
    t = running("Sandstorm", 8, hand=["Generator"])
    join(t, 0, forepart="Fusion drive")

    t.choose(0, "move:H02")

    assert (t.seat(0).harvester, t.seat(0).cards) == ("H02", ["Generator"])
    assert t.seat(0).quids == 10
    assert t.running == {"Sandstorm": 8}


@rule("PDISC-EVT-SAND-04")
@pytest.mark.parametrize(("to", "cards"), [("H02", 0), ("H08", 1)])
def test_a_move_paid_with_a_quid_yields_two(to: str, cards: int) -> None:
    t = running("Sandstorm", 8)
    join(t, 0, forepart="Fusion drive")

    t.choose(0, f"move:{to}", "fuel:quids")

    assert (t.seat(0).harvester, len(t.seat(0).cards)) == (to, 3 - cards)
    assert t.seat(0).quids == 10 - 1 + 2
    assert t.running == {"Sandstorm": 6}
