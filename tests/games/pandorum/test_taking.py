"""Taking cards and the end of a turn."""

from __future__ import annotations

from games.pandorum.tables import asked, build_at, end_turn, expedition, fly, join
from regolith.testing import rule


@rule("PBASE-TAKE-01")
def test_an_expedition_takes_one_card_from_market_or_deck() -> None:
    t = expedition()
    fly(t, 0, "H02")
    t.choose(0, "done")

    assert t.options(0)[:5] == ["take:deck", "take:generator", "take:drill", "take:habitat", "take:system"]
    t.choose(0, "take:habitat")

    assert sorted(t.seat(0).cards) == ["Generator", "Generator", "Habitat"]
    assert asked(t, 1) == "turn/move"


@rule("PBASE-TAKE-02")
def test_a_resupply_takes_three_in_any_mix_and_builds_nothing() -> None:
    t = expedition(hand=["Generator"])
    join(t, 0, hull="Colony hull")
    t.set_seat(0, harvester="H02")
    top = t.deck[0]

    t.choose(0, "resupply")
    assert asked(t, 0) == "turn/take"
    t.choose(0, "take:drill", "take:deck", "take:system")

    assert t.seat(0).cards == ["Generator", "Drill", top, "System"]
    assert t.seat(0).structures == {}
    assert asked(t, 1) == "turn/move"


@rule("PBASE-TAKE-02")
def test_a_resupply_has_no_step_of_construction_not_even_for_a_kept_card() -> None:
    t = expedition(modules=["monoliths"])
    t.set_seat(0, kept=["Market reset"])

    t.choose(0, "resupply")

    assert asked(t, 0) == "turn/take"
    assert t.may(0, "use:market-reset")


@rule("PBASE-TAKE-03")
def test_cards_above_the_limit_go_into_the_market() -> None:
    t = expedition()
    t.set_seat(0, cards=["Generator"] * 3 + ["Drill"] * 2 + ["System"] * 2)
    t.choose(0, "stay", "take:habitat")

    assert asked(t, 0) == "turn/discard"
    t.pick(0, "discard:generator", "discard:system")

    assert len(t.seat(0).cards) == 6
    assert sorted(t.market) == ["Drill", "Generator", "Generator", "System", "System"]


@rule("PBASE-TAKE-04")
def test_the_market_is_filled_up_to_four_and_no_further() -> None:
    t = expedition()
    t.set(market=["Drill"], deck=["System", "Habitat", "Laboratory", "Generator"])

    t.choose(0, "stay", "take:drill")
    assert t.market == ["System", "Habitat", "Laboratory", "Generator"]

    t.set(market=["Drill"] * 6, idle=False)
    end_turn(t, 1)
    assert t.market == ["Drill"] * 6


@rule("PBASE-TAKE-05")
def test_a_round_without_construction_renews_the_market() -> None:
    t = expedition()
    market = t.market
    end_turn(t, 0)
    end_turn(t, 1)

    assert t.round == 2
    assert sorted(t.box[:4]) == sorted(market)
    assert len(t.market) == 4
    assert "Nobody built in this round" in " ".join(t.story())


@rule("PBASE-TAKE-05")
def test_a_round_with_a_construction_does_not() -> None:
    t = expedition()
    t.set_seat(0, harvester="H02")
    t.choose(0, "stay", "build:module", "load:generator-1")
    end_turn(t, 0)
    end_turn(t, 1)

    assert t.round == 2
    assert t.market == ["Generator", "Drill", "Habitat", "System"]


def test_cards_taken_openly_are_known_and_played_first() -> None:
    """Of two equal cards the known one is played: so playing it says nothing about the other."""
    t = expedition(hand=["Generator"])
    t.choose(0, "stay", "take:generator")
    assert t.observe(1)["table"]["seats"][0]["known"] == ["generator"]
    end_turn(t, 1)

    fly(t, 0, "H02", "generator")

    assert t.observe(1)["table"]["seats"][0]["known"] == []
    assert t.seat(0).cards == ["Generator"]


@rule("PBASE-TAKE-05")
def test_a_round_may_be_idle_after_one_that_was_not() -> None:
    t = expedition()
    t.set(market=["Habitat"] * 4)
    build_at(t, "H02", "generator-1")
    end_turn(t, 0)
    end_turn(t, 1)
    assert (t.round, t.market) == (2, ["Habitat"] * 4)

    t.set(deck=[*["Drill"] * 2, *["Laboratory"] * 4])
    end_turn(t, 0)
    end_turn(t, 1)

    assert (t.round, t.market) == (3, ["Laboratory"] * 4)
