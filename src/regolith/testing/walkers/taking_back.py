"""Undo then redo is the identity, gives nothing away, and changes nothing when it is refused."""

import json
from typing import Any

from regolith.kernel.match import Match, NoUndo
from regolith.kernel.record import Record
from regolith.testing.walkers.look import Flaw, Look, frozen, questions
from regolith.testing.walkers.secrecy import sees


def taking_back(look: Look) -> None:
    record = look.match.record()
    for seat in range(look.rules.players):
        match = Match.replay(record)
        if match.why_no_undo(seat) is None:
            _there_and_back(look, match, seat)
            look.tally.undos += 1
        else:
            _refused(look, match, seat)
            look.tally.barriers += 1
        if any(step.seat == seat for step in record.steps):
            _with_consent(look, record, seat)


def _whole(match: Match) -> tuple[Any, ...]:
    """Everything about a match that anybody can ask for."""
    stories = [match.story(seat) for seat in (None, *range(match.state.players))]
    return frozen(match.state), match.fingerprint(), questions(match.machine), json.dumps(stories), match.record().dumps()


def _there_and_back(look: Look, match: Match, seat: int) -> None:
    before = _whole(match)
    state = match.state
    record = match.record()
    match.undo(seat)
    if len(match.taken) >= len(record.steps):
        raise Flaw(f"seat {seat} took nothing back.")
    for card in look.rules.cards:
        if sees(state, seat, card) and not sees(match.state, seat, card):
            raise Flaw(f"seat {seat} has seen {look.rules.noun('card', card)} and may take that back.")
    tail = [step.seat for step in record.steps[len(match.taken) :]]
    if tail != [seat] * len(tail) or any(
        step.seat != was.seat or step.key != was.key
        for step, was in zip(match.record().steps, record.steps, strict=False)
    ):
        return
    _views_as_before(match, record)
    match.redo(seat)
    if _whole(match) != before:
        raise Flaw(f"seat {seat} took an answer back and gave it again, and the game is another.")


def _views_as_before(match: Match, record: Record) -> None:
    earlier = Match.replay(record, upto=len(match.taken))
    if _whole(earlier) != _whole(match):
        raise Flaw("after taking back, the game is not as it was before that answer.")
    for seat in (None, *range(match.state.players)):
        if earlier.observe(seat) != match.observe(seat):
            raise Flaw(f"after taking back, seat {seat} sees something else than before that answer.")


def _refused(look: Look, match: Match, seat: int) -> None:
    before = _whole(match)
    try:
        match.undo(seat)
    except NoUndo as why:
        if not str(why).endswith("."):
            raise Flaw(f"the refusal to take back is not a sentence: {str(why)!r}.") from None
    else:
        raise Flaw(f"seat {seat} was told that it may not take back, and could.")
    if _whole(match) != before:
        raise Flaw("a refused undo changed the game.")


def _with_consent(look: Look, record: Record, seat: int) -> None:
    match = Match.replay(record)
    match.undo(seat, consent=True)
    if frozen(match.state) != frozen(Match.replay(record, upto=len(match.taken)).state):
        raise Flaw(f"with consent seat {seat} took back to a table that never was.")
