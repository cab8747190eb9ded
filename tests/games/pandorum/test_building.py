"""Construction."""

from __future__ import annotations

from games.pandorum.tables import asked, build, build_at, expedition, fly
from regolith.testing import rule


@rule("PBASE-BUILD-01")
def test_building_is_optional_and_happens_once_in_a_turn() -> None:
    t = expedition()
    fly(t, 0, "H02")
    assert t.may(0, "done")

    build(t, 0, "module", "generator-1")

    assert asked(t, 0) == "turn/take"
    assert t.seat(0).structures == {"H02": "module"}


@rule("PBASE-BUILD-02")
def test_one_builds_only_on_an_empty_hex_under_the_harvester() -> None:
    t = expedition()
    t.set_seat(1, structures={"H03": "module"})
    for at in ("H01", "H03"):
        t.set_seat(0, harvester=at)
        t.choose(0, "stay")
        assert not [key for key in t.options(0) if key.startswith("build:")]
        t.undo(0)

    t.set_seat(0, harvester="H04")
    t.choose(0, "stay")
    assert t.may(0, "build:module")


@rule("PBASE-BUILD-03")
def test_a_module_costs_a_card_and_a_base_two() -> None:
    t = expedition(hand=["Generator"])
    t.set_seat(0, harvester="H02")
    t.choose(0, "stay")

    assert t.may(0, "build:module")
    assert not t.may(0, "build:base")
    assert "it costs 2 cards and you hold 1" in t.why(0, "build:base")

    t.set_seat(0, cards=["Generator", "Drill", "Habitat"])
    build(t, 0, "base", "generator-1", "habitat-2")
    assert t.seat(0).structures == {"H02": "base"}
    assert t.seat(0).cards == ["Drill"]


@rule("PBASE-BUILD-04")
def test_the_cards_that_pay_stay_in_the_slots() -> None:
    t = expedition(hand=["Drill", "Generator"])

    build_at(t, "H02", "drill-2")

    assert (t.seat(0).slot1, t.seat(0).slot2, t.seat(0).slot3) == ([], ["Drill"], [])
    assert t.seat(0).cards == ["Generator"]
    assert len(t.market) == 4


@rule("PBASE-BUILD-05")
def test_the_two_cards_of_a_base_go_into_one_slot_or_two() -> None:
    t = expedition(hand=["Drill", "Generator"])
    t.set_seat(0, harvester="H02")
    t.choose(0, "stay", "build:base", "load:generator-3")

    assert t.options(0) == ["load:drill-1", "load:drill-2", "load:drill-3"]
    t.choose(0, "load:drill-3")

    assert sorted(t.seat(0).slot3) == ["Drill", "Generator"]


@rule("PBASE-BUILD-06")
def test_a_full_slot_pushes_a_card_into_the_market() -> None:
    t = expedition(hand=["Habitat"])
    t.set_seat(0, slot2=["Generator", "Generator", "Drill", "System"])
    t.set_seat(0, harvester="H02")
    t.choose(0, "stay", "build:module", "load:habitat-2")

    assert t.options(0) == ["push:generator", "push:drill", "push:system"]
    t.choose(0, "push:system")

    assert sorted(t.seat(0).slot2) == ["Drill", "Generator", "Generator", "Habitat"]
    assert t.market.count("System") == 2


@rule("PBASE-BUILD-06")
def test_a_card_that_pays_does_not_push_out_another_that_pays() -> None:
    t = expedition(hand=["Laboratory", "Drill"])
    t.set_seat(0, harvester="H02", slot1=["Drill", "Habitat", "Habitat", "Habitat"])
    t.choose(0, "stay", "build:base", "load:drill-1", "load:laboratory-1")

    assert t.options(0) == ["push:drill", "push:habitat"]
    t.choose(0, "push:habitat")
    assert t.options(0) == ["push:drill", "push:habitat"]
    t.choose(0, "push:drill")

    assert sorted(t.seat(0).slot1) == ["Drill", "Habitat", "Habitat", "Laboratory"]
    t = expedition(hand=["Laboratory", "System"])
    t.set_seat(0, harvester="H02", slot1=["Drill", "Habitat", "Habitat", "Habitat"])
    t.choose(0, "stay", "build:base", "load:system-1", "load:laboratory-1", "push:drill")
    assert sorted(t.seat(0).slot1) == ["Habitat", "Habitat", "Laboratory", "System"]


@rule("PBASE-BUILD-07")
def test_only_slots_that_got_a_card_are_activated() -> None:
    t = expedition(hand=["Generator", "Generator"])
    t.set_seat(0, slot1=["Generator"], slot3=["Generator", "Generator"])

    gained = build_at(t, "H12", "generator-1")

    assert gained == 1

    t = expedition(hand=["Generator", "Generator"])
    t.set_seat(0, slot3=["Generator", "Generator"])
    assert build_at(t, "H12", "generator-1", "generator-3", structure="base") == 1 + 1


@rule("PBASE-BUILD-08")
def test_a_structure_comes_from_the_supply() -> None:
    t = expedition()
    t.set_seat(0, bases=0, harvester="H02")
    t.choose(0, "stay")

    assert not t.may(0, "build:base")
    assert "no base left" in t.why(0, "build:base")
    build(t, 0, "module", "generator-1")
    assert t.seat(0).modules == 5


def test_loading_is_one_run_of_picks_for_undo() -> None:
    t = expedition(hand=["Drill", "Generator", "Generator"])
    t.set_seat(0, harvester="H02")
    t.choose(0, "stay", "build:base", "load:generator-1")

    t.undo(0)

    assert t.may(0, "load:generator-1")
    assert t.seat(0).slot1 == []
    t.pick(0, "load:generator-2", "load:generator-1")
    assert (t.seat(0).slot1, t.seat(0).slot2) == (["Generator"], ["Generator"])


def test_a_first_card_is_offered_only_if_a_second_can_follow_it() -> None:
    t = expedition(hand=["Generator", "Drill"])
    t.set_seat(0, harvester="H02")
    t.choose(0, "stay", "build:base")

    assert t.options(0) == ["load:generator-1", "load:generator-2", "load:generator-3"]
