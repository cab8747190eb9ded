"""Milestones and awards as everybody sees them, and as a test arranges them."""

import re

import pytest

from regolith.games.terraforming_mars.goals import listing
from regolith.kernel.handles import IllegalTable
from regolith.testing import Table, table

CITIES = {"2,2": ["city", 1], "6,2": ["city", 1], "8,1": ["greenery", 0], "4,4": "ocean"}


def goals(players: int = 3) -> Table:
    t = table("terraforming_mars", players=players)
    t.set(tiles=CITIES)
    for seat in range(players):
        t.set_seat(seat, mc_production=(3, 1, 2)[seat], tr=20, cards=[])
    return t


def test_everybody_sees_how_far_everybody_is() -> None:
    t = goals()
    t.set(milestones={"mayor": 1}, awards={"banker": 2})
    for seat in (None, 0, 1):
        shown = t.observe(seat)["table"]
        milestones = {one.pop("milestone"): one for one in shown["milestones"]}
        awards = {one.pop("award"): one for one in shown["awards"]}

        assert milestones["mayor"] == {"goal": 3, "counts": [0, 2, 0], "claimed": 1}
        assert milestones["gardener"] == {"goal": 3, "counts": [1, 0, 0], "claimed": None}
        assert awards["banker"] == {"counts": [3, 1, 2], "points_now": [5, 0, 2], "funded": 2}
        assert awards["landlord"] == {"counts": [1, 2, 0], "points_now": [2, 5, 0], "funded": None}
        assert (len(milestones), len(awards)) == (5, 5)


def test_alone_there_are_none() -> None:
    shown = table("terraforming_mars", players=1).observe(0)["table"]

    assert "milestones" not in shown
    assert "awards" not in shown


def test_milestones_and_awards_can_be_arranged() -> None:
    t = goals()
    t.set(milestones={"Mayor": 1, "planner": 0}, awards={"landlord": 2})

    assert t.milestones == {"mayor": 1, "planner": 0}
    assert t.awards == {"landlord": 2}
    assert t.scores[1] - goals().scores[1] == 5 + 5

    t.set(milestones={}, awards={})

    assert (t.milestones, t.awards) == ({}, {})


@pytest.mark.parametrize(
    ("players", "value", "why"),
    [
        (3, ["mayor"], 'milestones must be like {"terraformer": 0}'),
        (3, {"mayor": 3}, "milestones needs a seat for mayor, not 3"),
        (3, {"mayor": -1}, "milestones needs a seat for mayor, not -1"),
        (3, {"mayor": True}, "milestones needs a seat for mayor, not True"),
        (3, dict.fromkeys(("mayor", "planner", "builder", "gardener"), 0), "milestones are 3 at most, not 4"),
        (1, {"mayor": 0}, "milestones are 0 at most, not 1"),
        (3, {"landlord": 0}, "landlord"),
    ],
)
def test_what_cannot_be_is_refused(players: int, value: object, why: str) -> None:
    t = table("terraforming_mars", players=players)

    with pytest.raises(IllegalTable, match=re.escape(why)):
        t.set(milestones=value)


def test_all_of_them_are_listed_with_the_cards() -> None:
    listed = listing()
    told = {one["id"]: one["text"] for one in listed}

    assert [one["kind"] for one in listed] == ["milestone"] * 15 + ["award"] * 15
    assert told["polar-explorer"] == "Have 3 tiles of your own in the 2 bottom rows. Worth 5 points."
    assert told["miner"] == "At the end, 5 points for most steel and titanium and 2 for second most."
