"""The greedy bot looks one step ahead, on tables it is allowed to know, and plays sensible games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bots.greedy_games import looks, played, value
from regolith.bots.greedy import Look, points
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match, deal
from regolith.kernel.playout import play_random
from regolith.kernel.registry import agreed, spec_of
from regolith.kernel.rng import chosen_seed

GAME = "ares_expedition"


@pytest.mark.both
def test_the_same_dice_play_the_same_game() -> None:
    games = [played(GAME, ["greedy", "greedy"], 7, ("discovery",), upto=150).record().dumps() for _ in range(2)]

    assert games[0] == games[1]


def test_two_of_them_finish_mars_in_a_plausible_number_of_rounds() -> None:
    matches = [played(GAME, ["greedy", "greedy"], seed) for seed in range(2)]

    assert all(match.state.is_complete() for match in matches)
    assert 15 <= sum(match.state.round for match in matches) / 2 <= 45
    assert sum(sum(match.scores()) for match in matches) / 4 >= 40


@pytest.mark.both
@pytest.mark.parametrize("modules", [(), ("discovery", "promo")])
def test_the_evaluation_sees_nothing_that_is_hidden_from_the_seat(modules: tuple[str, ...]) -> None:
    assert looks(agreed(GAME, 3, modules), every=25) > 15


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
