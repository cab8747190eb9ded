"""Copy a whole database into another one: how a backup is made and read back."""

from __future__ import annotations

from collections.abc import Iterator

from regolith.server.store.db import Db, Row, Trouble
from regolith.server.store.migrate import migrate, newest

KEYS = {
    "devices": "id",
    "tables": "id",
    "seats": "table_id, seat",
    "sat": "table_id, seat, device",
    "log": "table_id, seq",
    "snapshots": "table_id",
    "results": "table_id, seat",
    "plans": "table_id, seat",
    "companion_copies": "game, device",
    "companion_files": "game, device",
    "ways": "id",
    "turns": "table_id, seat",
    "secrets": "name",
    "mails": "who, day",
}
TABLES = tuple(KEYS)
PAGE = 2000
LARGE = {"companion_files": 40}
"""Rows that are read at once, fewer where one may have a fifth of a megabyte."""


def copied(source: Db, target: Db) -> dict[str, int]:
    """Fill an empty database with everything in another one; how many rows of each kind."""
    migrate(target)
    if newest(source) != newest(target):
        raise Trouble("The databases are not of the same version: start the newer server on the older one first.")
    if any(target.run(f"SELECT 1 FROM {table} LIMIT 1") for table in TABLES):
        raise Trouble("There are games in the target already: a backup goes into an empty place.")
    counts = dict.fromkeys(TABLES, 0)
    target.begin()
    try:
        for table in TABLES:
            for row in rows_of(source, table):
                target.run(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", *row)
                counts[table] += 1
        target.commit()
    except BaseException:
        target.rollback()
        raise
    return counts


def rows_of(source: Db, table: str) -> Iterator[Row]:
    """All rows by their key, a page at a time."""
    keys = KEYS[table]
    many, most = len(keys.split(",")), LARGE.get(table, PAGE)
    last: Row | None = None
    while True:
        if last is None:
            page = source.run(f"SELECT {keys}, * FROM {table} ORDER BY {keys} LIMIT {most}")
        else:
            marks = ", ".join("?" * many)
            page = source.run(
                f"SELECT {keys}, * FROM {table} WHERE ({keys}) > ({marks}) ORDER BY {keys} LIMIT {most}", *last
            )
        for row in page:
            yield row[many:]
        if len(page) < most:
            return
        last = page[-1][:many]
