"""What was taken back stays in the story, for those who had read it."""

import json
from random import Random

from regolith.kernel.match import Match


def texts(match: Match, seat: int | None, kind: str = "undone") -> list[str]:
    return [line["text"] for line in match.story(seat) if line["kind"] == kind]


def building() -> Match:
    """The draft is over: both may sell what they have kept."""
    match = Match.start("outpost", 2, seed=1)
    while not any(key.startswith("sell:") for key in match.decisions()[0].keys):
        decision = match.decisions()[0]
        match.answer(decision.seat, decision.keys[0])
    return match


def sell(match: Match) -> str:
    seat = next(one.seat for one in match.decisions() if any(key.startswith("sell:") for key in one.keys))
    decision = match.decision(seat)
    assert decision is not None
    key = next(key for key in decision.keys if key.startswith("sell:"))
    match.answer(seat, key)
    return f"Seat {seat}"


def test_an_answer_that_was_taken_back_is_told_with_what_it_had_done() -> None:
    match = building()
    who = sell(match)
    told = texts(match, None, "sells")[-1]

    match.undo(int(who[-1]))

    assert texts(match, None) == [f"Undone: {who.lower()} took an answer back: {told}"]
    assert texts(match, None, "sells") == []


def test_it_stands_where_the_answer_had_stood() -> None:
    match = building()
    who = sell(match)
    decisions = len(match.taken)

    match.undo(int(who[-1]))
    sell(match)

    story = match.story(None)
    at = next(at for at, line in enumerate(story) if line["kind"] == "undone")
    assert all(line["decision"] < decisions for line in story[:at])
    assert [line["decision"] for line in story[at + 1 :]] == [decisions] * len(story[at + 1 :])


def test_of_a_secret_choice_that_was_never_told_nothing_is_undone() -> None:
    match = Match.start("outpost", 2, seed=1)
    decision = match.decision(0)
    assert decision is not None
    match.answer(0, decision.keys[0])

    match.undo(0)

    assert [texts(match, seat) for seat in (None, 0, 1)] == [[], [], []]


def test_who_could_not_read_it_learns_no_more_than_that_it_is_gone() -> None:
    match = building()
    match.answer(0, match.decisions()[0].keys[0])
    while not match.taken[-1].revealed or any(entry.seen_by(-1) for entry in match.taken[-1].revealed):
        decision = match.decisions()[0]
        match.answer(decision.seat, decision.keys[0])
    seat = match.taken[-1].step.seat

    match.undo(seat, consent=True)

    assert texts(match, None) == [f"Undone: seat {seat} took an answer back."]
    assert f"seat {seat} keeps" in texts(match, seat)[0].lower()


def test_what_is_played_again_was_not_taken_back() -> None:
    match = building()
    who = sell(match)
    match.undo(int(who[-1]))

    match.redo(int(who[-1]))

    assert texts(match, None) == []


def test_with_the_leave_of_all_the_answers_of_others_go_too() -> None:
    match = building()
    first = sell(match)
    other = 1 - int(first[-1])
    decision = match.decision(other)
    assert decision is not None
    match.answer(other, next(key for key in decision.keys if key.startswith("sell:")))

    match.undo(int(first[-1]), consent=True)

    own, others = texts(match, None)
    assert own.startswith(f"Undone: {first.lower()} took an answer back: {first} sells")
    assert others.startswith(f"Undone: {first.lower()} took back as all agreed, and with it an answer of seat {other}")


def test_a_copy_of_the_game_has_been_told_the_same() -> None:
    match = building()
    match.undo(int(sell(match)[-1]))

    assert texts(match.clone(), 0) == texts(match, 0) != []


def changes_of_mind(match: Match, times: int) -> int:
    """Sell what can be sold, and take it back each time; the seat."""
    seat = int(sell(match)[-1])
    match.undo(seat)
    decision = match.decision(seat)
    assert decision is not None
    sales = [key for key in decision.keys if key.startswith("sell:")]
    for time in range(times):
        match.answer(seat, sales[time % len(sales)])
        match.undo(seat)
    return seat


def test_however_often_somebody_changes_their_mind_the_story_stays_short() -> None:
    match = building()
    before = len(match.story(None))
    seat = changes_of_mind(match, 3000)

    assert len(match.withdrawn) <= 100
    for reader in (0, 1, None):
        story = match.story(reader)
        assert len(story) <= before + 110
        assert len(json.dumps(story)) < 60_000
    assert match.clone().story(seat) == match.story(seat)


def test_the_latest_are_still_told() -> None:
    match = building()
    seat = changes_of_mind(match, 500)
    told = texts(match, None)
    assert len(told) >= 50
    sell(match)
    sold = texts(match, None, "sells")[-1]

    match.undo(seat)

    assert texts(match, None)[-1] == f"Undone: seat {seat} took an answer back: {sold}"
    assert set(told) <= set(texts(match, None))
    match.redo(seat)
    assert texts(match, None, "sells")[-1] == sold
    assert len(texts(match, None)) == len(match.withdrawn)


def test_each_stands_behind_all_that_was_decided_before_it() -> None:
    """Taken back at many places."""
    match, dice = Match.start("outpost", players=2, seed=3), Random(3)
    for _ in range(300):
        if match.is_over():
            break
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(decision.keys))
        if dice.random() < 0.4:
            match.undo(decision.seat, consent=True)

    for reader in (0, 1, None):
        places = [(line["decision"], line["kind"] == "undone") for line in match.story(reader)]
        assert places == sorted(places)
        assert sum(undone for _, undone in places) == len(match.withdrawn) > 5


def test_the_game_and_its_record_know_nothing_of_it() -> None:
    match = building()
    changes_of_mind(match, 300)
    sell(match)

    again = Match.replay(match.record())

    assert again.fingerprint() == match.fingerprint()
    assert again.record().dumps() == match.record().dumps()
