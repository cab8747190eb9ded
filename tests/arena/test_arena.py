"""The arena: the same deals for all, every seat for both, and shares that say how sure they are."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from regolith.arena.playing import Played, play_all
from regolith.arena.seating import Seating, plays_alone, seatings, ways
from regolith.arena.shares import share_of, student, wilson
from regolith.arena.standings import contests, pairs, rated, standings
from regolith.kernel.outcome import returns
from regolith.kernel.registry import agreed
from regolith.sim.run import Job, play_match


def game(
    deal: int, bots: tuple[str, ...], places: tuple[int, ...], scores: tuple[int, ...] = (), worth: float = 0.0
) -> Played:
    meet = tuple(dict.fromkeys(bots))
    pair = (meet[0], meet[1]) if len(meet) > 1 else ("", "")
    return Played(Seating(deal, bots, pair), places, scores or tuple(-place for place in places), 10, worth=worth)


def test_every_pair_meets_on_each_deal_in_every_way() -> None:
    setup = agreed("outpost", 3)

    planned = list(seatings(setup, ["a", "b", "c"], 12))

    assert len(planned) == 3 * 12
    assert len(set(planned)) == len(planned)
    for deal in range(2):
        met = [seating for seating in planned if seating.deal == deal and seating.pair == ("a", "c")]
        assert {seating.bots for seating in met} == set(ways(3, "a", "c"))
    seats = Counter([(bot, at) for seating in planned for at, bot in enumerate(seating.bots)])
    assert len(set(seats.values())) == 1


@pytest.mark.parametrize(("players", "modules"), [(1, []), (2, ["crisis"])])
def test_where_nobody_is_played_against_each_plays_the_deal_alone(players: int, modules: list[str]) -> None:
    setup = agreed("ares_expedition", players, modules)

    planned = list(seatings(setup, ["a", "b"], 2))

    assert plays_alone(setup)
    assert not plays_alone(agreed("ares_expedition", 2))
    assert [(seating.deal, seating.bots[0]) for seating in planned] == [(0, "a"), (0, "b"), (1, "a"), (1, "b")]
    assert {len(set(seating.bots)) for seating in planned} == {1}


def test_the_interval_of_a_share() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 100) == pytest.approx((0.9630, 1.0), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_games_that_come_out_alike_on_a_deal_count_for_less() -> None:
    apart = share_of([(deal, float(deal % 2)) for deal in range(40)])
    alike = share_of([(deal, float(deal % 2)) for deal in range(20) for _ in range(2)])
    against = share_of([(deal, float(seat)) for deal in range(20) for seat in range(2)])

    assert apart.share == alike.share == against.share == 0.5
    assert apart.games == alike.games == against.games == 40
    assert alike.high - alike.low > 1.2 * (apart.high - apart.low)
    assert against.high - against.low < alike.high - alike.low


def test_where_nothing_tells_how_deals_differ_a_deal_counts_once() -> None:
    assert share_of([(0, 1.0)] * 14)[1:3] == wilson(1.0, 1)
    assert share_of([(deal, 1.0) for deal in range(3) for _ in range(14)])[1:3] == wilson(1.0, 3)


@pytest.mark.parametrize(
    ("freedom", "true"), [(1, 12.706), (3, 3.182), (4, 2.776), (7, 2.365), (19, 2.093), (999, 1.962)]
)
def test_few_deals_are_less_sure_of_their_spread(freedom: int, true: float) -> None:
    assert student(freedom) == pytest.approx(true, abs=0.01)


@pytest.mark.parametrize(("deals", "ways_"), [(2, 14), (8, 14), (20, 2)])
def test_the_interval_holds_the_share_in_95_of_100_cases(deals: int, ways_: int) -> None:
    """On every deal one of two bots has an edge of its own."""
    dice = Random(7)
    held = 0
    for _ in range(400):
        edges = [dice.betavariate(1.9, 0.47) for _ in range(deals)]
        found = share_of([(at, float(dice.random() < edge)) for at, edge in enumerate(edges) for _ in range(ways_)])
        held += found.low <= 1.9 / 2.37 <= found.high

    assert held >= 0.92 * 400


def test_who_is_ahead_of_whom() -> None:
    played = [
        game(0, ("a", "b"), (1, 2)),
        game(0, ("b", "a"), (1, 2)),
        game(1, ("a", "b"), (1, 1)),
        game(1, ("b", "a"), (2, 1)),
    ]

    pair = pairs(played, ["a", "b"])[0]

    assert pair.ahead.share == 2.5 / 4
    assert pair.ahead.games == 4


def test_at_a_larger_table_every_two_seats_are_compared() -> None:
    pair = pairs([game(0, ("a", "b", "a"), (1, 2, 3))], ["a", "b"])[0]

    assert pair.ahead.share == 0.5


def test_alone_a_win_is_better_than_points() -> None:
    played = [
        game(0, ("a",), (1,), (20,)),
        game(0, ("b",), (2,), (90,)),
        game(1, ("a",), (2,), (30,)),
        game(1, ("b",), (2,), (20,)),
    ]

    ranked = standings(played, ["a", "b"])

    assert pairs(played, ["a", "b"])[0].ahead.share == 1.0
    assert [one.bot for one in ranked] == ["a", "b"]
    assert ranked[0].won.share == 0.5
    assert ranked[1].won.share == 0.0
    assert ranked[1].score == 55


def test_alone_who_was_nearer_is_ahead_and_a_win_counts_more_than_that() -> None:
    played = [
        game(0, ("a",), (2,), (80,), worth=-0.4),
        game(0, ("b",), (2,), (120,), worth=-0.7),
        game(1, ("a",), (1,), (60,), worth=0.7),
        game(1, ("b",), (2,), (120,), worth=0.9),
        game(2, ("a",), (2,), (80,), worth=-0.7),
        game(2, ("b",), (2,), (70,), worth=-0.7),
    ]

    assert pairs(played, ["a", "b"])[0].ahead.share == 1.0


def test_a_game_alone_is_worth_how_near_it_was() -> None:
    setup = agreed("terraforming_mars", 1)
    job = Job.of(setup, ("random",), seed=1)

    played = play_all(setup, list(seatings(setup, ["random"], 2)), seed=1)

    for one in played:
        match = play_match(job, setup, job.seed_of(one.seating.deal))
        assert -1 < one.worth == returns(match.state)[0] < 0


def test_a_game_that_does_not_end_is_lost_by_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pandorum alone stands at a win until Maximus is ahead."""
    setup, whole = agreed("pandorum", 1), Job.of
    monkeypatch.setattr(Job, "of", lambda setup, bots, seed: replace(whole(setup, bots, seed=seed), limit=5))

    played = play_all(setup, list(seatings(setup, ["random"], 2)))

    assert [(game.places, game.ended, game.worth) for game in played] == [((2,), False, -1.0)] * 2
    assert standings(played, ["random"])[0].won.share == 0.0


def test_whoever_wins_more_is_rated_higher_and_more_surely_the_more_is_played() -> None:
    few = [game(deal, ("a", "b"), (1, 2)) for deal in range(4)]
    many = [game(deal, ("a", "b"), (1, 2) if deal % 4 else (2, 1)) for deal in range(60)]

    after_few, after_many = rated(contests(few)), rated(contests(many))

    assert after_few["a"][0] > after_few["b"][0]
    assert after_many["a"][0] > after_many["b"][0]
    assert after_many["a"][1] < after_few["a"][1]


def test_the_result_is_the_same_in_several_processes() -> None:
    setup = agreed("outpost", 2)
    planned = list(seatings(setup, ["random", "greedy"], 6))

    here = play_all(setup, planned, seed=3)
    seen: list[int] = []
    there = play_all(setup, planned, seed=3, workers=2, progress=seen.append)

    assert there == here
    assert sum(seen) == len(planned)
    assert [played.seating for played in here] == planned
