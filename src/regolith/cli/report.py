"""`regolith report`: a page about a run of many games."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from regolith.cli.words import BadRequest, Subparsers, add_command, console, print_json, reason

TEXT = """\
Make one page of the rows that `regolith sim --out` keeps: wins by seat and corporation with intervals, what each card
was worth when it was drawn, kept and played, points by source and round by round. The page is one file and needs
nothing else. Several runs of one game are compared with each other.

What you make of it yourself comes first if you write it down, in simple Markdown: in a file that --notes names, or for
a single run in a notes.md in its folder.

Beside the page a small summary.json is written, which `regolith serve --figures` shows beside the cards."""
EXAMPLE = """\
  regolith report ares-greedy
  regolith report marsbot-easy marsbot-normal marsbot-hard --out marsbot.html
  regolith report ares-greedy --notes what-i-saw.md"""


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(subparsers, "report", "make a page of many games", TEXT, EXAMPLE)
    parser.add_argument("runs", nargs="+", metavar="RUN", help="the folder of a run; several are compared")
    parser.add_argument("--out", metavar="FILE", help="write the page here (report.html in the folder of the run)")
    parser.add_argument("--notes", metavar="FILE", help="what you make of it, in Markdown (notes.md in the folder)")
    parser.add_argument("--json", action="store_true", help="print all figures as one JSON object, and write nothing")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from regolith.sim.parts import BadRun, Run
    from regolith.sim.report import figures, page
    from regolith.sim.report.notes import BadNotes
    from regolith.sim.report.summary import summary
    from regolith.sim.rows import Missing

    try:
        notes = notes_of(args)
        tree = figures([Run.open(Path(name)) for name in args.runs])
    except (BadNotes, BadRun, Missing) as error:
        raise BadRequest(str(error)) from None
    if args.json:
        print_json(tree)
        return 0
    out = Path(args.out) if args.out else Path(args.runs[0]) / "report.html"
    beside = out.with_name("summary.json" if out.name == "report.html" else f"{out.stem}-summary.json")
    try:
        out.write_text(page(tree, notes), encoding="utf-8")
        beside.write_text(json.dumps(summary(tree), separators=(",", ":")), encoding="utf-8")
    except OSError as error:
        raise BadRequest(f"{out} cannot be written: {reason(error)}.") from None
    console().print(f"{tree['games']:,} games are in {out}, and figures for the cards page in {beside}")
    return 0


def notes_of(args: argparse.Namespace) -> str:
    """The notes that are named, or those that lie with the one run; those of a run say nothing about several."""
    from regolith.sim.report.notes import NOTES, read_notes

    if args.notes is not None:
        return read_notes(Path(args.notes))
    beside = Path(args.runs[0]) / NOTES
    return read_notes(beside) if len(args.runs) == 1 and beside.exists() else ""
