"""The World Government raises one scale in each generation, and nobody gains by it."""

from games.terraforming_mars.tables import acting, oceans
from games.terraforming_mars.test_end import COMPLETE, all_pass
from regolith.testing import Table, rule

VENUS = ("venus",)
OPEN = ["raise:temperature", "raise:oxygen", "raise:oceans", "raise:venus"]


def after_production(t: Table) -> Table:
    """Everybody has passed, and the first player is asked for the World Government."""
    all_pass(t)
    return t


def begun(**arranged: object) -> Table:
    t = acting(modules=VENUS)
    t.set(**arranged)
    t.set_seat(0, tr=20)
    return after_production(t)


@rule("TMVEN-WG-01")
def test_the_first_player_chooses_among_what_is_not_complete() -> None:
    t = begun()
    assert t.options(0) == OPEN

    t = begun(temperature=8, tiles=oceans(9))
    assert t.options(0) == ["raise:oxygen", "raise:venus"]

    t.choose(0, "raise:oxygen")
    assert (t.oxygen, t.generation) == (1, 2)


@rule("TMVEN-WG-01")
def test_nothing_is_raised_once_the_game_is_over() -> None:
    t = begun(**COMPLETE, venus=10)

    assert (t.is_over, t.venus) == (True, 10)


@rule("TMVEN-WG-02")
def test_nobody_gains_rating_cards_or_production() -> None:
    t = begun(venus=6, temperature=-26)
    hand = len(t.seat(0).cards)
    other = Table(t.match.clone())

    t.choose(0, "raise:venus")
    assert (t.venus, t.seat(0).tr, len(t.seat(0).cards)) == (8, 20, hand)
    other.choose(0, "raise:temperature")
    assert (other.temperature, other.seat(0).tr, other.seat(0).heat_production) == (-24, 20, 0)


@rule("TMVEN-WG-02")
def test_an_ocean_of_the_world_government_pays_nothing() -> None:
    t = begun(tiles={"4,3": "ocean"})
    mc, plants = t.seat(0).mc, t.seat(0).plants

    t.choose(0, "raise:oceans")
    t.choose(0, "space:4,4")

    assert (t.oceans, t.seat(0).mc, t.seat(0).plants, t.seat(0).tr) == (2, mc, plants, 20)


@rule("TMVEN-WG-03")
def test_a_step_brings_along_what_is_printed_on_the_map_and_on_other_scales() -> None:
    t = begun(oxygen=7, temperature=-2)
    other = Table(t.match.clone())

    t.choose(0, "raise:oxygen")
    t.choose(0, "space:4,4")
    assert (t.oxygen, t.temperature, t.oceans, t.seat(0).tr) == (8, 0, 1, 20)

    other.choose(0, "raise:temperature")
    other.choose(0, "space:4,4")
    assert (other.temperature, other.oceans, other.seat(0).tr) == (0, 1, 20)


@rule("TMVEN-WG-03")
def test_afterwards_steps_are_somebodys_merit_again() -> None:
    t = begun()
    t.choose(0, "raise:venus")
    t.skip_to("pass", 1)
    t.set_seat(1, heat=8, tr=20)

    t.choose(1, "convert:heat")

    assert t.seat(1).tr == 21


@rule("TMVEN-WG-04")
def test_cards_answer_the_world_government() -> None:
    t = acting(modules=VENUS)
    t.set_seat(0, corporation="Mining Guild")
    t.set_seat(1, corporation="Aphrodite", played=["Arctic Algae"])
    after_production(t)
    other = Table(t.match.clone())
    plants = t.seat(1).plants

    t.choose(0, "raise:oceans")
    t.choose(0, "space:0,1")
    assert t.seat(1).plants == plants + 2
    assert t.seat(0).steel_production == 0

    mc = other.seat(1).mc
    other.choose(0, "raise:venus")
    assert other.seat(1).mc == mc + 2


@rule("TMVEN-WG-05")
def test_completed_here_one_more_generation_is_played() -> None:
    t = begun(temperature=8, oxygen=14, tiles=oceans(8))

    t.choose(0, "raise:oceans")
    t.choose(0, "space:5,5")

    assert (t.oceans, t.is_over, t.generation) == (9, False, 2)
    t.skip_to("pass")
    all_pass(t)
    assert t.is_over


@rule("TMVEN-WG-06")
def test_the_world_government_may_be_left_out() -> None:
    t = acting(modules=VENUS, world_government=False)
    t.set(temperature=-10)

    after_production(t)

    assert (t.phase, t.generation, t.temperature, t.venus) == ("research", 2, -10, 0)
