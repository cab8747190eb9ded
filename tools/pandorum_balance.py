"""How fair the reconstruction of Pandorum is, and whether everything on its cards comes to pass.

python tools/pandorum_balance.py --games 5000                                 greedy bots, every number of players
python tools/pandorum_balance.py --tables 2 3 --games 500                     only these tables
python tools/pandorum_balance.py --bot random --modules monoliths,events --games 1000

Tables are 1-easy, 1-normal, 1-hard, 2, 3 and 4. Foreparts and hulls are joined by chance, so that what a part is worth
does not depend on who chose it. Chunks of games that are done are kept in build/pandorum-balance; a run that was
stopped goes on there, unless the sources have changed since. The result depends on the request alone.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import regolith
from pandorum_parts import Seeker, Watch, expected
from regolith.bots import Bot, Chair, bot_of
from regolith.kernel.match import Match, header_of
from regolith.kernel.registry import UnknownSetup, agreed
from regolith.kernel.rules import Setup

TABLES = ("1-easy", "1-normal", "1-hard", "2", "3", "4")
KINDS = ("forepart", "hull", "satellite")
CHUNK = 50
LIMIT = 10_000
KEPT = Path(__file__).parents[1] / "build" / "pandorum-balance"


@dataclass(frozen=True)
class Plan:
    """The games of one table."""

    table: str
    modules: tuple[str, ...]
    bot: str
    seed: int

    def setup(self) -> Setup:
        players, _, level = self.table.partition("-")
        return agreed("pandorum", int(players), self.modules, {"maximus": level} if level else {})

    def name(self) -> str:
        return "-".join([self.table, *self.modules, self.bot, str(self.seed)])


def play(plan: Plan, numbers: range) -> Counter[str]:
    """Play some games of one table; what came of them, counted."""
    counts: Counter[str] = Counter()
    setup = plan.setup()
    for number in numbers:
        one(plan, setup, (plan.seed << 32) + number, counts)
    return counts


def one(plan: Plan, setup: Setup, seed: int, counts: Counter[str]) -> None:
    """One game; who joins which parts is left to the dice."""
    dice = Random(f"parts {seed}")
    bots = [sitting(plan.bot, Random(f"dice {seed} {seat}")) for seat in range(setup.players)]
    match = Match(header_of(setup, seed))
    machine = match.machine
    watch = Watch(match)
    while machine.open and len(match.taken) < LIMIT:
        decision = machine.decision(machine.seats_asked()[0])
        assert decision is not None
        if decision.keys[0].startswith("join:"):
            key = dice.choice(decision.keys)
        else:
            key = bots[decision.seat].choose(Chair(machine, decision))
        match.answer(decision.seat, key, decision.number)
        watch.look(counts)
    counts["games"] += 1
    if not match.is_over():
        counts["unfinished"] += 1
        return
    count_result(match, counts)


def sitting(name: str, dice: Random) -> Bot:
    """A bot by name; the seeker is only known here."""
    return Seeker(dice) if name == "seeker" else bot_of(name, dice)


def count_result(match: Match, counts: Counter[str]) -> None:
    """Who won with which parts, how many Quids, how long it took, and how it came to its end."""
    state: Any = match.machine.state
    places = state.rules.ranking(state)
    quids = [player.quids for player in state.seats]
    counts[f"rounds/{state.round}"] += 1
    counts[f"decisions/{len(match.taken)}"] += 1
    counts["ends by deck" if all(player.modules + player.bases for player in state.seats) else "ends by supply"] += 1
    ordered = sorted(quids)
    counts["lead"] += ordered[-1] - ordered[-2]
    for owner, player in enumerate(state.seats):
        counts[f"quids/{owner}"] += player.quids
        if owner >= len(places):
            continue
        won = places[owner] == 1
        counts[f"wins/{owner}"] += won
        parts = (player.forepart, player.hull, player.satellites.cards[0])
        for kind, card in zip(KINDS, parts, strict=True):
            name = state.rules.name("card", card)
            counts[f"had/{kind}/{name}"] += 1
            counts[f"won/{kind}/{name}"] += won
            counts[f"sum/{kind}/{name}"] += player.quids
    if "events" in state.extras:
        counts[f"revealed/{state.extras['events'].revealed}"] += 1


def sources() -> str:
    """A mark of everything that the games depend on."""
    mark = hashlib.sha256()
    folder = Path(regolith.__file__).parent
    for part in ("kernel", "bots", "games/pandorum"):
        for path in sorted((folder / part).rglob("*.py")):
            if path.name not in ("view.py", "handles.py"):
                mark.update(path.read_bytes())
    mark.update(Path(__file__).read_bytes())
    mark.update(Path(__file__).with_name("pandorum_parts.py").read_bytes())
    return mark.hexdigest()[:16]


class Store:
    """What is done of one plan: a line for each chunk, behind a mark of the sources."""

    def __init__(self, plan: Plan, mark: str, folder: Path) -> None:
        self.path = folder / f"{plan.name()}.jsonl"
        self.mark = mark
        self.done: dict[int, tuple[int, Counter[str]]] = {}
        if self.path.is_file():
            lines = self.path.read_text(encoding="utf-8").splitlines()
            if lines and lines[0] == mark:
                self.done = {start: (stop, Counter(counts)) for start, stop, counts in _whole(lines[1:])}
        if not self.done:
            folder.mkdir(parents=True, exist_ok=True)
            self.path.write_text(mark + "\n", encoding="utf-8")

    def has(self, chunk: range) -> bool:
        return self.done.get(chunk.start, (0, None))[0] == chunk.stop

    def keep(self, chunk: range, counts: Counter[str]) -> None:
        self.done[chunk.start] = (chunk.stop, counts)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([chunk.start, chunk.stop, counts]) + "\n")

    def total(self, chunks: list[range]) -> Counter[str]:
        total: Counter[str] = Counter()
        for chunk in chunks:
            total.update(self.done[chunk.start][1])
        return total


def _whole(lines: list[str]) -> Iterator[tuple[int, int, dict[str, int]]]:
    """The lines that were written to their end."""
    for line in lines:
        try:
            start, stop, counts = json.loads(line)
        except ValueError:
            continue
        yield start, stop, counts


def run(plan: Plan, games: int, workers: int, mark: str, folder: Path) -> Counter[str]:
    """All games of a plan, as far as they are not done yet."""
    store = Store(plan, mark, folder)
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    left = [chunk for chunk in chunks if not store.has(chunk)]
    done = games - sum(map(len, left))
    began = told = time.monotonic()
    fresh = 0
    with ProcessPoolExecutor(workers) as pool:
        for chunk, counts in zip(left, pool.map(play, [plan] * len(left), left), strict=True):
            store.keep(chunk, counts)
            fresh += len(chunk)
            now = time.monotonic()
            if now - told > 10 or done + fresh == games:
                told = now
                pace = fresh / (now - began)
                print(f"{plan.name()}: {done + fresh:,} of {games:,}, {pace:.1f} games/s", file=sys.stderr, flush=True)
    return store.total(chunks)


def share(won: int, had: int) -> tuple[float, float]:
    """A share in points, and half the width of its 95% interval."""
    if not had:
        return 0.0, 100.0
    p = won / had
    return 100 * p, 196 * sqrt(p * (1 - p) / had)


def mean(counts: Counter[str], name: str) -> tuple[float, int, int]:
    """Mean, least and most of what was counted by value."""
    values = {int(key.split("/")[1]): n for key, n in counts.items() if key.startswith(f"{name}/")}
    many = sum(values.values())
    return sum(value * n for value, n in values.items()) / max(1, many), min(values, default=0), max(values, default=0)


def table_row(plan: Plan, counts: Counter[str]) -> str:
    """Seats, Quids, length."""
    games = counts["games"]
    players = plan.setup().players
    wins = [share(counts[f"wins/{seat}"], games) for seat in range(players)]
    quids = [counts[f"quids/{seat}"] / games for seat in range(max(2, players))]
    rounds, least, most = mean(counts, "rounds")
    shares = ", ".join(f"{p:.1f}" for p, _ in wins)
    return (
        f"| {plan.table} | {games:,} | {shares} (± {max(half for _, half in wins):.1f}) "
        f"| {', '.join(f'{one:.1f}' for one in quids)} | {rounds:.1f} ({least}, {most}) | {counts['lead'] / games:.1f} "
        f"| {counts['ends by supply']:,} / {counts['ends by deck']:,} |"
    )


def lift(plan: Plan, counts: Counter[str], kind: str, name: str) -> tuple[float, float]:
    """Points of win rate above an even share, or alone above the average of the table."""
    players = plan.setup().players
    even = 100 / players if players > 1 else share(counts["wins/0"], counts["games"])[0]
    p, half = share(counts[f"won/{kind}/{name}"], counts[f"had/{kind}/{name}"])
    return p - even, half


def part_rows(plans: list[Plan], found: list[Counter[str]]) -> list[str]:
    """The lift of every part at every table."""
    lines = [f"| part | {' | '.join(plan.table for plan in plans)} |", f"| --- |{' ---: |' * len(plans)}"]
    for kind in KINDS:
        names = sorted({key.split("/")[2] for counts in found for key in counts if key.startswith(f"had/{kind}/")})
        for name in names:
            lifts = [lift(plan, counts, kind, name) for plan, counts in zip(plans, found, strict=True)]
            lines.append(f"| {name} | {' | '.join(f'{p:+.1f} ± {half:.1f}' for p, half in lifts)} |")
    return lines


def fired_rows(total: Counter[str], modules: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """How often every part of every Event and Monolith fired; and those that never did."""
    lines, never = [], []
    for card, parts in expected(modules).items():
        cells = [f"{part} {total[f'fired/{card}/{part}']:,}" for part in parts]
        lines.append(f"| {card} | {', '.join(cells)} |")
        never += [f"{card}: {part}" for part in parts if not total[f"fired/{card}/{part}"]]
    return (["| card | fired |", "| --- | --- |", *lines] if lines else []), never


def report(plans: list[Plan], found: list[Counter[str]]) -> int:
    total: Counter[str] = sum(found, Counter())
    print("| players | games | wins by seat, % | mean Quids | rounds (least, most) | mean lead | supply / deck |")
    print("| --- | ---: | --- | --- | --- | ---: | --- |")
    for plan, counts in zip(plans, found, strict=True):
        print(table_row(plan, counts))
    print()
    print("\n".join(part_rows(plans, found)))
    lines, never = fired_rows(total, plans[0].modules)
    if lines:
        print("\n" + "\n".join(lines))
        print(f"\nnever fired: {', '.join(never) or 'none'}")
    if "events" in plans[0].modules:
        print(f"Events turned over in a game: {mean(total, 'revealed')[0]:.1f}, most {mean(total, 'revealed')[2]}")
    print(f"longest game: {mean(total, 'decisions')[2]} decisions; games that did not end: {total['unfinished']}")
    return 1 if total["unfinished"] else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how fair Pandorum is, and what comes to pass in it.")
    parser.add_argument("--tables", nargs="+", default=list(TABLES), choices=TABLES, metavar="TABLE")
    parser.add_argument("--games", type=int, default=200, help="games for each table (200)")
    parser.add_argument("--modules", default="", help="with commas between; none unless told")
    parser.add_argument("--bot", default="greedy", help="greedy, random, or seeker, which is after Events (greedy)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=KEPT, help="where chunks are kept")
    asked = parser.parse_args()
    modules = tuple([name for name in asked.modules.split(",") if name])
    plans = [Plan(table, modules, asked.bot, asked.seed) for table in asked.tables]
    try:
        for plan in plans:
            plan.setup()
        sitting(asked.bot, Random(0))
    except UnknownSetup as problem:
        print(f"pandorum_balance: {problem}", file=sys.stderr)
        return 2
    mark = sources()
    return report(plans, [run(plan, asked.games, asked.workers, mark, asked.folder) for plan in plans])


if __name__ == "__main__":
    sys.exit(main())
