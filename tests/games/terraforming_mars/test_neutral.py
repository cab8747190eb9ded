"""The neutral tiles of a game alone."""

import pytest

from games.terraforming_mars.grounds import Ground
from regolith.games.terraforming_mars.effects.tile_counts import PerCity, PerOwnTile
from regolith.games.terraforming_mars.effects.tiles import City, Greenery
from regolith.games.terraforming_mars.neutral import lay_neutral_tiles, place_neutral_tiles
from regolith.games.terraforming_mars.tiles import cities, city_points, greeneries
from regolith.games.terraforming_mars.words import NEUTRAL
from regolith.kernel.amounts import count_of
from regolith.testing import rule, table


def alone(*costs: int, board: str = "tharsis") -> Ground:
    g = Ground(board, players=1)
    place_neutral_tiles(g.s, list(costs))
    return g


@rule("TMBASE-SOLO-03")
def test_four_cards_are_revealed_and_discarded() -> None:
    g = Ground(players=1)
    lay_neutral_tiles(g.s)

    assert len(g.s.discard.cards) == 4
    assert len(g.s.deck.cards) == 96
    assert (cities(g.s, NEUTRAL), greeneries(g.s, NEUTRAL)) == (2, 2)
    assert (cities(g.s, 0), greeneries(g.s, 0)) == (0, 0)


@rule("TMBASE-SOLO-04")
@pytest.mark.parametrize(
    ("costs", "sites"),
    [
        ((1, 1), ["0,0", "8,3"]),
        ((0, 0), ["0,0", "8,3"]),
        ((2, 2), ["0,2", "8,2"]),
        ((3, 5), ["1,0", "7,5"]),
        ((26, 23), ["4,8", "4,6"]),
    ],
)
def test_cities_are_counted_from_both_ends(costs: tuple[int, int], sites: list[str]) -> None:
    assert alone(*costs, 1, 1).tiles("city") == sorted(sites)


@rule("TMBASE-SOLO-04")
def test_the_second_city_keeps_away_from_the_first_and_counting_goes_round() -> None:
    g = alone(48, 1, 1, 1)

    assert g.tiles("city") == ["8,1", "8,3"]
    assert alone(49, 1, 1, 1).tiles("city") == ["0,0", "8,3"]


@rule("TMBASE-SOLO-04")
def test_a_site_without_land_for_its_greenery_is_skipped() -> None:
    g = Ground(players=1)
    g.put("nuclear-zone", "1,0", "1,1")
    place_neutral_tiles(g.s, [1, 1, 1, 1])

    assert g.tiles("city") == ["0,2", "8,3"]


@rule("TMBASE-SOLO-05")
@pytest.mark.parametrize(("cost", "site"), [(0, "2,2"), (1, "2,2"), (2, "2,3"), (3, "3,4"), (4, "3,2"), (5, "2,2")])
def test_a_greenery_is_counted_clockwise_round_its_city(cost: int, site: str) -> None:
    g = alone(18, 1, cost, 1)

    assert "3,3" in g.tiles("city")
    assert site in g.tiles("greenery")


@rule("TMBASE-SOLO-05")
def test_only_land_is_counted_round_the_second_city() -> None:
    around = [set(alone(1, 1, 1, cost).tiles("greenery")) - {"1,1"} for cost in (1, 2, 3, 4)]

    assert around == [{"7,3"}, {"7,4"}, {"8,2"}, {"7,3"}]


@rule("TMBASE-SOLO-05")
def test_the_first_greenery_takes_a_space_that_the_second_could_have_had() -> None:
    g = alone(18, 29, 3, 5)

    assert g.tiles("city") == ["3,3", "3,5"]
    assert g.tiles("greenery") == ["2,4", "3,4"]


@rule("TMBASE-SOLO-05")
@pytest.mark.parametrize(("board", "costs"), [("tharsis", (21, 23)), ("tharsis", (24, 23)), ("elysium", (10, 46))])
def test_the_first_greenery_leaves_the_only_land_beside_the_second_city(board: str, costs: tuple[int, int]) -> None:
    """The three pairs of cities on our boards of which the second has one space of land, beside the first as well."""
    for third in range(1, 7):
        g = alone(*costs, third, 1, board=board)

        assert len(g.tiles("greenery")) == 2, third


@rule("TMBASE-SOLO-06")
def test_neutral_tiles_bring_nothing_and_are_nobodys_own() -> None:
    g = alone(18, 1, 1, 1)

    assert (g.s.oxygen, g.seat().rating, g.seat().stock) == (0, 0, [0] * 6)
    assert g.seat().hand.cards == ()
    assert count_of(g.s, PerOwnTile(), 0) == 0
    assert len(g.spaces(Greenery())) == 44


@rule("TMBASE-SOLO-06")
def test_neutral_tiles_are_cities_and_greeneries_for_all_else() -> None:
    g = alone(18, 1, 1, 1)
    g.put("city", "1,1", seat=0)

    assert count_of(g.s, PerCity(), 0) == 3
    assert count_of(g.s, PerCity(on_mars=True), 0) == 3
    assert city_points(g.s, 0) == 1
    assert not {"3,2", "3,4", "2,3"} & set(g.spaces(City()))


@rule("TMBASE-SOLO-07")
def test_tharsis_republic_is_paid_in_production_for_both_neutral_cities() -> None:
    t = table("terraforming_mars", players=1)
    t.set_seat(0, corporations=["Tharsis Republic", "Ecoline"], dealt=[])
    t.choose(0, "found:tharsis-republic")
    t.skip_to("begin")

    assert (t.seat(0).mc_production, t.seat(0).mc) == (2, 40)

    t.choose(0, "begin:tharsis-republic")
    t.choose(0, next(key for key in t.options(0) if key.startswith("space:")))

    assert (t.seat(0).mc_production, t.seat(0).mc) == (3, 43)


@rule("TMBASE-SOLO-03")
def test_the_neutral_tiles_lie_there_before_anything_is_dealt() -> None:
    t = table("terraforming_mars", players=1)
    tiles = list(t.tiles.values())

    assert sorted(tiles) == [["city", "neutral"], ["city", "neutral"], ["greenery", "neutral"], ["greenery", "neutral"]]
    assert len(t.discard) == 4
