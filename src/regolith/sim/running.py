"""A run from its beginning, or from where it was left, to its end."""

from __future__ import annotations

import errno
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from regolith.sim.crews import Crew
from regolith.sim.parts import Run


class RunStopped(RuntimeError):
    """The run cannot be written any further; the sentence says why, and how to go on."""


def play_on(run: Run, crew: Crew, progress: Callable[[int], None] = lambda games: None) -> int:
    """Play every part that is missing; how many games that were. A run that is stopped, however, can go on later."""
    run.check_rules()
    with run.held():
        return _play_on(run, crew, progress)


def _play_on(run: Run, crew: Crew, progress: Callable[[int], None]) -> int:
    run.tidy()
    games = 0
    parts = crew([run.task(part) for part in run.missing()])
    try:
        for part in parts:
            if put(run, part):
                games += part.tally.games
            progress(part.tally.games)
    finally:
        close = getattr(parts, "close", None)
        if close is not None:
            close()
    return games


def put(run: Run, part: Any) -> bool:
    try:
        return run.put(part)
    except OSError as error:
        why = "the disk is full" if error.errno in (errno.ENOSPC, errno.EDQUOT) else str(error.strerror or error)
        raise RunStopped(
            f"{run.folder} cannot be written: {why}. {run.played()} of {run.job.games} games are kept; "
            f"make room and go on with: {how_to_go_on(run.folder)}"
        ) from None


def how_to_go_on(folder: Path) -> str:
    return f"regolith sim --resume {folder}"


def result(run: Run, workers: int | str, games: int, seconds: float) -> dict[str, Any]:
    """What came of a run, in the shape of `regolith sim --json`; the rate is that of the games played just now.
    Who played them is a number of processes, or the address of a cluster."""
    tally = run.tally()
    share = games / tally.games if tally.games else 0.0
    return {
        **run.job.setup().as_json(),
        "bots": list(run.job.bots),
        "seed": run.job.seed,
        "workers": workers,
        **tally.as_json(run.job.bots),
        "seconds": round(seconds, 3),
        "games_per_s": round(games / seconds, 1) if seconds else 0.0,
        "decisions_per_s": round(share * tally.decisions() / seconds, 1) if seconds else 0.0,
        "run": str(run.folder),
    }


def timed(run: Run, crew: Crew, workers: int | str, progress: Callable[[int], None]) -> dict[str, Any]:
    """Play on and say what came of it."""
    began = time.perf_counter()
    games = play_on(run, crew, progress)
    return result(run, workers, games, time.perf_counter() - began)
