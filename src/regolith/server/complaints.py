"""What is said in the log at most once a minute, however often it happens: strangers cannot fill a disk with it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

log = logging.getLogger("regolith.server")
EVERY = 60.0
REMEMBERED = 1000
"""So many different lines are remembered; of more, those that were said longest ago may be said again."""


class Complaints:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.said: dict[str, tuple[float, int]] = {}
        """By what was said: when, and how often it was kept back since."""

    def say(self, what: str) -> None:
        at, kept_back = self.said.get(what, (-EVERY, 0))
        if self.now() - at < EVERY:
            self.said[what] = (at, kept_back + 1)
            return
        self.said.pop(what, None)
        self.said[what] = (self.now(), 0)
        if len(self.said) > REMEMBERED:
            del self.said[next(iter(self.said))]
        log.warning("%s%s", what, f" ({kept_back} times more in between)" if kept_back else "")
