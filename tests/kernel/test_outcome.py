"""What a game was worth to each seat when it is over."""

from __future__ import annotations

from random import Random

import pytest

from regolith.kernel.match import Match
from regolith.kernel.outcome import FULL_MARGIN, LEAST_WON, MOST_LOST, returns
from regolith.kernel.playout import play_random
from regolith.kernel.registry import spec_of


def over(game: str, players: int, modules: list[str], seed: int) -> Match:
    """A game played to its end by chance."""
    match = Match.start(game, players, modules, seed=seed)
    play_random(match.machine, Random(seed), 100_000)
    assert match.is_over()
    return match


def test_the_win_is_most_of_it_and_the_rest_is_the_difference() -> None:
    for seed in range(8):
        match = over("outpost", 2, [], seed)
        places = match.state.rules.ranking(match.state)
        scores = match.scores()

        found = returns(match.state)

        assert sum(found) == pytest.approx(0)
        if places == [1, 1]:
            assert found == [0, 0]
        else:
            margin = abs(scores[0] - scores[1])
            assert found[places.index(1)] == pytest.approx(0.6 + 0.4 * min(1, margin / FULL_MARGIN))


def test_with_more_seats_one_is_measured_by_the_best_of_the_others() -> None:
    match = over("outpost", 4, [], 3)
    scores = match.scores()
    order = sorted(range(4), key=lambda seat: -scores[seat])

    found = returns(match.state)

    worst = order[-1]
    assert found[worst] == pytest.approx(-0.6 - 0.4 * (scores[order[0]] - scores[worst]) / FULL_MARGIN)
    assert found[order[0]] == max(found) > 0


@pytest.mark.parametrize(
    ("game", "players", "modules"),
    [
        ("ares_expedition", 1, []),
        ("ares_expedition", 2, ["crisis"]),
        ("pandorum", 1, []),
        ("terraforming_mars", 1, []),
        ("terraforming_mars", 1, ["automa"]),
    ],
)
def test_alone_and_as_a_team_it_is_won_or_lost_and_more_or_less_close(
    game: str, players: int, modules: list[str]
) -> None:
    closeness = spec_of(game).closeness
    assert closeness is not None
    seen: set[float] = set()
    for seed in range(3):
        match = over(game, players, modules, seed)
        near = closeness(match.state)
        won = match.state.rules.ranking(match.state)[0] == 1

        found = returns(match.state)

        assert 0 <= near <= 1
        expected = LEAST_WON + (1 - LEAST_WON) * near if won else -1 + (1 + MOST_LOST) * near
        assert found == pytest.approx([expected] * players)
        seen.add(found[0])
    assert len(seen) > 1
