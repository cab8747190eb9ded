"""A hint: a bot is asked what it would do in somebody's seat, and what it compared. Nothing is answered by it."""

from __future__ import annotations

from regolith.server.bots.dice import dice_of
from regolith.server.bots.fair import Payer
from regolith.server.bots.pool import BotFailed, BotPool
from regolith.server.errors import Refused
from regolith.server.personal import Hint, HintChange, HintWay
from regolith.server.store.rows import NO_HELP
from regolith.server.tables.live import Table
from regolith.server.tables.playing import own_seat, running
from regolith.server.tables.seating import STAND_IN, Role


async def hint_of(table: Table, role: Role, pool: BotPool, payer: Payer) -> Hint:
    """What a bot would answer for this seat, knowing what the seat knows."""
    if table.row.help == NO_HELP:
        raise Refused(403, "no_hints", "This table is played without hints.")
    seat = own_seat(role)
    match = running(table)
    decision = match.decision(seat)
    if decision is None:
        raise Refused(409, "not_asked", "You are not asked anything just now.")
    try:
        best = await pool.explain(STAND_IN, dice_of("hint", match, seat), seat, match.machine.state, payer)
    except BotFailed:
        raise Refused(503, "busy", "The bot has no answer just now; ask it again.") from None
    return Hint(
        number=decision.number,
        bot=STAND_IN,
        compared=len(decision.keys),
        ways=[
            HintWay(
                keys=one.keys,
                value=round(one.value, 2),
                planned=one.planned,
                changes=[HintChange(what=what, by=by) for what, by in one.changes],
                share=None if one.share is None else round(one.share, 4),
            )
            for one in best
        ],
    )
