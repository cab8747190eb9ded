"""Apart from those who play: what takes long and is never urgent is done one after the other in a thread of its own.

Those who ask are served by turns, each by their address: whoever asks for much waits for it alone. What was found of a
game that is over is kept.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from regolith.server.errors import Refused

WAITING, OWN = 40, 8
"""So many may wait in all, and of one address; it is never as urgent as a move."""
KEPT = 256
BEAT = 0.1
"""Of a running game an answer is given at a full tenth of a second after it was asked for: how long it took to play the
game again would tell of picks that are secret."""
T = TypeVar("T")


def busy() -> Refused:
    return Refused(503, "busy", "Many look back at the moment; try again.", wait=2)


@dataclass
class Job:
    work: Callable[[], Any]
    done: asyncio.Future[Any]


class Apart:
    def __init__(self, pause: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="regolith-past")
        self.pause = pause
        self.waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        """By who asks; whose turn is next comes first."""
        self.works = False
        self.known: OrderedDict[object, asyncio.Future[Any]] = OrderedDict()

    def number(self) -> int:
        return sum(len(jobs) for jobs in self.waiting.values())

    async def run(self, who: str, work: Callable[[], T]) -> T:
        """Carry this out when it is the turn of who asks."""
        self.make_room(who)
        job = Job(work, asyncio.get_running_loop().create_future())
        self.waiting.setdefault(who, deque()).append(job)
        self.go_on()
        return cast(T, await job.done)

    async def run_evenly(self, who: str, work: Callable[[], T]) -> T:
        """The same, and nobody learns from the time that it takes how much there was to do."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            return await self.run(who, work)
        finally:
            await self.pause(BEAT - (loop.time() - began) % BEAT)

    async def once(self, key: object, who: str, work: Callable[[], T]) -> T:
        """The same for all who ask for it, and worked out once."""
        found = self.known.get(key)
        if found is None:
            found = asyncio.ensure_future(self.run(who, work))
            found.add_done_callback(lambda done: self.forget(key, done))
            self.known[key] = found
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
        self.known.move_to_end(key)
        return cast(T, await asyncio.shield(found))

    def forget(self, key: object, done: asyncio.Future[Any]) -> None:
        """What has failed is tried again."""
        if (done.cancelled() or done.exception() is not None) and self.known.get(key) is done:
            del self.known[key]

    def make_room(self, who: str) -> None:
        """If too many wait, the last of whoever has most of them gives way; that may be who comes now."""
        own = len(self.waiting.get(who, ()))
        if own >= OWN:
            raise busy()
        if self.number() >= WAITING:
            most = max(self.waiting, key=lambda other: len(self.waiting[other]))
            if len(self.waiting[most]) <= own + 1:
                raise busy()
            gives_way = self.waiting[most].pop()
            if not gives_way.done.done():
                gives_way.done.set_exception(busy())

    def go_on(self) -> None:
        while self.waiting and not self.works:
            who, jobs = self.waiting.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                self.waiting[who] = jobs
            if not job.done.done():
                self.works = True
                worked = asyncio.get_running_loop().run_in_executor(self.thread, job.work)
                worked.add_done_callback(lambda found, job=job: self.worked(job, found))  # type: ignore[misc]

    def worked(self, job: Job, found: asyncio.Future[Any]) -> None:
        self.works = False
        why = None if found.cancelled() else found.exception()
        if job.done.done():
            pass
        elif found.cancelled():
            job.done.cancel()
        elif why is not None:
            job.done.set_exception(why)
        else:
            job.done.set_result(found.result())
        self.go_on()

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True)
class Asker:
    """Somebody who looks back."""

    apart: Apart
    who: str

    async def run(self, work: Callable[[], T]) -> T:
        return await self.apart.run(self.who, work)

    async def run_evenly(self, work: Callable[[], T]) -> T:
        return await self.apart.run_evenly(self.who, work)

    async def once(self, key: object, work: Callable[[], T]) -> T:
        return await self.apart.once(key, self.who, work)
