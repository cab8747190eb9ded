"""Small drawings: an interval in a cell, curves, bars. Colour is never alone: lines have dashes and points shapes."""

from __future__ import annotations

from html import escape
from typing import Any

WIDTH, HEIGHT = 560, 220
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 12, 28
ROOM = 84
"""For the word at the end of the axis."""
LOOKS = {
    "won": ("good", "", "circle"),
    "others": ("bad", "6 4", "square"),
    "table": ("info", "", "circle"),
}
"""By line: its colour, its dash, the shape of its points."""
SIGNS = {
    "good": '<path d="M-5 12L0 3L5 12Z"/>',
    "bad": '<path d="M-5 4L0 13L5 4Z"/>',
    "plain": '<circle cx="0" cy="8" r="3.5"/>',
}
"""A lift that is surely up, surely down, or neither."""
WORDS = {"won": "those who won", "others": "the others", "table": "the table"}
TOGETHER = {"won": "games won", "others": "games lost", "table": "the table"}
"""Of a team, or of somebody alone: within a game nobody wins while others lose."""


def interval(between: dict[str, Any] | None, least: float, most: float, usual: float | None, sure: bool = True) -> str:
    """A dot with its whiskers on a scale, and a line where the usual is; with a sign that it is surely above or below,
    unless there is too little to be `sure`."""
    if between is None:
        return ""
    span = most - least or 1.0

    def at(value: float) -> float:
        return round(2 + 96 * (min(max(value, least), most) - least) / span, 1)

    low, mean, high = at(between["low"]), at(between["mean"]), at(between["high"])
    colour, line = "plain", ""
    if usual is not None:
        line = f'<line class="usual" x1="{at(usual)}%" x2="{at(usual)}%" y1="0" y2="16"/>'
        if sure:
            colour = "good" if between["low"] > usual else "bad" if between["high"] < usual else "plain"
    return (
        f'<svg class="between {colour}" height="16" aria-hidden="true">'
        f"{line}"
        f'<line class="whisker" x1="{low}%" x2="{high}%" y1="8" y2="8"/>'
        f'<svg x="{mean}%" overflow="visible">{SIGNS[colour]}</svg></svg>'
    )


def _ticks(least: float, most: float) -> list[float]:
    """About four round numbers between two."""
    span = (most - least) or 1.0
    step = 1.0
    while span / step > 5:
        step *= 2 if str(step)[0] in "15" else 2.5
    while span / step < 2:
        step /= 2
    first = int(least // step)
    ticks = [round(number * step, 6) for number in range(first, int(most // step) + 2)]
    return [tick for tick in ticks if least <= tick <= most]


def _number(value: float) -> str:
    return f"{value:,.0f}" if value == int(value) else f"{value:g}"


def curves(
    title: str, lines: list[dict[str, Any]], word: str, words: dict[str, str], within: list[float] | None = None
) -> str:
    """Means by round, with the middle eight of ten behind them; `within`: values that lie on the scale, too."""
    points = [point for line in lines for point in line["points"]]
    xs = [point[0] for point in points]
    ys = [value for point in points for value in (point[1], point[2], point[3])] + (within or [])
    frame = Frame(min(xs), max(xs), min(ys), max(ys))
    parts = [frame.axes(word)]
    for line in lines:
        colour, dash, shape = LOOKS[line["who"]]
        ups = [frame.place(point[0], point[3]) for point in line["points"]]
        downs = [frame.place(point[0], point[2]) for point in reversed(line["points"])]
        parts.append(f'<path class="band {colour}" d="M{"L".join(ups + downs)}Z"/>')
    for line in lines:
        colour, dash, shape = LOOKS[line["who"]]
        way = "L".join(frame.place(point[0], point[1]) for point in line["points"])
        parts.append(f'<path class="line {colour}" stroke-dasharray="{dash}" d="M{way}"/>')
        every = max(1, len(line["points"]) // 8)
        parts += [_mark(frame, point, colour, shape) for point in line["points"][::every]]
    said = "; ".join(_said(line, word, words) for line in lines)
    return _svg(f"{title} by {word}: {said}", "".join(parts))


def _said(line: dict[str, Any], word: str, words: dict[str, str]) -> str:
    last = line["points"][-1]
    return (
        f"{words[line['who']]} {line['points'][0][1]:.1f} in {word} {line['points'][0][0]}, {last[1]:.1f} in {last[0]}"
    )


def _mark(frame: Frame, point: list[float], colour: str, shape: str) -> str:
    x, y = frame.at(point[0], point[1])
    if shape == "square":
        return f'<rect class="mark {colour}" x="{x - 3:.1f}" y="{y - 3:.1f}" width="6" height="6"/>'
    return f'<circle class="mark {colour}" cx="{x:.1f}" cy="{y:.1f}" r="3.2"/>'


def columns(title: str, rows: list[tuple[float, float, float]], parted: bool, word: str) -> str:
    """How many games took so many rounds; the lower part of each column is won, where that is worth telling."""
    most = max(row[1] for row in rows)
    least, last = rows[0][0], rows[-1][0]
    frame = Frame(least - 0.5, last + 0.5, 0, most)
    width = max(1.5, 0.8 * (WIDTH - LEFT - RIGHT) / (last - least + 1))
    parts = [frame.axes(f"{word}s")]
    for x, many, won in rows:
        parts.append(_column(frame, x, many, width, "column"))
        if parted and won:
            parts.append(_column(frame, x, won, width, "column won"))
    usual = max(rows, key=lambda row: row[1])
    return _svg(f"{title}: {least:g} to {last:g} {word}s, most often {usual[0]:g}", "".join(parts))


def _column(frame: Frame, x: float, many: float, width: float, look: str) -> str:
    middle, top = frame.at(x, many)
    tall = frame.at(x, 0)[1] - top
    return f'<rect class="{look}" x="{middle - width / 2:.1f}" y="{top:.1f}" width="{width:.1f}" height="{tall:.1f}"/>'


class Frame:
    """Where numbers lie on the drawing."""

    def __init__(self, left: float, right: float, least: float, most: float) -> None:
        self.left, self.right = left, right if right > left else left + 1
        self.least, self.most = least, most if most > least else least + 1

    def at(self, x: float, y: float) -> tuple[float, float]:
        across = (x - self.left) / (self.right - self.left)
        up = (y - self.least) / (self.most - self.least)
        return LEFT + across * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM)

    def place(self, x: float, y: float) -> str:
        across, up = self.at(x, y)
        return f"{across:.1f} {up:.1f}"

    def axes(self, words: str) -> str:
        parts = []
        for tick in _ticks(self.least, self.most):
            y = self.at(self.left, tick)[1]
            parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
            parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{_number(tick)}</text>')
        for tick in _ticks(self.left, self.right):
            x = self.at(tick, self.least)[0]
            if tick == int(tick) and x < WIDTH - RIGHT - ROOM:
                parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 8}" text-anchor="middle">{_number(tick)}</text>')
        parts.append(f'<text class="axis" x="{WIDTH - RIGHT}" y="{HEIGHT - 8}" text-anchor="end">{words}</text>')
        return "".join(parts)


def _svg(said: str, inside: str) -> str:
    label = escape(said, quote=True)
    return f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{inside}</svg>'


def legend(lines: list[dict[str, Any]], words: dict[str, str]) -> str:
    """Which line is whose."""
    if len(lines) < 2:
        return ""
    parts = []
    for line in lines:
        colour, dash, shape = LOOKS[line["who"]]
        mark = (
            f'<rect class="mark {colour}" x="12" y="3" width="6" height="6"/>'
            if shape == "square"
            else f'<circle class="mark {colour}" cx="15" cy="6" r="3.2"/>'
        )
        parts.append(
            f'<span><svg viewBox="0 0 30 12" width="30" height="12" aria-hidden="true">'
            f'<path class="line {colour}" stroke-dasharray="{dash}" d="M0 6H30"/>{mark}</svg>'
            f"{words[line['who']]}</span>"
        )
    return f'<p class="legend">{"".join(parts)}</p>'
