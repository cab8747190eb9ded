"""What a card costs, and with what it may be paid."""

import pytest

from games.ares_expedition.tables import choose_phases, constructing, developing, planning
from regolith.games.ares_expedition.prices import discounts
from regolith.games.mars.words import BUILDING, EARTH, SPACE
from regolith.testing import Table, rule


def cost(t: Table, card: str) -> int:
    """What seat 0 would pay for a card in hand, by the words of the refusal when it has nothing."""
    t.set_seat(0, mc=0)
    why = t.why(0, f"play:{card}")
    return int(why.partition("it costs ")[2].split()[0]) if why else 0


@rule("ABASE-PRICE-01")
def test_a_card_never_costs_less_than_nothing() -> None:
    t = developing("Power Plant", bonus=True)
    t.set_seat(0, steel=5)

    t.play(0, "Power Plant")

    assert t.seat(0).mc == 0


@rule("ABASE-PRICE-02")
@pytest.mark.parametrize(
    ("card", "price"),
    [("mine", 10 - 2 * 2), ("ganymede-shipyard", 17 - 3), ("vesta-shipyard", 16 - 2 * 2 - 3), ("lichen", 5)],
)
def test_steel_is_worth_two_on_buildings_and_titanium_three_in_space(card: str, price: int) -> None:
    t = developing("Mine", "Ganymede Shipyard", "Vesta Shipyard", "Lichen")
    t.set_seat(0, steel=2, titanium=1)

    assert cost(t, card) == price


@rule("ABASE-PRICE-03")
def test_a_tag_that_is_on_a_card_twice_takes_off_as_much_as_once() -> None:
    t = developing("Mine")
    t.set_seat(0, steel=2, titanium=1)
    s = t.match.state

    once = discounts(s, 0, 0, (BUILDING, SPACE))
    twice = discounts(s, 0, 0, (BUILDING, SPACE, BUILDING, SPACE))

    assert once == twice == 2 * 2 + 3
    t.set_seat(0, played=["Interplanetary Conference"])
    s = t.match.state
    assert discounts(s, 0, 0, (EARTH, EARTH)) == discounts(s, 0, 0, (EARTH,)) == 3


@rule("ABASE-PRICE-04")
def test_advanced_alloys_and_phobolog_make_metals_worth_more() -> None:
    t = developing("Vesta Shipyard")
    t.set_seat(0, steel=2, titanium=1)
    assert cost(t, "vesta-shipyard") == 16 - 2 * 2 - 3

    t.set_seat(0, played=["Advanced Alloys"])
    assert cost(t, "vesta-shipyard") == 16 - 2 * 3 - 4

    t.set_seat(0, corporation="PhoboLog", titanium=1)
    assert cost(t, "vesta-shipyard") == 16 - 2 * 3 - 5


@rule("ABASE-PRICE-05")
def test_all_that_takes_off_a_price_adds_up() -> None:
    t = developing("Acquired Company", bonus=True)
    assert cost(t, "acquired-company") == 11 - 3

    t.set_seat(0, corporation="Interplanetary Cinematics", played=["Earth Catapult", "Interplanetary Conference"])

    assert t.seat(0).steel == 1
    assert cost(t, "acquired-company") == 11 - 3 - 2 - 2 - 3


@rule("ABASE-PRICE-05")
def test_a_card_with_two_tags_is_cheaper_for_each() -> None:
    t = developing("Miranda Resort")
    t.set_seat(0, played=["Interplanetary Conference"])

    assert cost(t, "miranda-resort") == 15 - 3 - 3


@rule("ABASE-PRICE-06")
def test_conditions_on_the_cost_look_at_the_printed_number() -> None:
    t = developing("Tectonic Stress Power", "Immigration Shuttles", "Industrial Farming")
    t.set_seat(0, played=["Earth Catapult"])

    assert cost(t, "immigration-shuttles") == 20 - 2 - 4
    assert cost(t, "industrial-farming") == 19 - 2
    t.set_seat(0, steel=1)
    assert cost(t, "tectonic-stress-power") == 20 - 2 - 2 - 4


@rule("ABASE-PRICE-06")
def test_a_highest_cost_is_the_printed_one_too() -> None:
    t = developing("Toll Station", "Mine", "Micro-Mills", mc=16)
    t.set_seat(0, steel=5)

    t.play(0, "Toll Station")

    assert t.may(0, "play:micro-mills")
    assert not t.may(0, "play:mine")


def helion(*hand: str, **purse: int) -> Table:
    t = planning()
    t.set_seat(0, corporation="Helion", cards=list(hand), **purse)
    choose_phases(t, "research", "construction")
    t.choose(1, "do:play")
    return t


@rule("ABASE-PRICE-07")
def test_helion_pays_with_heat_as_with_mc() -> None:
    t = helion("Lava Flows", mc=10, heat=9)

    t.play(0, "Lava Flows")

    assert t.options(0) == ["heat:7", "heat:8", "heat:9"]
    t.choose(0, "heat:8")
    assert t.seat(0).resources == {"mc": 1, "heat": 1, "plants": 0}
    assert not constructing("Lava Flows", mc=10, heat=9).may(0, "play:lava-flows")


@rule("ABASE-PRICE-07")
def test_helion_pays_for_standard_actions_and_actions_too() -> None:
    t = planning()
    t.set_seat(0, corporation="Helion", played=["Matter Manufacturing"], cards=["Comet"], mc=10, heat=7)
    choose_phases(t, "action", "action")

    t.choose(0, "standard:temperature", "heat:4", "use:matter-manufacturing")

    assert t.seat(0).resources == {"mc": 0, "heat": 2, "plants": 0}


def shown(t: Table) -> tuple[int, dict[str, tuple[int, int, int]]]:
    """Of the open payment: the price; and by kind what there is, what it is worth, what is suggested."""
    pay = t.observe(0)["decision"]["pay"]
    return pay["price"], {kind["name"]: (kind["have"], kind["worth"], kind["suggested"]) for kind in pay["kinds"]}


def test_all_that_may_pay_for_a_card_is_one_form_answered_at_once() -> None:
    t = helion("Lava Flows", mc=12, heat=9, plants=3)
    t.set_seat(0, played=["Restructured Resources", "Anaerobic Microorganisms"])
    t.set_seat(0, held={"Anaerobic Microorganisms": 3})

    t.play(0, "Lava Flows")

    assert shown(t) == (17, {"microbes": (1, 10, 0), "plants": (1, 5, 0), "heat": (9, 1, 5), "mc": (12, 1, 12)})
    t.pick(0, "heat:1", "plants:1", "microbes:1")
    assert t.seat(0).resources == {"mc": 11, "heat": 8, "plants": 2}


def test_a_standard_action_is_paid_in_the_same_form() -> None:
    t = planning()
    t.set_seat(0, corporation="Helion", mc=10, heat=7)
    choose_phases(t, "action", "action")

    t.choose(0, "standard:temperature")

    assert shown(t) == (14, {"heat": (7, 1, 4), "mc": (10, 1, 10)})
    t.pick(0, "heat:5")
    assert t.seat(0).resources == {"mc": 1, "heat": 2, "plants": 0}


@rule("ABASE-PRICE-07")
def test_mc_are_no_heat_for_helion() -> None:
    t = helion("Local Heat Trapping", mc=50, heat=2)

    assert not t.may(0, "play:local-heat-trapping")
    t.give(0, heat=1)
    assert t.may(0, "play:local-heat-trapping")


@rule("ABASE-PRICE-08")
def test_two_anaerobic_microorganisms_pay_ten() -> None:
    t = constructing("Lava Flows", mc=7)
    t.set_seat(0, played=["Anaerobic Microorganisms"], held={"Anaerobic Microorganisms": 1})
    assert not t.may(0, "play:lava-flows")
    t.set_seat(0, held={"Anaerobic Microorganisms": 3})

    t.play(0, "Lava Flows")

    assert t.seat(0).held == {"Anaerobic Microorganisms": 1}
    assert t.seat(0).mc == 0


@rule("ABASE-PRICE-08")
def test_several_pairs_may_pay_for_one_card_but_need_not() -> None:
    t = constructing("Lava Flows", mc=17)
    t.set_seat(0, played=["Anaerobic Microorganisms"], held={"Anaerobic Microorganisms": 6})

    t.play(0, "Lava Flows")

    assert t.options(0) == ["microbes:0", "microbes:1", "microbes:2"]
    t.choose(0, "microbes:2")
    assert (t.seat(0).held, t.seat(0).mc) == ({"Anaerobic Microorganisms": 2}, 17)


@rule("ABASE-PRICE-09")
def test_restructured_resources_let_one_plant_pay_five() -> None:
    t = constructing("Lava Flows", mc=12, plants=6)
    assert not t.may(0, "play:lava-flows")
    t.set_seat(0, played=["Restructured Resources"], mc=11)
    assert not t.may(0, "play:lava-flows")
    t.give(0, mc=1)

    t.play(0, "Lava Flows")

    assert t.seat(0).resources == {"mc": 0, "heat": 0, "plants": 5}


@rule("ABASE-PRICE-09")
def test_the_plant_may_be_kept() -> None:
    t = constructing("Lava Flows", mc=17, plants=6)
    t.set_seat(0, played=["Restructured Resources"])

    t.play(0, "Lava Flows")
    t.choose(0, "plants:0")

    assert t.seat(0).resources == {"mc": 0, "heat": 0, "plants": 6}


@rule("ABASE-PRICE-10")
@pytest.mark.parametrize(("plants", "may"), [(2, False), (3, True)])
def test_a_plant_that_a_card_spends_cannot_pay_for_it_as_well(plants: int, may: bool) -> None:
    """Biomass Combustors cost 15 MC and two plants."""
    t = planning()
    t.set_seat(0, cards=["Biomass Combustors"], played=["Restructured Resources"], mc=10, plants=plants)
    choose_phases(t, "research", "development")

    assert t.may(0, "play:biomass-combustors") == may


@rule("ABASE-PRICE-10")
def test_what_a_card_spends_cannot_pay_its_price_as_well() -> None:
    t = planning()
    t.set_seat(0, corporation="Helion", cards=["Tropical Resort"], mc=14, heat=9)
    choose_phases(t, "research", "development")

    assert not t.may(0, "play:tropical-resort")
    t.give(0, mc=1)
    t.play(0, "Tropical Resort")

    assert t.seat(0).resources == {"mc": 0, "heat": 0, "plants": 0}


def test_an_offer_names_its_price_in_numbers_whether_it_can_be_paid_or_not() -> None:
    t = developing("Mine", "Ganymede Shipyard", "Lichen")
    t.set_seat(0, steel=2, titanium=1, mc=10)

    asked = t.observe(0)["decision"]

    assert {option["key"]: option.get("price") for option in asked["options"]} == {
        "play:mine": 10 - 2 * 2,
        "play:lichen": 5,
        "sell:mine": None,
        "sell:ganymede-shipyard": None,
        "sell:lichen": None,
        "pass": None,
    }
    assert {one["key"]: one["price"] for one in asked["barred"]} == {"play:ganymede-shipyard": 17 - 3}
