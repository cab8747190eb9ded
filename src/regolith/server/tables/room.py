"""The room: all tables that are in memory. Each is loaded when somebody asks for it and leaves when idle."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable

from regolith.kernel.record import Header, from_tree
from regolith.kernel.registry import spec_of
from regolith.server.errors import Refused, not_found
from regolith.server.store import Store, rows
from regolith.server.store.rows import OPEN, Entry, SeatRow, TableRow
from regolith.server.tables.frozen import code_of, digest_of, thawed
from regolith.server.tables.live import Table, advanced, asked_after

log = logging.getLogger("regolith.server")


def header_from(text: str) -> Header:
    return from_tree({"header": json.loads(text), "decisions": []}).header


class Room:
    def __init__(self, store: Store, now: Callable[[], float], idle_seconds: float, snapshot_every: int) -> None:
        self.store = store
        self.now = now
        self.idle_seconds = idle_seconds
        self.snapshot_every = snapshot_every
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Future[Table]] = {}
        self.listening: set[asyncio.Task[None]] = set()
        self.moved: Callable[[Table, list[Entry], list[int]], None] = lambda table, entries, before: None
        self.came: Callable[[Table], None] = lambda table: None
        """Told of every table that comes into memory."""

    async def table(self, id: str) -> Table:
        """The table with this id; a refusal if there is none."""
        table = self.tables.get(id)
        if table is None:
            waiting = self.loading.get(id)
            if waiting is None:
                waiting = asyncio.ensure_future(self.load(id))
                self.loading[id] = waiting
                waiting.add_done_callback(lambda done: self.loading.pop(id, None))
            table = await asyncio.shield(waiting)
        table.used = self.now()
        return table

    async def load(self, id: str) -> Table:
        found = await self.store.read(lambda db: rows.find_table(db, id))
        if found is None:
            raise not_found("table")
        table = self.made(*found)
        if table.row.status != OPEN:
            await self.recall(table)
        await table.catch_up()
        self.tables[id] = table
        self.came(table)
        return table

    def made(self, row: TableRow, seats: list[SeatRow]) -> Table:
        table = Table(row, seats, header_from(row.header), self.store, self.now)
        table.snapshot_every = self.snapshot_every
        table.moved = self.moved
        return table

    def add(self, row: TableRow, seats: list[SeatRow]) -> Table:
        """A table that was stored just now."""
        table = self.made(row, seats)
        self.tables[row.id] = table
        self.came(table)
        return table

    async def recall(self, table: Table) -> None:
        """Bring the game back: the snapshot and what followed it, or everything from the first decision on."""
        version = spec_of(table.row.game).version
        if table.header.version != version:
            raise Refused(
                *(409, "rules_changed"),
                f"This game was begun by rules version {table.header.version}; this server plays version {version}.",
            )
        snapshot = await self.store.read(lambda db: rows.find_snapshot(db, table.row.id))
        start = 0
        if snapshot is not None and snapshot[0] <= table.row.head:
            seq, code, digest, body = snapshot
            if code == code_of(table.row.game) and digest == digest_of(body):
                try:
                    table.match, table.asked = thawed(table.header, body)
                    start = seq
                except Exception:
                    log.warning("the snapshot of a table cannot be read; its log is played again")
                    table.match = table.asked = None
        head = table.row.head
        entries = await self.store.read(lambda db: rows.entries_after(db, table.row.id, start, head - start))
        table.snapshot_at = start
        for at, entry in enumerate(entries):
            table.match = advanced(table.header, table.match, entry.kind, entry.seat, entry.body)
            table.asked = asked_after(table.asked, entry.kind, entry.seat, entry.body)
            if at % 50 == 49:
                await asyncio.sleep(0)
        due = table.row.due
        table.clocks = table.settle(table.row, table.match, table.seats, self.now())
        if due is not None and table.row.clock is not None:
            table.clocks = {seat: (number, due) for seat, (number, _) in table.clocks.items()}

    def forget_idle(self) -> int:
        """Let go of tables that nobody looks at; how many went."""
        before = self.now() - self.idle_seconds
        idle = [
            id
            for id, table in self.tables.items()
            if table.used < before and not table.watchers and table.driver is None and not table.lock.locked()
        ]
        for id in idle:
            del self.tables[id]
        return len(idle)

    def heard(self, id: str) -> None:
        """Another server has written to this table's log."""
        table = self.tables.get(id)
        if table is not None:
            task = asyncio.ensure_future(self.listen(table))
            self.listening.add(task)
            task.add_done_callback(self.listening.discard)

    async def listen(self, table: Table) -> None:
        async with table.lock:
            try:
                await table.catch_up()
            except Exception:
                table.behind = True

    async def caught_up(self, id: str) -> None:
        """Wait until this server knows what has just been written to the table beside its log."""
        table = self.tables.get(id)
        if table is not None:
            await self.listen(table)

    def heard_nothing(self) -> None:
        """The line to the other servers was broken for a while: any table may have changed."""
        for id in list(self.tables):
            self.heard(id)
