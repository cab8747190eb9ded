"""Intervals, against values worked out elsewhere."""

from __future__ import annotations

import pytest

from regolith.sim.report.intervals import around, by_chance, mean_by_chance, surviving, wilson


@pytest.mark.parametrize(
    ("won", "n", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_shares_lie_between_bounds_that_never_leave_the_scale(won: int, n: int, low: float, high: float) -> None:
    between = wilson(won, n)

    assert (between.n, between.mean) == (n, won / n)
    assert between.low == pytest.approx(low, abs=1e-4)
    assert between.high == pytest.approx(high, abs=1e-4)


def test_a_mean_is_surer_the_more_there_are() -> None:
    few, many = around(2.0, 10.0, 100), around(2.0, 10.0, 10_000)

    assert few is not None
    assert many is not None
    assert (few.low, few.high) == pytest.approx((0.04, 3.96), abs=1e-3)
    assert (many.low, many.high) == pytest.approx((1.804, 2.196), abs=1e-3)
    assert around(1.0, None, 1) is None


def test_what_is_surely_more_or_less() -> None:
    assert wilson(80, 100).shifted(-0.5).surely() == pytest.approx(0.2111, abs=1e-3)
    assert wilson(20, 100).shifted(-0.5).surely() == pytest.approx(-0.2111, abs=1e-3)
    assert wilson(50, 100).shifted(-0.5).surely() == 0.0


def test_how_unlikely_a_share_or_a_mean_is() -> None:
    """At the bound of an interval of 95% it is one in twenty."""
    assert by_chance(60, 100, wilson(60, 100).low) == pytest.approx(0.05, abs=1e-6)
    assert by_chance(50, 100, 0.5) == by_chance(0, 9, 0.0) == 1.0
    bounds = around(2.0, 10.0, 96)
    assert bounds is not None
    assert mean_by_chance(bounds.mean - bounds.low, 10.0, 96) == pytest.approx(0.05, abs=1e-6)
    assert mean_by_chance(None, None, 0) == 1.0


def test_of_many_only_those_survive_that_chance_would_not_bring() -> None:
    """Worked out by hand: the third is below 0.05 * 3 / 5, which carries the second, though that is above its own."""
    assert surviving([0.9, 0.029, 0.001, 0.028, 0.3], 0.05) == 0.029
    assert surviving([0.02, 0.9, 0.9], 0.05) == 0.0
    assert surviving([], 0.05) == 0.0
