"""What milestones and awards measure beside tiles, rating, production and cards in play."""

from typing import Final, final

from regolith.games.mars.nouns import CARD, GOOD, RESOURCE, colours
from regolith.games.mars.table import M
from regolith.games.mars.words import BLUE, GREEN, MC, STOCK, WILD
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import Count
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

STAYING: Final = GREEN | BLUE
"""Projects that lie face up."""


@final
class PerDifferentTag(Count[Mars]):
    """For each different tag, a wild tag being one more, but no more than there are in the game."""

    def of(self, s: Mars, f: Frame) -> int:
        tags = s.mat(f.seat).tags
        kinds = s.book.kinds_of_tag
        return min(len(kinds), sum([1 for tag in kinds if tags[tag]]) + tags[WILD])

    def says(self) -> Phrase:
        return Phrase("mars.kinds_of_tag")


@final
class PerCardInHand(Count[M]):
    """For each card in hand."""

    def of(self, s: M, f: Frame) -> int:
        return len(s.mat(f.seat).hand.cards)

    def says(self) -> Phrase:
        return Phrase("tm.in_hand", what=CARD)


@final
class PerEvent(Count[Mars]):
    """For each event that one has played, or anybody."""

    def __init__(self, anybody: bool = False) -> None:
        self.anybody: bool = anybody

    def of(self, s: Mars, f: Frame) -> int:
        if self.anybody:
            return sum([player.events_played() for player in s.seats])
        return len(s.seats[f.seat].events.cards)

    def says(self) -> Phrase:
        return Phrase("tm.events", anybody=self.anybody)


@final
class PerDemanding(Count[M]):
    """For each green or blue project with a requirement."""

    def of(self, s: M, f: Frame) -> int:
        book = s.cards
        cards = s.mat(f.seat).tableau.cards
        return sum([1 for card in cards if book.colours[card] & STAYING and book.requirements[card]])

    def says(self) -> Phrase:
        return Phrase("tm.demanding", colours=colours(STAYING))


@final
class PerDear(Count[M]):
    """For each green or blue project of at least this printed cost."""

    def __init__(self, cost: int) -> None:
        self.cost: int = cost

    def of(self, s: M, f: Frame) -> int:
        book = s.cards
        cards = s.mat(f.seat).tableau.cards
        return sum([1 for card in cards if book.colours[card] & STAYING and book.costs[card] >= self.cost])

    def says(self) -> Phrase:
        return Phrase("tm.dear", colours=colours(STAYING), n=self.cost, what=GOOD[MC])


@final
class PerRaisedProduction(Count[Mars]):
    """For each kind of production above that of the start."""

    def of(self, s: Mars, f: Frame) -> int:
        start = s.book.starting_production
        return sum([1 for good in range(STOCK) if s.produces(f.seat, good) > start])

    def says(self) -> Phrase:
        return Phrase("tm.raised_productions")


@final
class HighestProduction(Count[M]):
    """The highest of all productions."""

    def of(self, s: M, f: Frame) -> int:
        return max([s.produces(f.seat, good) for good in range(STOCK)])

    def says(self) -> Phrase:
        return Phrase("tm.highest_production")


@final
class PerStock(Count[M]):
    """For each of these goods that one has."""

    def __init__(self, *goods: int) -> None:
        self.goods: tuple[int, ...] = goods

    def of(self, s: M, f: Frame) -> int:
        found = 0
        for good in self.goods:
            found += s.mat(f.seat).has(good)
        return found

    def says(self) -> Phrase:
        return Phrase("tm.stock", of=[GOOD[good] for good in self.goods])


@final
class PerResourceOf(Count[M]):
    """For each resource of a kind, on whichever of one's cards."""

    def __init__(self, resource: int) -> None:
        self.resource: int = resource

    def of(self, s: M, f: Frame) -> int:
        mat = s.mat(f.seat)
        return sum([mat.on_card(card) for card in mat.cards_holding() if s.cards.holds[card] == self.resource])

    def says(self) -> Phrase:
        return Phrase("tm.resources_of", resource=RESOURCE[self.resource])
