"""Counters and gauges in the text form that Prometheus reads."""

from __future__ import annotations

import bisect
from collections.abc import Callable

Labels = tuple[tuple[str, str], ...]
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Nothing in here names a table, a device or a person."""

    def __init__(self) -> None:
        self.counts: dict[str, dict[Labels, int]] = {}
        self.gauges: dict[str, Callable[[], float]] = {}
        self.times: dict[str, list[int]] = {}
        self.sums: dict[str, float] = {}

    def count(self, name: str, by: int = 1, **labels: str) -> None:
        some = self.counts.setdefault(name, {})
        key = tuple(sorted(labels.items()))
        some[key] = some.get(key, 0) + by

    def gauge(self, name: str, value: Callable[[], float]) -> None:
        self.gauges[name] = value

    def took(self, name: str, seconds: float) -> None:
        buckets = self.times.setdefault(name, [0] * (len(BOUNDS) + 1))
        buckets[bisect.bisect_left(BOUNDS, seconds)] += 1
        self.sums[name] = self.sums.get(name, 0.0) + seconds

    def text(self) -> str:
        lines: list[str] = []
        for name, some in sorted(self.counts.items()):
            lines.append(f"# TYPE regolith_{name}_total counter")
            lines += [f"regolith_{name}_total{_braces(labels)} {value}" for labels, value in sorted(some.items())]
        for name, value in sorted(self.gauges.items()):
            lines += [f"# TYPE regolith_{name} gauge", f"regolith_{name} {value():g}"]
        for name, buckets in sorted(self.times.items()):
            lines.append(f"# TYPE regolith_{name}_seconds histogram")
            total = 0
            for bound, number in zip((*map(str, BOUNDS), "+Inf"), buckets, strict=True):
                total += number
                lines.append(f'regolith_{name}_seconds_bucket{{le="{bound}"}} {total}')
            lines += [f"regolith_{name}_seconds_sum {self.sums[name]:.6f}", f"regolith_{name}_seconds_count {total}"]
        return "\n".join(lines) + "\n"


def _braces(labels: Labels) -> str:
    inner = ",".join(f'{name}="{value}"' for name, value in labels)
    return f"{{{inner}}}" if inner else ""
