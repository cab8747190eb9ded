"""Play many games and report how often each card was played and its action used; exit 1 if a card never was played.

python tools/corpus.py --random 20000 --curious 500 --json build/corpus.json
python tools/corpus.py --players 2 --modules discovery --random 100 --curious 100

Games of two kinds: by chance, and by a curious bot that plays and founds what has been seen least so far. Without
--players or --modules they are spread over all set-ups the game can be played in. The result depends on the seed
and on the number of games alone, not on the number of processes.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from regolith.kernel.machine import Machine
from regolith.kernel.match import deal
from regolith.kernel.registry import Option, Spec, UnknownSetup, agreed, spec_of
from regolith.kernel.rng import chosen_seed
from regolith.kernel.rules import Setup

LIMIT = 50_000
"""A game that has not ended after so many decisions counts as one that does not end."""
CHUNK = 50
"""So many games follow one another in one process; a curious bot remembers the ones before in its chunk."""


@dataclass
class Tally:
    """What was seen in some games."""

    games: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    """By card: in how many games it lay in play at the end, or was founded."""
    acted: Counter[str] = field(default_factory=Counter)
    """By card: how often its action was used."""
    unfinished: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.games.update(other.games)
        self.decisions += other.decisions
        self.rounds.update(other.rounds)
        self.played.update(other.played)
        self.acted.update(other.acted)
        self.unfinished += other.unfinished
        self.broken += other.broken


def setups(game: str, players: int | None, modules: list[str] | None, options: dict[str, object]) -> list[Setup]:
    """Every number of players with every choice of modules, and each option once; as far as it goes."""
    spec = spec_of(game)
    counts = [players] if players is not None else list(range(spec.players[0], spec.players[1] + 1))
    names = [module.name for module in spec.modules]
    some = [list(wanted) for n in range(len(names) + 1) for wanted in combinations(names, n)]
    chosen = some if modules is None else [modules]
    found: dict[Any, Setup] = {}
    for count in counts:
        for wanted in chosen:
            for more in ({}, *_varied(spec)):
                try:
                    setup = agreed(game, count, wanted, {**more, **options})
                except UnknownSetup:
                    continue
                found[setup.key()] = setup
    if not found:
        raise UnknownSetup(f"No set-up of {spec.title} has these players, modules and options.")
    return list(found.values())


def _varied(spec: Spec) -> list[dict[str, object]]:
    return [{option.name: value} for option in spec.options for value in _values(option) if value != option.default]


def _values(option: Option) -> Iterable[object]:
    if option.choices:
        return option.choices
    return (True, False) if isinstance(option.default, bool) else (option.least, option.most)


def chunk_of(key: tuple[Any, ...], kind: str, seeds: range) -> Tally:
    """Play some games of one kind in this process."""
    game, players, modules, options = key
    setup = agreed(game, players, modules, dict(options))
    tally = Tally()
    seen: Counter[str] = Counter()
    for seed in seeds:
        where = f"{kind} game {seed} of {setup.as_json()}"
        try:
            one(setup, kind, seed, tally, seen, where)
        except Exception as error:
            tally.broken.append(f"{where}: {type(error).__name__}: {error}")
    return tally


def one(setup: Setup, kind: str, seed: int, tally: Tally, seen: Counter[str], where: str) -> None:
    """Play one game and count what came of it."""
    machine = deal(setup, chosen_seed(seed))
    dice = Random(f"corpus {kind} {seed}")
    taken = 0
    while machine.open and taken < LIMIT:
        lane = machine.open[0]
        option = pick(machine, lane, kind, dice, seen)
        frame = machine.state.lanes[lane].frames[-1]
        verb, _, noun = frame.effect.key(machine.state, frame, option).partition(":")
        if verb == "use":
            tally.acted[noun] += 1
        machine.take(lane, option)
        taken += 1
    tally.games[kind] += 1
    tally.decisions += taken
    if machine.open:
        tally.unfinished.append(where)
    state: Any = machine.state
    tally.rounds[state.round] += 1
    for player in state.seats:
        for card in player.tableau.cards:
            noun = state.rules.noun("card", card)
            tally.played[noun] += 1
            seen[noun] += 1


def pick(machine: Machine, lane: int, kind: str, dice: Random, seen: Counter[str]) -> int:
    """By chance; or, if curious, the card seen least, and otherwise by chance without selling what is new."""
    offered = machine.offered(lane)
    if kind == "random" or len(offered) == 1:
        return offered[int(dice.random() * len(offered))]
    state = machine.state
    frame = state.lanes[lane].frames[-1]
    keys = [frame.effect.key(state, frame, option).partition(":") for option in offered]
    playing = [(seen[noun], at) for at, (verb, _, noun) in enumerate(keys) if verb in ("play", "found", "keep")]
    if playing:
        least = min(playing)[0]
        return offered[dice.choice([at for times, at in playing if times == least])]
    others = [at for at, (verb, _, noun) in enumerate(keys) if verb not in ("sell", "discard") or seen[noun]]
    return offered[dice.choice(others or list(range(len(offered))))]


def run(jobs: list[tuple[tuple[Any, ...], str, range]], workers: int) -> Tally:
    tally = Tally()
    total = sum(len(seeds) for _, _, seeds in jobs)
    began = told = time.perf_counter()
    with ProcessPoolExecutor(workers) as pool:
        waiting = [pool.submit(chunk_of, *job) for job in jobs]
        for future in as_completed(waiting):
            tally.add(future.result())
            now = time.perf_counter()
            done = tally.games.total() + len(tally.broken)
            if now - told > 5 or done == total:
                told = now
                print(f"{done:,} of {total:,} games, {done / (now - began):,.0f}/s", file=sys.stderr, flush=True)
    return tally


def jobs_for(found: list[Setup], kind: str, games: int, seed: int) -> list[tuple[tuple[Any, ...], str, range]]:
    """Spread the games evenly over the set-ups, in chunks."""
    jobs: list[tuple[tuple[Any, ...], str, range]] = []
    share, rest = divmod(games, len(found))
    for at, setup in enumerate(found):
        start = (seed << 32) + (at << 20)
        stop = start + share + (at < rest)
        jobs += [(setup.key(), kind, range(low, min(low + CHUNK, stop))) for low in range(start, stop, CHUNK)]
    return jobs


def reachable(found: list[Setup]) -> list[str]:
    """The cards that can be dealt in at least one of the set-ups."""
    cards: dict[str, None] = {}
    for setup in found:
        state: Any = deal(setup, chosen_seed(1)).state
        for zone in state.zones():
            for card in zone.cards:
                cards[state.rules.noun("card", card)] = None
    return list(cards)


def report(spec: Spec, tally: Tally, found: list[Setup]) -> dict[str, Any]:
    dealt = set(reachable(found))
    listed = [card for card in spec.cards() if card["kind"] in ("project", "corporation")]
    rows = [
        {
            "number": card["number"],
            "id": card["id"],
            "name": card["name"],
            "module": card["module"],
            "kind": card["kind"],
            "dealt": card["id"] in dealt,
            "played": tally.played[card["id"]],
            "acted": tally.acted[card["id"]] if "action" in card["icons"] else None,
        }
        for card in listed
    ]
    games = tally.games.total()
    return {
        "game": spec.name,
        "setups": len(found),
        "games": dict(tally.games),
        "decisions": tally.decisions,
        "mean_round": round(sum(n * times for n, times in tally.rounds.items()) / max(1, games), 2),
        "unfinished": tally.unfinished,
        "broken": tally.broken,
        "never_played": [row["name"] for row in rows if row["dealt"] and not row["played"]],
        "never_acted": [row["name"] for row in rows if row["dealt"] and row["acted"] == 0],
        "not_dealt": [row["name"] for row in rows if not row["dealt"]],
        "cards": rows,
    }


def table(tree: dict[str, Any]) -> str:
    """The least played cards of each module and kind, for docs/measured.md."""
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in tree["cards"]:
        if row["dealt"]:
            groups.setdefault((row["module"], row["kind"]), []).append(row)
    lines = ["| Module | Kind | Cards | Played least | Played most | Median |", "| --- | --- | --- | --- | --- | --- |"]
    for (module, kind), rows in groups.items():
        rows.sort(key=lambda row: int(row["played"]))
        least, most, middle = rows[0], rows[-1], rows[len(rows) // 2]
        lines.append(
            f"| {module} | {kind} | {len(rows)} | {least['name']} {least['played']:,} "
            f"| {most['name']} {most['played']:,} | {middle['played']:,} |"
        )
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description="Play a corpus of games; count how often each card was played.")
    parser.add_argument("--game", default="ares_expedition")
    parser.add_argument("--players", type=int, help="only this number of seats")
    parser.add_argument("--modules", help="only these modules, with commas between; empty for none")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="hold an option fixed")
    parser.add_argument("--random", type=int, default=1000, help="games by chance (1000)")
    parser.add_argument("--curious", type=int, default=200, help="games of the curious bot (200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path, help="write the whole report to this file")
    asked = parser.parse_args()
    if asked.game == "pandorum":
        print("corpus: Pandorum has a corpus of its own: tools/pandorum_balance.py.", file=sys.stderr)
        return 2
    modules = None if asked.modules is None else [name for name in asked.modules.split(",") if name]
    try:
        found = setups(asked.game, asked.players, modules, dict([_option(words) for words in asked.option]))
    except UnknownSetup as problem:
        print(f"corpus: {problem}", file=sys.stderr)
        return 2
    jobs = jobs_for(found, "random", asked.random, asked.seed)
    jobs += jobs_for(found, "curious", asked.curious, asked.seed + 1)
    tree = report(spec_of(asked.game), run(jobs, asked.workers), found)
    if asked.json:
        asked.json.parent.mkdir(parents=True, exist_ok=True)
        asked.json.write_text(json.dumps(tree, indent=1) + "\n", encoding="utf-8")
    print(table(tree))
    for name in ("never_played", "never_acted", "not_dealt", "unfinished", "broken"):
        print(f"{name.replace('_', ' ')}: {', '.join(tree[name][:20]) or 'none'}")
    print(f"{sum(tree['games'].values()):,} games, {tree['decisions']:,} decisions, {tree['setups']} set-ups")
    return 1 if tree["never_played"] or tree["unfinished"] or tree["broken"] else 0


def _option(words: str) -> tuple[str, object]:
    name, _, value = words.partition("=")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.lstrip("-").isdigit() else value


if __name__ == "__main__":
    sys.exit(main())
