"""Turn clocks: when the time of a seat runs out, a bot takes it until its owner takes it back."""

from __future__ import annotations

from regolith.server.errors import Refused
from regolith.server.tables.live import Table
from regolith.server.tables.playing import up_to_date
from regolith.server.tables.seating import STAND_IN, handed_to, seat_name
from regolith.server.tables.sitting import seats_changed


async def run_out(table: Table, now: float) -> int:
    """Hand every seat whose time is up to a bot; how many."""
    async with table.lock:
        await up_to_date(table)
        late = [table.seats[seat] for seat, (_, until) in table.row.clocks.items() if until <= now]
        if not late:
            return 0
        names = " and ".join(seat_name(seat) for seat in late)
        try:
            await seats_changed(
                table, f"The time of {names} is up; a bot plays on.", [handed_to(seat, STAND_IN) for seat in late]
            )
        except Refused:
            return 0
        return len(late)
