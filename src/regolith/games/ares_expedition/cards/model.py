"""How a card is written down. One entry is no longer than the card on the table."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from regolith.games.ares_expedition.book import PhaseCard, Scaled
from regolith.games.ares_expedition.state import Ares
from regolith.games.mars.cards import BASE, MarsCard, written
from regolith.games.mars.words import (
    BLUE,
    CARDS,
    EVENT,
    GOODS,
    GREEN,
    HEAT,
    MC,
    ONE_GOOD,
    PLANTS,
    RED,
    STEEL,
    TITANIUM,
)
from regolith.kernel.text import counted, listed


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

    def text(self) -> str:
        order = (MC, HEAT, STEEL, TITANIUM, PLANTS, CARDS)
        amounts = self.amounts()
        goods = [counted(amounts[good], ONE_GOOD[good], GOODS[good]) for good in order if amounts[good]]
        for one in self.scaled:
            each = one.count.text() if one.each == 1 else f"{one.each} {one.count.text()}s"
            goods.append(f"{one.n} {ONE_GOOD[one.good]} per {each}")
        return f"Production: {listed(goods)}." if goods else ""

    def icons(self) -> list[str]:
        shown = [f"production-{GOODS[good].lower()}:{n}" for good, n in enumerate(self.amounts()) if n]
        return shown + [f"production-{GOODS[one.good].lower()}:{one.n}/{one.count.text()}" for one in self.scaled]


@dataclass(frozen=True)
class Card(MarsCard[Ares]):
    """A project or a corporation of Ares Expedition, with its production."""

    makes: Makes = field(default_factory=Makes)
    flags: str = ""
    """A: needs milestones and awards; U: needs upgraded phase cards; C: Crisis only; 5: five players or more."""
    starter: bool = False

    def printed_text(self) -> str:
        return self.makes.text()

    def printed_icons(self) -> list[str]:
        return self.makes.icons()


def listed_as(kind: str, noun: str, name: str, module: str, text: str, vp: int = 0) -> dict[str, Any]:
    """What is neither project nor corporation, in the shape that cards are listed in."""
    return {
        "id": noun,
        "name": name,
        "number": "",
        "module": module,
        "kind": kind,
        "colour": "",
        "cost": 0,
        "tags": [],
        "requirements": [],
        "vp": vp,
        "text": text,
        "icons": [],
    }


def phase_card_listed(card: PhaseCard, noun: str, module: str = BASE) -> dict[str, Any]:
    return listed_as("phase card", f"phase-{noun}", card.name, module, card.text())


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
