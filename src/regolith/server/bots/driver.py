"""Plays the seats of bots: thinks elsewhere, waits a little so that people can follow, then answers like anybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from regolith.kernel.decision import IllegalDecision
from regolith.kernel.match import Match
from regolith.server.bots.dice import dice_of
from regolith.server.bots.pool import BotFailed, BotPool
from regolith.server.bots.worker import choose
from regolith.server.errors import Refused
from regolith.server.store import Conflict
from regolith.server.tables.live import Draft, Table
from regolith.server.tables.playing import up_to_date
from regolith.server.tables.seating import STAND_IN, bot_title, plays, seat_name
from regolith.server.tables.standing_in import FOR, account

log = logging.getLogger("regolith.server")
AGAIN = 1.0
"""Seconds to wait when the store is in trouble or the workers are busy."""


class Driver:
    def __init__(
        self, pool: BotPool, pause: Callable[[float], Awaitable[object]], count: Callable[[str], None]
    ) -> None:
        self.pool = pool
        self.pause = pause
        self.count = count
        self.broke: Callable[[Table, BaseException], None] = lambda table, fault: None
        """Told of a table that stands still because its rules have failed."""

    def drive(self, table: Table) -> None:
        """See to it that the bots of this table move, if they are asked."""
        if table.driver is None and table.bots_asked():
            table.driver = asyncio.ensure_future(self.play(table))
            table.driver.add_done_callback(lambda done: self.rest(table, done))

    def rest(self, table: Table, done: asyncio.Task[None]) -> None:
        table.driver = None
        if not done.cancelled():
            fault = done.exception()
            if fault is not None:
                self.broke(table, fault)
            else:
                self.drive(table)

    async def play(self, table: Table) -> None:
        """Answer until no bot is asked any more, or another server turns out to do the same."""
        while seats := table.bots_asked():
            seat = min(seats, key=table.held_back)
            if not await self.waited(table, seat):
                continue
            try:
                if not await self.move(table, seat):
                    return
            except (Refused, BotFailed):
                await asyncio.sleep(AGAIN)

    async def waited(self, table: Table, seat: int) -> bool:
        """A bot that stands in for somebody late answers at a human pace; False if the table has changed meanwhile:
        the owner may be back, or another bot be asked."""
        seconds = table.held_back(seat)
        if not seconds:
            return True
        changed = asyncio.ensure_future(table.changed.wait())
        pause = asyncio.ensure_future(self.pause(seconds))
        try:
            await asyncio.wait((changed, pause), return_when=asyncio.FIRST_COMPLETED)
            return not changed.done()
        finally:
            changed.cancel()
            pause.cancel()

    async def move(self, table: Table, seat: int) -> bool:
        """One answer; False if somebody else has answered meanwhile."""
        match = table.match
        assert match is not None
        decision = match.decision(seat)
        if decision is None:
            return True
        name = table.seats[seat].bot or STAND_IN
        pause = asyncio.ensure_future(self.pause(table.row.pace / 1000))
        try:
            keys = await self.thought(table, seat, name)
            await pause
        finally:
            pause.cancel()
        async with table.lock:
            await up_to_date(table)
            now = None if table.match is None else table.match.decision(seat)
            if now is None or now.number != decision.number or seat not in table.bots_asked():
                return True
            draft = Draft("answer", seat, {"keys": keys})
            after = self.drafted(table, draft)
            try:
                await table.commit([draft, *told(table, draft, after, name)], after)
            except Conflict:
                return False
        return True

    def drafted(self, table: Table, draft: Draft) -> Match | None:
        """The match after the answer; if the table has changed so that it is none any more, after a legal one."""
        try:
            return table.draft_game(draft)
        except IllegalDecision:
            self.count("failed")
            assert table.match is not None
            dice = dice_of("bot", table.match, draft.seat)
            draft.body["keys"] = choose("random", dice, draft.seat, table.match.machine.state.clone())
            return table.draft_game(draft)

    async def thought(self, table: Table, seat: int, name: str) -> list[str]:
        """What the bot answers; if it fails, any legal answer."""
        match = table.match
        assert match is not None
        dice = dice_of("bot", match, seat)
        decision = match.decision(seat)
        assert decision is not None
        if len(decision.keys) == 1:
            return [decision.keys[0]]
        try:
            keys = await self.pool.choose(name, dice, seat, match.machine.state)
            self.count("answered")
        except BotFailed as why:
            if self.pool.waiting >= self.pool.queue:
                raise
            log.warning("bot %s failed: %s", name, why)
            self.count("failed")
            keys = choose("random", dice, seat, match.machine.state.clone())
        return keys


def told(table: Table, draft: Draft, after: Match | None, bot: str) -> list[Draft]:
    """Of an answer in a seat that somebody holds the log keeps what it was; where the seat stays its owner's, the
    table is told that there was one."""
    seat = table.seats[draft.seat]
    if seat.device is None or after is None or table.match is None:
        return []
    draft.body[FOR] = account(table.match, after, seat.seat, bot)
    if not plays(seat):
        return []
    name = seat_name(seat)
    text = f"The time of {name} was up; {bot_title(bot)} has answered one question for {name}."
    return [Draft("notice", -1, {"text": text, FOR: draft.body[FOR]})]
