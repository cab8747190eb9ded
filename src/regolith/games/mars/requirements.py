"""What a card asks for before it may be played."""

from typing import Any, Generic, final

from mypy_extensions import mypyc_attr

from regolith.games.mars.nouns import TAG, amounts
from regolith.games.mars.table import M
from regolith.games.mars.words import HEAT, PLANTS
from regolith.kernel.english import ENGLISH
from regolith.kernel.phrase import SILENT, Phrase

Spending = tuple[int, int, int]
"""Heat, plants and rating that playing a card costs beside its price."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Requirement(Generic[M]):
    """A condition on the planet or on the mat."""

    def met(self, s: M, seat: int, shift: int) -> bool:
        """Does it hold? By `shift` the planet may count as higher or lower, in whatever the game counts that by."""
        return True

    def now(self, s: M, seat: int) -> Phrase:
        """How things are as to what it asks for; nothing where its own words are enough."""
        return SILENT

    def says(self) -> Phrase:
        return SILENT

    def text(self) -> str:
        return ENGLISH.sentence(self.says())


@final
class HasTags(Requirement[M]):
    """So many of a tag in play; the card's own do not count."""

    def __init__(self, tag: int, n: int) -> None:
        self.tag: int = tag
        self.n: int = n

    def met(self, s: M, seat: int, shift: int) -> bool:
        return s.mat(seat).tag_count(self.tag) >= self.n

    def now(self, s: M, seat: int) -> Phrase:
        return Phrase("mars.now_tags", n=s.mat(seat).tag_count(self.tag))

    def says(self) -> Phrase:
        return Phrase("mars.needs_tags", n=self.n, tag=TAG[self.tag])


@final
class Rating(Requirement[M]):
    """A terraform rating of at least so much."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def met(self, s: M, seat: int, shift: int) -> bool:
        return s.mat(seat).rating >= self.n

    def now(self, s: M, seat: int) -> Phrase:
        return Phrase("mars.now_rating", n=s.mat(seat).rating)

    def says(self) -> Phrase:
        return Phrase("mars.needs_rating", n=self.n)


@final
class Spends(Requirement[M]):
    """Heat, plants or rating that are spent on playing the card."""

    def __init__(self, heat: int = 0, plants: int = 0, rating: int = 0) -> None:
        self.heat: int = heat
        self.plants: int = plants
        self.rating: int = rating

    def met(self, s: M, seat: int, shift: int) -> bool:
        mat = s.mat(seat)
        return mat.may_lose(HEAT, self.heat) and mat.may_lose(PLANTS, self.plants) and mat.rating >= self.rating

    def now(self, s: M, seat: int) -> Phrase:
        mat = s.mat(seat)
        if mat.rating < self.rating:
            return Phrase("mars.now_rating", n=mat.rating)
        return Phrase("mars.now_tags", n=mat.has(PLANTS if mat.may_lose(HEAT, self.heat) else HEAT))

    def says(self) -> Phrase:
        if self.rating:
            return Phrase("mars.to_play", do=Phrase("mars.lower_rating", n=self.rating))
        spent = amounts(((HEAT, self.heat), (PLANTS, self.plants)))
        return Phrase("mars.to_play", do=Phrase("mars.spend", of=spent))


def spending(requirements: tuple[Requirement[Any], ...]) -> Spending:
    """All that is spent on playing a card with these requirements."""
    heat = plants = rating = 0
    for requirement in requirements:
        if isinstance(requirement, Spends):
            heat += requirement.heat
            plants += requirement.plants
            rating += requirement.rating
    return heat, plants, rating
