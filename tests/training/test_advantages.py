"""An answer is judged by what its own seat was asked next, and at the end by what the game was worth to it."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from regolith.training.advantages import Judgement, advantages


def judged(
    values: list[float], seats: list[int], over: dict[int, list[float]], follow: float = 1.0, seated: int = 2
) -> Judgement:
    """One game after the other at one place; `over` says after which step one ended, and what it was worth."""
    steps = len(values)
    returns: NDArray[np.float32] = np.zeros((steps, 1, seated), np.float32)
    for step, worth in over.items():
        returns[step, 0] = worth
    return advantages(
        np.array(values, np.float32)[:, None],
        np.array(seats, np.int32)[:, None],
        np.array([step in over for step in range(steps)])[:, None],
        returns,
        follow,
    )


def test_the_last_answers_of_both_seats_are_judged_by_the_end() -> None:
    found = judged([0.1, 0.2, 0.3], [0, 1, 0], {2: [1.0, -1.0]})

    assert found.known.all()
    assert found.advantages[:, 0] == pytest.approx([0.9, -1.2, 0.7])
    assert found.targets[:, 0] == pytest.approx([1.0, -1.0, 1.0])


def test_what_the_others_are_asked_between_does_not_count() -> None:
    alone = judged([0.1, 0.3], [0, 0], {1: [1.0, -1.0]}, follow=0.5)
    between = judged([0.1, 0.9, -0.9, 0.3], [0, 1, 1, 0], {3: [1.0, -1.0]}, follow=0.5)

    assert between.advantages[[0, 3], 0] == pytest.approx(alone.advantages[:, 0])


def test_how_far_an_answer_is_judged_by_what_came_later() -> None:
    values = [0.0, 0.4, 0.5]

    at_once = judged(values, [0, 0, 0], {2: [1.0, 0.0]}, follow=0.0)
    half = judged(values, [0, 0, 0], {2: [1.0, 0.0]}, follow=0.5)

    assert at_once.advantages[:, 0] == pytest.approx([0.4, 0.1, 0.5])
    assert half.advantages[:, 0] == pytest.approx([0.4 + 0.5 * (0.1 + 0.25), 0.1 + 0.25, 0.5])


def test_a_game_does_not_speak_for_the_one_before_it() -> None:
    found = judged([0.0, 0.0, 0.7], [0, 1, 0], {1: [-1.0, 1.0], 2: [1.0, -1.0]})

    assert found.advantages[:, 0] == pytest.approx([-1.0, 1.0, 0.3])


def test_of_the_last_question_of_a_seat_nothing_is_known_yet() -> None:
    found = judged([0.1, 0.2, 0.3, 0.4], [0, 1, 0, 0], {})

    assert found.known[:, 0].tolist() == [True, False, True, False]
    assert found.advantages[:, 0] == pytest.approx([0.2 + 0.1, 0.0, 0.1, 0.0])


def test_games_side_by_side_do_not_mix() -> None:
    one = judged([0.1, 0.2], [0, 1], {1: [1.0, -1.0]})
    both = advantages(
        np.array([[0.1, 0.5], [0.2, 0.6]], np.float32),
        np.array([[0, 1], [1, 0]], np.int32),
        np.array([[False, False], [True, False]]),
        np.array([[[0, 0], [0, 0]], [[1, -1], [0, 0]]], np.float32),
        1.0,
    )

    assert both.advantages[:, 0] == pytest.approx(one.advantages[:, 0])
    assert both.known[:, 1].tolist() == [False, False]
