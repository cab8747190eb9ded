"""Play seeded random games and print what they were, to the byte, so that two builds can be compared.

python tools/traces.py play 30       30 games of every set-up, one JSON line each
python tools/traces.py load          read pickled tables from standard input, print their fingerprints
"""

from __future__ import annotations

import hashlib
import json
import pickle
import sys
from random import Random

from regolith.kernel import machine
from regolith.kernel.match import Match, header_of
from regolith.kernel.rules import Setup
from regolith.kernel.value import fingerprint
from regolith.testing.walkers import setups

MIDWAY = 30
"""After so many decisions a table is pickled."""


def played(setup: Setup, seed: int) -> dict[str, object]:
    """One game: a fingerprint for every decision, everybody's views and journal as a digest, and a table midway."""
    dice = Random(f"{setup.key()} {seed}")
    match = Match(header_of(setup, seed))
    prints: list[str] = []
    views = hashlib.sha256()
    saved = b""
    while True:
        prints.append(match.fingerprint())
        seat = dice.choice([None, *range(setup.players)])
        views.update(json.dumps(match.observe(seat)).encode())
        if match.is_over():
            break
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(decision.keys), decision.number)
        if len(prints) == MIDWAY:
            saved = pickle.dumps(match.state)
    for seat in (None, *range(setup.players)):
        views.update(json.dumps(match.story(seat)).encode())
    return {
        "setup": [setup.game, setup.players, *setup.modules],
        "seed": seed,
        "fingerprints": prints,
        "seen": views.hexdigest(),
        "record": hashlib.sha256(match.record().dumps().encode()).hexdigest(),
        "pickle": saved.hex(),
    }


def play(game: str, number: int) -> None:
    print(json.dumps({"build": "plain" if str(machine.__file__).endswith(".py") else "compiled"}))
    in_turn = setups(game)
    for seed in range(number):
        print(json.dumps(played(in_turn[seed % len(in_turn)], seed)))


def load() -> None:
    for line in sys.stdin:
        print(fingerprint(pickle.loads(bytes.fromhex(line))))


def main() -> int:
    match sys.argv[1:]:
        case ["play", game, number] if number.isdigit():
            play(game, int(number))
        case ["load"]:
            load()
        case _:
            print("usage: traces.py play GAME NUMBER|load", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
