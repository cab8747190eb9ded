"""A bot says what it compared; it knows no more than the seat it speaks for."""

from __future__ import annotations

from random import Random

import pytest

from regolith.bots import Chair, bot_of
from regolith.bots.explaining import Weighed, explained
from regolith.bots.greedy import Look
from regolith.games.ares_expedition.words import RESEARCH
from regolith.kernel.determinize import determinize
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match


def first_development() -> Match:
    match = Match.start("ares_expedition", players=2, seed=7, options={"beginner": True})
    for seat in (0, 1):
        match.answer(seat, "choose:development")
    return match


def told(match: Match, seat: int = 0) -> list[Weighed]:
    decision = match.decision(seat)
    assert decision is not None
    return explained(Chair(match.machine, decision), Random(1))


@pytest.mark.usefixtures("unlearned")
def test_the_best_answer_comes_first_and_is_the_one_the_bot_gives() -> None:
    match = first_development()
    decision = match.decision(0)
    assert decision is not None

    best = told(match)

    assert best[0].keys == [bot_of("greedy", Random(1)).choose(Chair(match.machine, decision))]
    assert [one.value for one in best] == sorted((one.value for one in best), reverse=True)


@pytest.mark.usefixtures("unlearned")
def test_what_changes_is_what_the_answer_brings_and_costs() -> None:
    match = first_development()
    changes = {one.keys[0]: dict(one.changes) for one in told(match)}
    before = match.observe(0)["table"]["seats"][0]

    match.answer(0, "play:economic-growth")

    after = match.observe(0)["table"]["seats"][0]
    said = changes["play:economic-growth"]
    assert said["resources.mc"] == after["resources"]["mc"] - before["resources"]["mc"] == -5
    assert said["production.mc"] == after["production"]["mc"] - before["production"]["mc"] == 3
    assert said["hand"] == -1


@pytest.mark.parametrize(("open_hands", "stays"), [(True, True), (False, False)])
def test_what_others_have_shown_is_not_imagined_otherwise(open_hands: bool, stays: bool) -> None:
    """Of what is secret the bot imagines that all choose as it does; a choice that lies open is known."""
    match = Match.start("ares_expedition", 2, modules=["crisis"], options={"open_hands": open_hands}, seed=7)
    while (decision := match.decisions()[0]).kind != "phase":
        match.answer(decision.seat, decision.keys[-1], decision.number)
    match.answer(1, "choose:research")
    look = Look(0, lambda state, seat: 0.0, Random(1))
    lane = look.faced(match.machine)

    imagined = []
    for option in decision.options:
        twin = match.machine.clone()
        look.let_others_answer_alike(twin, lane, option)
        imagined.append(next(one.answer for one in twin.state.lanes if one.seat == 1))

    assert (set(imagined) == {RESEARCH}) == stays


def test_what_nobody_at_the_seat_knows_changes_no_hint() -> None:
    match = first_development()
    twin = Machine(determinize(match.state, 0, 99))
    decision = twin.decision(0)
    assert decision is not None

    assert explained(Chair(twin, decision), Random(1)) == told(match)
