"""Across tables: a deal that several groups play, and the finished games of a device."""

from __future__ import annotations

import json

from regolith.server.errors import not_found
from regolith.server.personal import Deal, Opponent, Played, Statistics
from regolith.server.routes.endpoint import ID, Call, Endpoint
from regolith.server.store import deals
from regolith.server.store.rows import ResultRow, SeatRow, TableRow
from regolith.server.tables.deals import compared
from regolith.server.tables.seating import seat_name, seats_held

GAMES = 500


async def deal(call: Call) -> Deal:
    name = str(call.request.path_params["deal"])
    if not ID.fullmatch(name):
        raise not_found("deal")
    return await compared(call.server.store, name, call.device_id)


async def statistics(call: Call) -> Statistics:
    """Whoever has several seats at a table counts once for each."""
    device = call.device_id
    if device is None:
        return Statistics(games=[], more=False)
    found = await call.server.store.read(lambda db: deals.finished(db, device, GAMES + 1))
    games = [played(*game, seat) for game in found[:GAMES] if game[2] for seat in seats_held(game[1], device)]
    return Statistics(games=games, more=len(found) > GAMES)


def played(row: TableRow, seats: list[SeatRow], results: list[ResultRow], mine: int) -> Played:
    own = results[mine]
    device = seats[mine].device
    return Played(
        table=row.id,
        title=row.title,
        game=row.game,
        modules=json.loads(row.header)["modules"],
        players=len(seats),
        finished=row.updated,
        seat=mine,
        score=own.score,
        place=own.place,
        won=own.place == 1,
        side=own.side,
        opponents=[
            Opponent(
                name=seat_name(seat),
                bot=seat.bot if seat.device is None else None,
                score=results[seat.seat].score,
                place=results[seat.seat].place,
                side=results[seat.seat].side,
            )
            for seat in seats
            if seat.device != device
        ],
    )


ENDPOINTS = [
    Endpoint("GET", "/api/deals/{deal}", deal, Deal, "One deal at several tables, compared."),
    Endpoint(
        *("GET", "/api/me/statistics", statistics, Statistics, "The finished games of this device."), limit="look_back"
    ),
]
