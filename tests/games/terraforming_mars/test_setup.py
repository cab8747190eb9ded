"""What is in the box, and how a game begins."""

from collections import Counter
from typing import Any

import pytest

from games.terraforming_mars.tables import GOODS, acting, as_thought_of, set_up
from regolith.kernel.registry import UnknownSetup, spec_of
from regolith.testing import Table, rule, table

CARDS = spec_of("terraforming_mars").cards()
CORPORATIONS = [card for card in CARDS if card["kind"] == "corporation"]
DEALT = [card for card in CORPORATIONS if card["module"] in ("base", "corporate_era") and "beginner" not in card["id"]]


def stocks(t: Table) -> list[list[int]]:
    return [[t.seat(seat).look(good) for good in GOODS] for seat in range(t.match.state.seated)]


def productions(t: Table, seat: int = 0) -> list[int]:
    return [t.seat(seat).look(f"{good}_production") for good in GOODS]


def founding(*corporations: str, corporate_era: bool = True, modules: tuple[str, ...] = ()) -> Table:
    """Every seat has one corporation to choose, and ten projects; seat 0 is first."""
    t = set_up(len(corporations), modules, corporate_era=corporate_era)
    for seat, corporation in enumerate(corporations):
        t.set_seat(seat, corporations=[corporation])
    return t


def seats_shown(t: Table, seat: int) -> list[dict[str, Any]]:
    """The seats as one of them sees them."""
    shown = next(part for part in t.observe(seat).values() if isinstance(part, dict) and "seats" in part)
    return list(shown["seats"])


# The box


@rule("TMBASE-COMP-01")
def test_there_are_208_projects() -> None:
    projects = [card for card in CARDS if card["kind"] == "project" and card["module"] in ("base", "corporate_era")]

    assert Counter((card["module"], card["colour"]) for card in projects) == {
        ("base", "green"): 80,
        ("base", "blue"): 33,
        ("base", "red"): 24,
        ("corporate_era", "green"): 32,
        ("corporate_era", "blue"): 26,
        ("corporate_era", "red"): 13,
    }
    assert sorted(card["number"] for card in projects) == [f"{n:03}" for n in range(1, 209)]


@rule("TMBASE-COMP-02")
def test_there_are_12_corporations_and_that_of_beginners() -> None:
    named = [card for card in CORPORATIONS if card["id"] != "beginner-corporation"]
    base = [card["name"] for card in named if card["module"] == "base"]
    era = [card["name"] for card in named if card["module"] == "corporate_era"]

    assert (len(base), sorted(era)) == (10, ["Saturn Systems", "Teractor"])
    for seed in range(12):
        t = table("terraforming_mars", players=5, seed=seed)
        assert not any("Beginner Corporation" in t.seat(seat).corporations for seat in range(5))


# The table


@rule("TMBASE-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_begins_cold_and_bare(players: int) -> None:
    t = table("terraforming_mars", players=players)

    assert (t.generation, t.temperature, t.oxygen, t.oceans, t.tiles) == (1, -30, 0, 0, {})
    assert [t.seat(seat).tr for seat in range(players)] == [20] * players
    assert stocks(t) == [[0] * 6] * players


@rule("TMBASE-SETUP-02")
def test_with_corporate_era_nothing_is_produced_at_the_start() -> None:
    t = table("terraforming_mars", players=2)
    s = t.match.state

    assert productions(t) == [0] * 6
    assert (len(s.book.projects), len(s.book.corporations)) == (208, 12)
    assert len(t.deck) == 208 - 20


@rule("TMBASE-SETUP-03")
def test_without_corporate_era_everybody_produces_one_of_each() -> None:
    t = founding("ThorGate", "Ecoline", corporate_era=False)
    t.skip_to("pass")
    s = t.match.state

    assert (len(s.book.projects), len(s.book.corporations)) == (137, 10)
    assert productions(t) == [1, 1, 1, 1, 2, 1]
    assert productions(t, 1) == [1, 1, 1, 3, 1, 1]


@rule("TMBASE-SETUP-04")
def test_everybody_is_dealt_two_corporations_and_ten_projects_of_its_own() -> None:
    t = table("terraforming_mars", players=3)
    offered = [card for seat in range(3) for card in t.seat(seat).corporations]
    dealt = [card for seat in range(3) for card in t.seat(seat).dealt]

    assert (len(set(offered)), len(set(dealt))) == (6, 30)
    for seat in range(3):
        shown = seats_shown(t, seat)
        for other in range(3):
            assert (shown[other]["offered"] == 2) == (other != seat)
            assert (shown[other]["dealt"] == 10) == (other != seat)


@rule("TMBASE-SETUP-04")
def test_what_one_has_chosen_nobody_sees_before_all_have() -> None:
    t = table("terraforming_mars", players=2)
    before = t.observe(1)

    t.choose(0, t.options(0)[0])

    assert t.observe(1) == {**before, "waiting_for": [1]}
    assert t.options(1)


@rule("TMBASE-SETUP-05")
def test_projects_are_paid_from_the_money_of_the_corporation() -> None:
    t = founding("PhoboLog", "Ecoline")
    t.skip_to("keep", 0)
    dealt = t.seat(0).dealt
    keys = [key for key in t.options(0) if key.startswith("keep:")]
    assert len(keys) == 10

    for key in keys[:7]:
        t.choose(0, key)
    t.skip_to("pass")

    assert t.seat(0).mc == 23 - 7 * 3
    assert len(t.seat(0).cards) == 7
    assert set(dealt) - set(t.seat(0).cards) <= set(t.discard)
    assert len(t.discard) == 3 + 10


@rule("TMBASE-SETUP-05")
def test_a_corporation_that_was_not_chosen_never_appears_again() -> None:
    t = table("terraforming_mars", players=2)
    offered = {card for seat in range(2) for card in t.seat(seat).corporations}
    t.skip_to("pass")
    chosen = {t.seat(seat).corporation for seat in range(2)}

    s = t.match.state
    in_box = {s.rules.name("card", card) for card in s.box.cards}
    assert offered - chosen <= in_box
    assert not in_box & chosen


@rule("TMBASE-SETUP-05", "TMBASE-SETUP-11")
def test_who_has_seen_a_corporation_and_not_chosen_it_knows_that_nobody_has_it() -> None:
    t = table("terraforming_mars", players=2)
    seen = set(t.seat(0).corporations)
    t.skip_to("keep", 0)

    s = t.match.state
    thought = {card for salt in range(60) for card in as_thought_of(s, 0, salt).seats[1].offered.cards}
    assert {s.rules.name("card", card) for card in thought} == {card["name"] for card in DEALT} - seen


@rule("TMBASE-SETUP-06")
def test_corporations_are_carried_out_one_after_the_other_from_the_first_player_on() -> None:
    t = founding("Ecoline", "Helion", "Mining Guild")
    t.set(first=1)
    t.skip_to("keep", 1)
    t.choose(1, t.options(1)[0])
    t.skip_to("pass")
    story = t.story()

    def at(*words: str) -> int:
        return next(n for n, line in enumerate(story) if all(word in line for word in words))

    assert at("Helion") < at("pays", "3") < at("Mining Guild") < at("Ecoline")
    assert t.seat(1).mc == 42 - 3
    assert (t.seat(1).heat_production, t.seat(0).plants, t.seat(2).steel) == (3, 3, 5)


@rule("TMBASE-SETUP-07")
@pytest.mark.parametrize(("first", "production"), [(0, 2), (1, 1)])
def test_a_corporation_answers_its_own_tag_and_those_revealed_after_it(first: int, production: int) -> None:
    t = founding("Saturn Systems", "Stormcraft Incorporated", modules=("colonies",))
    t.set(first=first)
    t.skip_to("pass")

    assert (t.seat(0).mc_production, t.seat(0).titanium_production) == (production, 1)


@rule("TMBASE-SETUP-08")
def test_a_first_action_is_no_part_of_the_set_up() -> None:
    t = founding("Tharsis Republic", "Ecoline")
    t.skip_to("pass")

    assert (t.tiles, t.generation, t.phase) == ({}, 1, "action")
    assert t.may(0, "begin:tharsis-republic")


@rule("TMBASE-SETUP-09")
def test_the_first_player_is_drawn_by_chance_and_play_goes_clockwise() -> None:
    firsts = set()
    for seed in range(20):
        t = table("terraforming_mars", players=3, seed=seed)
        firsts.add(t.first)
        t.skip_to("pass")
        order = []
        for _ in range(3):
            (seat,) = [decision.seat for decision in t.match.decisions()]
            order.append(seat)
            t.choose(seat, "pass")
        assert order == [(t.first + turn - 1) % 3 if t.generation == 2 else (t.first + turn) % 3 for turn in range(3)]

    assert firsts == {0, 1, 2}


@rule("TMBASE-SETUP-10")
def test_a_beginner_has_42_mc_and_all_ten_projects() -> None:
    t = set_up(beginner=True)
    for seat in (0, 1):
        assert (t.seat(seat).corporations, t.seat(seat).dealt) == ([], [])
    t.choose(0, "yes")
    t.choose(1, "skip")
    assert (t.seat(0).corporations, len(t.seat(1).corporations)) == (["Beginner Corporation"], 2)
    t.set_seat(1, corporations=["Ecoline"])
    dealt = t.seat(0).dealt
    t.skip_to("keep", 1)
    assert t.options(0) == []
    t.pick(1, *t.options(1)[:2], "done")

    assert (t.seat(0).corporation, t.seat(0).mc) == ("Beginner Corporation", 42)
    assert (sorted(t.seat(0).cards), len(dealt)) == (sorted(dealt), 10)
    assert seats_shown(t, 0)[0]["tags"] == {}
    assert (len(t.seat(1).cards), t.seat(1).mc) == (2, 36 - 2 * 3)


@rule("TMBASE-SETUP-10")
def test_beginners_play_without_expansions() -> None:
    spec = spec_of("terraforming_mars")
    for module in spec.modules:
        with pytest.raises(UnknownSetup):
            table("terraforming_mars", players=2, modules=[module.name], options={"beginner": True})


@rule("TMBASE-SETUP-11")
def test_hands_and_the_deck_are_hidden_and_all_else_is_open() -> None:
    t = acting(2, "Comet", "Mine")
    t.set_seat(0, events=["Asteroid"], played=["Birds"], held={"Birds": 2}, mc=7, heat_production=3)

    text = str(t.observe(1))

    assert "asteroid" in text
    assert "birds" in text
    assert "'comet'" not in text
    mine = seats_shown(t, 1)[0]
    assert (mine["hand"], mine["events"], mine["resources"]["mc"]) == (3, ["asteroid"], 7)
    birds = mine["played"][1]
    assert (mine["production"]["heat"], birds["card"], birds["held"]) == (3, "birds", 2)
