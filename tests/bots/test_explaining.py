"""A bot says what it compared; it knows no more than the seat it speaks for."""

from __future__ import annotations

from random import Random

import pytest

from regolith.bots import Chair, bot_of
from regolith.bots.explaining import Weighed, explained
from regolith.bots.greedy import Look
from regolith.games.ares_expedition.words import RESEARCH
from regolith.kernel.ahead import look_ahead
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


@pytest.mark.usefixtures("unlearned")
@pytest.mark.parametrize(
    ("players", "modules"), [(2, ["prelude", "venus", "colonies"]), (1, ["automa"]), (3, [])], ids=str
)
def test_what_is_said_to_change_does_not_depend_on_what_was_imagined(players: int, modules: list[str]) -> None:
    """Two bots that imagine other cards say the same of an answer, and it is what the answer does when it is given;
    what MarsBot turns up, and production, are none of it."""
    match = Match.start("terraforming_mars", players=players, modules=modules, seed=3)
    dice = Random(3)
    compared = 0
    while compared < 6 and not match.is_over():
        decision = dice.choice(match.decisions())
        if decision.kind == "turn" and dice.randrange(6) == 0:
            told = [
                {tuple(way.keys): dict(way.changes) for way in explained(Chair(match.machine, decision), Random(salt))}
                for salt in (1, 2)
            ]
            for keys in told[0].keys() & told[1].keys():
                ahead = look_ahead(match.machine, decision.seat, list(keys))
                if ahead.then:
                    money = sum(
                        one["n"] for one in ahead.changes if (one["seat"], one["what"]) == (decision.seat, "mc")
                    )
                    assert [ways[keys].get("resources.mc", 0) for ways in told] == [money, money], keys
                    assert not any(name.startswith("marsbot") for name in told[0][keys]), keys
                    compared += bool(ahead.hides or any(stage.changes for stage in ahead.then))
        match.answer(decision.seat, dice.choice(decision.keys))
    assert compared >= 2
