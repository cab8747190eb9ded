"""Whole games on a server that is killed all the time, compared with the same games on a table that never was.

Two tables play the same game from the same seed. The first loses the server before the write, before the commit and
before the acknowledgement of a decision, and sends it again each time; the second loses it right after the
acknowledgement. After every death each seat must be shown exactly what the kernel shows on an undisturbed table.
"""

from __future__ import annotations

import http.client
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from signal import SIGKILL
from typing import Any, cast

from websockets.exceptions import ConnectionClosed, InvalidMessage

from regolith.kernel.match import Match
from regolith.server.bots.worker import choose
from regolith.server.store import connect
from regolith.server.tables.steps import story_of
from server.chaos.nursery import Nursery
from server.site import PATIENCE, Browser, Site, Tree

LOST = (http.client.HTTPException, ConnectionError, ConnectionClosed, InvalidMessage)
"""What a line does that breaks, before, in or after the handshake."""


@dataclass(frozen=True)
class Game:
    name: str
    modules: tuple[str, ...] = ()
    options: dict[str, object] = field(default_factory=dict)
    players: int = 2
    seed: int = 1

    def match(self) -> Match:
        return Match.start(self.name, self.players, self.modules, self.options, self.seed)


@dataclass(frozen=True)
class Move:
    """An answer: one key, or the keys of a whole run of picks."""

    seat: int
    number: int
    keys: list[str]
    group: bool

    def apply(self, match: Match) -> None:
        if self.group:
            match.answer_group(self.seat, self.keys, self.number)
        else:
            match.answer(self.seat, self.keys[0], self.number)

    def wish(self, idem: str) -> Tree:
        answer = {"keys": self.keys} if self.group else {"key": self.keys[0]}
        return {"number": self.number, "idem": idem, "seat": self.seat, **answer}


def next_move(match: Match, at: int, bot: str = "greedy") -> Move:
    """What a bot answers; where several seats are asked, each of them is first now and then."""
    asked = match.decisions()
    decision = asked[at % len(asked)]
    keys = choose(bot, f"move {at}", decision.seat, match.state.clone())
    return Move(decision.seat, decision.number, keys, bool(decision.group))


def script(game: Game) -> list[Move]:
    """A whole game of a bot against itself."""
    match = game.match()
    moves: list[Move] = []
    while not match.is_over():
        moves.append(next_move(match, len(moves)))
        moves[-1].apply(match)
    return moves


def shown(match: Match, seat: int | None) -> Tree:
    """What a seat has to be shown, as it comes out of JSON."""
    tree: Tree = json.loads(json.dumps({"view": match.observe(seat), "story": story_of(match, seat)}))
    return tree


@dataclass
class Played:
    """A table on the server, and how far it must be."""

    table: str
    name: str
    match: Match
    head: int
    at: int = 0
    looks: dict[int | None, Any] = field(default_factory=dict)

    def check(self, browser: Browser, onlooker: Browser) -> None:
        """Every seat and the spectator are shown what the kernel shows, under the number that must be the newest."""
        for seat in (*range(self.match.header.setup.players), None):
            looker, wanted = (onlooker, "") if seat is None else (browser, f"?seat={seat}")
            found = looker.get(f"/api/tables/{self.table}/events{wanted}")
            (event,) = found["events"]
            what = f"{self.name} after {self.at} decisions, seat {seat}"
            assert found["seq"] == self.head, what
            assert {"view": event["view"], "story": event["story"]} == self.expected(seat), what

    def expected(self, seat: int | None) -> Tree:
        """Reckoned once for each number of decisions."""
        if self.looks.get(-1) != self.at:
            self.looks = {-1: self.at}
        if seat not in self.looks:
            self.looks[seat] = shown(self.match, seat)
        tree: Tree = self.looks[seat]
        return tree

    def taken(self, move: Move) -> None:
        """The move counts: it was acknowledged, or must have been stored."""
        move.apply(self.match)
        self.at += 1
        self.head += 1 + self.match.is_over()

    def idem(self) -> str:
        return f"{self.name}-{self.at:08d}"


def by_post(browser: Browser, table: str, wish: Tree, after: int) -> int | None:
    """Send an answer; the number under which it was acknowledged, or None if the line broke."""
    try:
        return int(browser.post(f"/api/tables/{table}/decisions", wish)["seq"])
    except LOST:
        return None


def by_socket(browser: Browser, table: str, wish: Tree, after: int) -> int | None:
    """The same over a socket, which goes on from number `after` and must be told every number that follows."""
    try:
        with browser.socket(table, after) as line:
            line.send(json.dumps({"do": "decide", **wish}))
            while True:
                frame = json.loads(line.recv(timeout=PATIENCE))
                assert frame["kind"] != "failed", frame
                if frame["kind"] == "ack":
                    return int(frame["seq"])
                if "seq" in frame:
                    after += 1
                    assert frame["seq"] == after, "a number was left out, or came twice"
    except LOST:
        return None


Channel = Callable[[Browser, str, Tree, int], int | None]
CHANNELS: tuple[Channel, ...] = (by_post, by_socket)


class Killing:
    """A game at two tables of one server on one database."""

    def __init__(self, nursery: Nursery, database: str, game: Game) -> None:
        self.nursery = nursery
        self.database = database
        self.game = game
        self.moves = script(game)
        self.cookie: str | None = None
        self.lives = 0
        self.start("")
        first = self.browser()
        self.tables = [self.opened(first, name) for name in ("first-table", "second-table")]
        assert self.nursery.kill() == SIGKILL

    def start(self, fault: str) -> None:
        self.lives += 1
        self.nursery.start(self.database, fault)

    def browser(self) -> Browser:
        made = Browser(cast(Site, self.nursery))
        made.cookie = self.cookie
        return made

    def opened(self, browser: Browser, name: str) -> Played:
        game = self.game
        more: dict[str, Any] = {"modules": list(game.modules), "options": game.options, "seed": game.seed}
        table = browser.open(" ".join(["me"] * game.players), game.name, **more)
        self.cookie = browser.cookie
        return Played(table, name, game.match(), browser.table(table)["seq"])

    def check(self, browser: Browser) -> None:
        onlooker = Browser(browser.site)
        for table in self.tables:
            table.check(browser, onlooker)

    def advance(self, to: int, browser: Browser) -> None:
        """Play on without harm."""
        for at in range(self.tables[0].at, to):
            move = self.moves[at]
            for table in self.tables:
                assert by_post(browser, table.table, move.wish(table.idem()), 0) == table.head + 1
                table.taken(move)

    def kill_at(self, at: int) -> None:
        """Lose the server at every boundary of decision `at`."""
        first, second = self.tables
        move = self.moves[at]
        channels = CHANNELS if at % 2 else CHANNELS[::-1]
        for place, point in enumerate(("before_write", "before_commit", "before_ack")):
            before = 2 * (at - first.at)
            self.start(f"{point}:{before + 1}")
            browser = self.browser()
            self.advance(at, browser)
            self.check(browser)
            send = channels[place % 2]
            assert send(browser, first.table, move.wish(first.idem()), first.head) is None, "acknowledged too early"
            assert self.nursery.died() == SIGKILL
        self.start("after_ack:2")
        browser = self.browser()
        idem, before = first.idem(), first.head
        first.taken(move)
        self.check(browser)
        assert channels[1](browser, first.table, move.wish(idem), before) == before + 1, "sent again, taken again"
        seq = channels[0](browser, second.table, move.wish(second.idem()), second.head)
        assert seq == second.head + 1
        second.taken(move)
        assert self.nursery.died() == SIGKILL

    def run(self, decisions: Iterable[int]) -> None:
        """Kill at these decisions, then play to the end and look at everything once more."""
        for at in decisions:
            self.kill_at(at)
        self.start("")
        browser = self.browser()
        self.check(browser)
        self.advance(len(self.moves), browser)
        self.check(browser)
        self.send_all_again(browser)
        self.check(browser)
        assert self.nursery.kill() == SIGKILL
        self.check_log()

    def send_all_again(self, browser: Browser) -> None:
        """Old packets arrive once more: each is answered with its number, and none is taken."""
        table = self.tables[0]
        base = table.head - 1 - len(self.moves)
        for at in range(0, len(self.moves), max(1, len(self.moves) // 10)):
            wish = self.moves[at].wish(f"{table.name}-{at:08d}")
            assert by_post(browser, table.table, wish, 0) == base + at + 1

    def check_log(self) -> None:
        """In the store every number is there once, and every answer once."""
        db = connect(self.database)
        try:
            for table in self.tables:
                log = db.run("SELECT seq, kind, seat, body FROM log WHERE table_id = ? ORDER BY seq", table.table)
                assert [row[0] for row in log] == list(range(1, table.head + 1))
                answers = [(row[2], json.loads(row[3])["keys"]) for row in log if row[1] == "answer"]
                assert answers == [(move.seat, move.keys) for move in self.moves]
        finally:
            db.close()


def sampled(length: int, count: int) -> list[int]:
    """So many decisions spread over a game, the first and the last among them."""
    count = min(count, length)
    return sorted({round(at * (length - 1) / (count - 1)) for at in range(count)})
