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
from regolith.kernel.english import ENGLISH
from regolith.kernel.flow import Sequence
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.rows import (
    ACTION,
    ALWAYS,
    DO,
    WHEN,
    Said,
    counted_by,
    in_full,
    in_role,
    in_short,
    in_signs,
    signs_of,
)
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

    def says(self) -> list[Phrase]:
        """All that it does, in the order of its text."""
        return [phrase for _, phrase in self.said()]

    def said(self) -> Said:
        """All that it does and when: at once, while it lies there, as an action, as an answer."""
        action = [] if self.action is None else [Phrase("mars.action", do=self.action.says())]
        return [
            *in_role(DO, [self.printed(), *[effect.says() for effect in self.play]]),
            *in_role(ALWAYS, [effect.says() for effect in self.always]),
            *in_role(ACTION, action),
            *in_role(WHEN, [answer.says() for answer in self.when]),
        ]

    def printed(self) -> Phrase:
        """What a game prints on its cards beside their effects."""
        return SILENT

    def worth(self) -> Phrase:
        return SILENT if self.points is None else self.points.says()

    def text(self) -> str:
        return ENGLISH.sentences([*[need.says() for need in self.needs], *self.says(), self.worth()])

    def vp(self) -> Any:
        """Points as a number, or in words where they are counted."""
        if self.points is None:
            return 0
        return self.points.n if isinstance(self.points, Points) else ENGLISH.sentence(self.worth())

    def as_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "name": self.name,
            "number": self.number,
            "module": self.module,
            "kind": "corporation" if self.is_corporation else "project",
            "colour": COLOURS.get(self.colour, ""),
            "cost": self.money if self.is_corporation else self.cost,
            "money": self.money,
            "tags": [TAGS[tag] for tag in self.tags],
            "requirements": [need.text() for need in self.needs],
            "needs": [need.says().node() for need in self.needs],
            "vp": self.vp(),
            "points": None if self.points is None else self.worth().node(),
            "text": self.text(),
            "says": in_full(self.said()),
            "short": in_short(self.said()),
            "signs": in_signs(self.said()),
            "needs_signs": [signs_of(need.says()) for need in self.needs],
            "per_signs": counted_by(self.worth()),
            "icons": [phrase.node() for phrase in self.says()],
        }


def listed_as(
    kind: str,
    noun: str,
    name: str,
    module: str,
    says: list[Phrase],
    vp: int = 0,
    worth: Phrase = SILENT,
    rows: list[Phrase] | None = None,
) -> dict[str, Any]:
    """What is neither project nor corporation, in the shape that cards are listed in; `rows` is what its face says,
    where that is more than its text."""
    said = in_role(DO, rows or says or [worth])
    return {
        "id": noun,
        "name": name,
        "number": "",
        "module": module,
        "kind": kind,
        "colour": "",
        "cost": 0,
        "money": 0,
        "tags": [],
        "requirements": [],
        "needs": [],
        "vp": vp,
        "points": worth.node() if worth.key else None,
        "text": ENGLISH.sentences([*says, worth]),
        "says": in_full(said),
        "short": in_short(said),
        "signs": in_signs(in_role(DO, says)),
        "needs_signs": [],
        "per_signs": counted_by(worth),
        "icons": [phrase.node() for phrase in says],
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
