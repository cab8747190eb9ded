"""Cards and corporations of Colonies that bend rules."""

import pytest

from games.terraforming_mars.colonies.outer_system import COLONIES, at_home, outer_system, trades
from games.terraforming_mars.tables import SPARE, acting, next_generation, oceans, offered, set_up, twin
from regolith.testing import Table, rule

# Trades


@pytest.mark.parametrize(("cards", "off"), [(["Cryo-Sleep"], 1), (["Cryo-Sleep", "Rim Freighters"], 2)])
@pytest.mark.parametrize(("good", "fee"), [("mc", 9), ("energy", 3), ("titanium", 3)])
def test_a_trade_costs_one_less_of_whatever_is_paid(cards: list[str], off: int, good: str, fee: int) -> None:
    t = outer_system()
    t.set_seat(0, played=cards, **{good: fee - off - 1})
    assert not trades(t)

    t.set_seat(0, **{good: fee - off})
    t.choose(0, "trade:pluto")

    assert t.seat(0).look(good) == 0


def test_the_marker_rises_before_a_trade_by_each_card_that_says_so() -> None:
    t = outer_system(mc=9)
    t.set_seat(0, played=["Trade Envoys", "Trading Colony"])
    t.set(markers={"luna": 2})
    t.choose(0, "trade:luna")
    assert (t.seat(0).mc, t.markers["luna"]) == (10, 0)

    t = outer_system(mc=9)
    t.set_seat(0, played=["Trade Envoys", "Trading Colony"])
    t.set(markers={"luna": 5})
    t.choose(0, "trade:luna")
    assert t.seat(0).mc == 17


def test_on_europa_one_is_asked_if_the_kind_of_production_changes() -> None:
    t = outer_system(mc=9)
    t.set_seat(0, played=["Trade Envoys"])
    t.set(markers={"europa": 3})
    other = twin(t)

    t.choose(0, "trade:europa")
    assert t.options(0) == ["amount:0", "amount:1"]
    t.choose(0, "amount:0")
    assert (t.seat(0).energy_production, t.seat(0).plants_production) == (1, 0)

    other.choose(0, "trade:europa")
    other.choose(0, "amount:1")
    assert (other.seat(0).energy_production, other.seat(0).plants_production) == (0, 1)

    t = outer_system(mc=9)
    t.set_seat(0, played=["Trade Envoys"])
    t.set(markers={"europa": 2})
    t.choose(0, "trade:europa")
    assert t.seat(0).energy_production == 1


def test_the_launch_pad_trades_for_a_floater() -> None:
    t = outer_system()
    t.set_seat(0, played=["Titan Floating Launch-pad"], held={"Titan Floating Launch-pad": 1})
    away = twin(t)

    t.choose(0, "use:titan-floating-launch-pad")
    t.choose(0, "do:trade")
    t.choose(0, "trade:io")
    assert (t.seat(0).heat, t.seat(0).held, at_home(t, 0)) == (3, {}, 0)

    away.set(visitors={"luna": 0})
    away.choose(0, "use:titan-floating-launch-pad")
    assert away.seat(0).held == {"Titan Floating Launch-pad": 2}


@pytest.mark.parametrize(("card", "mc"), [("Sky Docks", 18), ("Space Port", 22), ("Space Port Colony", 27)])
def test_a_further_fleet_trades_once_more(card: str, mc: int) -> None:
    t = outer_system(card, mc=mc, energy_production=1)
    t.set_seat(0, played=["Luna Governor"])
    t.set(settlers={"io": [0]})
    t.play(0, card)
    if card == "Space Port":
        t.choose(0, "space:2,2")
    if card == "Space Port Colony":
        t.choose(0, "build:io")

    for moon in ("callisto", "pluto"):
        t.set_seat(0, mc=9)
        t.choose(0, f"trade:{moon}")
        if moon == "callisto":
            t.choose(1, "pass")

    assert (t.seat(0).fleets, t.seat(0).mc) == (2, 0)


def test_nobody_has_more_than_four_fleets() -> None:
    t = outer_system("Sky Docks", mc=18)
    t.set_seat(0, played=["Luna Governor"], fleets=4)

    t.play(0, "Sky Docks")

    assert t.seat(0).fleets == 4


# Colonies


@pytest.mark.parametrize("card", ["Minority Refuge", "Pioneer Settlement"])
def test_where_production_cannot_fall_only_luna_makes_up_for_it(card: str) -> None:
    t = outer_system(card, mc=20, mc_production=-4)

    t.play(0, card)

    assert t.settlers["luna"] == [0]
    assert t.seat(0).mc_production == -4
    t = outer_system(card, tiles=("Io", "Callisto"), mc=20, mc_production=-4)
    assert not offered(t, card)
    t.set_seat(0, mc_production=-3)
    assert offered(t, card)


@pytest.mark.parametrize("card", ["Minority Refuge", "Pioneer Settlement"])
def test_what_is_answered_to_the_colony_does_not_make_up_for_it(card: str) -> None:
    t = outer_system(card, tiles=("Io", "Callisto"), mc=20, mc_production=-4)
    t.set_seat(0, corporation="Poseidon")
    assert not offered(t, card)

    t.set_seat(0, mc_production=-3)
    t.play(0, card)
    t.choose(0, "build:io")

    assert t.seat(0).mc_production == -3 - 2 + 1


def test_pioneers_have_one_colony_at_most() -> None:
    t = outer_system("Pioneer Settlement", mc=20)
    t.set(settlers={"io": [0]})
    assert offered(t, "Pioneer Settlement")

    t.set(settlers={"io": [0], "luna": [0]})

    assert not offered(t, "Pioneer Settlement")


def test_what_lies_on_a_card_pays_only_if_something_does() -> None:
    t = outer_system()
    t.set_seat(0, played=["Martian Zoo", "Jupiter Floating Station"])
    assert not t.may(0, "use:martian-zoo")

    t.set_seat(0, held={"Martian Zoo": 5, "Jupiter Floating Station": 5})
    t.choose(0, "use:martian-zoo")
    t.choose(0, "use:jupiter-floating-station", "do:gain")

    assert t.seat(0).mc == 5 + 4
    assert t.seat(0).held == {"Martian Zoo": 5, "Jupiter Floating Station": 5}


def test_colonies_are_counted_by_cards() -> None:
    t = outer_system("Molecular Printing", "Ecology Research", mc=40)
    t.set(settlers={"io": [0, 1], "luna": [0]}, tiles={"2,2": ["city", 1]})

    t.play(0, "Molecular Printing")
    t.play(0, "Ecology Research")

    assert (t.seat(0).mc, t.seat(0).plants_production) == (40 - 11 + 4 - 21, 2)


def test_productive_outpost_collects_all_own_bonuses() -> None:
    t = outer_system("Productive Outpost")
    t.set(settlers={"io": [0, 1], "luna": [0, 0], "callisto": [1]})

    t.play(0, "Productive Outpost")

    assert (t.seat(0).heat, t.seat(0).mc, t.seat(0).energy) == (2, 4, 0)
    assert t.seat(1).heat == 0


def test_market_manipulation_needs_two_tiles() -> None:
    t = outer_system("Market Manipulation", tiles=("Io", "Luna"), mc=1)
    t.set(markers={"io": 0, "luna": 6})
    moved = twin(t)
    t.set(markers={"io": 6})
    t.set(settlers={"luna": [1]})
    t.set(markers={"luna": 1})
    assert offered(t, "Market Manipulation")
    t.set(markers={"io": 1, "luna": 6})
    t.set(settlers={"io": [1]})
    assert offered(t, "Market Manipulation")
    t.set(markers={"luna": 1})
    assert not offered(t, "Market Manipulation")

    moved.play(0, "Market Manipulation")
    assert moved.markers == {"io": 1, "luna": 5}


@rule("TMBASE-TRIG-04")
@pytest.mark.parametrize(
    "played", [["Mars University", "Spin-off Department"], ["Spin-off Department", "Mars University"]]
)
def test_a_card_drawn_for_a_dear_project_may_be_discarded_for_its_science_tag(played: list[str]) -> None:
    t = outer_system("Research Colony", mc=20)
    t.set_seat(0, played=played)
    t.set(deck=["Comet", "Mine", "Algae", "Bushes"])

    t.play(0, "Research Colony")
    t.choose(0, "build:io", "yes")

    assert t.may(0, "discard:algae")
    t.choose(0, "discard:algae")
    assert sorted(t.seat(0).cards) == sorted(["Comet", "Mine", "Bushes", SPARE[0]])


def test_the_last_ocean_goes_to_the_colony_before_the_card_that_built_it() -> None:
    t = outer_system("Ice Moon Colony", mc=23)
    t.set(tiles=oceans(8))

    t.play(0, "Ice Moon Colony")
    t.choose(0, "build:europa", "space:5,5")

    assert (t.oceans, t.seat(0).tr) == (9, 21)
    assert t.may(0, "end")


def test_conscription_is_the_next_card_of_indentured_workers() -> None:
    t = outer_system("Indentured Workers", "Conscription", "Earth Elevator", mc=27)
    t.set_seat(0, played=["Sponsors", "Cartel"])

    t.play(0, "Indentured Workers")
    t.play(0, "Conscription")
    t.choose(1, "pass")
    assert t.seat(0).mc == 27
    t.play(0, "Earth Elevator")

    assert t.seat(0).mc == 0


# Corporations


def test_poseidon_begins_with_a_colony_and_earns_by_every_one() -> None:
    t = set_up(2, COLONIES)
    t.set(colonies=["Io", "Luna"])
    t.set_seat(0, corporations=["Poseidon"])
    t.set_seat(1, corporations=["Ecoline"])
    t.skip_to(lambda now: now.may(0, "begin:poseidon"))

    t.choose(0, "begin:poseidon")
    t.choose(0, "build:luna")
    assert t.seat(0).mc_production == 2 + 1

    t.skip_to("pass", 1)
    t.set_seat(1, mc=17)
    t.choose(1, "standard:build-colony")
    t.choose(1, "build:io")
    assert t.seat(0).mc_production == 4


def test_aridor_chooses_a_tile_out_of_the_box() -> None:
    t = outer_system(tiles=("Io", "Luna"))
    t.set_seat(0, corporation="Aridor", first_action=True)
    t.set_seat(1, played=["Tardigrades"])
    asleep = twin(t)

    t.choose(0, "begin:aridor")
    assert not {"tile:io", "tile:luna"} & {*t.options(0)}
    t.choose(0, "tile:enceladus")
    assert t.markers == {"io": 1, "luna": 1, "enceladus": 1}

    asleep.choose(0, "begin:aridor")
    asleep.choose(0, "tile:titan")
    assert asleep.markers == {"io": 1, "luna": 1, "titan": None}


def test_aridor_earns_by_every_kind_of_tag_that_is_new_to_it() -> None:
    t = outer_system("Research", "Luna Governor", "Import of Advanced GHG", "Lunar Exports", "Mine", mc=100)
    t.set_seat(0, corporation="Aridor", first_action=False)
    t.set_seat(0, played=["Gene Repair", "Sponsors", "Earth Office", "Lunar Mining"])

    def gained(card: str) -> int:
        before: int = t.seat(0).mc_production
        t.play(0, card)
        if card == "Lunar Exports":
            t.choose(0, "do:plants")
        after: int = t.seat(0).mc_production
        return after - before

    assert gained("Research") == 0
    t.choose(0, "end")
    t.choose(1, "pass")
    assert gained("Luna Governor") == 2
    assert gained("Import of Advanced GHG") == 0
    assert gained("Lunar Exports") == 1
    assert gained("Mine") == 1


def test_aridor_earns_once_for_a_kind_that_comes_twice() -> None:
    t = outer_system("Research", mc=100)
    t.set_seat(0, corporation="Aridor", first_action=False)

    t.play(0, "Research")

    assert t.seat(0).mc_production == 1


def test_polyphemos_pays_5_for_every_card() -> None:
    t = set_up(2, COLONIES)
    t.set_seat(0, corporations=["Polyphemos"])
    t.set_seat(1, corporations=["Ecoline"])
    t.skip_to(lambda now: any(key.startswith("keep:") for key in now.options(0)))
    kept = [key for key in t.options(0) if key.startswith("keep:")][:2]
    t.pick(0, *kept, "done")
    t.skip_to("pass")
    assert (t.seat(0).mc, t.seat(0).titanium, t.seat(0).mc_production) == (50 - 10, 5, 5)

    next_generation(t)
    t.set_seat(0, mc=9)
    assert sum(key.startswith("buy:") for key in t.options(0)) == 4
    t.pick(0, next(key for key in t.options(0) if key.startswith("buy:")))
    t.skip_to("pass")
    assert t.seat(0).mc == 4


def stormcraft(*hand: str, floaters: int, heat: int, **more: object) -> Table:
    t = acting(2, *hand, modules=COLONIES)
    t.set_seat(0, corporation="Stormcraft Incorporated", heat=heat, **more)
    t.set_seat(0, held={"Stormcraft Incorporated": floaters})
    return t


@pytest.mark.parametrize(
    ("floaters", "heat", "ways"), [(4, 0, [4]), (2, 4, [2]), (5, 8, [0, 1, 2, 3, 4]), (4, 3, [3, 4]), (1, 8, [0, 1])]
)
def test_floaters_of_stormcraft_are_two_heat_each(floaters: int, heat: int, ways: list[int]) -> None:
    t = stormcraft(floaters=floaters, heat=heat)

    for n in ways:
        now = twin(t)
        now.choose(0, "convert:heat")
        if len(ways) > 1:
            assert now.options(0) == [f"floaters:{way}" for way in ways]
            now.choose(0, f"floaters:{n}")
        spent = max(0, 8 - 2 * n)
        assert (now.temperature, now.seat(0).heat) == (-28, heat - spent)
        assert now.seat(0).held.get("Stormcraft Incorporated", 0) == floaters - n


def test_too_few_floaters_do_not_make_up_for_heat() -> None:
    assert not stormcraft(floaters=3, heat=1).may(0, "convert:heat")
    t = stormcraft(floaters=9, heat=0)
    t.set_seat(1, held={})
    t.choose(0, "pass")
    assert not t.may(1, "convert:heat")


def test_floaters_of_stormcraft_pay_for_actions_and_events_too() -> None:
    t = stormcraft("Local Heat Trapping", floaters=7, heat=0, mc=1, played=["Caretaker Contract"])
    t.play(0, "Local Heat Trapping")
    assert (t.seat(0).held, t.seat(0).plants) == ({"Stormcraft Incorporated": 4}, 4)

    t.choose(0, "use:caretaker-contract")
    assert (t.seat(0).held.get("Stormcraft Incorporated", 0), t.seat(0).tr) == (0, 21)


def test_floaters_of_other_cards_do_not_warm() -> None:
    t = stormcraft(floaters=0, heat=7, played=["Red Spot Observatory"])
    t.set_seat(0, held={"Red Spot Observatory": 4})

    assert not t.may(0, "convert:heat")
