"""One deal at several tables: no group knows it, and when the last is through they are compared."""

from __future__ import annotations

import json
from typing import Literal, cast

from regolith.kernel.registry import UnknownSetup, agreed
from regolith.server.errors import Refused, not_found
from regolith.server.personal import Deal, DealTable
from regolith.server.store import Db, Store, deals, rows
from regolith.server.store.rows import OVER, ResultRow, SeatRow, TableRow
from regolith.server.tables.live import Table
from regolith.server.tables.seating import seat_name, seats_held
from regolith.server.wishes import NewTable

TABLES = 50
"""So many tables can play one deal."""


def deal_is_secret() -> Refused:
    return Refused(403, "same_deal", "Another group still plays this deal; it is shown when they are through.")


async def is_secret(table: Table) -> bool:
    """Does another group still play this deal?"""
    deal = table.row.deal
    return deal is not None and await table.store.read(lambda db: deals.is_played(db, deal))


async def may_look(table: Table, device: str | None) -> None:
    """Whoever plays a deal does not look at another table with it."""
    deal = table.row.deal
    if deal is None or device is None or seats_held(table.seats, device):
        return
    if await table.store.read(lambda db: deals.plays_at(db, deal, device, unfinished=True)):
        raise Refused(403, "same_deal", "You play this deal at another table; look here when you are through.")


async def may_sit(table: Table, device: str) -> None:
    """Nobody plays a deal twice."""
    if table.row.deal is not None and not seats_held(table.seats, device):
        await not_yet_played(table.store, table.row.deal, device)


async def not_yet_played(store: Store, deal: str, device: str) -> None:
    if await store.read(lambda db: deals.plays_at(db, deal, device, unfinished=False)):
        raise Refused(409, "same_deal", "You have a seat at another table with this deal.")


async def seed_for(store: Store, wish: NewTable, device: str) -> bytes:
    """The seed of a deal that one more group is to play; a refusal if that cannot be."""
    deal = wish.deal or ""
    found = await store.read(lambda db: deals.tables_of(db, deal))
    if not found:
        raise not_found("deal")
    if all(row.status == OVER for row, _ in found):
        raise Refused(409, "deal_shown", "All groups are through with this deal, and it has been shown.")
    if len(found) >= TABLES:
        raise Refused(429, "too_many_tables", f"{TABLES} tables play this deal already.")
    header = json.loads(found[0][0].header)
    try:
        setup = agreed(wish.game, len(wish.seats), wish.modules, wish.options)
    except UnknownSetup as why:
        raise Refused(422, "setup", str(why)) from None
    if any(header[name] != value for name, value in setup.as_json().items()):
        raise Refused(422, "deal", "This deal was made for another game, other modules or options, or other seats.")
    if any(seat.kind == "me" for seat in wish.seats):
        await not_yet_played(store, deal, device)
    return bytes.fromhex(header["seed"])


async def compared(store: Store, deal: str, device: str | None) -> Deal:
    """Every table of a deal; how the finished ones ended is told to who does not play it any more."""

    def look(db: Db) -> Deal | None:
        found = deals.tables_of(db, deal)
        if not found:
            return None
        secret = any(row.status != OVER for row, _ in found)
        plays = deals.plays_at(db, deal, device, unfinished=True) if device is not None else False
        results = {} if plays else deals.results_of(db, deal)
        header = json.loads(found[0][0].header)
        return Deal(
            deal=deal,
            game=header["game"],
            modules=header["modules"],
            options=header["options"],
            players=header["players"],
            secret=secret,
            seed="" if secret else header["seed"],
            tables=[line_of(row, seats, results.get(row.id, []), device) for row, seats in found],
        )

    made = await store.read(look)
    if made is None:
        raise not_found("deal")
    return made


def line_of(row: TableRow, seats: list[SeatRow], results: list[ResultRow], device: str | None) -> DealTable:
    return DealTable(
        table=row.id,
        title=row.title,
        status=cast(Literal["open", "running", "over"], row.status),
        progress=row.progress,
        yours=bool(seats_held(seats, device)),
        names=[seat_name(seat) for seat in seats],
        scores=[seat.score for seat in results],
        ranking=[seat.place for seat in results],
        sides=[seat.side for seat in results],
        finished=row.updated if row.status == rows.OVER else None,
    )
