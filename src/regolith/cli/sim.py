"""`regolith sim`: many games between bots, and what came of them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regolith.bots import bot_names, seats_from
from regolith.cli.progress import with_progress
from regolith.cli.words import (
    INTERRUPTED,
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
from regolith.sim.run import SEEDS, Job, cores, simulate
from regolith.sim.threads import one_thread_each

if TYPE_CHECKING:
    from regolith.sim.crews import Crew
    from regolith.sim.parts import Run

TEXT = """\
Play many games between bots, in several processes at once, and count what came of them. Apart from the times, the
result depends on the seed alone, not on the number of processes.

With --out, rows are kept in a folder as Parquet: of games, seats, points by source, cards, rounds and deeds (and of
decisions, with --decisions). Such a run can be stopped at any time and gone on with by --resume; no game is lost or
counted twice. `regolith report` makes a page of it. With --cluster the games are played on a Ray cluster."""
EXAMPLE = """\
  regolith sim outpost --games 1000
  regolith sim outpost --players 4 --modules storms --option rounds=6 --games 1000 --seed 1 --workers 2 --json
  regolith sim ares_expedition --bots greedy --games 10000 --out ares-greedy
  regolith sim --resume ares-greedy
  regolith sim terraforming_mars --games 100000 --out tm --cluster ray://head:10001"""


BEGUN_WITH = ("out", "game", "players", "modules", "option", "games", "seed", "bots", "decisions")
"""What a run keeps from its beginning."""


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(subparsers, "sim", "play many games between bots and count", TEXT, EXAMPLE)
    add_setup(parser, game="?")
    parser.add_argument("--games", type=int, metavar="N", help="how many games (1000)")
    parser.add_argument("--seed", type=int, metavar="N", help="the seed that all games follow from (1)")
    parser.add_argument(
        "--bots",
        metavar="A,B",
        help=f"one bot for all seats, or one for each (random): {', '.join(bot_names())}",
    )
    parser.add_argument("--workers", type=int, metavar="N", help="processes (as many as there are cores)")
    parser.add_argument("--records", metavar="DIR", help="write the record of every game into this folder")
    parser.add_argument("--out", metavar="RUN", help="keep rows in this new folder")
    parser.add_argument("--decisions", action="store_true", help="with --out: a row for each decision, too")
    parser.add_argument("--resume", metavar="RUN", help="go on with a run where it was left")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Ray cluster; local: one on this machine")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Learned bots load what they calculate with when they are made: that has to know by then how many threads it may
    take."""
    with one_thread_each():
        return _run(args)


def _run(args: argparse.Namespace) -> int:
    workers = cores() if args.workers is None else args.workers
    for name, said in (("games", args.games), ("workers", workers)):
        if said is not None and said < 1:
            raise BadRequest(f"--{name} must be at least 1.")
    if args.seed is not None and not 0 <= args.seed < SEEDS:
        raise BadRequest(f"--seed must be from 0 to {SEEDS - 1}.")
    if args.out or args.resume:
        return keep(args, workers)
    if args.decisions or args.cluster:
        raise BadRequest(f"--{'decisions' if args.decisions else 'cluster'} goes with --out: rows need a folder.")
    job = job_from(args)
    if args.records:
        folder_for(args.records)
    result = with_progress(
        job.game, job.games, lambda tell: simulate(job, min(workers, job.games), tell), quiet=args.json
    )
    show(args, job.setup(), result)
    if args.records and not args.json:
        console().print(f"the records are in {args.records}")
    return 0


def job_from(args: argparse.Namespace) -> Job:
    if args.game is None:
        raise BadRequest("Name a game (see: regolith games), or a run to go on with: --resume RUN.")
    setup = setup_from(args)
    bots = seats_from(args.bots or "random", setup.players, setup.game)
    said = {name: vars(args)[name] for name in ("seed", "games") if vars(args)[name] is not None}
    return Job.of(setup, bots, **said, records=args.records or "", decisions=args.decisions)


def folder_for(name: str) -> None:
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadRequest(f"{name} cannot be made a folder: {reason(error)}.") from None


# Runs


def keep(args: argparse.Namespace, workers: int) -> int:
    """Begin a run or go on with one."""
    from regolith.sim.crews import CrewLost
    from regolith.sim.parts import BadRun
    from regolith.sim.rows import Missing
    from regolith.sim.running import RunStopped, how_to_go_on, timed

    if args.records:
        raise BadRequest("--records and --out do not go together: a run keeps seeds, and records follow from them.")
    if args.resume and any(is_said(vars(args)[name]) for name in BEGUN_WITH):
        raise BadRequest("--resume goes on with a run as it was begun: name nothing but the run and who plays it.")
    try:
        kept = opened(args)
        crew = crew_of(args, workers)
    except (BadRun, CrewLost, Missing) as error:
        raise BadRequest(str(error)) from None
    games = kept.job.games
    try:
        begun = kept.played()
        result = with_progress(
            kept.job.game,
            games,
            lambda tell: timed(kept, crew, args.cluster or workers, tell),
            begun=begun,
            quiet=args.json,
        )
    except (BadRun, CrewLost, Missing, RunStopped) as error:
        raise BadRequest(str(error)) from None
    except KeyboardInterrupt:
        on = how_to_go_on(kept.folder)
        print(f"regolith: stopped; {kept.played()} of {games} games are kept. Go on with: {on}", file=sys.stderr)
        return INTERRUPTED
    show(args, kept.job.setup(), result)
    if not args.json:
        console().print(f"the rows are in {kept.folder}; make a page of them with: regolith report {kept.folder}")
    return 0


def is_said(value: object) -> bool:
    """Has somebody named this argument? A seed may be 0."""
    return value is not None and value is not False and value not in ("", [])


def opened(args: argparse.Namespace) -> Run:
    from regolith.sim.parts import Run

    if args.resume:
        return Run.open(Path(args.resume))
    job = job_from(args)
    folder_for(args.out)
    try:
        return Run.begin(Path(args.out), job)
    except OSError as error:
        raise BadRequest(f"{args.out} cannot be written: {reason(error)}.") from None


def crew_of(args: argparse.Namespace, workers: int) -> Crew:
    from regolith.sim.crews import alone, cluster, processes

    if args.cluster:
        return cluster(args.cluster)
    return alone if workers == 1 else processes(workers)


# Showing


def show(args: argparse.Namespace, setup: Setup, result: dict[str, Any]) -> None:
    if args.json:
        print_json(result)
    else:
        print_summary(setup, result)


def print_summary(setup: Setup, result: dict[str, Any]) -> None:
    """The figures for people."""
    page = console()
    page.print(setup_words(setup), style="bold")
    rate = result["games_per_s"]
    games, ended, length = result["games"], result["ended"], result["length"]
    workers = result["workers"]
    who = f"cluster {workers}" if isinstance(workers, str) else counted(workers, "process", "processes")
    page.print(f"{games} games, {ended} ended, seed {result['seed']}, {who}")
    page.print(
        f"{result['seconds']:.2f} s: {rate:,.{0 if rate >= 10 else 1}f} games/s, "
        f"{result['decisions_per_s']:,.0f} decisions/s"
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
