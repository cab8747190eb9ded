"""Requests that are to become sockets: some never can, some are not accepted, and some speak before they are."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from regolith.server import porter
from regolith.server.guests import HELD
from regolith.server.limits import Rate
from regolith.server.porter import ANSWER, HEAD, SECONDS, SILENT
from regolith.server.unread import Ledger
from server.conftest import Where, quick
from server.site import Site
from server.test_guests import SHELF, held_up_at, is_let_go, porter_of
from server.test_limits import until
from server.test_porter import HELLO, Deaf, calling, is_answered, is_cut, line_to

START = HELLO[:-2]
CANNOT = {
    "body": b"Content-Length: 5\r\n\r\nabcde",
    "chunks": b"Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n",
    "headers": b"A: b\r\n" * 200 + b"\r\n",
    "long line": b"X-Long: " + b"x" * 9000 + b"\r\n\r\n",
    "control": b"X-Odd: a\x01b\r\n\r\n",
}


@pytest.mark.parametrize("rest", CANNOT.values(), ids=list(CANNOT))
def test_a_request_that_cannot_become_a_socket_is_refused(guarded: Site, rest: bytes) -> None:
    with line_to(guarded.port, START + rest) as line:
        assert line.recv(100).startswith(b"HTTP/1.1 400 ")
        assert is_cut(line)

    assert until(guarded, lambda: not porter_of(guarded).inside)
    assert is_answered(guarded.port)


def test_an_address_that_is_too_long_for_a_socket_is_refused(guarded: Site) -> None:
    with line_to(guarded.port, HELLO.replace(b" /", b" /" + b"x" * 9000, 1)) as line:
        assert line.recv(100).startswith(b"HTTP/1.1 400 ")
        assert is_cut(line)


async def hanging(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
    """Accepts nobody before they have left."""
    while (await receive())["type"] == "websocket.connect":
        pass


@contextmanager
def nobody_accepts(site: Site) -> Iterator[None]:
    config: Any = site.uvicorn.config
    before, config.loaded_app = config.loaded_app, hanging
    yield
    config.loaded_app = before


def test_a_socket_that_is_not_accepted_in_time_is_cut_off(guarded: Site) -> None:
    porter_of(guarded).seconds = {**SECONDS, HEAD: 0.1}
    with nobody_accepts(guarded), line_to(guarded.port, HELLO) as line:
        assert is_cut(line)

    assert guarded.server.metrics.counts["turned_out"] == {(("why", "slow socket"),): 1}


def is_number_inside(site: Site, number: int) -> bool:
    return len(porter_of(site).inside) == number


def test_of_sockets_that_are_not_accepted_the_oldest_gives_way(guarded: Site) -> None:
    with nobody_accepts(guarded), ExitStack() as stack:
        lines = []
        for number in range(1, SILENT + 6):
            lines.append(stack.enter_context(line_to(guarded.port, HELLO)))
            assert until(guarded, partial(is_number_inside, guarded, min(number, SILENT)))
        assert all(is_let_go(line) for line in lines[:5])


def test_a_socket_that_was_accepted_stays_though_it_says_nothing(guarded: Site) -> None:
    porter_of(guarded).seconds = {**SECONDS, HEAD: 0.1}
    table = guarded.browser().open("me me")
    with guarded.browser().socket(table):
        assert until(guarded, lambda: not porter_of(guarded).silent.all)
        callers: Any = [guest for guest in porter_of(guarded).inside if hasattr(guest, "accepted")]
        assert [(caller.accepted, caller.timer) for caller in callers] == [(True, None)]


def test_an_upgrade_is_work_like_a_request(guarded: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(porter, "RUSH", Rate(2, 1e-6))
    with nobody_accepts(guarded), line_to(guarded.port, HELLO, "127.0.0.7"):
        assert until(guarded, lambda: porter_of(guarded).hold_up("127.0.0.7") > 0)


def masked(text: bytes) -> bytes:
    return Frame(Opcode.TEXT, text).serialize(mask=True)


def said_before(where: Where, said: list[bytes]) -> tuple[Deaf, list[Any], int]:
    """What a socket hears that says this before it is accepted, and what waited then."""
    heard: list[Any] = []

    async def call() -> tuple[Deaf, int]:
        gate, line = asyncio.Event(), Deaf()

        async def app(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
            await receive()
            await gate.wait()
            await send({"type": "websocket.accept"})
            while not heard or heard[-1]["type"] != "websocket.disconnect":
                heard.append(await receive())
                if len(heard) == len(said):
                    return

        caller = calling(quick(where("sqlite"), limits=1.0), app, line)
        await asyncio.sleep(0)
        caller.client = ("192.0.2.1", 1)
        ledger: Ledger = caller.porter.unread
        ledger.open(caller.client, caller, "192.0.2.1")
        for part in said:
            caller.data_received(part)
        waited = ledger.total
        gate.set()
        if line.aborted:
            caller.connection_lost(None)
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*caller.tasks)
        assert ledger.total == 0
        return line, waited

    line, waited = asyncio.run(call())
    return line, heard, waited


def test_what_comes_before_a_socket_is_accepted_waits(where: Where) -> None:
    said = [masked(b"one"), masked(b"two")]
    _, heard, waited = said_before(where, said)

    assert [message["text"] for message in heard] == ["one", "two"]
    assert waited == sum(len(part) for part in said)


def test_what_is_no_frame_before_a_socket_is_accepted_is_no_fault(
    where: Where, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        _, heard, _ = said_before(where, [b"\xff\xff\xff\xff"])

    assert [message["type"] for message in heard] == ["websocket.disconnect"]
    assert not caplog.records


def test_only_so_much_comes_before_a_socket_is_accepted(where: Where) -> None:
    line, _, _ = said_before(where, [bytes(HELD), b"x"])
    assert line.aborted


def test_what_nobody_has_looked_at_counts_too(guarded: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A part of a head, and requests of an address that is not listened to."""
    part = b"GET /api/shelf HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 9000
    unread = guarded.server.unread
    with line_to(guarded.port, part):
        assert until(guarded, lambda: unread.total == len(part))
    assert until(guarded, lambda: unread.total == 0)

    monkeypatch.setattr(porter, "RUSH", Rate(1, 1e-6))
    assert is_answered(guarded.port)
    with line_to(guarded.port, SHELF * 5, "127.0.0.9"):
        assert until(guarded, lambda: unread.total == 5 * len(SHELF))
    assert until(guarded, lambda: unread.total == 0)


def test_who_is_held_up_again_and_again_is_let_go_one_day(guarded: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(porter, "RUSH", Rate(1, 1e-6))
    assert is_answered(guarded.port)
    with line_to(guarded.port, SHELF, "127.0.0.9") as line:
        assert until(guarded, lambda: any(getattr(one, "hold", None) for one in porter_of(guarded).inside))
        (guest,) = guarded.call(lambda: held_up_at(guarded))
        assert guest.timer is None
        porter_of(guarded).seconds = {**SECONDS, HEAD: 0.1, ANSWER: guest.held_up_for}
        guarded.call(lambda: hold_up_again(guest))
        assert is_cut(line)

    assert guarded.server.metrics.counts["turned_out"] == {(("why", "slow head"),): 1}


async def hold_up_again(guest: Any) -> None:
    guest.hold.cancel()
    guest.rest = 0.1
    guest.go_on()
