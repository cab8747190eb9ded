"""What an answer does, and apart from it what follows: the end of the turn, a pass, production."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.terraforming_mars.colonies.outer_system import outer_system
from games.terraforming_mars.prelude.tables_prelude import with_preludes
from games.terraforming_mars.tables import acting, set_up
from regolith.kernel.ahead import Ahead, look_ahead
from regolith.kernel.match import Match
from regolith.testing import Table


def ahead(t: Table, *keys: str, seat: int = 0) -> Ahead:
    return look_ahead(t.match.machine, seat, list(keys))


def of(changes: list[dict[str, Any]], seat: int = 0) -> dict[str, int]:
    return {one["what"]: one["n"] for one in changes if one["seat"] == seat}


def kinds(told: Ahead) -> list[str]:
    return [stage.kind for stage in told.then]


def alone_at_it(**purse: int) -> Table:
    """The other one has passed, and seat 0 has no cards: whatever it does, there is little else to do then."""
    t = acting(2)
    t.choose(0, "pass")
    t.set_seat(1, cards=[], mc=14, tr=35)
    t.set_seat(0, **purse)
    return t


# What the answer itself does


def test_a_trade_costs_its_fee() -> None:
    """Luna at 4 MC, for 9 of 25 MC: 20 are left."""
    t = outer_system(mc=25)
    t.set(markers={"luna": 2})

    told = ahead(t, "trade:luna")

    assert of(told.changes)["mc"] == 4 - 9
    assert t.observe(0)["table"]["trading"]["payable"] == ["mc"]


def test_how_a_trade_is_paid_can_be_looked_at() -> None:
    t = outer_system(mc=25, energy=3, titanium=2)
    t.set(markers={"luna": 2})

    assert t.observe(0)["table"]["trading"]["payable"] == ["mc", "energy"]
    assert of(ahead(t, "trade:luna", "with:mc").changes)["mc"] == -5
    by_energy = of(ahead(t, "trade:luna", "with:energy").changes)
    assert (by_energy["mc"], by_energy["energy"]) == (4, -3)


def test_income_counts_the_rating_that_rises() -> None:
    t = acting(2)
    t.set_seat(0, heat=8)
    before = t.observe(0)["table"]["seats"][0]["income"]

    told = ahead(t, "convert:heat")

    assert of(told.changes)["rating"] == of(told.changes)["income:mc"] == 1
    t.choose(0, "convert:heat")
    assert t.observe(0)["table"]["seats"][0]["income"] == {**before, "mc": before["mc"] + 1}


def test_income_counts_the_energy_that_is_left() -> None:
    """What is not spent turns into heat."""
    t = outer_system(energy=5)
    t.set(markers={"luna": 2})

    told = ahead(t, "trade:luna")

    assert of(told.changes) | {"energy": -3, "income:energy": 3, "income:heat": -3} == of(told.changes)


# What follows


def test_a_milestone_for_the_last_money_ends_the_generation() -> None:
    """14 MC: 6 are left and nothing can be done with them, so that one passes, and production runs."""
    t = alone_at_it()

    told = ahead(t, "claim:terraformer", seat=1)

    assert of(told.changes, 1)["mc"] == -8
    assert kinds(told) == ["pass_idle", "production", "generation"]
    assert of(told.then[1].changes, 1)["mc"] == 35
    t.choose(1, "claim:terraformer")
    assert t.observe(1)["table"]["seats"][1]["resources"]["mc"] == 14 - 8 + 35


def test_the_first_action_of_two_leaves_the_turn_open_and_the_second_ends_it() -> None:
    t = acting(2)
    t.set_seat(0, mc=60)

    assert kinds(ahead(t, "standard:power-plant")) == []
    t.choose(0, "standard:power-plant")
    assert kinds(ahead(t, "standard:power-plant")) == ["turn"]
    assert kinds(ahead(t, "end")) == ["turn"]


def test_to_pass_is_said_and_so_is_production_behind_the_last_one() -> None:
    t = acting(2)

    assert kinds(ahead(t, "pass")) == ["pass"]
    t.choose(0, "pass")
    told = ahead(t, "pass", seat=1)
    assert kinds(told) == ["pass", "production", "generation"]
    assert told.changes == []
    assert of(told.then[1].changes, 0)["mc"] == of(told.then[1].changes, 1)["mc"] == 20


def test_behind_a_card_that_is_drawn_the_end_of_the_turn_is_told_and_that_more_may_come() -> None:
    """An ocean where a card is printed; the card comes first."""
    t = acting(2)
    t.set_seat(0, mc=60)
    t.choose(0, "standard:power-plant")
    t.choose(0, "standard:aquifer")
    card = next(
        one["space"] for one in t.observe(0)["table"]["spaces"] if one["kind"] == "ocean" and "cards" in one["bonus"]
    )

    told = ahead(t, f"space:{card}")

    assert told.hides
    assert kinds(told) == ["turn", "hidden"]


@pytest.mark.parametrize("board", ["tharsis", "hellas", "elysium"])
def test_an_ocean_where_cards_are_printed_tells_all_that_is_certain_whatever_is_drawn(board: str) -> None:
    """The rating, the income and what cards answer to an ocean."""
    t = acting(2, board=board)
    t.set_seat(0, mc=60, played=["Arctic Algae"])
    t.choose(0, "standard:aquifer")
    spaces = [one for one in t.observe(0)["table"]["spaces"] if one["kind"] == "ocean" and "cards" in one["bonus"]]

    for space in spaces:
        told = ahead(t, f"space:{space['space']}")
        found = of(told.changes)
        assert told.hides
        assert found["rating"] == found["income:mc"] == 1
        assert found["plants"] == 2 + space["bonus"].get("plants", 0)
    assert spaces


def test_against_marsbot_the_phase_runs_on_without_the_person() -> None:
    t = acting(1, modules=("automa",))

    told = ahead(t, "pass")

    assert kinds(told) == ["pass", "all_passed"]
    assert told.then[1].text == "The rest of the phase follows by itself, then production."


@pytest.mark.parametrize("seed", [7, 8, 10])
def test_what_awards_are_worth_in_the_end_is_not_what_the_last_answer_does(seed: int) -> None:
    """To pass, or to plant nothing more, does nothing; the prizes come with the end of the game."""
    match = Match.start("terraforming_mars", players=2, seed=seed)
    dice = Random(seed)
    ends = 0
    while not match.is_over():
        asked = dice.choice(match.decisions())
        for key in {"pass", "done"} & set(asked.keys) if not asked.group else ():
            told = look_ahead(match.machine, asked.seat, [key])
            assert told.changes == []
            ends += "over" in kinds(told)
        match.answer(asked.seat, dice.choice(asked.keys))
    assert match.state.awards
    assert ends


@pytest.mark.parametrize("corporation", ["Tharsis Republic", "Inventrix"])
def test_whatever_waits_for_the_first_action_says_so(corporation: str) -> None:
    """What could be done at once otherwise, and what could not."""
    t = acting(2, "Asteroid Mining")
    t.set_seat(0, mc=60, heat=8)
    t.set_seat(0, corporation="Teractor")
    able = set(t.options(0)) - {"pass"}
    unable = {one["key"] for one in t.observe(0)["decision"]["barred"]}
    t.set_seat(0, corporation=corporation, first_action=True)

    asked = t.observe(0)["decision"]
    barred = {one["key"]: one["why"] for one in asked["barred"]}

    assert len(asked["options"]) == 2
    assert "standard:city" in able
    assert able | unable <= set(barred)
    assert set(barred.values()) == {f"The first action of {corporation} comes first."}


def test_the_other_prelude_is_told_with_what_it_brings() -> None:
    """Of two, the second one is not asked for."""
    t = with_preludes("Supplier", "Power Generation", players=1)
    told = ahead(t, "prelude:supplier")

    assert "production:energy" in of(told.changes)
    assert of(told.changes)["production:energy"] == 2
    assert kinds(told)[0] == "another"
    assert told.then[0].text == "Then Power Generation is played, too."
    assert of(told.then[0].changes)["production:energy"] == 3


@pytest.mark.parametrize("modules", [("prelude",), ("prelude", "automa")])
def test_behind_the_preludes_no_next_generation_begins(modules: tuple[str, ...]) -> None:
    t = set_up(1, modules)
    t.set_seat(0, corporations=["Teractor"], preludes=["Supplier", "Power Generation"])
    t.skip_to("prelude", 0)

    told = ahead(t, t.options(0)[0])

    assert kinds(told)[0] == "another"
    assert "generation" not in kinds(told)
