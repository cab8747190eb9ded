"""An answer that is not exactly one of those offered is refused with a sentence, and leaves the table as it was."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regolith.kernel.catalogue import catalogue
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.match import Match
from regolith.kernel.value import fingerprint

SEEDS = 12


@cache
def played(seed: int) -> tuple[tuple[int, str], ...]:
    """The answers of one random game."""
    dice = Random(seed)
    match = opened(seed)
    while not match.is_over():
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(decision.keys))
    return tuple([(taken.step.seat, taken.step.key) for taken in match.taken])


def opened(seed: int) -> Match:
    return Match.start("outpost", 2 + seed % 3, ["storms"] if seed % 2 else [], seed=seed)


@cache
def words(seed: int) -> tuple[str, ...]:
    """Every key that the game could ever offer."""
    return catalogue(opened(seed).state.rules).keys


def position(seed: int, share: float) -> Match:
    """A random game after some of its decisions."""
    match = opened(seed)
    answers = played(seed)
    for seat, key in answers[: round(share * len(answers))]:
        match.answer(seat, key)
    return match


anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(),
    st.binary(),
    st.lists(st.text(), max_size=3),
    st.dictionaries(st.text(), st.integers(), max_size=2),
)


@given(data=st.data(), seed=st.integers(0, SEEDS - 1), share=st.floats(0, 1))
@settings(max_examples=600, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
def test_only_what_is_offered_is_taken(data: st.DataObject, seed: int, share: float) -> None:
    match = position(seed, share)
    asked = match.decisions()
    open_keys = [key for decision in asked for key in decision.keys]
    numbers = [decision.number for decision in asked]
    seat: Any = data.draw(st.one_of(st.integers(-1, match.state.players), anything))
    key: Any = data.draw(
        st.one_of(st.sampled_from([*open_keys, "done"]), st.sampled_from(words(seed)), anything), "key"
    )
    number: Any = data.draw(
        st.one_of(st.none(), st.sampled_from([*numbers, 0]), st.integers(-1, 99), anything), "number"
    )
    before = fingerprint(match.state), match.record().dumps()

    mine = [decision for decision in asked if type(seat) is int and decision.seat == seat]
    right = (
        len(mine) == 1
        and type(key) is str
        and key in mine[0].keys
        and (number is None or (type(number) is int and number == mine[0].number))
    )

    if right:
        match.answer(seat, key, number)
        assert (match.taken[-1].step.seat, match.taken[-1].step.key) == (seat, key)
        assert match.fingerprint() != before[0]
        return
    with pytest.raises(IllegalDecision) as refused:
        match.answer(seat, key, number)
    assert (match.fingerprint(), match.record().dumps()) == before
    assert says_what_was_expected(str(refused.value), match)


def says_what_was_expected(sentence: str, match: Match) -> bool:
    """A whole sentence that names the seats there are, those that are asked, an offered key, or the reason why not."""
    if not sentence.endswith("."):
        return False
    helpful = ["the seats are 0 to", "The game is over", "the game waits for seat", "is not possible now: "]
    return any(words in sentence for words in helpful) or any(
        key in sentence for decision in match.decisions() for key in decision.keys
    )


@given(data=st.data(), seed=st.integers(0, SEEDS - 1), share=st.floats(0, 0.99))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
def test_an_answer_is_good_for_one_question_only(data: st.DataObject, seed: int, share: float) -> None:
    match = position(seed, share)
    decision = data.draw(st.sampled_from(match.decisions()))
    key = data.draw(st.sampled_from(decision.keys))

    match.answer(decision.seat, key, decision.number)

    before = match.fingerprint()
    with pytest.raises(IllegalDecision):
        match.answer(decision.seat, key, decision.number)
    assert match.fingerprint() == before


@given(data=st.data(), seed=st.integers(0, SEEDS - 1), share=st.floats(0, 0.99))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
def test_a_run_of_picks_is_taken_whole_or_not_at_all(data: st.DataObject, seed: int, share: float) -> None:
    match = position(seed, share)
    decision = data.draw(st.sampled_from(match.decisions()))
    some_keys = st.one_of(st.sampled_from(decision.keys), st.sampled_from(words(seed)), anything)
    keys: Any = data.draw(st.one_of(st.lists(some_keys, max_size=4), anything))
    before = match.fingerprint()
    taken = len(match.taken)

    refusal = ""
    try:
        match.answer_group(decision.seat, keys, decision.number)
    except IllegalDecision as refused:
        refusal = str(refused)

    if refusal:
        assert refusal.endswith(".")
        assert (match.fingerprint(), len(match.taken)) == (before, taken)
    else:
        assert set(keys) <= {answer.step.key for answer in match.taken[taken:]}
