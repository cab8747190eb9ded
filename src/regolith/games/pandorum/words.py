"""The words of Pandorum as numbers: terrain, Project types, Structures, slots, backs of cards."""

from typing import Final

from regolith.kernel.phrase import Noun, Phrase

PLAIN: Final = 0
ORE: Final = 1
CRATER: Final = 2
RUINS: Final = 3
CRYSTAL: Final = 4
PAD: Final = 5
TERRAINS: Final = ("plain", "ore", "crater", "ruins", "crystal", "landing-pad")
DRILLED: Final = (ORE, CRATER, CRYSTAL)
"""Where a Drill finds something."""

GENERATOR: Final = 0
DRILL: Final = 1
HABITAT: Final = 2
SYSTEM: Final = 3
LABORATORY: Final = 4
TYPES: Final = ("generator", "drill", "habitat", "system", "laboratory")

NOTHING: Final = 0
MODULE: Final = 1
BASE: Final = 2
STRUCTURES: Final = ("", "module", "base")

SLOTS: Final = 3

PROJECT_BACK: Final = 0
FOREPART_BACK: Final = 1
HULL_BACK: Final = 2
SATELLITE_BACK: Final = 3
MONOLITH_BACK: Final = 4
EVENT_BACK: Final = 5

DECK: Final = -7
"""An answer: from the deck, not the Market."""
STAY: Final = -8
RESUPPLY: Final = -9
DIRECT: Final = -10
"""An answer: the way that leads over nothing of note."""


def load(kind: int, slot: int) -> int:
    """A card of this type in this slot, from 0, as one number."""
    return kind * SLOTS + slot


LOADS: Final = tuple([f"{kind}-{slot}" for kind in TYPES for slot in range(1, SLOTS + 1)])


QUIDS: Final = Noun("good", "quids")
CARD: Final = Noun("thing", "card")
PROJECT_CARD: Final = Noun("thing", "project-card")
STRUCTURE: Final = Noun("thing", "structure")
A_MODULE: Final = Noun("thing", "module")
A_BASE: Final = Noun("thing", "base")
STRUCTURE_NOUNS: Final = (STRUCTURE, A_MODULE, A_BASE)
VOLCANO: Final = Noun("thing", "volcano")
LANDING_PAD: Final = Noun("thing", "landing-pad")
HARVESTER: Final = Noun("thing", "harvester")
SATELLITE: Final = Noun("thing", "satellite")
MARKET: Final = Noun("thing", "market")
TYPE_NOUNS: Final = tuple([Noun("type", kind) for kind in TYPES])
TERRAIN_NOUNS: Final = tuple([Noun("terrain", terrain) for terrain in TERRAINS])


def terrains(kinds: tuple[int, ...]) -> tuple[Noun, ...]:
    return tuple([TERRAIN_NOUNS[kind] for kind in kinds])


def numeral(n: int) -> Phrase:
    """A small number that is said as a word."""
    return Phrase(f"pandorum.numeral_{n}", n=n)
