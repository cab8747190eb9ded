"""Which cards of the fact files answer what happens; each answer is an effect of its owner's."""

from __future__ import annotations

from collections.abc import Iterator

from games.terraforming_mars.facts import BOARDS, CARDS, Fact
from games.terraforming_mars.position import CITIES, Position, printed


def triggers(p: Position, when: str) -> Iterator[tuple[int, str, Fact]]:
    """Owner, card and trigger, the active player's first; a card that is just being played if it says so."""
    for owner in range(len(p.seats)):
        for card in p.in_play(owner):
            for trigger in CARDS[card]["triggers"]:
                if trigger["when"] == when and (owner == 0 or trigger["by"] == "any"):
                    if card != p.playing or trigger.get("includes_this"):
                        yield owner, card, trigger


def answer(owner: int, card: str, trigger: Fact) -> Fact:
    return {"do": "answer", "owner": owner, "card": card, "effect": trigger["effect"]}


def to_tile(p: Position, tile: str, space: str) -> list[Fact]:
    """Seat 0 has placed a tile."""
    kinds = {"any", tile, *(["city"] if tile in CITIES else [])}
    return [
        answer(owner, card, trigger)
        for owner, card, trigger in triggers(p, "tile_placed")
        if trigger["tile"] in kinds
        and (trigger.get("where") != "mars" or space in BOARDS[p.board])
        and ("on_bonus" not in trigger or set(trigger["on_bonus"]) & set(printed(p, space)))
    ]


def to_card(p: Position, fact: Fact) -> list[Fact]:
    """Seat 0 has played a card: tag by tag, and then the card as such."""
    tags = [
        answer(owner, card, trigger)
        for owner, card, trigger in triggers(p, "play_tag")
        for tag in fact["tags"]
        if tag in trigger["tags"]
    ]
    return [*tags, *(answer(*one) for one in triggers(p, "play_card") if is_meant(one[2], fact))]


def is_meant(trigger: Fact, fact: Fact) -> bool:
    """Does a trigger for cards mean this one? Only projects have a cost to speak of."""
    if "min_cost" in trigger and (fact["kind"] in ("prelude", "corporation") or fact["cost"] < trigger["min_cost"]):
        return False
    if "vp_icon" in trigger and not (isinstance(fact["vp"], dict) or fact["vp"] > 0):
        return False
    return trigger.get("card_kind", fact["kind"]) == fact["kind"] and trigger.get("tag") in (None, *fact["tags"])


def to_colony(p: Position) -> list[Fact]:
    """Seat 0 has built a colony."""
    return [answer(*one) for one in triggers(p, "colony_built")]


def to_step(p: Position, scale: str) -> list[Fact]:
    """Seat 0 has raised a scale by a step."""
    return [
        answer(owner, card, trigger)
        for owner, card, trigger in triggers(p, "parameter_raised")
        if trigger["parameter"] == scale
    ]


def gains_what_it_produces(p: Position, seat: int) -> bool:
    return any(trigger["when"] == "production_gain" for card in p.in_play(seat) for trigger in CARDS[card]["triggers"])
