"""What the greedy bot makes of Terraforming Mars: it sees no more than its seat, and its choices make sense."""

from __future__ import annotations

from random import Random

import pytest

from bots.greedy_games import looks, played, value
from games.terraforming_mars.tables import acting, oceans, set_up
from regolith.bots import Chair, bot_of
from regolith.bots.explaining import explained
from regolith.kernel.determinize import determinize
from regolith.kernel.machine import Machine
from regolith.kernel.match import deal
from regolith.kernel.registry import agreed
from regolith.kernel.rng import chosen_seed
from regolith.testing import Table

GAME = "terraforming_mars"
ALL = ("prelude", "venus", "colonies")


def answer(t: Table, seat: int = 0) -> str:
    decision = t.match.decision(seat)
    assert decision is not None
    return bot_of("greedy", Random(1)).choose(Chair(t.match.machine, decision))


# What it knows


@pytest.mark.both
@pytest.mark.parametrize("modules", [(), ALL])
def test_the_evaluation_sees_nothing_that_is_hidden_from_the_seat(modules: tuple[str, ...]) -> None:
    assert looks(agreed(GAME, 3, modules, {"draft": True}), every=60) > 15


@pytest.mark.parametrize("modules", [(), ALL])
def test_on_tables_that_the_seat_cannot_tell_apart_the_bot_answers_alike(modules: tuple[str, ...]) -> None:
    machine = deal(agreed(GAME, 2, modules), chosen_seed(6))
    dice = Random(6)
    asked = 0
    while not machine.is_over():
        decision = machine.decisions()[0]
        if len(decision.keys) > 1 and asked < 120:
            twin = Machine(determinize(machine.state, decision.seat, 99))
            same = twin.decision(decision.seat)
            assert same is not None
            answers = [bot_of("greedy", Random(1)).choose(Chair(*one)) for one in ((machine, decision), (twin, same))]
            assert answers[0] == answers[1], decision.keys
            asked += 1
        machine.apply(decision.seat, dice.choice(decision.keys))
    assert asked > 100


@pytest.mark.both
def test_the_same_dice_play_the_same_game() -> None:
    games = [played(GAME, ["greedy", "greedy"], 7, ALL, upto=120).record().dumps() for _ in range(2)]

    assert games[0] == games[1]


# How good it is


@pytest.mark.parametrize("modules", [(), ALL])
def test_it_beats_chance_from_either_seat(modules: tuple[str, ...]) -> None:
    for seat, bots in enumerate((["greedy", "random"], ["random", "greedy"])):
        scores = played(GAME, bots, 11 + seat, modules).scores()

        assert scores[seat] > scores[1 - seat] + 20


def test_three_of_them_finish_mars_in_about_as_many_generations_as_people_do() -> None:
    match = played(GAME, ["greedy"] * 3, 2, ALL)

    assert match.state.is_complete()
    assert 8 <= match.state.round <= 16
    assert sum(match.scores()) / 3 >= 60


def test_more_of_anything_is_worth_more() -> None:
    t = acting(2)
    before = value(t.match.state, 0)

    for name in ("mc", "steel", "titanium", "plants", "energy", "heat"):
        for word in (name, f"{name}_production"):
            more = acting(2)
            more.set_seat(0, **{word: 1})

            assert value(more.match.state, 0) > before, word
            assert value(more.match.state, 1) < value(t.match.state, 1), word


# What it chooses


def test_it_keeps_what_it_can_use_and_pays_for_no_more() -> None:
    t = set_up(2)
    t.set_seat(0, corporations=["Teractor"], dealt=["Sponsors", "Acquired Company", "Breathing Filters", "Hackers"])
    t.skip_to("keep")

    picked: list[str] = []
    while (key := answer(t)).startswith("keep:"):
        picked.append(key)
        t.choose(0, key)

    assert {"keep:sponsors", "keep:acquired-company"} <= set(picked)
    assert "keep:hackers" not in picked


def test_production_early_points_late() -> None:
    early = acting(2, "Acquired Company", "Trans-Neptune Probe")
    early.give(0, mc=10)
    late = acting(2, "Acquired Company", "Trans-Neptune Probe")
    late.set(temperature=8, oxygen=14, tiles=oceans(9), generation=13)
    late.give(0, mc=10)

    assert answer(early) == "play:acquired-company"
    assert answer(late) == "play:trans-neptune-probe"


def test_a_milestone_that_is_reached_is_claimed() -> None:
    t = acting(2)
    t.set(tiles={"2,2": ["city", 0], "2,4": ["city", 0], "6,4": ["city", 0]})
    t.give(0, mc=8)

    assert answer(t) == "claim:mayor"


def test_an_award_is_funded_by_who_leads_and_by_nobody_else() -> None:
    t = acting(2)
    t.set(temperature=8, oxygen=14, tiles=oceans(9), generation=12)
    t.set_seat(0, heat=20, mc=13)
    t.set_seat(1, mc=13)

    assert answer(t) == "fund:thermalist"
    t.choose(0, "pass")
    assert not answer(t, 1).startswith("fund:")


def test_a_greenery_goes_beside_its_own_city_and_not_beside_that_of_another() -> None:
    t = acting(2)
    t.set(tiles={"6,2": ["city", 0], "6,4": ["city", 1], "6,3": ["natural-preserve", 0]})
    t.give(0, plants=8)

    t.choose(0, "convert:plants")

    board = t.match.state.book.board
    nouns = t.match.state.rules.nouns["space"]
    space = nouns.index(answer(t).removeprefix("space:"))
    assert nouns.index("6,2") in board.beside[space]
    assert nouns.index("6,4") not in board.beside[space]


def test_an_ocean_goes_where_it_brings_most() -> None:
    t = acting(2)
    t.give(0, mc=18)

    t.choose(0, "standard:aquifer")

    assert answer(t) in {"space:1,5", "space:8,4"}
    """Two cards, or two titanium."""


def test_with_nothing_left_to_do_it_passes_and_keeps_its_cards() -> None:
    t = acting(2, "Acquired Company", "Mine")

    assert answer(t) == "pass"


def test_in_the_last_generation_it_spends_what_it_has() -> None:
    t = acting(2)
    t.set(temperature=8, oxygen=14, tiles=oceans(9), generation=12)
    t.give(0, mc=23)

    assert answer(t) == "standard:greenery"


def test_a_trade_is_paid_with_energy_and_goes_where_most_is_to_be_had() -> None:
    t = acting(3, modules=["colonies"])
    t.set(colonies=["Luna", "Io", "Europa", "Triton", "Ceres"], markers={"Triton": 6})
    t.give(0, energy=3, mc=9)

    assert answer(t) == "trade:triton"
    t.choose(0, "trade:triton")
    assert answer(t) == "with:energy"


@pytest.mark.usefixtures("unlearned")
def test_the_first_hint_is_what_the_bot_would_do_and_says_what_changes() -> None:
    t = acting(2, "Acquired Company")
    t.give(0, mc=10)
    decision = t.match.decision(0)
    assert decision is not None

    best = explained(Chair(t.match.machine, decision), Random(1))

    assert best[0].keys == ["play:acquired-company"]
    assert {("resources.mc", -10), ("production.mc", 3), ("hand", -1)} <= set(best[0].changes)
    assert [one.value for one in best] == sorted((one.value for one in best), reverse=True)


def test_a_hint_does_not_tell_how_far_the_turn_comes() -> None:
    t = acting(2, "Acquired Company")
    decision = t.match.decision(0)
    assert decision is not None

    best = explained(Chair(t.match.machine, decision), Random(1))

    assert not [name for one in best for name, _ in one.changes if name.startswith("turn")]


@pytest.mark.usefixtures("unlearned")
def test_a_hint_tells_what_comes_to_lie_on_a_card() -> None:
    t = acting(2)
    t.set_seat(0, played=["Tardigrades"])
    decision = t.match.decision(0)
    assert decision is not None

    best = explained(Chair(t.match.machine, decision), Random(1))

    assert best[0].keys == ["use:tardigrades"]
    assert ("held.tardigrades", 1) in best[0].changes
