"""What Outpost's cards cost, are worth and say."""

from __future__ import annotations

from collections import Counter

import pytest

from regolith.examples.outpost.effects import Gain
from regolith.kernel.registry import spec_of
from regolith.testing import table

PRINTED = {
    "Airlock": (1, 0, "Draw 1 card."),
    "Assay office": (3, 1, "When you settle: You may pay 1 ore for 3 credits. Worth 1 point."),
    "Beacon": (4, 2, "Worth 2 points."),
    "Crew quarters": (5, 1, "Take a dome, worth 2 points. Worth 1 point."),
    "Drill": (2, 0, "When you settle on ore: Gain 2 ore."),
    "Exchange": (3, 1, "Either pay 2 ore for 5 credits or draw 2 cards. Worth 1 point."),
    "Greenhouse": (6, 2, "Take a dome, worth 2 points. Worth 2 points."),
    "Ice melter": (2, 0, "When you settle on ice: Gain 2 credits."),
    "Observatory": (4, 1, "When you build: You may pay 1 credit and draw 1 card. Worth 1 point."),
    "Ore train": (2, 0, "Gain 2 ore."),
    "Relay": (3, 1, "When another player settles: Gain 1 credit. Worth 1 point."),
    "Smelter": (3, 0, "When anyone builds: Gain 1 ore."),
    "Supply drop": (2, 0, "Gain 4 credits."),
    "Town hall": (7, 4, "Worth 4 points."),
}


def test_the_buildings_are_as_printed() -> None:
    buildings = [card for card in spec_of("outpost").cards() if card["kind"] == "building"]

    assert {card["name"]: (card["cost"], card["vp"], card["text"]) for card in buildings} == PRINTED
    assert [card["number"] for card in buildings] == list(range(1, 15))


@pytest.mark.parametrize("name", PRINTED)
def test_a_building_costs_what_it_says_and_not_a_credit_less(name: str) -> None:
    cost = PRINTED[name][0]
    key = f"build:{name.lower().replace(' ', '-')}"
    for credits in (cost - 1, cost):
        t = table("outpost", players=2, seed=1)
        t.skip_to("sell", 0)
        t.set_seat(0, cards=[name, "Airlock" if name != "Airlock" else "Drill"], credits=credits, ore=0)

        assert t.may(0, key) == (credits == cost)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_an_ore_and_the_income_of_a_round_and_there_is_one_dome_more_than_players(players: int) -> None:
    shown = table("outpost", players=players, seed=1).observe()["table"]

    assert [(seat["credits"], seat["ore"]) for seat in shown["seats"]] == [(4 + 3, 1)] * players
    assert [seat["rover"] for seat in shown["seats"]] == ["0,0"] * players
    assert shown["domes"] == players + 1


def test_the_centre_of_the_moon_is_a_plain_and_around_it_lie_six_of_each_other_kind() -> None:
    moon = table("outpost", players=2, seed=1).observe()["table"]["moon"]

    assert moon["0,0"] == "plain"
    assert Counter(moon.values()) == {"plain": 1, "ice": 6, "ore": 6, "rift": 6}


def test_there_are_two_storms_of_each_kind_and_they_come_with_their_module() -> None:
    s = table("outpost", players=2, modules=["storms"], seed=1).match.state
    cards = Counter([s.rules.name("card", card) for zone in s.zones() for card in zone.cards])

    storms = [card["name"] for card in spec_of("outpost").cards() if card["module"] == "storms"]
    assert [cards[name] for name in storms] == [2, 2, 2]
    assert not set(storms) & set(table("outpost", players=2, seed=1).match.state.rules.names["card"])


@pytest.mark.parametrize(
    ("gain", "any_order"),
    [
        (Gain(credits=2), True),
        (Gain(ore=1), True),
        (Gain(credits=-1), False),
        (Gain(ore=-1), False),
        (Gain(ore=-1, credits=3), False),
    ],
)
def test_the_order_of_answers_matters_where_something_is_given_up(gain: Gain, any_order: bool) -> None:
    assert gain.commutes() is any_order
