"""Whatever is offered can be carried through, and nothing that is not offered is accepted."""

from collections.abc import Iterator
from typing import Any

from regolith.kernel.decision import Decision, IllegalDecision
from regolith.testing.walkers.look import Flaw, Look
from regolith.testing.walkers.zones import whole

MOST = 4
"""So many options of a question are carried out in a close look; of more, a sample. Else a single one is."""

MALFORMED: tuple[Any, ...] = (None, 3, "", "x" * 1000, "play:", ":", "dönë", "\x00", b"done", ["done"], True)


def offers(look: Look) -> None:
    """Every open question can be answered, and what is offered can be carried out."""
    machine = look.machine
    if not machine.open:
        raise Flaw("nobody is asked anything, and the game is not over.")
    s = machine.state
    for lane in machine.open:
        frame = s.lanes[lane].frames[-1]
        fresh = frame.effect.options(s, frame)
        if list(machine.offered(lane)) != list(fresh):
            raise Flaw(f"the machine offers {machine.offered(lane)}, the effect {fresh}.")
        if not fresh:
            raise Flaw(f"{frame.effect!r} is asked and offers nothing.")
        if not frame.effect.still_asks(s, frame):
            raise Flaw(f"{frame.effect!r} offers {len(fresh)} options and says that it asks no more.")
    for decision in look.decisions():
        _keys(look, decision)
        _carried(look, decision)
    look.unchanged("looking at what is offered")


def _keys(look: Look, decision: Decision) -> None:
    if len(set(decision.keys)) != len(decision.keys):
        raise Flaw(f"a key is offered twice by {decision.context}: {decision.keys}.")
    for key in decision.keys:
        if key not in look.known:
            raise Flaw(f"{decision.context} offers {key!r}, which is not in the catalogue.")


def _carried(look: Look, decision: Decision) -> None:
    options = decision.options
    most = MOST if look.close else 1
    if len(options) > most:
        options = look.dice.sample(options, most)
    lane = look.machine.lane_of(decision.seat)
    for option in options:
        child = look.machine.clone()
        child.take(lane, option)
        if not child.open and not child.is_over():
            raise Flaw(f"after {decision.keys[decision.options.index(option)]!r} nobody is asked anything.")
        look.tally.carried += 1
    whole(child.state)


def refusals(look: Look) -> None:
    """Foreign, stale and malformed answers are refused with a sentence, and change nothing.

    In a close look answers wrong in every way are tried, else one; then `offers`, who looks next, also finds if the
    table was changed by it.
    """
    before = len(look.match.taken), len(look.match.journal.entries)
    decision = look.dice.choice(look.decisions())
    wrong = [*_wrong_answers(look, decision)]
    for seat, key, number in wrong if look.close else [look.dice.choice(wrong)]:
        refusal(look, seat, key, number)
        look.tally.refused += 1
    if look.close:
        look.unchanged("a refused answer")
    if (len(look.match.taken), len(look.match.journal.entries)) != before:
        raise Flaw("a refused answer was recorded.")


def _wrong_answers(look: Look, decision: Decision) -> Iterator[tuple[Any, Any, Any]]:
    seat, number = decision.seat, decision.number
    others = [other for other in look.decisions() if other.seat != seat]
    good = look.dice.choice(decision.keys)
    for key in look.dice.sample(look.keys, min(3, len(look.keys))):
        if key not in decision.keys:
            yield seat, key, look.dice.choice((None, number))
    yield seat, look.dice.choice(MALFORMED), look.dice.choice((None, number))
    yield seat, good, look.dice.choice((number - 1, number + 1, -1, 0, str(number), True, [number]))
    for other in others:
        if other.number != number:
            yield seat, good, other.number
    yield look.dice.choice((-1, look.rules.players, None, "0", True, 0.5)), good, None
    idle = [other for other in range(look.rules.players) if other not in look.machine.seats_asked()]
    if idle:
        yield look.dice.choice(idle), good, None


def refusal(look: Look, seat: Any, key: Any, number: Any) -> str:
    """The sentence with which an answer is refused."""
    try:
        look.match.answer(seat, key, number)
    except IllegalDecision as refused:
        sentence = str(refused)
    else:
        raise Flaw(f"seat {seat!r}, question {number!r}: the wrong answer {key!r} was accepted.")
    if len(sentence) < 10 or sentence[-1] not in ".!?":
        raise Flaw(f"the refusal of {key!r} is not a sentence: {sentence!r}.")
    return sentence
