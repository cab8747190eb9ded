"""The bank: points become tokens that all share, and negative points are paid from it."""

import pytest

from games.ares_expedition.crisis.tables_crisis import acting, constructing, crisis, developing, next_round
from games.ares_expedition.tables import choose_phases
from regolith.testing import IllegalDecision, rule

# What comes into it


@rule("ACRIS-VPBANK-01")
def test_the_bank_is_one_for_all_and_begins_empty() -> None:
    t = crisis(3)

    assert t.bank == 0
    assert [t.observe(seat)["table"]["crisis"]["bank"] for seat in (None, 0, 1, 2)] == [0] * 4


@rule("ACRIS-VPBANK-03")
def test_a_forest_is_a_token_in_the_bank_and_not_a_point_of_the_player() -> None:
    t = acting(table={"bank": 3}, plants=8)

    t.choose(0, "standard:plants")

    assert (t.bank, t.seat(0).forests) == (4, 0)
    assert t.seat(0).plants == 0


@rule("ACRIS-VPBANK-03")
def test_the_forests_of_all_players_come_into_the_same_bank() -> None:
    t = crisis(2)
    t.set_seat(0, plants=8, cards=["Comet"])
    t.set_seat(1, mc=20, cards=["Mine"])
    choose_phases(t, "action", "action")

    t.choose(0, "standard:plants")
    t.choose(1, "standard:forest")

    assert t.bank == 2


@rule("ACRIS-VPBANK-03")
def test_a_forest_of_a_card_is_a_token_too() -> None:
    t = developing("Protected Valley", mc=22)

    t.play(0, "Protected Valley")

    assert (t.bank, t.seat(0).forests) == (1, 0)


@rule("ACRIS-VPBANK-04")
def test_a_card_with_points_brings_as_many_tokens() -> None:
    t = developing("Commercial District", mc=25)

    t.play(0, "Commercial District")

    assert t.bank == 2
    next_round(t)
    assert t.bank == 2


@rule("ACRIS-VPBANK-04")
@pytest.mark.parametrize(("card", "cost", "tokens"), [("Lagrange Observatory", 7, 1), ("Investment Loan", 1, 1)])
def test_the_points_of_a_red_card_are_tokens_too(card: str, cost: int, tokens: int) -> None:
    t = constructing(card, "Comet", mc=cost)

    t.play(0, card)

    assert t.bank == tokens
    next_round(t)
    assert t.bank == tokens


@rule("ACRIS-VPBANK-05")
def test_a_point_for_each_jovian_tag_is_a_token_for_each_that_is_played() -> None:
    t = crisis(2)
    t.set_seat(0, cards=["Io Mining Industries"], mc=40)
    choose_phases(t, "production", "development")
    t.play(0, "Io Mining Industries")
    assert t.bank == 1
    next_round(t)
    t.set_seat(0, cards=["Ganymede Shipyard"], mc=40)
    t.set_seat(1, last_phase=None)

    choose_phases(t, "action", "development")
    t.play(0, "Ganymede Shipyard")

    assert t.bank == 2


@rule("ACRIS-VPBANK-05")
def test_a_point_for_two_tags_needs_both_and_is_banked_once() -> None:
    t = crisis(2)
    t.set_seat(0, cards=["Immigration Shuttles"], mc=40)
    choose_phases(t, "production", "development")
    t.play(0, "Immigration Shuttles")
    assert t.bank == 0
    next_round(t)
    t.set_seat(0, cards=["Sponsors"], mc=40)
    t.set_seat(1, last_phase=None)

    choose_phases(t, "action", "development")
    t.play(0, "Sponsors")
    assert t.bank == 1
    next_round(t)

    assert t.bank == 1


@rule("ACRIS-VPBANK-05")
def test_cards_in_play_that_are_points_become_tokens_as_they_come() -> None:
    t = crisis(2)
    t.set_seat(0, played=["Interns", "Circuit Board Factory"], cards=["Think Tank"], mc=13)
    choose_phases(t, "production", "construction")
    t.skip_to("play", 0)

    t.play(0, "Think Tank")

    assert t.bank == 1


@rule("ACRIS-VPBANK-06")
def test_there_is_no_end_to_what_the_bank_can_hold() -> None:
    t = acting(table={"bank": 30}, plants=8)

    t.choose(0, "standard:plants")

    assert t.bank == 31


@rule("ACRIS-VPBANK-08")
def test_three_microbes_that_are_a_point_leave_the_card_for_a_token() -> None:
    t = acting("Tardigrades", bonus=True)
    t.set_seat(0, held={"Tardigrades": 1})

    t.choose(0, "use:tardigrades")
    assert (t.seat(0).held, t.bank) == ({"Tardigrades": 2}, 0)
    t.choose(0, "use:tardigrades")

    assert (t.seat(0).held, t.bank) == ({}, 1)


@rule("ACRIS-VPBANK-08", "ACRIS-VPBANK-09")
def test_of_three_animals_two_are_a_point_and_one_stays() -> None:
    t = constructing("Imported Nitrogen", "Comet", mc=20)
    t.set_seat(0, played=["Ecological Zone"], held={"Ecological Zone": 1})

    t.play(0, "Imported Nitrogen")

    assert (t.seat(0).held, t.bank) == ({"Ecological Zone": 1}, 1)


@rule("ACRIS-VPBANK-09")
def test_a_card_that_counts_itself_is_worth_a_token_at_once() -> None:
    t = constructing("Ecological Zone", "Comet", mc=11)

    t.play(0, "Ecological Zone")

    assert (t.seat(0).held, t.bank) == ({}, 1)


@rule("ACRIS-VPBANK-10")
def test_rating_never_becomes_tokens() -> None:
    t = constructing("Release of Inert Gases", "Comet", mc=16, table={"bank": 1})

    t.play(0, "Release of Inert Gases")

    assert (t.seat(0).tr, t.bank) == (7, 1)


# Negative points


@rule("ACRIS-NEGVP-01")
def test_a_card_with_negative_points_is_paid_from_the_bank() -> None:
    t = constructing("Bribed Committee", "Comet", mc=5, table={"bank": 3})

    t.play(0, "Bribed Committee")

    assert (t.bank, t.seat(0).tr, t.seat(0).mc) == (1, 7, 0)


@rule("ACRIS-NEGVP-01")
def test_the_tokens_it_cost_are_not_owed_again() -> None:
    t = developing("Nuclear Plants", "Comet", mc=10, table={"bank": 1})
    t.play(0, "Nuclear Plants")
    assert t.bank == 0

    next_round(t)

    assert t.bank == 0
    assert t.seat(0).heat_production == 3


@rule("ACRIS-NEGVP-02")
def test_without_enough_tokens_a_card_with_negative_points_may_not_be_played() -> None:
    t = constructing("Bribed Committee", mc=50, table={"bank": 1})

    assert not t.may(0, "play:bribed-committee")
    assert "the bank must pay 2 tokens and has 1" in t.why(0, "play:bribed-committee")
    with pytest.raises(IllegalDecision):
        t.play(0, "Bribed Committee")
    assert (t.bank, t.seat(0).cards) == (1, ["Bribed Committee"])


@rule("ACRIS-NEGVP-02")
def test_exactly_enough_tokens_are_enough() -> None:
    assert constructing("Bribed Committee", mc=5, table={"bank": 2}).may(0, "play:bribed-committee")


# Taking back


@rule("ACRIS-VPBANK-03")
def test_a_forest_that_is_taken_back_leaves_the_bank_again() -> None:
    t = acting(table={"bank": 2}, plants=8)
    t.choose(0, "standard:plants")
    assert t.bank == 3

    t.undo(0)

    assert (t.bank, t.seat(0).plants) == (2, 8)
    t.redo(0)
    assert (t.bank, t.seat(0).plants) == (3, 0)


@rule("ACRIS-NEGVP-01")
def test_tokens_that_another_seat_has_used_since_cannot_be_taken_from_it() -> None:
    t = crisis(2)
    t.set(supplies=True)
    t.set_seat(0, plants=8, cards=["Comet"])
    t.set_seat(1, cards=["Mine"])
    choose_phases(t, "action", "action")
    t.choose(0, "standard:plants")
    t.choose(1, "do:supplies")
    assert t.bank == 0

    assert t.match.why_no_undo(0) is not None

    t.undo(1)
    assert t.bank == 1
    t.undo(0)
    assert (t.bank, t.seat(0).plants) == (0, 8)
