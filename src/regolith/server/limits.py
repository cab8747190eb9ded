"""How much one address or one device may ask for: token buckets that fill up again with time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from regolith.server.errors import Refused

BODY = 32 * 1024
"""Bytes of a request."""
FRAME = 32 * 1024
"""Bytes of a frame on the socket."""
SOCKETS_PER_ADDRESS = 200
BUCKETS = 50_000
"""So many buckets are remembered; the ones that were not used for longest are full again anyway."""


@dataclass(frozen=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: float
    per_second: float


RATES = {
    "read": Rate(240, 40),
    "decide": Rate(80, 20),
    "chat": Rate(10, 1),
    "seat": Rate(30, 1),
    "join": Rate(20, 0.5),
    "create": Rate(20, 0.2),
    "recover": Rate(6, 0.05),
    "look_back": Rate(60, 10),
    "connect": Rate(60, 4),
    "device": Rate(30, 0.2),
    "notify": Rate(10, 0.05),
    "plan": Rate(60, 2),
    "hint": Rate(12, 0.5),
    "mail": Rate(3, 0.002),
}


class Limits:
    """One bucket for each kind of request and each address or device. The scale makes them larger; 0 removes them."""

    def __init__(self, now: Callable[[], float], scale: float = 1.0) -> None:
        self.now = now
        self.scale = scale
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self.sockets: dict[str, int] = {}

    def take(self, kind: str, who: str) -> None:
        """Use one token, or refuse."""
        if self.scale <= 0:
            return
        rate = RATES[kind]
        burst, per_second = rate.burst * self.scale, rate.per_second * self.scale
        now = self.now()
        level, then = self.buckets.pop((kind, who), (burst, now))
        level = min(burst, level + max(0.0, now - then) * per_second)
        allowed = level >= 1
        self.buckets[kind, who] = (level - 1 if allowed else level, now)
        if len(self.buckets) > BUCKETS:
            self.buckets.popitem(last=False)
        if not allowed:
            wait = (1 - level) / per_second
            raise Refused(429, "too_many", "That is too much at once; wait a moment.", wait=wait)

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
