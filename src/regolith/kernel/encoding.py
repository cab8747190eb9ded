"""Rows: what a seat knows of a table and is asked, as numbers and bits, for whoever learns to play.

A game has one encoder for all its modules, options and numbers of players: the same place of a row always means the
same, whatever is in play. The kernel writes the set-up and the question; each room of a game writes its own part as a
`Describer`. Seats are written from the asked one on, and nothing is written that this seat may not know.
"""

import hashlib
from collections.abc import Iterable
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from regolith.kernel.choices import SEAT
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.machine import Machine
from regolith.kernel.menu import Menu, own
from regolith.kernel.rules import Rules
from regolith.kernel.state import State

CARD: Final = "card"
SIDES: Final = ("own", "next", "further")
"""Cards lie before oneself, before the seat to the left, or before one further on."""
FURTHEST: Final = 2
SEVERAL: Final = 64
"""So many small numbers have a bit each."""
KEPT: Final = 128
"""So many rules are remembered with their places in the rows."""


@final
class Words:
    """Collects what the rows of a game are made of, each number and bit with its name."""

    def __init__(self, places: int, things: dict[str, list[str]]) -> None:
        self.places: int = places
        """The most that ever sit at the table."""
        self.things: dict[str, list[str]] = things
        """By kind: the ids of all things there are with any module."""
        self.numbers: list[str] = []
        self.full: list[int] = []
        """By number: what counts as 1."""
        self.bits: list[str] = []

    def number(self, **full: int) -> None:
        """Numbers of the table, in the order they are written, each with what counts as 1."""
        for name, n in full.items():
            self.numbers.append(name.replace("_", " "))
            self.full.append(n)

    def each_seat(self, **full: int) -> int:
        """The same numbers of every seat, from the asked one on; how many those of one seat are."""
        for place in range(self.places):
            for name, n in full.items():
                self.numbers.append(f"{place_word(place)} {name.replace('_', ' ')}")
                self.full.append(n)
        return len(full)

    def block(self, name: str, things: Iterable[str]) -> int:
        """A bit for each of these things; the first of them."""
        first = len(self.bits)
        self.bits += [f"{name}: {thing}" for thing in things]
        return first

    def kind(self, name: str, kind: str) -> int:
        """A bit for each thing of a kind, such as a card; the first of them."""
        return self.block(name, self.things.get(kind, []))

    def each_side(self, name: str, kind: str) -> list[int]:
        """A bit for each thing of a kind before oneself, before the next seat, before one further on."""
        return [self.kind(f"{side} {name}", kind) for side in SIDES]


def place_word(place: int) -> str:
    return "own" if place == 0 else "next" if place == 1 else f"next but {place - 1}"


@final
class Places:
    """Where the things of one set-up stand in the rows of their game."""

    def __init__(self, rules: Rules[Any], things: dict[str, dict[str, int]]) -> None:
        self.rules: Rules[Any] = rules
        self.of: dict[str, list[int]] = {
            kind: [there.get(noun, -1) for noun in rules.nouns.get(kind, [])] for kind, there in things.items()
        }
        self.cards: list[int] = self.of.get(CARD, [])
        self.setup_numbers: list[int] = []
        self.setup_bits: list[int] = []
        self.describers: list[bool] = []
        """By describer: is its module in play?"""


@final
class Row:
    """One row. A bit is there by its index; an index that stands there twice means two copies of a card."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        """Whole; each is to be divided by what counts as 1."""
        self.bits: list[int] = []
        self.offered: list[int] = []
        """The numbers of the actions that are offered, in the order of the options."""
        self.seat: int = 0
        self.seats: list[int] = []
        """All who sit at the table, from the asked seat on; those who play by rules last."""
        self.absent: int = 0
        """So many seats of the largest table are not there."""
        self.places: Places | None = None

    # What describers call, in the order in which they have declared it

    def say(self, numbers: list[int]) -> None:
        self.numbers.extend(numbers)

    def fill(self, width: int) -> None:
        """The seats that are not there have nothing of what each seat has."""
        if self.absent:
            self.numbers.extend([0] * (width * self.absent))

    def bit(self, first: int, thing: int) -> None:
        self.bits.append(first + thing)

    def mask(self, first: int, mask: int) -> None:
        """A bit for each that is set in a mask."""
        while mask:
            if mask & 1:
                self.bits.append(first)
            mask >>= 1
            first += 1

    def cards(self, first: int, cards: tuple[int, ...]) -> None:
        places = self.places
        assert places is not None
        of = places.cards
        bits = self.bits
        for card in cards:
            bits.append(first + of[card])

    def card(self, first: int, card: int) -> None:
        """One card, or none if it is below zero."""
        places = self.places
        assert places is not None
        if 0 <= card < len(places.cards):
            self.bits.append(first + places.cards[card])

    def thing(self, first: int, kind: str, thing: int) -> None:
        """One thing of a kind, or none if it is below zero."""
        if thing >= 0:
            self.bits.append(first + self.where(kind)[thing])

    def where(self, kind: str) -> list[int]:
        """By thing of a kind: its place among the bits that were declared for the kind."""
        places = self.places
        assert places is not None
        return places.of[kind]

    def levels(self, first: int, n: int, steps: tuple[int, ...]) -> None:
        """A bit for each of these steps that a number has reached."""
        for step in steps:
            if n < step:
                return
            self.bits.append(first)
            first += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Describer:
    """What one room of a game tells of a table. `module` names the expansion that it belongs to, if any.

    `declare` names numbers and bits and remembers where the bits begin; `write` gives the numbers in just that order.
    """

    def __init__(self, module: str = "") -> None:
        self.module: str = module

    def declare(self, words: Words) -> None:
        """Name everything that is written."""

    def write(self, s: State, row: Row) -> None:
        """Write what `row.seat` may know."""


@final
class Question:
    """What the kernel tells of a question: who asks, about what, and how far the answer has come."""

    def __init__(self) -> None:
        self.asked: int = 0
        self.verbs: dict[type, int] = {}
        """By class of effect: its bit."""
        self.verb: int = 0
        self.kinds: dict[str, int] = {}
        self.kind: int = 0
        self.source: int = 0
        self.it_card: int = 0
        self.it: int = 0
        self.arg: int = 0
        self.picked_card: int = 0
        self.picked: int = 0

    def declare(self, words: Words, verbs: list[type], kinds: list[str]) -> None:
        words.number(choices=20, picks=10, come_to=20)
        self.asked = words.block("asked", ["now"])
        named = sorted({verb.__name__ for verb in verbs})
        self.verb = words.block("verb", named)
        self.verbs = {verb: named.index(verb.__name__) for verb in verbs}
        self.kind = words.block("asked for", kinds)
        self.kinds = {kind: at for at, kind in enumerate(kinds)}
        self.source = words.kind("because of", CARD)
        self.it_card = words.kind("about", CARD)
        self.it = words.block("about number", [str(n) for n in range(SEVERAL)])
        self.arg = words.block("come to", [str(n) for n in range(SEVERAL)])
        self.picked_card = words.kind("picked", CARD)
        self.picked = words.block("picked number", [str(n) for n in range(SEVERAL)])

    def write(self, frame: Frame | None, choices: int, row: Row) -> None:
        if frame is None:
            row.numbers.extend([0, 0, 0])
            return
        arg, it, picks = frame.arg, frame.it, frame.picks
        row.numbers.extend([choices, len(picks), max(-100, min(arg, 100))])
        bits = row.bits
        bits.append(self.asked)
        effect = frame.effect
        verb = self.verbs.get(type(effect), -1)
        if verb >= 0:
            bits.append(self.verb + verb)
        kind = effect.kind()
        known = self.kinds.get(kind, -1)
        if known >= 0:
            bits.append(self.kind + known)
        row.card(self.source, frame.source)
        row.card(self.it_card, it)
        if 0 <= it < SEVERAL:
            bits.append(self.it + it)
        if 0 <= arg < SEVERAL:
            bits.append(self.arg + arg)
        for pick in picks:
            if kind == CARD:
                row.card(self.picked_card, pick)
            elif 0 <= pick < SEVERAL:
                bits.append(self.picked + pick)


@final
class Encoder:
    """Writes the rows of one game, and numbers its actions."""

    def __init__(self, game: str, words: Words, actions: list[str], question: Question) -> None:
        self.game: str = game
        self.places: int = words.places
        self.things: dict[str, dict[str, int]] = {
            kind: {noun: at for at, noun in enumerate(nouns)} for kind, nouns in words.things.items()
        }
        self.question: Question = question
        self.actions: tuple[str, ...] = tuple(actions)
        """Every key that the game can offer. Those that name a seat count from the asked seat on."""
        self.number_of: dict[str, int] = {key: at for at, key in enumerate(actions)}
        self.describers: list[Describer] = []
        self.widths: list[int] = []
        """By describer: how many numbers it writes."""
        self.modules: dict[str, int] = {}
        self.seats_bit: int = 0
        self.options: list[tuple[str, dict[Any, int]]] = []
        """The options with a bit for each value; those that are numbers are among the numbers."""
        self.amounts: list[str] = []
        self.numbers: tuple[str, ...] = ()
        self.full: tuple[int, ...] = ()
        """By number: what counts as 1."""
        self.bits: tuple[str, ...] = ()
        self.digest: str = ""
        self._places: dict[int, Places] = {}

    def finish(self, words: Words) -> None:
        """All is declared."""
        self.numbers = tuple(words.numbers)
        self.full = tuple(words.full)
        self.bits = tuple(words.bits)
        told = [f"{name} / {full}" for name, full in zip(words.numbers, words.full)]
        text = "\n".join([*told, "", *words.bits, "", *self.actions])
        self.digest = hashlib.sha256(text.encode()).hexdigest()[:16]

    # Writing

    def write(self, s: State, seat: int, frame: Frame | None, options: list[int], row: Row) -> None:
        """What `seat` knows of the table and is asked; without a frame it is asked nothing."""
        places = self.places_of(s.rules)
        row.places = places
        row.seat = seat
        row.bits = places.setup_bits.copy()
        row.numbers = places.setup_numbers.copy()
        players = len(s.asked)
        row.seats = [(seat + turn) % players for turn in range(players)]
        row.seats.extend(range(players, len(s.listeners)))
        row.absent = self.places - len(row.seats)
        self.question.write(frame, len(options), row)
        there = places.describers
        for at in range(len(self.describers)):
            if there[at]:
                self.describers[at].write(s, row)
            else:
                row.numbers.extend([0] * self.widths[at])
        row.offered = [] if frame is None else [self.action(s, frame, option) for option in options]

    def action(self, s: State, frame: Frame, option: int) -> int:
        """The number of what an option means. Seats are counted from the asked one on."""
        effect: Effect[Any] = frame.effect
        answer = option
        if isinstance(effect, Menu):
            effect = effect.entry_of(s, option)
            answer = own(option)
        if answer >= 0 and effect.kind() == SEAT:
            players = len(s.asked)
            if answer < players:
                answer = (answer - frame.seat) % players
        return self.number_of[effect.key(s, frame, answer)]

    def of(self, machine: Machine, seat: int) -> Row:
        """A new row of a seat at a table, whether it is asked or not."""
        row = Row()
        at = machine.lane_of(seat)
        if at < 0:
            self.write(machine.state, seat, None, [], row)
        else:
            self.write(machine.state, seat, machine.state.lanes[at].frames[-1], machine.offered(at), row)
        return row

    def places_of(self, rules: Rules[Any]) -> Places:
        found = self._places.get(id(rules))
        if found is None:
            if len(self._places) >= KEPT:
                self._places.clear()
            found = self._placed(rules)
            self._places[id(rules)] = found
        return found

    def _placed(self, rules: Rules[Any]) -> Places:
        places = Places(rules, self.things)
        setup = rules.setup
        places.setup_numbers = [setup.players, *[int(setup.option(name)) for name in self.amounts]]
        places.setup_bits = [self.seats_bit + setup.players - 1]
        places.setup_bits += [self.modules[module] for module in setup.modules]
        for name, values in self.options:
            at = values.get(setup.option(name), -1)
            if at >= 0:
                places.setup_bits.append(at)
        places.describers = [not one.module or one.module in setup.modules for one in self.describers]
        return places
