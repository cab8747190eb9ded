"""Where tiles may go, and what is counted of them."""

import pytest

from games.terraforming_mars.grounds import Ground
from regolith.games.mars.goods import Gain
from regolith.games.terraforming_mars.boards import THARSIS, MarsBoard
from regolith.games.terraforming_mars.effects.spaces import (
    BESIDE_CITY,
    BESIDE_GREENERY,
    BESIDE_TWO_CITIES,
    DRY_SPACE,
    ISOLATED_SPACE,
    LAND_SPACE,
    METAL_BESIDE_OWN,
    METAL_SPACE,
    NOCTIS_SPACE,
    SEA_SPACE,
    VOLCANIC_CITY_SPACE,
    VOLCANIC_SPACE,
)
from regolith.games.terraforming_mars.effects.tile_counts import PerBeside, PerOwnTile
from regolith.games.terraforming_mars.effects.tiles import (
    City,
    CityApart,
    ClaimSpace,
    Greenery,
    LastGreenery,
    Ocean,
    ProduceBonus,
    Special,
)
from regolith.games.terraforming_mars.tiles import cities, city_points, greeneries, own_tiles
from regolith.games.terraforming_mars.words import (
    CAPITAL,
    CITY_TILE,
    COMMERCIAL_DISTRICT,
    ECOLOGICAL_ZONE,
    INDUSTRIAL_CENTER,
    LAVA_FLOWS,
    MINING_AREA,
    MINING_RIGHTS,
    MOHOLE_AREA,
    NATURAL_PRESERVE,
    NUCLEAR_ZONE,
    OCEAN,
    TILE_PLACED,
)
from regolith.kernel.amounts import count_of
from regolith.kernel.flow import Sequence
from regolith.kernel.triggers import ANYONES, MINE
from regolith.testing import rule

BOARDS = ("tharsis", "hellas", "elysium")
LAKE = Ocean(where=DRY_SPACE)
ZONE = Special(NUCLEAR_ZONE, LAND_SPACE)
MANGROVE = Greenery(SEA_SPACE)
MOHOLE = Special(MOHOLE_AREA, SEA_SPACE)
RIGHTS = Sequence(Special(MINING_RIGHTS, METAL_SPACE), ProduceBonus())
AREA = Sequence(Special(MINING_AREA, METAL_BESIDE_OWN), ProduceBonus())


# Spaces


@rule("TMBASE-TILE-01")
@pytest.mark.parametrize("board", BOARDS)
def test_oceans_and_other_tiles_keep_to_their_own_ground(board: str) -> None:
    g = Ground(board)
    g.seat().mc = 6
    sea, land = g.spaces(Ocean()), g.spaces(Greenery())

    assert len(sea) == 12
    assert set(land).isdisjoint(sea)
    assert g.spaces(ZONE) == land
    assert len(land) == (48 if board == "tharsis" else 49)
    assert g.spaces(LAKE) == land
    assert g.spaces(MANGROVE) == g.spaces(MOHOLE) == sea


@rule("TMBASE-TILE-01")
@pytest.mark.parametrize("tile", ["ocean", "greenery", "city", "nuclear-zone"])
def test_a_space_takes_one_tile(tile: str) -> None:
    g = Ground()
    g.put(tile, "4,3", "6,2", seat=1)

    assert "4,3" not in g.spaces(Ocean()) + g.spaces(MOHOLE)
    assert "6,2" not in g.spaces(ZONE) + g.spaces(LAKE) + g.spaces(ClaimSpace())


@rule("TMBASE-TILE-02")
def test_an_ocean_is_nobodys_and_all_else_belongs_to_who_placed_it() -> None:
    g = Ground()
    g.do(Ocean(), 0, "space:0,4")

    assert (g.seat().rating, own_tiles(g.s, 0)) == (1, [])

    for effect, space in ((City(), "6,3"), (Greenery(), "6,4"), (ZONE, "8,2")):
        g.do(effect, 0, f"space:{space}")

    assert count_of(g.s, PerOwnTile(), 0) == 3
    assert count_of(g.s, PerOwnTile(), 1) == 0


@rule("TMBASE-TILE-03")
@pytest.mark.parametrize("city", ["city", "capital"])
def test_a_city_keeps_away_from_cities_whosever_they_are(city: str) -> None:
    g = Ground("elysium")
    g.put(city, "5,3", seat=1)
    beside = ["4,3", "4,4", "5,2", "5,4", "6,2", "6,3"]

    assert set(g.spaces(Greenery())) - set(g.spaces(City())) == set(beside) - {"4,3"}
    assert g.spaces(Special(CAPITAL, City().where)) == g.spaces(City())


@rule("TMBASE-TILE-04")
def test_the_space_of_noctis_city_is_for_that_card_alone() -> None:
    g = Ground()
    g.put("city", "4,1", seat=1)
    noctis = City(NOCTIS_SPACE)

    for effect in (City(), Greenery(), ZONE, LAKE, ClaimSpace(), Ocean()):
        assert "4,2" not in g.spaces(effect)
    assert g.spaces(noctis) == ["4,2"]
    assert g.possible(noctis)

    g.do(noctis)

    assert not g.possible(noctis)
    assert g.seat().plants == 2


@rule("TMBASE-TILE-04")
@pytest.mark.parametrize("board", ["hellas", "elysium"])
def test_without_its_space_noctis_city_is_like_any_city(board: str) -> None:
    g = Ground(board)
    g.put("city", "6,2", seat=1)

    assert g.spaces(City(NOCTIS_SPACE)) == g.spaces(City())


@rule("TMBASE-BOARD-03", "TMBASE-TILE-05")
@pytest.mark.parametrize("board", BOARDS)
def test_places_beside_the_map_take_the_city_of_their_card(board: str) -> None:
    g = Ground(board)
    g.answers(1, TILE_PLACED, Gain(mc=2), ANYONES)
    before = g.spaces(City())
    g.do(CityApart("Phobos Space Haven"))

    assert g.tiles("city") == ["phobos-space-haven"]
    assert (cities(g.s), cities(g.s, on_mars=True), cities(g.s, 0), cities(g.s, 1)) == (1, 0, 1, 0)
    assert g.seat(1).mc == 2
    assert g.seat().stock == [0] * 6
    assert g.spaces(City()) == before
    assert g.spaces(Greenery()) == g.spaces(ZONE)
    assert city_points(g.s, 0) == 0
    assert not g.possible(CityApart("Phobos Space Haven"))
    assert g.possible(CityApart("Ganymede Colony"))
    assert not any(set(g.spaces(effect)) & set(g.book.board.apart) for effect in (City(), Greenery(), Ocean()))


@rule("TMBASE-TILE-06")
def test_urbanized_area_goes_between_two_cities() -> None:
    g = Ground()
    urban = City(BESIDE_TWO_CITIES)
    g.put("city", "6,2", seat=1)

    assert not g.possible(urban)

    g.put("capital", "6,4")

    assert g.spaces(urban) == ["6,3"]
    assert g.possible(urban)


@rule("TMBASE-TILE-06")
def test_some_tiles_need_to_be_alone_and_an_ocean_is_company() -> None:
    g = Ground()
    g.put("ocean", "4,4")
    lonely = Special(NATURAL_PRESERVE, ISOLATED_SPACE)

    assert set(g.spaces(ZONE)) - set(g.spaces(lonely)) == {"3,3", "3,4", "5,3", "5,4"}
    assert g.spaces(City(ISOLATED_SPACE)) == g.spaces(lonely)


@rule("TMBASE-TILE-07")
@pytest.mark.parametrize("tile", ["nuclear-zone", "city", "greenery"])
def test_a_greenery_goes_next_to_a_tile_of_ones_own(tile: str) -> None:
    g = Ground()
    g.put(tile, "6,2", seat=0)
    g.put("greenery", "2,3", seat=1)

    assert g.spaces(Greenery()) == ["5,2", "5,3", "6,1", "6,3", "7,1", "7,2"]
    assert set(g.spaces(Greenery(), 1)) == {"1,2", "1,3", "2,2", "2,4", "3,3", "3,4"}


@rule("TMBASE-TILE-07")
def test_without_room_beside_own_tiles_a_greenery_goes_anywhere() -> None:
    g = Ground()
    land = g.spaces(ZONE)
    g.put("ocean", "4,4")
    g.s.claims[g.at("6,2")] = 0

    assert g.spaces(Greenery()) == land
    g.do(CityApart("Ganymede Colony"))
    assert g.spaces(Greenery()) == land

    g.put("city", "8,0", seat=0)
    g.put("nuclear-zone", "7,0", "7,1", seat=1)
    g.s.claims[g.at("8,1")] = 1

    assert set(g.spaces(Greenery())) == set(land) - {"8,0", "7,0", "7,1", "8,1"}


def test_without_a_free_space_a_tile_is_not_possible() -> None:
    g = Ground("elysium")
    g.fill(but=("5,3",))
    for effect in (City(), Greenery(), ZONE, Special(MINING_RIGHTS, METAL_SPACE), City(VOLCANIC_CITY_SPACE)):
        assert g.possible(effect) == (g.spaces(effect) == ["5,3"])
    g.fill()

    assert not any(g.possible(effect) for effect in (City(), Greenery(), ZONE, MOHOLE, ClaimSpace()))
    assert g.possible(Ocean())
    assert g.possible(LAKE)


@rule("TMBASE-TILE-08")
@pytest.mark.parametrize("effect", [Greenery(), MANGROVE], ids=["land", "sea"])
def test_a_greenery_raises_oxygen_below_the_ceiling(effect: Greenery) -> None:
    g = Ground()
    g.s.oxygen = 13
    for many in (1, 2):
        g.do(effect, 0, f"space:{g.spaces(effect)[0]}")

        assert (greeneries(g.s, 0), g.s.oxygen, g.seat().rating) == (many, 14, 1)


def test_a_last_greenery_raises_nothing_but_brings_what_its_space_gives() -> None:
    g = Ground()
    g.put("ocean", "4,4")
    g.answers(0, TILE_PLACED, Gain(heat=1), MINE)
    g.do(LastGreenery(), 0, "space:3,4")

    assert (g.s.oxygen, g.seat().rating) == (0, 0)
    assert (g.seat().plants, g.seat().mc, g.seat().heat) == (2, 2, 1)


@rule("TMBASE-TILE-09")
def test_the_capital_scores_like_a_city_and_for_its_oceans() -> None:
    g = Ground()
    g.put("capital", "3,4", seat=0)
    g.put("greenery", "2,3", "2,4", seat=1)
    g.put("ocean", "4,4", "4,5", "3,7")
    g.put("ocean", "3,3")
    g.put("ecological-zone", "3,5", seat=0)

    assert (cities(g.s), cities(g.s, 0), cities(g.s, 1)) == (1, 1, 0)
    assert city_points(g.s, 0) == 2
    assert count_of(g.s, PerBeside(OCEAN, CAPITAL), 0) == 3
    assert greeneries(g.s) == 2


def test_a_tile_that_was_not_placed_has_no_neighbours() -> None:
    g = Ground()
    g.put("city", "1,0", seat=1)
    per_city = PerBeside(CITY_TILE, COMMERCIAL_DISTRICT)

    assert count_of(g.s, per_city, 0) == 0

    g.put("commercial-district", "0,0", seat=0)

    assert count_of(g.s, per_city, 0) == 1


@rule("TMBASE-SCORE-02")
def test_a_city_on_the_map_scores_for_every_greenery_beside_it() -> None:
    g = Ground()
    g.put("city", "6,2", seat=0)
    g.put("greenery", "6,1", seat=0)
    g.put("greenery", "6,3", "5,2", "2,2", seat=1)
    g.put("city", "ganymede-colony", seat=0)

    assert city_points(g.s, 0) == 3
    assert city_points(g.s, 1) == 0
    assert (greeneries(g.s, 0), greeneries(g.s, 1)) == (1, 3)


@rule("TMBASE-TILE-10")
def test_special_tiles_go_where_their_cards_say() -> None:
    g = Ground()
    center, zone = Special(INDUSTRIAL_CENTER, BESIDE_CITY), Special(ECOLOGICAL_ZONE, BESIDE_GREENERY)

    assert not g.possible(center)
    assert not g.possible(zone)

    g.put("city", "6,2", seat=1)
    g.put("greenery", "1,3", seat=1)

    assert g.spaces(center) == ["5,2", "5,3", "6,1", "6,3", "7,1", "7,2"]
    assert g.spaces(zone) == ["0,2", "1,2", "1,4", "2,3", "2,4"]
    assert len(g.spaces(ZONE)) == 46


@rule("TMBASE-TILE-11")
def test_mining_rights_bring_the_metal_of_their_space_and_its_bonus() -> None:
    g = Ground()
    steel = ["0,0", "1,1", "2,6", "7,0", "8,0", "8,1"]

    assert set(g.spaces(RIGHTS)) == {*steel, "3,0", "7,5"}

    g.do(RIGHTS, 0, "space:8,1")

    assert (g.seat().production[1], g.seat().stock[1]) == (1, 2)
    assert g.s.owners[g.at("8,1")] == 0


@rule("TMBASE-TILE-11")
def test_where_both_metals_are_printed_the_player_chooses() -> None:
    g = Ground()
    g.book.nouns["good"] = ["mc", "steel", "titanium"]
    g.book.lay_board(MarsBoard("tharsis", text=THARSIS.replace(".ss", ".st", 1)))
    g.do(RIGHTS, 0, "space:0,0")

    assert g.options() == ["metal:steel", "metal:titanium"]

    g.choose("metal:titanium")

    assert (g.seat().production[1], g.seat().production[2]) == (0, 1)


def test_a_mine_keeps_to_its_metal_when_its_production_is_copied() -> None:
    g = Ground()
    g.do(RIGHTS, 0, "space:7,5", source=7)
    g.do(ProduceBonus(), source=7)

    assert g.options() == []
    assert (g.seat().production[1], g.seat().production[2], g.seat().stock[2]) == (0, 2, 1)


@rule("TMBASE-TILE-11")
def test_a_mining_area_is_beside_an_own_tile() -> None:
    g = Ground()
    g.put("ocean", "0,1")
    g.put("city", "7,1", seat=1)

    assert not g.possible(AREA)

    g.put("city", "7,4", seat=0)

    assert g.possible(AREA)
    assert g.spaces(AREA) == ["7,5"]


@rule("TMBASE-TILE-12")
@pytest.mark.parametrize(("board", "volcanoes"), [("tharsis", "1,1 2,0 3,0 4,0"), ("elysium", "1,0 2,0 2,6 4,8")])
def test_lava_flows_on_volcanoes_only_where_there_are_any(board: str, volcanoes: str) -> None:
    g = Ground(board)
    lava, tube = Special(LAVA_FLOWS, VOLCANIC_SPACE), City(VOLCANIC_CITY_SPACE)
    g.put("city", "2,1", seat=1)

    assert g.spaces(lava) == g.spaces(tube) == volcanoes.split()

    g.put("city", *volcanoes.split(), seat=1)

    assert not g.possible(lava)
    assert not g.possible(tube)


@rule("TMBASE-TILE-12")
def test_on_hellas_lava_flows_anywhere_and_its_city_is_a_plain_one() -> None:
    g = Ground("hellas")
    g.put("city", "6,2", seat=1)

    assert g.spaces(Special(LAVA_FLOWS, VOLCANIC_SPACE)) == g.spaces(ZONE)
    assert g.spaces(City(VOLCANIC_CITY_SPACE)) == g.spaces(City())


@rule("TMBASE-BOARD-02")
def test_a_volcano_is_ordinary_land() -> None:
    g = Ground()

    assert all("2,0" in g.spaces(effect) for effect in (City(), Greenery(), ZONE))


# Claims


@rule("TMBASE-TILE-13")
def test_a_claimed_space_waits_for_its_owner() -> None:
    g = Ground()
    g.put("city", "6,2", seat=0)
    g.put("city", "7,3", seat=1)
    g.do(ClaimSpace(), 0, "space:6,3")

    assert "6,3" in g.spaces(Greenery(), 0)
    assert "6,3" not in g.spaces(Greenery(), 1) + g.spaces(ZONE, 1) + g.spaces(LAKE, 1)
    assert "6,3" not in g.spaces(City(), 0)
    assert "6,3" not in g.spaces(ClaimSpace(), 0) + g.spaces(ClaimSpace(), 1)
    assert count_of(g.s, PerOwnTile(), 0) == 1

    g.do(Greenery(), 0, "space:6,3")

    assert g.tile("6,3") == "greenery"
    assert g.s.claims == {}


@rule("TMBASE-TILE-13")
def test_a_marker_is_no_tile() -> None:
    g = Ground("elysium")
    g.s.claims[g.at("5,3")] = 0
    g.put("ocean", "4,3")

    assert "5,2" not in g.spaces(Special(NATURAL_PRESERVE, ISOLATED_SPACE))
    assert "6,3" in g.spaces(Special(NATURAL_PRESERVE, ISOLATED_SPACE))
    assert count_of(g.s, PerOwnTile(by_oceans=True), 0) == 0
    assert g.spaces(Greenery(), 1) == [noun for noun in g.spaces(Greenery(), 0) if noun != "5,3"]
