"""The one thread that writes. What is waiting when it comes round is committed together."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from regolith.server.faults import Faults
from regolith.server.store.condition import Condition
from regolith.server.store.db import Conflict, Db, Trouble

log = logging.getLogger("regolith.server")
TOGETHER = 256
WAITING = 20_000
"""More than this cannot wait to be written."""


@dataclass
class Job:
    work: Callable[[Db], Any]
    decides: bool
    """A decision is stored by it: the faults of the tests look for these."""
    future: Future[Any] = field(default_factory=Future)
    value: Any = None
    refused: Exception | None = None


class Writer(threading.Thread):
    def __init__(
        self, connect: Callable[[], Db], faults: Faults, condition: Condition, committed: Callable[[int], None]
    ) -> None:
        super().__init__(name="regolith-writer", daemon=True)
        self.connect = connect
        self.faults = faults
        self.condition = condition
        self.committed = committed
        self.db: Db | None = None
        self.jobs: queue.Queue[Job | None] = queue.Queue()

    def put(self, work: Callable[[Db], Any], *, decides: bool) -> Future[Any]:
        job = Job(work, decides)
        # What is on its way to disk cannot be called back, even if nobody waits for it any more.
        job.future.set_running_or_notify_cancel()
        if self.jobs.qsize() >= WAITING:
            job.future.set_exception(Trouble("too much is waiting to be written"))
        else:
            self.jobs.put(job)
        return job.future

    def run(self) -> None:
        going = True
        while going:
            batch: list[Job] = []
            job = self.jobs.get()
            while job is not None:
                batch.append(job)
                if len(batch) == TOGETHER:
                    break
                try:
                    job = self.jobs.get_nowait()
                except queue.Empty:
                    break
            going = job is not None
            if batch:
                self.carry_out_and_live(batch)
        if self.db is not None:
            self.db.close()

    def carry_out_and_live(self, batch: list[Job]) -> None:
        """Whatever goes wrong, the thread goes on and nobody waits for ever."""
        try:
            self.carry_out(batch)
        except Exception as fault:
            log.exception("a fault in the writer")
            for job in batch:
                if not job.future.done():
                    job.future.set_exception(Trouble(str(fault)))

    def carry_out(self, batch: list[Job]) -> None:
        """Write a batch in one transaction; if that fails, each job in one of its own."""
        try:
            self.together(batch)
        except Exception as error:
            self.forget()
            if len(batch) > 1:
                for job in batch:
                    self.carry_out([job])
                return
            batch[0].refused = error if isinstance(error, Trouble) else Trouble(str(error))
            self.condition.failed("writing", error)
        else:
            self.committed(len(batch))
            self.condition.worked("writing")
        for job in batch:
            if job.refused is not None:
                job.future.set_exception(job.refused)
            else:
                job.future.set_result(job.value)

    def together(self, batch: list[Job]) -> None:
        if self.db is None:
            self.db = self.connect()
        db = self.db
        db.begin()
        for job in batch:
            job.refused = None
            db.run("SAVEPOINT job")
            try:
                if job.decides:
                    self.faults.reach("before_write")
                job.value = job.work(db)
            except Conflict as conflict:
                job.refused = conflict
                db.run("ROLLBACK TO SAVEPOINT job")
            db.run("RELEASE SAVEPOINT job")
            if job.decides and job.refused is None:
                self.faults.reach("before_commit")
        db.commit()

    def forget(self) -> None:
        """Whatever was begun is not to be; the next job starts on a new connection."""
        db, self.db = self.db, None
        if db is not None:
            try:
                db.rollback()
                db.close()
            except Exception:  # it is broken; there is nothing more to save
                return

    def stop(self) -> None:
        """Write what is waiting, then end."""
        self.jobs.put(None)
        self.join(timeout=30)
