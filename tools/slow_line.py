"""A line on which everything arrives late, and not in the order in which it was asked for. A test that presses before
the page is ready is found out here, and not once in a hundred runs beside other work.

REGOLITH_SLOW_LINE=1 python -m pytest tests/web
"""

from __future__ import annotations

import asyncio

from starlette.types import ASGIApp, Receive, Scope, Send

TURNS = 3
"""One request in so many waits longest."""
ASSETS = (0.6, 0.5)
"""Seconds of the shortest wait, and how much longer each further one is."""
READING = (0.2, 0.3)
WRITING = (0.1, 0.0)
SOCKETS = (0.4, 0.4)
AT_ONCE = (0.0, 0.0)


class SlowLine:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.seen = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.seen += 1
        least, more = waits(scope)
        await asyncio.sleep(least + more * (self.seen % TURNS))
        await self.app(scope, receive, send)


def waits(scope: Scope) -> tuple[float, float]:
    if scope["type"] == "websocket":
        return SOCKETS
    if scope["type"] != "http":
        return AT_ONCE
    if scope["path"].startswith("/assets/"):
        return ASSETS
    if not scope["path"].startswith("/api/"):
        return AT_ONCE
    return READING if scope["method"] == "GET" else WRITING
