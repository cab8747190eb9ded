"""Coming and going: joining, leaving, renaming, handing seats over, starting, and talk."""

from __future__ import annotations

import hmac
import json
from dataclasses import replace
from typing import Any

from regolith.server.errors import Refused
from regolith.server.store import Conflict
from regolith.server.store.devices import Device, hashed
from regolith.server.store.rows import OPEN, OVER, RUNNING, SeatRow
from regolith.server.tables import moving, seating, shares
from regolith.server.tables.live import Draft, Table
from regolith.server.tables.playing import own_seat, up_to_date
from regolith.server.tables.seating import Role, is_free, known_bot, seat_name
from regolith.server.wishes import AddShare, ChangeSeat, Join, Leave, RenameSeat, Say, Start
from regolith.server.words import clean


async def seats_changed(table: Table, text: str, seats: list[SeatRow], *, begin: bool = False, **changes: Any) -> int:
    """Store new seats and say so. A game whose seats are all taken begins by itself; where everybody adds to the
    shuffle, when they have, or if it is to `begin` without."""
    new = list(table.seats)
    for seat in seats:
        new[seat.seat] = seat
    match = None
    drafts = [Draft("seats", -1, {"text": text})]
    if table.row.status == OPEN:
        header = table.header
        if shares.begins_anew(table.seats, new):
            header, new = shares.broken_off(header, table.seats, new)
            drafts[0].body["text"] = f"{text} Parts of the shuffle were shown already: all begin anew."
        if not any(is_free(seat) for seat in new) and (begin or shares.are_in(table.row, new)):
            header = shares.mixed_in(header, new)
            drafts.append(Draft("start", -1, {}))
            match = table.draft_game(drafts[-1], header)
        seats = [seat for seat, before in zip(new, table.seats, strict=True) if seat != before]
        if header is not table.header:
            changes["header"] = json.dumps(header.as_json())
    else:
        new = moving.asked_again(table.seats, new)
        seats = [seat for seat, before in zip(new, table.seats, strict=True) if seat != before]
    try:
        return await table.commit(drafts, match, seats, **changes)
    except Conflict:
        raise Refused(409, "stale", "The table has changed in the meantime; try again.") from None


async def join(table: Table, device: Device, wish: Join) -> tuple[int, int, bool]:
    """Take a seat; which one, the number of the entry, and whether the others are only asked yet."""
    async with table.lock:
        await up_to_date(table)
        held = seat_held(table, device.id, wish)
        if held is not None:
            return held, table.row.head, False
        if table.row.status == OVER:
            raise Refused(409, "over", "The game is over; there is nothing to join.")
        seat = wanted_seat(table, device.id, wish)
        name = clean(wish.name or device.name) or f"Player {seat.seat + 1}"
        seen = await moving.seen_by(table, device.id)
        elsewhere = [other for other in seen if other != seat.seat]
        who = f"{name}{moving.known_as(table, device.id, elsewhere)}" if table.row.status == RUNNING else name
        asked = moving.asked_for(table, seat, device.id, name, seen, ask=wish.consent)
        if asked is not None:
            text = f"{who} asks for {seating.seat_of(seat)}: everybody who plays has to agree."
            return seat.seat, await seats_changed(table, text, [asked]), True
        text = f"{who} takes {seating.seat_of(seat)}."
        return seat.seat, await seats_changed(table, text, [seating.taken_by(seat, device.id, name)]), False


def seat_held(table: Table, device: str, wish: Join) -> int | None:
    """The seat that this device has already, if that answers the wish: joining twice is joining once. Who wants a
    second seat names it, or has its invitation."""
    held = table.role(device).seats
    if not held or (wish.token is not None and invited_to(table, wish.token) is not None):
        return None
    if wish.token is None and wish.seat is not None:
        return wish.seat if wish.seat in held else None
    return held[0]


def invited_to(table: Table, token: str) -> SeatRow | None:
    given = hashed(token)
    for seat in table.seats:
        if seat.token_hash is not None and hmac.compare_digest(seat.token_hash, given):
            return seat
    return None


def wanted_seat(table: Table, device: str, wish: Join) -> SeatRow:
    if wish.token is not None:
        seat = invited_to(table, wish.token)
        if seat is None:
            raise Refused(403, "token", "This invitation does not hold, or somebody has used it already.")
        return seat
    kept = [seat for seat in table.seats if is_free(seat) and seat.kept_for == device]
    free = [*kept, *(seat for seat in table.seats if seat.kind == seating.OPEN and is_free(seat))]
    if wish.seat is not None:
        free = [seat for seat in free if seat.seat == wish.seat]
    if not free:
        raise Refused(409, "no_seat", "No such seat is free.")
    return free[0]


async def leave(table: Table, device: str | None, wish: Leave) -> int:
    async with table.lock:
        await up_to_date(table)
        seat = table.seats[own_seat(table.role(device, wish.seat))]
        bot = known_bot(wish.bot, table.row.game) if table.row.status == RUNNING else None
        text = f"{seat_name(seat)} leaves." + (f" {seating.bot_title(bot)} plays on." if bot else "")
        return await seats_changed(table, text, [seating.left(seat, bot, over=table.row.status == OVER)])


async def rename(table: Table, device: str | None, wish: RenameSeat) -> int:
    async with table.lock:
        await up_to_date(table)
        seat = table.seats[own_seat(table.role(device, wish.seat))]
        name = clean(wish.name)
        if not name:
            raise Refused(422, "invalid", "A name has at least one letter.")
        return await seats_changed(table, f"{seat_name(seat)} is now {name}.", [replace(seat, name=name)])


async def change_seat(table: Table, device: str | None, number: int, wish: ChangeSeat, token: str) -> tuple[int, bool]:
    """Hand a seat to a bot, free it, or take it back; the number, and whether the token now leads to the seat."""
    async with table.lock:
        await up_to_date(table)
        if not 0 <= number < len(table.seats):
            raise Refused(404, "not_found", f"There is no seat {number}.")
        if table.row.status == OVER:
            raise Refused(409, "over", "The game is over; seats stay as they are.")
        seat = table.seats[number]
        if wish.kind in ("agree", "refuse"):
            new, text = moving.answered(table, device, number, agree=wish.kind == "agree")
            return await seats_changed(table, text, [new]), False
        role = table.role(device)
        allowed(table, role, seat, wish)
        if wish.kind == "me":
            new = replace(seat, bot=None)
            text = f"{seat_name(seat)} is back."
        elif wish.kind == "bot":
            bot = known_bot(wish.bot, table.row.game)
            new = seating.handed_to(seat, bot)
            text = f"{seating.bot_title(bot)} plays for {seat_name(seat)}."
        else:
            invited, running = wish.kind == "person", table.row.status == RUNNING
            new = seating.freed(seat, hashed(token), invited=invited, running=running)
            text = "A seat waits for who has its link." if invited else "A seat is open to everybody."
        return await seats_changed(table, text, [new]), wish.kind in ("open", "person")


def allowed(table: Table, role: Role, seat: SeatRow, wish: ChangeSeat) -> None:
    """One's own seat is one's own. Other seats are the owner's of the table, but not those of persons in a game."""
    if seat.seat in role.seats:
        return
    if wish.kind == "me":
        raise Refused(403, "not_your_seat", "Only who holds a seat can take it back.")
    if not role.owner:
        raise Refused(403, "not_yours", "Only who opened the table can hand out its seats.")
    if seat.device is not None and table.row.status == RUNNING:
        raise Refused(403, "person", "A person holds this seat.")


async def start(table: Table, wish: Start) -> int:
    """Begin; bots take the seats that nobody has taken."""
    async with table.lock:
        await up_to_date(table)
        if table.row.status != OPEN:
            raise Refused(409, "started", "The game has begun already.")
        bot = known_bot(wish.bot, table.row.game)
        filled = [replace(seating.handed_to(seat, bot)) for seat in table.seats if is_free(seat)]
        return await seats_changed(table, "The game begins.", filled, begin=True)


async def add_share(table: Table, device: str | None, wish: AddShare) -> int:
    """Commit to a part of the shuffle, or open it; with the last one the game begins."""
    async with table.lock:
        await up_to_date(table)
        seat, text = shares.added(table.row, table.header, table.seats, device, wish)
        return await seats_changed(table, text, [seat])


async def say(table: Table, role_device: Device | None, wish: Say) -> int:
    async with table.lock:
        await up_to_date(table)
        role = table.role(None if role_device is None else role_device.id, wish.seat)
        seat = own_seat(role)
        text = clean(wish.text)
        if not text:
            raise Refused(422, "invalid", "There is nothing to say in that.")
        draft = Draft("chat", seat, {"name": seat_name(table.seats[seat]), "text": text})
        try:
            return await table.commit([draft])
        except Conflict:
            return await table.commit([draft])
