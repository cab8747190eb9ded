"""What a seat is shown of a match: made from `observe` and `tell`, and from nothing else."""

from __future__ import annotations

import re
from typing import Any, cast

from regolith.kernel.journal import Journal
from regolith.kernel.match import Match, Taken
from regolith.kernel.view import tell
from regolith.server.messages import Line, UndoInfo, UndoStep, View

STEPS = 30
"""So many steps of undo are listed."""
MINOR = ("pays", "spends", "gains", "rating", "draws", "draws_hidden", "turn")
"""What usually follows from something else, and says least about what was decided."""


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
    run: list[Taken] = []
    for at in range(len(match.taken) - 1, match.since - 1, -1):
        taken = match.taken[at]
        if taken.step.seat != seat:
            alone = False
        elif taken.learned or (steps and not alone) or len(steps) == STEPS:
            break
        else:
            run.insert(0, taken)
            if taken.first:
                why = None if alone else match.why_no_undo(seat)
                if why is not None:
                    break
                steps.append(step_of(match, seat, at, run))
                run = []
    if not steps and why is None:
        why = match.why_no_undo(seat)
    own = any(taken.step.seat == seat for taken in match.taken[match.since :])
    return UndoInfo(bool(steps), why or "", own, steps, redo=bool(match.undone.get(seat)))


def step_of(match: Match, seat: int, at: int, run: list[Taken]) -> UndoStep:
    """A run of picks, said by the line of the story that fits it best, or else by the answer itself."""
    part = Journal()
    part.entries = [entry for taken in run for entry in taken.revealed if entry.seat == seat]
    told = tell(match.machine, part, seat)
    keys = [taken.step.key for taken in run]
    if not told:
        return UndoStep(to=at, kind="", seat=seat, text=words_of(keys[0]))
    best = max(told, key=lambda line: fitness(line, keys))
    return UndoStep(to=at, kind=best["kind"], seat=seat, text=best["text"])


def fitness(line: dict[str, Any], keys: list[str]) -> tuple[bool, bool, bool]:
    """How well a line says what was decided: its verb is that of an answer, it names what was chosen, it is no mere
    consequence. Of equals the first is taken."""
    text = str(line["text"]).casefold()
    verbs = any(line["kind"].startswith(key.split(":")[0]) for key in keys)
    named = any(words_of(key.split(":", 1)[1]).casefold() in text for key in keys if ":" in key)
    return verbs and line["kind"] not in MINOR, named and verbs, line["kind"] not in MINOR


def words_of(key: str) -> str:
    """An answer as words: `build:crew-quarters` is "Build crew quarters"."""
    words = re.sub(r"(?<=\w)[-_](?=\w)", " ", key.replace(":", " "))
    return words[:1].upper() + words[1:]
