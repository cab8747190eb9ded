"""Planning and the phases in Crisis: as ever, but for oceans, the bank and what need not be converted."""

import pytest

from games.ares_expedition.crisis.tables_crisis import acting, constructing, crisis, developing, next_round
from games.ares_expedition.tables import choose_phases
from regolith.testing import IllegalDecision, Table, rule, table

PHASES = ("development", "construction", "action", "production", "research")


def dried(*tiles: int, **purse: int) -> Table:
    """The action phase: these ocean tiles were turned face down in the crisis step; seat 0 has this purse."""
    t = crisis(2)
    t.set(crises=["Catastrophic Erosion", "Biodiversity Loss"][: len(tiles)])
    choose_phases(t, "research", "development")
    t.skip_to("dry")
    speaker = t.speaker
    for tile in tiles:
        t.choose(speaker, f"dry:ocean-{tile}")
    t.skip_to("choose")
    t.set(crises=[])
    for seat in (0, 1):
        t.set_seat(seat, cards=[], mc=0, heat=0, plants=0)
    t.set_seat(0, cards=["Comet"], **purse)
    choose_phases(t, "action", "action")
    t.skip_to(lambda t: t.phase == "action")
    return t


def down(t: Table) -> list[dict[str, int]]:
    """What lies under the oceans that are face down, as everybody sees it."""
    shown: list[dict[str, int]] = t.observe()["table"]["crisis"]["oceans_down"]
    return shown


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


# Oceans


@rule("ACRIS-OCEAN-01")
def test_any_ocean_that_lies_face_down_may_be_flipped() -> None:
    t = dried(3, 8, mc=15)

    t.choose(0, "standard:ocean")

    assert t.options(0) == ["flip:ocean-3", "flip:ocean-8"]
    t.choose(0, "flip:ocean-8")
    assert t.oceans == 8
    assert down(t) == [{"mc": 4, "plants": 0, "cards": 0}]


@rule("ACRIS-OCEAN-01")
def test_an_ocean_that_lies_face_up_cannot_be_flipped_again() -> None:
    t = dried(3, 8, mc=15)
    t.choose(0, "standard:ocean")

    with pytest.raises(IllegalDecision):
        t.choose(0, "flip:ocean-1")
    assert t.oceans == 7


@rule("ACRIS-OCEAN-01")
def test_who_pays_for_an_ocean_after_the_last_one_in_the_same_phase_has_the_rating_alone() -> None:
    t = crisis(2)
    t.set(oceans=8)
    for seat, card in enumerate(("Comet", "Mine")):
        t.set_seat(seat, mc=15, cards=[card])
    choose_phases(t, "action", "action")
    t.choose(0, "standard:ocean")
    assert (t.oceans, t.seat(0).tr) == (9, 6)

    t.choose(1, "standard:ocean")

    assert (t.oceans, t.seat(1).tr, t.seat(1).mc) == (9, 6, 0)


def flooding(*goals: str, temperature: int = 8, oxygen: int = 14, oceans: int = 9, players: int = 2) -> Table:
    """The action phase, everybody with money for two standard actions; the crises named have three counters each."""
    t = crisis(players)
    t.set(temperature=temperature, oxygen=oxygen, oceans=oceans, crises=dict.fromkeys(goals, 3))
    for seat in range(players):
        t.set_seat(seat, mc=40, cards=["Comet"] if seat == 0 else ["Mine"])
    choose_phases(t, *["action"] * players)
    return t


@rule("ACRIS-OCEAN-01")
def test_an_ocean_is_kept_for_whoever_is_choosing_one() -> None:
    t = flooding(oceans=7)
    t.choose(0, "standard:ocean")
    assert len([key for key in t.options(0) if key.startswith("flip:")]) == 2

    t.choose(1, "standard:ocean")
    flips = [key for key in t.options(1) if key.startswith("flip:")]
    t.choose(1, flips[0])
    t.choose(1, "standard:ocean")

    assert t.oceans == 8
    assert (t.seat(0).tr, t.seat(1).tr) == (5, 7)
    left = [key for key in t.options(0) if key.startswith("flip:")]
    assert len(left) == 1
    t.choose(0, left[0])
    assert (t.oceans, t.seat(0).tr) == (9, 6)


@rule("ACRIS-OCEAN-04")
def test_who_comes_after_the_last_ocean_has_one_at_its_end() -> None:
    t = flooding(oceans=8)
    before = t.seat(1).mc

    t.choose(0, "standard:ocean")
    t.choose(1, "standard:ocean")

    assert t.oceans == 9
    assert (t.seat(1).tr, t.seat(1).mc) == (6, before - 15)


@pytest.mark.parametrize(
    ("goal", "planet", "action"),
    [
        ("Dust Clouds", {"temperature": 6}, "standard:temperature"),
        ("Biodiversity Loss", {"oxygen": 13}, "standard:forest"),
        ("Seismic Aftershocks", {"oceans": 8}, "standard:ocean"),
    ],
)
def test_raising_a_metric_at_its_end_takes_a_counter_off_alike(goal: str, planet: dict[str, int], action: str) -> None:
    t = flooding(goal, **planet)
    t.choose(0, action)
    assert t.crises == {goal: 2}

    t.choose(1, action)

    assert (t.temperature, t.oxygen, t.oceans) == (8, 14, 9)
    assert t.crises == {goal: 1}
    assert t.seat(1).tr == 6


@rule("ACRIS-OCEAN-02")
def test_what_an_ocean_gives_is_seen_by_all_while_it_lies_face_down() -> None:
    t = dried(3, 8)

    expected = [{"mc": 0, "plants": 1, "cards": 1}, {"mc": 4, "plants": 0, "cards": 0}]
    for seat in (None, 0, 1):
        shown = t.observe(seat)["table"]["crisis"]["oceans_down"]
        assert sorted(shown, key=lambda tile: int(tile["mc"])) == expected


@rule("ACRIS-OCEAN-03")
def test_an_ocean_gives_nothing_when_it_is_turned_face_down() -> None:
    t = crisis(2)
    t.set(crises={"Catastrophic Erosion": 1})
    choose_phases(t, "research", "development")
    t.skip_to("dry")
    before = [(t.seat(seat).mc, t.seat(seat).tr, len(t.seat(seat).cards)) for seat in (0, 1)]

    t.choose(t.speaker, "dry:ocean-3")

    assert t.oceans == 8
    assert [(t.seat(seat).mc, t.seat(seat).tr, len(t.seat(seat).cards)) for seat in (0, 1)] == before


@rule("ACRIS-OCEAN-03")
def test_an_ocean_gives_its_reward_each_time_it_is_flipped() -> None:
    t = dried(3, mc=15)
    t.choose(0, "standard:ocean")
    assert (t.oceans, t.seat(0).mc) == (9, 4)

    t.set(crises={"Catastrophic Erosion": 1})
    t.skip_to("dry")
    t.choose(t.speaker, "dry:ocean-3")
    t.skip_to("choose")
    t.set_seat(0, mc=15, last_phase=None)
    t.set_seat(1, last_phase=None)
    choose_phases(t, "action", "action")
    t.skip_to(lambda t: t.phase == "action")
    t.choose(0, "standard:ocean")

    assert (t.oceans, t.seat(0).mc) == (9, 4)


@rule("ACRIS-OCEAN-03")
def test_an_ocean_with_a_card_gives_a_card() -> None:
    t = dried(6, mc=15)

    t.choose(0, "standard:ocean")

    assert (t.oceans, len(t.seat(0).cards), t.seat(0).mc) == (9, 2, 0)


@rule("ACRIS-OCEAN-04")
def test_with_all_oceans_face_up_there_is_none_to_flip() -> None:
    t = constructing("Ice Asteroid", "Comet", mc=21)
    hand = len(t.seat(0).cards)

    t.play(0, "Ice Asteroid")

    assert (t.oceans, t.seat(0).tr, t.seat(0).plants, len(t.seat(0).cards)) == (9, 5, 0, hand - 1)
    assert t.seat(0).mc == 4


@rule("ACRIS-OCEAN-04")
def test_the_second_of_two_oceans_gives_no_reward_where_only_one_lay_face_down() -> None:
    t = dried(3)
    t.skip_to("choose")
    t.set_seat(0, cards=["Ice Asteroid"], mc=21, plants=0, last_phase=None)
    t.set_seat(1, last_phase=None)
    choose_phases(t, "construction", "action")
    money = t.seat(0).mc

    t.play(0, "Ice Asteroid")

    assert t.oceans == 9
    assert t.seat(0).mc == money - (21 - 4) + 4
    assert t.seat(0).plants == 0


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
