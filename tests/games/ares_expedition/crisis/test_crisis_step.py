"""The first three parts of the crisis step: metrics are checked, crises go on, a crisis is drawn."""

from collections.abc import Iterable
from typing import Any

import pytest

from games.ares_expedition.crisis.tables_crisis import (
    LOWEST,
    begin_next_round,
    crisis,
    next_round,
)
from games.ares_expedition.tables import choose_phases
from regolith.testing import Table, rule


def mars(t: Table) -> tuple[int, int, int]:
    return t.temperature, t.oxygen, t.oceans


def this_round(t: Table) -> list[str]:
    """What has happened in this round."""
    story = t.story()
    return story[story.index(f"Round {t.round} begins.") :]


def in_order(told: list[str], lines: Iterable[str]) -> bool:
    """Was each of these told once, one after the other?"""
    places = [at for line in lines for at, what in enumerate(told) if what == line]
    return places == sorted(places) and len(places) == len(list(lines))


# Part a: check metrics


@rule("ACRIS-METRICS-02", "ACRIS-METRICS-03")
@pytest.mark.parametrize(
    ("metric", "level", "side"),
    [
        *[("temperature", level, "yellow") for level in (-8, 0)],
        *[("temperature", level, "red") for level in (-18, -10)],
        *[("oxygen", level, "yellow") for level in (7, 11)],
        *[("oxygen", level, "red") for level in (3, 6)],
    ],
)
def test_a_metric_in_yellow_or_red_brings_its_token_out(metric: str, level: int, side: str) -> None:
    t = crisis()
    t.set(**{metric: level})

    next_round(t)

    assert t.tokens == {metric: side}


@rule("ACRIS-METRICS-01")
def test_the_metrics_are_read_before_anything_else() -> None:
    """What the crises of the same step do to a metric comes too late for its token."""
    t = crisis(then=["Dust Clouds"])
    t.set(temperature=LOWEST["temperature"]["white"], oxygen=LOWEST["oxygen"]["yellow"])
    t.set(crises=["Emergency Shelters", "Atmosphere Rupture"])

    next_round(t)

    assert (t.temperature, t.oxygen) == (0, 6)
    assert t.tokens == {"oxygen": "yellow"}
    assert this_round(t)[1] == "The detriment token of oxygen lies on yellow this round: development gives no bonus."


@rule("ACRIS-METRICS-04")
@pytest.mark.parametrize(("level", "more"), [(8, 0), (-8, 1), (-18, 3)])
@pytest.mark.parametrize(("card", "cost"), [("Sponsors", 5), ("Mine", 10)])
def test_the_temperature_token_makes_every_card_dearer_for_everybody(
    level: int, more: int, card: str, cost: int
) -> None:
    t = crisis(players=3)
    t.set(temperature=level)
    next_round(t, "action", "action", "action")
    t.set_seat(0, cards=[card], mc=cost + more)
    t.set_seat(2, cards=["Lichen"], mc=5 + more - 1)
    choose_phases(t, "construction", "development", "construction")

    assert not t.may(2, "play:lichen")
    t.set_seat(2, mc=5 + more)
    t.play(2, "Lichen")
    t.play(0, card)

    assert [t.seat(seat).mc for seat in (0, 2)] == [0, 0]


@rule("ACRIS-METRICS-04")
@pytest.mark.parametrize(("level", "price"), [(14, 2), (11, 5)])
def test_with_the_oxygen_token_on_yellow_development_has_no_bonus(level: int, price: int) -> None:
    t = crisis()
    t.set(oxygen=level)
    next_round(t, "action", "action")
    for seat, card in enumerate(("Sponsors", "Lichen")):
        t.set_seat(seat, cards=[card], mc=5)

    choose_phases(t, "development", "development")
    t.play(0, "Sponsors")
    t.play(1, "Lichen")

    assert [t.seat(seat).mc for seat in (0, 1)] == [5 - price] * 2


@rule("ACRIS-METRICS-04")
@pytest.mark.parametrize(("level", "side"), [(11, "yellow"), (6, "red")])
def test_the_oxygen_token_leaves_the_bonus_of_the_other_phases_alone(level: int, side: str) -> None:
    t = crisis()
    t.set(oxygen=level)
    next_round(t, "action", "action")
    assert t.tokens == {"oxygen": side}
    t.set_seat(0, cards=["Circuit Board Factory", "Interns"], mc=40)
    t.set_seat(1, mc=0)

    choose_phases(t, "construction", "production")
    t.skip_to(lambda t: t.phase == "construction")
    t.play(0, "Circuit Board Factory")
    t.choose(0, "do:play")
    t.play(0, "Interns")
    t.skip_to(lambda t: t.round == 3)

    assert t.seat(0).played == ["Circuit Board Factory", "Interns"]
    assert t.seat(1).mc == t.seat(1).tr + 4


@rule("ACRIS-METRICS-04")
@pytest.mark.parametrize(("level", "resolved"), [(14, True), (7, True), (6, False)])
def test_with_the_oxygen_token_on_red_development_is_not_resolved(level: int, resolved: bool) -> None:
    t = crisis()
    t.set(oxygen=level)
    next_round(t, "action", "action")
    for seat, card in enumerate(("Sponsors", "Lichen")):
        t.set_seat(seat, cards=[card], mc=5)

    choose_phases(t, "development", "construction")

    assert t.may(0, "play:sponsors") == t.may(1, "play:lichen") == resolved
    assert ("Development phase." in this_round(t)) == resolved


@rule("ACRIS-METRICS-04", "ACRIS-METRICS-05")
def test_a_token_stays_for_the_round_and_the_next_check_takes_it_back() -> None:
    t = crisis()
    t.set(oxygen=11)
    next_round(t)
    assert t.tokens == {"oxygen": "yellow"}
    t.set_seat(0, mc=20, cards=["Comet"])
    choose_phases(t, "action", "research")

    t.skip_to("standard", 0)
    t.choose(0, "standard:forest")
    assert (t.oxygen, t.tokens) == (12, {"oxygen": "yellow"})
    t.skip_to("keep")
    assert (t.phase, t.tokens) == ("research", {"oxygen": "yellow"})
    t.skip_to("choose")

    assert (t.round, t.oxygen, t.tokens) == (3, 12, {})


@rule("ACRIS-METRICS-05")
def test_a_metric_that_falls_later_in_the_round_brings_no_token() -> None:
    t = crisis(then=["Crop Failures"])
    t.set(oxygen=LOWEST["oxygen"]["white"])

    next_round(t)
    assert (t.oxygen, t.tokens) == (10, {})
    next_round(t)

    assert t.tokens == {"oxygen": "yellow"}


@rule("ACRIS-METRICS-06")
@pytest.mark.parametrize(
    ("oceans", "zone"),
    list(enumerate(("purple",) * 2 + ("red",) * 2 + ("yellow",) * 3 + ("white",) * 3)),
)
def test_the_oceans_have_zones_by_how_many_are_face_up(oceans: int, zone: str) -> None:
    t = crisis()
    t.set(oceans=oceans)
    board: dict[str, Any] = t.observe()["table"]["crisis"]
    assert board["zones"]["oceans"] == zone

    begin_next_round(t)

    assert t.is_over == (zone == "purple")
    if zone == "purple":
        assert "The track of oceans is in its purple zone." in t.story()
    else:
        assert t.tokens == ({} if zone == "white" else {"oceans": zone})


@rule("ACRIS-METRICS-07")
@pytest.mark.parametrize(("oceans", "steps"), [(4, 1), (3, 2)])
def test_the_ocean_token_lowers_temperature_or_oxygen_at_once_and_once(oceans: int, steps: int) -> None:
    t = crisis()
    t.set(oceans=oceans, deck=["Comet", "Mine"])

    begin_next_round(t)
    assert t.options(t.speaker) == ["lower:temperature", "lower:oxygen"]
    assert t.crises == {}
    t.choose(t.speaker, "lower:oxygen")

    assert mars(t) == (8, 14 - steps, oceans)
    t.skip_to("choose")
    assert mars(t) == (8, 14 - steps, oceans)
    begin_next_round(t)
    assert (t.round, mars(t)) == (3, (8, 14 - steps, oceans))
    t.choose(t.speaker, "lower:temperature")
    assert mars(t) == (8 - 2 * steps, 14 - steps, oceans)


@rule("ACRIS-METRICS-08")
def test_metrics_in_white_bring_no_token() -> None:
    t = crisis()
    t.set(**{metric: zones["white"] for metric, zones in LOWEST.items()})

    next_round(t)

    assert (t.round, t.tokens) == (2, {})


@rule("ACRIS-METRICS-09")
@pytest.mark.parametrize(("metric", "level"), [("temperature", -20), ("oxygen", 2), ("oceans", 1)])
def test_one_metric_in_purple_at_the_check_loses_the_game(metric: str, level: int) -> None:
    t = crisis()
    t.set(crises=["Emergency Shelters"], **{metric: level})

    next_round(t)

    assert (t.is_over, t.result, t.round) == (True, "lost", 2)
    assert "Emergency Shelters goes on." not in t.story()
    assert t.look(metric) == level


@rule("ACRIS-METRICS-10")
def test_the_ocean_token_does_not_change_the_other_tokens_of_the_round() -> None:
    t = crisis()
    t.set(oceans=6, oxygen=LOWEST["oxygen"]["white"])
    begin_next_round(t)

    t.choose(t.speaker, "lower:oxygen")

    assert (t.oxygen, t.tokens) == (11, {"oceans": "yellow"})
    t.skip_to("choose")
    assert t.tokens == {"oceans": "yellow"}


@rule("ACRIS-METRICS-11")
@pytest.mark.parametrize("saved", [True, False])
def test_purple_through_the_ocean_token_is_forgiven_until_the_next_check(saved: bool) -> None:
    t = crisis()
    t.set(oceans=6, temperature=LOWEST["temperature"]["red"])
    begin_next_round(t)

    t.choose(t.speaker, "lower:temperature")
    assert (t.temperature, t.is_over) == (-20, False)
    t.skip_to("choose")
    if saved:
        t.set(temperature=-18)
    next_round(t)

    assert t.is_over != saved
    assert t.result == (None if saved else "lost")


# Part b: persistent effects


@rule("ACRIS-PERSIST-01")
def test_each_crisis_in_play_does_its_work_once_a_round() -> None:
    t = crisis()
    t.set(crises=["Emergency Shelters", "Atmosphere Rupture", "Crop Failures"])

    next_round(t)

    assert mars(t) == (8 - 2 * (1 + 2), 13, 9)
    assert [line for line in this_round(t) if line.endswith("goes on.")] == [
        f"{name} goes on." for name in ("Emergency Shelters", "Atmosphere Rupture", "Crop Failures")
    ]


@rule("ACRIS-PERSIST-02")
def test_the_oldest_crisis_comes_first() -> None:
    drawn = ("Ionospheric Tear", "Emergency Shelters", "Disrupted Supply Lines")
    t = crisis(first=drawn[0], then=drawn[1:])
    for _ in range(3):
        next_round(t)

    assert t.round == 4
    assert [line for line in this_round(t) if line.endswith("goes on.")] == [f"{name} goes on." for name in drawn]


@rule("ACRIS-PERSIST-03", "ACRIS-PERSIST-04")
@pytest.mark.parametrize("saved", [True, False])
@pytest.mark.parametrize(
    ("metric", "name", "purple", "red"),
    [
        ("temperature", "Emergency Shelters", -20, -18),
        ("oxygen", "Atmosphere Rupture", 2, 3),
        ("oceans", "Catastrophic Erosion", 1, 2),
    ],
)
def test_what_a_crisis_turns_purple_must_be_mended_by_the_next_check(
    metric: str, name: str, purple: int, red: int, saved: bool
) -> None:
    t = crisis()
    t.set(crises=[name], **{metric: red})

    next_round(t)
    assert (t.look(metric), t.is_over) == (purple, False)
    t.set(crises=[])
    t.set_seat(0, mc=20, cards=["Comet"], last_phase=None)
    choose_phases(t, "action", "production")
    if saved:
        t.skip_to("standard", 0)
        t.choose(0, {"oxygen": "standard:forest", "oceans": "standard:ocean"}.get(metric, "standard:temperature"))
        t.skip_to(lambda t: t.round == 3)
        assert not t.is_over
    else:
        t.skip_to(lambda t: t.is_over)
        assert (t.result, t.round) == ("lost", 3)


# Part c: a crisis is drawn


@rule("ACRIS-DRAW-02")
def test_any_number_of_crises_may_be_in_play() -> None:
    t = crisis(then=["Impact Desert"])
    names = (
        *("Emergency Shelters", "Atmosphere Rupture", "Catastrophic Erosion", "Barren Crater", "Dust Clouds"),
        *(
            "Biodiversity Loss",
            "Seismic Aftershocks",
            "Disrupted Supply Lines",
            "Localized Tsunami",
            "Collapsing Cities",
        ),
    )
    t.set(crises=names)

    next_round(t)

    assert not t.is_over
    assert list(t.crises) == [*names, "Impact Desert"]


@rule("ACRIS-DRAW-03", "ACRIS-DRAW-04", "ACRIS-DRAW-06")
def test_the_new_crisis_does_what_it_does_at_once_then_has_its_counters() -> None:
    t = crisis(players=4, then=["Barren Crater"])

    next_round(t)

    assert mars(t) == (8, 13, 9)
    assert t.crises == {"Barren Crater": 6}
    told = ["A crisis: Barren Crater.", "Oxygen falls to 13 (Barren Crater).", "Barren Crater comes with 6 counters."]
    assert in_order(this_round(t), told)


@rule("ACRIS-DRAW-06")
def test_no_counter_lies_on_it_while_it_is_being_suffered() -> None:
    t = crisis(then=["Atmosphere Rupture"])
    for seat in (0, 1):
        t.set_seat(seat, mc=20)
    begin_next_round(t, "action", "action")

    assert t.options(0) == t.options(1) == ["do:mc", "do:rating"]
    assert t.crises == {"Atmosphere Rupture": 0}
    t.choose(0, "do:mc")
    t.choose(1, "do:rating")

    assert t.crises == {"Atmosphere Rupture": 1}


@rule("ACRIS-DRAW-05")
def test_what_a_crisis_does_each_round_begins_with_the_next() -> None:
    t = crisis(then=["Disrupted Supply Lines"])

    next_round(t)
    assert (t.crises, mars(t)) == ({"Disrupted Supply Lines": 1}, (8, 14, 9))
    next_round(t)

    assert mars(t) == (6, 14, 9)


@rule("ACRIS-DRAW-07")
@pytest.mark.parametrize("saved", [True, False])
def test_purple_through_a_new_crisis_is_forgiven_until_the_next_check(saved: bool) -> None:
    t = crisis(then=["Barren Crater"])
    t.set(oxygen=LOWEST["oxygen"]["red"])

    next_round(t)
    assert (t.oxygen, t.is_over) == (2, False)
    t.set(crises=[])
    if saved:
        t.set(oxygen=3)
    next_round(t)

    assert t.is_over != saved


@pytest.mark.parametrize(
    ("players", "said"), [(1, "Dust Clouds comes with 1 counter."), (2, "Dust Clouds comes with 2 counters.")]
)
def test_one_counter_is_told_as_one(players: int, said: str) -> None:
    assert said in crisis(players, first="Dust Clouds").story()


def test_a_view_says_in_words_what_the_tokens_do() -> None:
    t = crisis()
    t.set(tokens={"temperature": "red", "oceans": "yellow"})

    for seat in (0, None):
        assert t.observe(seat)["table"]["crisis"]["harms"] == {
            "temperature": "every card costs 3 MC more",
            "oceans": "temperature or oxygen falls 1 step",
        }
