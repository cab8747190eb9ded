"""The application: everything put together as one ASGI app."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from regolith.server import porter, security, socket
from regolith.server.config import Config
from regolith.server.core import Server
from regolith.server.errors import Refused, fault
from regolith.server.openapi import document
from regolith.server.pages import Pages
from regolith.server.routes import across, companion, help, lobby, me, past, plans, play, service, shelf, told
from regolith.server.routes.endpoint import Endpoint, answered, refusal
from regolith.server.security import HEADERS, SecurityHeaders

log = logging.getLogger("regolith.server")


class Addressed:
    """Says whom a connection serves: a proxy brings the requests of many."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app = app
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.server.config.proxied and scope["type"] != "lifespan":
            address = security.address_of(HTTPConnection(scope), self.server.config)
            self.server.unread.belongs(scope["client"], address)
        await self.app(scope, receive, send)


ENDPOINTS: list[Endpoint] = [
    *shelf.ENDPOINTS,
    *me.ENDPOINTS,
    *lobby.ENDPOINTS,
    *play.ENDPOINTS,
    *past.ENDPOINTS,
    *across.ENDPOINTS,
    *told.ENDPOINTS,
    *plans.ENDPOINTS,
    *companion.ENDPOINTS,
    *help.ENDPOINTS,
    *service.ENDPOINTS,
]
SOCKET = "/api/tables/{table}/socket"
REST, PAGES = "/api/{path:path}", "/{path:path}"


def create_app(config: Config | None = None) -> Starlette:
    """A server of its own; `app.state.server` is what is behind it."""
    server = Server(config or Config())

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        porter.calm(asyncio.get_running_loop())
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    async def over_socket(line: WebSocket) -> None:
        await socket.serve(server, line)

    async def described(request: Request) -> Response:
        return Response(api_page(), media_type="application/json")

    async def nothing(request: Request) -> Response:
        """Nothing has this path; or something has, but not for this method."""
        allowed = {
            method
            for route in routes
            if isinstance(route, Route) and route.path not in (REST, PAGES) and route.path_regex.match(request.url.path)
            for method in route.methods or ()
        }
        if allowed:
            raise HTTPException(405, headers={"Allow": ", ".join(sorted(allowed))})
        return refusal(Refused(404, "not_found", "There is no such thing to ask for."))

    routes: list[BaseRoute] = [
        Route(endpoint.path, handler_of(endpoint, server), methods=[endpoint.method]) for endpoint in ENDPOINTS
    ]
    routes += [
        WebSocketRoute(SOCKET, over_socket),
        Route("/api/openapi.json", described),
        Route(REST, nothing, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        Route(PAGES, Pages(server.config.static).serve),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(SecurityHeaders, config=server.config), Middleware(Addressed, server=server)],
        exception_handlers={HTTPException: worded, Exception: broken},
    )
    app.state.server = server
    return app


@cache
def api_page() -> bytes:
    return json.dumps(document(ENDPOINTS)).encode()


def handler_of(endpoint: Endpoint, server: Server) -> Callable[[Request], Awaitable[Response]]:
    async def handle(request: Request) -> Response:
        return await answered(endpoint, server, request)

    return handle


async def worded(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    allow = (error.headers or {}).get("Allow") if isinstance(error, HTTPException) else None
    words = {404: "There is no such thing to ask for.", 405: "That cannot be done to this."}
    response = refusal(Refused(status, "http", words.get(status, "That did not work.")))
    if allow:
        response.headers["allow"] = allow
    return response


async def broken(request: Request, error: Exception) -> Response:
    server: Server = request.app.state.server
    response = refusal(fault(server.crashes.report(error, "answering a request")))
    response.headers.update(HEADERS)
    return response
