"""Together: all seats at once, each in a lane of its own."""

from typing import final

from regolith.kernel.effect import Effect, S
from regolith.kernel.frame import Frame
from regolith.kernel.lane import Lane
from regolith.kernel.phrase import Phrase


@final
class Together(Effect[S]):
    """Open a lane for each seat with the same effect; the main lane goes on when all are done.

    With `secret`, the effect asks one question (or one run of picks), and nobody's answer is carried out
    before all are in; then they are, in seat order. So any order of answering gives the same table.
    Without it, answers take effect in the order of arrival, as at a table. A seat played by rules has a lane
    too, and is not asked on it.
    """

    def __init__(self, effect: Effect[S], *, secret: bool = False) -> None:
        self.effect: Effect[S] = effect
        self.secret: bool = secret

    def run(self, s: S, f: Frame) -> None:
        if len(s.lanes) > 1:
            raise RuntimeError("a Together inside a Together: open it from the main lane")
        for seat in range(s.seated):
            frame = Frame(self.effect, seat, f.source, f.it)
            s.lanes.append(Lane(seat, [frame], -1, 0, self.secret))

    def parts(self) -> list[tuple[str, Effect[S]]]:
        return [("each", self.effect)]

    def says(self) -> Phrase:
        return Phrase("kernel.together", do=self.effect.says())
