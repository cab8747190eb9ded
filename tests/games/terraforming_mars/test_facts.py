"""The cards say what the fact files say: figures as they are listed, requirements and points as they are played."""

from __future__ import annotations

import pytest

from games.terraforming_mars.facts import CARDS, CORPORATIONS, GOODS, PROJECTS, PROMO, Fact, tags_of
from games.terraforming_mars.interpreter import begins, plays
from games.terraforming_mars.laid_out import EXPANSIONS, lay, read
from games.terraforming_mars.points import points
from games.terraforming_mars.position import Position, Seat
from games.terraforming_mars.positions import before_playing, position
from games.terraforming_mars.tables import set_up
from regolith.games.mars.words import NO_RESOURCE, RESOURCES
from regolith.games.terraforming_mars import ALL_CARDS
from regolith.kernel.registry import spec_of

LISTED = {
    card["id"]: card
    for card in spec_of("terraforming_mars").cards()
    if card["kind"] in ("project", "corporation", "prelude")
}
BUILT = {card.id: card for card in ALL_CARDS}
COLOURS = {"automated": "green", "active": "blue", "event": "red"}
MODULES = {"corpEra": "corporate_era"}
ANSWERED = {"vitor": 3}
"""What is not printed there but comes of the card itself, and is counted in by the facts (decision 12)."""
DEMANDING = [card for card, fact in PROJECTS.items() if fact["requirements"]]
WORTHY = [card for card, fact in CARDS.items() if fact["vp"] != 0]


def test_every_card_of_the_facts_is_listed_and_no_other() -> None:
    assert sorted(LISTED) == sorted(CARDS | PROMO)
    assert sorted(BUILT) == sorted(CARDS | PROMO)


@pytest.mark.parametrize("card", [*CARDS, *PROMO])
def test_a_card_is_listed_as_the_facts_have_it(card: str) -> None:
    fact, listed, built = (CARDS | PROMO)[card], LISTED[card], BUILT[card]
    kind = fact["kind"]

    assert listed["name"] == fact["name"]
    assert listed["number"] == fact["number"]
    assert listed["module"] == MODULES.get(fact["module"], fact["module"])
    assert listed["kind"] == (kind if kind in ("corporation", "prelude") else "project")
    assert listed["colour"] == COLOURS.get(kind, "")
    assert listed["cost"] == (fact["start_mc"] if kind == "corporation" else fact["cost"]) - ANSWERED.get(card, 0)
    assert [tag for tag in listed["tags"] if tag != "event"] == fact["tags"]
    assert ("event" in listed["tags"]) == (kind == "event")
    assert (None if built.holds == NO_RESOURCE else RESOURCES[built.holds]) == fact["resource"]
    assert bool(listed["requirements"]) == bool(fact.get("requirements"))
    assert bool(built.action) == bool(fact["actions"])
    assert bool(built.first) == bool(fact.get("first_action"))
    assert bool(built.when) == bool(fact["triggers"])
    assert isinstance(listed["vp"], int) == isinstance(fact["vp"], int)


# Requirements


def just_met(card: str) -> Position:
    """Every requirement of the card holds, and not by one step more than asked for."""
    for name in ("empty", "middle"):
        p = before_playing(name, card)
        p.seats[0].played[0] = "credicor"
        for need in PROJECTS[card]["requirements"]:
            if need["type"] in ("temperature", "oxygen", "venus"):
                setattr(p, need["type"], need.get("min", need.get("max")))
            elif need["type"] == "oceans":
                lay_oceans(p, need.get("min", need.get("max")))
        if any(plays(p, card)):
            return p
    raise AssertionError(f"{card} can never be played")


def lay_oceans(p: Position, n: int) -> None:
    """Exactly so many oceans."""
    free = [space for space in ("0,3", "1,5", "3,7", "4,3", "8,4", "0,4", "5,5") if space not in p.tiles]
    while p.oceans() > n:
        p.tiles.pop(next(space for space, (tile, _) in p.tiles.items() if tile == "ocean"))
    while p.oceans() < n:
        p.tiles[free.pop(0)] = ("ocean", None)


def miss(p: Position, need: Fact) -> None:
    """One step beside what is asked for."""
    what = need["type"]
    me = p.seats[0]
    beside = need["min"] - 1 if "min" in need else need.get("max", 0) + 1
    if what in ("temperature", "venus"):
        setattr(p, what, need["min"] - 2 if "min" in need else need["max"] + 2)
    elif what == "oxygen":
        p.oxygen = beside
    elif what == "oceans":
        lay_oceans(p, beside)
    elif what == "production":
        me.production[need["resource"]] = beside
    elif what == "tr":
        me.rating = beside
    elif what == "tag":
        while p.tags(0, [need["tag"]]) >= need["count"]:
            me.played.remove(next(card for card in reversed(me.played) if need["tag"] in tags_of(card)))
        me.played = [card for card in me.played if "wild" not in tags_of(card)]
        me.held = {card: n for card, n in me.held.items() if card in me.played}
    elif what == "floater":
        me.held = {card: n for card, n in me.held.items() if CARDS[card]["resource"] != "floater"}
    elif what == "colony":
        p.settlers = {moon: [seat for seat in seats if seat != 0] for moon, seats in p.settlers.items()}
        for moon in ("callisto", "europa", "luna")[:beside]:
            p.settlers[moon] = [0]
        p.markers = {}
    else:
        tile = next(space for space, (tile, _) in p.tiles.items() if tile == what)
        p.tiles = {space: there for space, there in p.tiles.items() if there[0] != what or space == tile}
        if need["min"] == 1:
            del p.tiles[tile]


@pytest.mark.parametrize("card", DEMANDING)
def test_a_requirement_is_met_by_what_it_names_and_not_one_step_beside(card: str) -> None:
    p = just_met(card)
    assert f"play:{card}" in lay(p, card).options(0)

    for need in PROJECTS[card]["requirements"]:
        q = p.copy()
        miss(q, need)
        assert not any(plays(q, card))
        assert f"play:{card}" not in lay(q, card).options(0), need


# Points


@pytest.mark.parametrize("held", [0, 1, 5])
@pytest.mark.parametrize("card", WORTHY)
def test_a_card_is_worth_what_the_facts_say(card: str, held: int) -> None:
    p = position("middle")
    p.seats[0].played = [other for other in p.seats[0].played if other != card]
    p.seats[0].held.pop(card, None)
    p.tiles |= {"1,2": ("capital", 0), "7,2": ("commercial-district", 0)}
    without = lay(p).scores[0]
    for seat in p.seats[1:]:
        seat.played = [other for other in seat.played if other != card]
        seat.held.pop(card, None)
    if CARDS[card]["kind"] == "event":
        p.seats[0].events.append(card)
    elif CARDS[card]["kind"] == "corporation":
        p.seats[0].played[0] = card
    else:
        p.seats[0].played.append(card)
    if CARDS[card]["resource"] is not None:
        p.seats[0].held[card] = held

    assert lay(p).scores[0] - without == points(p, card)


# Corporations


@pytest.mark.parametrize("card", [card for card in CORPORATIONS if card != "beginner-corporation"])
def test_a_corporation_brings_what_the_facts_say(card: str) -> None:
    other = "CrediCor" if card != "credicor" else "Ecoline"
    t = set_up(modules=EXPANSIONS)
    t.set_seat(0, corporations=[CORPORATIONS[card]["name"]], preludes=[])
    t.set_seat(1, corporations=[other], preludes=[])
    t.skip_to("pass")
    me = read(t, "tharsis").seats[0]
    (expected,) = begins(Position("tharsis", [Seat(hand=0), Seat(hand=0)]), card)

    assert [(me.has(good), me.makes(good)) for good in GOODS] == [
        (expected.seats[0].has(good), expected.seats[0].makes(good)) for good in GOODS
    ]
    assert (me.hand, me.rating, me.held, me.played) == (
        expected.seats[0].hand,
        20,
        {one: n for one, n in expected.seats[0].held.items() if n},
        [card],
    )
