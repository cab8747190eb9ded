"""The cards say what the fact files say: `tests/facts/ares/` is a copy of what was gathered about the printed game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from regolith.games.ares_expedition.cards.model import Card
from regolith.games.ares_expedition.crisis.rules import CARDS as CRISIS_CARDS
from regolith.games.ares_expedition.discovery.milestones import Milestones
from regolith.games.ares_expedition.discovery.rules import CARDS as DISCOVERY_CARDS
from regolith.games.ares_expedition.effects import PerForest
from regolith.games.ares_expedition.promo.rules import CARDS as PROMO_CARDS
from regolith.games.ares_expedition.requirements import InZone, Oceans
from regolith.games.ares_expedition.rules import BASE_CARDS
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import OCEANS_TOP, ZONES
from regolith.games.mars.counts import PerCard, PerHeld, PerTag, Points, PointsPer
from regolith.games.mars.requirements import HasTags, Rating, Requirement, Spends
from regolith.games.mars.words import ANY_COLOUR, COLOURS, METRICS, RESOURCES, TAGS
from regolith.kernel.amounts import Count
from regolith.kernel.registry import spec_of

FACTS = Path(__file__).parents[2] / "facts" / "ares"
EXPANSIONS = ("base", "discovery", "crisis", "promo")
GOODS = ("mc", "steel", "titanium", "plant", "energy", "heat", "card")
"""Production by number, in the words of the fact files."""
MARKS = {"A": "A", "U": "U", "5": "5+", "C": "crisis"}

Fact = dict[str, Any]


def facts_of(file: str) -> dict[str, Fact]:
    facts: list[Fact] = json.loads((FACTS / file).read_text(encoding="utf-8"))
    return {fact["number"]: fact for fact in facts if fact["expansion"] in EXPANSIONS}


PROJECTS = facts_of("project_cards.json")
CORPORATIONS = facts_of("corporations.json")
CARDS = {card.number: card for card in (*BASE_CARDS, *DISCOVERY_CARDS, *CRISIS_CARDS, *PROMO_CARDS)}
LISTED = {
    card["number"]: card for card in spec_of("ares_expedition").cards() if card["kind"] in ("project", "corporation")
}


def test_the_fact_files_are_whole() -> None:
    counts = [[fact["expansion"] for fact in facts.values()].count for facts in (PROJECTS, CORPORATIONS)]

    assert [[count(name) for name in EXPANSIONS] for count in counts] == [[208, 38, 0, 23], [12, 4, 4, 11]]


def test_every_card_of_the_facts_is_listed_and_no_other() -> None:
    assert sorted(LISTED) == sorted({**PROJECTS, **CORPORATIONS})
    assert sorted(CARDS) == sorted(LISTED)


@pytest.mark.parametrize("number", [*PROJECTS, *CORPORATIONS])
def test_a_card_is_listed_as_the_facts_have_it(number: str) -> None:
    fact = PROJECTS.get(number) or CORPORATIONS[number]
    card = LISTED[number]

    assert card["name"] == fact["name"]
    assert card["module"] == fact["expansion"]
    assert card["kind"] == ("project" if number in PROJECTS else "corporation")
    assert card["colour"] == fact.get("color", "")
    assert card["cost"] == (fact["cost"] if number in PROJECTS else fact["starting_mc"])
    assert card["tags"] == fact["tags"]
    assert len(card["requirements"]) == sum(len(need.get("tags", "1")) for need in fact.get("requirements", []))
    assert isinstance(card["vp"], int) == isinstance(fact["vp"], int)
    if isinstance(fact["vp"], int):
        assert card["vp"] == fact["vp"]


@pytest.mark.parametrize("number", [*PROJECTS, *CORPORATIONS])
def test_a_card_is_built_as_the_facts_have_it(number: str) -> None:
    fact = PROJECTS.get(number) or CORPORATIONS[number]
    card = CARDS[number]

    assert points(card) == fact["vp"]
    assert merged([requirement(need) for need in card.needs]) == fact.get("requirements", [])
    assert production(card) == fact["production"]
    assert (RESOURCES[card.holds] if card.holds >= 0 else None) == fact["holds"]
    assert card.starter == fact["starter"]
    assert bool(card.action) == bool(fact["actions"])
    assert bool(card.when) == bool(fact["triggers"])


@pytest.mark.parametrize("number", list(PROJECTS))
def test_a_project_is_marked_as_the_facts_have_it(number: str) -> None:
    assert [MARKS[mark] for mark in CARDS[number].flags] == PROJECTS[number]["flags"]


def points(card: Card) -> int | Fact:
    """The points of a card in the words of the fact files."""
    worth = card.points
    if worth is None:
        return 0
    if isinstance(worth, Points):
        return worth.n
    assert isinstance(worth, PointsPer)
    per = worth.per
    if isinstance(per, PerHeld):
        what: Fact = {"per": "resource", "res": RESOURCES[per.resource]}
    elif isinstance(per, PerForest):
        what = {"per": "forests"}
    elif isinstance(per, PerTag):
        (tag,) = per.tags
        what = {"per": "tag", "tag": TAGS[tag]}
    else:
        assert isinstance(per, PerCard)
        what = {"per": "played_cards", "color": "any" if per.colours == ANY_COLOUR else COLOURS[per.colours]}
    return {**what, "each": worth.each, "points": 1}


def requirement(need: Requirement[Ares]) -> Fact:
    """A requirement in the words of the fact files."""
    if isinstance(need, InZone):
        zones = [name for zone, name in ZONES.items() if zone & need.zones]
        return {"type": METRICS[need.metric], "zones": zones}
    if isinstance(need, Oceans):
        return {"type": "oceans", "max": need.most} if need.most < OCEANS_TOP else {"type": "oceans", "min": need.least}
    if isinstance(need, HasTags):
        return {"type": "tags", "tags": {TAGS[need.tag]: need.n}}
    if isinstance(need, Rating):
        return {"type": "tr", "min": need.n}
    if isinstance(need, Milestones):
        return {"type": "milestones", "min": need.n}
    assert isinstance(need, Spends)
    ((what, n),) = [(what, n) for what, n in (("heat", need.heat), ("plant", need.plants), ("tr", need.rating)) if n]
    return {"type": "spend", "res": what, "n": n}


def merged(needs: list[Fact]) -> list[Fact]:
    """Several tags are one requirement in the fact files."""
    tags = {tag: n for need in needs if need["type"] == "tags" for tag, n in need["tags"].items()}
    rest = [need for need in needs if need["type"] != "tags"]
    return [{"type": "tags", "tags": tags}, *rest] if tags else rest


def production(card: Card) -> Fact:
    """The production of a card in the words of the fact files."""
    made: Fact = {good: n for good, n in zip(GOODS, card.makes.amounts(), strict=True) if n}
    if card.makes.scaled:
        made["scaled"] = [
            {"res": GOODS[one.good], "n": one.n, "per": counted(one.count), "each": one.each}
            for one in card.makes.scaled
        ]
    return made


def counted(count: Count[Ares]) -> str:
    if isinstance(count, PerForest):
        return "forests"
    assert isinstance(count, PerTag)
    names = "+".join([TAGS[tag] for tag in count.tags])
    return f"tags:{names}" if len(count.tags) > 1 else f"tag:{names}"
