"""The figures as one page that needs nothing else: no other file, no network, no framework."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Any

from regolith.kernel.text import counted
from regolith.sim.report import tables
from regolith.sim.report.draw import TOGETHER, WORDS, columns, curves, legend
from regolith.sim.report.findings import findings, how_sure
from regolith.sim.report.notes import as_html

CAUTION = (
    "A lift is by how much more often a seat won than the same seat does on the whole, with the interval that holds "
    "the true value 95 times in a hundred. It is not a cause: a card that is played late is played by whoever lasts, "
    "a dear one by whoever is rich, and whoever does well draws more cards of every kind."
)
FIGURES = {
    "rating": "terraform rating",
    "production:mc": "MC production",
    "built:module": "modules",
    "built:base": "bases",
}


def page(tree: dict[str, Any], notes: str = "") -> str:
    """The whole page; the notes that somebody wrote about it come first."""
    sections = [one for one in made(tree, notes) if one[2]]
    links = "".join(f'<li><a href="#{name}">{escape(title)}</a></li>' for name, title, _ in sections)
    bodies = "".join(
        f'<section id="{name}" class="{name}"><h2>{escape(title)}</h2>{body}</section>'
        for name, title, body in sections
    )
    here = files("regolith.sim.report")
    title = escape(f"{tree['title']}: {tree['games']:,} games")
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title><style>{here.joinpath('page.css').read_text(encoding='utf-8')}</style></head><body>"
        f'<header><h1>{title}</h1>{about(tree)}<nav aria-label="Sections"><ul>{links}</ul></nav></header>'
        f"<main>{bodies}</main><footer>Made by Regolith {escape(tree['regolith'])}.</footer>"
        f"<script>{here.joinpath('page.js').read_text(encoding='utf-8')}</script></body></html>\n"
    )


def made(tree: dict[str, Any], notes: str) -> list[tuple[str, str, str]]:
    """By id: heading and content of every section; nothing where there is nothing to show."""
    kinds = [
        (f"side-{kind}", f"Wins by {kind}", tables.sides(tree, kind)) for kind, rows in tree["sides"].items() if rows
    ]
    return [
        ("findings", "What to make of it", told(tree, notes)),
        ("runs", "Set-ups compared", tables.runs(tree) if len(tree["runs"]) > 1 else ""),
        ("seats", "Wins of the team" if tree["team"] else "Wins by seat", tables.seats(tree)),
        ("ends", "How games ended", tables.ends(tree)),
        ("crises", "Crises", tables.crises(tree)),
        *kinds,
        ("cards", "Cards", tables.cards(tree)),
        ("sources", "Points by source", tables.sources(tree) + by_source(tree)),
        ("rounds", f"{tree['round'].capitalize()} by {tree['round']}", by_round(tree)),
        ("length", "Length", length(tree)),
        *[
            (f"deed-{at}", deed[:1].upper() + deed[1:], tables.deeds(tree, deed))
            for at, deed in enumerate(tree["deeds"])
        ],
    ]


def about(tree: dict[str, Any]) -> str:
    words = []
    for run in tree["runs"]:
        options = [f"{name.replace('_', ' ')} {str(value).lower()}" for name, value in run["options"].items()]
        bots = run["bots"] if len(set(run["bots"])) > 1 else run["bots"][:1]
        parts = [counted(run["players"], "player"), *run["modules"], *options, f"bots: {', '.join(bots)}"]
        part = "" if run["games"] == run["of"] else f" of {run['of']:,}"
        parts += [f"{run['games']:,}{part} games", f"seed {run['seed']}", f"rules version {run['rules']}"]
        words.append(f'<p class="about">{escape(", ".join(parts))}</p>')
    return "".join(words)


def told(tree: dict[str, Any], notes: str) -> str:
    """What somebody wrote about the games, and what follows from the figures alone."""
    written = as_html(notes)
    if written:
        written = f'<div class="notes">{written}</div><h3>From the figures alone</h3>'
    said = "".join(f"<li>{escape(sentence)}</li>" for sentence in findings(tree))
    return f'{written}<ol>{said}</ol><p class="note">{escape(how_sure(tree))} {escape(CAUTION)}</p>'


def by_round(tree: dict[str, Any]) -> str:
    parts = []
    for figure, lines in tree["rounds"].items():
        name = FIGURES.get(figure, figure)
        head = escape(name[:1].upper() + name[1:])
        who = TOGETHER if tables.together(tree) else WORDS
        parts.append(f"<div><h3>{head}</h3>{curves(name, lines, tree['round'], who)}{legend(lines, who)}</div>")
    word = tree["round"]
    words = (
        f"Means at the end of each {word}; eight of ten games lie within the band. Late {word}s know only long games."
    )
    note = f'<p class="note">{words}</p>'
    return f'{note}<div class="pair">{"".join(parts)}</div>' if parts else ""


def by_source(tree: dict[str, Any]) -> str:
    """A small drawing for each source, all on one scale, so that they can be compared."""
    told = tree["progress"]
    if not told:
        return ""
    who = TOGETHER if tables.together(tree) else WORDS
    word = tree["round"]
    within = [point[1] for lines in told["sources"].values() for line in lines for point in line["points"]]
    parts = [
        f"<div><h3>{escape(source[:1].upper() + source[1:])}</h3>"
        f"{curves(source, lines, word, who, within)}{legend(lines, who)}</div>"
        for source, lines in told["sources"].items()
    ]
    of = "all" if told["games"] == tree["ended"] else f"{told['games']:,} of {tree['ended']:,}"
    note = (
        f"Mean points at the end of each {word}, as they would be counted then, in {of} games. All drawings have one "
        f"scale. What is counted only at the end of a game comes in its last {word}."
    )
    head = f'<h3 class="next">{word.capitalize()} by {word}</h3><p class="note">{note}</p>'
    return f'{head}<div class="pair">{"".join(parts)}</div>'


def length(tree: dict[str, Any]) -> str:
    rows = [(row[0], row[1], row[2]) for row in tree["length"]["by_round"]]
    if not rows:
        return ""
    parted = tree["team"] or tree["alone"]
    word = tree["round"]
    what = "the lower part of a column was won" if parted else f"a column for each number of {word}s"
    note = f'<p class="note">How many games took so many {word}s; {what}.</p>'
    return note + columns("Length of games", rows, parted, word)
