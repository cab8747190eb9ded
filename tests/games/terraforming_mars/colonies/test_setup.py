"""Setting up a game with colonies, and moons that sleep."""

import pytest

from games.terraforming_mars.colonies.outer_system import COLONIES, at_home, outer_system, tiles
from games.terraforming_mars.facts import COLONIES as COLONIES_BY_ID
from games.terraforming_mars.facts import CORPORATIONS, PROJECTS
from games.terraforming_mars.tables import acting, next_generation, offered, set_up
from regolith.games.terraforming_mars.colonies.tiles import TILES
from regolith.testing import rule

OWN = {fact["name"] for fact in CORPORATIONS.values() if fact["module"] == "colonies"}
SLEEPERS = {"titan": "floater", "enceladus": "microbe", "miranda": "animal"}


@rule("TMCOL-INTRO-01")
def test_building_and_trading_are_there_with_colonies_only() -> None:
    t = outer_system(mc=17)
    assert t.may(0, "standard:build-colony")
    assert t.may(0, "trade:io")

    t = acting()
    t.set_seat(0, mc=17)
    assert not any(key.startswith("trade:") or key == "standard:build-colony" for key in t.options(0))


@rule("TMCOL-SETUP-01")
@rule("TMCOL-SETUP-02")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_everybody_has_a_fleet_at_home(players: int) -> None:
    t = set_up(players, COLONIES)

    assert t.observe(0)["table"]["fleets"] == [{"home": 1, "away": 0}] * players
    assert [t.seat(seat).fleets for seat in range(players)] == [1] * players


@rule("TMCOL-SETUP-03")
@rule("TMCOL-SETUP-04")
@pytest.mark.parametrize(("players", "many"), [(2, 5), (3, 5), (4, 6), (5, 7)])
def test_there_are_so_many_tiles_and_chance_says_which(players: int, many: int) -> None:
    drawn = [tuple(set_up(players, COLONIES, deal=deal).colonies) for deal in range(8)]

    assert {len(set(names)) for names in drawn} == {many}
    assert len(set(drawn)) > 1


@rule("TMCOL-SETUP-05")
def test_all_see_the_tiles() -> None:
    t = set_up(3, COLONIES)
    shown = [[tile["colony"] for tile in t.observe(seat)["table"]["colonies"]] for seat in (None, 0, 1, 2)]

    assert shown == [[name.lower() for name in t.colonies]] * 4


@rule("TMCOL-SETUP-06")
@rule("TMCOL-SETUP-08")
def test_markers_start_on_the_second_step_or_on_the_moon() -> None:
    seen: dict[str, object] = {}
    for deal in range(12):
        seen |= set_up(5, COLONIES, deal=deal).markers

    assert seen == {tile.id: None if tile.id in SLEEPERS else 1 for tile in TILES}


@pytest.mark.parametrize("moon", COLONIES_BY_ID)
def test_a_tile_is_as_the_facts_have_it(moon: str) -> None:
    (tile,) = [tile for tile in TILES if tile.id == moon]
    fact = COLONIES_BY_ID[moon]

    assert tile.name == fact["name"]
    assert len(tile.income) == len(fact["trade_track"]) == 7
    assert (tile.resource < 0) == fact["starts_active"]


@rule("TMCOL-SETUP-09")
@pytest.mark.parametrize(
    ("moon", "card"), [("titan", "Red Spot Observatory"), ("enceladus", "Tardigrades"), ("miranda", "Pets")]
)
@pytest.mark.parametrize("player", [0, 1])
def test_a_moon_awakes_with_a_card_that_holds_what_it_brings(moon: str, card: str, player: int) -> None:
    t = outer_system(tiles=("Titan", "Enceladus", "Miranda"), mc=50)
    t.set_seat(0, cards=["Mine", card] if player == 0 else ["Mine", "Comet"])
    t.set_seat(1, cards=["Algae", card] if player == 1 else ["Algae", "Flooding"])
    for seat in (0, 1):
        t.set_seat(seat, played=["Research", "Gene Repair"] if seat == player else [])
    if player == 1:
        t.choose(0, "pass")

    t.play(player, card)

    assert t.markers == {one: 1 if one == moon else None for one in SLEEPERS}


@rule("TMCOL-SETUP-09")
def test_a_corporation_awakes_a_moon_too() -> None:
    t = set_up(2, COLONIES)
    t.set(colonies=["Titan", "Enceladus", "Miranda"])
    t.set_seat(0, corporations=["Arklight"])
    t.set_seat(1, corporations=["Stormcraft Incorporated"])

    t.skip_to("pass")

    assert t.markers == {"enceladus": None, "miranda": 1, "titan": 1}


@rule("TMCOL-SETUP-10")
@rule("TMCOL-SETUP-11")
def test_nobody_builds_on_or_trades_with_a_moon_that_sleeps() -> None:
    t = outer_system("Interplanetary Colony Ship", tiles=("Miranda", "Enceladus"), mc=50)
    assert not any(key.startswith("trade:") or key == "standard:build-colony" for key in t.options(0))
    assert not offered(t, "Interplanetary Colony Ship")
    assert "can hold" in t.why(0, "trade:miranda")

    t.set(markers={"miranda": 1})

    assert offered(t, "Interplanetary Colony Ship")
    assert t.may(0, "standard:build-colony")
    assert t.may(0, "trade:miranda")
    assert not t.may(0, "trade:enceladus")


@rule("TMCOL-SETUP-12")
def test_the_marker_of_a_sleeping_moon_stays_where_it_is() -> None:
    t = outer_system(tiles=("Titan", "Io"))
    for _ in range(3):
        next_generation(t)
    t.skip_to("pass", 0)
    assert t.markers == {"titan": None, "io": 4}

    t.set_seat(0, mc=50, played=["Research", "Gene Repair"], cards=["Red Spot Observatory", "Mine"])
    t.play(0, "Red Spot Observatory")

    assert t.markers["titan"] == 1


@rule("TMCOL-SETUP-13")
@rule("TMCOL-SETUP-14")
def test_the_cards_are_shuffled_among_the_others() -> None:
    plain, more = set_up().match.state.book, set_up(2, COLONIES).match.state.book

    mine = [card for card, fact in PROJECTS.items() if fact["module"] == "colonies"]
    assert len(mine) == 49
    assert {*more.ids(more.projects)} == {*plain.ids(plain.projects), *mine}
    assert len(more.corporations) == len(plain.corporations) + len(OWN) == len(plain.corporations) + 5
    names = [set_up(2, COLONIES, deal=deal).deck for deal in range(3)]
    own = {PROJECTS[card]["name"] for card in mine}
    assert all(0 < sum(name in own for name in deck[:100]) < 49 for deck in names)


@rule("TMCOL-SETUP-15")
@pytest.mark.parametrize("players", [2, 5])
def test_everybody_may_be_dealt_one_corporation_of_colonies_and_one_other(players: int) -> None:
    t = set_up(players, COLONIES, colonies_corporations=True)

    offers = [t.seat(seat).corporations for seat in range(players)]
    assert all(len(offer) == 2 and sum(name in OWN for name in offer) == 1 for offer in offers)
    assert at_home(t, 0) == 1
    assert len(tiles(t)) == players + 2 + (players == 2)
