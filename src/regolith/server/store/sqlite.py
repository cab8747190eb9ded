"""SQLite: one file, write-ahead log, and a sync to disk for every commit."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

from regolith.server.store.db import Conflict, Row, Trouble
from regolith.server.store.files import own_file, own_folder

BYTES = re.compile(r"OCTET_LENGTH\((\w+)\)")
"""How many bytes a text has, which SQLite knows by that name since 3.43 only."""
BUSY = 5.0
"""Seconds to wait for another process that writes to the same file."""


class SqliteDb:
    def __init__(self, file: str, *, reads_only: bool = False) -> None:
        try:
            if not reads_only:
                own_folder(Path(file).parent)
                own_file(Path(file))
            self.link = sqlite3.connect(file, timeout=BUSY, isolation_level=None, check_same_thread=False)
            self.link.execute("PRAGMA journal_mode = WAL")
            self.link.execute("PRAGMA synchronous = FULL")
            if reads_only:
                self.link.execute("PRAGMA query_only = ON")
        except (sqlite3.Error, OSError) as error:
            raise Trouble(f"{file}: {error}") from error

    def run(self, sql: str, *values: object) -> list[Row]:
        try:
            return self.link.execute(sql, values).fetchall()
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from error
        except sqlite3.Error as error:
            raise Trouble(str(error)) from error

    def script(self, sql: str) -> None:
        for statement in BYTES.sub(r"LENGTH(CAST(\1 AS BLOB))", sql).split(";"):
            if statement.strip():
                self.run(statement)

    def begin(self) -> None:
        self.run("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self.run("COMMIT")

    def rollback(self) -> None:
        if self.link.in_transaction:
            self.run("ROLLBACK")

    def notify(self, table: str, news: str = "") -> None:
        """There is one server on a file."""

    def close(self) -> None:
        self.link.close()
