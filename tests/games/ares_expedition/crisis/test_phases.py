"""Planning and the phases in Crisis: as ever, but for the bank and what need not be converted."""

import pytest

from games.ares_expedition.crisis.tables_crisis import acting, crisis, developing, next_round
from games.ares_expedition.tables import choose_phases
from regolith.testing import rule, table

PHASES = ("development", "construction", "action", "production", "research")


# Planning


@rule("ACRIS-PLAN-01")
@pytest.mark.parametrize("players", [1, 2])
def test_planning_offers_what_it_offers_in_the_base_game(players: int) -> None:
    base = table("ares_expedition", players=players, seed=1)
    base.skip_to("choose")
    t = crisis(players)

    assert t.options(0) == base.options(0) == [f"choose:{phase}" for phase in PHASES]
    next_round(t, *["action"] * players)
    assert not t.may(0, "choose:action")
    assert "you chose it last round" in t.why(0, "choose:action")
    assert t.may(0, "choose:production")


@rule("ACRIS-PLAN-01")
@pytest.mark.parametrize("players", [3, 4])
def test_planning_for_three_and_four_lacks_the_phase_of_the_dummy_alone(players: int) -> None:
    t = crisis(players)

    assert [t.options(seat) for seat in range(players)] == [[f"choose:{phase}" for phase in PHASES[:-1]]] * players


@rule("ACRIS-PLAN-01")
def test_phases_are_chosen_in_secret() -> None:
    t = crisis(2)

    t.choose(0, "choose:construction")

    assert t.observe(1)["table"]["phases"] == ["production"]
    assert not any("chose construction" in line for line in t.story(1))
    t.choose(1, "choose:action")
    assert "Seat 0 chose construction." in t.story(1)


# The phases


@rule("ACRIS-RESOLVE-01")
def test_the_bonus_of_development_is_as_ever() -> None:
    t = crisis(2)
    t.set_seat(0, cards=["Mine", "Lichen"], mc=10)
    choose_phases(t, "development", "action")

    t.play(0, "Mine")

    assert t.seat(0).mc == 10 - (10 - 3)
    assert t.seat(0).steel == 2
    assert not t.may(0, "play:lichen")


@rule("ACRIS-RESOLVE-01")
def test_production_and_research_are_as_ever() -> None:
    t = crisis(2)
    t.set_seat(0, heat_production=3, plants_production=1, mc_production=2)

    choose_phases(t, "production", "research")

    assert (t.seat(0).mc, t.seat(0).heat, t.seat(0).plants) == (5 + 2 + 4, 3, 1)
    assert t.phase == "research"
    assert len(t.options(0)) == 2
    t.skip_to(lambda t: t.round == 2)
    assert [len(t.seat(seat).cards) for seat in (0, 1)] == [1, 1 + 1 + 1]


@rule("ACRIS-RESOLVE-01")
def test_the_hand_limit_at_the_end_of_a_round_is_as_ever() -> None:
    t = crisis(2)
    t.give(0, cards=t.deck[:13])
    choose_phases(t, "production", "production")

    t.skip_to("discard", 0)
    t.pick(0, *t.options(0)[:3])

    assert len(t.seat(0).cards) == 10


@rule("ACRIS-RESOLVE-02")
@pytest.mark.parametrize(
    ("metric", "before", "action", "after"),
    [("temperature", 0, "standard:temperature", 2), ("oceans", 8, "standard:ocean", 9)],
)
def test_raising_a_metric_raises_the_rating_and_brings_no_token(
    metric: str, before: int, action: str, after: int
) -> None:
    t = acting(table={metric: before}, mc=15)
    rating = t.seat(0).tr

    t.choose(0, action)

    assert t.look(metric) == after
    assert t.seat(0).tr == rating + 1
    assert t.bank == 0


@rule("ACRIS-RESOLVE-02")
def test_a_forest_below_the_top_raises_oxygen_and_rating() -> None:
    t = acting(table={"oxygen": 13}, plants=8)

    t.choose(0, "standard:plants")

    assert (t.oxygen, t.seat(0).tr, t.bank) == (14, 6, 1)


@rule("ACRIS-RESOLVE-03")
def test_a_forest_for_complete_oxygen_brings_a_token_and_no_rating() -> None:
    t = acting(plants=8)

    t.choose(0, "standard:plants")

    assert (t.oxygen, t.seat(0).tr, t.bank) == (14, 5, 1)


@rule("ACRIS-RESOLVE-03")
def test_a_complete_metric_is_not_to_be_raised_by_a_standard_action() -> None:
    t = acting(mc=60, heat=8)

    assert not t.may(0, "standard:temperature")
    assert not t.may(0, "standard:heat")
    assert not t.may(0, "standard:ocean")
    assert t.may(0, "standard:forest")


@rule("ACRIS-RESOLVE-03")
def test_in_the_phase_in_which_a_metric_is_completed_others_may_still_raise_it() -> None:
    t = acting(table={"temperature": 6}, mc=28)

    t.choose(0, "standard:temperature", "standard:temperature")

    assert (t.temperature, t.seat(0).tr) == (8, 7)


@rule("ACRIS-RESOLVE-03")
def test_completed_in_one_phase_a_metric_is_closed_in_the_next() -> None:
    t = crisis(2)
    t.set(temperature=6)
    t.set_seat(0, cards=["Lava Flows", "Comet"], mc=17 + 14)
    choose_phases(t, "construction", "action")

    t.play(0, "Lava Flows")
    t.skip_to(lambda t: t.phase == "action")

    assert (t.temperature, t.seat(0).tr) == (8, 7)
    assert not t.may(0, "standard:temperature")


# The action phase


@rule("ACRIS-ACTION-01")
def test_nobody_has_to_convert_plants_and_heat() -> None:
    t = acting(table={"temperature": 0}, heat=8, plants=8)
    assert t.may(0, "standard:heat")
    assert t.may(0, "standard:plants")

    t.choose(0, "done")
    t.skip_to("choose")

    assert (t.seat(0).heat, t.seat(0).plants) == (8, 8)
    assert (t.temperature, t.bank) == (0, 0)


# With Discovery


@rule("ACRIS-SETUP-35", "ACRIS-RESOLVE-01")
def test_a_phase_card_is_upgraded_and_used_in_crisis() -> None:
    t = crisis(2, modules=["discovery"])
    t.set_seat(0, played=["Virtual Employee Development"], cards=["Comet"])
    choose_phases(t, "action", "action")
    t.choose(0, "use:virtual-employee-development", "upgrade:production-a")
    t.skip_to("choose")
    t.set_seat(0, cards=[], mc=0)

    choose_phases(t, "production", "research")

    assert t.observe()["table"]["phase_cards"][0][3] == "production-a"
    assert t.seat(0).mc == 5 + 7


@rule("ACRIS-SETUP-35", "ACRIS-METRICS-04")
def test_the_yellow_oxygen_token_denies_the_bonus_of_an_upgraded_development_card_too() -> None:
    def price_of_a_mine(tokens: dict[str, str]) -> int:
        t = crisis(2, modules=["discovery"])
        t.set_seat(0, played=["Virtual Employee Development"], cards=["Comet"])
        choose_phases(t, "action", "action")
        t.choose(0, "use:virtual-employee-development", "upgrade:development-a")
        t.skip_to("choose")
        t.set(tokens=tokens)
        t.set_seat(0, cards=["Mine"], mc=20)
        choose_phases(t, "development", "research")
        t.play(0, "Mine")
        return 20 - int(t.seat(0).mc)

    assert price_of_a_mine({"oxygen": "yellow"}) == 10
    assert price_of_a_mine({}) == 10 - 6


@rule("ACRIS-SETUP-35", "ACRIS-GOAL-04")
@pytest.mark.parametrize(
    ("tag", "left"),
    [("space", {"Catastrophic Erosion": 1}), ("plant", {"Catastrophic Erosion": 1, "Atmosphere Rupture": 1})],
)
def test_a_wild_tag_meets_the_goal_of_the_tag_it_was_chosen_to_be(tag: str, left: dict[str, int]) -> None:
    t = crisis(2, modules=["discovery"])
    t.set(crises={"Catastrophic Erosion": 2, "Atmosphere Rupture": 1})
    t.set_seat(0, cards=["Local Market", "Comet"], mc=7)
    choose_phases(t, "action", "development")

    t.play(0, "Local Market")
    t.choose(0, f"tag:{tag}")

    assert t.crises == left


@rule("ACRIS-SETUP-35")
def test_a_wild_card_costs_more_while_the_temperature_token_lies_out() -> None:
    t = crisis(2, modules=["discovery"])
    t.set(tokens={"temperature": "red"})
    t.set_seat(0, cards=["Local Market", "Comet"], mc=9)
    choose_phases(t, "action", "development")
    assert not t.may(0, "play:local-market")

    t.set_seat(0, mc=10)
    t.play(0, "Local Market")
    t.choose(0, "tag:earth")

    assert t.seat(0).mc == 0


@rule("ACRIS-RESOLVE-01")
def test_development_by_another_seat_has_no_bonus() -> None:
    t = developing("Mine", "Lichen", mc=10)

    t.play(0, "Mine")
    t.skip_to(lambda t: t.round == 2)

    assert t.seat(0).mc == 10 - 10 + 5 + 4
