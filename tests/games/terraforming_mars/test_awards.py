"""Awards: funded, compared, won."""

from collections.abc import Callable

import pytest

from games.terraforming_mars.grounds import Ground
from regolith.games.mars.words import (
    ANIMALS,
    BLUE,
    BUILDING,
    ENERGY,
    FLOATERS,
    GREEN,
    HEAT,
    MC,
    RED,
    SCIENCE,
    SPACE,
    STEEL,
    TITANIUM,
    WILD,
)
from regolith.games.terraforming_mars.awards import FUND_AWARD, FundAward, award_points, prizes
from regolith.kernel.frame import Frame
from regolith.testing import Table, rule, table


def funds(g: Ground, seat: int = 0) -> list[str]:
    return [key.removeprefix("fund:") for key in g.offers(FUND_AWARD, seat)]


def standing(g: Ground, award: str) -> list[int]:
    return g.book.awards[g.book.nouns["award"].index(award)].standing(g.s)


def funded(board: str, *awards: str, players: int = 3) -> Ground:
    g = Ground(board, players)
    g.s.awards = tuple((g.book.nouns["award"].index(award), 0) for award in awards)
    return g


@rule("TMBASE-AWARD-01")
def test_the_first_costs_8_the_second_14_the_third_20() -> None:
    g = Ground()
    g.seat(0).mc = 28
    g.seat(1).mc = 14
    g.take(FUND_AWARD, "fund:banker")

    assert g.seat().mc == 20
    g.take(FUND_AWARD, "fund:miner", 1)
    assert g.seat(1).mc == 0
    g.take(FUND_AWARD, "fund:landlord")
    assert g.seat().mc == 0
    assert g.s.awards == ((2, 0), (4, 1), (0, 0))


@rule("TMBASE-AWARD-01")
@pytest.mark.parametrize(("many", "price"), [(0, 8), (1, 14), (2, 20)])
def test_who_has_less_than_the_price_funds_nothing(many: int, price: int) -> None:
    g = funded("tharsis", *("miner", "banker")[:many])
    g.seat(0).mc, g.seat(1).mc = price - 1, price

    assert funds(g, 0) == []
    assert len(funds(g, 1)) == 5 - many


def test_heat_may_pay_for_an_award() -> None:
    g = funded("tharsis", "miner")
    g.seat().mc, g.seat().heat = 10, 5

    assert funds(g) == []

    g.pays_with_heat()
    g.take(FUND_AWARD, "fund:banker")

    assert g.options() == ["heat:4", "heat:5"]

    g.choose("heat:4")

    assert (g.seat().mc, g.seat().heat) == (0, 1)


@rule("TMBASE-AWARD-02")
def test_three_are_funded_at_most_and_each_once() -> None:
    g = funded("tharsis", "banker")
    g.seat().mc = 99

    assert funds(g) == ["landlord", "scientist", "thermalist", "miner"]

    g = funded("tharsis", "banker", "miner", "landlord")
    g.seat().mc = 99

    assert funds(g) == []


@rule("TMBASE-AWARD-02")
def test_everybody_competes_but_only_for_what_is_funded() -> None:
    g = funded("tharsis", "banker", players=2)
    g.seat(1).production[MC] = 2
    g.seat(0).heat = 5

    assert [award_points(g.s, seat) for seat in (0, 1)] == [0, 5]


def test_a_card_may_fund_an_award_for_nothing() -> None:
    g = funded("tharsis", "banker")
    free = FundAward(free=True)
    g.take(free, "fund:miner")

    assert g.s.awards[1:] == ((4, 0),)
    assert [entry.price_now(g.s, Frame(entry, 0), 0) for entry in (free, FUND_AWARD)] == [0, 20]
    assert not g.possible(FUND_AWARD)
    assert g.possible(free)

    g.take(free, "fund:landlord")

    assert not g.possible(free)


@rule("TMBASE-AWARD-03", "TMBASE-AWARD-04", "TMBASE-AWARD-05")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([7, 5, 1], [5, 2, 0]),
        ([7, 7, 5], [5, 5, 0]),
        ([7, 5, 5], [5, 2, 2]),
        ([1, 3, 2, 3, 0], [0, 5, 0, 5, 0]),
        ([4, 4, 4], [5, 5, 5]),
        ([7, 5], [5, 0]),
        ([7, 7], [5, 5]),
        ([4, 0, 0], [5, 2, 2]),
        ([3, -2, -4], [5, 2, 0]),
    ],
)
def test_places_and_ties(counts: list[int], points: list[int]) -> None:
    g = funded("tharsis", "banker", players=len(counts))
    for seat, n in enumerate(counts):
        g.seat(seat).production[MC] = n

    assert prizes(standing(g, "banker")) == points
    assert [award_points(g.s, seat) for seat in range(len(counts))] == points


# What is compared


@rule("TMBASE-AWARD-07", "TMBASE-TILE-13")
def test_landlord_counts_all_own_tiles_but_no_oceans_and_no_markers() -> None:
    g = Ground(players=2)
    g.put("city", "2,2", "ganymede-colony", seat=0)
    g.put("greenery", "2,3", seat=0)
    g.put("ocean", "4,4", "4,5")
    g.put("nuclear-zone", "6,2", seat=1)
    g.s.claims[g.at("6,3")] = 1

    assert standing(g, "landlord") == [3, 1]


def stock(good: int) -> Callable[[Ground, int, int], None]:
    def put(g: Ground, seat: int, n: int) -> None:
        g.seat(seat).stock[good] = n

    return put


def tags(kind: int) -> Callable[[Ground, int, int], None]:
    """Wild tags beside them, which do not count."""

    def put(g: Ground, seat: int, n: int) -> None:
        g.seat(seat).tags[kind] = n
        g.seat(seat).tags[WILD] = 2

    return put


def mc_production(g: Ground, seat: int, n: int) -> None:
    g.seat(seat).production[MC] = n
    g.seat(seat).rating = 30 - n


def rating(g: Ground, seat: int, n: int) -> None:
    g.seat(seat).rating = n


def greens(g: Ground, seat: int, n: int) -> None:
    """Beside blue ones and events, which do not count."""
    green = [g.card(GREEN) for _ in range(n)]
    g.seat(seat).tableau.cards = (*green, g.card(BLUE), g.card(BLUE))
    g.seat(seat).events.cards = (g.card(RED),)


def dear(g: Ground, seat: int, n: int) -> None:
    """Beside cheaper ones and dear events, which do not count."""
    cards = [g.card((GREEN, BLUE)[at % 2], cost=20 + at) for at in range(n)]
    g.seat(seat).tableau.cards = (*cards, g.card(GREEN, cost=19), g.card(0, cost=40))
    g.seat(seat).events.cards = (g.card(RED, cost=30),)


def greeneries(g: Ground, seat: int, n: int) -> None:
    row = ("2", "6")[seat]
    g.put("greenery", *[f"{row},{column}" for column in range(n)], seat=seat)
    g.put("city", f"{row},6", seat=seat)


@rule("TMBASE-AWARD-06", "TMBASE-AWARD-07", "TMBASE-AWARD-08", "TMBASE-AWARD-09")
@pytest.mark.parametrize(
    ("board", "award", "give"),
    [
        ("tharsis", "banker", mc_production),
        ("tharsis", "scientist", tags(SCIENCE)),
        ("tharsis", "thermalist", stock(HEAT)),
        ("tharsis", "miner", stock(STEEL)),
        ("tharsis", "miner", stock(TITANIUM)),
        ("hellas", "cultivator", greeneries),
        ("hellas", "magnate", greens),
        ("hellas", "space-baron", tags(SPACE)),
        ("hellas", "contractor", tags(BUILDING)),
        ("elysium", "celebrity", dear),
        ("elysium", "industrialist", stock(STEEL)),
        ("elysium", "industrialist", stock(ENERGY)),
        ("elysium", "benefactor", rating),
    ],
)
def test_an_award_compares_what_it_says(board: str, award: str, give: Callable[[Ground, int, int], None]) -> None:
    g = Ground(board)
    give(g, 0, 2)
    give(g, 1, 5)

    assert standing(g, award) == [2, 5]


@rule("TMBASE-AWARD-07", "TMBASE-AWARD-09")
def test_two_goods_are_added_up() -> None:
    g = Ground()
    g.seat().stock = [1, 2, 4, 8, 16, 32]

    assert standing(g, "miner")[0] == 6

    g = Ground("elysium")
    g.seat().stock = [1, 2, 4, 8, 16, 32]

    assert standing(g, "industrialist")[0] == 18


@rule("TMBASE-AWARD-08")
def test_excentric_adds_resources_of_every_kind() -> None:
    g = Ground("hellas")
    corporation = g.card(0, holds=FLOATERS)
    g.seat().held = {corporation: 2, g.card(holds=ANIMALS): 3}

    assert standing(g, "excentric") == [5, 0]


@rule("TMBASE-AWARD-09")
def test_desert_settler_counts_the_four_bottom_rows() -> None:
    g = Ground("elysium")
    g.put("city", "4,4", "phobos-space-haven", seat=0)
    g.put("greenery", "5,0", "6,0", "7,0", "8,0", seat=0)
    g.put("greenery", "8,3", seat=1)

    assert standing(g, "desert-settler") == [4, 1]


@rule("TMBASE-AWARD-09")
def test_estate_dealer_counts_a_tile_beside_three_oceans_once() -> None:
    g = Ground("elysium")
    g.put("ocean", "2,4", "2,5", "3,5", "1,4")
    g.put("city", "3,4", seat=0)
    g.put("greenery", "1,5", "8,0", seat=0)
    g.put("nuclear-zone", "6,2", seat=1)

    assert standing(g, "estate-dealer") == [2, 0]


def test_why_an_award_cannot_be_funded_is_said() -> None:
    g = funded("tharsis", "landlord", players=2)
    g.seat().mc = 13
    barred = dict(FUND_AWARD.barred(g.s, Frame(FUND_AWARD, 0)))

    assert barred == {0: "seat 0 has funded it.", **dict.fromkeys((1, 2, 3, 4), "it costs 14 MC and you can pay 13.")}

    g.seat().mc = 14

    assert FUND_AWARD.barred(g.s, Frame(FUND_AWARD, 0)) == [(0, "seat 0 has funded it.")]

    g.s.awards = ((0, 0), (1, 0), (2, 0))

    assert FUND_AWARD.barred(g.s, Frame(FUND_AWARD, 0)) == []


@rule("TMBASE-AWARD-06")
def test_awards_are_compared_after_the_last_production_and_the_last_greeneries() -> None:
    t = table("terraforming_mars", players=2)
    t.set(first=0, oxygen=14, temperature=8, awards={"landlord": 0, "thermalist": 0})
    t.skip_to("pass")
    oceans = dict.fromkeys(("0,1", "0,3", "0,4", "1,5", "3,7", "4,3", "4,4", "4,5", "5,5"), "ocean")
    t.set(tiles={**oceans, "6,2": ["city", 1]})
    nothing = {"plants_production": 0, "energy_production": 0, "heat_production": 0}
    t.set_seat(0, **nothing, tr=20, plants=16, energy=0, heat=4, played=[], cards=[])
    t.set_seat(1, **nothing, tr=20, plants=0, energy=5, heat=0, played=[], cards=[])

    t.choose(0, "pass")
    t.choose(1, "pass")
    for space, points in (("8,1", [0, 10]), ("8,0", [5, 10])):
        assert points_now(t) == points
        t.choose(0, "convert:plants")
        t.choose(0, f"space:{space}")

    assert t.is_over
    assert t.scores == [20 + 2 + 5, 20 + 5]


def points_now(t: Table) -> list[int]:
    """What the funded awards would bring now."""
    funded = [award for award in t.observe()["table"]["awards"] if award["funded"] is not None]
    return [sum([award["points_now"][seat] for award in funded]) for seat in (0, 1)]
