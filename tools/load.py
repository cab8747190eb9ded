"""Many people who play at once, in a process of their own: every table from an address of its own.

python tools/load.py PORT GAMES PER_SECOND SECONDS LEDGER [PHASES]

It says `begun` when all tables are open and everybody follows theirs, `phase` when so many seconds are over and as many
begin again, and in the end what was measured, phase by phase. LEDGER is a file: everything that was acknowledged, to be
compared with the log (`told_apart`).
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from serving import Web, spread

GAME = "ares_expedition"
WINDOWS = (0, 1, None, None)
"""Who follows a table: both players, and two who watch."""
LATE = ("stale", "illegal")
"""What is refused because somebody was quicker, or a question was answered twice; anything else is refused to somebody
honest."""
Acknowledged = tuple[str, int, str, int]
"""Table, seat, the mark of the request, and the number under which it is stored."""


def address_of(table: int) -> str:
    """An address for every table, and few of them in one network."""
    return f"127.1.{table % 250}.{table // 250 + 1}"


@dataclass
class Phase:
    acks: list[float] = field(default_factory=list)
    delivered: list[float] = field(default_factory=list)
    sent: int = 0
    events: int = 0
    failed: Counter[str] = field(default_factory=Counter)
    """What was refused, by its code, and lines that were cut."""

    def told(self) -> dict[str, Any]:
        refused = {code: number for code, number in self.failed.items() if code not in LATE}
        return {
            "decisions": self.sent,
            "acknowledged": len(self.acks),
            "too late": sum(self.failed[code] for code in LATE),
            "refused": sum(refused.values()),
            **({"refused, why": refused} if refused else {}),
            "events": self.events,
            **{f"ack {name} ms": value for name, value in spread(self.acks).items()},
            **{f"delivery {name} ms": value for name, value in spread(self.delivered).items()},
        }


@dataclass
class Load:
    port: int
    games: int
    per_second: float
    seconds: float
    phases: int = 1
    phase: int = 0
    found: list[Phase] = field(default_factory=lambda: [Phase()])
    ledger: list[Acknowledged] = field(default_factory=list)
    tables: list[tuple[str, str, str]] = field(default_factory=list)
    under_way: dict[str, tuple[int, int, float, Phase]] = field(default_factory=dict)
    """By the mark of a request: table, seat, when it was sent, and in which phase."""
    questions: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)
    """By table and seat: what is asked."""
    answered: dict[tuple[int, int], int] = field(default_factory=dict)
    """By table and seat: the number of the question that was answered last."""
    told: dict[tuple[int, int], float] = field(default_factory=dict)
    """By table and number of the event: when its request was sent."""

    @property
    def now(self) -> Phase:
        return self.found[-1]

    async def run(self) -> list[dict[str, Any]]:
        for at in range(self.games):
            self.tables.append(self.opened(address_of(at)))
        lines = [[await self.line(at, seat) for seat in WINDOWS] for at in range(self.games)]
        readers = [
            asyncio.ensure_future(self.read(at, seat, line))
            for at, some in enumerate(lines)
            for seat, line in zip(WINDOWS, some, strict=True)
        ]
        await asyncio.sleep(2)
        print("begun", flush=True)
        for phase in range(self.phases):
            if phase:
                print("phase", flush=True)
                self.found.append(Phase())
            await self.decide(lines)
        await asyncio.sleep(1)
        for reader in readers:
            reader.cancel()
        return [phase.told() for phase in self.found]

    def opened(self, source: str) -> tuple[str, str, str]:
        """A table of two persons: its id and their cookies."""
        anna, ben = Web(self.port, source), Web(self.port, source)
        seats = [{"kind": "me"}, {"kind": "person"}]
        made = anna.ask("POST", "/api/tables", {"game": GAME, "seats": seats, "pace": 0})
        token = made["invitations"][0]["link"].split("#")[1]
        ben.ask("POST", f"/api/tables/{made['table']}/join", {"token": token})
        for web in (anna, ben):
            web.link.close()
        return made["table"], anna.cookie, ben.cookie

    async def line(self, at: int, seat: int | None) -> Any:
        table, *cookies = self.tables[at]
        headers = {} if seat is None else {"Cookie": cookies[seat]}
        return await connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket",
            additional_headers=headers,
            compression=None,
            max_queue=None,
            open_timeout=60,
            local_addr=(address_of(at), 0),
        )

    async def read(self, at: int, seat: int | None, line: Any) -> None:
        try:
            async for text in line:
                self.came(at, seat, json.loads(text))
        except ConnectionClosed:
            pass
        self.now.failed["cut lines"] += 1

    def came(self, at: int, seat: int | None, frame: dict[str, Any]) -> None:
        now = time.perf_counter()
        self.now.events += 1
        if frame["kind"] == "ack":
            _, who, began, phase = self.under_way.pop(frame["idem"], (at, -1, now, self.now))
            phase.acks.append(now - began)
            self.told[at, frame["seq"]] = began
            self.ledger.append((self.tables[at][0], who, frame["idem"], frame["seq"]))
        elif frame["kind"] == "failed":
            self.now.failed[frame["code"]] += 1
            if seat is not None:
                self.answered.pop((at, seat), None)
            frame = frame.get("fresh") or {}
        if frame.get("kind") == "view" and frame["view"]:
            began = self.told.get((at, frame["seq"]), 0.0)
            if began:
                self.now.delivered.append(now - began)
            question = frame["view"]["decision"]
            if seat is None:
                return
            if question is not None and question["number"] > self.answered.get((at, seat), -1):
                self.questions[at, seat] = question
            else:
                self.questions.pop((at, seat), None)

    async def decide(self, lines: list[list[Any]]) -> None:
        """So many decisions a second, spread over all tables."""
        dice = Random(1)
        began = time.perf_counter()
        while (now := time.perf_counter() - began) < self.seconds:
            while self.now.sent < now * self.per_second and self.questions:
                at, seat = dice.choice(list(self.questions))
                question = self.questions.pop((at, seat))
                wish = {"number": question["number"], "key": dice.choice(question["options"])["key"]}
                idem = secrets.token_hex(8)
                self.under_way[idem] = (at, seat, time.perf_counter(), self.now)
                self.answered[at, seat] = question["number"]
                try:
                    await lines[at][seat].send(json.dumps({"do": "decide", "idem": idem, **wish}))
                except ConnectionClosed:
                    continue
                self.now.sent += 1
            await asyncio.sleep(0.002)


def told_apart(database: str, ledger: list[Acknowledged]) -> tuple[int, int, int]:
    """Of what was acknowledged: how much is in the log once under its number, what is not, and what is there twice."""
    from regolith.server.store import connect as opened

    db = opened(database, reads_only=True)
    try:
        stored = db.run("SELECT table_id, seat, idem, seq FROM log WHERE idem IS NOT NULL")
    finally:
        db.close()
    times = Counter((table, seat, idem) for table, seat, idem, _ in stored)
    known = {(table, seat, idem, seq) for table, seat, idem, seq in stored}
    kept = sum(entry in known and times[entry[:3]] == 1 for entry in ledger)
    return kept, sum(entry not in known for entry in ledger), sum(times[entry[:3]] > 1 for entry in ledger)


def main() -> int:
    port, games, per_second, seconds, ledger, *phases = sys.argv[1:7]
    load = Load(int(port), int(games), float(per_second), float(seconds), int(phases[0]) if phases else 1)
    print(json.dumps(asyncio.run(load.run())))
    Path(ledger).write_text(json.dumps(load.ledger))
    return 0


if __name__ == "__main__":
    sys.exit(main())
