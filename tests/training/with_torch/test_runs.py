"""A run is kept whatever happens, goes on where it was, and says so where it cannot."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest
import torch

from regolith.bots.weights import file_of
from regolith.bots.weights.file import Arrays, read
from regolith.envs.vector import VectorEnv, mixed
from regolith.kernel.encoders import encoder_of
from regolith.training import sitting as sittings
from regolith.training import trainer as trainers
from regolith.training.ahead import Ahead
from regolith.training.folder import Folder, NoRun
from regolith.training.league import kept
from regolith.training.mixes import Part
from regolith.training.schedules import Clock
from regolith.training.settings import Settings
from regolith.training.sitting import Sitting, kept_time, new_run, old_run
from regolith.training.trainer import Trainer
from training.running import SMALL, Ticking


def quiet(said: str) -> None:
    pass


@pytest.mark.parametrize("ahead", [False, True])
def test_a_run_is_kept_and_goes_on(tmp_path: Path, ahead: bool) -> None:
    folder, settings = new_run(tmp_path / "run", "outpost", SMALL)
    said: list[str] = []

    first = Sitting(minutes=0.1, plan=0.2, ahead=ahead, now=Ticking()).hold(folder, settings, said.append)
    again, same = old_run(tmp_path / "run")
    second = Sitting(minutes=0.1, ahead=ahead, now=Ticking()).hold(again, same, said.append)

    assert same == settings
    assert second.rows > first.rows > 0
    assert second.updates > first.updates
    assert second.sittings == 2
    assert second.clock.planned == pytest.approx(12)
    assert "left" in said[-1]
    lines = [json.loads(line) for line in folder.curve.read_text().splitlines()]
    assert [line["rows"] for line in lines] == sorted([line["rows"] for line in lines])
    about = read(folder.last).about
    assert about["game"] == "outpost"
    assert about["encoder"] == encoder_of("outpost").digest
    assert about["trained"]["rows"] == second.rows
    assert about["settings"]["width"] == 16
    assert folder.page.exists()


def test_who_learns_ahead_plays_as_it_was_before_the_lesson(tmp_path: Path) -> None:
    folder, settings = new_run(tmp_path / "run", "outpost", SMALL)
    trainer = Trainer(folder, settings, Clock(60, 60, now=Ticking()), torch.device("cpu"), quiet, ahead=True)
    assert trainer.ahead is not None
    mix = mixed(trainer.setups)
    with VectorEnv(mix, settings.games, 0) as env:
        trainer.sit(env)
        trainer.settle()
        nothing = trainer.round()
        before = trainer.acting.arrays()["actions"].copy()
        told = trainer.settle()
        after = trainer.acting.arrays()["actions"].copy()
        more = trainer.round()
        trainer.settle()
    trainer.ahead.close()

    assert nothing == {}, "the first lesson has only begun"
    assert set(told) == {"policy_loss", "value_loss", "entropy", "clipped", "drift"}
    assert more == {}, "its lesson was heard already"
    assert trainer.updates == 2
    assert not np.array_equal(before, after)
    learned = trainer.net.arrays()
    for name, array in trainer.acting.arrays().items():
        assert np.array_equal(array, learned[name]), name


def test_a_lesson_is_heard_before_the_next_begins() -> None:
    ahead = Ahead(torch.device("cpu"))
    done = Event()

    def lesson() -> dict[str, float]:
        assert done.wait(60)
        return {"entropy": 1.0}

    ahead.begin(lesson)
    with pytest.raises(RuntimeError, match="still running"):
        ahead.begin(lesson)
    done.set()

    assert ahead.heard() == {"entropy": 1.0}
    assert ahead.heard() == {}
    ahead.close()


def test_a_lesson_that_fails_ends_the_run() -> None:
    ahead = Ahead(torch.device("cpu"))

    def lesson() -> dict[str, float]:
        raise ValueError("no memory left")

    ahead.begin(lesson)
    with pytest.raises(ValueError, match="no memory left"):
        ahead.heard()
    ahead.close()


def test_a_run_begins_with_what_others_have_learned(tmp_path: Path) -> None:
    old, settings = new_run(tmp_path / "old", "outpost", SMALL | {"layers": 1})
    Sitting(minutes=0.05, now=Ticking()).hold(old, settings, quiet)

    folder, taken = new_run(tmp_path / "new", "outpost", {"games": 8}, old.last)
    trainer = Trainer(folder, taken, Clock(6, 6), torch.device("cpu"), quiet)
    trainer.begin_with(read(folder.start))

    assert (taken.width, taken.layers) == (16, 1)
    found = trainer.net.arrays()
    for name, array in read(old.last).arrays.items():
        assert np.array_equal(found[name], array), name
    assert [path.stem for path in kept(folder.league)] == [12 * "0"]
    assert len(trainer.rivals) == 1


@pytest.mark.parametrize("short", [True, False])
def test_all_who_play_make_the_products_that_are_quicker(
    short: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trainers, "short_is_quicker", lambda: short)
    folder, settings = new_run(tmp_path / "run", "outpost", SMALL | {"league_every": 0.1})
    said: list[str] = []

    trainer = Sitting(minutes=0.1, ahead=True, now=Ticking()).hold(folder, settings, said.append)

    nets = [trainer.net, trainer.acting, *[rival.net for rival in trainer.rivals]]
    assert len(nets) > 2
    assert {net.short for net in nets} == {short}
    assert ("short products" in said[0]) == short


@pytest.mark.parametrize(("device", "kept"), [("cpu", 1), ("cuda", 0)])
def test_memory_is_kept_where_a_processor_learns(
    device: str, kept: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(sittings, "hold_memory", lambda: asked.append(True))
    monkeypatch.setattr(sittings, "Trainer", Elsewhere)
    monkeypatch.setattr(torch.cuda, "is_available", lambda: device == "cuda")
    folder, settings = new_run(tmp_path / "run", "outpost", SMALL)

    Sitting(minutes=0.1, now=Ticking()).hold(folder, settings, quiet)

    assert len(asked) == kept


class Elsewhere(Trainer):
    """Says that it learns on an accelerator, if there is said to be one, and does not."""

    def __init__(self, folder: Folder, settings: Settings, clock: Clock, device: torch.device, *more: Any) -> None:
        super().__init__(folder, settings, clock, torch.device("cpu"), more[0])


def test_guests_sit_at_tables_of_a_run_and_nobody_else_with_them(tmp_path: Path) -> None:
    changes = SMALL | {"guest": "random", "visits": 0.5, "league": 1.0, "league_every": 0.05}
    folder, settings = new_run(tmp_path / "run", "outpost", changes)

    trainer = Sitting(minutes=0.6, now=Ticking()).hold(folder, settings, quiet)

    assert trainer.rivals
    assert {player.env.mix.guest for player in trainer.players} == {"random"}
    tables = [
        (player.guests[at], player.seating.who[at].tolist())
        for player in trainer.players
        for at in range(player.env.games)
    ]
    assert any(any(guests) for guests, _ in tables)
    assert not any(any(guests) and max(who) >= 0 for guests, who in tables)
    assert any(max(who) >= 0 for _, who in tables)
    lines = [json.loads(line) for line in folder.curve.read_text().splitlines()]
    assert any("vs_guest" in line for line in lines)
    assert read(folder.last).about["settings"]["guest"] == "random"


@pytest.mark.parametrize(
    ("game", "changes", "why"),
    [
        ("outpost", {"guest": "gredy", "visits": 0.5}, "Did you mean greedy"),
        ("pandorum", {"guest": "greedy", "visits": 0.5, "mix": (Part(1),)}, "games against others"),
        (
            "terraforming_mars",
            {"width": 512},
            "too large for a file of weights: with so many layers it can be 384 wide",
        ),
    ],
)
def test_what_could_not_be_kept_or_played_does_not_begin(
    game: str, changes: dict[str, Any], why: str, tmp_path: Path
) -> None:
    with pytest.raises(NoRun, match=why):
        new_run(tmp_path / "run", game, changes)
    assert not (tmp_path / "run").exists()


def test_a_run_may_begin_with_a_smaller_network(tmp_path: Path) -> None:
    old, settings = new_run(tmp_path / "old", "outpost", SMALL)
    Sitting(minutes=0.05, now=Ticking()).hold(old, settings, quiet)

    folder, grown = new_run(tmp_path / "new", "outpost", SMALL | {"width": 24, "layers": 3}, old.last)
    Sitting(minutes=0.1, now=Ticking()).hold(folder, grown, quiet)

    assert (grown.width, grown.layers) == (24, 3)
    arrays = read(folder.last).arrays
    assert arrays["layer_2"].shape == (24, 24)


@pytest.mark.parametrize(("smaller", "why"), [({"width": 8}, "width is 16"), ({"layers": 1}, "layers is 2")])
def test_a_run_never_begins_with_a_larger_network(smaller: dict[str, Any], why: str, tmp_path: Path) -> None:
    old, settings = new_run(tmp_path / "old", "outpost", SMALL)
    Sitting(minutes=0.05, now=Ticking()).hold(old, settings, quiet)

    with pytest.raises(NoRun, match=f"{why} in .*: a network can grow, but not shrink"):
        new_run(tmp_path / "new", "outpost", SMALL | smaller, old.last)
    assert not (tmp_path / "new").exists()


def test_weights_tell_what_was_trained_before_the_run_too(tmp_path: Path) -> None:
    old, settings = new_run(tmp_path / "old", "outpost", SMALL)
    before = Sitting(minutes=0.1, now=Ticking()).hold(old, settings, quiet)
    folder, settings = new_run(tmp_path / "new", "outpost", SMALL, old.last)

    after = Sitting(minutes=0.1, now=Ticking()).hold(folder, settings, quiet)

    told = read(folder.last).about["trained"]
    assert told["rows"] == before.rows + after.rows
    assert told["games"] == before.games + after.games
    assert told["minutes"] == pytest.approx(0.2, abs=0.06)


def test_the_first_sitting_begins_with_the_weights_and_later_ones_with_the_checkpoint(tmp_path: Path) -> None:
    old, settings = new_run(tmp_path / "old", "outpost", SMALL)
    Sitting(minutes=0.05, now=Ticking()).hold(old, settings, quiet)
    folder, settings = new_run(tmp_path / "new", "outpost", SMALL | {"rate": 0.0, "last_rate": 0.0}, old.last)

    first = Sitting(minutes=0.05, plan=0.1, now=Ticking()).hold(folder, settings, quiet)
    folder.start.unlink()
    second = Sitting(minutes=0.05, now=Ticking()).hold(folder, settings, quiet)

    for name, array in read(old.last).arrays.items():
        assert np.array_equal(first.net.arrays()[name], array), name
        assert np.array_equal(second.net.arrays()[name], array), name


def test_a_rival_plays_along_from_beginning_to_end(tmp_path: Path) -> None:
    file = file_of("outpost")
    folder, settings = new_run(tmp_path / "run", "outpost", SMALL | {"league": 1.0}, None, file)

    first = Sitting(minutes=0.1, plan=0.2, now=Ticking()).hold(folder, settings, quiet)
    second = Sitting(minutes=0.1, now=Ticking()).hold(folder, settings, quiet)

    for trainer in (first, second):
        assert [rival.sure for rival in trainer.rivals] == [True, *[False] * (len(trainer.rivals) - 1)]
        assert len(trainer.rivals) > 1
        for name, array in read(file).arrays.items():
            assert np.array_equal(trainer.rivals[0].net.arrays()[name], array), name


def test_a_rival_of_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoRun, match="holds the weights of outpost, not of pandorum"):
        new_run(tmp_path / "run", "pandorum", {}, None, file_of("outpost"))
    assert not (tmp_path / "run" / "settings.json").exists()


@pytest.mark.parametrize(
    ("game", "file", "why"),
    [
        ("ares_expedition", "outpost", "holds the weights of outpost, not of ares_expedition"),
        ("outpost", "nothing", "cannot be read"),
    ],
)
def test_weights_that_cannot_be_begun_with_are_refused(tmp_path: Path, game: str, file: str, why: str) -> None:
    with pytest.raises(NoRun, match=why):
        new_run(tmp_path / "run", game, {}, file_of(file))
    assert not (tmp_path / "run" / "settings.json").exists()


def test_a_plan_that_is_done_grows_by_the_sitting_and_says_so(tmp_path: Path) -> None:
    folder, settings = new_run(tmp_path / "run", "outpost", SMALL)
    first = Sitting(minutes=0.1, now=Ticking()).hold(folder, settings, quiet)
    said: list[str] = []

    second = Sitting(minutes=0.1, now=Ticking()).hold(folder, settings, said.append)

    assert second.updates > first.updates
    assert second.clock.planned == pytest.approx(second.clock.before + 6)
    assert "the plan of 0.1 minutes is done: it grows by 0.1" in said
    assert len(kept(folder.league)) > 10
    with pytest.raises(NoRun, match=r"a plan of 0\.1 is over"):
        Sitting(minutes=0.1, plan=0.1).hold(folder, settings, quiet)


def test_a_run_that_was_killed_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    run = tmp_path / "run"
    words = "train outpost --minutes 5 --workers 0 --games 8 --width 16 --batch 256"
    command = [sys.executable, "-m", "regolith", *words.split(), "--out", str(run)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        while not process.stdout.readline().count(b"rows/s"):
            assert process.poll() is None
    finally:
        process.kill()
        process.wait()

    folder, settings = old_run(run)
    seconds, planned = kept_time(folder)
    again = Sitting(minutes=0.1, now=Ticking()).hold(folder, settings, lambda said: None)

    assert planned == 300
    assert again.clock.before == seconds > 0
    assert again.sittings == 2
    assert again.updates > 1
    assert folder.last.exists()


# A game that has changed since


@pytest.fixture
def run(tmp_path: Path) -> tuple[Folder, Settings]:
    """A short run with a checkpoint."""
    folder, settings = new_run(tmp_path / "run", "outpost", SMALL)
    Sitting(minutes=0.1, plan=0.2, now=Ticking()).hold(folder, settings, quiet)
    return folder, settings


def trainer_of(folder: Folder, settings: Settings) -> Trainer:
    return Trainer(folder, settings, Clock(12, 6, now=Ticking()), torch.device("cpu"), quiet)


def rewritten(folder: Folder, names: dict[str, list[str]], **rows: Any) -> None:
    """The checkpoint as one of a game with other names."""
    state = torch.load(folder.checkpoint, weights_only=True)
    state["encoder"] = "another"
    state["names"] |= names
    torch.save(state | rows, folder.checkpoint)


def test_a_checkpoint_of_other_rows_finds_its_places_by_name(run: tuple[Folder, Settings]) -> None:
    folder, settings = run
    same = trainer_of(folder, settings)
    same.load()
    state = torch.load(folder.checkpoint, weights_only=True)
    _, second, *rest = state["names"]["bits"]
    at = [name for name, _ in same.net.named_parameters()].index("bits")
    for tree, name in ((state["net"], "bits"), (state["optimiser"]["state"][at], "exp_avg")):
        tree[name] = tree[name][[1, 0, *range(2, len(tree[name]))]]
    rewritten(folder, {"bits": [second, "gone", *rest]}, net=state["net"], optimiser=state["optimiser"])

    other = trainer_of(folder, settings)
    other.load()

    assert torch.equal(other.net.bits[1:], same.net.bits[1:])
    assert not other.net.bits[0].any()
    mine, theirs = [one.learner.optimiser.state[one.net.bits]["exp_avg"] for one in (other, same)]
    assert torch.equal(mine[1:], theirs[1:])
    assert torch.equal(other.net.actions, same.net.actions)


def test_a_checkpoint_of_other_rules_is_refused(run: tuple[Folder, Settings]) -> None:
    folder, settings = run
    rewritten(folder, {"actions": [f"other {at}" for at in range(len(encoder_of("outpost").actions))]})

    with pytest.raises(NoRun, match="other rules than these"):
        trainer_of(folder, settings).load()


def test_earlier_selves_from_after_the_checkpoint_are_forgotten(run: tuple[Folder, Settings]) -> None:
    folder, settings = run
    there = kept(folder.league)
    (folder.league / "000999999999.rgw").write_bytes(there[0].read_bytes())

    trainer_of(folder, settings).load()

    assert kept(folder.league) == there


# The best


def good_and_bad() -> tuple[Arrays, Arrays]:
    """The network of the package, and one that likes what it likes least."""
    good = read(file_of("outpost")).arrays
    return good, {name: -array if name in ("actions", "action_biases") else array for name, array in good.items()}


@pytest.mark.parametrize(("games", "best"), [(0, "bad"), (6, "good")])
def test_the_best_is_replaced_only_by_one_that_was_ahead_of_it(tmp_path: Path, games: int, best: str) -> None:
    good, bad = good_and_bad()
    width = len(good["first"])
    mix = (Part(2, (), (("rounds", 2),)),)
    folder, settings = new_run(tmp_path / "run", "outpost", {"width": width, "mix": mix})
    trainer = trainer_of(folder, settings)

    for arrays in (bad, good, bad):
        trainer.net.take(arrays)
        trainer.finish(games, 1)

    assert np.array_equal(read(folder.best).arrays["actions"], {"good": good, "bad": bad}[best]["actions"])
    assert np.array_equal(read(folder.last).arrays["actions"], bad["actions"])
