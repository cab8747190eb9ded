"""The tables of the page: sorted by a press on a head, with sample sizes and drawn intervals."""

from __future__ import annotations

from html import escape
from typing import Any

from regolith.kernel.watched import STAGES
from regolith.sim.report.draw import interval
from regolith.sim.report.findings import ENOUGH, measure_of, signed, units

STAGE_WORDS = dict(zip(STAGES, ("Drawn", "Kept", "Played"), strict=True))


def cell(text: str, value: float | str | None = None, *, name: str = "") -> str:
    kept = "" if value is None else f' data-v="{escape(str(value), quote=True)}"'
    look = f' class="{name}"' if name else ""
    return f"<td{look}{kept}>{text}</td>"


def head(word: str, *, name: str = "", first: str = "down", sort: str = "") -> str:
    look = f' class="{name}"' if name else ""
    sorted_by = f' aria-sort="{sort}"' if sort else ""
    return f'<th scope="col"{look} data-first="{first}"{sorted_by}><button type="button">{escape(word)}</button></th>'


def table(caption: str, heads: str, rows: list[str], more: str = "") -> str:
    return (
        f'<div class="scroll"><table data-sorts{more}><caption>{escape(caption)}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def _range(found: list[dict[str, Any] | None], *more: float) -> tuple[float, float]:
    values = [value for one in found if one for value in (one["low"], one["high"])] + list(more)
    return min(values), max(values)


# Shares of wins


def seats(tree: dict[str, Any]) -> str:
    rows = tree["seats"]
    if not rows:
        return ""
    least, most = _range([row["won"] for row in rows])
    several = len(tree["runs"]) > 1
    together = tree["team"] or len({(row["run"], row["seat"]) for row in rows}) == len(tree["runs"])
    made = []
    for row in rows:
        run = tree["runs"][row["run"]]
        usual = 1 / run["players"] if run["players"] > 1 else 0.5
        if together:
            usual = row["won"]["mean"]
        where = f"<small>{escape(run['folder'])}</small>" if several else ""
        made.append(
            f'<tr><th scope="row">Seat {row["seat"] + 1}{where}</th>{cell(escape(row["bot"]), row["bot"])}'
            + _won(row["won"], least, most, usual)
            + cell("" if row["score"] is None else f"{row['score']:.1f}", row["score"], name="n wide")
            + "</tr>"
        )
    heads = head("Seat", first="up") + head("Played by", first="up") + _won_heads() + head("Points", name="n wide")
    caption = "How often each seat won." + ("" if together else " The dashed line is an equal share.")
    return table(caption, heads, made)


def _won_heads(sort: str = "") -> str:
    return head("Won", name="n", sort=sort) + head("95% interval", name="plot") + head("Games", name="n")


def _won(won: dict[str, Any], least: float, most: float, usual: float) -> str:
    low, high = f"{100 * won['low']:.1f}", f"{100 * won['high']:.1f}"
    return (
        cell(f"{100 * won['mean']:.1f}%<small>{low} to {high}</small>", won["mean"], name="n")
        + cell(interval(won, least, most, usual), won["low"], name="plot")
        + cell(f"{won['n']:,}", won["n"], name="n")
    )


def sides(rows: list[dict[str, Any]], kind: str, measure: str) -> str:
    usual = sum(row["won"]["mean"] * row["won"]["n"] for row in rows) / max(1, sum(row["won"]["n"] for row in rows))
    least, most = _range([row["won"] for row in rows], usual)
    made = [
        f'<tr><th scope="row">{escape(row["name"])}</th>'
        + _won(row["won"], least, most, usual)
        + cell("" if row["score"] is None else f"{row['score']:.1f}", row["score"], name="n wide")
        + "</tr>"
        for row in rows
    ]
    heads = head(kind.capitalize(), first="up") + _won_heads("descending") + head("Points", name="n wide")
    return table("Wilson intervals of 95%. The dashed line is the share of all seats.", heads, made)


def runs(tree: dict[str, Any]) -> str:
    rows = tree["runs"]
    least, most = _range([row["won"] for row in rows])
    made = []
    for row in rows:
        options = [f"{name.replace('_', ' ')} {str(value).lower()}" for name, value in row["options"].items()]
        words = ", ".join([*row["modules"], *options, *dict.fromkeys(row["bots"])])
        made.append(
            f'<tr><th scope="row">{escape(row["folder"])}<small>{escape(words)}</small></th>'
            + _won(row["won"], least, most, (least + most) / 2)
            + cell(
                "" if row["score"]["mean"] is None else f"{row['score']['mean']:.1f}",
                row["score"]["mean"],
                name="n wide",
            )
            + "</tr>"
        )
    heads = head("Run", first="up") + _won_heads() + head("Points", name="n wide")
    return table("How often the first seat won in each of the runs.", heads, made)


# Cards


def cards(tree: dict[str, Any]) -> str:
    measure = measure_of(tree)
    lifts = [card[stage] for card in tree["cards"] for stage in STAGES if card[stage]]
    found = [lift[measure] for lift in lifts if lift["n"] >= ENOUGH]
    least, most = _range(found, -0.01, 0.01)
    ordered = sorted(tree["cards"], key=lambda card: -((card["kept"] or {}).get(measure) or {"low": -9e9})["low"])
    made = []
    for card in ordered:
        words = f"{card['name']} {card['kind']} {card['module']}".lower()
        stages = "".join(_stage(card[stage], stage, measure, least, most) for stage in STAGES)
        made.append(
            f'<tr data-name="{escape(words, quote=True)}" data-kind="{escape(card["kind"])}" '
            f'data-n="{card["seen"]["n"]}">'
            f'<th scope="row" data-v="{escape(card["name"].lower(), quote=True)}">{escape(card["name"])}'
            f'<span class="kind"> {escape(card["kind"])}</span></th>{stages}</tr>'
        )
    heads = head("Card", first="up")
    for stage in STAGES:
        heads += head(STAGE_WORDS[stage], name=stage, sort="descending" if stage == "kept" else "")
    unit = "percentage points of wins" if measure == "wins" else "points"
    caption = (
        f"Lift in {unit} of those who drew, kept and played a card; "
        "below, how often, and the share of those who drew it."
    )
    return _tools(tree) + table(caption, heads, made, ' class="cards" data-stage="kept"')


def _stage(lift: dict[str, Any] | None, stage: str, measure: str, least: float, most: float) -> str:
    if lift is None or lift[measure] is None:
        return cell("<small>never</small>", "", name=stage)
    between = lift[measure]
    low, high = signed(between["low"], measure), signed(between["high"], measure)
    share = "" if stage == "seen" else f", {100 * lift['share']:.0f}%"
    words = f'{signed(between["mean"], measure)} <span class="kind">({low} to {high})</span>'
    return cell(
        f"{words}{interval(between, least, most, 0.0)}<small>{lift['n']:,} times{share}</small>",
        between["low"],
        name=stage,
    )


def _tools(tree: dict[str, Any]) -> str:
    kinds = sorted({card["kind"] for card in tree["cards"]})
    options = "".join(f'<option value="{escape(kind)}">{escape(kind)}</option>' for kind in kinds)
    radios = ""
    for stage in STAGES:
        checked = " checked" if stage == "kept" else ""
        radios += f'<label><input type="radio" name="stage" value="{stage}"{checked}>{STAGE_WORDS[stage]}</label>'
    many = len(tree["cards"])
    return (
        '<div class="tools"><label>Search<input id="word" type="search" autocomplete="off"></label>'
        f'<label>Kind<select id="kind"><option value="">all</option>{options}</select></label>'
        '<label>Drawn at least<select id="least"><option value="0">once</option><option value="30">30 times</option>'
        '<option value="300">300 times</option><option value="1000">1,000 times</option></select></label>'
        f'<fieldset class="stages"><legend>Shown here</legend>{radios}</fieldset>'
        f'<p id="found" class="note" role="status">{many} of {many} cards</p></div>'
    )


# Points and deeds


def sources(tree: dict[str, Any]) -> str:
    rows = tree["sources"]
    if not rows:
        return ""
    most = max(abs(row[who] or 0) for row in rows for who in ("won", "others")) or 1
    made = []
    for row in rows:
        cells = ""
        for who in ("won", "others"):
            value = row[who]
            if value is None:
                cells += cell("", "", name="n") + cell("", "", name="wide")
                continue
            bar = f'<span class="bar {who}" style="width:{max(0.5, 100 * abs(value) / most):.1f}%"></span>'
            cells += cell(f"{value:.1f}", value, name="n") + cell(bar, value, name="bars wide")
        ahead = "" if row["won"] is None or row["others"] is None else f"{row['won'] - row['others']:+.1f}"
        made.append(f'<tr><th scope="row">{escape(row["source"])}</th>{cells}{cell(ahead, ahead, name="n")}</tr>')
    heads = head("Source", first="up") + head("Those who won", name="n") + '<td class="bars wide"></td>'
    heads += head("The others", name="n") + '<td class="bars wide"></td>' + head("Ahead by", name="n")
    return table("Mean points of a seat at the end.", heads, made)


def deeds(tree: dict[str, Any], rows: list[dict[str, Any]]) -> str:
    measure = measure_of(tree)
    lifts = [row["lift"][measure] for row in rows if row["lift"] and row["lift"][measure]]
    least, most = _range(lifts, -0.01, 0.01)
    of = units(tree)
    all_of = sum(row["times"] for row in rows)
    made = []
    for row in rows:
        between = row["lift"] and row["lift"][measure]
        words = "" if not between else f"{signed(between['mean'], measure)}<small>{row['lift']['n']:,} {of}</small>"
        cells = [
            f'<th scope="row">{escape(row["name"])}</th>',
            cell(f"{row['times']:,}", row["times"], name="n"),
            cell(f"{100 * row['times'] / all_of:.1f}%", row["times"], name="n wide"),
            _each(row["won"]),
            _each(row["others"]),
            cell(words, between["mean"] if between else "", name="n"),
            cell(interval(between, least, most, 0.0), between["low"] if between else "", name="plot wide"),
        ]
        made.append(f"<tr>{''.join(cells)}</tr>")
    heads = head("What", first="up") + head("Times", name="n", sort="descending") + head("Share", name="n wide")
    heads += (
        head("A winner", name="n")
        + head("Another", name="n")
        + head("Lift", name="n")
        + head("95% interval", name="plot wide")
    )
    return table(
        "How often; how often in a game by those who won and by the others; lift of having done it at all.", heads, made
    )


def _each(value: float | None) -> str:
    return cell("" if value is None else f"{value:.2f}", "" if value is None else value, name="n")
