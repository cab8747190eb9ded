"""Playing: decisions, undo, redo, consent, and the event stream by plain HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec

from regolith.kernel.decision import IllegalDecision
from regolith.server import security
from regolith.server.messages import Done, Events, UndoDone
from regolith.server.personal import LookedAhead
from regolith.server.routes.endpoint import SEATED, Call, Endpoint
from regolith.server.tables import playing
from regolith.server.tables.looking import ahead_of
from regolith.server.tables.streams import Watcher
from regolith.server.windows import news, polling
from regolith.server.wishes import Consent, Decide, LookAhead, Redo, Request, Undo

Whole = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class EventsQuery(Request):
    after: Whole | None = None
    wait: Annotated[float, msgspec.Meta(ge=0, le=30)] = 0
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None
    lean: bool = False
    """On the socket: of a view only what has changed since the one before."""


async def decide(call: Call, wish: Decide) -> Done:
    return Done(seq=await playing.decide(call.table, call.device_id, wish))


async def look_ahead(call: Call, wish: LookAhead) -> LookedAhead:
    """What an answer would do; the same refusals as for the answer itself."""
    role = call.role(wish.seat)
    seat = playing.own_seat(role)
    match = playing.running(call.table)
    try:
        return ahead_of(match, seat, wish.number, wish.keys)
    except IllegalDecision as why:
        raise playing.stale(call.table, role, str(why)) from None


async def undo(call: Call, wish: Undo) -> UndoDone:
    seq, asked = await playing.undo(call.table, call.device_id, wish)
    return UndoDone(seq=seq, asked=asked)


async def redo(call: Call, wish: Redo) -> Done:
    return Done(seq=await playing.redo(call.table, call.device_id, wish))


async def consent(call: Call, wish: Consent) -> Done:
    return Done(seq=await playing.consent(call.table, call.device_id, wish))


async def events(call: Call, query: EventsQuery) -> Events:
    """What is new after a number; if nothing is, the answer waits for it. Whoever waits is present."""
    table = call.table
    role = call.role(query.seat)
    if query.after is not None and query.after == table.row.head and query.wait > 0:
        address = security.address_of(call.request, call.server.config)
        watcher = Watcher(role, query.seat, polls=True)
        watcher.address = "" if role.device is not None else address
        with polling(call.server, table, watcher, address):
            call.waited = await news(table, call.request, query.wait)
        role = call.role(query.seat)
    found = await table.missed(role, query.after)
    return Events(events=found, seq=found[-1].seq if found else table.row.head)


TABLE = "/api/tables/{table}"
ENDPOINTS = [
    Endpoint(
        *("POST", f"{TABLE}/decisions", decide, Done, "Answer the open question.", SEATED, "decide"),
        body=Decide,
        acknowledges=True,
    ),
    Endpoint(
        *("POST", f"{TABLE}/ahead", look_ahead, LookedAhead, "What an answer would do.", SEATED, "look_ahead"),
        body=LookAhead,
    ),
    Endpoint(
        *("POST", f"{TABLE}/undo", undo, UndoDone, "Take back one's own decisions.", SEATED, "undo"),
        body=Undo,
        acknowledges=True,
    ),
    Endpoint(
        *("POST", f"{TABLE}/redo", redo, Done, "Play again what was taken back.", SEATED, "undo"),
        body=Redo,
        acknowledges=True,
    ),
    Endpoint(
        *("POST", f"{TABLE}/consent", consent, Done, "Agree that somebody takes back more.", SEATED, "decide"),
        body=Consent,
    ),
    Endpoint("GET", f"{TABLE}/events", events, Events, "The stream by long polling.", query=EventsQuery),
]
