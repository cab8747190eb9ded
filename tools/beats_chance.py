"""The greedy bot beats chance, from every seat of every game it can judge: a run behind `make walk`.

python tools/beats_chance.py                20 games of each set-up in the table below
python tools/beats_chance.py --games 200    more of them
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from regolith.kernel.registry import agreed
from regolith.sim.run import Job, cores, play_match

SETUPS: dict[str, tuple[str, tuple[str, ...], float]] = {
    "Ares Expedition": ("ares_expedition", (), 0.8),
    "Ares Expedition with Discovery": ("ares_expedition", ("discovery", "promo"), 0.8),
    "Pandorum": ("pandorum", (), 0.9),
    "Pandorum with Discovery": ("pandorum", ("monoliths", "events"), 0.9),
    "Terraforming Mars": ("terraforming_mars", (), 0.95),
    "Terraforming Mars with all modules": ("terraforming_mars", ("prelude", "venus", "colonies"), 0.95),
    "Outpost": ("outpost", (), 0.6),
}
"""By title: the game, its modules, and the share of the games for two that the bot has to win."""


def won(game: str, modules: tuple[str, ...], seed: int) -> bool:
    """Is the greedy bot first, from the one seat at an even seed and from the other at an odd one?"""
    setup = agreed(game, 2, modules)
    bots = ("greedy", "random") if seed % 2 == 0 else ("random", "greedy")
    match = play_match(Job.of(setup, bots), setup, seed)
    ranks: list[int] = match.state.rules.ranking(match.state)
    return ranks[seed % 2] == 1


def main() -> int:
    parser = argparse.ArgumentParser(description="The greedy bot against chance, in games for two.")
    parser.add_argument("--games", type=int, default=20, help="games of each set-up (20)")
    asked = parser.parse_args()
    weak = 0
    with ProcessPoolExecutor(cores()) as pool:
        for title, (game, modules, share) in SETUPS.items():
            began = time.perf_counter()
            wins = sum(pool.map(partial(won, game, modules), range(asked.games)))
            weak += wins < share * asked.games
            verdict = "ok" if wins >= share * asked.games else f"TOO FEW, {share:.0%} are asked for"
            seconds = time.perf_counter() - began
            print(f"{title}: greedy won {wins} of {asked.games} games in {seconds:.1f} s, {verdict}", flush=True)
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main())
