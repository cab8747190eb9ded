"""The numbered stream of a table: one event for each entry of its log, in each seat's own version."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, cast

import msgspec

from regolith.kernel.match import Match
from regolith.server.messages import (
    ChatEvent,
    NoticeEvent,
    OverEvent,
    SeatsEvent,
    StreamEvent,
    UndoAnsweredEvent,
    UndoAsked,
    UndoAskedEvent,
    ViewEvent,
)
from regolith.server.store.rows import Entry, SeatRow, late_seats
from regolith.server.tables.looking import undo_of, view_of
from regolith.server.tables.seating import Role, lines_of, plays
from regolith.server.tables.shares import stage_of
from regolith.server.tables.standing_in import FOR, stood_in
from regolith.server.tables.steps import steps_before, story_of

if TYPE_CHECKING:
    from regolith.server.tables.live import Table

encode = msgspec.json.Encoder().encode
SHOWS = ("start", "answer", "undo", "redo")
"""The entries that change the game, and come as views."""
QUEUE_BYTES = 1_000_000
"""A reader for whom more than this is waiting is dropped; it can come back and go on from its number."""
What = Literal["now", "start", "answer", "undo", "redo"]


class Watcher:
    """Somebody who follows a table. What is sent waits here until the socket takes it."""

    def __init__(self, role: Role, wanted: int | None, lean: bool = False, *, polls: bool = False) -> None:
        self.role = role
        self.wanted = wanted
        """The seat that was asked for, if the device holds several."""
        self.address = ""
        """Where somebody without a device comes from."""
        self.lean = lean
        """It holds the view before, and wants only what has changed since."""
        self.polls = polls
        """It waits to be answered by HTTP: nothing is sent to it."""
        self.waiting: deque[bytes] = deque()
        self.size = 0
        self.more = asyncio.Event()
        self.gone = ""
        """Why it is not served any more."""
        self.holds: Callable[[int], None] = lambda size: None
        """Told how many bytes wait here."""

    def is_unsure(self) -> bool:
        """A device with several seats may hold the view of another one than is asked now: it needs a whole one."""
        return self.lean and self.wanted is None and len(self.role.seats) > 1

    def put(self, frame: bytes) -> None:
        if self.gone or self.polls:
            return
        if self.size + len(frame) > QUEUE_BYTES:
            self.drop("slow")
            return
        self.waiting.append(frame)
        self.size += len(frame)
        self.more.set()
        self.holds(self.size)

    def drop(self, why: str) -> None:
        self.gone = self.gone or why
        self.more.set()

    async def take(self) -> bytes | None:
        """The next frame; None when there will be no more."""
        while not self.waiting:
            if self.gone:
                return None
            self.more.clear()
            await self.more.wait()
        frame = self.waiting.popleft()
        self.size -= len(frame)
        self.holds(self.size)
        return frame


def asked_line(table: Table, seat: int, to: int, agreed: list[int]) -> UndoAsked:
    waiting = [other for other in persons_to_ask(seat, table.seats) if other not in agreed]
    steps = 0 if table.match is None else steps_before(table.match, to)
    return UndoAsked(seat=seat, to=steps, agreed=sorted(agreed), waiting_for=waiting)


def persons_to_ask(asker: int, seats: list[SeatRow]) -> list[int]:
    """Everybody who plays, but for the asker, who may hold several seats. Bots always agree."""
    mine = seats[asker].device
    return [seat.seat for seat in seats if plays(seat) and seat.device != mine]


def shown(
    table: Table, role: Role, entry: Entry | None, story_since: int | None, match: Match | None = None
) -> ViewEvent:
    """The table as this role sees it now; the whole story if no line is named from which it is new."""
    match = match or table.match
    what = cast(What, entry.kind if entry is not None else "now")
    whole = story_since is None
    return ViewEvent(
        seq=table.row.head if entry is None else entry.seq,
        at=table.row.updated if entry is None else entry.at,
        view=None if match is None else view_of(match, role.seat),
        story=[] if match is None else story_of(match, role.seat, story_since or 0),
        whole=whole,
        by=entry.seat if entry is not None and entry.seat >= 0 else None,
        what=what,
        undo=None if match is None or role.seat is None else undo_of(match, role.seat),
        deadline=table.deadline(role.seat),
    )


def event_of(table: Table, entry: Entry, role: Role) -> StreamEvent:
    """An entry that does not change the game, as an event."""
    body = entry.body
    if entry.kind == "chat":
        seat = entry.seat if entry.seat >= 0 else None
        return ChatEvent(seq=entry.seq, at=entry.at, seat=seat, name=body["name"], text=body["text"])
    if entry.kind == "seats":
        lines = lines_of(table.seats, role.device, late_seats(table.row))
        status = cast(Literal["open", "running", "over"], table.row.status)
        shuffle = stage_of(table.row, table.seats)
        return SeatsEvent(seq=entry.seq, at=entry.at, seats=lines, text=body["text"], status=status, shuffle=shuffle)
    if entry.kind == "ask":
        return UndoAskedEvent(seq=entry.seq, at=entry.at, asked=asked_line(table, entry.seat, body["to"], []))
    if entry.kind == "consent":
        ask = table.asked
        line = None if ask is None else asked_line(table, ask.seat, ask.to, ask.agreed)
        return UndoAnsweredEvent(seq=entry.seq, at=entry.at, seat=entry.seat, agree=body["agree"], asked=line)
    if entry.kind == "over":
        return OverEvent(seq=entry.seq, at=entry.at, scores=body["scores"], ranking=body["ranking"])
    answered = stood_in(entry) if FOR in body and body[FOR]["seat"] in role.seats else None
    return NoticeEvent(seq=entry.seq, at=entry.at, text=body["text"], table=body.get("table"), stood_in=answered)


def passed_by(table: Table, entry: Entry) -> ViewEvent:
    """A change of the game that a later one has overtaken."""
    by = entry.seat if entry.seat >= 0 else None
    what = cast(What, entry.kind)
    return ViewEvent(
        seq=entry.seq, at=entry.at, view=None, story=[], whole=False, by=by, what=what, undo=None, deadline=None
    )


def caught_up(table: Table, entries: list[Entry], role: Role, now: ViewEvent, lines: int) -> list[StreamEvent]:
    """The events of entries that were missed. The last view carries everything new in the story;
    `now` is the table with its whole story, `lines` how many of it are new."""
    last = max((entry.seq for entry in entries if entry.kind in SHOWS), default=0)
    rewound = any(entry.kind == "undo" for entry in entries)
    events: list[StreamEvent] = []
    for entry in entries:
        if entry.kind not in SHOWS:
            events.append(event_of(table, entry, role))
        elif entry.seq < last:
            events.append(passed_by(table, entry))
        else:
            event = passed_by(table, entry)
            event.view, event.undo, event.deadline, event.whole = now.view, now.undo, now.deadline, rewound
            event.story = now.story if rewound else now.story[len(now.story) - lines :]
            events.append(event)
    return events
