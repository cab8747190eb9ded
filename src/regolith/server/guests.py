"""Connections as the porter wants them: how long they may take to say what they want, how much at once, and for how
long they may leave the answer lying there.

uvicorn reads from every connection for as long as it likes to speak, and keeps what it sends until it is taken. Here a
request that is not whole in time is cut off, what comes is looked at a little at a time, and whoever does not take what
they have asked for is let go.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from typing import Any

import uvicorn
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import MAX_LINE_LENGTH, MAX_NUM_HEADERS

from regolith.server.limits import Bucket, Rate
from regolith.server.porter import ANSWER, BODY, HEAD, TAKING, UNREAD, Guest, Porter
from regolith.server.security import subscriber
from regolith.server.unread import COMING, LINE, Client, Ledger

SLICE = 512
"""Bytes of a connection that are looked at in one go."""
LARGEST_HEAD = 64 * 1024
"""Bytes of a request before its body."""
HELD = 64 * 1024
"""Bytes that may come while a request is answered; a browser waits for the answer before it asks again."""
AFTERWARDS = 8 * SLICE
"""Bytes of a socket that is closed which are looked at while it is waited for the other side to close it too."""
CONTROL = Rate(30, 2)
"""Control frames and parts of frames on one socket; whoever sends more is no browser."""
LITTLE = 4 * 1024
"""Bytes that have to be taken for it to count as reading."""
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
NO_REQUEST = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
AT_ONCE = struct.pack("ii", 1, 0)
"""A connection is closed without waiting for what was not taken."""


class Settings(uvicorn.Config):
    """uvicorn's own settings, and the porter."""

    porter: Porter


class Metered:
    """A transport that tells how much of what is written to it waits: whatever is sent to anybody goes through here."""

    def __init__(self, transport: asyncio.Transport, client: Client | None, ledger: Ledger) -> None:
        self.transport = transport
        self.client = client
        self.ledger = ledger
        self.waiting = 0

    def write(self, data: bytes) -> None:
        self.transport.write(data)
        self.look()

    def look(self) -> None:
        """What has left meanwhile may have been told already (`Ledger.look_again`): the same number is told anew."""
        now = self.transport.get_write_buffer_size()
        if now or self.waiting:
            self.waiting = now
            self.ledger.holds(self.client, LINE, now)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)


class Unread:
    """What was sent to a guest and still waits here. Whoever takes hardly any of it for too long is let go.

    A guest who has left gives it up: two that know each other would stay until somebody looks for garbage, and nobody
    does while people play (`tidying.py`)."""

    def __init__(self, guest: Guest, transport: asyncio.Transport, porter: Porter) -> None:
        self.guest = guest
        self.transport = transport
        self.porter = porter
        self.left = 0
        self.timer: asyncio.TimerHandle | None = None
        transport.set_write_buffer_limits(high=0)

    def waits(self) -> None:
        """Not all that was sent has left at once."""
        if self.timer is None:
            self.wait(UNREAD)

    def taken(self) -> None:
        """Everything has left, or there is nobody any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.porter.reads(self.guest)

    def wait(self, stage: str) -> None:
        if self.porter.scale > 0:
            self.left = self.transport.get_write_buffer_size()
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(self.porter.seconds[stage], self.is_patience_over, stage)

    def is_patience_over(self, stage: str) -> None:
        """Whoever took something meanwhile reads, if slowly; who has once been found not to stays on the bench until
        everything is taken."""
        self.timer = None
        if self.transport.get_write_buffer_size() <= self.left - LITTLE:
            self.wait(stage)
        elif stage == UNREAD:
            self.porter.does_not_read(self.guest)
            self.wait(TAKING)
        else:
            self.guest.turn_out("does not read")


def cut(transport: asyncio.Transport) -> None:
    """Close a connection at once, and let the system forget what the other side has not taken."""
    line = transport.get_extra_info("socket")
    if line is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    transport.abort()


Reader: Any = AutoHTTPProtocol
"""uvicorn's own: one of two, whichever can be had here."""


class Visitor(Reader):
    """A connection that makes requests, one after the other."""

    porter: Porter
    unread: Unread
    address = ""
    stage = ""
    head = 0
    """Bytes of the head that is being read."""
    timer: asyncio.TimerHandle | None = None
    hold: asyncio.TimerHandle | None = None
    rest: float | None = None
    """Seconds that are left for what is waited for, while this address is held up."""
    held_up_for = 0.0
    """Seconds for which it was held up since it was answered last."""
    waits = False
    """It has something to ask and waits for its turn."""

    def connection_made(self, transport: asyncio.Transport) -> None:
        self.porter = self.config.porter
        client = get_remote_addr(transport)
        super().connection_made(Metered(transport, client, self.porter.unread))
        self.address = subscriber(self.client[0]) if self.client else "unknown"
        self.held = bytearray()
        self.unread = Unread(self, transport, self.porter)
        self.porter.unread.open(self.client, self, self.address)
        if self.porter.enter(self):
            self.wait_for(HEAD)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        self.held += data
        self.look()
        if len(self.held) > HELD and not self.waits and not self.transport.is_closing():
            self.turn_out("too much at once")

    def look(self, *, called: bool = False) -> None:
        self.read_on(called)
        self.porter.unread.holds(self.client, COMING, len(self.held) + self.head)

    def read_on(self, called: bool) -> None:
        """Read on, unless a request is being answered, or what was answered has not been taken. Whoever begins one
        waits to be called, and is not read from meanwhile."""
        while self.held and self.stage != ANSWER and not self.flow.write_paused and not self.transport.is_closing():
            if not self.under_way():
                if self.is_held_up():
                    return
                called = called or self.porter.scale == 0 or self.porter.queue.is_next(self)
                self.waits = not called
                if self.waits:
                    self.flow.pause_reading()
                    return
            part = bytes(self.held[:SLICE])
            del self.held[:SLICE]
            self.porter.spend(self.address, len(part) / 1024)
            super().data_received(part)
            if not isinstance(self.transport.get_protocol(), Visitor):
                self.let_go()
                return
            self.head = 0 if self.under_way() else self.head + len(part)
            if self.head > LARGEST_HEAD:
                self.refuse_head()
                return
            self.wait_for(self.under_way() or HEAD)

    def is_called(self) -> None:
        """It is this one's turn."""
        self.waits = False
        if not self.transport.is_closing():
            self.flow.resume_reading()
            self.look(called=True)

    def is_held_up(self) -> bool:
        """Has this address asked so much that it is not listened to for a while? Its time stands still meanwhile, but
        not for longer than an answer may take: else who asks on and on would keep all its connections for ever."""
        if self.hold is not None:
            return True
        wait = self.porter.hold_up(self.address)
        if wait > 0:
            self.hold = self.loop.call_later(wait, self.go_on)
            self._unset_keepalive_if_required()
            if self.held_up_for < self.porter.seconds[ANSWER]:
                self.rest = None if self.timer is None else max(0.0, self.timer.when() - self.loop.time())
                self.stop_waiting()
            else:
                self.rest = None
                self.wait_for(HEAD)
            self.held_up_for += wait
        return wait > 0

    def go_on(self) -> None:
        """What has come is looked at, and the time for the rest of it runs on."""
        self.hold = None
        if self.rest is not None:
            self.wait_at_most(self.rest)
        self.look()

    def refuse_head(self) -> None:
        self.held.clear()
        if self.transport.is_closing():
            return
        if self.cycle is not None and self.cycle.more_body:
            self.turn_out("large body")
            return
        self.porter.complaints.say("The head of a request is too large; it was cut off.")
        self.porter.metrics.count("turned_out", why="large head")
        self.transport.write(TOO_LARGE)
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """What has come is no request. If that is part of one which is being answered, or has been, its answer is the
        last that can be said: whatever would still be said is dropped."""
        self.held.clear()
        cycle = self.cycle
        if cycle is not None and cycle.response_started and (cycle.more_body or not cycle.response_complete):
            self.turn_out("no request")
            return
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        self.transport.write(NO_REQUEST)
        self.transport.close()

    def on_response_complete(self) -> None:
        self.porter.spend(self.address, 1)
        self.held_up_for = 0.0
        super().on_response_complete()
        self.wait_for(self.under_way())
        self.look()

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
            self.wait_at_most(self.porter.patience(stage))

    def wait_at_most(self, seconds: float) -> None:
        self.timer = self.loop.call_later(seconds, self.turn_out, f"slow {self.stage}")

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def pause_writing(self) -> None:
        """The answer has begun, and not all of it has left: from here on it is for who reads it to take it."""
        super().pause_writing()
        if self.stage == ANSWER and self.cycle.response_started:
            self.stop_waiting()
        self.unread.waits()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread.taken()
        self.transport.look()
        self.look()

    def waits_for_it(self) -> int:
        return int(self.transport.get_write_buffer_size())

    def turn_out(self, why: str) -> None:
        self.porter.metrics.count("turned_out", why=why)
        self.held.clear()
        cut(self.transport)

    def handle_websocket_upgrade(self, *event: object) -> None:
        if not may_become_socket(self.headers):
            self.send_400_response("")
            return
        self.stop_waiting()
        super().handle_websocket_upgrade(*event)
        caller = self.transport.get_protocol()
        if isinstance(caller, Caller):
            self.porter.comes_as(self, caller)
            self.porter.unread.goes_on_as(self.client, caller)
            caller.begin()

    def connection_lost(self, why: Exception | None) -> None:
        super().connection_lost(why)
        self.porter.unread.close(self.client)
        self.let_go()
        self.stop_waiting()
        if self.hold is not None:
            self.hold.cancel()
        self.porter.leave(self)

    def let_go(self) -> None:
        """The line has ended or is another's: of what knew this connection, nothing stays."""
        self.held.clear()
        self.head = 0
        self.unread.taken()
        del self.unread
        self.parser = None
        self.porter.queue.forget(self)


def may_become_socket(headers: list[tuple[bytes, bytes]]) -> bool:
    """Is this a request that who reads it next, with bounds of its own, can read to its end?"""
    lines = [len(name) + len(value) + len(b": \r\n") for name, value in headers]
    if len(lines) > MAX_NUM_HEADERS or max(lines, default=0) > MAX_LINE_LENGTH:
        return False
    return all(
        name != b"transfer-encoding" and (name != b"content-length" or value.strip() == b"0") for name, value in headers
    )


class Caller(WebSocketsSansIOProtocol):
    """A socket: what it sends is looked at a little at a time, and only as fast as it is answered. Until it is accepted
    it counts as one that has not asked anything, and nothing but its request is looked at."""

    address = ""
    timer: asyncio.TimerHandle | None = None
    accepted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        assert isinstance(self.config, Settings)
        self.porter = self.config.porter
        self.address = subscriber(self.client[0]) if self.client else "unknown"
        self.metered: Any = transport
        self.held = bytearray()
        self.left = AFTERWARDS
        self.unread = Unread(self, self.transport, self.porter)
        self.control = Bucket(CONTROL)

    def begin(self) -> None:
        """Its request has come whole: it is one now, or never will be."""
        self.porter.spend(self.address, 1)
        if self.porter.scale > 0:
            self.timer = self.loop.call_later(self.porter.patience(HEAD), self.turn_out, "slow socket")
        if not self.handshake_initiated and not self.transport.is_closing():
            self.close_sent = True
            self.transport.write(NO_REQUEST)
            self.transport.close()

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def data_received(self, data: bytes) -> None:
        self.held += data
        self.look()
        if len(self.held) > HELD and not self.accepted and not self.transport.is_closing():
            self.turn_out("too much at once")

    def look(self) -> None:
        self.read_on()
        self.porter.unread.holds(self.client, COMING, len(self.held))

    def read_on(self) -> None:
        """uvicorn stops reading when there is a message; what was read with it waits here, and so does what comes
        before the socket is accepted."""
        while self.held and not self.read_paused and not self.transport.is_closing():
            if self.handshake_initiated and not self.accepted and not self.close_sent:
                return
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

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.handshake_complete and not self.accepted:
            self.accepted = True
            self.stop_waiting()
            self.porter.speaks(self)
            self.look()

    def handle_parser_exception(self) -> None:
        """What has come is no frame. Where no more can be said, nothing is."""
        if self.conn.close_sent is None:
            self.turn_out("no frame")
        else:
            super().handle_parser_exception()

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

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread.waits()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread.taken()
        self.metered.look()

    def waits_for_it(self) -> int:
        return self.transport.get_write_buffer_size()

    def turn_out(self, why: str) -> None:
        """Close the socket and say why, if there is any hope that it is read."""
        self.porter.metrics.count("turned_out", why=why)
        self.held.clear()
        if self.close_sent or not self.accepted or self.conn.close_sent or self.transport.get_write_buffer_size():
            cut(self.transport)
            return
        self.conn.fail(1008, why)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def connection_lost(self, why: Exception | None) -> None:
        super().connection_lost(why)
        self.stop_waiting()
        self.porter.unread.close(self.client)
        self.held.clear()
        self.unread.taken()
        del self.unread
        self.porter.leave(self)
