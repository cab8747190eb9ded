"""Measure the server under load, and with many stored games. The load comes from a process of its own.

python tools/bench_server.py                       500 games, 2,000 sockets, 100 decisions a second; 100,000 stored
python tools/bench_server.py --must-show           what is promised of a public server: the load for five minutes, once
                                                   quiet and once with every kind of attacker beside it (attackers.py)
python tools/bench_server.py --must-show --seconds 20 --games 50
                                                   a quick look at the same
python tools/bench_server.py --climb               the highest rate that is held with p99 below 100 ms; for the compiled
                                                   build: python tools/compiled.py --opt 3 -- python ... --climb
python tools/bench_server.py --only load            the load alone; --only stored the stored games alone
python tools/bench_server.py --only load --attack pings silent
                                                   with some of the attackers
python tools/bench_server.py --database URL        on PostgreSQL instead of a new SQLite file

With attackers the limits are on, and every table comes from an address of its own. Everything that was acknowledged is
compared with the log in the end. The exit code is 1 if a target was missed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from load import told_apart
from serving import free_port, memory, processor_seconds, ready, server_at
from stored_games import stored_games

Figures = dict[str, Any]
TARGETS = {"ack p99 ms": 100.0, "memory MB": 400.0, "start s": 2.0, "open ms": 150.0, "refused": 0.0, "lost": 0.0}
QUIET = {**TARGETS, "ack p99 ms": 40.0}
"""What is promised where nobody attacks."""
HERE = Path(__file__).parent
STEP = 1.25
"""By so much the rate is raised while it is held."""


def under_load(database: str, args: argparse.Namespace, per_second: float, attack: list[str] | None) -> Figures:
    """The load, with these kinds of attackers beside it if there are any."""
    port = free_port()
    server = server_at(database, port, "0" if attack is None else "1")
    attackers = None
    with tempfile.TemporaryDirectory() as folder:
        ledger = Path(folder) / "ledger.json"
        try:
            ready(port)
            attackers = None if attack is None else attacking(port, args.seconds, attack)
            words = [str(args.games), str(per_second), str(args.seconds), str(ledger)]
            load = subprocess.Popen(
                [sys.executable, str(HERE / "load.py"), str(port), *words], stdout=subprocess.PIPE, text=True
            )
            assert load.stdout is not None
            if load.stdout.readline().strip() != "begun":
                raise RuntimeError("the load did not begin")
            begin, used = memory(server.pid), processor_seconds(server.pid)
            if attackers is not None and attackers.stdin is not None:
                attackers.stdin.write("go\n")
                attackers.stdin.flush()
            most = begin
            while load.poll() is None:
                most = max(most, memory(server.pid))
                time.sleep(0.5)
            found: Figures = json.loads(load.stdout.read())
            found |= {
                "memory, begin MB": round(begin, 1),
                "memory, end MB": round(memory(server.pid), 1),
                "memory MB": round(most, 1),
                "server cpu s": round(processor_seconds(server.pid) - used, 1),
            }
            if attackers is not None:
                found["attackers"] = attackers.communicate()[0].strip()
        finally:
            if attackers is not None and attackers.poll() is None:
                attackers.kill()
            server.terminate()
            server.wait()
        kept, lost, double = told_apart(database, [tuple(entry) for entry in json.loads(ledger.read_text())])
        return {**found, "stored once": kept, "lost": lost, "stored twice": double}


def attacking(port: int, seconds: float, kinds: list[str]) -> subprocess.Popen[str]:
    """Attackers who have all they need, and wait for a word."""
    words = ["--port", str(port), "--seconds", str(seconds), "--wait", *(["--kinds", *kinds] if kinds else [])]
    made = subprocess.Popen(
        [sys.executable, str(HERE / "attackers.py"), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert made.stdout is not None
    if made.stdout.readline().strip() != "ready":
        raise RuntimeError("the attackers have found no way in")
    return made


def must_show(args: argparse.Namespace, folder: str) -> bool:
    """The same load twice, in one table: quiet, and under attack."""
    quiet = under_load(args.database or f"{folder}/quiet.sqlite3", args, args.per_second, None)
    attacked = under_load(args.database or f"{folder}/attacked.sqlite3", args, args.per_second, args.attack or [])
    told = attacked.pop("attackers", "")
    print(f"{'':>20}  {'quiet':>12}  {'target':>8}  {'attacked':>12}  {'target':>8}")
    missed = False
    for name in dict.fromkeys([*quiet, *attacked]):
        row = ""
        for found, targets in ((quiet, QUIET), (attacked, TARGETS)):
            value, target = found.get(name, ""), targets.get(name)
            fails = target is not None and isinstance(value, (int, float)) and value > target
            missed = missed or fails
            row += f"  {value!s:>12}  {'' if target is None else f'{target:g}' + (' !' if fails else ''):>8}"
        print(f"{name:>20}{row}")
    print(f"{'attackers':>20}  {told}")
    return missed


def climb(args: argparse.Namespace, folder: str) -> bool:
    """Raise the rate until it is not held any more."""
    rate, held = args.per_second, 0.0
    while True:
        found = under_load(f"{folder}/at-{rate:.0f}.sqlite3", args, rate, None)
        reached = found["acknowledged"] / args.seconds
        print(f"{rate:8.0f}/s: {reached:.0f}/s acknowledged, p50 {found['ack p50 ms']}, p99 {found['ack p99 ms']} ms")
        if found["ack p99 ms"] > TARGETS["ack p99 ms"] or reached < 0.97 * rate or found["lost"]:
            print(f"highest rate held: {held:.0f}/s")
            return held == 0
        held, rate = reached, rate * STEP


def listed(figures: Figures) -> bool:
    missed = False
    for name, value in figures.items():
        target = TARGETS.get(name)
        fails = target is not None and float(value) > target
        missed = missed or fails
        print(
            f"{name:>20}  {value}" + ("" if target is None else f"   (target {target:g}{': missed' if fails else ''})")
        )
    return missed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--per-second", type=float, default=100)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--stored", type=int, default=100_000)
    parser.add_argument("--database", default="")
    parser.add_argument("--only", choices=("load", "stored"))
    parser.add_argument("--attack", nargs="*", metavar="KIND")
    parser.add_argument("--must-show", action="store_true")
    parser.add_argument("--climb", action="store_true")
    args = parser.parse_args()
    args.seconds = args.seconds or (300 if args.must_show else 30)
    print(f"load average before: {os.getloadavg()[0]:.2f}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        if args.must_show:
            missed = must_show(args, folder)
        elif args.climb:
            missed = climb(args, folder)
        else:
            figures: Figures = {}
            if args.only != "stored":
                figures |= under_load(args.database or f"{folder}/load.sqlite3", args, args.per_second, args.attack)
            if args.stored and args.only != "load":
                figures |= stored_games(f"{folder}/stored.sqlite3", args.stored)
            missed = listed(figures)
    print(f"load average after: {os.getloadavg()[0]:.2f}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
