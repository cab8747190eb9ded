"""Windows: whoever follows a table takes up room, by a socket as well as by asking again and again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import Request

from regolith.server.core import Server
from regolith.server.errors import Refused
from regolith.server.limits import WATCHING, WINDOWS
from regolith.server.tables.live import Table
from regolith.server.tables.streams import Watcher


def room_at(server: Server, table: Table, watcher: Watcher) -> None:
    """Everything that happens is sent to every window: one device has so many, and those who only watch."""
    device, address = watcher.role.device, watcher.address
    open_already = sum(other.role.device == device and other.address == address for other in table.watchers)
    most = WATCHING if device is None else WINDOWS
    if server.limits.scale > 0 and open_already >= most * server.limits.scale:
        raise Refused(429, "too_many", "This table is open in too many windows.", wait=30)


@contextmanager
def polling(server: Server, table: Table, watcher: Watcher, address: str) -> Iterator[None]:
    """Somebody waits for news by HTTP: that counts as a window, as long as it lasts."""
    server.limits.open_socket(address)
    try:
        room_at(server, table, watcher)
        server.polls += 1
        table.watch(watcher)
        try:
            yield
        finally:
            table.unwatch(watcher)
            server.polls -= 1
    finally:
        server.limits.close_socket(address)


async def news(table: Table, request: Request, seconds: float) -> float:
    """Wait until something happens at the table, whoever waits hangs up, or time is over; for how long that was."""
    began = time.perf_counter()
    waits = {asyncio.ensure_future(table.changed.wait()), asyncio.ensure_future(hung_up(request))}
    try:
        await asyncio.wait(waits, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for one in waits:
            one.cancel()
    return time.perf_counter() - began


async def hung_up(request: Request) -> bool:
    while (await request.receive())["type"] != "http.disconnect":
        pass
    return True
