"""A bot that looks ahead with what it has learned.

It deals a few worlds from what its seat knows, tries its likeliest answers in each of them, lets the network play on
for everybody, to the end of the game or far ahead, and sees how well its own seat stands then. Answers that do worse
are dropped, and those that are left are looked at more closely. All answers are tried in the same worlds, each beside
the network's favourite, so that luck speaks for none of them. Another answer is given only where it did better by more
than chance would explain: what the network thought at first sight counts, and so does how far the worlds disagree.
"""

from __future__ import annotations

import time
from math import log, sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

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
AT_ONCE = 16
"""So many lines are played side by side: a network judges many questions in little more time than one."""
LIKELY = 0.005
"""An answer less likely than this is not."""
REACH = 64
"""A line goes on until its own seat, after so many more answers of its own, is asked once again. In Pandorum that is
the end of the game: what the network expects a few answers on says little of how the game ends there."""
LONGEST = 400
"""After so many answers, whoever gave them, a line ends as soon as its own seat is asked."""
WEIGHT = 100.0
"""What a line that is won counts against what the network thought at first sight. Lines that agree are worth much: an
answer that is e times less likely has to do better by a hundredth only."""
DOUBT = 1.0
"""What an answer has done better counts less by so many standard errors: few lines, or lines that do not agree, do not
speak against the favourite."""
SPREAD = 0.05
"""Differences to the favourite spread so much from world to world, before any were seen."""
BEFOREHAND = 4
"""So many lines are as good as that guess: two or three that agree by chance do not prove that all would."""


class Weighing(NamedTuple):
    """An answer as it was looked at."""

    at: int
    prior: float
    lines: int
    value: float
    mark: float
    """How far it is to be preferred to the favourite, which has 0."""


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
        favourite = likely[0]
        seen = {at: Seen(float(shares[at])) for at in likely}
        ends = time.monotonic() + self.seconds if self.seconds else 0.0
        left = likely
        rounds = (len(likely) - 1).bit_length()
        for rest in reversed(range(rounds)):
            for many in shared_out(max(1, self.lines // (rounds * len(left))), max(1, AT_ONCE // len(left))):
                worlds = [handle.determinize(self.dice.getrandbits(30)) for _ in range(many)]
                for values in self.played(mind, handle, worlds, left, ends):
                    for at, value in zip(left, values, strict=True):
                        seen[at].values.append(value)
                if ends and time.monotonic() > ends:
                    return ranked(left, seen, favourite)
            if rest:
                others = [one.at for one in ranked(left, seen, favourite) if one.at != favourite]
                left = [favourite, *others[: len(left) // 2]]
        return ranked(left, seen, favourite)

    def played(
        self, mind: Mind, handle: Handle, worlds: list[Machine], answers: list[int], ends: float = 0.0
    ) -> list[list[float]]:
        """By world: what each of these answers comes to in it. All lines go on side by side; when the time is up, what
        the network expected at the last question of its own seat counts, and worlds that have not come so far do
        not."""
        seat = handle.decision.seat
        lines = [[Line(world.clone(), seat) for _ in answers] for world in worlds]
        for some in lines:
            for line, at in zip(some, answers, strict=True):
                lane = line.table.lane_of(seat)
                line.table.take(lane, line.table.offered(lane)[at])
        running = [line for some in lines for line in some]
        while running:
            if ends and time.monotonic() > ends:
                break
            rows = [row for line in running if (row := line.next_row()) is not None]
            running = [line for line in running if line.value is None]
            for line, judged in zip(running, mind.judge_all(rows), strict=True):
                if line.is_own():
                    line.expected = judged.value
                if line.ends_here():
                    line.value = judged.value
                else:
                    line.answer(int(judged.shares.argmax()))
            running = [line for line in running if line.value is None]
        found = [[line.told() for line in some] for some in lines]
        return [[value for value in some if value is not None] for some in found if None not in some]


def shared_out(many: int, most: int) -> list[int]:
    """So many things in shares of at most so many."""
    whole, rest = divmod(many, most)
    return [most] * whole + [rest] * (rest > 0)


class Seen:
    """What lines of play have shown of an answer: a value for each world, the same worlds in the same order for all."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.values: list[float] = []

    def mark(self, favourite: Seen) -> float:
        """How far it is to be preferred to the favourite. An answer that was dropped has seen the first worlds only."""
        if self is favourite:
            return 0.0
        better = [mine - other for mine, other in zip(self.values, favourite.values, strict=False)]
        return log(max(self.prior, 1e-9) / favourite.prior) + WEIGHT * surely(better)

    def weighing(self, at: int, favourite: Seen) -> Weighing:
        lines = len(self.values)
        return Weighing(at, self.prior, lines, sum(self.values) / max(1, lines), self.mark(favourite))


def surely(better: list[float]) -> float:
    """What is left of a mean when the doubt about it is taken off; nothing seen is no better and no worse."""
    many = len(better)
    if not many:
        return 0.0
    mean = sum(better) / many
    squares = sum([(one - mean) ** 2 for one in better]) + BEFOREHAND * SPREAD**2
    return mean - DOUBT * sqrt(squares / (many + BEFOREHAND - 1) / many)


def ranked(left: list[int], seen: dict[int, Seen], favourite: int) -> list[Weighing]:
    """All answers, the best first; those that were dropped come behind those that were looked at to the last."""
    found = [seen[at].weighing(at, seen[favourite]) for at in seen]
    return sorted(found, key=lambda one: (one.at not in left, -one.mark))


class Line:
    """One line of play in an imagined world."""

    def __init__(self, table: Machine, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.lane = 0
        self.own = 0
        self.answers = 0
        self.value: float | None = None
        self.expected: float | None = None
        """What the network thought of it at the last question of its own seat."""

    def told(self) -> float | None:
        """What it has come to, or seemed to come to when it was broken off."""
        return self.expected if self.value is None else self.value

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

    def is_own(self) -> bool:
        return self.table.state.lanes[self.lane].frames[-1].seat == self.seat

    def ends_here(self) -> bool:
        return self.is_own() and (self.own > REACH or self.answers > LONGEST)

    def answer(self, at: int) -> None:
        self.answers += 1
        self.table.take(self.lane, self.table.offered(self.lane)[at])
