"""Conditions, and what is counted: tags, cards, production, resources; and what cards are worth by it."""

from typing import final

from regolith.games.mars.table import M, MarsTable
from regolith.games.mars.words import ANY_COLOUR, COLOURS, ONE_GOOD, RESOURCE, TAG_WORDS, WILD
from regolith.kernel.amounts import Condition, Count
from regolith.kernel.frame import Frame
from regolith.kernel.text import counted, listed


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

    def text(self) -> str:
        return f"you have {self.n} or more {TAG_WORDS[self.tag]} tags"


@final
class CardsAtLeast(Condition[M]):
    """So many cards of a colour in play."""

    def __init__(self, colour: int, n: int) -> None:
        self.colour: int = colour
        self.n: int = n

    def holds(self, s: M, f: Frame) -> bool:
        return cards_in_play(s, f.seat, self.colour) >= self.n

    def text(self) -> str:
        return f"you have {self.n} or more {COLOURS[self.colour]} cards in play"


@final
class PerTag(Count[M]):
    """For each of these tags."""

    def __init__(self, *tags: int) -> None:
        self.tags: tuple[int, ...] = tags

    def of(self, s: M, f: Frame) -> int:
        mat = s.mat(f.seat)
        found = 0
        for tag in self.tags:
            found += mat.tag_count(tag)
        return found

    def text(self) -> str:
        return f"{listed([TAG_WORDS[tag] for tag in self.tags], 'or')} tag"


@final
class PerKindOfTag(Count[M]):
    """For each different tag in play."""

    def of(self, s: M, f: Frame) -> int:
        mat = s.mat(f.seat)
        return sum([1 for tag in range(WILD) if mat.tag_count(tag) > 0])

    def text(self) -> str:
        return "different tag"


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

    def text(self) -> str:
        return f"{listed([ONE_GOOD[good] for good in self.goods], 'or')} production"


@final
class PerCard(Count[M]):
    """For each project in play of these colours."""

    def __init__(self, colours: int = ANY_COLOUR) -> None:
        self.colours: int = colours

    def of(self, s: M, f: Frame) -> int:
        return cards_in_play(s, f.seat, self.colours)

    def text(self) -> str:
        return "project in play" if self.colours == ANY_COLOUR else f"{COLOURS[self.colours]} card in play"


@final
class PerRating(Count[M]):
    """For each step of the terraform rating."""

    def of(self, s: M, f: Frame) -> int:
        return s.mat(f.seat).rating

    def text(self) -> str:
        return "terraform rating"


@final
class PerResource(Count[M]):
    """For each resource on one's cards."""

    def of(self, s: M, f: Frame) -> int:
        return sum(s.mat(f.seat).held.values())

    def text(self) -> str:
        return "resource on your cards"


@final
class PerHeld(Count[M]):
    """For each resource on this very card."""

    def __init__(self, resource: int) -> None:
        self.resource: int = resource

    def of(self, s: M, f: Frame) -> int:
        return s.mat(f.seat).on_card(f.source)

    def text(self) -> str:
        return RESOURCE[self.resource]


# What cards are worth


@final
class Points(Count[M]):
    """Just this many points."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def of(self, s: M, f: Frame) -> int:
        return self.n

    def text(self) -> str:
        return f"Worth {self.n} {'point' if abs(self.n) == 1 else 'points'}."


@final
class PointsPer(Count[M]):
    """A point for each so many of what is counted."""

    def __init__(self, per: Count[M], each: int = 1) -> None:
        self.per: Count[M] = per
        self.each: int = each

    def of(self, s: M, f: Frame) -> int:
        return self.per.of(s, f) // self.each

    def text(self) -> str:
        what, where = self.per.text(), "you have"
        if isinstance(self.per, PerHeld):
            where = "on this card"
        elif isinstance(self.per, PerCard):
            where = "you have in play"
            what = "card" if self.per.colours == ANY_COLOUR else f"{COLOURS[self.per.colours]} card"
        each = f"each {what}" if self.each == 1 else f"every {counted(self.each, what)}"
        return f"Worth 1 point for {each} {where}."
