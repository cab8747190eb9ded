"""How often a bot beats MarsBot, by level and by MarsBot's corporation, on the same deals: tables for docs/measured.md.

    python tools/compiled.py --opt 1 -- python tools/marsbot_rates.py --games 400
    python tools/marsbot_rates.py --corporations --games 60

What is done is kept in build/marsbot-rates.json; the same command goes on from there.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import cast

from crisis_rates import words
from regolith.games.terraforming_mars.automa.corporations.rules import OPTION, WORDS
from regolith.games.terraforming_mars.automa.levels import LEVEL, LEVELS
from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT
from regolith.games.terraforming_mars.rules import MarsRules
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.registry import UnknownSetup, agreed
from regolith.kernel.rules import Choice
from regolith.sim.run import Job, cores, play_match

KEPT = Path("build") / "marsbot-rates.json"
MODULES = ("prelude", "venus", "colonies", "promo", "automa")
"""With these every corporation is in the pool."""

Played = tuple[bool, int, int, int]
"""Has the person won; the person's points, MarsBot's, and the generation in which it ended."""


def one_game(job: Job, number: int) -> Played:
    match = play_match(job, job.setup(), job.seed_of(number))
    s = cast(Mars, match.machine.state)
    rules = cast(MarsRules, s.rules)
    points = [rules.points_of(s, seat) for seat in (HUMAN, MARSBOT)]
    return rules.ranking(s)[HUMAN] == 1, points[0], points[1], s.round


def series(job: Job, workers: int) -> list[Played]:
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(partial(one_game, job), range(job.games), chunksize=5))


def mean(figures: list[int]) -> str:
    """The mean with its 95% interval."""
    return f"{fmean(figures):.1f} ± {1.96 * stdev(figures) / sqrt(len(figures)):.1f}"


def row(name: str, games: list[Played]) -> str:
    won = sum(game[0] for game in games)
    cells = [words(won, len(games)), *[mean([int(game[part]) for game in games]) for part in (1, 2, 3)]]
    return f"| {name} | {' | '.join(cells)} |"


def job_of(modules: tuple[str, ...], options: dict[str, Choice], asked: argparse.Namespace) -> Job:
    setup = agreed("terraforming_mars", 1, modules, options)
    return Job.of(setup, (asked.bot,), games=asked.games, seed=asked.seed)


def jobs(asked: argparse.Namespace) -> dict[str, Job]:
    if not asked.corporations:
        return {level: job_of(("automa",), {LEVEL: level}, asked) for level in LEVELS}
    found = {"none": job_of(MODULES, {"draft": True}, asked)}
    for word in WORDS:
        try:
            found[word] = job_of(MODULES, {"draft": True, OPTION: word}, asked)
        except UnknownSetup as why:
            print(f"{word}: {why}", file=sys.stderr)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corporations", action="store_true", help="by corporation in place of level")
    parser.add_argument("--games", type=int, default=400, help="games for each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--workers", type=int, default=cores())
    asked = parser.parse_args()
    request = [asked.corporations, asked.games, asked.seed, asked.bot]
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.is_file() else {}
    done: dict[str, list[Played]] = kept.get("played", {}) if kept.get("request") == request else {}
    for name, job in jobs(asked).items():
        if name not in done:
            began = time.perf_counter()
            done[name] = series(job, asked.workers)
            print(f"{name}: {asked.games} games, {time.perf_counter() - began:.0f} s", file=sys.stderr)
            KEPT.parent.mkdir(exist_ok=True)
            KEPT.write_text(json.dumps({"request": request, "played": done}), encoding="utf-8")
    what = "corporation" if asked.corporations else "level"
    print(f"| {what} | won by {asked.bot} | its points | MarsBot's | ends in |")
    print("| --- | --- | --- | --- | --- |")
    order = sorted(done, key=lambda name: -fmean(game[2] for game in done[name])) if asked.corporations else list(done)
    for name in order:
        print(row(name, done[name]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
