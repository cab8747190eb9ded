"""Turns: one seat after the other, so many actions each, until everybody has passed."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from regolith.kernel.effect import DONE, NOTHING_TO_ASK, PASS, SPECIAL, Effect, S
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.menu import Menu, own
from regolith.kernel.phrase import Phrase

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules
    from regolith.kernel.state import State


END: Final = "end"
"""The answer that ends a turn."""
TURN_ENDS: Final = "kernel.stage.turn"
PASSES: Final = "kernel.stage.pass"
ALL_PASSED: Final = "kernel.stage.all_passed"


def next_up(s: "State", seat: int) -> int:
    """Whose turn comes after that of `seat`: the next one clockwise who has not passed, at last itself; else -1."""
    many = s.seated
    for turn in range(1, many + 1):
        other = (seat + turn) % many
        if not s.passed >> other & 1:
            return other
    return -1


@final
class Turns(Effect[S]):
    """Turns clockwise from the frame's seat on, until everybody has passed; the last one goes on alone.

    A seat played by rules has its turn among the others: `actor` in place of `turn`, and it passes by `s.pass_turn`;
    without an `actor` it has none.
    With `once`, everybody has one turn. Before the first turn `arg` is 0; then the frame has the seat of the last one.
    """

    def __init__(self, turn: Effect[S], actor: Effect[S] | None = None, *, once: bool = False) -> None:
        self.turn: Effect[S] = turn
        self.actor: Effect[S] | None = actor
        self.once: bool = once

    def run(self, s: S, f: Frame) -> None:
        seat = f.seat
        if f.arg == 0:
            s.passed = 0
        else:
            s.stage(TURN_ENDS, seat)
            seat = next_up(s, seat)
            if seat < 0:
                return
        if self.once:
            s.pass_turn(seat)
        s.push(self, seat, f.source, f.it, 1)
        if seat < s.players:
            s.push(self.turn, seat, f.source, f.it)
        elif self.actor is not None:
            s.push(self.actor, seat, f.source, f.it)
        else:
            s.pass_turn(seat)

    def parts(self) -> list[tuple[str, Effect[S]]]:
        inside = [("turn", self.turn)]
        return inside if self.actor is None else [*inside, ("actor", self.actor)]

    def says(self) -> Phrase:
        return Phrase("kernel.turn_each" if self.once else "kernel.turns")


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(Menu[S]):
    """The menu of a turn of so many actions; `arg` counts those taken.

    Its last entries are `pass`, as a first action only and if `may_pass` says so, and `end`, after at least one. An
    entry that has the menu asked again just as it was costs no action.
    """

    def __init__(self, name: str, text: Phrase, entries: tuple[Effect[S], ...] = (), *, actions: int = 2) -> None:
        self.actions: int = actions
        self.passing: PassTurn[S] = PassTurn()
        self.ending: EndTurn[S] = EndTurn()
        super().__init__(name, text, entries, last=(self.passing, self.ending), kind="turn")

    def may_pass(self, s: S, f: Frame) -> bool:
        """May the seat pass now? Not while there is something that it has to do first."""
        return f.arg == 0

    def actions_of(self, s: S, f: Frame) -> int:
        """How many actions this turn has."""
        return self.actions

    def chosen(self, s: S, f: Frame, option: int) -> None:
        frames = s.lanes[s.running].frames
        floor = len(frames)
        entry = self.entry_of(s, option)
        entry.chosen(s, f, own(option))
        asked_again = len(frames) > floor and frames[floor] is f
        over = entry is self.passing or entry is self.ending or f.arg + 1 >= self.actions_of(s, f)
        if not asked_again and not over and len(frames) >= floor:
            frames.insert(floor, Frame(self, f.seat, f.source, f.it, f.arg + 1, (), f.cause))


@final
class PassTurn(Effect[S]):
    """Pass: no action in this turn, and no further turn."""

    def options(self, s: S, f: Frame) -> list[int]:
        turn = f.effect
        return [PASS] if isinstance(turn, Turn) and turn.may_pass(s, f) else NOTHING_TO_ASK

    def chosen(self, s: S, f: Frame, option: int) -> None:
        s.pass_turn(f.seat)
        s.stage(PASSES, f.seat)
        if all(s.passed >> seat & 1 for seat in range(s.players)):
            s.stage(ALL_PASSED)

    def domain(self, rules: "Rules[S]") -> list[str]:
        return [SPECIAL[PASS]]

    def label(self, s: S, f: Frame, option: int) -> str:
        return say("kernel.pass_turn")


@final
class EndTurn(Effect[S]):
    """End the turn after fewer actions than there could be."""

    def options(self, s: S, f: Frame) -> list[int]:
        return [DONE] if f.arg > 0 else NOTHING_TO_ASK

    def key(self, s: S, f: Frame, option: int) -> str:
        return END

    def domain(self, rules: "Rules[S]") -> list[str]:
        return [END]

    def label(self, s: S, f: Frame, option: int) -> str:
        return say("kernel.end_turn")
