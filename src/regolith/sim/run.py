"""Play many games in parallel processes and count what came of them.

A game's deal and its bots' dice follow from the seed of the job and the number of the game, and what is counted
does not depend on the order, so the result is the same whatever the number of processes.
"""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from regolith.bots import Bot, Chair, bot_of
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match, deal, header_of
from regolith.kernel.playout import play_random
from regolith.kernel.registry import agreed
from regolith.kernel.rng import chosen_seed
from regolith.kernel.rules import Options, Setup
from regolith.sim.threads import one_thread_each

LIMIT = 100_000
"""A game that has not ended after so many decisions is given up."""
SEEDS = 2**32
"""So many seeds a job may have; the number of the game follows behind."""
CHUNK = 50
"""So many games at most are handed to a process at once."""


class GameFailed(RuntimeError):
    """A game could not be played on; the sentence says which, and its seed."""


@dataclass(frozen=True)
class Job:
    """What to play: plain data, to be sent to another process."""

    game: str
    players: int
    modules: tuple[str, ...]
    options: Options
    bots: tuple[str, ...]
    seed: int = 1
    games: int = 1000
    records: str = ""
    """The folder that the record of every game is written to; none if empty."""
    limit: int = LIMIT
    decisions: bool = False
    """Where rows are kept: one for each decision, too."""

    @classmethod
    def of(cls, setup: Setup, bots: tuple[str, ...], **more: Any) -> Job:
        return cls(*setup.key(), bots, **more)

    def setup(self) -> Setup:
        return agreed(self.game, self.players, self.modules, dict(self.options))

    def seed_of(self, number: int) -> int:
        """The chosen seed of one of the games."""
        return (self.seed << 32) + number


@dataclass
class Tally:
    """What came of some games. Two tallies add up to one."""

    players: int
    games: int = 0
    ended: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    """How many games took so many decisions."""
    scores: list[Counter[int]] = field(default_factory=list)
    """By seat: how many games ended with so many points."""
    wins: list[Fraction] = field(default_factory=list)
    """By seat: the games won, a shared win in parts."""

    def __post_init__(self) -> None:
        self.scores = self.scores or [Counter() for _ in range(self.players)]
        self.wins = self.wins or [Fraction(0)] * self.players

    def count(self, machine: Machine, decisions: int) -> None:
        self.games += 1
        self.lengths[decisions] += 1
        if machine.is_over():
            self.ended += 1
            for seat, score in enumerate(machine.state.rules.scores(machine.state)):
                self.scores[seat][score] += 1
            for seat, share in enumerate(winning(machine)):
                self.wins[seat] += share

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.ended += other.ended
        self.lengths.update(other.lengths)
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.update(theirs)
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]

    def decisions(self) -> int:
        return sum(length * many for length, many in self.lengths.items())

    def as_json(self, bots: tuple[str, ...]) -> dict[str, Any]:
        """The figures that depend on the games alone, not on the time they took."""
        seats = [
            {"seat": seat, "bot": bots[seat], **_figures(counted), "wins": float(round(self.wins[seat], 6))}
            for seat, counted in enumerate(self.scores)
        ]
        return {
            "games": self.games,
            "ended": self.ended,
            "decisions": self.decisions(),
            "scores": {**_figures(sum(self.scores, Counter())), "seats": seats},
            "length": _figures(self.lengths),
        }


def winning(machine: Machine) -> list[Fraction]:
    """By seat: what a game that is over counts as won. Who shares the first place shares it; a team wins as one."""
    rules = machine.state.rules
    places = rules.ranking(machine.state)
    share = Fraction(1, 1 if rules.team else max(1, places.count(1)))
    return [share if place == 1 else Fraction(0) for place in places]


def _figures(counted: Counter[int]) -> dict[str, float | int | None]:
    """Mean, standard deviation, least and most of what was counted; nothing if nothing was."""
    many = counted.total()
    if not many:
        return {"mean": None, "sd": None, "min": None, "max": None}
    total = sum(value * times for value, times in counted.items())
    squares = sum(value * value * times for value, times in counted.items())
    spread = Fraction(many * squares - total * total, many * max(1, many - 1))
    return {
        "mean": round(total / many, 4),
        "sd": round(sqrt(spread), 4),
        "min": min(counted),
        "max": max(counted),
    }


def simulate(job: Job, workers: int = 1, progress: Callable[[int], None] = lambda games: None) -> dict[str, Any]:
    """Play all games of the job; `progress` is told, now and then, how many more are done."""
    began = time.perf_counter()
    tally = played(job, workers, progress)
    seconds = time.perf_counter() - began
    return {
        **job.setup().as_json(),
        "bots": list(job.bots),
        "seed": job.seed,
        "workers": workers,
        **tally.as_json(job.bots),
        "seconds": round(seconds, 3),
        "games_per_s": round(tally.games / seconds, 1),
        "decisions_per_s": round(tally.decisions() / seconds, 1),
    }


def played(job: Job, workers: int = 1, progress: Callable[[int], None] = lambda games: None) -> Tally:
    """The tally of all games of the job."""
    with one_thread_each():
        return _played(job, workers, progress)


def _played(job: Job, workers: int, progress: Callable[[int], None]) -> Tally:
    tally = Tally(job.players)
    size = max(1, min(CHUNK, job.games // (8 * workers)))
    chunks = [range(start, min(start + size, job.games)) for start in range(0, job.games, size)]
    if workers == 1:
        for chunk in chunks:
            tally.add(play_chunk(job, chunk))
            progress(len(chunk))
        return tally
    job.setup()
    with ProcessPoolExecutor(workers, initializer=_leave_interrupts_to_the_parent) as pool:
        left = iter(chunks)
        waiting = {pool.submit(play_chunk, job, chunk) for chunk in islice(left, 2 * workers)}
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    part = future.result()
                    tally.add(part)
                    progress(part.games)
                waiting |= {pool.submit(play_chunk, job, chunk) for chunk in islice(left, len(done))}
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return tally


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunk(job: Job, numbers: Iterable[int]) -> Tally:
    """Play the games of these numbers, in this process."""
    setup = job.setup()
    by_chance = not job.records and set(job.bots) == {"random"}
    tally = Tally(job.players)
    for number in numbers:
        seed = job.seed_of(number)
        try:
            if by_chance:
                machine = deal(setup, chosen_seed(seed))
                decisions = play_random(machine, Random(f"dice {seed}"), job.limit)
            else:
                match = play_match(job, setup, seed)
                machine, decisions = match.machine, len(match.taken)
                if job.records:
                    text = match.record().dumps()
                    Path(job.records, f"{job.game}-{job.seed}-{number:06}.json").write_text(text, encoding="utf-8")
        except OSError:
            raise
        except Exception as error:
            raise GameFailed(f"Game {number} (seed {seed}) broke off: {type(error).__name__}: {error}") from error
        tally.count(machine, decisions)
    return tally


def play_match(job: Job, setup: Setup, seed: int) -> Match:
    """One game with its record. Of several seats that are asked one answers first; which, the seed says.

    Whoever answers last knows more, so it must not always be the same seat. If all bots are random they share the
    dice and the first seat answers, as in `play_random`: the game is the same with and without a record.
    """
    dice = Random(f"dice {seed}")
    shared = set(job.bots) == {"random"}
    first = 0 if shared else Random(f"first {seed}").randrange(job.players)
    bots: list[Bot] = [
        bot_of(name, dice if shared else Random(f"dice {seed} {seat}")) for seat, name in enumerate(job.bots)
    ]
    match = Match(header_of(setup, seed))
    machine = match.machine
    while machine.open and len(match.taken) < job.limit:
        seat = min(machine.seats_asked(), key=lambda seat: (seat - first) % job.players)
        decision = machine.decision(seat)
        assert decision is not None
        match.answer(decision.seat, bots[decision.seat].choose(Chair(machine, decision)), decision.number)
    return match


def cores() -> int:
    """How many processes can run at once here."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1
