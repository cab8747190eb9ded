"""Two tabs, double clicks, packets sent again and out of order, many clients at once: each answer is taken once, in one
order that everybody sees (P17). And whoever asks a hundred times too often does not keep others from playing (P24)."""

from __future__ import annotations

import json
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from regolith.kernel.record import Header
from regolith.server.limits import RATES
from regolith.server.store import connect
from regolith.server.tables.live import advanced, header_from
from server.conftest import Where, quick
from server.site import PATIENCE, Browser, Site, Tree, running

TABS = 3
"""Windows of the same device."""
ANSWERS = 25
"""How many times each tab tries."""

HONEST = 40
"""So many decisions somebody honest takes: well within what one address may ask for."""


@dataclass
class Tab:
    """A window that clicks without looking whether another one was quicker, and whose packets come twice and late."""

    browser: Browser
    table: str
    seat: int
    dice: random.Random
    acknowledged: dict[str, tuple[int, str]] = field(default_factory=dict)
    """By idem: the number, and the key."""
    refused: int = 0
    sent: list[Tree] = field(default_factory=list)

    def click(self) -> None:
        question = self.browser.get(f"/api/tables/{self.table}/events?seat={self.seat}")["events"][0]["view"][
            "decision"
        ]
        if question is not None:
            key = self.dice.choice(question["options"])["key"]
            idem = f"tab-{self.dice.getrandbits(64):016x}"
            self.sent.append({"number": question["number"], "key": key, "idem": idem, "seat": self.seat})
            self.send(self.sent[-1])
        if self.sent and self.dice.random() < 0.4:
            self.send(self.dice.choice(self.sent))

    def send(self, wish: Tree) -> None:
        reply = self.browser.ask("POST", f"/api/tables/{self.table}/decisions", wish)
        if reply.status == 200:
            told = (reply.body["seq"], wish["key"])
            assert self.acknowledged.setdefault(wish["idem"], told) == told, "two numbers for one answer"
        else:
            assert (reply.status, reply.body["code"]) in ((409, "stale"), (409, "illegal")), reply
            assert wish["idem"] not in self.acknowledged, "acknowledged before, refused now"
            assert reply.body["fresh"]["view"]["seat"] == self.seat
            self.refused += 1


def follow(browser: Browser, table: str, seat: int, until: threading.Event, heard: list[Tree]) -> None:
    """Read the stream of a seat to its end, with a new socket now and then that goes on from the last number."""
    after = 0
    while True:
        with browser.socket(table, after) as line:
            for _ in range(15):
                try:
                    frame = json.loads(line.recv(timeout=0.2))
                except TimeoutError:
                    if until.is_set() and after >= browser.table(table)["seq"]:
                        return
                    continue
                if "seq" in frame:
                    heard.append(frame)
                    after = frame["seq"]


def test_many_tabs_at_one_table(site: Site) -> None:
    anna, ben = site.browser(), site.browser()
    opened = anna.opened("me person", "ares_expedition", seed=31)
    table = opened["table"]
    ben.post(f"/api/tables/{table}/join", {"token": opened["invitations"][0]["link"].split("#")[1]})
    tabs = [
        Tab(twin_of(owner), table, seat, random.Random(10 * seat + tab))
        for seat, owner in enumerate((anna, ben))
        for tab in range(TABS)
    ]
    heard: list[list[Tree]] = [[], []]
    done = threading.Event()

    def click(tab: Tab) -> None:
        for _ in range(ANSWERS):
            tab.click()

    with ThreadPoolExecutor(len(tabs) + 2) as threads:
        followers = [
            threads.submit(follow, twin_of(owner), table, seat, done, heard[seat])
            for seat, owner in enumerate((anna, ben))
        ]
        try:
            for clicking in [threads.submit(click, tab) for tab in tabs]:
                clicking.result(4 * PATIENCE)
        finally:
            done.set()
        for following in followers:
            following.result(PATIENCE)

    head = anna.table(table)["seq"]
    for seat in (0, 1):
        numbers = [frame["seq"] for frame in heard[seat]]
        assert numbers == list(range(1, head + 1)), "a number is missing, double or out of order"
    check_log(site.config.database, table, head, tabs)
    assert sum(tab.refused for tab in tabs) > 0, "nobody was too late: this test shows nothing"


def twin_of(browser: Browser) -> Browser:
    twin = Browser(browser.site)
    twin.cookie = browser.cookie
    return twin


def check_log(database: str, table: str, head: int, tabs: list[Tab]) -> None:
    """What was acknowledged is in the log once, under the number that was told; the log is a legal game."""
    db = connect(database)
    try:
        log = db.run("SELECT seq, kind, seat, body, idem FROM log WHERE table_id = ? ORDER BY seq", table)
        header: Header = header_from(db.run("SELECT header FROM tables WHERE id = ?", table)[0][0])
    finally:
        db.close()
    assert [row[0] for row in log] == list(range(1, head + 1))
    stored = {row[4]: (row[0], json.loads(row[3])["keys"]) for row in log if row[1] == "answer"}
    told = {idem: (seq, [key]) for tab in tabs for idem, (seq, key) in tab.acknowledged.items()}
    assert stored == told
    assert len(stored) == sum(row[1] == "answer" for row in log)
    match: Any = None
    for _, kind, seat, body, _ in log:
        match = advanced(header, match, kind, seat, json.loads(body))
    assert match is not None


def test_packets_in_any_order_come_to_the_same(site: Site) -> None:
    """All answers of a stretch of the game arrive backwards again and again until each has been taken."""
    straight, twisted = site.browser(), site.browser()
    tables = [browser.open("me me", "outpost", seed=32) for browser in (straight, twisted)]
    wishes: list[Tree] = []
    for at in range(14):
        question = straight.question(tables[0])
        key = question["options"][at % len(question["options"])]["key"]
        wish = {"number": question["number"], "key": key, "seat": question["seat"], "idem": f"packet-{at:04d}"}
        assert straight.ask("POST", f"/api/tables/{tables[0]}/decisions", wish).status == 200
        wishes.append(wish)

    waiting, rounds = list(wishes), 0
    while waiting:
        rounds += 1
        taken = []
        for wish in reversed(waiting):
            if twisted.ask("POST", f"/api/tables/{tables[1]}/decisions", wish).status == 200:
                taken.append(wish)
        assert taken, "no answer is taken any more"
        waiting = [wish for wish in waiting if wish not in taken]
        for old in wishes:
            if old not in waiting:
                assert twisted.ask("POST", f"/api/tables/{tables[1]}/decisions", old).status == 200

    assert rounds > 3
    seq = [browser.table(table)["seq"] for browser, table in zip((straight, twisted), tables, strict=True)]
    assert seq[0] == seq[1]


def test_a_hundred_times_too_much_keeps_nobody_from_playing(where: Where) -> None:
    """Attackers from one address, who even sit at a table of their own; somebody honest plays from another address."""
    with running(quick(where("sqlite"), limits=1.0, proxied=True, now=lambda: 5.0)) as site:
        honest = From(site, "192.0.2.1")
        table = honest.open("me me", "outpost", seed=33)
        refused, played = threading.Barrier(3), threading.Event()
        kinds = {
            "chat": (f"/api/tables/{From(site, '203.0.113.9').open('me me')}/chat", {"text": "me me me"}),
            "recover": ("/api/me/recover", {"code": "AAAAA-AAAAA"}),
        }

        def attack(kind: str) -> list[int]:
            """A hundred times what is allowed, and on and on until the honest one has played."""
            attacker = From(site, "203.0.113.9")
            path, body = kinds[kind]
            burst = int(RATES[kind].burst)
            statuses: list[int] = []
            while len(statuses) < 100 * burst or not played.is_set():
                statuses.append(attacker.ask("POST", path, body).status)
                if len(statuses) == 2 * burst:
                    refused.wait(PATIENCE)
            return statuses

        with ThreadPoolExecutor(2) as threads:
            attacks = [threads.submit(attack, kind) for kind in kinds]
            refused.wait(PATIENCE)
            try:
                for _ in range(HONEST):
                    honest.answer(table)
            finally:
                played.set()
            statuses = [status for attacking in attacks for status in attacking.result(4 * PATIENCE)]

        assert statuses.count(429) > 0.9 * len(statuses)
        assert 500 not in statuses
        assert len(honest.get(f"/api/tables/{table}/record")["decisions"]) == HONEST


class From(Browser):
    """A browser that comes from this address, as the proxy in front says. It waits as it is told to."""

    def __init__(self, site: Site, address: str) -> None:
        super().__init__(site)
        self.address = address

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        return super().ask(method, path, body, X_Forwarded_For=self.address, **headers)
