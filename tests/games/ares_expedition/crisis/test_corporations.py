"""The four corporations of Crisis and the promotional one that needs it."""

import pytest

from games.ares_expedition.crisis.tables_crisis import (
    CALM,
    DUMMY,
    begin_next_round,
    constructing,
    crisis,
    developing,
    laid_out,
    to_planning,
)
from games.ares_expedition.tables import choose_phases
from regolith.kernel.registry import agreed, rules_of
from regolith.kernel.text import slug
from regolith.testing import Table, rule


def founded(name: str, players: int = 2, **seat: object) -> Table:
    """The first planning: seat 0 has this corporation."""
    t = crisis(players)
    t.set_seat(0, corporation=name, **seat)
    return t


def using(name: str, hands: tuple[list[str], ...]) -> Table:
    """The action phase: seat 0 has this corporation, the seats hold these hands."""
    t = founded(name, len(hands))
    for seat, hand in enumerate(hands):
        t.set_seat(seat, cards=hand)
    choose_phases(t, *["action"] * len(hands))
    return t


@rule("ACRIS-SETUP-26")
@pytest.mark.parametrize(
    ("name", "mc", "made"),
    [
        ("Burstar", 46, {"titanium": 1}),
        ("Magna Inc", 40, {"mc_production": 1}),
        ("Orbex United", 38, {}),
        ("Sharizen", 44, {}),
    ],
)
def test_they_begin_with_their_money_and_production(name: str, mc: int, made: dict[str, int]) -> None:
    t = laid_out(2, redraw=False)
    t.set(crisis_deck=CALM, dummy_hand=DUMMY[2])
    t.set_seat(0, corporations=[name, "Teractor"])
    t.choose(0, f"found:{name.lower().replace(' ', '-')}")
    to_planning(t)

    assert (t.seat(0).corporation, t.seat(0).mc) == (name, mc)
    productions = {word: t.seat(0).look(word) for word in ("titanium", "mc_production", "steel", "heat_production")}
    assert {word: n for word, n in productions.items() if n} == made


# Burstar


def burstar(*hand: str, crises: dict[str, int], mc: int = 60) -> Table:
    """The construction phase: seat 0 is Burstar."""
    t = founded("Burstar", cards=list(hand), mc=mc)
    t.set(crises=crises)
    choose_phases(t, "production", "construction")
    t.skip_to("play", 0)
    return t


def test_burstar_takes_a_counter_off_any_crisis_for_a_card_of_18_mc() -> None:
    t = burstar("Earth Catapult", "Interns", crises={"Dust Clouds": 2, "Crop Failures": 2})

    t.play(0, "Earth Catapult")

    assert t.options(0) == ["relieve:dust-clouds-2p", "relieve:crop-failures-2p"]
    t.choose(0, "relieve:crop-failures-2p")
    assert t.crises == {"Dust Clouds": 2, "Crop Failures": 1}


def test_for_burstar_the_printed_cost_counts_not_what_was_paid() -> None:
    t = burstar("Technology Demonstration", "Volcanic Pools", crises={"Crop Failures": 2})
    t.play(0, "Volcanic Pools")
    assert t.crises == {"Crop Failures": 2}

    dear = burstar("Ice Asteroid", "Interns", crises={"Crop Failures": 2}, mc=18)
    dear.play(0, "Ice Asteroid")

    assert dear.seat(0).mc == 18 - (21 - 3)
    assert dear.crises == {"Crop Failures": 1}


def test_burstar_does_nothing_without_a_crisis_that_has_counters() -> None:
    t = burstar("Earth Catapult", "Interns", crises={})

    t.play(0, "Earth Catapult")

    assert t.seat(0).played == ["Earth Catapult"]
    assert not any(key.startswith("relieve:") for key in t.options(0))


def test_burstar_and_the_goal_of_a_crisis_both_count() -> None:
    t = burstar("Earth Catapult", "Interns", crises={"Barren Crater": 3})

    t.play(0, "Earth Catapult")
    t.choose(0, "first:barren-crater-2p")

    assert t.crises == {"Barren Crater": 1}


def test_what_others_play_is_nothing_to_burstar() -> None:
    t = founded("Burstar", cards=["Interns"])
    t.set(crises={"Crop Failures": 2})
    t.set_seat(1, cards=["Earth Catapult", "Comet"], mc=60)
    choose_phases(t, "production", "construction")

    t.play(1, "Earth Catapult")

    assert t.crises == {"Crop Failures": 2}


# Magna Inc


def test_magna_inc_is_paid_for_each_counter_it_takes_off_in_a_phase() -> None:
    t = constructing("Research", "Comet", mc=5, table={"crises": {"Impact Desert": 3}})
    t.set_seat(0, corporation="Magna Inc")

    t.play(0, "Research")

    assert t.crises == {"Impact Desert": 1}
    assert t.seat(0).mc == 2 * 2


def test_magna_inc_is_paid_for_what_it_discards_against_a_crisis() -> None:
    t = founded("Magna Inc", heat=12, cards=["Comet"])
    t.set(crises={"Dust Clouds": 2})
    choose_phases(t, "action", "action")

    t.choose(0, "ransom:dust-clouds-2p", "ransom:dust-clouds-2p")

    assert (t.seat(0).mc, t.crises) == (4, {})


def test_magna_inc_is_paid_in_the_first_phase_of_a_round_too() -> None:
    """Its own phase, production, comes next and brings it 10."""
    t = developing("Mine", "Comet", mc=10, table={"crises": {"Catastrophic Erosion": 3}})
    t.set_seat(0, corporation="Magna Inc")

    t.play(0, "Mine")

    assert (t.seat(0).mc, t.crises) == (2 + 10, {"Catastrophic Erosion": 2})


def test_magna_inc_is_not_paid_for_what_others_do() -> None:
    t = founded("Magna Inc", cards=["Interns"])
    t.set(crises={"Barren Crater": 3})
    t.set_seat(1, cards=["Circuit Board Factory", "Comet"], mc=20)
    choose_phases(t, "production", "construction")

    t.play(1, "Circuit Board Factory")

    assert (t.crises, t.seat(0).mc) == ({"Barren Crater": 2}, 0)


def test_magna_inc_is_not_paid_for_tokens_spent_when_the_phases_are_over() -> None:
    t = founded("Magna Inc", mc_production=0)
    t.set(crises={"Dust Clouds": 2}, bank=4)
    choose_phases(t, "production", "production")
    money = t.seat(0).mc

    t.choose(0, "relieve:dust-clouds-2p")

    assert t.crises == {"Dust Clouds": 1}
    assert t.seat(0).mc == money


# Orbex United


def test_orbex_united_gains_money_and_lets_another_player_gain_as_much() -> None:
    t = using("Orbex United", (["Comet"], ["Mine"], ["Interns"]))

    t.choose(0, "use:orbex-united")
    assert t.options(0) == ["share:1", "share:2"]
    t.choose(0, "share:2")

    assert [t.seat(seat).mc for seat in range(3)] == [2, 0, 2]


def test_with_one_other_player_orbex_united_is_not_asked_whom() -> None:
    t = using("Orbex United", (["Comet"], ["Mine"]))

    t.choose(0, "use:orbex-united")

    assert [t.seat(seat).mc for seat in range(2)] == [2, 2]


def test_alone_orbex_united_gains_three() -> None:
    t = using("Orbex United", (["Comet"],))

    t.choose(0, "use:orbex-united")

    assert t.seat(0).mc == 3


# Sharizen


def test_sharizen_gives_a_card_and_may_be_given_one_in_return() -> None:
    t = using("Sharizen", (["Comet", "Lichen"], ["Interns"]))

    t.choose(0, "use:sharizen", "give:lichen")
    assert t.seat(1).cards == ["Interns", "Lichen"]
    assert t.options(1) == ["give:interns", "give:lichen", "skip"]
    t.choose(1, "give:interns")

    assert sorted(t.seat(0).cards) == ["Comet", "Interns"]
    assert t.seat(1).cards == ["Lichen"]


def test_nobody_has_to_give_sharizen_anything() -> None:
    t = using("Sharizen", (["Comet", "Lichen"], ["Interns"]))

    t.choose(0, "use:sharizen", "give:lichen")
    t.choose(1, "skip")

    assert t.seat(0).cards == ["Comet"]
    assert t.seat(1).cards == ["Interns", "Lichen"]


def test_sharizen_says_whom_and_that_seat_alone_may_give_back() -> None:
    t = using("Sharizen", (["Comet", "Lichen"], ["Interns"], ["Mine"]))

    t.choose(0, "use:sharizen", "give:lichen")
    assert t.options(0) == ["to:1", "to:2"]
    t.choose(0, "to:2")

    assert t.may(2, "give:mine")
    assert not t.may(1, "give:interns")
    t.choose(2, "give:mine")
    assert sorted(t.seat(0).cards) == ["Comet", "Mine"]


def test_what_is_given_back_goes_to_sharizen_in_whatever_seat() -> None:
    t = crisis(4)
    t.set_seat(2, corporation="Sharizen")
    for seat, hand in enumerate((["Comet"], ["Interns"], ["Mine", "Lichen"], ["Research"])):
        t.set_seat(seat, cards=hand)
    choose_phases(t, *["action"] * 4)

    t.choose(2, "use:sharizen", "give:lichen", "to:3")
    t.choose(3, "give:research")

    assert [sorted(t.seat(seat).cards) for seat in range(4)] == [
        ["Comet"],
        ["Interns"],
        ["Mine", "Research"],
        ["Lichen"],
    ]


def test_who_has_left_the_phase_may_still_give_sharizen_a_card_back() -> None:
    t = using("Sharizen", (["Comet", "Lichen"], ["Interns"]))
    t.choose(1, "done")

    t.choose(0, "use:sharizen", "give:lichen", "done")
    assert t.phase == "action"
    t.choose(1, "give:interns")

    assert sorted(t.seat(0).cards) == ["Comet", "Interns"]
    assert t.phase != "action"


def test_sharizen_needs_a_card_to_give() -> None:
    empty = using("Sharizen", ([], ["Interns"]))
    empty.give(0, mc=20)

    assert empty.phase == "action"
    assert not empty.may(0, "use:sharizen")
    assert using("Sharizen", (["Comet"], ["Interns"])).may(0, "use:sharizen")


def test_alone_sharizen_draws_two_cards_and_discards_two() -> None:
    t = using("Sharizen", (["Comet"],))
    t.set(deck=["Lichen", "Mine"])

    t.choose(0, "use:sharizen")
    t.pick(0, "discard:comet", "discard:mine")

    assert t.seat(0).cards == ["Lichen"]
    assert sorted(t.discard) == ["Comet", "Mine"]


# Giving cards


def giving(players: int = 2, modules: tuple[str, ...] = ("promo",), open_hands: bool = True) -> Table:
    """The first planning; seat 0 is Sharizen and can give a card away."""
    t = crisis(players, 1, modules, open_hands=open_hands)
    t.set_seat(0, corporation="Sharizen", cards=["Comet", "Lichen"])
    return t


@pytest.mark.parametrize("wild", [False, True])
def test_a_card_that_is_being_paid_for_is_not_given_back(wild: bool) -> None:
    """Seat 1 has begun to play a card when seat 0 gives it one; only the others can go back."""
    t = giving(modules=("promo", "discovery") if wild else ("promo",))
    card = "Local Market" if wild else "Undersea Vents"
    t.set_seat(1, corporation="Helion", played=["Self-Replicating Bacteria"], held={"Self-Replicating Bacteria": 5})
    t.set_seat(1, cards=[card, "Interns"], mc=40, heat=9)
    choose_phases(t, "action", "action")
    t.choose(1, "use:self-replicating-bacteria", "do:play", f"play:{slug(card)}")
    asked = t.options(1)

    t.choose(0, "use:sharizen", "give:lichen")
    assert set(t.options(1)) == {"give:lichen", "give:interns", "skip"}
    t.choose(1, "give:interns")

    assert t.options(1) == asked
    while t.options(1) and not t.options(1)[0].startswith(("use:", "done", "standard:")):
        t.choose(1, t.options(1)[0])
    assert card in t.seat(1).played


def test_a_card_that_is_handed_on_is_known_to_nobody_else() -> None:
    """Seat 0 knows what it gave to seat 1, but not what seat 1 then gives to seat 2, nor what seat 1 has left."""
    t = giving(3, open_hands=False)
    t.set_seat(1, cards=["Interns"])
    t.set_seat(2, cards=["Mine"])
    t.set(crisis_deck=["Emergency Shelters"])
    choose_phases(t, "action", "action", "action")
    t.choose(0, "use:sharizen", "give:lichen", "to:1")
    t.choose(1, "skip")
    assert t.observe(0)["table"]["seats"][1]["known"] == ["lichen"]

    t.skip_to(lambda t: any(key.startswith("give:") for key in t.options(1)))
    t.choose(1, "give:lichen", "to:2")

    assert [t.observe(0)["table"]["seats"][seat]["known"] for seat in (1, 2)] == [[], []]
    assert t.observe(1)["table"]["seats"][2]["known"] == ["lichen"]


# The Next Step Initiative


def initiative(**metrics: int) -> Table:
    """The second round begins with the metrics at these levels; seat 0 is The Next Step Initiative."""
    t = crisis(2, modules=["promo"])
    t.set(**metrics)
    t.set_seat(0, corporation="The Next Step Initiative")
    begin_next_round(t, "production", "production")
    return t


@pytest.mark.parametrize(("metric", "level"), [("oxygen", 9), ("oxygen", 4), ("temperature", 0)])
def test_the_next_step_initiative_chooses_heat_or_a_plant_when_a_token_is_out(metric: str, level: int) -> None:
    t = initiative(**{metric: level})
    assert t.tokens.keys() == {metric}
    assert t.options(0) == ["do:gain", "do:gain_plant"]
    assert t.options(1) == []

    t.choose(0, "do:gain")

    assert (t.seat(0).heat, t.seat(0).plants) == (2, 0)
    assert t.may(0, "choose:action")


def test_the_next_step_initiative_may_take_the_plant() -> None:
    t = initiative(oxygen=9)

    t.choose(0, "do:gain_plant")

    assert (t.seat(0).heat, t.seat(0).plants) == (0, 1)


def test_two_tokens_are_one_gain_for_the_next_step_initiative() -> None:
    t = initiative(oxygen=9, temperature=0)

    t.choose(0, "do:gain")

    assert t.may(0, "choose:action")
    assert t.seat(0).heat == 2


def test_without_a_token_the_next_step_initiative_gains_nothing() -> None:
    t = initiative()

    assert t.may(0, "choose:action")
    assert (t.seat(0).heat, t.seat(0).plants) == (0, 0)


@pytest.mark.parametrize(("modules", "there"), [(["promo"], False), (["crisis", "promo"], True)])
def test_the_next_step_initiative_is_in_the_box_without_crisis(modules: list[str], there: bool) -> None:
    rules = rules_of(agreed("ares_expedition", 2, modules))

    assert ("The Next Step Initiative" in rules.names["card"]) is there
