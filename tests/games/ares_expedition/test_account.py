"""The story of Ares Expedition is its account: sources, incomes, waste, and the end."""

from games.ares_expedition.tables import acting, choose_phases, developing, planning
from regolith.testing import Table, table


def latest(t: Table, before: int) -> list[str]:
    """What a spectator reads that was not there before."""
    return t.story(None)[before:]


def test_a_card_says_what_production_it_brings() -> None:
    t = developing("Mine", mc=10)
    before = len(t.story(None))

    t.play(0, "Mine")

    assert latest(t, before)[:3] == [
        "Seat 0 pays 10 MC.",
        "Seat 0 plays Mine.",
        "Seat 0 has 2 more steel production (Mine).",
    ]


def test_production_is_told_for_every_seat_with_where_it_comes_from() -> None:
    t = planning()
    t.set_seat(0, played=["Deep Well Heating"], tr=7)
    t.set_seat(1, tr=9)
    before = len(t.story(None))

    choose_phases(t, "production", "production")

    told = latest(t, before)
    assert "Seat 0 receives 7 MC: rating 7, production 0." in told
    assert "Seat 0 receives 1 heat by production." in told
    assert "Seat 1 receives 9 MC: rating 9, production 0." in told
    assert told.count("Seat 0 has the bonus of production.") == 1


def test_a_metric_that_was_completed_in_this_phase_does_not_rise_and_nobody_says_so() -> None:
    t = planning()
    t.set(temperature=6)
    t.set_seat(0, mc=28, cards=["Comet"])
    choose_phases(t, "action", "action")

    t.choose(0, "standard:temperature", "standard:temperature")

    assert t.story().count("Temperature rises to 8.") == 1
    assert "Temperature stays at 8, completed in this phase." in t.story()


def test_what_is_wasted_is_said() -> None:
    t = planning()
    t.set(temperature=8)
    t.set_seat(0, mc=25, cards=["Comet"])
    choose_phases(t, "construction", "construction")

    t.play(0, "Comet")

    assert "Temperature complete: no step is left to seat 0." in t.story()


def test_what_a_card_is_worth_is_told_as_it_grows() -> None:
    t = acting("Birds")

    t.choose(0, "use:birds")

    assert "Birds is worth +1 to seat 0: now 1 point." in t.story()


def test_who_plays_nothing_and_who_takes_no_more_actions_is_told() -> None:
    t = developing("Mine", mc=10)
    t.choose(0, "pass")
    assert "Seat 0 plays nothing more." in t.story()

    t = acting()
    t.choose(0, "done")
    assert "Seat 0 takes no more actions." in t.story()


def test_the_milestones_and_awards_in_play_are_named_at_the_start() -> None:
    t = table("ares_expedition", players=2, modules=["discovery"], seed=1)

    begun = t.story(None)

    assert any(line.startswith("The milestones in play are ") for line in begun)
    assert any(line.startswith("The awards in play are ") for line in begun)


def test_the_end_tells_points_by_source_and_who_has_won() -> None:
    t = table("ares_expedition", players=2, modules=["discovery"], seed=1)
    t.random_to_end()

    told = t.story(None)
    scores = t.match.scores()
    for seat, points in enumerate(scores):
        (line,) = [line for line in told if line.startswith(f"Seat {seat} has {points} points: ")]
        parts = [int(word) for word in line.removesuffix(".").split(": ")[1].replace(",", "").split() if word.isdigit()]
        assert sum(parts) == points
    assert told[-1] == f"Seat {scores.index(max(scores))} wins."


def test_alone_the_end_says_whether_it_was_in_time() -> None:
    t = table("ares_expedition", players=1, seed=1)
    t.random_to_end()

    done = t.match.state.is_complete()
    assert any(("seat 0 has won" if done else "seat 0 has lost") in line for line in t.story(None))
