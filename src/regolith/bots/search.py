"""A bot that looks ahead with what it has learned.

It deals a few worlds from what its seat knows, tries its likeliest answers in each of them, lets the network play on
for everybody until its own seat has answered a few questions more and is asked the next, and asks the network how well
it stands then. Answers that do worse are dropped, and those that are left are looked at more closely. All answers are
tried in the same worlds, so that luck speaks for none of them. What the network thought at first sight counts, too.
"""

from __future__ import annotations

import time
from math import log
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from regolith.bots.learned import drawn
from regolith.kernel.encoders import encoder_of
from regolith.kernel.encoding import Row
from regolith.kernel.machine import Machine
from regolith.kernel.outcome import returns

if TYPE_CHECKING:
    from regolith.bots.handle import Handle
    from regolith.bots.mind import Mind

LINES = 64
"""So many lines of play are looked at for an answer, if nothing else is said."""
FEW = 8
"""So many answers at most are looked at."""
LIKELY = 0.005
"""An answer less likely than this is not."""
REACH = 4
"""A line goes on until its own seat, after so many more answers of its own, is asked once again."""
LONGEST = 200
"""After so many answers, whoever gave them, a line ends as soon as its own seat is asked."""
WEIGHT = 20.0
"""What a line that is won counts against what the network thought at first sight."""


class Weighing(NamedTuple):
    """An answer as it was looked at."""

    at: int
    prior: float
    lines: int
    value: float

    @property
    def mark(self) -> float:
        return log(max(self.prior, 1e-9)) + WEIGHT * self.value


class SearchBot:
    """The answer with the best mark of a few likely ones; `lines` is the budget, and `seconds` ends it earlier."""

    def __init__(self, dice: Random, lines: int = LINES, seconds: float = 0.0, file: Path | None = None) -> None:
        self.dice = dice
        self.lines = lines
        self.seconds = seconds
        self.file = file

    def choose(self, handle: Handle) -> str:
        keys = handle.decision.keys
        return keys[self.weighed(handle)[0].at] if len(keys) > 1 else keys[0]

    def weighed(self, handle: Handle) -> list[Weighing]:
        """The answers that were looked at, the best first."""
        from regolith.bots.mind import mind_of

        mind = mind_of(handle.setup, self.file)
        shares = mind.judge(handle.row()).shares
        order = sorted(range(len(shares)), key=lambda at: -shares[at])
        likely = [at for at in order[:FEW] if shares[at] >= LIKELY or at == order[0]]
        seen = {at: Seen(float(shares[at])) for at in likely}
        ends = time.monotonic() + self.seconds if self.seconds else 0.0
        left = likely
        rounds = max(1, (len(likely) - 1).bit_length())
        for _ in range(rounds):
            if len(left) < 2:
                break
            for _ in range(max(1, self.lines // (rounds * len(left)))):
                world = handle.determinize(self.dice.getrandbits(30))
                for at, value in zip(left, self.played(mind, handle, world, left), strict=True):
                    seen[at].add(value)
                if ends and time.monotonic() > ends:
                    break
            left = by_mark(left, seen)[: (len(left) + 1) // 2]
            if ends and time.monotonic() > ends:
                break
        rest = [at for at in likely if at not in left]
        ranked = [*by_mark(left, seen), *by_mark(rest, seen)]
        return [seen[at].weighing(at) for at in ranked]

    def played(self, mind: Mind, handle: Handle, world: Machine, answers: list[int]) -> list[float]:
        """What each of these answers comes to in one world; all lines go on side by side."""
        seat = handle.decision.seat
        lines = [Line(world.clone(), seat) for _ in answers]
        for line, at in zip(lines, answers, strict=True):
            lane = line.table.lane_of(seat)
            line.table.take(lane, line.table.offered(lane)[at])
        running = lines
        while running:
            rows = [row for line in running if (row := line.next_row()) is not None]
            running = [line for line in running if line.value is None]
            for line, judged in zip(running, mind.judge_all(rows), strict=True):
                if line.ends_here():
                    line.value = judged.value
                else:
                    line.answer(drawn(judged.shares, self.dice))
            running = [line for line in running if line.value is None]
        return [line.value or 0.0 for line in lines]


class Seen:
    """What lines of play have shown of an answer."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.lines = 0
        self.total = 0.0

    def add(self, value: float) -> None:
        self.lines += 1
        self.total += value

    def weighing(self, at: int) -> Weighing:
        return Weighing(at, self.prior, self.lines, self.total / max(1, self.lines))


def by_mark(answers: list[int], seen: dict[int, Seen]) -> list[int]:
    return sorted(answers, key=lambda at: -seen[at].weighing(at).mark)


class Line:
    """One line of play in an imagined world."""

    def __init__(self, table: Machine, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.lane = 0
        self.own = 0
        self.answers = 0
        self.value: float | None = None

    def next_row(self) -> Row | None:
        """The next question with a choice; None where the game is over, and the value says how it ended."""
        table = self.table
        while table.open:
            self.lane = table.open[0]
            options = table.offered(self.lane)
            if len(options) > 1:
                frame = table.state.lanes[self.lane].frames[-1]
                self.own += frame.seat == self.seat
                row = Row()
                encoder_of(table.state.rules.setup.game).write(table.state, frame.seat, frame, options, row)
                return row
            table.take(self.lane, options[0])
        self.value = returns(table.state)[self.seat]
        return None

    def ends_here(self) -> bool:
        mine = self.table.state.lanes[self.lane].frames[-1].seat == self.seat
        return mine and (self.own > REACH or self.answers > LONGEST)

    def answer(self, at: int) -> None:
        self.answers += 1
        self.table.take(self.lane, self.table.offered(self.lane)[at])
