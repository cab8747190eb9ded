"""A server that suffers for as long as one likes, and a ledger of everything it has acknowledged.

Clients play by requests and over sockets, call again when a line is cut, send again, take back, play again what was
taken back, and leave; meanwhile servers are killed and restarted, the disk is full, the database is locked or lost. On
PostgreSQL there are two servers, of which the first is never killed: its memory must not grow. At the end every
acknowledged answer must be in the log, once, under the number it was told.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import resource
import secrets
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect as called

from server.site import PATIENCE, free_port

LOST = (http.client.HTTPException, WebSocketException, OSError, ValueError)
GAMES = ("outpost", "ares_expedition", "pandorum")


@dataclass
class Served:
    """One server process behind one port, through all its lives."""

    database: str
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None
    lives: int = 0

    def start(self) -> None:
        words = ["--port", str(self.port), "--database", self.database, "--limits", "0", "--bot-workers", "1"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "regolith", "serve", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.lives += 1

    def end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)

    def memory(self) -> float:
        """Megabytes of the server itself; 0 while there is none."""
        try:
            lines = Path(f"/proc/{self.process.pid}/status").read_text() if self.process is not None else ""
        except OSError:
            return 0.0
        return next((int(line.split()[1]) / 1024 for line in lines.splitlines() if line.startswith("VmRSS:")), 0.0)


class Client:
    """Somebody who plays table after table, whatever happens to the servers, and keeps what was acknowledged."""

    def __init__(self, servers: list[Served], chance: int, over: threading.Event) -> None:
        self.servers = servers
        self.dice = Random(chance)
        self.over = over
        self.cookie = ""
        self.acked: list[tuple[str, int, str, int]] = []
        self.tables: list[str] = []
        self.counts: Counter[str] = Counter()
        self.took: list[float] = []
        """Seconds to an acknowledgement, with all that had to be sent again."""

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        link = http.client.HTTPConnection("127.0.0.1", self.dice.choice(self.servers).port, timeout=15)
        try:
            headers = {"X-Regolith": "1", **({"Cookie": self.cookie} if self.cookie else {})}
            link.request(method, path, None if body is None else json.dumps(body).encode(), headers)
            reply = link.getresponse()
            text = reply.read()
            cookie = reply.getheader("set-cookie")
            self.cookie = cookie.split(";")[0] if cookie else self.cookie
            return reply.status, json.loads(text)
        finally:
            link.close()

    def insist(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Send it again until somebody answers it."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                status, found = self.ask(method, path, body)
                if status < 500:
                    return status, found
                self.counts[f"refused {status}"] += 1
            except LOST:
                self.counts["lost lines"] += 1
            time.sleep(0.1 + 0.2 * self.dice.random())
        raise AssertionError(f"{method} {path}: nobody answers for {PATIENCE} seconds")

    def answer(self, table: str, wish: dict[str, object]) -> tuple[int, Any]:
        """Answer over a socket; whenever the line is cut, call again and send the same again."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                frame = self.over_socket(table, wish)
                if frame["kind"] == "ack":
                    return 200, frame
                if frame["code"] not in ("store", "fault", "busy"):
                    return 409, frame
                self.counts["refused 503"] += 1
            except LOST:
                self.counts["called again"] += 1
            time.sleep(0.1 + 0.2 * self.dice.random())
        raise AssertionError(f"{table}: no socket answers for {PATIENCE} seconds")

    def over_socket(self, table: str, wish: dict[str, object]) -> Any:
        port = self.dice.choice(self.servers).port
        url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket?lean=1"
        with called(url, additional_headers={"Cookie": self.cookie}, open_timeout=15, close_timeout=1) as line:
            line.send(json.dumps({"do": "decide", **wish}))
            while True:
                frame = json.loads(line.recv(timeout=15))
                if frame.get("idem") == wish["idem"]:
                    return frame
                if frame["kind"] == "failed":
                    raise ConnectionError(frame["error"])

    def play(self) -> None:
        while not self.over.is_set():
            seats = [{"kind": "me"}, {"kind": "me"}]
            status, made = self.insist(
                "POST", "/api/tables", {"game": self.dice.choice(GAMES), "seats": seats, "pace": 0}
            )
            assert status == 200, made
            self.tables.append(made["table"])
            for _ in range(self.dice.randint(20, 80)):
                if self.over.is_set() or not self.step(made["table"]):
                    break
            if self.dice.random() < 0.3:
                self.insist("POST", f"/api/tables/{made['table']}/leave", {"seat": 1})
                self.counts["left"] += 1

    def step(self, table: str) -> bool:
        """One answer, or something taken back; False if nothing is asked any more."""
        status, found = self.insist("GET", f"/api/tables/{table}")
        assert status == 200, found
        question = found["state"]["view"]["decision"]
        if question is None:
            return False
        seat, idem = question["seat"], secrets.token_hex(8)
        chance = self.dice.random()
        if chance < 0.13:
            what = "redo" if chance < 0.03 else "undo"
            wish: dict[str, object] = {"seat": seat, "idem": idem, **({"consent": True} if what == "undo" else {})}
            self.sent(table, what, seat, idem, wish)
        else:
            key = self.dice.choice(question["options"])["key"]
            self.sent(
                table, "decisions", seat, idem, {"number": question["number"], "key": key, "seat": seat, "idem": idem}
            )
        return True

    def sent(self, table: str, what: str, seat: int, idem: str, wish: dict[str, object]) -> None:
        began = time.monotonic()
        if what == "decisions" and self.dice.random() < 0.4:
            status, found = self.answer(table, wish)
            self.counts[f"over a socket {status}"] += 1
        else:
            status, found = self.insist("POST", f"/api/tables/{table}/{what}", wish)
            self.counts[f"{what} {status}"] += 1
        if status != 200:
            return
        self.took.append(time.monotonic() - began)
        self.acked.append((table, seat, idem, found["seq"]))
        if self.dice.random() < 0.2:
            status, again = self.insist("POST", f"/api/tables/{table}/{what}", wish)
            assert (status, again["seq"]) == (200, found["seq"]), "the same answer has another number"
            self.counts["sent again"] += 1


class Harm:
    """What happens to servers and database, one thing after the other."""

    def __init__(self, servers: list[Served], database: str, chance: int) -> None:
        self.servers = servers
        self.database = database
        self.dice = Random(chance)
        self.counts: Counter[str] = Counter()

    def kinds(self) -> list[Callable[[Served], None]]:
        on_postgres = self.database.startswith("postgres")
        return [self.kill, self.restart, *([self.lock_postgres, self.lose] if on_postgres else [self.fill, self.lock])]

    def once(self) -> None:
        harm = self.dice.choice(self.kinds())
        mortal = self.servers[1:] or self.servers
        harm(self.dice.choice(mortal if harm in (self.kill, self.restart) else self.servers))
        self.counts[harm.__name__.split("_")[0]] += 1

    def kill(self, server: Served) -> None:
        server.end(signal.SIGKILL)
        server.start()

    def restart(self, server: Served) -> None:
        server.end(signal.SIGTERM)
        server.start()

    def fill(self, server: Served) -> None:
        """No file of the server may grow for a while: that is what a full disk comes to."""
        assert server.process is not None
        with contextlib.suppress(ProcessLookupError):
            _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, hard))
            time.sleep(1 + self.dice.random())
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))

    def lock(self, server: Served) -> None:
        """Another process writes to the file and takes its time."""
        link = sqlite3.connect(self.database, timeout=10, isolation_level=None)
        with contextlib.closing(link), contextlib.suppress(sqlite3.OperationalError):
            link.execute("BEGIN IMMEDIATE")
            time.sleep(self.dice.choice([1, 3, 7]))
            link.execute("ROLLBACK")

    def lock_postgres(self, server: Served) -> None:
        import psycopg

        with psycopg.connect(self.database) as link:
            link.execute("LOCK TABLE log IN ACCESS EXCLUSIVE MODE")
            time.sleep(self.dice.choice([1, 3]))

    def lose(self, server: Served) -> None:
        """Every line to the database breaks."""
        import psycopg

        with psycopg.connect(self.database, autocommit=True) as link:
            link.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


def suffer(database: str, seconds: float, *, clients: int = 6, chance: int = 1) -> Iterator[str]:
    """Play and suffer; now and then a line about it. An AssertionError says what was lost."""
    servers = [Served(database) for _ in range(2 if database.startswith("postgres") else 1)]
    over = threading.Event()
    harm = Harm(servers, database, chance)
    people = [Client(servers, chance * 1000 + at, over) for at in range(clients)]
    faults: list[BaseException] = []
    began, memory = time.monotonic(), []

    def guarded(client: Client) -> None:
        try:
            client.play()
        except BaseException as fault:
            faults.append(fault)
            over.set()

    threads = [threading.Thread(target=guarded, args=(client,), daemon=True) for client in people]
    for server in servers:
        server.start()
    try:
        for thread in threads:
            thread.start()
        told = began
        while time.monotonic() - began < seconds and not over.is_set():
            time.sleep(harm.dice.uniform(1, 5))
            memory.append(servers[0].memory())
            harm.once()
            if time.monotonic() - told > 60:
                told = time.monotonic()
                done = sum(len(one.acked) for one in people)
                yield f"{(told - began) / 60:.0f} min: {done} acknowledged, {dict(harm.counts)}"
        over.set()
        for thread in threads:
            thread.join(2 * PATIENCE)
        assert not faults, repr(faults[0])
        people[0].insist("GET", "/health")
        yield compared(people, database, memory, harm, servers)
    finally:
        over.set()
        for server in servers:
            server.end(signal.SIGKILL)


def compared(people: list[Client], database: str, memory: list[float], harm: Harm, servers: list[Served]) -> str:
    """The ledger against the log, and everything that was counted, in one table."""
    from regolith.server.store import connect

    acked = [entry for client in people for entry in client.acked]
    tables = [table for client in people for table in client.tables]
    db: Any = connect(database, reads_only=True)
    try:
        for table, seat, idem, seq in acked:
            found = db.run("SELECT seq FROM log WHERE table_id = ? AND seat = ? AND idem = ?", table, seat, idem)
            assert found == [(seq,)], f"{table}, seat {seat}, {idem}: acknowledged as {seq}, stored as {found}"
        for table, head, entries, newest in db.run(
            "SELECT t.id, t.head, COUNT(*), MAX(l.seq) FROM tables t JOIN log l ON l.table_id = t.id "
            "GROUP BY t.id, t.head"
        ):
            assert head == entries == newest, f"{table}: {entries} entries up to {newest}, but the table says {head}"
    finally:
        db.close()
    for table in tables:
        status, found = people[0].insist("GET", f"/api/tables/{table}")
        assert status == 200, found
        assert found["state"] is not None, f"{table} cannot be played on: {found['rules_note']}"
    counts: Counter[str] = sum((client.counts for client in people), Counter())
    took = sorted(seconds for client in people for seconds in client.took)
    part = max(1, len(memory) // 4)
    whose = "of the server that lives on" if len(servers) > 1 else "of the server, through all its lives"
    rows = {
        "acknowledged": len(acked),
        "stored once under their number": len(acked),
        "lost": 0,
        "stored twice": 0,
        "tables, every log whole": len(tables),
        "servers, lives": f"{len(servers)}, {sum(server.lives for server in servers)}",
        "ack p50, p99 ms, all sent again": ", ".join(f"{1000 * took[len(took) * at // 100]:.0f}" for at in (50, 99)),
        **{f"harm: {name}": number for name, number in sorted(harm.counts.items())},
        **{f"clients: {name}": number for name, number in sorted(counts.items())},
        f"memory {whose}, first quarter, MB": f"{max(memory[:part]):.0f}",
        f"memory {whose}, last quarter, MB": f"{max(memory[-part:]):.0f}",
    }
    return "nothing lost, nothing double\n" + "\n".join(f"{name:>70}  {value}" for name, value in rows.items())
