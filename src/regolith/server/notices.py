"""Turn notices: a POST to the address that a table was given, when somebody's turn has come who is not looking."""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import json
import logging
import socket
import ssl
from collections.abc import Callable
from urllib.parse import urlsplit

from regolith.server.errors import Refused
from regolith.server.tables.live import Table
from regolith.server.tables.seating import seat_name

log = logging.getLogger("regolith.server")
DEBOUNCE = 60.0
"""Seconds between two notices for the same seat."""
TIMEOUT = 5.0
AT_ONCE = 8


def check_address(url: str) -> None:
    """Is this the address of a web page? Where it leads is looked at when it is used."""
    try:
        parts = urlsplit(url)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0 and url.isascii()
        fits = fits and parts.username is None and url.isprintable() and " " not in url
    except ValueError:
        fits = False
    if not fits:
        raise Refused(422, "webhook", "A webhook is an address that begins with https:// or http://.")


def public_address(host: str, port: int, *, private: bool) -> str:
    """The address to connect to; addresses inside this network only where that is allowed."""
    for *_, where in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        address = ipaddress.ip_address(str(where[0]).split("%")[0])
        mapped = getattr(address, "ipv4_mapped", None)
        if private or (mapped or address).is_global:
            return str(where[0])
    raise OSError("the address is not a public one")


def deliver(url: str, body: bytes, *, private: bool) -> int:
    """POST it to exactly the address that was looked at; redirections are not followed."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    address = public_address(host, port, private=private)
    with socket.create_connection((address, port), timeout=TIMEOUT) as plain:
        line = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if port_is_tls(url) else plain
        link = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
        link.sock = line
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        link.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "regolith"})
        status = link.getresponse().status
        line.close()
    return status


def port_is_tls(url: str) -> bool:
    return urlsplit(url).scheme == "https"


class Notices:
    def __init__(
        self, now: Callable[[], float], *, on: bool, private: bool, count: Callable[[str], None] = lambda what: None
    ) -> None:
        self.now = now
        self.on = on
        self.private = private
        self.count = count
        self.told: dict[tuple[str, int], float] = {}
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    def turns(self, table: Table, before: list[int]) -> None:
        """Tell the persons who are asked now and were not before, unless they are looking."""
        if not self.on or not table.row.webhook:
            return
        present = table.present().seats
        for seat in table.persons_asked():
            if seat not in before and seat not in present and self.may_tell(table.row.id, seat):
                task = asyncio.ensure_future(self.tell(table, seat))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    def may_tell(self, table: str, seat: int) -> bool:
        now = self.now()
        self.told = {key: at for key, at in self.told.items() if now - at < DEBOUNCE}
        if (table, seat) in self.told:
            return False
        self.told[table, seat] = now
        return True

    async def tell(self, table: Table, seat: int) -> None:
        url = table.row.webhook or ""
        name = seat_name(table.seats[seat])
        text = f"{name}, it is your turn: {table.row.title}"
        body = json.dumps(
            {
                "text": text,
                "content": text,
                "allowed_mentions": {"parse": []},
                "event": "turn",
                "table": table.row.id,
                "path": f"/t/{table.row.id}",
            }
        ).encode()
        async with self.slots:
            try:
                status = await asyncio.to_thread(deliver, url, body, private=self.private)
                self.count("sent" if status < 400 else "refused")
            except (OSError, http.client.HTTPException) as error:
                self.count("failed")
                log.info("a webhook could not be told: %s", type(error).__name__)
