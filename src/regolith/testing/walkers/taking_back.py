"""Undo then redo is the identity, gives nothing away, and changes nothing when it is refused."""

from typing import Any

from regolith.kernel.match import Match, NoUndo
from regolith.kernel.record import Record
from regolith.testing.walkers.look import Flaw, Look, frozen, questions, written
from regolith.testing.walkers.secrecy import visible


def taking_back(look: Look) -> None:
    record = look.match.record()
    before = _whole(look.match)
    for seat in range(look.rules.players):
        why = look.match.why_no_undo(seat)
        if why is None:
            _there_and_back(look, Match.replay(record), seat, before)
            look.tally.undos += 1
        else:
            _refused(look.match, seat, why)
            look.tally.barriers += 1
    if _whole(look.match) != before:
        raise Flaw("a refused undo changed the game.")
    if record.steps:
        _with_consent(record, look.dice.choice(record.steps).seat)


def _whole(match: Match) -> tuple[Any, ...]:
    """Everything about a match that anybody can ask for."""
    steps = [(taken.step.seat, taken.step.key, taken.step.mark) for taken in match.taken]
    return frozen(match.state), questions(match.machine), written(match), steps


def _there_and_back(look: Look, match: Match, seat: int, before: tuple[Any, ...]) -> None:
    state = match.state
    record = match.record()
    match.undo(seat)
    kept = record.steps[: len(match.taken)]
    if len(kept) == len(record.steps):
        raise Flaw(f"seat {seat} took nothing back.")
    for card in visible(state, seat) - visible(match.state, seat):
        raise Flaw(f"seat {seat} has seen {look.rules.noun('card', card)} and may take that back.")
    if [(step.seat, step.key) for step in match.record().steps] != [(step.seat, step.key) for step in kept]:
        _others_stand(match)
        return
    _views_as_before(match, record)
    match.redo(seat)
    if _whole(match) != before:
        raise Flaw(f"seat {seat} took an answer back and gave it again, and the game is another.")


def _others_stand(match: Match) -> None:
    """Others have moved since, so playing again comes after them, as at a table: only the record must hold."""
    if _whole(Match.replay(match.record())) != _whole(match):
        raise Flaw("after taking back, the game is not the one its record gives.")


def _views_as_before(match: Match, record: Record) -> None:
    earlier = Match.replay(record, upto=len(match.taken))
    if _whole(earlier) != _whole(match):
        raise Flaw("after taking back, the game is not as it was before that answer.")
    for seat in (None, *range(match.state.players)):
        if earlier.observe(seat) != match.observe(seat):
            raise Flaw(f"after taking back, seat {seat} sees something else than before that answer.")


def _refused(match: Match, seat: int, why: str) -> None:
    if not why.endswith("."):
        raise Flaw(f"the refusal to take back is not a sentence: {why!r}.")
    try:
        match.undo(seat)
    except NoUndo:
        return
    raise Flaw(f"seat {seat} was told that it may not take back, and could.")


def _with_consent(record: Record, seat: int) -> None:
    match = Match.replay(record)
    match.undo(seat, consent=True)
    if frozen(match.state) != frozen(Match.replay(record, upto=len(match.taken)).state):
        raise Flaw(f"with consent seat {seat} took back to a table that never was.")
