"""A lane: a stack of frames that waits for at most one answer."""

from typing import ClassVar, Final, final

from regolith.kernel.frame import Frame
from regolith.kernel.value import Value, saved

MAIN: Final = 0
UNASKED: Final = -100


@final
class Lane(Value):
    """The main lane has seat -1 and asks whoever its top frame names; a side lane belongs to one seat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "frames", "it", "number", "secret", "answered", "answer")
    SAVED_AS: ClassVar[str] = "lane"

    def __init__(
        self,
        seat: int,
        frames: list[Frame],
        it: int = -1,
        number: int = 0,
        secret: bool = False,
        answered: bool = False,
        answer: int = UNASKED,
    ) -> None:
        self.seat: int = seat
        self.frames: list[Frame] = frames
        self.it: int = it
        """What the last step of this lane chose or made."""
        self.number: int = number
        """The number of the open question, counted per seat; 0 while none is open."""
        self.secret: bool = secret
        """Answers stay here until every lane has one."""
        self.answered: bool = answered
        """The secret answer is in."""
        self.answer: int = answer
        """The secret answer to the question of the top frame; `UNASKED` if there was nothing to ask."""

    def clone(self) -> "Lane":
        return Lane(self.seat, self.frames.copy(), self.it, self.number, self.secret, self.answered, self.answer)


saved(Lane)
