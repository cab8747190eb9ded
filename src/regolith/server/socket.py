"""The event stream over a socket: numbered events out, decisions in."""

from __future__ import annotations

import asyncio
import contextlib
import time

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from regolith.server import security
from regolith.server.core import Server
from regolith.server.errors import Refused, fault, not_found, trouble
from regolith.server.limits import FRAME, Bucket, Rate, too_many
from regolith.server.routes.endpoint import ID, decoded, encode, query_of
from regolith.server.routes.play import EventsQuery
from regolith.server.signals import Ack, Failed, Pong
from regolith.server.store import Conflict, Trouble
from regolith.server.tables import playing
from regolith.server.tables.deals import may_look
from regolith.server.tables.live import Table
from regolith.server.tables.streams import Watcher
from regolith.server.unread import QUEUE
from regolith.server.windows import room_at
from regolith.server.wishes import SocketFrame, SocketPing

CODES = {"slow": 4008, "hasty": 4029, "role": 4001, "restart": 1012}
"""Why a socket is closed: it reads too slowly; it does not wait when it is told to; its seat has changed hands; the
server restarts. Come again."""
SEND = 20.0
"""Seconds that one frame may take to leave."""
WRONG = 20
"""After so many frames that make no sense the socket is closed."""
HASTY = Rate(10, 1 / 60)
"""So many frames may come too early before the socket is closed, and one more in a minute."""
ONLOOKER = Rate(30, 5)
"""Frames on the socket of somebody who only looks on; there is nothing for them to say."""


async def serve(server: Server, socket: WebSocket) -> None:
    """One socket from the handshake to the end. A refusal is told in a frame and by the code 4000 + status."""
    address = security.address_of(socket, server.config)
    counted = False
    try:
        take_to_connect(server, socket, address)
        server.limits.open_socket(address)
        counted = True
        table, watcher, after = await admitted(server, socket)
        await socket.accept()
        await Line(server, socket, table, watcher).run(after)
    except (Refused, Trouble) as why:
        await turn_away(socket, why if isinstance(why, Refused) else trouble())
    except (WebSocketDisconnect, OSError):
        return
    except Exception as why:
        await turn_away(socket, fault(server.crashes.report(why, "opening a socket")))
    finally:
        if counted:
            server.limits.close_socket(address)


async def turn_away(socket: WebSocket, why: Refused) -> None:
    """Say why somebody is not let in; who has gone meanwhile hears nothing."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.accept()
        await send(socket, encode(Failed(error=why.error, code=why.code)))
        await socket.close(4000 + why.status)


def take_to_connect(server: Server, socket: WebSocket, address: str) -> None:
    sits = server.sitting(security.key_in(socket, server.config), str(socket.path_params["table"]))
    if sits is not None:
        server.limits.take_from_seat("connect", sits, address)
    else:
        server.limits.take_at("connect", address)


async def admitted(server: Server, socket: WebSocket) -> tuple[Table, Watcher, int | None]:
    security.check_host(socket, server.config)
    security.check_origin(socket, server.config)
    id = str(socket.path_params["table"])
    if not ID.fullmatch(id):
        raise not_found("table")
    query = query_of(socket, EventsQuery)
    device = await server.device(security.key_in(socket, server.config))
    if device is not None:
        server.comes_from(device.id, security.address_of(socket, server.config))
    table = await server.room.table(id)
    await may_look(table, None if device is None else device.id)
    role = table.role(None if device is None else device.id, query.seat)
    watcher = Watcher(role, query.seat, query.lean)
    watcher.address = "" if role.device is not None else security.address_of(socket, server.config)
    room_at(server, table, watcher)
    return table, watcher, query.after


async def send(socket: WebSocket, frame: bytes) -> None:
    """Send a frame; on a line that is closed already, as if it were cut."""
    try:
        await socket.send({"type": "websocket.send", "text": frame.decode()})
    except RuntimeError:
        raise WebSocketDisconnect from None


async def received(socket: WebSocket) -> Message:
    """The next message; a line that we have closed ourselves brings no more."""
    try:
        return await socket.receive()
    except RuntimeError:
        raise WebSocketDisconnect from None


class Line:
    """A socket that follows a table."""

    def __init__(self, server: Server, socket: WebSocket, table: Table, watcher: Watcher) -> None:
        self.server = server
        self.socket = socket
        self.table = table
        self.watcher = watcher
        self.wrong = 0
        self.hasty = Bucket(HASTY)
        self.is_hasty = False
        self.looks_on = Bucket(ONLOOKER.times(server.limits.scale))

    async def run(self, after: int | None) -> None:
        """First what was missed, then what happens, until either side ends it."""
        self.server.sockets += 1
        client, unread = self.socket.scope["client"], self.server.unread
        self.watcher.holds = lambda size: unread.holds(client, QUEUE, size)
        sender = None
        try:
            for event in await self.table.missed(self.watcher.role, after, self.watcher):
                await send(self.socket, encode(event))
            sender = asyncio.ensure_future(self.send_all())
            await self.receive_all()
            if self.watcher.gone:
                await asyncio.wait({sender}, timeout=SEND)
        except WebSocketDisconnect:
            pass
        except (Refused, Trouble) as why:
            refused = why if isinstance(why, Refused) else trouble()
            await self.end(refused, 4000 + refused.status)
        except Exception as why:
            await self.end(fault(self.server.crashes.report(why, "following a table", self.table)), 1011)
        finally:
            self.table.unwatch(self.watcher)
            self.server.sockets -= 1
            if sender is not None:
                sender.cancel()
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await sender

    async def end(self, why: Refused, code: int) -> None:
        """Say why it cannot go on, if there is still anybody."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await send(self.socket, encode(Failed(error=why.error, code=why.code)))
            await self.socket.close(code)

    async def send_all(self) -> None:
        while (frame := await self.watcher.take()) is not None:
            try:
                async with asyncio.timeout(SEND):
                    await send(self.socket, frame)
            except TimeoutError:
                self.watcher.drop("slow")
                break
        await self.socket.close(CODES.get(self.watcher.gone, 1000))

    async def receive_all(self) -> None:
        while True:
            message = await received(self.socket)
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            body = text.encode("utf-8", "replace") if text is not None else message.get("bytes") or b""
            wait = await self.obey(body)
            if self.is_hasty:
                self.watcher.drop("hasty")
            await asyncio.sleep(wait)
            if self.wrong >= WRONG:
                self.watcher.drop("wrong")
            if self.watcher.gone:
                return

    async def obey(self, body: bytes) -> float:
        """Carry out one frame; what is wrong with it is told in a frame. For so many seconds the next is not read."""
        began = time.perf_counter()
        server, idem, wish = self.server, None, None
        server.asked = time.monotonic()
        try:
            if len(body) > FRAME:
                raise Refused(413, "too_large", f"A frame may have {FRAME} bytes.")
            self.take_tokens()
            wish = decoded(body, SocketFrame)
            if isinstance(wish, SocketPing):
                self.watcher.put(encode(Pong(seq=self.table.row.head)))
                return 0.0
            idem = wish.idem
            device = self.watcher.role.device
            if device is None:
                raise Refused(403, "not_seated", "You do not sit at this table.")
            if wish.seat is None:
                wish.seat = self.watcher.role.seat
            seq = await playing.decide(self.table, device, wish)
            server.faults.reach("before_ack")
            await send(self.socket, encode(Ack(idem=idem, seq=seq)))
            server.metrics.took("acknowledge", time.perf_counter() - began)
            server.faults.reach("after_ack")
        except (Refused, Trouble, Conflict) as why:
            refused = why if isinstance(why, Refused) else trouble()
            self.wrong += refused.status in (400, 413, 422)
            self.watcher.put(encode(Failed(error=refused.error, code=refused.code, idem=idem, fresh=refused.fresh)))
            if refused.status == 429:
                return refused.wait or 1.0
        except WebSocketDisconnect:
            raise
        except Exception as why:
            refused = fault(server.crashes.report(why, "answering a frame", self.table, wish))
            self.watcher.put(encode(Failed(error=refused.error, code=refused.code, idem=idem)))
        return 0.0

    def take_tokens(self) -> None:
        """A frame counts as the same request by HTTP does. Whoever sends too much is not read until it is time again,
        and not at all if that happens often; what others have sent is not held against anybody."""
        try:
            self.take_own()
        except Refused:
            self.is_hasty = self.hasty.take(time.monotonic()) > 0
            raise
        self.take_shared()

    def take_own(self) -> None:
        limits, role = self.server.limits, self.watcher.role
        if role.device is not None and (role.seats or role.owner):
            limits.take("decide", f"device {role.device}")
        elif limits.scale > 0 and (wait := self.looks_on.take(limits.now())) > 0:
            raise too_many(wait)

    def take_shared(self) -> None:
        limits, role = self.server.limits, self.watcher.role
        address = security.address_of(self.socket, self.server.config)
        if role.seats or role.owner:
            limits.take_among_seated("decide", address)
        else:
            limits.take_at("look_on", address)
