"""The time of a turn is given once: handing the seat to a bot and taking it back, or taking an answer back, goes on
with what is left of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from regolith.server.store.rows import Clock, Left

REMEMBERED = 60
"""So many questions of a seat are kept, the latest ones: nobody takes back more on their own."""


@dataclass
class Turn:
    """A change of the table as the clocks see it."""

    clocks: dict[int, Clock]
    """Those that ran before it."""
    left: dict[int, dict[int, Left]]
    at: float
    stayed: frozenset[int]
    """The seats that a person plays after it as before it."""
    others: frozenset[int]
    """The seats of others than who has taken back an answer on their own: their questions may have got other numbers,
    and nobody is to lose time by what another one does."""
    agreed: bool
    """The table has agreed to take something back: everybody has all the time again."""
    again: set[tuple[int, int]] = field(default_factory=set)
    """By seat and question: the time had run out before, and is given once more."""

    def clock_for(self, seat: int, number: int, seconds: int) -> Clock:
        """The clock of a person who is asked this."""
        fresh = Clock(number, self.at + seconds)
        if self.agreed:
            return fresh
        old = self.clocks.get(seat)
        if old is not None and old.answers is None and seat in self.stayed:
            if old.number == number or seat in self.others:
                return old._replace(number=number)
        left = self.left_for(seat, number)
        if left is None:
            return fresh
        if old is not None and old.answers is not None and not left.again:
            self.again.add((seat, number))
            return fresh
        return Clock(number, self.at + left.seconds)

    def left_for(self, seat: int, number: int) -> Left | None:
        """What is left of the time for a question; of one so long ago that it is forgotten, as of the worst known."""
        known = {} if seat in self.others else self.left.get(seat, {})
        if number in known or len(known) < REMEMBERED or number > min(known):
            return known.get(number)
        return min(known.values())

    def had_again(self, seat: int, number: int) -> bool:
        left = self.left.get(seat, {}).get(number)
        return left is not None and left.again

    def left_after(self, clocks: dict[int, Clock]) -> dict[int, dict[int, Left]]:
        """What is left of all clocks that do not run any more."""
        if self.agreed:
            return {}
        left = {seat: dict(known) for seat, known in self.left.items() if seat not in self.others}
        for seat, old in self.clocks.items():
            now = clocks.get(seat)
            runs = now is not None and now.answers is None and now.number == old.number
            if old.answers is None and not runs and seat not in self.others:
                known = left.setdefault(seat, {})
                was = known.get(old.number)
                known[old.number] = Left(max(0.0, old.until - self.at), was is not None and was.again)
        for seat, number in self.again:
            left.setdefault(seat, {})[number] = Left(0.0, again=True)
        return {seat: dict(sorted(known.items())[-REMEMBERED:]) for seat, known in left.items()}
