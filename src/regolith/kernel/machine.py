"""The machine: it runs frames until every lane waits for an answer or the game is over."""

from typing import Any, Final, final

from regolith.kernel.decision import Decision, IllegalDecision
from regolith.kernel.effect import NOTHING_TO_ASK
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.journal import Journal
from regolith.kernel.lane import MAIN, UNASKED, Lane
from regolith.kernel.phrase import Phrase
from regolith.kernel.state import State
from regolith.kernel.triggers import RESUME, answer_events
from regolith.kernel.zones import EVERYONE

ENDLESS: Final = 100_000
"""So many frames without a question mean that a rule runs in circles. They are counted by a name, for mypy takes a bare
`_` for `Any`, and the compiled build would make an object of every number."""


@final
class Machine:
    """Drives one state. `open` holds the lanes that wait for an answer.

    Which lanes those are and what they offer is worked out anew after every answer, never saved. A trusted
    driver (a bot in a simulation) calls `take` with an open lane and one of its `offered` options;
    everybody else answers by seat, number and key.
    """

    def __init__(
        self, state: State, waiting: list[int] | None = None, offers: list[list[int] | None] | None = None
    ) -> None:
        self.state: State = state
        self.open: list[int] = []
        self._offers: list[list[int] | None] = []
        """By lane: what it offers, as far as that is worked out since the last answer. Lanes that were closed may have
        left their places behind."""
        if waiting is not None and offers is not None:
            self.open = waiting
            self._offers = offers
        else:
            self.advance()

    def clone(self) -> "Machine":
        """The same position to look ahead from."""
        return Machine(self.state.clone(), self.open, self._offers.copy())

    def is_over(self) -> bool:
        return len(self.state.lanes) == 1 and not self.state.lanes[MAIN].frames

    def offered(self, lane: int) -> list[int]:
        """What this open lane offers now."""
        offer = self._offers[lane]
        if offer is None:
            s = self.state
            frame = s.lanes[lane].frames[-1]
            offer = frame.effect.options(s, frame)
            self._offers[lane] = offer
        return offer

    # Running

    def take(self, at: int, option: int) -> None:
        """Answer the question of the open lane `at` with one of the options it offers, unchecked, and run on."""
        s = self.state
        if s.journal is not None:
            s.take_stock()
        lane = s.lanes[at]
        lane.number = 0
        s.running = at
        frames = lane.frames
        frame = frames[-1]
        if lane.secret or not frame.effect.completes(s, frame, option):
            self._take(lane, frame, option)
        else:
            frames.pop()
            frame.effect.chosen(s, frame, option)
            if s.events:
                answer_events(s)
        if len(s.lanes) == 1:
            self._offers[MAIN] = None
            self._run_lane(MAIN)
            if lane.number == 0:
                self.advance()
        elif lane.answered and len(self.open) > 1:
            self.open = [other for other in self.open if other != at]
        else:
            self._forget_offers()
            if not lane.answered:
                self._run_lane(at)
            if self._look_again() or not self.open:
                self.advance()
        if s.journal is not None:
            self._account()

    def _account(self) -> None:
        """Tell what the answer has come to and, if it was the last one, how the game ends."""
        s = self.state
        s.reckon()
        if self.is_over():
            for last_words in s.rules.epilogue:
                last_words(s)

    def _take(self, lane: Lane, frame: Frame, option: int) -> None:
        """Carry out an answer: one more pick, a secret kept in its lane, or what the effect does with it."""
        s = self.state
        effect = frame.effect
        if not effect.completes(s, frame, option):
            lane.frames[-1] = frame.picked(option)
        elif lane.secret:
            lane.answered = True
            lane.answer = option
        else:
            lane.frames.pop()
            effect.chosen(s, frame, option)

    def _forget_offers(self) -> None:
        """Something has changed, and what each lane offers is to be worked out anew."""
        offers = self._offers
        for at in range(len(offers)):
            offers[at] = None
        while len(offers) < len(self.state.lanes):
            offers.append(None)

    def advance(self) -> None:
        """Run until every lane waits or the game is over."""
        s = self.state
        for _step in range(ENDLESS):
            lanes = s.lanes
            self._forget_offers()
            if len(lanes) > 1:
                for at in range(1, len(lanes)):
                    lane = lanes[at]
                    if lane.number == 0 and lane.frames and not lane.answered:
                        self._run_lane(at)
                if self._look_again():
                    continue
                if self.open:
                    return
                self._close_side_lanes()
            else:
                self._run_lane(MAIN)
                if len(s.lanes) == 1:
                    self.open = [MAIN] if lanes[MAIN].number else []
                    return
        raise RuntimeError("the rules run in circles: one lane moves the other, and nobody is asked")

    def _look_again(self) -> bool:
        """After a lane has moved, find out which lanes wait. True if another one must move now.

        One lane may push onto another, or take the last thing another had to choose. An open question stays
        open, with its number, while anything at all can be answered to it.
        """
        s = self.state
        lanes = s.lanes
        waiting: list[int] = []
        moving = False
        for at in range(1, len(lanes)):
            lane = lanes[at]
            if lane.number:
                if self._offers[at] is None:
                    frame = lane.frames[-1]
                    if not frame.effect.still_asks(s, frame):
                        lane.number = 0
                        moving = True
                        continue
                waiting.append(at)
            elif lane.frames and not lane.answered:
                moving = True
        self.open = waiting
        return moving

    def _close_side_lanes(self) -> None:
        """All lanes are done: the main lane goes on, after the secret answers, in seat order, are carried out.

        What the answers push follows when all are carried out, the first seat's first.
        """
        s = self.state
        lanes = s.lanes
        s.lanes = [lanes[MAIN]]
        s.running = MAIN
        if not lanes[1].secret:
            return
        s.learn(EVERYONE)
        frames = lanes[MAIN].frames
        floor = len(frames)
        follow: list[list[Frame]] = []
        for lane in lanes:
            if lane.seat >= 0:
                frame = lane.frames[-1]
                if lane.answer != UNASKED:
                    frame.effect.chosen(s, frame, lane.answer)
                else:
                    frame.effect.run(s, frame)
                if s.events:
                    answer_events(s)
                if len(frames) > floor:
                    follow.append(frames[floor:])
                    del frames[floor:]
        for pushed in reversed(follow):
            frames.extend(pushed)

    def _run_lane(self, at: int) -> None:
        """Run one lane until it waits, has nothing left to do, or has opened other lanes.

        A seat played by rules is never asked: whatever it could choose, `run` takes over.
        """
        s = self.state
        lanes = s.lanes
        many_lanes = len(lanes)
        lane = lanes[at]
        frames = lane.frames
        players = len(s.asked)
        for _step in range(ENDLESS):
            if not frames:
                return
            frame = frames[-1]
            effect = frame.effect
            options = effect.options(s, frame) if frame.seat < players else NOTHING_TO_ASK
            many = len(options)
            if many > 1 or (many == 1 and lane.number > 0):
                if lane.number == 0:
                    asked = s.asked[frame.seat] + 1
                    s.asked[frame.seat] = asked
                    lane.number = asked
                self._offers[at] = options
                return
            lane.number = 0
            s.running = at
            if s.journal is not None and s.journal.sure:
                if many == 0 and len(lanes) == 1 and _is_sure(s.journal, frame):
                    _run_surely(s, frames)
                    continue
                s.journal.sure = []
            if many == 1:
                self._take(lane, frame, options[0])
            elif lane.secret:
                lane.answered = True
            else:
                frames.pop()
                effect.run(s, frame)
            if s.events:
                answer_events(s)
            if lane.answered or len(lanes) != many_lanes:
                return
        raise RuntimeError(f"the rules run in circles at {frames[-1].effect!r}")

    # Asking and answering, with checks

    def seats_asked(self) -> list[int]:
        return sorted([self.state.lanes[at].frames[-1].seat for at in self.open])

    def asking(self, seat: int) -> Frame | None:
        """The frame that asks a seat, if one does."""
        at = self.lane_of(seat)
        return self.state.lanes[at].frames[-1] if at >= 0 else None

    def decision(self, seat: int) -> Decision | None:
        """The open question of a seat, if it has one."""
        s = self.state
        for at in self.open:
            lane = s.lanes[at]
            frame = lane.frames[-1]
            if frame.seat == seat:
                options = self.offered(at)
                keys = [frame.effect.key(s, frame, option) for option in options]
                return Decision(seat, lane.number, frame, options, keys)
        return None

    def decisions(self) -> list[Decision]:
        """All open questions, by seat."""
        found = [self.decision(seat) for seat in self.seats_asked()]
        return [decision for decision in found if decision is not None]

    def lane_of(self, seat: int) -> int:
        """The lane on which the seat has an open question; -1 if it has none."""
        for at in self.open:
            if self.state.lanes[at].frames[-1].seat == seat:
                return at
        return -1

    def check(self, seat: Any, key: Any, number: Any = None) -> int:
        """The option that this answer means now, or a sentence saying why it means none."""
        s = self.state
        if type(seat) is int and s.players <= seat < s.seated:
            raise IllegalDecision(say("kernel.refusal.by_rules", seat=s.rules.name("seat", seat)))
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < s.players:
            raise IllegalDecision(say("kernel.refusal.no_seat", seat=repr(seat), last=s.players - 1))
        if self.is_over():
            raise IllegalDecision(say("kernel.refusal.over"))
        decision = self.decision(seat)
        if decision is None:
            others = ", ".join([str(other) for other in self.seats_asked()])
            raise IllegalDecision(say("kernel.refusal.not_asked", seat=seat, others=others))
        if number is not None and (type(number) is not int or number != decision.number):
            expected = _expected(decision.keys)
            raise IllegalDecision(
                say("kernel.refusal.stale", number=repr(number), seat=seat, now=decision.number, expected=expected)
            )
        if not isinstance(key, str):
            raise IllegalDecision(say("kernel.refusal.no_word", word=repr(decision.keys[0]), what=type(key).__name__))
        if key not in decision.keys:
            frame = decision.frame
            for option, reason in frame.effect.barred(s, frame):
                if frame.effect.key(s, frame, option) == key:
                    raise IllegalDecision(say("kernel.refusal.barred", answer=key, reason=reason))
            expected = _expected(decision.keys)
            raise IllegalDecision(
                say("kernel.refusal.not_offered", answer=repr(key[:60]), seat=seat, expected=expected)
            )
        return decision.options[decision.keys.index(key)]

    def apply(self, seat: Any, key: Any, number: Any = None) -> None:
        """Check and take one answer. An illegal one raises `IllegalDecision` and changes nothing."""
        option = self.check(seat, key, number)
        self.take(self.lane_of(seat), option)

    def check_group(self, seat: Any, keys: Any, number: Any = None) -> list[str]:
        """Are these picks, in whatever order, one whole run of picks? The ones that will be asked, in turn.

        Nothing is touched: until its last pick a run changes only its own frame.
        """
        s = self.state
        if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
            raise IllegalDecision(say("kernel.refusal.no_words"))
        left: list[str] = list(keys)
        decision = self.decision(seat) if isinstance(seat, int) else None
        first = left[0] if left else ""
        if decision is not None:
            first = next((key for key in decision.keys if key in left), first)
        self.check(seat, first, number)
        assert decision is not None
        frame = decision.frame
        effect = frame.effect
        asked: list[str] = []
        while True:
            options = effect.options(s, frame)
            offered = [effect.key(s, frame, option) for option in options]
            named = [key for key in offered if key in left]
            going_on = [key for key in named if not effect.completes(s, frame, options[offered.index(key)])]
            key = (going_on or named or [""])[0]
            if not key and len(options) == 1 and asked:
                key = offered[0]
            if not key:
                if left:
                    lack = say("kernel.refusal.not_among", answer=repr(left[0][:60]), expected=_expected(offered))
                else:
                    lack = say("kernel.refusal.incomplete", expected=_expected(offered))
                raise IllegalDecision(lack)
            if key in left:
                left.remove(key)
            if len(options) > 1 or not asked:
                asked.append(key)
            option = options[offered.index(key)]
            if effect.completes(s, frame, option):
                break
            frame = frame.picked(option)
        if left:
            raise IllegalDecision(say("kernel.refusal.too_many", answer=repr(left[0][:60])))
        return asked


def _is_sure(journal: Journal, frame: Frame) -> bool:
    """It waited already when something hidden came up, and only brings something: nothing of that depends on it."""
    return any(sure is frame for sure in journal.sure) and (frame.effect is RESUME or frame.effect.commutes())


def _run_surely(s: State, frames: list[Frame]) -> None:
    """Run what comes whatever hidden thing came up: what it brings and what follows from that is as certain."""
    journal = s.journal
    assert journal is not None
    frame = frames.pop()
    floor = len(frames)
    frame.effect.run(s, frame)
    if s.events:
        answer_events(s)
    journal.sure += frames[floor:]
    journal.sure_until = len(journal.entries)


def _expected(keys: list[str]) -> Phrase:
    return Phrase("kernel.refusal.expected", keys=", ".join(keys[:12]), more=max(0, len(keys) - 12) or None)
