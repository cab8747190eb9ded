"""Verify: one line that says a record is true, or what is wrong with it."""

from random import Random

import pytest

from regolith.kernel.match import Match
from regolith.kernel.record import Record, Step, loads
from regolith.kernel.rng import chosen_seed
from regolith.kernel.verify import verify

pytestmark = pytest.mark.both


def played(decisions: int = 10_000) -> Match:
    match = Match.start("outpost", players=2, seed=2)
    dice = Random(2)
    while not match.is_over() and len(match.taken) < decisions:
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(decision.keys))
    return match


@pytest.fixture
def record() -> Record:
    return played().record()


def test_a_finished_game_is_true(record: Record) -> None:
    verdict = verify(record)

    assert verdict.true
    assert verdict.line == (f"True: outpost, 2 players, {len(record.steps)} decisions, final scores {record.scores}.")


def test_a_game_that_is_not_over_is_true_so_far() -> None:
    verdict = verify(played(20).record())

    assert verdict.true
    assert verdict.line == "True so far: outpost, 20 decisions, not over yet."


def test_a_running_game_without_its_seed_is_checked_for_shape_only_and_says_so() -> None:
    verdict = verify(loads(played(20).record().dumps(running=True)))

    assert verdict.true
    assert verdict.line == (
        "Running game of outpost, 20 decisions: shape and commitment are in order; "
        "the deal can be checked when the seed is published."
    )


def test_another_seed_is_not_the_one_committed_to(record: Record) -> None:
    record.header.seed = chosen_seed(3)

    assert not verify(record).true
    assert "The seed is not the one committed to" in verify(record).line


def test_a_decision_that_could_not_be_taken_is_named(record: Record) -> None:
    record.steps[4] = Step(record.steps[4].seat, "build:palace")

    verdict = verify(record)

    assert not verdict.true
    assert verdict.line.startswith(f"Decision 5 (seat {record.steps[4].seat}, 'build:palace') could not be taken: ")


def test_a_legal_decision_in_place_of_another_is_found_out() -> None:
    match = played()
    record = match.record()
    at, instead = next(
        (at, key)
        for at, step in enumerate(record.steps)
        for key in _offered(record, at, step.seat)
        if key != step.key and at > 15
    )
    record.steps[at].key = instead

    assert not verify(record).true


def _offered(record: Record, at: int, seat: int) -> list[str]:
    decision = Match.replay(record, at).decision(seat)
    return [] if decision is None else decision.keys


def test_two_decisions_in_another_order_are_found_out() -> None:
    """Two secret choices of the first draft: either order is legal and leads to the same table."""
    record = played().record()
    record.steps[0], record.steps[1] = record.steps[1], record.steps[0]

    assert verify(record).line.startswith("The decisions from 1 to 16 are not those that were recorded")


def test_a_changed_or_missing_mark_is_found_out(record: Record) -> None:
    for mark in ("0" * 16, ""):
        record.steps[15].mark = mark
        assert verify(record).line.startswith("The decisions from 1 to 16 are not those that were recorded")


def test_a_mark_where_none_belongs_is_found_out(record: Record) -> None:
    record.steps[5].mark = record.steps[15].mark

    assert verify(record).line.startswith("The decisions from 1 to 6 are not")


def test_scores_that_were_improved_are_found_out(record: Record) -> None:
    assert record.scores is not None
    true = record.scores.copy()
    record.scores[0] += 1

    assert verify(record).line == f"The final scores are {true} by the replay; the record says {record.scores}."


def test_scores_that_were_left_out_are_missed(record: Record) -> None:
    record.scores = None

    assert verify(record).line == "The game is over, but the record has no final scores."


def test_a_game_cut_short_cannot_keep_its_scores(record: Record) -> None:
    del record.steps[40:]

    assert verify(record).line == "The record has final scores, but its 40 decisions do not end the game."


def test_a_decision_after_the_end_could_not_be_taken(record: Record) -> None:
    record.steps.append(Step(0, "done"))

    assert "The game is over" in verify(record).line


def test_a_wrong_final_fingerprint_is_found_out(record: Record) -> None:
    record.fingerprint = "0" * 64

    assert verify(record).line == "The fingerprint of the final table is not the one in the record."


def test_scores_without_a_seed_cannot_be_checked(record: Record) -> None:
    record.header.seed = None

    assert verify(record).line == "The record has final scores but no seed to check them by."


def test_a_record_of_other_rules_names_both_versions(record: Record) -> None:
    record.header.version += 1

    assert verify(record).line.startswith("The record was played by rules version ")


def test_a_game_that_does_not_exist_is_named(record: Record) -> None:
    record.header.setup.game = "outposts"

    verdict = verify(record)

    assert not verdict.true
    assert "Unknown game 'outposts'" in verdict.line
    assert "Did you mean outpost?" in verdict.line


def test_a_module_that_is_named_twice_is_found_out() -> None:
    record = Match.start("outpost", players=2, modules=["storms"], seed=1).record()
    assert verify(record).true

    record.header.setup.modules = ("storms", "storms")

    assert verify(record).line == "The header names a module twice, or the modules out of their order."


def test_an_option_that_the_header_leaves_out_is_missed(record: Record) -> None:
    record.header.setup.options = ()

    assert verify(record).line == "The header leaves out an option that the game has."
