"""Plays the seats of bots: thinks elsewhere, waits a little so that people can follow, then answers like anybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from regolith.kernel.decision import IllegalDecision
from regolith.kernel.match import Match
from regolith.server.bots.dice import dice_of
from regolith.server.bots.fair import Payer
from regolith.server.bots.pool import NOBODY, BotBroke, BotFailed, BotPool, Busy
from regolith.server.errors import Refused
from regolith.server.store import Conflict
from regolith.server.store.rows import ONCE, SeatRow
from regolith.server.tables.live import Draft, Table
from regolith.server.tables.playing import up_to_date
from regolith.server.tables.seating import STAND_IN, bot_title, handed_to, plays, seat_name, weaker
from regolith.server.tables.standing_in import FOR, account

log = logging.getLogger("regolith.server")
AGAIN = 1.0
"""Seconds to wait when the store is in trouble or the workers are busy."""


SLOW = 3
"""A bot that gave no answer in time so often in a row does not play on at the table."""
REMEMBERED = 100
"""So many different faults of bots are remembered, so that each is logged once."""


@dataclass
class Thought:
    """An answer, and the bot that gave it."""

    keys: list[str]
    bot: str
    replaces: str | None = None
    """The bot that should have answered and could not."""
    lasting: bool = False
    """That bot does not play on at this table."""


class Driver:
    def __init__(
        self, pool: BotPool, pause: Callable[[float], Awaitable[object]], count: Callable[[str], None]
    ) -> None:
        self.pool = pool
        self.pause = pause
        self.count = count
        self.faults: set[tuple[str, str, str]] = set()
        """Failures of bots that were logged: bot, game, what it said."""
        self.payer: Callable[[Table], Payer] = lambda table: NOBODY
        """Who pays for what is thought at a table."""
        self.late: dict[tuple[str, int], asyncio.Task[bool]] = {}
        """By table and seat: an answer for somebody late, while a bot of the table thinks."""
        self.broke: Callable[[Table, BaseException], None] = lambda table, fault: None
        """Told of a table that stands still because its rules have failed."""

    def drive(self, table: Table) -> None:
        """See to it that the bots of this table move, if they are asked."""
        if table.driver is None and table.bots_asked():
            table.driver = asyncio.ensure_future(self.play(table))
            table.driver.add_done_callback(lambda done: self.rest(table, done))
        else:
            self.answer_late(table)

    def answer_late(self, table: Table) -> None:
        """Whoever is late does not wait for the others' bots."""
        for seat in table.overdue(table.now()) if table.row.late == ONCE else []:
            key = (table.row.id, seat)
            if key not in self.late:
                task = self.late[key] = asyncio.ensure_future(self.move(table, seat))
                task.add_done_callback(lambda done, key=key: self.was_late(table, done, key))  # type: ignore[misc]

    def was_late(self, table: Table, done: asyncio.Task[bool], key: tuple[str, int]) -> None:
        del self.late[key]
        fault = None if done.cancelled() else done.exception()
        if fault is not None and not isinstance(fault, (Refused, BotFailed)):
            self.broke(table, fault)

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
            thought = await self.thought(table, seat, name)
            await pause
        finally:
            pause.cancel()
        async with table.lock:
            await up_to_date(table)
            now = None if table.match is None else table.match.decision(seat)
            if now is None or now.number != decision.number or seat not in table.bots_asked():
                return True
            draft = Draft("answer", seat, {"keys": thought.keys})
            try:
                after = table.draft_game(draft)
            except IllegalDecision:
                return True  # the table is another one than the bot was shown: it is asked again
            seats, drafts = replaced(table, seat, thought)
            try:
                await table.commit([draft, *drafts, *told(table, draft, after, thought.bot)], after, seats)
            except Conflict:
                return False
        return True

    async def thought(self, table: Table, seat: int, name: str) -> Thought:
        """What the bot answers. If it fails, a weaker one answers under its own name; where none can, the table stands
        still and its owner is told."""
        match = table.match
        assert match is not None
        decision = match.decision(seat)
        assert decision is not None
        if len(decision.keys) == 1:
            return Thought([decision.keys[0]], name)
        lasting = False
        bot: str | None = name
        while bot is not None:
            try:
                keys = await self.answered(match, seat, bot, self.payer(table))
            except Busy:
                raise
            except BotFailed as why:
                self.failed(table, bot, why)
                if bot == name:
                    lasting = is_to_go(table, seat, bot, why)
                bot = weaker(bot)
            else:
                if bot == name:
                    table.slow_bots.pop(seat, None)
                return Thought(keys, bot, None if bot == name else name, lasting)
        raise RuntimeError(f"no bot can answer for seat {seat}: {name} and all weaker ones have failed")

    async def answered(self, match: Match, seat: int, bot: str, payer: Payer) -> list[str]:
        """The answer of a bot, tried on a copy."""
        keys = await self.pool.choose(bot, dice_of("bot", match, seat), seat, match.machine.state, payer)
        trial = match.clone()
        try:
            for key in keys:
                trial.answer(seat, key)
        except IllegalDecision as why:
            raise BotBroke(f"its answer is not offered: {why}") from None
        self.count("answered")
        return keys

    def failed(self, table: Table, bot: str, why: BotFailed) -> None:
        """Count a failure, and log each kind of it once."""
        self.count("failed")
        fault = (bot, table.row.game, str(why))
        if fault not in self.faults and len(self.faults) < REMEMBERED:
            self.faults.add(fault)
            log.warning("bot %s failed at %s: %s", bot, table.row.game, why)


def is_to_go(table: Table, seat: int, bot: str, why: BotFailed) -> bool:
    """Whether the bot of a seat does not play on at this table: it broke, or was late too often in a row."""
    if isinstance(why, BotBroke):
        return True
    last, times = table.slow_bots.get(seat, (bot, 0))
    table.slow_bots[seat] = bot, (times if last == bot else 0) + 1
    return table.slow_bots[seat][1] >= SLOW


def replaced(table: Table, seat: int, thought: Thought) -> tuple[list[SeatRow], list[Draft]]:
    """What becomes of a seat whose bot has failed, and what the table is told of it."""
    if thought.replaces is None:
        return [], []
    row = table.seats[seat]
    failed, bot = bot_title(thought.replaces), bot_title(thought.bot)
    if thought.lasting and row.bot == thought.replaces:
        table.slow_bots.pop(seat, None)
        text = f"{failed} has failed at this table: {bot} plays on for {seat_name(row)}."
        return [handed_to(row, thought.bot)], [Draft("seats", -1, {"text": text})]
    text = f"{failed} gave no answer: {bot} has answered one question for {seat_name(row)}."
    return [], [Draft("notice", -1, {"text": text})]


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
