"""What the tests of runs share; also what a spawned process imports by name."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from regolith.kernel.registry import agreed, spec_of
from regolith.sim.parts import Part, Run, Task, play_part
from regolith.sim.rows import TABLES
from regolith.sim.run import Job, Tally


def job(game: str = "outpost", players: int = 2, modules: tuple[str, ...] = (), games: int = 12, **more: Any) -> Job:
    bots = more.pop("bots", ("random",) * players)
    return Job.of(agreed(game, players, modules, more.pop("options", {})), bots, games=games, **more)


def task(of: Job, part: int = 0) -> Task:
    """All games of a job as one part."""
    return Task(of, part, 0, of.games, spec_of(of.game).version_with(of.modules))


def rows(run: Run) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that a run holds."""
    tables = [table for table in TABLES if table != "decisions" or run.job.decisions]
    return {table: run.scan(table).collect().rows() for table in tables}


def die(task: Task) -> Part:
    """A worker that is gone before it is done."""
    os.kill(os.getpid(), 9)
    raise AssertionError


def tell_threads(task: Task) -> Part:
    """How many threads a worker was told to use."""
    return Part(task.part, Tally(2), {"threads": os.environ.get("OMP_NUM_THREADS", "all").encode()})


def die_once(task: Task) -> Part:
    """A worker that is killed the first time it is given each of the parts; the job's `records` is where that is
    remembered."""
    mark = Path(task.job.records, str(task.part))
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), 9)
    return play_part(task)
