"""Measure the server under load, and with many stored games. The load comes from a process of its own.

python tools/bench_server.py                       500 games, 2,000 sockets, 100 decisions a second; 100,000 stored
python tools/bench_server.py --only load            the load alone; --only stored the stored games alone
python tools/bench_server.py --games 50 --stored 500 --seconds 5
                                                   a quick look
python tools/bench_server.py --database URL        on PostgreSQL instead of a new SQLite file
python tools/bench_server.py --only load --seconds 300 --attack
                                                   the load with every kind of attacker beside it (attackers.py); limits
                                                   are on, and every table comes from an address of its own
python tools/bench_server.py --only load --attack pings silent
                                                   with some of them

Targets: acknowledged p99 at most 100 ms; server processes at most 400 MB; start at most 2 s and a stored game open
within 150 ms, with 100,000 games in the store.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

TARGETS = {"ack p99 ms": 100.0, "memory MB": 400.0, "start s": 2.0, "open ms": 150.0}
GAME = "ares_expedition"


def server_at(database: str, port: int, limits: str = "0") -> subprocess.Popen[bytes]:
    words = ["serve", "--port", str(port), "--database", database, "--limits", limits]
    return subprocess.Popen([sys.executable, "-m", "regolith", *words], stdout=subprocess.DEVNULL)


def free_port() -> int:
    import socket

    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


def family(pid: int) -> list[int]:
    """A process and all that come from it."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found += family(int(child))
    return found


def memory(pid: int) -> float:
    """Megabytes that a process and its children hold in memory."""
    total = 0
    for one in family(pid):
        for line in Path(f"/proc/{one}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                total += int(line.split()[1])
    return total / 1024


def processor_seconds(pid: int) -> float:
    ticks = 0
    for one in family(pid):
        words = Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += int(words[11]) + int(words[12])
    return ticks / os.sysconf("SC_CLK_TCK")


class Web:
    """As much HTTP as is needed to open tables."""

    def __init__(self, port: int, source: str = "127.0.0.1") -> None:
        import http.client
        import socket

        self.port = port
        self.cookie = ""
        self.link = http.client.HTTPConnection("127.0.0.1", port, timeout=60, source_address=(source, 0))
        self.link.connect()
        self.link.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ask(self, method: str, path: str, body: object = None) -> Any:
        headers = {"X-Regolith": "1", **({"Cookie": self.cookie} if self.cookie else {})}
        self.link.request(method, path, None if body is None else json.dumps(body).encode(), headers)
        reply = self.link.getresponse()
        text = reply.read()
        if reply.status != 200:
            raise RuntimeError(f"{method} {path}: {reply.status} {text[:200]!r}")
        cookie = reply.getheader("set-cookie")
        if cookie:
            self.cookie = cookie.split(";")[0]
        return json.loads(text)


def ready(port: int, patience: float = 60) -> float:
    """Wait until the server answers; the seconds that took."""
    began = time.perf_counter()
    while time.perf_counter() - began < patience:
        try:
            Web(port).ask("GET", "/health")
            return time.perf_counter() - began
        except OSError:
            time.sleep(0.01)
    raise RuntimeError("the server does not answer")


# The load, in a process of its own


@dataclass
class Load:
    port: int
    games: int
    per_second: float
    seconds: float
    sockets: int = 4
    acks: list[float] = field(default_factory=list)
    delivered: list[float] = field(default_factory=list)
    sent: int = 0
    stale: int = 0
    events: int = 0
    questions: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)
    """By table and seat: what is asked."""
    told: dict[tuple[int, int], float] = field(default_factory=dict)
    """By table and number of the event: when it was first acknowledged."""

    async def run(self) -> dict[str, Any]:
        tables = [self.opened(address_of(at)) for at in range(self.games)]
        lines = [
            [await self.line(at, *table, seat) for seat in (0, 1, None, None)[: self.sockets]]
            for at, table in enumerate(tables)
        ]
        readers = [
            asyncio.ensure_future(self.read(at, seat, line))
            for at, some in enumerate(lines)
            for seat, line in zip((0, 1, None, None), some, strict=False)
        ]
        await asyncio.sleep(2)
        await self.decide(lines)
        await asyncio.sleep(1)
        for reader in readers:
            reader.cancel()
        return {
            "decisions": self.sent,
            "acknowledged": len(self.acks),
            "stale": self.stale,
            "events": self.events,
            **{f"ack {name} ms": value for name, value in spread(self.acks).items()},
            **{f"delivery {name} ms": value for name, value in spread(self.delivered).items()},
        }

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

    async def line(self, at: int, table: str, anna: str, ben: str, seat: int | None) -> Any:
        from websockets.asyncio.client import connect

        cookie = {0: anna, 1: ben}.get(seat if seat is not None else -1)
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        headers = {"Cookie": cookie} if cookie else {}
        return await connect(
            url,
            additional_headers=headers,
            compression=None,
            max_queue=None,
            open_timeout=60,
            local_addr=(address_of(at), 0),
        )

    async def read(self, at: int, seat: int | None, line: Any) -> None:
        async for text in line:
            frame = json.loads(text)
            now = time.perf_counter()
            self.events += 1
            if frame["kind"] == "ack":
                began = self.began.pop(frame["idem"], now)
                self.acks.append(now - began)
                self.told[at, frame["seq"]] = began
            elif frame["kind"] == "failed":
                self.stale += 1
                frame = frame.get("fresh") or {}
            if frame.get("kind") == "view" and frame["view"]:
                began = self.told.get((at, frame["seq"]), 0.0)
                if began:
                    self.delivered.append(now - began)
                question = frame["view"]["decision"]
                if seat is not None and question is not None:
                    self.questions[at, seat] = question
                elif seat is not None:
                    self.questions.pop((at, seat), None)

    async def decide(self, lines: list[list[Any]]) -> None:
        """So many decisions a second, spread over all tables."""
        self.began: dict[str, float] = {}
        dice = Random(1)
        began = time.perf_counter()
        while (now := time.perf_counter() - began) < self.seconds:
            while self.sent < now * self.per_second and self.questions:
                at, seat = dice.choice(list(self.questions))
                question = self.questions.pop((at, seat))
                wish = {"number": question["number"], "key": dice.choice(question["options"])["key"]}
                idem = secrets.token_hex(8)
                self.began[idem] = time.perf_counter()
                await lines[at][seat].send(json.dumps({"do": "decide", "idem": idem, **wish}))
                self.sent += 1
            await asyncio.sleep(0.002)


def address_of(table: int) -> str:
    """Every table is played from an address of its own."""
    return f"127.1.{table // 250}.{table % 250 + 1}"


def spread(times: list[float]) -> dict[str, float]:
    if not times:
        return {}
    ordered = sorted(times)
    return {
        f"p{part}": round(1000 * ordered[min(len(ordered) - 1, len(ordered) * part // 100)], 2) for part in (50, 99)
    }


# Many stored games


LENGTHS = (10, 30, 60, 120, 200)
"""So many decisions are in the stored games, by turns."""


def play_one(port: int, decisions: int) -> str:
    """A game that the server itself has played and written; its id."""
    web, dice = Web(port), Random(decisions)
    table = str(web.ask("POST", "/api/tables", {"game": GAME, "seats": [{"kind": "me"}] * 2, "seed": 1})["table"])
    for at in range(decisions):
        view = web.ask("GET", f"/api/tables/{table}")["state"]["view"]
        question = view["decision"]
        if question is None:
            break
        wish = {
            "number": question["number"],
            "key": dice.choice(question["options"])["key"],
            "idem": f"answer-{at:04d}",
        }
        web.ask("POST", f"/api/tables/{table}/decisions", wish)
    return table


def fill(database: str, stored: int) -> list[str]:
    """Let the server play a game of each length, and copy all that it wrote for each, rows and snapshots, until there
    are enough; the ids of some of the copies."""
    port = free_port()
    server = server_at(database, port)
    try:
        ready(port)
        models = [play_one(port, decisions) for decisions in LENGTHS]
    finally:
        server.terminate()
        server.wait()
    from regolith.server.store import connect
    from regolith.server.store.rows import ENTRY, SEAT, TABLE

    db = connect(database)
    if not database.startswith("postgres"):
        db.run("PRAGMA synchronous = OFF")
    wheres = {"tables": f"{TABLE}", "seats": SEAT, "log": f"table_id, {ENTRY}", "snapshots": SNAPSHOT}
    for base in range(0, stored, COPIES):
        db.begin()
        db.run("CREATE TEMPORARY TABLE copies AS " + NUMBERED, base, min(base + COPIES, stored) - 1)
        for table, columns in wheres.items():
            first, rest = columns.split(", ", 1)
            for place, model in enumerate(models):
                chosen = rest.replace("owner", "'owner-' || copies.n").replace("device", "'device-' || copies.n")
                db.run(
                    f"INSERT INTO {table} ({columns}) SELECT copies.id, {chosen} FROM copies CROSS JOIN {table} "
                    f"WHERE {table}.{first} = ? AND copies.n % {len(models)} = {place} ORDER BY copies.id",
                    model,
                )
        db.run("DROP TABLE copies")
        db.commit()
    db.close()
    return [f"stored-{at:010d}" for at in range(0, stored, max(1, stored // 203))]


COPIES = 5000
SNAPSHOT = "table_id, seq, code, digest, body"
NUMBERED = (
    "WITH RECURSIVE upto(n) AS (SELECT CAST(? AS INTEGER) UNION ALL SELECT n + 1 FROM upto WHERE n < ?) "
    "SELECT n, 'stored-' || substr('0000000000' || n, -10, 10) AS id FROM upto"
)


def stored_games(database: str, stored: int) -> dict[str, float]:
    began = time.perf_counter()
    tables = fill(database, stored)
    filled = time.perf_counter() - began
    port = free_port()
    server = server_at(database, port)
    try:
        start, busy = ready(port), processor_seconds(server.pid)
        web = Web(port)
        opened: list[float] = []
        for table in tables:
            began = time.perf_counter()
            web.ask("GET", f"/api/tables/{table}")
            opened.append(1000 * (time.perf_counter() - began))
        size = Path(database).stat().st_size / 1e6 if Path(database).exists() else 0
        return {
            "stored": stored,
            "stored MB": round(size),
            "filled in s": round(filled, 1),
            "start s": round(start, 2),
            "start, cpu s": round(busy, 2),
            "opened": len(opened),
            "open ms": round(max(opened), 1),
            "open, p99 ms": spread([ms / 1000 for ms in opened])["p99"],
            "open, median ms": round(sorted(opened)[len(opened) // 2], 1),
        }
    finally:
        server.terminate()
        server.wait()


def under_load(database: str, args: argparse.Namespace) -> dict[str, Any]:
    port = free_port()
    server = server_at(database, port, "0" if args.attack is None else "1")
    attack = None
    try:
        ready(port)
        words = [str(args.games), str(args.per_second), str(args.seconds)]
        if args.attack is not None:
            kinds = ["--kinds", *args.attack] if args.attack else []
            seconds = str(args.seconds + args.games * 0.1)
            program = str(Path(__file__).with_name("attackers.py"))
            attack = subprocess.Popen(
                [sys.executable, program, "--port", str(port), "--seconds", seconds, *kinds], stdout=subprocess.PIPE
            )
        load = subprocess.Popen([sys.executable, __file__, "--load", str(port), *words], stdout=subprocess.PIPE)
        most, used = 0.0, processor_seconds(server.pid)
        while load.poll() is None:
            most = max(most, memory(server.pid))
            time.sleep(0.5)
        assert load.stdout is not None
        found: dict[str, Any] = json.loads(load.stdout.read())
        if attack is not None:
            found["attackers"] = attack.communicate()[0].decode().strip()
        return {**found, "memory MB": round(most, 1), "server cpu s": round(processor_seconds(server.pid) - used, 1)}
    finally:
        if attack is not None and attack.poll() is None:
            attack.kill()
        server.terminate()
        server.wait()


def main() -> int:
    if sys.argv[1:2] == ["--load"]:
        port, games, per_second, seconds = sys.argv[2:6]
        print(json.dumps(asyncio.run(Load(int(port), int(games), float(per_second), float(seconds)).run())))
        return 0
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--per-second", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--stored", type=int, default=100_000)
    parser.add_argument("--database", default="")
    parser.add_argument("--only", choices=("load", "stored"))
    parser.add_argument("--attack", nargs="*", metavar="KIND")
    args = parser.parse_args()
    figures: dict[str, Any] = {"load average before": round(os.getloadavg()[0], 2)}
    with tempfile.TemporaryDirectory() as folder:
        if args.only != "stored":
            figures |= under_load(args.database or f"{folder}/load.sqlite3", args)
        if args.stored and args.only != "load":
            figures |= stored_games(f"{folder}/stored.sqlite3", args.stored)
    figures["load average after"] = round(os.getloadavg()[0], 2)
    for name, value in figures.items():
        target = TARGETS.get(name)
        mark = "" if target is None else f"   (target {target:g}{': missed' if float(value) > target else ''})"
        print(f"{name:>20}  {value}{mark}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
