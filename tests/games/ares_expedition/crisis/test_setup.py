"""How a game of Crisis is laid out."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.ares_expedition.crisis.tables_crisis import CALM, crisis, laid_out, next_round, to_planning
from games.ares_expedition.tables import choose_phases
from regolith.kernel.registry import UnknownSetup, agreed, rules_of, spec_of
from regolith.testing import Table, rule, table

FACTS = Path(__file__).parents[3] / "facts" / "ares"
PLAYERS = pytest.mark.parametrize("players", [1, 2, 3, 4])
EXPANSIONS = ("base", "discovery", "promo")

Fact = dict[str, Any]


def facts_of(file: str) -> list[Fact]:
    facts: list[Fact] = json.loads((FACTS / file).read_text(encoding="utf-8"))
    return facts


PROJECTS = [fact for fact in facts_of("project_cards.json") if fact["expansion"] in EXPANSIONS]
CRISES = facts_of("crisis_cards.json")


def crises_for(players: int) -> dict[str, int]:
    """The tier of each crisis for so many players, by id."""
    return {fact["id"]: fact["tier"] for fact in CRISES if players in fact["player_counts"]}


def deck(t: Table) -> list[str]:
    """The ids of the crises to come, the next one first."""
    s = t.match.state
    return [s.rules.noun("card", card) for card in reversed(s.extras["crisis"].deck.cards)]


def tiers(t: Table) -> list[int]:
    """The tiers of the crises to come, the next one first."""
    tier_of = {fact["id"]: fact["tier"] for fact in CRISES}
    return [tier_of[card] for card in deck(t)]


def everywhere(t: Table) -> set[str]:
    """The names of all cards in all zones, the box included."""
    s = t.match.state
    return {s.rules.name("card", card) for zone in s.zones() for card in zone.cards}


def pool(modules: tuple[str, ...], **options: object) -> tuple[set[str], set[str]]:
    """The names of the projects and corporations that a game is dealt from."""
    book: Any = rules_of(agreed("ares_expedition", 2, modules, options))
    return {book.name("card", n) for n in book.projects}, {book.name("card", n) for n in book.corporations}


def refused(players: int = 2, modules: tuple[str, ...] = (), **options: object) -> str:
    with pytest.raises(UnknownSetup) as why:
        laid_out(players, 1, modules, **options)
    return str(why.value)


# As in the base game


@rule("ACRIS-SETUP-01")
@PLAYERS
def test_everybody_is_dealt_as_in_the_base_game(players: int) -> None:
    t = laid_out(players)

    for seat in range(players):
        mat = t.seat(seat)
        assert (len(mat.cards), len(mat.corporations)) == (8, 2)
        assert (mat.mc, mat.heat, mat.plants, mat.tr, mat.forests) == (0, 0, 0, 5, 0)
    t.set(crisis_deck=CALM)
    t.skip_to("choose")
    money = {card["name"]: card["cost"] for card in spec_of("ares_expedition").cards() if card["kind"] == "corporation"}
    assert [t.seat(seat).mc for seat in range(players)] == [money[t.seat(seat).corporation] for seat in range(players)]


# Mars


@rule("ACRIS-SETUP-04", "ACRIS-SETUP-05", "ACRIS-SETUP-06")
@PLAYERS
def test_mars_is_complete_at_first(players: int) -> None:
    t = laid_out(players)

    assert (t.temperature, t.oxygen, t.oceans) == (8, 14, 9)


# Projects


@rule("ACRIS-SETUP-07")
@pytest.mark.parametrize("modules", [(), ("discovery",), ("promo",), ("discovery", "promo")])
def test_projects_that_ask_for_a_state_of_the_planet_are_out(modules: tuple[str, ...]) -> None:
    here = everywhere(laid_out(modules=modules))
    asking = {
        fact["name"]
        for fact in PROJECTS
        if any(need["type"] in ("temperature", "oxygen", "oceans") for need in fact["requirements"])
    }

    assert {"Fish", "Kelp Farming", "Trees", "Imported Construction Crews", "Filter Feeders"} <= asking
    assert not here & asking
    assert asking & everywhere(table("ares_expedition", players=2, modules=modules))


@rule("ACRIS-SETUP-07", "ACRIS-SETUP-08")
@pytest.mark.parametrize("modules", [(), ("discovery",), ("discovery", "promo")])
def test_all_other_projects_stay_in_the_deck(modules: tuple[str, ...]) -> None:
    """A promo is left out beside those for the marks of its number, with or without Crisis."""
    with_it, _ = pool(("crisis", *modules))
    without, _ = pool(modules)
    removed = {fact["name"] for fact in PROJECTS if fact["crisis_removed"]}

    assert with_it == without - removed


@rule("ACRIS-SETUP-08", "ACRIS-SETUP-35")
@pytest.mark.parametrize("modules", [("discovery",), ("discovery", "promo")])
def test_projects_that_need_milestones_or_awards_are_out(modules: tuple[str, ...]) -> None:
    here = everywhere(laid_out(modules=modules))
    marked = {fact["name"] for fact in PROJECTS if "A" in fact["flags"]}

    assert {"Private Investor Beach", "Award Winning Reflector Material"} <= marked
    assert not here & marked
    assert marked & everywhere(table("ares_expedition", players=2, modules=modules))


@rule("ACRIS-SETUP-09", "ACRIS-SETUP-10", "ACRIS-SETUP-11")
@pytest.mark.parametrize("name", ["Adaptation Technology", "Conserved Biome", "Special Design"])
def test_three_projects_are_out_by_name(name: str) -> None:
    assert name in everywhere(table("ares_expedition", players=2))
    assert name not in everywhere(laid_out())


@rule("ACRIS-SETUP-12")
def test_no_draw_ever_brings_a_removed_card_or_comes_up_short() -> None:
    """Taking them out at first is the same as replacing each when it is drawn: every draw is full."""
    removed = {fact["name"] for fact in PROJECTS if fact["crisis_removed"]}
    t = laid_out(players=4)
    for seat in range(4):
        t.pick(seat, *[key for key in t.options(seat) if key.startswith("redraw:")])
    hands = [t.seat(seat).cards for seat in range(4)]
    assert [len(hand) for hand in hands] == [8] * 4
    assert not removed & {card for hand in hands for card in hand}

    for seed in range(3):
        t = laid_out(players=4, seed=seed)
        t.random_to_end(seed)
        story = [line.rstrip(".") for seat in range(4) for line in t.story(seat)]
        drawn = {line.split(verb)[1] for verb in (" draws ", " keeps ") for line in story if verb in line}
        assert len(drawn) > 10
        assert not removed & drawn


# The crisis deck


@rule("ACRIS-SETUP-13")
@PLAYERS
def test_only_crises_for_so_many_players_are_in_the_game(players: int) -> None:
    t = laid_out(players, tier0=3)
    s = t.match.state
    here = {s.rules.noun("card", card) for zone in s.zones() for card in zone.cards}

    assert here & {fact["id"] for fact in CRISES} == set(crises_for(players))
    assert set(deck(t)) <= set(crises_for(players))


@rule("ACRIS-SETUP-14")
@PLAYERS
def test_from_top_to_bottom_the_tiers_go_up(players: int) -> None:
    for seed in range(4):
        found = tiers(laid_out(players, seed=seed, tier0=2))

        assert found == sorted(found)


@rule("ACRIS-SETUP-15", "ACRIS-SETUP-16", "ACRIS-SETUP-17", "ACRIS-SETUP-18", "ACRIS-SETUP-19", "ACRIS-SETUP-20")
@PLAYERS
def test_the_crisis_deck_is_built_by_tiers(players: int) -> None:
    printed = Counter(crises_for(players).values())

    found = tiers(laid_out(players))

    kept = {1: printed[1] - 1, 2: printed[2] - 2, 3: printed[3] - 2, 4: 1, 5: printed[5]}
    assert found == [tier for tier, cards in kept.items() for _ in range(cards)]
    assert len(found) == {1: 17, 2: 17, 3: 14, 4: 14}[players]


@rule("ACRIS-SETUP-15", "ACRIS-SETUP-17", "ACRIS-SETUP-18", "ACRIS-SETUP-19")
def test_chance_orders_each_tier_and_says_which_cards_leave() -> None:
    decks = [deck(laid_out(2, seed=seed)) for seed in range(40)]
    tier_of = crises_for(2)
    orders = {
        tier: {tuple(card for card in cards if tier_of[card] == tier) for cards in decks} for tier in (1, 2, 3, 5)
    }

    assert all(len(found) > 3 for found in orders.values())
    assert {card for cards in decks for card in cards} == {card for card, tier in tier_of.items() if tier}


@rule("ACRIS-SETUP-14", "ACRIS-SETUP-20")
@PLAYERS
def test_in_play_they_come_from_the_first_tier_to_the_last(players: int) -> None:
    t = laid_out(players)
    printed = {fact["name"]: fact["tier"] for fact in CRISES}
    expected = tiers(t)
    to_planning(t)
    for _ in expected[1:]:
        t.set(temperature=6, oxygen=14, oceans=9, crises={})
        next_round(t)

    drawn = [line.removeprefix("A crisis: ").rstrip(".") for line in t.story() if line.startswith("A crisis: ")]

    assert [printed[name] for name in drawn] == expected


@rule("ACRIS-SETUP-20")
def test_the_crisis_deck_lies_face_down_and_shows_only_the_tiers() -> None:
    t = laid_out(players=3)
    shown = json.dumps([t.observe(), *[t.observe(seat) for seat in range(3)]])

    assert not [card for card in crises_for(3) if f'"{card}"' in shown]
    board = t.observe()["table"]["crisis"]
    assert (board["deck"], board["tiers"], board["next_tier"]) == (14, [0, 3, 4, 3, 1, 3], 1)


@rule("ACRIS-SETUP-21")
@PLAYERS
def test_the_calm_cards_may_come_first(players: int) -> None:
    for seed in range(6):
        t = laid_out(players, seed=seed, tier0=3)
        usual = laid_out(players, seed=seed)

        assert tiers(t) == [0, 0, 0, *tiers(usual)]
        assert sorted(t.crisis_deck[:3]) == sorted(CALM)


@rule("ACRIS-SETUP-21")
def test_the_calm_cards_are_mixed() -> None:
    assert len({tuple(laid_out(seed=seed, tier0=3).crisis_deck[:3]) for seed in range(20)}) == 6


# What lies beside the board


@rule("ACRIS-SETUP-22", "ACRIS-SETUP-23", "ACRIS-SETUP-24")
@PLAYERS
def test_no_token_no_counter_and_no_point_is_out_at_first(players: int) -> None:
    t = laid_out(players)

    assert (t.tokens, t.crises, t.bank) == ({}, {}, 0)


@rule("ACRIS-SETUP-24")
def test_the_bank_begins_empty_and_has_a_token_for_each_point_that_comes() -> None:
    t = crisis()
    assert t.observe()["table"]["crisis"]["bank"] == 0

    t.set(bank=60)
    t.set_seat(0, plants=8)
    choose_phases(t, "action", "action")
    t.choose(0, "standard:plants")

    assert t.observe()["table"]["crisis"]["bank"] == 61


# Corporations


@rule("ACRIS-SETUP-25", "ACRIS-SETUP-26")
@pytest.mark.parametrize("modules", [(), ("discovery",)])
def test_inventrix_is_out_and_four_corporations_are_in(modules: tuple[str, ...]) -> None:
    _, usual = pool(modules)
    _, here = pool(("crisis", *modules))

    assert here == usual - {"Inventrix"} | {"Burstar", "Magna Inc", "Orbex United", "Sharizen"}


@rule("ACRIS-SETUP-25", "ACRIS-SETUP-26")
def test_they_are_dealt_like_the_others() -> None:
    offered = {name for seed in range(30) for seat in range(4) for name in laid_out(4, seed).seat(seat).corporations}

    assert {"Burstar", "Magna Inc", "Orbex United", "Sharizen"} <= offered
    assert "Inventrix" not in offered


def test_no_corporation_is_in_that_cannot_work_in_crisis() -> None:
    unfit = {fact["name"] for fact in facts_of("corporations.json") if not fact["crisis_legal"]}

    assert unfit == {"Inventrix", "Romirra", "Austellar"}
    assert not unfit & pool(("crisis", "discovery", "promo"))[1]


# The dummy hand


@rule("ACRIS-SETUP-27", "ACRIS-SETUP-28", "ACRIS-SETUP-29")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_company_the_dummy_hand_has_one_phase_a_card(players: int) -> None:
    phases = {"development", "construction", "action", "production", "research"}

    hand = laid_out(players).dummy_hand

    assert len(hand) == (5 if players == 2 else 4)
    assert set(hand) == (phases if players == 2 else phases - {"action"})


@rule("ACRIS-SETUP-30")
def test_alone_the_dummy_hand_has_two_phases_a_card() -> None:
    words = ("", "development", "construction", "action", "production", "research")
    printed = ["/".join(words[phase] for phase in card["phases"]) for card in facts_of("crisis_solo_phase_cards.json")]

    assert sorted(laid_out(1).dummy_hand) == sorted(printed)


@rule("ACRIS-SETUP-31")
@PLAYERS
def test_the_dummy_hand_is_mixed_and_lies_face_down(players: int) -> None:
    orders = {tuple(laid_out(players, seed=seed).dummy_hand) for seed in range(12)}
    board = laid_out(players).observe(0)["table"]["crisis"]

    assert len(orders) > 6
    assert (board["dummy"], board["dummy_cards"]) == ([], [])


# Options


@rule("ACRIS-SETUP-32")
def test_milestones_and_awards_are_never_used() -> None:
    t = laid_out(modules=("discovery",))

    assert t.match.header.setup.option("milestones") is False
    assert not t.observe()["table"].get("milestones")
    assert not t.observe()["table"].get("awards")
    assert refused(modules=("discovery",), milestones=True) == (
        "Crisis is played without milestones and awards: set the option milestones to false."
    )


@rule("ACRIS-SETUP-33")
def test_projects_may_be_redrawn_once_unless_agreed_otherwise() -> None:
    t = laid_out()
    before = set(t.seat(0).cards)
    gone = [key for key in t.options(0) if key.startswith("redraw:")][:3]
    assert len(gone) == 3

    t.pick(0, *gone, "done")
    t.choose(1, "done")

    assert len(t.seat(0).cards) == 8
    assert len(before & set(t.seat(0).cards)) == 5
    for seat in (0, 1):
        assert {key.partition(":")[0] for key in t.options(seat)} == {"found"}
    without = laid_out(redraw=False)
    assert {key.partition(":")[0] for key in without.options(0)} == {"found"}


@rule("ACRIS-SETUP-34")
def test_nobody_drafts() -> None:
    assert refused(modules=("discovery",), draft=True) == (
        "Crisis is played without drafting: set the option draft to false."
    )
    assert laid_out(modules=("discovery",), draft=False).options(0)


@rule("ACRIS-SETUP-35")
@PLAYERS
def test_upgraded_phases_and_wild_tags_may_be_combined_with_crisis(players: int) -> None:
    t = crisis(players, modules=("discovery",), upgrades=True)
    t.set_seat(0, cards=["Local Market"], played=["Virtual Employee Development"], mc=20)
    assert t.observe()["table"]["seats"][0]["tags"] == {"science": 1}
    for seat in range(players):
        t.choose(seat, "choose:action" if seat else "choose:development")

    t.skip_to("play", 0)
    t.play(0, "Local Market")
    t.choose(0, "tag:science")
    assert t.observe()["table"]["seats"][0]["tags"]["science"] == 2
    if players > 1:
        t.skip_to("use", 0)
        t.choose(0, "use:virtual-employee-development")
        assert t.may(0, "upgrade:action-a")
    t.skip_to(lambda t: t.round == 2)


@pytest.mark.parametrize(
    ("players", "modules", "options", "why"),
    [
        (2, ("discovery",), {"dummy_hand": True}, "Crisis has a dummy hand of its own: set the option dummy_hand to "),
        (2, (), {"beginner": True}, "Crisis has no starter set-up: "),
        (2, (), {"difficulty": "hard"}, "The option difficulty must be one of beginner, normal, expert, nightmare, "),
        (2, (), {"tier0": 4}, "The option tier0 must be "),
        (2, (), {"tier0": -1}, "The option tier0 must be "),
        (2, (), {"tier0": True}, "The option tier0 must be "),
        (2, (), {"difficulty": "beginner", "tier0": 2}, "Beginner has all three cards of tier 0: "),
    ],
)
def test_what_crisis_cannot_be_is_refused_with_a_sentence(
    players: int, modules: tuple[str, ...], options: dict[str, object], why: str
) -> None:
    assert refused(players, modules, **options).startswith(why)


@pytest.mark.parametrize(("option", "value"), [("difficulty", "expert"), ("tier0", 2)])
def test_the_levels_of_crisis_need_crisis(option: str, value: object) -> None:
    with pytest.raises(UnknownSetup, match=f"The option {option} needs the module crisis."):
        table("ares_expedition", players=2, options={option: value})


# Talk


@rule("ACRIS-COMM-01")
def test_hands_lie_open_to_all_unless_agreed_otherwise() -> None:
    t = laid_out(players=3)
    hands = [mat["hand"] for mat in t.observe(0)["table"]["seats"]]
    assert [len(hand) for hand in hands] == [8, 8, 8]
    assert len({card for hand in hands for card in hand}) == 24

    closed = laid_out(players=3, open_hands=False).observe(0)["table"]["seats"]

    assert len(closed[0]["hand"]) == 8
    assert [mat["hand"] for mat in closed[1:]] == [8, 8]


@rule("ACRIS-COMM-01")
def test_cards_drawn_later_lie_open_too() -> None:
    t = crisis(players=2, first="Barren Crater")
    t.set(crisis_deck=["Crop Failures"])
    t.choose(0, "choose:development")
    t.choose(1, "choose:development")
    to_planning(t)

    assert len(t.seat(1).cards) == 1
    assert len(t.observe(0)["table"]["seats"][1]["hand"]) == 1
