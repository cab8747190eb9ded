"""Who is told: a receiver on this machine, the keys of a browser, and a server whose time stands still."""

from __future__ import annotations

import asyncio
import json
import queue
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid.utils import b64urlencode

from regolith.server.config import Config
from server.conftest import quick
from server.site import PATIENCE, Browser, Site, Tree

NOTICES = "/api/me/notices"
BEGINS = 1_760_000_000.0


class Receiver:
    """A push service or a chat on this machine: what it was sent, and what it answers."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.told: queue.Queue[tuple[dict[str, str], bytes]] = queue.Queue()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}/in/secret"
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        while True:
            try:
                line, _ = self.door.accept()
            except OSError:
                return
            with line, line.makefile("rb") as said:
                assert said.readline() == b"POST /in/secret HTTP/1.1\r\n"
                heads = {}
                while (head := said.readline().decode().strip()) != "":
                    name, _, value = head.partition(": ")
                    heads[name.lower()] = value
                body = said.read(int(heads["content-length"]))
                self.told.put((heads, body))
                line.sendall(f"HTTP/1.1 {self.status} Said\r\n\r\n".encode())

    def next(self) -> tuple[dict[str, str], bytes]:
        return self.told.get(timeout=PATIENCE)


@contextmanager
def receiving(status: int = 201) -> Iterator[Receiver]:
    receiver = Receiver(status)
    try:
        yield receiver
    finally:
        receiver.door.close()


def still(where: str, now: list[float], **more: Any) -> Config:
    settings = {"private_webhooks": True, "now": lambda: now[0], "sweep_seconds": 3600}
    return quick(where, **{**settings, "origins": ("https://games.example.org",), **more})


def swept(site: Site, now: list[float], seconds: float = 1.0) -> None:
    """Let time pass and sweep, and wait until everything is delivered or has failed, and that is kept."""
    now[0] += seconds
    site.call(site.server.sweep_once)
    settle(site)


def settle(site: Site) -> None:
    async def settled() -> None:
        while site.server.courier.tasks:
            await asyncio.wait(site.server.courier.tasks)
            await asyncio.sleep(0)
        await site.server.store.write(lambda db: db.run("SELECT 1"))

    site.call(settled)


def added(browser: Browser, kind: str, target: str, **more: object) -> Tree:
    """The way that was added last."""
    made: Tree = browser.post(f"{NOTICES}/ways", {"kind": kind, "target": target, **more})["ways"][-1]
    return made


def change(browser: Browser, way: Tree, do: str, **more: object) -> Tree:
    found: list[Tree] = browser.post(f"{NOTICES}/ways/{way['id']}", {"do": do, **more})["ways"]
    return next((one for one in found if one["id"] == way["id"]), {})


def way_of(browser: Browser) -> Tree:
    (way,) = browser.get(NOTICES)["ways"]
    return dict(way)


class Subscriber:
    """The keys of a browser."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": b64urlencode(point), "auth": b64urlencode(self.auth)}

    def read(self, body: bytes) -> Tree:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return dict(json.loads(plain))
