"""What changes while a network learns, by how much of the time it was given has passed."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Falling:
    """Falls evenly from the first to the last; `rises` is the share of the time in which it comes up from nothing."""

    first: float
    last: float
    rises: float = 0.0

    def at(self, passed: float) -> float:
        passed = min(1.0, max(0.0, passed))
        if passed < self.rises:
            return self.first * passed / self.rises
        return self.first + (self.last - self.first) * (passed - self.rises) / (1 - self.rises)


class Clock:
    """How long a run has lasted in all its sittings, how long this one may still last, and how far the plan is."""

    def __init__(
        self, planned: float, sitting: float, before: float = 0.0, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.planned = planned
        """Seconds of the whole run; what changes with time follows it."""
        self.sitting = sitting
        """Seconds of this sitting."""
        self.before = before
        self.now = now
        self.began = now()

    def here(self) -> float:
        """Seconds of this sitting so far."""
        return self.now() - self.began

    def lasted(self) -> float:
        """Seconds of all sittings so far."""
        return self.before + self.here()

    def passed(self) -> float:
        """How much of the plan is done, from 0 to 1."""
        return min(1.0, self.lasted() / self.planned) if self.planned > 0 else 1.0

    def left(self) -> float:
        """Seconds until this sitting ends, or the plan if that is earlier."""
        return min(self.sitting - self.here(), self.planned - self.lasted())
