"""An older tree beside this one, both compiled: random games in a second, and the time of a clone.

python tools/compare.py OLDTREE                  every game, best of five
python tools/compare.py OLDTREE pandorum         only this one

The two are measured in turn, each time in a process of its own, and in processor time, so that whatever else
the machine does falls on both alike.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
REPEATS = 5
SECONDS = 1.0
"""How long games are played in one repeat; clones take a quarter of it."""
SEEDS = 400
"""Games are dealt from so many seeds, again and again."""
WORDS = {"games_per_s": "games/s", "decisions_per_s": "decisions/s", "clone_us": "clone, µs"}
GAMES = ("outpost", "ares_expedition", "pandorum")


def measure(game: str) -> dict[str, float]:
    """Games and decisions in a second, dealing included, and the clone of a table in mid-game, in microseconds."""
    from regolith.kernel.match import deal
    from regolith.kernel.playout import play_random
    from regolith.kernel.registry import agreed
    from regolith.kernel.rng import chosen_seed

    setup = agreed(game, 2)
    seeds = [chosen_seed(number) for number in range(1, SEEDS + 1)]
    length = play_random(deal(setup, seeds[0]), Random(1))
    dice = Random(1)
    played = decisions = 0
    began = time.process_time()
    while (took := time.process_time() - began) < SECONDS:
        decisions += play_random(deal(setup, seeds[played % SEEDS]), dice)
        played += 1
    machine = deal(setup, seeds[0])
    play_random(machine, Random(1), length // 2)
    clone = machine.state.clone
    clones = 0
    began = time.process_time()
    while (cloning := time.process_time() - began) < SECONDS / 4:
        for _ in range(1000):
            clone()
        clones += 1000
    return {
        "games_per_s": played / took,
        "decisions_per_s": decisions / took,
        "clone_us": 1e6 * cloning / clones,
    }


def built(tree: Path) -> Path:
    """The compiled build of a tree."""
    command = [sys.executable, str(tree / "tools" / "compiled.py"), "--opt", "3"]
    folder = subprocess.run(command, cwd=tree, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    return Path(folder.splitlines()[-1])


def measured(build: Path, game: str) -> dict[str, float]:
    """The figures of one game on one build, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(build)}
    command = [sys.executable, str(Path(__file__).resolve()), "--measure", game]
    done = subprocess.run(command, env=environment, cwd=build, stdout=subprocess.PIPE, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def better(figure: str, one: float, other: float) -> float:
    return min(one, other) if figure == "clone_us" else max(one, other)


def best_of(builds: tuple[Path, Path], game: str, repeats: int) -> tuple[dict[str, float], dict[str, float]]:
    """The best figures of either build."""
    best: tuple[dict[str, float], dict[str, float]] = ({}, {})
    for _ in range(repeats):
        for build, figures in zip(builds, best, strict=True):
            for figure, value in measured(build, game).items():
                figures[figure] = better(figure, figures.get(figure, value), value)
    return best


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure an older tree beside this one, both compiled.")
    parser.add_argument("old", nargs="?", help="the folder of the older tree")
    parser.add_argument("game", nargs="*", help="measure only these games")
    parser.add_argument("--repeats", type=int, default=REPEATS, help="the best of so many (5 unless told)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--measure", metavar="GAME", help="print the figures of the build that is imported, as JSON")
    asked = parser.parse_args()
    if asked.measure:
        print(json.dumps(measure(asked.measure)))
        return 0
    if asked.old is None or not (Path(asked.old) / "tools" / "compiled.py").is_file():
        parser.error("name the folder of an older tree")
    builds = built(Path(asked.old).resolve()), built(ROOT)
    tree: dict[str, dict[str, list[float]]] = {}
    if not asked.json:
        print(f"{'':28}{'old':>14}{'new':>14}{'new / old':>12}")
    for game in asked.game or GAMES:
        old, new = best_of(builds, game, asked.repeats)
        tree[game] = {figure: [old[figure], new[figure]] for figure in old}
        if not asked.json:
            for figure, words in WORDS.items():
                ratio = new[figure] / old[figure]
                print(f"{game:16}{words:12}{old[figure]:14,.2f}{new[figure]:14,.2f}{ratio:12.2f}", flush=True)
    if asked.json:
        print(json.dumps(tree, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
