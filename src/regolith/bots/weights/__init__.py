"""Files of weights: one for each game that was learned, or several for different set-ups of it. What is here needs no
NumPy; `file.py` reads the arrays.

A file is the word RGW1, the length of a header, the header as JSON, the names of what the rows stand for (compressed),
and the arrays one after the other in half precision; where rows of an array hold nothing, a bit for each row says which
are there, and the others are left out. The header says which encoder the rows come from, which set-ups
the network was trained on, how, when, and what it achieved.
"""

from __future__ import annotations

import json
import os
import struct
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

WORD = b"RGW1"
LENGTH = struct.Struct("<I")
LONGEST = 1 << 20
"""A header is never longer than so many bytes."""
FOLDER = Path(os.environ.get("REGOLITH_WEIGHTS") or Path(__file__).parent)
"""Where the files of weights are; a host who has trained others names their folder in the environment."""
SUFFIX = ".rgw"

Stamp = tuple[int, int]
"""What changes when a file is written anew."""
NOT_THERE: Stamp = (0, 0)


class BadWeights(ValueError):
    """A file that holds no weights that can be used; the sentence says why."""


def file_of(game: str) -> Path:
    """Where the weights of a game are, if there are any."""
    return FOLDER / f"{game}{SUFFIX}"


def files_of(game: str) -> tuple[Path, ...]:
    """All files of weights of a game: its own, and those of networks that learned some of its set-ups only, such as
    `ares_expedition-crisis.rgw`."""
    return _files(FOLDER, game, stamp(FOLDER))


@lru_cache(maxsize=64)
def _files(folder: Path, game: str, stamp: Stamp) -> tuple[Path, ...]:
    return tuple(sorted([*folder.glob(f"{game}{SUFFIX}"), *folder.glob(f"{game}-*{SUFFIX}")]))


def stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except OSError:
        return NOT_THERE
    return found.st_mtime_ns, found.st_size


def header_of(path: Path) -> Mapping[str, Any] | None:
    """What a file says of itself; None where there is none or it cannot be read."""
    return _header(path, stamp(path))


@lru_cache(maxsize=64)
def _header(path: Path, stamp: Stamp) -> Mapping[str, Any] | None:
    try:
        with path.open("rb") as file:
            start = file.read(len(WORD) + LENGTH.size)
            if start[: len(WORD)] != WORD or len(start) < len(WORD) + LENGTH.size:
                return None
            about: dict[str, Any] = json.loads(file.read(min(LONGEST, LENGTH.unpack_from(start, len(WORD))[0])))
            return about
    except (OSError, ValueError, RecursionError):
        return None


def is_learned(game: str) -> bool:
    """Are there weights for a game? Whether they fit its encoder is seen when they are used."""
    return any(header_of(path) is not None for path in files_of(game))


def lacking(game: str) -> str:
    return f"Nobody has learned {game} yet: there are no weights for it. Make some with `regolith train {game}`."
