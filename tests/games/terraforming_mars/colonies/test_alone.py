"""Colonies in the game alone."""

from games.terraforming_mars.colonies.outer_system import COLONIES
from games.terraforming_mars.test_alone import COMPLETE
from regolith.testing import Table, rule, table


def alone(**options: object) -> Table:
    return table("terraforming_mars", players=1, modules=COLONIES, options=options)


def begun() -> Table:
    t = alone()
    t.set_seat(0, corporations=["Ecoline"])
    t.skip_to("pass")
    return t


@rule("TMCOL-SOLO-01")
def test_the_rules_of_the_game_alone_stay() -> None:
    t = begun()

    assert (t.seat(0).tr, t.match.state.book.last_generation) == (14, 14)
    assert (
        sorted(there[0] for there in t.tiles.values() if there[1] == "neutral") == ["city", "city"] + ["greenery"] * 2
    )
    t.set(generation=14, **{name: value for name, value in COMPLETE.items() if name != "tiles"}, oceans=9)
    t.skip_to(lambda now: now.is_over)
    assert t.match.state.rules.ranking(t.match.state) == [1]


@rule("TMCOL-SOLO-02")
def test_production_of_mc_begins_two_lower() -> None:
    assert alone().seat(0).mc_production == -2
    assert begun().seat(0).mc_production == -2
    assert table("terraforming_mars", players=1).seat(0).mc_production == 0
    assert table("terraforming_mars", players=2, modules=COLONIES).seat(0).mc_production == 0


@rule("TMCOL-SOLO-03")
@rule("TMCOL-SOLO-04")
def test_of_four_tiles_three_are_kept_and_all_are_seen_with_cards_and_corporations() -> None:
    t = alone()
    shown = [tile["colony"] for tile in t.observe(0)["table"]["colonies"]]
    assert (len(shown), len(t.seat(0).corporations), len(t.seat(0).dealt)) == (4, 2, 10)
    t.skip_to(lambda now: any(key.startswith("out:") for key in now.options(0)))
    assert t.options(0) == [f"out:{moon}" for moon in shown]
    assert t.seat(0).corporation is None

    t.choose(0, f"out:{shown[1]}")
    t.skip_to("pass")

    assert list(t.markers) == [shown[0], *shown[2:]]


@rule("TMCOL-SOLO-03")
def test_the_tile_that_is_left_out_is_out_of_the_game() -> None:
    t = alone()
    t.set_seat(0, corporations=["Aridor"])
    t.skip_to(lambda now: any(key.startswith("out:") for key in now.options(0)))
    gone = t.options(0)[0].removeprefix("out:")
    t.choose(0, f"out:{gone}")
    t.skip_to(lambda now: now.may(0, "begin:aridor"))

    t.choose(0, "begin:aridor")

    assert len(t.options(0)) == 7
    assert f"tile:{gone}" not in t.options(0)


def test_alone_one_trades_and_builds() -> None:
    t = begun()
    t.set(colonies=["Io", "Luna", "Callisto"])
    t.set_seat(0, mc=26, energy=0, titanium=0, heat=0, cards=["Mine"])

    t.choose(0, "trade:io")
    t.choose(0, "standard:build-colony")
    t.choose(0, "build:luna")

    assert (t.seat(0).mc, t.seat(0).heat, t.seat(0).mc_production) == (0, 3, 0)
