"""Whose turn it is to be thought for: whoever has cost least so far.

Somebody is a path, from the widest to the narrowest: network, address, device, table. At each step of it those who are
there share alike, so that twenty tables of one device have together what one table of another device has.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from heapq import nlargest
from typing import Generic, TypeVar

T = TypeVar("T")
Payer = tuple[str, ...]
REMEMBERED = 256
"""Of those who are beside each other and have nothing to ask, so many are remembered at most."""


class Share(Generic[T]):
    """Somebody, or all who are behind them."""

    def __init__(self) -> None:
        self.used = 0.0
        """What was done for it, in seconds, from the same beginning for all who are beside each other."""
        self.floor = 0.0
        """How much whoever was chosen last here had used: who comes anew, or again, has not saved anything up."""
        self.waiting = 0
        self.parts: dict[str, Share[T]] = {}
        self.jobs: deque[T] = deque()

    def part(self, name: str) -> Share[T]:
        found = self.parts.get(name)
        if found is None:
            self.forget()
            found = self.parts[name] = Share()
        if not found.waiting:
            found.used = max(found.used, self.floor)
        return found

    def next(self) -> str:
        """Who is to be chosen here; the floor rises to it."""
        name = min((name for name, part in self.parts.items() if part.waiting), key=lambda name: self.parts[name].used)
        self.floor = max(self.floor, self.parts[name].used)
        return name

    def forget(self) -> None:
        """Of those who have nothing to ask, only those who have cost most are remembered: always new ones come."""
        if len(self.parts) > REMEMBERED:
            idle = [name for name, part in self.parts.items() if not part.waiting]
            known = nlargest(REMEMBERED, idle, key=lambda name: self.parts[name].used)
            for name in set(idle).difference(name for name in known if self.parts[name].used > self.floor):
                del self.parts[name]

    def largest(self) -> str:
        return max(self.parts, key=lambda name: self.parts[name].waiting)


class Fair(Generic[T]):
    """Who waits, and what was done for whom."""

    def __init__(self) -> None:
        self.all: Share[T] = Share()

    @property
    def waiting(self) -> int:
        return self.all.waiting

    def way(self, payer: Payer) -> Iterator[Share[T]]:
        share = self.all
        yield share
        for name in payer:
            share = share.part(name)
            yield share

    def put(self, payer: Payer, job: T) -> None:
        way = list(self.way(payer))
        way[-1].jobs.append(job)
        for share in way:
            share.waiting += 1

    def take(self) -> tuple[Payer, T]:
        """The next job, and for whom it is."""
        share, payer = self.all, []
        while not share.jobs:
            payer.append(share.next())
            share = share.parts[payer[-1]]
        job = share.jobs[0]
        self.remove(tuple(payer), job)
        return tuple(payer), job

    def remove(self, payer: Payer, job: T) -> bool:
        """Whoever does not want it any more, or has been chosen, waits no longer; False if it does not wait."""
        way = list(self.way(payer))
        if job not in way[-1].jobs:
            return False
        way[-1].jobs.remove(job)
        for share in way:
            share.waiting -= 1
        return True

    def charge(self, payer: Payer, seconds: float) -> None:
        for share in self.way(payer):
            share.used += seconds

    def give_way(self, asker: Payer) -> T | None:
        """The newest job of whoever has more waiting than the asker has where their ways part: another network, or
        another address of the same network, and so on. None if nobody has more."""
        share, payer = self.all, list[str]()
        for name in asker:
            if not share.parts:
                return None
            own, most = share.parts.get(name), share.largest()
            if share.parts[most].waiting > (own.waiting if own is not None else 0):
                return self.newest(share, payer)
            if own is None:
                return None
            share = own
            payer.append(name)
        return None

    def newest(self, share: Share[T], payer: list[str]) -> T:
        """The newest job of whoever has most waiting here; it waits no longer."""
        while not share.jobs:
            payer.append(share.largest())
            share = share.parts[payer[-1]]
        job = share.jobs[-1]
        self.remove(tuple(payer), job)
        return job
