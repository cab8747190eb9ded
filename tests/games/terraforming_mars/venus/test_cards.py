"""Cards of Venus Next that bend rules."""

import pytest

from games.terraforming_mars.facts import read
from games.terraforming_mars.tables import acting, oceans, offered, set_up
from regolith.testing import Table, rule

VENUS = ("venus",)


def at_venus(*hand: str, players: int = 2) -> Table:
    t = acting(players, *hand, modules=VENUS)
    t.set_seat(0, mc=100)
    return t


@rule("TMVEN-CARD-01")
def test_a_city_apart_is_a_city_but_none_on_mars_and_has_no_neighbours() -> None:
    t = at_venus("Dawn City")
    t.set_seat(0, energy_production=1, energy=1, played=["Research", "Gene Repair", "Physics Complex", "Martian Rails"])
    t.set_seat(1, played=["Rover Construction"])

    t.play(0, "Dawn City")

    assert t.tiles["dawn-city"] == ["city", 0]
    assert (t.seat(1).mc, t.seat(0).mc) == (2, 100 - 15)
    board = t.match.state.book.board
    assert board.beside[board.apart["dawn-city"]] == ()
    mayor = next(goal for goal in t.observe(0)["table"]["milestones"] if goal["milestone"] == "mayor")
    assert mayor["counts"] == [1, 0]
    t.choose(0, "use:martian-rails")
    assert t.seat(0).mc == 100 - 15


@rule("TMVEN-CARD-02")
def test_floaters_are_lost_without_a_card_for_them_and_a_corporation_may_hold_them() -> None:
    t = at_venus("Air-Scrapping Expedition", "Hydrogen to Venus")
    t.play(0, "Air-Scrapping Expedition")
    assert t.seat(0).held == {}

    t = at_venus("Air-Scrapping Expedition")
    t.set_seat(0, corporation="Celestic")
    t.play(0, "Air-Scrapping Expedition")
    assert t.seat(0).held == {"Celestic": 3}


@rule("TMVEN-CARD-02")
def test_floaters_of_dirigibles_pay_3_for_cards_of_venus() -> None:
    t = at_venus("Aerial Mappers", "Shuttles")
    t.set_seat(0, mc=5, played=["Dirigibles"], held={"Dirigibles": 2})
    assert offered(t, "Aerial Mappers")
    assert not offered(t, "Shuttles")
    t.set_seat(0, mc=4)
    assert not offered(t, "Aerial Mappers")

    t.set_seat(0, mc=1, held={"Dirigibles": 4})
    t.play(0, "Aerial Mappers")
    assert (t.seat(0).mc, t.seat(0).held) == (1, {})


@rule("TMVEN-CARD-02")
def test_a_floater_that_a_card_takes_cannot_pay_for_it() -> None:
    t = at_venus("Stratospheric Birds")
    t.set(venus=12)
    t.set_seat(0, mc=9, played=["Dirigibles"], held={"Dirigibles": 1})
    assert not offered(t, "Stratospheric Birds")
    t.set_seat(0, held={"Dirigibles": 2})
    assert offered(t, "Stratospheric Birds")
    t.set_seat(0, played=["Dirigibles", "Floating Habs"], held={"Dirigibles": 1, "Floating Habs": 1})
    assert offered(t, "Stratospheric Birds")


@rule("TMVEN-CARD-03")
def test_stratospheric_birds_cost_a_floater_of_ones_own() -> None:
    t = at_venus("Stratospheric Birds")
    t.set(venus=12)
    t.set_seat(1, played=["Dirigibles"], held={"Dirigibles": 3})
    assert not offered(t, "Stratospheric Birds")

    t.set_seat(0, played=["Floating Habs"], held={"Floating Habs": 1})
    t.play(0, "Stratospheric Birds")
    assert t.seat(0).held == {}


@rule("TMVEN-CARD-03")
def test_sponsored_academies_discards_first_and_everybody_else_draws() -> None:
    t = at_venus("Sponsored Academies", players=3)
    t.set_seat(0, cards=["Sponsored Academies"])
    assert not offered(t, "Sponsored Academies")

    t.set_seat(0, cards=["Sponsored Academies", "Mine"])
    t.set(deck=["Ants", "Birds", "Fish", "Heather", "Lichen"])
    t.play(0, "Sponsored Academies")

    assert t.seat(0).cards == ["Ants", "Birds", "Fish"]
    assert t.discard[0] == "Mine"
    assert [t.seat(seat).cards[-1] for seat in (1, 2)] == ["Heather", "Lichen"]


@rule("TMVEN-CARD-04")
def test_aphrodite_is_paid_for_each_step_that_is_really_made() -> None:
    t = at_venus("Orbital Reflectors", "Giant Solar Shade")
    t.set_seat(1, corporation="Aphrodite")
    t.set(venus=28)

    t.play(0, "Orbital Reflectors")

    assert t.seat(1).mc == 2


@rule("TMVEN-CARD-05")
def test_manutech_gains_what_its_production_rises_by() -> None:
    t = set_up(modules=VENUS)
    t.set_seat(0, corporations=["Manutech"])
    t.set_seat(1, corporations=["Ecoline"])
    t.skip_to("pass")
    assert (t.seat(0).steel, t.seat(0).steel_production) == (1, 1)

    t = at_venus("Nitrophilic Moss", "Nuclear Power")
    t.set(tiles=oceans(3))
    assert not offered(t, "Nitrophilic Moss")
    t.set_seat(0, corporation="Manutech")
    assert offered(t, "Nitrophilic Moss")
    t.play(0, "Nitrophilic Moss")
    assert (t.seat(0).plants, t.seat(0).plants_production) == (0, 2)

    t.play(0, "Nuclear Power")
    assert (t.seat(0).energy, t.seat(0).mc_production) == (3, -2)


@rule("TMVEN-CARD-06")
def test_a_first_action_searches_among_cards_that_all_see() -> None:
    t = set_up(modules=VENUS)
    t.set_seat(0, corporations=["Celestic"])
    t.set_seat(1, corporations=["Morning Star Inc."])
    t.set(deck=["Mine", "Aerosport Tournament", "Water to Venus", "Dirigibles", "Fish", "Ants"])
    t.skip_to("begin")
    t.set(deck=["Mine", "Aerosport Tournament", "Water to Venus", "Dirigibles", "Fish", "Ants"])

    t.choose(0, "begin:celestic")

    assert [card in t.seat(0).cards for card in ("Aerosport Tournament", "Dirigibles")] == [True, True]
    assert sorted(t.discard[:2]) == ["Mine", "Water to Venus"]
    assert t.deck[0] == "Fish"
    assert "dirigibles" in str(t.observe(1)["table"]["seats"][0])


@rule("TMVEN-CARD-06")
def test_the_floater_icon_is_on_all_cards_that_speak_of_floaters() -> None:
    book = set_up(modules=VENUS).match.state.book
    shown = {book.noun("card", card) for card in book.groups["floater"]}
    holding = {
        fact["id"] for fact in read("project_cards") if fact["module"] == "venus" and fact["resource"] == "floater"
    }
    mentioning = {
        *("aerosport-tournament", "air-scrapping-expedition", "atmoscoop", "hydrogen-to-venus", "stratospheric-birds")
    }

    assert shown == holding | mentioning


@rule("TMVEN-CARD-06")
def test_morning_star_finds_three_cards_with_a_tag_of_venus() -> None:
    t = set_up(modules=VENUS)
    t.set_seat(0, corporations=["Morning Star Inc."])
    t.set_seat(1, corporations=["Ecoline"])
    t.skip_to("begin")
    t.set(deck=["Luna Metropolis", "Ishtar Mining", "Water to Venus", "Venus Soils", "Thermophiles", "Ants"])
    before = len(t.seat(0).cards)

    t.choose(0, "begin:morning-star-inc")

    assert t.seat(0).cards[before:] == ["Ishtar Mining", "Venus Soils", "Thermophiles"]


@rule("TMVEN-CARD-07")
def test_viron_uses_an_action_again_be_it_the_other_one_of_the_card() -> None:
    t = at_venus()
    t.set_seat(0, corporation="Viron", played=["Regolith Eaters"], held={"Regolith Eaters": 1})
    assert not t.may(0, "use:viron")

    t.choose(0, "use:regolith-eaters")
    assert t.seat(0).held == {"Regolith Eaters": 2}
    assert t.may(0, "use:viron")
    t.choose(0, "use:viron")
    t.choose(0, "do:breathe")

    assert (t.oxygen, t.seat(0).held) == (1, {})
    t.skip_to("pass")
    assert not t.may(0, "use:viron")
    assert not t.may(0, "use:regolith-eaters")


@pytest.mark.parametrize(("venus_tag", "taken"), [(True, 4), (False, 0)])
def test_a_comet_for_venus_hits_only_who_has_a_tag_of_it(venus_tag: bool, taken: int) -> None:
    t = at_venus("Comet for Venus")
    t.set_seat(1, mc=10, played=["Ishtar Mining"] if venus_tag else [])

    t.play(0, "Comet for Venus")
    if venus_tag:
        assert t.options(0) == ["from:1", "nobody"]
        t.choose(0, "from:1")

    assert t.seat(1).mc == 10 - taken


@rule("TMBASE-PLAY-07")
def test_a_comet_for_venus_takes_what_its_step_has_just_brought() -> None:
    t = at_venus("Comet for Venus")
    t.set_seat(1, corporation="Aphrodite", mc=1)

    t.play(0, "Comet for Venus")
    assert t.seat(1).mc == 3
    t.choose(0, "from:1")

    assert t.seat(1).mc == 0


@rule("TMPRE-CARD-05", "TMVEN-CARD-02")
def test_floaters_and_microbes_pay_together_for_a_plant_of_venus() -> None:
    t = acting(2, "Venusian Plants", modules=("venus", "prelude"))
    t.set(venus=16)
    t.set_seat(0, mc=0, played=["Dirigibles", "Psychrophiles"], held={"Dirigibles": 2, "Psychrophiles": 3})
    assert not offered(t, "Venusian Plants")
    t.set_seat(0, mc=1)

    t.play(0, "Venusian Plants")

    assert (t.seat(0).mc, t.seat(0).held, t.venus) == (0, {}, 18)


def test_hydrogen_brings_a_floater_for_each_jovian_tag_onto_one_card() -> None:
    t = at_venus("Hydrogen to Venus")
    t.set_seat(0, played=["Dirigibles", "Io Mining Industries", "Methane From Titan"])

    t.play(0, "Hydrogen to Venus")

    assert t.seat(0).held == {"Dirigibles": 2}


def test_bacteria_are_sold_for_3_each() -> None:
    t = at_venus()
    t.set_seat(0, mc=0, played=["Sulphur-Eating Bacteria"], held={"Sulphur-Eating Bacteria": 5})

    t.choose(0, "use:sulphur-eating-bacteria")
    t.choose(0, "do:sell")
    assert t.options(0) == [f"resources:{n}" for n in range(1, 6)]
    t.choose(0, "resources:4")

    assert (t.seat(0).mc, t.seat(0).held) == (12, {"Sulphur-Eating Bacteria": 1})


def test_a_card_discarded_unseen_leaves_the_others_unsure_of_the_hand() -> None:
    t = acting(2, modules=VENUS)
    t.set_seat(0, corporation="Morning Star Inc.", first_action=True, cards=["Mine"])
    t.set(deck=["Ishtar Mining", "Venus Soils", "Thermophiles"])
    t.choose(0, "begin:morning-star-inc")
    other = Table(t.match.clone())
    known = ["ishtar-mining", "venus-soils", "thermophiles"]
    assert sorted(t.observe(1)["table"]["seats"][0]["known"]) == sorted(known)

    for now, sold in ((t, "mine"), (other, "venus-soils")):
        now.choose(0, "standard:sell-patents")
        now.pick(0, f"sell:{sold}", "done")
        assert now.observe(1)["table"]["seats"][0]["known"] == []
        assert len(now.observe(0)["table"]["seats"][0]["hand"]) == 3
