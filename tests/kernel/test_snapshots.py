"""Going back from snapshots: the same games, marks and refusals as playing from the deal, and bounded memory."""

from random import Random

import pytest

from regolith.kernel.match import Match, NoUndo
from regolith.kernel.snapshots import EVERY, Snapshot, Snapshots
from regolith.kernel.verify import verify

pytestmark = pytest.mark.both


def played(seed: int, decisions: int | None = None) -> Match:
    match = Match.start("outpost", players=3, seed=seed, options={"rounds": 8})
    dice = Random(seed)
    while not match.is_over() and (decisions is None or len(match.taken) < decisions):
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(decision.keys))
    return match


def whole(match: Match) -> tuple[object, ...]:
    answers = [
        (taken.step.seat, taken.step.key, taken.step.mark, taken.context, taken.first, taken.learned)
        for taken in match.taken
    ]
    told = [match.story(seat) for seat in (0, 1, 2, None)]
    stories = [[entry for entry in story if entry["kind"] != "undone"] for story in told]
    asked = [decision.as_json() for decision in match.decisions()]
    return match.fingerprint(), answers, stories, asked


def test_taking_back_again_and_again_leads_through_the_whole_game_to_the_deal() -> None:
    match = played(2)
    record = match.record()
    assert len(record.steps) > 5 * EVERY
    forward = Match.replay(record, upto=0)
    wholes = [whole(forward)]
    for step in record.steps:
        forward.answer(step.seat, step.key)
        wholes.append(whole(forward))

    while match.taken:
        match.undo(match.taken[-1].step.seat, consent=True)

        assert whole(match) == wholes[len(match.taken)]

    with pytest.raises(NoUndo, match="nothing to take back yet"):
        match.undo(0, consent=True)


def test_a_game_goes_on_as_ever_after_taking_back_over_snapshots() -> None:
    match = played(3)
    for _ in range(2 * EVERY):
        match.undo(match.taken[-1].step.seat, consent=True)
    dice = Random(9)
    while not match.is_over():
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(decision.keys))

    assert verify(match.record()).true
    assert whole(match) == whole(Match.replay(match.record()))


@pytest.mark.parametrize("decisions", [EVERY - 1, EVERY, EVERY + 1, 3 * EVERY, 4 * EVERY + 7])
def test_who_may_take_back_does_not_depend_on_where_the_snapshots_lie(decisions: int) -> None:
    match = played(4, decisions)
    only_the_deal = Match.replay(match.record())
    only_the_deal._snapshots = only_the_deal._snapshots.upto(0)

    for seat in range(3):
        assert match.why_no_undo(seat) == only_the_deal.why_no_undo(seat)
        if match.why_no_undo(seat) is None:
            near, far = match.clone(), only_the_deal.clone()
            near.undo(seat)
            far.undo(seat)
            assert whole(near) == whole(far)
            near.redo(seat)
            far.redo(seat)
            assert whole(near) == whole(far)


def test_a_clone_and_its_parent_go_separate_ways() -> None:
    match = played(5, 2 * EVERY - 3)
    before = whole(match)
    clone = match.clone()
    assert whole(clone) == before

    dice = Random(1)
    for _ in range(EVERY):
        decision = dice.choice(clone.decisions())
        clone.answer(decision.seat, dice.choice(decision.keys))
    for _ in range(EVERY + 5):
        clone.undo(clone.taken[-1].step.seat, consent=True)

    assert whole(match) == before
    match.undo(match.taken[-1].step.seat, consent=True)
    assert whole(match) == whole(Match.replay(match.record()))


def test_what_was_taken_back_can_be_played_again_on_a_clone() -> None:
    match = Match.start("outpost", players=2, seed=1)
    decision = match.decisions()[0]
    match.answer(decision.seat, decision.keys[0])
    after = match.fingerprint()
    match.undo(decision.seat)

    clone = match.clone()
    clone.redo(decision.seat)

    assert clone.fingerprint() == after
    assert match.fingerprint() != after


def test_few_snapshots_are_kept_of_a_long_game_and_one_is_never_far() -> None:
    machine = Match.start("outpost", players=2, seed=1).machine
    snapshots = Snapshots([])
    for rank in range(1000):
        snapshots.add(Snapshot(rank * EVERY, machine, 0, 0, {}, ""))

        now = rank * EVERY
        assert len(snapshots.kept) <= 30
        assert snapshots.kept[0].taken == 0
        for back in range(0, now + 1, EVERY):
            nearest = snapshots.before(now - back).taken
            assert nearest <= now - back
            assert now - nearest <= 2 * back
