"""Contamination: tokens, what they pay, and the clean-up."""

from __future__ import annotations

import pytest

from games.pandorum.tables import asked, build, build_at, end_turn, expedition, reveal, running
from regolith.testing import Table, rule

FOUR = dict.fromkeys(("H02", "H03", "H05", "H06"), "module")


@rule("PDISC-EVT-CONTAM-01")
@pytest.mark.parametrize(("players", "taken"), [(1, 6), (2, 6), (3, 9), (4, 12)])
def test_everybody_takes_three_tokens_maximus_too(players: int, taken: int) -> None:
    t = expedition(players, ["events"])
    assert t.tokens["contamination"] == 12

    reveal(t, "Contamination")

    assert t.tokens["contamination"] == 12 - taken
    assert t.contaminated == []


@rule("PDISC-EVT-CONTAM-01", "PDISC-EVT-CONTAM-02", "PDISC-EVT-CONTAM-03", "PDISC-EVT-CONTAM-05")
def test_everybody_contaminates_three_own_structures() -> None:
    t = expedition(modules=["events"])
    t.set_seat(0, structures=FOUR)
    t.set_seat(1, structures={"H36": "base", "H39": "module", "H42": "module"})
    reveal(t, "Contamination")
    assert t.options(0) == ["contaminate:H02", "contaminate:H03"]

    t.pick(0, "contaminate:H02", "contaminate:H05", "contaminate:H06")

    assert t.contaminated == ["H02", "H05", "H06", "H36", "H39", "H42"]
    assert t.tokens["contamination"] == 12 - 6
    assert t.running == {"Contamination": 4}
    at = {hex["id"]: hex["tokens"] for hex in t.observe(0)["table"]["hexes"]}
    assert (at["H02"], at["H03"]) == (["contamination"], [])


@rule("PDISC-EVT-CONTAM-04")
def test_tokens_too_many_go_to_the_box() -> None:
    t = expedition(3, ["events"])
    t.set_seat(0, structures={"H02": "module"})

    reveal(t, "Contamination")

    assert t.contaminated == ["H02"]
    assert t.tokens["contamination"] == 12 - 9


def contaminated(quids: int, players: int = 2) -> Table:
    """H02 of seat 0 and H12 of seat 1 are contaminated, both beside H11."""
    t = running("Contamination", quids, players)
    t.set_seat(0, structures={"H02": "module", "H36": "module"})
    t.set_seat(1, structures={"H12": "base", "H42": "module"})
    t.set(contaminated=["H02", "H12", "H36", "H42"])
    return t


@rule("PDISC-EVT-CONTAM-06", "PDISC-EVT-CONTAM-07")
def test_building_beside_contaminated_structures_pays_and_cleans_them() -> None:
    t = contaminated(4)

    assert build_at(t, "H11", "generator-3") - 1 == 2

    assert t.running == {"Contamination": 2}
    assert t.contaminated == ["H36", "H42"]
    assert len(t.seat(1).structures) == 2


@rule("PDISC-EVT-CONTAM-08", "PDISC-EVT-CONTAM-14")
def test_with_the_last_quid_everybody_pays_or_loses_from_the_active_player_on() -> None:
    t = contaminated(2)
    t.set_seat(0, quids=0)
    build_at(t, "H11", "generator-3")

    assert asked(t, 0) == "events/save"
    assert t.options(0) == ["save:H36", "done"]
    t.choose(0, "save:H36")
    assert t.seat(0).quids == 3 - 1
    assert t.options(1) == ["save:H42", "done"]
    t.choose(1, "done")

    assert "H36" in t.seat(0).structures
    assert t.seat(1).structures == {"H12": "base"}
    assert t.active == 0
    assert asked(t, 0) == "turn/take"


@rule("PDISC-EVT-CONTAM-09")
def test_each_owner_decides_which_structures_to_save() -> None:
    t = contaminated(1)
    t.set_seat(1, quids=1, structures={"H12": "base", "H42": "module", "H39": "module"})
    t.set(contaminated=["H02", "H39", "H42"])
    build_at(t, "H11", "generator-2")

    assert t.options(1) == ["save:H39", "save:H42", "done"]
    t.choose(1, "save:H42")

    assert t.seat(1).structures == {"H12": "base", "H42": "module"}
    assert t.seat(1).quids == 0


@rule("PDISC-EVT-CONTAM-08")
def test_who_cannot_pay_loses_them() -> None:
    t = contaminated(2)
    t.set_seat(1, quids=0)
    build_at(t, "H11", "generator-3")
    t.choose(0, "done")

    assert t.seat(1).structures == {"H12": "base"}
    assert asked(t, 0) == "turn/take"


@rule("PDISC-EVT-CONTAM-10", "PDISC-EVT-CONTAM-11", "PDISC-EVT-CONTAM-13")
def test_after_the_paying_all_tokens_go() -> None:
    t = contaminated(2)
    build_at(t, "H11", "generator-3")
    assert t.contaminated == ["H36", "H42"]

    t.choose(0, "save:H36")
    assert t.contaminated == ["H36", "H42"]
    t.choose(1, "save:H42")

    assert t.contaminated == []
    assert all("contamination" not in hex["tokens"] for hex in t.observe(0)["table"]["hexes"])
    assert t.tokens["contamination"] == 12


@rule("PDISC-EVT-CONTAM-12")
def test_what_is_lost_in_the_clean_up_does_not_return_to_the_supply() -> None:
    t = contaminated(2)
    t.set_seat(0, modules=3)
    build_at(t, "H11", "generator-3")

    t.choose(0, "done")

    assert "H36" not in t.seat(0).structures
    assert t.seat(0).modules == 2
    assert any("for good" in line for line in t.story())


@rule("PDISC-EVT-CONTAM-14")
def test_quids_earned_by_the_construction_can_pay() -> None:
    t = contaminated(2)
    t.set_seat(0, quids=0)
    build_at(t, "H11", "generator-3")

    assert t.may(0, "save:H36")


def test_maximus_pays_while_he_can() -> None:
    t = expedition(1, ["events"])
    t.set(running={"Contamination": 1}, maximus_structures={"H12": "module", "H36": "module"}, maximus_quids=1)
    t.set(contaminated=["H12", "H36", "H42"])
    t.set_seat(0, structures={"H42": "module"})
    t.set(maximus_structures={"H12": "module", "H36": "module", "H39": "base"})
    t.set(contaminated=["H12", "H36", "H39"])

    build_at(t, "H11", "generator-2")

    assert t.maximus_structures == {"H12": "module", "H36": "module"}
    assert t.maximus_quids == 0


def test_a_contaminated_structure_that_is_removed_takes_its_token_along() -> None:
    t = expedition(modules=["monoliths", "events"])
    t.set(running={"Contamination": 4})
    t.set_seat(0, structures={"H02": "module"}, harvester="H02", kept=["Disintegrator"])
    t.set(contaminated=["H02"])

    t.choose(0, "use:disintegrator")

    assert t.contaminated == []
    t.choose(0, "stay")
    build(t, 0, "module", "generator-1")
    end_turn(t, 0)
    assert t.running["Contamination"] == 4
