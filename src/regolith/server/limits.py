"""How much one address or one device may ask for: token buckets that fill up again with time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from regolith.server.errors import Refused
from regolith.server.security import network_of

BODY = 32 * 1024
"""Bytes of a request."""
QUERY = 1024
"""Bytes behind the question mark of an address."""
FRAME = 32 * 1024
"""Bytes of a frame on the socket."""
SOCKETS_PER_ADDRESS = 200
WINDOWS = 10
"""Sockets of one device at one table."""
WATCHING = 40
"""Sockets of one address at one table that have no device."""
NEIGHBOURS = 16
"""A whole network may ask for so many times what one address may, and all who sit behind one address for so many times
what one of them may: who has all of it counts for few."""
BUCKETS = 100_000
"""So many buckets are remembered; the ones that were not used for longest are full again anyway."""


@dataclass(frozen=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: float
    per_second: float

    def times(self, scale: float) -> Rate:
        return Rate(self.burst * scale, self.per_second * scale)


class Bucket:
    """Full at first; what is taken comes back with time."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.level = rate.burst
        self.then = 0.0

    def wait(self, now: float) -> float:
        """How many seconds too early it is for one more."""
        self.level = min(self.rate.burst, self.level + max(0.0, now - self.then) * self.rate.per_second)
        self.then = now
        return max(0.0, (1 - self.level) / self.rate.per_second)

    def spend(self, now: float, tokens: float, debt: float) -> None:
        """Use so many, whether there are as many or not: who has spent too much waits the longer, but not for more than
        so many seconds."""
        self.wait(now)
        self.level = max(self.level - tokens, -debt * self.rate.per_second)

    def take(self, now: float) -> float:
        """Use one token, if there is one; how many seconds too early that is."""
        wait = self.wait(now)
        if wait == 0:
            self.level -= 1
        return wait


RATES = {
    "read": Rate(240, 40),
    "decide": Rate(80, 20),
    "undo": Rate(30, 2),
    "chat": Rate(10, 1),
    "seat": Rate(30, 1),
    "join": Rate(20, 0.5),
    "create": Rate(20, 0.2),
    "recover": Rate(6, 0.05),
    "look_back": Rate(60, 10),
    "connect": Rate(60, 4),
    "look_on": Rate(80, 20),
    "device": Rate(30, 0.2),
    "health": Rate(30, 1),
    "notify": Rate(10, 0.05),
    "plan": Rate(60, 2),
    "companion": Rate(40, 0.7),
    "look_ahead": Rate(120, 20),
    "hint": Rate(12, 0.5),
    "mail": Rate(3, 0.002),
}


def too_many(wait: float) -> Refused:
    return Refused(429, "too_many", "That is too much at once; wait a moment.", wait=wait)


class Limits:
    """One bucket for each kind of request and each address or device. The scale makes them larger; 0 removes them."""

    def __init__(self, now: Callable[[], float], scale: float = 1.0) -> None:
        self.now = now
        self.scale = scale
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.sockets: dict[str, int] = {}

    def take(self, kind: str, who: str, times: float = 1.0) -> None:
        """Use one token, or refuse; of a bucket that is so many times as large."""
        if self.scale <= 0:
            return
        bucket = self.buckets.pop((kind, who), None) or Bucket(RATES[kind].times(self.scale * times))
        self.buckets[kind, who] = bucket
        if len(self.buckets) > BUCKETS:
            self.buckets.popitem(last=False)
        wait = bucket.take(self.now())
        if wait > 0:
            raise too_many(wait)

    def take_at(self, kind: str, address: str) -> None:
        """Use one token of an address, and one of the network around it."""
        self.take(kind, f"address {address}")
        network = network_of(address)
        if network:
            self.take(kind, f"network {network}", NEIGHBOURS)

    def take_from_seat(self, kind: str, device: str, address: str) -> None:
        """Use one token of a device at its table. Strangers behind the same address cannot use them up."""
        self.take(kind, f"device {device}")
        self.take_among_seated(kind, address)

    def take_among_seated(self, kind: str, address: str) -> None:
        self.take(kind, f"seated at {address}", NEIGHBOURS)
        network = network_of(address)
        if network:
            self.take(kind, f"seated in {network}", NEIGHBOURS * NEIGHBOURS)

    def open_socket(self, who: str) -> None:
        if self.scale > 0 and self.sockets.get(who, 0) >= SOCKETS_PER_ADDRESS * self.scale:
            raise Refused(429, "too_many", "Too many windows are open from this address.", wait=30)
        self.sockets[who] = self.sockets.get(who, 0) + 1

    def close_socket(self, who: str) -> None:
        left = self.sockets.get(who, 1) - 1
        if left > 0:
            self.sockets[who] = left
        else:
            self.sockets.pop(who, None)
