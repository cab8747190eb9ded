"""How a part of the box is written down: every record says where it is known from, and how surely."""

from dataclasses import dataclass, field
from typing import Any

from regolith.games.pandorum.book import Trait
from regolith.games.pandorum.state import Pandorum
from regolith.kernel.amounts import Count
from regolith.kernel.effect import Effect
from regolith.kernel.english import ENGLISH
from regolith.kernel.phrase import Phrase
from regolith.kernel.rows import DO, in_full, in_role, in_short, in_signs
from regolith.kernel.text import slug

SEED = "seed"
"""The rulebook of the expansion says so."""
REVIEW = "source"
"""A public page says so."""
INFERRED = "inferred"
"""It follows from a sentence of the rulebook."""
HOUSE = "house"
"""Ours: a reconstruction, until somebody who owns the box corrects it."""
CONFIDENCE = {SEED: "high", REVIEW: "medium", INFERRED: "medium", HOUSE: "low"}


@dataclass(frozen=True)
class Part:
    """What every record has: a name, and where what it does and its figures are known from, by the least sure of them.

    A name may be known from elsewhere."""

    name: str
    source: str
    named: str = field(default="", kw_only=True)

    @property
    def id(self) -> str:
        return slug(self.name)

    @property
    def confidence(self) -> str:
        return CONFIDENCE[self.source]

    @property
    def name_source(self) -> str:
        return self.named or self.source


@dataclass(frozen=True)
class Figure(Part):
    """One number of the rules."""

    value: int
    text: str


@dataclass(frozen=True)
class Seating(Part):
    """What players begin with when there are so many of them; Quids in turn order."""

    players: int
    quids: tuple[int, ...]
    modules: int
    bases: int


@dataclass(frozen=True)
class Level(Part):
    """How strong Maximus is: what he gains for a Structure before anything else."""

    gain: int


@dataclass(frozen=True)
class Site:
    """One hex of the map."""

    id: str
    sector: int
    q: int
    r: int
    terrain: int
    central: bool = False
    volcano: bool = False
    source: str = HOUSE

    @property
    def confidence(self) -> str:
        return CONFIDENCE[self.source]


@dataclass(frozen=True)
class Project(Part):
    """One type of Project cards: how many there are and what a powered one does."""

    count: int
    powered: Phrase


@dataclass(frozen=True)
class Satellite(Part):
    """A Satellite, and what it makes of slot 3."""

    target: Count[Pandorum]


@dataclass(frozen=True)
class Forepart(Part):
    """The front of a Harvester: one ability, once in each own turn."""

    active: Effect[Pandorum]


@dataclass(frozen=True)
class Hull(Part):
    """The hull of a Harvester: something that always holds, and a cargo module."""

    passive: Trait
    cargo: Trait


def listed_as(kind: str, number: str, part: Part, says: list[Phrase], module: str = "base") -> dict[str, Any]:
    """A part as `regolith cards` lists it."""
    return {
        "id": part.id,
        "name": part.name,
        "number": number,
        "module": module,
        "kind": kind,
        "colour": "",
        "cost": 0,
        "tags": [],
        "requirements": [],
        "vp": 0,
        "text": ENGLISH.sentences(says),
        "says": in_full(in_role(DO, says)),
        "short": in_short(in_role(DO, says)),
        "signs": in_signs(in_role(DO, says)),
        "needs_signs": [],
        "per_signs": "",
        "icons": [phrase.node() for phrase in says],
        "needs": [],
        "points": None,
        "source": part.source,
        "confidence": part.confidence,
        "name_source": part.name_source,
    }
