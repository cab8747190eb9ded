"""A bot that looks one step ahead and takes what its game's hand-made evaluation likes best.

It looks only on tables dealt anew from what its seat knows. A step is a whole one: questions that an answer brings
with it (how to pay, where to put a microbe, the rest of a run of picks) are answered before the table is judged.
A question that goes round the table, such as a bid, is judged when it has been round: the others say the least they
may. The next turn is another step.
A price is paid as the form suggests while looking ahead; of many cards to pick from, sets are tried that grow by the
next best card.
A secret answer shows nothing by itself, so the bot imagines that everybody answers alike, plays its own share
of what follows, and judges the table then; in a game that foresees what its cards promise, the table is judged as soon
as all have answered. Where all win or lose together, the game may have a plan for the team that
every seat can work out alike, and the look ahead ends with the round.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from regolith.kernel.choices import Picks
from regolith.kernel.effect import DONE, Effect
from regolith.kernel.frame import Frame
from regolith.kernel.lane import MAIN
from regolith.kernel.machine import Machine
from regolith.kernel.paying import Pay
from regolith.kernel.registry import spec_of
from regolith.kernel.rounds import Rounds
from regolith.kernel.turns import Turns

if TYPE_CHECKING:
    from regolith.bots.handle import Handle

LEAVES = 240
"""So many tables at most are judged for one answer; runs of picks with more are completed by chance."""
ALIKE = 1e-6
"""Values that differ by less are the same."""
FEW = 4
"""Of so many things to pick from all sets are tried."""
STEPS = 40
"""So many own answers at most are played after a secret one."""


class GreedyBot:
    """The answer whose table is worth most; of equal ones the last, which is often to pass."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def choose(self, handle: Handle) -> str:
        decision = handle.decision
        if len(decision.keys) == 1:
            return decision.keys[0]
        table = self.imagined(handle)
        look = Look(decision.seat, evaluation_of(table, decision.seat), self.dice)
        return decision.keys[decision.options.index(look.best(table))]

    def imagined(self, handle: Handle) -> Machine:
        """A table to look ahead on."""
        table = handle.determinize(self.dice.getrandbits(30))
        if table.state.rules.team:
            end_with_round(table)
        elif foresees(table):
            end_with_turns(table)
        return table


def end_with_round(table: Machine) -> None:
    """Let the look ahead end with this round: what the next one brings for all cannot be chosen now."""
    frames = table.state.lanes[MAIN].frames
    if frames and isinstance(frames[0].effect, Rounds):
        del frames[0]


def end_with_turns(table: Machine) -> None:
    """Let the look ahead end when all have passed: what comes then comes whoever passes last."""
    frames = table.state.lanes[MAIN].frames
    for at, frame in enumerate(frames):
        if isinstance(frame.effect, Turns):
            del frames[:at]
            return


def turn_of(frames: list[Frame]) -> Frame | None:
    """The frame that gives the turn under way; the next turn has one of its own."""
    return next((frame for frame in frames if isinstance(frame.effect, Turns)), None)


def picks_of_many(table: Machine, lane: int, options: list[int]) -> bool:
    """Is this a run of picks among so many that not all sets can be tried?"""
    return len(options) > FEW + 1 and isinstance(table.state.lanes[lane].frames[-1].effect, Picks)


Evaluation = Callable[[Any, int], float]


def evaluation_of(table: Machine, seat: int) -> Evaluation:
    """How the seat judges what may come of this table; by its points where the game has no better estimate."""
    spec = spec_of(table.state.rules.setup.game)
    return spec.foresee(table.state, seat) if spec.foresee else spec.evaluate or points


def key_of(table: Machine, lane: int, option: int) -> str:
    """An option of an open lane, spelled out."""
    s = table.state
    frame = s.lanes[lane].frames[-1]
    return frame.effect.key(s, frame, option)


def foresees(table: Machine) -> bool:
    """Does the game see what a secret answer is good for as soon as it is given?"""
    return spec_of(table.state.rules.setup.game).foresee is not None


def points(state: Any, seat: int) -> float:
    return float(state.rules.scores(state)[seat])


class Look:
    """A look ahead for one seat."""

    def __init__(
        self, seat: int, evaluate: Evaluation, dice: Random, leaves: int = LEAVES, *, far: bool = True
    ) -> None:
        self.seat = seat
        self.evaluate = evaluate
        self.dice = dice
        self.leaves = leaves
        self.far = far
        """Look as far as the end of the round where nothing nearer tells the answers apart."""
        self.left = 0
        self.effect: Effect[Any] | None = None
        self.depth = 0
        self.lanes = 0
        self.below = 0
        """The question that is looked at: its effect, how many frames its lane has, how many lanes there are,
        and how many frames wait below on the main lane."""
        self.turn: Frame | None = None
        """The turn that the question belongs to, where there are turns."""
        self.others = 0
        """How many others wait to be asked the same."""
        self.answers: list[str] = []
        """What `led` has answered, from the first one on."""

    def best(self, table: Machine) -> int:
        """The best option of the seat's open question."""
        lane = self.faced(table)
        options = table.offered(lane)
        planned = self.planned(table, lane)
        if planned in options:
            return planned
        values = self.weighed(table, lane, options)
        best = max(values)
        return options[len(values) - 1 - values[::-1].index(best)]

    def faced(self, table: Machine) -> int:
        """Remember which question is looked at; its lane."""
        lane = table.lane_of(self.seat)
        lanes = table.state.lanes
        frames = lanes[lane].frames
        self.effect = frames[-1].effect
        self.depth = len(frames)
        self.lanes = len(lanes)
        self.below = len(lanes[MAIN].frames)
        self.turn = turn_of(frames)
        self.others = len([f for f in frames if f.effect is self.effect and f.seat != self.seat])
        return lane

    def weighed(self, table: Machine, lane: int, options: list[int]) -> list[float]:
        """What the table is worth after each of these answers."""
        if picks_of_many(table, lane, options):
            return self.weighed_sets(table, lane, options)
        values = [self.after_one(table, lane, option, len(options)) for option in options]
        if self.far and table.state.rules.team and lane == MAIN and max(values) - min(values) < ALIKE:
            return [self.after_round(table, lane, option) for option in options]
        return values

    def weighed_sets(self, table: Machine, lane: int, options: list[int]) -> list[float]:
        """What a run of picks is worth that goes on with each of these: with that one alone, or with the next best
        ones as well, as long as more of them are better."""
        ready = table.clone()
        secret = ready.state.lanes[lane].secret
        if secret:
            self.let_others_answer_alike(ready, lane, DONE)
        singles = {option: self.after_set(ready, lane, [option], secret) for option in options}
        found = dict(singles)
        stop = singles.get(DONE, min(singles.values()))
        rising = sorted([option for option in options if option != DONE], key=lambda option: -singles[option])
        chosen = rising[:1]
        best = singles[chosen[0]]
        for option in rising[1:]:
            if singles[option] <= stop:
                break
            more = sorted([*chosen, option], key=options.index)
            value = self.after_set(ready, lane, more, secret)
            if value > best:
                chosen, best = more, value
                found[more[0]] = max(found[more[0]], value)
        return [found[option] for option in options]

    def after_set(self, table: Machine, lane: int, picks: list[int], secret: bool) -> float:
        """What the table is worth with these picked, and no more than must be."""
        twin = table.clone()
        frame = twin.state.lanes[lane].frames[-1]
        for pick in [*picks, DONE]:
            at = twin.lane_of(self.seat)
            if at < 0 or twin.state.lanes[at].frames[-1].effect is not frame.effect:
                break
            offered = twin.offered(at)
            if pick in offered:
                twin.take(at, pick)
            elif pick == DONE:
                self.left = 0
        return self.value(twin, secret)

    def planned(self, table: Machine, lane: int) -> int | None:
        """What the seat answers in secret by the plan of its team, if it has one."""
        state = table.state
        plan = spec_of(state.rules.setup.game).plan
        return plan(state, self.seat) if plan is not None and state.lanes[lane].secret else None

    def after_one(self, table: Machine, lane: int, option: int, many: int) -> float:
        self.left = self.leaves // many
        return self.after(table, lane, option)

    def after_round(self, table: Machine, lane: int, option: int) -> float:
        """What the table is worth when the round that this answer belongs to has been planned and played."""
        twin = table.clone()
        twin.take(lane, option)
        look = Look(self.seat, self.evaluate, self.dice, self.leaves // 4, far=False)
        for _ in range(STEPS):
            mine = twin.lane_of(self.seat)
            if mine < 0 or twin.is_over():
                break
            secret = twin.state.lanes[mine].secret
            answer = look.best(twin)
            if secret:
                look.let_others_answer_alike(twin, mine, answer)
            twin.take(mine, answer)
            if secret:
                self.play_on(twin)
                break
        return self.evaluate(twin.state, self.seat)

    def after(self, table: Machine, lane: int, option: int) -> float:
        """What the table is worth after this answer and all that it brings with it."""
        twin = table.clone()
        secret = twin.state.lanes[lane].secret
        if secret:
            self.let_others_answer_alike(twin, lane, option)
        twin.take(lane, option)
        return self.value(twin, secret)

    def led(self, table: Machine, lane: int, option: int) -> Machine:
        """The table after this answer and the best of what it brings with it."""
        twin = table.clone()
        secret = twin.state.lanes[lane].secret
        if secret:
            self.let_others_answer_alike(twin, lane, option)
        answers = [key_of(twin, lane, option)]
        twin.take(lane, option)
        for _ in range(STEPS):
            mine = twin.lane_of(self.seat)
            if mine < 0 or not self.goes_on(twin, mine, secret):
                break
            options = twin.offered(mine)
            values = self.weighed(twin, mine, options)
            best = options[values.index(max(values))]
            answers.append(key_of(twin, mine, best))
            twin.take(mine, best)
        if secret and not foresees(twin):
            self.play_on(twin)
        self.answers = answers
        return twin

    def value(self, table: Machine, secret: bool) -> float:
        lane = table.lane_of(self.seat)
        while lane >= 0:
            frame = table.state.lanes[lane].frames[-1]
            if isinstance(frame.effect, Pay):
                table.take(lane, frame.effect.suggested(table.state, frame))
            elif not self.goes_on(table, lane, secret):
                break
            elif self.left > 0:
                options = table.offered(lane)
                self.left -= len(options)
                if picks_of_many(table, lane, options):
                    return max(self.weighed_sets(table, lane, options))
                return max([self.after(table, lane, option) for option in options])
            else:
                self.complete(table, secret)
            lane = table.lane_of(self.seat)
        if secret and not foresees(table):
            self.play_on(table)
        elif self.others:
            self.go_round(table)
        return self.evaluate(table.state, self.seat)

    def go_round(self, table: Machine) -> None:
        """Let the others who wait to be asked the same say the least they may, so that what comes of it is seen."""
        for _ in range(STEPS):
            lane = table.open[0] if table.open else MAIN
            frames = table.state.lanes[lane].frames
            if not frames or frames[-1].effect is not self.effect or turn_of(frames) is not self.turn:
                return
            offered = table.offered(lane)
            table.take(lane, DONE if DONE in offered else offered[0])

    def goes_on(self, table: Machine, lane: int, secret: bool) -> bool:
        """Does this question still belong to the answer that was given? A secret one is a run of picks at most."""
        lanes = table.state.lanes
        frames = lanes[lane].frames
        top = frames[-1]
        if len(lanes) != self.lanes or len(frames) < self.depth:
            return False
        if lane != MAIN and len(lanes[MAIN].frames) != self.below:
            return False
        if turn_of(frames) is not self.turn:
            return False
        if top.effect is self.effect and len(frames) == self.depth:
            return bool(top.picks)
        return not secret

    def complete(self, table: Machine, secret: bool) -> None:
        """Answer by chance what is left of it."""
        for _ in range(STEPS):
            lane = table.lane_of(self.seat)
            if lane < 0 or not self.goes_on(table, lane, secret):
                return
            table.take(lane, self.dice.choice(table.offered(lane)))

    # Secret answers

    def let_answer(self, table: Machine, at: int, option: int) -> None:
        """Imagine that the seat of this lane answers so, where it can; what it did answer is known only if it is
        shown."""
        state = table.state
        lane = state.lanes[at]
        if lane.answered and lane.seat < state.players and not lane.frames[-1].picks:
            frame = lane.frames[-1]
            if option in frame.effect.options(state, frame) and not frame.effect.shows_answer(state, frame):
                lane.answer = option
        while at in table.open and table.state.lanes[at].secret:
            offered = table.offered(at)
            otherwise = DONE if DONE in offered else self.dice.choice(offered)
            table.take(at, option if option in offered else otherwise)

    def let_others_answer_alike(self, table: Machine, mine: int, option: int) -> None:
        """Imagine that everybody chooses the same, where they can and have not shown what they chose."""
        for at in range(1, len(table.state.lanes)):
            if at != mine:
                self.let_answer(table, at, option)

    def play_on(self, table: Machine) -> None:
        """Play the seat's own share of what follows, until the others must move or a new secret is asked for.

        In a team the others do as little as they may, and the seat plays on to the end of the round."""
        look = Look(self.seat, self.evaluate, self.dice, self.leaves // 4, far=False)
        team = table.state.rules.team
        for _ in range(STEPS * table.state.players if team else STEPS):
            lane = table.lane_of(self.seat)
            if lane < 0 and team and table.open:
                lane = table.open[0]
                if table.state.lanes[lane].secret:
                    return
                table.take(lane, table.offered(lane)[-1])
                continue
            if lane < 0 or table.state.lanes[lane].secret:
                return
            table.take(lane, look.best(table) if len(table.offered(lane)) > 1 else table.offered(lane)[0])
