"""Reading and writing a file of weights; nothing that is in it is ever run."""

from __future__ import annotations

import hashlib
import json
import os
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regolith.bots.weights import LENGTH, LONGEST, WORD, BadWeights

HALF = np.dtype("<f2")

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
    body = named + b"".join([np.ascontiguousarray(array, dtype=HALF).tobytes() for array in arrays.values()])
    own = {
        "names": len(named),
        "arrays": {name: list(array.shape) for name, array in arrays.items()},
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    header = json.dumps({**about, **own}, ensure_ascii=False).encode()
    return WORD + LENGTH.pack(len(header)) + header + body


def loads(body: bytes, name: str = "the file") -> Weights:
    """The weights in these bytes, in single precision."""
    about, at = read_header(body, name)
    shapes = about.pop("arrays")
    digest = hashlib.sha256(memoryview(body)[at:]).hexdigest()
    if digest != about.pop("sha256"):
        raise BadWeights(f"{name} is damaged: its weights are not those that were written.")
    named = about.pop("names")
    names: Names = json.loads(zlib.decompress(body[at : at + named]))
    at += named
    arrays: Arrays = {}
    for array, shape in shapes.items():
        many = int(np.prod(shape, dtype=np.int64))
        arrays[array] = np.frombuffer(body, HALF, many, at).reshape(shape).astype(np.float32)
        at += many * HALF.itemsize
    return Weights(about, arrays, names)


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
        named = int(about["names"])
        sizes = [int(np.prod(shape, dtype=np.int64)) for shape in about["arrays"].values()]
        known = isinstance(about["sha256"], str) and isinstance(about["game"], str)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadWeights(f"{name} has no header that can be read.") from None
    if not known or len(body) - at != named + sum(sizes) * HALF.itemsize:
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
