"""What a table means: a canonical form that says what lies where, and not how the program keeps it.

The marks and the final fingerprint of a record are made from it, so that they hold when a field is renamed, moved or
worked out in another way. What follows from the cards that lie there, and what only serves to find the next question,
is no part of it: the open questions are, with the keys they offer.
"""

import hashlib
import json
from typing import Any

from regolith.kernel.lane import UNASKED
from regolith.kernel.machine import Machine


def meaning(machine: Machine) -> dict[str, Any]:
    """The table as the game declares it, with what its modules keep, and the open questions."""
    s = machine.state
    rules = s.rules
    return {
        "table": rules.meant(s),
        "modules": {name: extra.meant(rules) for name, extra in s.extras.items()},
        "known": sorted([[rules.noun("card", card), seats] for card, seats in s.known.items()]),
        "questions": [_question(machine, at) for at in range(len(s.lanes)) if s.lanes[at].frames],
        "over": machine.is_over(),
    }


def _question(machine: Machine, at: int) -> dict[str, Any]:
    """What one lane asks, or has been answered in secret."""
    s = machine.state
    lane = s.lanes[at]
    frame = lane.frames[-1]
    picked: list[str] = []
    before = frame.afresh()
    for pick in frame.picks:
        picked.append(before.effect.key(s, before, pick))
        before = before.picked(pick)
    if lane.answered:
        answer = None if lane.answer == UNASKED else frame.effect.key(s, frame, lane.answer)
        return {"seat": frame.seat, "picked": picked, "answer": answer}
    keys = [frame.effect.key(s, frame, option) for option in machine.offered(at)] if at in machine.open else []
    return {"seat": frame.seat, "picked": picked, "number": lane.number, "keys": sorted(keys)}


def canonical(machine: Machine) -> bytes:
    """The one text of what a table means."""
    return json.dumps(meaning(machine), separators=(",", ":"), sort_keys=True).encode()


def mark_of(machine: Machine) -> str:
    """SHA-256 of it: tables that mean the same have the same."""
    return hashlib.sha256(canonical(machine)).hexdigest()
