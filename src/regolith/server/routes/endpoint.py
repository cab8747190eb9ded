"""An endpoint: one line says the method, the path, who may, what is sent and what comes back.

The same lines make the routes, the OpenAPI page and the test that tries every route in every role.
"""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from starlette.background import BackgroundTask
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from regolith.server import security
from regolith.server.core import Server
from regolith.server.errors import Refused, fault, not_found, trouble
from regolith.server.limits import BODY, QUERY
from regolith.server.messages import Answer, Refusal
from regolith.server.store import Conflict, Trouble
from regolith.server.store.devices import Device
from regolith.server.tables.deals import may_look
from regolith.server.tables.live import Table
from regolith.server.tables.seating import Role
from regolith.server.unread import BODY as BODY_HELD
from regolith.server.unread import Ledger

ANYONE, DEVICE, KNOWN, PARTY, SEATED, OWNER = "anyone", "device", "known", "party", "seated", "owner"
"""Who may: everybody; everybody, and who has no device key gets one; who has one; who sits there or opened it;
who sits there; who opened it."""
ID = re.compile(r"[A-Za-z0-9_-]{8,40}")
encode = msgspec.json.Encoder().encode


@dataclass
class Call:
    """One request on its way."""

    server: Server
    request: Request
    device: Device | None
    new_key: str | None = None
    """The key of a device that was made for this request, or a new one."""
    found: Table | None = None
    wish: object = None
    """What was sent."""
    waited: float = 0.0
    """Seconds for which there was nothing to do but to wait for news."""
    after: dict[str, str] = field(default_factory=dict)
    """Headers of the answer."""

    @property
    def table(self) -> Table:
        assert self.found is not None
        return self.found

    @property
    def device_id(self) -> str | None:
        return None if self.device is None else self.device.id

    @property
    def person(self) -> Device:
        assert self.device is not None
        return self.device

    def role(self, wanted: int | None = None) -> Role:
        return self.table.role(self.device_id, wanted)


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    handler: Callable[..., Awaitable[Answer | Response]]
    answer: type | None
    text: str
    who: str = ANYONE
    limit: str = "read"
    body: type | None = None
    query: type | None = None
    proof: bool = False
    """Needs the X-Regolith header though it is a GET."""
    acknowledges: bool = False
    """The answer acknowledges a decision."""
    most: int = BODY
    """Bytes that may be sent."""

    @property
    def changes(self) -> bool:
        return self.method != "GET" or self.proof


async def answered(endpoint: Endpoint, server: Server, request: Request) -> Response:
    """Carry out a request, from the checks to the answer. Whatever is wrong becomes one sentence."""
    began = time.perf_counter()
    server.asked = time.monotonic()
    call = Call(server, request, None)
    try:
        response = await carried_out(endpoint, call)
    except Refused as why:
        response = refusal(why)
    except Trouble:
        response = refusal(trouble())
    except ClientDisconnect:
        response = refusal(Refused(400, "gone", "The request ended before it was whole."))
    except Conflict:
        response = refusal(Refused(409, "stale", "Somebody else was quicker; try again."))
    except Exception as why:
        doing = f"answering {endpoint.method} {endpoint.path}"
        response = refusal(fault(server.crashes.report(why, doing, call.found, call.wish)))
    if call.new_key is not None:
        set_cookie(call, response)
    server.metrics.count("requests", path=endpoint.path, status=str(response.status_code))
    took = time.perf_counter() - began - call.waited
    server.metrics.took("request" if not endpoint.acknowledges else "acknowledge", took)
    return response


async def carried_out(endpoint: Endpoint, call: Call) -> Response:
    server, request = call.server, call.request
    address = security.address_of(request, server.config)
    security.check_host(request, server.config)
    if endpoint.changes:
        security.check_proof(request)
        security.check_origin(request, server.config)
    key = security.key_in(request, server.config)
    sits = server.sitting(key, request.path_params.get("table", ""))
    if sits is not None:
        server.limits.take_from_seat(endpoint.limit, sits, address)
    else:
        server.limits.take_at(endpoint.limit, address)
    call.device = await server.device(key)
    if call.device is not None and sits is None and endpoint.limit != "read":
        server.limits.take(endpoint.limit, f"device {call.device.id}")
    if "table" in request.path_params:
        call.found = await table_of(server, request.path_params["table"])
        await may_look(call.found, call.device_id)
    if call.device is not None:
        server.comes_from(call.device.id, address)
    admit(endpoint, call)
    arguments: list[Any] = []
    if endpoint.body is not None:
        call.wish = await body_of(request, endpoint.body, endpoint.most, server.unread)
        arguments.append(call.wish)
    if endpoint.query is not None:
        arguments.append(query_of(request, endpoint.query))
    if endpoint.who == DEVICE and call.device is None:
        server.limits.take_at("device", address)
        call.device, call.new_key = await server.new_device()
        server.comes_from(call.device.id, address)
    answer = await endpoint.handler(call, *arguments)
    if isinstance(answer, Response):
        return answer
    after: BackgroundTask | None = None
    if endpoint.acknowledges:
        server.faults.reach("before_ack")
        after = BackgroundTask(server.faults.reach, "after_ack")
    return Response(encode(answer), media_type="application/json", headers=call.after, background=after)


def admit(endpoint: Endpoint, call: Call) -> None:
    """May this device do that?"""
    if endpoint.who in (ANYONE, DEVICE):
        return
    if call.device is None:
        raise Refused(401, "no_device", "This browser holds no seat here; join the table first.")
    if endpoint.who == KNOWN:
        return
    role = call.role()
    if role.seat is None and (endpoint.who == SEATED or (endpoint.who == PARTY and not role.owner)):
        raise Refused(403, "not_seated", "You do not sit at this table.")
    if endpoint.who == OWNER and not role.owner:
        raise Refused(403, "not_owner", "Only who opened the table may do that.")


async def table_of(server: Server, id: str) -> Table:
    if not ID.fullmatch(id):
        raise not_found("table")
    return await server.room.table(id)


async def body_of(request: Request, kind: type, most: int, unread: Ledger) -> Any:
    """The body, no larger than allowed and of the right shape."""
    parts: list[bytes] = []
    size, client = 0, request.scope["client"]
    try:
        async for part in request.stream():
            size += len(part)
            if size > most:
                raise Refused(413, "too_large", f"A request may have {most} bytes.")
            parts.append(part)
            unread.holds(client, BODY_HELD, size)
    finally:
        unread.holds(client, BODY_HELD, 0)
    return decoded(b"".join(parts) or b"{}", kind)


def decoded(body: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise Refused(422, "invalid", one_sentence(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(400, "not_json", f"This is not JSON: {one_sentence(error)}") from None


def query_of(call: HTTPConnection, kind: Any) -> Any:
    """What is asked for behind the question mark; a long one takes long to read, so it is not."""
    if len(call.scope["query_string"]) > QUERY:
        raise Refused(413, "too_large", f"A question may have {QUERY} bytes.")
    try:
        return msgspec.convert(dict(call.query_params), kind, strict=False)
    except (msgspec.ValidationError, OverflowError) as error:
        raise Refused(422, "invalid", one_sentence(error)) from None


def one_sentence(error: Exception) -> str:
    words = " ".join(str(error).split())[:300].encode("ascii", "backslashreplace").decode()
    return words if words.endswith(".") else f"{words}."


def refusal(why: Refused) -> Response:
    body = Refusal(error=why.error, code=why.code, fresh=why.fresh)
    headers = {} if why.wait is None else {"retry-after": str(max(1, round(why.wait)))}
    return Response(encode(body), why.status, headers=headers, media_type="application/json")


def set_cookie(call: Call, response: Response) -> None:
    assert call.new_key is not None
    response.set_cookie(
        security.cookie_name(call.request, call.server.config),
        call.new_key,
        max_age=security.COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=security.is_secure(call.request, call.server.config),
        path="/",
    )
