"""Looking back at a game: replay, result, record."""

from __future__ import annotations

from typing import Annotated

import msgspec

from regolith.server import security
from regolith.server.past import RecordAnswer, ReplayView, Result
from regolith.server.routes.endpoint import Call, Endpoint
from regolith.server.tables.apart import Asker
from regolith.server.tables.lookback import record_answer, replay_of, result_of, viewers
from regolith.server.wishes import Request


class ReplayQuery(Request):
    at: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    seat: Annotated[str, msgspec.Meta(max_length=12)] | None = None


def asker_of(call: Call) -> Asker:
    return Asker(call.server.apart, security.address_of(call.request, call.server.config))


async def replay(call: Call, query: ReplayQuery) -> ReplayView:
    seats = await viewers(call.table, call.role(), query.seat)
    return await replay_of(call.table, query.at, seats, asker_of(call))


async def result(call: Call) -> Result:
    return await result_of(call.table, asker_of(call))


async def record(call: Call) -> RecordAnswer:
    call.after["content-disposition"] = f'attachment; filename="regolith-{call.table.row.id}.json"'
    return await record_answer(call.table, call.role())


TABLE = "/api/tables/{table}"
ENDPOINTS = [
    Endpoint(
        *("GET", f"{TABLE}/replay", replay, ReplayView, "The table after so many decisions."),
        limit="look_back",
        query=ReplayQuery,
    ),
    Endpoint("GET", f"{TABLE}/result", result, Result, "The result by source and round.", limit="look_back"),
    Endpoint("GET", f"{TABLE}/record", record, RecordAnswer, "The record, to keep or verify.", limit="look_back"),
]
