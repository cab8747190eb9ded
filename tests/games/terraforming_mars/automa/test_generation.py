"""How a generation against MarsBot runs, and how its action deck comes about."""

import pytest

from games.terraforming_mars.automa.duel import (
    BOT,
    bot,
    bot_turn,
    decks,
    duel,
    mc,
    names,
    state,
    tagged,
    told,
)
from games.terraforming_mars.tables import acting, next_generation
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.determinize import determinize
from regolith.testing import Table, rule

PROJECT, BONUS = 0, 4


def backs(t: Table) -> list[int]:
    return [state(t).rules.backs[card] for card in decks(t).action.cards]


def research(*modules: str, **options: object) -> Table:
    """The research of the second generation is over; MarsBot is first and has not had a turn yet."""
    t = acting(1, modules=[*modules, "automa"], **options)
    t.set(action_deck=[])
    next_generation(t)
    return t


def kinds(t: Table, *wanted: str) -> list[str]:
    journal = t.match.state.journal
    assert journal is not None
    return [entry.kind for entry in journal.entries if entry.kind in wanted]


@rule("TMAUTO-GEN-01")
def test_the_order_of_a_generation() -> None:
    t = duel()

    assert state(t).book.round.names == [
        *("bot_research", "before_actions", "bot_action", "production", "bot_end", "solar"),
    ]


@rule("TMAUTO-GEN-01")
def test_production_is_the_persons_alone() -> None:
    t = duel()
    t.set(tracks={"event": 5, "power": 4})
    t.set_seat(BOT, mc=3)
    before = bot(t).tracks

    next_generation(t)

    assert t.seat(0).mc == 20
    assert (mc(t), bot(t).tracks) == (3, before)


@rule("TMAUTO-GEN-02")
def test_the_first_player_changes_with_every_generation() -> None:
    t = duel()
    seen = [t.first]
    for _ in range(3):
        next_generation(t)
        seen.append(t.first)

    assert seen == [0, BOT, 0, BOT]


@rule("TMAUTO-GEN-02")
def test_who_is_first_has_the_first_turn() -> None:
    t = duel()
    next_generation(t)
    t.skip_to(lambda now: now.phase == "action")
    assert decks(t).turns == 1

    next_generation(t)
    t.skip_to(lambda now: now.phase == "action")
    assert decks(t).turns == 0


@rule("TMAUTO-GEN-03")
def test_without_a_draft_marsbot_has_unseen_projects_for_nothing() -> None:
    t = research()
    assert len(t.seat(0).dealt) == 4

    action = list(decks(t).action.cards)
    view = t.observe(0)["table"]["marsbot"]

    assert [state(t).rules.backs[card] for card in action] == [PROJECT] * 3
    assert (view["action_deck"], view["in_action_deck"]) == (3, [])
    t.skip_to(lambda now: now.phase == "action")
    assert told(t, "action_deck")[-1] == ("action_deck", (4,))
    turned = [nouns[0] for _, nouns in told(t, "turns_up")]
    assert sorted([*backs(t), *[state(t).rules.backs[card] for card in turned]]) == [PROJECT] * 3 + [BONUS]


@rule("TMAUTO-GEN-04")
def test_some_cards_return_every_generation() -> None:
    t = duel(modules=["venus", "colonies"])

    next_generation(t)
    t.skip_to(lambda now: now.phase == "action")

    deck = {*names(t, decks(t).action), *names(t, decks(t).aside)}
    assert told(t, "action_deck")[-1] == ("action_deck", (6,))
    assert {"Government Intervention", "Shipping Lines"} <= deck
    out = {*names(t, decks(t).bonus), *names(t, decks(t).bonus_discard)}
    assert not {"Government Intervention", "Shipping Lines", "Extended Shipping Lines"} & out


@rule("TMAUTO-GEN-05")
def test_an_empty_bonus_deck_is_made_anew_from_its_discards() -> None:
    t = duel()
    t.set(bonus_discard=["Invasive Species", "Research and Development"], destroyed=["Meteor Shower"])
    rest = list(t.bonus_deck)
    t.set(destroyed=["Meteor Shower", *rest])
    assert t.bonus_deck == []

    next_generation(t)
    t.skip_to(lambda now: now.phase == "action")

    met = {*names(t, decks(t).action), *t.bonus_discard, *t.bonus_deck}
    assert {"Invasive Species", "Research and Development"} <= met
    assert not {*rest, "Meteor Shower"} & met


@rule("TMAUTO-GEN-06")
def test_marsbot_resolves_one_card_a_turn_and_passes_when_there_is_none() -> None:
    t = duel()
    t.set(action_deck=[tagged(t, "space"), tagged(t, "earth")])

    bot_turn(t)
    assert (len(t.action_deck), told(t, "passes")) == (1, [])
    bot_turn(t)
    assert (len(t.action_deck), told(t, "passes")) == (0, [])
    bot_turn(t)
    assert len(told(t, "passes")) == 1
    t.give(0, mc=22)
    t.choose(0, "standard:power-plant")
    t.choose(0, "standard:power-plant")
    assert len(told(t, "passes")) == 1
    assert t.generation == 1


@rule("TMAUTO-GEN-06")
def test_when_the_person_has_passed_marsbot_goes_on_alone() -> None:
    t = duel()
    t.set(action_deck=[tagged(t, "space"), tagged(t, "earth"), tagged(t, "science")])

    t.choose(0, "pass")

    assert kinds(t, "turns_up", "passes") == ["passes", "turns_up", "turns_up", "turns_up", "passes"]
    assert t.generation == 2


# Drafting


def drafting(**options: object) -> Table:
    t = acting(1, modules=["automa"], draft=True, **options)
    t.set(action_deck=[])
    next_generation(t)
    return t


@rule("TMAUTO-DRAFT-01")
def test_piles_change_hands_until_both_have_four() -> None:
    t = drafting()
    mine, its = set(t.options(0)), set(t.observe(0)["table"]["marsbot"]["pack"])
    assert (len(mine), len(its)) == (4, 4)

    first = t.options(0)[0]
    t.choose(0, first)
    second = {key.removeprefix("draft:") for key in t.options(0)}
    assert len(second) == 3
    assert second < its

    while t.phase == "research" and any(key.startswith("draft:") for key in t.options(0)):
        t.choose(0, t.options(0)[0])
    drafted = t.observe(0)["table"]["marsbot"]["drafted"]
    assert (len(t.seat(0).dealt), len(drafted)) == (4, 4)


@rule("TMAUTO-DRAFT-01")
def test_marsbot_has_one_of_its_pile_at_random() -> None:
    taken: set[int] = set()
    for seed in range(30):
        t = drafting()
        s = state(t)
        its = sorted(decks(t).pack.cards)
        s.rng = s.rng.branch(seed)
        t.choose(0, t.options(0)[0])
        (card,) = decks(t).drafted.cards
        taken.add(its.index(card))

    assert taken == {0, 1, 2, 3}


@rule("TMAUTO-DRAFT-02")
def test_one_of_the_drafted_cards_is_discarded_at_random() -> None:
    gone: set[int] = set()
    for seed in range(30):
        t = drafting()
        while len(decks(t).drafted.cards) < 4:
            t.choose(0, t.options(0)[0])
        its = sorted(decks(t).drafted.cards)
        s = state(t)
        s.rng = s.rng.branch(seed)
        t.skip_to(lambda now: now.phase == "action")
        (out,) = [card for card in its if card in state(t).discard.cards]
        gone.add(its.index(out))
        assert told(t, "action_deck")[-1] == ("action_deck", (4,))

    assert gone == {0, 1, 2, 3}


@rule("TMAUTO-DRAFT-02")
def test_what_marsbot_drafted_is_known_and_its_order_is_not() -> None:
    t = drafting()
    t.skip_to(lambda now: now.phase == "action")
    s = state(t)
    known = t.observe(0)["table"]["marsbot"]["in_action_deck"]

    assert len(known) + len(t.bot_played) == 3
    assert len(t.action_deck) == 3
    twins = [determinize(s, 0, salt) for salt in range(8)]
    orders = {automa(twin).action.cards for twin in twins if isinstance(twin, Mars)}
    assert len(orders) > 1
    assert all(set(known) <= {s.rules.noun("card", card) for card in order} for order in orders)


@pytest.mark.parametrize("draft", [False, True])
def test_a_whole_game_goes_on_to_its_end(draft: bool) -> None:
    t = acting(1, modules=["automa"], draft=draft)

    t.random_to_end()

    assert t.is_over


def test_a_turn_against_marsbot_is_counted_by_its_actions() -> None:
    t = duel()
    t.give(0, mc=22)

    assert t.match.observe(0)["table"]["turn"] == {"seat": 0, "action": 1, "of": 2}

    t.choose(0, "standard:power-plant")
    assert t.match.observe(0)["table"]["turn"] == {"seat": 0, "action": 2, "of": 2}
