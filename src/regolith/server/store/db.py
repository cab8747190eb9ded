"""A connection to a database, as far as the two kinds we use are alike."""

from __future__ import annotations

from typing import Any, Protocol

Row = tuple[Any, ...]


class Conflict(Exception):
    """Somebody else has written that row already."""


class Trouble(Exception):
    """The database cannot be reached, is full or does not answer; nothing was written."""


class Db(Protocol):
    """One connection, used by one thread at a time. Values stand for question marks in the SQL."""

    def run(self, sql: str, *values: object) -> list[Row]: ...

    def script(self, sql: str) -> None:
        """Several statements without values."""
        ...

    def begin(self) -> None: ...

    def commit(self) -> None: ...

    def rollback(self) -> None: ...

    def notify(self, table: str, news: str = "") -> None:
        """Tell the other servers on this database, once it is committed, that a table has changed; or some news."""
        ...

    def close(self) -> None: ...
