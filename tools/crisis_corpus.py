"""Play many games of Crisis and report for each crisis card how often it came, went on and was overcome, and how.

python tools/crisis_corpus.py --random 10000 --greedy 2000 --json build/crisis.json
python tools/crisis_corpus.py --random 64 --greedy 32 --seeking 64

Games of three kinds, over one to four players, all levels, with and without Discovery: by chance, by the greedy bot,
and by a seeking one that plays greedily but for what is still missing. What is counted is read from the journals.
The result depends on the seed and the numbers of games alone, not on the number of processes; a run that was stopped
goes on where it was, unless the sources have changed since. Exit 1 if something is missing or a game went wrong.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, cast

from regolith.bots import Chair
from regolith.bots.greedy import GreedyBot
from regolith.games.ares_expedition.crisis.cards.crises import CRISES
from regolith.games.ares_expedition.crisis.cards.model import CrisisCard
from regolith.games.ares_expedition.crisis.state import crises
from regolith.games.ares_expedition.crisis.words import LEVELS
from regolith.games.ares_expedition.state import Ares
from regolith.kernel.decision import Decision
from regolith.kernel.journal import Entry
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match, header_of
from regolith.kernel.registry import agreed
from regolith.kernel.rules import Setup
from regolith.testing.walk import source_digest

LIMIT = 50_000
"""A game that has not ended after so many answers counts as one that does not end."""
CHUNK = 4
EVERY = 5.0
"""Seconds between two lines of progress."""
WAVE = 64
"""So many seeking games know what was missing before them, and not what the others of their wave find."""
DREW = "draws_on_bank"
UNCERTAIN = "Burstar"
"""Whoever has this corporation may take counters off by it as well, so what its owner overcomes says nothing."""
WAYS = ("came", "went_on", "by_goal", "by_tokens", "unclear")


@dataclass
class Tally:
    """What was seen in some games: by kind the games, and by crisis card what happened to it."""

    games: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    answers: int = 0
    came: Counter[str] = field(default_factory=Counter)
    went_on: Counter[str] = field(default_factory=Counter)
    by_goal: Counter[str] = field(default_factory=Counter)
    by_tokens: Counter[str] = field(default_factory=Counter)
    unclear: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.answers += other.answers
        self.broken += other.broken
        for name in ("games", "won", *WAYS):
            getattr(self, name).update(getattr(other, name))

    def as_json(self) -> dict[str, Any]:
        counted = {name: dict(getattr(self, name)) for name in ("games", "won", *WAYS)}
        return {**counted, "answers": self.answers, "broken": self.broken}

    @classmethod
    def from_json(cls, tree: dict[str, Any]) -> Tally:
        counted = {name: Counter(tree[name]) for name in ("games", "won", *WAYS)}
        return cls(**counted, answers=int(tree["answers"]), broken=list(tree["broken"]))

    def missing(self) -> dict[str, list[str]]:
        """By what should have been seen: the cards with which it never was."""
        lasting = [card for card in CRISES if card.persistent is not None]
        counted = [card for card in CRISES if card.counters]
        wanted = {"came": CRISES, "went_on": lasting, "by_goal": counted, "by_tokens": counted}
        return {way: [card.id for card in cards if not getattr(self, way)[card.id]] for way, cards in wanted.items()}


def count(entries: Iterable[Entry], nouns: list[str], tally: Tally) -> None:
    """Read a journal. Tokens take a counter off right after they were drawn from the bank, and nothing else does."""
    before: list[Entry] = []
    doubtful: set[int] = set()
    for entry in entries:
        if entry.kind == "founds" and nouns[entry.nouns[0]] == UNCERTAIN.lower():
            doubtful.add(entry.seat)
        elif entry.kind == "crisis":
            tally.came[nouns[entry.nouns[0]]] += 1
        elif entry.kind == "persists":
            tally.went_on[nouns[entry.nouns[0]]] += 1
        elif entry.kind == "overcome":
            card = nouns[entry.nouns[0]]
            if [other.kind for other in before] == [DREW, "counter"]:
                tally.by_tokens[card] += 1
            elif entry.seat in doubtful:
                tally.unclear[card] += 1
            else:
                tally.by_goal[card] += 1
        before = [*before[-1:], entry]


# Playing


class Seeker:
    """Greedy, but for what is missing: keeps crises for the way in which they are still to be overcome."""

    def __init__(self, dice: Random, goal: frozenset[str], tokens: frozenset[str]) -> None:
        self.greedy = GreedyBot(dice)
        self.dice = dice
        self.goal = goal
        self.tokens = tokens

    def choose(self, chair: Chair) -> str:
        keys = chair.decision.keys
        if len(keys) == 1:
            return keys[0]
        relieving = [key for key in keys if key.startswith("relieve:")]
        if relieving and "done" in keys:
            return self.spend(relieving)
        return self.toward_goal(chair) or self.greedy.choose(chair)

    def spend(self, relieving: list[str]) -> str:
        """Tokens go to what is to be overcome by them; what is only to be overcome by its goal is left alone."""
        cards = {key: key.partition(":")[2] for key in relieving}
        first = [key for key in relieving if cards[key] in self.tokens]
        free = [key for key in relieving if cards[key] not in self.goal]
        return (first or free or ["done"])[0]

    def toward_goal(self, chair: Chair) -> str:
        """The answer that takes most counters off what is to be overcome by its goal, if one does."""
        table = chair.determinize(self.dice.getrandbits(30))
        sought = [card for card, _ in in_play(table) if table.state.rules.noun("card", card) in self.goal]
        if not sought:
            return ""
        lane = table.lane_of(chair.decision.seat)
        if table.state.lanes[lane].secret:
            return ""
        have = counters_on(table, sought)
        best, found = 0, ""
        for option, key in zip(chair.decision.options, chair.decision.keys, strict=True):
            twin = table.clone()
            twin.take(lane, option)
            if have - counters_on(twin, sought) > best:
                best, found = have - counters_on(twin, sought), key
        return found


def in_play(table: Machine) -> list[tuple[int, int]]:
    board = crises(cast(Ares, table.state))
    return [(card, board.counters.get(card, 0)) for card in board.play.cards]


def counters_on(table: Machine, cards: list[int]) -> int:
    return sum([counters for card, counters in in_play(table) if card in cards])


def first_question(match: Match) -> Decision:
    decision = match.decision(match.machine.seats_asked()[0])
    assert decision is not None
    return decision


def one(setup: Setup, kind: str, seed: int, missing: dict[str, list[str]], tally: Tally) -> None:
    """Play one game and count what came of it."""
    match = Match(header_of(setup, seed))
    dice = Random(f"crisis corpus {kind} {seed}")
    greedy = GreedyBot(dice)
    seeker = Seeker(dice, frozenset(missing["by_goal"]), frozenset(missing["by_tokens"]))
    machine = match.machine
    for taken in range(LIMIT):
        if machine.is_over():
            tally.answers += taken
            break
        decision = first_question(match)
        if kind == "random":
            key = dice.choice(decision.keys)
        else:
            chair = Chair(machine, decision)
            key = greedy.choose(chair) if kind == "greedy" else seeker.choose(chair)
        machine.take(machine.lane_of(decision.seat), decision.options[decision.keys.index(key)])
    else:
        raise RuntimeError(f"not over after {LIMIT} answers")
    tally.games[kind] += 1
    tally.won[kind] += match.scores()[0]
    count(match.journal.entries, match.state.rules.nouns["card"], tally)


# Many games


@dataclass(frozen=True)
class Job:
    """Some games of one kind that one process plays."""

    kind: str
    first: int
    games: int
    seed: int


def setup_of(kind: str, number: int, missing: dict[str, list[str]]) -> Setup:
    """By the number of the game: players, level, Discovery. Seeking games have players for whom something is missing,
    and the easier levels, in which crises last longer."""
    players = [1, 2, 3, 4]
    levels: tuple[str, ...] = LEVELS
    if kind == "seeking":
        ids = {card for cards in missing.values() for card in cards}
        players = [n for n in players if any(card.id in ids and n in card.players for card in CRISES)] or players
        levels = LEVELS[:2]
    number, at = divmod(number, len(players))
    modules = ["crisis", "discovery"] if number // len(levels) % 2 else ["crisis"]
    return agreed("ares_expedition", players[at], modules, {"difficulty": levels[number % len(levels)]})


def chunk_of(job: Job, missing: dict[str, list[str]]) -> Tally:
    tally = Tally()
    for number in range(job.first, job.first + job.games):
        setup = setup_of(job.kind, number, missing)
        try:
            one(setup, job.kind, (job.seed << 32) + number, missing, tally)
        except Exception as error:
            tally.broken.append(f"{job.kind} game {number} of {setup.as_json()}: {type(error).__name__}: {error}")
    return tally


def jobs_for(kind: str, first: int, games: int, seed: int) -> list[Job]:
    return [Job(kind, at, min(CHUNK, first + games - at), seed) for at in range(first, first + games, CHUNK)]


def waves(random: int, greedy: int, seeking: int, seed: int) -> list[list[Job]]:
    """The games by chance and of the greedy bot at once; then the seeking ones, wave by wave."""
    found = [[*jobs_for("random", 0, random, seed), *jobs_for("greedy", 0, greedy, seed)]]
    return found + [jobs_for("seeking", at, min(WAVE, seeking - at), seed) for at in range(0, seeking, WAVE)]


class Store:
    """Where a run keeps how far it has come: whole waves, and the chunks of the wave it is in."""

    def __init__(self, path: Path, request: str) -> None:
        self.path = path
        self.mark = hashlib.sha256(f"{source_digest()} {request}".encode()).hexdigest()[:16]

    def read(self) -> tuple[int, Tally, dict[int, Tally]]:
        try:
            tree = json.loads(self.path.read_text(encoding="utf-8"))
            if tree["mark"] == self.mark:
                chunks = {int(at): Tally.from_json(chunk) for at, chunk in tree["chunks"].items()}
                return int(tree["waves"]), Tally.from_json(tree["tally"]), chunks
        except (OSError, ValueError, KeyError, TypeError):
            pass
        return 0, Tally(), {}

    def write(self, waves_done: int, tally: Tally, chunks: dict[int, Tally]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        parts = {str(at): chunk.as_json() for at, chunk in chunks.items()}
        tree = {"mark": self.mark, "waves": waves_done, "tally": tally.as_json(), "chunks": parts}
        new = self.path.with_name(f"{self.path.name}.{os.getpid()}.new")
        new.write_text(json.dumps(tree), encoding="utf-8")
        os.replace(new, self.path)

    def forget(self) -> None:
        self.path.unlink(missing_ok=True)


def run(planned: list[list[Job]], workers: int, store: Store) -> Tally:
    """Play all waves that are left; the seeking ones only while something is missing."""
    done, tally, chunks = store.read()
    at = done
    lines = Lines(sum([job.games for wave in planned for job in wave]))
    pool = ProcessPoolExecutor(workers, initializer=leave_interrupts_to_the_parent)
    try:
        for at in range(done, len(planned)):
            missing = tally.missing()
            if at and not any(missing.values()):
                break
            waiting = {
                pool.submit(chunk_of, job, missing): number
                for number, job in enumerate(planned[at])
                if number not in chunks
            }
            for future in as_completed(waiting):
                chunks[waiting[future]] = future.result()
                if lines.due():
                    lines.tell([tally, *chunks.values()])
                    store.write(at, tally, chunks)
            for number in sorted(chunks):
                tally.add(chunks[number])
            chunks = {}
            store.write(at + 1, tally, chunks)
    except BaseException:
        store.write(at, tally, chunks)
        for process in list(pool._processes.values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
    return tally


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Lines:
    """A line of progress every few seconds."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.began = self.told = time.monotonic()

    def due(self) -> bool:
        return time.monotonic() - self.told > EVERY

    def tell(self, parts: list[Tally]) -> None:
        self.told = time.monotonic()
        so_far = Tally()
        for part in parts:
            so_far.add(part)
        lacking = ", ".join([f"{way} {len(cards)}" for way, cards in so_far.missing().items()])
        games, spent = so_far.games.total(), self.told - self.began
        print(
            f"{games:,} of at most {self.total:,} games, {spent:.0f} s; missing: {lacking}", file=sys.stderr, flush=True
        )


# Telling


def row(card: CrisisCard, tally: Tally) -> str:
    went_on = f"{tally.went_on[card.id]:,}" if card.persistent is not None else "-"
    ways = [f"{getattr(tally, way)[card.id]:,}" if card.counters else "-" for way in ("by_goal", "by_tokens")]
    players = "any" if len(card.players) > 1 else str(card.players[0])
    return f"| {card.name} | {players} | {card.tier} | {tally.came[card.id]:,} | {went_on} | {' | '.join(ways)} |"


def table(tally: Tally) -> str:
    head = "| Crisis | Players | Tier | Came | Went on | By its goal | By tokens |\n" + "| --- " * 7 + "|"
    return "\n".join([head, *[row(card, tally) for card in CRISES]])


def main() -> int:
    parser = argparse.ArgumentParser(description="Play a corpus of Crisis; count what happened to each crisis card.")
    parser.add_argument("--random", type=int, default=640, help="games by chance (640)")
    parser.add_argument("--greedy", type=int, default=64, help="games of the greedy bot (64)")
    parser.add_argument("--seeking", type=int, default=640, help="at most so many games for what is missing (640)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path, help="write all counts to this file")
    parser.add_argument("--resume", type=Path, default=Path("build") / "crisis-corpus.json", help="keep progress here")
    asked = parser.parse_args()
    if min(asked.random, asked.greedy, asked.seeking) < 0 or asked.workers < 1:
        print("crisis_corpus: numbers of games are 0 or more, and workers at least 1.", file=sys.stderr)
        return 2
    numbers = (asked.random, asked.greedy, asked.seeking, asked.seed)
    store = Store(asked.resume, str(numbers))
    try:
        tally = run(waves(*numbers), asked.workers, store)
    except KeyboardInterrupt:
        print("crisis_corpus: stopped; the same command goes on from here", file=sys.stderr)
        return 130
    missing = tally.missing()
    if asked.json:
        asked.json.parent.mkdir(parents=True, exist_ok=True)
        asked.json.write_text(json.dumps({**tally.as_json(), "missing": missing}, indent=1) + "\n", encoding="utf-8")
    print(table(tally))
    for way, cards in missing.items():
        print(f"never {way.replace('_', ' ')}: {', '.join(cards) or 'none'}")
    print(f"broken: {'; '.join(tally.broken[:10]) or 'none'}")
    played = ", ".join([f"{games:,} {kind} ({tally.won[kind]:,} won)" for kind, games in tally.games.items()])
    print(f"{played}; {tally.answers:,} answers; {tally.unclear.total():,} overcome by the owner of {UNCERTAIN}")
    store.forget()
    return 1 if any(missing.values()) or tally.broken else 0


if __name__ == "__main__":
    sys.exit(main())
