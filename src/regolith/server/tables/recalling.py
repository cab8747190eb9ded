"""Bringing a game back into memory: from its snapshot and what followed, or from the first decision on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from regolith.kernel.registry import spec_of
from regolith.server.store import Conflict, Trouble, rows
from regolith.server.tables.frozen import code_of, digest_of, is_kept, thawed
from regolith.server.tables.live import Ask, Table, advanced, asked_after

log = logging.getLogger("regolith.server")


class Astray(Exception):
    """What was played cannot be played again by these rules."""


async def recall(table: Table, broke: Callable[[Table, Exception], None]) -> None:
    """Bring the game back. Where the rules have changed since it began, it goes on from its snapshot; if that cannot
    be, the table comes without its game and says so. `broke` is told if it should have been possible."""
    same = is_kept(table.header)
    start = await thaw(table)
    try:
        if start == 0 and not same:
            raise Astray("there is no snapshot to go on from")
        await follow(table, start)
    except (Trouble, Conflict):
        raise
    except Exception as why:  # other rules may break in any way; the same rules must not, and that is reported
        if same:
            broke(table, why)
        table.match = table.asked = None
        table.note = cannot_go_on(table)
    else:
        table.note = "" if same else goes_on(table)
        if not same:
            table.freeze()


async def thaw(table: Table) -> int:
    """Take the game from its snapshot; the number of the entry after which it was made, 0 if there is none to use."""
    snapshot = await table.store.read(lambda db: rows.find_snapshot(db, table.row.id))
    if snapshot is None or snapshot[0] > table.row.head:
        return 0
    seq, code, digest, body = snapshot
    made_here = code == code_of(table.row.game)
    if digest != digest_of(body) or (is_kept(table.header) and not made_here):
        return 0
    try:
        table.match, asked = thawed(table.header, body)
        table.asked = None if asked is None else Ask(*asked)
    except Exception as why:  # bytes of another build may be anything, and the log is there
        log.warning("the snapshot of a table cannot be read: %s", type(why).__name__)
        table.match = table.asked = None
        return 0
    if not made_here:
        table.match.stand()
    table.snapshot_at = seq if made_here else 0
    return seq


async def follow(table: Table, start: int) -> None:
    """Play what stands in the log after entry `start`. Under other rules it must at least tell a story as long."""
    head = table.row.head
    entries = await table.store.read(lambda db: rows.entries_after(db, table.row.id, start, head - start))
    strict = not is_kept(table.header)
    for at, entry in enumerate(entries):
        try:
            table.match = advanced(table.header, table.match, entry.kind, entry.seat, entry.body)
        except Exception as why:
            why.add_note(f"at entry {entry.seq} of the log: {entry.kind} by seat {entry.seat}, {entry.body}")
            raise
        table.asked = asked_after(table.asked, entry.kind, entry.seat, entry.body)
        if strict and (table.match is None or len(table.match.journal.entries) != entry.lines):
            raise Astray("the story is another one")
        if at % 50 == 49:
            await asyncio.sleep(0)


def goes_on(table: Table) -> str:
    began, now = versions(table)
    return (
        f"This game was begun by rules version {began}, and goes on by version {now}: "
        "what was decided before the change stands."
    )


def cannot_go_on(table: Table) -> str:
    began, now = versions(table)
    if began == now:
        return "What was played here cannot be played again by the rules of this server; the game cannot go on."
    return f"This game was begun by rules version {began}; this server plays version {now} and cannot go on with it."


def versions(table: Table) -> tuple[int, int]:
    return table.header.version, spec_of(table.row.game).version_with(table.header.setup.modules)
