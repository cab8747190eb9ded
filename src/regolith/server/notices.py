"""Turn notices: a POST to the address that a table was given, when somebody's turn has come who is not looking.

A notice waits until the sweep finds it ripe: a moment at first, or as long as the seat was told something shortly
before. Then it is sent if the seat is still asked and nobody looks.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import socket
import ssl
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from urllib.parse import urlsplit

from regolith.server.errors import Refused
from regolith.server.tables.live import Table
from regolith.server.tables.seating import seat_name

log = logging.getLogger("regolith.server")
DEBOUNCE = 60.0
"""Seconds between two notices for the same seat."""
HOLD = 1.0
"""Seconds that a notice waits at least: somebody may be on the way, and other servers say who looks there."""
DELIVERY = 5.0
"""Seconds for one delivery, from the name of the host to its answer."""
AT_ONCE = 8
AT_ONCE_PER_DEVICE = 2
WAITING_PER_DEVICE = 50
"""Of the notices of one device's tables so many can be on their way at once; more are dropped."""
RESOLVERS = 4


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


async def deliver(url: str, body: bytes, address: str) -> int:
    """POST it to exactly this address; redirections are not followed, and only the status is read."""
    parts = urlsplit(url)
    tls = parts.scheme == "https"
    reader, writer = await asyncio.open_connection(
        address,
        port_of(url),
        ssl=ssl.create_default_context() if tls else None,
        server_hostname=parts.hostname if tls else None,
    )
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = {
            "Host": parts.netloc,
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
            "User-Agent": "regolith",
            "Connection": "close",
        }
        lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
        writer.write("\r\n".join(lines).encode("ascii") + body)
        await writer.drain()
        return status_in(await reader.readuntil(b"\n"))
    finally:
        writer.transport.abort()


def status_in(line: bytes) -> int:
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/") or not words[1].isdigit():
        raise ValueError("this is no answer of a web server")
    return int(words[1])


def port_of(url: str) -> int:
    parts = urlsplit(url)
    return parts.port or (443 if parts.scheme == "https" else 80)


class Notices:
    def __init__(
        self, now: Callable[[], float], *, on: bool, private: bool, count: Callable[[str], None] = lambda what: None
    ) -> None:
        self.now = now
        self.on = on
        self.private = private
        self.count = count
        self.seconds = DELIVERY
        self.told: dict[tuple[str, int], float] = {}
        """By table and seat: when it was told last."""
        self.waiting: dict[tuple[str, int], float] = {}
        """By table and seat: when it is to be told, if it is asked then and does not look."""
        self.resolvers = ThreadPoolExecutor(RESOLVERS, thread_name_prefix="regolith-notices")
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.slots_of: dict[str, asyncio.Semaphore] = {}
        self.under_way: Counter[str] = Counter()
        """By device: how many notices of its tables are on their way."""
        self.tasks: set[asyncio.Task[None]] = set()

    def turns(self, table: Table, before: list[int]) -> None:
        """Remember the persons who are asked now and were not before."""
        if not self.on or not table.row.webhook:
            return
        now = self.now()
        for seat in table.persons_asked():
            if seat not in before:
                key = (table.row.id, seat)
                self.waiting[key] = max(now + HOLD, self.told.get(key, now - DEBOUNCE) + DEBOUNCE)

    def ripe(self) -> list[tuple[str, int]]:
        """The tables and seats whose time has come; each is given once."""
        now = self.now()
        self.told = {key: at for key, at in self.told.items() if now - at < DEBOUNCE}
        found = [key for key, at in self.waiting.items() if at <= now]
        for key in found:
            del self.waiting[key]
        return found

    def remind(self, table: Table, seat: int) -> None:
        """Tell a seat that it is its turn, if it still is and nobody looks."""
        if seat not in table.persons_asked() or seat in table.present().seats:
            return
        owner = table.row.owner
        if self.under_way[owner] >= WAITING_PER_DEVICE:
            self.count("dropped")
            return
        self.told[table.row.id, seat] = self.now()
        self.under_way[owner] += 1
        slots = self.slots_of.setdefault(owner, asyncio.Semaphore(AT_ONCE_PER_DEVICE))
        task = asyncio.ensure_future(self.tell(table.row.webhook or "", words_for(table, seat), slots))
        self.tasks.add(task)
        task.add_done_callback(lambda done: self.done(done, owner))

    def done(self, task: asyncio.Task[None], owner: str) -> None:
        self.tasks.discard(task)
        self.under_way[owner] -= 1
        if self.under_way[owner] <= 0:
            del self.under_way[owner]
            self.slots_of.pop(owner, None)

    async def tell(self, url: str, body: bytes, slots: asyncio.Semaphore) -> None:
        async with slots, self.slots:
            try:
                async with asyncio.timeout(self.seconds):
                    status = await deliver(url, body, await self.address(url))
                self.count("sent" if status < 400 else "refused")
            except (OSError, EOFError, ValueError, asyncio.LimitOverrunError) as error:
                self.count("failed")
                log.info("a webhook could not be told: %s", type(error).__name__)

    async def address(self, url: str) -> str:
        """Where the host of this address is. Names are looked up in threads that do nothing else."""
        host, port = urlsplit(url).hostname or "", port_of(url)
        look = partial(public_address, host, port, private=self.private)
        return await asyncio.get_running_loop().run_in_executor(self.resolvers, look)

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        self.resolvers.shutdown(wait=False, cancel_futures=True)


def words_for(table: Table, seat: int) -> bytes:
    text = f"{seat_name(table.seats[seat])}, it is your turn: {table.row.title}"
    return json.dumps(
        {
            "text": text,
            "content": text,
            "allowed_mentions": {"parse": []},
            "event": "turn",
            "table": table.row.id,
            "path": f"/t/{table.row.id}",
        }
    ).encode()
