"""Where MarsBot places its tiles, and what it has from them."""

import pytest

from games.terraforming_mars.automa.duel import (
    BOT,
    costing,
    does,
    duel,
    mc,
    resolves,
    rules,
    state,
    tagged,
    told,
    tr,
)
from games.terraforming_mars.tables import full_of
from regolith.games.terraforming_mars.automa.competition import HELPERS
from regolith.games.terraforming_mars.automa.placing import (
    PLACE_CITY,
    PLACE_GREENERY,
    PLACE_OCEAN,
    choose,
    count_out,
    cover,
    icons,
    tie_break,
)
from regolith.games.terraforming_mars.automa.state import marsbot
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import CITY_TILE, GREENERY, OCEAN
from regolith.testing import Table, rule


def space(t: Table, noun: str) -> int:
    return state(t).rules.nouns["space"].index(noun)


def new_tile(t: Table, s: Mars, tile: int) -> str:
    """Where the one new tile of a kind lies."""
    before = state(t).tiles
    (there,) = [at for at, now in enumerate(s.tiles) if now == tile and before[at] != tile]
    noun: str = s.rules.noun("space", there)
    return noun


@rule("TMAUTO-PLACE-01")
@pytest.mark.parametrize("salt", range(4))
def test_an_ocean_goes_where_most_oceans_are(salt: int) -> None:
    t = duel()
    t.set(tiles={"4,3": "ocean", "4,5": "ocean", "0,1": "ocean"})
    state(t).rng = state(t).rng.branch(salt)

    assert new_tile(t, does(t, PLACE_OCEAN), OCEAN) == "4,4"


@rule("TMAUTO-PLACE-02")
def test_a_greenery_goes_to_own_cities_and_away_from_those_of_the_person() -> None:
    t = duel()
    t.set(tiles={"2,2": ["city", BOT], "2,4": ["city", 0], "5,2": "ocean", "5,3": "ocean"})
    s = does(t, PLACE_GREENERY)

    there = new_tile(t, s, GREENERY)
    beside = {s.rules.noun("space", at) for at in s.book.board.beside[space(t, "2,2")]}
    by_person = {s.rules.noun("space", at) for at in s.book.board.beside[space(t, "2,4")]}
    assert there in beside - by_person
    assert beside & by_person

    open_ones = {"2,3", "8,1"}
    assert open_ones & beside & by_person == {"2,3"}
    own = {"2,2": ["city", BOT], "8,2": ["greenery", BOT]}
    t.set(tiles={**full_of(t, "greenery", *open_ones, seat=0), **own, "2,4": ["city", 0]})
    assert new_tile(t, does(t, PLACE_GREENERY), GREENERY) == "2,3"


@rule("TMAUTO-PLACE-02")
@pytest.mark.parametrize(
    ("person", "free", "chosen"),
    [
        (["6,6"], ["6,5", "4,6"], "6,5"),
        (["6,6", "7,4"], ["6,5", "4,6"], "6,5"),
        (["6,6"], ["6,5", "7,3"], "7,3"),
        (["4,7"], ["4,6", "2,3"], "2,3"),
    ],
)
def test_own_cities_come_before_those_of_the_person_in_that_order(
    person: list[str], free: list[str], chosen: str
) -> None:
    """6,4 is a city of MarsBot: 6,5 and 7,3 lie beside it, 4,6 and 2,3 beside a greenery of MarsBot. First its own
    cities count, then those of the person against the space; only then the two plants that are printed on 4,6."""
    t = duel()
    own = {"6,4": ["city", BOT], "3,5": ["greenery", BOT], "2,2": ["greenery", BOT]}
    t.set(tiles={**full_of(t, "greenery", *free, seat=0), **own, **{there: ["city", 0] for there in person}})

    assert new_tile(t, does(t, PLACE_GREENERY), GREENERY) == chosen


@rule("TMAUTO-PLACE-02")
def test_two_own_cities_and_one_of_the_person_are_better_than_one_own() -> None:
    """6,3 lies beside 6,2 and 6,4."""
    t = duel()
    cities = {"6,2": ["city", BOT], "6,4": ["city", BOT], "7,3": ["city", 0]}
    t.set(tiles={**full_of(t, "greenery", "6,3", "6,5", seat=0), **cities})

    assert new_tile(t, does(t, PLACE_GREENERY), GREENERY) == "6,3"


@rule("TMAUTO-PLACE-02")
@pytest.mark.parametrize("salt", range(4))
def test_cities_count_before_oceans(salt: int) -> None:
    """Of three free spaces 6,5 lies beside a city of each side and two oceans, 7,3 beside a city of MarsBot, and 4,6
    beside a greenery of MarsBot and three oceans."""
    t = duel()
    land = full_of(t, "greenery", "6,5", "7,3", "4,6", seat=0)
    own = {"6,4": ["city", BOT], "4,7": ["greenery", BOT], "6,6": ["city", 0]}
    t.set(tiles={**land, **own, "4,5": "ocean", "5,5": "ocean", "5,6": "ocean"})
    state(t).rng = state(t).rng.branch(salt)

    assert new_tile(t, does(t, PLACE_GREENERY), GREENERY) == "7,3"


@rule("TMAUTO-PLACE-02")
def test_a_greenery_never_goes_where_the_person_has_a_marker() -> None:
    t = duel()
    free = "2,1"
    t.set(tiles={**full_of(t, "greenery", free, "2,2", "2,3", seat=0), "2,2": ["city", BOT]})
    t.set(claims={"2,3": 0})

    assert new_tile(t, does(t, PLACE_GREENERY), GREENERY) == free


@rule("TMAUTO-PLACE-02")
def test_with_oxygen_complete_a_greenery_is_still_placed() -> None:
    t = duel()
    t.set(oxygen=14)
    s = does(t, PLACE_GREENERY)

    assert (s.tiles.count(GREENERY), s.oxygen, marsbot(s).rating) == (1, 14, 20)


@rule("TMAUTO-PLACE-03")
def test_a_city_goes_where_most_greeneries_are_and_never_beside_a_city() -> None:
    t = duel()
    t.set(tiles={"6,1": ["greenery", 0], "6,3": ["greenery", 0], "2,1": ["greenery", BOT], "7,4": ["city", 0]})
    s = does(t, PLACE_CITY)

    assert new_tile(t, s, CITY_TILE) == "6,2"

    t.set(tiles={"6,1": ["greenery", 0], "6,3": ["greenery", 0], "2,1": ["greenery", BOT], "7,1": ["city", 0]})
    there = new_tile(t, does(t, PLACE_CITY), CITY_TILE)
    beside_city = {s.rules.noun("space", at) for at in s.book.board.beside[space(t, "7,1")]}
    assert there != "6,2"
    assert there not in beside_city


@rule("TMAUTO-PLACE-03")
def test_a_city_that_helps_founder_goes_where_most_greeneries_are_too() -> None:
    """Beside the special tile lie 5,3, with two oceans, and 6,3, with two greeneries."""
    t = duel()
    greens = {"6,4": ["greenery", 0], "7,3": ["greenery", 0]}
    t.set(tiles={"6,2": ["neural-instance", BOT], "4,3": "ocean", "4,4": "ocean", **greens})

    assert new_tile(t, does(t, HELPERS["founder"]), CITY_TILE) == "6,3"


@rule("TMAUTO-PLACE-03")
def test_the_space_of_noctis_city_is_never_taken() -> None:
    t = duel()
    t.set(tiles=full_of(t, "greenery", "8,3", seat=0))

    assert new_tile(t, does(t, PLACE_CITY), CITY_TILE) == "8,3"


@rule("TMAUTO-PLACE-04")
def test_oceans_then_icons_decide() -> None:
    """Of these 2,6 and 4,8 lie beside the ocean."""
    t = duel()
    t.set(tiles={"3,7": "ocean"})
    s = state(t)
    spaces = [space(t, noun) for noun in ("2,6", "4,0", "4,8", "3,0")]
    assert [icons(s, at) for at in spaces] == [1, 2, 2, 2]

    assert choose(s.clone(), spaces, [() for _ in spaces]) == space(t, "4,8")
    assert choose(s.clone(), spaces[:2], [(), ()]) == spaces[0]
    assert tie_break(s, space(t, "0,1"), "tharsis") == (0, 4)


@rule("TMAUTO-PLACE-05")
@rule("TMAUTO-COL-03")
@pytest.mark.parametrize(("cost", "at"), [(5, 1), (3, 2), (1, 0), (7, 0)])
def test_a_flipped_card_counts_through_what_is_tied(cost: int, at: int) -> None:
    t = duel()
    card = costing(t, cost)
    t.set(deck=[card])
    s = state(t).clone()

    assert count_out(s, "space", [0, 1, 2]) == at
    assert s.rules.name("card", s.discard.cards[-1]) == card


@rule("TMAUTO-PLACE-05")
@pytest.mark.parametrize(("cost", "at"), [(3, 0), (4, 1)])
def test_of_two_that_are_tied_the_flipped_card_decides_too(cost: int, at: int) -> None:
    t = duel()
    t.set(deck=[costing(t, cost)])

    assert count_out(state(t).clone(), "space", [0, 1]) == at


@rule("TMAUTO-PLACE-05")
@pytest.mark.parametrize(("cost", "there"), [(4, "1,5"), (5, "3,7"), (6, "8,4")])
def test_the_flipped_card_finds_one_of_three_spaces_in_reading_order(cost: int, there: str) -> None:
    t = duel()
    t.set(tiles=dict.fromkeys(["0,1", "4,3", "4,4", "4,5", "5,5", "5,6", "5,7"], "ocean"), deck=[costing(t, cost)])

    assert new_tile(t, does(t, PLACE_OCEAN), OCEAN) == there


@rule("TMAUTO-PLACE-05")
def test_a_card_for_nothing_means_the_first_and_one_space_needs_no_card() -> None:
    t = duel()
    s = state(t).clone()
    many = len(s.deck.cards)

    assert count_out(s, "space", [0]) == 0
    assert len(s.deck.cards) == many
    t.set(action_deck=["Indentured Workers"])
    t.set(action_deck=[])
    t.set(deck=["Indentured Workers"])
    assert count_out(state(t).clone(), "space", [0, 1, 2]) == 0


@rule("TMAUTO-PLACE-06")
def test_each_covered_icon_pays_an_mc() -> None:
    t = duel()
    s = state(t).clone()

    cover(s, space(t, "0,0"), -1)
    assert marsbot(s).stock == [2, 0, 0, 0, 0, 0]
    cover(s, space(t, "3,0"), -1)
    assert (marsbot(s).mc, marsbot(s).hand.cards) == (4, ())

    hellas = duel(board="hellas")
    s = state(hellas).clone()
    cover(s, space(hellas, "2,6"), -1)
    assert (marsbot(s).mc, marsbot(s).hand.cards, len(s.deck.cards)) == (2, (), len(state(hellas).deck.cards))


@rule("TMAUTO-PLACE-07")
def test_each_ocean_beside_a_tile_pays_two() -> None:
    """6,5 lies beside 5,5 and 5,6."""
    t = duel()
    t.set(tiles={"5,5": "ocean", "5,6": "ocean"})
    s = state(t).clone()
    there = space(t, "6,5")
    assert icons(s, there) == 1

    cover(s, there, -1)

    assert marsbot(s).mc == 1 + 2 * 2


@rule("TMAUTO-PLACE-08")
def test_tiles_of_marsbot_set_off_what_the_person_watches_for() -> None:
    t = duel()
    t.set_seat(0, corporation="Tharsis Republic", played=["Arctic Algae"])

    t.set(tracks={"earth": 0})
    resolves(t, tagged(t, "earth"))
    assert (t.seat(0).mc_production, t.seat(0).plants) == (1, 0)

    t.set(tracks={"building": 1})
    resolves(t, tagged(t, "building"))
    assert (t.seat(0).plants, t.oceans) == (2, 1)


@rule("TMAUTO-PLACE-08")
def test_cities_of_the_person_score_greeneries_of_marsbot() -> None:
    t = duel()
    t.set(tiles={"6,2": ["city", 0], "6,3": ["greenery", BOT]})

    assert dict(rules(t).breakdown(state(t), 0))["cities"] == 1
    assert dict(rules(t).breakdown(state(t), BOT))["greeneries"] == 1


# Other boards


@rule("TMAUTO-MAP-02")
def test_on_hellas_the_polar_region_comes_before_icons() -> None:
    t = duel(board="hellas")
    s = state(t)
    low, high = space(t, "8,0"), space(t, "1,1")
    assert (icons(s, low), icons(s, high)) == (0, 2)

    assert choose(s.clone(), [high, low], [(), ()]) == low

    last_but_one, third = space(t, "7,0"), space(t, "6,1")
    assert (icons(s, last_but_one), icons(s, third)) == (1, 0)
    assert choose(s.clone(), [high, last_but_one], [(), ()]) == last_but_one
    assert choose(s.clone(), [high, third], [(), ()]) == high


@rule("TMAUTO-MAP-02")
def test_on_elysium_icons_come_before_the_south() -> None:
    t = duel(board="elysium")
    s = state(t)
    low, high, even = space(t, "5,1"), space(t, "4,0"), space(t, "3,1")
    assert [icons(s, at) for at in (low, high, even)] == [1, 2, 1]

    assert choose(s.clone(), [high, low], [(), ()]) == high
    assert choose(s.clone(), [even, low], [(), ()]) == low


def at_the_pole(money: int, **arranged: object) -> tuple[Table, Mars]:
    t = duel(board="hellas")
    t.set(**arranged)
    t.set_seat(BOT, mc=money)
    s = state(t).clone()
    return t, s


@rule("TMAUTO-MAP-03")
def test_the_south_pole_with_enough_money_is_worth_more_than_two_icons() -> None:
    t, s = at_the_pole(6)
    pole, two = space(t, "8,2"), space(t, "8,1")
    assert icons(s, two) == 2
    assert choose(s, [two, pole], [(), ()]) == pole

    for money, arranged in ((5, {}), (6, {"oceans": 9})):
        t, s = at_the_pole(money, **arranged)
        assert choose(s, [pole, two], [(), ()]) == two


@rule("TMAUTO-MAP-03")
def test_on_the_south_pole_marsbot_pays_for_an_ocean_or_nothing() -> None:
    """The ocean covers the three heat of 4,6, where most is printed; the pole itself shows nothing else."""
    t = duel(board="hellas")
    t.set(tiles=full_of(t, "greenery", "8,2", seat=0))
    t.set_seat(BOT, mc=6)
    s = does(t, PLACE_GREENERY)
    assert (s.tiles.count(OCEAN), marsbot(s).rating, s.oxygen) == (1, 22, 1)
    assert s.rules.noun("space", s.tiles.index(OCEAN)) == "4,6"
    assert marsbot(s).mc == 6 - 6 + 3

    t.set_seat(BOT, mc=5)
    s = does(t, PLACE_GREENERY)
    assert (s.tiles.count(OCEAN), marsbot(s).mc, marsbot(s).rating) == (0, 5, 21)


@rule("TMAUTO-MAP-04")
def test_the_edge_of_utopia_and_special_tiles_of_cimmeria_count_in_the_comparison() -> None:
    """No map of these is there yet: their tie-breaks are looked at on Tharsis."""
    t = duel()
    s = state(t)
    edge, inner = space(t, "2,6"), space(t, "3,1")
    assert (icons(s, edge), icons(s, inner)) == (1, 1)
    assert tie_break(s, edge, "utopia") > tie_break(s, inner, "utopia")

    t.set(tiles={"3,2": ["neural-instance", BOT]})
    s = state(t)
    beside, rich = space(t, "2,2"), space(t, "4,7")
    assert icons(s, beside) < icons(s, rich)
    assert tie_break(s, beside, "cimmeria") > tie_break(s, rich, "cimmeria")
    assert tie_break(s, beside, "tharsis") < tie_break(s, rich, "tharsis")


@rule("TMAUTO-PLACE-06")
def test_what_was_covered_is_told() -> None:
    """Where most is printed for an ocean on Tharsis, that are two of something, whatever it is."""
    t = duel()
    t.set(tracks={"building": 1})

    resolves(t, tagged(t, "building"))

    (there,) = t.tiles
    assert there in ("0,1", "1,5", "3,7", "4,3", "4,4", "4,5", "8,4")
    assert told(t, "covers") == [("covers", (2, space(t, there)))]
    assert (mc(t), tr(t)) == (2, 21)
