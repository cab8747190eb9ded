"""Who may have read which card: kept from the true table, beside the server, by the names of zones alone."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from websockets.sync.client import ClientConnection

from regolith.kernel.determinize import SPECTATOR, determinize
from regolith.kernel.match import Match
from regolith.kernel.registry import spec_of
from regolith.server.tables.info import table_info
from regolith.server.tables.live import Table
from regolith.server.tables.streams import encode
from server.chaos.killing import Game
from server.site import PATIENCE, Browser, Site, Tree

OPEN = {"tableau", "built", "revealed", "discard", "crises in play", "crises overcome", "past storms"}
"""Zones that lie open on the table."""
OWN = {"hand", "drawn", "corporations", "pack"}
"""Zones that only their owner looks at."""
HIDDEN = {"deck", "box", "crises", "storms"}


COMMON = {"research"}
"""A card that is called like something else: there is a phase of this name."""


@cache
def names_of(game: str, modules: tuple[str, ...], players: int) -> tuple[re.Pattern[str], dict[str, str]]:
    """What finds any card of the decks in a text, the longest name first; and whose each name is."""
    titles = {card["id"]: card["name"] for card in spec_of(game).cards()}
    state = Match.start(game, players, modules, seed=1).state
    dealt = {state.rules.noun("card", card) for zone in state.zones() for card in zone.cards} - COMMON
    whose = {**{titles[id]: id for id in dealt if id in titles}, **{id: id for id in dealt}}
    words = "|".join(re.escape(word) for word in sorted(whose, key=len, reverse=True))
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])"), whose


def names_at(match: Match) -> tuple[re.Pattern[str], dict[str, str]]:
    setup = match.header.setup
    return names_of(setup.game, setup.modules, setup.players)


def open_to(match: Match, seat: int) -> set[str]:
    """The cards that a seat may know of at this moment."""
    state = match.state
    found: set[str] = set()
    for zone in state.zones():
        assert zone.name in OPEN | OWN | HIDDEN, f"whose is {zone.name}?"
        if zone.name in OPEN:
            found |= {state.rules.noun("card", card) for card in zone.cards}
    if seat >= 0:
        mine = state.seats[seat]
        for place in ("hand", "drawn", "offered", "pack"):
            if hasattr(mine, place):
                found |= {state.rules.noun("card", card) for card in getattr(mine, place).cards}
    found |= {state.rules.noun("card", card) for card in state.known if state.knows(seat, card)}
    for player in state.seats:
        if getattr(player, "corporation", -1) >= 0:
            found.add(state.rules.noun("card", player.corporation))
    return found


@dataclass
class Viewer:
    """Somebody at the table or beside it, with everything that was open to them so far."""

    seat: int | None
    browser: Browser
    line: ClientConnection
    seq: int
    known: set[str] = field(default_factory=set)
    frames: list[str] = field(default_factory=list)
    read: int = 0
    """Bytes that were looked through."""

    def learn(self, match: Match) -> None:
        self.known |= open_to(match, SPECTATOR if self.seat is None else self.seat)

    def look_through(self, match: Match, text: str, what: str) -> None:
        pattern, whose = names_at(match)
        self.read += len(text)
        text = text.replace('{"mine":', "{")
        if not any(word in text for word, card in whose.items() if card not in self.known):
            return
        # A short name may be part of a longer one that the seat knows: the pattern tells.
        told = {whose[word] for word in pattern.findall(text)} - self.known
        assert not told, f"seat {self.seat} is told of {sorted(told)} by {what}: {text[:2000]}"

    def receive(self) -> Tree:
        """The next frame; it waits to be looked through until it is clear what the seat may know by now."""
        text = str(self.line.recv(timeout=PATIENCE))
        self.frames.append(text)
        frame: Tree = json.loads(text)
        self.seq = max(self.seq, frame.get("seq", 0))
        return frame

    def hear(self, match: Match, head: int) -> None:
        """Read the socket up to this number, and look through everything that came."""
        self.learn(match)
        while self.seq < head:
            self.receive()
        for text in self.frames:
            self.look_through(match, text, "the socket")
        self.frames.clear()

    def decide(self, table: str, wish: Tree, *, by_socket: bool) -> int:
        """Answer; the number under which it was acknowledged."""
        if not by_socket:
            return int(self.browser.post(f"/api/tables/{table}/decisions", wish)["seq"])
        self.line.send(json.dumps({"do": "decide", **wish}))
        while (frame := self.receive())["kind"] != "ack":
            assert frame["kind"] != "failed", frame
        return int(frame["seq"])

    def ask(self, match: Match, table: str, seq: int) -> None:
        """Everything that can be asked for, allowed or not."""
        decisions = len(match.taken)
        for path in (
            *("", "/events", f"/events?after={max(0, seq - 3)}", "/record", "/result", "/replay?at=3"),
            *(f"/replay?at={decisions}", f"/replay?at={decisions}&seat=0", "/replay?at=9&seat=1", "/replay?seat=all"),
            *("/events?seat=0", "/events?seat=1"),
        ):
            self.get(match, f"/api/tables/{table}{path}")
        for path in ("/api/tables", "/api/me", "/metrics", "/health"):
            self.get(match, path)
        wrong = {"number": 0, "key": "nothing", "idem": "x" * 8}
        for path, body in (("decisions", wrong), ("undo", {"to": 1}), ("redo", {}), ("consent", {"agree": True})):
            reply = self.browser.ask("POST", f"/api/tables/{table}/{path}", body)
            assert reply.status in (401, 403, 409, 422), reply
            self.look_through(match, json.dumps(reply.body, ensure_ascii=False), f"POST {path}")

    def get(self, match: Match, path: str) -> None:
        reply = self.browser.ask("GET", path)
        assert reply.status in (200, 403, 409), reply
        text = reply.body.decode() if isinstance(reply.body, bytes) else json.dumps(reply.body, ensure_ascii=False)
        self.look_through(match, text + str(reply.headers), path)


def seated(site: Site, game: Game) -> tuple[str, list[Viewer]]:
    """A table with a person in every seat, and somebody who watches; all of them hear everything from the start."""
    browsers = [site.browser() for _ in range(game.players)]
    wishes = {"modules": list(game.modules), "options": game.options, "seed": game.seed, "listed": True}
    opened = browsers[0].opened("me" + " person" * (game.players - 1), game.name, **wishes)
    table = opened["table"]
    for browser, invitation in zip(browsers[1:], opened["invitations"], strict=True):
        browser.post(f"/api/tables/{table}/join", {"token": invitation["link"].split("#")[1]})
    who = [*enumerate(browsers), (None, site.browser())]
    return table, [Viewer(seat, browser, browser.socket(table, 0), 0) for seat, browser in who]


def same_on_twins(site: Site, table: str, seat: int | None, salt: int) -> tuple[bytes, bytes]:
    """What the server sends about the table as it is, and about one that the seat cannot tell from it."""

    async def both() -> tuple[bytes, bytes]:
        live = site.server.room.tables[table]
        device = None if seat is None else live.seats[seat].device
        role = live.role(device)
        true = encode(await table_info(live, role))
        return true, encode(await table_info(twin_of(live, SPECTATOR if seat is None else seat, salt), role))

    return site.call(both)


def twin_of(live: Table, seat: int, salt: int) -> Table:
    """The same table with everything dealt anew that the seat cannot know."""
    twin = Table(live.row, live.seats, live.header, live.store, live.now)
    twin.watchers = live.watchers
    assert live.match is not None
    match: Any = live.match.clone()
    journal = match.machine.state.journal
    match.machine.state = determinize(match.machine.state, seat, salt)
    match.machine.state.journal = journal
    twin.match = match
    return twin
