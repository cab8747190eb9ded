"""A table in words: for the lists, and for whoever opens it."""

from __future__ import annotations

import json
from typing import Literal, cast

from regolith.server.messages import ChatLine, TableInfo, TableLine
from regolith.server.store import rows
from regolith.server.store.rows import GUIDED, HINTS, OVER, SeatRow, TableRow, late_seats
from regolith.server.tables.live import Table
from regolith.server.tables.seating import Role, lines_of, plays, seats_held
from regolith.server.tables.shares import stage_of
from regolith.server.tables.standing_in import answered_for
from regolith.server.tables.streams import asked_line

CHAT = 100
"""So many lines of chat come with a table."""
Status = Literal["open", "running", "over"]


def table_line(row: TableRow, seats: list[SeatRow], device: str | None) -> TableLine:
    """Made from the rows alone: lists load no games."""
    held = seats_held(seats, device)
    setup = json.loads(row.header)
    turn = any(f",{seat}," in row.waiting and plays(seats[seat]) for seat in held)
    return TableLine(
        id=row.id,
        title=row.title,
        game=row.game,
        modules=setup["modules"],
        players=len(seats),
        seats=lines_of(seats, device, late_seats(row)),
        status=cast(Status, row.status),
        progress=row.progress,
        your_seat=held[0] if held else None,
        your_turn=turn and row.status != OVER,
        over=row.status == OVER,
        created=row.created,
        updated=row.updated,
    )


async def table_info(table: Table, role: Role) -> TableInfo:
    chat = await table.store.read(lambda db: rows.chat_of(db, table.row.id, CHAT))
    answered, more = await answered_for(table, role.seats)
    row, header, ask = table.row, table.header, table.asked
    return TableInfo(
        id=row.id,
        title=row.title,
        game=row.game,
        modules=list(header.setup.modules),
        options=dict(header.setup.options),
        players=header.setup.players,
        rules_version=header.version,
        rules_note=table.note,
        commitment=header.commitment,
        chosen_seed=header.chosen_seed,
        shuffle=stage_of(row, table.seats),
        deal=row.deal,
        status=cast(Status, row.status),
        listed=row.listed,
        pace=row.pace,
        clock=row.clock,
        late=cast(Literal["wait", "once", "bot"], row.late),
        hints=row.help in (HINTS, GUIDED),
        guide=row.help == GUIDED,
        stood_in=answered,
        stood_in_more=more,
        deadline=table.deadline(role.seat),
        owner=role.owner,
        seats=lines_of(table.seats, role.device, late_seats(row)),
        your_seat=role.seat,
        your_seats=list(role.seats),
        present=table.present(),
        chat=[
            ChatLine(
                seq=entry.seq,
                seat=entry.seat if entry.seat >= 0 else None,
                name=entry.body["name"],
                text=entry.body["text"],
                at=entry.at,
            )
            for entry in chat
        ],
        undo_asked=None if ask is None else asked_line(table, ask.seat, ask.to, ask.agreed),
        rematch=row.rematch,
        created=row.created,
        updated=row.updated,
        seq=row.head,
        state=None if table.match is None else table.shown_now(role),
    )
