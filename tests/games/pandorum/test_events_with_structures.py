"""Events about Structures and moves: Sabotage, Expansion, New Engines, Training."""

from __future__ import annotations

import pytest

from games.pandorum.tables import asked, build, build_at, end_turn, expedition, fly, reveal, running
from regolith.games.pandorum.state import Pandorum
from regolith.testing import Table, rule

# Sabotage


@rule("PDISC-EVT-SABOT-01", "PDISC-EVT-SABOT-03")
def test_whoever_has_most_structures_removes_one() -> None:
    t = expedition(modules=["events"])
    t.set_seat(0, structures={"H02": "module"})
    t.set_seat(1, structures={"H36": "module", "H39": "base"}, bases=2)
    reveal(t, "Sabotage")

    assert t.options(1) == ["remove:H36", "remove:H39"]
    t.choose(1, "remove:H39")

    assert t.seat(1).structures == {"H36": "module"}
    assert t.seat(1).bases == 3
    assert t.seat(0).structures == {"H02": "module"}
    assert t.running == {"Sabotage": 6}


@rule("PDISC-EVT-SABOT-02")
def test_on_a_tie_each_removes_one() -> None:
    t = expedition(3, ["events"])
    t.set_seat(0, structures={"H02": "module", "H03": "module"})
    t.set_seat(1, structures={"H36": "module", "H39": "module"})
    t.set_seat(2, structures={"H14": "module"})
    reveal(t, "Sabotage")

    t.choose(0, "remove:H02")
    t.choose(1, "remove:H36")

    assert [len(t.seat(seat).structures) for seat in range(3)] == [1, 1, 1]


@rule("PDISC-EVT-SABOT-04")
def test_sabotage_pays_for_building_alone() -> None:
    t = running("Sabotage", 6)
    t.set_seat(1, structures={"H36": "module"})
    assert build_at(t, "H02", "generator-2") == 2
    assert t.running == {"Sabotage": 4}

    t = running("Sabotage", 6)
    t.set_seat(1, structures={"H03": "module"})
    assert build_at(t, "H02", "generator-2") == 0


# Expansion


@rule("PDISC-EVT-EXPAND-01", "PDISC-EVT-EXPAND-03", "PDISC-EVT-EXPAND-05")
def test_everybody_places_a_module_in_turn_for_nothing() -> None:
    t = expedition(3, ["events"])
    end_turn(t, 0)
    t.set(events=["Expansion"], due=1)
    end_turn(t, 1)
    before = [(t.seat(seat).quids, t.seat(seat).cards) for seat in range(3)]

    assert t.may(1, "place:H02")
    assert not t.may(1, "place:H01")
    assert not t.may(1, "place:H10")
    t.choose(1, "place:H02")
    assert not t.may(2, "place:H02")
    t.choose(2, "place:H03")
    t.choose(0, "place:H36")

    assert [t.seat(seat).structures for seat in range(3)] == [{"H36": "module"}, {"H02": "module"}, {"H03": "module"}]
    assert [t.seat(seat).modules for seat in range(3)] == [4, 4, 4]
    assert [(t.seat(seat).quids, t.seat(seat).cards) for seat in range(3)] == before
    assert t.running == {"Expansion": 5}


@rule("PDISC-EVT-EXPAND-02")
def test_who_has_no_module_skips() -> None:
    t = expedition(modules=["events"])
    t.set_seat(0, modules=0)
    reveal(t, "Expansion")

    assert asked(t, 0) == ""
    t.choose(1, "place:H02")

    assert t.seat(0).structures == {}
    assert t.running == {"Expansion": 5}


@rule("PDISC-EVT-EXPAND-04")
def test_placing_is_no_construction() -> None:
    t = expedition(modules=["events"])
    t.set(running={"Eruption": 5})
    reveal(t, "Expansion")

    t.choose(0, "place:H11")
    t.choose(1, "place:H12")

    assert [t.seat(seat).quids for seat in (0, 1)] == [10, 10]
    assert t.running["Eruption"] == 5
    assert t.due == 0
    assert not t.seat(0).has_built


@rule("PDISC-EVT-EXPAND-06")
def test_a_construction_that_pays_less_than_two_gets_one_more() -> None:
    for at, slot, quids in (("H02", 2, 0 + 1), ("H12", 1, 1 + 1), ("H11", 1, 2)):
        t = running("Expansion", 5)
        t.set_seat(0, slot1=["Generator"])

        assert build_at(t, at, f"generator-{slot}") == quids


@rule("PDISC-EVT-EXPAND-06")
def test_what_systems_take_counts_as_paid_by_the_construction() -> None:
    for loaded, left in (([], 4), (["System"], 5)):
        t = running("Expansion", 5, hand=["System"])
        t.set_seat(1, structures={"H12": "module"})
        t.set_seat(0, slot1=loaded)

        build_at(t, "H11", "system-1")

        assert t.running == {"Expansion": left}
        assert t.seat(1).quids == 10 - 1 - len(loaded)


@rule("PDISC-EVT-EXPAND-06")
@pytest.mark.parametrize(("income", "promised"), [(0, 1), (1, 1), (2, 0), (3, 0)])
def test_expansion_promises_a_quid_for_a_poor_construction_and_nothing_for_another(income: int, promised: int) -> None:
    s = running("Expansion", 5).match.state
    assert isinstance(s, Pandorum)

    assert [hook.promise(s, 0, 1, (), income) for hook in s.book.hooks] == [promised]


# New Engines


@rule("PDISC-EVT-ENGINE-01", "PDISC-EVT-ENGINE-02", "PDISC-EVT-ENGINE-03")
def test_everybody_may_buy_engines_in_turn() -> None:
    t = expedition(4, ["events"])
    t.set_seat(2, quids=3)
    reveal(t, "New Engines")

    assert t.options(0) == ["engines:0", "engines:1", "engines:2"]
    t.choose(0, "engines:2")
    t.choose(1, "engines:0")
    assert t.options(2) == ["engines:0", "engines:1"]
    t.choose(2, "engines:1")
    t.choose(3, "engines:1")

    assert [t.seat(seat).engines for seat in range(4)] == [2, 0, 1, 1]
    assert [t.seat(seat).quids for seat in range(4)] == [6, 10, 1, 8]
    assert t.tokens["engine"] == 8 - 4


@rule("PDISC-EVT-ENGINE-04")
def test_no_quids_lie_beside_new_engines_and_it_runs_while_tokens_are_left() -> None:
    t = expedition(modules=["events"])
    reveal(t, "New Engines")
    t.choose(0, "engines:1")
    t.choose(1, "engines:0")
    assert t.running == {"New Engines": 0}
    end_turn(t, 1)
    t.set_seat(0, harvester="H02")
    t.set(events=["Sandstorm"])

    t.choose(0, "engine:H01")

    assert (t.running, t.due) == ({}, 1)
    end_turn(t, 0)
    assert t.running == {"Sandstorm": 8}


@rule("PDISC-EVT-ENGINE-04")
def test_if_nobody_buys_it_is_over_at_once() -> None:
    t = expedition(modules=["events"])
    reveal(t, "New Engines")
    t.choose(0, "engines:0")
    t.choose(1, "engines:0")

    assert (t.running, t.due) == ({}, 1)
    assert asked(t, 1) == "turn/move"


def engines(n: int) -> Table:
    t = running("New Engines", 0)
    t.set_seat(0, engines=n, harvester="H02")
    t.set_seat(1, engines=1, structures={"H12": "module"}, harvester="H05")
    return t


@rule("PDISC-EVT-ENGINE-05", "PDISC-EVT-ENGINE-06")
def test_an_engine_token_is_a_move_for_nothing() -> None:
    t = engines(2)

    t.choose(0, "engine:H12")

    assert t.seat(0).engines == 1
    assert t.seat(0).harvester == "H12"
    assert (len(t.seat(0).cards), t.seat(0).quids, len(t.market)) == (3, 10, 4)


@rule("PDISC-EVT-ENGINE-05")
def test_without_a_token_there_is_no_engine_move_while_others_have_theirs() -> None:
    t = engines(0)

    assert t.running == {"New Engines": 0}
    assert not [key for key in t.options(0) if key.startswith("engine:")]


@rule("PDISC-EVT-ENGINE-07", "PDISC-EVT-ENGINE-08")
def test_an_engine_move_ends_on_no_empty_hex_and_builds_nothing() -> None:
    t = engines(1)

    assert not t.may(0, "engine:H07")
    assert not t.may(0, "engine:H05")
    assert t.may(0, "engine:H01")
    t.choose(0, "engine:H12")
    t.choose(0, "stay")

    assert not t.may(0, "build:module")
    assert asked(t, 0) == "turn/take"


@rule("PDISC-EVT-ENGINE-07")
def test_nothing_is_built_where_an_engine_took_one_even_if_the_hex_gets_free() -> None:
    t = expedition(modules=["monoliths", "events"])
    t.set(running={"New Engines": 0})
    t.set_seat(0, engines=1, harvester="H02", kept=["Disintegrator"])
    t.set_seat(1, structures={"H12": "module"})

    t.choose(0, "engine:H12", "use:disintegrator", "stay")

    assert asked(t, 0) == "turn/take"


@rule("PDISC-EVT-ENGINE-09", "PDISC-EVT-ENGINE-10")
def test_two_engine_moves_and_the_regular_turn_go_together() -> None:
    t = engines(2)
    t.choose(0, "engine:H12", "engine:H01")
    assert t.seat(0).engines == 0

    fly(t, 0, "H07")
    build(t, 0, "module", "generator-1")

    assert t.seat(0).structures == {"H07": "module"}


@rule("PDISC-EVT-ENGINE-10")
def test_an_engine_move_may_come_after_construction() -> None:
    t = engines(1)
    fly(t, 0, "H07")
    build(t, 0, "module", "generator-1")

    t.choose(0, "engine:H12")

    assert t.seat(0).harvester == "H12"
    assert t.may(0, "take:deck")


# Training


@rule("PDISC-EVT-TRAIN-01", "PDISC-EVT-TRAIN-03")
def test_everybody_takes_a_card_from_a_slot() -> None:
    t = expedition(modules=["events"])
    t.set_seat(0, slot1=["Drill", "System"], slot3=["Habitat"])
    t.set_seat(1, slot2=["Laboratory"])
    reveal(t, "Training")

    assert t.options(0) == ["lift:drill-1", "lift:habitat-3", "lift:system-1"]
    t.choose(0, "lift:system-1")

    assert (t.seat(0).slot1, t.seat(0).cards[-1]) == (["Drill"], "System")
    assert (t.seat(1).slot2, t.seat(1).cards[-1]) == ([], "Laboratory")
    assert t.running == {"Training": 5}


@rule("PDISC-EVT-TRAIN-02")
def test_who_has_empty_slots_skips() -> None:
    t = expedition(modules=["events"])
    cards = t.seat(1).cards

    reveal(t, "Training")

    assert t.seat(1).cards == cards
    assert asked(t, 1) == "turn/move"


def trained(hand: tuple[str, ...] = ("Generator",) * 4, **seat: object) -> Table:
    """Seat 0 has stopped on its own module on H02 while Training runs."""
    t = running("Training", 5, hand=hand)
    t.set_seat(0, structures={"H02": "module"}, modules=5, **seat)
    fly(t, 0, "H02")
    return t


@rule("PDISC-EVT-TRAIN-04")
def test_a_module_is_turned_into_a_base_where_the_harvester_stops() -> None:
    t = trained()
    assert t.may(0, "done")

    t.choose(0, "train", "load:generator-1", "load:generator-1")

    assert t.seat(0).structures == {"H02": "base"}
    assert (t.seat(0).modules, t.seat(0).bases) == (6, 2)
    assert t.seat(0).quids == 11
    assert t.running == {"Training": 4}
    assert len(t.seat(0).slot1) == 2


@rule("PDISC-EVT-TRAIN-04")
def test_it_may_be_declined() -> None:
    t = trained()

    t.choose(0, "done")

    assert t.seat(0).structures == {"H02": "module"}
    assert t.running == {"Training": 5}


@rule("PDISC-EVT-TRAIN-05")
def test_the_base_is_built_by_the_usual_rules() -> None:
    t = trained()
    t.choose(0, "train")
    before = t.seat(0).quids
    t.set_seat(0, slot3=["Generator"] * 2)
    t.choose(0, "load:generator-3")
    assert len(t.seat(0).slot3) == 4
    assert t.seat(0).quids - before == 1

    assert not trained(hand=("Generator", "Generator")).may(0, "train")
    assert not trained(bases=0).may(0, "train")


@rule("PDISC-EVT-TRAIN-04")
def test_only_an_own_module_can_be_trained_and_only_on_arrival() -> None:
    t = running("Training", 5)
    t.set_seat(0, structures={"H02": "module"}, harvester="H02")
    t.choose(0, "stay")
    assert asked(t, 0) == "turn/take"

    for mine, theirs in (({"H02": "base"}, {}), ({}, {"H02": "module"})):
        t = running("Training", 5)
        t.set_seat(0, structures=mine)
        t.set_seat(1, structures=theirs)
        fly(t, 0, "H02")
        assert asked(t, 0) == "turn/take"
