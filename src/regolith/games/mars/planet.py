"""The terraform rating, and the steps of the planet."""

from typing import final

from regolith.games.mars.table import M
from regolith.games.mars.words import METRICS
from regolith.kernel.amounts import Count
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.text import counted


@final
class RaiseRating(Effect[M]):
    """Raise the terraform rating."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: M, f: Frame) -> None:
        s.raise_rating(f.seat, self.n)
        s.progressed(f.seat)

    def commutes(self) -> bool:
        return True

    def text(self) -> str:
        return f"Raise your terraform rating by {self.n}."

    def icons(self) -> list[str]:
        return [f"rating:{self.n}"]


@final
class RatingPer(Effect[M]):
    """Rating for each of what is counted, this card included."""

    def __init__(self, count: Count[M]) -> None:
        self.count: Count[M] = count

    def run(self, s: M, f: Frame) -> None:
        n = self.count.of(s, f)
        if n:
            s.raise_rating(f.seat, n)
            s.progressed(f.seat)

    def text(self) -> str:
        return f"Raise your terraform rating by 1 for each {self.count.text()} you have."

    def icons(self) -> list[str]:
        return ["rating:1", f"per:{self.count.text()}"]


@final
class Raise(Effect[M]):
    """Temperature or oxygen up, step by step; what a step brings and whoever answers it comes before the next one."""

    def __init__(self, metric: int, n: int = 1) -> None:
        self.metric: int = metric
        self.n: int = n

    def run(self, s: M, f: Frame) -> None:
        """`arg` steps are made already."""
        if f.arg + 1 < self.n:
            s.follow(f, self, f.it, f.arg + 1)
        if s.may_raise(self.metric):
            s.raise_metric(f.seat, self.metric)
        s.progressed(f.seat)

    def text(self) -> str:
        return f"Raise {METRICS[self.metric]} {counted(self.n, 'step')}."

    def icons(self) -> list[str]:
        return [f"{METRICS[self.metric]}:{self.n}"]
