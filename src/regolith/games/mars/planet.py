"""The terraform rating, and the steps of the planet."""

from typing import final

from regolith.games.mars.nouns import METRIC
from regolith.games.mars.table import M
from regolith.kernel.amounts import Count
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


@final
class RaiseRating(Effect[M]):
    """Raise the terraform rating."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: M, f: Frame) -> None:
        s.raise_rating(f.seat, self.n, f.source)
        s.progressed(f.seat)

    def commutes(self) -> bool:
        return True

    def says(self) -> Phrase:
        return Phrase("mars.raise_rating", n=self.n)


@final
class RatingPer(Effect[M]):
    """Rating for each of what is counted, this card included."""

    def __init__(self, count: Count[M]) -> None:
        self.count: Count[M] = count

    def run(self, s: M, f: Frame) -> None:
        n = self.count.of(s, f)
        if n:
            s.raise_rating(f.seat, n, f.source)
            s.progressed(f.seat)

    def says(self) -> Phrase:
        return Phrase("mars.raise_rating_per", n=1, per=self.count.says())


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
            s.raise_metric(f.seat, self.metric, f.source)
        else:
            s.note("no_step", f.seat, self.metric)
        s.progressed(f.seat)

    def says(self) -> Phrase:
        return Phrase("mars.raise", n=self.n, metric=METRIC[self.metric])
