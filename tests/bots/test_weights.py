"""A file of weights says what it is, comes back as it was written, and is refused where it was damaged."""

from __future__ import annotations

import struct
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from regolith.bots.fitting import fitted, names_of
from regolith.bots.network import Network, shares
from regolith.bots.weights import BadWeights, header_of
from regolith.bots.weights.file import Weights, dumps, loads, read, write

ABOUT: dict[str, Any] = {"game": "outpost", "encoder": "0123456789abcdef", "date": "2026-11-16"}


def small() -> dict[str, Any]:
    """A network of three bits, two numbers and four actions, two wide, that can be worked out by hand."""
    return {
        "bits": np.array([[1, 0], [0, 2], [-9, 0]], np.float32),
        "numbers": np.array([[1, 0], [0, 1]], np.float32),
        "first": np.array([0.5, 0], np.float32),
        "offers": np.array([0, 0.5], np.float32),
        "layer_0": np.array([[1, 0], [0, -1]], np.float32),
        "layer_bias_0": np.array([0, 1], np.float32),
        "actions": np.array([[0, 0], [1, 0], [0, 1], [1, 1]], np.float32),
        "action_biases": np.array([0, 0, 0, -1], np.float32),
        "value": np.array([0.5, 0], np.float32),
        "value_bias": np.array([-1], np.float32),
    }


def indices(*numbers: int) -> Any:
    return np.array(numbers, np.int32)


def test_weights_come_back_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "small.rgw"

    size = write(path, ABOUT, small())
    weights = read(path)

    assert size == path.stat().st_size
    assert weights.game == "outpost"
    assert weights.encoder == ABOUT["encoder"]
    assert dict(weights.about) == ABOUT
    assert list(tmp_path.iterdir()) == [path]
    for name, array in small().items():
        assert weights.arrays[name].dtype == np.float32
        assert np.array_equal(weights.arrays[name], array)
    assert header_of(path) is not None
    assert header_of(tmp_path / "none.rgw") is None


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda body: b"PK" + body[2:], "no file of weights"),
        (lambda body: body[:6], "no file of weights"),
        (lambda body: body[:40], "cut short"),
        (lambda body: body[:-2], "cut short"),
        (lambda body: body + b"xx", "cut short"),
        (lambda body: body[:-1] + bytes([body[-1] ^ 1]), "damaged"),
        (lambda body: body[:4] + struct.pack("<I", 2) + b"{}", "no header"),
        (lambda body: body[:4] + struct.pack("<I", 3) + b"[1]", "no header"),
    ],
)
def test_what_is_no_file_of_weights_gets_a_sentence(spoil: Any, why: str) -> None:
    body = dumps(ABOUT, small())

    assert loads(body).game == "outpost"
    with pytest.raises(BadWeights, match=why):
        loads(spoil(body))


def test_a_file_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="cannot be read"):
        read(tmp_path / "none.rgw")


def test_weights_with_an_array_missing_are_no_network() -> None:
    arrays = small()
    del arrays["value"]

    with pytest.raises(BadWeights, match="no value"):
        Network(Weights(ABOUT, arrays))


def test_an_answer_worked_out_by_hand() -> None:
    network = Network(Weights(ABOUT, small()))

    judged = network.judge(np.array([0.5, 3], np.float32), indices(0, 1), indices(0, 3))

    # First layer: 0.5 + 0.5 + 1 and 3 + 2, and half of what the offered actions have in the second place, 0.5; the
    # layer adds 2 to the first, and max(0, 1 - 5.5) to the second.
    logit = 4 + 5.5 - 1
    assert judged.shares == pytest.approx([1 / (1 + np.exp(logit)), 1 / (1 + np.exp(-logit))], rel=1e-4)
    assert judged.value == pytest.approx(np.tanh(0.5 * 4 - 1))


def test_what_is_below_nothing_counts_as_nothing() -> None:
    network = Network(Weights(ABOUT, small()))

    judged = network.judge(np.array([1, 0], np.float32), indices(2), indices(1, 2))

    # The first is 1 + 0.5 - 9, so nothing; the second is 0.5, for the second action is offered, and the layer adds 0.5.
    assert judged.shares == pytest.approx([1 / (1 + np.e), np.e / (1 + np.e)])
    assert judged.value == pytest.approx(np.tanh(-1))


def test_many_questions_at_once_are_judged_as_each_by_itself() -> None:
    network = Network(Weights(ABOUT, small()))
    rows = [
        (np.array([0.5, 3], np.float32), indices(0, 1), indices(0, 3)),
        (np.array([1, 0], np.float32), indices(2), indices(1, 2, 3)),
        (np.array([0, 0], np.float32), indices(), indices(2)),
    ]

    together = network.judge_all(rows)

    for row, judged in zip(rows, together, strict=True):
        alone = network.judge(*row)
        assert judged.shares == pytest.approx(alone.shares)
        assert judged.value == pytest.approx(alone.value)


def test_a_number_beyond_all_bounds_counts_as_the_bound() -> None:
    network = Network(Weights(ABOUT, small()))

    far = network.judge(np.array([900, -900], np.float32), indices(0), indices(1, 3))

    assert far.value == network.judge(np.array([4, -4], np.float32), indices(0), indices(1, 3)).value


def test_the_colder_the_surer() -> None:
    logits = np.array([1, 2, 0], np.float32)

    assert shares(logits, 1.0) == pytest.approx(np.exp(logits) / np.exp(logits).sum())
    assert shares(logits, 0.5)[1] > shares(logits, 1.0)[1] > shares(logits, 2.0)[1]
    assert shares(logits, 0.0) == pytest.approx([0, 1, 0])


def named(**changes: list[str]) -> Any:
    """Something that has numbers, bits and actions by name, as an encoder has."""
    names = {
        "numbers": ["ore", "round"],
        "bits": ["a", "b", "c"],
        "actions": ["pass", "build", "dig", "sell"],
    } | changes
    return SimpleNamespace(**names, full=[10] * len(names["numbers"]), digest=repr(names))


def test_weights_find_their_places_when_a_game_has_grown() -> None:
    old = named()
    new = named(bits=["new", "c", "b", "a"], actions=["build", "dig", "new", "pass", "sell"])
    weights = Weights(ABOUT | {"encoder": old.digest}, small(), names_of(old))
    before = Network(weights).judge(np.array([0.5, 3], np.float32), indices(0, 2), indices(0, 1, 3))

    now = Network(fitted(weights, new))
    after = now.judge(np.array([0.5, 3], np.float32), indices(3, 1), indices(3, 0, 4))

    assert after.shares == pytest.approx(before.shares)
    assert after.value == pytest.approx(before.value)
    assert now.judge(np.array([0.5, 3], np.float32), indices(3, 1, 0), indices(3, 0, 4)).value == after.value
    assert fitted(weights, old) is weights


def test_weights_of_another_game_are_not_taken_for_ones_own() -> None:
    weights = Weights(ABOUT, small(), names_of(named()))

    with pytest.raises(BadWeights, match="other rules"):
        fitted(weights, named(bits=["x", "y", "c"]))


def test_names_come_back_with_the_weights() -> None:
    names = names_of(named())

    assert loads(dumps(ABOUT, small(), names)).names == names
