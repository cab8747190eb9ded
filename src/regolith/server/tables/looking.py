"""What a seat is shown of a match: made from `observe` and `tell`, and from nothing else."""

from __future__ import annotations

from typing import cast

from regolith.kernel.journal import Journal
from regolith.kernel.match import Match
from regolith.kernel.view import tell
from regolith.server.messages import Line, UndoInfo, UndoStep, View

STEPS = 30
"""So many steps of undo are listed."""


def view_of(match: Match, seat: int | None) -> View:
    return cast(View, match.observe(seat))


def story_of(match: Match, seat: int | None, since: int = 0) -> list[Line]:
    """The story from line `since` of the journal on, as far as the seat may read it."""
    if since >= len(match.journal.entries):
        return []
    part = Journal()
    part.entries = match.journal.entries[since:]
    return cast(list[Line], tell(match.machine, part, seat))


def undo_of(match: Match, seat: int) -> UndoInfo:
    """What the seat may take back alone. The last step is asked of the kernel; further ones are listed while nobody
    else has answered since, where there is no doubt. Step by step more may be possible."""
    if match.is_over():
        return UndoInfo(may=False, why="The game is over.", with_consent=False, steps=[], redo=False)
    steps: list[UndoStep] = []
    alone = True
    why: str | None = None
    for at in range(len(match.taken) - 1, -1, -1):
        taken = match.taken[at]
        if taken.step.seat != seat:
            alone = False
        elif taken.learned or (steps and not alone) or len(steps) == STEPS:
            break
        elif taken.first:
            why = None if alone else match.why_no_undo(seat)
            if why is not None:
                break
            steps.append(UndoStep(to=at, text=_words(match, seat, at)))
    if not steps and why is None:
        why = match.why_no_undo(seat)
    own = any(taken.step.seat == seat for taken in match.taken)
    return UndoInfo(bool(steps), why or "", own, steps, redo=bool(match.undone.get(seat)))


def _words(match: Match, seat: int, at: int) -> str:
    """The first thing that the seat's own decision made happen, or else the answer itself."""
    part = Journal()
    part.entries = [entry for entry in match.taken[at].revealed if entry.seat == seat]
    told = tell(match.machine, part, seat)
    return str(told[0]["text"]) if told else match.taken[at].step.key
