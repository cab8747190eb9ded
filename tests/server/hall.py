"""One table, and everybody who might ask something of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from regolith.server.config import Config
from server.site import Browser, Site, running

ROLES = ("none", "stranger", "other table", "spectator", "guest", "owner")


@dataclass
class Hall:
    site: Site
    table: str
    deal: str
    browsers: dict[str, Browser]


@contextmanager
def gathered(config: Config) -> Iterator[Hall]:
    """A table with its owner and a guest; somebody who watches, somebody elsewhere, somebody new, and nobody."""
    with running(config) as site:
        browsers = {role: site.browser() for role in ROLES}
        opened = browsers["owner"].opened("me person", deal="new", hints=True)
        token = opened["invitations"][0]["link"].split("#")[1]
        browsers["guest"].post(f"/api/tables/{opened['table']}/join", {"token": token})
        browsers["other table"].open("me greedy")
        for role in ("stranger", "spectator"):
            browsers[role].post("/api/me", {"name": role})
        yield Hall(site, opened["table"], browsers["owner"].table(opened["table"])["deal"], browsers)
