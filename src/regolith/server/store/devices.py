"""Devices: who somebody is without an account. Keys and codes are kept only as hashes."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from regolith.server.store import companion, plans, rows, ways
from regolith.server.store.db import Db

NO_TABLE = "-"
RENEWED = "renewed"
"""What a server says when a device has a new key."""


@dataclass
class Device:
    id: str
    name: str


def hashed(secret: str) -> str:
    """Secrets of 128 bits and more need no salt and no slow hash."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def add_device(db: Db, id: str, key: str, name: str, now: float) -> Device:
    db.run("INSERT INTO devices (id, key_hash, name, created) VALUES (?, ?, ?, ?)", id, hashed(key), name, now)
    return Device(id, name)


def find_device(db: Db, key: str) -> Device | None:
    found = db.run("SELECT id, name FROM devices WHERE key_hash = ?", hashed(key))
    return Device(*found[0]) if found else None


def renew_key(db: Db, device: str, key: str) -> None:
    """From now on the device is known by this key, and by no other; the other servers hear of it. A code that somebody
    with the old key has asked for is worth nothing any more."""
    db.run("UPDATE devices SET key_hash = ?, recovery_hash = NULL WHERE id = ?", hashed(key), device)
    db.notify(NO_TABLE, f"{RENEWED} {device}")


def rename_device(db: Db, device: str, name: str) -> None:
    db.run("UPDATE devices SET name = ? WHERE id = ?", name, device)


def name_of(db: Db, device: str) -> str:
    name: str = db.run("SELECT name FROM devices WHERE id = ?", device)[0][0]
    return name


def games_of(db: Db, device: str) -> int:
    found = db.run(
        "SELECT COUNT(*) FROM tables WHERE id IN (SELECT table_id FROM seats WHERE device = ?) OR owner = ?",
        *(device, device),
    )
    return int(found[0][0])


def set_recovery(db: Db, device: str, code: str) -> None:
    db.run("UPDATE devices SET recovery_hash = ? WHERE id = ?", hashed(code), device)


def recover(db: Db, code: str, device: str, now: float) -> list[str] | None:
    """Take the games of the device with this code over; the tables that change hands. The code is used up. Where seats
    change hands the log says so: whoever was about to write to the table without knowing it has to look again."""
    found = db.run("SELECT id, name FROM devices WHERE recovery_hash = ?", hashed(code))
    if not found:
        return None
    old, name = found[0]
    db.run("UPDATE devices SET recovery_hash = NULL WHERE id = ?", old)
    if old == device:
        return []
    held = "SELECT DISTINCT table_id FROM seats WHERE device = ? OR kept_for = ?"
    tables = [row[0] for row in db.run(held, old, old)]
    tables += [table for table in rows.move_asks(db, old, device) if table not in tables]
    for table in tables:
        rows.note_seats(db, table, "Somebody goes on at another device.", now)
    tables += [row[0] for row in db.run("SELECT id FROM tables WHERE owner = ?", old) if row[0] not in tables]
    db.run("UPDATE seats SET device = ? WHERE device = ?", device, old)
    db.run("UPDATE seats SET kept_for = ? WHERE kept_for = ?", device, old)
    db.run(
        "INSERT INTO sat (table_id, seat, device) SELECT table_id, seat, ? FROM sat WHERE device = ? "
        "ON CONFLICT DO NOTHING",
        *(device, old),
    )
    db.run("UPDATE tables SET owner = ? WHERE owner = ?", device, old)
    db.run("UPDATE devices SET name = ? WHERE id = ? AND name = ''", name, device)
    ways.move(db, old, device)
    plans.move(db, old, device)
    companion.move(db, old, device)
    for table in tables:
        db.notify(table)
    return tables
