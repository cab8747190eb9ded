"""The production phase."""

from games.ares_expedition.tables import choose_phases, planning
from regolith.testing import rule


@rule("ABASE-PROD-01")
def test_mc_come_from_production_and_rating() -> None:
    t = planning()
    t.set_seat(1, mc_production=3, tr=9)

    choose_phases(t, "production", "action")

    assert t.seat(1).mc == 12


@rule("ABASE-PROD-02")
def test_heat_plants_and_cards_come_from_production() -> None:
    t = planning()
    t.set_seat(1, heat_production=4, plants_production=2, cards_production=3)
    top = t.deck[:3]

    choose_phases(t, "production", "action")

    assert (t.seat(1).heat, t.seat(1).plants, t.seat(1).cards) == (4, 2, top)


@rule("ABASE-PROD-03")
def test_the_bonus_is_four_mc() -> None:
    t = planning()

    choose_phases(t, "production", "action")

    assert (t.seat(0).mc, t.seat(1).mc) == (9, 5)


@rule("ABASE-PROD-04")
def test_steel_and_titanium_produce_nothing() -> None:
    t = planning()
    t.set_seat(1, steel=3, titanium=2)

    choose_phases(t, "production", "action")

    assert t.seat(1).resources == {"mc": 5, "heat": 0, "plants": 0}
    assert t.seat(1).cards == []


@rule("ABASE-PROD-05")
def test_production_per_tag_is_counted_anew_each_time() -> None:
    t = planning()
    t.set_seat(1, played=["Satellites"])
    assert t.observe()["table"]["seats"][1]["production"]["mc"] == 1
    t.give(1, played=["Comet", "Soletta"])

    choose_phases(t, "production", "action")

    assert t.seat(1).mc == 5 + 3
