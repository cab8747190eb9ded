"""Many stored games: how long a server takes to start on them, and to open one."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from serving import Web, free_port, processor_seconds, ready, server_at, spread

GAME = "ares_expedition"
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
