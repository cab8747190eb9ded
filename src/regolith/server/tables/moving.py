"""A seat in a running game, and somebody who has not had it: everybody who holds one has to agree.

There are no accounts: whoever comes with an invitation may be somebody at the table in a second browser.
"""

from __future__ import annotations

from dataclasses import replace

from regolith.server.errors import Refused
from regolith.server.store import rows
from regolith.server.store.rows import RUNNING, SeatAsk, SeatRow
from regolith.server.tables.live import Table
from regolith.server.tables.seating import holders, is_free, seat_name, seat_of, taken_by


async def seen_by(table: Table, device: str) -> list[int]:
    """The seats of this game whose hands this device has seen."""
    if table.row.status != RUNNING:
        return []
    return await table.store.read(lambda db: rows.sat(db, table.row.id, device))


def to_agree(table: Table, device: str) -> list[int]:
    """Everybody else who holds a seat, also while a bot plays for them: it is their game, too."""
    return [seat.seat for seat in holders(table.seats) if seat.device != device]


def known_as(table: Table, device: str, seen: list[int]) -> str:
    """Who sits down, whatever they call themselves: the seats they have had, and whether they opened the table."""
    had = [table.seats[seat] for seat in seen]
    words = [f"who had {seat_of(seat)}" if seat.name else "who has seen another hand" for seat in had]
    if device == table.row.owner:
        words.append("who opened the table")
    return f" ({', '.join(words)})" if words else ""


def asked_for(table: Table, seat: SeatRow, device: str, name: str, seen: list[int], *, ask: bool) -> SeatRow | None:
    """The seat with the question whether this device may have it; None if nobody has to be asked: its hand is known to
    the device, and no other one is. Of somebody new the owner of the table has agreed by handing out the seat."""
    if table.row.status != RUNNING or seen == [seat.seat]:
        return None
    others = to_agree(table, device)
    agreed = [] if seen else [other for other in others if table.seats[other].device == table.row.owner]
    if set(others) <= set(agreed):
        return None
    if not ask:
        why = "You have seen another hand of this game" if seen else "The game has begun"
        raise Refused(409, "needs_consent", f"{why}: everybody who plays has to agree. Ask them.")
    if seat.asks is not None:
        raise Refused(409, "asked", "Somebody has asked for this seat already.")
    return replace(seat, asks=SeatAsk(device, name, agreed))


def asked_again(before: list[SeatRow], seats: list[SeatRow]) -> list[SeatRow]:
    """Whoever sits down has not agreed to anything yet, whatever was agreed to in this seat before."""
    new = {seat.seat for seat in seats if seat.device != before[seat.seat].device}
    return [
        seat
        if seat.asks is None or new.isdisjoint(seat.asks.agreed)
        else replace(seat, asks=seat.asks._replace(agreed=[own for own in seat.asks.agreed if own not in new]))
        for seat in seats
    ]


def answered(table: Table, device: str | None, number: int, *, agree: bool) -> tuple[SeatRow, str]:
    """The seat after somebody has agreed or not; and what is said about it."""
    seat = table.seats[number]
    mine = next((own for own in holders(table.seats) if own.device == device), None)
    if seat.asks is None or mine is None or (seat.asks.device == device and agree):
        raise Refused(409, "not_asked", "You are not asked about this seat.")
    if not agree:
        return replace(seat, asks=None), f"{seat_name(mine)} does not agree: {seat_of(seat)} stays as it is."
    agreed = sorted({*seat.asks.agreed, *(own.seat for own in table.seats if own.device == device)})
    if not is_free(seat):
        return replace(seat, asks=None), f"Somebody has taken {seat_of(seat)} meanwhile."
    if set(to_agree(table, seat.asks.device)) <= set(agreed):
        text = f"All agree: {seat.asks.name} takes {seat_of(seat)}."
        return taken_by(seat, seat.asks.device, seat.asks.name), text
    return replace(seat, asks=seat.asks._replace(agreed=agreed)), f"{seat_name(mine)} agrees."
