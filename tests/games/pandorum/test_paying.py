"""What construction pays."""

from __future__ import annotations

import pytest

from games.pandorum.tables import build_at, expedition, join
from regolith.testing import rule

GENERATORS = ["Generator"] * 3


@rule("PBASE-PAY-01", "PBASE-PAY-06")
@pytest.mark.parametrize(("at", "volcanoes"), [("H02", 0), ("H12", 1), ("H11", 2)])
def test_slot_1_is_powered_by_volcanoes(at: str, volcanoes: int) -> None:
    t = expedition()
    t.set_seat(0, slot1=GENERATORS)

    assert build_at(t, at, "generator-1") == volcanoes


@rule("PBASE-PAY-02")
def test_slot_2_is_powered_by_own_structures_and_a_base_counts_two() -> None:
    for mine, theirs, quids in (
        ({"H03": "module"}, {}, 1),
        ({"H03": "base"}, {}, 2),
        ({"H03": "base", "H11": "module"}, {}, 3),
        ({}, {"H03": "base"}, 0),
    ):
        t = expedition()
        t.set_seat(0, slot2=GENERATORS, structures=mine)
        t.set_seat(1, structures=theirs)

        assert build_at(t, "H02", "generator-2") == quids


@rule("PBASE-PAY-03")
@pytest.mark.parametrize(
    ("satellite", "at", "targets"),
    [
        ("Pad satellite", "H02", 1),
        ("Pad satellite", "H47", 3),
        ("Pad satellite", "H12", 0),
        ("Crater satellite", "H12", 1),
        ("Crater satellite", "H02", 1),
        ("Ore satellite", "H03", 2),
        ("Ore satellite", "H14", 1),
        ("Ruins satellite", "H14", 2),
        ("Ruins satellite", "H12", 2),
        ("Ruins satellite", "H02", 0),
        ("Border satellite", "H02", 1),
        ("Border satellite", "H12", 2),
        ("Border satellite", "H14", 0),
        ("Border satellite", "H17", 0),
        ("Border satellite", "H45", 0),
        ("Crystal satellite", "H14", 2),
        ("Crystal satellite", "H39", 2),
        ("Crystal satellite", "H36", 0),
        ("Rival satellite", "H05", 2),
        ("Rival satellite", "H12", 0),
        ("Harvester satellite", "H02", 2),
        ("Harvester satellite", "H11", 0),
    ],
)
def test_the_satellite_names_the_targets_of_slot_3(satellite: str, at: str, targets: int) -> None:
    t = expedition()
    t.set_seat(0, satellites=[satellite], slot3=GENERATORS)
    t.set_seat(1, structures={"H06": "module", "H04": "base"})
    crystal = 1 if t.terrain[at] == "crystal" else 0

    assert build_at(t, at, "generator-3") - crystal == targets


@rule("PBASE-PAY-03")
def test_several_harvesters_power_the_harvester_satellite_like_one() -> None:
    t = expedition(players=3)
    t.set_seat(0, satellites=["Harvester satellite"], slot3=GENERATORS)
    t.set_seat(1, harvester="H01")
    t.set_seat(2, harvester="H12")

    assert build_at(t, "H02", "generator-3") == 2


@rule("PBASE-PAY-03")
def test_two_structures_at_most_power_the_rival_satellite() -> None:
    t = expedition()
    t.set_seat(0, satellites=["Rival satellite"], slot3=GENERATORS)
    t.set_seat(1, structures={"H03": "module", "H11": "module", "H12": "base"})

    assert build_at(t, "H02", "generator-3") == 2


@rule("PBASE-PAY-04")
def test_three_targets_count_at_most() -> None:
    t = expedition()
    t.set_seat(0, slot2=GENERATORS, structures={"H03": "base", "H11": "base", "H12": "module"})

    assert build_at(t, "H02", "generator-2") == 3


@rule("PBASE-PAY-05")
def test_with_more_cards_than_targets_the_owner_chooses() -> None:
    gained = {}
    for choice in ("drill", "generator"):
        t = expedition()
        t.set_seat(0, slot1=["Drill"])
        build_at(t, "H12", "generator-1")
        before = t.seat(0).quids

        assert t.options(0) == ["power:generator", "power:drill"]
        t.choose(0, f"power:{choice}")
        gained[choice] = t.seat(0).quids - before

    assert gained == {"drill": 2, "generator": 1}


@rule("PBASE-PAY-07")
@pytest.mark.parametrize(
    ("terrain", "quids"), [("ore", 2), ("crater", 2), ("crystal", 2 + 1), ("plain", 0), ("ruins", 0)]
)
def test_a_drill_pays_on_ore_crater_and_crystal(terrain: str, quids: int) -> None:
    t = expedition(hand=["Drill"])
    t.set(terrain={"H12": terrain})

    assert build_at(t, "H12", "drill-1") == quids


@rule("PBASE-PAY-08")
@pytest.mark.parametrize(
    ("own", "rivals", "quids"),
    [
        ({}, {}, 1),
        ({"H02": "module"}, {}, 2),
        ({"H02": "base", "H07": "module"}, {}, 2),
        ({}, {"H02": "module"}, 1),
        ({}, {"H02": "base", "H07": "module"}, 1),
        ({"H07": "module"}, {"H02": "module"}, 2),
        ({"H04": "module"}, {}, 1),
    ],
)
def test_a_habitat_pays_more_beside_an_own_structure(own: dict[str, str], rivals: dict[str, str], quids: int) -> None:
    """H02 and H07 lie beside H12, H04 does not; what several own ones or those of rivals are, does not matter."""
    t = expedition(hand=["Habitat"])
    t.set_seat(0, structures=own)
    t.set_seat(1, structures=rivals)

    assert build_at(t, "H12", "habitat-1") == quids


@rule("PBASE-PAY-09")
def test_a_system_takes_a_quid_from_every_neighbour_who_has_one() -> None:
    t = expedition(players=4, hand=["System"])
    t.set_seat(1, structures={"H02": "module"}, quids=3)
    t.set_seat(2, structures={"H07": "module"}, quids=0)
    t.set_seat(3, structures={"H36": "module"}, quids=3)

    assert build_at(t, "H12", "system-1") == 1
    assert [t.seat(seat).quids for seat in (1, 2, 3)] == [2, 0, 3]


@rule("PBASE-PAY-09")
def test_a_system_takes_once_from_who_has_several_structures_beside_it() -> None:
    t = expedition(players=3, hand=["System"])
    t.set_seat(1, structures={"H02": "base", "H07": "module"}, quids=5)
    t.set_seat(2, structures={"H11": "module", "H18": "module"}, quids=5)

    assert build_at(t, "H12", "system-1") == 2
    assert [t.seat(seat).quids for seat in (1, 2)] == [4, 4]


@rule("PBASE-PAY-10")
def test_a_laboratory_draws_a_card() -> None:
    t = expedition(hand=["Laboratory"])
    top = t.deck[0]

    assert build_at(t, "H12", "laboratory-1") == 0
    assert t.seat(0).cards == [top]


@rule("PBASE-PAY-11")
def test_crystal_pays_a_quid_more() -> None:
    t = expedition()
    t.set(volcanoes=[])

    assert build_at(t, "H07", "generator-1") == 1


@rule("PBASE-PAY-12")
def test_what_a_hull_adds_counts_as_income() -> None:
    """Expansion pays for a construction that brought less than 2."""
    for hull, quids in (("Freighter hull", 1 + 1), ("Geothermal hull", 2)):
        t = expedition(modules=["events"])
        join(t, 0, hull=hull)
        t.set(running={"Expansion": 5})

        assert build_at(t, "H12", "generator-1") == quids
        assert t.running["Expansion"] == (4 if hull == "Freighter hull" else 5)


@rule("PBASE-PAY-12")
def test_what_events_pay_does_not_count_as_income() -> None:
    t = expedition(modules=["events"])
    t.set(running={"Eruption": 5, "Expansion": 5})

    assert build_at(t, "H12", "generator-1") == 1 + 1 + 1


def test_the_preview_says_what_is_paid_then() -> None:
    t = expedition(hand=["Habitat", "Generator"])
    t.set_seat(0, slot1=["Drill"], structures={"H02": "module"})
    t.set_seat(0, harvester="H12")
    t.choose(0, "stay")

    preview = t.observe(0)["table"]["preview"]

    assert preview["targets"] == [1, 1, 1]
    assert preview["pays"]["habitat"] == [2, 2, 2]
    assert preview["pays"]["generator"] == [2, 1, 1]
    t.undo(0)
    assert build_at(t, "H12", "habitat-2") == preview["pays"]["habitat"][1]
