"""The notation of the fact files, read as a program: all that can come of playing a card or using its action.

Written from NOTATION.md and its decisions, without a look at the engine. An effect turns one position into all
positions it may lead to; one that cannot be carried out leads to none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.terraforming_mars.answering import gains_what_it_produces, to_card, to_step, to_tile
from games.terraforming_mars.colonising import bonuses, built, fleet, track
from games.terraforming_mars.conditions import amount, has_tags, holds, may_play
from games.terraforming_mars.facts import CARDS, Fact, tags_of
from games.terraforming_mars.position import (
    Position,
    free,
    holders,
    ocean_money,
    printed,
    spaces,
)
from games.terraforming_mars.taking import LEAST_MC_PRODUCTION, is_locked, lowered, taken

BEYOND = (
    "play_card_from_hand",
    "reuse_action",
    "reveal_top_card",
    "draw_preludes",
    "fund_award",
    "gain_choice",
    "trade",
)
"""Verbs that hang on the very cards in hands and decks: what they do is looked at by hand."""
SCALES = {"temperature": (2, 8), "oxygen": (1, 14), "venus": (2, 30)}
"""Width of a step, and the end."""
OCEANS = 9
CARD_PRICE = 3


def plays(p: Position, card: str) -> Iterator[Position]:
    """All that can come of seat 0 playing the card out of its hand. Nothing, where it cannot be played."""
    fact = CARDS[card]
    me = p.seats[0]
    if me.has("mc") < fact["cost"] or not all(holds(p, need) for need in fact["requirements"] if need["type"] != "tag"):
        return
    if not has_tags(p, fact["requirements"]):
        return
    q = p.copy()
    q.seats[0].gain("mc", -fact["cost"])
    q.seats[0].hand -= 1
    if not all(may_play(q, condition) for condition in fact.get("playable_if", [])):
        return
    q.playing = card
    for r in in_a_row(q, in_order(fact["on_play"])):
        yield from finished(r, fact)


def begins(p: Position, corporation: str) -> Iterator[Position]:
    """What a corporation brings to a seat that has nothing yet."""
    fact = CARDS[corporation]
    q = p.copy()
    q.seats[0].gain("mc", fact["start_mc"])
    q.playing = corporation
    for r in in_a_row(q, in_order(fact["on_play"])):
        yield from finished(r, fact)


def uses(p: Position, card: str) -> Iterator[Position]:
    """All that can come of seat 0 using the action of a card it has in play. Of several actions, one that does
    nothing is not offered while another does something (decision 8)."""
    before = p.frozen()
    found = [q for action in CARDS[card]["actions"] for q in used(p, card, action)]
    telling = [q for q in found if q.frozen() != before]
    yield from telling if len(CARDS[card]["actions"]) > 1 and telling else found


def used(p: Position, card: str, action: Fact) -> Iterator[Position]:
    """One of the actions of a card."""
    q = p.copy()
    q.seats[0].played.remove(card)
    q.playing = card
    for x in range(1, most(q, action["cost"]) + 1):
        for paid in in_a_row(q, action["cost"], x):
            for r in (end.copy() for end in in_a_row(paid, action["effect"], x) if stands(end)):
                r.seats[0].played.append(card)
                r.playing = None
                yield r


def most(p: Position, cost: list[Fact]) -> int:
    """The largest X that the cost can pay; one way of paying where there is no X."""
    for part in cost:
        if part["amount"] == "X":
            return (
                p.seats[0].held.get(p.playing or "", 0) if part["pay"] == "this_card" else p.seats[0].has(part["pay"])
            )
    return 1


def in_order(effects: list[Fact]) -> list[Fact]:
    """The listed order, but a decrease that is stolen comes last: the gain may come first (decision 14)."""
    return sorted(effects, key=lambda effect: bool(effect.get("steal")))


def in_a_row(p: Position, effects: Iterable[Fact], x: int = 0) -> Iterator[Position]:
    todo = list(effects)
    if not todo:
        yield p
        return
    for q in one(p, todo[0], x):
        yield from in_a_row(q, todo[1:], x)


def finished(p: Position, fact: Fact) -> Iterator[Position]:
    """The card has done what it does: what this sets off, and then where it lies."""
    if not stands(p):
        return
    for q in (r.copy() for r in in_a_row(p, to_card(p, fact))):
        pile = q.seats[0].events if fact["kind"] == "event" else q.seats[0].played
        pile.append(fact["id"])
        q.playing = None
        yield q


def stands(p: Position) -> bool:
    """No production has fallen too low."""
    return all(
        n >= (LEAST_MC_PRODUCTION if good == "mc" else 0) for seat in p.seats for good, n in seat.production.items()
    )


# Effects and costs


def one(p: Position, effect: Fact, x: int) -> Iterator[Position]:
    """All that one effect, or one part of a cost, may lead to."""
    if "pay" in effect:
        yield from pay(p, effect, x)
        return
    verb = effect["do"]
    if verb in BEYOND:
        raise NotImplementedError(verb)
    if verb in ("gain", "lose", "production", "tr"):
        yield from plain(p, effect, amount(p, effect["amount"], x))
    elif verb == "raise":
        yield from raised(p, effect["parameter"], effect["steps"])
    elif verb == "place":
        yield from placed(p, effect, effect.get("count", 1))
    elif verb == "add_resource":
        yield from added(p, effect, amount(p, effect["amount"], x))
    elif verb == "choose":
        yield from chosen(p, effect, x)
    elif verb == "if":
        yield from in_a_row(p, effect["then" if holds(p, effect["condition"]) else "else"], x)
    elif verb in ("draw", "discard", "opponents_draw", "discard_then_draw"):
        yield from drawn(p, effect, amount(p, effect.get("count", 0), x))
    elif verb in ("remove_any_plants", "remove_any_resource", "steal", "remove_card_resource"):
        yield from taken(p, effect)
    elif verb == "reduce_any_production":
        yield from lowered(p, effect)
    else:
        yield from ODD[verb](p, effect)


def plain(p: Position, effect: Fact, n: int) -> Iterator[Position]:
    """What is gained for what lies on the card needs some of it there (note of Martian Zoo)."""
    q = p.copy()
    me = q.seats[0]
    if n == 0 and isinstance(effect["amount"], dict) and effect["amount"]["count"] == "this_card":
        return
    if effect["do"] == "tr":
        me.rating += n
    elif effect["do"] == "gain":
        me.gain(effect["resource"], n)
    elif effect["do"] == "production":
        produce(q, effect["resource"], n)
    elif me.has(effect["resource"]) < n:
        return
    else:
        me.gain(effect["resource"], -n)
    yield q


def produce(p: Position, good: str, n: int) -> None:
    """Production of seat 0 changes; what says so gains as much of it."""
    p.seats[0].produce(good, n)
    if n > 0 and gains_what_it_produces(p, 0):
        p.seats[0].gain(good, n)


def raised(p: Position, scale: str, steps: int) -> Iterator[Position]:
    """Step by step, with the rating for each and what is printed there; at the end of the scale nothing more."""
    width, top = SCALES[scale]
    value = {"temperature": p.temperature, "oxygen": p.oxygen, "venus": p.venus}[scale]
    if not steps or value >= top:
        yield p
        return
    q = p.copy()
    setattr(q, scale, value + width)
    q.seats[0].rating += 1
    for r in in_a_row(q, [*to_step(q, scale), *BONUSES.get((scale, value + width), [])]):
        yield from raised(r, scale, steps - 1)


def placed(p: Position, effect: Fact, count: int) -> Iterator[Position]:
    tile = effect["tile"]
    if not count or (tile == "ocean" and p.oceans() == OCEANS):
        yield p
        return
    there = [effect["space"]] if effect["on"] == "fixed" else spaces(p, 0, effect["on"])
    for space in there:
        q = p.copy()
        q.tiles[space] = (tile, None if tile == "ocean" else 0)
        q.it = space
        q.claims.pop(space, None)
        after = [*to_tile(q, tile, space), *([effect["then"]] if "then" in effect else [])]
        for r in in_a_row(q, [*rewards(p, space), *RAISES.get(tile, []), *after]):
            yield from placed(r, effect, count - 1)


def rewards(p: Position, space: str) -> list[Fact]:
    """What a space gives, and 2 MC for each ocean around."""
    gains: list[Fact] = [{"do": "gain", "resource": "mc", "amount": ocean_money(p, space)}]
    for what, n in printed(p, space).items():
        if what == "card":
            gains.append({"do": "draw", "count": n})
        elif what == "ocean_for_6mc":
            gains += [{"do": "lose", "resource": "mc", "amount": 6}, *BONUSES["temperature", 0]]
        else:
            gains.append({"do": "gain", "resource": what, "amount": n})
    return gains


def added(p: Position, effect: Fact, n: int) -> Iterator[Position]:
    """On one card; lost where none can hold it, unless the effect needs a target."""
    if effect["to"] == "this":
        targets = [p.playing or ""]
    elif effect["to"] == "played_card":
        targets = [card for card in holders(p, 0, "microbe|animal") if card == p.cause]
    else:
        targets = holders(p, 0, effect["kind"], effect.get("card_tag"))
        targets = [card for card in targets if p.seats[0].held.get(card, 0) >= effect.get("min_existing", 0)]
    if not targets and not (effect.get("needs_target") and "min_existing" not in effect):
        yield p
    for card in targets:
        q = p.copy()
        q.seats[0].hold(card, n)
        yield q


def chosen(p: Position, effect: Fact, x: int) -> Iterator[Position]:
    """One of the alternatives that do something; where none does, nothing happens (decision 8)."""
    before = p.frozen()
    ways = [list(in_a_row(p, option, x)) for option in effect["options"]]
    telling = [way for way in ways if any(q.frozen() != before for q in way)]
    for way in telling:
        yield from way
    if effect.get("optional") or not telling:
        yield p


def drawn(p: Position, effect: Fact, n: int) -> Iterator[Position]:
    verb = effect["do"]
    q = p.copy()
    me = q.seats[0]
    if verb == "discard_then_draw":
        yield p
        return
    if verb == "opponents_draw":
        for other in q.seats[1:]:
            other.hand += n
            q.cards -= n
    elif verb == "discard":
        if me.hand < n:
            return
        me.hand -= n
        q.cards += n
    elif effect.get("buy"):
        yield p
        if me.has("mc") < CARD_PRICE:
            return
        me.gain("mc", -CARD_PRICE)
        me.hand += n
        q.cards -= n
    else:
        if q.cards < n:
            return
        me.hand += effect.get("keep", n)
        q.cards -= effect.get("keep", n)
    yield q


def pay(p: Position, part: Fact, x: int) -> Iterator[Position]:
    """What stands left of the arrow, in full."""
    n = amount(p, part["amount"], x)
    q = p.copy()
    me = q.seats[0]
    if part["pay"] == "this_card":
        card = p.playing or ""
        if me.held.get(card, 0) >= n:
            me.hold(card, -n)
            yield q
    elif part["pay"] == "any_players_card":
        for seat in range(len(p.seats)):
            for card in holders(p, seat, part["kind"]):
                if p.seats[seat].held.get(card, 0) >= n and not is_locked(card):
                    r = p.copy()
                    r.seats[seat].hold(card, -n)
                    yield r
    elif part["pay"] == "production":
        me.produce(part["resource"], -n)
        if stands(q):
            yield q
    elif me.has(part["pay"]) >= n:
        me.gain(part["pay"], -n)
        yield q


# Odd ones


def answer(p: Position, effect: Fact) -> Iterator[Position]:
    """What a card of any seat does in answer to what seat 0 did."""
    q = p.copy()
    owner = q.seats[effect["owner"]]
    if effect["owner"] == 0:
        q.cause, q.playing = p.playing, effect["card"]
        for r in (end.copy() for end in in_a_row(q, effect["effect"])):
            r.cause, r.playing = p.cause, p.playing
            yield r
        return
    for one in effect["effect"]:
        if one["do"] == "add_resource":
            owner.hold(effect["card"], one["amount"])
        elif one["do"] == "gain":
            owner.gain(one["resource"], one["amount"])
        else:
            owner.produce(one["resource"], one["amount"])
    yield q


def convert_production(p: Position, effect: Fact) -> Iterator[Position]:
    for n in range(effect["min"], p.seats[0].makes(effect["from"]) + 1):
        q = p.copy()
        q.seats[0].produce(effect["from"], -n)
        produce(q, effect["to"], n)
        yield q


def copy_production(p: Position, effect: Fact) -> Iterator[Position]:
    """The whole box of one of the own building cards, a card with a wild tag included."""
    for card in p.seats[0].played:
        box = [one for one in CARDS[card]["on_play"] if one["do"] in ("production", "reduce_any_production")]
        if box and {effect["card_tag"], "wild"} & set(tags_of(card)):
            yield from (q for q in in_a_row(p, in_order(box)) if stands(q))


def claim_space(p: Position, effect: Fact) -> Iterator[Position]:
    for space in free(p, 0, "land", "volcanic"):
        if space not in p.claims:
            q = p.copy()
            q.claims[space] = 0
            yield q


def production_of_bonus(p: Position, effect: Fact) -> Iterator[Position]:
    for good in effect["resources"]:
        if good in printed(p, p.it):
            q = p.copy()
            produce(q, good, effect["amount"])
            yield q


def production_lowest(p: Position, effect: Fact) -> Iterator[Position]:
    makes = {good: p.seats[0].makes(good) for good in ("mc", "steel", "titanium", "plants", "energy", "heat")}
    for good, n in makes.items():
        if n == min(makes.values()):
            q = p.copy()
            produce(q, good, effect["amount"])
            yield q


def remove_resource(p: Position, effect: Fact) -> Iterator[Position]:
    """From one of the own cards, mandatory."""
    cards = [p.playing or ""] if effect["from"] == "this" else holders(p, 0, effect["kind"])
    for card in cards:
        if p.seats[0].held.get(card, 0) >= effect["amount"]:
            q = p.copy()
            q.seats[0].hold(card, -effect["amount"])
            yield q


def build_colony(p: Position, effect: Fact) -> Iterator[Position]:
    for q, after in built(p, second=effect["allow_second"]):
        yield from in_a_row(q, after)


def colony_bonus(p: Position, effect: Fact) -> Iterator[Position]:
    yield from in_a_row(p, bonuses(p))


ODD = {
    "build_colony": build_colony,
    "colony_bonus": colony_bonus,
    "colony_track": track,
    "trade_fleet": fleet,
    "answer": answer,
    "convert_production": convert_production,
    "copy_production": copy_production,
    "claim_space": claim_space,
    "production_of_bonus": production_of_bonus,
    "production_lowest": production_lowest,
    "remove_resource": remove_resource,
}
OCEAN: Fact = {"do": "place", "tile": "ocean", "on": "ocean_reserved"}
HEAT: Fact = {"do": "production", "resource": "heat", "amount": 1}
BONUSES: dict[tuple[str, int], list[Fact]] = {
    ("temperature", -24): [HEAT],
    ("temperature", -20): [HEAT],
    ("temperature", 0): [OCEAN],
    ("oxygen", 8): [{"do": "raise", "parameter": "temperature", "steps": 1}],
    ("venus", 8): [{"do": "draw", "count": 1}],
    ("venus", 16): [{"do": "tr", "amount": 1}],
}
RAISES: dict[str, list[Fact]] = {
    "ocean": [{"do": "tr", "amount": 1}],
    "greenery": [{"do": "raise", "parameter": "oxygen", "steps": 1}],
}
