"""The Monoliths module."""

from __future__ import annotations

import pytest

from games.pandorum.tables import asked, build, build_at, end_turn, expedition, fly
from regolith.testing import Table, rule, table

IMMEDIATE = ("Mind probe", "Time loop", "Archive", "Assembler", "Second satellite")
KEPT = ("Disintegrator", "Market reset", "Recall")


def beside_ruins(card: str, players: int = 2, hand: tuple[str, ...] = ("Generator",) * 3) -> Table:
    """Seat 0 stands beside a marker on H09, and this is the top Monolith card."""
    t = expedition(players, ["monoliths"], hand)
    t.set_seat(0, harvester="H08")
    t.set(monoliths=[card])
    return t


@rule("PDISC-ABOUT-04", "PDISC-MONO-PLAY-02", "PDISC-MONO-PLAY-03")
def test_the_first_to_reach_a_marker_takes_it_off_and_gains_the_top_card() -> None:
    t = beside_ruins("Recall")

    fly(t, 0, "H09")

    assert t.seat(0).kept == ["Recall"]
    assert len(t.monoliths) == 7
    assert "H09" not in t.markers
    assert len(t.markers) == 5


@rule("PDISC-MONO-PLAY-02")
def test_flying_over_a_marker_does_not_reach_it() -> None:
    t = beside_ruins("Recall")
    t.set_seat(0, harvester="H14")
    t.set(volcanoes=["H08"])

    fly(t, 0, "H10")

    assert "H09" in t.markers
    assert t.seat(0).kept == []


@rule("PDISC-MONO-PLAY-04")
def test_later_visitors_get_nothing() -> None:
    t = beside_ruins("Recall")
    fly(t, 0, "H09")
    end_turn(t, 0)
    t.set_seat(0, harvester="H01")
    t.set_seat(1, harvester="H08")

    fly(t, 1, "H09")

    assert t.seat(1).kept == []
    assert len(t.monoliths) == 7


@rule("PDISC-MONO-PLAY-05")
def test_two_monolith_cards_at_least_stay_unused() -> None:
    for seed in range(5):
        t = table("pandorum", players=4, modules=["monoliths"], seed=seed)
        t.random_to_end(seed)

        assert len(t.monoliths) == len(t.markers) + 2


@rule("PDISC-MONO-PLAY-06", "PDISC-MONO-PLAY-07")
@pytest.mark.parametrize("card", IMMEDIATE)
def test_an_immediate_card_is_used_at_once_between_paying_and_building(card: str) -> None:
    t = beside_ruins(card, hand=("Generator", "Drill", "Habitat"))

    fly(t, 0, "H09", "drill")

    story = [line for line in t.story(0) if line.startswith("Seat 0")]
    paid = next(at for at, line in enumerate(story) if "pays" in line)
    assert any(card in line for line in story[paid + 1 :])
    assert t.seat(0).kept == []
    assert card in t.box
    assert asked(t, 0) in ("turn/construct/menu", "into_slot")
    t.skip_to("build", 0)
    build(t, 0, "module", "generator-1")
    assert t.seat(0).structures == {"H09": "module"}


@rule("PDISC-MONO-PLAY-07")
def test_an_immediate_card_comes_after_paying_and_before_construction() -> None:
    """What the Archive gives can not pay for the move any more, but for what is built there."""
    t = beside_ruins("Archive", hand=("Generator", "Drill"))
    t.set(market=["Habitat"] * 4, deck=["Laboratory"] * 6)
    t.choose(0, "move:H09")
    assert t.options(0) == ["pay:generator", "pay:drill"]
    assert (t.seat(0).harvester, "H09" in t.markers, t.box) == ("H08", True, [])

    t.choose(0, "pay:drill")

    assert asked(t, 0) == "turn/construct/menu"
    assert (t.seat(0).harvester, t.box) == ("H09", ["Archive"])
    assert t.seat(0).cards == ["Generator", "Laboratory", "Laboratory", "Laboratory"]
    build(t, 0, "module", "laboratory-1")
    assert (t.seat(0).structures, t.seat(0).slot1) == ({"H09": "module"}, ["Laboratory"])


@rule("PBASE-END-02")
@pytest.mark.parametrize("left", [3, 2, 1])
def test_who_draws_more_than_there_are_takes_what_there_is(left: int) -> None:
    t = beside_ruins("Archive", hand=("Generator", "Drill"))
    while len(t.deck) > left:
        t.give(1, slot1=[t.deck[-1]])
    drawn = t.deck

    fly(t, 0, "H09", "drill")

    assert sorted(t.seat(0).cards) == sorted(["Generator", *drawn])
    assert (t.deck, t.ending) == ([], True)


@rule("PDISC-MONO-PLAY-08", "PDISC-MONO-PLAY-09")
@pytest.mark.parametrize("card", KEPT)
def test_another_card_is_kept_and_may_be_used_in_this_turn_or_later(card: str) -> None:
    key = f"use:{card.lower().replace(' ', '-')}"
    t = beside_ruins(card)
    t.set_seat(0, slot1=["Drill"])
    fly(t, 0, "H09")
    assert t.seat(0).kept == [card]
    assert t.seat(0).slot1 == ["Drill"]

    build(t, 0, "module", "generator-2")
    assert t.may(0, key)
    end_turn(t, 0)
    end_turn(t, 1)

    assert t.may(0, key)


@rule("PDISC-MONO-PLAY-10")
def test_a_kept_card_is_used_at_any_time_of_the_own_turn_and_only_then() -> None:
    t = expedition(modules=["monoliths"])
    t.set_seat(0, kept=["Market reset"], harvester="H02")
    key = "use:market-reset"

    assert t.may(0, key)
    t.choose(0, "stay")
    assert t.may(0, key)
    build(t, 0, "module", "generator-1")
    assert t.may(0, key)
    t.skip_to("take", 0)
    assert t.may(0, key)
    t.choose(0, "take:deck")
    assert t.may(0, key)
    t.choose(0, "done")

    assert asked(t, 1) == "turn/move"
    assert not t.may(0, key)
    assert not t.may(1, key)


@rule("PDISC-MONO-PLAY-11")
def test_a_used_card_goes_to_the_box() -> None:
    t = expedition(modules=["monoliths"])
    t.set_seat(0, kept=["Market reset"])

    t.choose(0, "use:market-reset")

    assert "Market reset" in t.box
    assert t.seat(0).kept == []
    assert "Market reset" not in t.monoliths


@rule("PDISC-MONO-IMM1-01", "PDISC-MONO-IMM1-02", "PDISC-MONO-IMM1-03")
def test_the_mind_probe_takes_a_card_from_each_and_keeps_one() -> None:
    t = beside_ruins("Mind probe", players=4)
    t.set_seat(1, cards=["Drill"] * 3)
    t.set_seat(2, cards=["Habitat"] * 4)
    t.set_seat(3, cards=["System"] * 2)

    fly(t, 0, "H09")
    assert [len(t.seat(seat).cards) for seat in (1, 2, 3)] == [2, 3, 1]
    assert t.options(0) == ["keep:drill", "keep:habitat", "keep:system"]
    t.choose(0, "keep:habitat")

    assert t.seat(0).cards == ["Generator", "Generator", "Habitat"]
    assert sorted(t.box[:2]) == ["Drill", "System"]
    assert [len(t.seat(seat).cards) for seat in (1, 2, 3)] == [2, 3, 1]


@rule("PDISC-MONO-IMM1-01")
def test_which_card_it_takes_is_chance() -> None:
    taken = set()
    for seed in range(12):
        t = table("pandorum", players=2, modules=["monoliths"], seed=seed)
        t.skip_to("resupply")
        t.set_seat(0, harvester="H08", cards=["Generator"])
        t.set_seat(1, cards=["Drill", "Habitat", "System"])
        t.set(monoliths=["Mind probe"])
        fly(t, 0, "H09")
        taken.add(t.seat(0).cards[-1])

    assert len(taken) > 1


@rule("PDISC-MONO-IMM1-02", "PDISC-MONO-IMM1-03")
@pytest.mark.parametrize(
    ("other", "kept", "known"),
    [("Habitat", "drill", [["drill"], []]), ("Habitat", "habitat", [[], ["habitat"]]), ("Drill", "drill", [[], []])],
)
def test_whoever_was_robbed_of_the_kept_card_knows_it_unless_an_equal_one_went(
    other: str, kept: str, known: list[list[str]]
) -> None:
    t = beside_ruins("Mind probe", players=3)
    t.set_seat(1, cards=["Drill"])
    t.set_seat(2, cards=[other])

    fly(t, 0, "H09")
    if asked(t, 0) == "monoliths/keep_stolen":
        t.choose(0, f"keep:{kept}")

    assert [t.observe(seat)["table"]["seats"][0]["known"] for seat in (1, 2)] == known


@rule("PDISC-MONO-IMM1-04")
def test_an_empty_hand_is_not_affected() -> None:
    t = beside_ruins("Mind probe", players=3)
    t.set_seat(1, cards=[])
    t.set_seat(2, cards=["Drill", "Drill"])

    fly(t, 0, "H09")

    assert t.seat(0).cards == ["Generator", "Generator", "Drill"]
    assert len(t.seat(2).cards) == 1


@rule("PDISC-MONO-IMM1-05")
def test_with_all_hands_empty_nothing_happens() -> None:
    t = beside_ruins("Mind probe")
    t.set_seat(1, cards=[])

    fly(t, 0, "H09")

    assert t.seat(0).cards == ["Generator", "Generator"]
    assert "Mind probe" in t.box


@rule("PDISC-MONO-IMM2-01")
def test_the_time_loop_gives_another_turn() -> None:
    t = beside_ruins("Time loop", players=3)
    fly(t, 0, "H09")
    t.choose(0, "done", "take:deck")

    assert asked(t, 0) == "turn/move"
    fly(t, 0, "H14", "generator")
    build(t, 0, "module", "generator-1")
    end_turn(t, 0)

    assert [asked(t, seat) for seat in range(3)] == ["", "turn/move", ""]
    end_turn(t, 1)
    assert asked(t, 2) == "turn/move"


@rule("PDISC-MONO-IMM3-01")
def test_the_archive_draws_three() -> None:
    t = beside_ruins("Archive")
    drawn = t.deck[:3]

    fly(t, 0, "H09")

    assert t.seat(0).cards == ["Generator", "Generator", *drawn]


@rule("PDISC-MONO-IMM4-01", "PDISC-MONO-IMM4-02")
@pytest.mark.parametrize("slots", [(1, 1, 1), (2, 2, 2), (1, 2, 3), (3, 1, 3)])
def test_the_assembler_loads_three_cards_however_one_likes(slots: tuple[int, ...]) -> None:
    t = beside_ruins("Assembler")
    top = t.deck[:3]
    fly(t, 0, "H09")

    for slot in slots:
        assert t.options(0) == ["into:1", "into:2", "into:3"]
        t.choose(0, f"into:{slot}")

    loaded = [t.seat(0).slot1, t.seat(0).slot2, t.seat(0).slot3]
    assert [len(cards) for cards in loaded] == [slots.count(1), slots.count(2), slots.count(3)]
    assert sorted(card for cards in loaded for card in cards) == sorted(top)
    assert len(t.seat(0).cards) == 2


@rule("PDISC-MONO-IMM4-02")
def test_the_assembler_may_fill_a_slot_over_its_limit() -> None:
    t = beside_ruins("Assembler")
    t.set_seat(0, slot2=["Drill"] * 4)

    fly(t, 0, "H09")
    t.choose(0, "into:2", "into:2", "into:2")

    assert len(t.seat(0).slot2) == 7


@rule("PDISC-MONO-IMM5-01", "PDISC-MONO-IMM5-02")
def test_the_second_satellite_is_a_random_spare_one() -> None:
    drawn = set()
    for seed in range(6):
        t = table("pandorum", players=2, modules=["monoliths"], seed=seed)
        t.skip_to("resupply")
        t.set_seat(0, harvester="H08", cards=["Generator"])
        t.set(monoliths=["Second satellite"])
        spares = t.spares
        fly(t, 0, "H09")
        second = t.seat(0).satellites[1]
        assert second in spares
        assert second not in t.spares
        assert len(t.spares) == 5
        drawn.add(second)

    assert len(drawn) > 1


@rule("PDISC-MONO-IMM5-03")
def test_both_satellites_give_targets() -> None:
    gained = []
    for satellites in (["Ore satellite"], ["Crystal satellite"], ["Ore satellite", "Crystal satellite"]):
        t = expedition(modules=["monoliths"])
        t.set_seat(1, satellites=["Border satellite"])
        t.set_seat(0, satellites=satellites, slot3=["Generator"] * 3)
        gained.append(build_at(t, "H14", "generator-3"))

    assert gained == [1, 2, 3]


@rule("PDISC-MONO-REG1-01", "PDISC-MONO-REG1-02")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_disintegrator_removes_the_structure_under_the_harvester(owner: int) -> None:
    t = expedition(modules=["monoliths"])
    t.set_seat(owner, structures={"H02": "base"}, bases=2)
    t.set_seat(0, kept=["Disintegrator"])
    assert not t.may(0, "use:disintegrator")
    t.set_seat(0, harvester="H02")

    t.choose(0, "use:disintegrator")

    assert t.seat(owner).structures == {}
    assert t.seat(owner).bases == 3
    t.choose(0, "stay")
    assert t.may(0, "build:module")


@rule("PDISC-MONO-REG2-01", "PDISC-MONO-REG2-02")
def test_the_market_reset_renews_the_market() -> None:
    t = expedition(modules=["monoliths"])
    t.set(market=["Drill"] * 5)
    t.set_seat(0, kept=["Market reset"])
    fresh = t.deck[:4]

    t.choose(0, "use:market-reset")

    assert t.market == fresh
    assert t.box[:5] == ["Drill"] * 5


@rule("PDISC-MONO-REG3-01")
def test_the_recall_takes_any_two_cards_from_the_slots() -> None:
    t = expedition(modules=["monoliths"], hand=["Generator"])
    t.set_seat(0, kept=["Recall"], slot1=["Drill", "System"], slot2=["Habitat"])

    t.choose(0, "use:recall")
    assert t.options(0) == ["lift:drill-1", "lift:habitat-2", "lift:system-1"]
    t.choose(0, "lift:habitat-2", "lift:drill-1")

    assert t.seat(0).cards == ["Generator", "Habitat", "Drill"]
    assert (t.seat(0).slot1, t.seat(0).slot2) == (["System"], [])


@rule("PDISC-MONO-REG3-01")
def test_the_recall_takes_what_is_there() -> None:
    t = expedition(modules=["monoliths"], hand=["Generator"])
    t.set_seat(0, kept=["Recall"], slot3=["Drill"])

    t.choose(0, "use:recall")

    assert t.seat(0).cards == ["Generator", "Drill"]
    assert asked(t, 0) == "turn/move"


@rule("PDISC-MONO-REG3-01")
def test_without_a_card_in_the_slots_there_is_nothing_to_recall() -> None:
    t = expedition(modules=["monoliths"])
    t.set_seat(0, kept=["Recall"])
    assert not t.may(0, "use:recall")

    t.set_seat(0, slot3=["Drill"])

    assert t.may(0, "use:recall")


@rule("PDISC-ABOUT-03")
def test_maximus_takes_two_quids_in_place_of_the_card() -> None:
    t = expedition(1, ["monoliths"])
    t.set(maximus_harvester="H15", deck=["Generator", "Laboratory"], monoliths=["Archive"])

    t.choose(0, "stay", "take:deck")

    assert t.maximus_harvester == "H16"
    assert "H16" not in t.markers
    assert t.maximus_quids == 3 + 2 + 1
    assert "Archive" in t.box
