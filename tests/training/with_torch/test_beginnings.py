"""How a run begins: with what it is given, within what a file of weights holds, and with whom at its tables."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
import torch

from regolith.bots.weights.file import read
from regolith.envs.vector import VectorEnv, mixed
from regolith.kernel.registry import agreed
from regolith.training import quick
from regolith.training import sitting as sittings
from regolith.training import trainer as trainers
from regolith.training.folder import NoRun
from regolith.training.league import Seating
from regolith.training.mixes import Part
from regolith.training.network import Net
from regolith.training.rollout import Player
from regolith.training.schedules import Clock
from regolith.training.sitting import Sitting, new_run
from regolith.training.trainer import Trainer
from training.running import SMALL, Ticking


def quiet(said: str) -> None:
    pass


def learned(folder: Path, **more: Any) -> Path:
    """A file of weights of a short run."""
    begun, settings = new_run(folder, "outpost", SMALL | more)
    Sitting(minutes=0.05, now=Ticking()).hold(begun, settings, quiet)
    return begun.last


def test_what_was_learned_is_kept_when_a_run_watches_as_well(tmp_path: Path) -> None:
    start = learned(tmp_path / "old")
    folder, settings = new_run(tmp_path / "new", "outpost", SMALL | {"watch": 0.02}, start)
    trainer = Trainer(folder, settings, Clock(6, 6, now=Ticking()), torch.device("cpu"), quiet)
    trainer.begin_with(read(folder.start))
    before = trainer.net.arrays()["bits"].copy()

    trainer.watch(mixed(trainer.setups), 0)

    after = trainer.net.arrays()["bits"]
    assert not np.array_equal(before, after), "it has learned from what it saw"
    assert np.corrcoef(before.ravel(), after.ravel())[0, 1] > 0.5, "from where it was"


def test_a_guest_comes_where_only_some_games_are_against_others(tmp_path: Path) -> None:
    mix = (Part(1), Part(2))

    folder, _ = new_run(tmp_path / "run", "pandorum", SMALL | {"guest": "random", "visits": 0.5, "mix": mix})

    assert folder.settings().guest == "random"


def test_a_lean_network_may_be_wider_than_the_game_s_own_file_holds(tmp_path: Path) -> None:
    _, settings = new_run(tmp_path / "run", "terraforming_mars", {"width": 512, "lean": True})

    assert settings.width == 512


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"width": 512, "layers": 8}, "is too large for a file of weights: with so many layers it can be"),
        ({"layers": 9}, "is too large for a file of weights: begun with one of width 384, it needs fewer layers, or"),
    ],
)
def test_who_asks_for_too_much_is_told_what_there_is_room_for(
    changes: dict[str, Any], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sittings, "shape_of", lambda start, game: {"width": 384, "layers": 2})
    start = tmp_path / "any.rgw" if "width" not in changes else None

    with pytest.raises(NoRun, match=why):
        new_run(tmp_path / "run", "terraforming_mars", changes, start)


def test_guests_are_there_from_the_first_game_on() -> None:
    mix = mixed([agreed("outpost", 3)], seed=1, guest="random", visits=1.0)
    with VectorEnv(mix, games=4, workers=0) as env:
        player = Player(env, 0, Seating(4, 3, 0.0, Random(1)), torch.device("cpu"))

        assert player.guests == env.receive(0).guests.tolist()
    assert all(any(guests) for guests in player.guests)


def test_games_are_played_by_processes_of_one_thread_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OMP_NUM_THREADS", raising=False)
    threads: list[str | None] = []

    class Watched(VectorEnv):
        def __init__(self, *words: Any) -> None:
            threads.append(os.environ.get("OMP_NUM_THREADS"))
            super().__init__(*words)

    monkeypatch.setattr(sittings, "VectorEnv", Watched)

    learned(tmp_path / "run")

    assert threads == ["1"]


def test_the_line_of_a_run_tells_of_guests(tmp_path: Path) -> None:
    folder, settings = new_run(tmp_path / "run", "outpost", SMALL)
    trainer = Trainer(folder, settings, Clock(6, 6), torch.device("cpu"), quiet)
    line = {"seconds": 60.0, "passed": 0.5, "rows": 1000, "rows_per_s": 10, "waited": 0.1, "vs_guest": 0.25}

    assert "against guests 25%" in trainer.words(line)


@pytest.mark.parametrize(("device", "short"), [("cpu", True), ("cuda", False)])
def test_short_products_are_for_processors(
    device: str, short: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trainers, "short_is_quicker", lambda: True)
    folder, settings = new_run(tmp_path / "run", "outpost", SMALL)
    trainer = Trainer(folder, settings, Clock(6, 6), torch.device("cpu"), quiet)

    class Anywhere(Net):
        def to(self, *words: Any, **more: Any) -> Anywhere:
            return self

    trainer.device = torch.device(device)
    net = trainer.brought(Anywhere(3, 3, 3, 4, 1))

    assert (net.short, net.dense) == (short, not short)


def test_slow_first_tries_say_nothing_of_a_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first product of its kind takes longer: the library sets itself up."""
    times = iter([0.0, 9.0, 10.0, 10.5, 20.0, 20.25, 30.0, 31.0, 40.0, 41.0])
    monkeypatch.setattr("time.perf_counter", lambda: next(times))

    assert quick.took(torch.float32) == 0.25
