"""A real server in a thread, and browsers that talk to it over real sockets."""

from __future__ import annotations

import asyncio
import http.client
import json
import secrets
import select
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest
import uvicorn
from starlette.requests import Request
from websockets.sync.client import ClientConnection, connect

from regolith.server.config import Config
from regolith.server.core import Server
from regolith.server.routes import play
from regolith.server.run import bound, settings
from regolith.server.tables.live import Table
from regolith.server.windows import news
from server.chaos.nursery import KEPT_OPEN
from server.chaos.nursery import PATIENCE as PATIENCE

T = TypeVar("T")
Tree = dict[str, Any]


QUIET = 12
"""So many polls of ten seconds without news mean that nothing will come: a bot may have to wait for a busy machine."""
DEAL = 1
"""What is dealt where a test does not ask for another deal: what follows from the cards is then the same every time."""


async def at_once(seconds: float) -> None:
    """Nobody waits."""


class Site:
    """One server from start to stop. What it tells of the past of a running game it tells at once, and not at a full
    tenth of a second, which `test_apart.py` looks at: here that would only be waited for."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.line = bound("127.0.0.1", 0)
        self.port: int = self.line.getsockname()[1]
        self.uvicorn = uvicorn.Server(settings(config, log_level="error"))
        self.uvicorn.config.timeout_keep_alive = KEPT_OPEN
        app: Any = self.uvicorn.config.app
        self.server: Server = app.state.server
        self.loop: asyncio.AbstractEventLoop | None = None
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            serving = asyncio.ensure_future(self.uvicorn.serve(sockets=[self.line]))
            while not self.uvicorn.started and not serving.done():
                await asyncio.sleep(0.005)
            self.ready.set()
            await serving

        asyncio.run(main())

    def start(self) -> Site:
        self.thread.start()
        assert self.ready.wait(PATIENCE)
        self.server.apart.pause = at_once
        return self

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def call(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Carry something out inside the server."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work(), self.loop).result(PATIENCE)

    def browser(self) -> Browser:
        return Browser(self)


@contextmanager
def running(config: Config) -> Iterator[Site]:
    site = Site(config).start()
    try:
        yield site
    finally:
        site.stop()


@dataclass
class Reply:
    status: int
    body: Any
    headers: http.client.HTTPMessage


class Browser:
    """One device: it keeps its cookie."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.cookie: str | None = None
        self.link = http.client.HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE)
        self.connect()

    def connect(self) -> None:
        self.link.connect()
        self.link.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def call_again_if_hung_up(self) -> None:
        """The server hangs up on who says nothing for a while: a browser calls again before it asks."""
        if self.link.sock is not None and select.select([self.link.sock], [], [], 0)[0]:
            self.link.close()
        if self.link.sock is None:
            self.connect()

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Reply:
        sent = {"X-Regolith": "1", "Cookie": self.cookie or "", **{k.replace("_", "-"): v for k, v in headers.items()}}
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        self.call_again_if_hung_up()
        self.link.request(method, path, data, {name: value for name, value in sent.items() if value})
        found = self.link.getresponse()
        text = found.read()
        cookie = found.getheader("set-cookie")
        if cookie:
            self.cookie = cookie.split(";")[0]
        is_json = (found.getheader("content-type") or "").startswith("application/json")
        return Reply(found.status, json.loads(text) if is_json else text, found.headers)

    def get(self, path: str) -> Any:
        reply = self.ask("GET", path)
        assert reply.status == 200, reply
        return reply.body

    def post(self, path: str, body: object = None) -> Any:
        reply = self.ask("POST", path, {} if body is None else body)
        assert reply.status == 200, reply
        return reply.body

    # Tables

    def open(self, seats: str = "me greedy", game: str = "outpost", **more: object) -> str:
        return str(self.opened(seats, game, **more)["table"])

    def opened(self, seats: str, game: str = "outpost", **more: object) -> Tree:
        """Open a table with a known deal: a word for each seat, `me`, `open`, `person` or the name of a bot."""
        persons = ("me", "open", "person")
        words = seats.split()
        wishes = [{"kind": word} if word in persons else {"kind": "bot", "bot": word} for word in words]
        body = {"game": game, "seats": wishes, "pace": 0, "seed": DEAL, **more}
        made: Tree = self.post("/api/tables", body)
        return made

    def table(self, table: str) -> Tree:
        found: Tree = self.get(f"/api/tables/{table}")
        return found

    def view(self, table: str) -> Tree:
        view: Tree = self.table(table)["state"]["view"]
        return view

    def question(self, table: str) -> Tree:
        """Wait until this browser is asked something, and give the question."""
        quiet = 0
        for _ in range(500):
            found = self.table(table)
            question = found["state"]["view"]["decision"]
            if question is not None:
                return dict(question)
            assert not found["state"]["view"]["over"], "the game is over"
            news = self.get(f"/api/tables/{table}/events?after={found['seq']}&wait=10")
            quiet = 0 if news["events"] else quiet + 1
            assert quiet < QUIET, "nothing happens any more"
        raise AssertionError("this seat is never asked")

    def decide(self, table: str, number: int, key: str, idem: str | None = None, **more: object) -> Reply:
        body = {"number": number, "key": key, "idem": idem or secrets.token_hex(8), **more}
        return self.ask("POST", f"/api/tables/{table}/decisions", body)

    def answer(self, table: str, pick: int = 0) -> Reply:
        """Answer what is asked with the option at this place."""
        question = self.question(table)
        options = question["options"]
        reply = self.decide(table, question["number"], options[min(pick, len(options) - 1)]["key"])
        assert reply.status == 200, reply
        return reply

    def socket(self, table: str, after: int | None = None, query: str = "", **more: str) -> ClientConnection:
        asked = "&".join([*([] if after is None else [f"after={after}"]), *([query] if query else [])])
        headers = {**({"Cookie": self.cookie} if self.cookie else {}), **more}
        url = f"ws://127.0.0.1:{self.site.port}/api/tables/{table}/socket?{asked}"
        return connect(url, additional_headers=headers, open_timeout=PATIENCE, close_timeout=5, legacy=True)


def long_polls(monkeypatch: pytest.MonkeyPatch, more: float = 0.0) -> None:
    """Whoever waits for news waits until there is some, however busy the machine is; and it counts as so much more."""

    async def waited(table: Table, request: Request, seconds: float) -> float:
        return more + await news(table, request, PATIENCE)

    monkeypatch.setattr(play, "news", waited)


def heard(line: ClientConnection, *kinds: str) -> Tree:
    """The next frame of one of these kinds."""
    while True:
        frame: Tree = json.loads(line.recv(timeout=PATIENCE))
        if frame["kind"] in kinds:
            return frame


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])
