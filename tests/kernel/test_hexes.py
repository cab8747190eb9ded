"""Hexes: neighbours, rings, and ways across a board."""

import pytest

from regolith.kernel.hexes import NO_WAY, Board, disc, distance, neighbours, ring

pytestmark = pytest.mark.both

FREE = frozenset[tuple[int, int]]()


def row(length: int) -> Board:
    """A straight row of hexes, numbered from the west."""
    return Board([(q, 0) for q in range(length)])


def test_a_hex_has_six_neighbours_all_one_step_away() -> None:
    around = neighbours(3, -2)

    assert len(set(around)) == 6
    assert {distance((3, -2), there) for there in around} == {1}


def test_being_neighbours_is_mutual() -> None:
    assert all((0, 0) in neighbours(*there) for there in neighbours(0, 0))


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [((0, 0), (0, 0), 0), ((0, 0), (2, 0), 2), ((0, 0), (1, 1), 2), ((0, 0), (1, -1), 1), ((-2, 1), (3, -4), 5)],
)
def test_the_distance_is_the_number_of_steps(a: tuple[int, int], b: tuple[int, int], steps: int) -> None:
    assert distance(a, b) == distance(b, a) == steps


@pytest.mark.parametrize("radius", [1, 2, 3, 7])
def test_a_ring_goes_round_once_at_its_distance(radius: int) -> None:
    around = ring((2, 5), radius)

    assert len(around) == len(set(around)) == 6 * radius
    assert {distance((2, 5), there) for there in around} == {radius}
    assert all(distance(here, there) == 1 for here, there in zip(around, [*around[1:], around[0]], strict=True))


def test_the_ring_of_nothing_is_the_hex_itself() -> None:
    assert ring((2, 5), 0) == [(2, 5)]


@pytest.mark.parametrize(("radius", "size"), [(0, 1), (1, 7), (2, 19), (4, 61)])
def test_a_disc_holds_all_hexes_up_to_its_radius(radius: int, size: int) -> None:
    inside = disc((1, 1), radius)

    assert len(inside) == len(set(inside)) == size
    assert [distance((1, 1), there) for there in inside] == sorted([distance((1, 1), there) for there in inside])
    assert max(distance((1, 1), there) for there in inside) == radius


def test_the_spaces_of_a_board_know_their_neighbours_on_the_board_only() -> None:
    board = Board(disc((0, 0), 1))

    assert len(board) == 7
    assert sorted(board.beside[0]) == [1, 2, 3, 4, 5, 6]
    assert all(len(board.beside[rim]) == 3 for rim in range(1, 7))


def test_adjacent_means_exactly_one_step() -> None:
    board = row(3)

    assert board.is_adjacent(0, 1)
    assert not board.is_adjacent(0, 2)
    assert not board.is_adjacent(0, 0)
    assert board.steps(0, 2) == 2


def test_a_board_names_each_hex_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        Board([(0, 0), (1, 0), (0, 0)])


def test_every_space_is_reached_at_its_lowest_price() -> None:
    around = Board(ring((0, 0), 1))  # six spaces in a circle
    prices = around.costs(0, [1, 1, 1, 1, 1, 9], limit=20, cut=FREE)

    assert prices == {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 9 if around.is_adjacent(0, 5) else 5}


def test_the_start_is_free_and_the_limit_is_still_affordable() -> None:
    assert row(5).costs(0, [7, 2, 2, 2, 2], limit=4, cut=FREE) == {0: 0, 1: 2, 2: 4}


def test_nobody_enters_a_barred_space_nor_goes_on_behind_it() -> None:
    assert row(4).costs(0, [1, 1, -1, 1], limit=9, cut=FREE) == {0: 0, 1: 1}
    assert row(4).costs(0, [1, 1, 0, 1], limit=9, cut=FREE) == {0: 0, 1: 1, 2: 1, 3: 2}


def test_a_cut_edge_is_closed_in_both_directions_and_can_be_gone_round() -> None:
    board = Board([(0, 0), (1, 0), (0, 1)])  # three spaces, each beside the others
    cut = frozenset([(0, 1)])

    assert board.costs(0, [1, 1, 1], limit=5, cut=FREE) == {0: 0, 1: 1, 2: 1}
    assert board.costs(0, [1, 1, 1], limit=5, cut=cut) == {0: 0, 2: 1, 1: 2}
    assert board.costs(1, [1, 1, 1], limit=5, cut=cut) == {1: 0, 2: 1, 0: 2}


def test_a_detour_through_cheap_land_beats_the_straight_way() -> None:
    board = Board([(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)])  # 0-1-2 straight, 0-3-4-2 below

    assert board.costs(0, [0, 5, 1, 1, 1], limit=9, cut=FREE)[2] == 3


def test_all_ways_to_a_space_are_found_once() -> None:
    board = Board([(0, 0), (1, 0), (0, 1), (1, 1)])  # two spaces between 0 and 3

    ways = board.paths(0, 3, steps=2)

    assert sorted(ways) == [(0, 1, 3), (0, 2, 3)]
    assert board.paths(0, 3, steps=1) == []
    assert sorted(board.paths(0, 3, steps=3)) == [(0, 1, 2, 3), (0, 1, 3), (0, 2, 1, 3), (0, 2, 3)]


def test_a_way_enters_no_barred_space() -> None:
    board = Board([(0, 0), (1, 0), (0, 1), (1, 1)])

    assert board.paths(0, 3, steps=3, barred=frozenset([1])) == [(0, 2, 3)]
    assert board.paths(0, 3, steps=3, barred=frozenset([3])) == []


# Spaces apart from the map


def test_spaces_apart_are_numbered_after_the_map_and_have_names() -> None:
    board = Board([(0, 0), (1, 0)], apart=["phobos", "ganymede"])

    assert len(board) == 4
    assert board.nouns() == ["0,0", "1,0", "phobos", "ganymede"]
    assert [board.is_on_map(space) for space in range(4)] == [True, True, False, False]


def test_a_space_apart_has_no_neighbours_and_no_way_leads_there() -> None:
    board = Board(disc((0, 0), 1), apart=["phobos", "ganymede"])
    phobos, ganymede = 7, 8

    assert board.beside[phobos] == ()
    assert not any(board.is_adjacent(space, phobos) for space in range(len(board)))
    assert board.steps(0, phobos) == board.steps(phobos, 0) == board.steps(phobos, ganymede) == NO_WAY
    assert board.steps(phobos, phobos) == 0
    assert board.costs(phobos, [1] * 9, 9, FREE) == {phobos: 0}
    assert phobos not in board.costs(0, [1] * 9, 9, FREE)
    assert board.paths(0, phobos, 9) == []


def test_the_map_is_the_same_with_and_without_spaces_apart() -> None:
    alone, beside = Board(disc((0, 0), 2)), Board(disc((0, 0), 2), apart=["phobos"])

    assert beside.beside[:19] == alone.beside
    assert all(alone.steps(a, b) == beside.steps(a, b) for a in range(19) for b in range(19))


def test_no_two_spaces_bear_one_name() -> None:
    with pytest.raises(ValueError, match="one of its spaces twice"):
        Board([(0, 0)], apart=["phobos", "phobos"])
    with pytest.raises(ValueError, match="one of its spaces twice"):
        Board([(0, 0)], apart=["0,0"])
