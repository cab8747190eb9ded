"""While others think: notes, marks and the order of the hand, and answers prepared for questions to come.

A plan belongs to who holds the seat. It is kept beside the log and not in it: the record knows nothing of it, and an
answer that was prepared is an answer like any other.
"""

from __future__ import annotations

from typing import Any

import msgspec

from regolith.kernel.decision import IllegalDecision
from regolith.kernel.match import Match
from regolith.server.errors import Refused
from regolith.server.personal import Missed, Plan, Prepared
from regolith.server.store import Conflict, plans
from regolith.server.store.plans import PlanRow
from regolith.server.store.rows import OVER
from regolith.server.tables.live import Draft, Table
from regolith.server.tables.playing import TRIES, own_seat, up_to_date
from regolith.server.tables.seating import Role
from regolith.server.wishes import Prepare, SetPlan

PREPARED = 20
MISSED = 10
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Plan).decode


def plan_of(table: Table, seat: int) -> Plan:
    """The plan of who holds this seat now."""
    row = table.plans.get(seat)
    if row is None or row.device != table.seats[seat].device:
        return Plan(seat=seat)
    return decode(row.body)


def row_of(table: Table, plan: Plan) -> PlanRow:
    return PlanRow(plan.seat, table.seats[plan.seat].device or "", encode(plan).decode())


async def keep(table: Table, plan: Plan) -> None:
    row = row_of(table, plan)
    await table.store.write(lambda db: plans.put_plan(db, table.row.id, row))
    table.plans[plan.seat] = row


async def change_plan(table: Table, role: Role, wish: SetPlan) -> Plan:
    async with table.lock:
        await up_to_date(table)
        plan = plan_of(table, own_seat(role))
        plan.notes = plan.notes if wish.notes is None else wish.notes
        plan.marks = plan.marks if wish.marks is None else wish.marks
        plan.order = plan.order if wish.order is None else wish.order
        await keep(table, plan)
        return plan


async def prepare(table: Table, role: Role, wish: Prepare) -> Plan:
    """Prepare an answer, or take it away; one for each context. What was missed before is settled by that."""
    async with table.lock:
        await up_to_date(table)
        seat = own_seat(role)
        if table.row.status == OVER:
            raise Refused(409, "over", "The game is over; nothing is asked any more.")
        decision = None if table.match is None else table.match.decision(seat)
        if wish.keys and decision is not None and decision.context == wish.context:
            raise Refused(409, "asked", "You are asked this now; answer it.")
        plan = plan_of(table, seat)
        plan.prepared = [one for one in plan.prepared if one.context != wish.context]
        plan.missed = [one for one in plan.missed if one.prepared.context != wish.context]
        if wish.keys:
            if len(plan.prepared) >= PREPARED:
                raise Refused(409, "too_many", f"{PREPARED} answers are prepared already.")
            plan.prepared.append(
                Prepared(context=wish.context, keys=wish.keys, prompt=wish.prompt, text=wish.text, price=wish.price)
            )
        await keep(table, plan)
        return plan


# When the question comes


def is_prepared(table: Table, seat: int) -> bool:
    if seat not in table.plans or table.match is None:
        return False
    decision = table.match.decision(seat)
    return decision is not None and any(one.context == decision.context for one in plan_of(table, seat).prepared)


async def give(table: Table, seat: int, why_not: str = "") -> bool:
    """Give the prepared answer to what this seat is asked; if it cannot be given, keep why. Whether it was given."""
    for _ in range(TRIES):
        match = table.match
        if match is None or seat not in table.persons_asked() or not is_prepared(table, seat):
            return False
        plan = plan_of(table, seat)
        question: dict[str, Any] = match.observe(seat)["decision"]
        prepared = next(one for one in plan.prepared if one.context == question["context"])
        plan.prepared.remove(prepared)
        try:
            if why_not:
                raise IllegalDecision(why_not)
            keys = fitting(match, seat, question, prepared)
        except IllegalDecision as why:
            plan.missed = [*plan.missed, Missed(prepared=prepared, why=str(why), at=table.now())][-MISSED:]
            await keep(table, plan)
            return False
        draft = Draft("answer", seat, {"keys": keys})
        try:
            await table.commit([draft], table.draft_game(draft), plan=row_of(table, plan))
        except Conflict:
            continue
        return True
    return False


def fitting(match: Match, seat: int, question: dict[str, Any], prepared: Prepared) -> list[str]:
    """The answers in the order in which they are asked; what has changed, if they cannot be given."""
    if question["group"]:
        return match.machine.check_group(seat, list(prepared.keys), question["number"])
    offered = {option["key"]: option.get("price") for option in question["options"]}
    key = prepared.keys[0]
    if len(prepared.keys) > 1:
        raise IllegalDecision("One answer is asked for, and several were prepared.")
    if key not in offered:
        barred = [option["why"] for option in question["barred"] if option["key"] == key]
        raise IllegalDecision(barred[0] if barred else "It is not offered any more.")
    price = offered[key]
    if prepared.price is not None and price is not None and price > prepared.price:
        raise IllegalDecision(f"It costs {price} now, and {prepared.price} when it was prepared.")
    return [key]
