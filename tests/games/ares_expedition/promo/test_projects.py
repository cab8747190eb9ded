"""Promotional Projects, where they meet other rules."""

import pytest

from games.ares_expedition.promo.tables_promo import BOTH, acting, constructing, next_round, planning, tags
from games.ares_expedition.tables import choose_phases
from regolith.kernel.registry import spec_of


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
    assert not [line for line in t.story() if "removes" in line]
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


def test_a_processing_plant_turns_up_cards_until_one_has_a_building_tag() -> None:
    t = planning("Processing Plant", mc=19)
    t.set(deck=["Lichen", "Birds", "Mine", "Comet"])
    choose_phases(t, "research", "development")

    t.play(0, "Processing Plant")

    assert t.seat(0).cards == ["Mine"]
    assert sorted(t.discard) == ["Birds", "Lichen"]


def test_a_processing_plant_that_finds_no_building_discards_all_it_has_turned_up() -> None:
    t = planning("Processing Plant", mc=19)
    projects = [card for card in spec_of("ares_expedition").cards() if card["kind"] == "project"]
    building = {card["name"] for card in projects if "building" in card["tags"]}
    t.set_seat(1, cards=[name for name in t.deck if name in building])
    left = t.deck
    choose_phases(t, "research", "development")

    t.play(0, "Processing Plant")

    assert t.seat(0).cards == []
    assert (t.deck, sorted(t.discard)) == ([], sorted(left))


@pytest.mark.parametrize(
    ("card", "price"), [("Developed Infrastructure", 12 - 3), ("Mine", 10 - 3), ("Acquired Company", 11)]
)
def test_the_orbital_outpost_makes_cards_with_one_tag_at_most_cheaper(card: str, price: int) -> None:
    t = planning(card, mc=40, played=["Orbital Outpost"])
    choose_phases(t, "construction", "development")
    t.skip_to(lambda t: t.may(0, f"play:{card.lower().replace(' ', '-')}"))

    t.play(0, card)

    assert f"Seat 0 pays {price} MC." in t.story()
