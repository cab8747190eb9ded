"""What the tokens of the bank buy: counters at the end of the round, and money once supplies dwindle."""

import pytest

from games.ares_expedition.crisis.tables_crisis import acting, crisis
from games.ares_expedition.tables import choose_phases
from regolith.testing import IllegalDecision, Table, rule


def ending(crises: dict[str, int], bank: int, **shared: object) -> Table:
    """The end of the first round, after a quiet one: the speaker, seat 0, may be asked about the bank."""
    t = crisis(2)
    t.set(crises=crises, bank=bank, **shared)
    choose_phases(t, "production", "production")
    return t


# The end step


@rule("ACRIS-VPBANK-02", "ACRIS-ENDSTEP-01")
def test_two_tokens_may_be_spent_at_the_end_of_the_round() -> None:
    t = ending({"Dust Clouds": 1}, 2)

    assert (t.phase, t.round) == (None, 1)
    assert t.options(0) == ["relieve:dust-clouds-2p", "done"]
    assert t.options(1) == []


@rule("ACRIS-VPBANK-02")
@pytest.mark.parametrize(("crises", "bank"), [({"Dust Clouds": 1}, 1), ({}, 9)])
def test_nobody_is_asked_without_two_tokens_or_without_a_counter(crises: dict[str, int], bank: int) -> None:
    t = ending(crises, bank)

    assert t.round == 2
    assert t.bank == bank


@rule("ACRIS-VPBANK-07")
def test_nobody_has_to_spend_tokens() -> None:
    t = ending({"Dust Clouds": 2}, 6)

    t.choose(0, "done")

    assert (t.round, t.bank) == (2, 6)
    assert t.crises == {"Dust Clouds": 2}


@rule("ACRIS-VPBANK-07")
@pytest.mark.parametrize("phase", ["development", "construction", "action", "research"])
def test_tokens_are_not_spent_on_counters_while_phases_are_resolved(phase: str) -> None:
    t = crisis(2)
    t.set(crises={"Dust Clouds": 2}, bank=6)
    t.set_seat(0, cards=["Comet"])
    choose_phases(t, phase, phase)

    assert t.phase == phase
    assert not t.may(0, "relieve:dust-clouds-2p")


@rule("ACRIS-ENDSTEP-01")
def test_tokens_are_spent_after_the_hands_were_cut_down() -> None:
    t = crisis(2)
    t.set(crises={"Dust Clouds": 1}, bank=2)
    t.give(1, cards=t.deck[:12])
    choose_phases(t, "production", "production")
    assert t.options(0) == []
    assert all(key.startswith("discard:") for key in t.options(1))

    t.pick(1, *t.options(1)[:2])

    assert t.may(0, "relieve:dust-clouds-2p")


@rule("ACRIS-ENDSTEP-02")
def test_each_counter_costs_two_tokens() -> None:
    t = ending({"Dust Clouds": 3}, 5)

    t.choose(0, "relieve:dust-clouds-2p", "relieve:dust-clouds-2p")

    assert (t.bank, t.crises) == (1, {"Dust Clouds": 1})
    assert t.round == 2
    with pytest.raises(IllegalDecision):
        t.choose(0, "relieve:dust-clouds-2p")


@rule("ACRIS-ENDSTEP-03")
def test_as_many_counters_may_be_removed_as_can_be_paid_for() -> None:
    t = ending({"Barren Crater": 4}, 8)

    t.choose(0, *["relieve:barren-crater-2p"] * 4)

    assert (t.bank, t.crises) == (0, {})


@rule("ACRIS-ENDSTEP-03")
def test_the_payment_may_be_spread_over_several_crises() -> None:
    t = ending({"Barren Crater": 2, "Dust Clouds": 2}, 6)

    t.choose(0, "relieve:dust-clouds-2p", "relieve:barren-crater-2p", "done")

    assert t.bank == 2
    assert t.crises == {"Barren Crater": 1, "Dust Clouds": 1}


@rule("ACRIS-ENDSTEP-04")
def test_a_crisis_that_loses_its_last_counter_to_tokens_is_gone_before_it_does_harm() -> None:
    t = ending({"Dust Clouds": 1, "Emergency Shelters": 1}, 2)

    t.choose(0, "relieve:dust-clouds-2p")

    assert t.crises == {"Emergency Shelters": 1}
    assert (t.oxygen, t.temperature) == (14, 6)


@rule("ACRIS-ENDSTEP-01")
def test_the_seat_that_answers_for_all_is_another_one_each_round() -> None:
    t = ending({"Dust Clouds": 3}, 4)
    t.choose(0, "done")
    assert t.speaker == 1
    t.skip_to("choose")

    choose_phases(t, "research", "research")
    t.skip_to("relieve")

    assert t.options(0) == []
    assert t.may(1, "relieve:dust-clouds-2p")


# Dwindling Supplies


@rule("ACRIS-VPBANK-11")
@pytest.mark.parametrize(("players", "mc"), [(1, 5), (2, 3), (3, 2), (4, 1)])
def test_once_dwindling_supplies_is_out_a_token_is_money_for_everybody(players: int, mc: int) -> None:
    t = acting(players=players, bonus=True, table={"supplies": True, "bank": 4})

    t.choose(0, "do:supplies")

    assert t.bank == 3
    assert [t.seat(seat).mc for seat in range(players)] == [mc] * players


@rule("ACRIS-VPBANK-11")
def test_before_dwindling_supplies_tokens_are_no_money() -> None:
    assert not acting(table={"bank": 4}).may(0, "do:supplies")
    assert not acting(table={"supplies": True, "bank": 0}).may(0, "do:supplies")


@rule("ACRIS-VPBANK-11")
def test_a_token_may_be_turned_into_money_for_the_card_one_is_about_to_play() -> None:
    t = crisis(2)
    t.set(supplies=True, bank=2)
    t.set_seat(0, cards=["Lichen"], mc=3)
    choose_phases(t, "production", "development")
    assert not t.may(0, "play:lichen")

    t.choose(0, "do:supplies")
    t.play(0, "Lichen")

    assert (t.bank, t.seat(0).played) == (1, ["Lichen"])
    assert "Seat 1 gains 3 MC." in t.story()


# Two seats and the last tokens


def racing(bank: int) -> Table:
    """The construction phase with Dwindling Supplies out: seat 0 holds a card that costs two tokens, seat 1 may
    want money."""
    t = crisis(2)
    t.set(supplies=True, bank=bank)
    t.set_seat(0, cards=["Bribed Committee", "Comet"], mc=5)
    t.set_seat(1, cards=["Mine"])
    choose_phases(t, "construction", "construction")
    return t


@rule("ACRIS-NEGVP-01", "ACRIS-VPBANK-11")
def test_of_two_seats_that_want_the_last_tokens_the_first_to_answer_has_them() -> None:
    t = racing(2)
    assert t.may(0, "play:bribed-committee")
    assert t.may(1, "do:supplies")

    t.play(0, "Bribed Committee")

    assert t.bank == 0
    assert not t.may(1, "do:supplies")
    with pytest.raises(IllegalDecision):
        t.choose(1, "do:supplies")
    assert (t.seat(0).played, t.seat(1).mc) == (["Bribed Committee"], 0)


@rule("ACRIS-NEGVP-02", "ACRIS-VPBANK-11")
def test_a_token_that_became_money_is_missing_for_the_card() -> None:
    t = racing(2)

    t.choose(1, "do:supplies")

    assert (t.bank, t.seat(0).mc, t.seat(1).mc) == (1, 8, 3)
    with pytest.raises(IllegalDecision, match="the bank must pay 2 tokens and has 1"):
        t.choose(0, "play:bribed-committee")
    assert t.seat(0).cards == ["Bribed Committee", "Comet"]


@rule("ACRIS-NEGVP-01")
def test_tokens_are_spent_when_the_card_is_chosen_not_when_it_is_paid() -> None:
    t = crisis(2)
    t.set(supplies=True, bank=2)
    t.set_seat(0, corporation="Helion", cards=["Bribed Committee", "Comet"], mc=5, heat=5)
    t.set_seat(1, cards=["Mine"])
    choose_phases(t, "construction", "construction")

    t.play(0, "Bribed Committee")

    assert t.options(0)
    assert t.seat(0).played == []
    assert t.bank == 0
    assert not t.may(1, "do:supplies")


@rule("ACRIS-NEGVP-01")
def test_two_seats_cannot_both_be_paid_for_by_the_same_tokens() -> None:
    t = crisis(2)
    t.set(bank=1)
    t.set_seat(0, cards=["Nuclear Plants", "Lichen"], mc=20)
    t.set_seat(1, cards=["Slash and Burn Agriculture", "Mine"], mc=20)
    choose_phases(t, "development", "development")
    assert t.may(0, "play:nuclear-plants")
    assert t.may(1, "play:slash-and-burn-agriculture")

    t.play(1, "Slash and Burn Agriculture")

    assert not t.may(0, "play:nuclear-plants")
    assert t.may(0, "play:lichen")
