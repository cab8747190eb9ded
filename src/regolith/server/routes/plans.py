"""While others think: one's own plan, which nobody else is shown."""

from __future__ import annotations

from typing import Annotated

import msgspec

from regolith.server.personal import Plan
from regolith.server.routes.endpoint import SEATED, Call, Endpoint
from regolith.server.tables import planning
from regolith.server.tables.playing import own_seat
from regolith.server.wishes import Prepare, Request, SetPlan


class PlanQuery(Request):
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None


async def plan(call: Call, query: PlanQuery) -> Plan:
    return planning.plan_of(call.table, own_seat(call.role(query.seat)))


async def change(call: Call, wish: SetPlan) -> Plan:
    return await planning.change_plan(call.table, call.role(wish.seat), wish)


async def prepare(call: Call, wish: Prepare) -> Plan:
    return await planning.prepare(call.table, call.role(wish.seat), wish)


TABLE = "/api/tables/{table}"
ENDPOINTS = [
    Endpoint("GET", f"{TABLE}/plan", plan, Plan, "What you have planned in your seat.", SEATED, query=PlanQuery),
    Endpoint("POST", f"{TABLE}/plan", change, Plan, "Notes, marks, order of the hand.", SEATED, "plan", body=SetPlan),
    Endpoint(
        *("POST", f"{TABLE}/prepared", prepare, Plan, "An answer to a question to come.", SEATED, "plan"), body=Prepare
    ),
]
