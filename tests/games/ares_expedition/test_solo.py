"""The solo game."""

import pytest

from games.ares_expedition.tables import planning
from regolith.testing import Table, rule


def alone(level: str = "expert", **table: object) -> Table:
    t = planning(players=1, solo_level=level)
    if table:
        t.set(**table)
    return t


def to_round(t: Table, number: int) -> None:
    """Quiet rounds until this one; its own phase is still to be chosen."""
    t.skip_to(lambda t: t.round == number and any(key.startswith("choose:") for key in t.options(0)))


def dummy(t: Table) -> str:
    shown: str = t.observe()["table"]["dummy"]
    return shown


def dummies_told(t: Table) -> list[str]:
    return [line.split()[-1].rstrip(".") for line in t.story() if line.startswith("The dummy hand shows")]


@rule("ABASE-SOLO-01")
def test_the_dummy_shows_a_card_after_the_player_has_chosen() -> None:
    t = alone()
    t.set_seat(0, cards=["Comet", "Lichen"])
    assert dummy(t) == ""

    t.choose(0, "choose:action")

    assert dummy(t) != ""
    assert set(t.phases) == {"action", dummy(t)}
    t.skip_to("choose")
    assert (t.round, dummy(t)) == (2, "")


@rule("ABASE-SOLO-02")
def test_the_phase_of_the_dummy_is_played_without_a_bonus() -> None:
    played = False
    for seed in range(1, 30):
        t = planning(players=1, seed=seed)
        t.choose(0, "choose:action")
        if dummies_told(t) == ["production"]:
            assert t.seat(0).mc == 5
            played = True

    assert played


@rule("ABASE-SOLO-02")
def test_who_chose_the_same_phase_has_the_bonus_and_it_is_played_once() -> None:
    played = False
    for seed in range(1, 30):
        t = planning(players=1, seed=seed)
        t.choose(0, "choose:production")
        if dummies_told(t) == ["production"]:
            assert t.seat(0).mc == 5 + 4
            played = True

    assert played


@rule("ABASE-SOLO-03")
def test_after_five_dummy_cards_they_are_mixed_and_the_cube_moves_on() -> None:
    t = alone()
    assert t.cube == 1

    to_round(t, 5)
    assert t.cube == 1
    to_round(t, 6)
    assert t.cube == 2
    to_round(t, 16)

    told = dummies_told(t)
    assert t.cube == 4
    assert [sorted(told[at : at + 5]) for at in (0, 5, 10)] == [
        ["action", "construction", "development", "production", "research"]
    ] * 3
    assert len({tuple(told[at : at + 5]) for at in (0, 5, 10)}) > 1


@rule("ABASE-SOLO-04")
def test_in_the_last_five_rounds_the_player_says_which_card_the_dummy_shows() -> None:
    t = alone()
    to_round(t, 20)
    t.choose(0, t.options(0)[0])
    assert not any(key.startswith("dummy:") for key in t.options(0))
    to_round(t, 21)
    assert t.cube == 5

    t.choose(0, t.options(0)[0])

    assert len(t.options(0)) == 5
    t.choose(0, "dummy:production")
    assert dummies_told(t)[-1] == "production"
    to_round(t, 22)
    t.choose(0, t.options(0)[0])
    assert len(t.options(0)) == 4
    assert not t.may(0, "dummy:production")
    assert t.may(0, "dummy:action")


@rule("ABASE-SOLO-05")
def test_there_are_twenty_five_rounds() -> None:
    t = alone()

    to_round(t, 25)
    assert not t.is_over
    t.skip_to(lambda t: t.is_over)

    assert "Round 25 begins." in t.story()
    assert "Round 26 begins." not in t.story()


@rule("ABASE-SOLO-06")
def test_the_game_is_lost_when_mars_is_not_complete_by_then() -> None:
    t = alone()

    t.skip_to(lambda t: t.is_over)

    assert t.observe()["ranking"] == [2]


@rule("ABASE-SOLO-06")
def test_the_game_is_won_when_mars_is_complete() -> None:
    t = alone(temperature=8, oxygen=14, oceans=8)
    t.set_seat(0, cards=["Comet"], mc=15)
    t.choose(0, "choose:action")
    t.skip_to("standard")

    t.choose(0, "standard:ocean")
    t.skip_to(lambda t: t.is_over)

    assert t.observe()["ranking"] == [1]
    assert t.round == 1


@rule("ABASE-SOLO-07")
@pytest.mark.parametrize(("level", "steps"), [("novice", 2), ("advanced", 1), ("expert", 0)])
def test_each_time_the_cube_moves_the_planet_is_helped_by_the_level(level: str, steps: int) -> None:
    t = alone(level)
    for moved in range(1, 5):
        t.skip_to(lambda t, cube=moved + 1: t.cube == cube)  # type: ignore[misc]
        for _ in range(steps):
            assert t.options(0) == ["help:temperature", "help:oxygen"]
            t.choose(0, "help:oxygen")
        assert (t.oxygen, t.temperature) == (steps * moved, -30)
        assert any(key.startswith("choose:") for key in t.options(0))

    assert (t.seat(0).tr, t.seat(0).forests) == (5, 0)


@rule("ABASE-SOLO-07")
def test_the_two_steps_of_a_novice_may_be_of_either_metric() -> None:
    t = alone("novice")
    t.skip_to("help")

    t.choose(0, "help:temperature", "help:oxygen")

    assert (t.temperature, t.oxygen) == (-28, 1)
