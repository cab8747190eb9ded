"""Shares with intervals: how often one bot is ahead of another, and how sure that is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import NamedTuple

SURE = 1.959964
"""So many standard deviations hold 95 of 100."""
FEW = {1: 12.7062, 2: 4.3027, 3: 3.1824}
"""So many of Student's; above, a series comes close."""


class Share(NamedTuple):
    """A share of one, with the interval that holds it in 95 of 100 cases."""

    share: float
    low: float
    high: float
    games: int


def wilson(share: float, games: float) -> tuple[float, float]:
    """The interval of a share of so many games; it never leaves 0 to 1, and is not empty where all were won."""
    if games <= 0:
        return 0.0, 1.0
    spread = SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def share_of(results: Iterable[tuple[int, float]]) -> Share:
    """The share of games won, each told by its deal and 0, 1 or something between. Games on one deal speak for each
    other as far as they came out alike: they count as so many as would be as sure if each had a deal of its own."""
    deals: defaultdict[int, list[float]] = defaultdict(list)
    for deal, result in results:
        deals[deal].append(result)
    games = sum(len(there) for there in deals.values())
    if not games:
        return Share(0.0, 0.0, 1.0, 0)
    share = fmean([result for there in deals.values() for result in there])
    return Share(share, *wilson(share, worth(share, list(deals.values()), games)), games)


def worth(share: float, deals: Sequence[Sequence[float]], games: int) -> float:
    """How many games with deals of their own would be as sure. Where nothing tells how much deals differ, a deal counts
    once; where few deals tell it, they may have told it wrong, and count for less."""
    if len(deals) < 2 or games == len(deals):
        return len(deals)
    spread = variance([fmean(there) for there in deals]) / len(deals)
    if spread <= 0 or not 0 < share < 1:
        return len(deals)
    return min(float(games), share * (1 - share) / spread) * (SURE / student(len(deals) - 1)) ** 2


def student(freedom: int) -> float:
    """So many standard deviations hold 95 of 100 where the deviation itself was seen in so many differences."""
    if freedom in FEW:
        return FEW[freedom]
    z = SURE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
