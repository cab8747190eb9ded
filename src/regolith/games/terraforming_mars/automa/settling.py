"""MarsBot and the colonies: where it settles, with whom it trades, and what its storage areas hold."""

from typing import Final, final

from regolith.games.mars.nouns import GOOD
from regolith.games.mars.planet import RaiseRating
from regolith.games.mars.words import ANIMAL, BUILDING, EARTH, EVENT, MC, MICROBE, PLANT, POWER, SCIENCE, SPACE
from regolith.games.terraforming_mars.automa.money import earn, lose
from regolith.games.terraforming_mars.automa.placing import PLACE_OCEAN, count_out
from regolith.games.terraforming_mars.automa.state import marsbot
from regolith.games.terraforming_mars.automa.tracks import AdvanceTrack, has_venus
from regolith.games.terraforming_mars.automa.words import FULL_AREA, MARSBOT
from regolith.games.terraforming_mars.colonies.building import COLONY_STANDS
from regolith.games.terraforming_mars.colonies.state import (
    colonies,
    colonies_of,
    open_to_settle,
    open_to_trade,
    put,
    settle,
)
from regolith.games.terraforming_mars.colonies.trading import COLONY_BONUSES, RESET
from regolith.games.terraforming_mars.colonies.words import (
    CALLISTO,
    CERES,
    ENCELADUS,
    EUROPA,
    GANYMEDE,
    IO,
    LUNA,
    MIRANDA,
    PLUTO,
    TITAN,
    TRITON,
)
from regolith.games.terraforming_mars.colonies.words import NAME as COLONIES
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

SETTLED: Final = 2
TRADED: Final = 2
"""What a colony and a trade bring into a storage area."""
TRADE_COSTS: Final = 1
MOVES: Final = {
    CERES: BUILDING,
    LUNA: EVENT,
    IO: EARTH,
    ENCELADUS: MICROBE,
    GANYMEDE: PLANT,
    CALLISTO: POWER,
    MIRANDA: ANIMAL,
    TRITON: SPACE,
    PLUTO: SCIENCE,
}
"""By colony tile: the tag whose track moves when its area is full."""


# Floaters and storage


def gain_floaters(s: Mars, n: int, source: int = -1) -> None:
    """Where there are any in the game: with Venus Next or Colonies."""
    if n and (has_venus(s) or COLONIES in s.extras):
        marsbot(s).floaters += n
        s.note("gains_floaters", MARSBOT, n, source)


def store(s: Mars, tile: int, n: int) -> None:
    """Into the area of a tile; Titan has floaters, and Europa holds nothing."""
    if tile == TITAN:
        gain_floaters(s, n)
    elif tile in MOVES:
        marsbot(s).store(tile, n)
        s.note("stores", MARSBOT, n, tile)


def colony_bonus(s: Mars, tile: int) -> None:
    """What a colony of MarsBot has from a trade."""
    if tile == EUROPA:
        earn(s, 1)
    else:
        store(s, tile, 1)


@final
class EmptyAreas(Effect[Mars]):
    """On MarsBot's turn: as long as an area holds five, they go, and a track moves."""

    def run(self, s: Mars, f: Frame) -> None:
        bot = marsbot(s)
        for tile in MOVES:
            if bot.stored[tile] >= FULL_AREA:
                bot.store(tile, -FULL_AREA)
                s.note("empties", MARSBOT, FULL_AREA, tile)
                s.push(self, MARSBOT)
                s.push(MOVED[tile], MARSBOT)
                return

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [(str(tile), effect) for tile, effect in MOVED.items()]


MOVED: Final = {tile: AdvanceTrack(tag) for tile, tag in MOVES.items()}
EMPTY_AREAS: Final = EmptyAreas()


# Settling


@final
class Settle(Effect[Mars]):
    """A colony on a tile found by a flipped card, where MarsBot has none; the area of the tile gets two."""

    def possible(self, s: Mars, f: Frame) -> bool:
        return COLONIES in s.extras and len(open_to_settle(colonies(s), MARSBOT, False)) > 0

    def run(self, s: Mars, f: Frame) -> None:
        if not self.possible(s, f):
            return
        tiles = open_to_settle(colonies(s), MARSBOT, False)
        tile = count_out(s, "colony", tiles)
        settle(s, MARSBOT, tile)
        s.push(EMPTY_AREAS, MARSBOT)
        s.push(COLONY_STANDS, MARSBOT, f.source, tile)
        if tile == EUROPA:
            s.push(PLACE_OCEAN, MARSBOT, f.source)
        else:
            store(s, tile, SETTLED)

    def says(self) -> Phrase:
        return Phrase("automa.settle", n=SETTLED)


def settlements(s: Mars) -> int:
    return colonies_of(colonies(s), MARSBOT)


# Trading


def trade_with(s: Mars) -> int:
    """The tile with the highest marker, then one with a colony of its own, then by a flipped card; -1 for none."""
    c = colonies(s)
    tiles = open_to_trade(c)
    if not tiles:
        return -1
    marks = [(c.markers[tile], 1 if MARSBOT in c.settlers[tile] else 0) for tile in tiles]
    best = max(marks)
    tied = [tile for tile, mark in zip(tiles, marks) if mark == best]
    return count_out(s, "colony", tied)


@final
class BotTrade(Effect[Mars]):
    """MarsBot loses an MC and trades: two into the area of the tile, on Europa rating; the colonies there have their
    bonus, and the marker goes back."""

    def run(self, s: Mars, f: Frame) -> None:
        tile = trade_with(s)
        if tile < 0:
            return
        lose(s, TRADE_COSTS, f.source)
        c = colonies(s)
        c.visitors = put(c.visitors, tile, MARSBOT)
        s.note("trades", MARSBOT, tile)
        s.push(EMPTY_AREAS, MARSBOT)
        s.push(RESET, MARSBOT, it=tile)
        s.push(COLONY_BONUSES, MARSBOT, it=tile)
        if tile == EUROPA:
            s.push(RATING, MARSBOT, f.source)
        else:
            store(s, tile, TRADED)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("rating", RATING)]

    def says(self) -> Phrase:
        return Phrase("automa.trade", cost=TRADE_COSTS, what=GOOD[MC], n=TRADED)


RATING: Final[RaiseRating[Mars]] = RaiseRating(1)
SETTLE: Final = Settle()
BOT_TRADE: Final = BotTrade()
