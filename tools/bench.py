"""How fast it is, in figures that can be compared between builds and, by the reference loop, between machines.

python tools/bench.py            a table for the build that is imported
python tools/compiled.py --opt 3 -- python tools/bench.py          for the compiled one
"""

from __future__ import annotations

import argparse
import json
import pickle
import platform
import sys
import time
import zlib
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

import full_table
import regolith.kernel.machine
from regolith import game_names, spec_of
from regolith.kernel.determinize import determinize
from regolith.kernel.encoders import encoder_of
from regolith.kernel.encoding import Row
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match, deal, header_of
from regolith.kernel.playout import play_eagerly, play_random
from regolith.kernel.record import loads
from regolith.kernel.registry import agreed
from regolith.kernel.rng import Rng, chosen_seed
from regolith.kernel.rules import Setup
from regolith.kernel.value import canonical, fingerprint, from_json
from regolith.kernel.verify import verify
from regolith.kernel.view import observe

REPEATS = 3
SHARE = 0.15
"""So many seconds each repeat of a measurement takes."""
LOOP = 1_000_000
EAGER: dict[str, dict[str, tuple[int, tuple[str, ...]]]] = {
    "terraforming_mars": {
        "eager_games_per_s": (2, ()),
        "eager_venus_games_per_s": (3, ("prelude", "venus")),
        "eager_colonies_games_per_s": (3, ("prelude", "venus", "colonies")),
    }
}
"""Games of turns until all have passed: measured also with seats that seldom pass, for other programs are; with so
many players and these modules."""


def build() -> str:
    return "plain" if str(regolith.kernel.machine.__file__).endswith(".py") else "compiled"


def reference(turns: int) -> int:
    """The yardstick: a loop that is the same on every machine, and never compiled."""
    total = 0
    for turn in range(turns):
        total = (total * 31 + turn) % 1_000_003
    return total


def seconds_for(work: Callable[[], object]) -> float:
    """The time of one call, the best of several repeats of as many calls as fit into one."""
    calls = 1
    while True:
        took = _timed(work, calls)
        if took >= SHARE / 4:
            break
        calls *= 4
    calls = max(1, int(calls * SHARE / took))
    return min(_timed(work, calls) for _ in range(REPEATS)) / calls


def _timed(work: Callable[[], object], calls: int) -> float:
    began = time.perf_counter()
    for _ in range(calls):
        work()
    return time.perf_counter() - began


def games(setup: Setup, play: Callable[[Machine, Random], int]) -> tuple[float, float]:
    """Games and decisions in a second, played like this, dealing included."""
    best = (0.0, 0.0)
    for repeat in range(REPEATS):
        dice = Random(repeat)
        played = decisions = 0
        began = time.perf_counter()
        while (took := time.perf_counter() - began) < 2 * SHARE:
            played += 1
            decisions += play(deal(setup, chosen_seed(played)), dice)
        best = max(best, (played / took, decisions / took), key=lambda figures: figures[1])
    return best


def seldom_passing(machine: Machine, dice: Random) -> int:
    """Whoever can do something else passes in one of twenty cases."""
    return play_eagerly(machine, dice, 0.05)


def rows(setup: Setup) -> float:
    """Rows in a second of processor, of random games: dealt, stepped, each question written down."""
    encoder, row = encoder_of(setup.game), Row()
    best = 0.0
    for repeat in range(REPEATS):
        dice = Random(repeat)
        written = played = 0
        began = time.process_time()
        while (took := time.process_time() - began) < 2 * SHARE:
            machine = deal(setup, chosen_seed(played))
            played += 1
            while machine.open:
                lane = machine.open[0]
                offer = machine.offered(lane)
                frame = machine.state.lanes[lane].frames[-1]
                encoder.write(machine.state, frame.seat, frame, offer, row)
                written += 1
                machine.take(lane, offer[int(dice.random() * len(offer))])
        best = max(best, written / took)
    return best


def middle(setup: Setup) -> Machine:
    """A table in the middle of a game."""
    whole = play_random(deal(setup, chosen_seed(1)), Random(1), 1_000_000)
    machine = deal(setup, chosen_seed(1))
    play_random(machine, Random(1), whole // 2)
    return machine


def recorded(setup: Setup) -> str:
    """The record of a random game."""
    match = Match(header_of(setup, 1))
    dice = Random(1)
    while not match.is_over():
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(decision.keys))
    return match.record().dumps()


def measure(game: str) -> dict[str, float]:
    """All figures of one game."""
    spec = spec_of(game)
    least, most = spec.players
    setup = agreed(game, max(least, min(2, most)))
    games_per_s, decisions_per_s = games(setup, play_random)
    machine = middle(setup)
    state = machine.state
    pickled = pickle.dumps(state)
    salts = iter(range(1_000_000_000))
    record = recorded(agreed(game, most))
    micro = 1e6
    return {
        "players": setup.players,
        "games_per_s": games_per_s,
        "decisions_per_s": decisions_per_s,
        **{name: games(agreed(game, *asked), seldom_passing)[0] for name, asked in EAGER.get(game, {}).items()},
        "rows_per_s": rows(setup),
        "clone_us": micro * seconds_for(state.clone),
        "machine_clone_us": micro * seconds_for(machine.clone),
        "fingerprint_us": micro * seconds_for(lambda: fingerprint(state)),
        "pickle_us": micro * seconds_for(lambda: pickle.dumps(state)),
        "unpickle_us": micro * seconds_for(lambda: pickle.loads(pickled)),
        "json_round_trip_us": micro * seconds_for(lambda: from_json(json.loads(canonical(state)))),
        "determinize_us": micro * seconds_for(lambda: determinize(state, 0, next(salts))),
        "record_bytes": len(record.encode()),
        "verify_ms": 1000 * seconds_for(lambda: verify(loads(record))),
        **(shown() if game == full_table.GAME else {}),
    }


def shown() -> dict[str, float]:
    """The fullest table there is as whoever is to move sees it: made and spelled out, and what goes over the wire."""
    machine = full_table.full_table()
    seat = machine.seats_asked()[0]
    encode = msgspec.json.Encoder().encode
    sent = encode(observe(machine, seat))
    return {
        "view_ms": 1000 * seconds_for(lambda: encode(observe(machine, seat))),
        "view_bytes": len(sent),
        "view_packed_bytes": len(zlib.compress(sent)),
    }


WORDS = {
    "players": "players",
    "games_per_s": "random games/s",
    "decisions_per_s": "decisions/s",
    "eager_games_per_s": "games/s of who seldom passes",
    "eager_venus_games_per_s": "three, Prelude, Venus",
    "eager_colonies_games_per_s": "three, with Colonies too",
    "rows_per_s": "rows/s of processor for learning",
    "clone_us": "clone of a mid-game state, µs",
    "machine_clone_us": "clone of its machine, µs",
    "fingerprint_us": "fingerprint, µs",
    "pickle_us": "pickle, µs",
    "unpickle_us": "unpickle, µs",
    "json_round_trip_us": "JSON there and back, µs",
    "determinize_us": "determinize, µs",
    "record_bytes": "record with most players, bytes",
    "verify_ms": "verify it, ms",
    "view_ms": "view of the fullest table, ms",
    "view_bytes": "the same, bytes",
    "view_packed_bytes": "the same compressed, bytes",
}


def report(tree: dict[str, Any]) -> None:
    loop = tree["reference_ns"]
    rng = tree["shuffle_208_us"]
    print(f"{tree['build']} build, Python {tree['python']}, {tree['machine']}")
    print(f"  {'reference loop, ns per turn':34}{loop:12,.1f}")
    print(f"  {'shuffle of 208, µs':34}{rng:12,.1f}")
    for game, figures in tree["games"].items():
        print(f"{game}")
        for name, value in figures.items():
            digits = 0 if value >= 1000 or value == int(value) else 1 if value >= 10 else 2
            print(f"  {WORDS[name]:34}{value:12,.{digits}f}")
        turns = 1e9 / figures["decisions_per_s"] / loop
        print(f"  {'a decision, in turns of the loop':34}{turns:12,.1f}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure every registered game on the build that is imported.")
    parser.add_argument("game", nargs="*", help="measure only these games")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    unknown = [game for game in asked.game if game not in game_names()]
    if unknown:
        print(f"bench: no game is called {unknown[0]!r}; there are {', '.join(game_names())}.", file=sys.stderr)
        return 2
    rng = Rng(chosen_seed(1))
    tree: dict[str, Any] = {
        "build": build(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "reference_ns": 1e9 * min(_timed(lambda: reference(LOOP), 1) for _ in range(REPEATS)) / LOOP,
        "shuffle_208_us": 1e6 * seconds_for(lambda: rng.shuffled("bench", range(208))),
        "games": {game: measure(game) for game in asked.game or game_names()},
    }
    if asked.json:
        print(json.dumps(tree, indent=2))
    else:
        report(tree)
    return 0


if __name__ == "__main__":
    sys.exit(main())
