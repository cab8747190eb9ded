"""A toy table for the kernel's tests: coins, gems in a shared bowl, a deck of cards, and a list of what was said.

All of the toy is plain Python on top of the kernel, compiled or not, as an odd card of a game would be.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from regolith.kernel import registry
from regolith.kernel.amounts import Condition, Count
from regolith.kernel.effect import Effect
from regolith.kernel.english import ENGLISH
from regolith.kernel.frame import Frame
from regolith.kernel.journal import story
from regolith.kernel.machine import Machine
from regolith.kernel.phrase import Phrase
from regolith.kernel.rng import Rng, chosen_seed
from regolith.kernel.rules import Rules, Setup
from regolith.kernel.state import State
from regolith.kernel.value import fingerprint, saved
from regolith.kernel.zones import NO_ONE, Zone, deal, only

ENGLISH.learn(
    "toys",
    {
        "words": "{words}",
        "say": "say {word}",
        "say_it": "say it",
        "gain": "gain {n}",
        "pay": "pay {n}",
        "draw": "draw a card",
        "rich": "you have a coin",
        "coins": "as many as you have coins",
        "off": "what you buy costs {n} less",
        "story.draws": "{seat} draws {card}",
        "story.draws_hidden": "{seat} draws a card",
    },
)


def words(text: str) -> Phrase:
    """Just these words: no toy is translated."""
    return Phrase("toys.words", words=text)


GEMS = ("amber", "beryl", "coral", "diamond", "emerald")
AMBER, BERYL, CORAL, DIAMOND, EMERALD = range(5)
CARDS = ("ant", "bee", "cat", "dog", "elk", "fox", "gnu", "hen")
RANG = 0
BUZZED = 1


class Toy(State):
    """Who has how many coins and which gems, what is in the bowl, where the cards are, and what was said."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS,
        *("coins", "gems", "bowl", "price", "purses", "deck", "discard", "hands", "said"),
    )
    SAVED_AS: ClassVar[str] = "toy.table"

    coins: list[int]
    gems: list[tuple[int, ...]]
    bowl: tuple[int, ...]
    price: int
    purses: list[tuple[int, ...]]
    deck: Zone
    discard: Zone
    hands: list[Zone]
    said: tuple[str, ...]

    def clone(self) -> "Toy":
        twin = Toy()
        self.copy_into(twin)
        twin.coins = self.coins.copy()
        twin.gems = self.gems.copy()
        twin.bowl = self.bowl
        twin.price = self.price
        twin.purses = self.purses.copy()
        twin.deck = self.deck.clone()
        twin.discard = self.discard.clone()
        twin.hands = [hand.clone() for hand in self.hands]
        twin.said = self.said
        return twin

    def zones(self) -> list[Zone]:
        return [self.deck, self.discard, *self.hands, *super().zones()]


saved(Toy)


class ToyRules(Rules[Toy]):
    """A table on which nothing has happened, and `start` is about to."""

    def __init__(self, setup: Setup, start: Effect[Toy] | None = None, actors: int = 0) -> None:
        super().__init__(setup)
        for number in range(actors):
            self.add_actor(f"robot-{number}", f"Robot {number}")
        self.start = start
        self.again = 0
        self.nouns["gem"] = list(GEMS)
        self.names["gem"] = [gem.capitalize() for gem in GEMS]
        self.add_cards(list(CARDS), [card.capitalize() for card in CARDS], copies=1, back=0)
        self.story = story("toys", draws="card:card", draws_hidden="")

    def opening(self, rng: Rng) -> Toy:
        s = Toy()
        s.begin(self, rng)
        seated = self.players + self.actors
        s.coins = [0] * seated
        s.gems = [()] * seated
        s.bowl = (AMBER, BERYL, CORAL)
        s.price = 0
        s.purses = [()] * seated
        s.deck = Zone("deck", NO_ONE, self.cards)
        s.discard = Zone("discard")
        s.hands = [Zone("hand", only(seat)) for seat in range(seated)]
        s.said = ()
        if self.start is not None:
            s.push(self.start, 0)
        return s

    def leader(self, s: Toy) -> int:
        return s.price

    def next_round(self, s: Toy) -> bool:
        return sum(s.coins) < 3

    def view(self, s: Toy, seat: int) -> dict[str, Any]:
        return {"coins": s.coins, "hand": list(s.hands[seat].cards) if seat >= 0 else []}

    def meant(self, s: Toy) -> dict[str, Any]:
        zones = [self.ids(zone.cards) for zone in (s.deck, s.discard, *s.hands)]
        return {"coins": s.coins, "gems": s.gems, "bowl": s.bowl, "price": s.price, "zones": zones, "said": s.said}

    def scores(self, s: Toy) -> list[int]:
        return s.coins[: self.players]


def laid_out(
    start: Effect[Toy] | None, players: int = 2, menu: list[Effect[Toy]] | None = None, actors: int = 0
) -> Toy:
    """A fresh table with `start` on its main lane and nothing run yet, to be changed by hand."""
    rules = ToyRules(Setup("toy", players, (), ()), start, actors)
    rules.menus["menu"] = menu or []
    return rules.laid_out(Rng(chosen_seed(1)))


def playing(start: Effect[Toy], players: int = 2, menu: list[Effect[Toy]] | None = None) -> "Game":
    """The same, run until the first question."""
    return Game(laid_out(start, players, menu))


class Game:
    """A toy table under way, in the players' words."""

    def __init__(self, s: Toy) -> None:
        self.s = s
        self.machine = Machine(s)

    def options(self, seat: int) -> list[str]:
        decision = self.machine.decision(seat)
        return [] if decision is None else decision.keys

    def number(self, seat: int) -> int:
        decision = self.machine.decision(seat)
        return 0 if decision is None else decision.number

    def choose(self, seat: int, *keys: str) -> "Game":
        for key in keys:
            self.machine.apply(seat, key)
        return self

    def said(self) -> tuple[str, ...]:
        return self.s.said

    def gems(self) -> list[tuple[int, ...]]:
        return self.s.gems

    def print(self) -> str:
        return fingerprint(self.s)


class Say(Effect[Toy]):
    """Say a word."""

    def __init__(self, word: str, *, in_any_order: bool = False) -> None:
        self.word = word
        self.in_any_order = in_any_order

    def run(self, s: Toy, f: Frame) -> None:
        s.said += (f"{f.seat} {self.word}",)

    def commutes(self) -> bool:
        return self.in_any_order

    def says(self) -> Phrase:
        return Phrase("toys.say", word=self.word)


class SayIt(Effect[Toy]):
    """Say what `it` is."""

    def run(self, s: Toy, f: Frame) -> None:
        s.said += (f"{f.seat} it={f.it}",)

    def says(self) -> Phrase:
        return Phrase("toys.say_it")


class Gain(Effect[Toy]):
    """Take coins; below zero, pay them."""

    def __init__(self, n: int) -> None:
        self.n = n

    def possible(self, s: Toy, f: Frame) -> bool:
        return s.coins[f.seat] + self.n >= 0

    def run(self, s: Toy, f: Frame) -> None:
        s.coins[f.seat] += self.n

    def commutes(self) -> bool:
        return self.n >= 0

    def says(self) -> Phrase:
        return Phrase("toys.gain", n=self.n) if self.n >= 0 else Phrase("toys.pay", n=-self.n)


class Tell(Effect[Toy]):
    """Let another effect happen for the seat after this one."""

    def __init__(self, effect: Effect[Toy]) -> None:
        self.effect = effect

    def run(self, s: Toy, f: Frame) -> None:
        s.push(self.effect, (f.seat + 1) % s.players)


class Ring(Effect[Toy]):
    """Ring a bell that others may listen to."""

    def __init__(self, event: int = RANG, what: int = -1, n: int = 1) -> None:
        self.event = event
        self.what = what
        self.n = n

    def run(self, s: Toy, f: Frame) -> None:
        s.said += (f"{f.seat} rings",)
        s.emit(self.event, f.seat, self.what, self.n)


class Draw(Effect[Toy]):
    """Draw a card."""

    def run(self, s: Toy, f: Frame) -> None:
        drawn = deal(s, s.deck, s.discard, 1)
        s.hands[f.seat].cards += drawn
        s.learn(only(f.seat))
        for card in drawn:
            s.note_hidden("draws", f.seat, (card,), ())

    def says(self) -> Phrase:
        return Phrase("toys.draw")


class Circle(Effect[Toy]):
    """Never come to an end."""

    def run(self, s: Toy, f: Frame) -> None:
        s.push(self, f.seat)


class SetPrice(Effect[Toy]):
    """From now on things cost this much."""

    def __init__(self, price: int) -> None:
        self.price = price

    def run(self, s: Toy, f: Frame) -> None:
        s.price = self.price


class Rich(Condition[Toy]):
    """Somebody who has a coin."""

    def holds(self, s: Toy, f: Frame) -> bool:
        return s.coins[f.seat] > 0

    def says(self) -> Phrase:
        return Phrase("toys.rich")


class PerCoin(Count[Toy]):
    """As many as there are coins."""

    def of(self, s: Toy, f: Frame) -> int:
        return s.coins[f.seat]

    def says(self) -> Phrase:
        return Phrase("toys.coins")


@contextmanager
def on_the_shelf(spec: registry.Spec) -> Iterator[registry.Spec]:
    """Register a game for the length of a test, so that nobody else meets it."""
    registry.register(spec)
    try:
        yield spec
    finally:
        del registry._specs[spec.name]
        del registry._offered[spec.name]


def toy_spec(name: str, start: Effect[Toy], change: Callable[[Toy], None] | None = None) -> registry.Spec:
    """A game on toy rules: `change` prepares the table, then `start` happens. Give every one its own name."""

    def build(setup: Setup) -> ToyRules:
        rules = ToyRules(setup, start)
        rules.root("start", start)
        if change is not None:
            rules.openers.append(change)
        return rules

    return registry.Spec(name, name.capitalize(), "A toy.", (2, 4), build)
