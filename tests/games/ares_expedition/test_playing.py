"""Playing a card: what it spends, does and sets off."""

import pytest

from games.ares_expedition.tables import acting, choose_phases, constructing, developing, planning
from regolith.games.ares_expedition.phases import PLAY_GREEN
from regolith.games.ares_expedition.words import DEVELOPMENT
from regolith.kernel.frame import Frame
from regolith.kernel.menu import SPAN
from regolith.testing import rule, table


@rule("ABASE-PLAY-01")
def test_a_card_is_paid_for_and_does_what_it_says() -> None:
    t = constructing("Comet", mc=25)
    t.set_seat(0, corporation="Ecoline")

    t.play(0, "Comet")

    assert (t.temperature, t.oceans, t.seat(0).tr) == (-28, 1, 7)
    assert t.seat(0).played == ["Comet"]
    assert "Comet" not in t.seat(0).cards
    assert "Seat 0 pays 25 MC." in t.story()


@rule("ABASE-PLAY-01")
def test_a_card_that_cannot_be_paid_for_is_not_played() -> None:
    t = constructing("Lava Flows", mc=16)

    assert not t.may(0, "play:lava-flows")
    assert "costs 17 MC and you can pay 16" in t.why(0, "play:lava-flows")


@rule("ABASE-PLAY-02")
def test_what_a_card_spends_beside_its_price_must_be_there() -> None:
    assert not developing("Biomass Combustors", mc=15, plants=1).may(0, "play:biomass-combustors")
    t = developing("Biomass Combustors", mc=15, plants=3)

    t.play(0, "Biomass Combustors")

    assert (t.seat(0).mc, t.seat(0).plants, t.seat(0).heat_production) == (0, 1, 5)


@rule("ABASE-PLAY-03")
def test_cards_in_play_answer_after_the_card_has_done_what_it_does() -> None:
    t = constructing("Research", mc=5)
    t.set_seat(0, played=["Mars University"])
    t.set(deck=["Birds", "Fish", "Mine"])

    t.play(0, "Research")

    assert t.seat(0).cards == ["Birds", "Fish"]
    t.choose(0, "yes")
    assert t.options(0) == ["discard:birds", "discard:fish"]


@rule("ABASE-PLAY-04")
def test_a_card_answers_itself_only_if_it_says_so() -> None:
    itself = constructing("Ecological Zone", mc=11)
    others = constructing("Interplanetary Conference", "Media Group", bonus=True, mc=6 + 11 - 3)

    itself.play(0, "Ecological Zone")
    others.play(0, "Interplanetary Conference")

    assert itself.seat(0).held == {"Ecological Zone": 2}
    assert others.seat(0).cards == ["Media Group"]
    others.choose(0, "do:play")
    others.play(0, "Media Group")
    assert len(others.seat(0).cards) == 1


@rule("ABASE-PLAY-05")
def test_a_card_is_answered_once_for_each_tag_that_fits() -> None:
    t = constructing("Research", mc=5)
    t.set_seat(0, played=["Olympus Conference"])

    t.play(0, "Research")

    assert len(t.seat(0).cards) == 2 + 2


@rule("ABASE-PLAY-05")
def test_the_mining_guild_is_raised_once_for_each_steel() -> None:
    t = developing("Mine", mc=10)
    t.set_seat(0, corporation="Mining Guild")

    t.play(0, "Mine")

    assert (t.seat(0).steel, t.seat(0).tr) == (1 + 2, 5 + 2)


@rule("ABASE-PLAY-06")
def test_events_stay_in_play_and_their_tags_keep_counting() -> None:
    t = constructing("Crater", mc=10)
    t.set_seat(0, played=["Research", "Comet"])

    assert not t.may(0, "play:crater")
    t.give(0, played=["Lava Flows"])
    assert t.may(0, "play:crater")
    t.play(0, "Crater")

    assert t.seat(0).played == ["Research", "Comet", "Lava Flows", "Crater"]
    assert t.observe()["table"]["seats"][0]["tags"]["event"] == 4


@rule("ABASE-PLAY-07")
def test_resources_for_another_card_are_lost_without_one() -> None:
    without, with_one = developing("Astrofarm", mc=21), developing("Astrofarm", mc=21)
    with_one.set_seat(0, played=["Tardigrades", "Birds"])

    without.play(0, "Astrofarm")
    with_one.play(0, "Astrofarm")

    assert without.seat(0).held == {}
    assert with_one.seat(0).held == {"Tardigrades": 2}


@rule("ABASE-PLAY-07")
def test_one_of_several_cards_is_chosen_for_them() -> None:
    t = developing("Astrofarm", mc=21)
    t.set_seat(0, played=["Tardigrades", "Regolith Eaters", "Birds"])

    t.play(0, "Astrofarm")

    assert t.options(0) == ["add:tardigrades", "add:regolith-eaters"]


@rule("ABASE-PLAY-08")
def test_rating_may_be_spent_down_to_nothing_and_then_brings_less() -> None:
    t = constructing("Investment Loan", mc=1)
    t.set_seat(0, tr=0)
    assert not t.may(0, "play:investment-loan")
    t.set_seat(0, tr=1)

    t.play(0, "Investment Loan")

    assert (t.seat(0).tr, t.seat(0).mc) == (0, 10)
    t.skip_to("choose")
    before = t.seat(0).mc
    choose_phases(t, "action", "production")
    t.skip_to("choose")
    assert t.seat(0).mc == before


@rule("ABASE-PLAY-09")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    t = acting("Circuit Board Factory")
    t.give(1, cards=t.deck)
    assert t.deck == []

    t.choose(0, "sell:comet", "use:circuit-board-factory")

    assert t.seat(0).cards == ["Comet"]
    assert t.discard == []


@rule("ABASE-PLAY-10")
def test_a_card_played_by_leave_of_another_does_not_answer_it() -> None:
    t = constructing("Work Crews", "Optimal Aerobraking", mc=5)

    t.play(0, "Work Crews")
    t.play(0, "Optimal Aerobraking")

    assert t.seat(0).resources == {"mc": 0, "heat": 0, "plants": 0}


@rule("ABASE-PLAY-10")
def test_what_answers_every_card_does_not_answer_the_one_that_let_it_be_played() -> None:
    """Anti-Gravity Technology answers any card; it needs five science tags and costs 18, less the 11 of Work Crews."""
    t = constructing("Work Crews", "Anti-Gravity Technology", "Bribed Committee", bonus=True, mc=5 + 7)
    t.set_seat(0, played=["Physics Complex", "AI Central", "Research", "Interns"])

    t.play(0, "Work Crews")
    t.play(0, "Anti-Gravity Technology")
    assert t.seat(0).resources == {"mc": 0, "heat": 0, "plants": 0}

    t.give(0, mc=5)
    t.choose(0, "do:play")
    t.play(0, "Bribed Committee")
    assert (t.seat(0).heat, t.seat(0).plants) == (2, 2)


@rule("ABASE-PLAY-10")
def test_a_card_in_play_answers_both() -> None:
    t = constructing("Work Crews", "Bribed Committee", mc=5)
    t.set_seat(0, played=["Optimal Aerobraking"])

    t.play(0, "Work Crews")
    t.play(0, "Bribed Committee")

    assert t.seat(0).resources == {"mc": 0, "heat": 4, "plants": 4}


@rule("ABASE-PLAY-11")
def test_a_card_may_let_another_be_played_on_its_own_terms() -> None:
    t = developing("Toll Station", "Lichen", "Mine", "Interns", mc=16)

    t.play(0, "Toll Station")

    assert t.may(0, "play:lichen")
    assert not t.may(0, "play:mine")
    assert not t.may(0, "play:interns")
    t.play(0, "Lichen")
    assert t.seat(0).played == ["Toll Station", "Lichen"]
    assert t.seat(0).mc == 0


@rule("ABASE-PLAY-11")
def test_a_card_that_is_let_in_one_zone_off_still_needs_its_oceans_and_tags() -> None:
    t = constructing("Special Design", "Fish", "Birds", "Herbivores", mc=60)
    t.set(oxygen=11)
    assert not t.may(0, "play:fish")

    t.play(0, "Special Design")

    assert t.may(0, "play:fish")
    assert t.may(0, "play:birds")
    assert not t.may(0, "play:herbivores")


@rule("ABASE-PLAY-12")
def test_adaptation_technology_shifts_zones_by_one_and_no_further() -> None:
    t = planning()
    t.set_seat(0, corporation="Inventrix", played=["Adaptation Technology"], cards=["Birds"], mc=40)
    choose_phases(t, "construction", "construction")

    t.set(oxygen=6)
    assert not t.may(0, "play:birds")
    t.set(oxygen=7)
    assert t.may(0, "play:birds")


@rule("ABASE-PLAY-12")
@pytest.mark.parametrize(
    ("temperature", "without", "with_it"), [(-20, True, True), (-18, False, True), (-8, False, False)]
)
def test_adaptation_technology_lets_a_metric_be_one_zone_too_high_too(
    temperature: int, without: bool, with_it: bool
) -> None:
    """Extreme-Cold Fungus needs the purple zone, which ends at -20; the red one ends at -10."""
    for played, may in (([], without), (["Adaptation Technology"], with_it)):
        t = planning()
        t.set(temperature=temperature)
        t.set_seat(0, played=played, cards=["Extreme-Cold Fungus"], mc=40)
        choose_phases(t, "construction", "construction")
        assert t.may(0, "play:extreme-cold-fungus") == may


def test_the_question_offers_what_its_entries_do() -> None:
    """It is put together at one go because it is asked so often; entry by entry it is the same."""
    t = table("ares_expedition", players=2, modules=["crisis"], seed=1)
    t.skip_to("choose")
    t.set_seat(0, cards=["Mine", "Composting Factory"], mc=30)
    t.set(bank=3, supplies=True)
    s = t.match.state
    s.phase = DEVELOPMENT
    menu = PLAY_GREEN
    frame = Frame(menu, 0)
    by_entry = [at * SPAN + option for at, entry in enumerate(menu.entries(s)) for option in entry.options(s, frame)]

    assert menu.options(s, frame) == by_entry
    assert [menu.key(s, frame, option) for option in by_entry][-2:] == ["do:supplies", "pass"]
    s.phase = 0
    assert [menu.key(s, frame, option) for option in menu.options(s, frame)] == ["play:mine", "pass"]
