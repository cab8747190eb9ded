"""Promotional corporations: which are dealt, and where they meet other rules."""

import pytest

from games.ares_expedition.promo.tables_promo import (
    BOTH,
    PROMO,
    constructing,
    dealt,
    found,
    founded,
    next_round,
    planning,
    tags,
)
from games.ares_expedition.tables import choose_phases
from regolith.testing import Table, table

# Which corporations are dealt


def corporations(*modules: str, **options: object) -> set[str]:
    """All that anybody is offered, over many deals for four."""
    offered: set[str] = set()
    for seed in range(60):
        t = table("ares_expedition", players=4, modules=modules, options=options, seed=seed)
        offered |= {key.removeprefix("found:") for seat in range(4) for key in t.options(seat)}
    return offered


def test_austellar_is_dealt_only_with_milestones() -> None:
    assert "austellar" in corporations(*BOTH)
    assert "austellar" not in corporations(*BOTH, milestones=False)
    assert "austellar" not in corporations("promo")
    assert "modpro" in corporations("promo")


def test_nebu_labs_is_dealt_only_with_upgrades() -> None:
    assert "nebu-labs" in corporations(*BOTH)
    assert "nebu-labs" not in corporations(*BOTH, upgrades=False)
    assert "nebu-labs" not in corporations("promo")


@pytest.mark.parametrize("modules", [PROMO, BOTH])
def test_romirra_and_the_next_step_initiative_are_never_dealt(modules: tuple[str, ...]) -> None:
    offered = corporations(*modules)

    assert "celestior" in offered
    assert not offered & {"romirra", "the-next-step-initiative"}


def test_without_the_module_no_promotional_corporation_is_dealt() -> None:
    offered = corporations("discovery")

    assert not offered & {"celestior", "modpro", "nebu-labs", "arklight"}
    assert len(offered) == 12 + 4


# What they do


def test_mai_ni_productions_begins_with_a_card_of_at_most_12_mc_for_nothing() -> None:
    t = dealt("Mai-Ni Productions", "Interns", "Developed Infrastructure", "Earth Catapult", "Permafrost Extraction")

    found(t, "mai-ni-productions")

    assert t.options(0) == ["play:interns", "play:developed-infrastructure", "pass"]
    assert "above 12 MC" in t.why(0, "play:earth-catapult")
    assert "temperature must be" in t.why(0, "play:permafrost-extraction")
    t.play(0, "Developed Infrastructure")
    assert t.seat(0).mc == 48
    assert t.seat(0).played == ["Developed Infrastructure"]


def test_mai_ni_productions_draws_and_discards_for_each_green_card() -> None:
    t = founded("Mai-Ni Productions", "Lichen", "Mine", "Comet")
    top = t.deck[0]
    t.play(0, "Lichen")
    assert sorted(t.seat(0).cards) == sorted(["Mine", "Comet", top])
    t.choose(0, "discard:comet")

    choose_phases(t, "action", "development")
    t.play(0, "Mine")

    assert len(t.seat(0).cards) == 2
    assert all(key.startswith("discard:") for key in t.options(0))


def test_mai_ni_productions_does_not_answer_blue_cards() -> None:
    t = founded("Mai-Ni Productions", "Interns", "Comet")

    t.play(0, "Interns")

    assert t.seat(0).cards == ["Comet"]
    assert t.may(0, "choose:action")


def test_the_free_card_of_mai_ni_productions_may_be_wild() -> None:
    t = founded("Mai-Ni Productions", "Political Influence", "Comet", modules=BOTH)

    t.play(0, "Political Influence")
    assert len(t.options(0)) == 10
    t.choose(0, "tag:earth")

    assert t.seat(0).mc == 48
    assert tags(t) == {"earth": 2}


def test_zetasel_begins_with_five_cards_more_and_four_less() -> None:
    t = founded("Zetasel", "Comet", "Birds")
    assert len(t.seat(0).cards) == 7

    t.pick(0, *t.options(0)[:4])

    assert len(t.seat(0).cards) == 3
    assert len(t.discard) == 4


def test_zetasel_gains_2_mc_and_2_plants_for_each_ocean_of_its_own() -> None:
    t = planning("Fish", corporation="Zetasel", mc=15)
    t.set_seat(1, cards=["Birds"], mc=15)
    choose_phases(t, "research", "action")

    t.choose(0, "standard:ocean")
    t.choose(1, "standard:ocean")

    tile = t.observe()["table"]["oceans"][0]
    assert (t.seat(0).mc, t.seat(0).plants) == (2 + tile["mc"], 2 + tile["plants"])


def test_arklight_begins_with_an_animal_for_each_of_its_own_tags() -> None:
    t = founded("Arklight", "Lichen", "Interns")

    assert t.seat(0).held == {"Arklight": 2}
    assert t.scores[0] == 5 + 1


def test_arklight_gains_an_animal_for_each_plant_and_animal_tag_played() -> None:
    t = founded("Arklight", "Ecological Zone", "Interns")
    choose_phases(t, "construction", "action")

    t.play(0, "Interns")
    assert t.seat(0).held["Arklight"] == 2
    t.choose(0, "do:play")
    t.play(0, "Ecological Zone")

    assert t.seat(0).held["Arklight"] == 4


def test_devtechs_begins_with_a_green_card_out_of_five() -> None:
    t = dealt("DevTechs")
    t.set(deck=["Birds", "Lichen", "Comet", "Mine", "Fish"])

    found(t, "devtechs")

    assert t.options(0) == ["take:lichen", "take:mine"]
    t.choose(0, "take:mine")
    assert t.seat(0).cards == ["Mine"]
    assert sorted(t.discard) == ["Birds", "Comet", "Fish", "Lichen"]


def test_green_cards_cost_devtechs_2_mc_less_and_others_do_not() -> None:
    green = planning("Mine", corporation="DevTechs", mc=8)
    choose_phases(green, "action", "development")
    blue = planning("Interns", corporation="DevTechs", mc=2)
    choose_phases(blue, "action", "construction")

    assert green.may(0, "play:mine")
    assert not blue.may(0, "play:interns")


def test_launch_star_begins_with_the_first_blue_card_of_the_deck() -> None:
    t = dealt("Launch Star Incorporated")
    t.set(deck=["Lichen", "Comet", "Birds", "Fish"])

    found(t, "launch-star-incorporated")

    assert t.seat(0).cards == ["Birds"]
    assert sorted(t.discard) == ["Comet", "Lichen"]
    assert t.deck[0] == "Fish"


def test_blue_cards_cost_launch_star_3_mc_less_and_red_ones_do_not() -> None:
    t = constructing("Interns", "Bribed Committee", corporation="Launch Star Incorporated", mc=0)

    assert t.may(0, "play:interns")
    assert not t.may(0, "play:bribed-committee")


def test_celestior_turns_up_three_cards_and_takes_one_event() -> None:
    t = planning("Fish", corporation="Celestior")
    t.set(deck=["Comet", "Birds", "Ice Asteroid", "Deimos Down"])
    choose_phases(t, "research", "action")

    t.choose(0, "use:celestior")

    assert t.options(0) == ["take:comet", "take:ice-asteroid"]
    t.choose(0, "take:comet")
    assert t.seat(0).cards == ["Fish", "Comet"]
    assert sorted(t.discard) == ["Birds", "Ice Asteroid"]


def test_a_wild_event_fits_celestior_by_its_printed_tag_and_a_wild_card_by_choice() -> None:
    t = planning("Fish", corporation="Celestior", modules=BOTH)
    t.set(deck=["Local Market", "Topographic Mapping", "Birds"])
    choose_phases(t, "research", "action")

    t.choose(0, "use:celestior")

    assert t.options(0) == ["take:local-market", "take:topographic-mapping"]


def test_modpro_takes_a_card_with_the_tag_it_was_founded_for() -> None:
    t = dealt("Modpro", "Fish")
    found(t, "modpro")
    t.choose(0, "tag:power")
    t.set(deck=["Birds", "Geothermal Power", "Comet", "Giant Space Mirror"])
    choose_phases(t, "research", "action")

    t.choose(0, "use:modpro")

    assert t.options(0) == ["take:geothermal-power", "take:giant-space-mirror"]
    t.choose(0, "take:geothermal-power")
    assert t.seat(0).cards == ["Fish", "Geothermal Power"]


def test_a_card_that_shares_only_a_wild_tag_with_modpro_may_be_left() -> None:
    t = dealt("Modpro", "Fish", modules=BOTH)
    found(t, "modpro")
    t.choose(0, "tag:power")
    t.set(deck=["Birds", "Local Market", "Comet", "Lichen"])
    choose_phases(t, "research", "action")

    t.choose(0, "use:modpro")

    assert t.options(0) == ["take:local-market", "skip"]


def test_austellar_raises_its_rating_by_3_for_the_milestone_it_marked() -> None:
    def third_forest(marked: str) -> Table:
        t = dealt("Austellar", "Fish", modules=BOTH)
        t.set(milestones=["Builder", "Gardener", "Planner"])
        found(t, "austellar")
        t.choose(0, "tag:plant")
        assert t.options(0) == ["mark:builder", "mark:gardener", "mark:planner"]
        t.choose(0, f"mark:{marked}")
        t.set_seat(0, forests=2, plants=8)
        choose_phases(t, "research", "action")
        t.choose(0, "standard:plants")
        return t

    marked, other = third_forest("gardener"), third_forest("builder")

    assert marked.seat(0).milestones == other.seat(0).milestones == ["Gardener"]
    assert marked.seat(0).tr == 5 + 1 + 3
    assert other.seat(0).tr == 5 + 1


def test_austellar_marks_no_milestone_that_it_has_already() -> None:
    t = dealt("Austellar", "Fish", modules=BOTH)
    t.set(milestones=["Builder", "Gardener", "Terraformer"])
    t.set_seat(0, tr=15)

    found(t, "austellar")
    t.choose(0, "tag:plant")

    assert t.seat(0).milestones == ["Terraformer"]
    assert t.options(0) == ["mark:builder", "mark:gardener"]


def test_nebu_labs_upgrades_a_phase_card_and_gains_2_mc_whenever_it_reveals_an_upgraded_one() -> None:
    t = founded("Nebu Labs", modules=BOTH)
    assert len(t.options(0)) == 10
    t.choose(0, "upgrade:action-a")
    before = t.seat(0).mc

    choose_phases(t, "action", "action")
    assert t.seat(0).mc == before + 2
    next_round(t, "development", "development")

    assert t.round == 3
    assert t.seat(0).mc == before + 2


def test_nebu_labs_hears_its_own_phase_card_and_no_other() -> None:
    t = founded("Nebu Labs", modules=BOTH)
    t.choose(0, "upgrade:action-a")
    before = t.seat(0).mc

    choose_phases(t, "action", "research")
    assert t.seat(0).mc == before + 2
    t.skip_to("choose")
    before = t.seat(0).mc
    choose_phases(t, "research", "action")

    assert t.seat(0).mc == before
