"""What tests of runs have in common: small ones, and a clock that does not depend on the machine."""

from __future__ import annotations

from typing import Any

SMALL: dict[str, Any] = {"games": 8, "width": 16, "batch": 256, "steps": 16}


class Ticking:
    """A clock that goes on whenever somebody looks at it, however busy the machine is."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        self.at += 0.05
        return self.at
