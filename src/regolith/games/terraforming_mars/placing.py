"""What a tile would bring, space by space and for whomever, before it is placed."""

from typing import Any, Final

from regolith.games.mars.counts import PointsPer
from regolith.games.mars.words import GOOD_NOUNS, MC, OCEANS, OXYGEN
from regolith.games.terraforming_mars.bringing import RATING, Brought, brings, brought_to, change, risen
from regolith.games.terraforming_mars.effects.tile_counts import PerBeside, PerCity
from regolith.games.terraforming_mars.effects.tiles import ClaimSpace, LastGreenery, Ocean, PlaceTile
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import beside, is_city, ocean_money, put_tile
from regolith.games.terraforming_mars.words import GREENERY, NO_TILE, NOBODY, OCEAN, TILE_PLACED, TILES
from regolith.kernel.amounts import Count, count_of
from regolith.kernel.frame import Event, Frame
from regolith.kernel.triggers import When

Changes = list[dict[str, Any]]

MARKER: Final = "marker"
POINTS: Final = "points"
WEIGHTS: Final = {POINTS: 5, RATING: 6, "titanium": 3, "cards": 3, "steel": 2, "plants": 2}
"""How spaces are put in order for a screen: a good counts as much as this, or 1; production as four of it, and less
what others gain in goods."""


def placing(s: Mars, seat: int) -> dict[str, Any] | None:
    """For the seat that is asked for a space: what each of them would bring; `always` is what comes wherever it is."""
    frame = _asking(s, seat)
    if frame is None:
        return None
    effect = frame.effect
    noun = s.book.board.nouns
    spaces = effect.options(s, frame)
    if isinstance(effect, PlaceTile):
        tile = effect.tile
    elif isinstance(effect, Ocean):
        tile = OCEAN
    else:
        return {"tile": MARKER, "always": [], "spaces": {noun[space]: {"changes": []} for space in spaces}}
    ahead = Ahead(s.clone(), seat, tile)
    found = [ahead.at(space) for space in spaces]
    common = [one for one in found[0][1] if all(one in answers for _, answers in found)] if found else []
    shown = [[*there, *[one for one in answers if one not in common]] for there, answers in found]
    ranks = ranked([weight(changes, seat) for changes in shown])
    raises = not isinstance(effect, LastGreenery)
    return {
        "tile": TILES[tile],
        "always": [*always(s, seat, tile, raises), *common],
        "spaces": {
            noun[space]: {"changes": changes, "best": rank}
            for space, changes, rank in zip(spaces, shown, ranks, strict=True)
        },
    }


def _asking(s: Mars, seat: int) -> Frame | None:
    """The question for a space that this seat is asked."""
    if seat < 0:
        return None
    lane = s.lane_asking(seat)
    if not lane.frames or not lane.number or lane.frames[-1].seat != seat:
        return None
    frame = lane.frames[-1]
    return frame if isinstance(frame.effect, (PlaceTile, Ocean, ClaimSpace)) else None


def always(s: Mars, seat: int, tile: int, raises: bool) -> Changes:
    """What such a tile brings wherever it is placed."""
    found: list[Brought] = [(POINTS, 1)] if tile == GREENERY else []
    if tile == OCEAN:
        found += risen(s, seat, OCEANS)
    elif tile == GREENERY and raises:
        found += risen(s, seat, OXYGEN)
    return [change(seat, brought) for brought in found]


class Ahead:
    """A table apart on which a tile is tried on one space after the other."""

    def __init__(self, s: Mars, seat: int, tile: int) -> None:
        self.s: Mars = s
        self.seat: int = seat
        self.tile: int = tile
        self.counted: list[tuple[int, int, Count[Mars]]] = [
            (owner, card, count)
            for owner, player in enumerate(s.seats)
            for card in player.tableau.cards
            if isinstance(count := s.book.points[card], PointsPer) and isinstance(count.per, (PerBeside, PerCity))
        ]
        """Seat, card and worth: what is worth more or less as tiles lie."""
        self.before: list[int] = self.worths()

    def worths(self) -> list[int]:
        return [count_of(self.s, count, owner, card) for owner, card, count in self.counted]

    def at(self, space: int) -> tuple[Changes, Changes]:
        """What belongs to the space itself, and what cards answer to the tile there."""
        s, seat = self.s, self.seat
        owner = s.owners[space]
        there = [] if s.government else [change(seat, brought) for brought in self.printed(space)]
        put_tile(s, seat, space, self.tile)
        there += self.points(space)
        answers = self.answers(space)
        s.tiles[space], s.owners[space] = NO_TILE, owner
        return there, answers

    def printed(self, space: int) -> list[Brought]:
        """Goods of the space, what else is printed there, and what the oceans beside it pay."""
        found: list[Brought] = [(GOOD_NOUNS[good], n) for good, n in self.s.book.board.bonuses[space]]
        found += brings(self.s.book.sites.get(space))
        paid = ocean_money(self.s, space)
        return [*found, (GOOD_NOUNS[MC], paid)] if paid else found

    def points(self, space: int) -> Changes:
        """For cities beside a greenery, for greeneries beside a city, and for cards that count tiles."""
        s = self.s
        gained = [0] * len(s.seats)
        if self.tile == GREENERY:
            for near in s.book.board.beside[space]:
                if is_city(s.tiles[near]) and s.owners[near] >= 0:
                    gained[s.owners[near]] += 1
        elif is_city(self.tile):
            gained[self.seat] += beside(s, space, GREENERY)
        for (owner, _, _), was, now in zip(self.counted, self.before, self.worths(), strict=True):
            gained[owner] += now - was
        return [change(owner, (POINTS, n)) for owner, n in enumerate(gained) if n]

    def answers(self, space: int) -> Changes:
        s = self.s
        event = Event(TILE_PLACED, NOBODY if s.government else self.seat, space)
        found: Changes = []
        for owner, heard in enumerate(s.listeners):
            for waiting in heard[TILE_PLACED] if len(heard) > TILE_PLACED else ():
                when = waiting.effect
                if isinstance(when, When) and when.hears(s, waiting, event):
                    card = s.rules.noun("card", waiting.source)
                    found += [change(owner, one, card) for one in brought_to(s, owner, when.answer, card)]
        return found


def weight(changes: Changes, seat: int) -> int:
    """How good a space looks for the seat."""
    found = 0
    for one in changes:
        what = str(one["what"])
        kind = what.rpartition(":")[2]
        n = int(one["n"]) * WEIGHTS.get(kind, 1) * (4 if what.startswith("production:") else 1)
        if one["seat"] == seat:
            found += n
        elif one["seat"] >= 0:
            found -= n // 2
    return found


def ranked(weights: list[int]) -> list[int]:
    """By place: its rank, 1 for the best; of equals the first comes first."""
    order = sorted(range(len(weights)), key=lambda at: -weights[at])
    ranks = [0] * len(weights)
    for rank, at in enumerate(order):
        ranks[at] = rank + 1
    return ranks
