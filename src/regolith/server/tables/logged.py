"""The decisions of a game as its log tells them, without playing it."""

from __future__ import annotations

from regolith.kernel.record import Step
from regolith.server.store.rows import Entry


def steps_of(entries: list[Entry]) -> list[Step] | None:
    """What was decided and not taken back; None if an old log does not say what was played again."""
    made = made_by(entries)
    return None if made is None else [step for step, _ in made]


def made_by(entries: list[Entry]) -> list[tuple[Step, int]] | None:
    """The same, each step with the number of its entry."""
    steps: list[tuple[Step, int]] = []
    for entry in entries:
        if entry.kind == "answer" or entry.kind == "redo":
            keys = entry.body.get("keys")
            if keys is None:
                return None
            steps += [(Step(entry.seat, key), entry.seq) for key in keys]
        elif entry.kind == "undo":
            to = entry.body["to"]
            others = [] if entry.body["consent"] else [one for one in steps[to:] if one[0].seat != entry.seat]
            steps = [*steps[:to], *others]
    return steps
