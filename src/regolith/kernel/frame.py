"""A frame: one effect under way for one seat."""

from typing import Any, ClassVar, final

from regolith.kernel.effect import Effect
from regolith.kernel.value import Value, saved


@final
class Frame(Value):
    """Immutable. `it` is the pronoun: what the step before chose or made; `arg` counts how far the effect got;
    `picks` are the answers given so far in a run of picks."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "seat", "source", "it", "arg", "picks")
    SAVED_AS: ClassVar[str] = "frame"

    def __init__(
        self,
        effect: Effect[Any],
        seat: int,
        source: int = -1,
        it: int = -1,
        arg: int = 0,
        picks: tuple[int, ...] = (),
    ) -> None:
        self.effect: Effect[Any] = effect
        self.seat: int = seat
        self.source: int = source
        self.it: int = it
        self.arg: int = arg
        self.picks: tuple[int, ...] = picks

    def picked(self, option: int) -> "Frame":
        """The same frame, one pick further."""
        return Frame(self.effect, self.seat, self.source, self.it, self.arg, (*self.picks, option))

    def afresh(self) -> "Frame":
        """The same frame with no pick made."""
        return Frame(self.effect, self.seat, self.source, self.it, self.arg)


saved(Frame)
