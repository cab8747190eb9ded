"""PostgreSQL: several servers on one database, which tell each other what has changed."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from regolith.server.store.db import Conflict, Row, Trouble

if TYPE_CHECKING:
    import psycopg

CHANNEL = "regolith_tables"
Heard = Callable[[str, str, str], None]
"""Called with the table, who speaks, and the news; no news means that the table has changed."""


def driver() -> Any:
    """psycopg, which comes with the extra `server`."""
    try:
        import psycopg
    except ImportError:
        raise Trouble("PostgreSQL needs psycopg: pip install 'psycopg[binary]'") from None
    return psycopg


def connected(url: str) -> psycopg.Connection[Row]:
    library = driver()
    try:
        link: psycopg.Connection[Row] = library.connect(url, autocommit=True, connect_timeout=10)
    except library.Error as error:
        raise Trouble(f"PostgreSQL does not answer: {error}") from None
    return link


class PostgresDb:
    def __init__(self, url: str, who: str, *, reads_only: bool = False) -> None:
        self.errors = driver()
        self.who = who
        """This process, so that it need not listen to itself."""
        self.link = connected(url)
        if reads_only:
            self.run("SET default_transaction_read_only = on")

    def run(self, sql: str, *values: object) -> list[Row]:
        try:
            found = self.link.execute(sql.replace("?", "%s"), values)
            return found.fetchall() if found.description else []
        except self.errors.errors.IntegrityError as error:
            raise Conflict(str(error)) from None
        except self.errors.Error as error:
            raise Trouble(str(error)) from None

    def script(self, sql: str) -> None:
        for statement in sql.replace(" BLOB ", " BYTEA ").split(";"):
            if statement.strip():
                self.run(statement)

    def begin(self) -> None:
        self.run("BEGIN")

    def commit(self) -> None:
        self.run("COMMIT")

    def rollback(self) -> None:
        if self.link.info.transaction_status != 0:
            self.run("ROLLBACK")

    def notify(self, table: str, news: str = "") -> None:
        self.run("SELECT pg_notify(?, ?)", CHANNEL, f"{self.who} {table} {news}")

    def close(self) -> None:
        self.link.close()


class Listener(threading.Thread):
    """Hears from the other servers which tables have changed and who looks at them. When the line breaks, `lost` is
    called: whatever was said meanwhile has to be looked up."""

    def __init__(self, url: str, who: str, heard: Heard, lost: Callable[[], None]) -> None:
        super().__init__(name="regolith-listener", daemon=True)
        self.url = url
        self.who = who
        self.heard = heard
        self.lost = lost
        self.over = threading.Event()
        self.link: psycopg.Connection[Row] | None = None

    def run(self) -> None:
        first = True
        while not self.over.is_set():
            try:
                with connected(self.url) as link:
                    self.link = link
                    link.execute(f"LISTEN {CHANNEL}")
                    if not first:
                        self.lost()
                    first = False
                    self.listen(link)
            except (Trouble, driver().Error):
                first = False
                self.over.wait(0.5)

    def listen(self, link: psycopg.Connection[Row]) -> None:
        while not self.over.is_set():
            for notice in link.notifies(timeout=0.5):
                who, table, news = notice.payload.split(" ", 2)
                if who != self.who:
                    self.heard(table, who, news)

    def stop(self) -> None:
        self.over.set()
        if self.link is not None:
            self.link.close()
        self.join(timeout=3)
