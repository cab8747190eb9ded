"""How often the bot wins Crisis, by number of players and difficulty, with 95% intervals: a table for docs/measured.md.

    python tools/crisis_rates.py --games 300
    python tools/compiled.py --opt 3 -- python tools/crisis_rates.py --games 300 --workers 2

What is done is kept in build/crisis-rates.json; the same command goes on from there.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from math import sqrt
from pathlib import Path

from regolith.games.ares_expedition.crisis.words import LEVELS
from regolith.kernel.registry import agreed
from regolith.sim.run import Job, played

KEPT = Path("build") / "crisis-rates.json"
PLAYERS = (1, 2, 3, 4)


def interval(won: int, games: int) -> tuple[float, float]:
    """The 95% interval of a share, after Wilson."""
    z = 1.96
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def words(won: int, games: int) -> str:
    low, high = interval(won, games)
    return f"{100 * won / games:.1f}% ({100 * low:.1f} to {100 * high:.1f})"


def wins(players: int, level: str, games: int, seed: int, bot: str, workers: int) -> int:
    setup = agreed("ares_expedition", players, ("crisis",), {"difficulty": level})
    tally = played(Job.of(setup, (bot,) * players, games=games, seed=seed), workers)
    return tally.scores[0][1]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300, help="games for each of the sixteen")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    request = [asked.games, asked.seed, asked.bot]
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.is_file() else {}
    done: dict[str, int] = kept.get("won", {}) if kept.get("request") == request else {}
    for level in LEVELS:
        for players in PLAYERS:
            cell = f"{level} {players}"
            if cell not in done:
                began = time.perf_counter()
                done[cell] = wins(players, level, asked.games, asked.seed, asked.bot, asked.workers)
                print(f"{cell}: {done[cell]} of {asked.games}, {time.perf_counter() - began:.0f} s", file=sys.stderr)
                KEPT.parent.mkdir(exist_ok=True)
                KEPT.write_text(json.dumps({"request": request, "won": done}), encoding="utf-8")
    print("| difficulty | 1 player | 2 players | 3 players | 4 players | all |")
    print("| --- | --- | --- | --- | --- | --- |")
    for level in LEVELS:
        row = [done[f"{level} {players}"] for players in PLAYERS]
        cells = [words(won, asked.games) for won in row]
        print(f"| {level} | {' | '.join(cells)} | {words(sum(row), asked.games * len(PLAYERS))} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
