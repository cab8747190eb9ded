"""Backups: everything in one SQLite file, as it was at one moment, while the server goes on."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from regolith.server.store import Db, Trouble, connect, is_postgres
from regolith.server.store.copy import TABLES, copied
from regolith.server.store.files import own_file


def back_up(where: str, file: str) -> dict[str, int]:
    """Write the database into a new file; how many rows of each kind. The file appears when it is complete."""
    if Path(file).exists():
        raise Trouble(f"{file} exists already: name another file.")
    part = f"{file}.part"
    try:
        Path(part).unlink(missing_ok=True)
        own_file(Path(part))
        counts = from_postgres(where, part) if is_postgres(where) else from_sqlite(where, part)
        with open(part, "rb") as written:
            os.fsync(written.fileno())
        os.replace(part, file)
    finally:
        for rest in (part, f"{part}-wal", f"{part}-shm"):
            Path(rest).unlink(missing_ok=True)
    return counts


def from_sqlite(where: str, part: str) -> dict[str, int]:
    source_file = where.removeprefix("sqlite:///")
    if not Path(source_file).is_file():
        raise Trouble(f"There is no database at {source_file}.")
    try:
        source, target = sqlite3.connect(source_file), sqlite3.connect(part)
        with source, target:
            source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
        counts = {table: int(target.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0]) for table in TABLES}
        source.close()
        target.close()
    except sqlite3.Error as error:
        raise Trouble(f"The backup failed: {error}") from error
    return counts


def from_postgres(where: str, part: str) -> dict[str, int]:
    """One transaction that sees one moment."""
    source = connect(where, "backup")
    target = connect(part)
    try:
        source.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        counts = copied(source, target)
        source.rollback()
        settle(target)
    finally:
        source.close()
        target.close()
    return counts


def restore(file: str, where: str) -> dict[str, int]:
    """Fill an empty database from a backup."""
    source = connect(file, reads_only=True)
    target = connect(where, "restore")
    try:
        return copied(source, target)
    finally:
        source.close()
        target.close()


def settle(db: Db) -> None:
    """Bring everything into the one file."""
    db.run("PRAGMA wal_checkpoint(TRUNCATE)")
    db.run("PRAGMA journal_mode = DELETE")
