"""Resources on cards, and the card that copies a production box."""

import pytest

from games.terraforming_mars.tables import acting, offered, twin
from regolith.testing import Table, rule


def points_of(t: Table, seat: int = 0) -> int:
    """The points of a seat but for its rating."""
    return t.scores[seat] - int(t.seat(seat).tr)


@rule("TMBASE-CARDRES-01")
def test_a_card_holds_only_the_kind_it_names() -> None:
    t = acting()
    t.set_seat(0, played=["Extreme-Cold Fungus", "Fish"])

    t.choose(0, "use:extreme-cold-fungus")

    assert (t.seat(0).plants, t.seat(0).held) == (1, {})


@rule("TMBASE-CARDRES-01")
@pytest.mark.parametrize(
    ("card", "n", "points"),
    [("Ants", 5, 2), ("Tardigrades", 7, 1), ("Fish", 3, 3), ("Decomposers", 5, 1), ("Physics Complex", 2, 4)],
)
def test_points_for_resources_are_counted_per_full_set(card: str, n: int, points: int) -> None:
    t = acting()
    t.set_seat(0, played=[card], held={card: n})

    assert points_of(t) == points


@rule("TMBASE-CARDRES-02")
@pytest.mark.parametrize(("n", "points"), [(0, 0), (1, 3), (4, 3)])
def test_search_for_life_is_worth_three_points_at_most(n: int, points: int) -> None:
    t = acting()
    t.set_seat(0, played=["Search For Life"], held={"Search For Life": n})

    assert points_of(t) == points


@rule("TMBASE-CARDRES-02")
@pytest.mark.parametrize(("top", "found"), [("Tardigrades", 1), ("Mine", 0), ("Advanced Ecosystems", 1)])
def test_search_for_life_reveals_the_top_card(top: str, found: int) -> None:
    t = acting()
    t.set_seat(0, played=["Search For Life"])
    assert not t.may(0, "use:search-for-life")
    t.set_seat(0, mc=1)
    t.set(deck=[top])

    t.choose(0, "use:search-for-life")

    assert t.discard[0] == top
    assert (t.seat(0).mc, t.seat(0).held.get("Search For Life", 0)) == (0, found)


@rule("TMBASE-CARDRES-03")
def test_ceos_favorite_project_adds_to_a_card_that_has_one() -> None:
    t = acting(2, "CEO's Favorite Project")
    t.set_seat(0, mc=1, played=["Tardigrades", "Fish"], held={"Tardigrades": 2})
    empty = twin(t)
    empty.set_seat(0, held={})

    t.play(0, "CEO's Favorite Project")
    empty.play(0, "CEO's Favorite Project")

    assert t.seat(0).held == {"Tardigrades": 3}
    assert (empty.seat(0).held, empty.seat(0).events) == ({}, ["CEO's Favorite Project"])


# Robotic Workforce


def copying(*played: str, **seat: object) -> Table:
    t = acting(2, "Robotic Workforce")
    t.set_seat(0, mc=9, played=list(played), **seat)
    return t


@rule("TMBASE-COPY-01")
def test_a_box_of_an_own_building_card_is_carried_out_again() -> None:
    t = copying("Asteroid Mining")
    t.set_seat(1, played=["Mine"])
    assert not offered(t, "Robotic Workforce")
    t.set_seat(1, played=[])
    t.set_seat(0, played=["Mine", "Asteroid Mining"])

    t.play(0, "Robotic Workforce")

    assert (t.seat(0).steel_production, t.seat(0).titanium_production) == (1, 0)


@rule("TMBASE-COPY-01")
def test_only_the_box_is_copied_and_all_of_it_must_be_possible() -> None:
    t = copying("Capital", energy_production=1)
    assert not offered(t, "Robotic Workforce")
    t.set_seat(0, energy_production=2)

    t.play(0, "Robotic Workforce")

    assert (t.seat(0).energy_production, t.seat(0).mc_production, t.tiles) == (0, 5, {})


@rule("TMBASE-COPY-01")
def test_the_box_of_a_corporation_is_copied() -> None:
    t = copying(corporation="Mining Guild")

    t.play(0, "Robotic Workforce")

    assert (t.seat(0).steel_production, t.seat(0).steel) == (1, 0)


@rule("TMBASE-COPY-02")
def test_counts_in_the_box_are_made_anew() -> None:
    t = copying("Medical Lab", "Steelworks", "Ironworks", "Ore Processor")

    t.play(0, "Robotic Workforce")

    assert t.seat(0).mc_production == 2


@rule("TMBASE-COPY-02")
def test_victims_are_chosen_anew() -> None:
    t = copying("Heat Trappers")
    t.set_seat(1, heat_production=2)

    t.play(0, "Robotic Workforce")

    assert (t.seat(0).energy_production, t.seat(1).heat_production) == (1, 0)


@rule("TMBASE-COPY-02")
def test_a_mine_repeats_the_metal_it_gave() -> None:
    t = acting(2, "Mining Rights", "Robotic Workforce")
    t.set_seat(0, mc=18)

    t.play(0, "Mining Rights")
    t.choose(0, "space:7,5")
    assert t.seat(0).titanium_production == 1
    t.play(0, "Robotic Workforce")

    assert (t.seat(0).titanium_production, t.seat(0).steel_production, t.seat(0).titanium) == (2, 0, 1)


@rule("TMBASE-COPY-03")
@pytest.mark.parametrize(("card", "mc"), [("Noctis City", 3), ("Immigrant City", -2)])
def test_the_boxes_of_noctis_and_immigrant_city_are_copied_in_full(card: str, mc: int) -> None:
    t = copying(card)
    assert not offered(t, "Robotic Workforce")
    t.set_seat(0, energy_production=1)

    t.play(0, "Robotic Workforce")

    assert (t.seat(0).energy_production, t.seat(0).mc_production, t.tiles) == (0, mc, {})
