"""How sure a figure is: intervals that hold the true value 95 times in a hundred."""

from __future__ import annotations

from math import erfc, sqrt
from typing import NamedTuple

Z = 1.959964
"""Standard errors to each side, for 95 percent."""
FEW = 2


class Between(NamedTuple):
    """A figure, what it was made from, and where the true one may be."""

    n: int
    mean: float
    low: float
    high: float

    def as_json(self) -> dict[str, float | int]:
        return {"n": self.n, "mean": round(self.mean, 5), "low": round(self.low, 5), "high": round(self.high, 5)}

    def shifted(self, by: float) -> Between:
        return Between(self.n, self.mean + by, self.low + by, self.high + by)

    def surely(self) -> float:
        """The distance from nothing at least to be believed; 0 if nothing is between the bounds."""
        return self.low if self.low > 0 else self.high if self.high < 0 else 0.0


def wilson(won: float, n: int) -> Between:
    """The share of games won, by Wilson's score interval: within 0 and 1 even where nobody or everybody wins."""
    if not n:
        return Between(0, 0.0, 0.0, 1.0)
    share = won / n
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Between(n, share, max(0.0, middle - reach), min(1.0, middle + reach))


def by_chance(won: float, n: int, usual: float) -> float:
    """How often chance alone would bring a share of wins as far from the usual one: the test that Wilson's interval is
    made of."""
    spread = usual * (1 - usual) * n
    return erfc(abs(won - usual * n) / sqrt(2 * spread)) if spread > 0 else 1.0


def mean_by_chance(mean: float | None, sd: float | None, n: int) -> float:
    """The same for a mean that differs from nothing."""
    return erfc(abs(mean) * sqrt(n / 2) / sd) if mean is not None and sd else 1.0


def surviving(chances: list[float], share: float) -> float:
    """The largest of these that is to be believed if of all that are no more than this share may be chance (Benjamini
    and Hochberg); 0 if none is."""
    ordered = sorted(chances)
    return max([p for at, p in enumerate(ordered, 1) if p <= share * at / len(ordered)], default=0.0)


def around(mean: float | None, sd: float | None, n: int, z: float = Z) -> Between | None:
    """The mean of `n` values that spread by `sd`; None where there are too few to say."""
    if mean is None or sd is None or n < FEW:
        return None
    reach = z * sd / sqrt(n)
    return Between(n, mean, mean - reach, mean + reach)
