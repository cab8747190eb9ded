"""A match: one game being played, with its record, its journal, and undo that betrays nothing."""

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from regolith.kernel.decision import Decision
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.journal import Entry, Journal
from regolith.kernel.machine import Machine
from regolith.kernel.meaning import mark_of
from regolith.kernel.paying import PAYMENT
from regolith.kernel.record import MARK_EVERY, Header, Record, Step, chained
from regolith.kernel.registry import agreed, rules_of, rules_then, spec_of
from regolith.kernel.rng import Rng, chosen_seed, commitment
from regolith.kernel.rules import Setup
from regolith.kernel.snapshots import EVERY, Snapshot, Snapshots
from regolith.kernel.state import State
from regolith.kernel.text import slug
from regolith.kernel.value import fingerprint
from regolith.kernel.view import observe, tell, tell_withdrawn


@dataclass
class Taken:
    """A decision that was taken, and what the record need not say: what it asked and what it gave away."""

    step: Step
    context: str
    first: bool
    """The first pick of its run; a plain answer is a run of one."""
    label: str = ""
    """The answer in words, as it was offered."""
    learned: int = 0
    """The mask of seats that learned something hidden by it."""
    revealed: list[Entry] = field(default_factory=list)
    """What it wrote into the journal."""


@dataclass
class Withdrawn:
    """An answer that was taken back: by whom, whose it was, how many decisions stood before it, what it had told."""

    by: int
    seat: int
    at: int
    told: list[Entry]


MOST_WITHDRAWN, WITHDRAWN_LEFT = 100, 75
"""Of more answers that were taken back only the latest are told. Several are dropped at once: each time a story changes
at its front, nearly all of it has to be sent again."""


class NoUndo(ValueError):
    """Why this cannot be taken back; the sentence may be shown to the player."""


class Match:
    """One game being played. Everything in it follows from the header and the decisions."""

    def __init__(self, header: Header, machine: Machine | None = None, journal: Journal | None = None) -> None:
        """A game from the deal; or one that goes on from a table with its journal, whatever led there."""
        if header.seed is None:
            raise ValueError("a game cannot be dealt without its seed")
        self.header = header
        self.taken: list[Taken] = []
        self.undone: dict[int, list[list[Taken]]] = {}
        """By seat: the runs of picks it took back, the latest last, which `redo` plays again one by one."""
        self.withdrawn: list[Withdrawn] = []
        """What was taken back and not played again, for the story; the journal knows nothing of it."""
        self.since = 0
        """So many decisions were taken under other rules: they stand, and nothing goes back behind them."""
        self._chain = header.digest()
        self._remark = True
        """Marks are worked out; not while decisions are played again whose marks are known."""
        self._run: dict[int, Frame] = {}
        """By seat: the run of picks it is in the middle of, some of which may have been picked unasked."""
        self._arranged = False
        """This match goes on from a table arranged by hand, not from the deal."""
        self._snapshots = Snapshots([])
        if machine is None or journal is None:
            self.machine, self.journal = _dealt(header)
            self._keep_snapshot()
        else:
            self.machine, self.journal = machine, journal
            machine.state.journal = journal

    @classmethod
    def start(
        cls,
        game: str,
        players: int | None = None,
        modules: Iterable[str] = (),
        options: Mapping[str, object] | None = None,
        seed: int | bytes | None = None,
    ) -> "Match":
        """A new game. Without a seed the deal is secret and fair; with one, the record says that it was chosen."""
        return cls(header_of(agreed(game, players, modules, options), seed))

    @classmethod
    def replay(cls, record: Record, upto: int | None = None) -> "Match":
        """The game of a record, after its first `upto` decisions (all by default)."""
        match = cls(record.header)
        for step in record.steps[:upto]:
            match.answer(step.seat, step.key)
        return match

    def clone(self) -> "Match":
        """The same game to go on with on another line; what was taken back can be played again there too."""
        twin = Match(self.header, self.machine.clone(), self.journal.copy())
        twin.taken, twin.undone = self.taken.copy(), self.undone.copy()
        twin.withdrawn = self.withdrawn.copy()
        twin._chain, twin._run = self._chain, self._run.copy()
        twin._snapshots = Snapshots(self._snapshots.kept)
        twin._arranged = self._arranged
        twin.since = self.since
        return twin

    # Looking

    @property
    def state(self) -> Any:
        return self.machine.state

    def is_over(self) -> bool:
        return self.machine.is_over()

    def decision(self, seat: int) -> Decision | None:
        return self.machine.decision(seat)

    def decisions(self) -> list[Decision]:
        return self.machine.decisions()

    def observe(self, seat: int | None) -> dict[str, Any]:
        return observe(self.machine, seat)

    def story(self, seat: int | None) -> list[dict[str, Any]]:
        """The journal as `seat` may read it, and what was taken back where it had stood."""
        lines = tell(self.machine, self.journal, seat)
        story: list[dict[str, Any]] = []
        at = 0
        for one in sorted(self.withdrawn, key=lambda one: one.at):
            before = at
            while at < len(lines) and lines[at]["decision"] <= one.at:
                at += 1
            story += lines[before:at]
            story.append(tell_withdrawn(self.machine, one.told, one.seat, one.by, one.at, seat))
        return story + lines[at:]

    def scores(self) -> list[int]:
        return list(self.state.rules.scores(self.state))

    def fingerprint(self) -> str:
        """Of everything that this build keeps; two builds agree on `meaning.mark_of` only."""
        return fingerprint(self.state)

    def record(self) -> Record:
        """The game so far. The seed of a running game is in it: use `Record.dumps(running=True)` to show it around."""
        if self._arranged:
            raise ValueError(say("kernel.record.arranged"))
        record = Record(self.header, [Step(t.step.seat, t.step.key, t.step.mark) for t in self.taken])
        if self.is_over():
            record.scores = self.scores()
            record.fingerprint = mark_of(self.machine)
        return record

    # Answering

    def answer(self, seat: Any, key: Any, number: Any = None) -> None:
        """Take one answer: checked, carried out, recorded. An illegal one raises and changes nothing."""
        option = self.machine.check(seat, key, number)
        frame = self.machine.asking(seat)
        assert frame is not None
        first = self._run.get(seat) != frame
        label = frame.effect.label(self.state, frame, option)
        taken = Taken(Step(seat, key), frame.effect.path, first, _words(frame, key, label) if first else label)
        self.journal.decision += 1
        self.journal.learned = 0
        entries = len(self.journal.entries)
        self.machine.take(self.machine.lane_of(seat), option)
        taken.learned = self.journal.learned
        taken.revealed = self.journal.entries[entries:]
        self.taken.append(taken)
        follows = self.machine.asking(seat)
        if follows is not None and follows.picks and follows.afresh() == frame.afresh():
            self._run[seat] = follows
        else:
            self._run.pop(seat, None)
        self.undone.pop(seat, None)
        if self._remark and (len(self.taken) % MARK_EVERY == 0 or self.is_over()):
            self._mark()
        if self._remark and len(self.taken) % EVERY == 0:
            self._keep_snapshot()

    def answer_group(self, seat: Any, keys: Any, number: Any = None) -> None:
        """Take a whole run of picks, in whatever order they are named, or none of it."""
        for key in self.machine.check_group(seat, keys, number):
            self.answer(seat, key)

    def _mark(self) -> None:
        since = len(self.taken)
        while since > 0 and not self.taken[since - 1].step.mark:
            since -= 1
        steps = [taken.step for taken in self.taken[since:]]
        self._chain = chained(self._chain, steps, mark_of(self.machine))
        steps[-1].mark = self._chain

    def arrange(self, state: State) -> None:
        """Go on from this table, arranged by hand, with the same questions open; undo ends here."""
        self.machine = Machine(state)
        state.journal = self.journal
        self.journal.figures = None
        self.taken = []
        self.undone = {}
        self._chain = self.header.digest()
        self._run = {}
        self._arranged = True
        self._snapshots = Snapshots([])
        self._keep_snapshot()

    def stand(self) -> None:
        """Go on from here under rules that may not be those of the decisions so far: undo ends here."""
        self.since = len(self.taken)
        self.undone = {}
        self._snapshots = Snapshots([])
        self._keep_snapshot()

    def _keep_snapshot(self) -> None:
        entries, decision = len(self.journal.entries), self.journal.decision
        run = self._run.copy()
        first = self._snapshots.kept[:1]
        self._snapshots.add(Snapshot(len(self.taken), self.machine.clone(), entries, decision, run, self._chain))
        if first and self._snapshots.kept[0] is not first[0]:
            self._snapshots.kept.insert(0, first[0])

    def _back_to(self, upto: int) -> "Match":
        """What this match was at the last of its snapshots within its first `upto` decisions."""
        snapshot = self._snapshots.before(upto)
        journal = Journal()
        journal.entries = self.journal.entries[: snapshot.entries]
        journal.decision = snapshot.decision
        match = Match(self.header, snapshot.machine.clone(), journal)
        match.taken = self.taken[: snapshot.taken]
        match._chain = snapshot.chain
        match._run = snapshot.run.copy()
        match._arranged = self._arranged
        match.since = self.since
        match._snapshots = self._snapshots.upto(upto)
        return match

    # Taking back

    def undo(self, seat: int, *, consent: bool = False) -> None:
        """Take back the seat's last answer, a run of picks as one.

        Only if it gave nothing hidden away and the others' later answers stand without it: they are still
        legal, ask the same and give away the same. With `consent` of the whole table everything since
        that answer is taken back, whatever it showed.
        """
        start = self._start_of_last(seat)
        if consent:
            undone = [taken for taken in self.taken[start:] if taken.step.seat == seat]
            rest: list[Taken] = []
        else:
            undone, rest = self._without(seat, start)
        match = self._played(start, rest, careful=not consent)
        gone = _withdrawn(self.taken[start:] if consent else undone, seat, start)
        self.withdrawn = latest([*self.withdrawn, *gone])
        self.machine, self.journal = match.machine, match.journal
        self.taken, self._chain, self._run = match.taken, match._chain, match._run
        self._snapshots = match._snapshots
        self.undone = {seat: [*self.undone.get(seat, []), undone]}

    def at(self, upto: int) -> "Match":
        """This match as it was after its first `upto` decisions, played on from the table kept before them."""
        return self._played(upto, [], careful=False)

    def longest_way(self) -> int:
        """So many decisions lie at most between a table that is kept and the next one, or the end."""
        kept = [snapshot.taken for snapshot in self._snapshots.kept] + [len(self.taken)]
        return max([after - before for before, after in pairwise(kept)])

    def take_tables_of(self, twin: "Match") -> None:
        """Keep the tables that the same match has passed through when it was played again."""
        self._snapshots = twin._snapshots.upto(len(self.taken))

    def why_no_undo(self, seat: int) -> str | None:
        """Why the seat may not take its last answer back on its own; None if it may."""
        try:
            start = self._start_of_last(seat)
            _, rest = self._without(seat, start)
            self._played(start, rest, careful=True)
        except NoUndo as why:
            return str(why)
        return None

    def redo(self, seat: int) -> None:
        """Play again what the seat took back last, if it is still asked the same; all of it or nothing.
        What it took back before can be played again after that."""
        runs = self.undone.get(seat)
        if not runs:
            raise NoUndo(say("kernel.no_undo.nothing_again"))
        undone = runs[-1]
        ahead = self.machine.clone()
        for taken in undone:
            decision = ahead.decision(seat)
            if decision is None or decision.context != taken.context:
                raise NoUndo(say("kernel.no_undo.another_question"))
            ahead.apply(seat, taken.step.key)
        for taken in undone:
            self.answer(seat, taken.step.key)
        if len(runs) > 1:
            self.undone[seat] = runs[:-1]
        again = next((one for one in reversed(self.withdrawn) if one.by == one.seat == seat), None)
        self.withdrawn = [one for one in self.withdrawn if one is not again]

    def _start_of_last(self, seat: int) -> int:
        for at in range(len(self.taken) - 1, self.since - 1, -1):
            if self.taken[at].step.seat == seat and self.taken[at].first:
                return at
        if self.since:
            raise NoUndo(say("kernel.no_undo.other_rules"))
        raise NoUndo(say("kernel.no_undo.nothing"))

    def _without(self, seat: int, start: int) -> tuple[list[Taken], list[Taken]]:
        """Split what was taken since `start` into the seat's own answers and the others'."""
        own = [taken for taken in self.taken[start:] if taken.step.seat == seat]
        if any(taken.learned for taken in own):
            raise NoUndo(say("kernel.no_undo.seen"))
        return own, [taken for taken in self.taken[start:] if taken.step.seat != seat]

    def _played(self, start: int, rest: list[Taken], *, careful: bool) -> "Match":
        """The match with its first `start` decisions and the rest only; if careful, the rest must ask and show
        what it did."""
        match = self._back_to(start)
        match._remark = False
        for was in self.taken[len(match.taken) : start]:
            match.answer(was.step.seat, was.step.key)
            match.taken[-1].step.mark = was.step.mark
            match._chain = was.step.mark or match._chain
            if len(match.taken) % EVERY == 0:
                match._keep_snapshot()
        match._remark = True
        for was in rest:
            decision = match.decision(was.step.seat)
            if decision is None or was.step.key not in decision.keys or decision.context != was.context:
                raise NoUndo(say("kernel.no_undo.built_on"))
            match.answer(was.step.seat, was.step.key)
            now = match.taken[-1]
            if careful and (now.learned != was.learned or not self._same_story(now.revealed, was.revealed)):
                raise NoUndo(say("kernel.no_undo.seen_else"))
        return match

    def _same_story(self, one: list[Entry], other: list[Entry]) -> bool:
        """Was the same told? What is counted anew may have come to something else, and gives nothing away."""
        story = self.state.rules.story
        a, b = [[entry for entry in told if not story[entry.kind].counted] for told in (one, other)]
        return len(a) == len(b) and all(was.same_as(now) for was, now in zip(a, b, strict=True))


def latest(withdrawn: list[Withdrawn]) -> list[Withdrawn]:
    """Those that are still told: however often somebody changes their mind, the story stays short."""
    return withdrawn if len(withdrawn) <= MOST_WITHDRAWN else withdrawn[-WITHDRAWN_LEFT:]


def _withdrawn(taken: list[Taken], by: int, at: int) -> list[Withdrawn]:
    """Each run of picks as one; what had told nothing needs not be told to be gone. Of secret answers the last one
    tells all: each of them is told as its own."""
    silent = {one.step.seat for one in taken if not one.revealed}
    runs: dict[tuple[int, int], Withdrawn] = {}
    run = 0
    for one in taken:
        run += one.first
        for entry in one.revealed:
            whose = entry.seat if entry.seat in silent else one.step.seat
            runs.setdefault((run, whose), Withdrawn(by, whose, at, [])).told.append(entry)
    return list(runs.values())


def _words(frame: Frame, key: str, label: str) -> str:
    """An answer in words that need no question: `keep:drill`, offered as "Drill", is "Keep Drill"."""
    verb, _, noun = key.partition(":")
    if frame.effect.kind() == PAYMENT:
        return say("kernel.paid", answer=label)
    return say("kernel.taken", verb=verb.capitalize(), answer=label) if noun and slug(noun) == slug(label) else label


def header_of(
    setup: Setup, seed: int | bytes | None = None, salt: bytes | None = None, secret: bytes | None = None
) -> Header:
    """The header of a new game; a number as the seed is expanded, none at all means a secret one: `secret`, or one
    that nobody knows."""
    version = spec_of(setup.game).version_with(setup.modules)
    chosen = seed is not None
    if seed is None:
        known = secrets.token_bytes(32) if secret is None else secret
    else:
        known = seed if isinstance(seed, bytes) else chosen_seed(seed)
    sealed = commitment(known, salt, chosen=chosen)
    return Header(setup, version, sealed, known, chosen, salt is not None, salt)


def deal(setup: Setup, seed: bytes) -> Machine:
    """A table without record and journal, for simulation and search."""
    return Machine(rules_of(setup).laid_out(Rng(seed)))


def _dealt(header: Header) -> tuple[Machine, Journal]:
    """Deal with a journal that listens from the first card on."""
    state = rules_then(header.setup, header.version).laid_out(Rng(header.dealt_from()))
    journal = Journal()
    journal.figures = {}
    state.journal = journal
    for first_words in state.rules.prologue:
        first_words(state)
    machine = Machine(state)
    state.reckon()
    return machine, journal
