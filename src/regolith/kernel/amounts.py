"""Counts and conditions: the numbers and ifs that effects are built with. Never lambdas: these can be read aloud."""

from typing import Any, Final, Generic, final

from mypy_extensions import mypyc_attr

from regolith.kernel.effect import Effect, S
from regolith.kernel.english import ENGLISH
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Count(Generic[S]):
    """A number that is worked out when it is needed: for the seat of the frame, of its card, about its `it`."""

    def of(self, s: S, f: Frame) -> int:
        return 0

    def says(self) -> Phrase:
        return SILENT

    def text(self) -> str:
        return ENGLISH.say(self.says())


COUNTING: Final[Effect[Any]] = Effect()
"""In the frame of something that is only counted."""


def count_of(s: S, count: Count[S], seat: int, source: int = -1) -> int:
    """The number for a seat, and for a card where it is about one."""
    return count.of(s, Frame(COUNTING, seat, source))


@final
class Fixed(Count[S]):
    """Just this many."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def of(self, s: S, f: Frame) -> int:
        return self.n

    def says(self) -> Phrase:
        return Phrase("kernel.number", n=self.n)


@final
class It(Count[S]):
    """As many as the step before chose."""

    def of(self, s: S, f: Frame) -> int:
        return f.it

    def says(self) -> Phrase:
        return Phrase("kernel.it")


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Generic[S]):
    """Something that holds or does not."""

    def holds(self, s: S, f: Frame) -> bool:
        return True

    def says(self) -> Phrase:
        return SILENT

    def text(self) -> str:
        return ENGLISH.say(self.says())
