"""For whoever runs the server: health, metrics, and what can be asked for."""

from __future__ import annotations

import asyncio

from starlette.responses import PlainTextResponse, Response

import regolith
from regolith.server.errors import Refused
from regolith.server.routes.endpoint import Call, Endpoint, encode
from regolith.server.security import is_from_here
from regolith.server.signals import Health
from regolith.server.store import Trouble


async def health(call: Call) -> Health | Response:
    """Well if the store can be read and written."""
    server = call.server
    try:
        async with asyncio.timeout(5):
            await server.store.beat()
            await server.store.read(lambda db: db.run("SELECT 1"))
    except (Trouble, TimeoutError):
        body = Health(status="trouble", version=regolith.__version__, store=server.store.kind)
        return Response(encode(body), 503, media_type="application/json")
    return Health(status="ok", version=regolith.__version__, store=server.store.kind)


async def metrics(call: Call) -> Response:
    """Not for strangers: sums of times are so exact that they would tell how much somebody has answered in secret."""
    if not call.server.config.open_metrics and not is_from_here(call.request):
        raise Refused(403, "not_here", "The metrics are told on the machine itself, or with --open-metrics.")
    return PlainTextResponse(call.server.metrics.text(), media_type="text/plain; version=0.0.4")


ENDPOINTS = [
    Endpoint("GET", "/health", health, Health, "Whether the server can store anything.", limit="health"),
    Endpoint("GET", "/metrics", metrics, None, "Counters for Prometheus."),
]
