"""How a server is set up, and what a test may put in the place of chance and time."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

STATIC = Path(__file__).parent / "static"


def data_folder() -> Path:
    """The folder of this user for what programs keep."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "regolith"
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "regolith"


class Ids:
    """Everything that must not be guessed comes from here."""

    def table(self) -> str:
        return secrets.token_urlsafe(12)

    def device(self) -> str:
        return secrets.token_hex(8)

    def key(self) -> str:
        """The secret of a device: 256 bits."""
        return secrets.token_urlsafe(32)

    def seed(self) -> bytes:
        """What is dealt where nobody has chosen the deal: 256 bits."""
        return secrets.token_bytes(32)

    def salt(self) -> bytes:
        """What keeps a seed that is one of few from being found by its commitment: 256 bits."""
        return secrets.token_bytes(32)

    def token(self) -> str:
        """The secret of an invitation: 192 bits."""
        return secrets.token_urlsafe(24)


@dataclass(frozen=True)
class Smtp:
    """The mail server that takes our mail."""

    host: str
    port: int
    sender: str
    tls: Literal["starttls", "always", "never"] = "starttls"
    user: str = ""
    password: str = field(default="", repr=False)
    trust: str = ""
    """A file of certificates to trust, where the mail server's own are not known to all."""


@dataclass(frozen=True)
class Config:
    """What can be set from outside."""

    database: str = ""
    """A file for SQLite, or postgresql://...; nothing means a file in the user's data folder."""
    static: Path = STATIC
    origins: tuple[str, ...] = ()
    """Further origins under which this server is reached, such as https://games.example.org."""
    hosts: tuple[str, ...] = ()
    """The host names under which it answers; nothing means all."""
    proxied: bool = False
    """Believe X-Forwarded-For and X-Forwarded-Proto of a proxy on this machine or in its own network."""
    open_metrics: bool = False
    """Tell the metrics to everybody, not only to this machine."""
    limits: float = 1.0
    """Rate limits are multiplied by this; 0 switches them off."""
    tables_per_device: int = 200
    """So many unfinished tables one device may have opened."""
    bot_workers: int = 2
    """Processes for bots that may think long; half as many, one at least, are for quick ones and for hints."""
    bot_seconds: float = 10.0
    """A bot that thinks longer is stopped, and a weaker one answers under its own name."""
    bot_queue: int = 1000
    """So many bots may wait for a worker."""
    stand_in_seconds: float = 20.0
    """A bot that took the seat of somebody late waits so long before each of its answers, at least."""
    stand_in_answers: int = 30
    """So many answers; after them it plays like other bots, if other persons wait for it."""
    idle_seconds: float = 600.0
    """A table nobody looks at leaves memory after so long."""
    idle_tables: int = 2000
    """So many of them stay in memory at all; those that were not asked for longest leave first."""
    snapshot_every: int = 25
    companion_copies: int = 8
    companion_bytes: int = 1024 * 1024
    companion_days: float = 400.0
    """Of a game beside a real box so many devices keep a copy here, all together of so many bytes; a copy that was not
    touched for so many days is gone."""
    unread_per_connection: int = 2 * 1024 * 1024
    unread_per_address: int = 16 * 1024 * 1024
    unread: int = 128 * 1024 * 1024
    """Bytes that may wait here for who does not read them: of one connection, of one address, and in all."""
    mails_per_day: int = 2000
    """Mails that leave this server in a day, whoever they are for."""
    webhooks: bool = True
    private_webhooks: bool = False
    """Webhooks may go to addresses inside this network."""
    smtp: Smtp | None = None
    """Who takes our mail; without it nobody is told by mail."""
    figures: tuple[Path, ...] = ()
    """Summaries of `regolith report`, shown beside the cards of their games."""
    sweep_seconds: float = 2.0
    now: Callable[[], float] = time.time
    pause: Callable[[float], Awaitable[object]] = asyncio.sleep
    """How a bot's move is held back."""
    ids: Ids = field(default_factory=Ids)

    def where(self) -> str:
        """The address of the database."""
        return self.database or str(data_folder() / "tables.sqlite3")

    def crashes(self) -> Path:
        """Where faults are written down: beside the database, or in the data folder if that is elsewhere."""
        if "://" in self.where() and not self.where().startswith("sqlite:///"):
            return data_folder() / "crashes"
        return Path(self.where().removeprefix("sqlite:///")).parent / "crashes"
