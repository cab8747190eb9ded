"""What is kept: tables, seats, devices, and the log of each table, from which everything else follows."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from regolith.server.faults import Faults
from regolith.server.store.condition import Condition, beat
from regolith.server.store.db import Conflict, Db, Trouble
from regolith.server.store.migrate import migrate
from regolith.server.store.postgres import Heard, Listener, PostgresDb
from regolith.server.store.sqlite import SqliteDb
from regolith.server.store.writer import Writer

__all__ = ["Conflict", "Db", "Store", "Trouble", "connect", "is_postgres"]

T = TypeVar("T")
READERS = 2


def is_postgres(where: str) -> bool:
    return where.startswith(("postgresql://", "postgres://"))


def connect(where: str, who: str = "", *, reads_only: bool = False) -> Db:
    if is_postgres(where):
        return PostgresDb(where, who, reads_only=reads_only)
    return SqliteDb(where.removeprefix("sqlite:///"), reads_only=reads_only)


class Store:
    """The database, seen from the event loop: reads and writes happen in threads of their own."""

    def __init__(
        self,
        where: str,
        faults: Faults,
        committed: Callable[[int], None] = lambda jobs: None,
        failed: Callable[[str], None] = lambda doing: None,
    ) -> None:
        self.where = where
        self.who = secrets.token_hex(8)
        self.kind = "postgresql" if is_postgres(where) else "sqlite"
        self.condition = Condition(failed)
        self.writer = Writer(lambda: connect(where, self.who), faults, self.condition, committed)
        self.beating: asyncio.Task[None] | None = None
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="regolith-reader")
        self.local = threading.local()
        self.opened: list[Db] = []
        self.listener: Listener | None = None

    def open(self) -> None:
        """Make or update the tables. How many games are stored makes no difference."""
        db = connect(self.where, self.who)
        try:
            migrate(db)
        finally:
            db.close()
        self.writer.start()

    def listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        """Hear of what other servers on this database do; both are called in another thread."""
        if is_postgres(self.where):
            self.listener = Listener(self.where, self.who, heard, lost)
            self.listener.start()

    def announce(self, table: str, news: str) -> None:
        """Tell the other servers on this database something that is not kept."""
        if is_postgres(self.where):
            future = self.writer.put(lambda db: db.notify(table, news), decides=False)
            future.add_done_callback(lambda done: done.exception())

    async def write(self, work: Callable[[Db], T], *, decides: bool = False) -> T:
        """Carry this out and commit it. When this returns, it is on disk."""
        done: T = await asyncio.wrap_future(self.writer.put(work, decides=decides))
        return done

    async def read(self, work: Callable[[Db], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.look_up, work)

    def look_up(self, work: Callable[[Db], T]) -> T:
        try:
            db: Db | None = getattr(self.local, "db", None)
            if db is None:
                db = self.local.db = connect(self.where, self.who, reads_only=True)
                self.opened.append(db)
            found = work(db)
        except Trouble as why:
            self.local.db = None
            self.condition.failed("reading", why)
            raise
        self.condition.worked("reading")
        return found

    async def beat(self) -> None:
        """Write something that counts for nothing; whoever asks meanwhile is answered by the same."""
        if self.beating is None:
            self.beating = asyncio.ensure_future(self.write(beat))
            self.beating.add_done_callback(self.has_beaten)
        await asyncio.shield(self.beating)

    def has_beaten(self, done: asyncio.Task[None]) -> None:
        """Whoever waited for it may have gone: nobody after them is answered by what was then."""
        self.beating = None
        if not done.cancelled():
            done.exception()

    def close(self) -> None:
        if self.listener is not None:
            self.listener.stop()
        if self.writer.is_alive():
            self.writer.stop()
        self.readers.shutdown(wait=True)
        for db in self.opened:
            db.close()
