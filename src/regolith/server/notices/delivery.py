"""How a notice leaves this server: to public addresses only, within some seconds, and never many at once."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from urllib.parse import urlsplit

from regolith.server.errors import Refused

log = logging.getLogger("regolith.server")
DELIVERY = 5.0
"""Seconds for one delivery, from the name of the host to its answer."""
AT_ONCE = 8
AT_ONCE_PER_DEVICE = 2
WAITING_PER_DEVICE = 50
"""Of the notices of one device so many can be on their way at once; more are dropped."""
RESOLVERS = 4
JSON: Mapping[str, str] = {"Content-Type": "application/json"}


class Undelivered(Exception):
    """Why somebody could not be told, in a sentence that they may read."""

    def __init__(self, why: str, *, gone: bool = False) -> None:
        super().__init__(why)
        self.gone = gone
        """There is nobody at this address any more."""


Send = Callable[[], Awaitable[None]]
Heard = Callable[[Undelivered | None], None]


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


WRAPPING = [
    ipaddress.ip_network(name)
    for name in ("64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16", "fec0::/10", "::/96")
]
"""IPv6 addresses that lead to an IPv4 address written in them (NAT64, Teredo, 6to4, IPv4-compatible), which may be one
inside this network; and site-local ones."""


def is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    mapped = getattr(address, "ipv4_mapped", None)
    if mapped is not None:
        return is_public(mapped)
    if address.is_multicast or any(address in network for network in WRAPPING if network.version == address.version):
        return False
    return address.is_global


def public_address(host: str, port: int, *, private: bool) -> str:
    """The address to connect to; addresses inside this network only where that is allowed."""
    for *_, where in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        address = ipaddress.ip_address(str(where[0]).split("%")[0])
        if private or is_public(address):
            return str(where[0])
    raise OSError("the address is not a public one")


async def deliver(url: str, body: bytes, address: str, headers: Mapping[str, str] = JSON) -> int:
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
            **headers,
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


class Courier:
    """Carries notices: a few at once in all, fewer for one device, each within some seconds."""

    def __init__(self, *, private: bool, count: Callable[[str], None] = lambda what: None) -> None:
        self.private = private
        self.count = count
        self.seconds = DELIVERY
        self.resolvers = ThreadPoolExecutor(RESOLVERS, thread_name_prefix="regolith-notices")
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.slots_of: dict[str, asyncio.Semaphore] = {}
        self.under_way: Counter[str] = Counter()
        """By device: how many of its notices are on their way."""
        self.tasks: set[asyncio.Task[None]] = set()

    def carry(self, device: str, send: Send, heard: Heard, seconds: float | None = None) -> bool:
        """Send it as soon as there is room; `heard` is told what prevented it, or None. False if there is no room."""
        if self.under_way[device] >= WAITING_PER_DEVICE:
            self.count("dropped")
            return False
        self.under_way[device] += 1
        slots = self.slots_of.setdefault(device, asyncio.Semaphore(AT_ONCE_PER_DEVICE))
        task = asyncio.ensure_future(self.tell(send, heard, slots, seconds or self.seconds))
        self.tasks.add(task)
        task.add_done_callback(lambda done: self.done(done, device))
        return True

    def done(self, task: asyncio.Task[None], device: str) -> None:
        self.tasks.discard(task)
        self.under_way[device] -= 1
        if self.under_way[device] <= 0:
            del self.under_way[device]
            self.slots_of.pop(device, None)

    async def tell(self, send: Send, heard: Heard, slots: asyncio.Semaphore, seconds: float) -> None:
        async with slots, self.slots:
            try:
                async with asyncio.timeout(seconds):
                    await send()
                self.count("sent")
                heard(None)
            except Undelivered as why:
                self.count("refused")
                heard(why)
            except TimeoutError:
                self.count("failed")
                heard(Undelivered("It took too long."))
            except (OSError, EOFError, ValueError, asyncio.LimitOverrunError) as error:
                self.count("failed")
                log.info("a notice could not be delivered: %s", type(error).__name__)
                heard(Undelivered("The address could not be reached."))

    async def post(self, url: str, body: bytes, headers: Mapping[str, str] = JSON) -> None:
        """POST it; whatever is not taken is undelivered."""
        status = await deliver(url, body, await self.address(url), headers)
        if status in (404, 410):
            raise Undelivered(f"There is nobody at this address any more ({status}).", gone=True)
        if status >= 300:
            raise Undelivered(f"It was not taken ({status}).")

    async def address(self, url: str) -> str:
        """Where the host of this address is. Names are looked up in threads that do nothing else."""
        host, port = urlsplit(url).hostname or "", port_of(url)
        look = partial(public_address, host, port, private=self.private)
        return await asyncio.get_running_loop().run_in_executor(self.resolvers, look)

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        self.resolvers.shutdown(wait=False, cancel_futures=True)
