"""What a seat is shown of a match: made from `observe` and `tell`, and from nothing else."""

from __future__ import annotations

from typing import cast

from regolith.kernel.ahead import look_ahead
from regolith.kernel.effect import DONE, SPECIAL
from regolith.kernel.match import Match, Taken
from regolith.server.messages import Change, Line, UndoInfo, UndoStep, View
from regolith.server.personal import AskedNext, LookedAhead, Stage
from regolith.server.tables.steps import counts_of, steps_before

STEPS = 30
"""So many steps of undo are listed."""


def view_of(match: Match, seat: int | None) -> View:
    return cast(View, match.observe(seat))


def undo_of(match: Match, seat: int) -> UndoInfo:
    """What the seat may take back alone. The last step is asked of the kernel; further ones are listed while nobody
    else has answered since, where there is no doubt. Step by step more may be possible."""
    if match.is_over():
        return UndoInfo(may=False, why="The game is over.", with_consent=False, last=None, steps=[], redo=False)
    steps: list[UndoStep] = []
    alone = True
    why: str | None = None
    run: list[Taken] = []
    counts = counts_of(match)
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
                steps.append(step_of(seat, counts[at], run))
                run = []
    if not steps and why is None:
        why = match.why_no_undo(seat)
    last = last_step(match, seat)
    return UndoInfo(
        may=bool(steps),
        why=why or "",
        with_consent=last is not None,
        last=last,
        steps=steps,
        redo=bool(match.undone.get(seat)),
    )


def last_step(match: Match, seat: int) -> UndoStep | None:
    """What the seat has answered last, whether or not it may take that back alone."""
    run: list[Taken] = []
    for at in range(len(match.taken) - 1, match.since - 1, -1):
        taken = match.taken[at]
        if taken.step.seat == seat:
            run.insert(0, taken)
            if taken.first:
                return step_of(seat, steps_before(match, at), run)
    return None


def step_of(seat: int, before: int, run: list[Taken]) -> UndoStep:
    """A run of picks after so many steps, in the words it was offered in."""
    picked = [taken.label for taken in run if taken.step.key != SPECIAL[DONE]]
    return UndoStep(to=before, seat=seat, text=", ".join(picked) or run[0].label)


def ahead_of(match: Match, seat: int, number: int, keys: list[str]) -> LookedAhead:
    """What these answers would do: the first one to question `number`, the others to what is asked then."""
    machine = match.machine
    decision = machine.decision(seat)
    if decision is not None and decision.group:
        keys = machine.check_group(seat, keys, number)
    else:
        machine.check(seat, keys[0], number)
    told = look_ahead(machine, seat, keys)
    asks = AskedNext(seat=told.seat, prompt=told.prompt) if told.seat >= 0 else None
    return LookedAhead(
        number=number,
        lines=cast(list[Line], told.lines),
        changes=cast(list[Change], told.changes),
        then=cast(list[Stage], [stage.as_json() for stage in told.then]),
        hides=told.hides,
        asks=asks,
    )
