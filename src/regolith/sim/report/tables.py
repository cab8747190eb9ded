"""The tables of the page: sorted by a press on a head, with sample sizes and drawn intervals."""

from __future__ import annotations

from html import escape
from typing import Any

from regolith.kernel.watched import STAGES
from regolith.sim.report.draw import interval
from regolith.sim.report.findings import ENOUGH, comparable, measure_of, signed, units

MOST = 10
"""Of more rows those are searched for that one wants to see."""
STAGE_WORDS = dict(zip(STAGES, ("Drawn", "Kept", "Played"), strict=True))


def cell(text: str, value: float | str | None = None, *, name: str = "") -> str:
    kept = "" if value is None else f' data-v="{escape(str(value), quote=True)}"'
    look = f' class="{name}"' if name else ""
    return f"<td{look}{kept}>{text}</td>"


def head(word: str, *, name: str = "", first: str = "down", sort: str = "") -> str:
    look = f' class="{name}"' if name else ""
    sorted_by = f' aria-sort="{sort}"' if sort else ""
    return f'<th scope="col"{look} data-first="{first}"{sorted_by}><button type="button">{escape(word)}</button></th>'


def table(caption: str, heads: str, rows: list[str], what: str, few: list[str] | None = None, look: str = "") -> str:
    """A table of `what`; rows of too `few` games stand apart below the others. A long one can be searched, unless it
    has a search of its own and is of nothing."""
    bodies = f"<tbody>{''.join(rows)}</tbody>" if rows else ""
    if few:
        words = f"Fewer than {ENOUGH} games: too few to be compared"
        apart = f'<tr class="apart"><th scope="rowgroup" colspan="{heads.count("</t")}">{words}</th></tr>'
        bodies += f'<tbody class="few">{apart}{"".join(few)}</tbody>'
    many = len(rows) + len(few or [])
    return (
        (_search(what, many) if what and many > MOST else "")
        + f'<div class="scroll"><table data-sorts{look}><caption>{escape(caption)}</caption>'
        + f"<thead><tr>{heads}</tr></thead>{bodies}</table></div>"
    )


def _search(what: str, many: int) -> str:
    return (
        f'<div class="tools"><label>Search {escape(what)}<input type="search" data-sifts autocomplete="off"></label>'
        f'<p class="note" role="status">{many} of {many}</p></div>'
    )


def _range(found: list[dict[str, Any] | None], *more: float) -> tuple[float, float]:
    values = [value for one in found if one for value in (one["low"], one["high"])] + list(more)
    return min(values), max(values)


# Shares of wins


def seats(tree: dict[str, Any]) -> str:
    rows = the_team(tree) if tree["team"] else tree["seats"]
    if not rows:
        return ""
    least, most = _range([row["won"] for row in rows])
    several = len(tree["runs"]) > 1
    alike = tree["team"] or len({(row["run"], row["seat"]) for row in rows}) == len(tree["runs"])
    made = []
    for row in rows:
        run = tree["runs"][row["run"]]
        usual = None if alike else 1 / run["players"] if run["players"] > 1 else 0.5
        where = f"<small>{escape(run['folder'])}</small>" if several else ""
        who = "The team" if tree["team"] else f"Seat {row['seat'] + 1}"
        made.append(
            f'<tr><th scope="row">{who}{where}</th>{cell(escape(row["bot"]), row["bot"])}'
            + _won(row["won"], least, most, usual)
            + _points(tree, row["score"])
            + "</tr>"
        )
    heads = head("Seat", first="up") + head("Played by", first="up") + _won_heads() + _points_head(tree)
    caption = "How often each seat won." + ("" if alike else " The dashed line is an equal share.")
    if tree["team"]:
        caption = "How often the team won: all of it together, or nobody."
    return table(caption, heads, made, "seats")


def the_team(tree: dict[str, Any]) -> list[dict[str, Any]]:
    """Of each run a row for all of its seats."""
    found = []
    for number, run in enumerate(tree["runs"]):
        mine = [row for row in tree["seats"] if row["run"] == number and row["seat"] < run["players"]]
        found += [{**mine[0], "bot": ", ".join(dict.fromkeys(row["bot"] for row in mine))}] if mine else []
    return found


def _points(tree: dict[str, Any], score: float | None) -> str:
    """The mean points of a seat. A team has none: its score says whether it won."""
    return "" if tree["team"] else cell("" if score is None else f"{score:.1f}", score, name="n wide")


def _points_head(tree: dict[str, Any]) -> str:
    return "" if tree["team"] else head("Points", name="n wide")


def _won_heads(sort: str = "") -> str:
    return head("Won", name="n") + head("95% interval", name="plot", sort=sort) + head("Games", name="n")


def _won(won: dict[str, Any], least: float, most: float, usual: float | None, sure: bool = True) -> str:
    low, high = f"{100 * won['low']:.1f}", f"{100 * won['high']:.1f}"
    return (
        cell(f"{100 * won['mean']:.1f}%<small>{low} to {high}</small>", won["mean"], name="n")
        + cell(interval(won, least, most, usual, sure), won["low"], name="plot")
        + cell(f"{won['n']:,}", won["n"], name="n")
    )


def sides(tree: dict[str, Any], kind: str) -> str:
    """Sorted by the lower bound, so that two games won do not come before a hundred of which a few were lost."""
    rows = tree["sides"][kind]
    usual = sum(row["won"]["mean"] * row["won"]["n"] for row in rows) / max(1, sum(row["won"]["n"] for row in rows))
    least, most = _range([row["won"] for row in rows], usual)
    made: dict[bool, list[str]] = {True: [], False: []}
    for row in rows:
        sure = row["won"]["n"] >= ENOUGH
        made[sure].append(
            f'<tr><th scope="row">{escape(row["name"])}</th>'
            + _won(row["won"], least, most, usual, sure)
            + _points(tree, row["score"])
            + "</tr>"
        )
    heads = head(kind.capitalize(), first="up") + _won_heads("descending") + _points_head(tree)
    caption = "Wilson intervals of 95%, sorted by their lower bounds. The dashed line is the share of all seats."
    return table(caption, heads, made[True], f"{kind}s", made[False])


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
            + _points(tree, row["score"]["mean"])
            + "</tr>"
        )
    heads = head("Run", first="up") + _won_heads() + _points_head(tree)
    return table("How often the first seat won in each of the runs.", heads, made, "runs")


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
    if not comparable(tree):
        caption = (
            "How often each card was drawn, kept and played. All games came out alike: there is nothing to compare."
        )
    return _tools(tree) + table(caption, heads, made, "", look=' class="cards" data-stage="kept"')


def _stage(lift: dict[str, Any] | None, stage: str, measure: str, least: float, most: float) -> str:
    if lift is None:
        return cell("<small>never</small>", "", name=stage)
    between = lift[measure]
    share = "" if stage == "seen" else f", {100 * lift['share']:.0f}%"
    if between is None:
        return cell(f"<small>{lift['n']:,} times{share}</small>", "", name=stage)
    low, high = signed(between["low"], measure), signed(between["high"], measure)
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
        '<div class="tools"><label>Search cards<input id="word" type="search" autocomplete="off"></label>'
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
    won, others = ("Games won", "Games lost") if together(tree) else ("Those who won", "The others")
    heads = head("Source", first="up") + head(won, name="n") + '<td class="bars wide"></td>'
    heads += head(others, name="n") + '<td class="bars wide"></td>' + head("Ahead by", name="n")
    return table("Mean points of a seat at the end.", heads, made, "sources")


def together(tree: dict[str, Any]) -> bool:
    """Whether within a game all win or all lose."""
    return bool(tree["team"] or tree["alone"])


def deeds(tree: dict[str, Any], deed: str) -> str:
    rows = tree["deeds"][deed]
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
    won, others = ("A game won", "A game lost") if together(tree) else ("A winner", "Another")
    heads += head(won, name="n") + head(others, name="n")
    heads += head("Lift", name="n") + head("95% interval", name="plot wide")
    by = "in a game that was won and in one that was lost" if together(tree) else "in a game by a winner and by another"
    caption = f"How often; how often {by}; lift of having done it at all."
    return table(caption, heads, made, deed)


def _each(value: float | None) -> str:
    return cell("" if value is None else f"{value:.2f}", "" if value is None else value, name="n")


# Crises


def crises(tree: dict[str, Any]) -> str:
    """What became of each crisis. What is not recorded, or cannot happen, stays empty."""
    told = tree["crises"]
    if not told or not told["rows"]:
        return ""
    rows = told["rows"]
    least, most = _range([row["won"] for row in rows], told["won"])
    more = any(row["by"] and row["by"]["corporation"] for row in rows)
    made = []
    for row in rows:
        gone, by = row["overcome"], row["by"]
        all_by = sum(by.values()) if by else 0
        cells = [
            f'<th scope="row" data-v="{escape(row["name"].lower(), quote=True)}">{escape(row["name"])}'
            f'<span class="kind tier"> tier {row["tier"]}</span></th>',
            cell(f"{row['n']:,}", row["n"], name="n"),
            _percent(gone) if gone else cell("<small>no counters</small>", "", name="n"),
            *[_way(by and by[way], all_by) for way in WAYS if more or way != "corporation"],
            cell(
                "" if row["open"] is None else f"{row['open']:.1f}",
                "" if row["open"] is None else row["open"],
                name="n wide",
            ),
            _percent(row["won"]),
            cell(interval(row["won"], least, most, told["won"]), row["won"]["low"], name="plot wide"),
        ]
        made.append(f"<tr>{''.join(cells)}</tr>")
    heads = head("Crisis", first="up") + head("Games", name="n") + head("Overcome", name="n")
    heads += "".join([head(words, name="n wide") for way, words in WAYS.items() if more or way != "corporation"])
    heads += head("Rounds open", name="n wide", first="up") + head("Then won", name="n")
    heads += head("95% interval", name="plot wide")
    caption = (
        "In how many games each crisis came, and in how many of these it was overcome; by what its last counter went; "
        "in how many rounds it lay open, until it was overcome or the game ended; how many of these games were won. "
        "Wilson intervals of 95%; the dashed line is the share of all games."
    )
    if not any(row["by"] for row in rows):
        caption += " This run was played before it was recorded what took the counters off."
    return table(caption, heads, made, "crises")


WAYS = {"goal": "By its goal", "tokens": "By tokens", "corporation": "By a corporation"}


def _way(n: int | None, of: int) -> str:
    return (
        cell("", "", name="n wide")
        if n is None
        else cell(f"{100 * n / of:.0f}%<small>{n:,}</small>", n / of, name="n wide")
    )


def _percent(share: dict[str, Any]) -> str:
    low, high = f"{100 * share['low']:.0f}", f"{100 * share['high']:.0f}"
    return cell(f"{100 * share['mean']:.0f}%<small>{low} to {high}</small>", share["mean"], name="n")


def ends(tree: dict[str, Any]) -> str:
    """How games ended, and in which rounds."""
    told = tree["crises"]
    if not told or not told["ends"]:
        return ""
    rows = told["ends"]
    least, most = _range([row["share"] for row in rows])
    made = []
    for row in rows:
        share = row["share"]
        games = round(share["mean"] * share["n"])
        cells = [
            f'<th scope="row">{"" if row["end"] == "won" else "Lost: "}{escape(row["text"])}</th>',
            cell(f"{games:,}", games, name="n"),
            _percent(share),
            cell(interval(share, least, most, None), share["low"], name="plot wide"),
            cell(f"{row['round']:.1f}<small>{row['low']} to {row['high']}</small>", row["round"], name="n"),
        ]
        made.append(f"<tr>{''.join(cells)}</tr>")
    heads = head("End", first="up") + head("Games", name="n", sort="descending") + head("Share", name="n")
    heads += head("95% interval", name="plot wide") + head(f"In {tree['round']}", name="n")
    return table(f"How many games ended so, and in which {tree['round']}: mean, first and last.", heads, made, "ends")
