"""A table for tests: arrange it by hand, play on it in the players' words, look at it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from random import Random
from typing import Any, Final

from regolith.kernel.catalogue import Catalogue, catalogue
from regolith.kernel.decision import Decision, IllegalDecision
from regolith.kernel.handles import TABLE, Handle, Handles, IllegalTable, things_called, unknown_word
from regolith.kernel.lane import UNASKED
from regolith.kernel.match import Match
from regolith.kernel.record import Record
from regolith.kernel.registry import rules_of, spec_of
from regolith.kernel.rules import Options, Setup
from regolith.kernel.state import State

QUIET: Final = ("done", "pass", "skip", "nobody")
"""What a seat answers that wants as little as possible to happen; else it takes the first option."""

ENDLESS: Final = 100_000
"""So many answers without reaching what was asked for mean that it is never reached."""


def table(
    game: str,
    players: int | None = None,
    modules: Iterable[str] = (),
    options: Mapping[str, object] | None = None,
    seed: int = 1,
) -> Table:
    """A new table, dealt by the seed, with the first question open."""
    return Table(Match.start(game, players, modules, options, seed))


class Seat:
    """A look at one seat, by the words of the game: `t.seat(0).credits`. Nothing can be changed through it."""

    def __init__(self, owner: Table, number: int) -> None:
        self._table = owner
        self._number = number

    @property
    def resources(self) -> dict[str, int]:
        """The goods of the seat by name."""
        return {handle.name: self.look(handle.name) for handle in self._table.handles(self._number) if handle.gives()}

    def look(self, name: str) -> Any:
        return self._table.look(name, self._number)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self.look(name)
        except IllegalTable as why:
            raise AttributeError(str(why)) from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *(handle.name for handle in self._table.handles(self._number))]

    def __repr__(self) -> str:
        words = ", ".join(f"{h.name}={self.look(h.name)!r}" for h in self._table.handles(self._number))
        return f"<seat {self._number}: {words}>"


class Table:
    """One game under test. Seats are numbers, answers are keys, cards and spaces go by name or id.

    A refusal raises `IllegalDecision` for an answer and `IllegalTable` for everything that is arranged or
    looked up; its sentence says what was expected, and the table is as it was.
    """

    def __init__(self, match: Match, handles: Handles[Any] | None = None) -> None:
        """The table of a match; handles other than the game's own may be given."""
        self.match = match
        setup = match.header.setup
        self._handles: Handles[Any] = spec_of(setup.game).handles() if handles is None else handles
        self._catalogue = _catalogue_of(*setup.key())

    # Arranging

    def give(self, seat: int, /, **what: object) -> None:
        """Give a seat more of its goods, and cards out of the zones where they lie: `credits=3, cards=["Drill"]`."""
        self._demand_seat(seat)
        self._arrange([(self._handle(name, seat), seat, value, True) for name, value in what.items()])

    def set(self, /, **values: object) -> None:
        """Set what the table shares to exactly this: `domes=1`."""
        self._arrange([(self._handle(name, TABLE), TABLE, value, False) for name, value in values.items()])

    def set_seat(self, seat: int, /, **values: object) -> None:
        """Set what a seat has to exactly this: `credits=7, rover="1,0"`."""
        self._demand_seat(seat)
        self._arrange([(self._handle(name, seat), seat, value, False) for name, value in values.items()])

    def _arrange(self, changes: list[tuple[Handle[Any], int, object, bool]]) -> None:
        """Make all the changes or none, and go on from there with the same questions open."""
        s: State = self.match.state.clone()
        for handle, seat, value, more in changes:
            if more:
                handle.add(s, seat, value)
            else:
                handle.put(s, seat, value)
        _demand_whole_zones(s)
        self._demand_answers(s)
        self.match.arrange(s)

    def _demand_answers(self, s: State) -> None:
        """Every open question must still have an answer, and every secret answer must still be one."""
        for lane in s.lanes:
            if not lane.frames:
                continue
            frame = lane.frames[-1]
            if lane.number:
                if not frame.effect.options(s, frame):
                    question = frame.effect.prompt(s, frame)
                    raise IllegalTable(
                        f"That would leave seat {frame.seat} without an answer to its open question: {question} "
                        "Arrange the table before it is asked."
                    )
            elif lane.answered and lane.answer != UNASKED:
                if lane.answer not in frame.effect.options(s, frame):
                    raise IllegalTable(f"That would take away what seat {frame.seat} has already chosen in secret.")

    # Playing

    def choose(self, seat: int, *keys: str) -> None:
        """Answer the seat's questions, one key after the other."""
        for key in keys:
            self.match.answer(seat, key)

    def pick(self, seat: int, *keys: str) -> None:
        """Answer a whole run of picks at once, in any order: several cards to keep, a payment."""
        self.match.answer_group(seat, list(keys))

    def play(self, seat: int, card: str) -> None:
        """Play a card of the hand, by name or id. What is asked then (a payment, a space) is still to be answered."""
        noun = self.match.state.rules.noun("card", things_called(self.match.state.rules, "card", card)[0])
        ways = [f"{verb}:{noun}" for verb in self._handles.plays]
        offered = [key for key in ways if key in self.options(seat)]
        if len(offered) > 1:
            raise IllegalDecision(f"{card} can be played in several ways: choose {' or '.join(offered)}.")
        self.match.answer(seat, offered[0] if offered else self._nearest_way(seat, ways))

    def _nearest_way(self, seat: int, ways: list[str]) -> str:
        """Of the keys that are not offered, one whose refusal has a reason of its own."""
        for key in ways:
            if "is not possible now" in self.why(seat, key):
                return key
        return ways[0]

    def random_to_end(self, seed: int = 0) -> list[int]:
        """Let all seats answer by chance until the game is over; the final scores."""
        dice = Random(seed)
        for _ in range(ENDLESS):
            if self.is_over:
                return self.scores
            decision = self._first_question()
            self.match.answer(decision.seat, decision.keys[int(dice.random() * len(decision.keys))])
        raise IllegalDecision(f"The game is not over after {ENDLESS} answers.")

    def skip_to(self, goal: str | Callable[[Table], bool], seat: int | None = None) -> None:
        """Let all seats answer, as quietly as they can, until a question is open that the goal names.

        The goal is the verb of a key on offer (`build`, `bid`, `pass`), the name of a phase, or a function of
        the table. With a seat, it must be that seat's question. A question that is open already counts.
        """
        if isinstance(goal, str):
            self._demand_known_goal(goal)
        if seat is not None:
            self._demand_seat(seat)
        for _ in range(ENDLESS):
            if self._is_at(goal, seat):
                return
            if self.is_over:
                break
            decision = self._first_question()
            quiet = [key for key in QUIET if key in decision.keys]
            self.match.answer(decision.seat, quiet[0] if quiet else decision.keys[0])
        raise IllegalDecision(
            f"The game goes on to its end without reaching {goal if isinstance(goal, str) else 'it'}."
        )

    def undo(self, seat: int, *, consent: bool = False) -> None:
        """Take back the seat's last answer; not past the last time the table was arranged."""
        self.match.undo(seat, consent=consent)

    def redo(self, seat: int) -> None:
        self.match.redo(seat)

    # Looking

    def options(self, seat: int) -> list[str]:
        """The keys on offer to the seat; none if it is not asked anything."""
        self._demand_seat(seat)
        decision = self.match.decision(seat)
        return [] if decision is None else list(decision.keys)

    def may(self, seat: int, key: str) -> bool:
        """Is this on offer to the seat now? A key that the game could never offer is refused as unknown."""
        if key in self.options(seat):
            return True
        if key not in self._catalogue.number:
            raise unknown_word("key", str(key), list(self._catalogue.keys))
        return False

    def why(self, seat: int, key: str) -> str:
        """The sentence with which this answer would be refused; nothing if it would be taken."""
        self._demand_seat(seat)
        try:
            self.match.machine.check(seat, key)
        except IllegalDecision as why:
            return str(why)
        return ""

    def seat(self, number: int) -> Seat:
        self._demand_seat(number)
        return Seat(self, number)

    def look(self, name: str, seat: int | None = None) -> Any:
        """What the table shares, or a seat has, under this word."""
        if seat is not None:
            self._demand_seat(seat)
        at = TABLE if seat is None else seat
        return self._handle(name, at).get(self.match.state, at)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name == "match":
            raise AttributeError(name)
        try:
            return self.look(name)
        except IllegalTable as why:
            raise AttributeError(str(why)) from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *(handle.name for handle in self.handles())]

    def handles(self, seat: int | None = None) -> list[Handle[Any]]:
        """What can be looked at and arranged, for the table or a seat."""
        return self._handles.there(self.match.state.rules, TABLE if seat is None else seat)

    def observe(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat is shown, or a spectator."""
        if seat is not None:
            self._demand_seat(seat)
        return self.match.observe(seat)

    def story(self, seat: int | None = None) -> list[str]:
        """What has happened, in sentences, as far as a seat or a spectator may read it."""
        if seat is not None:
            self._demand_seat(seat)
        return [entry["text"] for entry in self.match.story(seat)]

    def record(self) -> Record:
        """The game so far as a record that can be replayed; a table arranged by hand has none."""
        try:
            return self.match.record()
        except ValueError as why:
            raise IllegalTable(str(why)) from None

    @property
    def is_over(self) -> bool:
        return self.match.is_over()

    @property
    def scores(self) -> list[int]:
        """The points of each seat, now."""
        return self.match.scores()

    # Words

    def _handle(self, name: str, seat: int) -> Handle[Any]:
        return self._handles.find(self.match.state.rules, seat, name)

    def _demand_seat(self, seat: int) -> None:
        seated = self.match.state.seated
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seated:
            raise IllegalTable(f"There is no seat {seat!r}; the seats are 0 to {seated - 1}.")

    def _first_question(self) -> Decision:
        decision = self.match.decision(self.match.machine.seats_asked()[0])
        assert decision is not None
        return decision

    def _is_at(self, goal: str | Callable[[Table], bool], seat: int | None) -> bool:
        if not isinstance(goal, str):
            return goal(self)
        return any(
            goal in decision.context.split("/") or any(goal == verb_of(key) for key in decision.keys)
            for decision in self.match.decisions()
            if seat in (None, decision.seat)
        )

    def _demand_known_goal(self, goal: str) -> None:
        verbs = {verb_of(key) for key in self._catalogue.keys}
        known = sorted(verbs | set(self.match.state.rules.round.names))
        if goal not in known:
            raise unknown_word("question", goal, known)


def verb_of(key: str) -> str:
    """`build` of `build:town-hall`."""
    return key.partition(":")[0]


def _demand_whole_zones(s: State) -> None:
    """Every card lies in exactly one zone."""
    lying = sorted([card for zone in s.zones() for card in zone.cards])
    if lying != sorted(s.rules.cards):
        raise IllegalTable("That would leave a card in two places, or in none.")


@cache
def _catalogue_of(game: str, players: int, modules: tuple[str, ...], options: Options) -> Catalogue:
    return catalogue(rules_of(Setup(game, players, modules, options)))
