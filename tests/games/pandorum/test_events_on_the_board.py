"""Events that change the board: Eruption, Meteor Shower, Earthquake, More Colonists."""

from __future__ import annotations

import pytest

from games.pandorum.tables import build_at, end_turn, expedition, fly, reveal, running
from regolith.testing import Table, rule


def over(t: Table, event: str, at: str, seat: int = 1) -> None:
    """The seat builds on this hex for the last Quid of the Event and ends its turn; a quiet Event follows."""
    t.set(running={event: 1}, events=["Government Support"])
    for each in (0, 1):
        t.set_seat(each, has_built=True)
    build_at(t, at, "generator-2", seat=seat)
    assert (t.running, t.box[0]) == ({}, event)
    end_turn(t, seat)
    assert list(t.running) == ["Government Support"]
    t.set(running={})


# Eruption


@rule("PDISC-EVT-ERUPT-01", "PDISC-EVT-ERUPT-04")
def test_the_eruption_comes_to_the_centre_of_the_sector_of_the_active_harvester() -> None:
    t = expedition(modules=["events"])
    t.set_seat(0, harvester="H14")

    reveal(t, "Eruption")

    assert "H08" in t.volcanoes
    assert t.running == {"Eruption": 5}


@rule("PDISC-EVT-ERUPT-02")
def test_a_structure_in_the_centre_goes_back_to_its_supply() -> None:
    t = expedition(modules=["events"])
    t.set_seat(0, harvester="H14")
    t.set_seat(1, structures={"H08": "base"}, bases=2)

    reveal(t, "Eruption")

    assert t.seat(1).structures == {}
    assert t.seat(1).bases == 3
    assert "H08" in t.volcanoes


@rule("PDISC-EVT-ERUPT-03")
def test_on_a_landing_pad_nothing_erupts() -> None:
    t = expedition(modules=["events"])
    before = t.volcanoes

    reveal(t, "Eruption")

    assert t.volcanoes == before
    assert t.running == {"Eruption": 5}
    assert t.tokens["eruption"] == 1
    assert build_at(t, "H12", "generator-2", seat=1) == 1


@rule("PDISC-EVT-ERUPT-05")
def test_eruption_pays_for_each_adjacent_volcano() -> None:
    t = running("Eruption", 5)

    assert build_at(t, "H11", "generator-2") == 2
    assert t.running == {"Eruption": 3}


@rule("PDISC-EVT-ERUPT-06", "PDISC-EVT-ERUPT-07")
def test_the_eruption_stays_and_is_a_volcano_in_every_respect() -> None:
    t = expedition(modules=["events"])
    t.set_seat(0, harvester="H14")
    reveal(t, "Eruption")

    over(t, "Eruption", "H14")

    assert "H08" in t.volcanoes
    at = next(hex for hex in t.observe(0)["table"]["hexes"] if hex["id"] == "H08")
    assert (at["volcano"], at["tokens"]) == (True, ["eruption"])
    t.set_seat(0, slot1=["Generator"] * 3, harvester="H12")
    assert not t.may(0, "move:H08")
    assert build_at(t, "H12", "generator-1") == 2


# Meteor Shower


@rule("PDISC-EVT-METEOR-01", "PDISC-EVT-METEOR-03")
def test_meteors_strike_two_hexes_of_two_sectors() -> None:
    t = expedition(modules=["events"])
    sector = {hex["id"]: hex["sector"] for hex in t.observe(0)["table"]["hexes"]}
    reveal(t, "Meteor Shower")

    for key in t.options(0):
        one, other = key.removeprefix("meteor:").split("-")
        assert sector[one] != sector[other]
    t.choose(0, "meteor:H02-H47")

    assert t.meteors == ["H02", "H47"]
    assert (t.terrain["H02"], t.terrain["H47"]) == ("crater", "crater")
    assert t.running == {"Meteor Shower": 5}


@rule("PDISC-EVT-METEOR-02")
def test_meteors_spare_hexes_with_objects() -> None:
    t = expedition(modules=["monoliths", "events"])
    t.set_seat(0, harvester="H04")
    t.set_seat(1, structures={"H11": "module"}, harvester="H05")
    reveal(t, "Meteor Shower")
    touched = {at for key in t.options(0) for at in key.removeprefix("meteor:").split("-")}

    assert "H02" in touched
    for occupied in ("H11", "H13", "H01", "H15", "H16", "H04", "H05"):
        assert occupied not in touched


@rule("PDISC-EVT-METEOR-04")
def test_meteor_shower_pays_for_building_on_craters() -> None:
    t = running("Meteor Shower", 5)
    assert build_at(t, "H21", "generator-2") == 1
    assert t.running == {"Meteor Shower": 4}

    t = running("Meteor Shower", 5)
    assert build_at(t, "H14", "generator-2") == 0
    assert t.running == {"Meteor Shower": 5}


@rule("PDISC-EVT-METEOR-05")
def test_the_meteor_token_stays() -> None:
    t = expedition(modules=["events"])
    reveal(t, "Meteor Shower")
    t.choose(0, "meteor:H02-H47")

    over(t, "Meteor Shower", "H02")

    assert t.meteors == ["H02", "H47"]
    assert t.terrain["H47"] == "crater"
    at = next(hex for hex in t.observe(0)["table"]["hexes"] if hex["id"] == "H47")
    assert at["tokens"] == ["meteor-shower"]


# Earthquake


@rule("PDISC-EVT-QUAKE-01", "PDISC-EVT-QUAKE-04")
def test_the_crack_goes_between_any_two_hexes() -> None:
    t = expedition(modules=["events"])
    reveal(t, "Earthquake")

    assert t.may(0, "crack:H01-H02")
    assert t.may(0, "crack:H09-H10")
    t.choose(0, "crack:H02-H12")

    assert t.crack == "H02-H12"
    assert t.running == {"Earthquake": 8}


@rule("PDISC-EVT-QUAKE-02", "PDISC-EVT-QUAKE-07")
def test_hexes_with_the_crack_between_are_not_adjacent() -> None:
    gained = []
    for crack in ("H02-H11", "H02-H12"):
        t = expedition(modules=["events"])
        t.set(crack=crack)
        t.set_seat(0, structures={"H02": "module"}, slot2=["Generator"])
        gained.append(build_at(t, "H12", "generator-2"))
        assert "H02" in t.seat(0).structures

    assert gained == [1, 0]


@rule("PDISC-EVT-QUAKE-03")
def test_harvesters_cross_the_crack_as_usual() -> None:
    t = expedition(modules=["events"], hand=["Generator"])
    t.set(crack="H02-H12")
    t.set_seat(0, harvester="H02")

    reach = {way["hex"]: way["cards"] for way in t.observe(0)["table"]["reach"]}
    assert reach["H12"] == 1
    fly(t, 0, "H12")

    assert t.seat(0).harvester == "H12"


@rule("PDISC-EVT-QUAKE-02", "PBASE-PAY-03")
@pytest.mark.parametrize(
    ("satellite", "crack", "less"), [("Ruins satellite", "H08-H09", 0), ("Crater satellite", "H08-H12", 1)]
)
def test_within_two_hexes_is_over_the_crack_as_well(satellite: str, crack: str, less: int) -> None:
    gained = []
    for across in (None, crack):
        t = expedition(3, ["events"])
        t.set_seat(2, satellites=["Border satellite"])
        t.set_seat(0, satellites=[satellite], slot3=["Generator"] * 3)
        if across:
            t.set(crack=across)
        gained.append(build_at(t, "H08", "generator-3"))

    assert gained[0] - gained[1] == less
    assert gained[0] > 1


@rule("PDISC-EVT-QUAKE-05")
def test_earthquake_pays_on_either_side_of_the_crack() -> None:
    t = running("Earthquake", 8)
    t.set(crack="H02-H12")

    assert build_at(t, "H02", "generator-2") == 2
    end_turn(t, 0)
    assert build_at(t, "H12", "generator-2", seat=1) == 2
    assert t.running == {"Earthquake": 4}
    end_turn(t, 1)
    assert build_at(t, "H03", "generator-1") == 0


@rule("PDISC-EVT-QUAKE-06")
def test_the_crack_stays() -> None:
    t = expedition(modules=["events"])
    reveal(t, "Earthquake")
    t.choose(0, "crack:H02-H12")

    over(t, "Earthquake", "H02")

    assert t.crack == "H02-H12"
    t.set_seat(1, structures={})
    t.set_seat(0, structures={"H02": "module"}, slot2=["Generator"])
    assert build_at(t, "H12", "generator-2") == 0


# More Colonists


@rule("PDISC-EVT-COLON-01", "PDISC-EVT-COLON-02", "PDISC-EVT-COLON-03", "PDISC-EVT-COLON-04", "PDISC-EVT-COLON-05")
def test_a_landing_pad_comes_onto_a_hex_without_volcano_structure_or_pad() -> None:
    t = expedition(modules=["events"])
    t.set_seat(1, structures={"H12": "module"})
    reveal(t, "More Colonists")

    for barred in ("H10", "H12", "H01", "H43"):
        assert not t.may(0, f"pad:{barred}")
    t.choose(0, "pad:H11")

    assert t.terrain["H11"] == "landing-pad"
    assert t.running == {"More Colonists": 8}


@rule("PDISC-EVT-COLON-06")
def test_more_colonists_pays_for_each_adjacent_pad() -> None:
    t = running("More Colonists", 8)
    t.set(terrain={"H11": "landing-pad"})

    assert build_at(t, "H02", "generator-2") == 4
    end_turn(t, 0)
    assert build_at(t, "H12", "generator-2", seat=1) == 2
    assert t.running == {"More Colonists": 2}


@rule("PDISC-EVT-COLON-07")
def test_the_landing_pad_token_stays_and_is_a_landing_pad() -> None:
    t = expedition(modules=["events"])
    reveal(t, "More Colonists")
    t.choose(0, "pad:H11")

    over(t, "More Colonists", "H02")

    assert t.terrain["H11"] == "landing-pad"
    at = next(hex for hex in t.observe(0)["table"]["hexes"] if hex["id"] == "H11")
    assert at["tokens"] == ["landing-pad"]
    t.set_seat(1, harvester="H11")
    t.set_seat(0, satellites=["Pad satellite"], slot3=["Generator"] * 2, harvester="H12")
    assert t.may(0, "move:H11")
    assert build_at(t, "H12", "generator-3") == 3


def test_maximus_takes_the_first_place_that_is_allowed() -> None:
    t = expedition(1, ["events"])
    t.set_seat(0, has_built=True)
    t.set(deck=["Generator", "Generator"], events=["Earthquake"])

    t.choose(0, "stay", "take:deck")

    assert len(t.maximus_structures) == 1
    assert (t.crack, t.running) == ("H01-H02", {"Earthquake": 8})
