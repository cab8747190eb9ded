"""How far many games have come: a bar on a terminal, elsewhere a line now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TypeVar

from regolith.cli.words import console

SOON = 1.0
"""Before so many seconds have passed nobody can say how quick it is."""
SELDOM = 60.0
"""Where nobody sits at a terminal, so many seconds lie between two lines at least."""

Clock = Callable[[], float]
Tell = Callable[[int], None]
"""Is told how many more games are done."""
Outcome = TypeVar("Outcome")


class Pace:
    """How many games are done, how quickly they are played, and how long the rest will take."""

    def __init__(self, games: int, begun: int = 0, now: Clock = time.monotonic) -> None:
        self.games = games
        self.begun = begun
        """So many were done before: they say nothing about how quick it is."""
        self.done = begun
        self.now = now
        self.began = now()

    def rate(self) -> float:
        """Games in a second; 0 as long as nobody can say."""
        seconds = self.now() - self.began
        return (self.done - self.begun) / seconds if seconds >= SOON else 0.0

    def words(self) -> str:
        """The rate and the time left; nothing as long as nobody can say."""
        rate = self.rate()
        return f"{quickness(rate)}, {lasting((self.games - self.done) / rate)} left" if rate else ""

    def line(self, what: str) -> str:
        """All of it on a line of its own."""
        share = f"{self.done:,} of {self.games:,} games, {100 * self.done // self.games}%"
        return f"{what}: {', '.join(filter(None, (share, self.words())))}"


def quickness(rate: float) -> str:
    """`203 games/s`, `2.5 games/s`, `6.0 games/min`."""
    if rate < 1:
        return f"{60 * rate:,.1f} games/min"
    return f"{rate:,.0f} games/s" if rate >= 10 else f"{rate:.1f} games/s"


def lasting(seconds: float) -> str:
    """`40 s`, `7 min`, `3 h 05 min`."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02} min"


def with_progress(
    what: str,
    games: int,
    play: Callable[[Tell], Outcome],
    *,
    begun: int = 0,
    quiet: bool = False,
    now: Clock = time.monotonic,
) -> Outcome:
    """Play, and say on standard error how far it is. `quiet`: a program reads what comes, and wants no lines."""
    pace = Pace(games, begun, now)
    if sys.stderr.isatty():
        return _with_bar(what, pace, play)
    return play((lambda more: None) if quiet else _by_lines(what, pace))


def _by_lines(what: str, pace: Pace) -> Tell:
    last = pace.began

    def tell(more: int) -> None:
        nonlocal last
        pace.done += more
        if pace.now() - last >= SELDOM and pace.done < pace.games:
            last = pace.now()
            print(pace.line(what), file=sys.stderr, flush=True)

    return tell


def _with_bar(what: str, pace: Pace, play: Callable[[Tell], Outcome]) -> Outcome:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    words = TextColumn("{task.fields[words]}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), words)
    with Progress(*columns, console=console(sys.stderr), transient=True) as bar:
        task = bar.add_task(what, total=pace.games, completed=pace.begun, words="")

        def tell(more: int) -> None:
            pace.done += more
            bar.update(task, completed=pace.done, words=pace.words())

        return play(tell)
