"""The time to answer tells nothing either: whatever somebody picks in secret, the same work is done for all others.

Seconds are not measured, they would be a matter of chance. What takes time is counted instead: frames and bytes on
every line, answers and their sizes on every route, and how often the store is read and written.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from regolith.server.app import ENDPOINTS
from server.chaos.killing import Move
from server.conftest import Where, quick
from server.site import PATIENCE, Browser, Site, running
from server.test_counting import LENGTHS, seated, secret_runs

APART = {
    *("GET /health", "GET /metrics"),
    *("POST /api/me/key", "POST /api/me/recover", "GET /api/me/recovery", "POST /api/tables", "POST /api/guide"),
}
"""What counts by itself, or makes new secrets: nothing in it is of a game."""
LAST = ("/undo", "/redo")
"""What may take the game back is asked for last."""
BODIES: dict[str, dict[str, Any]] = {
    "POST /api/me": {"name": "Somebody"},
    "POST /api/me/notices": {},
    "POST /api/tables/{table}/chat": {"text": "hello"},
    "POST /api/tables/{table}/rename": {"name": "Somebody else"},
    "POST /api/tables/{table}/consent": {"agree": True},
    "POST /api/tables/{table}/decisions": {"number": 1, "key": "done", "idem": "an-old-answer"},
    "POST /api/tables/{table}/plan": {"notes": "remember"},
    "POST /api/tables/{table}/prepared": {"context": "some", "keys": ["done"]},
    "POST /api/tables/{table}/leave": {"seat": 15},
    "POST /api/tables/{table}/seats/{seat}": {"kind": "agree"},
    "POST /api/tables/{table}/undo": {"consent": True},
}


class Meter:
    """What the server does."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.counts: Counter[str] = Counter()
        store: Any = site.server.store
        store.read = self.counted("reads", store.read)
        store.writer.put = self.counted("writes", store.writer.put)

    def counted(self, what: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*words: Any, **more: Any) -> Any:
            self.counts[what] += 1
            return work(*words, **more)

        return counting

    def work(self) -> Counter[str]:
        counts = self.site.server.metrics.counts
        told = {name: sum(counts.get(name, {}).values()) for name in ("entries", "requests")}
        return Counter({**told, **self.counts})

    def done_by(self, doing: Callable[[], object]) -> dict[str, int]:
        before = self.work()
        doing()
        return dict(self.work() - before)


@pytest.fixture(scope="module")
def metered(where: Where) -> Iterator[Meter]:
    """A server that has made what it makes once, and tells nobody by mail: that comes when its time has come."""
    with running(quick(where("sqlite"), now=lambda: 1_000_000.0, sweep_seconds=3600.0)) as site:
        site.server.persons.turns = lambda *_: None  # type: ignore[method-assign]
        for path in ("me/notices", "rules/terraforming_mars", "cards/terraforming_mars"):
            site.browser().get(f"/api/{path}")
        yield Meter(site)


def came(line: ClientConnection) -> list[tuple[str, int]]:
    """What has come by now: the kind and the size of every frame. Who looks is told when it suits."""
    line.send('{"do": "ping"}')
    found: list[tuple[str, int]] = []
    while True:
        text = line.recv(timeout=PATIENCE)
        kind = json.loads(text)["kind"]
        if kind == "pong":
            return found
        if kind != "present":
            found.append((kind, len(text)))


def asked_of(meter: Meter, browser: Browser, table: str) -> list[object]:
    """What every route does for somebody who is not to know."""
    found: list[object] = []
    routes = [one for one in ENDPOINTS if f"{one.method} {one.path}" not in APART]
    for endpoint in sorted(routes, key=lambda one: one.path.endswith(LAST)):
        name = f"{endpoint.method} {endpoint.path}"
        path = endpoint.path.format(table=table, game="terraforming_mars", seat=1, deal="no-such-deal", way="none")
        queries = [f"?at={at}" for at in (0, 3, 4, 5, 99)] if path.endswith("/replay") else [""]
        for query in queries:
            body = None if endpoint.method == "GET" else BODIES.get(name, {})
            replies = []
            work = meter.done_by(lambda: replies.append(browser.ask(endpoint.method, path + query, body)))  # noqa: B023
            reply = replies[0]
            text = json.dumps(reply.body).replace(table, "this table")
            found.append((name, query, reply.status, reply.headers["content-length"], text, work))
    return found


def played(meter: Meter, moves: list[Move]) -> list[object]:
    """All that can be counted from outside while the last two of these moves are made, the first of them in secret."""
    *before, secret, other = moves
    table, browsers = seated(meter.site)
    others = browsers[1:]
    with ExitStack() as stack:
        lines = [
            stack.enter_context(browser.socket(table, query=query)) for browser in others for query in ("", "lean=1")
        ]
        for at, move in enumerate(before):
            browsers[move.seat].post(f"/api/tables/{table}/decisions", move.wish(f"answer-{at:04d}"))
        for line in lines:
            came(line)
        told: list[object] = []
        for move in (secret, other):
            wish = move.wish(f"answer-{move.seat}-last")
            sent = browsers[move.seat]
            told.append(meter.done_by(lambda: sent.post(f"/api/tables/{table}/decisions", wish)))  # noqa: B023
            told += [came(line) for line in lines]
            told += [asked_of(meter, browser, table) for browser in (others[move is secret], others[2])]
            told += [came(line) for line in lines]
    return told


def test_the_same_is_done_for_others_however_many_cards_somebody_picks(metered: Meter) -> None:
    told = [played(metered, moves) for moves in secret_runs(LENGTHS)]

    assert {"writes": 1, "entries": 1, "requests": 1}.items() <= dict(told[0][0]).items()  # type: ignore[call-overload]
    for picks, other in zip(LENGTHS[1:], told[1:], strict=True):
        for was, now in zip(told[0], other, strict=True):
            assert was == now, f"{picks} picks can be told from none"
