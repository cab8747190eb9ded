"""The crises and corporations say what the fact files say: `tests/facts/ares/` has copies of them."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from regolith.games.ares_expedition.cards.model import Card
from regolith.games.ares_expedition.crisis.cards.crises import CRISES
from regolith.games.ares_expedition.crisis.cards.model import CrisisCard
from regolith.games.ares_expedition.crisis.goals import PlayColour, PlayTags, RaiseMetric, RemoveAnyCounter
from regolith.games.ares_expedition.crisis.lowering import Lower, LowerByZone, LowerOne
from regolith.games.ares_expedition.crisis.rules import CARDS
from regolith.games.ares_expedition.crisis.verbs import (
    AllRed,
    Alone,
    BanPhase,
    DiscardGreen,
    DummyDraws,
    Each,
    GiveCard,
    LoseMc,
    LoseRating,
    OneHarm,
    OpenSupplies,
    Passes,
    ShareMc,
    WhenCounter,
)
from regolith.games.ares_expedition.crisis.words import DEARER, DROUGHT, SOLO_CARDS, SUPPLIES
from regolith.games.ares_expedition.words import RED_ZONE, WHITE_ZONE, YELLOW_ZONE
from regolith.games.mars.answers import WhenCard
from regolith.games.mars.drawing import Discard, Draw
from regolith.games.mars.goods import Gain
from regolith.games.mars.words import COLOURS, HEAT, MC, PLANTS, TAGS
from regolith.kernel.flow import Either, ForEachSeat, Sequence
from regolith.kernel.registry import spec_of
from regolith.testing import rule

FACTS = Path(__file__).parents[3] / "facts" / "ares"
METRICS = ("temperature", "oxygen", "ocean")
GOODS = ("mc", "steel", "titanium", "plant", "energy", "heat", "card")

Fact = dict[str, Any]


def facts_of(file: str) -> list[Fact]:
    facts: list[Fact] = json.loads((FACTS / file).read_text(encoding="utf-8"))
    return facts


PRINTED = {fact["number"]: fact for fact in facts_of("crisis_cards.json")}
CORPORATIONS = {fact["number"]: fact for fact in facts_of("corporations.json") if fact["expansion"] == "crisis"}
BUILT = {card.number: card for card in CRISES}
LISTED = {card["number"]: card for card in spec_of("ares_expedition").cards() if card["module"] == "crisis"}


# What the cards do, in the words of the fact files


def amounts(**named: int) -> Fact:
    return {name: n for name, n in named.items() if n}


def lowered(effect: Lower) -> Fact:
    return {metric: n for metric, n in zip(METRICS, effect.steps, strict=True) if n}


def deeds(effect: object, players: int) -> list[Fact]:
    """What an effect does, one thing after the other."""
    if isinstance(effect, Sequence):
        return [deed for step in effect.steps for deed in deeds(step, players)]
    if isinstance(effect, (Each, ForEachSeat)):
        return [{"op": "each_player", "do": deeds(effect.effect, players)}]
    if isinstance(effect, OneHarm):
        return deeds(effect.either, players)
    if isinstance(effect, Either):
        return [{"op": "choose", "options": [deeds(way, players) for way in effect.ways]}]
    if isinstance(effect, OpenSupplies):
        return set_aside(players)
    return [deed(effect)]


def set_aside(players: int) -> list[Fact]:
    """Dwindling Supplies: it stays beside the deck, opens the bank and the way to victory."""
    price = {"vp_tokens": 1, "gain_mc_each_player": SUPPLIES[players]}
    timing = {"timing": "any_time", "duration": "rest_of_game"}
    return [
        {"op": "set_aside_this_crisis"},
        {"op": "enable", "ability": "spend_vp_for_mc", **price, **timing},
        {"op": "enable", "ability": "win_check"},
    ]


def deed(effect: object) -> Fact:
    if isinstance(effect, Lower):
        return {"op": "lower", **lowered(effect)}
    if isinstance(effect, LowerOne):
        assert effect.metrics == (0, 1, 2)
        other = {"different_metric": True} if effect.other else {}
        return {"op": "lower_choice", "steps": effect.steps, **other}
    if isinstance(effect, LowerByZone):
        zones = {"red": RED_ZONE, "yellow": YELLOW_ZONE, "white": WHITE_ZONE}
        return {"op": "lower_by_zone", **{word: effect.by_zone[zone] for word, zone in zones.items()}}
    if isinstance(effect, Draw):
        return {"op": "draw", "n": effect.n}
    if isinstance(effect, Discard):
        assert effect.fewest == effect.limit
        return {"op": "discard", "n": effect.limit, "from": "hand"}
    if isinstance(effect, Gain):
        return {"op": "gain", **amounts(mc=effect.amount(MC), heat=effect.amount(HEAT), plant=effect.amount(PLANTS))}
    if isinstance(effect, LoseMc):
        return {"op": "lose", "mc": effect.n}
    if isinstance(effect, LoseRating):
        return {"op": "lose", "tr": effect.n}
    if isinstance(effect, DiscardGreen):
        dearest = {"which": "most_expensive"} if effect.dearest else {}
        return {"op": "discard_played", "color": "green", "n": 1, **dearest}
    if isinstance(effect, GiveCard):
        return {"op": "give_card", "n": 1, **({"optional": True} if effect.may else {})}
    if isinstance(effect, DummyDraws):
        return {"op": "dummy_draw_override", "draw": effect.n}
    if isinstance(effect, AllRed):
        return {"op": "set_detriments", "all": "red"}
    if isinstance(effect, BanPhase):
        return {"op": "ban_random_phase"}
    assert isinstance(effect, Passes), effect
    return {"op": "discard_this_crisis"}


def persistent(card: CrisisCard) -> Fact | None:
    effect = card.persistent
    if effect is None:
        return None
    if isinstance(effect, LowerOne):
        return {"mode": "choose_one", "lower": {METRICS[metric]: effect.steps for metric in effect.metrics}}
    assert isinstance(effect, Lower)
    return {"mode": "all", "lower": lowered(effect)}


def goal(card: CrisisCard) -> Fact | None:
    if not card.when:
        assert card.ransom is None
        return None
    (when,) = card.when
    if isinstance(when, PlayTags):
        deed: Fact = {"event": "play_tag", "tags": [TAGS[tag] for tag in when.tags]}
    elif isinstance(when, PlayColour):
        acting = {"with": "action_effect"} if when.with_action else {}
        deed = {"event": "play_color", "color": COLOURS[when.colour], **acting}
    else:
        assert isinstance(when, RaiseMetric)
        deed = {"event": "raise", "metric": METRICS[when.metric]}
    if card.ransom is None:
        return deed
    price = amounts(plant=card.ransom.plants, heat=card.ransom.heat, hand_card=card.ransom.cards)
    return {"any_of": [deed, {"event": "pay_in_action_phase", "cost": price}]}


# Crises


def test_every_crisis_of_the_facts_is_built_and_no_other() -> None:
    assert len(PRINTED) == 85
    assert sorted(BUILT) == sorted(PRINTED)
    assert sorted(LISTED) == sorted({**PRINTED, **CORPORATIONS})


@rule("ACRIS-CARD-03", "ACRIS-CARD-13")
@pytest.mark.parametrize("number", list(PRINTED))
def test_a_crisis_is_listed_as_the_facts_have_it(number: str) -> None:
    fact, card = PRINTED[number], LISTED[number]

    assert (card["id"], card["name"], card["kind"]) == (fact["id"], fact["name"], "crisis")
    assert (card["tier"], card["players"]) == (fact["tier"], fact["player_counts"])
    assert card["counters"] == fact["counters"]
    assert card["confidence"] == fact.get("confidence", "one source").replace("-", " ")
    assert ("Goal:" in card["text"]) == (fact["goal"] is not None)
    assert ("Each later round:" in card["text"]) == (fact["persistent"] is not None)


@rule("ACRIS-CARD-03", "ACRIS-CARD-09")
@pytest.mark.parametrize("number", list(PRINTED))
def test_a_crisis_does_what_the_facts_have(number: str) -> None:
    fact, card = PRINTED[number], BUILT[number]
    done = [deed for effect in card.play for deed in deeds(effect, card.players[0])]

    assert done == fact["immediate"]
    assert persistent(card) == fact["persistent"]
    assert goal(card) == fact["goal"]


@rule("ACRIS-CARD-03")
def test_the_fields_of_a_crisis() -> None:
    """Some have no goal, no counters and nothing they do each round; those that have one have all three."""
    for card in CRISES:
        assert card.name
        assert card.number
        assert card.players
        assert bool(card.when) == bool(card.counters) == (card.persistent is not None)
    bare = [card for card in CRISES if not card.when]
    assert len(bare) == 21
    assert {card.tier for card in bare} - {0, 4, 5} == {3}
    assert {card.name for card in bare if card.tier == 3} == {"Second Impact"}


@rule("ACRIS-CARD-09")
def test_some_crises_help_at_once_and_others_harm() -> None:
    done = Counter(
        deed["op"]
        for fact in PRINTED.values()
        for step in fact["immediate"]
        for deed in step.get("do", [step])
        if step["op"] != "enable"
    )

    assert done["draw"] > 0
    assert done["lose"] > 0


def test_the_solo_cards_and_the_detriment_tokens_are_those_of_the_facts() -> None:
    assert [list(card) for card in SOLO_CARDS] == [fact["phases"] for fact in facts_of("crisis_solo_phase_cards.json")]
    tokens = {(fact["metric"], fact["zone"]): fact["effect"] for fact in facts_of("detriment_tokens.json")}
    for word, zone in (("yellow", YELLOW_ZONE), ("red", RED_ZONE)):
        assert tokens["temperature", word] == [{"op": "card_cost_delta", "mc": DEARER[zone]}]
        ways = [[{"op": "lower", metric: DROUGHT[zone]}] for metric in ("temperature", "oxygen")]
        assert tokens["ocean", word] == [{"op": "choose", "options": ways}]


# Corporations


def work(card: Card) -> tuple[list[Fact], list[Fact]]:
    """What a corporation does as its action, and what it answers."""
    actions: list[Fact] = []
    if card.action is not None:
        assert isinstance(card.action, Alone)
        actions = [{"cost": {}, "do": company(card.action.together), "solo_instead": deeds(card.action.alone, 1)}]
    return actions, [answered(when) for when in card.when]


def company(effect: object) -> list[Fact]:
    """An action that has something for another player too."""
    if isinstance(effect, GiveCard):
        back = {"op": "give_card", "n": 1, "optional": True, "to": "owner"}
        return [*deeds(effect, 2), {"op": "other_player", "do": [back]}]
    assert isinstance(effect, Sequence)
    own, other = effect.steps
    assert isinstance(other, ShareMc)
    return [*deeds(own, 2), {"op": "other_player", "do": [{"op": "gain", "mc": other.n}]}]


def answered(when: object) -> Fact:
    if isinstance(when, WhenCard):
        assert isinstance(when.answer, RemoveAnyCounter)
        event = {"event": "play_card", "printed_cost_min": when.cost}
        return {"when": event, "do": [{"op": "remove_crisis_counter", "n": 1}]}
    assert isinstance(when, WhenCounter)
    event = {"event": "crisis_counter_removed", "by": "owner", "step": "resolve_phases"}
    return {"when": event, "do": deeds(when.answer, 2), "per": "counter"}


@rule("ACRIS-COMP-01")
@pytest.mark.parametrize("number", list(CORPORATIONS))
def test_a_corporation_is_built_as_the_facts_have_it(number: str) -> None:
    fact, listed = CORPORATIONS[number], LISTED[number]
    (card,) = [card for card in CARDS if card.number == number]

    assert (card.id, card.name, card.money) == (fact["id"], fact["name"], fact["starting_mc"])
    assert (listed["kind"], listed["module"]) == ("corporation", "crisis")
    assert [TAGS[tag] for tag in card.tags] == fact["tags"]
    assert {good: n for good, n in zip(GOODS, card.makes.amounts(), strict=True) if n} == fact["production"]
    assert work(card) == (fact["actions"], fact["triggers"])
    assert (card.points, card.starter) == (None, fact["starter"])


def test_the_sections_of_a_crisis_hold_its_whole_text() -> None:
    for card in CRISES:
        sections = card.as_json()["sections"]
        whole = card.text().lower()
        for head in ("at once: ", "each later round: ", "goal: "):
            whole = whole.replace(head, "")
        assert whole == " ".join(sections.values()).lower(), card.name
        assert list(sections) == [when for when in ("now", "each_round", "goal") if when in sections]
