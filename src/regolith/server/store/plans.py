"""What somebody has planned in a seat: theirs alone, as JSON."""

from __future__ import annotations

from dataclasses import dataclass

from regolith.server.store.db import Db


@dataclass(frozen=True)
class PlanRow:
    seat: int
    device: str
    """Whose plan it is: whoever sits there after them begins with none."""
    body: str


def plans_of(db: Db, table: str) -> dict[int, PlanRow]:
    found = db.run("SELECT seat, device, body FROM plans WHERE table_id = ?", table)
    return {row[0]: PlanRow(*row) for row in found}


def put_plan(db: Db, table: str, plan: PlanRow) -> None:
    db.run(
        "INSERT INTO plans (table_id, seat, device, body) VALUES (?, ?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE "
        "SET device = excluded.device, body = excluded.body",
        *(table, plan.seat, plan.device, plan.body),
    )
    db.notify(table)


def move(db: Db, old: str, new: str) -> None:
    """Somebody goes on at another device."""
    db.run("UPDATE plans SET device = ? WHERE device = ?", new, old)
