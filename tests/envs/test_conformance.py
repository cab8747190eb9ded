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


def dealt(env: Any) -> Any:
    """An environment whose deals follow from a seed, and what is sampled from its spaces, too."""
    env.reset(seed=1)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)
        env.observation_space(agent).seed(number)
    return env


def words(setup: Setup) -> tuple[str, int, tuple[str, ...]]:
    return setup.game, setup.players, setup.modules


@pytest.mark.parametrize("setup", sample())
def test_seats_in_turn(setup: Setup) -> None:
    api_test(dealt(envs.aec(*words(setup))), num_cycles=CYCLES)


@pytest.mark.parametrize("setup", sample())
def test_equal_seeds_equal_games(setup: Setup) -> None:
    seed_test(lambda: envs.aec(*words(setup)), num_cycles=CYCLES)
    parallel_seed_test(lambda: envs.parallel(*words(setup)), num_cycles=CYCLES)


@pytest.mark.parametrize("setup", sample())
def test_seats_at_once(setup: Setup) -> None:
    parallel_api_test(dealt(envs.parallel(*words(setup))), num_cycles=CYCLES)


@pytest.mark.parametrize("setup", sample())
def test_one_seat_against_bots(setup: Setup) -> None:
    env = envs.gym(*words(setup), bots="random")
    env.reset(seed=1)
    env.action_space.seed(1)
    env.observation_space.seed(1)

    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("setup", sample())
def test_random_simulation_with_clones_and_serialisation(setup: Setup) -> None:
    game: Any = envs.openspiel(*words(setup), deals=3)

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_random_simulation_is_the_same_each_time() -> None:
    """Its dice are made anew for every call, and always alike; otherwise the tests above would be left to chance."""

    def walk() -> list[list[int]]:
        game: Any = envs.openspiel("outpost", 2, (), deals=3)
        seen: list[list[int]] = []
        look = {"state_checker_fn": lambda state: seen.append(state.history())}
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False, **look)
        return seen

    assert walk() == walk() != []


@pytest.mark.parametrize("make", [envs.aec, envs.parallel, envs.gym])
def test_a_deal_without_a_seed_is_refused_here(make: Any) -> None:
    env = make("outpost", 2)

    with pytest.raises(AssertionError, match="name a seed"):
        env.reset()
    env.reset(seed=1)
    env.reset()
