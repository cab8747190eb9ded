"""The things that rules about Mars speak of."""

from typing import Final

from regolith.games.mars.words import COLOURS, GOOD_NOUNS, RESOURCES, SCALES, TAGS
from regolith.kernel.phrase import Noun, Phrase, amount

GOOD: Final = tuple([Noun("good", noun) for noun in GOOD_NOUNS])
TAG: Final = tuple([Noun("tag", noun) for noun in TAGS])
METRIC: Final = tuple([Noun("metric", noun) for noun in SCALES])
RESOURCE: Final = tuple([Noun("resource", noun) for noun in RESOURCES])
"""All of these by number."""
CARD: Final = Noun("thing", "card")
OCEAN: Final = Noun("tile", "ocean")
FOREST: Final = Noun("tile", "forest")


def tags(numbers: tuple[int, ...]) -> list[Noun]:
    return [TAG[tag] for tag in numbers]


def resources(numbers: tuple[int, ...]) -> list[Noun]:
    return [RESOURCE[resource] for resource in numbers]


def colours(mask: int) -> list[Noun]:
    return [Noun("colour", name) for colour, name in COLOURS.items() if colour & mask]


def amounts(goods: tuple[tuple[int, int], ...]) -> list[Phrase]:
    """Kinds of goods and how many of each, as far as there are any."""
    return [amount(n, GOOD[good]) for good, n in goods if n]
