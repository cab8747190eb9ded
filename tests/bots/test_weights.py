"""A file of weights says what it is, comes back as it was written, and is refused where it was damaged."""

from __future__ import annotations

import hashlib
import json
import struct
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from regolith.bots.fitting import fitted, names_of
from regolith.bots.network import Network, shares
from regolith.bots.weights import BadWeights, header_of
from regolith.bots.weights.file import MOST, Weights, dumps, loads, read, write

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


# Rows that hold nothing


def header(body: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(body[8 : arrays_at(body)])
    return found


def arrays_at(body: bytes) -> int:
    return 8 + int(struct.unpack_from("<I", body, 4)[0])


def told(about: dict[str, Any], rest: bytes) -> bytes:
    """A file that says this of itself, and what it has to say beside it."""
    words = json.dumps(about).encode()
    return b"RGW1" + struct.pack("<I", len(words)) + words + rest


def sparse() -> dict[str, Any]:
    """Eleven rows of which three hold something, none that do, all that do, and lists of numbers."""
    some = np.zeros((11, 5), np.float32)
    some[[0, 8, 10]] = np.arange(1, 16).reshape(3, 5)
    some[8] = [0, 0, -1, 0, 0]
    return {
        "bits": some,
        "actions": np.zeros((4, 5), np.float32),
        "numbers": np.ones((2, 5), np.float32),
        "first": np.array([0, 2, 0], np.float32),
        "action_biases": np.zeros(4, np.float32),
    }


def test_rows_that_hold_nothing_come_back_without_being_written() -> None:
    body = dumps(ABOUT, sparse())
    weights = loads(body)

    for name, array in sparse().items():
        assert weights.arrays[name].dtype == np.float32
        assert np.array_equal(weights.arrays[name], array), name
    assert header(body)["thin"] == {"bits": 3, "actions": 0}
    assert dict(weights.about) == ABOUT
    assert dumps(ABOUT, weights.arrays) == body


def test_a_row_that_is_left_out_takes_one_bit() -> None:
    thin, full = sparse(), sparse()
    full["bits"][:] = 1
    full["actions"][:] = 1
    before, after = [len(body) - arrays_at(body) for body in (dumps(ABOUT, full), dumps(ABOUT, thin))]

    assert before - after == 2 * 5 * (8 + 4) - 2 - 1


def test_what_is_too_small_for_half_precision_is_nothing() -> None:
    arrays = {"bits": np.array([[1e-12, 0], [1, 0]], np.float32)}
    body = dumps(ABOUT, arrays)

    assert header(body)["thin"] == {"bits": 1}
    assert loads(body).arrays["bits"].tolist() == [[0, 0], [1, 0]]


def test_a_file_from_before_rows_were_left_out_can_still_be_read() -> None:
    arrays = {"bits": np.array([[1, 2], [0, 0]], np.float32), "first": np.array([0, 3], np.float32)}
    names = dumps(ABOUT, {})[arrays_at(dumps(ABOUT, {})) :]
    rest = names + np.array([1, 2, 0, 0, 0, 3], "<f2").tobytes()
    own = {"names": len(names), "arrays": {"bits": [2, 2], "first": [2]}, "sha256": hashlib.sha256(rest).hexdigest()}

    weights = loads(told(ABOUT | own, rest))

    assert dict(weights.about) == ABOUT
    for name, array in arrays.items():
        assert np.array_equal(weights.arrays[name], array)


@pytest.mark.parametrize("rows", [[0, 1], [0, 1, 2, 3], []])
def test_a_file_whose_flags_are_not_as_many_as_its_rows_is_damaged(rows: list[int]) -> None:
    body = dumps(ABOUT, sparse())
    about, at = header(body), arrays_at(body)
    flags = np.zeros(11, np.uint8)
    flags[rows] = 1
    names = about["names"]
    rest = body[at : at + names] + np.packbits(flags).tobytes() + body[at + names + 2 :]

    with pytest.raises(BadWeights, match="does not say which of its rows are there"):
        loads(told(about | {"sha256": hashlib.sha256(rest).hexdigest()}, rest))


NONSENSE: list[Any] = [
    None,
    3,
    "bits",
    ["bits"],
    [["bits", 3]],
    {"bits": None},
    {"bits": "3"},
    {"bits": 3.0},
    {"bits": True},
    {"bits": [3]},
    {"bits": -1},
    {"bits": 12},
    {"bits": 10**30},
    {"first": 1},
    {"wings": 0},
    {"wings": 3},
]


@pytest.mark.parametrize("thin", NONSENSE, ids=json.dumps)
def test_nonsense_about_rows_gets_a_sentence(thin: Any) -> None:
    body = dumps(ABOUT, sparse())
    about = header(body)
    if isinstance(thin, dict):
        thin = about["thin"] | thin

    with pytest.raises(BadWeights, match="has no header that can be read"):
        loads(told(about | {"thin": thin}, body[arrays_at(body) :]))


@pytest.mark.parametrize("there", [2, 4])
def test_a_file_with_other_rows_than_it_says_is_cut_short(there: int) -> None:
    body = dumps(ABOUT, sparse())
    about = header(body)

    with pytest.raises(BadWeights, match="cut short"):
        loads(told(about | {"thin": about["thin"] | {"bits": there}}, body[arrays_at(body) :]))


@pytest.mark.parametrize("shape", [[4, -5], [4, "5"], [4, 5.0], [4, None], [4], [], {}, "", 4, "45", None, [4, MOST]])
def test_an_array_that_there_cannot_be_gets_a_sentence(shape: Any) -> None:
    """Of an array without rows nothing is in the file, so nothing else says how large it can be."""
    body = dumps(ABOUT, sparse())
    about = header(body)

    with pytest.raises(BadWeights, match="has no header that can be read"):
        loads(told(about | {"arrays": about["arrays"] | {"actions": shape}}, body[arrays_at(body) :]))


def test_a_file_that_lies_about_where_its_rows_begin_is_damaged() -> None:
    body = dumps(ABOUT, {"first": np.ones(40, np.float32)})
    about = header(body)
    lies = {"names": about["names"] - 2, "arrays": {"first": [41]}}

    with pytest.raises(BadWeights, match="does not say what its rows stand for"):
        loads(told(about | lies, body[arrays_at(body) :]))


def test_arrays_that_are_too_large_together_get_a_sentence() -> None:
    body = dumps(ABOUT, sparse())
    about = header(body)
    many = {f"more {at}": [1, MOST // 4] for at in range(5)}
    lies = {"arrays": about["arrays"] | many, "thin": about["thin"] | dict.fromkeys(many, 0)}

    with pytest.raises(BadWeights, match="has no header that can be read"):
        loads(told(about | lies, body[arrays_at(body) :]))


@pytest.mark.parametrize("missing", ["game", "encoder", "sha256", "names", "arrays"])
def test_a_file_that_does_not_say_what_it_is_gets_a_sentence(missing: str) -> None:
    body = dumps(ABOUT, sparse())
    about = header(body)
    del about[missing]

    with pytest.raises(BadWeights, match="has no header that can be read"):
        loads(told(about, body[arrays_at(body) :]))


def test_a_header_without_end_gets_a_sentence(tmp_path: Path) -> None:
    words = b"[" * 100_000
    body = b"RGW1" + struct.pack("<I", len(words)) + words
    (tmp_path / "deep.rgw").write_bytes(body)

    assert header_of(tmp_path / "deep.rgw") is None
    with pytest.raises(BadWeights, match="has no header that can be read"):
        loads(body)


@pytest.mark.parametrize(
    "names",
    [["a"], [None], {"bits": 3}, {"bits": [3]}, 7, {"bits": "x" * (1 << 25)}],
    ids=lambda names: str(names)[:20],
)
def test_names_that_are_none_get_a_sentence(names: Any) -> None:
    with pytest.raises(BadWeights, match="does not say what its rows stand for"):
        loads(dumps(ABOUT, sparse(), names))


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


def test_more_names_than_rows_get_a_sentence() -> None:
    weights = Weights(ABOUT, small(), names_of(named(bits=["a", "b", "c", "d"])))

    with pytest.raises(BadWeights, match="more names than rows"):
        fitted(weights, named(bits=["a", "b", "c", "d", "e"]))


def test_names_come_back_with_the_weights() -> None:
    names = names_of(named())

    assert loads(dumps(ABOUT, small(), names)).names == names
