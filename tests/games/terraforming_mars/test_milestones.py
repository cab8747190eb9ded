"""Milestones: reached, claimed, kept."""

from collections.abc import Callable

import pytest

from games.terraforming_mars.grounds import Ground
from regolith.games.mars.requirements import Rating
from regolith.games.mars.words import (
    ANIMAL,
    BLUE,
    BUILDING,
    CITY,
    EARTH,
    ENERGY,
    EVENT,
    FLOATERS,
    GREEN,
    JOVIAN,
    MC,
    MICROBE,
    PLANT,
    PLANTS,
    POWER,
    RED,
    SCIENCE,
    SPACE,
    STOCK,
    WILD,
)
from regolith.games.terraforming_mars.cards.model import PRELUDE
from regolith.games.terraforming_mars.measures import PerResourceOf
from regolith.games.terraforming_mars.milestones import CLAIM_MILESTONE, milestone_points
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import count_of
from regolith.kernel.frame import Frame
from regolith.testing import rule

CORPORATION = 0
NEED: Rating[Mars] = Rating(1)


def claims(g: Ground, seat: int = 0) -> list[str]:
    return [key.removeprefix("claim:") for key in g.offers(CLAIM_MILESTONE, seat)]


def mayor(cities: int = 3, mc: int = 8) -> Ground:
    """Seat 0 has so many cities on Tharsis."""
    g = Ground(players=3)
    for seat in range(3):
        g.seat(seat).mc = mc
    g.put("city", *("2,2", "6,2", "8,1")[:cities], seat=0)
    return g


@rule("TMBASE-MILE-01")
def test_claiming_costs_8_mc_and_needs_the_goal() -> None:
    assert claims(mayor(cities=2)) == []
    assert claims(mayor(mc=7)) == []
    g = mayor(mc=9)

    assert claims(g) == ["mayor"]
    assert claims(g, 1) == []

    g.take(CLAIM_MILESTONE, "claim:mayor")

    assert g.seat().mc == 1
    assert g.s.milestones == ((1, 0),)


def test_heat_may_pay_for_a_milestone() -> None:
    g = mayor(mc=5)
    g.seat().heat = 4

    assert claims(g) == []

    g.pays_with_heat()
    g.take(CLAIM_MILESTONE, "claim:mayor")

    assert g.options() == ["heat:3", "heat:4"]

    g.choose("heat:3")

    assert (g.seat().mc, g.seat().heat) == (0, 1)


@rule("TMBASE-MILE-02")
def test_a_milestone_is_claimed_once_and_a_seat_may_claim_several() -> None:
    g = mayor(mc=40)
    g.put("city", "4,7", "7,4", "1,3", seat=1)
    g.put("greenery", "2,4", "2,5", "2,6", seat=0)
    g.seat(2).rating = 35

    assert (claims(g), claims(g, 1), claims(g, 2)) == (["mayor", "gardener"], ["mayor"], ["terraformer"])

    g.take(CLAIM_MILESTONE, "claim:mayor")

    assert (claims(g), claims(g, 1), claims(g, 2)) == (["gardener"], [], ["terraformer"])

    g.take(CLAIM_MILESTONE, "claim:gardener")
    g.take(CLAIM_MILESTONE, "claim:terraformer", 2)

    assert [milestone_points(g.s, seat) for seat in range(3)] == [10, 0, 5]


@rule("TMBASE-MILE-02")
def test_three_are_claimed_at_most() -> None:
    g = mayor()
    g.s.milestones = ((0, 1), (2, 1))

    assert claims(g) == ["mayor"]

    g.s.milestones = ((0, 1), (2, 1), (3, 2))

    assert claims(g) == []


@rule("TMBASE-MILE-03")
def test_a_claimed_milestone_stays_worth_5_points() -> None:
    g = Ground()
    g.seat().mc = 8
    g.seat().hand.cards = g.book.cards[:16]
    g.take(CLAIM_MILESTONE, "claim:planner")
    g.seat().hand.cards = ()

    assert milestone_points(g.s, 0) == 5


# Goals: each reaches so many of what the milestone asks for


def rating(g: Ground, n: int) -> None:
    g.seat().rating = n


def cities(g: Ground, n: int) -> None:
    g.put("city", *("2,2", "6,2", "8,1")[:n], seat=0)


def greeneries(g: Ground, n: int) -> None:
    g.put("greenery", *("2,2", "6,2", "8,1")[:n], seat=0)


def hand(g: Ground, n: int) -> None:
    g.seat().hand.cards = g.book.cards[:n]


def tag(kind: int) -> Callable[[Ground, int], None]:
    def put(g: Ground, n: int) -> None:
        g.seat().tags[kind] = n

    return put


def kinds(g: Ground, n: int) -> None:
    for kind in (SCIENCE, BUILDING, SPACE, EARTH, JOVIAN, PLANT, POWER, CITY)[:n]:
        g.seat().tags[kind] = 1


def demanding(g: Ground, n: int) -> None:
    g.seat().tableau.cards = tuple(g.card((GREEN, BLUE)[at % 2], needs=(NEED,)) for at in range(n))


def polar(g: Ground, n: int) -> None:
    g.put("greenery", "7,0", seat=0)
    g.put("city", "8,4", seat=0)
    g.put("nuclear-zone", *("8,0", "7,5")[: n - 2], seat=0)


def energy(g: Ground, n: int) -> None:
    g.seat().production[ENERGY] = n


def productions(g: Ground, n: int) -> None:
    for good in range(n):
        g.seat().production[good] = 1


def best_production(g: Ground, n: int) -> None:
    g.seat().production[PLANTS] = n


def eco(g: Ground, n: int) -> None:
    g.seat().tags[PLANT] = g.seat().tags[MICROBE] = 1
    g.seat().tags[ANIMAL] = n - 2


def projects(g: Ground, n: int) -> None:
    g.seat().tableau.cards = tuple(g.card((GREEN, BLUE)[at % 2]) for at in range(n))


def events(g: Ground, n: int) -> None:
    g.seat().events.cards = tuple(g.card(RED) for _ in range(n))


@rule("TMBASE-MILE-04", "TMBASE-MILE-05", "TMBASE-MILE-06")
@pytest.mark.parametrize(
    ("board", "milestone", "goal", "reach"),
    [
        ("tharsis", "terraformer", 35, rating),
        ("tharsis", "mayor", 3, cities),
        ("tharsis", "gardener", 3, greeneries),
        ("tharsis", "builder", 8, tag(BUILDING)),
        ("tharsis", "planner", 16, hand),
        ("hellas", "diversifier", 8, kinds),
        ("hellas", "tactician", 5, demanding),
        ("hellas", "polar-explorer", 3, polar),
        ("hellas", "energizer", 6, energy),
        ("hellas", "rim-settler", 3, tag(JOVIAN)),
        ("elysium", "generalist", 6, productions),
        ("elysium", "specialist", 10, best_production),
        ("elysium", "ecologist", 4, eco),
        ("elysium", "tycoon", 15, projects),
        ("elysium", "legend", 5, events),
    ],
)
def test_a_goal_is_reached_with_so_many_and_not_with_one_less(
    board: str, milestone: str, goal: int, reach: Callable[[Ground, int], None]
) -> None:
    for n, reached in ((goal - 1, False), (goal, True)):
        g = Ground(board)
        g.seat(0).mc = g.seat(1).mc = 8
        reach(g, n)

        assert claims(g) == ([milestone] if reached else [])
        assert claims(g, 1) == []


@rule("TMBASE-MILE-05")
def test_oceans_and_higher_rows_are_not_polar() -> None:
    g = Ground("hellas")
    g.seat().mc = 8
    g.put("city", "7,0", "8,4", seat=0)
    g.put("greenery", "6,1", "6,2", seat=0)
    g.put("ocean", "7,1")
    g.put("city", "7,4", seat=1)

    assert claims(g) == []


@rule("TMBASE-MILE-06")
def test_without_corporate_era_every_production_must_be_above_its_start() -> None:
    g = Ground("elysium")
    g.seat().mc = 8
    g.book.starting_production = 1
    productions(g, STOCK)

    assert claims(g) == []

    g.seat().production[:STOCK] = [2] * STOCK

    assert claims(g) == ["generalist"]

    g.seat().production[MC] = 1
    g.seat().production[ENERGY] = 9

    assert claims(g) == []


@rule("TMBASE-MILE-07")
def test_tags_of_events_are_none_and_wild_tags_are_any() -> None:
    g = Ground("hellas")
    kinds(g, 7)
    g.seat().mc = 8
    g.seat().tags[EVENT] = 3

    assert claims(g) == []

    g.seat().tags[WILD] = 1

    assert claims(g) == ["diversifier"]

    builder = Ground()
    builder.seat().mc = 8
    builder.seat().tags[BUILDING] = 6
    builder.seat().tags[WILD] = 1

    assert claims(builder) == []

    builder.seat().tags[WILD] = 2

    assert claims(builder) == ["builder"]


def test_a_wild_tag_counts_once_for_the_ecologist() -> None:
    g = Ground("elysium")
    g.seat().mc = 8
    eco(g, 2)
    g.seat().tags[WILD] = 1

    assert claims(g) == []

    g.seat().tags[WILD] = 2

    assert claims(g) == ["ecologist"]


@rule("TMBASE-MILE-07")
def test_the_capital_and_cities_beside_the_map_count_for_the_mayor() -> None:
    g = mayor(cities=1)
    g.put("city", "ganymede-colony", seat=0)

    assert claims(g) == []

    g.put("capital", "8,3", seat=0)

    assert claims(g) == ["mayor"]


@rule("TMBASE-MILE-07")
def test_only_green_and_blue_projects_count_for_tactician_and_tycoon() -> None:
    for board, goal in (("hellas", 4), ("elysium", 14)):
        g = Ground(board)
        g.seat().mc = 8
        lying = [g.card(GREEN, needs=(NEED,)) for _ in range(goal)]
        g.seat().tableau.cards = (*lying, g.card(PRELUDE, needs=(NEED,)), g.card(CORPORATION, needs=(NEED,)))
        g.seat().events.cards = (g.card(RED, needs=(NEED,)),)

        assert claims(g) == []

        g.seat().tableau.cards += (g.card(BLUE, needs=(NEED,)),)

        assert len(claims(g)) == 1


def test_a_project_without_requirement_is_nothing_to_a_tactician() -> None:
    g = Ground("hellas")
    g.seat().mc = 8
    demanding(g, 4)
    g.seat().tableau.cards += (g.card(GREEN),)

    assert claims(g) == []


def test_resources_of_a_kind_are_counted_on_all_cards() -> None:
    g = Ground()
    first, second, other = g.card(holds=FLOATERS), g.card(holds=FLOATERS), g.card(holds=0)
    g.seat().held = {first: 2, second: 3, other: 4}

    assert count_of(g.s, PerResourceOf(FLOATERS), 0) == 5


def test_why_a_milestone_cannot_be_claimed_is_said() -> None:
    g = mayor(cities=2, mc=7)
    g.s.milestones = ((0, 1),)
    g.put("greenery", "1,0", "1,2", "1,4", seat=0)

    assert dict(CLAIM_MILESTONE.barred(g.s, Frame(CLAIM_MILESTONE, 0))) == {
        0: "seat 1 has claimed it.",
        1: "you have 2 of 3.",
        2: "it costs 8 MC and you can pay 7.",
        3: "you have 0 of 8.",
        4: "you have 0 of 16.",
    }

    g.seat().mc = 8

    assert 2 not in dict(CLAIM_MILESTONE.barred(g.s, Frame(CLAIM_MILESTONE, 0)))

    g.s.milestones = ((0, 1), (1, 1), (2, 1))

    assert CLAIM_MILESTONE.barred(g.s, Frame(CLAIM_MILESTONE, 0)) == []
