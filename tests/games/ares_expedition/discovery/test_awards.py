"""Awards: points at the end for most and second most of something."""

from typing import Any

import pytest

from games.ares_expedition.discovery.tables_milestones import discovery
from games.ares_expedition.tables import choose_phases
from regolith.kernel.registry import spec_of
from regolith.testing import IllegalTable, Table, rule, table


def last_round(*seats: dict[str, Any], awards: tuple[str, ...] = ("Generator",)) -> Table:
    """The planning of a round after whose first phase Mars is complete; every seat has what is said of it."""
    t = discovery(awards=awards, players=len(seats))
    t.set(temperature=8, oxygen=14, oceans=9)
    for seat, has in enumerate(seats):
        t.set_seat(seat, **has)
    return t


def prizes(t: Table) -> list[int]:
    """What the end of the game adds to the points of each seat."""
    before = t.scores
    choose_phases(t, *["action"] * len(before))
    assert t.is_over
    return [points - earlier for points, earlier in zip(t.scores, before, strict=True)]


def generators(*heat: int) -> list[int]:
    """The prizes of the Generator alone, for these heat productions."""
    return prizes(last_round(*[{"heat_production": n} for n in heat]))


@rule("ADISC-AWARD-01")
def test_awards_are_scored_when_the_game_ends_and_not_before() -> None:
    t = last_round({"heat_production": 7}, {"heat_production": 5}, {"heat_production": 3})

    assert t.scores == [5, 5, 5]
    choose_phases(t, "action", "action", "action")

    assert t.is_over
    assert t.scores == [5 + 5, 5 + 2, 5]


@rule("ADISC-AWARD-01")
def test_what_is_gained_in_the_last_phase_still_counts() -> None:
    t = discovery(awards=("Collector",), players=2)
    t.set(temperature=8, oxygen=14, oceans=9)
    for seat, card in enumerate(("GHG Producing Bacteria", "Regolith Eaters")):
        t.set_seat(seat, played=[card], cards=[("Comet", "Birds")[seat]])
        t.set_seat(seat, held={card: 3})
    choose_phases(t, "action", "research")

    t.choose(0, "done")
    t.choose(1, "use:regolith-eaters", "do:add")
    assert t.scores == [5, 5]
    t.choose(1, "done")

    assert t.is_over
    assert t.scores == [5 + 2, 5 + 5]


MEASURES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("Celebrity", {"mc_production": 3, "tr": 5}, {"mc_production": 2, "tr": 9}),
    ("Collector", {"played": ["GHG Producing Bacteria"]}, {"played": ["Nitrite Reducing Bacteria", "Birds"]}),
    ("Generator", {"heat_production": 3, "plants_production": 0}, {"heat_production": 2, "plants_production": 9}),
    ("Industrialist", {"steel": 1, "titanium": 2}, {"steel": 2, "titanium": 0}),
    ("Project Manager", {"played": ["Mine", "Comet", "Interns"]}, {"played": ["Lichen", "Research"]}),
    ("Researcher", {"played": ["Research"]}, {"played": ["Interns", "Mine"]}),
    ("Visionary", {"played": ["Virtual Employee Development"]}, {"played": ["Exosuits", "Software Streamlining"]}),
]
"""What the first seat has more of than the second, and the second than the first."""


@rule("ADISC-AWARD-02")
@pytest.mark.parametrize(("award", "more", "less"), MEASURES)
def test_every_award_compares_one_quantity(award: str, more: dict[str, Any], less: dict[str, Any]) -> None:
    t = last_round(more, less, awards=(award,))
    if award == "Collector":
        t.set_seat(0, held={"GHG Producing Bacteria": 5})
        t.set_seat(1, held={"Nitrite Reducing Bacteria": 2, "Birds": 2})
    before = t.scores

    choose_phases(t, "action", "action")
    if award == "Visionary":
        t.choose(0, "use:virtual-employee-development", "upgrade:research-b", "done")
    t.skip_to(lambda t: t.is_over)

    assert t.scores == [before[0] + 5, before[1] + 2]


@rule("ADISC-AWARD-02")
def test_those_are_all_the_awards() -> None:
    printed = [card["name"] for card in spec_of("ares_expedition").cards() if card["kind"] == "award"]

    assert [measure[0] for measure in MEASURES] == printed


@rule("ADISC-AWARD-03", "ADISC-AWARD-04")
def test_sole_first_place_is_worth_five_and_sole_second_two() -> None:
    assert generators(7, 5, 3) == [5, 2, 0]
    assert generators(3, 5, 7) == [0, 2, 5]


@rule("ADISC-AWARD-05", "ADISC-AWARD-06")
def test_a_shared_first_place_is_worth_four_each_and_leaves_nothing_for_second() -> None:
    assert generators(7, 7, 3) == [4, 4, 0]
    assert generators(7, 7, 6) == [4, 4, 0]
    assert generators(7, 6, 6) == [5, 1, 1]


@rule("ADISC-AWARD-07")
def test_a_shared_second_place_is_worth_one_each() -> None:
    assert generators(7, 5, 5, 1) == [5, 1, 1, 0]
    assert generators(7, 5, 4, 1) == [5, 2, 0, 0]


@rule("ADISC-AWARD-08")
def test_a_first_place_shared_by_all_is_worth_four_to_each() -> None:
    assert generators(4, 4, 4, 4) == [4, 4, 4, 4]
    assert generators(4, 4, 4) == [4, 4, 4]
    assert generators(4, 4) == [4, 4]


THREE = ("Celebrity", "Generator", "Industrialist")


@rule("ADISC-AWARD-09")
def test_one_player_may_win_all_three_awards() -> None:
    best = {"mc_production": 5, "heat_production": 5, "steel": 5}
    second = {"mc_production": 3, "heat_production": 3, "steel": 3}

    t = last_round(best, second, {"heat_production": 0}, awards=THREE)

    assert prizes(t) == [15, 6, 0]


@rule("ADISC-AWARD-09")
def test_each_award_is_scored_for_itself() -> None:
    t = last_round(
        {"mc_production": 5, "heat_production": 0, "steel": 4},
        {"mc_production": 3, "heat_production": 5, "titanium": 4},
        {"mc_production": 3, "heat_production": 4, "steel": 3},
        awards=THREE,
    )

    assert prizes(t) == [5 + 0 + 4, 1 + 5 + 4, 1 + 2 + 0]


@rule("ADISC-AWARD-10")
def test_two_players_have_a_second_place_too() -> None:
    assert generators(6, 2) == [5, 2]


@rule("ADISC-AWARD-11")
def test_with_nothing_at_all_one_may_still_be_second() -> None:
    assert generators(3, 0) == [5, 2]
    assert generators(3, 0, 0) == [5, 1, 1]
    assert generators(0, 0) == [4, 4]


@rule("ADISC-AWARD-12")
def test_alone_no_award_is_scored_but_milestones_are() -> None:
    t = discovery(milestones=("Gardener",), awards=THREE, players=1)
    t.set(temperature=8, oxygen=13, oceans=9)
    t.set_seat(0, forests=2, plants=8, heat_production=9, mc_production=9, steel=9, cards=["Comet"])
    t.choose(0, "choose:action")
    t.skip_to("standard")

    t.choose(0, "standard:plants", "done")

    assert t.is_over
    assert t.seat(0).milestones == ["Gardener"]
    assert t.scores == [6 + 3 + 3]


def test_no_more_than_three_awards_are_beside_the_board_and_none_that_nobody_can_win() -> None:
    t = discovery()
    with pytest.raises(IllegalTable, match="3 at most, not 4"):
        t.set(awards=[*THREE, "Researcher"])
    with pytest.raises(IllegalTable, match="names Generator twice"):
        t.set(awards=["Generator", "Generator"])

    plain = table("ares_expedition", players=2, modules=["discovery"], options={"upgrades": False})
    with pytest.raises(IllegalTable, match="no phase card is ever upgraded"):
        plain.set(awards=["Visionary"])
    bare = table("ares_expedition", players=2, modules=["discovery"], options={"milestones": False})
    with pytest.raises(IllegalTable, match="not in this game"):
        bare.set(milestones=["Gardener"])
