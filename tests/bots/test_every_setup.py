"""Every option with every number of players, with the emptiest and the fullest modules, goes through rows, bots and
environments.

The cases are read from what each game offers (`Spec`), not from `kernel/setups.py`: the encoder of a game is made
from the set-ups listed there, so a test that used the same list could not find what the list lacks.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from _pytest.mark import ParameterSet

from regolith.bots import Chair, bot_of
from regolith.bots.weights import is_learned
from regolith.envs import make_aec
from regolith.kernel.encoders import encoder_of
from regolith.kernel.match import deal
from regolith.kernel.registry import Option, UnknownSetup, agreed, game_names, spec_of
from regolith.kernel.rng import chosen_seed
from regolith.kernel.rules import Setup

STEPS = 240
"""So many answers of a game are played: into the second generation of Terraforming Mars, where goals are claimed."""
ASKED = 16
"""Every so many answers a bot is asked, too."""
SAMPLE = 9
"""`make test` plays one set-up of so many; `make walk` plays all."""
REFUSED = {"ares_expedition": 32, "outpost": 0, "pandorum": 0, "terraforming_mars": 40}
"""So many of the combinations do not go together by the rules, such as a draft for one player."""


def values_of(option: Option) -> list[Any]:
    if isinstance(option.default, bool):
        return [False, True]
    return list(option.choices) or [option.least, option.most]


def candidates(game: str) -> Iterator[tuple[str, int, list[str], dict[str, Any]]]:
    """By option and value: with each number of players, the modules it needs alone, and as many as there are, with and
    without those that have another aim."""
    spec = spec_of(game)
    for players in range(spec.players[0], spec.players[1] + 1):
        fitting = [module for module in spec.modules if module.fits(players)]
        every = [module.name for module in fitting]
        same_aim = [module.name for module in fitting if not module.other_aim]
        for option in spec.options:
            needed = [option.needs] if option.needs else []
            if not set(needed) <= set(every):
                continue
            for value in values_of(option):
                for modules in (needed, every, sorted({*same_aim, *needed})):
                    yield game, players, modules, {option.name: value}


def drafted(candidate: tuple[str, int, list[str], dict[str, Any]]) -> Setup:
    """The set-up; against some corporations of MarsBot the draft is compulsory."""
    try:
        return agreed(*candidate)
    except UnknownSetup as why:
        if "draft is compulsory" not in str(why):
            raise
    game, players, modules, options = candidate
    return agreed(game, players, modules, {**options, "draft": True})


def every_setup(game: str) -> tuple[list[Setup], int]:
    """All of them, each once, and how many were refused."""
    found: dict[tuple[object, ...], Setup] = {}
    refused = 0
    for candidate in candidates(game):
        try:
            setup = drafted(candidate)
        except UnknownSetup:
            refused += 1
        else:
            found.setdefault(setup.key(), setup)
    return list(found.values()), refused


def spelled(setup: Setup) -> str:
    usual = {option.name: option.default for option in spec_of(setup.game).options}
    odd = [f"{name}={value}" for name, value in setup.options if usual[name] != value]
    return "-".join([setup.game, str(setup.players), *setup.modules, *odd])


def cases() -> list[ParameterSet]:
    """All set-ups, of which `make test` plays a sample of each game, and every value of the maps."""
    found = []
    for game in game_names():
        for number, setup in enumerate(every_setup(game)[0]):
            quick = number % SAMPLE == 0 or game == "outpost"
            found.append(pytest.param(setup, number, marks=() if quick else pytest.mark.long, id=spelled(setup)))
    return found


def played(setup: Setup, number: int, steps: int = STEPS) -> int:
    """Play by chance, with a row for every question, and now and then ask a bot; how many bots were asked."""
    encoder = encoder_of(setup.game)
    machine = deal(setup, chosen_seed(number))
    dice = Random(number)
    names = ["learned", "greedy"] if is_learned(setup.game) else ["greedy"]
    bots = [bot_of(name, Random(number)) for name in names]
    asked = 0
    for step in range(steps):
        if not machine.open:
            break
        at = machine.open[dice.randrange(len(machine.open))]
        offer = machine.offered(at)
        seat = machine.state.lanes[at].frames[-1].seat
        row = encoder.of(machine, seat)
        assert len(set(row.offered)) == len(offer)
        assert len(row.numbers) == len(encoder.numbers)
        assert 0 <= min(row.bits) <= max(row.bits) < len(encoder.bits)
        if step % ASKED == 0:
            decision = machine.decision(seat)
            assert decision is not None
            key = bots[asked % len(bots)].choose(Chair(machine, decision))
            assert key in decision.keys
            asked += 1
        machine.take(at, dice.choice(offer))
    return asked


@pytest.mark.parametrize(("setup", "number"), cases())
def test_rows_and_bots_know_everything_that_a_game_offers(setup: Setup, number: int) -> None:
    assert played(setup, number) > 0


@pytest.mark.parametrize("game", game_names())
def test_no_combination_is_left_out_because_it_is_refused(game: str) -> None:
    setups, refused = every_setup(game)

    assert refused == REFUSED[game]
    assert {setup.players for setup in setups} == set(range(spec_of(game).players[0], spec_of(game).players[1] + 1))
    for option in spec_of(game).options:
        assert {setup.option(option.name) for setup in setups} >= set(values_of(option)), option.name


@pytest.mark.parametrize("board", ["tharsis", "hellas", "elysium"])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_whole_games_on_every_map(board: str, players: int) -> None:
    """Milestones and awards are offered late."""
    setup = agreed("terraforming_mars", players, (), {"board": board})

    assert played(setup, 11 * players, steps=10_000) > 5


@pytest.mark.parametrize(
    ("game", "modules", "options"),
    [
        ("terraforming_mars", ["prelude", "venus", "colonies", "promo"], {"board": "hellas"}),
        ("terraforming_mars", [], {"board": "elysium"}),
        ("ares_expedition", ["discovery", "promo"], {"redraw": True}),
        ("pandorum", ["monoliths", "events"], {}),
    ],
)
def test_environments_show_a_mask_for_every_question(game: str, modules: list[str], options: dict[str, Any]) -> None:
    env = make_aec(game, players=2, modules=modules, **options)
    dice = np.random.default_rng(3)
    env.reset(seed=3)
    steps = 0
    for _ in env.agent_iter(max_iter=300):
        seen, _, ended, cut, info = env.last()
        assert "illegal" not in info
        if ended or cut:
            break
        env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
        steps += 1

    assert steps > 50
