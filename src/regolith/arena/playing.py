"""Play the games of an arena, in this process or in several."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice

from regolith.arena.seating import Seating, plays_alone
from regolith.kernel.outcome import nobody_first, returns
from regolith.kernel.rules import Setup
from regolith.sim.run import Job, play_match

LEAST = -1.0
"""What a game is worth at least, and if it was broken off."""


@dataclass(frozen=True)
class Played:
    """What came of one game."""

    seating: Seating
    places: tuple[int, ...]
    """By seat: 1 for whoever has won; alone and as a team anything else is lost. A game broken off is lost by all."""
    scores: tuple[int, ...]
    decisions: int
    ended: bool = True
    worth: float = 0.0
    """What it was worth to those who played it alone or as a team: won or lost, and how near it was."""


def play(setup: Setup, seed: int, seating: Seating) -> Played:
    """One game. Its deal follows from the seed and the number of the deal, whoever plays."""
    job = Job.of(setup, seating.bots, seed=seed)
    match = play_match(job, setup, job.seed_of(seating.deal))
    state, over = match.state, match.is_over()
    places = state.rules.ranking(state) if over else nobody_first(setup.players)
    worth = min(returns(state)) if over and plays_alone(setup) else LEAST
    return Played(seating, tuple(places), tuple(match.scores()), len(match.taken), over, worth)


def play_some(job: Job, some: list[Seating]) -> list[Played]:
    setup = job.setup()
    return [play(setup, job.seed, seating) for seating in some]


def play_all(
    setup: Setup,
    seatings: list[Seating],
    seed: int = 1,
    workers: int = 1,
    progress: Callable[[int], None] = lambda games: None,
) -> list[Played]:
    """Play them all, in whatever order; what comes back is in the order of the seatings."""
    job = Job.of(setup, (), seed=seed)
    if workers == 1:
        found: list[Played] = []
        for seating in seatings:
            found.append(play(setup, seed, seating))
            progress(1)
        return found
    size = max(1, min(8, len(seatings) // (8 * workers)))
    parts = [seatings[at : at + size] for at in range(0, len(seatings), size)]
    done = dict(_in_processes(job, parts, workers, progress))
    return [played for at in range(len(parts)) for played in done[at]]


def _in_processes(
    job: Job, parts: list[list[Seating]], workers: int, progress: Callable[[int], None]
) -> Iterator[tuple[int, list[Played]]]:
    """The processes begin afresh: the caller may hold threads or an accelerator that cannot be shared."""
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=fresh, initializer=_leave_interrupts_to_the_parent) as pool:
        left = iter(enumerate(parts))
        running = {pool.submit(play_some, job, part): at for at, part in islice(left, 2 * workers)}
        try:
            while running:
                ready, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in ready:
                    played = future.result()
                    yield running.pop(future), played
                    progress(len(played))
                for at, part in islice(left, len(ready)):
                    running[pool.submit(play_some, job, part)] = at
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
