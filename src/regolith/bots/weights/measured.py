"""What networks were trained on and how they did where they were measured: which of them plays in a set-up, and whether
anybody would be better off with a simpler bot."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from regolith.bots.weights import NOT_THERE, Stamp, file_of, files_of, header_of, stamp
from regolith.kernel.registry import agreed
from regolith.kernel.rules import Options, Setup

EVEN = 0.5
SETUPS = 256
"""Of so many set-ups it is remembered which network plays."""

Stamped = tuple[Path, Stamp]
Key = tuple[str, int, tuple[str, ...], Options]
"""A set-up without what was played before it: the same network plays whatever that was."""


class Trained(NamedTuple):
    """A set-up that a network was trained on."""

    setup: Setup
    share: float | None
    """In which share of the games it was ahead of the greedy bot, if that was measured."""
    won: float | None
    """In which share it won, alone or as a team: there two networks are often both always ahead."""

    def merit(self) -> float:
        if self.won is not None:
            return self.won
        return EVEN if self.share is None else self.share


def is_behind(setup: Setup) -> bool:
    """Is the greedy bot at least as good in games like this? Of those with the same players and modules the one counts
    whose options differ least; of what was not measured nothing is known."""
    return _is_behind(setup.key(), stamped_for(setup))


@lru_cache(maxsize=SETUPS)
def _is_behind(key: Key, file: Stamped) -> bool:
    setup = Setup(*key)
    alike = [
        (options_apart(setup, known), share)
        for known, share, _ in trained_on(*file)
        if share is not None and known.players == setup.players and set(known.modules) == set(setup.modules)
    ]
    return bool(alike) and min(alike, key=lambda pair: pair[0])[1] <= EVEN


def file_for(setup: Setup) -> Path:
    """The weights of the network that plays in this set-up: it was trained on what is most like it, and of several
    such networks it was the furthest ahead of the greedy bot, or won most often where nobody is played against."""
    return stamped_for(setup)[0]


def stamped_for(setup: Setup) -> Stamped:
    """The same with its stamp. Every answer asks for it, so beyond a look at the stamps it is worked out only once."""
    files = tuple([(path, stamp(path)) for path in files_of(setup.game)])
    if len(files) < 2:
        return files[0] if files else (file_of(setup.game), NOT_THERE)
    return _nearest(setup.key(), files)


@lru_cache(maxsize=SETUPS)
def _nearest(key: Key, files: tuple[Stamped, ...]) -> Stamped:
    setup = Setup(*key)
    return min(files, key=lambda file: strangeness(setup, file))


def strangeness(setup: Setup, file: Stamped) -> tuple[int, int, int, float]:
    """How far a set-up is from what a network knows, then how badly it did where it knows most; the less the better."""
    known = [
        (
            len(set(trained.setup.modules) ^ set(setup.modules)),
            abs(trained.setup.players - setup.players),
            options_apart(setup, trained.setup),
            -trained.merit(),
        )
        for trained in trained_on(*file)
    ]
    return min(known, default=(len(setup.modules), setup.players, 0, 0.0))


def options_apart(setup: Setup, other: Setup) -> int:
    """How many options were agreed otherwise."""
    return len([name for name, value in other.options if setup.option(name) != value])


@lru_cache(maxsize=16)
def trained_on(path: Path, stamp: Stamp) -> tuple[Trained, ...]:
    about: Mapping[str, Any] = header_of(path) or {}
    parts = about.get("settings", {}).get("mix", [])
    lines = list(about.get("figures", {}).get("greedy", {}).get("parts", {}).values())
    known = [(line["ahead"]["share"], line.get("won", {}).get("share")) for line in lines]
    return tuple(
        [
            Trained(agreed(about["game"], part["players"], tuple(part["modules"]), part["options"]), share, won)
            for part, (share, won) in zip(parts, known + [(None, None)] * len(parts), strict=False)
        ]
    )
