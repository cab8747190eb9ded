"""One game for all, and the order of its rounds."""

from collections.abc import Iterable

import pytest

from games.ares_expedition import tables as base
from games.ares_expedition.crisis.tables_crisis import CALM, acting, constructing, crisis, developing, next_round
from games.ares_expedition.tables import choose_phases
from regolith.testing import Table, rule


def mars(t: Table) -> tuple[int, int, int]:
    return t.temperature, t.oxygen, t.oceans


def in_order(told: list[str], lines: Iterable[str]) -> bool:
    """Was each of these told once, one after the other?"""
    places = [at for line in lines for at, what in enumerate(told) if what == line]
    return places == sorted(places) and len(places) == len(list(lines))


# One game for all


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_speaker_moves_on_each_round_from_the_first_seat(players: int) -> None:
    t = crisis(players)
    found = [t.speaker]
    for _ in range(2):
        next_round(t)
        found.append(t.speaker)

    assert found == [number % players for number in range(3)]


@rule("ACRIS-OVERVIEW-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_win_together(players: int) -> None:
    t = crisis(players)
    t.set_seat(0, tr=20)
    t.set(supplies=True)

    next_round(t)

    assert (t.is_over, t.result) == (True, "won")
    assert len(set(t.scores)) == 1
    assert t.observe()["ranking"] == [1] * players


@rule("ACRIS-OVERVIEW-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_lose_together(players: int) -> None:
    t = crisis(players)
    t.set_seat(0, tr=20)
    t.set(oxygen=0)

    next_round(t)

    assert (t.is_over, t.result) == (True, "lost")
    assert len(set(t.scores)) == 1
    assert t.observe()["ranking"] == [2] * players


@rule("ACRIS-OVERVIEW-02", "ACRIS-ROUND-01")
def test_phases_and_projects_are_chosen_and_played_as_in_the_base_game() -> None:
    assert crisis().options(0) == base.planning().options(0)
    blue = ("Interns", "Comet", "Development Center")
    green = ("Mine", "Sponsors", "Fusion Power")
    assert constructing(*blue, mc=7).options(0) == base.constructing(*blue, mc=7).options(0)
    assert developing(*green, mc=9).options(0) == base.developing(*green, mc=9).options(0)
    own, usual = acting("Development Center", heat=2, mc=20), base.acting("Development Center", heat=2, mc=20)
    for t in (own, usual):
        t.set(temperature=2, oxygen=13, oceans=8)
    assert own.options(0) == usual.options(0)


@rule("ACRIS-ROUND-01")
@pytest.mark.parametrize("card", ["Sponsors", "Solar Trapping", "Power Grid", "Trading Post", "Cartel"])
def test_a_project_does_what_it_does_in_the_base_game(card: str) -> None:
    tables = [crisis(), base.planning()]
    for t in tables:
        t.set_seat(0, cards=[card], mc=30)
        t.set(deck=["Comet", "Mine"])
        choose_phases(t, "production", "development")

        t.play(0, card)

    one, other = [t.observe()["table"]["seats"][0] for t in tables]
    alike = ("resources", "production", "tr", "tags", "played", "last_phase")
    assert [one[word] for word in alike] == [other[word] for word in alike]
    assert one["last_phase"] == "production"


@rule("ACRIS-OVERVIEW-03", "ACRIS-DRAW-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_round_brings_one_more_crisis(players: int) -> None:
    t = crisis(players, then=["Crop Failures", "Collapsing Cities"])
    t.set(crises=["Emergency Shelters"])

    next_round(t)
    assert list(t.crises) == ["Emergency Shelters", "Crop Failures"]
    assert t.crisis_deck[0] == "Collapsing Cities"
    left = len(t.crisis_deck)
    next_round(t)

    assert list(t.crises) == ["Emergency Shelters", "Crop Failures", "Collapsing Cities"]
    assert len(t.crisis_deck) == left - 1


@rule("ACRIS-OVERVIEW-04")
def test_a_crisis_that_stays_lowers_mars_again_and_again() -> None:
    t = crisis()
    t.set(crises=["Emergency Shelters"])

    for steps in (1, 2, 3):
        t.set(crisis_deck=CALM)
        next_round(t)
        assert mars(t) == (8 - 2 * steps, 14, 9)


@rule("ACRIS-OVERVIEW-05")
def test_a_complete_mars_wins_only_after_the_late_crisis() -> None:
    t = crisis(then=["Dwindling Supplies"])

    next_round(t)
    assert (t.is_over, t.supplies) == (False, True)
    t.set(temperature=8, oxygen=14, oceans=9)
    next_round(t)

    assert (t.is_over, t.result) == (True, "won")


# The round


@rule("ACRIS-ROUND-02", "ACRIS-ROUND-03", "ACRIS-ROUND-04")
def test_a_round_has_four_steps_and_the_first_of_them_four_parts() -> None:
    t = crisis(then=["Barren Crater"])
    t.set(temperature=0, crises={"Atmosphere Rupture": 1})
    next_round(t)
    t.set_seat(0, cards=list(t.deck[:11]))
    t.set(bank=2)
    choose_phases(t, "action", "production")
    t.skip_to("discard", 0)
    assert not any(key.startswith("relieve:") for key in t.options(1))
    t.choose(0, t.options(0)[0])
    t.choose(1, "relieve:atmosphere-rupture-2p")

    story = t.story()
    told = story[story.index("Round 2 begins.") : story.index("Round 3 begins.")]
    sale = [line for line in told if line.startswith("Seat 0 sells")]
    assert in_order(
        told,
        [
            "Round 2 begins.",
            "The detriment token of temperature lies on yellow this round: every card costs 1 MC more.",
            "Atmosphere Rupture goes on.",
            "A crisis: Barren Crater.",
            "The dummy hand shows development.",
            "Seat 0 chose action.",
            "Development phase.",
            "Production phase.",
            *sale,
            "Seat 1 takes a counter off Atmosphere Rupture: 0 left.",
        ],
    )


@rule("ACRIS-ROUND-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_first_round_has_a_crisis_too(players: int) -> None:
    t = crisis(players, first="Barren Crater")

    assert t.round == 1
    assert list(t.crises) == ["Barren Crater"]
    assert mars(t) == (8, 13, 9)
    assert not any("chose" in line for line in t.story())
