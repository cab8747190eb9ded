"""How the store is: said in the log when it ceases to work and when it works again, and counted."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable

from regolith.server.store.db import Db

log = logging.getLogger("regolith.server")
PULSE = 64 * 1024
"""Bytes that are written to see whether anything can be: a disk may have room for a little and not for a game."""


class Condition:
    """Told of everything that is read and written, in whichever thread that happens."""

    def __init__(self, failed: Callable[[str], None] = lambda doing: None) -> None:
        self.counted = failed
        self.since: dict[str, float] = {}
        """By what cannot be done, reading or writing: since when."""

    def failed(self, doing: str, why: object) -> None:
        self.counted(doing)
        if doing not in self.since:
            self.since[doing] = time.monotonic()
            log.error("The store fails at %s: %s. Nothing is acknowledged until it works again.", doing, why)

    def worked(self, doing: str) -> None:
        if self.since:
            began = self.since.pop(doing, None)
            if began is not None:
                log.error("The store is %s again, after %.0f seconds.", doing, time.monotonic() - began)


def beat(db: Db) -> None:
    """Write something that counts for nothing."""
    db.run("INSERT INTO pulse (id, body) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body", noise())


def noise() -> bytes:
    """Bytes that no database makes smaller."""
    return os.urandom(PULSE)
