"""Promotional cards, where they meet other rules."""

import pytest

from games.ares_expedition.tables import PLAIN, choose_phases
from regolith.testing import Table, table

BOTH = ("discovery", "promo")
PROMO = ("promo",)


def dealt(corporation: str, *hand: str, modules: tuple[str, ...] = PROMO) -> Table:
    """Seat 0 may found this corporation and holds these cards; seat 1 has nothing."""
    t = table("ares_expedition", players=2, modules=modules, seed=1)
    t.set_seat(0, corporations=[corporation, "Teractor"], cards=list(hand))
    t.set_seat(1, corporations=["CrediCor", "ThorGate"], cards=[])
    return t


def found(t: Table, corporation: str) -> None:
    t.choose(0, f"found:{corporation}")
    t.choose(1, "found:credicor")


def founded(corporation: str, *hand: str, modules: tuple[str, ...] = PROMO) -> Table:
    """Seat 0 has founded this corporation, which asked nothing."""
    t = dealt(corporation, *hand, modules=modules)
    found(t, corporation.lower().replace(" ", "-"))
    return t


def planning(*hand: str, modules: tuple[str, ...] = PROMO, **seat: object) -> Table:
    """The first planning: seat 0 holds these cards, seat 1 has nothing."""
    t = table("ares_expedition", players=2, modules=modules, seed=4)
    t.skip_to("choose")
    for number in (0, 1):
        t.set_seat(number, corporation=PLAIN[number], cards=[], mc=0, heat=0, plants=0)
    t.set_seat(0, cards=list(hand), **seat)
    return t


def acting(*hand: str, modules: tuple[str, ...] = PROMO, **seat: object) -> Table:
    """The action phase, which seat 1 chose. A card in hand keeps it open."""
    t = planning("Comet", *hand, modules=modules, **seat)
    choose_phases(t, "research", "action")
    return t


def constructing(*hand: str, modules: tuple[str, ...] = PROMO, bonus: bool = False, **seat: object) -> Table:
    """The construction phase, which seat 0 chose if it has the bonus, and seat 1 otherwise."""
    t = planning(*hand, modules=modules, **seat)
    if bonus:
        choose_phases(t, "construction", "action")
    else:
        choose_phases(t, "action", "construction")
        t.choose(1, "do:play")
    return t


def tags(t: Table, seat: int = 0) -> dict[str, int]:
    counted: dict[str, int] = t.observe()["table"]["seats"][seat]["tags"]
    return counted


def next_round(t: Table, *phases: str) -> None:
    t.skip_to("choose")
    choose_phases(t, *phases)


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


# Projects


def test_research_grant_lets_one_play_another_blue_or_red_card() -> None:
    t = constructing("Research Grant", "Research", "Lichen", mc=8)

    t.play(0, "Research Grant")

    assert t.may(0, "play:research")
    assert not t.may(0, "play:lichen")
    t.play(0, "Research")
    assert t.seat(0).played == ["Research Grant", "Research"]
    assert t.seat(0).mc == 0


def test_research_grant_takes_three_different_tags_and_no_more() -> None:
    t = acting(played=["Research Grant"])
    assert tags(t) == {}

    t.choose(0, "use:research-grant", "tag:earth")
    next_round(t, "action", "production")
    t.choose(0, "use:research-grant")
    assert not t.may(0, "tag:earth")
    assert t.may(0, "tag:jovian")
    t.choose(0, "tag:jovian", "use:research-grant", "tag:power")
    next_round(t, "research", "action")
    t.choose(0, "use:research-grant")

    assert tags(t) == {"earth": 1, "jovian": 1, "power": 1}
    assert not t.may(0, "use:research-grant")
    assert t.may(0, "done")


def test_a_tag_on_research_grant_is_answered_like_one_that_is_played() -> None:
    t = acting(played=["Research Grant", "Bacterial Aggregates"])

    t.choose(0, "use:research-grant", "tag:earth")

    assert t.seat(0).held == {"Bacterial Aggregates": 1}


def test_synthetic_catastrophe_takes_another_red_card_back_without_its_tags_and_points() -> None:
    t = constructing("Synthetic Catastrophe", bonus=True, mc=7, played=["Lagrange Observatory", "Interns"])
    assert tags(t) == {"science": 2, "space": 1, "event": 1}
    before = t.scores[0]

    t.play(0, "Synthetic Catastrophe")
    assert t.options(0) == ["return:lagrange-observatory", "skip"]
    t.choose(0, "return:lagrange-observatory")

    assert tags(t) == {"science": 1, "event": 1}
    assert t.scores[0] == before - 1
    assert t.observe(1)["table"]["seats"][0]["known"] == ["lagrange-observatory"]
    t.choose(0, "do:play")
    t.play(0, "Lagrange Observatory")
    assert t.scores[0] == before


def test_synthetic_catastrophe_need_not_take_anything_back() -> None:
    t = constructing("Synthetic Catastrophe", played=["Lagrange Observatory"])

    t.play(0, "Synthetic Catastrophe")
    t.choose(0, "skip")

    assert t.seat(0).played == ["Lagrange Observatory", "Synthetic Catastrophe"]


def test_synthetic_catastrophe_alone_asks_nothing_for_it_cannot_take_itself_back() -> None:
    t = constructing("Synthetic Catastrophe", "Comet", played=["Interns"])

    t.play(0, "Synthetic Catastrophe")

    assert t.seat(0).played == ["Interns", "Synthetic Catastrophe"]
    assert t.seat(0).cards == ["Comet"]


def test_a_wild_card_that_is_taken_back_loses_its_token_and_is_settled_anew() -> None:
    t = constructing("Topographic Mapping", "Synthetic Catastrophe", modules=BOTH, bonus=True, mc=20)
    t.play(0, "Topographic Mapping")
    t.choose(0, "tag:science", "upgrade:development-a", "do:play")

    t.play(0, "Synthetic Catastrophe")
    t.choose(0, "return:topographic-mapping")

    assert tags(t) == {"event": 1}
    assert t.observe()["table"]["tag_tokens"] == {}
    next_round(t, "research", "construction")
    t.play(0, "Topographic Mapping")
    assert t.may(0, "tag:plant")


def test_martian_studies_scholarship_gives_the_upgraded_construction_bonus_to_who_did_not_choose_it() -> None:
    t = constructing("Martian Studies Scholarship", modules=BOTH, mc=11)

    t.play(0, "Martian Studies Scholarship")
    assert t.options(0) == ["upgrade:construction-a", "upgrade:construction-b"]
    t.choose(0, "upgrade:construction-a", "do:gain")

    assert t.seat(0).mc == 6
    assert not t.may(0, "do:gain")


def test_who_chose_construction_has_the_bonus_of_martian_studies_scholarship_once() -> None:
    t = constructing("Martian Studies Scholarship", modules=BOTH, bonus=True, mc=11)

    t.play(0, "Martian Studies Scholarship")
    t.choose(0, "upgrade:construction-a", "do:gain")

    assert t.seat(0).mc == 6
    assert t.phase != "construction"


def test_bacterial_aggregates_comes_with_a_microbe_for_its_own_earth_tag() -> None:
    t = constructing("Bacterial Aggregates", mc=7)

    t.play(0, "Bacterial Aggregates")

    assert t.seat(0).held == {"Bacterial Aggregates": 1}


@pytest.mark.parametrize(("before", "after"), [(3, 4), (4, 5), (5, 5)])
def test_bacterial_aggregates_never_holds_more_than_five_microbes(before: int, after: int) -> None:
    t = constructing("Media Group", mc=11, played=["Bacterial Aggregates"])
    t.set_seat(0, held={"Bacterial Aggregates": before})

    t.play(0, "Media Group")

    assert t.seat(0).held == {"Bacterial Aggregates": after}


@pytest.mark.parametrize("microbes", [0, 2, 5])
def test_in_research_each_microbe_on_bacterial_aggregates_is_a_card_more_to_look_at(microbes: int) -> None:
    t = planning(played=["Bacterial Aggregates"])
    t.set_seat(0, held={"Bacterial Aggregates": microbes})

    choose_phases(t, "action", "research")

    assert len(t.options(0)) == 2 + microbes
    t.choose(0, t.options(0)[0])
    assert len(t.seat(0).cards) == 1


def test_self_replicating_bacteria_adds_a_microbe_or_removes_five_to_play_any_card_for_25_less() -> None:
    t = acting("Io Mining Industries", corporation="ThorGate", mc=12, played=["Self-Replicating Bacteria"])
    t.set_seat(0, held={"Self-Replicating Bacteria": 5})

    t.choose(0, "use:self-replicating-bacteria", "do:play")
    assert t.may(0, "play:comet")
    t.play(0, "Io Mining Industries")

    assert t.seat(0).mc == 12 - (37 - 25)
    assert t.seat(0).held == {}
    assert "Io Mining Industries" in t.seat(0).played


def test_with_four_microbes_self_replicating_bacteria_only_adds_one() -> None:
    t = acting(mc=12, played=["Self-Replicating Bacteria"])
    t.set_seat(0, held={"Self-Replicating Bacteria": 4})

    t.choose(0, "use:self-replicating-bacteria")

    assert t.seat(0).held == {"Self-Replicating Bacteria": 5}


def test_filter_feeders_answers_microbes_on_another_card_once_however_many_they_are() -> None:
    t = constructing("Nitrite Reducing Bacteria", mc=11, played=["Filter Feeders"])

    t.play(0, "Nitrite Reducing Bacteria")

    assert t.seat(0).held == {"Filter Feeders": 1, "Nitrite Reducing Bacteria": 3}


def test_filter_feeders_does_not_answer_the_microbes_of_others_nor_animals() -> None:
    t = planning("Comet", played=["Filter Feeders", "Birds"])
    t.set_seat(1, cards=["Fish"], played=["Tardigrades"])
    choose_phases(t, "research", "action")

    t.choose(0, "use:birds")
    t.choose(1, "use:tardigrades")

    assert t.seat(0).held == {"Birds": 1}
    assert t.seat(1).held == {"Tardigrades": 1}


def test_a_microbe_that_finds_no_room_on_bacterial_aggregates_does_not_feed_filter_feeders() -> None:
    t = constructing("Media Group", mc=11, played=["Bacterial Aggregates", "Filter Feeders"])
    t.set_seat(0, held={"Bacterial Aggregates": 5})

    t.play(0, "Media Group")

    assert t.seat(0).held == {"Bacterial Aggregates": 5}


def test_filter_feeders_needs_two_oceans() -> None:
    dry, wet = (planning("Filter Feeders", mc=9) for _ in range(2))
    dry.set(oceans=1)
    wet.set(oceans=2)
    for t in (dry, wet):
        choose_phases(t, "action", "construction")

    assert not dry.may(0, "play:filter-feeders")
    assert wet.may(0, "play:filter-feeders")


# Corporations


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
