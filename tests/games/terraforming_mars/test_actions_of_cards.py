"""Actions of blue cards and corporations."""

import pytest

from games.terraforming_mars.tables import SPARE, acting, next_generation, twin
from regolith.testing import Table, rule


def using(*played: str, **seat: object) -> Table:
    """Seat 0 has these cards in play."""
    t = acting()
    t.set_seat(0, played=list(played), **seat)
    return t


@rule("TMBASE-BLUE-01")
def test_an_action_is_used_once_in_a_generation() -> None:
    t = using("Tardigrades", "Birds")

    t.choose(0, "use:tardigrades")
    assert not t.may(0, "use:tardigrades")
    assert t.may(0, "use:birds")
    t.choose(0, "use:birds")
    next_generation(t)
    t.skip_to("pass")
    t.choose(1, "pass")

    assert t.may(0, "use:tardigrades")
    assert t.may(0, "use:birds")
    assert t.seat(0).held == {"Tardigrades": 1, "Birds": 1}


@rule("TMBASE-BLUE-01")
def test_the_action_of_a_corporation_is_used_once_in_a_generation() -> None:
    t = using(mc=20, heat=8)
    t.choose(0, "convert:heat", "use:united-nations-mars-initiative")
    t.choose(1, "pass")

    assert not t.may(0, "use:united-nations-mars-initiative")


@rule("TMBASE-BLUE-02")
def test_playing_a_card_and_using_it_are_two_actions_of_one_turn() -> None:
    t = acting(2, "Tardigrades")
    t.set_seat(0, mc=4)

    t.choose(0, "play:tardigrades")
    assert t.seat(0).held == {}
    t.choose(0, "use:tardigrades")

    assert t.seat(0).held == {"Tardigrades": 1}
    assert t.options(0) == []


@rule("TMBASE-BLUE-03")
def test_the_left_of_the_arrow_is_paid_in_full() -> None:
    t = using("Steelworks", energy=3)
    assert not t.may(0, "use:steelworks")
    t.set_seat(0, energy=5)

    t.choose(0, "use:steelworks")

    assert (t.seat(0).energy, t.seat(0).steel, t.oxygen) == (1, 2, 1)


@rule("TMBASE-BLUE-03")
def test_a_variable_cost_is_at_least_one() -> None:
    t = using("Power Infrastructure")
    assert not t.may(0, "use:power-infrastructure")
    t.set_seat(0, energy=3)

    t.choose(0, "use:power-infrastructure")
    assert len(t.options(0)) == 3
    t.choose(0, next(key for key in t.options(0) if key.endswith(":2")))

    assert (t.seat(0).energy, t.seat(0).mc) == (1, 2)


@rule("TMBASE-BLUE-04")
def test_of_several_actions_one_is_chosen() -> None:
    t = using("Regolith Eaters", held={"Regolith Eaters": 2})

    t.choose(0, "use:regolith-eaters")
    assert len(t.options(0)) == 2
    ways = []
    for key in t.options(0):
        other = twin(t)
        other.choose(0, key)
        ways.append((other.seat(0).held.get("Regolith Eaters", 0), other.oxygen))
        assert not other.may(0, "use:regolith-eaters")

    assert sorted(ways) == [(0, 1), (3, 0)]


@rule("TMBASE-BLUE-05")
def test_an_action_may_be_used_although_its_parameter_is_complete() -> None:
    t = using("Ironworks", energy=4)
    t.set(oxygen=14)

    t.choose(0, "use:ironworks")

    assert (t.seat(0).energy, t.seat(0).steel, t.seat(0).tr) == (0, 1, 20)


@rule("TMBASE-BLUE-06")
def test_steel_helps_to_pump_water() -> None:
    t = using("Aquifer Pumping", mc=2, steel=2)
    assert not t.may(0, "use:aquifer-pumping")
    t.set_seat(0, steel=3)

    t.choose(0, "use:aquifer-pumping")
    while not any(key.startswith("space:") for key in t.options(0)):
        t.choose(0, "steel:3")
    t.choose(0, "space:0,4")

    assert (t.seat(0).mc, t.seat(0).steel) == (0, 0)
    assert t.tiles == {"0,4": "ocean"}


@rule("TMBASE-BLUE-06")
def test_advanced_alloys_help_and_discounts_on_cards_do_not() -> None:
    t = using("Aquifer Pumping", "Earth Catapult", mc=1, steel=2)
    assert not t.may(0, "use:aquifer-pumping")

    t.set_seat(0, played=["Aquifer Pumping", "Advanced Alloys"], steel=3, mc=0)

    assert t.may(0, "use:aquifer-pumping")


@rule("TMBASE-BLUE-06")
def test_titanium_helps_to_import_water() -> None:
    t = using("Water Import From Europa", mc=2, titanium=3, steel=9)
    assert not t.may(0, "use:water-import-from-europa")

    t.set_seat(0, mc=3)

    assert t.may(0, "use:water-import-from-europa")


@rule("TMBASE-BLUE-07")
def test_ants_need_a_microbe_of_anybody() -> None:
    t = using("Ants")
    assert not t.may(0, "use:ants")
    t.set_seat(0, held={"Ants": 1})

    t.choose(0, "use:ants")
    assert t.seat(0).held == {"Ants": 1}
    t.choose(0, "end")
    t.choose(1, "pass")
    t.set_seat(0, held={}, used=[])
    assert not t.may(0, "use:ants")
    t.set_seat(1, played=["Tardigrades"], held={"Tardigrades": 2})
    t.choose(0, "use:ants")

    assert t.seat(0).held == {"Ants": 1}
    assert t.seat(1).held == {"Tardigrades": 1}


@rule("TMBASE-BLUE-08")
def test_an_action_that_adds_to_another_card_may_be_used_for_nothing() -> None:
    t = using("Symbiotic Fungus")
    t.choose(0, "use:symbiotic-fungus")
    assert t.seat(0).held == {}

    t = using("Symbiotic Fungus", "Tardigrades")
    t.choose(0, "use:symbiotic-fungus")

    assert t.seat(0).held == {"Tardigrades": 1}


@rule("TMBASE-BLUE-09")
@pytest.mark.parametrize("mc", [2, 3])
def test_looking_at_a_card_needs_no_money(mc: int) -> None:
    t = using("Inventors' Guild", mc=mc)
    top = t.deck[0]

    t.choose(0, "use:inventors-guild")

    if mc < 3:
        assert t.may(0, "end")
        assert (t.discard[0], t.seat(0).cards) == (top, [SPARE[0]])
    else:
        taken = twin(t)
        taken.choose(0, next(key for key in taken.options(0) if key.startswith("buy:") or key == "yes"))
        assert (taken.seat(0).cards, taken.seat(0).mc) == ([SPARE[0], top], 0)
        t.choose(0, next(key for key in t.options(0) if key in ("done", "skip", "nobody")))
        assert (t.discard[0], t.seat(0).cards, t.seat(0).mc) == (top, [SPARE[0]], 3)


@rule("TMBASE-BLUE-10")
def test_unmi_buys_rating_where_it_rose_before() -> None:
    t = using(mc=6, heat=8)
    assert not t.may(0, "use:united-nations-mars-initiative")

    t.choose(0, "convert:heat", "use:united-nations-mars-initiative")

    assert (t.seat(0).tr, t.seat(0).mc) == (22, 3)


@rule("TMBASE-BLUE-10")
def test_a_rise_of_the_generation_before_does_not_count() -> None:
    t = using(heat=8)
    t.choose(0, "convert:heat")
    next_generation(t)
    t.skip_to("pass")
    t.choose(1, "pass")

    assert t.seat(0).mc >= 3
    assert not t.may(0, "use:united-nations-mars-initiative")


@rule("TMBASE-BLUE-09")
def test_a_payment_for_a_card_just_looked_at_does_not_name_it() -> None:
    t = acting()
    t.set_seat(0, corporation="Helion", mc=3, heat=3, played=["Inventors' Guild"])
    t.set(deck=["Mine"])
    t.choose(0, "use:inventors-guild")
    t.choose(0, "buy:mine")

    frame = t.match.machine.asking(0)
    assert frame is not None
    assert frame.it == -1
    t.choose(0, "heat:2")
    assert (t.seat(0).mc, t.seat(0).heat, "Mine" in t.seat(0).cards) == (2, 1, True)
