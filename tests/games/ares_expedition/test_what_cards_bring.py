"""Cards that draw, reveal and answer: what they bring, and that nothing is left lying between."""

import pytest

from games.ares_expedition.tables import acting, constructing


@pytest.mark.parametrize(
    ("played", "plants"),
    [(["Adapted Lichen", "Algae"], 2), (["Adapted Lichen", "Algae", "Bushes"], 6)],
)
def test_three_plant_tags_are_enough_for_what_an_asteroid_brings_them(played: list[str], plants: int) -> None:
    t = constructing("Nitrogen-Rich Asteroid", mc=30)
    t.set_seat(0, played=played)

    t.play(0, "Nitrogen-Rich Asteroid")

    assert t.seat(0).plants == plants


def test_nobody_is_asked_whether_cards_or_goods_come_first() -> None:
    t = constructing("Lava Flows", mc=17)
    t.set_seat(0, played=["Recycled Detritus", "Optimal Aerobraking"])
    t.set(deck=["Interns", "Lichen", "Fish"])

    t.choose(0, "play:lava-flows")

    assert (t.seat(0).cards, t.seat(0).heat, t.seat(0).plants) == (["Interns", "Lichen"], 2, 2)


@pytest.mark.parametrize(("tr", "enough"), [(0, False), (1, True)])
def test_the_last_step_of_rating_may_be_spent(tr: int, enough: bool) -> None:
    t = acting("Asset Liquidation")
    t.set_seat(0, tr=tr)

    assert t.may(0, "use:asset-liquidation") is enough


def test_as_many_cards_are_drawn_as_were_discarded_for_them() -> None:
    t = acting("Redrafted Contracts")
    t.set_seat(0, cards=["Comet", "Mine", "Birds"])
    t.set(deck=["Interns", "Lichen", "Fish"])

    t.choose(0, "use:redrafted-contracts")
    t.pick(0, "discard:comet", "discard:mine")

    assert sorted(t.seat(0).cards) == ["Birds", "Interns", "Lichen"]


def test_when_none_of_the_cards_turned_up_fits_all_are_discarded() -> None:
    t = acting("Advanced Screening Technology")
    t.set(deck=["Mine", "Work Crews", "Birds"], discard=[])

    t.choose(0, "use:advanced-screening-technology")

    assert t.seat(0).cards == ["Comet"]
    assert len(t.discard) == 3


def test_an_action_is_paid_in_money_alone_where_heat_is_none() -> None:
    t = acting("Matter Manufacturing", mc=3, heat=2)

    t.choose(0, "use:matter-manufacturing")

    assert (t.seat(0).mc, t.seat(0).heat, len(t.seat(0).cards)) == (2, 2, 2)


@pytest.mark.parametrize(("blue", "mc"), [(3, 10), (4, 5)])
def test_an_action_is_cheaper_with_five_blue_cards(blue: int, mc: int) -> None:
    """The card itself is one of them."""
    others = ["Interns", "Circuit Board Factory", "Matter Manufacturing", "Birds"]
    t = acting("Developed Infrastructure", *others[:blue], mc=mc)

    t.choose(0, "use:developed-infrastructure")

    assert (t.seat(0).mc, t.temperature) == (0, -28)


def test_rating_rises_by_each_jovian_tag_the_card_itself_included() -> None:
    t = constructing("Terraforming Ganymede", mc=40)
    t.set_seat(0, played=["Interplanetary Relations"], tr=5)

    t.choose(0, "play:terraforming-ganymede")

    assert t.seat(0).tr == 5 + 2


def test_an_action_that_enough_steel_makes_free_costs_nothing() -> None:
    t = acting("Aquifer Pumping", mc=0)
    t.set_seat(0, steel=6)

    t.choose(0, "use:aquifer-pumping")

    assert t.oceans == 1


def test_a_resource_that_pays_for_an_action_leaves_the_card_it_lay_on() -> None:
    t = acting("Decomposing Fungus", "Birds", "Tardigrades", "Interns")
    t.set_seat(0, held={"Birds": 1, "Tardigrades": 2})

    t.choose(0, "use:decomposing-fungus")
    assert t.options(0) == ["remove:birds", "remove:tardigrades"]
    t.choose(0, "remove:tardigrades")

    assert t.seat(0).held == {"Birds": 1, "Tardigrades": 1}
    assert t.seat(0).plants == 3


@pytest.mark.parametrize(("birds", "again"), [(1, False), (2, True)])
def test_without_a_resource_on_a_card_there_is_nothing_to_pay_with(birds: int, again: bool) -> None:
    t = acting("Decomposing Fungus", "Birds", bonus=True)
    assert not t.may(0, "use:decomposing-fungus")
    t.set_seat(0, held={"Birds": birds})

    t.choose(0, "use:decomposing-fungus")

    assert t.seat(0).plants == 3
    assert t.may(0, "use:decomposing-fungus") == again
