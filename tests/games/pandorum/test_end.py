"""The end of the game and the ranking."""

from __future__ import annotations

import pytest

from games.pandorum.tables import asked, build, build_at, end_turn, expedition
from regolith.testing import rule


@rule("PBASE-END-01")
def test_the_last_structure_ends_the_game_with_the_round() -> None:
    t = expedition()
    t.set_seat(0, modules=1, bases=0)
    build_at(t, "H02", "generator-1")
    assert t.ending
    end_turn(t, 0)

    assert asked(t, 1) == "turn/move"
    end_turn(t, 1)

    assert t.is_over


@rule("PBASE-END-01")
def test_the_last_but_one_does_not() -> None:
    t = expedition()
    t.set_seat(0, modules=1, bases=1)
    build_at(t, "H02", "generator-1")
    end_turn(t, 0)
    end_turn(t, 1)

    assert not t.is_over
    assert t.round == 2


@rule("PBASE-END-02")
def test_an_empty_deck_ends_the_game_with_the_round() -> None:
    t = expedition()
    while len(t.deck) > 1:
        t.give(1, slot1=[t.deck[-1]])
    t.set(idle=False)

    t.choose(0, "stay", "take:deck")
    assert t.ending
    assert not t.is_over
    end_turn(t, 1)

    assert t.is_over


@rule("PBASE-END-03")
def test_a_structure_that_goes_back_does_not_call_the_end_off() -> None:
    t = expedition(modules=["monoliths"])
    t.set_seat(0, modules=1, bases=0, kept=["Disintegrator"])
    build_at(t, "H02", "generator-1")

    t.choose(0, "use:disintegrator")
    assert t.seat(0).modules == 1
    end_turn(t, 0)
    end_turn(t, 1)

    assert t.is_over


@rule("PBASE-END-04")
def test_most_quids_win() -> None:
    t = expedition(players=3)
    t.set_seat(0, quids=7)
    t.set_seat(1, quids=9)
    t.set_seat(2, quids=8)

    assert t.scores == [7, 9, 8]
    assert t.match.state.rules.ranking(t.match.state) == [3, 1, 2]


@rule("PBASE-END-05")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"structures": {"H02": "module", "H03": "module"}}, {"structures": {"H36": "base"}}),
        ({"structures": {"H02": "base"}}, {"structures": {"H36": "module"}}),
        ({"cards": ["Drill"] * 2}, {"cards": ["Generator"]}),
    ],
)
def test_ties_go_to_structures_then_bases_then_cards(first: dict[str, object], second: dict[str, object]) -> None:
    t = expedition()
    t.set_seat(0, **first)
    t.set_seat(1, **second)
    assert t.match.state.rules.ranking(t.match.state) == [1, 2]


@rule("PBASE-END-05")
def test_at_last_the_later_seat_wins() -> None:
    t = expedition(players=3)

    assert t.match.state.rules.ranking(t.match.state) == [3, 2, 1]


def test_a_base_counts_as_one_structure_for_the_tie() -> None:
    t = expedition()
    t.set_seat(0, harvester="H02")
    t.choose(0, "stay")
    build(t, 0, "base", "generator-1", "generator-1")
    t.set_seat(0, quids=10)

    assert t.match.state.rules.ranking(t.match.state) == [1, 2]
