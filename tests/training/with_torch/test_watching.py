"""A network may begin by watching another bot: it sees what that bot answers and what its games come to."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch

from regolith.bots import Chair, bot_of
from regolith.envs.bench import next_of
from regolith.envs.vector import mixed
from regolith.kernel.encoders import encoder_of
from regolith.kernel.match import deal
from regolith.kernel.outcome import returns
from regolith.kernel.registry import agreed
from regolith.kernel.rng import chosen_seed
from regolith.training import watching
from regolith.training.learning import Learner
from regolith.training.network import Net
from regolith.training.settings import Settings
from regolith.training.sitting import Sitting, new_run, old_run
from regolith.training.watching import Seen, lesson_of, watched, watched_games
from training.running import SMALL, Ticking

MIX = mixed([(agreed("outpost", 2), 1.0), (agreed("outpost", 3, ["storms"]), 1.0)], seed=3)


def without_slips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "SLIPS", 0.0)


@pytest.mark.parametrize("game", [0, 1, 2])
def test_what_is_watched_is_the_game_that_the_bot_plays(game: int, monkeypatch: pytest.MonkeyPatch) -> None:
    without_slips(monkeypatch)
    setup = MIX.setups[MIX.setup_of(game)]
    encoder = encoder_of("outpost")
    machine, turns = deal(setup, chosen_seed(MIX.seed_of(game))), MIX.turns_of(game)
    bots = [bot_of("greedy", Random(f"watched {MIX.seed} {game} {seat}")) for seat in range(setup.players)]
    keys: list[str] = []
    seats: list[int] = []
    while machine.open:
        decision = machine.decision(machine.state.lanes[next_of(machine.open, turns)].frames[-1].seat)
        assert decision is not None
        key = bots[decision.seat].choose(Chair(machine, decision))
        if len(decision.keys) > 1:
            seats.append(decision.seat)
            keys.append(encoder.actions[encoder.of(machine, decision.seat).offered[decision.keys.index(key)]])
        machine.apply(decision.seat, key)

    seen = watched(MIX, "greedy", game)

    answered = [encoder.actions[offered[at]] for offered, at in zip(seen.offered, seen.answers, strict=True)]
    assert answered == keys
    worth = returns(machine.state)
    assert seen.returns.tolist() == pytest.approx([worth[seat] for seat in seats])


def test_rows_are_those_of_the_environments(monkeypatch: pytest.MonkeyPatch) -> None:
    without_slips(monkeypatch)
    encoder = encoder_of("outpost")
    setup = MIX.setups[MIX.setup_of(0)]
    machine = deal(setup, chosen_seed(MIX.seed_of(0)))
    turns = MIX.turns_of(0)
    while len(offered := machine.offered(lane := next_of(machine.open, turns))) == 1:
        machine.take(lane, offered[0])
    row = encoder.of(machine, machine.state.lanes[lane].frames[-1].seat)

    seen = watched(MIX, "greedy", 0)

    assert seen.numbers[0] == pytest.approx(np.array(row.numbers) / np.array(encoder.full))
    assert seen.bits[0, : len(row.bits)].tolist() == row.bits
    assert set(seen.bits[0, len(row.bits) :].tolist()) <= {len(encoder.bits)}
    assert seen.offered[0, : len(row.offered)].tolist() == row.offered


def test_after_a_slip_the_bot_is_still_asked_what_it_would_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with slips is the same each time, and goes on otherwise than without."""
    slipped = [watched(MIX, "greedy", game) for game in range(4)]
    again = watched(MIX, "greedy", 1)
    without_slips(monkeypatch)
    straight = [watched(MIX, "greedy", game) for game in range(4)]

    assert all(np.array_equal(one, other) for one, other in zip(slipped[1], again, strict=True))
    same = [np.array_equal(one.answers, other.answers) for one, other in zip(slipped, straight, strict=True)]
    assert not all(same)


@pytest.mark.parametrize("workers", [0, 1])
def test_games_are_watched_for_as_long_as_wanted(workers: int) -> None:
    left = iter([True, True, False])

    found = list(watched_games(MIX, "greedy", workers, lambda: next(left)))

    assert found
    for game, seen in zip(range(2), found, strict=False):
        assert np.array_equal(seen.answers, watched(MIX, "greedy", game).answers)


def test_a_network_learns_to_answer_alike() -> None:
    torch.manual_seed(1)
    encoder = encoder_of("outpost")
    sizes = len(encoder.bits), len(encoder.actions)
    net = Net(len(encoder.numbers), *sizes, 32, 1)
    asks = count()
    seen: list[Seen] = list(watched_games(MIX, "greedy", 0, lambda: next(asks) < 12))
    lesson = lesson_of(seen, *sizes, torch.device("cpu"))
    judged = net(lesson.numbers, lesson.bits, lesson.offered)
    alike_before = (judged.logs.argmax(1) == lesson.answers).float().mean().item()
    off_before = (judged.values - lesson.targets).square().mean().item()

    told = Learner(net, Settings("outpost")).imitate(lesson, 16, 3e-3, 128, torch.Generator().manual_seed(1))

    judged = net(lesson.numbers, lesson.bits, lesson.offered)
    alike = (judged.logs.argmax(1) == lesson.answers).float().mean().item()
    assert alike > max(0.7, alike_before + 0.2)
    assert (judged.values - lesson.targets).square().mean().item() < 0.8 * off_before
    assert told["alike"] == pytest.approx(alike, abs=0.1)


def test_a_run_watches_once_at_its_beginning(tmp_path: Path) -> None:
    folder, settings = new_run(tmp_path / "run", "outpost", SMALL | {"watch": 0.02})
    said: list[str] = []
    Sitting(minutes=0.1, plan=0.2, now=Ticking()).hold(folder, settings, said.append)
    again, same = old_run(tmp_path / "run")
    later: list[str] = []

    Sitting(minutes=0.1, now=Ticking()).hold(again, same, later.append)

    assert same.watch == 0.02
    assert len([words for words in said if words.startswith("watched")]) == 1
    assert any(words.startswith("answers alike in") for words in said)
    assert not any(words.startswith("watched") for words in later)
