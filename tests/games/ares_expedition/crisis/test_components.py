"""What is in the box of Crisis."""

from collections import Counter
from typing import Any

import pytest

from games.ares_expedition.crisis.tables_crisis import LOWEST, crisis, laid_out, next_round, to_planning
from regolith.kernel.registry import spec_of
from regolith.testing import IllegalTable, Table, rule, table


def in_the_box(kind: str) -> list[dict[str, Any]]:
    return [card for card in spec_of("ares_expedition").cards() if (card["module"], card["kind"]) == ("crisis", kind)]


def board(t: Table) -> dict[str, Any]:
    """The crisis board as everybody sees it."""
    shown: dict[str, Any] = t.observe()["table"]["crisis"]
    return shown


@rule("ACRIS-COMP-01")
def test_there_are_4_corporations() -> None:
    assert [card["name"] for card in in_the_box("corporation")] == ["Burstar", "Magna Inc", "Orbex United", "Sharizen"]


@rule("ACRIS-COMP-02")
def test_there_are_85_crises_of_six_tiers() -> None:
    crises = in_the_box("crisis")

    assert len(crises) == len({card["id"] for card in crises}) == 85
    assert sorted(card["number"] for card in crises) == [f"C{n:02}" for n in range(5, 90)]
    assert Counter(card["tier"] for card in crises) == {0: 3, 1: 4 * 4, 2: 7 + 7 + 6 + 6, 3: 7 + 7 + 5 + 5, 4: 4, 5: 12}


@rule("ACRIS-COMP-03")
def test_there_are_five_dummy_cards_of_one_phase_and_five_of_two() -> None:
    single = laid_out(2).dummy_hand
    double = laid_out(1).dummy_hand

    assert sorted(single) == ["action", "construction", "development", "production", "research"]
    assert [card.count("/") for card in double] == [1] * 5
    assert len(single) + len(double) == 10


@rule("ACRIS-COMP-04")
def test_the_card_dividers_have_no_part_in_the_game() -> None:
    kinds = {card["kind"] for card in spec_of("ares_expedition").cards() if card["module"] == "crisis"}

    assert kinds == {"corporation", "crisis"}


@rule("ACRIS-COMP-05", "ACRIS-SETUP-02")
def test_one_board_has_the_three_metrics_and_reads_a_zone_for_each() -> None:
    shown = laid_out().observe()["table"]

    assert [key for key in shown if key in LOWEST] == list(LOWEST)
    assert shown["crisis"]["zones"] == dict.fromkeys(LOWEST, "white")
    assert "crisis" not in table("ares_expedition", players=2).observe()["table"]


@rule("ACRIS-COMP-05", "ACRIS-SETUP-02")
@pytest.mark.parametrize(
    ("metric", "levels"), [("temperature", range(-30, 9, 2)), ("oxygen", range(15)), ("oceans", range(10))]
)
def test_the_board_has_four_zones_for_each_metric_oceans_too(metric: str, levels: range) -> None:
    lowest = {level: zone for zone, level in LOWEST[metric].items()}
    zone = ""
    for level in levels:
        zone = lowest.get(level, zone)
        t = laid_out()

        t.set(**{metric: level})

        assert board(t)["zones"] == {**dict.fromkeys(LOWEST, "white"), metric: zone}, level


@rule("ACRIS-SETUP-02", "ACRIS-SETUP-03")
def test_the_board_of_the_game_without_crisis_is_not_used() -> None:
    """There Mars begins frozen, its oceans are turned up as they come, and there is no crisis board."""
    usual, shared = table("ares_expedition", players=2), laid_out()

    assert (usual.temperature, usual.oxygen, usual.oceans) == (-30, 0, 0)
    assert (shared.temperature, shared.oxygen, shared.oceans) == (8, 14, 9)
    assert set(shared.observe()["table"]) - set(usual.observe()["table"]) == {"crisis"}


@rule("ACRIS-COMP-06", "ACRIS-SETUP-03")
def test_one_crisis_board_holds_the_crisis_deck_and_what_came_of_it() -> None:
    t = laid_out()
    t.set(crisis_deck=["Barren Crater", "Distress Signal"])
    assert (board(t)["deck"], board(t)["play"], board(t)["gone"]) == (2, [], [])

    to_planning(t)
    assert (board(t)["deck"], board(t)["gone"]) == (1, [])
    assert board(t)["play"] == [{"card": "barren-crater-2p", "counters": 3}]
    next_round(t)

    assert (board(t)["deck"], board(t)["gone"]) == (0, ["distress-signal-all"])


@rule("ACRIS-COMP-07", "ACRIS-SETUP-22")
def test_each_metric_has_one_token_with_a_yellow_and_a_red_side() -> None:
    assert board(crisis())["tokens"] == {}

    for side in ("yellow", "red"):
        t = crisis()
        t.set(**{metric: levels[side] for metric, levels in LOWEST.items()})
        next_round(t)
        assert board(t)["tokens"] == {"temperature": side, "oxygen": side, "oceans": side}


@rule("ACRIS-COMP-08")
def test_more_than_16_counters_may_lie_on_crises() -> None:
    t = crisis(players=4, then=["Greenhouse Gas Degradation"])
    t.set(crises={"Barren Crater": 6, "Catastrophic Erosion": 5, "Emergency Shelters": 4})

    next_round(t)

    assert t.crises["Greenhouse Gas Degradation"] == 6
    assert sum(t.crises.values()) == 21


@rule("ACRIS-COMP-09", "ACRIS-SETUP-06")
def test_nine_ocean_tiles_lie_on_nine_places_water_side_up() -> None:
    t = laid_out()

    assert t.oceans == len(t.observe()["table"]["oceans"]) == 9
    assert board(t)["oceans_down"] == []
    with pytest.raises(IllegalTable):
        t.set(oceans=10)
