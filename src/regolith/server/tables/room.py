"""The room: all tables that are in memory. Each is loaded when somebody asks for it and leaves when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from regolith.server.errors import not_found
from regolith.server.store import Store, rows
from regolith.server.store.rows import OPEN, Entry, SeatRow, TableRow
from regolith.server.tables.live import StandIn, Table, header_from
from regolith.server.tables.presence import AGAIN, ASKS, news_of
from regolith.server.tables.recalling import recall

log = logging.getLogger("regolith.server")


class Room:
    def __init__(
        self, store: Store, now: Callable[[], float], idle_seconds: float, idle_tables: int, snapshot_every: int
    ) -> None:
        self.store = store
        self.now = now
        self.idle_seconds = idle_seconds
        self.idle_tables = idle_tables
        self.snapshot_every = snapshot_every
        self.stand_in = StandIn()
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Future[Table]] = {}
        self.listening: set[asyncio.Task[None]] = set()
        self.announced = now()
        self.moved: Callable[[Table, list[Entry], list[int]], None] = lambda table, entries, before: None
        self.came: Callable[[Table], None] = lambda table: None
        """Told of every table that comes into memory."""
        self.broke: Callable[[Table, Exception], None] = lambda table, fault: None
        """Told of every game that cannot be brought back though its rules are the same."""

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
            await recall(table, self.broke)
        await table.catch_up()
        self.tables[id] = table
        self.store.announce(id, ASKS)
        self.came(table)
        return table

    def made(self, row: TableRow, seats: list[SeatRow]) -> Table:
        table = Table(row, seats, header_from(row.header), self.store, self.now)
        table.snapshot_every = self.snapshot_every
        table.stand_in = self.stand_in
        table.moved = self.moved
        table.looked = self.announce
        return table

    def add(self, row: TableRow, seats: list[SeatRow]) -> Table:
        """A table that was stored just now."""
        table = self.made(row, seats)
        self.tables[row.id] = table
        self.came(table)
        return table

    def forget_idle(self) -> int:
        """Let go of tables that nobody looks at for long, and of more if there are many; how many went."""
        before = self.now() - self.idle_seconds
        idle = [
            (table.used, id)
            for id, table in self.tables.items()
            if not table.watchers and table.driver is None and not table.lock.locked()
        ]
        too_many = max(0, len(idle) - self.idle_tables)
        going = [id for at, (used, id) in enumerate(sorted(idle)) if used < before or at < too_many]
        for id in going:
            self.tables.pop(id).freeze()
        return len(going)

    def announce(self, table: Table) -> None:
        """Say to the other servers who looks at this table here."""
        self.store.announce(table.row.id, news_of(table.present_here()))

    def announce_again(self) -> None:
        """Now and then, so that a server that has missed it learns of it and one that has died is forgotten."""
        now = self.now()
        if now - self.announced >= AGAIN:
            self.announced = now
            for table in self.tables.values():
                if table.watchers:
                    self.announce(table)

    def heard(self, id: str, who: str = "", news: str = "") -> None:
        """Another server has written to this table's log, says who looks at it there, or asks for the same."""
        table = self.tables.get(id)
        if table is None:
            return
        if news == ASKS:
            if table.watchers:
                self.announce(table)
        elif news:
            table.elsewhere.hear(who, news)
            table.tell_presence()
        else:
            task = asyncio.ensure_future(self.listen(table))
            self.listening.add(task)
            task.add_done_callback(self.listening.discard)

    async def listen(self, table: Table) -> None:
        async with table.lock:
            try:
                await table.catch_up()
            except Exception:  # nobody waits for this; whoever answers next catches up, or is told
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
