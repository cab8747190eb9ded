"""What a card is worth at the end, by the fact files."""

from __future__ import annotations

from games.terraforming_mars.facts import CARDS
from games.terraforming_mars.position import CITIES, Position, beside


def points(p: Position, card: str) -> int:
    """For seat 0, which has played the card."""
    worth = CARDS[card]["vp"]
    me = p.seats[0]
    if isinstance(worth, int):
        return worth
    if "if" in worth:
        return int(worth["then"] if me.held.get(card, 0) >= worth["if"]["min"] else worth["else"])
    if worth["per"] == "tag":
        counted = p.tags(0, [worth["tag"]])
    elif worth.get("where") == "adjacent_to_this_tile":
        (here,) = [space for space, (tile, _) in p.tiles.items() if tile == card]
        wanted = CITIES if worth["per"] == "city" else (worth["per"],)
        counted = sum(tile in wanted for tile, _ in beside(p, here))
    elif worth["per"] == "colony":
        counted = p.colonies()
    elif worth["per"] == "city":
        counted = p.cities()
    else:
        counted = me.held.get(card, 0)
    return int(counted // worth["for"] * worth["each"])
