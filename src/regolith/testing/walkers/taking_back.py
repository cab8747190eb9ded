"""Undo then redo is the identity, gives nothing away, and changes nothing when it is refused.

What the game was before an answer is read from the tables that it passed through. One look in `FROM_THE_DEAL`, and
every look that reaches further back than they do, plays the record from the deal instead. Tables, questions, journals
and records are compared each time; what is made of them for the seats to see, for one seat, from the deal for all.
"""

from itertools import takewhile
from typing import Any

from regolith.kernel.journal import Entry, Journal
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match, NoUndo
from regolith.kernel.record import Step
from regolith.kernel.view import observe
from regolith.testing.walkers.look import Flaw, Look, Questions, frozen, questions
from regolith.testing.walkers.secrecy import visible

FROM_THE_DEAL = 20

Whole = tuple[Any, Questions, list[Entry], list[Step]]
"""Everything about a match that anybody can ask for."""


def taking_back(look: Look) -> None:
    match = look.match
    before = look.before, look.asked(), match.journal.entries.copy(), _steps(match)
    noted = [(step.seat, step.key, step.mark) for step in _steps(match)]
    from_the_deal = look.dice.randrange(FROM_THE_DEAL) == 0
    for seat in range(look.rules.players):
        why = match.why_no_undo(seat)
        if why is None:
            _there_and_back(look, seat, before, from_the_deal)
            look.tally.undos += 1
        else:
            _refused(match, seat, why)
            look.tally.barriers += 1
    if match.taken:
        _with_consent(look, look.dice.choice(match.taken).step.seat, from_the_deal)
    now = [(step.seat, step.key, step.mark) for step in _steps(match)]
    if now != noted or not _same(_whole(match), before):
        raise Flaw("a refused undo, or one on a clone, changed the game.")


def _whole(match: Match) -> Whole:
    return frozen(match.state), questions(match.machine), match.journal.entries, _steps(match)


def _steps(match: Match) -> list[Step]:
    return [taken.step for taken in match.taken]


def _same(one: Whole, other: Whole) -> bool:
    table, asked, entries, steps = one
    return (table, asked, steps) == (other[0], other[1], other[3]) and _same_story(entries, other[2])


def _same_story(one: list[Entry], other: list[Entry]) -> bool:
    """Most entries are the very same ones, and those are compared at once."""
    return one == other or (
        len(one) == len(other)
        and all(a is b or (a.decision == b.decision and a.same_as(b)) for a, b in zip(one, other, strict=True))
    )


def _there_and_back(look: Look, seat: int, before: Whole, from_the_deal: bool) -> None:
    match = look.match.clone()
    match.undo(seat)
    taken, stay = _answers(look.match), _answers(match)
    if len(stay) >= len(taken):
        raise Flaw(f"seat {seat} took nothing back.")
    for card in visible(look.match.state, seat) - visible(match.state, seat):
        raise Flaw(f"seat {seat} has seen {look.rules.noun('card', card)} and may take that back.")
    if stay != taken[: len(stay)]:
        same = [*takewhile(lambda pair: pair[0] == pair[1], zip(taken, stay, strict=False))]
        _others_stand(look, match, len(same), from_the_deal)
        return
    _views_as_before(look, match, from_the_deal)
    match.redo(seat)
    if not _same(_whole(match), before):
        raise Flaw(f"seat {seat} took an answer back and gave it again, and the game is another.")


def _answers(match: Match) -> list[tuple[int, str]]:
    return [(taken.step.seat, taken.step.key) for taken in match.taken]


def _others_stand(look: Look, match: Match, start: int, from_the_deal: bool) -> None:
    """Others have moved since, so playing again comes after them, as at a table: only the record must hold.

    Played on from the table before the answer that was taken back, everything but the marks is compared.
    """
    passed = None if from_the_deal else look.table_after(start)
    if passed is None:
        again = _whole(Match.replay(match.record()))
    else:
        machine, journal = passed.machine.clone(), Journal()
        journal.entries = look.match.journal.entries[: passed.entries]
        journal.decision = start
        machine.state.journal = journal
        for taken in match.taken[start:]:
            journal.decision += 1
            machine.apply(taken.step.seat, taken.step.key)
        again = frozen(machine.state), questions(machine), journal.entries, _steps(match)
    if not _same(again, _whole(match)):
        raise Flaw("after taking back, the game is not the one its record gives.")


def _earlier(look: Look, taken: int, from_the_deal: bool) -> tuple[Machine, list[Entry], list[Step]]:
    """The game as it was after so many decisions."""
    passed = None if from_the_deal else look.table_after(taken)
    if passed is None:
        again = Match.replay(look.match.record(), upto=taken)
        return again.machine, again.journal.entries, _steps(again)
    return passed.machine, look.match.journal.entries[: passed.entries], _steps(look.match)[:taken]


def _views_as_before(look: Look, match: Match, from_the_deal: bool) -> None:
    machine, entries, steps = _earlier(look, len(match.taken), from_the_deal)
    if not _same((frozen(machine.state), questions(machine), entries, steps), _whole(match)):
        raise Flaw("after taking back, the game is not as it was before that answer.")
    seats = [*look.seats()]
    for seat in seats if from_the_deal else [look.dice.choice(seats)]:
        if observe(machine, seat) != match.observe(seat):
            raise Flaw(f"after taking back, seat {seat} sees something else than before that answer.")


def _refused(match: Match, seat: int, why: str) -> None:
    if not why.endswith("."):
        raise Flaw(f"the refusal to take back is not a sentence: {why!r}.")
    try:
        match.undo(seat)
    except NoUndo:
        return
    raise Flaw(f"seat {seat} was told that it may not take back, and could.")


def _with_consent(look: Look, seat: int, from_the_deal: bool) -> None:
    match = look.match.clone()
    match.undo(seat, consent=True)
    machine, _, _ = _earlier(look, len(match.taken), from_the_deal)
    if frozen(match.state) != frozen(machine.state):
        raise Flaw(f"with consent seat {seat} took back to a table that never was.")
