"""Standing effects: what holds for a seat while a card lies there, or until it is used, asked by what it is about."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from regolith.kernel.effect import Effect, S
from regolith.kernel.frame import Frame
from regolith.kernel.value import Value, saved

if TYPE_CHECKING:
    from regolith.kernel.state import State

LASTING: Final = 0
"""It ends with no occasion: it holds as long as its card lies there."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing(Effect[S]):
    """Something that holds: a discount, the worth of a metal, another way to pay, a protection.

    What it is `about` is a number of the game's own, by which it is asked for. Plain ones count `n`, and those
    about one thing add up (`Standings.n`). One that counts differently for each card or space says so in
    `amount`, and is asked with `amount_for`.

    A card that has it lays it down when it comes into play (`Rules.standings`). Run like any other effect it begins
    to hold too, for whoever runs it: so "your next card costs 8 less" is one with an end. `ends` is a mask of the
    game's own occasions, the first of which ends it.
    """

    def __init__(self, about: int, n: int = 1, ends: int = LASTING) -> None:
        self.about: int = about
        self.n: int = n
        self.ends: int = ends

    def amount(self, s: S, f: Frame, what: int) -> int:
        """How much it counts for this thing."""
        return self.n

    def run(self, s: S, f: Frame) -> None:
        s.stand(f.seat, f.source, self)

    def ended(self, s: S, f: Frame, occasion: int) -> None:
        """What comes of its end."""

    def commutes(self) -> bool:
        return True


@final
class Standings(Value):
    """All that holds for one seat. It is replaced when something begins or ends, so that clones share it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("frames", "sums", "ends")
    SAVED_AS: ClassVar[str] = "standings"

    def __init__(self, frames: tuple[tuple[Frame, ...], ...], sums: tuple[int, ...], ends: int) -> None:
        self.frames: tuple[tuple[Frame, ...], ...] = frames
        """By what it is about: the standing effects with the cards they lie on, in the order they came."""
        self.sums: tuple[int, ...] = sums
        """By what it is about: what they count together."""
        self.ends: int = ends
        """All occasions with which one of them ends, as a mask."""

    def n(self, about: int) -> int:
        """What those about this count together; 0 where there is none."""
        return self.sums[about] if about < len(self.sums) else 0

    def about(self, about: int) -> tuple[Frame, ...]:
        """Those about this, in the order they came."""
        return self.frames[about] if about < len(self.frames) else ()

    def source(self, about: int) -> int:
        """The card of the first one about this; -1 where there is none."""
        found = self.about(about)
        return found[0].source if found else -1

    def joined_by(self, frame: Frame) -> "Standings":
        standing = standing_of(frame)
        about = standing.about
        rows = list(self.frames)
        sums = list(self.sums)
        while len(rows) <= about:
            rows.append(())
            sums.append(0)
        rows[about] = (*rows[about], frame)
        sums[about] += standing.n
        return Standings(tuple(rows), tuple(sums), self.ends | standing.ends)

    def without_card(self, source: int) -> "Standings":
        """What a card gave for one occasion outlasts it; all else goes with it."""
        return standings(
            [
                tuple([frame for frame in row if frame.source != source or standing_of(frame).ends != LASTING])
                for row in self.frames
            ]
        )

    def after(self, occasion: int) -> "Standings":
        return standings(
            [
                tuple([frame for frame in row if not standing_of(frame).ends & occasion]) if row else row
                for row in self.frames
            ]
        )

    def ending(self, occasion: int) -> list[Frame]:
        return [frame for row in self.frames for frame in row if standing_of(frame).ends & occasion]


saved(Standings)


def standing_of(frame: Frame) -> Standing["State"]:
    standing = frame.effect
    assert isinstance(standing, Standing)
    return standing


def standings(rows: list[tuple[Frame, ...]]) -> Standings:
    """The rows with what follows from them; one and the same if nothing holds."""
    while rows and not rows[-1]:
        rows.pop()
    if not rows:
        return NOTHING_STANDS
    ends = 0
    sums: list[int] = []
    for row in rows:
        n = 0
        for frame in row:
            standing = standing_of(frame)
            n += standing.n
            ends |= standing.ends
        sums.append(n)
    return Standings(tuple(rows), tuple(sums), ends)


NOTHING_STANDS: Final = Standings((), (), 0)


def amount_for(s: "State", seat: int, about: int, what: int = -1) -> int:
    """What all that a seat has standing about this counts for one thing, such as a card it wants to play."""
    n = 0
    for frame in s.standing[seat].about(about):
        n += standing_of(frame).amount(s, frame, what)
    return n
