"""MarsBot with Colonies."""

import pytest

from games.terraforming_mars.automa.duel import (
    BOT,
    bot,
    bot_turn,
    costing,
    decks,
    does,
    duel,
    mc,
    on,
    resolves,
    state,
    tagged,
    told,
    tr,
)
from games.terraforming_mars.tables import acting, next_generation
from regolith.games.mars.words import GOOD_NOUNS
from regolith.games.terraforming_mars.automa.settling import BOT_TRADE, EMPTY_AREAS, MOVES, SETTLE
from regolith.games.terraforming_mars.automa.state import marsbot
from regolith.games.terraforming_mars.automa.words import BUILDING_TRACK
from regolith.games.terraforming_mars.colonies.state import colonies
from regolith.games.terraforming_mars.colonies.words import EUROPA, IO, LUNA, MOONS, TITAN, TRITON
from regolith.games.terraforming_mars.state import Mars
from regolith.testing import Table, rule

ALL = ["Ceres", "Europa", "Io", "Luna", "Titan"]


def outer(*tiles: str, **arranged: object) -> Table:
    """These tiles are in play, all awake, each marker on its second step."""
    t = duel(modules=["colonies"])
    t.set(colonies=list(tiles), **arranged)
    return t


def area(s: Mars, moon: str) -> int:
    return marsbot(s).stored[MOONS.index(moon)]


@rule("TMAUTO-COL-01")
@pytest.mark.parametrize("seed", range(1, 6))
def test_five_tiles_all_awake(seed: int) -> None:
    t = acting(1, modules=["colonies", "automa"])
    state_ = t.match.state
    twin = state_.rules.laid_out(state_.rng.branch(seed))
    c = colonies(twin)

    assert len(c.tiles) == 5
    assert [c.markers[tile] for tile in c.tiles] == [1] * 5
    assert c.fleets == (1, 1)


@rule("TMAUTO-COL-01")
@pytest.mark.parametrize("moon", ["titan", "enceladus", "miranda"])
def test_a_tile_that_the_person_adds_is_awake_too(moon: str) -> None:
    t = outer("Io", "Luna")
    t.set_seat(0, corporation="Aridor", first_action=True)

    t.choose(0, "begin:aridor", f"tile:{moon}")

    assert t.markers == {"io": 1, "luna": 1, moon: 1}


@rule("TMAUTO-COL-01")
def test_tiles_that_are_laid_out_by_hand_are_awake_too() -> None:
    t = duel(modules=["colonies"])

    t.set(colonies=["Enceladus", "Miranda", "Titan"], settlers={"titan": [BOT]})

    assert t.markers == {"enceladus": 1, "miranda": 1, "titan": 1}


@rule("TMAUTO-COL-02")
def test_the_second_fleet_waits_on_the_power_track() -> None:
    t = outer(*ALL, generation=4, tracks={"power": 8})

    resolves(t, tagged(t, "power"))

    assert (on(t, "power"), t.temperature) == (9, -28)
    c = colonies(state(t))
    assert (c.fleets, decks(t).second_fleet) == ((1, 2), 4)
    order = [kind for kind, _ in told(t, "temperature", "gains_fleet")]
    assert order == ["temperature", "gains_fleet"]


@rule("TMAUTO-COL-02")
@pytest.mark.parametrize(("power", "size"), [(8, 6), (4, 5)])
def test_extended_shipping_lines_come_with_the_next_generation(power: int, size: int) -> None:
    t = outer(*ALL, generation=4, tracks={"power": power})
    resolves(t, tagged(t, "power"))

    next_generation(t)
    t.skip_to(lambda now: now.phase == "action")

    assert told(t, "action_deck")[-1] == ("action_deck", (size,))


@rule("TMAUTO-COL-03")
def test_a_tile_is_found_by_a_flipped_card() -> None:
    t = outer("Ceres", "Io", "Luna", "Triton")
    t.set(settlers={"io": [BOT]})
    for cost, moon in ((7, "Ceres"), (3, "Triton"), (5, "Luna")):
        t.set(deck=[costing(t, cost)])
        s = does(t, SETTLE)
        assert area(s, moon) == 2, moon


@rule("TMAUTO-COL-03")
def test_full_tiles_are_left_out() -> None:
    t = outer("Ceres", "Io")
    t.set(settlers={"io": [0, 0, 0]}, deck=[costing(t, 8)])

    s = does(t, SETTLE)

    assert (area(s, "Ceres"), area(s, "Io")) == (2, 0)


@rule("TMAUTO-COL-04")
def test_a_colony_stores_two_and_nothing_else() -> None:
    t = outer("Ceres")
    t.set(settlers={"ceres": [0]}, markers={"ceres": 1})
    t.set_seat(0, corporation="Poseidon")

    s = does(t, SETTLE)

    assert (area(s, "Ceres"), marsbot(s).stock, marsbot(s).production) == (2, [0] * 6, [0] * 7)
    assert (colonies(s).settlers[1], colonies(s).markers[1]) == ((0, BOT), 2)
    assert s.seats[0].production[0] == 1


@rule("TMAUTO-COL-05")
@rule("TMAUTO-FAIL-02")
def test_europa_brings_an_ocean_or_fails() -> None:
    t = outer("Europa")
    s = does(t, SETTLE)
    assert (s.oceans, marsbot(s).rating) == (1, 21)

    t.set(oceans=9)
    s = does(t, SETTLE)
    assert (marsbot(s).mc, colonies(s).settlers[EUROPA]) == (5, (BOT,))


@rule("TMAUTO-COL-05")
def test_a_trade_with_europa_gives_rating() -> None:
    t = outer("Europa")
    t.set_seat(BOT, mc=4)
    s = does(t, BOT_TRADE)
    assert (marsbot(s).rating, marsbot(s).mc, sum(marsbot(s).stored)) == (21, 3, 0)

    t.set(settlers={"europa": [BOT]})
    t.set_seat(0, mc=9)
    t.choose(0, "trade:europa")
    assert mc(t) == 5


@rule("TMAUTO-COL-06")
def test_marsbot_trades_where_the_marker_is_highest_and_it_has_a_colony() -> None:
    t = outer("Io", "Luna", "Triton")
    t.set(settlers={"io": [BOT, 0]}, markers={"io": 5, "luna": 5, "triton": 4})
    t.set_seat(BOT, mc=3)

    s = does(t, BOT_TRADE)

    c = colonies(s)
    assert (c.visitors[IO], c.visitors[LUNA]) == (BOT, -1)
    assert (area(s, "Io"), marsbot(s).mc, c.markers[IO]) == (3, 2, 2)
    assert s.seats[0].heat == 2


@rule("TMAUTO-COL-06")
def test_the_highest_marker_counts_before_a_colony() -> None:
    t = outer("Io", "Luna")
    t.set(settlers={"io": [BOT]}, markers={"io": 4, "luna": 5})

    assert colonies(does(t, BOT_TRADE)).visitors[LUNA] == BOT


@rule("TMAUTO-COL-06")
def test_it_trades_without_money_and_does_nothing_without_a_tile() -> None:
    t = outer("Io")
    assert area(does(t, BOT_TRADE), "Io") == 2

    t.set(visitors={"io": 0})
    s = does(t, BOT_TRADE)
    assert (area(s, "Io"), marsbot(s).mc) == (0, 0)


@rule("TMAUTO-COL-06")
@pytest.mark.parametrize("moon", sorted(MOVES))
def test_it_trades_with_every_tile_that_stores(moon: int) -> None:
    s = does(outer(MOONS[moon]), BOT_TRADE)

    assert (colonies(s).visitors[moon], area(s, MOONS[moon]), sum(marsbot(s).stored)) == (BOT, 2, 2)


KEPT = {"steel": "Ceres", "titanium": "Triton", "plants": "Ganymede", "energy": "Callisto", "heat": "Io", "mc": "Luna"}
"""By good: the tile whose area holds it."""


@rule("TMAUTO-COL-09")
@pytest.mark.parametrize("good", KEPT)
def test_what_is_stored_of_a_good_can_be_taken_away(good: str) -> None:
    t = outer("Io", stored={KEPT[good].lower(): 3})
    t.set_seat(BOT, mc=4)
    wanted = GOOD_NOUNS.index(good)
    assert {other: bot(t).has(GOOD_NOUNS.index(other)) for other in KEPT} == {**dict.fromkeys(KEPT, 4), good: 7}

    s = state(t).clone()
    lost = marsbot(s).give_up(s, BOT, wanted, 5, -1)
    left = (2, 0) if good == "mc" else (0, 2)
    assert (lost, area(s, KEPT[good]), marsbot(s).mc) == (5, *left)


@rule("TMAUTO-COL-06")
def test_a_flipped_card_decides_between_equal_tiles() -> None:
    t = outer("Io", "Luna", "Triton")
    for cost, moon in ((4, IO), (5, LUNA), (9, TRITON)):
        t.set(deck=[costing(t, cost)])
        assert colonies(does(t, BOT_TRADE)).visitors[moon] == BOT


@rule("TMAUTO-COL-07")
@pytest.mark.parametrize(("moon", "stored", "floaters"), [("pluto", 1, 0), ("titan", 0, 1), ("callisto", 1, 0)])
def test_a_trade_of_the_person_brings_marsbot_its_bonus(moon: str, stored: int, floaters: int) -> None:
    t = outer(moon.capitalize())
    t.set(settlers={moon: [BOT]})
    t.set_seat(0, mc=9)

    t.choose(0, f"trade:{moon}")

    assert (sum(bot(t).stored), bot(t).floaters, bot(t).hand.cards) == (stored, floaters, ())


AREAS = {
    "Ceres": "building",
    "Luna": "event",
    "Io": "earth",
    "Enceladus": "bio",
    "Ganymede": "bio",
    "Callisto": "power",
    "Miranda": "bio",
    "Triton": "space",
    "Pluto": "science",
}


@rule("TMAUTO-COL-08")
@pytest.mark.parametrize("moon", AREAS)
def test_a_full_area_moves_the_track_of_its_tag(moon: str) -> None:
    t = outer(*ALL)
    t.set(stored={moon.lower(): 11})
    t.set(tracks=dict.fromkeys(t.tracks, 3))

    s = does(t, EMPTY_AREAS)

    there = dict(zip(t.tracks, marsbot(s).tracks, strict=True))
    assert area(s, moon) == 1
    assert there[AREAS[moon]] >= 5
    assert {name for name, space in there.items() if space > 3} == {AREAS[moon]}
    assert set(MOVES) == {MOONS.index(name) for name in AREAS}


@rule("TMAUTO-COL-08")
def test_what_comes_on_the_persons_turn_waits() -> None:
    t = outer("Triton", stored={"triton": 4})
    t.set(settlers={"triton": [BOT]}, tracks={"space": 3})
    assert area(does(t, BOT_TRADE), "Triton") == 2

    t.set_seat(0, mc=9)
    t.choose(0, "trade:triton")
    assert (bot(t).stored[TRITON], on(t, "space")) == (5, 3)
    t.set(action_deck=[tagged(t, "earth")])
    t.choose(0, "end")
    assert (bot(t).stored[TRITON], on(t, "space")) == (0, 4)


@rule("TMAUTO-COL-08")
def test_a_trade_of_its_own_moves_the_track_at_once() -> None:
    t = outer("Triton", stored={"triton": 4}, tracks={"space": 3})

    resolves(t, "Shipping Lines")

    assert (bot(t).stored[TRITON], on(t, "space")) == (1, 4)


@rule("TMAUTO-COL-08")
def test_a_colony_of_its_own_moves_the_track_at_once() -> None:
    t = outer("Ceres", stored={"ceres": 3}, tracks={"building": 3})

    s = does(t, SETTLE)

    assert (area(s, "Ceres"), marsbot(s).tracks[BUILDING_TRACK]) == (0, 4)


@rule("TMAUTO-COL-08")
def test_titan_never_moves_a_track() -> None:
    t = outer("Titan", bot_floaters=9)

    resolves(t, "Shipping Lines")
    bot_turn(t)

    assert (bot(t).floaters, bot(t).stored[TITAN], bot(t).tracks) == (11, 0, (0,) * 7)


@rule("TMAUTO-COL-09")
def test_what_is_stored_is_taken_first() -> None:
    t = outer(*ALL, stored={"ganymede": 2})
    t.set_seat(BOT, mc=6)
    s = state(t).clone()

    assert s.seats[BOT].give_up(s, BOT, 3, 5, -1) == 5
    assert (area(s, "Ganymede"), marsbot(s).mc) == (0, 3)


@rule("TMAUTO-COL-09")
def test_of_mc_the_supply_goes_first_and_science_is_safe() -> None:
    t = outer(*ALL, stored={"luna": 3, "pluto": 4})
    t.set_seat(BOT, mc=2)
    s = state(t).clone()

    assert s.seats[BOT].give_up(s, BOT, 0, 4, -1) == 4
    assert (marsbot(s).mc, area(s, "Luna"), area(s, "Pluto")) == (0, 1, 4)
    assert s.seats[BOT].give_up(s, BOT, 1, 4, -1) == 0


@rule("TMAUTO-COL-09")
def test_microbes_and_floaters_of_marsbot_can_be_taken() -> None:
    t = outer(*ALL, stored={"enceladus": 1}, bot_floaters=1)
    s = state(t).clone()
    assert [marsbot(s).spare((kind,)) for kind in (1, 3, 0, 2)] == [1, 1, 0, 0]

    marsbot(s).give_up_resources(s, BOT, (1,), 2, -1)
    marsbot(s).give_up_resources(s, BOT, (3,), 1, -1)
    assert (area(s, "Enceladus"), marsbot(s).floaters, marsbot(s).mc) == (0, 0, 0)


@rule("TMAUTO-COL-10")
@pytest.mark.parametrize(("before", "after"), [((), 1), (("io",), 2), (("io", "luna"), 2)])
def test_expedited_construction_of_colonies(before: tuple[str, ...], after: int) -> None:
    t = outer("Ceres", "Io", "Luna", settlers={moon: [BOT] for moon in before})

    resolves(t, "Expedited Construction (Colonies)")

    there = sum(seats.count(BOT) for seats in colonies(state(t)).settlers)
    assert (there, t.bonus_discard, mc(t)) == (after, ["Expedited Construction (Colonies)"], 0)


@rule("TMAUTO-COL-10")
def test_the_city_comes_first() -> None:
    t = outer(*ALL)
    t.set(tiles={"6,1": ["greenery", 0], "6,3": ["greenery", 0]})

    resolves(t, "Expedited Construction (Colonies)")

    assert t.tiles["6,2"] == ["city", BOT]
    assert t.destroyed == ["Expedited Construction (Colonies)"]
    assert sum(len(seats) for seats in colonies(state(t)).settlers) == 0


@rule("TMAUTO-COL-11")
def test_outer_system_foothold_thins_the_bonus_deck() -> None:
    t = outer("Io")
    before = t.bonus_deck
    card = next(name for name in before if name != "Outer System Foothold")
    t.set(bonus_deck=[card])
    many = len(t.bonus_deck)

    resolves(t, "Outer System Foothold")

    assert (bot(t).stored[IO], tr(t)) == (2, 20)
    assert sorted(t.bonus_discard) == sorted([card, "Outer System Foothold"])
    assert len(t.bonus_deck) in (many - 1, many - 2)


@rule("TMAUTO-COL-11")
def test_a_reshuffle_for_it_leaves_it_out_and_without_a_tile_a_card_goes_all_the_same() -> None:
    t = outer("Io")
    t.set(settlers={"io": [0, 0, 0]})
    others = [name for name in [*t.bonus_deck] if name not in ("Outer System Foothold", "Invasive Species")]
    t.set(destroyed=others, bonus_discard=["Invasive Species"])
    t.set(action_deck=["Outer System Foothold"])
    assert t.bonus_deck == []

    bot_turn(t)

    assert t.bonus_deck == []
    assert t.bonus_discard == ["Invasive Species", "Outer System Foothold"]


@rule("TMAUTO-COL-11")
def test_with_no_other_bonus_card_left_there_is_none_to_discard() -> None:
    t = outer("Io")
    t.set(destroyed=[name for name in t.bonus_deck if name != "Outer System Foothold"])

    resolves(t, "Outer System Foothold")

    assert (t.bonus_deck, t.bonus_discard, bot(t).stored[IO]) == ([], ["Outer System Foothold"], 2)
