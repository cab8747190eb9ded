"""The end of the game and the ranking."""

from __future__ import annotations

import pytest

from games.pandorum.tables import asked, build, build_at, end_turn, expedition, reveal
from regolith.testing import Table, rule


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
@pytest.mark.parametrize(("modules", "bases"), [(1, 1), (2, 1), (2, 0)])
def test_the_last_but_one_does_not(modules: int, bases: int) -> None:
    t = expedition()
    t.set_seat(0, modules=modules, bases=bases)
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


def shorten(t: Table, left: int, seat: int) -> None:
    """Leave so many cards in the deck; the others lie in a slot of this seat."""
    while len(t.deck) > left:
        t.give(seat, slot1=[t.deck[-1]])


@rule("PBASE-END-02")
@pytest.mark.parametrize(
    ("event", "draws"),
    [("Government Support", 2), ("Sandstorm", 4), ("Insurance Benefits", 4), ("Ancient Civilization", 1)],
)
def test_an_event_that_empties_the_deck_ends_the_game_with_its_round(event: str, draws: int) -> None:
    for more in (0, 1):
        t = expedition(modules=["events"])
        end_turn(t, 0)
        t.set(idle=False, market=["System"] * 4)
        shorten(t, 1 + draws + more, 1)

        reveal(t, event, 1)
        if event == "Ancient Civilization":
            t.choose(1, "bid:1")
            t.choose(0, "bid:0")

        assert len(t.deck) == more
        assert t.is_over == (more == 0)


@rule("PBASE-END-02")
def test_an_event_that_empties_the_deck_after_the_turn_of_maximus_ends_it_too() -> None:
    for more in (0, 1):
        t = expedition(1, ["events"])
        t.set_seat(0, has_built=True)
        t.set(deck=["Generator", "Drill"], events=["Government Support"])
        shorten(t, 3 + more, 0)

        end_turn(t, 0)

        assert (len(t.deck), t.running) == (more, {"Government Support": 5})
        assert t.is_over == (more == 0)


@rule("PBASE-END-02")
def test_who_has_another_turn_after_the_last_card_is_told_so_before_it() -> None:
    t = expedition(modules=["monoliths", "events"])
    t.set_seat(0, harvester="H08")
    t.set(monoliths=["Time loop"], events=["Government Support"], due=1)
    t.choose(0, "move:H09", "done")
    shorten(t, 3, 1)

    t.choose(0, "take:deck")

    assert (asked(t, 0), t.ending) == ("turn/move", True)


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
    ("better", "worse"),
    [
        ({"structures": {"H02": "module", "H03": "module"}}, {"structures": {"H36": "base"}}),
        ({"structures": {"H02": "base"}}, {"structures": {"H36": "module"}}),
        ({"cards": ["Drill"] * 2}, {"cards": ["Generator"]}),
    ],
)
def test_ties_go_to_structures_then_bases_then_cards(better: dict[str, object], worse: dict[str, object]) -> None:
    t = expedition()
    t.set_seat(0, **worse)
    t.set_seat(1, **better)
    assert t.match.state.rules.ranking(t.match.state) == [2, 1]


@rule("PBASE-END-05")
def test_at_last_the_earlier_seat_wins() -> None:
    t = expedition(players=3)

    assert t.match.state.rules.ranking(t.match.state) == [1, 2, 3]


def test_a_base_counts_as_one_structure_for_the_tie() -> None:
    t = expedition()
    t.set_seat(0, harvester="H02")
    t.choose(0, "stay")
    build(t, 0, "base", "generator-1", "generator-1")
    t.set_seat(0, quids=10)
    t.set_seat(1, structures={"H36": "module", "H37": "module"})

    assert t.match.state.rules.ranking(t.match.state) == [2, 1]
