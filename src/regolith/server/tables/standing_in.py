"""What a bot answers in a seat that somebody holds: kept in the log beside the answer, told to who holds the seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from regolith.kernel.match import Match
from regolith.kernel.record import Step
from regolith.server.messages import StoodIn
from regolith.server.store import Db, rows
from regolith.server.store.rows import Entry
from regolith.server.tables.logged import made_by
from regolith.server.tables.looking import step_of
from regolith.server.tables.steps import steps_before

if TYPE_CHECKING:
    from regolith.server.tables.live import Table

FOR = "for"
"""The part of an entry that says for whom it was answered, and what."""
TOLD = 30
"""So many answers are told at once: the first of them, and the last ones."""
LOOKED_AT = 1000
"""So far back the first of them is looked for."""
LATEST = (1 << 31) - 1
"""No entry has this number, nor a larger one."""


def account(before: Match, after: Match, seat: int, bot: str) -> dict[str, object]:
    """Which question a bot has answered for a seat, and what, in words."""
    question: dict[str, Any] = before.observe(seat)["decision"]
    at = len(before.taken)
    text = step_of(seat, at, after.taken[at:]).text
    return {"seat": seat, "bot": bot, "prompt": question["prompt"], "text": text, "to": steps_before(before, at)}


def stood_in(entry: Entry) -> StoodIn:
    told = entry.body[FOR]
    return StoodIn(
        seat=told["seat"],
        at=entry.at,
        bot=told["bot"],
        prompt=told["prompt"],
        text=told["text"],
        to=told.get("to"),
    )


async def answered_for(table: Table, seats: tuple[int, ...]) -> tuple[list[StoodIn], int]:
    """What bots have answered in these seats since their owner last answered or took something back, and is not taken
    back; and how many answers are left out between the first one and the others."""

    def look(db: Db) -> tuple[list[list[Entry]], list[tuple[Step, int]] | None]:
        found = [list(by_bots(db, table.row.id, seat)) for seat in seats]
        first = min((entries[-1].seq for entries in found if entries), default=None)
        if first is None or not rows.was_undone_after(db, table.row.id, first):
            return found, None
        return found, made_by(rows.entries_after(db, table.row.id, 0))

    found, made = await table.store.read(look)
    if made is not None:
        found = [still_there(table, entries, made) for entries in found]
    told = [entry for entries in found for entry in [*entries[: TOLD - 1], *entries[TOLD - 1 :][-1:]]]
    told.sort(key=lambda entry: entry.seq)
    return [stood_in(entry) for entry in told], sum(len(entries) for entries in found) - len(told)


def by_bots(db: Db, table: str, seat: int) -> Iterator[Entry]:
    """The answers of bots since the owner of the seat did anything, the newest first; a few are read at a time."""
    before = LATEST
    for _ in range(LOOKED_AT // TOLD):
        entries = rows.last_of_seat(db, table, seat, before, TOLD)
        answered = list(takewhile(lambda entry: FOR in entry.body, entries))
        yield from answered
        if len(answered) < TOLD:
            return
        before = answered[-1].seq


def still_there(table: Table, entries: list[Entry], made: list[tuple[Step, int]]) -> list[Entry]:
    """Those of the entries that nobody has taken back. Where others took something of theirs back before one of them,
    it has another place by now."""
    places: dict[int, int] = {}
    for at, (_, seq) in enumerate(made):
        places.setdefault(seq, at)
    left = [entry for entry in entries if entry.seq in places]
    if table.match is not None:
        for entry in left:
            entry.body[FOR]["to"] = steps_before(table.match, places[entry.seq])
    return left
