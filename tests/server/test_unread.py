"""What nobody reads: bounded by connection, by address and in all, whatever it is an answer to."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from regolith.server.app import ENDPOINTS
from regolith.server.guests import Metered
from regolith.server.tables.streams import QUEUE_BYTES
from regolith.server.unread import BODY, LINE, QUEUE, Ledger
from server.conftest import Where, quick
from server.site import Site, running
from server.test_guests import deaf_line, is_let_go, porter_of
from server.test_limits import until
from server.test_porter import is_answered, line_to


class Somebody:
    def __init__(self, ledger: Ledger, at: int) -> None:
        self.ledger = ledger
        self.client = ("192.0.2.1", at)
        self.line = 0
        self.why = ""

    def waits_for_it(self) -> int:
        return self.line

    def turn_out(self, why: str) -> None:
        self.why = why


def come(ledger: Ledger, number: int, address: str) -> list[Somebody]:
    guests = [Somebody(ledger, hash(address) % 10_000 * 1000 + at) for at in range(number)]
    for guest in guests:
        ledger.open(guest.client, guest, address)
    return guests


def test_of_one_connection_so_much_may_wait_whatever_it_is() -> None:
    for parts in ({LINE: 101}, {QUEUE: 101}, {BODY: 101}, {LINE: 40, QUEUE: 40, BODY: 40}):
        ledger = Ledger(100, 1000, 1000)
        (guest,) = come(ledger, 1, "here")
        for part, size in parts.items():
            guest.line = parts.get(LINE, 0)
            ledger.holds(guest.client, part, size)
        assert guest.why == "unread", parts
        assert ledger.total == 0


def test_of_one_address_whoever_has_most_gives_way() -> None:
    ledger = Ledger(100, 150, 1000)
    guests, (other,) = come(ledger, 5, "here"), come(ledger, 1, "there")
    ledger.holds(other.client, QUEUE, 90)
    for size, guest in enumerate(guests, 30):
        ledger.holds(guest.client, QUEUE, size)

    assert [bool(guest.why) for guest in guests] == [False, False, False, False, True]
    assert not other.why


def test_in_all_whoever_has_most_gives_way() -> None:
    ledger = Ledger(100, 100, 1000)
    guests = [come(ledger, 1, f"address {at}")[0] for at in range(25)]
    for at, guest in enumerate(guests):
        ledger.holds(guest.client, QUEUE, 50 + at)

    assert ledger.total <= 1000
    assert sum(bool(guest.why) for guest in guests) >= 6
    assert not guests[0].why


def test_whoever_has_read_meanwhile_is_not_turned_out() -> None:
    ledger = Ledger(100, 150, 1000)
    one, two = come(ledger, 2, "here")
    one.line = 90
    ledger.holds(one.client, LINE, 90)
    one.line, two.line = 10, 90
    ledger.holds(two.client, LINE, 90)

    assert (one.why, two.why) == ("", "")
    assert ledger.total == 100


def test_what_was_read_meanwhile_is_not_told_as_waiting() -> None:
    """A transport does not say that part of what it holds has left."""
    ledger = Ledger(1000, 1000, 1000)
    one, two = come(ledger, 2, "here")
    for guest in (one, two):
        guest.line = 90
        ledger.holds(guest.client, LINE, 90)
    ledger.holds(two.client, QUEUE, 7)
    one.line, two.line = 0, 40

    assert ledger.now() == ledger.total == 47
    assert dict(ledger.of_address) == {"here": 47}


def test_the_same_number_is_told_again_if_it_was_another_in_between() -> None:
    """The ledger has looked for itself while the transport held less."""
    ledger = Ledger(1000, 1000, 1000)
    (one,) = come(ledger, 1, "here")
    line: Any = type("Line", (), {"get_write_buffer_size": lambda self: one.line})()
    metered = Metered(line, one.client, ledger)
    for one.line in (90, 40, 90):
        if one.line == 40:
            assert ledger.now() == 40
        else:
            metered.look()

    assert ledger.total == 90


def test_the_gauge_tells_what_waits_now(where: Where) -> None:
    with running(quick(where("sqlite"))) as site:
        (guest,) = come(site.server.unread, 1, "here")
        site.server.unread.holds(guest.client, LINE, 12_345)
        told = site.browser().get("/metrics").decode()

    assert "regolith_unread_bytes 0" in told.splitlines()


def test_behind_a_proxy_it_is_counted_for_whom_it_serves() -> None:
    ledger = Ledger(100, 150, 1000)
    guests = come(ledger, 4, "the proxy")
    for at, guest in enumerate(guests):
        ledger.belongs(guest.client, f"address {at}")
        ledger.holds(guest.client, QUEUE, 90)
    assert not any(guest.why for guest in guests)
    ledger.belongs(guests[0].client, "address 1")
    ledger.holds(guests[0].client, QUEUE, 95)

    assert [bool(guest.why) for guest in guests] == [True, False, False, False]


def test_the_sums_are_those_of_the_accounts() -> None:
    dice, ledger = Random(1), Ledger(1000, 3000, 6000)
    guests = [guest for at in range(6) for guest in come(ledger, 5, f"address {at}")]
    for _ in range(3000):
        guest = dice.choice(guests)
        what = dice.random()
        if what < 0.8:
            ledger.holds(guest.client, dice.choice([LINE, QUEUE, BODY]), dice.randint(0, 400))
        elif what < 0.9:
            ledger.belongs(guest.client, f"address {dice.randint(0, 9)}")
        else:
            ledger.close(guest.client)
            ledger.open(guest.client, guest, f"address {dice.randint(0, 9)}")
        assert ledger.total == sum(one.total() for one in ledger.accounts.values()) <= 6000
        assert sum(ledger.of_address.values()) == ledger.total
        assert max(ledger.of_address.values(), default=0) <= 3000 + 400


LEAST = 20_000
"""Bytes that may wait for one connection in these tests; four of it for one address, six in all."""


def asked_of(site: Site, table: str, deal: str) -> dict[str, str]:
    """A request of every endpoint, every kind of page, and the socket."""
    words = {"table": table, "deal": deal, "game": "1" * 32, "seat": "0", "way": "none"}
    found = {}
    for endpoint in ENDPOINTS:
        path = endpoint.path
        for name, word in words.items():
            path = path.replace(f"{{{name}}}", word)
        path = path.replace("{", "").replace("}", "")
        body = "" if endpoint.method == "GET" else "Content-Length: 2\r\n"
        found[f"{endpoint.method} {endpoint.path}"] = (
            f"{endpoint.method} {path} HTTP/1.1\r\nHost: x\r\nX-Regolith: 1\r\nCOOKIE{body}\r\n{'{}' if body else ''}"
        )
    for path in ("/", "/large.bin", "/api/openapi.json", "/api/nothing", f"/api/tables/{table}/events?wait=1"):
        found[path] = f"GET {path} HTTP/1.1\r\nHost: x\r\nCOOKIE\r\n"
    found["socket"] = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nCOOKIE\r\n"
    )
    return found


def test_no_endpoint_holds_more_for_who_does_not_read(where: Where, tmp_path: Path) -> None:
    """Every endpoint is asked on ten lines that are never read, as often as they take it: what the transports and
    queues hold stays within the bounds, and others are answered."""
    (tmp_path / "large.bin").write_bytes(bytes(300_000))
    bounds = {"unread_per_connection": LEAST, "unread_per_address": 4 * LEAST, "unread": 6 * LEAST}
    config = quick(where("sqlite"), limits=1.0, static=tmp_path, **bounds)
    with running(config) as site:
        site.line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        anna = site.browser()
        opened = anna.opened("me me", "ares_expedition", deal="new")
        table = str(opened["table"])
        deal = str(anna.table(table)["deal"])
        site.server.limits.scale = 0.0
        porter_of(site).by_address = False
        most = [0]
        watched(site, most)
        for name, text in asked_of(site, table, deal).items():
            with ExitStack() as stack:
                cookie = f"Cookie: {anna.cookie}\r\n"
                said = text.replace("COOKIE", cookie).encode()
                for _ in range(10):
                    deaf_line(stack, site.port, said * (1 if name == "socket" else 8))
                assert is_answered(site.port), name
        assert most[0] > 0
        assert most[0] <= 6 * LEAST, "what really waits, counted by hand"
        assert until(site, lambda: site.server.unread.total == 0)


def watched(site: Site, most: list[int]) -> None:
    """Count by hand, after every step of the server, what its connections and queues hold."""
    ledger: Any = site.server.unread
    real = ledger.holds

    def holds(*words: Any) -> None:
        real(*words)
        guests: Any = list(porter_of(site).inside)
        lines = sum(guest.waits_for_it() for guest in guests if not guest.transport.is_closing())
        queues = sum(watcher.size for table in site.server.room.tables.values() for watcher in table.watchers)
        most[0] = max(most[0], lines + queues)

    ledger.holds = holds


def test_a_socket_that_does_not_read_holds_no_more_than_a_connection_may(where: Where) -> None:
    config = quick(where("sqlite"), limits=1.0, unread_per_connection=15_000)
    assert config.unread_per_connection < QUEUE_BYTES
    with running(config) as site, ExitStack() as stack:
        site.line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        anna = site.browser()
        table = anna.open("me me", "ares_expedition")
        hello = asked_of(site, table, "")["socket"].replace("COOKIE", "").encode()
        line = deaf_line(stack, site.port, hello)
        for _ in range(20):
            anna.answer(table)
        assert is_let_go(line)
        assert site.server.metrics.counts["turned_out"] == {(("why", "unread"),): 1}
        assert anna.answer(table).status == 200


def test_who_reads_is_sent_as_much_as_they_like(where: Where, tmp_path: Path) -> None:
    (tmp_path / "large.bin").write_bytes(bytes(3_000_000))
    config = quick(where("sqlite"), limits=1.0, static=tmp_path, unread_per_connection=150_000)
    with running(config) as site:
        with line_to(site.port, b"GET /large.bin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n") as line:
            read = 0
            while part := line.recv(65_536):
                read += len(part)
        assert read > 3_000_000
        assert not site.server.metrics.counts.get("turned_out")


def test_a_body_that_does_not_come_to_its_end_counts_too(where: Where) -> None:
    config = quick(where("sqlite"), limits=1.0, unread_per_connection=10_000)
    with running(config) as site:
        head = b"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Regolith: 1\r\nContent-Length: 30000\r\n\r\n"
        with line_to(site.port, head + b" " * 9_000):
            assert until(site, lambda: site.server.unread.total == 9_000)
        assert until(site, lambda: site.server.unread.total == 0)
        with line_to(site.port, head + b" " * 11_000) as line:
            assert is_let_go(line)
    assert site.server.metrics.counts["turned_out"] == {(("why", "unread"),): 1}


def test_nothing_is_counted_for_who_is_not_known() -> None:
    ledger = Ledger(1, 1, 1)
    ledger.holds(None, LINE, 5)
    ledger.holds(("x", 1), LINE, 5)
    ledger.belongs(("x", 1), "here")
    ledger.close(("x", 1))

    assert ledger.total == 0
