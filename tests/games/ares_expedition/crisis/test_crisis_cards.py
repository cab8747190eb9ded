"""What is printed on a crisis card and what comes of it."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.ares_expedition.crisis.tables_crisis import CALM, begin_next_round, crisis, developing, laid_out, next_round
from games.ares_expedition.tables import choose_phases
from regolith.testing import Table, rule

FACTS = Path(__file__).parents[3] / "facts" / "ares"
PLAYERS = pytest.mark.parametrize("players", [1, 2, 3, 4])


def mars(t: Table) -> tuple[int, int, int]:
    return t.temperature, t.oxygen, t.oceans


def board(t: Table) -> dict[str, Any]:
    shown: dict[str, Any] = t.observe()["table"]["crisis"]
    return shown


# Counters


@rule("ACRIS-CARD-01", "ACRIS-CARD-10")
def test_the_goal_is_met_once_for_each_counter() -> None:
    t = crisis()
    t.set(crises={"Catastrophic Erosion": 3})
    for seat, cards in enumerate((["Lichen", "Sponsors"], ["Mine"])):
        t.set_seat(seat, cards=cards, mc=20)
    choose_phases(t, "production", "development")

    t.play(0, "Lichen")
    assert t.crises == {"Catastrophic Erosion": 2}
    t.play(1, "Mine")
    assert t.crises == {"Catastrophic Erosion": 1}
    t.skip_to("choose")
    t.choose(0, "choose:construction")
    t.choose(1, "choose:construction")
    t.play(0, "Sponsors")

    assert t.crises == {}


@rule("ACRIS-CARD-11")
def test_without_counters_it_is_gone_and_does_nothing_more() -> None:
    t = developing("Lichen", mc=5, table={"crises": {"Catastrophic Erosion": 1}})
    assert board(t)["gone"] == ["distress-signal-all"]

    t.play(0, "Lichen")

    assert (t.crises, board(t)["play"]) == ({}, [])
    assert "catastrophic-erosion-2p" in board(t)["gone"]
    t.skip_to(lambda t: t.round == 3)
    assert mars(t) == (8, 14, 9)
    assert "Catastrophic Erosion goes on." not in t.story()


@rule("ACRIS-CARD-11")
@PLAYERS
def test_a_crisis_that_never_had_counters_stays(players: int) -> None:
    t = crisis(players, then=["Dwindling Supplies"])

    next_round(t)
    t.set(oceans=9)
    next_round(t)

    assert t.crises == {"Dwindling Supplies": 0}


# Each round


@rule("ACRIS-CARD-02")
def test_all_that_a_crisis_lowers_is_lowered_each_round() -> None:
    t = crisis()
    t.set(crises=["Ionospheric Tear"])

    for number in (1, 2, 3):
        t.set(crisis_deck=CALM)
        next_round(t)
        assert mars(t) == (8, 14 - number, 9 - number)


@rule("ACRIS-CARD-04")
def test_the_players_choose_which_ocean_is_turned() -> None:
    t = crisis(players=3)
    t.set(crises=["Biodiversity Loss"])

    begin_next_round(t)
    asked = t.speaker
    assert t.oceans == 9
    assert t.options(asked) == [f"dry:ocean-{n}" for n in (1, 3, 4, 5, 6, 8, 9)]
    assert not any(t.options(seat) for seat in range(3) if seat != asked)
    t.choose(asked, "dry:ocean-4")
    assert t.oceans == 8
    assert board(t)["oceans_down"] == [{"mc": 2, "plants": 1, "cards": 0}]
    t.choose(asked, "dry:ocean-1")

    assert t.oceans == 7
    assert {"mc": 0, "plants": 2, "cards": 0} in board(t)["oceans_down"]
    assert {"mc": 0, "plants": 2, "cards": 0} in t.observe()["table"]["oceans"]


@rule("ACRIS-CARD-04", "ACRIS-CARD-05", "ACRIS-CARD-06")
@pytest.mark.parametrize(
    ("name", "after"),
    [("Catastrophic Erosion", (8, 14, 8)), ("Atmosphere Rupture", (8, 13, 9)), ("Emergency Shelters", (6, 14, 9))],
)
def test_an_icon_is_one_step(name: str, after: tuple[int, int, int]) -> None:
    t = crisis()
    t.set(crises=[name])

    next_round(t)

    assert mars(t) == after


@rule("ACRIS-CARD-07")
@pytest.mark.parametrize(
    ("name", "after"),
    [("Reglaciation", (8, 14, 7)), ("Impact Desert", (8, 12, 9)), ("Crop Failures", (4, 14, 9))],
)
def test_a_number_before_an_icon_is_so_many_steps(name: str, after: tuple[int, int, int]) -> None:
    t = crisis()
    t.set(crises=[name])

    next_round(t)

    assert mars(t) == after


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("Barren Crater", ["temperature", "oceans"]),
        ("Atmospheric Escape", ["oxygen", "oceans"]),
        ("Localized Tsunami", ["temperature", "oxygen"]),
    ],
)
def test_where_one_of_two_goes_down_the_players_choose(name: str, ways: list[str]) -> None:
    for way in ways:
        t = crisis()
        t.set(crises=[name])
        begin_next_round(t)
        assert t.options(t.speaker) == [f"lower:{metric}" for metric in ways]
        t.choose(t.speaker, f"lower:{way}")
        t.skip_to("choose")

        usual = {"temperature": 8, "oxygen": 14, "oceans": 9}
        lower = {**usual, way: usual[way] - (2 if way == "temperature" else 1)}
        assert mars(t) == tuple(lower.values())


# At once


@rule("ACRIS-CARD-08")
def test_what_a_crisis_does_at_once_it_does_once() -> None:
    t = crisis(players=3, first="Barren Crater")
    assert mars(t) == (8, 13, 9)

    for _ in range(3):
        t.set(crisis_deck=CALM)
        next_round(t)

    assert mars(t) == (8 - 3 * 2, 13, 9 - 3)
    assert t.story().count("Oxygen falls to 13 (Barren Crater).") == 1


@rule("ACRIS-CARD-09")
def test_what_a_crisis_does_at_once_may_help_or_harm() -> None:
    t = crisis(then=["Atmospheric Escape", "Biodiversity Loss"])
    begin_next_round(t, "action", "action")
    t.choose(0, "do:heat")
    t.choose(1, "do:plants")
    assert [t.seat(seat).resources for seat in (0, 1)] == [
        {"mc": 5, "heat": 2, "plants": 0},
        {"mc": 5, "heat": 0, "plants": 2},
    ]
    t.set_seat(0, mc=5)
    t.set_seat(1, mc=1)

    next_round(t, "research", "research")

    assert [t.seat(seat).mc for seat in (0, 1)] == [3, 0]


# Tiers and players


@rule("ACRIS-CARD-12", "ACRIS-CARD-13")
@PLAYERS
def test_low_tiers_come_first_and_only_cards_for_so_many_players(players: int) -> None:
    printed: list[dict[str, Any]] = json.loads((FACTS / "crisis_cards.json").read_text(encoding="utf-8"))
    names = {fact["name"] for fact in printed}
    t = laid_out(players, tier0=3)
    drawn: list[str] = []
    while not t.is_over:
        t.set(temperature=8, oxygen=14, oceans=9, supplies=False, crises=[])
        next_round(t)
        drawn = [line.removeprefix("A crisis: ").rstrip(".") for line in t.story() if line.startswith("A crisis: ")]

    tier_of = {fact["name"]: fact["tier"] for fact in printed if players in fact["player_counts"]}
    tiers = [tier_of[name] for name in drawn]
    assert set(drawn) <= names
    assert tiers == sorted(tiers)
    assert (tiers[0], tiers[-1]) == (0, 5)
    shown = [*board(t)["gone"], *[card["card"] for card in board(t)["play"]]]
    assert all(card.endswith((f"-{players}p", "-all")) for card in shown)
