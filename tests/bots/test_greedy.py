"""The greedy bot looks one step ahead, on tables it is allowed to know, and plays sensible games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from regolith.bots import Bot, Chair, bot_of
from regolith.bots.greedy import Look, points
from regolith.kernel.determinize import determinize
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match, deal
from regolith.kernel.playout import play_random
from regolith.kernel.registry import agreed, spec_of
from regolith.kernel.rng import chosen_seed


def played(bots: list[str], seed: int, modules: tuple[str, ...] = (), upto: int = 100_000) -> Match:
    match = Match.start("ares_expedition", len(bots), modules, seed=seed)
    seated: list[Bot] = [bot_of(name, Random(f"{seed} {seat}")) for seat, name in enumerate(bots)]
    while not match.is_over() and len(match.taken) < upto:
        decision = match.decisions()[0]
        match.answer(decision.seat, seated[decision.seat].choose(Chair(match.machine, decision)), decision.number)
    return match


def value(state: Any, seat: int) -> float:
    evaluate = spec_of("ares_expedition").evaluate
    assert evaluate is not None
    return evaluate(state, seat)


@pytest.mark.both
def test_the_same_dice_play_the_same_game() -> None:
    games = [played(["greedy", "greedy"], 7, ("discovery",), upto=150).record().dumps() for _ in range(2)]

    assert games[0] == games[1]


def test_two_of_them_finish_mars_in_a_plausible_number_of_rounds() -> None:
    matches = [played(["greedy", "greedy"], seed) for seed in range(2)]

    assert all(match.state.is_complete() for match in matches)
    assert 15 <= sum(match.state.round for match in matches) / 2 <= 45
    assert sum(sum(match.scores()) for match in matches) / 4 >= 40


@pytest.mark.both
@pytest.mark.parametrize("modules", [(), ("discovery", "promo")])
def test_the_evaluation_sees_nothing_that_is_hidden_from_the_seat(modules: tuple[str, ...]) -> None:
    machine = deal(agreed("ares_expedition", 3, modules), chosen_seed(4))
    dice = Random(4)
    looked = 0
    while not machine.is_over():
        for seat in range(3):
            values = {value(determinize(machine.state, seat, salt), seat) for salt in range(3)}
            assert values == {value(machine.state, seat)}
            looked += 1
        play_random(machine, dice, 25)
    assert looked > 15


def test_more_of_anything_is_worth_more() -> None:
    state: Any = middle().state
    before = value(state, 0)

    for name in ("mc", "heat", "plants", "tr", "forests", "mc_production", "heat_production", "plants_production"):
        richer: Any = state.clone()
        handle = spec_of("ares_expedition").handles().find(state.rules, 0, name)
        handle.put(richer, 0, handle.get(richer, 0) + 1)

        assert value(richer, 0) > before, name
        assert value(richer, 1) == value(state, 1), name


def test_looking_ahead_leaves_the_table_alone() -> None:
    machine = middle()
    seat = machine.seats_asked()[0]
    before = machine.state.clone()

    option = Look(seat, value, Random(1)).best(machine)

    assert option in machine.offered(machine.lane_of(seat))
    assert machine.state == before


def test_without_an_evaluation_the_points_count() -> None:
    match = Match.start("outpost", 2, seed=1)
    play_random(match.machine, Random(1))

    assert [points(match.state, seat) for seat in range(2)] == match.scores()


def middle() -> Machine:
    machine = deal(agreed("ares_expedition", 2), chosen_seed(3))
    play_random(machine, Random(3), 120)
    return machine
