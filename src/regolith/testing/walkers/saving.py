"""A game that was pickled, saved as JSON or replayed is the same game."""

import json
import pickle
from typing import Any

from regolith.kernel.machine import Machine
from regolith.kernel.match import Match
from regolith.kernel.record import Record, loads
from regolith.kernel.value import fingerprint, from_json, to_json
from regolith.testing.walkers.look import Flaw, Look, frozen, questions, written


def saving(look: Look) -> None:
    state = look.match.state
    _same(look, "pickled", pickle.loads(pickle.dumps(state)))
    _same(look, "saved as JSON", from_json(json.loads(json.dumps(to_json(state)))))


def replay(look: Look) -> None:
    """The record so far gives this table. While the game runs, one replay follows it from look to look; when it is
    over, it is replayed from the deal in one go."""
    if look.match.is_over():
        _from_the_deal(look)
    else:
        _a_little_further(look)


def _from_the_deal(look: Look) -> None:
    text = look.match.record().dumps()
    again = Match.replay(loads(text))
    _same(look, "replayed", again.state)
    if again.record().dumps() != text:
        raise Flaw("the replayed game has another record.")
    if written(again) != written(look.match):
        raise Flaw("the replayed game has another journal.")


def _a_little_further(look: Look) -> None:
    if look.again is None:
        look.again = Match(loads(Record(look.match.header).dumps()).header)
    again, match = look.again, look.match
    taken, entries = len(again.taken), len(again.journal.entries)
    new = [step.step for step in match.taken[taken:]]
    for step in loads(Record(match.header, new).dumps()).steps:
        again.answer(step.seat, step.key)
    _same(look, "replayed", again.state.clone())
    if [step.step for step in again.taken[taken:]] != new:
        raise Flaw("the replayed game has another record.")
    read = entries if taken else 0
    if written(again, read) != written(match, read):
        raise Flaw("the replayed game has another journal.")


def _same(look: Look, how: str, copy: Any) -> None:
    state = look.match.state
    if copy != state or state != copy or frozen(copy) != look.before:
        raise Flaw(f"the {how} table is not equal to the table.")
    if fingerprint(copy) != look.fingerprint():
        raise Flaw(f"the {how} table has another fingerprint.")
    machine = Machine(copy)
    if questions(machine) != look.asked():
        raise Flaw(f"the {how} table asks something else.")
    if frozen(machine.state) != look.before:
        raise Flaw(f"the {how} table moves on its own when it is set up again.")
