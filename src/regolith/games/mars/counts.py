"""Conditions, and what is counted: tags, cards, production, resources; and what cards are worth by it."""

from typing import final

from regolith.games.mars.nouns import GOOD, RESOURCE, TAG, colours, tags
from regolith.games.mars.table import M, MarsTable
from regolith.games.mars.words import ANY_COLOUR, WILD
from regolith.kernel.amounts import Condition, Count
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


def cards_in_play(s: MarsTable, seat: int, colours: int) -> int:
    """Projects in play of these colours; the corporation does not count."""
    shown = s.cards.colours
    return sum([1 for card in s.mat(seat).tableau.cards if shown[card] & colours])


@final
class TagsAtLeast(Condition[M]):
    """So many of a tag in play."""

    def __init__(self, tag: int, n: int) -> None:
        self.tag: int = tag
        self.n: int = n

    def holds(self, s: M, f: Frame) -> bool:
        return s.mat(f.seat).tag_count(self.tag) >= self.n

    def says(self) -> Phrase:
        return Phrase("mars.has_tags", n=self.n, tag=TAG[self.tag])


@final
class CardsAtLeast(Condition[M]):
    """So many cards of a colour in play."""

    def __init__(self, colour: int, n: int) -> None:
        self.colour: int = colour
        self.n: int = n

    def holds(self, s: M, f: Frame) -> bool:
        return cards_in_play(s, f.seat, self.colour) >= self.n

    def says(self) -> Phrase:
        return Phrase("mars.has_cards", n=self.n, colours=colours(self.colour))


@final
class PerTag(Count[M]):
    """For each of these tags."""

    def __init__(self, *tags: int) -> None:
        self.tags: tuple[int, ...] = tags

    def of(self, s: M, f: Frame) -> int:
        return s.mat(f.seat).tags_among(self.tags)

    def says(self) -> Phrase:
        return Phrase("mars.tags", tags=tags(self.tags))


@final
class PerPrintedTag(Count[M]):
    """For each tag of a kind in play, as printed: wild tags do not count."""

    def __init__(self, tag: int) -> None:
        self.tag: int = tag

    def of(self, s: M, f: Frame) -> int:
        return s.mat(f.seat).printed(self.tag)

    def says(self) -> Phrase:
        return Phrase("mars.tags", tags=[TAG[self.tag]])


@final
class PerKindOfTag(Count[M]):
    """For each different tag in play."""

    def of(self, s: M, f: Frame) -> int:
        mat = s.mat(f.seat)
        return sum([1 for tag in range(WILD) if mat.tag_count(tag) > 0])

    def says(self) -> Phrase:
        return Phrase("mars.kinds_of_tag")


@final
class PerProduction(Count[M]):
    """For each production of these goods; the terraform rating is none."""

    def __init__(self, *goods: int) -> None:
        self.goods: tuple[int, ...] = goods

    def of(self, s: M, f: Frame) -> int:
        found = 0
        for good in self.goods:
            found += s.produces(f.seat, good)
        return found

    def says(self) -> Phrase:
        return Phrase("mars.productions", of=[GOOD[good] for good in self.goods])


@final
class PerCard(Count[M]):
    """For each project in play of these colours."""

    def __init__(self, colours: int = ANY_COLOUR) -> None:
        self.colours: int = colours

    def of(self, s: M, f: Frame) -> int:
        return cards_in_play(s, f.seat, self.colours)

    def says(self) -> Phrase:
        if self.colours == ANY_COLOUR:
            return Phrase("mars.projects")
        return Phrase("mars.cards", colours=colours(self.colours))


@final
class PerRating(Count[M]):
    """For each step of the terraform rating."""

    def of(self, s: M, f: Frame) -> int:
        return s.mat(f.seat).rating

    def says(self) -> Phrase:
        return Phrase("mars.rating")


@final
class PerResource(Count[M]):
    """For each resource on one's cards."""

    def of(self, s: M, f: Frame) -> int:
        return s.mat(f.seat).resources()

    def says(self) -> Phrase:
        return Phrase("mars.resources")


@final
class PerHeld(Count[M]):
    """For each resource on this very card."""

    def __init__(self, resource: int) -> None:
        self.resource: int = resource

    def of(self, s: M, f: Frame) -> int:
        return s.mat(f.seat).on_card(f.source)

    def says(self) -> Phrase:
        return Phrase("mars.held", resource=RESOURCE[self.resource])


# What cards are worth


@final
class Points(Count[M]):
    """Just this many points."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def of(self, s: M, f: Frame) -> int:
        return self.n

    def says(self) -> Phrase:
        return Phrase("mars.points", n=self.n)


@final
class PointsPer(Count[M]):
    """Points for each so many of what is counted."""

    def __init__(self, per: Count[M], each: int = 1, n: int = 1) -> None:
        self.per: Count[M] = per
        self.each: int = each
        self.n: int = n

    def of(self, s: M, f: Frame) -> int:
        return self.n * (self.per.of(s, f) // self.each)

    def says(self) -> Phrase:
        return Phrase("mars.points_per", n=self.n, each=self.each, per=self.per.says())
