"""The environments pass the conformance tests of the libraries they are made for."""

import warnings
from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import regolith.envs as envs
from envs.tables_envs import sample
from regolith.kernel.rules import Setup

CYCLES = 40
"""So many steps of each seat are tried."""


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """The libraries warn of spaces they think unusual, such as a dictionary with a mask; they say so themselves."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def words(setup: Setup) -> tuple[str, int, tuple[str, ...]]:
    return setup.game, setup.players, setup.modules


@pytest.mark.parametrize("setup", sample())
def test_seats_in_turn(setup: Setup) -> None:
    api_test(envs.aec(*words(setup)), num_cycles=CYCLES)


@pytest.mark.parametrize("setup", sample())
def test_equal_seeds_equal_games(setup: Setup) -> None:
    seed_test(lambda: envs.aec(*words(setup)), num_cycles=CYCLES)
    parallel_seed_test(lambda: envs.parallel(*words(setup)), num_cycles=CYCLES)


@pytest.mark.parametrize("setup", sample())
def test_seats_at_once(setup: Setup) -> None:
    parallel_api_test(envs.parallel(*words(setup)), num_cycles=CYCLES)


@pytest.mark.parametrize("setup", sample())
def test_one_seat_against_bots(setup: Setup) -> None:
    check_env(envs.gym(*words(setup), bots="random"), skip_render_check=True)


@pytest.mark.parametrize("setup", sample())
def test_random_simulation_with_clones_and_serialisation(setup: Setup) -> None:
    game: Any = envs.openspiel(*words(setup), deals=3)

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
