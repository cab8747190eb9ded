"""Requests that come in pieces, one behind the other, or not to their end: no traceback, and no report of a fault."""

from __future__ import annotations

import logging
import socket
import struct
from collections.abc import Iterator

import pytest
from starlette.routing import Route

from regolith.server.crashes import Crashes
from server.conftest import Where, quick
from server.site import Site, running
from server.test_limits import until
from server.test_porter import is_answered, is_cut, line_to

HEADS = {
    "without proof": "POST /api/me HTTP/1.1\r\nHost: x\r\n",
    "with proof": "POST /api/me HTTP/1.1\r\nHost: x\r\nX-Regolith: 1\r\n",
    "to nowhere": "POST /api/nowhere HTTP/1.1\r\nHost: x\r\n",
    "not this way": "POST / HTTP/1.1\r\nHost: x\r\n",
    "the shelf": "GET /api/shelf HTTP/1.1\r\nHost: x\r\n",
    "the page": "GET / HTTP/1.1\r\nHost: x\r\n",
    "health": "GET /health HTTP/1.1\r\nHost: x\r\n",
    "a poll": "GET /api/tables/{table}/events?after={seq}&wait=0.05 HTTP/1.1\r\nHost: x\r\n",
    "a table": "GET /api/tables/{table} HTTP/1.1\r\nHost: x\r\n",
    "a socket": "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n",
    "no socket": "GET /api/tables/nothing-here/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n",
}
TAILS = {
    "bad chunk": ("Transfer-Encoding: chunked\r\n\r\nzz\r\n",),
    "bad chunk later": ("Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n", "zz\r\n"),
    "bad trailer": ("Transfer-Encoding: chunked\r\n\r\n0\r\n: bad\r\n\r\n",),
    "awaited, bad": ("Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",),
    "half a body": ("Content-Length: 10\r\n\r\nabc",),
    "a large body": ("Content-Length: 400000\r\n\r\n" + "x" * 70_000,),
    "another behind it": ("\r\nGET /api/shelf HTTP/1.1\r\nHost: x\r\n\r\n",),
    "no request behind it": ("\r\n\x00\x00bad\r\n\r\n",),
    "a bad head behind it": ("\r\nGET /api/shelf HTTP/1.1\r\nHo st: x\r\n\r\n",),
    "half a head behind it": ("\r\nGET /api/shelf HTTP/1.1\r\nHo",),
}
AT_ONCE = struct.pack("ii", 1, 0)


@pytest.fixture(scope="module")
def open_to_all(where: Where) -> Iterator[tuple[Site, str, int]]:
    with running(quick(where("sqlite"))) as site:
        anna = site.browser()
        table = anna.open("me me")
        seq = anna.table(table)["seq"]
        anna.link.close()
        yield site, table, seq


@pytest.mark.parametrize("how", ["reads", "cuts", "closes"])
@pytest.mark.parametrize("tail", TAILS)
@pytest.mark.parametrize("head", HEADS)
def test_nothing_that_is_cut_off_leaves_a_trace(
    open_to_all: tuple[Site, str, int], caplog: pytest.LogCaptureFixture, head: str, tail: str, how: str
) -> None:
    """The fuzz of `cut` in tools/attackers.py, one at a time."""
    site, table, seq = open_to_all
    caplog.set_level(logging.WARNING)
    first, *more = TAILS[tail]
    with line_to(site.port) as line:
        try:
            line.sendall((HEADS[head].format(table=table, seq=seq) + first).encode("latin-1"))
            if more:
                line.settimeout(0.1)
                line.recv(10)
                line.sendall(more[0].encode("latin-1"))
            if how == "reads":
                line.shutdown(socket.SHUT_WR)
                while not is_cut(line):
                    pass
        except OSError:
            pass
        if how == "cuts":
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    assert until(site, lambda: not site.uvicorn.server_state.connections)
    assert until(site, lambda: not site.uvicorn.server_state.tasks)

    assert [record.getMessage() for record in caplog.records if record.exc_info] == []
    assert [record.getMessage() for record in caplog.records if record.levelno > logging.WARNING] == []
    assert not list(site.config.crashes().glob("*"))


def test_what_is_no_request_is_told_so(open_to_all: tuple[Site, str, int]) -> None:
    site, _, _ = open_to_all
    with line_to(site.port, b"\x00\x00\r\n\r\n") as line:
        assert line.recv(100).startswith(b"HTTP/1.1 400 ")
    with line_to(site.port, (HEADS["the shelf"] + TAILS["no request behind it"][0]).encode()) as line:
        said = b""
        while part := line.recv(65_536):
            said += part
        assert said.startswith(b"HTTP/1.1 200 ")
        assert said.count(b"HTTP/1.1 400 ") == 1
    assert is_answered(site.port)


def test_one_fault_is_one_report(where: Where, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever it passes on its way out, and however often it comes: one file, and one line of the log."""
    caplog.set_level(logging.WARNING)

    async def broken(request: object) -> None:
        raise ValueError("a part of the server is broken")

    with running(quick(where("sqlite"))) as site:
        site.uvicorn.config.app.router.routes.insert(0, Route("/broken", broken))  # type: ignore[union-attr]
        replies = [site.browser().ask("GET", "/broken") for _ in range(5)]
        (report,) = site.config.crashes().glob("*")

    assert {reply.status for reply in replies} == {500}
    assert all(report.stem.split("-")[-1] in reply.body["error"] for reply in replies)
    told = [record for record in caplog.records if "fault" in record.getMessage() or record.exc_info]
    assert [record.getMessage().split(";")[0] for record in told if record.levelno == logging.ERROR] == [
        "a fault while answering a request: ValueError('a part of the server is broken')"
    ]
    assert not any(record.exc_info for record in told)


def test_the_same_fault_reported_twice_has_one_id(where: Where) -> None:
    crashes = Crashes(quick(where("sqlite")).crashes(), lambda: 0.0)
    fault = ValueError("once")

    assert crashes.report(fault, "here") == crashes.report(fault, "elsewhere")
    assert len(list(crashes.folder.iterdir())) == 1
