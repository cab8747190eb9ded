"""A frame: one effect under way for one seat. And an event, which may be what brought it about."""

from typing import Any, ClassVar, final

from regolith.kernel.effect import Effect
from regolith.kernel.value import Value, saved


@final
class Event(Value):
    """Something happened: what kind of thing, by whom, to what, how much of it, and through which card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "seat", "what", "n", "source")
    SAVED_AS: ClassVar[str] = "event"

    def __init__(self, kind: int, seat: int, what: int = -1, n: int = 1, source: int = -1) -> None:
        self.kind: int = kind
        self.seat: int = seat
        self.what: int = what
        self.n: int = n
        self.source: int = source


saved(Event)


@final
class Frame(Value):
    """Immutable. `it` is the pronoun: what the step before chose or made; `arg` counts how far the effect got;
    `picks` are the answers given so far in a run of picks; `cause` is the event that it answers, if any."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "seat", "source", "it", "arg", "picks", "cause")
    SAVED_AS: ClassVar[str] = "frame"

    def __init__(
        self,
        effect: Effect[Any],
        seat: int,
        source: int = -1,
        it: int = -1,
        arg: int = 0,
        picks: tuple[int, ...] = (),
        cause: Event | None = None,
    ) -> None:
        self.effect: Effect[Any] = effect
        self.seat: int = seat
        self.source: int = source
        self.it: int = it
        self.arg: int = arg
        self.picks: tuple[int, ...] = picks
        self.cause: Event | None = cause

    def picked(self, option: int) -> "Frame":
        """The same frame, one pick further."""
        return Frame(self.effect, self.seat, self.source, self.it, self.arg, (*self.picks, option), self.cause)

    def afresh(self) -> "Frame":
        """The same frame with no pick made."""
        return Frame(self.effect, self.seat, self.source, self.it, self.arg, (), self.cause)


saved(Frame)
