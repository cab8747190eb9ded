"""What the table tells of the round to come, and of who can help: both are what then happens, and betray no hand."""

from typing import Any

import pytest

from games.ares_expedition.crisis.tables_crisis import LOWEST, crisis, next_round
from games.ares_expedition.tables import choose_phases
from regolith.testing import Table

METRICS = ("temperature", "oxygen", "oceans")


def ahead(t: Table, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = t.observe(seat)["table"]["crisis"]["next_round"]
    return found


def helping(t: Table, name: str, viewer: int = 0) -> list[dict[str, Any]]:
    helpers = t.observe(viewer)["table"]["crisis"]["helpers"]
    found: list[dict[str, Any]] = next(one["seats"] for one in helpers if one["card"].startswith(name))
    return found


def levels(t: Table) -> dict[str, int]:
    table = t.observe(0)["table"]
    return {"temperature": table["temperature"], "oxygen": table["oxygen"], "oceans": len(table["oceans"])}


@pytest.mark.parametrize(
    "crises",
    [
        {"Catastrophic Erosion": 2},
        {"Atmosphere Rupture": 2, "Catastrophic Erosion": 1},
        {"Emergency Shelters": 1, "Atmosphere Rupture": 3},
    ],
)
def test_what_was_foretold_is_what_the_next_crisis_step_takes(crises: dict[str, int]) -> None:
    t = crisis(2)
    t.set(temperature=4, oxygen=13, oceans=8, crises=crises)
    foretold = ahead(t)["metrics"]

    next_round(t, "production", "construction")

    assert levels(t) == {metric: foretold[metric]["then"] for metric in METRICS}
    assert levels(t) != {metric: foretold[metric]["now"] for metric in METRICS}


def test_what_falls_on_one_of_several_is_no_more_than_a_threat() -> None:
    t = crisis(2)
    t.set(temperature=4, oxygen=13, oceans=8, crises={"Barren Crater": 2})
    foretold = ahead(t)["metrics"]
    assert {metric: foretold[metric]["now"] - foretold[metric]["worst"] for metric in METRICS} == {
        "temperature": 2,
        "oxygen": 0,
        "oceans": 1,
    }
    assert all(foretold[metric]["then"] == foretold[metric]["now"] for metric in METRICS)


def test_dry_oceans_threaten_temperature_and_oxygen() -> None:
    t = crisis(2)
    t.set(temperature=4, oxygen=13, oceans=LOWEST["oceans"]["red"], crises={})
    foretold = ahead(t)["metrics"]
    assert (foretold["temperature"]["worst"], foretold["oxygen"]["worst"]) == (0, 11)
    assert foretold["oceans"]["worst"] == LOWEST["oceans"]["red"]


@pytest.mark.parametrize("metric", METRICS)
def test_a_purple_metric_is_told_as_a_loss_and_is_one(metric: str) -> None:
    t = crisis(2)
    t.set(temperature=4, oxygen=13, oceans=8, crises={})
    assert ahead(t)["lost"] == []
    t.set(**{metric: LOWEST[metric]["purple"]})
    told = ahead(t)
    assert (told["lost"], told["nearest"]) == ([metric], {"metric": metric, "rounds": 1})

    next_round(t, "production", "construction")

    assert t.is_over
    assert t.observe(0)["table"]["crisis"]["result"] == "lost"


def test_the_nearest_loss_is_counted_in_rounds() -> None:
    t = crisis(2)
    t.set(temperature=8, oxygen=14, oceans=3, crises={"Catastrophic Erosion": 2})
    assert ahead(t)["nearest"] == {"metric": "oceans", "rounds": 3}
    t.set(oceans=9, crises={})
    assert ahead(t)["nearest"] is None


def test_a_card_that_is_told_to_help_takes_a_counter_off() -> None:
    t = crisis(2)
    t.set(crises={"Barren Crater": 2, "Atmosphere Rupture": 2})
    t.set_seat(0, cards=["Circuit Board Factory", "Brainstorming Session", "Lava Flows"], mc=60)
    assert helping(t, "barren-crater")[0]["cards"] == ["brainstorming-session", "circuit-board-factory"]
    assert helping(t, "atmosphere-rupture")[0]["cards"] == ["brainstorming-session"]
    choose_phases(t, "production", "construction")

    t.play(0, "Brainstorming Session")

    assert t.crises == {"Barren Crater": 1, "Atmosphere Rupture": 1}


def test_open_hands_are_counted_and_closed_ones_are_not_known() -> None:
    for shown in (True, False):
        t = crisis(2, open_hands=shown)
        t.set(crises={"Barren Crater": 2})
        t.set_seat(1, cards=["Circuit Board Factory", "Lava Flows"], mc=60)
        other = helping(t, "barren-crater", viewer=0)[1]
        own = helping(t, "barren-crater", viewer=1)[1]
        assert own == {
            "cards": ["circuit-board-factory"],
            "later": [],
            "known": True,
            "pays": False,
            "acts": False,
        }
        assert (other["cards"], other["known"]) == ((["circuit-board-factory"], True) if shown else ([], False))


def test_who_can_pay_or_act_is_told_for_everybody() -> None:
    t = crisis(2)
    t.set(temperature=4, oxygen=12, oceans=8, crises={"Dust Clouds": 2})
    before = [(one["pays"], one["acts"]) for one in helping(t, "dust-clouds")]
    t.set_seat(1, heat=8)
    after = [(one["pays"], one["acts"]) for one in helping(t, "dust-clouds")]
    assert (before, after) == ([(False, False)] * 2, [(False, False), (True, True)])


HELPFUL = [
    "Anti-Gravity Technology",
    "Brainstorming Session",
    "Circuit Board Factory",
    "Nitrogen-Rich Asteroid",
]


def playable(money: int, phase: str) -> set[str]:
    """What a hand offers in a phase that somebody else has chosen, so that nothing is cheaper for it."""
    t = threatened(money)
    choose_phases(t, "action", phase)
    return {key.removeprefix("play:") for key in t.options(0) if key.startswith("play:")}


def threatened(money: int) -> Table:
    t = crisis(2)
    t.set(temperature=-10, crises={"Barren Crater": 2, "Atmosphere Rupture": 2})
    t.set_seat(0, cards=HELPFUL, mc=money)
    return t


@pytest.mark.parametrize("money", range(0, 50, 2))
def test_who_is_told_to_help_now_can_play_the_card_and_nobody_else_can(money: int) -> None:
    told = [helping(threatened(money), name)[0] for name in ("barren-crater", "atmosphere-rupture")]
    now = {card for helper in told for card in helper["cards"]}
    later = {card for helper in told for card in helper["later"]}
    offered = playable(money, "development") | playable(money, "construction")

    assert (now - offered, later & offered) == (set(), set())
    assert now if money == 48 else later, "the hand has something to tell"
