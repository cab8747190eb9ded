"""`regolith sim`: many games between bots, and what came of them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from regolith.bots import bot_names, seats_from
from regolith.cli.words import (
    BadRequest,
    Subparsers,
    add_command,
    add_setup,
    console,
    print_json,
    print_table,
    reason,
    setup_from,
    setup_words,
)
from regolith.kernel.rules import Setup
from regolith.kernel.text import counted
from regolith.sim.run import Job, cores, simulate

TEXT = """\
Play many games between bots, in several processes at once, and count what came of them. Apart from the times, the
result depends on the seed alone, not on the number of processes."""
EXAMPLE = """\
  regolith sim outpost --games 1000
  regolith sim outpost --players 4 --modules storms --option rounds=6 --games 1000 --seed 1 --workers 2 --json"""


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(subparsers, "sim", "play many games between bots and count", TEXT, EXAMPLE)
    add_setup(parser)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (1000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed that all games follow from (1)")
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B",
        help=f"one bot for all seats, or one for each: {', '.join(bot_names())}",
    )
    parser.add_argument("--workers", type=int, metavar="N", help="processes (as many as there are cores)")
    parser.add_argument("--records", metavar="DIR", help="write the record of every game into this folder")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    setup = setup_from(args)
    workers = cores() if args.workers is None else args.workers
    if args.games < 1 or workers < 1:
        raise BadRequest(f"--{'games' if args.games < 1 else 'workers'} must be at least 1.")
    bots = seats_from(args.bots, setup.players)
    if args.records:
        try:
            Path(args.records).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadRequest(f"{args.records} cannot be made a folder: {reason(error)}.") from None
    job = Job.of(setup, bots, seed=args.seed, games=args.games, records=args.records or "")
    result = with_progress(job, min(workers, args.games))
    if args.json:
        print_json(result)
    else:
        print_summary(setup, result)
        if args.records:
            console().print(f"the records are in {args.records}")
    return 0


def with_progress(job: Job, workers: int) -> dict[str, Any]:
    """Play with a progress bar, if somebody sits at a terminal."""
    if not sys.stderr.isatty():
        return simulate(job, workers)
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(sys.stderr), transient=True) as bar:
        task = bar.add_task(job.game, total=job.games)
        return simulate(job, workers, lambda games: bar.advance(task, games))


def print_summary(setup: Setup, result: dict[str, Any]) -> None:
    """The figures for people."""
    page = console()
    page.print(setup_words(setup), style="bold")
    games, ended, length = result["games"], result["ended"], result["length"]
    page.print(
        f"{games} games, {ended} ended, seed {result['seed']}, {counted(result['workers'], 'process', 'processes')}"
    )
    page.print(
        f"{result['seconds']:.2f} s: {result['games_per_s']:,.0f} games/s, {result['decisions_per_s']:,.0f} decisions/s"
    )
    page.print(f"length {length['mean']:.1f} decisions ({length['min']} to {length['max']})")
    if not ended:
        return
    page.print()
    overall = {"seat": "all", "bot": "", "wins": None, **result["scores"]}
    print_table(
        ("seat", "bot", "wins", "share", "score", "sd", "min", "max"),
        [
            (
                row["seat"],
                row["bot"],
                "" if row["wins"] is None else f"{row['wins']:.1f}",
                "" if row["wins"] is None else f"{100 * row['wins'] / ended:.1f}%",
                f"{row['mean']:.2f}",
                f"{row['sd']:.2f}",
                row["min"],
                row["max"],
            )
            for row in [*result["scores"]["seats"], overall]
        ],
        right=("wins", "share", "score", "sd", "min", "max"),
    )
