"""The porter: silent, slow and greedy connections are cut off, and honest ones do not notice."""

from __future__ import annotations

import asyncio
import resource
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from regolith.server import run
from regolith.server.complaints import Complaints
from regolith.server.config import Config
from regolith.server.guests import AFTERWARDS, CONTROL, SLICE, Caller, Settings
from regolith.server.porter import BODY, HEAD, SILENT
from regolith.server.run import settings
from regolith.server.socket import HASTY, ONLOOKER
from server.conftest import Where, quick
from server.site import PATIENCE, Site, heard

PING = '{"do": "ping"}'
PINGED = bytes([0x89, 0x80, 0, 0, 0, 0])
PARTS = {
    "nothing": b"",
    "half a head": b"GET /health HTTP/1.1\r\nHost: x\r\n",
    "half a body": b"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Regolith: 1\r\nContent-Length: 15\r\n\r\n{",
}


@contextmanager
def line_to(port: int, said: bytes = b"", source: str = "127.0.0.1") -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), PATIENCE, (source, 0)) as line:
        line.sendall(said)
        yield line


def is_cut(line: socket.socket) -> bool:
    """Has the other side closed it? Waits for that."""
    try:
        return line.recv(1000) == b""
    except ConnectionError:
        return True


def is_answered(port: int) -> bool:
    with line_to(port, b"GET /api/shelf HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "127.0.0.9") as line:
        return line.recv(100).startswith(b"HTTP/1.1 200")


def test_a_socket_that_does_not_wait_when_it_is_told_to_is_closed(guarded: Site) -> None:
    table = guarded.browser().open("me me")
    with guarded.browser().socket(table) as line:
        with suppress(ConnectionClosed):
            for _ in range(int(ONLOOKER.burst + HASTY.burst) + 5):
                line.send(PING)
        told = []
        with suppress(ConnectionClosed):
            while True:
                told.append(heard(line, "pong", "failed")["kind"])

    assert line.close_code == 4029
    assert told.count("failed") == HASTY.burst + 1


def test_a_socket_that_sends_control_frames_all_the_time_is_closed(guarded: Site) -> None:
    table = guarded.browser().open("me me")
    with guarded.browser().socket(table) as line:
        sent = 0
        with suppress(ConnectionClosed):
            while sent < 500:
                assert line.ping(ack_on_close=True).wait(PATIENCE)
                sent += 1
        with pytest.raises(ConnectionClosed):
            heard(line, "nothing")

    assert CONTROL.burst <= sent < 500
    assert line.close_code == 1008


FRAME = bytes([0x81, 0x80 | 2, 0, 0, 0, 0]) + b"hi"
HELLO = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Deaf(asyncio.Transport):
    """Takes whatever is written, and leads nowhere."""

    aborted = False
    unread = 0

    def write(self, data: object) -> None: ...

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...

    def get_write_buffer_size(self) -> int:
        return self.unread

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def is_closing(self) -> bool:
        return self.aborted

    def close(self) -> None: ...

    def abort(self) -> None:
        self.aborted = True


def calling(config: Config, app: Any, transport: Deaf) -> Caller:
    """A socket that this app answers; to be called where a loop runs."""
    made = Settings(app, ws=Caller)
    made.porter = settings(config).porter
    caller = Caller(made, ServerState(), {})
    caller.connection_made(transport)
    caller.data_received(HELLO)
    return caller


def test_of_what_a_socket_sends_at_once_a_little_is_looked_at(where: Where) -> None:
    seen: list[int] = []
    callers: list[Caller] = []

    async def app(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        for _ in range(2000):
            assert (await receive())["type"] == "websocket.receive"
            seen.append(callers[0].queue.qsize())

    async def call() -> None:
        caller = calling(quick(where("sqlite")), app, Deaf())
        callers.append(caller)
        caller.data_received(FRAME * 2000)
        await asyncio.gather(*caller.tasks)

    asyncio.run(call())

    assert len(seen) == 2000
    assert max(seen) <= SLICE / len(FRAME)


async def closing(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close"})


@pytest.mark.parametrize("frame", [FRAME, PINGED], ids=["text", "ping"])
def test_of_what_a_socket_sends_after_its_end_hardly_anything_is_looked_at(where: Where, frame: bytes) -> None:
    """In parts that are small and many, and all at once."""

    async def call(parts: list[bytes]) -> int:
        line = Deaf()
        caller = calling(quick(where("sqlite"), limits=1.0), closing, line)
        await asyncio.gather(*caller.tasks)
        looked_at, look = 0, caller.conn.receive_data

        def counted(data: bytes | bytearray) -> None:
            nonlocal looked_at
            looked_at += len(data)
            look(data)

        caller.conn.receive_data = counted  # type: ignore[method-assign]
        caller.data_received(frame)
        assert not line.aborted
        for part in parts:
            caller.data_received(part)
        assert line.aborted
        return looked_at

    assert asyncio.run(call([frame * 2000])) <= AFTERWARDS
    assert asyncio.run(call([frame] * 2000)) <= AFTERWARDS


@pytest.mark.parametrize("part", PARTS)
def test_a_request_that_is_not_whole_in_time_is_cut_off(guarded: Site, part: str) -> None:
    made: Any = guarded.uvicorn.config
    usual = made.porter.seconds
    made.porter.seconds = {**usual, HEAD: 0.3, BODY: 0.3}

    with line_to(guarded.port, PARTS[part]) as line:
        assert is_cut(line)

    made.porter.seconds = usual
    assert is_answered(guarded.port)


def test_of_silent_connections_the_oldest_gives_way(guarded: Site) -> None:
    made: Any = guarded.uvicorn.config
    made.porter.seconds = {**made.porter.seconds, HEAD: 600.0}
    with ExitStack() as stack:
        browser = guarded.browser()
        lines = [stack.enter_context(line_to(guarded.port, source="127.0.0.2")) for _ in range(SILENT + 2)]

        assert is_cut(lines[0])
        assert is_cut(lines[1])
        lines[2].sendall(b"GET /api/shelf HTTP/1.1\r\nHost: x\r\n\r\n")
        assert lines[2].recv(100).startswith(b"HTTP/1.1 200")
        assert browser.get("/api/shelf")


def test_more_connections_than_there_are_descriptors(tmp_path: Path) -> None:
    """With 160 descriptors and 400 who say nothing everybody who asks is answered, and the log stays short."""
    words = ["serve", "--port", "0", "--bot-workers", "1", "--database", str(tmp_path / "t.sqlite3")]
    server = subprocess.Popen(
        [sys.executable, "-m", "regolith", *words],
        stdout=subprocess.PIPE,
        stderr=(tmp_path / "log").open("wb"),
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (160, 160)),
    )
    try:
        assert server.stdout is not None
        port = int(server.stdout.readline().split("127.0.0.1:")[1].split()[0])
        with ExitStack() as stack:
            for at in range(400):
                stack.enter_context(line_to(port, source=f"127.0.1.{at // 20 + 1}"))
                assert at % 50 or is_answered(port)
            assert is_answered(port)
    finally:
        server.kill()
        server.wait()

    assert len((tmp_path / "log").read_text().splitlines()) <= 3


def test_a_complaint_is_made_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    complaints = Complaints(lambda: now[0])

    for _ in range(5):
        complaints.say("It is full.")
    now[0] = 61.0
    complaints.say("It is full.")

    assert [record.getMessage() for record in caplog.records] == [
        "It is full.",
        "It is full. (4 times more in between)",
    ]


def test_what_is_no_request_is_said_once(
    guarded: Site, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "complaints", Complaints(lambda: 0.0))
    caplog.set_level("WARNING", "uvicorn.error")

    for _ in range(5):
        with line_to(guarded.port, b"what is this\r\n\r\n") as line:
            assert line.recv(100).startswith(b"HTTP/1.1 400")

    logged = [record.getMessage() for record in caplog.records]
    assert [said for said in logged if said.startswith("Invalid HTTP")] == ["Invalid HTTP request received."]
