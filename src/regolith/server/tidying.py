"""When the process looks for garbage: not while people play.

Nearly everything is freed the moment nobody needs it. Looking through all tables for the little that refers to itself
takes a third of a second at 500 games, and stops everybody meanwhile. So what is there is put out of the collector's
sight, and looked through when nobody asks for anything.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

THRESHOLDS = (10_000, 5, 1000)
"""Young objects are looked through often, which is quick; all of them by itself practically never."""
QUIET = 2.0
"""Seconds without a request after which nobody minds."""
EVERY = 600.0
AT_LAST = 6 * 3600.0
"""Seconds between two times; and after which it is done though it is never quiet."""


class Tidying:
    def __init__(self, asked: Callable[[], float], now: Callable[[], float] = time.monotonic) -> None:
        self.asked = asked
        """When somebody asked for something last."""
        self.now = now
        self.last = now()

    def start(self) -> None:
        """Everything is loaded: nothing of it is ever looked at again."""
        gc.set_threshold(*THRESHOLDS)
        gc.collect()
        gc.freeze()

    def tidy(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.last = self.now()

    def tidy_if_quiet(self) -> bool:
        now = self.now()
        quiet = now - self.asked() >= QUIET and now - self.last >= EVERY
        if quiet or now - self.last >= AT_LAST:
            self.tidy()
            return True
        return False
