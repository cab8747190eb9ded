"""Reading and writing a file of weights; nothing that is in it is ever run."""

from __future__ import annotations

import hashlib
import json
import os
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regolith.bots.weights import LENGTH, LONGEST, WORD, BadWeights

HALF = np.dtype("<f2")
MOST = 1 << 27
"""All arrays together never have more numbers: rows that are left out cost a file nothing, but memory."""
MOST_NAMES = 1 << 24
"""The names of what the rows stand for never take more bytes."""

Floats = NDArray[np.float32]
Arrays = dict[str, Floats]
Names = dict[str, list[str]]
"""Of `numbers`, `bits` and `actions`, by their places."""


@dataclass(frozen=True)
class Weights:
    """What a file holds: the arrays by name, and what is said of them."""

    about: Mapping[str, Any]
    arrays: Arrays
    names: Names = field(default_factory=dict)
    """What the rows of the arrays stand for, so that they can be found again when a game has more cards."""

    @property
    def game(self) -> str:
        return str(self.about["game"])

    @property
    def encoder(self) -> str:
        """The digest of the encoder whose rows these weights understand."""
        return str(self.about["encoder"])


def dumps(about: Mapping[str, Any], arrays: Mapping[str, Floats], names: Names | None = None) -> bytes:
    """The bytes of a file."""
    named = zlib.compress(json.dumps(names or {}).encode(), 9)
    halves = {name: np.ascontiguousarray(array, dtype=HALF) for name, array in arrays.items()}
    thin = {name: used for name, array in halves.items() if array.ndim == 2 and not (used := array.any(1)).all()}
    body = named
    for name, half in halves.items():
        body += np.packbits(thin[name]).tobytes() + half[thin[name]].tobytes() if name in thin else half.tobytes()
    own = {
        "names": len(named),
        "arrays": {name: list(array.shape) for name, array in arrays.items()},
        "thin": {name: int(used.sum()) for name, used in thin.items()},
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    header = json.dumps({**about, **own}, ensure_ascii=False).encode()
    return WORD + LENGTH.pack(len(header)) + header + body


def loads(body: bytes, name: str = "the file") -> Weights:
    """The weights in these bytes, in single precision."""
    about, at = read_header(body, name)
    shapes, thin = about.pop("arrays"), about.pop("thin", {})
    digest = hashlib.sha256(memoryview(body)[at:]).hexdigest()
    if digest != about.pop("sha256"):
        raise BadWeights(f"{name} is damaged: its weights are not those that were written.")
    named = about.pop("names")
    names = read_names(body[at : at + named], name)
    at += named
    arrays: Arrays = {}
    for array, shape in shapes.items():
        if array in thin:
            arrays[array] = read_thin(body, at, shape, thin[array], name)
        else:
            arrays[array] = np.frombuffer(body, HALF, prod(shape), at).reshape(shape).astype(np.float32)
        at += bytes_of(shape, thin.get(array))
    return Weights(about, arrays, names)


def read_names(packed: bytes, name: str) -> Names:
    try:
        unpacked = zlib.decompressobj()
        names: Names = json.loads(unpacked.decompress(packed, MOST_NAMES))
        if not unpacked.eof or not all(type(one) is str for kind in names.values() for one in kind):
            raise ValueError
    except (zlib.error, ValueError, TypeError, AttributeError, RecursionError):
        raise BadWeights(f"{name} is damaged: it does not say what its rows stand for.") from None
    return names


def read_thin(body: bytes, at: int, shape: list[int], there: int, name: str) -> Floats:
    """An array of which so many rows are there; the others hold nothing."""
    rows, width = shape
    packed = np.frombuffer(body, np.uint8, flag_bytes(rows), at)
    used = np.unpackbits(packed, count=rows).astype(np.bool_)
    if int(used.sum()) != there:
        raise BadWeights(f"{name} is damaged: it does not say which of its rows are there.")
    whole = np.zeros(shape, np.float32)
    whole[used] = np.frombuffer(body, HALF, there * width, at + len(packed)).reshape(there, width)
    return whole


def flag_bytes(rows: int) -> int:
    """So many bytes tell of so many rows which of them are there."""
    return (rows + 7) // 8


def bytes_of(shape: list[int], there: int | None) -> int:
    """So many bytes an array takes of which so many rows are there; none is all of them."""
    if there is None:
        return prod(shape) * HALF.itemsize
    rows, width = shape
    return flag_bytes(rows) + there * width * HALF.itemsize


def is_count(number: object) -> bool:
    return type(number) is int and number >= 0


def make_sense(shapes: dict[str, list[int]], thin: dict[str, int]) -> bool:
    """Can there be arrays of these shapes, with so many rows of some of them?"""
    return (
        all(type(shape) is list and all(is_count(size) for size in shape) for shape in shapes.values())
        and sum([prod(shape) for shape in shapes.values()]) <= MOST
        and all(is_count(there) for there in thin.values())
        and all(len(shapes[array]) == 2 and there <= shapes[array][0] for array, there in thin.items())
    )


def read_header(body: bytes, name: str) -> tuple[dict[str, Any], int]:
    """What the file says of itself, and where its arrays begin."""
    if body[: len(WORD)] != WORD or len(body) < len(WORD) + LENGTH.size:
        raise BadWeights(f"{name} is no file of weights.")
    (length,) = LENGTH.unpack_from(body, len(WORD))
    at = len(WORD) + LENGTH.size + length
    if length > LONGEST or len(body) < at:
        raise BadWeights(f"{name} is cut short.")
    try:
        about = json.loads(body[at - length : at])
        named, shapes, thin = about["names"], about["arrays"], about.get("thin", {})
        known = all(isinstance(about[word], str) for word in ("sha256", "game", "encoder"))
        if not known or not is_count(named) or not make_sense(shapes, thin):
            raise ValueError
        sizes = [bytes_of(shape, thin.get(array)) for array, shape in shapes.items()]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise BadWeights(f"{name} has no header that can be read.") from None
    if len(body) - at != named + sum(sizes):
        raise BadWeights(f"{name} is cut short.")
    return about, at


def write(path: Path, about: Mapping[str, Any], arrays: Mapping[str, Floats], names: Names | None = None) -> int:
    """Write a file whole or not at all; its size."""
    body = dumps(about, arrays, names)
    part = path.with_name(path.name + ".part")
    part.write_bytes(body)
    os.replace(part, path)
    return len(body)


def read(path: Path) -> Weights:
    try:
        body = path.read_bytes()
    except OSError as error:
        raise BadWeights(f"{path} cannot be read: {error.strerror}.") from None
    return loads(body, str(path))
