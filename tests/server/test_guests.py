"""Connections: heads that never end, answers that nobody takes, and addresses that ask all the time."""

from __future__ import annotations

import asyncio
import gc
import select
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from regolith.server import porter
from regolith.server.guests import HELD, LARGEST_HEAD, LITTLE, Caller, Unread, Visitor
from regolith.server.limits import BODY as LARGEST_BODY
from regolith.server.limits import NEIGHBOURS, Rate
from regolith.server.metrics import Metrics
from regolith.server.porter import (
    ALL_DEAF,
    ANSWER,
    DEAF,
    DEBT,
    HEAD,
    PAUSE,
    PER_ADDRESS,
    RUSH,
    SECONDS,
    SLOTS,
    SPREAD,
    TAKING,
    TURN,
    UNREAD,
    Porter,
)
from server.conftest import Where, quick
from server.site import PATIENCE, Site, heard, running
from server.test_limits import until
from server.test_porter import Deaf, is_answered, is_cut, line_to

ASK = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
SHELF = b"GET /api/shelf HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture
def narrow(where: Where) -> Iterator[Site]:
    """A server whose lines hold little."""
    with running(quick(where("sqlite"), limits=1.0)) as site:
        site.line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        yield site


@contextmanager
def in_a_hurry(site: Site) -> Iterator[None]:
    """Whoever has left something lying there is not waited for long; everybody else is to be idle meanwhile."""
    one = porter_of(site)

    async def hurry() -> None:
        one.seconds = {**SECONDS, UNREAD: 0.1, TAKING: 0.1}
        guests: Any = one.inside
        for unread in [guest.unread for guest in guests if guest.unread.timer is not None]:
            unread.timer.cancel()
            unread.wait(UNREAD)

    site.call(hurry)
    yield
    one.seconds = SECONDS


def porter_of(site: Site) -> Porter:
    made: Any = site.uvicorn.config
    found: Porter = made.porter
    return found


def deaf_line(stack: ExitStack, port: int, said: bytes) -> socket.socket:
    line = stack.enter_context(socket.socket())
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", port))
    line.sendall(said)
    return line


def is_let_go(line: socket.socket) -> bool:
    """Does the other side cut the line, though nothing of what it has sent was read? Waits for that."""
    waiting = select.poll()
    waiting.register(line, 0)
    return bool(waiting.poll(1000 * PATIENCE))


@pytest.mark.parametrize("parts", [1, 50])
def test_a_head_that_does_not_end_is_cut_off(guarded: Site, caplog: pytest.LogCaptureFixture, parts: int) -> None:
    start = b"GET /api/shelf HTTP/1.1\r\nHost: x\r\nX-Long: "
    long = start + b"x" * (LARGEST_HEAD + 1 - len(start))
    for _ in range(3):
        with line_to(guarded.port) as line:
            for at in range(0, len(long), len(long) // parts + 1):
                line.sendall(long[at : at + len(long) // parts + 1])
            assert line.recv(100).startswith(b"HTTP/1.1 431 ")
    with line_to(guarded.port, long[:-10] + b"\r\n\r\n") as line:
        assert line.recv(100).startswith(b"HTTP/1.1 200 ")

    assert guarded.server.metrics.counts["turned_out"] == {(("why", "large head"),): 3}
    assert [record.getMessage() for record in caplog.records if "head" in record.getMessage()] == [
        "The head of a request is too large; it was cut off."
    ]


@pytest.mark.parametrize(("address", "status"), [(b"/api/shelf?", b"200"), (b"/api/", b"404")])
def test_an_address_that_is_too_long_is_a_head_that_is_too_large(guarded: Site, address: bytes, status: bytes) -> None:
    long = b"GET " + address + b"x" * (LARGEST_HEAD + 1)
    end = b" HTTP/1.1\r\nHost: x\r\n\r\n"

    with line_to(guarded.port, long) as line:
        assert line.recv(100).startswith(b"HTTP/1.1 431 ")
    with line_to(guarded.port, long[: LARGEST_HEAD - len(end)] + end) as line:
        assert line.recv(100).startswith(b"HTTP/1.1 " + status)


def test_of_a_body_that_was_refused_a_little_more_may_come(guarded: Site) -> None:
    ends = []
    for more in (LARGEST_HEAD, 2 * LARGEST_HEAD):
        head = b"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Regolith: 1\r\nContent-Length: %d\r\n\r\n" % (
            LARGEST_BODY + more
        )
        with line_to(guarded.port, head + b" " * (LARGEST_BODY + 1)) as line:
            said = b""
            while not said.endswith(b"}"):
                said += line.recv(4096)
            assert said.startswith(b"HTTP/1.1 413 ")
            with suppress(ConnectionError):
                line.sendall(b" " * (more - 1) + SHELF)
            ends.append("cut" if is_cut(line) else "answered")

    assert ends == ["answered", "cut"]
    assert guarded.server.metrics.counts["turned_out"] == {(("why", "large body"),): 1}


def test_an_answer_that_nobody_takes_is_thrown_away(narrow: Site) -> None:
    with ExitStack() as stack:
        line = deaf_line(stack, narrow.port, ASK * 3)
        with in_a_hurry(narrow):
            assert is_let_go(line)

    assert narrow.server.metrics.counts["turned_out"] == {(("why", "does not read"),): 1}
    assert is_answered(narrow.port)


def test_a_socket_that_does_not_read_is_let_go(narrow: Site) -> None:
    anna = narrow.browser()
    table = anna.open("me me", "ares_expedition")
    hello = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    with ExitStack() as stack:
        line = deaf_line(stack, narrow.port, hello.encode())
        for _ in range(20):
            anna.answer(table)
        with in_a_hurry(narrow):
            assert is_let_go(line)

    assert narrow.server.metrics.counts["turned_out"] == {(("why", "does not read"),): 1}
    assert anna.answer(table).status == 200


class Somebody:
    """Not much of a guest."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.why = ""

    def turn_out(self, why: str) -> None:
        self.why = why


def test_only_so_many_leave_their_answers_lying_there() -> None:
    one = Porter(Metrics(), 10_000)
    same = [Somebody("here") for _ in range(DEAF + 1)]
    others = [Somebody(f"there {at}") for at in range(ALL_DEAF)]
    for guest in (*same, *others):
        one.enter(guest)
        one.does_not_read(guest)

    turned_out = [guest for guest in (*same, *others) if guest.why]
    assert turned_out == same
    assert len(one.deaf.all) == ALL_DEAF
    assert same[0] not in one.inside


def test_who_has_a_whole_network_has_not_all_the_room() -> None:
    one = Porter(Metrics(), 100_000)
    guests = [Somebody(f"2001:db8:0:{at:x}::/64") for at in range(PER_ADDRESS * NEIGHBOURS + 1)]
    came = [one.enter(guest) for guest in guests]

    assert came == [True] * (PER_ADDRESS * NEIGHBOURS) + [False]
    assert one.enter(Somebody("2001:db8:1::/64"))
    for guest in guests:
        one.leave(guest)
    assert one.of_network == {"2001:db8:1::/48": 1}


def test_who_takes_a_little_may_go_on_and_who_takes_nothing_may_not() -> None:
    async def patience(*taken: int) -> str:
        line, guest = Deaf(), Somebody("here")
        line.unread = 100 * LITTLE
        unread = Unread(guest, line, Porter(Metrics(), 10_000))
        unread.is_patience_over(UNREAD)
        for part in taken:
            line.unread -= part
            unread.is_patience_over(TAKING)
        unread.taken()
        return guest.why

    assert asyncio.run(patience(LITTLE, LITTLE, LITTLE)) == ""
    assert asyncio.run(patience(LITTLE, LITTLE - 1)) == "does not read"


def test_who_reads_slowly_is_not_one_who_does_not_read() -> None:
    async def benches(*taken: int) -> list[bool]:
        line, guest, one = Deaf(), Somebody("here"), Porter(Metrics(), 10_000)
        line.unread = 100 * LITTLE
        unread = Unread(guest, line, one)
        unread.waits()
        found = []
        for part in taken:
            line.unread -= part
            assert unread.timer is not None
            unread.timer.cancel()
            unread.is_patience_over(UNREAD)
            found.append(guest in one.deaf.all)
        unread.taken()
        return found

    assert asyncio.run(benches(LITTLE, LITTLE, LITTLE)) == [False] * 3
    assert asyncio.run(benches(LITTLE, LITTLE - 1)) == [False, True]


def test_an_answer_that_has_begun_may_take_as_long_as_it_is_read(where: Where, tmp_path: Path) -> None:
    """It ends for who does not read, and for nobody else."""
    size = 1_000_000
    (tmp_path / "large.bin").write_bytes(bytes(size))
    with running(quick(where("sqlite"), limits=1.0, static=tmp_path)) as site, ExitStack() as stack:
        site.line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        line = deaf_line(stack, site.port, b"GET /large.bin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        guests: Any = porter_of(site).inside
        assert until(site, lambda: any(guest.unread.timer is not None for guest in guests))
        assert [(guest.stage, guest.timer) for guest in guests] == [(ANSWER, None)]
        line.settimeout(PATIENCE)
        read = 0
        while part := line.recv(65_536):
            read += len(part)

    assert read > size


def test_requests_on_one_line_are_answered_one_after_the_other(guarded: Site) -> None:
    with line_to(guarded.port, SHELF * 40) as line:
        found = b""
        while found.count(b"HTTP/1.1 200 ") < 40:
            found += line.recv(65_536)


def test_who_asks_on_and_on_without_waiting_for_an_answer_is_cut_off(narrow: Site) -> None:
    with ExitStack() as stack:
        line = deaf_line(stack, narrow.port, ASK)
        with suppress(ConnectionError):
            line.sendall(SHELF * (100 * HELD // len(SHELF)))
        assert is_let_go(line)

    assert narrow.server.metrics.counts["turned_out"] == {(("why", "too much at once"),): 1}


def test_an_address_that_asks_all_the_time_is_not_listened_to(guarded: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three small requests, or a part of a large one, are as much as it may have here."""
    monkeypatch.setattr(porter, "RUSH", Rate(4, 1e-6))
    browser = guarded.browser()
    for _ in range(3):
        browser.get("/api/shelf")
    line: socket.socket = browser.link.sock
    line.sendall(SHELF)

    long = b"GET /api/shelf HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 9000 + b"\r\n\r\n"
    with line_to(guarded.port, long, "127.0.0.3") as large:
        assert is_answered(guarded.port), "another address is"
        assert select.select([line, large], [], [], 0)[0] == []
        held_up = guarded.call(lambda: held_up_at(guarded))
        assert all(guest.timer is None and guest.timeout_keep_alive_task is None for guest in held_up), "no time runs"
        assert sorted(0 < (guest.rest or 0) <= SECONDS[HEAD] * (1 + SPREAD) for guest in held_up) == [False, True]
        guarded.call(lambda: listen_again(guarded, held_up))
        assert [one.recv(15) for one in (line, large)] == [b"HTTP/1.1 200 OK"] * 2


async def held_up_at(site: Site) -> list[Any]:
    guests: list[Any] = list(porter_of(site).inside)
    return [guest for guest in guests if guest.hold is not None]


async def listen_again(site: Site, guests: list[Any]) -> None:
    porter_of(site).by_address = False
    for guest in guests:
        guest.hold.cancel()
        guest.go_on()


def test_how_long_an_address_waits() -> None:
    one = Porter(Metrics(), 10_000)
    one.spend("here", RUSH.burst - 1)
    assert one.hold_up("here") == 0

    one.spend("here", 2 * RUSH.per_second)
    assert one.hold_up("here") > 1 > PAUSE
    assert one.hold_up("there") == 0
    one.spend("here", 1000 * RUSH.per_second)
    assert one.hold_up("here") < DEBT + 1, "however much has come"
    assert Porter(Metrics(), 10_000, proxied=True).hold_up("here") == 0


def remembered() -> int:
    """How many connections the process still knows something of."""
    return sum(isinstance(one, (Visitor, Caller, Unread)) for one in gc.get_objects())


def test_who_has_left_is_forgotten_though_nobody_looks_for_garbage(guarded: Site) -> None:
    table = guarded.browser().open("me me")
    gc.collect()
    gc.disable()
    try:
        assert is_answered(guarded.port)
        with line_to(guarded.port, ASK[:9]):
            pass
        with guarded.browser().socket(table) as line:
            heard(line, "view")
        assert until(guarded, lambda: remembered() == 0)
    finally:
        gc.enable()


def test_those_who_come_at_once_do_not_run_out_of_time_at_once() -> None:
    one = Porter(Metrics(), 1000)

    times = [one.patience(HEAD) for _ in range(SLOTS)]

    assert len(set(times)) == SLOTS
    assert min(times) == SECONDS[HEAD]
    assert SECONDS[HEAD] * 1.2 < max(times) < SECONDS[HEAD] * 1.25


def test_many_requests_at_once_are_all_answered(guarded: Site) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(line_to(guarded.port, SHELF)) for _ in range(8 * TURN)]
        assert [line.recv(12) for line in lines] == [b"HTTP/1.1 200"] * len(lines)
