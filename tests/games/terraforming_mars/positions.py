"""Four positions from which the cards of the fact files are played: an empty table, the middle of a game, shortly
before its end, and one where everything is at its limit."""

from __future__ import annotations

from collections.abc import Callable

from games.terraforming_mars.facts import BOARDS, CARDS, GOODS, MODULES, PROJECTS, Fact, tags_of
from games.terraforming_mars.position import Position, Seat

PLAIN = ("united-nations-mars-initiative", "phobolog", "thorgate")
"""Corporations of the three seats; none of them says anything about the cards that seat 0 plays."""
HOLDERS = ("tardigrades", "ants", "fish", "security-fleet", "physics-complex", "extremophiles", "floating-habs")
"""What seat 0 has in play in the middle of the game, as far as its modules are in the box."""


def known(*cards: str) -> list[str]:
    return [card for card in cards if card in CARDS]


def empty() -> Position:
    """Nothing but what the card asks for."""
    return Position("tharsis", [Seat(played=[corporation]) for corporation in PLAIN])


def middle() -> Position:
    """Some of everything."""
    me, left, right = (Seat(played=[corporation], rating=26) for corporation in PLAIN)
    me.played += known(*HOLDERS, "research-coordination", "mine", "toll-station")
    me.events = known("asteroid", "big-asteroid")
    me.held = {card: n for n, card in enumerate(known(*HOLDERS), 1)}
    me.stock = {"mc": 9, "plants": 3, "energy": 4, "heat": 6}
    me.production = {"mc": 1, "steel": 1, "titanium": 1, "plants": 2, "energy": 3, "heat": 2}
    me.hand = 3
    left.played += known("birds", "asteroid-mining", "decomposers", "sulphur-exports")
    left.held = {"birds": 3, "decomposers": 1}
    left.events = known("comet")
    left.stock = {"mc": 2, "steel": 1, "titanium": 5, "plants": 2}
    left.production = {"mc": -4, "plants": 1, "energy": 1, "heat": 1}
    right.played += known("space-station")
    right.stock = {"mc": 30, "steel": 7, "plants": 6}
    right.production = {"mc": 2, "steel": 2, "titanium": 1, "plants": 2, "heat": 3}
    oceans = dict.fromkeys(("0,1", "0,2", "1,3", "2,4", "3,5", "0,0"), ("ocean", None))
    tiles = {
        **oceans,
        "6,2": ("city", 0),
        "6,3": ("greenery", 0),
        "7,3": ("city", 1),
        "4,6": ("city", 2),
        "3,4": ("greenery", 1),
        "ganymede-colony": ("city", 1),
    }
    settlers = {"luna": [1, 0], "callisto": [2], "pluto": [0, 1, 2]}
    markers = {"luna": 4, "pluto": 3, "enceladus": 0}
    return Position("elysium", [me, left, right], -12, 6, 12, tiles, {"5,0": 1, "5,7": 0}, settlers, markers)


def late() -> Position:
    """The scales are a step or two before their end, one ocean is left, and the south pole is free."""
    me, left, right = (Seat(played=[corporation], rating=45) for corporation in PLAIN)
    me.played += known(
        "decomposers", "pets", "livestock", "deep-well-heating", "colonizer-training-camp", "research-network"
    )
    me.played += known("floating-habs")
    me.held = dict.fromkeys(known("decomposers", "pets", "livestock"), 4) | dict.fromkeys(known("floating-habs"), 6)
    me.stock = {"mc": 7, "plants": 9, "energy": 1, "heat": 12}
    me.production = {"mc": -3, "steel": 2, "titanium": 2, "plants": 4, "energy": 2, "heat": 5}
    left.played += known("small-animals", "asteroid-mining")
    left.held = {"small-animals": 1}
    left.stock = {"mc": 1, "steel": 3, "plants": 1}
    left.production = {"mc": -5, "steel": 1, "plants": 1, "energy": 4}
    right.stock = {"mc": 4, "titanium": 2}
    right.production = {"mc": 8, "titanium": 1, "plants": 5, "heat": 1}
    oceans = ("0,0", "1,0", "2,0", "3,5", "3,6", "4,5", "5,5", "6,0")
    tiles: dict[str, tuple[str, int | None]] = dict.fromkeys(oceans, ("ocean", None))
    tiles |= {
        "7,1": ("city", 0),
        "8,1": ("greenery", 0),
        "7,3": ("city", 1),
        "6,3": ("greenery", 2),
        "1,1": ("city", 2),
    }
    settlers, markers = {"europa": [0], "callisto": [1, 2]}, {"europa": 6, "luna": 0, "callisto": 2}
    return Position("hellas", [me, left, right], 4, 13, 28, tiles, {"5,0": 2}, settlers, markers)


def limit() -> Position:
    """All scales complete, all oceans out, production as low as can be."""
    me, left, right = (Seat(played=[corporation], rating=60) for corporation in PLAIN)
    me.production = {"mc": -5}
    me.stock = dict.fromkeys(("plants", "energy", "heat"), 40)
    left.production = dict.fromkeys(GOODS, 9)
    left.stock = dict.fromkeys(GOODS, 40)
    right.production = {"mc": -5}
    oceans = ("0,0", "1,0", "2,0", "3,0", "3,5", "3,6", "4,5", "4,6", "4,7")
    tiles: dict[str, tuple[str, int | None]] = dict.fromkeys(oceans, ("ocean", None))
    tiles |= {"8,1": ("greenery", 0), "6,2": ("city", 1), "5,4": ("city", 2), "2,3": ("greenery", 1)}
    return Position("hellas", [me, left, right], 8, 14, 30, tiles)


POSITIONS: dict[str, Callable[[], Position]] = {
    "empty": empty,
    "middle": middle,
    "late": late,
    "limit": limit,
}


def position(name: str) -> Position:
    p = POSITIONS[name]()
    p.venus = p.venus if "venus" in MODULES else 0
    return p


def before_playing(name: str, card: str) -> Position:
    """One of the positions, with the card in hand, money for it, and what it asks for; at the limit the scales stay."""
    p = position(name)
    fact = CARDS[card]
    me = p.seats[0]
    for seat in p.seats:
        seat.played = [other for other in seat.played if other != card]
        seat.events = [other for other in seat.events if other != card]
        seat.held.pop(card, None)
    p.tiles.pop(card, None)
    me.hand += 1
    me.gain("mc", fact["cost"])
    for need in fact.get("requirements", []):
        provide(p, need, card, scales=name != "limit")
    for change in fact["on_play"]:
        if name != "limit" and change["do"] == "production" and isinstance(change["amount"], int):
            good = change["resource"]
            me.production[good] = max(me.makes(good), -change["amount"] - (5 if good == "mc" else 0))
        if change["do"] == "lose" and change["resource"] != "mc":
            me.stock[change["resource"]] = max(me.has(change["resource"]), change["amount"])
    return p


def before_using(name: str, card: str) -> Position:
    """One of the positions, with the card in play; it holds two of its resource where it holds any."""
    p = before_playing(name, card) if CARDS[card]["kind"] != "corporation" else position(name)
    me = p.seats[0]
    if CARDS[card]["kind"] == "corporation":
        me.played[0] = card
    else:
        me.played.append(card)
        me.hand -= 1
    if CARDS[card]["resource"] is not None and name != "empty":
        me.held[card] = 2
    return p


def provide(p: Position, need: Fact, card: str, *, scales: bool) -> None:
    """What a requirement asks for, and no more than that where it does not hold already."""
    what = need["type"]
    me = p.seats[0]
    if what == "tag":
        for filler in fillers(p, need["tag"], card):
            if p.tags(0, [need["tag"]]) >= need["count"]:
                break
            me.played.append(filler)
    elif what == "production":
        me.production[need["resource"]] = max(me.makes(need["resource"]), need["min"])
    elif what == "tr":
        me.rating = max(me.rating, need["min"])
    elif what in ("temperature", "oxygen", "venus") and scales:
        least = max(getattr(p, what), need.get("min", -30))
        setattr(p, what, min(least, need.get("max", least)))
    elif what == "oceans" and scales:
        free = [space for space, fact in BOARDS[p.board].items() if fact["type"] == "ocean" and space not in p.tiles]
        while p.oceans() < need.get("min", 0):
            p.tiles[free.pop()] = ("ocean", None)
        while p.oceans() > need.get("max", 9):
            p.tiles.pop(next(space for space, (tile, _) in p.tiles.items() if tile == "ocean"))
    elif what == "colony":
        mine = [moon for moon, seats in p.settlers.items() if 0 in seats]
        for moon in mine[need.get("max", 9) :]:
            p.settlers[moon] = [seat for seat in p.settlers[moon] if seat != 0]
        if "min" in need and not mine:
            p.settlers["callisto"] = [0]
    elif what == "city" and need["whose"] == "you":
        p.tiles |= {"2,1": ("city", 0)} if p.board == "tharsis" else {}
    elif what == "city" and p.board == "tharsis":
        p.tiles |= {"2,1": ("city", 1), "6,1": ("city", 2)}
    elif what == "greenery" and p.board == "tharsis":
        p.tiles["2,1"] = ("greenery", 0)


def fillers(p: Position, tag: str, card: str) -> list[str]:
    """Cards with this tag that nobody has, and that do nothing when they just lie there."""
    taken = {card, *(other for seat in p.seats for other in [*seat.played, *seat.events])}
    return [
        other for other, fact in PROJECTS.items() if tag in tags_of(other) and other not in taken and is_quiet(fact)
    ]


def is_quiet(fact: Fact) -> bool:
    return fact["kind"] != "event" and not (fact["triggers"] or fact["effects"] or fact["discounts"])
