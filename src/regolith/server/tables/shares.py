"""Everybody adds to the shuffle: first all commit to a part that nobody sees, then all open theirs, then it is dealt.

The server has committed to its own part when the table was opened. So neither the host nor a player can choose what is
dealt: whoever comes last has been bound before the first part was shown.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from regolith.kernel.record import Header, Share
from regolith.kernel.rng import share_commitment
from regolith.server.errors import Refused
from regolith.server.store.rows import OPEN, SeatRow, ShareRow, TableRow
from regolith.server.tables.seating import is_free, seat_name
from regolith.server.wishes import AddShare

Stage = Literal["", "seal", "open", "dealt"]
TIMES = 10
"""So often a shuffle may begin anew; after that nobody shows a part any more."""


def givers(seats: list[SeatRow]) -> list[SeatRow]:
    """The seats whose persons add a part: of several seats of one device the first."""
    first: dict[str, SeatRow] = {}
    for seat in seats:
        if seat.device is not None:
            first.setdefault(seat.device, seat)
    return list(first.values())


def stage_of(row: TableRow, seats: list[SeatRow]) -> Stage:
    """What is waited for before the deal: that all commit to a part, or that all open it."""
    if not row.shared:
        return ""
    if row.status != OPEN:
        return "dealt"
    sealed = all(seat.share is not None for seat in givers(seats))
    return "open" if sealed and not any(is_free(seat) for seat in seats) else "seal"


def are_in(row: TableRow, seats: list[SeatRow]) -> bool:
    """May it be dealt? Everybody has opened their part, or nobody adds any."""
    return not row.shared or all(seat.share is not None and seat.share.part is not None for seat in givers(seats))


def begins_anew(before: list[SeatRow], after: list[SeatRow]) -> bool:
    """Have seats changed hands after a part was shown? Whoever comes now could choose theirs by it."""
    return is_shown(before) and [seat.device for seat in before] != [seat.device for seat in after]


def is_shown(seats: list[SeatRow]) -> bool:
    return any(seat.share is not None and seat.share.part is not None for seat in seats)


def broken_off(header: Header, before: list[SeatRow], after: list[SeatRow]) -> tuple[Header, list[SeatRow]]:
    """All begin anew: nobody has added anything yet, and the header keeps what was added so far. Who has seen the parts
    of others and leaves, to be dealt something else, is found in the record."""
    anew = [*header.anew, shares_of(before)]
    return replace(header, anew=anew), [replace(seat, share=None) for seat in after]


def added(
    row: TableRow, header: Header, seats: list[SeatRow], device: str | None, wish: AddShare
) -> tuple[SeatRow, str]:
    """The seat with what its person has committed to, or has opened; and what is said about it."""
    stage = stage_of(row, seats)
    if stage in ("", "dealt"):
        raise Refused(409, "not_shared", "Nobody adds to the shuffle at this table, or not any more.")
    seat = next((own for own in givers(seats) if own.device == device), None)
    if seat is None:
        raise Refused(403, "not_seated", "You do not sit at this table.")
    if wish.commitment is not None:
        if is_shown(seats):
            raise Refused(409, "too_late", "Parts are shown already: it is too late to commit to another one.")
        return replace(seat, share=ShareRow(wish.commitment, None)), f"{seat_name(seat)} adds to the shuffle."
    if len(header.anew) >= TIMES:
        raise Refused(409, "too_often", "This shuffle was broken off too often; open another table, or begin without.")
    if stage != "open" or seat.share is None:
        raise Refused(409, "too_early", "Not everybody has committed to a part yet.")
    if wish.part is None or share_commitment(bytes.fromhex(wish.part)) != seat.share.commitment:
        raise Refused(422, "share", "This is not the part that you had committed to.")
    return replace(seat, share=ShareRow(seat.share.commitment, wish.part)), f"{seat_name(seat)} has opened their part."


def mixed_in(header: Header, seats: list[SeatRow]) -> Header:
    """The header of the game with everything that was added to its shuffle."""
    shares = shares_of(seats)
    return replace(header, shares=shares) if shares else header


def shares_of(seats: list[SeatRow]) -> list[Share]:
    return [
        Share(seat.seat, seat.share.commitment, None if seat.share.part is None else bytes.fromhex(seat.share.part))
        for seat in seats
        if seat.share is not None
    ]
