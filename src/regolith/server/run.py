"""Run a server with uvicorn."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn

from regolith.server.app import create_app
from regolith.server.complaints import Complaints
from regolith.server.config import Config
from regolith.server.core import Server
from regolith.server.crashes import reported_as
from regolith.server.guests import LARGEST_HEAD, Caller, Settings, Visitor
from regolith.server.limits import FRAME
from regolith.server.porter import Porter
from regolith.server.tidying import Tidying

BACKLOG = 2048
SEND_BUFFER = 256 * 1024
"""Bytes of a connection that the system keeps for us until they are read."""
USUAL = 65_536
"""Descriptors that are asked for, and believed in where the system does not say."""
SWITCH = 0.001
"""Seconds for which a thread that looks back may keep those waiting who play."""
GRACE = 3
"""Seconds for open requests when the server stops."""
NO_REQUEST = ("Invalid HTTP request received.", "Unsupported upgrade request.")
"""What uvicorn says each time when somebody does not speak as a browser does."""
complaints = Complaints()


class Announcing(uvicorn.Server):
    """Says when it is ready to answer; tidies up when nobody asks."""

    ready: Callable[[], None] = staticmethod(lambda: None)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            app: Any = self.config.app
            server: Server = app.state.server
            tidying = Tidying(lambda: server.asked)
            tidying.start()
            server.tidy = tidying.tidy_if_quiet
            self.warming = asyncio.ensure_future(server.pool.quick.warm_up())
            self.ready()


def is_our_fault(record: logging.LogRecord) -> bool:
    """A frame that is no text closes its socket, and what is no request is refused; strangers cannot fill the log with
    that. A fault that has its report is not told once more."""
    if record.exc_info and record.exc_info[1] is not None and reported_as(record.exc_info[1]):
        return False
    said = record.getMessage()
    if said in NO_REQUEST:
        complaints.say(said)
    return said not in NO_REQUEST and not said.startswith("Invalid UTF-8 sequence")


def settings(config: Config, *, log_level: str = "warning") -> Settings:
    """No access log: addresses of tables are nobody's business. Frames are small and not compressed. How large a head
    may be is for the porter to say, whatever reads it."""
    app = create_app(config)
    made = Settings(
        app,
        http=Visitor,
        ws=Caller,
        log_level=log_level,
        access_log=False,
        server_header=False,
        ws_max_size=2 * FRAME,
        h11_max_incomplete_event_size=2 * LARGEST_HEAD,
        ws_per_message_deflate=False,
        proxy_headers=False,
        timeout_graceful_shutdown=GRACE,
        backlog=BACKLOG,
        lifespan="on",
    )
    server: Server = app.state.server
    made.porter = Porter(
        server.metrics, descriptors(), scale=config.limits, proxied=config.proxied, unread=server.unread
    )
    server.metrics.gauge("connections", lambda: len(made.porter.inside))
    logging.getLogger("uvicorn.error").addFilter(is_our_fault)
    return made


def descriptors(wanted: int = 0) -> int:
    """How many files and connections this process may have open; more if that is wanted and allowed."""
    if sys.platform == "win32":
        return USUAL
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = USUAL if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < min(wanted, most):
        soft = min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return USUAL if soft == resource.RLIM_INFINITY else soft


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens; an OSError says why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    line = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        line.bind((host, port))
        line.listen(BACKLOG)
    except OSError:
        line.close()
        raise
    line.setblocking(False)
    return line


def run(config: Config, line: socket.socket, ready: Callable[[], None], *, log_level: str = "warning") -> None:
    """Serve until interrupted."""
    descriptors(USUAL)
    sys.setswitchinterval(SWITCH)
    server = Announcing(settings(config, log_level=log_level))
    server.ready = ready
    server.run(sockets=[line])
