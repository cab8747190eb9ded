"""A lane: a stack of frames that waits for at most one answer."""

from typing import ClassVar, Final, final

from regolith.kernel.frame import Frame
from regolith.kernel.value import Value, saved

MAIN: Final = 0


@final
class Lane(Value):
    """The main lane has seat -1 and asks whoever its top frame names; a side lane belongs to one seat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "frames", "it", "number", "secret", "answered")
    SAVED_AS: ClassVar[str] = "lane"

    def __init__(self, seat: int, secret: bool = False) -> None:
        self.seat: int = seat
        self.frames: list[Frame] = []
        self.it: int = -1
        """What the last step of this lane chose or made."""
        self.number: int = 0
        """The number of the open question, counted per seat; 0 while none is open."""
        self.secret: bool = secret
        """Answers stay here until every lane has one."""
        self.answered: bool = False
        """The secret answer is in; it is the last pick of the top frame (no pick: nothing was to be asked)."""

    def clone(self) -> "Lane":
        twin = Lane(self.seat, self.secret)
        twin.frames = self.frames.copy()
        twin.it = self.it
        twin.number = self.number
        twin.answered = self.answered
        return twin

    def is_done(self) -> bool:
        return self.answered or not self.frames


saved(Lane)
