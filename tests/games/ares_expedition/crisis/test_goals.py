"""Meeting the goals of crises: what takes counters off them, and who pays."""

import pytest

from games.ares_expedition.crisis.tables_crisis import acting, crisis, developing, next_round
from games.ares_expedition.tables import choose_phases
from regolith.testing import IllegalDecision, Table, rule


def building(*hands: list[str], **crises: int) -> Table:
    """The construction phase: the seats hold these hands and can pay for them; these crises are in play, each word
    with its blanks as underscores."""
    t = crisis(len(hands))
    t.set(crises={word.replace("_", " "): n for word, n in crises.items()})
    for seat, hand in enumerate(hands):
        t.set_seat(seat, cards=hand, mc=60)
    choose_phases(t, "production", *["construction"] * (len(hands) - 1))
    return t


@rule("ACRIS-GOAL-01")
def test_whoever_does_what_a_crisis_asks_for_takes_a_counter_off_it() -> None:
    t = building(["Circuit Board Factory"], ["Interns", "Invention Contest"], Barren_Crater=3)

    t.play(0, "Circuit Board Factory")
    assert t.crises == {"Barren Crater": 2}
    t.play(1, "Interns")
    assert t.crises == {"Barren Crater": 1}


@rule("ACRIS-GOAL-01")
def test_a_play_that_a_crisis_does_not_ask_for_takes_nothing_off() -> None:
    t = building(["Lava Flows"], ["Interns"], Barren_Crater=3)

    t.play(0, "Lava Flows")

    assert t.seat(0).played == ["Lava Flows"]
    assert t.crises == {"Barren Crater": 3}


@rule("ACRIS-GOAL-02", "ACRIS-GOAL-03")
def test_a_blue_card_with_a_space_tag_helps_against_two_crises_at_once() -> None:
    t = building(["Brainstorming Session"], [], Barren_Crater=2, Atmosphere_Rupture=3)

    t.play(0, "Brainstorming Session")

    assert t.crises == {"Barren Crater": 1, "Atmosphere Rupture": 2}


@rule("ACRIS-GOAL-02")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_colour_of_a_card_serves_a_crisis_wherever_it_lies(place: int) -> None:
    others = ["Atmosphere Rupture", "Catastrophic Erosion"]
    names = [*others[:place], "Barren Crater", *others[place:]]
    t = crisis(2)
    t.set(crises=dict.fromkeys(names, 2))
    t.set_seat(0, cards=["Circuit Board Factory"], mc=60)
    choose_phases(t, "production", "construction")

    t.play(0, "Circuit Board Factory")

    assert list(t.crises.items()) == [(name, 1 if name == "Barren Crater" else 2) for name in names]


@rule("ACRIS-GOAL-01", "ACRIS-GOAL-02")
def test_a_crisis_that_was_drawn_is_answered_by_every_seat() -> None:
    t = crisis(4, first="Barren Crater")
    assert t.crises == {"Barren Crater": 6}
    blue = ("Interns", "Circuit Board Factory", "Matter Manufacturing", "Brainstorming Session")
    for seat, card in enumerate(blue):
        t.set_seat(seat, cards=[card], mc=60)
    choose_phases(t, "production", "construction", "construction", "construction")

    for played, seat in enumerate((3, 2, 1, 0), 1):
        t.play(seat, blue[seat])
        assert t.crises == {"Barren Crater": 6 - played}


@rule("ACRIS-GOAL-02")
def test_a_card_that_serves_only_one_of_two_crises_leaves_the_other_as_it_was() -> None:
    t = building(["Circuit Board Factory"], [], Barren_Crater=2, Atmosphere_Rupture=3)

    t.play(0, "Circuit Board Factory")

    assert t.crises == {"Barren Crater": 1, "Atmosphere Rupture": 3}


@rule("ACRIS-GOAL-02")
def test_nobody_is_asked_which_of_two_crises_a_card_serves_first() -> None:
    t = building(["Circuit Board Factory", "Interns"], [], Barren_Crater=2, Greenhouse_Gas_Degradation=3)

    t.play(0, "Circuit Board Factory")

    assert not [key for key in t.options(0) if key.startswith("first:")]
    assert t.crises == {"Barren Crater": 1, "Greenhouse Gas Degradation": 2}


@rule("ACRIS-GOAL-04")
def test_each_matching_tag_of_a_card_counts() -> None:
    t = building(["Research", "Invention Contest"], [], Impact_Desert=4)

    t.play(0, "Research")

    assert t.crises == {"Impact Desert": 2}


@rule("ACRIS-GOAL-04")
def test_more_tags_than_counters_do_no_harm() -> None:
    t = building(["Research"], [], Impact_Desert=1, Reglaciation=3)

    t.play(0, "Research")

    assert t.crises == {"Reglaciation": 2}


@rule("ACRIS-GOAL-05")
def test_a_crisis_that_loses_its_last_counter_is_gone_before_the_next_phase() -> None:
    t = building(["Circuit Board Factory", "Comet"], [], Barren_Crater=1)

    t.play(0, "Circuit Board Factory")

    assert t.phase == "construction"
    assert t.crises == {}
    assert t.observe()["table"]["crisis"]["gone"] == ["distress-signal-all", "barren-crater-2p"]


@rule("ACRIS-GOAL-05")
def test_a_crisis_that_is_overcome_no_longer_answers_or_harms() -> None:
    t = building(["Circuit Board Factory", "Interns"], [], Catastrophic_Erosion=1, Emergency_Shelters=1)

    t.play(0, "Circuit Board Factory")
    next_round(t)

    assert t.crises == {"Catastrophic Erosion": 1}
    assert (t.temperature, t.oceans) == (8, 8)


@rule("ACRIS-GOAL-06")
@pytest.mark.parametrize(
    ("name", "plants", "heat"),
    [("Biodiversity Loss", 4, 0), ("Dust Clouds", 0, 6)],
)
def test_goods_may_be_discarded_for_a_counter_in_the_action_phase(name: str, plants: int, heat: int) -> None:
    t = acting(table={"crises": {name: 2}}, plants=plants, heat=heat)

    t.choose(0, f"ransom:{name.lower().replace(' ', '-')}-2p")

    assert t.crises == {name: 1}
    assert (t.seat(0).plants, t.seat(0).heat) == (0, 0)


@rule("ACRIS-GOAL-06")
def test_three_cards_of_the_hand_may_be_discarded_for_a_counter_in_the_action_phase() -> None:
    t = acting(table={"crises": {"Seismic Aftershocks": 2}})
    t.set_seat(0, cards=["Comet", "Mine", "Research", "Interns"])

    t.choose(0, "ransom:seismic-aftershocks-2p")
    t.pick(0, "discard:comet", "discard:mine", "discard:research")

    assert t.crises == {"Seismic Aftershocks": 1}
    assert t.seat(0).cards == ["Interns"]
    assert sorted(t.discard) == ["Comet", "Mine", "Research"]
    assert t.seat(0).mc == 0


@rule("ACRIS-GOAL-06")
@pytest.mark.parametrize(("hand", "enough"), [(["Comet", "Mine"], False), (["Comet", "Mine", "Research"], True)])
def test_three_cards_in_hand_are_enough_for_a_counter_and_two_are_not(hand: list[str], enough: bool) -> None:
    t = acting(table={"crises": {"Seismic Aftershocks": 2}})
    t.set_seat(0, cards=hand)

    assert t.may(0, "ransom:seismic-aftershocks-2p") is enough


@rule("ACRIS-GOAL-06")
@pytest.mark.parametrize("phase", ["construction", "development"])
def test_nothing_may_be_discarded_for_a_counter_in_another_phase(phase: str) -> None:
    t = crisis()
    t.set(crises={"Dust Clouds": 2})
    t.set_seat(0, cards=["Comet", "Mine"], heat=12)

    choose_phases(t, phase, "action")

    assert t.phase == phase
    assert not t.may(0, "ransom:dust-clouds-2p")
    t.skip_to(lambda t: t.phase == "action")
    assert t.may(0, "ransom:dust-clouds-2p")


@rule("ACRIS-GOAL-07")
def test_two_players_may_not_put_together_what_one_of_them_must_pay() -> None:
    t = acting(table={"crises": {"Dust Clouds": 1}}, heat=3)
    t.set_seat(1, heat=3)

    assert not t.may(0, "ransom:dust-clouds-2p")
    assert "needs 6 heat, you have 3, and nobody can help to pay" in t.why(0, "ransom:dust-clouds-2p")
    with pytest.raises(IllegalDecision):
        t.choose(0, "ransom:dust-clouds-2p")
    assert (t.seat(0).heat, t.seat(1).heat, t.crises) == (3, 3, {"Dust Clouds": 1})


@rule("ACRIS-GOAL-08")
def test_another_player_may_pay_for_the_next_counter() -> None:
    t = crisis()
    t.set(crises={"Dust Clouds": 2})
    for seat, hand in enumerate((["Comet"], ["Mine"])):
        t.set_seat(seat, heat=6, cards=hand)
    choose_phases(t, "action", "action")

    t.choose(0, "ransom:dust-clouds-2p")
    t.choose(1, "ransom:dust-clouds-2p")

    assert t.crises == {}
    assert (t.seat(0).heat, t.seat(1).heat) == (0, 0)


@rule("ACRIS-GOAL-09")
def test_one_player_may_pay_again_and_again() -> None:
    t = acting(table={"crises": {"Dust Clouds": 3}}, heat=12)

    t.choose(0, "ransom:dust-clouds-2p", "ransom:dust-clouds-2p")

    assert t.crises == {"Dust Clouds": 1}
    assert t.seat(0).heat == 0
    assert not t.may(0, "ransom:dust-clouds-2p")


@rule("ACRIS-GOAL-09")
def test_when_the_crisis_is_overcome_nobody_can_pay_for_it_any_more() -> None:
    t = acting(table={"crises": {"Dust Clouds": 1}}, heat=18)

    t.choose(0, "ransom:dust-clouds-2p")

    assert t.seat(0).heat == 12
    assert not t.may(0, "ransom:dust-clouds-2p")
    assert t.may(0, "done")


@rule("ACRIS-GOAL-01")
@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("Catastrophic Erosion", "Lichen"),
        ("Emergency Shelters", "Mine"),
        ("Localized Tsunami", "Power Supply Consortium"),
        ("Crop Failures", "Lichen"),
        ("Disrupted Supply Lines", "Sponsors"),
        ("Ionospheric Tear", "Vesta Shipyard"),
    ],
)
def test_a_green_card_meets_the_goal_it_fits(name: str, card: str) -> None:
    t = developing(card, "Comet", table={"crises": {name: 2, "Infrastructure Collapse": 1}}, mc=20)

    t.play(0, card)

    assert t.crises == {name: 1, "Infrastructure Collapse": 1}


@rule("ACRIS-GOAL-01")
def test_some_crises_ask_for_a_blue_card_with_an_action() -> None:
    t = building(["Interns", "Circuit Board Factory"], ["Matter Manufacturing"], Infrastructure_Collapse=2)

    t.play(0, "Interns")
    assert t.crises == {"Infrastructure Collapse": 2}
    t.play(1, "Matter Manufacturing")
    assert t.crises == {"Infrastructure Collapse": 1}


@rule("ACRIS-GOAL-01")
@pytest.mark.parametrize(
    ("name", "metric", "below", "action"),
    [
        ("Dust Clouds", "temperature", 0, "standard:temperature"),
        ("Biodiversity Loss", "oxygen", 10, "standard:forest"),
        ("Seismic Aftershocks", "oceans", 8, "standard:ocean"),
    ],
)
def test_raising_a_metric_is_a_goal_too(name: str, metric: str, below: int, action: str) -> None:
    t = acting(table={"crises": {name: 2}, metric: below}, mc=40)

    t.choose(0, action)

    assert t.crises == {name: 1}


@rule("ACRIS-GOAL-01", "ACRIS-GOAL-04")
def test_each_step_of_a_metric_counts() -> None:
    t = building(["Lava Flows"], [], Dust_Clouds=4)
    t.set(temperature=0)

    t.play(0, "Lava Flows")

    assert t.crises == {"Dust Clouds": 2}


@rule("ACRIS-GOAL-01", "ACRIS-RESOLVE-03")
def test_a_metric_that_was_complete_takes_no_counter_off() -> None:
    t = building(["Lava Flows", "Comet"], [], Dust_Clouds=4)

    t.play(0, "Lava Flows")

    assert (t.temperature, t.crises) == (8, {"Dust Clouds": 4})


def test_cards_are_not_lost_for_a_crisis_that_somebody_else_overcomes() -> None:
    """Seat 0 is choosing what to discard when seat 1 takes the last counter."""
    t = crisis()
    t.set(crises={"Seismic Aftershocks": 1}, oceans=8)
    t.set_seat(0, cards=["Comet", "Mine", "Research", "Interns"])
    t.set_seat(1, mc=15, cards=["Lichen"])
    choose_phases(t, "action", "action")
    t.choose(0, "ransom:seismic-aftershocks-2p")
    assert t.options(0)[0].startswith("discard:")

    t.choose(1, "standard:ocean")

    assert t.crises == {}
    assert not any(key.startswith("discard:") for key in t.options(0))
    assert sorted(t.seat(0).cards) == ["Comet", "Interns", "Mine", "Research"]
