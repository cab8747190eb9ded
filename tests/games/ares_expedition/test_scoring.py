"""The end of the game, and who has won."""

import pytest

from games.ares_expedition.tables import choose_phases, planning
from regolith.games.ares_expedition import sources
from regolith.testing import Table, rule, table


def nearly_done(**purse: int) -> Table:
    """A step of temperature is all that Mars lacks; both seats are in the action phase, and research would follow."""
    t = planning()
    t.set(temperature=6, oxygen=14, oceans=9)
    t.set_seat(0, cards=["Comet"], **purse)
    t.set_seat(1, cards=["Birds"], **purse)
    choose_phases(t, "action", "research")
    return t


@rule("ABASE-SCORE-01")
def test_the_game_ends_with_the_phase_in_which_mars_is_complete() -> None:
    t = nearly_done(mc=14)

    t.choose(0, "standard:temperature", "done")
    t.choose(1, "done")

    assert t.is_over
    assert "Mars is complete: the game ends with this phase." in t.story()


@rule("ABASE-SCORE-01")
def test_two_metrics_are_not_enough() -> None:
    t = nearly_done(mc=13)

    t.choose(0, "done")
    t.choose(1, "done")

    assert not t.is_over
    assert t.phase == "research"


@rule("ABASE-SCORE-02")
def test_everybody_finishes_that_phase() -> None:
    t = nearly_done(mc=14)

    t.choose(0, "standard:temperature", "done")

    assert not t.is_over
    t.choose(1, "standard:temperature", "done")
    assert t.is_over
    assert (t.seat(0).tr, t.seat(1).tr) == (6, 6)


@rule("ABASE-SCORE-03")
def test_points_are_rating_forests_and_cards() -> None:
    t = planning()

    t.set_seat(0, tr=20, forests=7, played=["Soletta", "Bribed Committee"])

    assert t.scores == [20 + 7 + 1 - 2, 5]


@rule("ABASE-SCORE-03")
def test_cards_count_their_resources_tags_forests_and_cards() -> None:
    t = planning()
    blue = ["Birds", "Tardigrades", "Conserved Biome", "Think Tank"]

    t.set_seat(0, forests=5, played=[*blue, "Io Mining Industries", "Asteroid Mining"])
    t.set_seat(0, held={"Birds": 4, "Tardigrades": 8})

    assert t.scores[0] == 5 + 5 + (4 + 8 // 3 + 5 // 2 + 4 // 3 + 2 + 2)


@pytest.mark.parametrize(
    ("modules", "options", "there"),
    [([], {}, False), (["promo"], {}, False), (["discovery"], {"milestones": False}, False), (["discovery"], {}, True)],
)
def test_milestones_and_awards_are_counted_where_there_are_any(
    modules: list[str], options: dict[str, object], there: bool
) -> None:
    t = table("ares_expedition", players=2, modules=modules, options=options)

    counted = [name for name, _ in sources(t.match.state, 0)]

    assert counted == ["terraform rating", "forests", "cards", *(["milestones and awards"] if there else [])]


def finished(*purses: dict[str, int]) -> list[int]:
    """The places after a game in which all have the same points and these purses."""
    t = planning(players=len(purses))
    t.set(temperature=8, oxygen=14, oceans=9)
    for seat, purse in enumerate(purses):
        t.set_seat(seat, **purse)
    choose_phases(t, *["action"] * len(purses))
    assert t.is_over
    assert t.scores == [5] * len(purses)
    places: list[int] = t.observe()["ranking"]
    return places


@rule("ABASE-SCORE-04")
def test_on_a_tie_more_mc_heat_and_plants_together_win() -> None:
    assert finished({"mc": 3, "heat": 2}, {"mc": 1, "heat": 2, "plants": 3}) == [2, 1]
    assert finished({"mc": 7}, {"mc": 1, "heat": 2, "plants": 3}) == [1, 2]


@rule("ABASE-SCORE-05")
def test_who_is_still_tied_shares_the_place() -> None:
    assert finished({"mc": 6}, {"mc": 1, "heat": 2, "plants": 3}) == [1, 1]
    assert finished({"mc": 6}, {"mc": 1, "heat": 2, "plants": 3}, {"mc": 5}) == [1, 1, 3]
