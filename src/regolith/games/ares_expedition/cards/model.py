"""How a card is written down. One entry is no longer than the card on the table."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from regolith.games.ares_expedition.answers import Fixed
from regolith.games.ares_expedition.book import PhaseCard, Points, Scaled
from regolith.games.ares_expedition.requirements import Requirement
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import BLUE, COLOURS, GOODS, GREEN, NO_RESOURCE, RED
from regolith.games.mars.words import EVENT, TAGS
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Sequence
from regolith.kernel.standing import Standing
from regolith.kernel.text import counted, listed, slug
from regolith.kernel.triggers import When

BASE = "base"


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
        return self.mc, self.heat, self.plants, self.cards, self.steel, self.titanium

    def text(self) -> str:
        goods = [f"{n} {GOODS[good]}" for good, n in enumerate(self.amounts()) if n and good not in (2, 3)]
        if self.plants:
            goods.append(counted(self.plants, "plant"))
        if self.cards:
            goods.append(counted(self.cards, "card"))
        for one in self.scaled:
            each = one.count.text() if one.each == 1 else f"{one.each} {one.count.text()}s"
            goods.append(f"{one.n} {GOODS[one.good].rstrip('s') if one.good in (2, 3) else GOODS[one.good]} per {each}")
        return f"Production: {listed(goods)}." if goods else ""

    def icons(self) -> list[str]:
        shown = [f"production-{GOODS[good].lower()}:{n}" for good, n in enumerate(self.amounts()) if n]
        return shown + [f"production-{GOODS[one.good].lower()}:{one.n}/{one.count.text()}" for one in self.scaled]


@dataclass(frozen=True)
class Card:
    """A project or, with money to start from instead of a cost, a corporation."""

    name: str
    number: str
    colour: int
    cost: int
    tags: tuple[int, ...]
    module: str = BASE
    needs: tuple[Requirement, ...] = ()
    makes: Makes = field(default_factory=Makes)
    always: tuple[Standing[Ares], ...] = ()
    """What is so while it lies there."""
    play: tuple[Effect[Ares], ...] = ()
    """What happens once."""
    action: Effect[Ares] | None = None
    when: tuple[When[Ares], ...] = ()
    holds: int = NO_RESOURCE
    points: Points | None = None
    flags: str = ""
    """A: needs milestones and awards; U: needs upgraded phase cards; C: Crisis only; 5: five players or more."""
    starter: bool = False
    money: int = 0

    @property
    def id(self) -> str:
        return slug(self.name)

    @property
    def is_corporation(self) -> bool:
        return self.colour == 0

    def effect(self) -> Effect[Ares]:
        """All that playing it does, made once and kept."""
        made = _played.get(self.number)
        if made is None:
            made = Sequence(*self.play)
            _played[self.number] = made
        return made

    def text(self) -> str:
        parts = [need.text() for need in self.needs]
        parts.append(self.makes.text())
        parts += [effect.text() for effect in (*self.play, *self.always)]
        if self.action is not None:
            parts.append(f"Action: {self.action.text()}")
        parts += [answer.text() for answer in self.when]
        if self.points is not None:
            parts.append(self.points.text())
        return " ".join([part for part in parts if part])

    def icons(self) -> list[str]:
        shown = self.makes.icons()
        for effect in (*self.play, *self.always, *self.when):
            shown += effect.icons()
        if self.action is not None:
            shown += ["action", *self.action.icons()]
        return shown

    def vp(self) -> Any:
        """Points as a number, or in words where they are counted."""
        if self.points is None:
            return 0
        return self.points.n if isinstance(self.points, Fixed) else self.points.text()

    def as_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "name": self.name,
            "number": self.number,
            "module": self.module,
            "kind": "corporation" if self.is_corporation else "project",
            "colour": COLOURS.get(self.colour, ""),
            "cost": self.money if self.is_corporation else self.cost,
            "tags": [TAGS[tag] for tag in self.tags],
            "requirements": [need.text() for need in self.needs],
            "vp": self.vp(),
            "text": self.text(),
            "icons": self.icons(),
        }


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


_played: dict[str, Effect[Ares]] = {}


def _project(colour: int, number: str, name: str, cost: int, tags: Iterable[int], parts: dict[str, Any]) -> Card:
    points = parts.pop("points", None)
    action = parts.pop("action", None)
    listed_parts: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in parts.items()
    }
    return Card(
        name,
        number,
        colour,
        cost,
        tuple(tags),
        points=Fixed(points) if isinstance(points, int) else points,
        action=Sequence(*action) if isinstance(action, list) else action,
        **listed_parts,
    )


def green(number: str, name: str, cost: int, tags: Iterable[int] = (), **parts: Any) -> Card:
    """A green card: production and things that happen once."""
    return _project(GREEN, number, name, cost, tags, parts)


def blue(number: str, name: str, cost: int, tags: Iterable[int] = (), **parts: Any) -> Card:
    """A blue card: actions and lasting effects."""
    return _project(BLUE, number, name, cost, tags, parts)


def red(number: str, name: str, cost: int, tags: Iterable[int] = (), **parts: Any) -> Card:
    """A red card, an event; its tag for that comes last."""
    return _project(RED, number, name, cost, (*tags, EVENT), parts)


def corporation(number: str, name: str, money: int, tags: Iterable[int] = (), **parts: Any) -> Card:
    """A corporation, with what it starts from."""
    return _project(0, number, name, 0, tags, {"money": money, **parts})
