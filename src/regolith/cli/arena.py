"""`regolith arena`: which bot is better, and how sure that is."""

from __future__ import annotations

import argparse
import time
from importlib.util import find_spec
from typing import Any

from regolith.arena.playing import Played, play_all
from regolith.arena.seating import plays_alone, seatings
from regolith.arena.shares import Share
from regolith.arena.standings import Pair, Standing, pairs, standings
from regolith.bots import bot_names, bots_for
from regolith.cli.progress import with_progress
from regolith.cli.words import (
    BadRequest,
    Subparsers,
    add_command,
    add_setup,
    console,
    print_json,
    print_table,
    setup_from,
    setup_words,
)
from regolith.kernel.rules import Setup
from regolith.sim.run import cores

TEXT = """\
Let bots play each other: every pair meets on the same deals in every way in which both can be seated. Where nobody is
played against, alone or as a team, each bot plays the same deals by itself. Apart from the times, the result depends on
the seed alone, not on the number of processes, unless a bot thinks against the clock (expert, search:N:2s)."""
EXAMPLE = """\
  regolith arena outpost --bots random,greedy --games 200
  regolith arena ares_expedition --bots greedy,learned,search:64 --games 1000 --seed 1 --json"""


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(subparsers, "arena", "let bots play each other and rate them", TEXT, EXAMPLE)
    add_setup(parser)
    parser.add_argument(
        "--bots",
        default="random,greedy",
        metavar="A,B",
        help=f"the bots that meet: {', '.join(bot_names())}; learned:FILE plays by other weights, "
        "search:N looks at N lines of play, search:N:2s for two seconds at most",
    )
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games of each pair, at least (200)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed that all deals follow from (1)")
    parser.add_argument("--workers", type=int, metavar="N", help="processes (as many as there are cores)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    setup = setup_from(args)
    workers = cores() if args.workers is None else args.workers
    if args.games < 1 or workers < 1:
        raise BadRequest(f"--{'games' if args.games < 1 else 'workers'} must be at least 1.")
    bots = bots_for(setup, args.bots)
    if len(bots) < 2 and not plays_alone(setup):
        raise BadRequest(f"In an arena bots play each other, and only {bots[0]} is named: name another one.")
    if find_spec("openskill") is None:
        raise BadRequest("Ratings need the package openskill: pip install openskill")
    planned = list(seatings(setup, bots, args.games))
    began = time.perf_counter()
    played = with_progress(
        setup.game,
        len(planned),
        lambda tell: play_all(setup, planned, args.seed, min(workers, len(planned)), tell),
        quiet=args.json,
    )
    seconds = time.perf_counter() - began
    ranked, met = standings(played, bots), pairs(played, bots)
    if args.json:
        print_json(as_json(setup, played, ranked, met, args.seed, workers, seconds))
    else:
        print_standings(setup, played, ranked, met, args.seed, seconds)
    return 0


def as_json(
    setup: Setup,
    played: list[Played],
    ranked: list[Standing],
    met: list[Pair],
    seed: int,
    workers: int,
    seconds: float,
) -> dict[str, Any]:
    return {
        **setup.as_json(),
        "seed": seed,
        "games": len(played),
        "ended": sum(game.ended for game in played),
        "bots": [standing.as_json() for standing in ranked],
        "pairs": [pair.as_json() for pair in met],
        "workers": workers,
        "seconds": round(seconds, 3),
        "games_per_s": round(len(played) / seconds, 2),
    }


def print_standings(
    setup: Setup, played: list[Played], ranked: list[Standing], met: list[Pair], seed: int, seconds: float
) -> None:
    """The figures for people."""
    page = console()
    page.print(setup_words(setup), style="bold")
    page.print(f"{len(played)} games, seed {seed}, {seconds:.1f} s: {len(played) / seconds:,.1f} games/s")
    endless = sum(not game.ended for game in played)
    if endless:
        page.print(f"{endless} did not end and were broken off: they count as lost by all who played.")
    page.print()
    print_table(
        ("bot", "rating", "give or take", "won", "surely", "score", "seats"),
        [
            (
                one.bot,
                f"{one.rating:.1f}",
                f"{one.give:.1f}",
                percent(one.won.share),
                between(one.won),
                f"{one.score:.1f}",
                one.won.games,
            )
            for one in ranked
        ],
        right=("rating", "give or take", "won", "surely", "score", "seats"),
    )
    if not met:
        return
    page.print()
    better = "better" if plays_alone(setup) else "ahead"
    print_table(
        ("pair", better, "surely", "scores", "games"),
        [
            (
                f"{pair.one} over {pair.other}",
                percent(pair.ahead.share),
                between(pair.ahead),
                f"{pair.scores[0]:.1f} to {pair.scores[1]:.1f}",
                pair.ahead.games,
            )
            for pair in met
        ],
        right=(better, "surely", "scores", "games"),
    )


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def between(share: Share) -> str:
    return f"{100 * share.low:.1f}-{100 * share.high:.1f}%"
