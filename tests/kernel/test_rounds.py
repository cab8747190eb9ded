"""Rounds: the list of phases, how an expansion edits it, and when it is played again."""

import pytest

from kernel.toy_questions import Name
from kernel.toys import Gain, Game, Say, Toy, ToyRules, laid_out
from regolith.kernel.rng import Rng, chosen_seed
from regolith.kernel.rounds import Phases, Rounds
from regolith.kernel.rules import Setup

pytestmark = pytest.mark.both


def phases() -> Phases[Toy]:
    return Phases(morning=Say("wakes"), evening=Gain(1))


def played(round_of: Phases[Toy], leader: int = 0) -> Game:
    """Rounds until there are three coins on the table; the price names the seat that leads."""
    rules = ToyRules(Setup("toy", 2, (), ()), Rounds())
    rules.round = round_of
    s = rules.laid_out(Rng(chosen_seed(1)))
    s.price = leader
    return Game(s)


def test_rounds_are_played_until_the_rules_say_there_is_no_other() -> None:
    game = played(phases())

    assert game.said() == ("0 wakes",) * 3
    assert game.s.coins == [3, 0]
    assert game.machine.is_over()


def test_the_phases_of_a_round_belong_to_the_seat_that_leads_it() -> None:
    assert played(phases(), leader=1).s.coins == [0, 3]


def test_an_expansion_puts_its_phase_after_or_before_another() -> None:
    edited = phases()

    edited.after("morning", noon=Say("eats"), tea=Say("drinks"))
    edited.before("morning", night=Say("sleeps"))

    assert edited.names == ["night", "morning", "noon", "tea", "evening"]
    assert played(edited).said()[:5] == ("0 sleeps", "0 wakes", "0 eats", "0 drinks", "0 sleeps")


def test_an_expansion_replaces_a_phase() -> None:
    edited = phases()

    edited.replace("evening", Gain(2))

    assert edited.names == ["morning", "evening"]
    assert played(edited).s.coins == [4, 0]


def test_a_phase_that_is_not_there_cannot_be_edited() -> None:
    for edit in (phases().after, phases().before):
        with pytest.raises(ValueError, match="not in list"):
            edit("noon", tea=Say("drinks"))
    with pytest.raises(ValueError, match="not in list"):
        phases().replace("noon", Say("drinks"))


def test_a_question_in_a_phase_stops_the_round_until_it_is_answered() -> None:
    edited = phases()
    edited.replace("morning", Name(2))
    game = played(edited)

    game.choose(0, "name:amber", "name:amber")
    assert game.s.coins == [2, 0]
    game.choose(0, "name:amber")

    assert game.machine.is_over()


def test_a_table_with_nothing_to_play_is_over() -> None:
    assert Game(laid_out(None)).machine.is_over()
