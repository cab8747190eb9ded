"""How a network did where it was measured, so that nobody is given a bot that is weaker than a simpler one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from regolith.bots.weights import file_of, header_of, stamp
from regolith.kernel.registry import agreed
from regolith.kernel.rules import Setup

EVEN = 0.5

Figures = tuple[tuple[Setup, float], ...]
"""By set-up: in which share of the games the network was ahead of the greedy bot."""


def is_behind(setup: Setup) -> bool:
    """Is the greedy bot at least as good in games like this? Of those with the same players and modules the one counts
    whose options differ least; of what was not measured nothing is known."""
    path = file_of(setup.game)
    alike = [
        (differing(setup, known), share)
        for known, share in figures(path, stamp(path))
        if known.players == setup.players and set(known.modules) == set(setup.modules)
    ]
    return bool(alike) and min(alike, key=lambda pair: pair[0])[1] <= EVEN


def differing(setup: Setup, other: Setup) -> int:
    """How many options were agreed otherwise."""
    return len([name for name, value in other.options if setup.option(name) != value])


@lru_cache(maxsize=16)
def figures(path: Path, stamp: tuple[int, int]) -> Figures:
    about: Mapping[str, Any] = header_of(path) or {}
    parts = about.get("settings", {}).get("mix", [])
    found = about.get("figures", {}).get("greedy", {}).get("parts", {}).values()
    return tuple(
        [
            (agreed(about["game"], part["players"], tuple(part["modules"]), part["options"]), line["ahead"]["share"])
            for part, line in zip(parts, found, strict=False)
        ]
    )
