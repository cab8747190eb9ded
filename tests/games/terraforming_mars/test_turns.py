"""Generations and turns: who acts when, one or two actions, passing, first actions."""

from games.terraforming_mars.tables import acting, full_of, next_generation, set_up
from regolith.testing import Table, rule


def turn_of(t: Table) -> list[int]:
    """The seats that are asked for an action."""
    return [decision.seat for decision in t.match.decisions()]


def phases_until(t: Table, generation: int) -> list[str]:
    """The phases in which something is asked, in their order, before that generation."""
    seen: list[str] = []

    def reached(now: Table) -> bool:
        if now.generation < generation:
            seen.append(now.phase)
        return bool(now.generation >= generation)

    t.skip_to(reached)
    return list(dict.fromkeys(seen))


@rule("TMBASE-GEN-01")
def test_a_generation_is_research_action_and_production_in_this_order() -> None:
    t = acting()

    next_generation(t)
    energy = t.seat(0).energy
    t.set_seat(0, energy_production=energy + 1)
    phases = phases_until(t, 3)

    assert phases == ["research", "action"]
    assert t.seat(0).energy == energy + 1
    assert (t.generation, t.phase) == (3, "research")


@rule("TMBASE-GEN-02")
def test_the_first_player_marker_goes_on_and_the_counter_rises() -> None:
    t = acting(3)
    t.set(generation=3, first=2)
    next_generation(t)

    assert (t.generation, t.first) == (4, 0)


@rule("TMBASE-GEN-02")
def test_players_act_clockwise_from_the_first_player_on() -> None:
    t = acting(3)
    next_generation(t)
    t.skip_to("pass")
    for seat in range(3):
        t.set_seat(seat, heat=16)
    order: list[int] = []

    for _ in range(6):
        (seat,) = turn_of(t)
        order.append(seat)
        t.choose(seat, "convert:heat", "end")

    assert t.first == 1
    assert order == [1, 2, 0, 1, 2, 0]


@rule("TMBASE-TURN-01")
def test_a_turn_has_one_or_two_actions_and_then_the_next_player_has_one() -> None:
    t = acting()
    t.set_seat(0, mc=42)

    t.choose(0, "standard:asteroid")
    assert t.may(0, "end")
    t.choose(0, "standard:asteroid")

    assert turn_of(t) == [1]
    t.choose(1, "pass")
    assert t.may(0, "standard:asteroid")
    assert t.seat(0).mc == 14


@rule("TMBASE-TURN-01")
def test_a_turn_may_end_after_its_first_action() -> None:
    t = acting()
    t.set_seat(0, mc=28)

    t.choose(0, "standard:asteroid", "end")

    assert turn_of(t) == [1]


@rule("TMBASE-TURN-02")
def test_who_passes_has_no_further_turn_in_this_generation() -> None:
    t = acting(3)
    t.set_seat(0, mc=100, heat=20)
    for seat in (1, 2):
        t.set_seat(seat, heat=16)

    assert t.may(0, "convert:heat")
    t.choose(0, "pass")
    t.choose(1, "convert:heat", "end")
    t.choose(2, "convert:heat", "end")

    assert turn_of(t) == [1]


@rule("TMBASE-TURN-03")
def test_passing_replaces_the_whole_turn() -> None:
    t = acting()
    t.set_seat(0, heat=16)
    assert t.may(0, "pass")
    assert not t.may(0, "end")

    t.choose(0, "convert:heat")

    assert t.may(0, "end")
    assert not t.may(0, "pass")


@rule("TMBASE-TURN-04")
def test_the_last_player_goes_on_until_passing_too() -> None:
    t = acting(3)
    t.set_seat(0, heat=48)
    t.choose(0, "convert:heat", "end")
    t.choose(1, "pass")
    t.choose(2, "pass")

    for _ in range(5):
        assert turn_of(t) == [0]
        t.choose(0, "convert:heat")

    assert (t.generation, t.phase) == (1, "action")
    t.choose(0, "pass")
    assert (t.generation, t.phase) == (2, "research")


@rule("TMBASE-TURN-05")
def test_the_first_action_of_a_corporation_comes_first_and_is_one_of_two() -> None:
    t = acting()
    t.set_seat(0, corporation="Tharsis Republic", first_action=True, mc=30, heat=8)
    assert t.options(0) == ["begin:tharsis-republic", "pass"]

    t.choose(0, "begin:tharsis-republic", "space:2,2")

    assert t.tiles["2,2"] == ["city", 0]
    assert t.may(0, "convert:heat")
    assert t.may(0, "standard:asteroid")
    t.choose(0, "convert:heat")
    assert turn_of(t) == [1]


@rule("TMBASE-TURN-06")
def test_a_first_action_waits_for_the_next_generation_when_its_player_passes() -> None:
    t = acting()
    t.set_seat(0, corporation="Inventrix", first_action=True)

    t.choose(0, "pass")
    next_generation(t)
    assert t.phase == "research"
    t.skip_to("pass")
    t.choose(1, "pass")

    assert t.options(0) == ["begin:inventrix", "pass"]


@rule("TMBASE-TURN-06")
def test_a_first_action_that_cannot_be_taken_is_dropped() -> None:
    t = acting()
    t.set(tiles=full_of(t, "greenery"))
    t.set_seat(0, corporation="Tharsis Republic", first_action=True, heat=8)

    assert not t.may(0, "begin:tharsis-republic")
    t.choose(0, "convert:heat")

    assert t.temperature == -28


@rule("TMBASE-TURN-07")
def test_what_another_player_is_asked_is_answered_before_the_next_action() -> None:
    t = acting(modules=["colonies"])
    t.set(colonies=["Pluto", "Io"], settlers={"pluto": [1]}, deck=["Algae", "Comet"])
    t.set_seat(0, mc=50)
    t.set_seat(1, cards=["Mine"])

    t.choose(0, "trade:pluto")

    assert (turn_of(t), t.options(0)) == ([1], [])
    assert sorted(t.options(1)) == ["discard:comet", "discard:mine"]
    t.choose(1, "discard:mine")
    assert turn_of(t) == [0]
    assert t.may(0, "standard:city")


@rule("TMBASE-SETUP-08")
def test_generation_one_has_neither_player_order_nor_research() -> None:
    t = set_up(deal=3)

    assert phases_until(t, 2) == ["set-up", "action"]
    assert (t.first, t.phase) == (1, "research")
