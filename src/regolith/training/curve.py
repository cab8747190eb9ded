"""The curve of a run: a line of JSON for every look at it, and a page with plots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

WIDE, HIGH = 640, 200
LEFT, RIGHT, TOP, BELOW = 56, 12, 26, 26
PLOTS = (
    ("vs_greedy", "won against the greedy bot (with the interval of 95 in 100)"),
    ("vs_league", "won against earlier selves"),
    ("vs_guest", "won against guests"),
    ("won", "won alone or as a team"),
    ("score", "points of a seat"),
    ("length", "answers in a game"),
    ("entropy", "how undecided the network is (entropy of its answers)"),
    ("value_loss", "how wrong its expectations are (square)"),
    ("rows_per_s", "questions answered in a second"),
)
SHARES = frozenset({"vs_greedy", "vs_league", "vs_guest", "won"})
"""These are drawn from 0 to 100%."""


def add(path: Path, line: dict[str, Any]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def read(path: Path) -> list[dict[str, Any]]:
    """All lines; one that was cut off in its midst is left out."""
    found: list[dict[str, Any]] = []
    if path.exists():
        for text in path.read_text(encoding="utf-8").splitlines():
            try:
                found.append(json.loads(text))
            except ValueError:
                continue
    return found


def trim(path: Path, seconds: float) -> None:
    """Forget what came after the checkpoint from which a run goes on."""
    kept = [line for line in read(path) if line["seconds"] <= seconds]
    path.write_text("".join([json.dumps(line) + "\n" for line in kept]), encoding="utf-8")


Point = tuple[float, float, float, float]
"""When, how much, and the interval of it."""


def points(lines: Sequence[dict[str, Any]], name: str) -> list[Point]:
    found: list[Point] = []
    for line in lines:
        value = line.get(name)
        if isinstance(value, dict):
            found.append((line["seconds"], value["share"], value["low"], value["high"]))
        elif value is not None:
            found.append((line["seconds"], value, value, value))
    return found


def plot(title: str, data: list[Point], last: float, share: bool) -> str:
    """One plot as SVG, up to the last second; a share goes from none to all."""
    low, high = min(point[2] for point in data), max(point[3] for point in data)
    if share:
        low, high = 0.0, 1.0
    elif high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    across = (WIDE - LEFT - RIGHT) / last
    up = (HIGH - TOP - BELOW) / (high - low)

    def at(seconds: float, value: float) -> str:
        return f"{LEFT + seconds * across:.1f},{HIGH - BELOW - (value - low) * up:.1f}"

    band = " ".join([at(p[0], p[3]) for p in data] + [at(p[0], p[2]) for p in reversed(data)])
    line = " ".join([at(p[0], p[1]) for p in data])
    ticks = "".join(
        f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" class="grid"/>'
        f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{named}</text>'
        for part in (0.0, 0.5, 1.0)
        for y in [HIGH - BELOW - (HIGH - TOP - BELOW) * part]
        for named in [f"{100 * part:.0f}%" if share else f"{low + (high - low) * part:.4g}"]
    )
    minutes = "".join(
        f'<text x="{LEFT + (WIDE - LEFT - RIGHT) * part:.1f}" y="{HIGH - 8}" text-anchor="{anchor}">'
        f"{last * part / 60:.3g} min</text>"
        for part, anchor in ((0.0, "start"), (0.5, "middle"), (1.0, "end"))
    )
    dots = "".join(f'<circle r="2" cx="{x}" cy="{y}"/>' for x, y in [at(p[0], p[1]).split(",") for p in data[-200:]])
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{title}">'
        f'<text x="{LEFT}" y="16" class="title">{title}</text>{ticks}{minutes}'
        f'<polygon points="{band}"/><polyline points="{line}"/>{dots}</svg>'
    )


STYLE = """
svg{display:block;width:100%;max-width:44rem;margin:0 0 1.2rem;font:11px system-ui,sans-serif;color:#8a3d1e}
svg text{fill:#555}svg .title{fill:#222;font-weight:600;font-size:12px}svg .grid{stroke:#ddd}
svg polyline{fill:none;stroke:currentColor;stroke-width:1.6}svg polygon{fill:currentColor;opacity:.15}
svg circle{fill:currentColor}
@media(prefers-color-scheme:dark){body{background:#17130f;color:#eee}svg{color:#e58a5b}svg text{fill:#aaa}
svg .title{fill:#eee}svg .grid{stroke:#3a332c}}
"""


def plots(lines: Sequence[dict[str, Any]], names: Sequence[str]) -> list[str]:
    """The plots that there is something for, all over the same time."""
    words = dict(PLOTS)
    last = max([line["seconds"] for line in lines], default=0.0) or 1.0
    return [plot(words[name], data, last, name in SHARES) for name in names if (data := points(lines, name))]


def page(title: str, lines: Sequence[dict[str, Any]]) -> str:
    """All plots that there is something for, in one page that needs nothing else."""
    drawn = plots(lines, [name for name, _ in PLOTS])
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>body{{font-family:system-ui,sans-serif;margin:1.5rem}}{STYLE}</style>"
        f"<h1>{title}</h1>{''.join(drawn)}</html>\n"
    )


def picture(lines: Sequence[dict[str, Any]], names: Sequence[str]) -> str:
    """Some plots below each other as one SVG file."""
    drawn = plots(lines, names)
    style = "<style>" + STYLE.replace("svg", "svg svg") + "</style>"
    placed = "".join(
        part.replace("<svg ", f'<svg x="0" y="{at * HIGH}" width="{WIDE}" height="{HIGH}" ', 1)
        for at, part in enumerate(drawn)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH * max(1, len(drawn))}" '
        f'style="background:#fff">{style}{placed}</svg>\n'
    )
