"""A network that learns what is new only answers everywhere else as it did."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from regolith.bots.fitting import fitted
from regolith.bots.weights import file_of
from regolith.bots.weights.file import read
from regolith.kernel.encoders import encoder_of
from regolith.kernel.encoding import Row
from regolith.kernel.match import deal
from regolith.kernel.registry import agreed
from regolith.kernel.rng import chosen_seed
from regolith.kernel.rules import Setup
from regolith.training.mixes import Part
from regolith.training.only_new import new_names
from regolith.training.sitting import Sitting, new_run
from training.running import SMALL, Ticking

GAME = "terraforming_mars"
HELLAS = Part(2, (), (("board", "hellas"),))


def rows_of(setup: Setup, answers: int) -> list[Row]:
    """The questions of a game by chance."""
    machine, dice = deal(setup, chosen_seed(7)), Random(7)
    found: list[Row] = []
    for _ in range(answers):
        if not machine.open:
            break
        at = machine.open[0]
        found.append(encoder_of(setup.game).of(machine, machine.state.lanes[at].frames[-1].seat))
        machine.take(at, dice.choice(machine.offered(at)))
    return found


def test_what_is_new_on_a_map_is_its_goals_and_its_own_bit() -> None:
    encoder = encoder_of(GAME)

    new = new_names(encoder, [HELLAS.setup(GAME)])

    assert [encoder.actions[at] for at in new.actions] == [
        *(f"claim:{goal}" for goal in ("diversifier", "energizer", "polar-explorer", "rim-settler", "tactician")),
        *(f"fund:{goal}" for goal in ("contractor", "cultivator", "excentric", "magnate", "space-baron")),
    ]
    assert encoder.bits[new.bits[0]] == "option board: hellas"
    assert {encoder.bits[at].split(": ")[1] for at in new.bits[1:]} == {
        encoder.actions[at].split(":")[1] for at in new.actions
    }


@pytest.mark.parametrize("players", [2, 3])
def test_nothing_new_comes_up_without_the_option(players: int) -> None:
    encoder = encoder_of(GAME)
    new = new_names(encoder, [HELLAS.setup(GAME)])

    for row in rows_of(agreed(GAME, players, ["prelude", "venus", "colonies"]), 1500):
        assert not set(new.bits) & set(row.bits)
        assert not set(new.actions) & set(row.offered)
        assert not any(row.numbers[at] for at in new.numbers)
    there = rows_of(HELLAS.setup(GAME), 1500)
    assert any(set(new.actions) & set(row.offered) for row in there)
    assert any(row.numbers[at] for row in there for at in new.numbers)


def test_a_run_changes_nothing_but_what_is_new(tmp_path: Path) -> None:
    start = file_of(GAME)
    changes = {**SMALL, "width": 384, "mix": (HELLAS,), "only_new": True, "games": 2, "rate": 0.01}
    folder, settings = new_run(tmp_path / "run", GAME, changes, start)
    encoder = encoder_of(GAME)
    new = new_names(encoder, [HELLAS.setup(GAME)])

    Sitting(minutes=0.1, now=Ticking()).hold(folder, settings, lambda said: None)

    before, after = fitted(read(start), encoder).arrays, read(folder.last).arrays
    learning = {"numbers": new.numbers, "bits": new.bits, "actions": new.actions, "action_biases": new.actions}
    assert not np.array_equal(before["bits"], after["bits"]), "it has learned"
    for name, array in before.items():
        same = np.ones(len(array), bool)
        same[learning.get(name, [])] = False
        assert np.array_equal(array[same], after[name][same]), name
