"""What a card brings, read off its verbs once."""

from typing import TYPE_CHECKING, final

from regolith.games.mars.counts import PerHeld, PerPrintedTag, PerTag, Points, PointsPer
from regolith.games.mars.drawing import DrawPer
from regolith.games.mars.planet import RatingPer
from regolith.games.terraforming_mars.effects.choosing import OneOf
from regolith.games.terraforming_mars.effects.counts import PointsIf
from regolith.games.terraforming_mars.effects.goods import GainPer
from regolith.games.terraforming_mars.effects.production import (
    ProducePer,
)
from regolith.games.terraforming_mars.standing import (
    FLOATERS_PAY,
    MICROBES_PAY,
)
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import Count
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Either, If, May, Sequence

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.book import Book

from regolith.games.terraforming_mars.things import (
    A_CARD,
    A_POINT,
    A_RATING,
    HERE,
    MADE,
    NOTHING,
    Things,
    brought,
    how_often,
    saved,
    times,
)


@final
class Counted:
    """So many of a thing for each of what is counted; the card itself may add to it."""

    def __init__(self, thing: int, count: Count[Mars], each: int, own: int) -> None:
        self.thing: int = thing
        self.count: Count[Mars] = count
        self.each: int = each
        self.own: int = own


@final
class Sheet:
    """One card: what playing it brings, each of the ways it may go; what it brings in every generation."""

    def __init__(self, book: "Book", card: int) -> None:
        tags = book.tags[card]
        self.counted: list[Counted] = []
        self.once: list[Things] = merged(ways_of(book, book.plays[card], tags, self.counted))
        self.lowers: bool = any(MADE <= thing < A_CARD and n < 0.0 for way in self.once for thing, n in way)
        """It lowers a production, which may not be possible yet."""
        first = book.firsts[card]
        if first is not None:
            begun = merged(ways_of(book, first, tags, self.counted))
            self.once = [one + two for one in self.once for two in begun]
        action = book.actions[card]
        self.action_counted: list[Counted] = []
        self.action: list[Things] = [] if action is None else merged(ways_of(book, action, tags, self.action_counted))
        """Each of the ways in which its action may be used."""
        lasting: list[tuple[int, float]] = []
        for standing in book.standings[card]:
            lasting += saved(book, standing)
        for when in book.whens[card]:
            lasting += times(ways_of(book, when.answer, tags, [])[0], how_often(when))
        self.lasting: Things = merged([tuple(lasting)])[0]
        """What it brings in a generation beside its action."""
        self.points: float = 0.0
        self.per_held: float = 0.0
        """Points for each resource on it."""
        self.worth: Counted | None = None
        """What its points are counted by, if not by what lies on it."""
        self._read_points(book.points[card], tags)
        pays = [standing.n for standing in book.standings[card] if standing.about in (FLOATERS_PAY, MICROBES_PAY)]
        self.held_pays: float = float(max(pays, default=0))
        """What a resource on it may pay, in MC."""
        self.spent: list[tuple[float, Things]] = []
        """What so many resources on it can be turned into."""
        for way in self.action:
            off = -sum([n for thing, n in way if thing == HERE])
            if off > 0:
                self.spent.append((off, tuple([(thing, n) for thing, n in way if thing != HERE])))

    def _read_points(self, points: Count[Mars] | None, tags: tuple[int, ...]) -> None:
        if isinstance(points, Points):
            self.points = float(points.n)
        elif isinstance(points, PointsPer):
            if isinstance(points.per, PerHeld):
                self.per_held = points.n / points.each
            else:
                self.worth = Counted(A_POINT, points.per, points.each, own_of(points.per, tags))
        elif isinstance(points, PointsIf):
            self.per_held = 1.5


def ways_of(book: "Book", effect: Effect[Mars], tags: tuple[int, ...], counted: list[Counted]) -> list[Things]:
    """Each of the ways in which an effect may go; what is counted is set down apart."""
    found: list[Things] = [NOTHING]
    if isinstance(effect, Sequence):
        for step in effect.steps:
            more = ways_of(book, step, tags, counted)
            found = [one + two for one in found for two in more]
        return found
    if isinstance(effect, (Either, OneOf)):
        found = []
        for way in effect.ways:
            found += ways_of(book, way, tags, counted)
        return found
    if isinstance(effect, May):
        return found + ways_of(book, effect.effect, tags, counted)
    if isinstance(effect, If):
        share = 0.7 if effect.needed else 0.5
        found = [times(way, share) for way in ways_of(book, effect.then, tags, counted)]
        if effect.otherwise is None:
            return found
        others = ways_of(book, effect.otherwise, tags, counted)
        return [one + times(two, 1.0 - share) for one in found for two in others]
    by_count = counted_by(effect, tags)
    if by_count is not None:
        counted.append(by_count)
        return found
    return [brought(book, effect)]


def counted_by(effect: Effect[Mars], tags: tuple[int, ...]) -> Counted | None:
    if isinstance(effect, ProducePer):
        return Counted(MADE + effect.good, effect.count, effect.each, own_of(effect.count, tags))
    if isinstance(effect, GainPer):
        return Counted(effect.good, effect.count, 1, own_of(effect.count, tags))
    if isinstance(effect, DrawPer):
        return Counted(A_CARD, effect.count, effect.each, own_of(effect.count, tags))
    if isinstance(effect, RatingPer):
        return Counted(A_RATING, effect.count, 1, own_of(effect.count, tags))
    return None


def own_of(count: Count[Mars], tags: tuple[int, ...]) -> int:
    """How much a card with these tags adds to the count itself."""
    if isinstance(count, PerTag):
        return sum([1 for tag in tags if tag in count.tags])
    return tags.count(count.tag) if isinstance(count, PerPrintedTag) else 0


def merged(ways: list[Things]) -> list[Things]:
    """Each thing once in each way."""
    found: list[Things] = []
    for way in ways:
        sums: dict[int, float] = {}
        for thing, n in way:
            sums[thing] = sums.get(thing, 0.0) + n
        found.append(tuple([(thing, n) for thing, n in sums.items() if n]))
    return found


_sheets: dict[int, tuple["Book", list[Sheet]]] = {}


def sheets_of(book: "Book") -> list[Sheet]:
    """Those of all cards of a game, by number, made once."""
    found = _sheets.get(id(book))
    if found is None or found[0] is not book:
        found = (book, [Sheet(book, card) for card in range(len(book.tags))])
        _sheets[id(book)] = found
    return found[1]
