"""What a walker looks at: one moment of one game, and the words for what it finds wrong."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from operator import attrgetter
from random import Random
from typing import Any

from regolith.kernel.decision import Decision
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match
from regolith.kernel.rules import Rules
from regolith.kernel.value import Value, fingerprint, frozen
from regolith.kernel.view import observe

__all__ = ["Endless", "Flaw", "Look", "Passed", "Tally", "Walker", "fields_of", "frozen", "play_on"]
__all__ += ["questions", "written"]

BOUND = 20_000
"""A game with more decisions than this does not end."""

BEHIND = 64
"""So many of the latest tables of a game are remembered."""

Questions = list[tuple[int, int, tuple[str, ...]]]


class Flaw(Exception):
    """What a walker found, in one sentence."""


class Endless(Flaw):
    """The game goes on and on."""

    def __init__(self, bound: int) -> None:
        super().__init__(f"the game does not end within {bound} decisions.")


@dataclass
class Tally:
    """What was looked at, summed up over games."""

    games: int = 0
    decisions: int = 0
    close: int = 0
    """Decisions that were looked at closely: clones and lookahead too, more options and more wrong answers."""
    deep: int = 0
    """Decisions at which the dear walkers looked too."""
    carried: int = 0
    """Offered options that were carried out on a clone."""
    refused: int = 0
    """Answers that were wrong on purpose, and refused."""
    named: int = 0
    """Cards that were named in a journal, and might be."""
    accounted: int = 0
    """Numbers of a table that are what the journal adds up to."""
    twins: int = 0
    differing: int = 0
    """Twins in which something hidden really was otherwise."""
    undos: int = 0
    barriers: int = 0
    """Times that taking back was rightly refused."""

    def add(self, other: "Tally") -> None:
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))

    def as_json(self) -> dict[str, int]:
        return {one.name: getattr(self, one.name) for one in fields(self)}


@dataclass(frozen=True)
class Passed:
    """A table that the game passed through: a machine that nobody plays on, and how long the journal was."""

    taken: int
    machine: Machine
    entries: int


@dataclass
class Look:
    """One moment: the game being played, dice of its own, and every key its rules could ever offer.

    What several walkers want to know of one moment is worked out once.
    """

    match: Match
    dice: Random
    keys: tuple[str, ...]
    bound: int = BOUND
    tally: Tally = field(default_factory=Tally)
    close: bool = True
    """The walkers look closely; else they content themselves with a sample."""
    before: Any = None
    """The table as it was when the walkers began to look closely, frozen."""
    passed: deque[Passed] = field(default_factory=lambda: deque(maxlen=BEHIND))
    """The latest tables of the game, this one last."""
    again: Match | None = None
    """The game being played again from its record, as far as a walker has looked."""
    _decisions: list[Decision] | None = None
    _asked: Questions | None = None
    _fingerprint: str = ""
    _views: dict[int | None, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.known = frozenset(self.keys)
        self.remember()

    def remember(self) -> None:
        """The game has come to another table."""
        match = self.match
        self.passed.append(Passed(len(match.taken), match.machine.clone(), len(match.journal.entries)))

    def begin(self, dice: Random, *, close: bool = True) -> None:
        """The walkers begin to look at this moment."""
        self.dice = dice
        self.close = close
        self.before = frozen(self.match.state) if close else None
        self._decisions = None
        self._asked = None
        self._fingerprint = ""
        self._views = {}

    def decisions(self) -> list[Decision]:
        """The questions that are open at this moment."""
        if self._decisions is None:
            self._decisions = self.machine.decisions()
        return self._decisions

    def asked(self) -> Questions:
        """Who is asked what at this moment."""
        if self._asked is None:
            self._asked = questions(self.machine)
        return self._asked

    def fingerprint(self) -> str:
        if not self._fingerprint:
            self._fingerprint = fingerprint(self.match.state)
        return self._fingerprint

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat is shown at this moment."""
        if seat not in self._views:
            self._views[seat] = observe(self.machine, seat)
        return self._views[seat]

    def table_after(self, taken: int) -> Passed | None:
        """The table as it was after so many decisions, if that is not too long ago."""
        at = len(self.passed) - 1 - (self.passed[-1].taken - taken)
        return self.passed[at] if 0 <= at < len(self.passed) else None

    def unchanged(self, after: str) -> None:
        """Raise if the table is not what it was when the walkers began to look; if they do not look closely, not what
        is remembered of it, which is quicker."""
        state = self.match.state
        if (frozen(state) != self.before) if self.close else (state != self.passed[-1].machine.state):
            raise Flaw(f"{after} changed the table.")

    @property
    def machine(self) -> Machine:
        return self.match.machine

    @property
    def rules(self) -> Rules[Any]:
        found: Rules[Any] = self.match.state.rules
        return found

    def seats(self) -> Iterator[int | None]:
        """Everybody who may look at the table, the spectator last."""
        yield from range(self.rules.players)
        yield None


Walker = Callable[[Look], None]


_readers: dict[str, Callable[[Value], Any]] = {}


def fields_of(value: Value) -> tuple[Any, ...]:
    """What a value is saved as, and then its fields; read in one go, for walkers read much."""
    name = value.SAVED_AS
    if name not in _readers:
        _readers[name] = attrgetter("SAVED_AS", *value.FIELDS)
    found: tuple[Any, ...] = _readers[name](value)
    return found


def play_on(machine: Machine, dice: Random, bound: int) -> None:
    """Answer at random until the game is over."""
    for _ in range(bound):
        if not machine.open:
            return
        lane = dice.choice(machine.open)
        machine.take(lane, dice.choice(machine.offered(lane)))
    raise Endless(bound)


def written(match: Match, since: int = 0) -> list[tuple[Any, ...]]:
    """The journal, the whole of it or its latest entries, with who may read what."""
    entries = match.journal.entries[since:]
    return [(entry.kind, entry.seat, entry.nouns, entry.seen, entry.decision) for entry in entries]


def questions(machine: Machine) -> Questions:
    """Who is asked what: seat, number, keys."""
    return [(decision.seat, decision.number, tuple(decision.keys)) for decision in machine.decisions()]
