"""Kill -9 at every kind of write boundary: nothing acknowledged is lost, nothing is taken twice, and every seat sees
the same after the restart (P1, P3, P17). `tools/chaos.py --all` does this at every decision of whole games."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from signal import SIGKILL
from typing import cast

import pytest

from server.chaos.killing import CHANNELS, LOST, Channel, Game, Killing, sampled
from server.chaos.nursery import Nursery, nursery
from server.conftest import KINDS, Where
from server.site import Browser, Site, Tree

GAMES = {
    "ares": Game("ares_expedition", seed=11),
    "crisis": Game("ares_expedition", ("crisis",), seed=12),
}


@pytest.fixture(scope="module")
def servers() -> Iterator[Nursery]:
    with nursery() as made:
        yield made


KILLED = [
    *(("sqlite", "ares", 6), ("postgresql", "crisis", 4)),
    *(pytest.param(kind, game, 10, marks=pytest.mark.long) for kind in KINDS for game in GAMES),
]


@pytest.mark.parametrize(("kind", "game", "times"), KILLED)
def test_killed_at_decisions_spread_over_a_game(
    servers: Nursery, where: Where, kind: str, game: str, times: int
) -> None:
    """Each with all four boundaries, the first and the last decision among them; what the second database keeps does
    not depend on the game."""
    killing = Killing(servers, where(kind), GAMES[game])
    decisions = sampled(len(killing.moves), times)

    killing.run(decisions)

    assert len(decisions) == times
    assert killing.lives == 4 * times + 2


class Crowd:
    """Many tables of one device, each of which sends one answer after the other until the line breaks."""

    def __init__(self, servers: Nursery, database: str, tables: int) -> None:
        self.servers = servers
        self.database = database
        servers.start(database)
        self.first = Browser(cast(Site, servers))
        self.tables = [self.first.open("me me", "outpost", seed=at) for at in range(tables)]
        self.heads = {table: int(self.first.table(table)["seq"]) for table in self.tables}
        self.open: dict[str, Tree] = {}
        """By table: the answer that was sent and not acknowledged."""
        self.acknowledged = 0

    def play(self, table: str, send: Channel, stop: threading.Event) -> None:
        browser = Browser(cast(Site, self.servers))
        browser.cookie = self.first.cookie
        try:
            while not stop.is_set():
                wish = self.open.get(table) or self.next(browser, table)
                if wish is None:
                    return
                self.open[table] = wish
                seq = send(browser, table, wish, self.heads[table])
                if seq is None:
                    return
                assert seq == self.heads[table] + 1, "lost, or taken twice"
                self.heads[table] = int(browser.table(table)["seq"])
                del self.open[table]
                self.acknowledged += 1
        except LOST:
            return

    def next(self, browser: Browser, table: str) -> Tree | None:
        view = browser.view(table)
        question = view["decision"]
        if view["over"] or question is None:
            return None
        key = question["options"][0]["key"]
        idem = f"crowd-{secrets.token_hex(8)}"
        return {"number": question["number"], "key": key, "seat": question["seat"], "idem": idem}


@pytest.mark.parametrize("kind", KINDS)
def test_killed_in_the_middle_of_everything(servers: Nursery, where: Where, kind: str) -> None:
    """Ten tables play at once, what waits is committed together, and the server is killed from outside at any moment.
    The next one gets all open answers again: each is taken once, right after the last that was acknowledged."""
    crowd = Crowd(servers, where(kind), 10)
    for kill in range(6):
        before = crowd.acknowledged
        stop = threading.Event()
        with ThreadPoolExecutor(len(crowd.tables)) as threads:
            playing = [
                threads.submit(crowd.play, table, CHANNELS[at % 2], stop) for at, table in enumerate(crowd.tables)
            ]
            while crowd.acknowledged < before + 9 + kill:
                assert not all(one.done() for one in playing), [one.exception() for one in playing]
                time.sleep(0.001)
            assert servers.kill() == SIGKILL
            stop.set()
            # Whoever knocks now is answered by the next one.
            servers.start(crowd.database)
            for one in playing:
                one.result(240)
        for table in crowd.tables:
            browser = Browser(cast(Site, servers))
            browser.cookie = crowd.first.cookie
            stored = int(browser.table(table)["seq"])
            assert stored - crowd.heads[table] in (0, 1, 2) if table in crowd.open else stored == crowd.heads[table]
    assert servers.kill() == SIGKILL


@pytest.mark.parametrize("kind", KINDS)
def test_killed_while_something_is_taken_back(servers: Nursery, where: Where, kind: str) -> None:
    database = where(kind)
    servers.start(database)
    browser = Browser(cast(Site, servers))
    table = browser.open("me me", "outpost", seed=5)
    cookie, asked = browser.cookie, browser.question(table)
    path = f"/api/tables/{table}/events?seat={asked['seat']}"
    first = browser.get(path)["events"][0]["view"]
    browser.decide(table, asked["number"], asked["options"][0]["key"], seat=asked["seat"])
    second = browser.get(path)["events"][0]["view"]
    head = browser.table(table)["seq"]
    assert servers.kill() == SIGKILL
    wish = {"seat": asked["seat"], "idem": "take-it-back"}
    for point, stored in {"before_write": 0, "before_commit": 0, "before_ack": 1, "after_ack": 1}.items():
        servers.start(database, f"{point}:1")
        browser = Browser(cast(Site, servers))
        browser.cookie = cookie
        try:
            reply = browser.post(f"/api/tables/{table}/undo", wish)
            assert (point, reply["seq"]) == ("after_ack", head + 1)
        except LOST:
            assert point != "after_ack"
        assert servers.died() == SIGKILL
        servers.start(database)
        browser = Browser(cast(Site, servers))
        browser.cookie = cookie
        assert browser.table(table)["seq"] == head + stored
        assert browser.get(path)["events"][0]["view"] == (first if stored else second)
        assert servers.kill() == SIGKILL


@pytest.mark.parametrize("kind", KINDS)
def test_killed_while_a_bot_moves(servers: Nursery, where: Where, kind: str) -> None:
    """The bot's move is lost with the server, and made again by the next one."""
    database = where(kind)
    servers.start(database, "before_commit:3")
    browser = Browser(cast(Site, servers))
    table = browser.open("me greedy", "outpost", seed=6)
    for _ in range(2):
        try:
            browser.answer(table)
        except LOST:
            break
    assert servers.died() == SIGKILL
    servers.start(database)
    again = Browser(cast(Site, servers))
    again.cookie = browser.cookie
    again.answer(table)
    again.question(table)
    numbers = [event["seq"] for event in again.get(f"/api/tables/{table}/events?after=0")["events"]]
    assert numbers == list(range(1, len(numbers) + 1))
    assert servers.kill() == SIGKILL
