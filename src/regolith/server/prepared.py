"""Gives prepared answers when their questions come."""

from __future__ import annotations

import asyncio
import logging

from regolith.server.errors import Refused
from regolith.server.store import Trouble
from regolith.server.store.rows import Entry
from regolith.server.tables.live import Table
from regolith.server.tables.planning import give, is_prepared
from regolith.server.tables.playing import up_to_date

log = logging.getLogger("regolith.server")
AGAIN = "Something was taken back, and you are asked anew."


class Preparer:
    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()

    def moved(self, table: Table, entries: list[Entry]) -> None:
        """Somebody may be asked what they have prepared for. What comes back because something was taken back is asked
        anew."""
        self.see_to(table, AGAIN if any(entry.kind in ("undo", "redo") for entry in entries) else "")

    def came(self, table: Table) -> None:
        """A table has come into memory: it may have left before a prepared answer was given."""
        self.see_to(table)

    def see_to(self, table: Table, why_not: str = "") -> None:
        if any(is_prepared(table, seat) for seat in table.persons_asked()):
            task = asyncio.ensure_future(self.answer(table, why_not))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def answer(self, table: Table, why_not: str) -> None:
        try:
            async with table.lock:
                await up_to_date(table)
                for seat in table.persons_asked():
                    await give(table, seat, why_not)
        except (Refused, Trouble) as why:
            log.warning("a prepared answer could not be given: %r", why)

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
