"""What a tile brings: bonuses, money from oceans, floods, and the south pole."""

import pytest

from games.terraforming_mars.grounds import Ground
from games.terraforming_mars.tables import acting, full_of
from regolith.games.mars.goods import Gain
from regolith.games.mars.words import MC
from regolith.games.terraforming_mars.effects.attacks import RemoveGoods
from regolith.games.terraforming_mars.effects.spaces import (
    DRY_SPACE,
    LAND_SPACE,
    METAL_SPACE,
)
from regolith.games.terraforming_mars.effects.tiles import (
    City,
    ClaimSpace,
    Greenery,
    Ocean,
    ProduceBonus,
    Special,
)
from regolith.games.terraforming_mars.words import (
    MINING_RIGHTS,
    NUCLEAR_ZONE,
    TILE_PLACED,
)
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.triggers import ANYONES
from regolith.testing import Table, rule

LAKE = Ocean(where=DRY_SPACE)
ZONE = Special(NUCLEAR_ZONE, LAND_SPACE)
RIGHTS = Sequence(Special(MINING_RIGHTS, METAL_SPACE), ProduceBonus())
FLOODING = Sequence(Ocean(), RemoveGoods((MC, 4), beside=True))


# What a tile brings


@rule("TMBASE-TILE-14")
def test_a_tile_brings_the_bonus_printed_on_its_space() -> None:
    g = Ground()
    g.do(Ocean(), 0, "space:3,7")
    g.do(City(), 0, "space:3,0")
    g.do(ZONE, 1, "space:7,2")

    assert (g.seat().plants, g.seat().stock[2]) == (3, 1)
    assert len(g.seat(1).hand.cards) == 1

    g.do(Ocean(), 1, "space:1,5")

    assert len(g.seat(1).hand.cards) == 3
    assert g.seat().hand.cards == ()


def test_hellas_has_heat_under_its_ice() -> None:
    g = Ground("hellas")
    g.do(City(), 0, "space:7,3")
    g.do(Ocean(), 0, "space:4,6")

    assert g.seat().heat == 5


@rule("TMBASE-TILE-15")
def test_oceans_pay_whoever_places_beside_them() -> None:
    g = Ground()
    g.put("ocean", "4,4", "4,5")
    g.do(City(), 0, "space:3,4")

    assert g.seat().mc == 4

    g.put("ocean", "5,5")
    g.do(Ocean(), 1, "space:4,3")

    assert g.seat().mc == 4
    assert g.seat(1).mc == 2


def test_whoever_waits_for_a_tile_answers_before_oxygen_rises() -> None:
    g = Ground()
    g.s.oxygen = 7
    g.s.temperature = 14
    g.answers(1, TILE_PLACED, Gain(mc=1), ANYONES)
    g.do(Greenery(), 0, "space:6,2")

    assert (g.s.oxygen, g.s.temperature, g.seat(1).mc) == (8, 15, 1)
    assert len(g.options()) == 12


# Oceans


def test_so_many_oceans_and_no_more() -> None:
    g = Ground()
    g.do(Ocean(2), 0, "space:4,3", "space:0,4")
    g.do(LAKE, 0, "space:6,2")

    assert g.tiles("ocean") == ["0,4", "4,3", "6,2"]
    assert (g.s.oceans, g.options()) == (3, [])


def test_oceans_come_one_after_the_other_while_there_are_any() -> None:
    g = Ground()
    g.s.oceans = 7
    g.do(Ocean(3), 0, "space:4,3", "space:4,4")

    assert g.options() == []
    assert (g.s.oceans, g.seat().rating, g.seat().mc) == (9, 2, 2)
    assert g.spaces(Ocean()) == g.spaces(LAKE) == []
    assert g.possible(Ocean())


@rule("TMBASE-ATTACK-06")
def test_flooding_takes_from_an_owner_beside_its_ocean() -> None:
    g = Ground(players=4)
    g.put("city", "3,4", seat=1)
    g.put("greenery", "5,4", seat=2)
    g.put("greenery", "5,3", seat=0)
    g.put("greenery", "6,3", seat=3)
    for player in g.s.seats:
        player.mc = 3 if player is g.seat(1) else 10
    g.do(FLOODING, 0, "space:4,4")

    assert g.options() == ["from:1", "from:2", "nobody"]

    before = g.s.clone()
    g.choose("from:2")

    assert [player.mc for player in g.s.seats] == [10, 3, 6, 10]

    g.s = before
    g.do(Gain(mc=0), 0, "from:1")

    assert [player.mc for player in g.s.seats] == [10, 0, 10, 10]


@rule("TMBASE-ATTACK-06")
def test_flooding_hurts_nobody_without_a_tile_beside_or_without_an_ocean() -> None:
    g = Ground()
    g.put("city", "3,4", seat=1)
    g.seat(1).mc = 10
    g.do(FLOODING, 0, "space:0,4")

    assert g.options() == []

    g.s.oceans = 9
    g.do(Sequence(ZONE, *FLOODING.steps), 0, "space:2,3")

    assert g.options() == []
    assert g.possible(FLOODING)
    assert g.seat(1).mc == 10


# The south pole


def pole(mc: int) -> Ground:
    g = Ground("hellas")
    g.put("city", "8,1", seat=0)
    g.seat().mc = mc
    return g


@rule("TMBASE-TILE-16", "TMBASE-BOARD-02")
def test_the_south_pole_costs_6_mc_and_brings_an_ocean() -> None:
    g = pole(7)

    assert "8,2" in g.spaces(Greenery())
    g.do(Greenery(), 0, "space:8,2", "space:4,6")

    assert (g.seat().mc, g.seat().heat) == (1, 3)
    assert g.tiles("ocean") == ["4,6"]
    assert (g.s.oxygen, g.seat().rating) == (1, 2)


@rule("TMBASE-TILE-16")
def test_who_cannot_pay_is_not_offered_the_south_pole() -> None:
    for mc, heat, offered in ((5, 9, False), (6, 0, True)):
        g = pole(mc)
        g.seat().heat = heat
        for effect in (Greenery(), ZONE, LAKE):
            assert ("8,2" in g.spaces(effect)) == offered
        assert "8,2" in g.spaces(ClaimSpace())


@rule("TMBASE-TILE-16")
def test_money_from_oceans_beside_it_pays_for_the_south_pole() -> None:
    g = pole(4)
    g.put("ocean", "7,2")
    g.do(Greenery(), 0, "space:8,2", "space:0,0")

    assert g.seat().mc == 0
    assert g.s.oceans == 1


@rule("TMBASE-TILE-16")
def test_heat_that_counts_as_money_pays_for_the_south_pole() -> None:
    g = pole(4)
    g.seat().heat = 3
    g.pays_with_heat()
    g.do(Greenery(), 0, "space:8,2")

    assert g.options() == ["heat:2", "heat:3"]

    g.choose("heat:3")

    assert (g.seat().mc, g.seat().heat) == (1, 0)
    assert "space:0,0" in g.options()


@rule("TMBASE-TILE-16")
def test_the_south_pole_costs_as_much_when_no_ocean_is_left() -> None:
    g = pole(6)
    g.s.oceans = 9
    g.do(Greenery(), 0, "space:8,2")

    assert (g.seat().mc, g.s.oceans, g.options()) == (0, 9, [])


@rule("TMBASE-TILE-16")
def test_where_nothing_else_is_free_the_price_of_the_pole_is_kept_back() -> None:
    g = pole(6)
    frame = Frame(ZONE, 0)

    assert ZONE.reserves(g.s, frame) == ()

    g.fill(but=("8,2",))

    assert ZONE.reserves(g.s, frame) == (("mc", 6),)
    assert g.possible(ZONE)

    g.seat().mc = 5

    assert not g.possible(ZONE)


def beside_the_pole(mc: int) -> Table:
    """A city of seat 0 with nothing free beside it but the pole; so much money and eight plants."""
    t = acting(2, board="hellas")
    t.set(tiles={"8,1": ["city", 0], **{space: ["greenery", 1] for space in ("8,0", "7,1", "7,2")}})
    t.set_seat(0, mc=mc, plants=8)
    return t


@rule("TMBASE-TILE-07", "TMBASE-TILE-16")
@pytest.mark.parametrize("answer", ["convert:plants", "standard:greenery"])
def test_who_cannot_pay_for_the_pole_beside_the_own_tiles_plants_anywhere(answer: str) -> None:
    price = 23 if answer == "standard:greenery" else 0

    t = beside_the_pole(price + 5)
    t.choose(0, answer)
    assert {"space:3,1", "space:6,6"} <= set(t.options(0))
    assert not t.may(0, "space:8,2")

    t = beside_the_pole(price + 6)
    t.choose(0, answer)
    assert (t.tiles["8,2"], t.seat(0).mc) == (["greenery", 0], 0)


@rule("TMBASE-TILE-16")
def test_where_there_is_no_other_land_a_greenery_keeps_back_the_price_of_the_pole() -> None:
    t = beside_the_pole(28)
    t.set(tiles={**full_of(t, "greenery", "8,1", "8,2"), **t.tiles})

    assert not t.may(0, "standard:greenery")
    t.set_seat(0, mc=29)
    assert t.may(0, "standard:greenery")


def nothing_but_the_pole(*hand: str, lake: str = "") -> Table:
    """All land of Hellas is taken but for the pole, and for a lake that may be beside it."""
    t = acting(2, *hand, board="hellas")
    t.set(tiles={**full_of(t, "greenery", "8,2"), **({lake: "ocean"} if lake else {})})
    return t


@rule("TMBASE-TILE-16")
def test_what_an_ocean_beside_the_pole_pays_need_not_be_kept_back() -> None:
    for lake, least in (("", 16), ("7,2", 14), ("6,2", 16)):
        t = nothing_but_the_pole("Nuclear Zone", lake=lake)
        t.set_seat(0, mc=least - 1)
        assert not t.may(0, "play:nuclear-zone")
        t.set_seat(0, mc=least)

        t.play(0, "Nuclear Zone")

        assert (t.tiles["8,2"], t.seat(0).mc) == (["nuclear-zone", 0], 0)


@rule("TMBASE-STD-10", "TMBASE-TILE-16")
def test_money_back_for_a_standard_project_is_there_when_its_tile_goes_to_the_pole() -> None:
    t = nothing_but_the_pole()
    t.set_seat(0, mc=27, played=["Standard Technology"])
    assert not t.may(0, "standard:city")
    t.set_seat(0, mc=28)

    t.choose(0, "standard:city")

    assert (t.tiles["8,2"], t.seat(0).mc) == (["city", 0], 0)


@rule("TMBASE-STD-10", "TMBASE-TILE-16")
def test_money_back_beyond_the_price_of_the_pole_does_not_pay_for_the_project() -> None:
    t = nothing_but_the_pole()
    t.set_seat(0, corporation="CrediCor", mc=24, played=["Standard Technology"])
    assert not t.may(0, "standard:city")
    t.set_seat(0, mc=25)

    t.choose(0, "standard:city")

    assert (t.tiles["8,2"], t.seat(0).mc) == (["city", 0], 1)


@rule("TMBASE-TILE-16")
def test_a_lake_on_the_pole_that_is_the_last_ocean_costs_as_much_and_brings_no_other() -> None:
    t = acting(2, "Artificial Lake", board="hellas")
    t.set(temperature=0, oceans=8)
    t.set_seat(0, mc=15 + 6)

    t.play(0, "Artificial Lake")
    t.choose(0, "space:8,2")

    assert (t.tiles["8,2"], t.oceans, t.seat(0).mc, t.seat(0).tr) == ("ocean", 9, 0, 21)


@rule("TMBASE-PARAM-03", "TMBASE-PLAY-08")
def test_the_ocean_at_zero_degrees_is_one_of_those_that_are_left() -> None:
    t = acting(2, "Comet")
    t.set(temperature=-2, oceans=8)
    t.set_seat(0, mc=21)
    t.set_seat(1, plants=2)

    t.play(0, "Comet")
    t.choose(0, "space:8,4")

    assert (t.oceans, t.seat(0).tr, t.seat(0).titanium) == (9, 22, 2)
    assert t.options(0) == ["from:1", "nobody"]
