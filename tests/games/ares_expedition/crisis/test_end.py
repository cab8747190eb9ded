"""How Crisis is won and lost, by all together."""

import pytest

from games.ares_expedition.crisis.tables_crisis import CALM, LOWEST, begin_next_round, crisis, laid_out, next_round
from games.ares_expedition.tables import choose_phases
from regolith.games.ares_expedition.crisis.cards.crises import CRISES
from regolith.testing import Table, rule

METRICS = ("temperature", "oxygen", "oceans")
TOPS = {"temperature": 8, "oxygen": 14, "oceans": 9}


def places(t: Table) -> list[int]:
    """The place of each seat."""
    found: list[int] = t.match.state.rules.ranking(t.match.state)
    return found


# Victory


@rule("ACRIS-END-01", "ACRIS-OVERVIEW-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_with_dwindling_supplies_out_a_complete_mars_is_won_at_the_end_of_the_round(players: int) -> None:
    t = crisis(players)
    t.set(supplies=True)

    begin_next_round(t, *["production"] * players)

    assert t.is_over
    assert (t.result, t.round) == ("won", 1)
    assert t.scores == [1] * players
    assert places(t) == [1] * players


@rule("ACRIS-END-01")
@pytest.mark.parametrize("metric", METRICS)
def test_all_three_metrics_must_be_complete(metric: str) -> None:
    t = crisis(2)
    step = 2 if metric == "temperature" else 1
    t.set(supplies=True, **{metric: TOPS[metric] - step})

    begin_next_round(t, "production", "production")

    assert (t.is_over, t.result, t.round) == (False, None, 2)


@rule("ACRIS-END-01")
def test_dwindling_supplies_may_have_been_drawn_in_the_round_that_is_won() -> None:
    t = crisis(2, first="Dwindling Supplies")
    assert (t.temperature, t.oxygen, t.oceans) == (2, 11, 7)
    t.set(temperature=8, oxygen=14, oceans=9)

    begin_next_round(t, "production", "production")

    assert (t.result, t.round) == ("won", 1)


@rule("ACRIS-END-01")
def test_dwindling_supplies_may_have_been_drawn_in_an_earlier_round() -> None:
    t = crisis(2, first="Dwindling Supplies")
    next_round(t, "production", "production")
    assert not t.is_over
    t.set(temperature=8, oxygen=14, oceans=9)

    begin_next_round(t)

    assert (t.result, t.round) == ("won", 2)


@rule("ACRIS-END-01")
def test_a_victory_is_declared_before_anybody_is_asked_for_tokens() -> None:
    t = crisis(2)
    t.set(supplies=True, bank=9, crises={"Dust Clouds": 2})

    choose_phases(t, "production", "production")

    assert t.result == "won"
    assert t.bank == 9


@rule("ACRIS-END-02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_dwindling_supplies_is_the_only_card_of_tier_4(players: int) -> None:
    fourth = [card.name for card in CRISES if card.tier == 4 and players in card.players]

    assert fourth == ["Dwindling Supplies"]
    assert laid_out(players).crisis_deck.count("Dwindling Supplies") == 1


@rule("ACRIS-END-03")
def test_a_complete_mars_is_not_enough_without_dwindling_supplies() -> None:
    t = crisis(2, then=["Bleak Forecast", "Dwindling Supplies"])

    next_round(t, "production", "production")

    assert (t.temperature, t.oxygen, t.oceans) == (8, 14, 9)
    assert (t.is_over, t.round) == (False, 2)
    assert t.crisis_deck[0] == "Dwindling Supplies"


@rule("ACRIS-END-04")
def test_a_mars_that_is_completed_in_a_phase_is_won_only_when_the_round_ends() -> None:
    t = crisis(2)
    t.set(supplies=True, temperature=6)
    t.set_seat(0, heat=8, cards=["Comet"])
    choose_phases(t, "action", "research")

    t.choose(0, "standard:heat")
    assert t.temperature == 8
    assert not t.is_over
    t.choose(0, "done")
    assert t.phase == "research"
    assert "Production phase." in t.story()
    t.skip_to(lambda t: t.is_over)

    assert (t.result, t.round) == ("won", 1)


@rule("ACRIS-END-05")
def test_crises_that_are_still_in_play_do_not_stop_a_victory() -> None:
    t = crisis(2)
    t.set(supplies=True, crises={"Dust Clouds": 2, "Barren Crater": 3, "Reglaciation": 3})

    choose_phases(t, "production", "production")

    assert t.result == "won"
    assert len(t.crises) == 3


# Defeat


@rule("ACRIS-END-06", "ACRIS-OVERVIEW-01")
@pytest.mark.parametrize("metric", METRICS)
def test_a_single_metric_in_its_purple_zone_at_the_check_loses_the_game_for_all(metric: str) -> None:
    lowest_red = LOWEST[metric]["red"]
    step = 2 if metric == "temperature" else 1
    t = crisis(2)
    t.set(**{metric: lowest_red - step})

    begin_next_round(t, "production", "production")

    assert t.is_over
    assert t.result == "lost"
    assert t.scores == [0, 0]
    assert places(t) == [2, 2]


@rule("ACRIS-END-06")
@pytest.mark.parametrize("metric", METRICS)
def test_the_lowest_red_step_is_not_lost_yet(metric: str) -> None:
    t = crisis(2)
    t.set(**{metric: LOWEST[metric]["red"]})

    begin_next_round(t, "production", "production")

    assert (t.is_over, t.result, t.round) == (False, None, 2)


COLD = ("Emergency Shelters", "Greenhouse Gas Degradation", "Disrupted Supply Lines", "Crop Failures")
"""For two players: what takes five steps of temperature each round, and nothing else."""
THIN = ("Atmosphere Rupture", "Dust Clouds", "Seismic Aftershocks")
"""For two players: what takes three steps of oxygen each round, and nothing else."""
DRY = ("Catastrophic Erosion", "Biodiversity Loss")
"""For two players: what takes two oceans each round, and nothing else."""


def falling(*crises: str, drawn: str = CALM[1], **metrics: int) -> Table:
    """The second round, as far as it goes: these crises were in play, the metrics stood so when the first round
    ended, and this crisis is drawn."""
    t = crisis(2, then=[drawn])
    t.set(crises=list(crises), **metrics)
    next_round(t, "production", "production")
    return t


def tail(t: Table) -> list[str]:
    """The last things that happened."""
    return t.story()[-2:]


@rule("ACRIS-END-07")
def test_temperature_may_fall_to_its_lowest_step_and_no_further() -> None:
    just = falling(*COLD, drawn="Biodiversity Loss", temperature=-18)
    assert (just.temperature, just.is_over) == (-30, False)

    t = falling(*COLD, drawn="Nuclear Meltdown", temperature=-18)

    assert (t.result, t.round, t.temperature) == ("lost", 2, -30)
    assert tail(t) == [
        "Temperature can fall no further, as Nuclear Meltdown asks.",
        "Mars is lost, and so is the game.",
    ]


@rule("ACRIS-END-08")
def test_oxygen_may_fall_to_its_lowest_step_and_no_further() -> None:
    just = falling(*THIN, oxygen=3)
    assert (just.oxygen, just.is_over) == (0, False)

    t = falling(*THIN, drawn="Greenhouse Gas Degradation", oxygen=3)

    assert (t.result, t.round, t.oxygen) == ("lost", 2, 0)
    why = "Oxygen can fall no further, as Greenhouse Gas Degradation asks."
    assert tail(t) == [why, "Mars is lost, and so is the game."]
    assert "counters are laid" not in " ".join(t.story())


@rule("ACRIS-END-09")
def test_the_last_ocean_may_be_turned_face_down_but_not_one_more() -> None:
    just = falling(*DRY, oceans=2)
    assert (just.oceans, just.is_over) == (0, False)

    t = falling(*DRY, drawn="Dust Clouds", oceans=2)

    assert (t.result, t.round, t.oceans) == ("lost", 2, 0)
    assert tail(t) == ["Oceans can fall no further, as Dust Clouds asks.", "Mars is lost, and so is the game."]


@rule("ACRIS-END-07", "ACRIS-END-09")
def test_after_a_loss_nothing_more_happens() -> None:
    t = falling(*COLD, drawn="Nuclear Meltdown", temperature=-18)

    assert (t.oxygen, t.oceans) == (14, 9)
    assert [t.options(seat) for seat in (0, 1)] == [[], []]
    assert len([line for line in t.story() if line.startswith("The dummy hand shows")]) == 1


@rule("ACRIS-END-11")
def test_where_temperature_cannot_fall_the_other_choice_is_taken_and_the_game_goes_on() -> None:
    t = falling(*COLD, "Infrastructure Collapse", "Barren Crater", temperature=-18)

    assert (t.temperature, t.oxygen, t.oceans) == (-30, 13, 8)
    assert (t.is_over, t.result) == (False, None)


@rule("ACRIS-END-11")
def test_where_both_metrics_can_fall_the_players_choose() -> None:
    t = crisis(2)
    t.set(crises=["Barren Crater"], temperature=-16)

    begin_next_round(t, "production", "production")

    assert t.options(t.speaker) == ["lower:temperature", "lower:oceans"]
    t.choose(t.speaker, "lower:temperature")
    assert (t.temperature, t.oceans) == (-18, 9)


@rule("ACRIS-END-11")
def test_a_choice_of_metrics_that_leaves_none_is_lost() -> None:
    t = falling(*COLD, "Infrastructure Collapse", *THIN[:2], "Localized Tsunami", temperature=-18, oxygen=3)

    assert (t.temperature, t.oxygen, t.oceans) == (-30, 0, 9)
    assert (t.result, t.round) == ("lost", 2)


@rule("ACRIS-END-10")
def test_a_crisis_that_cannot_be_drawn_loses_the_game() -> None:
    t = crisis(2)
    t.set(crisis_deck=[], oxygen=13)

    begin_next_round(t, "production", "production")

    assert (t.is_over, t.result) == (True, "lost")
    assert tail(t) == ["There is no crisis left to draw.", "Mars is lost, and so is the game."]


@rule("ACRIS-END-10")
def test_with_a_last_crisis_to_draw_the_game_goes_on() -> None:
    t = crisis(2)
    t.set(crisis_deck=CALM[1:2], oxygen=13)

    begin_next_round(t, "production", "production")
    assert (t.is_over, t.crisis_deck) == (False, [])
    t.skip_to(lambda t: t.is_over)

    assert (t.result, t.round) == ("lost", 3)


# How close it was, for those who learn


def test_a_loss_is_closer_the_more_crises_were_seen_through_and_the_more_of_the_planet_is_done() -> None:
    t = crisis(2)
    ending = t.match.state.rules.ending
    t.set(temperature=-30, oxygen=0, oceans=0)
    bare = ending.closeness(t.match.state)
    t.set(temperature=8, oxygen=14, oceans=9)
    done = ending.closeness(t.match.state)
    t.set(supplies=True)
    begin_next_round(t, "production", "production")

    assert done - bare == pytest.approx(0.5)
    assert 0 < bare < 0.5, "the first crisis lies there"
    assert t.result == "won"
    assert ending.closeness(t.match.state) == 1
