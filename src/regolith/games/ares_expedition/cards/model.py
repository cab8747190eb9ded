"""How a card is written down. One entry is no longer than the card on the table."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from regolith.games.ares_expedition.book import PhaseCard, Scaled
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import PHASES
from regolith.games.mars.cards import BASE, MarsCard, listed_as, written
from regolith.games.mars.nouns import GOOD, amounts
from regolith.games.mars.words import (
    BLUE,
    CARDS,
    EVENT,
    GREEN,
    HEAT,
    MC,
    PLANTS,
    RED,
    STEEL,
    TITANIUM,
)
from regolith.kernel.phrase import SILENT, Phrase


@dataclass(frozen=True)
class Makes:
    """Production: so much of each, and what is counted anew each time."""

    mc: int = 0
    heat: int = 0
    plants: int = 0
    cards: int = 0
    steel: int = 0
    titanium: int = 0
    scaled: tuple[Scaled, ...] = ()

    def amounts(self) -> tuple[int, ...]:
        """By good."""
        return self.mc, self.steel, self.titanium, self.plants, 0, self.heat, self.cards

    def says(self) -> Phrase:
        order = (MC, HEAT, STEEL, TITANIUM, PLANTS, CARDS)
        by_good = self.amounts()
        made = amounts(tuple([(good, by_good[good]) for good in order]))
        made += [
            Phrase("mars.amount_per", n=one.n, what=GOOD[one.good], each=one.each, per=one.count.says())
            for one in self.scaled
        ]
        return Phrase("mars.production", of=made) if made else SILENT


@dataclass(frozen=True)
class Card(MarsCard[Ares]):
    """A project or a corporation of Ares Expedition, with its production."""

    makes: Makes = field(default_factory=Makes)
    flags: str = ""
    """A: needs milestones and awards; U: needs upgraded phase cards; C: Crisis only; 5: five players or more."""
    starter: bool = False

    def printed(self) -> Phrase:
        return self.makes.says()


def phase_card_listed(card: PhaseCard, noun: str, module: str = BASE) -> dict[str, Any]:
    """A phase card: what everybody does in the phase, and what its owner does beside."""
    bonus = [Phrase("ares.phase_bonus", do=said) for said in card.says()]
    rows = [Phrase(f"ares.phase_{PHASES[card.phase]}"), *bonus]
    return listed_as("phase card", f"phase-{noun}", card.name, module, card.says(), rows=rows)


def green(number: str, name: str, cost: int, tags: Iterable[int] = (), **parts: Any) -> Card:
    """A green card: production and things that happen once."""
    return Card(name, number, GREEN, cost, tuple(tags), **written(parts))


def blue(number: str, name: str, cost: int, tags: Iterable[int] = (), **parts: Any) -> Card:
    """A blue card: actions and lasting effects."""
    return Card(name, number, BLUE, cost, tuple(tags), **written(parts))


def red(number: str, name: str, cost: int, tags: Iterable[int] = (), **parts: Any) -> Card:
    """A red card, an event; its tag for that comes last."""
    return Card(name, number, RED, cost, (*tags, EVENT), **written(parts))


def corporation(number: str, name: str, money: int, tags: Iterable[int] = (), **parts: Any) -> Card:
    """A corporation, with what it starts from."""
    return Card(name, number, 0, 0, tuple(tags), money=money, **written(parts))
