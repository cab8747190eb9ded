"""The rows of tables, seats and logs, and the questions asked of them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from regolith.server.store.db import Conflict, Db, Row
from regolith.server.store.plans import PlanRow, put_plan

OPEN, RUNNING, OVER = "open", "running", "over"
WAITS, ONCE, TAKES_OVER = "wait", "once", "bot"
"""What happens when the time of a seat is up: nothing, a bot answers this one question, a bot takes the seat."""
NO_HELP, HINTS, GUIDED = "", "hints", "guide"
"""What helps at a table: nothing, a bot that can be asked, or a guide through the first round as well."""
TABLE = (
    "id, owner, game, title, header, listed, pace, clock, webhook, status, head, progress, waiting, due, rematch, "
    "created, updated, late, deal, help, shared, clocks"
)
SEAT = "table_id, seat, kind, device, name, bot, token_hash, asks, share, kept_for"
ENTRY = "seq, kind, seat, body, idem, lines, at"


class Clock(NamedTuple):
    """The time that a seat has for a question."""

    number: int
    until: float
    told: bool = False
    """The table has been told that it is up."""
    answers: int | None = None
    """A bot has taken the seat because its time was up: so many answers it has given, and `until` its next is held
    back."""


class Left(NamedTuple):
    """What is left of the time of a seat for a question that it was asked, so that it is not given twice."""

    seconds: float
    again: bool = False
    """It had run out, a bot took the seat, and its owner came back to the same question and was given time once more:
    that is done once."""


@dataclass
class TableRow:
    id: str
    owner: str
    game: str
    title: str
    header: str
    """JSON, with the seed: it never leaves the server while the game runs."""
    listed: bool
    pace: int
    clock: int | None
    webhook: str | None
    status: str
    head: int
    """The number of the newest entry of the log."""
    progress: str
    waiting: str
    """The seats that are asked, with commas between and around."""
    due: float | None
    """When somebody has to look after the table: a clock runs out, or a bot has waited too long."""
    rematch: str | None
    created: float
    updated: float
    late: str = ONCE
    deal: str | None = None
    """The deal that several groups play, each at a table of its own."""
    help: str = NO_HELP
    shared: bool = False
    """Everybody adds to the shuffle before it is dealt."""
    clocks: dict[int, Clock] = field(default_factory=dict)
    """By seat: the question it is asked, and when its time is up."""
    left: dict[int, dict[int, Left]] = field(default_factory=dict)
    """By seat and question: what was left of the time when the question was answered, taken back or handed to a bot.
    It is stored with the clocks."""


class SeatAsk(NamedTuple):
    """Somebody who has seen another hand asks for this seat."""

    device: str
    name: str
    agreed: list[int]


class ShareRow(NamedTuple):
    """What somebody adds to the shuffle: the commitment to it, and the part itself once it is opened."""

    commitment: str
    part: str | None


@dataclass
class SeatRow:
    seat: int
    kind: str
    """person, bot or open; gone when its owner has left a finished game."""
    device: str | None
    """Whose seat it is; stays when a bot plays for its owner."""
    name: str
    bot: str | None
    token_hash: str | None
    asks: SeatAsk | None = None
    share: ShareRow | None = None
    kept_for: str | None = None
    """A device that may sit here without a link: it sat at the table of which this is the rematch."""


@dataclass
class Entry:
    """One line of a table's log; `seat` is -1 where no seat is meant."""

    seq: int
    kind: str
    seat: int
    body: dict[str, Any]
    idem: str | None = None
    lines: int = 0
    """How long the journal was after it."""
    at: float = 0.0


class ResultRow(NamedTuple):
    """How a finished game ended for one seat."""

    seat: int
    score: int
    place: int
    side: str
    """What the seat played with, such as its corporation; nothing if the game does not say, or did not yet."""


@dataclass
class Change:
    """What is written at once: entries of the log, and what they make of the table."""

    table: TableRow
    entries: list[Entry]
    seats: list[SeatRow] = field(default_factory=list)
    """The seats that have changed."""
    results: list[ResultRow] = field(default_factory=list)
    """How it ended, if it has ended."""
    plan: PlanRow | None = None
    """What is left of the plan of a seat that answered as it had prepared."""
    acting: list[SeatRow] = field(default_factory=list)
    """The seats that act by it, as whoever wrote it knows them: it holds if the same ones still sit and play there."""


def table_from(row: Row) -> TableRow:
    *words, clocks = row
    made = TableRow(*words)
    made.listed, made.shared = bool(made.listed), bool(made.shared)
    made.clocks, made.left = clocks_from(clocks)
    return made


def seat_from(row: Row) -> SeatRow:
    _, *words, asks, share, kept_for = row
    made = SeatRow(*words)
    made.asks = None if asks is None else SeatAsk(*json.loads(asks))
    made.kept_for = kept_for
    made.share = None if share is None else ShareRow(*json.loads(share))
    return made


def text_of(row: tuple[Any, ...] | None) -> str | None:
    return None if row is None else json.dumps(row)


def clocks_from(text: str | None) -> tuple[dict[int, Clock], dict[int, dict[int, Left]]]:
    """The clocks of a table, and what is left of earlier ones; once there were only the clocks, as a list."""
    tree = json.loads(text or "[]")
    running, gone = (tree, []) if isinstance(tree, list) else (tree["running"], tree["left"])
    left: dict[int, dict[int, Left]] = {}
    for seat, number, *rest in gone:
        left.setdefault(seat, {})[number] = Left(*rest)
    return {seat: Clock(*clock) for seat, *clock in running}, left


def late_seats(table: TableRow) -> frozenset[int]:
    """The seats that a bot has taken because their time was up."""
    return frozenset(seat for seat, clock in table.clocks.items() if clock.answers is not None)


def clocks_text(table: TableRow) -> str:
    running = [[seat, *(clock[:3] if clock.answers is None else clock)] for seat, clock in table.clocks.items()]
    gone = [
        [seat, number, round(one.seconds, 3), *([True] if one.again else [])]
        for seat, left in table.left.items()
        for number, one in left.items()
    ]
    return json.dumps({"running": running, "left": gone} if gone else running)


def entry_from(row: Row) -> Entry:
    seq, kind, seat, body, idem, lines, at = row
    return Entry(seq, kind, seat, json.loads(body), idem, lines, at)


# Tables


def add_table(db: Db, table: TableRow, seats: list[SeatRow]) -> None:
    *words, _, _ = vars(table).values()
    values = [*(int(word) if isinstance(word, bool) else word for word in words), clocks_text(table)]
    db.run(f"INSERT INTO tables ({TABLE}) VALUES ({', '.join('?' * len(values))})", *values)
    for seat in seats:
        db.run(
            f"INSERT INTO seats ({SEAT}) VALUES (?, ?, ?, ?, ?, ?, ?, NULL, NULL, ?)",
            *(table.id, seat.seat, seat.kind, seat.device, seat.name, seat.bot, seat.token_hash, seat.kept_for),
        )


def append(db: Db, change: Change) -> None:
    """Write entries that follow the newest one; a Conflict if somebody else was quicker, or sits there by now."""
    table = change.table
    for entry in change.entries:
        body = json.dumps(entry.body, separators=(",", ":"))
        db.run(
            f"INSERT INTO log (table_id, {ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            *(table.id, entry.seq, entry.kind, entry.seat, body, entry.idem, entry.lines, entry.at),
        )
    for seat in change.acting:
        held = db.run("SELECT device, bot FROM seats WHERE table_id = ? AND seat = ?", table.id, seat.seat)
        if held != [(seat.device, seat.bot)]:
            raise Conflict("the seat has changed hands")
    db.run(
        "UPDATE tables SET title = ?, status = ?, head = ?, progress = ?, waiting = ?, due = ?, clocks = ?, "
        "updated = ? WHERE id = ?",
        *(table.title, table.status, table.head, table.progress, table.waiting, table.due),
        *(clocks_text(table), table.updated, table.id),
    )
    for seat in change.seats:
        db.run(
            "UPDATE seats SET kind = ?, device = ?, name = ?, bot = ?, token_hash = ?, asks = ?, share = ?, "
            "kept_for = ? WHERE table_id = ? AND seat = ?",
            *(seat.kind, seat.device, seat.name, seat.bot, seat.token_hash, text_of(seat.asks), text_of(seat.share)),
            *(seat.kept_for, table.id, seat.seat),
        )
    if any(entry.kind in ("seats", "start") for entry in change.entries):
        db.run("UPDATE tables SET header = ? WHERE id = ?", table.header, table.id)
    if table.status == RUNNING and any(entry.kind in ("seats", "start") for entry in change.entries):
        note_who_sits(db, table.id)
    for result in change.results:
        db.run("INSERT INTO results (table_id, seat, score, place, side) VALUES (?, ?, ?, ?, ?)", table.id, *result)
    if change.plan is not None:
        put_plan(db, table.id, change.plan)
    db.notify(table.id)


def note_who_sits(db: Db, table: str) -> None:
    """Whoever sits there in a running game has seen the hand of the seat."""
    db.run(
        "INSERT INTO sat (table_id, seat, device) SELECT table_id, seat, device FROM seats "
        "WHERE table_id = ? AND device IS NOT NULL ON CONFLICT DO NOTHING",
        table,
    )


def sat(db: Db, table: str, device: str) -> list[int]:
    """The seats whose hands this device has seen."""
    found = db.run("SELECT seat FROM sat WHERE table_id = ? AND device = ? ORDER BY seat", table, device)
    return [seat for (seat,) in found]


def note_seats(db: Db, table: str, text: str, now: float) -> None:
    """One more entry of a table's log that says something about its seats; a Conflict if somebody else was quicker."""
    head, lines = db.run(
        "SELECT t.head, l.lines FROM tables t JOIN log l ON l.table_id = t.id AND l.seq = t.head WHERE t.id = ?", table
    )[0]
    db.run(
        f"INSERT INTO log (table_id, {ENTRY}) VALUES (?, ?, 'seats', -1, ?, NULL, ?, ?)",
        *(table, head + 1, json.dumps({"text": text}), lines, now),
    )
    db.run("UPDATE tables SET head = ? WHERE id = ?", head + 1, table)


def move_asks(db: Db, old: str, new: str) -> list[str]:
    """Whoever asks for a seat goes on at another device; the tables where that is so. Only who sat there has to ask."""
    found = db.run(
        "SELECT table_id, seat, asks FROM seats WHERE asks IS NOT NULL "
        "AND table_id IN (SELECT table_id FROM sat WHERE device = ?)",
        old,
    )
    moved = [(table, seat, SeatAsk(*json.loads(asks))) for table, seat, asks in found]
    moved = [(table, seat, ask) for table, seat, ask in moved if ask.device == old]
    for table, seat, ask in moved:
        text = text_of(ask._replace(device=new))
        db.run("UPDATE seats SET asks = ? WHERE table_id = ? AND seat = ?", text, table, seat)
    return list(dict.fromkeys(table for table, _, _ in moved))


def find_table(db: Db, table: str) -> tuple[TableRow, list[SeatRow]] | None:
    rows = db.run(f"SELECT {TABLE} FROM tables WHERE id = ?", table)
    return (table_from(rows[0]), seats_of(db, [table])[table]) if rows else None


def seats_of(db: Db, tables: list[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {table: [] for table in tables}
    for at in range(0, len(tables), 200):
        some = tables[at : at + 200]
        marks = ", ".join("?" * len(some))
        for row in db.run(f"SELECT {SEAT} FROM seats WHERE table_id IN ({marks}) ORDER BY table_id, seat", *some):
            found[row[0]].append(seat_from(row))
    return found


def tables_of_device(db: Db, device: str, most: int) -> list[TableRow]:
    """The tables where this device sits or which it opened, the newest first."""
    return [
        table_from(row)
        for row in db.run(
            f"SELECT {TABLE} FROM tables WHERE id IN (SELECT table_id FROM seats WHERE device = ? OR kept_for = ?) "
            "OR owner = ? ORDER BY updated DESC LIMIT ?",
            *(device, device, device, most),
        )
    ]


def listed_tables(db: Db, most: int) -> list[TableRow]:
    rows: list[Row] = []
    for status in (OPEN, RUNNING):
        rows += db.run(
            f"SELECT {TABLE} FROM tables WHERE listed = 1 AND status = ? ORDER BY updated DESC LIMIT ?", status, most
        )
    return [table_from(row) for row in rows]


def unfinished(db: Db, owner: str) -> int:
    rows = db.run("SELECT COUNT(*) FROM tables WHERE owner = ? AND status IN (?, ?)", owner, OPEN, RUNNING)
    return int(rows[0][0])


def due_tables(db: Db, now: float, most: int) -> list[str]:
    """Tables that are due, one of each owner after the other: whoever has many keeps nobody waiting."""
    found = db.run(
        "SELECT id FROM (SELECT id, due, ROW_NUMBER() OVER (PARTITION BY owner ORDER BY due, id) AS turn "
        "FROM tables WHERE due <= ?) AS ranked ORDER BY turn, due, id LIMIT ?",
        *(now, most),
    )
    return [id for (id,) in found]


def set_due(db: Db, table: str, head: int, due: float | None) -> None:
    """Say when to look after a table, unless it has gone on meanwhile."""
    db.run("UPDATE tables SET due = ? WHERE id = ? AND head = ?", due, table, head)


def claim_rematch(db: Db, table: str, id: str) -> str:
    """The table of the rematch: this one, if nobody else has opened one before."""
    db.run("UPDATE tables SET rematch = ? WHERE id = ? AND rematch IS NULL", id, table)
    return str(db.run("SELECT rematch FROM tables WHERE id = ?", table)[0][0])


# The log


def entries_after(db: Db, table: str, after: int, most: int = 1_000_000) -> list[Entry]:
    return [
        entry_from(row)
        for row in db.run(
            f"SELECT {ENTRY} FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?", table, after, most
        )
    ]


def lines_at(db: Db, table: str, seq: int) -> int:
    """How long the journal was after this entry."""
    rows = db.run("SELECT lines FROM log WHERE table_id = ? AND seq = ?", table, seq)
    return int(rows[0][0]) if rows else 0


def find_idem(db: Db, table: str, seat: int, idem: str) -> tuple[int, str] | None:
    """The number and the kind of the entry that was stored for this request."""
    rows = db.run("SELECT seq, kind FROM log WHERE table_id = ? AND seat = ? AND idem = ?", table, seat, idem)
    return (int(rows[0][0]), str(rows[0][1])) if rows else None


def last_of_kind(db: Db, table: str, kind: str) -> Entry | None:
    rows = db.run(f"SELECT {ENTRY} FROM log WHERE table_id = ? AND kind = ? ORDER BY seq DESC LIMIT 1", table, kind)
    return entry_from(rows[0]) if rows else None


def last_of_seat(db: Db, table: str, seat: int, before: int, most: int) -> list[Entry]:
    """What a seat has decided or taken back before this entry, the newest first."""
    rows = db.run(
        f"SELECT {ENTRY} FROM log WHERE table_id = ? AND seat = ? AND seq < ? AND kind IN ('answer', 'undo', 'redo') "
        "ORDER BY seq DESC LIMIT ?",
        *(table, seat, before, most),
    )
    return [entry_from(row) for row in rows]


def was_undone_after(db: Db, table: str, seq: int) -> bool:
    """Has anybody taken something back after this entry?"""
    sql = "SELECT 1 FROM log WHERE table_id = ? AND seq > ? AND kind = 'undo' LIMIT 1"
    return bool(db.run(sql, table, seq))


def chat_of(db: Db, table: str, most: int) -> list[Entry]:
    rows = db.run(
        f"SELECT {ENTRY} FROM log WHERE table_id = ? AND kind = 'chat' ORDER BY seq DESC LIMIT ?", table, most
    )
    return [entry_from(row) for row in reversed(rows)]


# Snapshots


def keep_snapshot(db: Db, table: str, seq: int, code: str, digest: str, body: bytes) -> None:
    db.run("DELETE FROM snapshots WHERE table_id = ? AND seq <= ?", table, seq)
    db.run(
        "INSERT INTO snapshots (table_id, seq, code, digest, body) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        *(table, seq, code, digest, body),
    )


def find_snapshot(db: Db, table: str) -> tuple[int, str, str, bytes] | None:
    rows = db.run("SELECT seq, code, digest, body FROM snapshots WHERE table_id = ?", table)
    return (int(rows[0][0]), rows[0][1], rows[0][2], bytes(rows[0][3])) if rows else None
