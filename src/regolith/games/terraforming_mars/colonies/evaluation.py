"""What colonies, fleets and trades promise, for bots."""

from typing import Final

from regolith.games.mars.words import ENERGY, MC
from regolith.games.terraforming_mars.appraisal import ways_of
from regolith.games.terraforming_mars.book import Book
from regolith.games.terraforming_mars.colonies.building import BuildColony
from regolith.games.terraforming_mars.colonies.effects import (
    AddTile,
    CheaperTrade,
    GainFleet,
    HigherTrade,
    LowerTrack,
    RaiseTrack,
)
from regolith.games.terraforming_mars.colonies.state import colonies, open_to_settle
from regolith.games.terraforming_mars.colonies.tiles import TILES
from regolith.games.terraforming_mars.colonies.trading import OwnBonuses, Trade
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.things import A_COLONY, A_FLEET, A_POINT, A_TRADE, MADE, Things
from regolith.kernel.effect import Effect

TRADES: Final = 0.45
"""So often in a generation a tile with a colony is traded with."""
USUAL_STEP: Final = 3
"""Where the marker is when somebody trades."""
A_FEE: Final = 5.0
"""What a trade costs, in MC: three energy where they are at hand, and otherwise nine."""
TRACK_FLOOR: Final = 0.15
"""A colony keeps the marker higher for all."""
ODD: Final[dict[type[Effect[Mars]], Things]] = {
    GainFleet: ((A_FLEET, 1.0),),
    Trade: ((A_TRADE, 1.0),),
    AddTile: ((A_POINT, 0.6),),
    RaiseTrack: ((A_POINT, 0.15),),
    LowerTrack: ((A_POINT, 0.01),),
    OwnBonuses: ((A_COLONY, 0.3),),
    CheaperTrade: ((MC, 0.9),),
    HigherTrade: ((MC, 1.8),),
}
"""By verb: what it brings, a standing one in a generation."""


def brought(effect: Effect[Mars]) -> Things:
    """What a verb of Colonies brings."""
    if isinstance(effect, BuildColony):
        falls = () if effect.then is None else tuple([(MADE + good, float(n)) for good, n in effect.then.goods])
        return ((A_COLONY, 1.0), *falls)
    return ODD.get(type(effect), ())


class Track:
    """One tile: what building there, its bonus, and a trade at each step bring."""

    def __init__(self, book: Book, tile: int) -> None:
        self.build: Things = ways_of(book, TILES[tile].build, (), [])[0]
        self.bonus: Things = ways_of(book, TILES[tile].bonus, (), [])[0]
        self.income: list[Things] = [ways_of(book, income, (), [])[0] for income in TILES[tile].income]


def tracks_of(book: Book) -> list[Track]:
    return [Track(book, tile) for tile in range(len(TILES))]


def price_of(things: Things, prices: list[float]) -> float:
    found = 0.0
    for thing, n in things:
        found += n * prices[thing]
    return found


def set_prices(s: Mars, seat: int, left: float, prices: list[float], tracks: list[Track]) -> None:
    """What a trade, one more fleet and one more colony are worth to a seat."""
    c = colonies(s)
    gains = [price_of(tracks[tile].income[USUAL_STEP], prices) for tile in c.tiles if c.markers[tile] >= 0]
    gains.sort(reverse=True)
    at = min(1, len(gains) - 1)
    usual = gains[at] if gains else 0.0
    prices[A_TRADE] = usual
    fee = min(A_FEE * prices[MC], 3.0 * prices[ENERGY] + 0.05)
    prices[A_FLEET] = max(0.0, usual - fee) * max(0.0, left - 0.5)
    best = 0.0
    for tile in open_to_settle(c, seat, False):
        track = tracks[tile]
        best = max(best, price_of(track.build, prices) + lasting(track, left, prices))
    prices[A_COLONY] = best


def lasting(track: Track, left: float, prices: list[float]) -> float:
    """What a colony brings until the end."""
    return max(0.0, left - 0.6) * (TRADES * price_of(track.bonus, prices) + TRACK_FLOOR * prices[MC])


def worth(s: Mars, seat: int, left: float, prices: list[float], tracks: list[Track]) -> float:
    """What the colonies and fleets of a seat promise."""
    c = colonies(s)
    value = c.fleets[seat] * prices[A_FLEET]
    for tile in c.tiles:
        mine = c.settlers[tile].count(seat)
        if mine:
            value += mine * lasting(tracks[tile], left, prices)
    return value
