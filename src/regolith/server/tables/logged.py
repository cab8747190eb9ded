"""The decisions of a game as its log tells them, without playing it."""

from __future__ import annotations

from regolith.kernel.record import Step
from regolith.server.store.rows import Entry


def steps_of(entries: list[Entry]) -> list[Step] | None:
    """What was decided and not taken back; None if an old log does not say what was played again."""
    steps: list[Step] = []
    for entry in entries:
        if entry.kind == "answer" or entry.kind == "redo":
            keys = entry.body.get("keys")
            if keys is None:
                return None
            steps += [Step(entry.seat, key) for key in keys]
        elif entry.kind == "undo":
            to = entry.body["to"]
            others = [] if entry.body["consent"] else [step for step in steps[to:] if step.seat != entry.seat]
            steps = [*steps[:to], *others]
    return steps
