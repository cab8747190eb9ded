"""What a walker looks at: one moment of one game, and the words for what it finds wrong."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from operator import attrgetter
from random import Random
from typing import Any

from regolith.kernel.machine import Machine
from regolith.kernel.match import Match
from regolith.kernel.rules import Rules
from regolith.kernel.value import Value, frozen

__all__ = ["Endless", "Flaw", "Look", "Tally", "Walker", "fields_of", "frozen", "play_on", "questions", "written"]

BOUND = 20_000
"""A game with more decisions than this does not end."""


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
    deep: int = 0
    """Decisions at which the dear walkers looked too."""
    carried: int = 0
    """Offered options that were carried out on a clone."""
    refused: int = 0
    """Answers that were wrong on purpose, and refused."""
    named: int = 0
    """Cards that were named in a journal, and might be."""
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


@dataclass
class Look:
    """One moment: the game being played, dice of its own, and every key its rules could ever offer."""

    match: Match
    dice: Random
    keys: tuple[str, ...]
    bound: int = BOUND
    tally: Tally = field(default_factory=Tally)
    before: Any = None
    """The table as it was when the walkers began to look, frozen."""

    def begin(self, dice: Random) -> None:
        """The game has come to another moment."""
        self.dice = dice
        self.before = frozen(self.match.state)

    def unchanged(self, after: str) -> None:
        """Raise if the table is not what it was when the walkers began to look."""
        if frozen(self.match.state) != self.before:
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


def written(match: Match) -> list[tuple[Any, ...]]:
    """The whole journal, with who may read what."""
    return [(entry.kind, entry.seat, entry.nouns, entry.seen, entry.decision) for entry in match.journal.entries]


def questions(machine: Machine) -> list[tuple[int, int, tuple[str, ...]]]:
    """Who is asked what: seat, number, keys."""
    return [(decision.seat, decision.number, tuple(decision.keys)) for decision in machine.decisions()]
