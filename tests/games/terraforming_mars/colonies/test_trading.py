"""Trading with colony tiles."""

import pytest

from games.terraforming_mars.colonies.outer_system import at_home, outer_system, tiles, trades
from games.terraforming_mars.facts import COLONIES
from games.terraforming_mars.tables import GOODS, SPARE, next_generation
from regolith.games.terraforming_mars.colonies.trading import TRADE
from regolith.games.terraforming_mars.colonies.words import MOONS
from regolith.kernel.frame import Frame
from regolith.testing import Table, rule


def told(t: Table, seat: int = 0) -> list[str]:
    entries = t.match.journal.seen_by(seat)
    return [t.match.state.rules.told(entry) for entry in entries if entry.decision == entries[-1].decision]


@rule("TMCOL-TRADE-01")
@rule("TMCOL-TRADE-02")
@rule("TMCOL-TRADE-03")
def test_a_trade_for_9_mc_is_an_action_and_no_standard_project() -> None:
    t = outer_system(mc=9)
    t.set_seat(0, played=["Standard Technology"])

    t.choose(0, "trade:io")

    assert (t.seat(0).mc, t.seat(0).heat) == (0, 3)
    t.choose(0, "end")
    assert t.may(1, "trade:luna")


@rule("TMCOL-TRADE-04")
@rule("TMCOL-TRADE-05")
@pytest.mark.parametrize("good", ["energy", "titanium"])
def test_three_energy_or_three_titanium_pay_as_well(good: str) -> None:
    t = outer_system(mc=9)
    t.set_seat(0, **{good: 3})

    t.choose(0, "trade:io")
    t.choose(0, f"with:{good}")

    assert (t.seat(0).look(good), t.seat(0).mc) == (0, 9)


@rule("TMCOL-TRADE-06")
def test_the_three_prices_cannot_be_mixed() -> None:
    assert not trades(outer_system(mc=8, energy=2, titanium=2))
    assert "trade:io" in trades(outer_system(mc=8, energy=3, titanium=2))


@rule("TMCOL-TRADE-07")
@rule("TMCOL-TRADE-08")
def test_a_fleet_trades_once_in_a_generation() -> None:
    t = outer_system(mc=30)

    t.choose(0, "trade:io")

    assert (at_home(t, 0), t.visitors["io"]) == (0, 0)
    assert not trades(t)
    assert "away" in t.why(0, "trade:luna")
    next_generation(t)
    t.skip_to("pass", 0)
    t.set_seat(0, mc=9)
    assert "trade:luna" in trades(t)


@rule("TMCOL-TRADE-09")
@rule("TMCOL-TRADE-10")
def test_a_tile_takes_one_fleet_at_a_time_beside_its_track() -> None:
    t = outer_system(mc=30)

    t.choose(0, "trade:io")
    t.choose(0, "end")

    assert not t.may(1, "trade:io")
    assert "seat 0" in t.why(1, "trade:io")
    assert t.may(1, "trade:luna")
    assert (tiles(t)["io"]["settlers"], tiles(t)["io"]["visitor"]) == ([], 0)
    t.choose(1, "standard:build-colony")
    t.choose(1, "build:io")
    assert t.settlers["io"] == [1]


@rule("TMCOL-SETUP-07")
@rule("TMCOL-TRADE-11")
@pytest.mark.parametrize("step", range(7))
@pytest.mark.parametrize("moon", ["callisto", "ceres", "ganymede", "io", "luna", "triton"])
def test_a_trade_brings_what_the_track_shows(moon: str, step: int) -> None:
    fact = COLONIES[moon]
    t = outer_system(tiles=(fact["name"], "Europa"), mc=9)
    t.set(markers={moon: step})

    t.choose(0, f"trade:{moon}")

    gained = {good: t.seat(0).look(good) for good in GOODS if t.seat(0).look(good)}
    n = fact["trade_track"][step]
    assert gained == ({fact["trade_income"]["resource"]: n} if n else {})
    assert (t.seat(1).mc, t.markers[moon]) == (9, 0)


@pytest.mark.parametrize("step", range(7))
def test_a_trade_with_pluto_and_europa_brings_cards_and_production(step: int) -> None:
    t = outer_system(mc=9)
    t.set(markers={"pluto": step, "europa": step})
    t.choose(0, "trade:pluto")
    assert len(t.seat(0).cards) == 1 + COLONIES["pluto"]["trade_track"][step]

    t.choose(0, "end")
    t.choose(1, "trade:europa")
    makes = {good: t.seat(1).look(f"{good}_production") for good in GOODS}
    assert {good: n for good, n in makes.items() if n} == {COLONIES["europa"]["trade_track"][step]: 1}


@pytest.mark.parametrize("step", range(7))
@pytest.mark.parametrize(
    ("moon", "card"), [("titan", "Red Spot Observatory"), ("enceladus", "Tardigrades"), ("miranda", "Pets")]
)
def test_what_goes_on_a_card_is_lost_without_one(moon: str, card: str, step: int) -> None:
    t = outer_system(tiles=(COLONIES[moon]["name"], "Io"), mc=9)
    t.set(markers={moon: step})
    t.set_seat(1, played=[card])
    t.choose(0, f"trade:{moon}")
    assert t.seat(0).held == t.seat(1).held == {}

    t = outer_system(tiles=(COLONIES[moon]["name"], "Io"), mc=9)
    t.set(markers={moon: step})
    t.set_seat(0, played=[card])
    t.choose(0, f"trade:{moon}")
    assert t.seat(0).held.get(card, 0) == COLONIES[moon]["trade_track"][step]


def why_not(t: Table, moon: str) -> str:
    """Why seat 0 cannot trade there."""
    return dict(TRADE.barred(t.match.state, Frame(TRADE, 0)))[MOONS.index(moon)]


def said(t: Table, moon: str) -> str:
    """How a trade there is offered to seat 0."""
    return TRADE.label(t.match.state, Frame(TRADE, 0), MOONS.index(moon))


def test_why_a_trade_cannot_be_paid_for_tells_what_it_costs_now() -> None:
    t = outer_system(mc=6)

    assert why_not(t, "Io") == "it costs 9 MC, 3 energy or 3 titanium, you have 6 MC, 0 energy and 0 titanium."
    t.set_seat(0, played=["Cryo-Sleep", "Rim Freighters"])
    assert why_not(t, "Io") == "it costs 7 MC, 1 energy or 1 titanium, you have 6 MC, 0 energy and 0 titanium."


def test_where_the_marker_may_rise_to_something_else_a_trade_tells_both() -> None:
    t = outer_system(mc=9)
    t.set(markers={"europa": 1, "io": 1})
    assert said(t, "Europa") == "Trade with Europa: raise your MC production by 1"

    t.set_seat(0, played=["Trade Envoys"])

    assert said(t, "Io") == "Trade with Io: gain 4 heat"
    assert said(t, "Europa") == (
        "Trade with Europa: either raise your MC production by 1 or raise your energy production by 1"
    )


@rule("TMCOL-TRADE-12")
@rule("TMCOL-TRADE-13")
def test_every_colony_brings_its_owner_the_bonus_that_of_the_trader_too() -> None:
    t = outer_system(players=3, mc=9)
    t.set(settlers={"luna": [0, 1, 1], "callisto": [1, 2]})

    t.choose(0, "trade:luna")
    assert [t.seat(seat).mc for seat in range(3)] == [7 + 2, 9 + 4, 9]

    t.choose(0, "end")
    t.choose(1, "trade:callisto")
    assert [t.seat(seat).energy for seat in range(3)] == [0, 3 + 3, 3]


@pytest.mark.parametrize("moon", ["callisto", "ceres", "ganymede", "io", "luna", "triton", "europa"])
def test_the_bonus_of_a_colony_is_as_the_facts_have_it(moon: str) -> None:
    fact = COLONIES[moon]
    t = outer_system(tiles=(fact["name"], "Pluto"), energy=3)
    t.set(settlers={moon: [1]})
    before = {good: t.seat(1).look(good) for good in GOODS}

    t.choose(0, f"trade:{moon}")

    (bonus,) = fact["colony_bonus"]
    gained = {good: t.seat(1).look(good) - n for good, n in before.items()}
    assert {good: n for good, n in gained.items() if n} == {bonus["resource"]: bonus["amount"]}


def test_the_bonus_of_titan_enceladus_and_miranda() -> None:
    t = outer_system(players=3, tiles=("Titan", "Enceladus", "Miranda", "Io"), mc=9)
    t.set_seat(1, played=["Red Spot Observatory", "Tardigrades", "Pets"])
    t.set(markers={"titan": 1, "enceladus": 1, "miranda": 1})
    t.set(settlers={"titan": [1], "enceladus": [1], "miranda": [1]})
    hand = len(t.seat(1).cards)

    t.choose(0, "trade:titan")
    assert t.seat(1).held == {"Red Spot Observatory": 1}
    t.choose(0, "end")
    t.choose(1, "trade:enceladus")
    assert t.seat(1).held == {"Red Spot Observatory": 1, "Tardigrades": 1 + 1}
    t.choose(1, "end")
    t.choose(2, "trade:miranda")
    assert len(t.seat(1).cards) == hand + 1


@rule("TMCOL-TRADE-14")
def test_one_may_trade_where_one_has_no_colony() -> None:
    t = outer_system(mc=9)
    t.set(settlers={"io": [1]})

    assert t.may(0, "trade:io")


@rule("TMCOL-TRADE-15")
@rule("TMCOL-TRADE-16")
@rule("TMCOL-TRADE-17")
@rule("TMCOL-TRADE-20")
def test_the_example_of_the_rulebook() -> None:
    """Blue, seat 0, trades with Callisto, where green, seat 1, has a colony and the marker is on 10."""
    t = outer_system(titanium=3)
    t.set(settlers={"callisto": [1]})
    t.set(markers={"callisto": 5})

    t.choose(0, "trade:callisto")

    assert (t.seat(0).titanium, t.visitors["callisto"], at_home(t, 0)) == (0, 0, 0)
    assert (t.seat(0).energy, t.seat(1).energy) == (10, 3)
    assert t.markers["callisto"] == 1


@rule("TMCOL-TRADE-18")
@rule("TMCOL-TRADE-19")
@pytest.mark.parametrize("settlers", [[], [1], [1, 0], [1, 1, 0]])
def test_the_marker_drops_to_the_lowest_step_without_a_colony(settlers: list[int]) -> None:
    t = outer_system(mc=9)
    t.set(settlers={"io": settlers})
    t.set(markers={"io": 6})

    t.choose(0, "trade:io")

    assert t.markers["io"] == len(settlers)


@rule("TMCOL-TRADE-21")
def test_at_the_end_of_a_generation_fleets_go_home_and_markers_climb() -> None:
    t = outer_system(mc=9)
    t.choose(0, "trade:io")
    t.choose(0, "end")
    t.choose(1, "trade:luna")

    next_generation(t)

    assert (at_home(t, 0), at_home(t, 1)) == (1, 1)
    assert t.markers == {"callisto": 2, "europa": 2, "io": 1, "luna": 1, "pluto": 2}


@rule("TMCOL-TRADE-22")
def test_the_parts_of_a_trade_follow_one_another() -> None:
    t = outer_system(players=3, titanium=3)
    t.set(settlers={"callisto": [1, 0]})
    t.set(markers={"callisto": 5})

    t.choose(0, "trade:callisto")

    assert told(t) == [
        "Seat 0 pays 3 titanium.",
        "Seat 0 trades with Callisto.",
        "Seat 0 gains 10 energy.",
        "Seat 1 has the bonus of a colony on Callisto.",
        "Seat 1 gains 3 energy.",
        "Seat 0 has the bonus of a colony on Callisto.",
        "Seat 0 gains 3 energy.",
        "The marker of Callisto moves to step 2.",
    ]


@rule("TMCOL-TRADE-22")
def test_a_bonus_that_asks_is_answered_before_the_next_action() -> None:
    t = outer_system(mc=9)
    t.set(settlers={"pluto": [1]})
    t.set_seat(1, cards=["Mine"])
    t.set(deck=["Algae", "Comet", "Asteroid"])

    t.choose(0, "trade:pluto")

    assert not t.options(0)
    assert sorted(t.options(1)) == ["discard:comet", "discard:mine"]
    t.choose(1, "discard:mine")
    assert (t.seat(1).cards, t.markers["pluto"]) == (["Comet"], 1)
    assert t.may(0, "end")


@rule("TMCOL-TRADE-22")
def test_the_income_is_laid_down_before_the_oldest_colony_brings_anything() -> None:
    t = outer_system(players=3, tiles=("Titan", "Io"), mc=9)
    t.set(markers={"titan": 6})
    t.set(settlers={"titan": [1, 2, 0]})
    t.set_seat(0, played=["Titan Shuttles", "Atmo Collectors"])
    t.set_seat(1, played=["Red Spot Observatory", "Jovian Lanterns"])
    t.set_seat(2, played=["Titan Air-scrapping"])

    t.choose(0, "trade:titan")
    assert not t.options(1)
    t.choose(0, "add:titan-shuttles")
    assert (t.options(0), t.seat(2).held) == ([], {})
    t.choose(1, "add:jovian-lanterns")
    assert t.seat(2).held == {"Titan Air-scrapping": 1}
    t.choose(0, "add:atmo-collectors")

    assert t.seat(0).held == {"Titan Shuttles": 4, "Atmo Collectors": 1}
    assert (t.seat(1).held, t.markers["titan"]) == ({"Jovian Lanterns": 1}, 3)


@rule("TMCOL-TRADE-22")
def test_who_draws_nothing_for_a_colony_on_pluto_discards_nothing() -> None:
    t = outer_system(mc=9)
    t.set(settlers={"pluto": [1]}, markers={"pluto": 2})
    t.set_seat(1, cards=[SPARE[1], *t.deck[2:], *t.discard])
    held = t.seat(1).cards

    t.choose(0, "trade:pluto")

    assert (len(t.seat(0).cards), t.deck, t.discard) == (3, [], [])
    assert t.seat(1).cards == held
    assert t.may(0, "end")


def test_heat_pays_for_a_trade_where_heat_is_money() -> None:
    t = outer_system(mc=4, heat=5)
    assert not trades(t)

    t.set_seat(0, corporation="Helion")
    t.choose(0, "trade:luna")

    assert (t.seat(0).mc, t.seat(0).heat) == (2, 0)
