"""The move of an Expedition."""

from __future__ import annotations

from games.pandorum.tables import asked, build, end_turn, expedition, fly
from regolith.testing import rule


@rule("PBASE-TURN-01")
def test_a_turn_is_an_expedition_or_a_resupply() -> None:
    t = expedition()

    assert t.may(0, "move:H02")
    assert t.may(0, "stay")
    assert t.may(0, "resupply")
    assert not t.may(0, "take:deck")


@rule("PBASE-TURN-02")
def test_an_expedition_moves_pays_builds_and_takes_in_this_order() -> None:
    t = expedition(hand=["Generator", "Drill"])

    fly(t, 0, "H02", "drill")
    build(t, 0, "module", "generator-1")
    t.choose(0, "take:system")

    words = [line for line in t.story() if line.startswith("Seat 0")][-7:]
    steps = [next(i for i, line in enumerate(words) if word in line) for word in ("flies", "pays", "builds", "takes S")]
    assert steps == sorted(steps)


@rule("PBASE-MOVE-01")
def test_one_card_pays_for_two_hexes_and_two_for_three() -> None:
    t = expedition(hand=["Generator", "Drill"])

    reach = {way["hex"]: way["cards"] for way in t.observe(0)["table"]["reach"]}

    assert (reach["H02"], reach["H11"], reach["H08"]) == (1, 1, 2)
    assert "H09" not in reach
    t.choose(0, "move:H08")
    assert t.seat(0).cards == []

    poor = expedition(hand=["Generator"])
    assert poor.may(0, "move:H11")
    assert not poor.may(0, "move:H08")
    assert "it costs 2 cards and you can pay 1" in poor.why(0, "move:H08")


@rule("PBASE-MOVE-02")
def test_volcanoes_are_neither_entered_nor_crossed() -> None:
    t = expedition()
    t.set_seat(0, harvester="H11")

    assert not t.may(0, "move:H10")
    assert "Volcano" in t.why(0, "move:H10")
    reach = {way["hex"]: way["cards"] for way in t.observe(0)["table"]["reach"]}
    assert reach["H09"] == 1
    t.set(volcanoes=["H10", "H08"])
    reach = {way["hex"]: way["cards"] for way in t.observe(0)["table"]["reach"]}
    assert "H09" not in reach


@rule("PBASE-MOVE-03")
def test_flying_over_structures_harvesters_and_pads_is_free() -> None:
    t = expedition()
    t.set_seat(1, structures={"H02": "base"}, harvester="H02")
    t.set(volcanoes=["H07", "H03"])

    reach = {way["hex"]: way["cards"] for way in t.observe(0)["table"]["reach"]}

    assert reach["H12"] == 1
    assert "H02" not in reach


@rule("PBASE-MOVE-04")
def test_a_harvester_may_stop_on_a_structure_of_anybody() -> None:
    t = expedition()
    t.set_seat(0, structures={"H02": "module"})
    t.set_seat(1, structures={"H03": "base"})

    assert t.may(0, "move:H02")
    fly(t, 0, "H03")

    assert t.seat(0).harvester == "H03"
    assert asked(t, 0) == "turn/take"


@rule("PBASE-MOVE-05")
def test_two_harvesters_share_a_landing_pad_and_nothing_else() -> None:
    t = expedition(players=3)
    t.set_seat(0, harvester="H32")
    t.set_seat(1, harvester="H29")
    t.set_seat(2, harvester="H33")

    assert t.may(0, "move:H29")
    assert not t.may(0, "move:H33")
    assert "nobody can stop there" in t.why(0, "move:H33")


@rule("PBASE-MOVE-06")
def test_cards_that_pay_lie_open_in_the_market() -> None:
    t = expedition(hand=["Laboratory", "Drill"])

    fly(t, 0, "H02", "laboratory")
    assert t.market == ["Generator", "Drill", "Habitat", "System", "Laboratory"]
    t.choose(0, "done", "take:deck")
    t.choose(1, "stay", "take:laboratory")

    assert "Laboratory" in t.seat(1).cards
    assert "laboratory" in t.observe(0)["table"]["seats"][1]["known"]


@rule("PBASE-MOVE-07")
def test_staying_costs_nothing_and_lets_one_build() -> None:
    t = expedition()
    t.set_seat(0, harvester="H02")

    t.choose(0, "stay")

    assert len(t.seat(0).cards) == 3
    assert t.may(0, "build:module")


def test_where_one_stands_is_no_move_that_is_too_dear() -> None:
    t = expedition(hand=[])

    assert "it costs 1 card" in t.why(0, "move:H02")
    assert "it costs" not in t.why(0, "move:H01")


def test_there_is_one_move_in_a_turn() -> None:
    t = expedition()

    fly(t, 0, "H02")

    assert not [key for key in t.options(0) if key.startswith("move:")]
    end_turn(t, 0)
    assert asked(t, 1) == "turn/move"


def test_a_payment_of_two_cards_is_one_run_of_picks() -> None:
    t = expedition(hand=["Generator", "Drill", "Habitat"])
    t.choose(0, "move:H08")
    assert t.options(0) == ["pay:generator", "pay:drill"]

    t.choose(0, "pay:generator")
    assert t.options(0) == ["pay:drill", "pay:habitat"]
    assert len(t.seat(0).cards) == 3
    t.undo(0)

    t.pick(0, "pay:habitat", "pay:generator")
    assert t.seat(0).cards == ["Drill"]
