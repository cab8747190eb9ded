"""How a card is written down. One entry is no longer than the card on the table."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from regolith.games.mars.cards import MarsCard, written
from regolith.games.mars.nouns import CARD
from regolith.games.mars.words import BLUE, EVENT, GREEN, RED
from regolith.games.terraforming_mars.effects.production import box_of
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.rows import DO, Said, in_role

CORPORATE_ERA = "corporate_era"
PRELUDE = 8
"""The colour of preludes, beside those of projects."""


@dataclass(frozen=True)
class Card(MarsCard[Mars]):
    """A project, a prelude or a corporation of Terraforming Mars."""

    first: Effect[Mars] | None = None
    """The first action of a corporation."""
    starter: bool = False
    """The corporation of beginners: it is never dealt."""

    @property
    def is_prelude(self) -> bool:
        return self.colour == PRELUDE

    @cached_property
    def box(self) -> Effect[Mars] | None:
        """Its production box, for whoever copies it; an event goes face down and has none."""
        return None if self.colour == RED else box_of(self.play)

    def printed(self) -> Phrase:
        return Phrase("tm.free_start", what=CARD) if self.starter else SILENT

    def said(self) -> Said:
        first = [] if self.first is None else [Phrase("tm.first_action", do=self.first.says())]
        return [*super().said(), *in_role(DO, first)]

    def as_json(self) -> dict[str, Any]:
        return super().as_json() | ({"kind": "prelude"} if self.is_prelude else {})


def green(number: str, name: str, cost: int, tags: Iterable[int] = (), **parts: Any) -> Card:
    """A green card: it happens once and its tags stay."""
    return Card(name, number, GREEN, cost, tuple(tags), **written(parts))


def blue(number: str, name: str, cost: int, tags: Iterable[int] = (), **parts: Any) -> Card:
    """A blue card: actions and lasting effects."""
    return Card(name, number, BLUE, cost, tuple(tags), **written(parts))


def red(number: str, name: str, cost: int, tags: Iterable[int] = (), **parts: Any) -> Card:
    """A red card, an event; its tag for that comes last."""
    return Card(name, number, RED, cost, (*tags, EVENT), **written(parts))


def prelude(number: str, name: str, tags: Iterable[int] = (), **parts: Any) -> Card:
    """A prelude: free, and played before the first generation."""
    return Card(name, number, PRELUDE, 0, tuple(tags), **written(parts))


def corporation(number: str, name: str, money: int, tags: Iterable[int] = (), **parts: Any) -> Card:
    """A corporation, with what it starts from."""
    return Card(name, number, 0, 0, tuple(tags), money=money, **written(parts))
