"""Events that meet one another, and what they take out of the box."""

from __future__ import annotations

import pytest

from games.pandorum.tables import build_at, expedition, reveal, running
from regolith.testing import rule


@rule("PDISC-EVT-METEOR-02")
def test_meteors_spare_the_dead_city_even_where_a_marker_lies_under_it() -> None:
    t = expedition(modules=["monoliths", "events"])
    t.set(volcanoes=["H13"], markers=["H13"])
    reveal(t, "Dead City")
    assert t.volcanoes == []

    reveal(t, "Meteor Shower", seat=1)

    touched = {at for key in t.options(1) for at in key.removeprefix("meteor:").split("-")}
    assert "H12" in touched
    assert "H13" not in touched


@rule("PDISC-EVT-CITY-05", "PDISC-EVT-ENGINE-06")
@pytest.mark.parametrize(("way", "quids"), [("via:direct", 10), ("via:H13", 12)])
def test_an_engine_move_across_the_dead_city_pays_and_around_it_does_not(way: str, quids: int) -> None:
    t = expedition(modules=["events"])
    t.set(volcanoes=["H13"])
    reveal(t, "Dead City")
    t.set(running={"Dead City": 10, "New Engines": 0})
    t.set_seat(0, structures={"H17": "module"})
    t.set_seat(1, harvester="H12", engines=1)

    t.choose(1, "engine:H17")
    assert t.options(1) == ["via:direct", "via:H13"]
    t.choose(1, way)

    assert (t.seat(1).harvester, t.seat(1).quids) == ("H17", quids)


@rule("PDISC-EVT-ENGINE-04")
def test_new_engines_run_on_when_somebody_builds() -> None:
    t = running("New Engines", 0)
    t.set_seat(0, engines=1)

    build_at(t, "H02", "generator-2")

    assert t.running == {"New Engines": 0}


@pytest.mark.parametrize(
    ("event", "answer", "token"),
    [
        ("Eruption", "", "eruption"),
        ("Meteor Shower", "meteor:H02-H47", "meteor-shower"),
        ("Earthquake", "crack:H02-H12", "crack"),
        ("More Colonists", "pad:H11", "landing-pad"),
    ],
)
def test_a_token_that_comes_onto_the_board_leaves_the_box(event: str, answer: str, token: str) -> None:
    t = expedition(modules=["events"])
    t.set_seat(0, harvester="H14")
    assert (t.tokens[token], t.revealed) == (1, 0)

    reveal(t, event)
    if answer:
        t.choose(0, answer)

    assert (t.tokens[token], t.revealed) == (0, 1)


@rule("PDISC-EVT-SABOT-01")
@pytest.mark.parametrize(
    ("before", "after"), [({"H12": "module"}, {}), ({"H12": "base", "H36": "module"}, {"H12": "base"})]
)
def test_maximus_gives_up_a_module_to_sabotage_even_his_only_one(before: dict[str, str], after: dict[str, str]) -> None:
    t = expedition(1, ["events"])
    t.set(maximus_structures=before, maximus_harvester="H15", deck=["Generator", "Laboratory"])

    reveal(t, "Sabotage")

    assert t.maximus_structures == after
