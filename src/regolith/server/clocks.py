"""Turn clocks. When the time of a seat is up, its table waits, or a bot answers this one question and the next is the
owner's again, or a bot takes the seat until its owner takes it back: as was agreed when the table was opened."""

from __future__ import annotations

from regolith.server.errors import Refused
from regolith.server.store.rows import ONCE, TAKES_OVER
from regolith.server.tables.live import Draft, Table
from regolith.server.tables.playing import stored, up_to_date
from regolith.server.tables.seating import STAND_IN, bot_title, handed_to, seat_name
from regolith.server.tables.sitting import seats_changed


async def run_out(table: Table, now: float) -> int:
    """See to every seat whose time is up; how many. Where a bot answers once, that is for whoever moves the bots."""
    async with table.lock:
        await up_to_date(table)
        late = table.overdue(now)
        if table.row.late == ONCE:
            return len(late)
        late = [seat for seat in late if not table.row.clocks[seat].told]
        if not late:
            return 0
        names = " and ".join(seat_name(table.seats[seat]) for seat in late)
        try:
            if table.row.late == TAKES_OVER:
                mark_told(table, late)
                handed = [handed_to(table.seats[seat], STAND_IN) for seat in late]
                bot = bot_title(STAND_IN)
                text = f"The time of {names} is up; {bot} plays on, slowly at first, until {names} takes the seat back."
                await seats_changed(
                    table, text if len(late) == 1 else f"The time of {names} is up; {bot} plays on.", handed
                )
            else:
                await say_so(table, late, f"The time of {names} is up; the table waits.")
        except Refused:
            return 0
        return len(late)


async def say_so(table: Table, late: list[int], text: str) -> None:
    mark_told(table, late)
    await stored(table, [Draft("notice", -1, {"text": text})])


def mark_told(table: Table, late: list[int]) -> None:
    """The clocks of these seats have run out, and the table is told."""
    clocks = table.row.clocks
    table.row.clocks = clocks | {seat: clocks[seat]._replace(told=True) for seat in late}
