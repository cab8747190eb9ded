"""Oceans in Crisis: face up and face down again, each with its reward, and what is left when all are up."""

import pytest

from games.ares_expedition.crisis.tables_crisis import constructing, crisis
from games.ares_expedition.tables import choose_phases
from regolith.testing import IllegalDecision, Table, rule


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
