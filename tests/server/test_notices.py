"""Turn notices: who is told, when, and that nobody else has to wait for a slow webhook."""

from __future__ import annotations

import asyncio
import json
import queue
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from regolith.server.errors import Refused
from regolith.server.notices.delivery import AT_ONCE_PER_DEVICE, check_address, public_address
from regolith.server.notices.webhooks import DEBOUNCE
from server.conftest import Where, quick
from server.site import PATIENCE, Site, heard, running

DONE = b"HTTP/1.1 204 No Content\r\n\r\n"


@pytest.mark.parametrize(
    "url",
    ["ftp://x.org", "javascript:alert(1)", "http://", "https://user:pw@x.org/", "http://x.org/a b", "x", "http://[::"],
)
def test_a_webhook_is_a_plain_web_address(url: str) -> None:
    with pytest.raises(Refused):
        check_address(url)


@pytest.mark.parametrize("host", ["127.0.0.1", "10.0.0.8", "169.254.169.254", "::1", "::ffff:127.0.0.1", "localhost"])
def test_webhooks_do_not_reach_into_this_network(host: str) -> None:
    with pytest.raises(OSError, match="public"):
        public_address(host, 80, private=False)

    assert public_address(host, 80, private=True)


class Hook:
    """A web server of this test: what it was told, and whether it answers."""

    def __init__(self, answer: bytes) -> None:
        self.answer = answer
        self.told: queue.Queue[str] = queue.Queue()
        self.lines: list[socket.socket] = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}/hook?x=1"
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self) -> None:
        while True:
            try:
                line, _ = self.door.accept()
            except OSError:
                return
            self.lines.append(line)
            said = b""
            while b'"path"' not in said or not said.endswith(b"}"):
                said += line.recv(65536)
            head, _, body = said.partition(b"\r\n\r\n")
            assert head.startswith(b"POST /hook?x=1 HTTP/1.1\r\nHost: 127.0.0.1:")
            line.sendall(self.answer)
            self.told.put(str(json.loads(body)["text"]))
            if self.answer.endswith(b"\r\n\r\n"):
                line.close()

    def close(self) -> None:
        self.door.close()
        for line in self.lines:
            line.close()


@contextmanager
def hooked(answer: bytes = DONE) -> Iterator[Hook]:
    hook = Hook(answer)
    try:
        yield hook
    finally:
        hook.close()


@pytest.fixture
def now() -> list[float]:
    return [1_000_000.0]


@pytest.fixture
def told_site(where: Where, now: list[float]) -> Iterator[Site]:
    """A server whose time stands still and which sweeps when it is told to."""
    config = quick(where("sqlite"), private_webhooks=True, now=lambda: now[0], sweep_seconds=3600)
    with running(config) as site:
        yield site


def swept(site: Site, now: list[float], seconds: float) -> str:
    """Let time pass, sweep, and wait until everything has been delivered or has failed; how that went."""
    now[0] += seconds
    site.call(site.server.sweep_once)

    async def settled() -> str:
        while site.server.courier.tasks:
            await asyncio.wait(site.server.courier.tasks)
            await asyncio.sleep(0)
        return site.server.metrics.text()

    lines = [line for line in site.call(settled).splitlines() if line.startswith("regolith_notices_total")]
    return " ".join(line.split("outcome=")[1] for line in lines)


def test_who_does_not_look_is_told_and_not_twice_within_a_minute(told_site: Site, now: list[float]) -> None:
    with hooked() as hook:
        anna = told_site.browser()
        table = anna.open("me random", webhook=hook.url, title="Told")
        assert swept(told_site, now, 0) == ""
        assert swept(told_site, now, 1) == '"sent"} 1'
        assert hook.told.get(timeout=PATIENCE).endswith("it is your turn: Told")

        anna.answer(table)
        anna.question(table)

        assert swept(told_site, now, DEBOUNCE - 2) == '"sent"} 1'
        assert swept(told_site, now, 2) == '"sent"} 2'
        assert swept(told_site, now, DEBOUNCE) == '"sent"} 2'


def test_who_has_answered_meanwhile_or_looks_is_not_told(told_site: Site, now: list[float]) -> None:
    with hooked() as hook:
        anna, ben = told_site.browser(), told_site.browser()
        opened = anna.opened("me person", webhook=hook.url)
        table = opened["table"]
        ben.post(f"/api/tables/{table}/join", {"token": opened["invitations"][0]["link"].split("#")[1]})
        anna.answer(table)
        with ben.socket(table) as line:
            heard(line, "view")

            assert swept(told_site, now, 1) == ""


def test_a_slow_webhook_keeps_nobody_else_waiting(told_site: Site, now: list[float]) -> None:
    with hooked(b"HTTP/1.1 ") as hook:
        told_site.server.courier.seconds = 600.0
        over = told_site.browser()
        table = over.open("me random")
        over.answer(table)
        for _ in range(5):
            someone = told_site.browser()
            for _ in range(AT_ONCE_PER_DEVICE):
                someone.open("me random", webhook=hook.url)
        now[0] += 1
        told_site.call(told_site.server.sweep_once)
        for _ in range(8):
            hook.told.get(timeout=PATIENCE)

        assert over.get(f"/api/tables/{table}/replay?at=1")["at"] == 1
        assert len(told_site.server.courier.tasks) == 10


def test_a_delivery_that_never_ends_is_given_up(told_site: Site, now: list[float]) -> None:
    with hooked(b"HTTP/1.1 2") as hook:
        told_site.server.courier.seconds = 0.05
        told_site.browser().open("me random", webhook=hook.url)

        assert swept(told_site, now, 1) == '"failed"} 1'


def test_one_device_has_only_so_many_notices_under_way(told_site: Site, now: list[float]) -> None:
    with hooked(b"HTTP/1.1 ") as hook:
        told_site.server.courier.seconds = 600.0
        anna, ben = told_site.browser(), told_site.browser()
        for _ in range(5):
            anna.open("me random", webhook=hook.url, title="Anna's")
        ben.open("me random", webhook=hook.url, title="Ben's")
        now[0] += 1
        told_site.call(told_site.server.sweep_once)

        told = [hook.told.get(timeout=PATIENCE).split(": ")[1] for _ in range(AT_ONCE_PER_DEVICE + 1)]

        assert sorted(told) == ["Anna's"] * AT_ONCE_PER_DEVICE + ["Ben's"]


def test_what_is_no_web_server_is_a_failure(told_site: Site, now: list[float]) -> None:
    with hooked(b"SSH-2.0-nothing\r\n\r\n") as hook:
        told_site.browser().open("me random", webhook=hook.url)

        assert swept(told_site, now, 1) == '"failed"} 1'
