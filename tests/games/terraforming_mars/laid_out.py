"""Positions laid out on a testing table, and tables read back as positions."""

from __future__ import annotations

from functools import cache

from games.terraforming_mars.facts import CARDS, CORPORATIONS, GOODS, MODULES
from games.terraforming_mars.position import MOONS, Frozen, Position, Seat
from games.terraforming_mars.tables import acting, twin
from regolith.kernel.match import Match
from regolith.testing import Table

EXPANSIONS = [module for module in MODULES if module not in ("base", "corpEra")]
IDS = {fact["name"]: card for card, fact in CARDS.items()}


@cache
def bare(players: int, board: str) -> Table:
    """The first action phase on a board; a table to take twins of."""
    return acting(players, modules=EXPANSIONS, board=board)


def lay(p: Position, *hand: str) -> Table:
    """The table of a position; seat 0 is to act and holds these cards, and others up to its number."""
    t = twin(bare(len(p.seats), p.board))
    clear(t, [CARDS[seat.played[0]]["name"] for seat in p.seats])
    for number, seat in enumerate(p.seats):
        names = [CARDS[card]["name"] for card in seat.played]
        t.set_seat(number, corporation=names[0], played=names[1:], events=[CARDS[card]["name"] for card in seat.events])
    t.set(tiles={space: tile if owner is None else [tile, owner] for space, (tile, owner) in p.tiles.items()})
    t.set(claims=p.claims, temperature=p.temperature, oxygen=p.oxygen)
    if "venus" in EXPANSIONS:
        t.set(venus=p.venus)
    for number, seat in enumerate(p.seats):
        t.set_seat(
            number,
            held={CARDS[card]["name"]: n for card, n in seat.held.items() if n},
            tr=seat.rating,
            **{good: seat.has(good) for good in GOODS},
            **{f"{good}_production": seat.makes(good) for good in GOODS},
        )
    if "colonies" in EXPANSIONS:
        t.set(colonies=list(MOONS))
        t.set(settlers={moon: list(seats) for moon, seats in p.settlers.items()})
        t.set(markers={moon: step for moon in MOONS if (step := p.marker(moon)) is not None})
    cards = [CARDS[card]["name"] for card in hand]
    t.set_seat(0, cards=cards)
    spare = [card for card in t.deck if card not in cards]
    for number, seat in enumerate(p.seats):
        more = seat.hand - (len(cards) if number == 0 else 0)
        t.set_seat(number, cards=[*(cards if number == 0 else []), *spare[:more]])
        del spare[:more]
    p.cards = len(t.deck) + len(t.discard)
    return t


def clear(t: Table, wanted: list[str]) -> None:
    """Let nobody have a corporation that another seat is to have."""
    mine = [t.seat(seat).corporation for seat in range(len(wanted))]
    spare = [fact["name"] for fact in CORPORATIONS.values() if fact["name"] not in (*mine, *wanted)]
    for seat, corporation in enumerate(mine):
        if corporation in wanted and corporation != wanted[seat]:
            t.set_seat(seat, corporation=spare.pop())


def read(t: Table, board: str) -> Position:
    """What the table shows, in the words of positions."""
    seats = []
    for number in range(t.match.state.seated):
        look = t.seat(number)
        seats.append(
            Seat(
                played=[IDS[look.corporation], *(IDS[name] for name in look.played)],
                events=[IDS[name] for name in look.events],
                held={IDS[name]: n for name, n in look.held.items()},
                stock={good: look.look(good) for good in GOODS},
                production={good: look.look(f"{good}_production") for good in GOODS},
                rating=look.tr,
                hand=len(look.cards),
            )
        )
    tiles = {
        space: (there, None) if isinstance(there, str) else (there[0], there[1]) for space, there in t.tiles.items()
    }
    venus = t.venus if "venus" in EXPANSIONS else 0
    cards = len(t.deck) + len(t.discard)
    markers = {moon: step for moon, step in t.markers.items() if step is not None}
    planet = t.temperature, t.oxygen, venus, tiles, dict(t.claims)
    return Position(board, seats, *planet, t.settlers, markers, cards)


def comes_of(t: Table, key: str, board: str) -> set[Frozen]:
    """All that can come of this action of seat 0, whatever is answered to the questions it asks."""
    if key not in t.options(0):
        return set()
    found: set[Frozen] = set()
    seen: set[str] = set()
    branches = [(t.match, 0, key)]
    while branches:
        match, seat, answer = branches.pop()
        after = match.clone()
        after.answer(seat, answer)
        (decision,) = after.decisions()
        if decision.kind == "turn":
            found.add(read(Table(after), board).frozen())
        elif new(after, seen):
            branches += [(after, decision.seat, option) for option in decision.keys]
    return found


def new(match: Match, seen: set[str]) -> bool:
    """Has no other branch led here?"""
    mark = match.fingerprint()
    if mark in seen:
        return False
    seen.add(mark)
    return True


def difference(found: set[Frozen], expected: set[Frozen]) -> list[str]:
    """What the engine did and the facts do not say, and the other way round, by the nearest pair."""
    extra, missing = sorted(found - expected), sorted(expected - found)
    if not extra or not missing:
        told = [("not in the facts", one) for one in extra[:2]] + [("not on the table", one) for one in missing[:2]]
        return [f"{len(found)} ways, not {len(expected)}", *[f"{what}: {' | '.join(one)}" for what, one in told]]
    near = min(missing, key=lambda one: len({*one} ^ {*extra[0]}))
    return [
        *[f"table: {line}" for line in extra[0] if line not in near],
        *[f"facts: {line}" for line in near if line not in extra[0]],
    ]
