"""Finished games and deals: what is asked of them across tables."""

from __future__ import annotations

from regolith.server.store import rows
from regolith.server.store.db import Db, Row
from regolith.server.store.rows import OVER, TABLE, ResultRow, SeatRow, TableRow, table_from


def tables_of(db: Db, deal: str) -> list[tuple[TableRow, list[SeatRow]]]:
    found = [table_from(row) for row in db.run(f"SELECT {TABLE} FROM tables WHERE deal = ? ORDER BY created, id", deal)]
    seats = rows.seats_of(db, [row.id for row in found])
    return [(row, seats[row.id]) for row in found]


def is_played(db: Db, deal: str) -> bool:
    """Is there a table at which this deal is not over?"""
    return bool(db.run("SELECT 1 FROM tables WHERE deal = ? AND status <> ? LIMIT 1", deal, OVER))


def plays_at(db: Db, deal: str, device: str, *, unfinished: bool) -> bool:
    """Has this device a seat where this deal is played, or was?"""
    found = db.run(
        "SELECT t.status FROM tables t JOIN seats s ON s.table_id = t.id WHERE t.deal = ? AND s.device = ?",
        *(deal, device),
    )
    return any(not unfinished or status != OVER for (status,) in found)


def results_of(db: Db, deal: str) -> dict[str, list[ResultRow]]:
    """By table: how it ended."""
    found = db.run(
        "SELECT r.table_id, r.seat, r.score, r.place, r.side FROM results r JOIN tables t ON t.id = r.table_id "
        "WHERE t.deal = ? ORDER BY r.table_id, r.seat",
        deal,
    )
    return by_table(found)


def finished(db: Db, device: str, most: int) -> list[tuple[TableRow, list[SeatRow], list[ResultRow]]]:
    """The finished games of a device, the newest first, with how they ended."""
    found = [
        table_from(row)
        for row in db.run(
            f"SELECT {TABLE} FROM tables WHERE status = ? AND id IN (SELECT table_id FROM seats WHERE device = ?) "
            "ORDER BY updated DESC LIMIT ?",
            *(OVER, device, most),
        )
    ]
    ids = [row.id for row in found]
    seats = rows.seats_of(db, ids)
    results: dict[str, list[ResultRow]] = {}
    for at in range(0, len(ids), 200):
        some = ids[at : at + 200]
        marks = ", ".join("?" * len(some))
        results |= by_table(
            db.run(
                f"SELECT table_id, seat, score, place, side FROM results WHERE table_id IN ({marks}) "
                "ORDER BY table_id, seat",
                *some,
            )
        )
    return [(row, seats[row.id], results.get(row.id) or as_logged(db, row.id)) for row in found]


def as_logged(db: Db, table: str) -> list[ResultRow]:
    """How a game ended before results were kept beside the log."""
    over = rows.last_of_kind(db, table, "over")
    if over is None:
        return []
    places = zip(over.body["scores"], over.body["ranking"])
    return [ResultRow(seat, score, place, "") for seat, (score, place) in enumerate(places)]


def by_table(found: list[Row]) -> dict[str, list[ResultRow]]:
    made: dict[str, list[ResultRow]] = {}
    for table, *words in found:
        made.setdefault(table, []).append(ResultRow(*words))
    return made
