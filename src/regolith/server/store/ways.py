"""How persons want to be told of their turns, which turns are to be told, and the server's own secrets."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from regolith.server.store.db import Conflict, Db

WAY = "id, device, kind, target, active, code, tried, outcome"


@dataclass
class WayRow:
    """One way to reach somebody."""

    id: str
    device: str
    kind: str
    target: dict[str, Any]
    active: bool
    code: str | None
    """The hash of what was sent there; until it comes back, nothing else is sent."""
    tried: float | None
    outcome: str
    """Why the last notice did not arrive; nothing if it did."""


@dataclass
class TurnRow:
    """Somebody's turn has come, and they are to be told, or told once more."""

    table: str
    seat: int
    stage: int


def ways_of(db: Db, device: str) -> list[WayRow]:
    found = db.run(f"SELECT {WAY} FROM ways WHERE device = ? ORDER BY created, id", device)
    return [
        WayRow(id, device, kind, json.loads(target), bool(active), code, tried, outcome)
        for id, device, kind, target, active, code, tried, outcome in found
    ]


def add_way(db: Db, way: WayRow, most: int, now: float) -> bool:
    """Add a way, or renew the same one; False if there are too many."""
    target = json.dumps(way.target, sort_keys=True)
    db.run("DELETE FROM ways WHERE device = ? AND kind = ? AND target = ?", way.device, way.kind, target)
    if len(ways_of(db, way.device)) >= most:
        return False
    db.run(
        "INSERT INTO ways (id, device, kind, target, active, code, created, outcome) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        *(way.id, way.device, way.kind, target, int(way.active), way.code, now, way.outcome),
    )
    return True


def switch_way(db: Db, device: str, id: str, *, active: bool) -> None:
    db.run("UPDATE ways SET active = ? WHERE device = ? AND id = ?", int(active), device, id)


def confirm_way(db: Db, device: str, id: str, code: str) -> bool:
    db.run("UPDATE ways SET code = NULL WHERE device = ? AND id = ? AND code = ?", device, id, code)
    return bool(db.run("SELECT 1 FROM ways WHERE device = ? AND id = ? AND code IS NULL", device, id))


def remove_way(db: Db, device: str, id: str) -> None:
    db.run("DELETE FROM ways WHERE device = ? AND id = ?", device, id)


def tried_way(db: Db, id: str, now: float, outcome: str, *, gone: bool) -> None:
    db.run("UPDATE ways SET tried = ?, outcome = ? WHERE id = ?", now, outcome, id)
    if gone:
        db.run("UPDATE ways SET active = 0 WHERE id = ?", id)


def settings_of(db: Db, device: str) -> str | None:
    found = db.run("SELECT notices FROM devices WHERE id = ?", device)
    return found[0][0] if found else None


def set_settings(db: Db, device: str, text: str) -> None:
    db.run("UPDATE devices SET notices = ? WHERE id = ?", text, device)


def move(db: Db, old: str, new: str) -> None:
    """Somebody goes on at another device. What a browser subscribed to stays with the browser and ends."""
    db.run("DELETE FROM ways WHERE device = ? AND kind = 'push'", old)
    db.run("UPDATE ways SET device = ? WHERE device = ?", new, old)
    db.run(
        "UPDATE devices SET notices = (SELECT notices FROM devices WHERE id = ?) WHERE id = ? AND notices IS NULL",
        *(old, new),
    )


# Turns


def begin_turn(db: Db, table: str, seat: int, due: float, gap: float) -> None:
    """A seat is to be told at this time, or when so long has passed since it was told last."""
    db.run(
        "INSERT INTO turns (table_id, seat, stage, due) VALUES (?, ?, 0, ?) ON CONFLICT (table_id, seat) DO UPDATE SET "
        "stage = 0, due = CASE WHEN turns.last + ? > excluded.due THEN turns.last + ? ELSE excluded.due END",
        *(table, seat, due, gap, gap),
    )


def ripe_turns(db: Db, now: float, most: int) -> list[TurnRow]:
    found = db.run("SELECT table_id, seat, stage FROM turns WHERE due <= ? ORDER BY due LIMIT ?", now, most)
    return [TurnRow(*row) for row in found]


def put_off(db: Db, turn: TurnRow, due: float | None) -> None:
    db.run(
        "UPDATE turns SET due = ? WHERE table_id = ? AND seat = ? AND stage = ?",
        *(due, turn.table, turn.seat, turn.stage),
    )


def claim_turn(db: Db, turn: TurnRow, now: float, due: float | None) -> bool:
    """This server tells the seat now, and once more when it is due; False if another one does."""
    found = db.run(
        "UPDATE turns SET stage = stage + 1, due = ?, last = ? WHERE table_id = ? AND seat = ? AND stage = ? "
        "AND due <= ? RETURNING seat",
        *(due, now, turn.table, turn.seat, turn.stage, now),
    )
    return bool(found)


# Mails


def count_mail(db: Db, day: int, most: dict[str, int]) -> None:
    """Count one more mail of this day for everybody who is named; a Conflict, and nothing is counted, if that is more
    than there may be for one of them."""
    for who, bound in most.items():
        found = db.run(
            "INSERT INTO mails (who, day, number) VALUES (?, ?, 1) ON CONFLICT (who, day) DO UPDATE SET "
            "number = mails.number + 1 RETURNING number",
            *(who, day),
        )
        if int(found[0][0]) > bound:
            raise Conflict(f"{bound} mails a day")


def forget_mails(db: Db, day: int) -> None:
    """Of days before this one nothing is counted any more."""
    db.run("DELETE FROM mails WHERE day < ?", day)


# Secrets


def secret(db: Db, name: str) -> str | None:
    found = db.run("SELECT value FROM secrets WHERE name = ?", name)
    return found[0][0] if found else None


def keep_secret(db: Db, name: str, value: str) -> str:
    """Keep it unless there is one already; the one that there is."""
    db.run("INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", name, value)
    return str(secret(db, name))
