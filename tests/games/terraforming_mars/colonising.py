"""Colony tiles by the fact files: where a colony may stand, what it brings, how markers move."""

from __future__ import annotations

from collections.abc import Iterator

from games.terraforming_mars.answering import to_colony
from games.terraforming_mars.facts import COLONIES, Fact
from games.terraforming_mars.position import MOONS, Position

TOP = 6


def built(p: Position, *, second: bool) -> Iterator[tuple[Position, list[Fact]]]:
    """On the lowest free spot of a tile that is awake, the marker making way; and what is to follow."""
    for moon in MOONS:
        there = p.settlers.get(moon, [])
        step = p.marker(moon)
        if step is None or len(there) == COLONIES[moon]["slots"] or (0 in there and not second):
            continue
        q = p.copy()
        q.settlers[moon] = [*there, 0]
        q.markers[moon] = max(step, len(there) + 1)
        bonus = {**COLONIES[moon]["build_bonus"], "amount": COLONIES[moon]["build_amounts"][len(there)]}
        if bonus["do"] == "draw":
            bonus["count"] = bonus.pop("amount")
        yield q, [bonus, *to_colony(p)]


def bonuses(p: Position) -> list[Fact]:
    """Once for each of the own colonies. A card drawn and one discarded are the same to a position."""
    mine = [moon for moon in MOONS for seat in p.settlers.get(moon, []) if seat == 0]
    return [bonus for moon in mine for bonus in COLONIES[moon]["colony_bonus"] if bonus["do"] != "draw_then_discard"]


def track(p: Position, effect: Fact) -> Iterator[Position]:
    """A marker up, or down but not below the colonies; never the one that was moved just now."""
    for moon in MOONS:
        step = p.marker(moon)
        if step is None or moon == p.it:
            continue
        if step < TOP if effect["change"] > 0 else step > len(p.settlers.get(moon, [])):
            q = p.copy()
            q.markers[moon] = step + effect["change"]
            q.it = moon
            yield q


def fleet(p: Position, effect: Fact) -> Iterator[Position]:
    """No position shows the fleets: they are counted by hand in colonies/test_cards."""
    yield p
