"""The solar phase with colonies: the end of the game, the World Government, colony production."""

import pytest

from games.terraforming_mars.colonies.outer_system import at_home, outer_system
from games.terraforming_mars.tables import GOODS, acting, oceans, twin
from games.terraforming_mars.test_end import COMPLETE, all_pass
from regolith.testing import Table, rule

BOTH = ("venus", "colonies")
OPEN = ["raise:temperature", "raise:oxygen", "raise:oceans", "raise:venus"]


def with_venus(**arranged: object) -> Table:
    """The first action phase with Venus Next and Io beside the board; seat 0 has traded with it."""
    t = acting(modules=BOTH)
    t.set(colonies=["Io", "Luna"], **arranged)
    t.set_seat(0, mc=9, tr=20)
    t.choose(0, "trade:io")
    return t


def lines(t: Table) -> str:
    return "\n".join(t.story(0))


@rule("TMCOL-SOLAR-01")
@rule("TMCOL-SOLAR-02")
@rule("TMCOL-SOLAR-03")
def test_the_solar_phase_follows_production_and_has_its_steps_in_order() -> None:
    rules = acting(modules=BOTH).match.state.book
    assert rules.round.names[-3:] == ["production", "end", "solar"]
    assert rules.solar.names == ["government", "colonies"]
    assert acting(modules=("colonies", "venus")).match.state.book.solar.names == ["government", "colonies"]

    t = with_venus()
    all_pass(t)
    assert (t.phase, t.first, t.visitors["io"]) == ("solar", 0, 0)
    t.choose(0, "raise:venus")

    assert (t.first, t.generation, t.visitors["io"], t.markers["io"]) == (1, 2, None, 1)


@rule("TMCOL-SOLAR1-01")
@pytest.mark.parametrize("short", [{}, {"temperature": 6}, {"oxygen": 13}, {"tiles": oceans(8)}])
def test_the_game_ends_when_mars_is_complete(short: dict[str, object]) -> None:
    t = outer_system()
    t.set(**{**COMPLETE, **short})

    all_pass(t)

    assert t.is_over is not bool(short)


@rule("TMCOL-SOLAR1-02")
@rule("TMCOL-SOLAR1-03")
def test_the_end_comes_with_greeneries_and_without_further_steps() -> None:
    t = with_venus(**COMPLETE)
    t.set_seat(0, plants_production=8)
    markers = t.markers

    all_pass(t)
    assert (t.phase, t.is_over) == ("last-greeneries", False)
    t.choose(0, "convert:plants", "space:2,2")

    assert (t.is_over, t.tiles["2,2"], t.seat(0).plants) == (True, ["greenery", 0], 0)
    assert t.match.scores()[0] == t.seat(0).tr + 1
    assert (t.markers, t.visitors["io"], at_home(t, 0), t.venus) == (markers, 0, 0, 0)
    assert "World Government" not in lines(t)
    assert "return" not in lines(t)


@rule("TMCOL-SOLAR1-04")
def test_venus_is_no_part_of_the_end() -> None:
    t = with_venus(**COMPLETE, venus=10)

    all_pass(t)

    assert t.is_over


@rule("TMCOL-SOLAR2-01")
def test_the_world_government_needs_venus() -> None:
    t = outer_system()
    all_pass(t)
    assert (t.phase, t.generation) == ("research", 2)

    t = with_venus()
    all_pass(t)
    assert t.options(0) == OPEN


@rule("TMCOL-SOLAR2-02")
@rule("TMCOL-SOLAR2-03")
def test_the_first_player_of_this_generation_raises_what_is_not_complete() -> None:
    t = with_venus(temperature=8)
    all_pass(t)
    t.choose(0, "raise:venus")
    t.skip_to("pass", 1)
    all_pass(t)

    assert t.options(1) == ["raise:oxygen", "raise:oceans", "raise:venus"]
    t.choose(1, "raise:oxygen")
    assert (t.oxygen, t.generation) == (1, 3)


@rule("TMCOL-SOLAR2-04")
@rule("TMCOL-SOLAR2-05")
def test_nobody_gains_by_the_world_government() -> None:
    t = with_venus(temperature=-26, tiles={"4,3": "ocean"})
    all_pass(t)
    other = twin(t)
    mc, plants = t.seat(0).mc, t.seat(0).plants

    t.choose(0, "raise:temperature")
    assert (t.temperature, t.seat(0).tr, t.seat(0).heat_production) == (-24, 20, 0)
    other.choose(0, "raise:oceans")
    other.choose(0, "space:4,4")
    assert (other.seat(0).tr, other.seat(0).mc, other.seat(0).plants) == (20, mc, plants)


@rule("TMCOL-SOLAR2-06")
@rule("TMCOL-SOLAR2-07")
@rule("TMCOL-SOLAR2-08")
def test_cards_answer_the_world_government() -> None:
    t = with_venus()
    t.set_seat(1, corporation="Aphrodite", played=["Arctic Algae"])
    all_pass(t)
    other = twin(t)
    mc, plants = t.seat(1).mc, t.seat(1).plants

    t.choose(0, "raise:oceans")
    t.choose(0, "space:4,4")
    assert t.seat(1).plants == plants + 2
    other.choose(0, "raise:venus")
    assert other.seat(1).mc == mc + 2


@rule("TMCOL-SOLAR2-09")
def test_the_world_government_may_be_left_out() -> None:
    t = acting(modules=BOTH, world_government=False)
    t.set(colonies=["Io", "Luna"])

    all_pass(t)

    assert (t.phase, t.venus, t.markers) == ("research", 0, {"io": 2, "luna": 2})


@rule("TMCOL-SOLAR2-10")
def test_what_a_step_brings_along_is_nobodys_merit_either() -> None:
    t = with_venus(oxygen=7, temperature=-10)
    all_pass(t)
    t.choose(0, "raise:oxygen")
    assert (t.oxygen, t.temperature, t.seat(0).tr) == (8, -8, 20)

    t = with_venus(temperature=-2, tiles={"4,3": "ocean"})
    all_pass(t)
    goods = [[t.seat(seat).look(good) for good in GOODS] for seat in (0, 1)]
    t.choose(0, "raise:temperature")
    assert t.options(1) == []
    t.choose(0, "space:4,4")
    assert (t.temperature, t.oceans, t.seat(0).tr, t.seat(1).tr) == (0, 2, 20, 20)
    assert [[t.seat(seat).look(good) for good in GOODS] for seat in (0, 1)] == goods


@rule("TMCOL-SOLAR3-01")
@rule("TMCOL-SOLAR3-02")
@rule("TMCOL-SOLAR3-03")
def test_fleets_go_home_and_markers_climb_to_the_last_step() -> None:
    t = outer_system()
    t.set_seat(0, fleets=2)
    t.set(visitors={"io": 0, "luna": 0, "pluto": 1}, markers={"io": 3, "luna": 5, "pluto": 6})

    all_pass(t)

    assert t.markers == {"callisto": 2, "europa": 2, "io": 4, "luna": 6, "pluto": 6}
    assert (at_home(t, 0), at_home(t, 1), set(t.visitors.values())) == (2, 1, {None})
    assert "2 trade fleets of seat 0 return." in t.story(0)
