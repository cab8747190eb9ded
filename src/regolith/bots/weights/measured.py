"""What networks were trained on and how they did where they were measured: which of them plays in a set-up, and whether
anybody would be better off with a simpler bot."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from regolith.bots.weights import NOT_THERE, Stamp, file_of, files_of, header_of, stamp
from regolith.kernel.registry import agreed, spec_of
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
    """Is the greedy bot at least as good in games like this? Of those with as many players who play for the same, the
    one counts whose modules differ least, then its options; of what was not measured nothing is known."""
    return _is_behind(setup.key(), stamped_for(setup))


@lru_cache(maxsize=SETUPS)
def _is_behind(key: Key, file: Stamped) -> bool:
    setup = Setup(*key)
    alike = [
        (modules_apart(setup, known), options_apart(setup, known), share)
        for known, share, _ in trained_on(*file)
        if share is not None and known.players == setup.players and aim(known) == aim(setup)
    ]
    return bool(alike) and min(alike, key=lambda line: line[:2])[2] <= EVEN


def file_for(setup: Setup) -> Path:
    """The weights of the network that plays in this set-up: it has learned to play for what is played for here, it was
    trained on what is most like it, and of several
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


def strangeness(setup: Setup, file: Stamped) -> tuple[bool, int, int, int, float]:
    """How far a set-up is from what a network knows, then how badly it did where it knows most; the less the better."""
    known = [
        (
            aim(trained.setup) != aim(setup),
            modules_apart(setup, trained.setup),
            abs(trained.setup.players - setup.players),
            options_apart(setup, trained.setup),
            -trained.merit(),
        )
        for trained in trained_on(*file)
    ]
    return min(known, default=(True, len(setup.modules), setup.players, 0, 0.0))


def aim(setup: Setup) -> tuple[bool, frozenset[str]]:
    """What is played for: is there anybody else, and which modules change what it is about?"""
    known = spec_of(setup.game).modules
    return setup.players > 1, frozenset([one.name for one in known if one.other_aim and one.name in setup.modules])


def modules_apart(setup: Setup, other: Setup) -> int:
    """How many modules only one of them has."""
    return len(set(setup.modules) ^ set(other.modules))


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
