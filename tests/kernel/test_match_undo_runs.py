"""Taking back at the toy table: a run of picks and a payment are one step, and so they are played again."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from kernel.toy_questions import Bill, Grab, GrabSeveral, Name
from kernel.toys import Draw, Say, Toy, on_the_shelf, toy_spec
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Sequence
from regolith.kernel.match import Match
from regolith.kernel.together import Together
from regolith.kernel.value import fingerprint

pytestmark = pytest.mark.both


def purse(s: Toy) -> None:
    s.price, s.purses = 7, [(0, 2, 9)] * s.players
    s.bowl = (0, 1, 2, 3)


@contextmanager
def toy_match(name: str, start: Effect[Toy]) -> Iterator[Match]:
    """A match of two on toy rules; four gems are in the bowl, and purses hold 2 silver and 9 copper."""
    with on_the_shelf(toy_spec(name, start, purse)):
        yield Match.start(name, players=2, seed=1)


def test_a_run_of_picks_is_taken_back_as_one_step() -> None:
    with toy_match("picking", Together(Sequence(GrabSeveral(1, 3), Name(2)))) as match:
        before = match.fingerprint()
        match.answer_group(0, ["pick:coral", "pick:amber", "done"])
        assert match.state.gems[0] == (0, 2)

        match.undo(0)

        assert match.fingerprint() == before


def test_a_run_of_picks_under_way_is_taken_back_to_its_start() -> None:
    with toy_match("half-picking", Together(Sequence(GrabSeveral(1, 3), Name(2)))) as match:
        before = match.fingerprint()
        match.answer(0, "pick:amber")
        match.answer(0, "pick:beryl")

        match.undo(0)

        assert match.fingerprint() == before


def test_a_run_whose_first_pick_was_not_asked_is_still_a_step_of_its_own() -> None:
    bill = Bill(("gold", "silver", "copper"), (3, 2, 1))
    with toy_match("paying", Sequence(Name(2), bill, Name(2))) as match:
        match.answer(0, "name:amber")
        before = match.fingerprint()
        match.answer(0, "silver:1")

        match.undo(0)

        assert match.fingerprint() == before
        assert len(match.taken) == 1


def test_two_runs_one_after_the_other_are_two_steps() -> None:
    with toy_match("twice", Sequence(GrabSeveral(1, 2), GrabSeveral(1, 2), Name(2))) as match:
        match.answer_group(0, ["pick:amber", "pick:beryl"])
        between = match.fingerprint()
        match.answer_group(0, ["pick:coral", "done"])

        match.undo(0)

        assert match.fingerprint() == between


def test_redo_plays_a_whole_run_again() -> None:
    with toy_match("again", Sequence(GrabSeveral(1, 3), Name(2))) as match:
        match.answer_group(0, ["pick:amber", "pick:coral", "done"])
        played = match.fingerprint()

        match.undo(0)
        match.redo(0)

        assert match.fingerprint() == played


def test_a_group_that_is_refused_takes_none_of_its_picks() -> None:
    with toy_match("refused", Sequence(GrabSeveral(1, 3), Name(2))) as match:
        before = match.fingerprint()

        with pytest.raises(IllegalDecision, match="not complete"):
            match.answer_group(0, ["pick:amber"])

        assert match.fingerprint() == before
        assert match.taken == []


def test_what_a_neighbour_would_have_done_anyway_does_not_stand_in_its_way() -> None:
    with toy_match("lanes", Together(Sequence(Grab(), Name(2)))) as match:
        match.answer(0, "grab:amber")
        match.answer(1, "grab:beryl")
        assert match.why_no_undo(0) is None

        match.undo(0)
        match.answer(0, "grab:coral")

        assert match.state.gems == [(2,), (1,)]


def test_who_learned_something_is_noted_with_each_decision() -> None:
    with toy_match("learning", Sequence(Name(2), Say("quiet"), Name(2), Draw(), Name(2))) as match:
        match.answer(0, "name:amber")
        match.answer(0, "name:amber")

        assert [taken.learned for taken in match.taken] == [0, 1]


def test_redo_on_a_table_that_has_moved_on_is_refused_and_changes_nothing() -> None:
    with toy_match("moved", Together(Sequence(Grab(), Name(2)))) as match:
        match.answer(0, "grab:amber")
        match.undo(0)
        match.answer(1, "grab:amber")
        before = fingerprint(match.state)

        with pytest.raises(IllegalDecision, match="grab:amber is not possible now"):
            match.redo(0)

        assert fingerprint(match.state) == before


def test_a_payment_is_answered_as_a_whole_and_taken_back_as_one_step() -> None:
    with on_the_shelf(toy_spec("till", Sequence(Bill(("gold", "silver", "copper"), (3, 2, 1)), Say("ok")), owing_nine)):
        match = Match.start("till", seed=1)
        before = match.fingerprint()

        match.answer_group(0, ["silver:2", "gold:1"])

        assert [(taken.step.key, taken.first) for taken in match.taken] == [("gold:1", True), ("silver:2", False)]
        assert match.state.purses[0] == (1, 1, 4)
        match.undo(0)
        assert match.fingerprint() == before


def owing_nine(s: Toy) -> None:
    s.price, s.purses = 9, [(2, 3, 6), ()]
