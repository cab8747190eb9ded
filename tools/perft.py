"""Counted trees: how many ways of play there are from a fixed position, at each depth.

    python tools/perft.py              count every position of tests/perft/ again, and say which counts differ
    python tools/perft.py --write      choose and count them anew

From each position every answer of every seat that is asked is tried, to the depth that the file has counts for. A rule
that offers one answer too many or too few, anywhere near, changes a number. Positions are found by seed and prefix: so
many answers by dice that throw among the keys in their alphabetical order.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

from regolith.kernel.machine import Machine
from regolith.kernel.match import deal
from regolith.kernel.registry import agreed, game_names
from regolith.kernel.rng import chosen_seed
from regolith.kernel.rules import Setup
from regolith.testing.walkers import setups

FILES = Path(__file__).resolve().parent.parent / "tests" / "perft"
TABLES = 800
"""So many tables are made at most for one position; the deepest count needs none, for answers are counted there."""
DEEPEST = 8
PREFIXES = {
    "outpost": (0, 8),
    "ares_expedition": (0, 25, 60),
    "pandorum": (0, 12, 30),
    "terraforming_mars": (0, 40, 120),
}
"""By game: how many answers of each seat come before a position, more or less."""
OTHERWISE = (0, 20)


@dataclass(frozen=True)
class Position:
    """A position that anybody can find again, and what was counted from it."""

    players: int
    modules: tuple[str, ...]
    seed: int
    prefix: int
    counts: tuple[int, ...] = ()

    def setup(self, game: str) -> Setup:
        return agreed(game, self.players, self.modules)

    def named(self) -> str:
        return "-".join([str(self.players), *self.modules, f"after{self.prefix}"])

    def as_json(self) -> dict[str, object]:
        return {
            "players": self.players,
            "modules": list(self.modules),
            "seed": self.seed,
            "prefix": self.prefix,
            "counts": list(self.counts),
        }


def reached(setup: Setup, seed: int, prefix: int) -> Machine:
    """The table after `prefix` answers; fewer if the game is over before."""
    machine = deal(setup, chosen_seed(seed))
    dice = Random(f"perft {seed}")
    for _ in range(prefix):
        asked = machine.decisions()
        if not asked:
            break
        decision = dice.choice(asked)
        machine.apply(decision.seat, dice.choice(sorted(decision.keys)))
    return machine


def answers(machine: Machine) -> int:
    """How many answers are open, of all seats together."""
    return sum([len(machine.offered(lane)) for lane in machine.open])


def counted(machine: Machine, depth: int) -> tuple[int, ...]:
    """By depth, from 1: how many ways there are to answer so many questions."""
    tables = [machine]
    counts: list[int] = []
    for left in range(depth - 1, -1, -1):
        counts.append(sum([answers(table) for table in tables]))
        if left:
            tables = [after for table in tables for after in afterwards(table)]
    return tuple(counts)


def afterwards(machine: Machine) -> list[Machine]:
    """The table after each answer that is open."""
    found: list[Machine] = []
    for lane in list(machine.open):
        for option in machine.offered(lane):
            after = machine.clone()
            after.take(lane, option)
            found.append(after)
    return found


def depth_of(machine: Machine) -> int:
    """The greatest depth that is counted in a moment."""
    tables, made = [machine], 1
    for depth in range(1, DEEPEST):
        made += sum([answers(table) for table in tables])
        if made > TABLES:
            return depth
        tables = [after for table in tables for after in afterwards(table)]
    return DEEPEST


def chosen(game: str) -> list[Position]:
    """Positions of every set-up of a game: the opening, and some way into it."""
    found: list[Position] = []
    for number, setup in enumerate(setups(game)):
        for each in PREFIXES.get(game, OTHERWISE):
            seed, prefix = 100 + number, each * setup.players
            machine = reached(setup, seed, prefix)
            if not machine.is_over():
                counts = counted(machine, depth_of(machine))
                found.append(Position(setup.players, setup.modules, seed, prefix, counts))
    return found


def kept(game: str) -> list[Position]:
    """The positions in the file of a game."""
    text = (FILES / f"{game}.json").read_text(encoding="utf-8")
    return [
        Position(one["players"], tuple(one["modules"]), one["seed"], one["prefix"], tuple(one["counts"]))
        for one in json.loads(text)
    ]


def again(game: str, position: Position) -> tuple[int, ...]:
    """The counts of a position as the rules are now."""
    return counted(reached(position.setup(game), position.seed, position.prefix), len(position.counts))


def write(game: str) -> None:
    lines = ",\n".join([json.dumps(position.as_json()) for position in chosen(game)])
    FILES.mkdir(exist_ok=True)
    (FILES / f"{game}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Count the ways of play from fixed positions.")
    parser.add_argument("--game", choices=game_names(), help="of one game only")
    parser.add_argument("--write", action="store_true", help="choose and count them anew")
    asked = parser.parse_args()
    wrong = 0
    for game in [asked.game] if asked.game else game_names():
        if asked.write:
            write(game)
        for position in kept(game):
            counts = again(game, position)
            if counts != position.counts:
                wrong += 1
                print(f"{game} {position.named()}: {list(counts)}, not {list(position.counts)}")
        print(f"{game}: {len(kept(game))} positions, {sum([position.counts[-1] for position in kept(game)])} ways")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
