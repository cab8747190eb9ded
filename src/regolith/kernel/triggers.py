"""Triggers: cards that answer what happens."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from regolith.kernel.effect import Effect, S, install
from regolith.kernel.frame import Event, Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.value import Value, saved

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules
    from regolith.kernel.state import State

MINE: Final = 0
THEIRS: Final = 1
ANYONES: Final = 2
SOURCE: Final = "card"
"""The kind of noun that sources of effects are named by."""

WHEN: Final = ("kernel.when_you", "kernel.when_other", "kernel.when_anyone")
"""By whose: what an answer says."""


Heard = tuple[tuple[tuple[Frame, ...], ...], ...]
"""By seat and kind of event: the frames that wait for it, in the order they came."""


@final
class Happened(Value):
    """An event, and who listened when it happened; a card that only then begins to listen has not heard it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event", "heard")
    SAVED_AS: ClassVar[str] = "happened"

    def __init__(self, event: Event, heard: Heard = ()) -> None:
        self.event: Event = event
        self.heard: Heard = heard


saved(Happened)


@mypyc_attr(allow_interpreted_subclasses=True)
class When(Effect[S]):
    """Answer an event with an effect, whose pronoun is what the event happened to, and whose frame names the event
    as its cause.

    `what` narrows it to one thing; a subclass may look closer in `hears`.
    """

    def __init__(self, event: int, words: Phrase, answer: Effect[S], *, whose: int = MINE, what: int = -1) -> None:
        self.event: int = event
        self.words: Phrase = words
        self.answer: Effect[S] = answer
        self.whose: int = whose
        self.what: int = what

    def hears(self, s: S, f: Frame, event: Event) -> bool:
        """Does the card of this waiting frame answer the event?"""
        if self.what not in (-1, event.what):
            return False
        return self.whose == ANYONES or (self.whose == MINE) == (f.seat == event.seat)

    def commutes(self) -> bool:
        return self.answer.commutes()

    def parts(self) -> list[tuple[str, Effect[S]]]:
        return [("answer", self.answer)]

    def says(self) -> Phrase:
        return Phrase(WHEN[self.whose], event=self.words, answer=self.answer.says())


@final
class _Order(Effect["State"]):
    """Which of my answers comes first? They lie below on the lane, as many as `arg` says."""

    def options(self, s: "State", f: Frame) -> list[int]:
        """In played order. Copies of one card answer alike, so one of them stands for all."""
        below = s.lane_asking(f.seat).frames[-1 - f.arg : -1]
        offered: dict[str, int] = {}
        for answer in reversed(below):
            offered.setdefault(s.rules.noun(SOURCE, answer.source), answer.source)
        return list(offered.values())

    def chosen(self, s: "State", f: Frame, option: int) -> None:
        frames = s.lane_asking(f.seat).frames
        first = len(frames) - 1
        while frames[first].source != option:
            first -= 1
        answer = frames.pop(first)
        if f.arg > 2:
            frames.append(Frame(self, f.seat, arg=f.arg - 1))
        frames.append(answer)

    def kind(self) -> str:
        return "order"

    def key(self, s: "State", f: Frame, option: int) -> str:
        return f"first:{s.rules.noun(SOURCE, option)}"

    def domain(self, rules: "Rules[State]") -> list[str]:
        return [f"first:{noun}" for noun in rules.nouns_among("listening", SOURCE)]

    def label(self, s: "State", f: Frame, option: int) -> str:
        return s.rules.name(SOURCE, option)

    def says(self) -> Phrase:
        return Phrase("kernel.order")


@final
class _Resume(Effect["State"]):
    """The answers are through; `it` means again what it meant before them."""

    def run(self, s: "State", f: Frame) -> None:
        s.made(f.it)

    def says(self) -> Phrase:
        return Phrase("kernel.resume")


ORDER: Final = _Order()
RESUME: Final = _Resume()
install("kernel/order", ORDER)
install("kernel/resume", RESUME)


def answer_events(s: "State") -> None:
    """Put the answers to what just happened onto the lanes: the acting seat's first, then clockwise; where nobody
    acted, from the seat that leads the round.

    Where the order of one seat's answers could matter, the seat is asked for it.
    """
    events = s.events
    s.events = []
    lane = s.lanes[s.running]
    floor = len(lane.frames)
    if lane.frames:
        lane.frames.append(Frame(RESUME, lane.frames[-1].seat, it=lane.it))
    for happened in reversed(events):
        event = happened.event
        first = event.seat if event.seat >= 0 else s.rules.leader(s)
        for turn in range(s.seated - 1, -1, -1):
            seat = (first + turn) % s.seated
            heard = s.listeners[seat]
            if event.kind < len(heard):
                listening = heard[event.kind]
                if happened.heard is not s.listeners:
                    then = happened.heard[seat] if happened.heard else ()
                    before = then[event.kind] if event.kind < len(then) else ()
                    listening = tuple([frame for frame in listening if any(frame is old for old in before)])
                _push_answers(s, seat, event, listening)
    journal = s.journal
    if journal is not None and 0 < len(events) == journal.sure_events:
        journal.sure_events = 0
        journal.sure += lane.frames[floor:]


def _push_answers(s: "State", seat: int, event: Event, listening: tuple[Frame, ...]) -> None:
    answers: list[Frame] = []
    commute = True
    for waiting in listening:
        when = waiting.effect
        assert isinstance(when, When)
        if when.hears(s, waiting, event):
            answers.append(Frame(when.answer, seat, waiting.source, event.what, 0, (), event))
            commute = commute and when.commutes()
    for answer in reversed(answers):
        s.push_frame(answer)
    if len(answers) > 1 and not commute:
        s.push_frame(Frame(ORDER, seat, arg=len(answers)))
