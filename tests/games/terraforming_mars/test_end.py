"""Production, the end of the game, and final scoring."""

import pytest

from games.terraforming_mars.tables import acting, next_generation, oceans
from regolith.testing import Table, rule

COMPLETE = {"temperature": 8, "oxygen": 14, "tiles": oceans(9)}


def ending(players: int = 2, but: dict[str, object] | None = None) -> Table:
    """All scales are complete in the first generation, but for what is said."""
    t = acting(players)
    t.set(**{**COMPLETE, **(but or {})})
    return t


def all_pass(t: Table) -> None:
    t.skip_to(lambda now: now.phase != "action" or now.is_over)


def parts(t: Table, seat: int) -> dict[str, int]:
    return dict(t.match.state.rules.breakdown(t.match.state, seat))


@rule("TMBASE-PROD-01")
def test_energy_turns_into_heat_before_everybody_produces() -> None:
    t = acting()
    t.set_seat(0, energy=3, energy_production=2, heat_production=1)

    next_generation(t)

    assert (t.seat(0).energy, t.seat(0).heat) == (2, 4)


@rule("TMBASE-PROD-02")
def test_income_is_rating_plus_mc_production() -> None:
    t = acting()
    t.set_seat(0, mc_production=-5)
    t.set_seat(1, mc=4, mc_production=3, tr=31)

    next_generation(t)

    assert (t.seat(0).mc, t.seat(1).mc) == (15, 4 + 31 + 3)


@rule("TMBASE-PROD-02")
def test_of_other_goods_as_many_are_gained_as_production_says() -> None:
    t = acting()
    t.set_seat(0, steel_production=2, titanium_production=1, plants_production=3, energy_production=4)

    next_generation(t)

    assert [t.seat(0).look(good) for good in ("steel", "titanium", "plants", "energy", "heat")] == [2, 1, 3, 4, 0]


@rule("TMBASE-END-01")
@pytest.mark.parametrize("missing", [{}, {"temperature": 6}, {"oxygen": 13}, {"tiles": oceans(8)}])
def test_the_game_ends_after_production_when_all_is_complete(missing: dict[str, object]) -> None:
    t = ending(but=missing)
    t.set(generation=9)

    all_pass(t)

    assert t.is_over == (not missing)
    assert t.generation == (9 if t.is_over else 10)
    assert t.seat(0).mc == 20


@rule("TMBASE-END-01")
def test_completing_the_last_scale_stops_nothing_before_the_production() -> None:
    t = ending(but={"temperature": 6})
    t.set_seat(0, heat=16)
    t.set_seat(1, heat=8)

    t.choose(0, "convert:heat", "convert:heat")
    assert t.temperature == 8
    t.choose(1, "convert:heat", "end")
    assert not t.is_over
    all_pass(t)

    assert t.is_over
    assert t.seat(1).mc == 20


@rule("TMBASE-END-02")
def test_plants_become_greeneries_in_the_order_of_the_last_generation() -> None:
    t = ending(3)
    t.set(first=0)
    t.set_seat(0, plants=17)
    t.set_seat(1, plants=7)
    t.set_seat(2, plants=9)
    all_pass(t)
    assert [decision.seat for decision in t.match.decisions()] == [0]

    t.choose(0, "convert:plants", "space:2,2", "convert:plants", "space:2,3")
    assert [decision.seat for decision in t.match.decisions()] == [1]
    t.choose(1, "convert:plants", "space:6,1")
    t.choose(2, "done")

    assert t.is_over
    assert [t.seat(seat).plants for seat in range(3)] == [1, 0, 9]


@rule("TMBASE-END-03")
def test_last_greeneries_bring_bonuses_and_answers_but_neither_oxygen_nor_rating() -> None:
    t = ending()
    t.set_seat(0, plants=14, played=["Herbivores"], heat=8, mc=30)
    t.set_seat(1, cards=["Mine"])
    all_pass(t)
    assert t.options(0) == ["convert:plants", "done"]

    t.choose(0, "convert:plants", "space:3,4")
    assert t.seat(0).plants == 8
    t.choose(0, "convert:plants", "space:3,5")

    assert t.is_over
    assert (t.seat(0).tr, t.oxygen, t.seat(0).held) == (20, 14, {"Herbivores": 2})
    assert t.seat(0).mc == 30 + 20 + 2 * 2 + 2


@rule("TMBASE-SCORE-01")
def test_a_score_is_rating_tiles_cards_milestones_and_awards() -> None:
    t = acting()
    t.set(tiles={"2,2": ["city", 0], "2,3": ["greenery", 0], "2,1": ["greenery", 1]})
    t.set_seat(0, tr=25, played=["Farming"], events=["Bribed Committee", "Large Convoy"])

    assert t.scores[0] == sum(parts(t, 0).values()) == 25 + 1 + 2 + (2 - 2 + 2)
    assert list(parts(t, 0).values())[:4] == [25, 1, 2, 2]


@rule("TMBASE-SCORE-01")
def test_milestones_and_awards_count() -> None:
    t = acting()
    t.set_seat(0, tr=35, mc=16, mc_production=2)
    before = t.scores[0]

    t.choose(0, "claim:terraformer", "fund:banker")

    assert t.scores[0] == before + 5 + 5


@rule("TMBASE-SCORE-01")
def test_negative_points_of_events_count() -> None:
    t = acting()
    t.set_seat(0, events=["Bribed Committee"], played=["Trees"])

    assert t.scores[0] == 20 - 2 + 1


@rule("TMBASE-SCORE-02")
def test_greeneries_and_cities_beside_them() -> None:
    t = acting()
    ring = {"2,1": ["greenery", 0], "2,3": ["greenery", 1], "1,1": ["greenery", 1]}
    t.set(tiles={"2,2": ["city", 0], **ring, "ganymede-colony": ["city", 0], "7,1": ["greenery", 0]})

    assert t.scores == [20 + 2 + 3, 20 + 2]


@rule("TMBASE-SCORE-03")
def test_jovian_points_count_every_face_up_jovian_tag() -> None:
    t = acting()
    three = ["Ganymede Colony", "Water Import From Europa", "Io Mining Industries"]
    t.set_seat(0, played=[*three, "Colonizer Training Camp"])

    assert t.scores[0] == 20 + 12 + 2


@rule("TMBASE-SCORE-04")
def test_a_tie_goes_to_more_mc() -> None:
    t = ending()
    t.set_seat(0, mc=5)
    t.set_seat(1, mc=6)

    all_pass(t)

    s = t.match.state
    assert t.scores == [20, 20]
    assert s.rules.ranking(s) == [2, 1]


@rule("TMBASE-PRICE-06", "TMBASE-SCORE-04")
def test_heat_of_helion_does_not_count_in_a_tie() -> None:
    t = ending()
    t.set_seat(0, corporation="Helion", mc=5, heat=60)
    t.set_seat(1, mc=6)

    all_pass(t)

    s = t.match.state
    assert s.rules.ranking(s) == [2, 1]


@rule("TMBASE-SCORE-04")
def test_the_highest_score_wins_whatever_the_money() -> None:
    t = ending()
    t.set_seat(0, tr=21)
    t.set_seat(1, mc=60)

    all_pass(t)

    s = t.match.state
    assert s.rules.ranking(s) == [1, 2]


@rule("TMBASE-SCORE-05")
def test_who_is_still_tied_shares_the_place() -> None:
    t = ending(3)
    t.set_seat(2, tr=19)

    all_pass(t)

    s = t.match.state
    assert s.rules.ranking(s) == [1, 1, 3]
