"""Requirements, conditions and counts of the fact files, looked up in a position."""

from __future__ import annotations

from games.terraforming_mars.facts import Fact, tags_of
from games.terraforming_mars.position import CITIES, Position, holders


def holds(p: Position, need: Fact) -> bool:
    """A requirement that is none of tags."""
    what = need["type"]
    me = p.seats[0]
    if what in ("temperature", "oxygen", "venus"):
        value = int(getattr(p, what))
    elif what == "oceans":
        value = p.oceans()
    elif what == "production":
        value = me.makes(need["resource"])
    elif what == "city" and need["whose"] == "you":
        value = sum(1 for tile, owner in p.tiles.values() if tile in CITIES and owner == 0)
    elif what == "city":
        value = p.cities()
    elif what == "colony":
        value = p.colonies(0)
    elif what == "greenery":
        value = sum(1 for tile, owner in p.tiles.values() if tile == "greenery" and owner == 0)
    elif what == "floater":
        value = on_cards(p, "floater")
    elif what == "tr":
        value = me.rating
    elif what == "tag":
        return has_tags(p, [need])
    else:
        raise NotImplementedError(need)
    return bool(need.get("min", value) <= value <= need.get("max", value))


def has_tags(p: Position, needs: list[Fact]) -> bool:
    """Every wild tag fills one gap."""
    gaps = sum(max(0, need["count"] - p.tags(0, [need["tag"]])) for need in needs if need["type"] == "tag")
    return bool(gaps <= p.tags(0, ["wild"]))


def may_play(p: Position, condition: Fact) -> bool:
    me = p.seats[0]
    least: int = condition["min"]
    if "own_production" in condition:
        return me.makes(condition["own_production"]) >= least
    if "own_resource" in condition:
        return me.has(condition["own_resource"]) >= least
    if "own_card_resource" in condition:
        return on_cards(p, condition["own_card_resource"]) >= least
    if "cards_in_hand" in condition:
        return me.hand + 1 >= least
    return me.has(condition["can_pay"]) >= least


def on_cards(p: Position, kind: str) -> int:
    return sum(p.seats[0].held.get(card, 0) for card in holders(p, 0, kind))


def amount(p: Position, n: int | str | Fact, x: int) -> int:
    """A number, X, or a count."""
    if isinstance(n, int):
        return n
    if isinstance(n, str):
        return x
    if "X_times" in n:
        return int(n["X_times"]) * x
    if n["count"] == "tag":
        tags = n["tag"] if isinstance(n["tag"], list) else [n["tag"]]
        counted = p.tags(0, [*tags, "wild"]) if n["whose"] in ("you", "all") else 0
        if n["whose"] != "you":
            counted += sum(p.tags(seat, tags) for seat in range(1, len(p.seats)))
    elif n["count"] == "city":
        counted = p.cities(on_mars=n["where"] == "mars")
    elif n["count"] == "sum":
        counted = sum(amount(p, part, x) for part in n["of"])
    elif n["count"] == "colony":
        counted = p.colonies(0 if n["whose"] == "you" else None)
    elif n["count"] == "card_resource":
        counted = on_cards(p, n["kind"])
    elif n["count"] == "this_card":
        counted = p.seats[0].held.get(p.playing or "", 0)
    elif n["count"] == "card_without_tags":
        counted = sum(1 for card in p.in_play(0) if not set(tags_of(card)) - {"wild"})
    elif n["count"] == "event":
        counted = sum(len(seat.events) for seat in p.seats)
    else:
        raise NotImplementedError(n)
    counted = counted * n.get("times", 1) // n.get("per", 1)
    return int(min(counted, n.get("max", counted)))
