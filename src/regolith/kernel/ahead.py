"""Looking ahead: what an answer would do, told as the journal would tell it, before it is given.

It is carried out on a table apart, the true one, so nothing may be told of it that follows from what is hidden: the
story ends where somebody learns something, but for how many cards are drawn, and from there on it is not said who is
asked next.
"""

from typing import Any, final

from regolith.kernel.journal import Journal
from regolith.kernel.machine import Machine
from regolith.kernel.view import tell


@final
class Ahead:
    """What an answer would come to, as far as it is certain."""

    def __init__(self, lines: list[dict[str, Any]], hides: bool, seat: int, prompt: str) -> None:
        self.lines: list[dict[str, Any]] = lines
        self.hides: bool = hides
        """Something hidden comes up: what follows from it is not told."""
        self.seat: int = seat
        """Who is asked next, and what; below 0 if that is not to be told, or the game is over."""
        self.prompt: str = prompt


def look_ahead(machine: Machine, seat: int, keys: list[str]) -> Ahead:
    """What these answers of a seat would do, one after the other; nothing happens. What would be refused, is, as far as
    that can be known: after something hidden comes up the rest is not looked at."""
    table = machine.clone()
    journal = Journal()
    table.state.journal = journal
    for key in keys:
        table.apply(seat, key)
        if journal.learned:
            break
    journal.entries = journal.entries[: journal.certain()]
    lines = tell(table, journal, None)
    if journal.learned or not table.open:
        return Ahead(lines, journal.learned != 0, -1, "")
    asked = seat if seat in table.seats_asked() else table.seats_asked()[0]
    frame = table.asking(asked)
    prompt = frame.effect.prompt(table.state, frame) if frame is not None and asked == seat else ""
    return Ahead(lines, False, asked, prompt)
