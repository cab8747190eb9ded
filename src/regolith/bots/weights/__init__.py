"""Files of weights: one for each game, read without running anything that is in them.

A file is the word RGW1, the length of a header, the header as JSON, and the arrays one after the other in half
precision. The header says which encoder the rows must come from, which set-ups the network was trained on, how, when,
and what it achieved.
"""

from __future__ import annotations

import hashlib
import json
import os
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

WORD = b"RGW1"
LENGTH = struct.Struct("<I")
LONGEST = 1 << 20
"""A header is never longer than so many bytes."""
HALF = np.dtype("<f2")
FOLDER = Path(__file__).parent
SUFFIX = ".rgw"

Floats = NDArray[np.float32]
Arrays = dict[str, Floats]


class BadWeights(ValueError):
    """A file that holds no weights that can be used; the sentence says why."""


@dataclass(frozen=True)
class Weights:
    """What a file holds: the arrays by name, and what is said of them."""

    about: Mapping[str, Any]
    arrays: Arrays

    @property
    def game(self) -> str:
        return str(self.about["game"])

    @property
    def encoder(self) -> str:
        """The digest of the encoder whose rows these weights understand."""
        return str(self.about["encoder"])


def dumps(about: Mapping[str, Any], arrays: Mapping[str, Floats]) -> bytes:
    """The bytes of a file."""
    bodies = [np.ascontiguousarray(array, dtype=HALF).tobytes() for array in arrays.values()]
    digest = hashlib.sha256(b"".join(bodies)).hexdigest()
    shapes = {name: list(array.shape) for name, array in arrays.items()}
    header = json.dumps({**about, "arrays": shapes, "sha256": digest}, ensure_ascii=False).encode()
    return WORD + LENGTH.pack(len(header)) + header + b"".join(bodies)


def loads(body: bytes, name: str = "the file") -> Weights:
    """The weights in these bytes, in single precision."""
    about, at = read_header(body, name)
    shapes = about.pop("arrays")
    digest = hashlib.sha256(memoryview(body)[at:]).hexdigest()
    if digest != about.pop("sha256"):
        raise BadWeights(f"{name} is damaged: its weights are not those that were written.")
    arrays: Arrays = {}
    for array, shape in shapes.items():
        many = int(np.prod(shape, dtype=np.int64))
        arrays[array] = np.frombuffer(body, HALF, many, at).reshape(shape).astype(np.float32)
        at += many * HALF.itemsize
    return Weights(about, arrays)


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
        sizes = [int(np.prod(shape, dtype=np.int64)) for shape in about["arrays"].values()]
        known = isinstance(about["sha256"], str) and isinstance(about["game"], str)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadWeights(f"{name} has no header that can be read.") from None
    if not known or len(body) - at != sum(sizes) * HALF.itemsize:
        raise BadWeights(f"{name} is cut short.")
    return about, at


def write(path: Path, about: Mapping[str, Any], arrays: Mapping[str, Floats]) -> int:
    """Write a file whole or not at all; its size."""
    body = dumps(about, arrays)
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


def file_of(game: str) -> Path:
    """Where the weights of a game are, if there are any."""
    return FOLDER / f"{game}{SUFFIX}"


@lru_cache(maxsize=64)
def header_of(path: Path) -> Mapping[str, Any] | None:
    """What a file says of itself; None where there is none or it cannot be read."""
    try:
        with path.open("rb") as file:
            start = file.read(len(WORD) + LENGTH.size)
            if start[: len(WORD)] != WORD or len(start) < len(WORD) + LENGTH.size:
                return None
            about: dict[str, Any] = json.loads(file.read(min(LONGEST, LENGTH.unpack_from(start, len(WORD))[0])))
            return about
    except (OSError, ValueError):
        return None
