"""A game that was pickled, saved as JSON or replayed is the same game."""

import json
import pickle
from typing import Any

from regolith.kernel.machine import Machine
from regolith.kernel.match import Match
from regolith.kernel.record import loads
from regolith.kernel.value import fingerprint, from_json, to_json
from regolith.testing.walkers.look import Flaw, Look, frozen, questions, written


def saving(look: Look) -> None:
    state = look.match.state
    _same(look, "pickled", pickle.loads(pickle.dumps(state)))
    _same(look, "saved as JSON", from_json(json.loads(json.dumps(to_json(state)))))


def replay(look: Look) -> None:
    record = loads(look.match.record().dumps())
    again = Match.replay(record)
    _same(look, "replayed", again.state)
    if again.record().dumps() != look.match.record().dumps():
        raise Flaw("the replayed game has another record.")
    if written(again) != written(look.match):
        raise Flaw("the replayed game has another journal.")


def _same(look: Look, how: str, copy: Any) -> None:
    state = look.match.state
    if copy != state or state != copy or frozen(copy) != look.before:
        raise Flaw(f"the {how} table is not equal to the table.")
    if fingerprint(copy) != fingerprint(state):
        raise Flaw(f"the {how} table has another fingerprint.")
    machine = Machine(copy)
    if questions(machine) != questions(look.machine):
        raise Flaw(f"the {how} table asks something else.")
    if frozen(machine.state) != look.before:
        raise Flaw(f"the {how} table moves on its own when it is set up again.")
