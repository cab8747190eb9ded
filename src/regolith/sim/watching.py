"""One game, played and written down: what its rules declare to be worth it (`regolith.kernel.watched`)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from regolith.bots import Chair, bot_of
from regolith.kernel.journal import Entry, Journal
from regolith.kernel.machine import Machine
from regolith.kernel.registry import rules_of, spec_of
from regolith.kernel.rng import Rng, chosen_seed
from regolith.kernel.rules import Setup
from regolith.kernel.watched import STAGES
from regolith.sim.crises import CRISIS, CrisisWatch
from regolith.sim.rows import Rows
from regolith.sim.run import Job, winning

EVERY = 20
"""Of games that are played by chance alone, which are over before their points are counted, sources are told round by
round for one in so many; for those of any other bot in all."""

Answers = Callable[[Machine], tuple[int, int]]
"""Which lane is answered next, and with which of its options."""


def play_watched(job: Job, setup: Setup, number: int, rows: Rows) -> tuple[Machine, int]:
    """Play one of the games of a job as `play_random` and `play_match` do, and write it down; the end of it, and how
    many decisions were taken."""
    seed = job.seed_of(number)
    machine = dealt(setup, seed)
    answers = by_chance(seed) if set(job.bots) == {"random"} else by_bots(job, seed)
    watcher = Watcher(machine, number, rows, tells(job, number))
    decisions = 0
    while machine.open and decisions < job.limit:
        lane, option = answers(machine)
        if job.decisions:
            watcher.ask(lane, option, decisions)
        machine.take(lane, option)
        decisions += 1
        watcher.look()
    watcher.close(job, seed, decisions)
    return machine, decisions


def tells(job: Job, number: int) -> bool:
    """Whether sources of points are told round by round in this game."""
    return number % EVERY == 0 or set(job.bots) != {"random"}


def dealt(setup: Setup, seed: int) -> Machine:
    """A table with a journal that tells deeds, and leaves out what is counted anew each time."""
    state = rules_of(setup).laid_out(Rng(chosen_seed(seed)))
    journal = Journal()
    journal.reckons = False
    state.journal = journal
    for first_words in state.rules.prologue:
        first_words(state)
    return Machine(state)


def by_chance(seed: int) -> Answers:
    roll = Random(f"dice {seed}").random

    def answer(machine: Machine) -> tuple[int, int]:
        lane = machine.open[0]
        offer = machine.offered(lane)
        return lane, offer[int(roll() * len(offer))]

    return answer


def by_bots(job: Job, seed: int) -> Answers:
    first = Random(f"first {seed}").randrange(job.players)
    bots = [bot_of(name, Random(f"dice {seed} {seat}")) for seat, name in enumerate(job.bots)]

    def answer(machine: Machine) -> tuple[int, int]:
        seat = min(machine.seats_asked(), key=lambda seat: (seat - first) % job.players)
        decision = machine.decision(seat)
        assert decision is not None
        key = bots[seat].choose(Chair(machine, decision))
        return machine.lane_of(seat), machine.check(seat, key, decision.number)

    return answer


class Watcher:
    """Looks at a table after every decision."""

    def __init__(self, machine: Machine, number: int, rows: Rows, tells: bool) -> None:
        self.machine = machine
        self.number = number
        self.rows = rows
        self.rules = machine.state.rules
        self.watched = self.rules.watched
        self.watches = self.watched.zones_of(machine.state)
        self.zones = [watch.zone for watch in self.watches]
        self.before: list[tuple[int, ...]] = [() for _ in self.zones]
        self.reached: dict[tuple[int, str], list[int | None]] = {}
        """By seat and card: the round in which it came as far as each of the stages."""
        self.round = 1
        self.read = 0
        """How many entries of the journal are read."""
        self.breakdown = spec_of(self.rules.setup.game).breakdown
        self.tells = tells
        """Whether sources of points are written down at the end of each round."""
        self.crises = CrisisWatch(self.rules, number, rows) if CRISIS in self.rules.setup.modules else None
        self.look()

    def look(self) -> None:
        """What has changed since the last look?"""
        journal = self.machine.state.journal
        assert journal is not None
        if len(journal.entries) > self.read:
            for entry in journal.entries[self.read :]:
                self.tell(entry)
            self.read = len(journal.entries)
        for at, zone in enumerate(self.zones):
            if zone.cards is not self.before[at]:
                self.come(at, zone.cards)

    def tell(self, entry: Entry) -> None:
        watched = self.watched
        if entry.kind == watched.opens:
            if entry.nouns[0] > self.round:
                self.measure()
                self.round = entry.nouns[0]
            return
        if self.crises is not None:
            self.crises.tell(entry, self.round)
        if entry.kind in watched.stages and 0 <= entry.seat < self.rules.players:
            self.reach(entry.seat, self.thing(entry), watched.stages[entry.kind])
        if entry.kind in watched.deeds:
            self.rows.add("deeds", self.number, self.round, entry.seat, watched.deeds[entry.kind], self.thing(entry))

    def thing(self, entry: Entry) -> str:
        """The id of the first thing that an entry names."""
        for (_, kind), noun in zip(self.rules.story[entry.kind].parts, entry.nouns, strict=False):
            if kind:
                return self.rules.noun(kind, noun)
        return ""

    def come(self, at: int, cards: tuple[int, ...]) -> None:
        """Cards have come into a zone."""
        watch = self.watches[at]
        before = self.before[at]
        nouns = self.rules.nouns["card"]
        for card in cards:
            if card not in before:
                self.reach(watch.seat, nouns[card], watch.stage)
        self.before[at] = cards

    def reach(self, seat: int, card: str, stage: int) -> None:
        """A card has come so far; whatever was kept was seen, and what was played was kept."""
        rounds = self.reached.setdefault((seat, card), [None] * len(STAGES))
        for each in range(stage + 1):
            if rounds[each] is None:
                rounds[each] = self.round

    def measure(self) -> None:
        """The numbers of the ledger, now that a round is over."""
        for (owner, figure), value in self.rules.ledger(self.machine.state).items():
            if figure in self.watched.figures:
                self.rows.add("rounds", self.number, self.round, owner, figure, value)
        if self.breakdown and self.tells:
            for seat in range(self.rules.players):
                for source, points in self.breakdown(self.machine.state, seat):
                    if points:
                        self.rows.add("sources_by_round", self.number, self.round, seat, source, points)

    def ask(self, lane: int, option: int, number: int) -> None:
        """A question and its answer."""
        seat = self.machine.state.lanes[lane].frames[-1].seat
        decision = self.machine.decision(seat)
        assert decision is not None
        answer = decision.keys[decision.options.index(option)]
        offered = len(decision.options)
        self.rows.add("decisions", self.number, number, self.round, seat, decision.context, offered, answer)

    def close(self, job: Job, seed: int, decisions: int) -> None:
        """The end, reached or not: what came of the game, of the seats and of the cards."""
        over = self.machine.is_over()
        end = self.crises.end if self.crises is not None else None
        self.rows.add("games", self.number, seed, decisions, self.round, over, end)
        self.measure()
        for (seat, card), rounds in self.reached.items():
            self.rows.add("cards", self.number, seat, card, *rounds)
        if over:
            self.score(job)

    def score(self, job: Job) -> None:
        s: Any = self.machine.state
        spec = spec_of(job.game)
        places = self.rules.ranking(s)
        shares = winning(self.machine)
        for seat, score in enumerate(self.rules.scores(s)):
            side = spec.side(s, seat) if spec.side else ""
            self.rows.add("seats", self.number, seat, job.bots[seat], side, score, places[seat], float(shares[seat]))
        for seat in range(s.players, s.seated):
            self.rows.add("seats", self.number, seat, self.rules.noun("seat", seat), "", *self.rival(s, seat, places))
        if self.breakdown:
            for seat in range(s.seated):
                for source, points in self.breakdown(s, seat):
                    self.rows.add("sources", self.number, seat, source, points)

    def rival(self, s: Any, seat: int, places: list[int]) -> tuple[int | None, None, float]:
        """Somebody who plays by rules wins where nobody else does."""
        score = sum([points for _, points in self.breakdown(s, seat)]) if self.breakdown else None
        return score, None, 0.0 if 1 in places else 1.0
