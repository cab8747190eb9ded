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

Beside the page a small summary.json is written, which `regolith serve --figures` shows beside the cards."""
EXAMPLE = """\
  regolith report ares-greedy
  regolith report marsbot-easy marsbot-normal marsbot-hard --out marsbot.html"""


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(subparsers, "report", "make a page of many games", TEXT, EXAMPLE)
    parser.add_argument("runs", nargs="+", metavar="RUN", help="the folder of a run; several are compared")
    parser.add_argument("--out", metavar="FILE", help="write the page here (report.html in the folder of the run)")
    parser.add_argument("--json", action="store_true", help="print all figures as one JSON object, and write nothing")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from regolith.sim.parts import BadRun, Run
    from regolith.sim.report import figures, page
    from regolith.sim.report.summary import summary
    from regolith.sim.rows import Missing

    try:
        tree = figures([Run.open(Path(name)) for name in args.runs])
    except (BadRun, Missing) as error:
        raise BadRequest(str(error)) from None
    if args.json:
        print_json(tree)
        return 0
    out = Path(args.out) if args.out else Path(args.runs[0]) / "report.html"
    beside = out.with_name("summary.json" if out.name == "report.html" else f"{out.stem}-summary.json")
    try:
        out.write_text(page(tree), encoding="utf-8")
        beside.write_text(json.dumps(summary(tree), separators=(",", ":")), encoding="utf-8")
    except OSError as error:
        raise BadRequest(f"{out} cannot be written: {reason(error)}.") from None
    console().print(f"{tree['games']:,} games are in {out}, and figures for the cards page in {beside}")
    return 0
