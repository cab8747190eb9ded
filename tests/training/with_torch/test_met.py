"""What a run has come upon is kept with it, and in a lean file only what was never met is left out."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import torch

from regolith.bots.network import Judged, Network
from regolith.bots.weights.file import Arrays, read
from regolith.envs.vector import vector
from regolith.training.folder import Folder
from regolith.training.met import Met
from regolith.training.mixes import Part
from regolith.training.schedules import Clock
from regolith.training.settings import Settings
from regolith.training.sitting import Sitting, new_run, old_run
from regolith.training.trainer import Trainer
from training.running import SMALL, Ticking

SHORT = {"rounds": 2}
FEW: dict[str, Any] = {"mix": (Part(2, (), tuple(SHORT.items())),)}
"""One set-up of Outpost, in which everything that there is comes up soon."""


def quiet(said: str) -> None:
    pass


def named(bits: str, actions: str) -> Any:
    """Something that has bits and actions by name, as an encoder has."""
    return SimpleNamespace(bits=bits.split(), actions=actions.split())


OLD = named("a b c d", "pass dig sell")


def rows(*lines: list[int]) -> torch.Tensor:
    return torch.tensor(lines, dtype=torch.int32)


def some_met() -> Met:
    """The bits a and c and the action dig, in two questions of different length."""
    met = Met(4, 3, torch.device("cpu"))
    met.meet(rows([2, 0], [2, 4]), rows([1, 3], [1, 3]))
    return met


def test_what_the_rows_held_was_met_and_nothing_else() -> None:
    met = some_met()

    assert met.names(OLD) == {"bits": ["a", "c"], "actions": ["dig"]}


def test_what_was_met_stays_met() -> None:
    met = some_met()

    met.meet(rows([3]), rows([0]))

    assert met.names(OLD) == {"bits": ["a", "c", "d"], "actions": ["pass", "dig"]}


def test_what_was_met_is_found_by_name_when_the_game_has_grown() -> None:
    new = named("new c b a other", "dig new pass")
    met = Met(5, 3, torch.device("cpu"))

    met.recall(some_met().names(OLD), new)

    assert met.names(new) == {"bits": ["c", "a"], "actions": ["dig"]}


def test_what_is_gone_from_the_game_is_forgotten() -> None:
    new = named("b d", "pass")
    met = Met(2, 1, torch.device("cpu"))

    met.recall(some_met().names(OLD), new)

    assert met.names(new) == {"bits": [], "actions": []}


def test_of_a_run_that_did_not_keep_it_everything_may_have_been_met() -> None:
    met = Met(4, 3, torch.device("cpu"))

    met.recall(None, OLD)

    assert met.names(OLD) == {"bits": OLD.bits, "actions": OLD.actions}


def test_only_what_was_never_met_is_made_thin() -> None:
    arrays: Arrays = {
        "bits": np.ones((4, 2), np.float32),
        "actions": np.ones((3, 2), np.float32),
        "action_biases": np.ones(3, np.float32),
        "numbers": np.ones((2, 2), np.float32),
    }
    bits = arrays["bits"]

    some_met().thin(arrays)

    assert arrays["bits"].tolist() == [[1, 1], [0, 0], [1, 1], [0, 0]]
    assert arrays["actions"].tolist() == [[0, 0], [1, 1], [0, 0]]
    assert arrays["action_biases"].tolist() == [0, 1, 0]
    assert arrays["numbers"].all()
    assert bits.all(), "the network itself keeps what it has"


# Whole runs


def ran(path: Path, lean: bool) -> Folder:
    folder, settings = new_run(path, "outpost", SMALL | FEW | {"lean": lean})
    Sitting(minutes=0.2, now=Ticking()).hold(folder, settings, quiet)
    return folder


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> dict[bool, Folder]:
    """The same run, lean and as usual."""
    path = tmp_path_factory.mktemp("runs")
    return {lean: ran(path / str(lean), lean) for lean in (False, True)}


def judged(network: Network, modules: tuple[str, ...]) -> list[Judged]:
    """What it thinks of a few hundred questions, answered by chance."""
    env = vector("outpost", 2, modules, SHORT, seed=9, games=8, workers=0)
    dice = np.random.default_rng(1)
    found: list[Judged] = []
    for _ in range(40):
        asked = env.receive(0)
        for at in range(env.games):
            bits = asked.bits[at, : asked.bit_count[at]]
            found.append(network.judge(asked.numbers[at], bits, asked.offered[at, : asked.offered_count[at]]))
        env.submit(0, dice.integers(asked.offered_count).astype(np.int32))
    return found


def alike(one: Judged, other: Judged) -> bool:
    return bool(np.allclose(one.shares, other.shares, atol=1e-5)) and abs(one.value - other.value) < 1e-5


def test_a_lean_run_ends_with_a_smaller_file(both: dict[bool, Folder]) -> None:
    sizes = {lean: folder.last.stat().st_size for lean, folder in both.items()}
    lean = read(both[True].last).arrays

    assert sizes[True] < 0.7 * sizes[False]
    assert read(both[False].last).arrays["bits"].any(1).all()
    assert 100 < lean["bits"].any(1).sum() < 0.6 * len(lean["bits"])
    assert 50 < lean["actions"].any(1).sum() < 0.6 * len(lean["actions"])


def test_in_its_set_ups_a_lean_network_answers_the_same(both: dict[bool, Folder]) -> None:
    full, lean = [Network(read(both[lean].last)) for lean in (False, True)]

    here = zip(judged(full, ()), judged(lean, ()), strict=True)
    elsewhere = zip(judged(full, ("storms",)), judged(lean, ("storms",)), strict=True)

    assert np.mean([alike(*pair) for pair in here]) > 0.98, "in so short a run something rare may not have come up"
    assert not any(alike(*pair) for pair in elsewhere)


def test_earlier_selves_of_a_lean_run_are_whole(both: dict[bool, Folder]) -> None:
    files = sorted(both[True].league.iterdir())

    assert files
    for path in files:
        assert read(path).arrays["bits"].any(1).all()


def test_the_best_of_a_lean_run_is_lean(both: dict[bool, Folder]) -> None:
    last, best = read(both[True].last).arrays, read(both[True].best).arrays

    assert np.array_equal(last["bits"], best["bits"])


def test_what_was_watched_was_met(tmp_path: Path) -> None:
    """Also where a sitting is over before anything else is played."""
    folder, settings = new_run(tmp_path / "run", "outpost", SMALL | FEW | {"lean": True, "watch": 0.1})
    Sitting(minutes=0.1, now=Ticking()).hold(folder, settings, quiet)

    found = read(folder.last).arrays
    assert 50 < found["bits"].any(1).sum() < 0.6 * len(found["bits"])
    assert found["actions"].any()


def test_who_begins_with_a_lean_file_keeps_what_that_knew(both: dict[bool, Folder], tmp_path: Path) -> None:
    start = both[True].last
    folder, settings = new_run(tmp_path / "run", "outpost", SMALL | FEW | {"lean": True}, start)
    again = trainer_of(folder, settings)

    again.begin_with(read(start))
    again.export(folder.last)

    before, after = read(start).arrays, read(folder.last).arrays
    assert np.array_equal(before["bits"], after["bits"])
    assert np.array_equal(before["actions"], after["actions"])


def test_who_begins_with_a_whole_file_keeps_only_what_it_meets(both: dict[bool, Folder], tmp_path: Path) -> None:
    start = both[False].last
    folder, settings = new_run(tmp_path / "run", "outpost", SMALL | FEW | {"lean": True}, start)
    again = trainer_of(folder, settings)

    again.begin_with(read(start))
    again.export(folder.last)

    assert not read(folder.last).arrays["bits"].any()


def trainer_of(folder: Folder, settings: Settings) -> Trainer:
    return Trainer(folder, settings, Clock(24, 6, now=Ticking()), torch.device("cpu"), quiet)


def test_a_run_that_goes_on_knows_what_it_has_met(both: dict[bool, Folder], tmp_path: Path) -> None:
    folder, settings = old_run(both[True].path)
    before = read(folder.last).arrays
    again = trainer_of(folder, settings)
    assert not again.met.bits.any()

    again.load()
    again.folder = Folder(tmp_path)
    again.export(again.folder.last)

    assert settings.lean
    for name, array in read(again.folder.last).arrays.items():
        assert np.array_equal(array, before[name]), name


def test_a_run_from_before_goes_on_with_all_that_it_has(both: dict[bool, Folder], tmp_path: Path) -> None:
    old, settings = old_run(both[True].path)
    folder = Folder(tmp_path)
    state = torch.load(old.checkpoint, weights_only=True)
    del state["met"]
    torch.save(state, folder.checkpoint)

    again = trainer_of(folder, settings)
    again.load()
    again.export(folder.last)

    assert read(folder.last).arrays["bits"].any(1).all()


def test_a_run_says_whether_it_is_lean(both: dict[bool, Folder]) -> None:
    assert [read(both[lean].last).about["settings"]["lean"] for lean in (False, True)] == [False, True]
    tree = json.loads((both[False].path / "settings.json").read_text())
    del tree["lean"]

    assert not Settings.from_json(tree).lean, "a run from before"
