"""Games beside a real box: what was entered, one copy for each device that goes on with the game.

What was entered lies beside what is known of it, so that nothing of it is read unless somebody asks for it.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from regolith.server.store.db import Db

COLUMNS = "game, device, version, title, entries, size, digest, updated"


@dataclass(frozen=True)
class CopyRow:
    game: str
    device: str
    version: int
    """Counted over all copies of the game: the largest one was kept last."""
    title: str
    entries: int
    size: int
    """Bytes of what was entered."""
    digest: str
    """Tells it from others; nothing where it was kept before there were digests."""
    updated: float


def digest_of(body: str) -> str:
    return hashlib.sha256(body.encode("utf-8", "surrogatepass")).hexdigest()


def copies_of_game(db: Db, game: str, most: int) -> list[CopyRow]:
    """The newest copies, the oldest of them first."""
    found = db.run(f"SELECT {COLUMNS} FROM companion_copies WHERE game = ? ORDER BY version DESC LIMIT {most:d}", game)
    return [CopyRow(*row) for row in reversed(found)]


def copies_of_device(db: Db, device: str, most: int) -> list[CopyRow]:
    found = db.run(
        f"SELECT {COLUMNS} FROM companion_copies WHERE device = ? ORDER BY updated DESC, game LIMIT {most:d}", device
    )
    return [CopyRow(*row) for row in found]


def copy_of(db: Db, game: str, device: str) -> CopyRow | None:
    found = db.run(f"SELECT {COLUMNS} FROM companion_copies WHERE game = ? AND device = ?", game, device)
    return CopyRow(*found[0]) if found else None


def room_taken(db: Db, game: str, device: str) -> tuple[int, int, int]:
    """Of the other devices in a game: how many copies, how many bytes, and the newest version of all."""
    number, size = db.run(
        "SELECT COUNT(*), COALESCE(SUM(size), 0) FROM companion_copies WHERE game = ? AND device <> ?", game, device
    )[0]
    newest = db.run("SELECT COALESCE(MAX(version), 0) FROM companion_copies WHERE game = ?", game)[0][0]
    return int(number), int(size), int(newest)


def piece_of(db: Db, copy: CopyRow, start: int, length: int) -> str | None:
    """So many letters of what was entered; None if it is another copy by now."""
    found = db.run(
        "SELECT SUBSTR(f.body, ?, ?) FROM companion_files f JOIN companion_copies c ON c.game = f.game "
        "AND c.device = f.device WHERE f.game = ? AND f.device = ? AND c.version = ?",
        *(start + 1, length, copy.game, copy.device, copy.version),
    )
    return str(found[0][0]) if found else None


def is_same(db: Db, copy: CopyRow, digest: str, body: str) -> bool:
    """Was the same entered there? A copy that has no digest yet is compared where it lies."""
    if copy.digest:
        return copy.digest == digest
    return bool(
        db.run("SELECT 1 FROM companion_files WHERE game = ? AND device = ? AND body = ?", copy.game, copy.device, body)
    )


def put_copy(db: Db, copy: CopyRow, body: str) -> None:
    db.run(
        f"INSERT INTO companion_copies ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game, device) DO "
        "UPDATE SET version = excluded.version, title = excluded.title, entries = excluded.entries, "
        "size = excluded.size, digest = excluded.digest, updated = excluded.updated",
        *(copy.game, copy.device, copy.version, copy.title, copy.entries, copy.size, copy.digest, copy.updated),
    )
    db.run(
        "INSERT INTO companion_files (game, device, body) VALUES (?, ?, ?) ON CONFLICT (game, device) DO UPDATE SET "
        "body = excluded.body",
        *(copy.game, copy.device, body),
    )


def drop(db: Db, game: str, device: str) -> None:
    for table in ("companion_copies", "companion_files"):
        db.run(f"DELETE FROM {table} WHERE game = ? AND device = ?", game, device)


def forget(db: Db, device: str, beyond: int) -> None:
    """A device has so many games here, and those it has not touched for longest are the ones too many."""
    for old in copies_of_device(db, device, 10 * beyond)[beyond:]:
        drop(db, old.game, device)


def expire(db: Db, before: float, most: int) -> int:
    """Copies that nobody has touched since are gone, some at a time; how many."""
    found = db.run("SELECT game, device FROM companion_copies WHERE updated < ? ORDER BY updated LIMIT ?", before, most)
    for game, device in found:
        drop(db, game, device)
    return len(found)


def throw_away(db: Db, device: str, games: list[str]) -> None:
    """What other devices have of them stays with those."""
    for game in games:
        drop(db, game, device)


def move(db: Db, old: str, new: str) -> None:
    """Somebody goes on at another device. A game that both have stays with both."""
    for table in ("companion_files", "companion_copies"):
        both = f"SELECT game FROM {table} WHERE device = ?"
        db.run(f"UPDATE {table} SET device = ? WHERE device = ? AND game NOT IN ({both})", new, old, new)
