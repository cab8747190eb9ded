"""Games beside a real box: what was entered, one copy for each device that goes on with the game."""

from __future__ import annotations

from dataclasses import dataclass

from regolith.server.store.db import Db

COLUMNS = "game, device, version, title, entries, body, updated"


@dataclass(frozen=True)
class CopyRow:
    game: str
    device: str
    version: int
    """Counted over all copies of the game: the largest one was kept last."""
    title: str
    entries: int
    body: str
    updated: float


def copies_of_game(db: Db, game: str) -> list[CopyRow]:
    return [CopyRow(*row) for row in db.run(f"SELECT {COLUMNS} FROM companion WHERE game = ? ORDER BY version", game)]


def copies_of_device(db: Db, device: str, most: int) -> list[CopyRow]:
    found = db.run(
        f"SELECT {COLUMNS} FROM companion WHERE device = ? ORDER BY updated DESC, game LIMIT {most:d}", device
    )
    return [CopyRow(*row) for row in found]


def put_copy(db: Db, copy: CopyRow) -> None:
    db.run(
        f"INSERT INTO companion ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game, device) DO UPDATE SET "
        "version = excluded.version, title = excluded.title, entries = excluded.entries, body = excluded.body, "
        "updated = excluded.updated",
        *(copy.game, copy.device, copy.version, copy.title, copy.entries, copy.body, copy.updated),
    )


def forget(db: Db, device: str, beyond: int) -> None:
    """A device has so many games here, and those it has not touched for longest are the ones too many."""
    for old in copies_of_device(db, device, 10 * beyond)[beyond:]:
        db.run("DELETE FROM companion WHERE game = ? AND device = ?", old.game, device)


def throw_away(db: Db, device: str, games: list[str]) -> None:
    """What other devices have of them stays with those."""
    for game in games:
        db.run("DELETE FROM companion WHERE game = ? AND device = ?", game, device)


def move(db: Db, old: str, new: str) -> None:
    """Somebody goes on at another device. A game that both have stays with both."""
    both = "SELECT game FROM companion WHERE device = ?"
    db.run(f"UPDATE companion SET device = ? WHERE device = ? AND game NOT IN ({both})", new, old, new)
