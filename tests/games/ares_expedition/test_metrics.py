"""Raising the metrics of the planet."""

from games.ares_expedition.tables import acting, choose_phases, constructing, developing, planning
from regolith.testing import Table, rule


def both_acting(**purse: int) -> Table:
    """Two seats with equal purses in the action phase, each with a card in hand so that neither is through."""
    t = planning()
    t.set_seat(0, cards=["Comet"], **purse)
    t.set_seat(1, cards=["Birds"], **purse)
    choose_phases(t, "action", "action")
    return t


@rule("ABASE-METRIC-01")
def test_each_step_raises_the_rating_of_who_raised_it() -> None:
    t = both_acting(mc=14)

    t.choose(1, "standard:temperature")

    assert t.temperature == -28
    assert (t.seat(0).tr, t.seat(1).tr) == (5, 6)


@rule("ABASE-METRIC-02")
def test_an_ocean_brings_a_rating_and_what_is_under_the_tile() -> None:
    t = acting(mc=15 * 9)

    for flipped in range(1, 10):
        before, hand = t.seat(0).resources, len(t.seat(0).cards)
        t.give(0, mc=15)
        t.choose(0, "standard:ocean")
        tile = t.observe()["table"]["oceans"][-1]

        assert (t.oceans, t.seat(0).tr) == (flipped, 5 + flipped)
        assert t.seat(0).mc == before["mc"] + tile["mc"]
        assert t.seat(0).plants == before["plants"] + tile["plants"]
        assert len(t.seat(0).cards) == hand + tile["cards"]


@rule("ABASE-METRIC-03")
def test_a_metric_completed_in_a_phase_may_be_raised_by_all_until_the_phase_ends() -> None:
    t = both_acting(mc=28)
    t.set(temperature=6)

    t.choose(0, "standard:temperature", "standard:temperature")
    t.choose(1, "standard:temperature")

    assert t.temperature == 8
    assert (t.seat(0).tr, t.seat(1).tr) == (7, 6)


@rule("ABASE-METRIC-03")
def test_cards_still_answer_a_metric_that_is_raised_beyond_its_end() -> None:
    t = acting("Herbivores", mc=40)
    t.set(oxygen=13)

    t.choose(0, "standard:forest", "standard:forest")

    assert (t.oxygen, t.seat(0).tr, t.seat(0).forests) == (14, 7, 2)
    assert t.seat(0).held == {"Herbivores": 2}


@rule("ABASE-METRIC-04")
def test_from_the_next_phase_on_raising_it_does_nothing() -> None:
    t = planning()
    t.set(temperature=4)
    t.set_seat(0, cards=["Deep Well Heating", "Lava Flows", "Livestock"], played=["Physics Complex"], mc=100)
    choose_phases(t, "development", "construction")

    t.play(0, "Deep Well Heating")
    assert (t.temperature, t.seat(0).tr) == (6, 6)
    t.play(0, "Lava Flows")
    assert (t.temperature, t.seat(0).tr) == (8, 8)
    t.choose(1, "do:play")
    t.set_seat(0, cards=["Deimos Down"])
    choose_phases(t, "construction", "action")
    t.play(0, "Deimos Down")

    assert (t.temperature, t.seat(0).tr) == (8, 8)
    assert t.seat(0).held == {"Physics Complex": 3}


@rule("ABASE-METRIC-05")
def test_after_the_ninth_ocean_its_reward_comes_again_until_the_phase_ends() -> None:
    t = both_acting(mc=30)
    t.set(oceans=8)

    t.choose(0, "standard:ocean")
    once = (t.seat(0).mc - 15, t.seat(0).plants, len(t.seat(0).cards) - 1)
    t.choose(1, "standard:ocean")

    assert once != (0, 0, 0)
    assert (t.seat(1).mc - 15, t.seat(1).plants, len(t.seat(1).cards) - 1) == once
    assert (t.oceans, t.seat(0).tr, t.seat(1).tr) == (9, 6, 6)


@rule("ABASE-METRIC-05")
def test_in_the_next_phase_no_ocean_is_left() -> None:
    t = constructing("Ice Asteroid", mc=21)
    t.set(oceans=9)
    before = len(t.seat(0).cards)

    t.play(0, "Ice Asteroid")

    assert (t.oceans, t.seat(0).tr, t.seat(0).plants, len(t.seat(0).cards)) == (9, 5, 0, before - 1)


@rule("ABASE-METRIC-06")
def test_several_steps_are_raised_and_answered_one_by_one() -> None:
    t = constructing("Deimos Down", mc=30)
    t.set_seat(0, played=["Livestock"])

    t.play(0, "Deimos Down")

    assert (t.temperature, t.seat(0).tr) == (-24, 8)
    assert t.seat(0).held == {"Livestock": 3}
    assert [line for line in t.story() if line.startswith("Temperature")] == [
        *("Temperature rises to -28.", "Temperature rises to -26.", "Temperature rises to -24."),
    ]


@rule("ABASE-METRIC-06")
def test_the_last_steps_beyond_the_end_of_the_track_count_in_the_same_phase() -> None:
    t = constructing("Deimos Down", mc=30)
    t.set(temperature=6)

    t.play(0, "Deimos Down")

    assert (t.temperature, t.seat(0).tr) == (8, 8)


@rule("ABASE-METRIC-07")
def test_a_forest_is_a_point_and_a_step_of_oxygen() -> None:
    t = developing("Protected Valley", mc=22)

    t.play(0, "Protected Valley")

    assert (t.seat(0).forests, t.oxygen, t.seat(0).tr) == (1, 1, 6)
    assert t.scores[0] == 6 + 1


@rule("ABASE-METRIC-07")
def test_two_forests_are_two_points_and_two_steps_of_oxygen() -> None:
    t = constructing("Plantation", mc=22)
    t.set_seat(0, played=["Research", "Olympus Conference", "Physics Complex"])
    before = t.seat(0).tr

    t.play(0, "Plantation")

    assert (t.seat(0).forests, t.oxygen, t.seat(0).tr) == (2, 2, before + 2)


@rule("ABASE-METRIC-08")
def test_a_forest_is_still_a_point_with_all_the_oxygen_there_is() -> None:
    t = developing("Protected Valley", mc=22)
    t.set_seat(0, played=["Small Animals", "Herbivores"])
    t.set(oxygen=14)

    t.play(0, "Protected Valley")

    assert (t.seat(0).forests, t.oxygen, t.seat(0).tr) == (1, 14, 5)
    assert t.seat(0).held == {"Small Animals": 1}


@rule("ABASE-METRIC-09")
def test_the_united_nations_answer_the_first_raise_of_each_phase() -> None:
    t = planning()
    t.set_seat(0, corporation="United Nations Mars Initiative", cards=["Comet"], mc=14 + 14 + 6)
    choose_phases(t, "action", "action")

    t.choose(0, "standard:temperature", "yes")
    assert (t.seat(0).tr, t.seat(0).mc) == (7, 14)
    t.choose(0, "standard:temperature")

    assert (t.seat(0).tr, t.seat(0).mc) == (8, 0)


@rule("ABASE-METRIC-09")
def test_the_united_nations_may_pay_with_what_deimos_down_itself_brings() -> None:
    t = planning()
    t.set_seat(0, corporation="United Nations Mars Initiative", cards=["Deimos Down"], mc=30)
    choose_phases(t, "research", "construction")
    t.choose(1, "do:play")

    t.play(0, "Deimos Down")
    t.choose(0, "yes")

    assert (t.temperature, t.seat(0).tr, t.seat(0).mc) == (-24, 9, 1)


@rule("ABASE-METRIC-09")
def test_the_united_nations_may_pay_again_in_the_next_phase() -> None:
    t = planning()
    t.set_seat(0, corporation="United Nations Mars Initiative", cards=["Deep Well Heating", "Comet"], mc=14 + 14 + 12)
    choose_phases(t, "action", "development")

    t.play(0, "Deep Well Heating")
    t.choose(0, "yes", "standard:temperature", "yes")

    assert (t.seat(0).tr, t.seat(0).mc) == (9, 0)
