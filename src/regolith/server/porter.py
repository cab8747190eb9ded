"""The porter: how many may stand in the door, how long they may take to say what they want, how much at once.

uvicorn reads from every connection for as long as it likes to speak. Here a connection that has not asked anything yet
gives way to newer ones, a request that is not whole in time is cut off, and a socket is read a little at a time.
"""

from __future__ import annotations

import asyncio
import errno
from collections import Counter
from typing import Any, Protocol, cast

import uvicorn
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from regolith.server.complaints import Complaints
from regolith.server.limits import Bucket, Rate
from regolith.server.metrics import Metrics
from regolith.server.security import subscriber

HEAD, BODY, ANSWER = "head", "body", "answer"
SECONDS = {HEAD: 10.0, BODY: 20.0, ANSWER: 120.0}
"""How long each part of a request may take from its first byte to its last; the head also from the connection on."""
PER_ADDRESS = 400
"""Connections of one address."""
SILENT = 40
"""Connections of one address that have not asked anything yet; the oldest gives way to the next."""
SPARE = 64
"""Descriptors that are left for files, the database and bots."""
LEAST = 32
SLICE = 512
"""Bytes of a socket that are looked at in one go."""
AFTERWARDS = 8 * SLICE
"""Bytes of a socket that is closed which are looked at while it is waited for the other side to close it too."""
CONTROL = Rate(30, 2)
"""Control frames and parts of frames on one socket; whoever sends more is no browser."""


class Guest(Protocol):
    """A connection, as the porter knows it."""

    address: str

    def turn_out(self, why: str) -> None: ...


class Porter:
    """Counts who is inside. The scale makes its limits larger; 0 removes them."""

    def __init__(self, metrics: Metrics, most: int, *, scale: float = 1.0, proxied: bool = False) -> None:
        self.metrics = metrics
        self.complaints = Complaints()
        self.most = max(LEAST, most - SPARE)
        self.scale = scale
        self.seconds = SECONDS
        self.by_address = scale > 0 and not proxied
        self.inside: dict[Guest, str] = {}
        self.of_address: Counter[str] = Counter()
        self.silent: dict[Guest, None] = {}
        """Who has not asked anything yet, the oldest first."""
        self.silent_of: dict[str, dict[Guest, None]] = {}

    def enter(self, guest: Guest) -> bool:
        """Let somebody in who has not said anything yet; False if there is no room, not even by turning out another
        one who is silent."""
        address = guest.address
        own = self.silent_of.get(address, {})
        if self.by_address and len(own) >= SILENT * self.scale:
            self.give_way(next(iter(own)), "silent")
        if self.by_address and self.of_address[address] >= PER_ADDRESS * self.scale:
            if not own:
                return self.refuse("Too many connections come from one address; more are closed.")
            self.give_way(next(iter(own)), "address")
        if len(self.inside) >= self.most:
            if not self.silent:
                return self.refuse("There is no room for more connections; more are closed.")
            self.give_way(next(iter(self.silent)), "full")
        self.inside[guest] = address
        self.of_address[address] += 1
        self.silent[guest] = None
        self.silent_of.setdefault(address, {})[guest] = None
        return True

    def give_way(self, guest: Guest, why: str) -> None:
        self.leave(guest)
        guest.turn_out(why)

    def refuse(self, why: str) -> bool:
        self.metrics.count("turned_out", why="no room")
        self.complaints.say(why)
        return False

    def speaks(self, guest: Guest) -> None:
        """A guest has asked something: it does not give way any more."""
        if self.silent.pop(guest, 0) is None:
            own = self.silent_of[guest.address]
            del own[guest]
            if not own:
                del self.silent_of[guest.address]

    def leave(self, guest: Guest) -> None:
        self.speaks(guest)
        address = self.inside.pop(guest, None)
        if address is not None:
            self.of_address[address] -= 1
            if not self.of_address[address]:
                del self.of_address[address]

    def comes_as(self, before: Guest, now: Guest) -> None:
        """A guest goes on in another way: a request has become a socket."""
        self.speaks(before)
        if before in self.inside:
            self.inside[now] = self.inside.pop(before)


class Settings(uvicorn.Config):
    """uvicorn's own settings, and the porter."""

    porter: Porter


class Visitor(cast(Any, AutoHTTPProtocol)):  # type: ignore[misc]
    """A connection that makes requests."""

    porter: Porter
    address = ""
    stage = ""
    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        self.porter = self.config.porter
        self.address = subscriber(self.client[0]) if self.client else "unknown"
        if self.porter.enter(self):
            self.wait_for(HEAD)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not isinstance(self.transport.get_protocol(), Visitor):
            return
        self.wait_for(self.under_way() or HEAD)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.wait_for(self.under_way())

    def under_way(self) -> str:
        """What is waited for in the request that is being read or answered; nothing if there is none."""
        if self.cycle is None or self.cycle.response_complete:
            return ""
        return BODY if self.cycle.more_body else ANSWER

    def wait_for(self, stage: str) -> None:
        if stage == self.stage:
            return
        if stage in (BODY, ANSWER):
            self.porter.speaks(self)
        self.stage = stage
        self.stop_waiting()
        if stage and self.porter.scale > 0:
            self.timer = self.loop.call_later(self.porter.seconds[stage], self.turn_out, f"slow {stage}")

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def turn_out(self, why: str) -> None:
        self.porter.metrics.count("turned_out", why=why)
        self.transport.abort()

    def handle_websocket_upgrade(self, *event: object) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade(*event)
        caller = self.transport.get_protocol()
        if isinstance(caller, Caller):
            self.porter.comes_as(self, caller)

    def connection_lost(self, why: Exception | None) -> None:
        super().connection_lost(why)
        self.stop_waiting()
        self.porter.leave(self)


class Caller(WebSocketsSansIOProtocol):
    """A socket: what it sends is looked at a little at a time, and only as fast as it is answered."""

    address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.porter: Porter = self.config.porter  # type: ignore[attr-defined]
        self.address = subscriber(self.client[0]) if self.client else "unknown"
        self.held = bytearray()
        self.left = AFTERWARDS
        self.control = Bucket(CONTROL)

    def data_received(self, data: bytes) -> None:
        self.held += data
        self.look()

    def look(self) -> None:
        """uvicorn stops reading when there is a message; what was read with it waits here."""
        while self.held and not self.read_paused and not self.transport.is_closing():
            part = bytes(self.held[:SLICE])
            del self.held[:SLICE]
            if self.close_sent:
                self.left -= len(part)
                if self.left < 0:
                    self.turn_out("speaks after the end")
                    return
            super().data_received(part)

    async def receive(self) -> Any:
        message = await super().receive()
        self.look()
        return message

    def handle_ping(self) -> None:
        super().handle_ping()
        self.spend()

    def handle_pong(self, event: Any) -> None:
        super().handle_pong(event)
        self.spend()

    def handle_cont(self, event: Any) -> None:
        super().handle_cont(event)
        self.spend()

    def spend(self) -> None:
        if self.porter.scale > 0 and self.control.take(self.loop.time()) > 0 and not self.transport.is_closing():
            self.turn_out("control frames")

    def turn_out(self, why: str) -> None:
        self.porter.metrics.count("turned_out", why=why)
        self.held.clear()
        if self.close_sent:
            self.transport.abort()
            return
        self.conn.fail(1008, why)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def connection_lost(self, why: Exception | None) -> None:
        super().connection_lost(why)
        self.held.clear()
        self.porter.leave(self)


def calm(loop: asyncio.AbstractEventLoop) -> None:
    """A full table of descriptors is one line of the log, not a traceback for everybody who waits outside."""
    complaints = Complaints()

    def heard(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        why = context.get("exception")
        if isinstance(why, OSError) and why.errno in (errno.EMFILE, errno.ENFILE):
            complaints.say("No descriptor is left for a connection: raise the limit of open files.")
        else:
            loop.default_exception_handler(context)

    loop.set_exception_handler(heard)
