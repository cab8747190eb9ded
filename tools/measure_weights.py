"""Let the networks of files of weights play the greedy bot in all set-ups they were trained on, and write what came of
it into the files.

python tools/measure_weights.py                                  all that are in the package, 100 games of each set-up
python tools/measure_weights.py runs/ares/last.rgw --games 400   another file
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from model_cards import files, percent
from regolith.bots.weights import BadWeights
from regolith.bots.weights.file import read, write
from regolith.sim.run import cores
from regolith.training.checking import check, learned
from regolith.training.mixes import part_from


def tell(name: str, part: dict[str, Any]) -> None:
    """One set-up was played."""
    won = f", won {percent(part['won'])}, greedy {percent(part['won_by_other'])}" if "won" in part else ""
    print(f"  {name}: {percent(part['ahead'])} ahead, {part['scores'][0]} to {part['scores'][1]}{won}", flush=True)


def measured(path: Path, games: int, workers: int) -> None:
    """Measure one file, set-up by set-up, and write it anew with its figures."""
    weights = read(path)
    parts = tuple([part_from(tree) for tree in weights.about["settings"]["mix"]])
    began = time.monotonic()
    found = check(weights.game, parts, learned(path), "greedy", games, workers, tell)
    about = {**weights.about, "figures": {"games": games, "greedy": found}}
    write(path, about, weights.arrays, weights.names)
    print(f"{path.name}: {len(parts)} set-ups in {time.monotonic() - began:.0f} s", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure networks against the greedy bot.")
    parser.add_argument("files", nargs="*", type=Path, help="files of weights (those of the package)")
    parser.add_argument("--games", type=int, default=100, help="games of each set-up (100)")
    parser.add_argument("--workers", type=int, default=cores(), help="processes")
    asked = parser.parse_args()
    try:
        for path in asked.files or files():
            measured(path, asked.games, asked.workers)
    except BadWeights as why:
        print(why, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
