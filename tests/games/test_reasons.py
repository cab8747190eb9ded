"""Why something cannot be done: what it needs and what there is, for every card of every game; never a sentence that
fits anything."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from regolith import Match
from regolith.games.ares_expedition.actions import lacking_price, payable
from regolith.games.ares_expedition.state import Ares
from regolith.games.terraforming_mars.effects.choosing import OneOf
from regolith.kernel.choices import Choose
from regolith.kernel.effect import Effect
from regolith.kernel.english import ENGLISH
from regolith.kernel.flow import Either, If, Sequence, chained
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.testing.table import Table

Setting = tuple[str, int, list[str], dict[str, Any]]
SETTINGS: dict[str, Setting] = {
    "mars": ("terraforming_mars", 2, ["colonies", "prelude", "promo", "venus"], {}),
    "hellas": ("terraforming_mars", 3, ["prelude"], {"board": "hellas"}),
    "alone": ("terraforming_mars", 1, ["prelude", "venus"], {}),
    "marsbot": ("terraforming_mars", 1, ["automa", "colonies", "prelude", "venus"], {}),
    "ares": ("ares_expedition", 2, ["discovery", "promo"], {}),
    "crisis": ("ares_expedition", 2, ["crisis"], {}),
    "pandorum": ("pandorum", 2, ["events", "monoliths"], {}),
    "outpost": ("outpost", 3, ["storms"], {}),
}
VAGUE = re.compile(
    r"carried out|paid for or|not possible|impossible|cannot pay|nothing to choose|not enough|\{|\bmars\.|\btm\."
)
"""What fits anything, or shows how it was made."""
EXACT = re.compile(r"\d|\b(no|none|nobody|only|free|there is|there are|taken|used|away|complete)\b")
MOMENTS = 30
STEP = 20
"""So many tables of a game are looked at, from the first question on."""


def moments(name: str, seed: int) -> Iterator[Match]:
    """A game between players who answer anything, now and then on its way."""
    game, players, modules, options = SETTINGS[name]
    match = Match.start(game, players=players, modules=modules, options=options, seed=seed)
    dice = random.Random(seed)
    for turn in range(STEP * MOMENTS):
        if match.is_over():
            return
        if turn % STEP == 0:
            yield match
        decision = dice.choice(match.decisions())
        keys = [key for key in decision.keys if key != "pass"] if turn % 7 else list(decision.keys)
        match.answer(decision.seat, dice.choice(keys or list(decision.keys)), decision.number)


def of_cards(rules: Any) -> list[tuple[int, Effect[Any]]]:
    """All that cards do, by card: when they are played, as an action, as a first action, for being used."""
    found: list[tuple[int, Effect[Any]]] = []
    for table in ("plays", "actions", "firsts", "uses"):
        effects = getattr(rules, table, {})
        pairs = effects.items() if isinstance(effects, dict) else enumerate(effects)
        found += [(card, effect) for card, effect in pairs if isinstance(effect, Effect)]
    return found


def is_marsbots(effect: Effect[Any]) -> bool:
    """What MarsBot does is refused to nobody."""
    return ".automa." in type(effect).__module__ or any(is_marsbots(part) for _, part in effect.parts())


@pytest.mark.parametrize("name", SETTINGS)
def test_whatever_a_card_does_says_what_it_lacks_just_when_it_is_not_possible(name: str) -> None:
    refused = 0
    for match in moments(name, seed=3):
        s = match.state
        for card, effect in of_cards(s.rules):
            if is_marsbots(effect):
                continue
            for seat in range(s.players):
                possible, why = judged(s, seat, card, effect)
                assert possible == (why == ""), (s.rules.name("card", card), possible, why)
                if not possible:
                    refused += 1
                    assert EXACT.search(why), (s.rules.name("card", card), why)
                    assert not VAGUE.search(why), (s.rules.name("card", card), why)
    assert refused or name == "outpost", "nothing was refused: this looks at nothing"


def judged(s: Any, seat: int, card: int, effect: Effect[Any]) -> tuple[bool, str]:
    """May this card's effect be used as far as it goes by that, and why not? Of a card of Ares Expedition only what its
    action costs is asked."""
    frame = Frame(effect, seat, card)
    if not isinstance(s, Ares):
        return effect.possible(s, frame), ENGLISH.say(effect.lacks(s, frame))
    if s.book.actions[card] is not effect:
        return True, ""
    return payable(s, frame, card), ENGLISH.say(lacking_price(s, seat, card))


@pytest.mark.parametrize("name", SETTINGS)
def test_every_reason_of_a_played_game_says_what_is_needed_or_in_the_way(name: str) -> None:
    game, players, modules, options = SETTINGS[name]
    match = Match.start(game, players=players, modules=modules, options=options, seed=5)
    dice = random.Random(5)
    read: set[str] = set()
    for turn in range(500):
        if match.is_over():
            break
        decision = dice.choice(match.decisions())
        question = match.observe(decision.seat)["decision"]
        read |= {barred["why"] for barred in question["barred"]}
        keys = [key for key in decision.keys if key != "pass"] if turn % 7 else list(decision.keys)
        match.answer(decision.seat, dice.choice(keys or list(decision.keys)), decision.number)
    assert read
    assert [why for why in read if VAGUE.search(why) or not why.endswith(".")] == []


def all_effects() -> list[type]:
    """Every kind of effect there is, by class."""
    found: list[type] = []
    todo: list[type] = [Effect]
    while todo:
        one = todo.pop()
        todo += one.__subclasses__()
        found.append(one)
    return found


def is_always_possible(kind: type) -> bool:
    """Is such an effect possible without a look at it, at the table or at the frame?"""
    possible: Callable[[Any, Any, Any], bool] = vars(next(one for one in kind.__mro__ if "possible" in vars(one)))[
        "possible"
    ]
    try:
        return possible(None, None, None)
    except AttributeError:
        return False


def test_whoever_says_when_an_effect_is_possible_says_why_not() -> None:
    """The words stand in the same class, or nearer; not so where it is always possible, and what MarsBot does."""
    for game, players, modules, options in SETTINGS.values():
        Match.start(game, players=players, modules=modules, options=options, seed=1)
    mute: list[str] = []
    for kind in all_effects():
        order = kind.__mro__
        judge = next(at for at, one in enumerate(order) if "possible" in vars(one))
        words = next(at for at, one in enumerate(order) if "lacks" in vars(one))
        if words > judge and not is_always_possible(kind) and ".automa." not in kind.__module__:
            mute.append(f"{kind.__module__}.{kind.__name__}")
    assert [name for name in mute if name.startswith("regolith.")] == []


def asked_of(effect: Effect[Any]) -> Iterator[Effect[Any]]:
    """All of an effect that says for the whole of it whether it is possible and what it lacks."""
    yield effect
    if isinstance(effect, (Sequence, Either, OneOf, If)):
        for _, part in effect.parts():
            yield from asked_of(part)


@pytest.mark.parametrize("name", [name for name in SETTINGS if name != "outpost"])
def test_no_card_may_fail_for_want_of_something_to_choose(name: str) -> None:
    """What every question says of itself, that there is nothing to choose from, is too vague for a card: it has words
    of its own, or is always possible. In Ares Expedition this holds of prices: nothing else is asked."""
    game, players, modules, options = SETTINGS[name]
    s = Match.start(game, players=players, modules=modules, options=options, seed=1).state
    looked_at = 0
    vague: set[str] = set()
    for _, effect in of_cards(s.rules):
        for part in asked_of(effect):
            if isinstance(s, Ares) and not part.is_price():
                continue
            looked_at += 1
            words = next(one for one in type(part).__mro__ if "lacks" in vars(one))
            if words is Choose and not is_always_possible(type(part)):
                vague.add(type(part).__name__)
    assert vague == set()
    assert looked_at >= 5


# What is told is true: with just so much it is not refused for that any more, with one less it is


SHORT_OF = re.compile(r"^needs (\d+) (energy|heat|steel|titanium|plants?)( production)?, you have (-?\d+)")


NAMED = {"mars": 40, "hellas": 30, "alone": 30, "marsbot": 30, "ares": 8, "crisis": 6}
"""So many cards at least say how much of a good they need."""


@pytest.mark.parametrize("name", NAMED)
def test_a_reason_names_just_what_is_needed_and_what_there_is(name: str) -> None:
    checked: set[str] = set()
    for match in moments(name, seed=9):
        s = match.clone().state
        goods = {s.rules.nouns["good"][good]: good for good in range(6)}
        for card, effect in of_cards(s.rules):
            if is_marsbots(effect):
                continue
            said = SHORT_OF.match(judged(s, 0, card, effect)[1])
            if said is None:
                continue
            n, noun, production, have = int(said[1]), said[2], said[3], int(said[4])
            good = goods.get(noun, goods.get(f"{noun}s", -1))
            store = s.seats[0].production if production else s.seats[0].stock
            assert store[good] == have < n, (s.rules.name("card", card), said[0])
            before = store[good]
            try:
                store[good] = n - 1
                assert SHORT_OF.match(judged(s, 0, card, effect)[1]), s.rules.name("card", card)
                store[good] = n
                still = SHORT_OF.match(judged(s, 0, card, effect)[1])
                assert still is None or (still[2], still[3]) != (noun, production), s.rules.name("card", card)
            finally:
                store[good] = before
            checked.add(s.rules.name("card", card))
    assert len(checked) >= NAMED[name], sorted(checked)


def test_several_reasons_are_told_one_after_the_other_and_the_same_only_once() -> None:
    cheap, dear = Phrase("kernel.lacks_money", n=3, have=1), Phrase("kernel.lacks_money", n=5, have=1)

    assert ENGLISH.say(chained("kernel.lacks_both", [cheap, dear, cheap])) == (
        "costs 3, you can pay 1; costs 5, you can pay 1"
    )
    assert ENGLISH.say(chained("kernel.lacks_either", [cheap, dear])) == (
        "costs 3, you can pay 1; or costs 5, you can pay 1"
    )
    assert chained("kernel.lacks_both", []).key == ""


def test_whether_two_reasons_are_the_same_is_no_matter_of_words() -> None:
    """Phrases that the catalogue does not know: nothing is said to compare them."""
    one, other = Phrase("none.such", n=1), Phrase("none.such", n=2)

    assert chained("kernel.lacks_both", [one, Phrase("none.such", n=1)]) is one
    assert chained("kernel.lacks_both", [one, other]).node() == (
        {"kind": "kernel.lacks_both", "first": one.node(), "then": other.node()}
    )


# What else pays


PRICED = re.compile(r" (?:for|from) (\d+) MC")


@pytest.mark.parametrize("name", ["mars", "hellas", "marsbot", "ares"])
def test_every_answer_that_mc_alone_do_not_pay_for_says_what_else_does(name: str) -> None:
    """All that is offered for MC, whatever it is: what is named beside the MC is there, and is more than nothing."""
    told = 0
    for seed in range(4):
        for match in every_question(name, seed):
            decision = match.decisions()[0]
            seat = decision.seat
            player = match.state.seats[seat]
            stock = {match.state.rules.nouns["good"][good]: n for good, n in enumerate(player.stock)}
            for option in match.observe(seat)["decision"]["options"]:
                said = PRICED.search(option["label"])
                if said is None or option["key"].startswith(("trade", "buy", "sell")) or int(said[1]) <= player.mc:
                    continue
                told += 1
                _, found, means = option["label"].partition(f" {said[1]} MC: ")
                assert found, option["label"]
                paid = re.findall(r"(\d+) (\w+)", means)
                assert any(what != "MC" for _, what in paid), option["label"]
                for n, what in paid:
                    assert 0 < int(n) <= stock.get(what.lower(), stock.get(f"{what}s", 99)), (option["label"], stock)
    assert told >= 5


GOODS = {"terraforming_mars": ("steel", "titanium", "plants", "heat"), "ares_expedition": ("plants", "heat")}


def every_question(name: str, seed: int) -> Iterator[Match]:
    """A game in which everybody has metals and heat, and few MC."""
    game, players, modules, options = SETTINGS[name]
    match = Match.start(game, players=players, modules=modules, options=options, seed=seed)
    dice = random.Random(seed)
    for turn in range(220):
        if match.is_over():
            return
        decision = dice.choice(match.decisions())
        keys = [key for key in decision.keys if key != "pass"]
        match.answer(decision.seat, dice.choice(keys or list(decision.keys)), decision.number)
        if match.is_over():
            return
        if turn % 6 or match.decisions()[0].kind not in ("turn", "menu", "play"):
            continue
        twin = Table(match.clone())
        if match.state.rules.name("card", match.state.seats[1].corporation if players > 1 else 0) != "Helion":
            twin.set_seat(0, corporation="Helion")
        for seat, player in enumerate(match.state.seats):
            if player.corporation >= 0:
                twin.set_seat(seat, mc=dice.randrange(12), **{good: dice.randrange(9) for good in GOODS[game]})
        yield twin.match
