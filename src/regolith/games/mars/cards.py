"""How a card of Mars is written down. One entry is no longer than the card on the table."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from regolith.games.mars.counts import Points
from regolith.games.mars.requirements import Requirement
from regolith.games.mars.table import M
from regolith.games.mars.words import COLOURS, NO_RESOURCE, TAGS
from regolith.kernel.amounts import Count
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Sequence
from regolith.kernel.standing import Standing
from regolith.kernel.text import slug
from regolith.kernel.triggers import When

BASE = "base"


@dataclass(frozen=True)
class MarsCard(Generic[M]):
    """A project or, with money to start from instead of a cost, a corporation."""

    name: str
    number: str
    colour: int
    cost: int
    tags: tuple[int, ...]
    module: str = BASE
    needs: tuple[Requirement[M], ...] = ()
    always: tuple[Standing[M], ...] = ()
    """What is so while it lies there."""
    play: tuple[Effect[M], ...] = ()
    """What happens once."""
    action: Effect[M] | None = None
    when: tuple[When[M], ...] = ()
    holds: int = NO_RESOURCE
    points: Count[M] | None = None
    money: int = 0

    @property
    def id(self) -> str:
        return slug(self.name)

    @property
    def is_corporation(self) -> bool:
        return self.colour == 0

    @cached_property
    def effect(self) -> Effect[M]:
        """All that playing it does, made once."""
        return Sequence(*self.play)

    def text(self) -> str:
        parts = [need.text() for need in self.needs]
        parts.append(self.printed_text())
        parts += [effect.text() for effect in (*self.play, *self.always)]
        if self.action is not None:
            parts.append(f"Action: {self.action.text()}")
        parts += [answer.text() for answer in self.when]
        if self.points is not None:
            parts.append(self.points.text())
        return " ".join([part for part in parts if part])

    def icons(self) -> list[str]:
        shown = self.printed_icons()
        for effect in (*self.play, *self.always, *self.when):
            shown += effect.icons()
        if self.action is not None:
            shown += ["action", *self.action.icons()]
        return shown

    def printed_text(self) -> str:
        """What a game prints on its cards beside their effects."""
        return ""

    def printed_icons(self) -> list[str]:
        return []

    def vp(self) -> Any:
        """Points as a number, or in words where they are counted."""
        if self.points is None:
            return 0
        return self.points.n if isinstance(self.points, Points) else self.points.text()

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


C = TypeVar("C", bound=MarsCard[Any])


def told_apart(cards: Iterable[C]) -> tuple[C, ...]:
    """The cards of a game with all its modules, each with a number and a name of its own, or a sentence that says which
    two have not."""
    found = tuple(cards)
    for what in ("number", "id"):
        seen: dict[str, C] = {}
        for card in found:
            word: str = getattr(card, what)
            if word in seen:
                raise ValueError(f"Two cards have the {what} {word}: {seen[word].name} and {card.name}.")
            seen[word] = card
    return found


def written(parts: dict[str, Any]) -> dict[str, Any]:
    """The parts of an entry as a card keeps them: lists as tuples, an action as one effect, points as a count."""
    points = parts.pop("points", None)
    action = parts.pop("action", None)
    kept: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in parts.items()}
    kept["points"] = Points(points) if isinstance(points, int) else points
    kept["action"] = Sequence(*action) if isinstance(action, list) else action
    return kept
