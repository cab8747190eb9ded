"""How effects follow one another: in sequence, one of several, perhaps, again, for each, if."""

from typing import TYPE_CHECKING, Final, final

from regolith.kernel.amounts import Condition, Count
from regolith.kernel.effect import NOTHING_RESERVED, NOTHING_TO_ASK, SKIP, SPECIAL, YES, Effect, S
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


FURTHER: Final = ("kernel.if", "kernel.also")
"""What stands in a sentence of its own behind a price and what it buys."""


def all_lacking(s: S, f: Frame, steps: tuple[Effect[S], ...]) -> Phrase:
    """What these lack together; silent where each is possible."""
    lacking = [step.lacks(s, f) for step in steps]
    return chained("kernel.lacks_both", [phrase for phrase in lacking if phrase.key])


def none_possible(s: S, f: Frame, ways: tuple[Effect[S], ...]) -> Phrase:
    """What each of these ways lacks; silent where one is possible."""
    if any(way.possible(s, f) for way in ways):
        return SILENT
    return chained("kernel.lacks_either", [way.lacks(s, f) for way in ways])


def chained(key: str, phrases: list[Phrase]) -> Phrase:
    """Several phrases as one, each after the other; one said twice is said once."""
    nodes = [phrase.node() for phrase in phrases]
    found = SILENT
    for phrase in reversed([phrase for at, phrase in enumerate(phrases) if nodes[at] not in nodes[:at]]):
        found = Phrase(key, first=phrase, then=found) if found.key else phrase
    return found


@final
class Sequence(Effect[S]):
    """One step after the other; `it` in a step is what the step before chose or made."""

    def __init__(self, *steps: Effect[S]) -> None:
        self.steps: tuple[Effect[S], ...] = steps

    def possible(self, s: S, f: Frame) -> bool:
        return all(step.possible(s, f) for step in self.steps)

    def lacks(self, s: S, f: Frame) -> Phrase:
        return all_lacking(s, f, self.steps)

    def run(self, s: S, f: Frame) -> None:
        at = f.arg
        if at >= len(self.steps):
            return
        it = f.it
        if at > 0:
            it = s.lanes[s.running].it
        else:
            s.made(it)
        if at + 1 < len(self.steps):
            s.follow(f, self, f.it, at + 1)
        s.follow(f, self.steps[at], it)

    def reserves(self, s: S, f: Frame) -> tuple[tuple[str, int], ...]:
        needed: tuple[tuple[str, int], ...] = ()
        for step in self.steps:
            needed += step.reserves(s, f)
        return needed

    def is_idle(self, s: S, f: Frame) -> bool:
        return all(step.is_idle(s, f) for step in self.steps)

    def commutes(self) -> bool:
        return all(step.commutes() for step in self.steps)

    def parts(self) -> list[tuple[str, Effect[S]]]:
        return [(str(at), step) for at, step in enumerate(self.steps)]

    def says(self) -> Phrase:
        steps = [step.says() for step in self.steps]
        steps = [phrase for phrase in steps if phrase.key]
        if len(steps) < 2:
            return steps[0] if steps else SILENT
        if self.steps[0].is_price():
            more = [phrase for phrase in steps[1:] if phrase.key in FURTHER]
            gains = [phrase for phrase in steps[1:] if phrase.key not in FURTHER]
            if gains:
                return Phrase("kernel.price", price=steps[0], gains=gains, more=more)
        return Phrase("kernel.steps", steps=steps)


@final
class Nothing(Effect[S]):
    """It does nothing, and says nothing."""

    def commutes(self) -> bool:
        return True


@final
class Either(Effect[S]):
    """One of several, by name: `Either(gain=..., draw=...)` is answered with `do:gain` or `do:draw`."""

    def __init__(self, **ways: Effect[S]) -> None:
        self.names: tuple[str, ...] = tuple(ways)
        self.ways: tuple[Effect[S], ...] = tuple(ways.values())

    def possible(self, s: S, f: Frame) -> bool:
        return any(way.possible(s, f) for way in self.ways)

    def lacks(self, s: S, f: Frame) -> Phrase:
        return none_possible(s, f, self.ways)

    def options(self, s: S, f: Frame) -> list[int]:
        return [at for at, way in enumerate(self.ways) if way.possible(s, f)]

    def chosen(self, s: S, f: Frame, option: int) -> None:
        s.follow(f, self.ways[option], f.it)

    def is_idle(self, s: S, f: Frame) -> bool:
        return all(way.is_idle(s, f) for way in self.ways)

    def is_idle_answer(self, s: S, f: Frame, option: int) -> bool:
        return self.ways[option].is_idle(s, f)

    def parts(self) -> list[tuple[str, Effect[S]]]:
        return list(zip(self.names, self.ways, strict=True))

    def kind(self) -> str:
        return "either"

    def key(self, s: S, f: Frame, option: int) -> str:
        return f"do:{self.names[option]}"

    def domain(self, rules: "Rules[S]") -> list[str]:
        return [f"do:{name}" for name in self.names]

    def label(self, s: S, f: Frame, option: int) -> str:
        return self.ways[option].text()

    def says(self) -> Phrase:
        return Phrase("kernel.either", ways=[way.says() for way in self.ways])


@final
class May(Effect[S]):
    """Do it or leave it. Not asked when it is impossible."""

    def __init__(self, effect: Effect[S]) -> None:
        self.effect: Effect[S] = effect

    def options(self, s: S, f: Frame) -> list[int]:
        return [YES, SKIP] if self.effect.possible(s, f) else NOTHING_TO_ASK

    def chosen(self, s: S, f: Frame, option: int) -> None:
        if option == YES:
            s.follow(f, self.effect, f.it)

    def is_idle(self, s: S, f: Frame) -> bool:
        return self.effect.is_idle(s, f)

    def is_idle_answer(self, s: S, f: Frame, option: int) -> bool:
        return option == YES and self.effect.is_idle(s, f)

    def parts(self) -> list[tuple[str, Effect[S]]]:
        return [("may", self.effect)]

    def kind(self) -> str:
        return "may"

    def domain(self, rules: "Rules[S]") -> list[str]:
        return [SPECIAL[YES], SPECIAL[SKIP]]

    def label(self, s: S, f: Frame, option: int) -> str:
        return self.effect.text() if option == YES else say("kernel.leave_it")

    def says(self) -> Phrase:
        return Phrase("kernel.may", do=self.effect.says())


@final
class Repeat(Effect[S]):
    """The same effect a number of times, as long as it is possible."""

    def __init__(self, times: Count[S], effect: Effect[S]) -> None:
        self.times: Count[S] = times
        self.effect: Effect[S] = effect

    def run(self, s: S, f: Frame) -> None:
        """The number is fixed at the start; then `arg` says how many are left."""
        left = f.arg if f.arg > 0 else self.times.of(s, f)
        if left <= 0 or not self.effect.possible(s, f):
            return
        if left > 1:
            s.follow(f, self, f.it, left - 1)
        s.follow(f, self.effect, f.it)

    def commutes(self) -> bool:
        return self.effect.commutes()

    def parts(self) -> list[tuple[str, Effect[S]]]:
        return [("again", self.effect)]

    def says(self) -> Phrase:
        return Phrase("kernel.repeat", do=self.effect.says(), times=self.times.says())


ALL: Final = 0
OTHERS: Final = 1


@final
class ForEachSeat(Effect[S]):
    """For every seat in turn, from the acting one (or the one after it) clockwise, seats played by rules included."""

    def __init__(self, effect: Effect[S], who: int = ALL) -> None:
        self.effect: Effect[S] = effect
        self.who: int = who

    def run(self, s: S, f: Frame) -> None:
        many = s.seated
        for turn in range(many - 1, self.who - 1, -1):
            s.push(self.effect, (f.seat + turn) % many, f.source, f.it)

    def parts(self) -> list[tuple[str, Effect[S]]]:
        return [("each", self.effect)]

    def says(self) -> Phrase:
        return Phrase("kernel.each_seat" if self.who == ALL else "kernel.each_other", do=self.effect.says())


@final
class If(Effect[S]):
    """One thing when a condition holds, else another or nothing.

    With nothing else it comes on top: when the condition fails, the rest of an action may be used all the same. Where
    it may not, the condition is `needed`.
    """

    def __init__(
        self, condition: Condition[S], then: Effect[S], otherwise: Effect[S] | None = None, *, needed: bool = False
    ) -> None:
        self.condition: Condition[S] = condition
        self.then: Effect[S] = then
        self.otherwise: Effect[S] | None = otherwise
        self.needed: bool = needed

    def possible(self, s: S, f: Frame) -> bool:
        if self.condition.holds(s, f):
            return self.then.possible(s, f)
        return not self.needed if self.otherwise is None else self.otherwise.possible(s, f)

    def lacks(self, s: S, f: Frame) -> Phrase:
        if self.condition.holds(s, f):
            return self.then.lacks(s, f)
        if self.otherwise is not None:
            return self.otherwise.lacks(s, f)
        return Phrase("kernel.lacks_condition", condition=self.condition.says()) if self.needed else SILENT

    def reserves(self, s: S, f: Frame) -> tuple[tuple[str, int], ...]:
        if self.condition.holds(s, f):
            return self.then.reserves(s, f)
        return NOTHING_RESERVED if self.otherwise is None else self.otherwise.reserves(s, f)

    def run(self, s: S, f: Frame) -> None:
        if self.condition.holds(s, f):
            s.follow(f, self.then, f.it)
        elif self.otherwise is not None:
            s.follow(f, self.otherwise, f.it)

    def parts(self) -> list[tuple[str, Effect[S]]]:
        inside = [("then", self.then)]
        return inside if self.otherwise is None else [*inside, ("else", self.otherwise)]

    def says(self) -> Phrase:
        if self.otherwise is None:
            key = "kernel.if" if self.needed else "kernel.also"
            return Phrase(key, condition=self.condition.says(), then=self.then.says())
        return Phrase(
            "kernel.if", condition=self.condition.says(), then=self.then.says(), otherwise=self.otherwise.says()
        )
