"""What a bot answers in a seat that somebody holds: kept in the log beside the answer, told to who holds the seat."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from regolith.kernel.match import Match
from regolith.server.messages import StoodIn
from regolith.server.store import Db, rows
from regolith.server.store.rows import Entry
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


async def answered_for(table: Table, seats: tuple[int, ...]) -> list[StoodIn]:
    """What bots have answered in these seats since their owner last answered or took something back."""

    def look(db: Db) -> list[Entry]:
        found: list[Entry] = []
        for seat in seats:
            entries = rows.last_of_seat(db, table.row.id, seat, LOOKED_AT)
            answered = list(takewhile(lambda entry: FOR in entry.body, entries))
            found += [*answered[: TOLD - 1], *answered[TOLD - 1 :][-1:]]
        return found

    return [stood_in(entry) for entry in sorted(await table.store.read(look), key=lambda entry: entry.seq)]
