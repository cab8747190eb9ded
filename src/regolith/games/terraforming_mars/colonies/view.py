"""What everybody is shown of the colonies: the tiles as printed, who lives and visits there, and what a trade would
bring."""

from typing import Any, Final

from regolith.games.mars.words import GOOD_NOUNS, RESOURCES
from regolith.games.terraforming_mars.bringing import Brought, brings, brought_to, change
from regolith.games.terraforming_mars.colonies.state import Colonies, colonies, fleets_at_home, is_awake
from regolith.games.terraforming_mars.colonies.tiles import TILES, ColonyTile
from regolith.games.terraforming_mars.colonies.trading import TRADE, fee, ways_to_pay
from regolith.games.terraforming_mars.colonies.words import BUILD_COLONY, FEES, TOP, TRADE_STEPS
from regolith.games.terraforming_mars.effects.resources import AddToCard
from regolith.games.terraforming_mars.standard_projects import cost_of
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame


def show(s: Mars, seat: int) -> dict[str, Any]:
    """All of it lies open; what a trade would bring is said for who looks."""
    c = colonies(s)
    offered = TRADE.options(s, Frame(TRADE, seat)) if seat >= 0 else []
    return {
        "colonies": [_colony(s, c, tile, seat, offered) for tile in c.tiles],
        "fleets": [
            {"home": fleets_at_home(c, owner), "away": c.visitors.count(owner)} for owner in range(len(c.fleets))
        ],
        "trading": {
            "fees": {GOOD_NOUNS[good]: fee(s, max(seat, 0), good) for good, _ in FEES},
            "payable": [GOOD_NOUNS[good] for good in ways_to_pay(s, seat)] if seat >= 0 else [],
            "build_price": cost_of(s, max(seat, 0), s.book.standard_called(BUILD_COLONY)),
        },
    }


def _colony(s: Mars, c: Colonies, tile: int, seat: int, offered: list[int]) -> dict[str, Any]:
    return {
        **PRINTED[tile],
        "marker": c.markers[tile] if is_awake(c, tile) else None,
        "settlers": list(c.settlers[tile]),
        "visitor": c.visitors[tile] if c.visitors[tile] >= 0 else None,
        "trade": _trade(s, c, tile, seat, offered) if is_awake(c, tile) and seat >= 0 else None,
    }


def _trade(s: Mars, c: Colonies, tile: int, seat: int, offered: list[int]) -> dict[str, Any]:
    """What a trade of this seat brings whom: the income, then the bonus of each colony from the oldest on."""
    step = min(TOP, c.markers[tile] + s.standing[seat].n(TRADE_STEPS))
    moon = TILES[tile]
    found = [change(seat, one) for one in _received(s, seat, moon.income[step])]
    for owner in c.settlers[tile]:
        found += [change(owner, one) for one in _received(s, owner, moon.bonus)]
    may = tile in offered
    return {
        "step": step,
        "changes": found,
        "back_to": len(c.settlers[tile]),
        "may": may,
        "why": "" if may else TRADE.reason(s, seat, tile),
    }


def _received(s: Mars, seat: int, effect: Effect[Mars]) -> list[Brought]:
    """What no card of the seat can hold is lost."""
    if isinstance(effect, AddToCard) and not effect.options(s, Frame(effect, seat)):
        return []
    return brought_to(s, seat, effect)


# What is printed


def _named(found: list[Brought]) -> list[dict[str, Any]]:
    return [{"what": what, "n": n} for what, n in found]


def _printed(tile: ColonyTile) -> dict[str, Any]:
    steps = [brings(income) for income in tile.income]
    what = next(step[0][0] for step in steps if step)
    return {
        "colony": tile.id,
        "name": tile.name,
        "track": _named([step[0] if step else (what, 0) for step in steps]),
        "build": _named(brings(tile.build)),
        "bonus": _named(brings(tile.bonus)),
        "resource": RESOURCES[tile.resource] if tile.resource >= 0 else None,
    }


PRINTED: Final = tuple([_printed(tile) for tile in TILES])
"""By number of the tile."""
