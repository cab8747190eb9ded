"""What is taken from others, or lowered, by the fact files."""

from __future__ import annotations

from collections.abc import Iterator

from games.terraforming_mars.facts import CARDS, Fact
from games.terraforming_mars.position import Position, beside, holders

LEAST_MC_PRODUCTION = -5


def taken(p: Position, effect: Fact) -> Iterator[Position]:
    """From one seat, as much as there is up to the number, or from nobody (decision 6)."""
    yield p
    if effect["do"] == "remove_card_resource":
        for seat in range(len(p.seats)):
            for card in holders(p, seat, effect["kind"]):
                if (there := p.seats[seat].held.get(card, 0)) and not is_locked(card):
                    q = p.copy()
                    q.seats[seat].hold(card, -min(there, effect["up_to"]))
                    yield q
        return
    good = "plants" if effect["do"] == "remove_any_plants" else effect["resource"]
    for seat in range(0 if effect["do"] == "remove_any_plants" else 1, len(p.seats)):
        n = min(p.seats[seat].has(good), effect["up_to"])
        if n and is_victim(p, seat, effect.get("from")):
            q = p.copy()
            q.seats[seat].gain(good, -n)
            if effect["do"] == "steal":
                q.seats[0].gain(good, n)
            yield q


def is_victim(p: Position, seat: int, which: str | None) -> bool:
    if which == "one_owner_of_tile_adjacent_to_that_ocean":
        return any(owner == seat for _, owner in beside(p, p.it))
    return which is None or p.tags(seat, ["venus"]) > 0


def is_locked(card: str) -> bool:
    return any(static["static"] == "resources_locked" for static in CARDS[card]["effects"])


def lowered(p: Position, effect: Fact) -> Iterator[Position]:
    """From any one seat that has it in full, oneself included."""
    good, n = effect["resource"], effect["amount"]
    least = LEAST_MC_PRODUCTION if good == "mc" else 0
    for seat in range(len(p.seats)):
        if p.seats[seat].makes(good) - n >= least:
            q = p.copy()
            q.seats[seat].produce(good, -n)
            yield q
