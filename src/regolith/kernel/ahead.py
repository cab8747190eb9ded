"""Looking ahead: what an answer would do, told as the journal would tell it, before it is given.

It is carried out on a table apart, the true one, so nothing may be told of it that follows from what is hidden: the
story ends where somebody learns something, but for how many cards are drawn, and from there on it is not said who is
asked next.

What the answer itself does is kept apart from what follows when it is done: the end of a turn, a pass because nothing
else is possible, production, the next round.
"""

from typing import Any, Final, final

from regolith.kernel.effect import PASS, SPECIAL
from regolith.kernel.english import say
from regolith.kernel.journal import TABLE, Entry, Figure, Journal, Ledger, Stage, counted_anew
from regolith.kernel.lane import MAIN
from regolith.kernel.machine import Machine
from regolith.kernel.phrase import Noun
from regolith.kernel.state import State
from regolith.kernel.triggers import SOURCE
from regolith.kernel.turns import ALL_PASSED, END, PASSES, TURN_ENDS, Turn, Turns
from regolith.kernel.view import tell
from regolith.kernel.zones import EVERYONE

HIDDEN: Final = "kernel.stage.hidden"
OVER: Final = "kernel.stage.over"
PASSES_IDLE: Final = "kernel.stage.pass_idle"


@final
class Follows:
    """A stage that the answer brings about, in words, and what changes in it."""

    def __init__(self, key: str, changes: list[dict[str, Any]], card: Noun | None = None) -> None:
        self.kind: str = key.rpartition(".")[2]
        self.text: str = say(key) if card is None else say(key, card=card)
        self.changes: list[dict[str, Any]] = changes

    def as_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "text": self.text, "changes": self.changes}


@final
class Ahead:
    """What an answer would come to, as far as it is certain."""

    def __init__(self, lines: list[dict[str, Any]], hides: bool, seat: int, prompt: str) -> None:
        self.lines: list[dict[str, Any]] = lines
        self.hides: bool = hides
        """Something hidden comes up: what follows from it is not told."""
        self.seat: int = seat
        """Who is asked next, and what; below 0 if that is not to be told, or the game is over."""
        self.prompt: str = prompt
        self.changes: list[dict[str, Any]] = []
        """What the answer itself does: by how much each number changes, with those that a view works out from them."""
        self.then: list[Follows] = []
        """What follows when that is done, in order."""


def look_ahead(machine: Machine, seat: int, keys: list[str]) -> Ahead:
    """What these answers of a seat would do, one after the other; nothing happens. What would be refused, is, as far as
    that can be known: after something hidden comes up the rest is not looked at."""
    table = machine.clone()
    s = table.state
    journal = Journal()
    journal.stages = []
    s.journal = journal
    figures = [s.rules.figures(s)]
    ends_turn = False
    key = ""
    for key in keys:
        ends_turn = is_last_action(table, seat, key)
        table.apply(seat, key)
        if journal.learned:
            break
        figures[1:] = [s.rules.figures(s)]
    journal.entries = journal.entries[: journal.certain()]
    ahead = Ahead(tell(table, journal, None), journal.learned != 0, -1, "")
    _tell_stages(ahead, table, seat, key, figures)
    if journal.learned:
        if not ahead.then:
            ahead.then = [Follows(key, []) for key in (*([TURN_ENDS] if ends_turn else []), HIDDEN)]
    elif not table.open:
        ahead.then.append(Follows(OVER, []))
    else:
        ahead.seat = seat if seat in table.seats_asked() else table.seats_asked()[0]
        frame = table.asking(ahead.seat)
        ahead.prompt = frame.effect.prompt(s, frame) if frame is not None and ahead.seat == seat else ""
    return ahead


def is_last_action(table: Machine, seat: int, key: str) -> bool:
    """Is the turn of this seat over when this answer is carried out, whatever comes up?"""
    s = table.state
    frames = s.lanes[MAIN].frames
    asked = frames[-1] if frames else None
    if asked is None or len(s.lanes) > 1 or asked.seat != seat:
        return False
    turn = asked.effect
    if isinstance(turn, Turn):
        return key in (SPECIAL[PASS], END) or asked.arg + 1 >= turn.actions_of(s, asked)
    at_turn = [frame for frame in frames if isinstance(frame.effect, Turns) and isinstance(frame.effect.turn, Turn)]
    more = [frame for frame in frames if isinstance(frame.effect, Turn)]
    return not more and any(frame.seat == seat and frame.arg for frame in at_turn)


def _tell_stages(ahead: Ahead, table: Machine, seat: int, key: str, figures: list[dict[Figure, int]]) -> None:
    """Part what the answer does from what follows in each stage behind it. `figures` are those before the answer and,
    where nothing hidden came up, after it."""
    s = table.state
    journal = s.journal
    assert journal is not None
    assert journal.stages is not None
    stages = [stage for stage in journal.stages if stage.seat in (seat, TABLE)]
    stages = [stage for at, stage in enumerate(stages) if not _is_said(stages, at)]
    parts: list[list[dict[str, Any]]] = []
    start, known = 0, figures[0]
    for stage in stages:
        parts.append(_changes(s, journal.entries[start : stage.at], known, stage.figures))
        start, known = stage.at, stage.figures
    after = known if journal.learned and (stages or len(figures) == 1) else figures[-1]
    parts.append(_changes(s, journal.entries[start:], known, after))
    ahead.changes = parts[0]
    for stage, changes in zip(stages, parts[1:], strict=True):
        unasked = stage.key == PASSES and key != SPECIAL[PASS]
        if unasked and ahead.then and ahead.then[-1].kind == "turn" and not ahead.then[-1].changes:
            ahead.then.pop()  # who passes at once need not be told that the turn is over
        key_said = s.rules.all_passed if stage.key == ALL_PASSED else stage.key
        card = s.rules.thing(SOURCE, stage.source) if stage.source >= 0 else None
        ahead.then.append(Follows(PASSES_IDLE if unasked else key_said, changes, card))


def _is_said(stages: list[Stage], at: int) -> bool:
    """Who passes need not be told that the turn is over; nor that the phase is, where the next one is told."""
    key = stages[at].key
    if key == ALL_PASSED:
        return any(later.seat == TABLE for later in stages[at + 1 :])
    return key == TURN_ENDS and any(before.key == PASSES for before in stages[:at])


def _changes(
    s: State, entries: list[Entry], before: dict[Figure, int], after: dict[Figure, int]
) -> list[dict[str, Any]]:
    """By how much each number changes by these entries and by what is counted anew, and what a view makes of it."""
    found: Ledger = {}
    anew = [Entry(kind, owner, nouns, EVERYONE, 0) for kind, owner, nouns in counted_anew(before, after)]
    for entry in [*[entry for entry in entries if not s.rules.story[entry.kind].counted], *anew]:
        for owner, what, n in s.rules.changes(entry):
            found[owner, what] = found.get((owner, what), 0) + n
    for whose, n in s.rules.entailed(s, found).items():
        found[whose] = found.get(whose, 0) + n
    return [{"seat": owner, "what": what, "n": n} for (owner, what), n in found.items() if n]
