"""Long random walks through every game on the shelf.

    python -m regolith.testing.walk                                   the numbers of games in the table below
    python -m regolith.testing.walk --game outpost --games 500 --deep

At every decision of every game the zones, the laws of the game, what is offered and the journal are looked at, and a
wrong answer is tried; at many also clones, lookahead and more wrong answers; at a few, and in one game in fifty at all,
saving, replay, secrecy and undo. `walkers/game.py` says how often.

A walk that was stopped goes on where it was, unless the sources have changed since.
"""

import argparse
import hashlib
import json
import os
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import regolith
from regolith.bots import bot_names
from regolith.kernel import effect
from regolith.kernel.registry import UnknownSetup, agreed, game_names, spec_of
from regolith.kernel.rules import Choice, Setup
from regolith.testing.walkers import Tally, WalkFailure, is_deep, odd_setups, setup_of, setups, walk

GAMES = {"outpost": 10_000, "ares_expedition": 20_000, "pandorum": 20_000, "terraforming_mars": 25_000}
"""How many games "all walkers pass" means."""
OTHERWISE = 1_000
CHUNK = 20
EVERY = 5.0
"""Seconds between two lines of progress where there is no terminal."""


class BadRequest(Exception):
    """What is wrong with the arguments, in one line."""


@dataclass(frozen=True)
class Plan:
    """The games of one walk, numbered from `seed` on; a game's number is its seed and says its set-up."""

    game: str
    games: int
    seed: int
    deep: bool
    players: int | None
    modules: tuple[str, ...] | None
    options: tuple[tuple[str, Choice], ...]
    having: str = ""
    """A module that must be in play, if any."""
    without: str = ""
    """A module that must not, if any."""
    bot: str = ""
    """The bot that plays all seats, if chance does not."""

    def sets(self) -> tuple[list[Setup], list[Setup]]:
        """The usual set-ups and the odd ones among which the games are shared out."""
        options = dict(self.options)
        usual: list[Setup] = []
        for setup in setups(self.game):
            if self.fits(setup):
                usual.append(agreed(self.game, setup.players, setup.modules, options))
        if not usual:
            usual.append(agreed(self.game, self.players, self.modules or (), options))
        narrowed = options or self.players is not None or self.modules is not None
        return usual, [] if narrowed else [setup for setup in odd_setups(self.game) if self.fits(setup)]

    def fits(self, setup: Setup) -> bool:
        if self.without in setup.modules or (self.having and self.having not in setup.modules):
            return False
        return self.players in (None, setup.players) and self.modules in (None, setup.modules)

    def chunks(self) -> int:
        return -(-self.games // CHUNK)

    def numbers(self, chunk: int) -> range:
        return range(self.seed + chunk * CHUNK, self.seed + min(self.games, (chunk + 1) * CHUNK))


@dataclass
class Progressed:
    """How far a walk has come."""

    done: list[int] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0


def walked(plan: Plan, chunk: int) -> tuple[int, Tally, str]:
    """Walk one chunk of games: its number, what was looked at, and what was found wrong, if anything."""
    tally = Tally()
    usual, odd = plan.sets()
    for number in plan.numbers(chunk):
        try:
            tally.add(walk(setup_of(number, usual, odd), number, deep=plan.deep or is_deep(number), bot=plan.bot))
        except WalkFailure as failure:
            trace = "".join(traceback.format_exception(failure.__cause__)) if failure.__cause__ else ""
            return chunk, tally, f"{trace}{failure}"
    return chunk, tally, ""


# Progress that survives


class Store:
    """The file in which a walk keeps how far it has come; without a path it forgets."""

    def __init__(self, path: Path | None, plan: Plan) -> None:
        self.path = path
        self.mark = hashlib.sha256(f"{source_digest()} {plan}".encode()).hexdigest()[:16]

    def read(self) -> Progressed:
        """Where the same walk of the same sources stopped, or the start."""
        if self.path is None or not self.path.is_file():
            return Progressed()
        try:
            tree = json.loads(self.path.read_text(encoding="utf-8"))
            if tree["mark"] != self.mark:
                return Progressed()
            return Progressed(list(tree["done"]), Tally(**tree["tally"]), float(tree["seconds"]))
        except (ValueError, KeyError, TypeError):
            return Progressed()

    def write(self, progress: Progressed) -> None:
        if self.path is None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        tree = {
            "mark": self.mark,
            "done": progress.done,
            "tally": progress.tally.as_json(),
            "seconds": progress.seconds,
        }
        new = self.path.with_name(f"{self.path.name}.{os.getpid()}.new")
        new.write_text(json.dumps(tree), encoding="utf-8")
        os.replace(new, self.path)

    def forget(self) -> None:
        if self.path is not None:
            self.path.unlink(missing_ok=True)


def source_digest() -> str:
    """A mark of the package as it lies on disk, and of the build."""
    known = hashlib.sha256(str(effect.__file__).rpartition(".")[2].encode())
    root = Path(regolith.__file__).parent
    for path in sorted(root.rglob("*.py")):
        known.update(f"\n{path.relative_to(root).as_posix()}\n".encode())
        known.update(path.read_bytes())
    return known.hexdigest()


# Showing


class Lines:
    """Progress for a log: one line every few seconds."""

    def __init__(self, name: str, total: int, done: int) -> None:
        self.name, self.total, self.done = name, total, done
        self.began = self.last = time.monotonic()
        self.start = done

    def step(self, games: int) -> None:
        self.done += games
        now = time.monotonic()
        if now - self.last >= EVERY:
            self.last = now
            pace = (self.done - self.start) / (now - self.began)
            left = (self.total - self.done) / pace
            print(f"{self.name}: {self.done} of {self.total} games, {pace:.1f} games/s, {left:.0f} s left", flush=True)


class Bar:
    """Progress for a terminal."""

    def __init__(self, progress: Progress, name: str, total: int, done: int) -> None:
        self.progress = progress
        self.task = progress.add_task(name, total=total, completed=done)

    def step(self, games: int) -> None:
        self.progress.advance(self.task, games)


@contextmanager
def shown(name: str, total: int, done: int) -> Iterator[Lines | Bar]:
    console = Console()
    if not console.is_terminal:
        yield Lines(name, total, done)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        yield Bar(progress, name, total, done)


# Walking


def run(plan: Plan, workers: int, store: Store) -> str:
    """Walk all that is left of a plan; what was found wrong, or nothing."""
    progress = store.read()
    left = [chunk for chunk in range(plan.chunks()) if chunk not in set(progress.done)]
    if progress.done:
        print(f"{plan.game}: going on after {progress.tally.games} games", flush=True)
    elif store.path is not None and store.path.is_file():
        print(f"{plan.game}: {store.path} is of other sources or another request; starting anew", flush=True)
    began = time.monotonic() - progress.seconds
    with shown(plan.game, plan.games, progress.tally.games) as bar:
        for chunk, tally, wrong in _results(plan, left, workers):
            if wrong:
                return wrong
            progress.done.append(chunk)
            progress.tally.add(tally)
            progress.seconds = time.monotonic() - began
            store.write(progress)
            bar.step(tally.games)
    store.forget()
    print(summary(plan.game, progress))
    return ""


def summary(game: str, progress: Progressed) -> str:
    tally = progress.tally
    return (
        f"{game}: {tally.games} games, {tally.decisions} decisions, "
        f"{tally.close} looked at closely and {tally.deep} deeply, "
        f"{tally.carried} options carried out, {tally.refused} wrong answers refused, "
        f"{tally.named} cards named, {tally.accounted} numbers accounted for, "
        f"{tally.differing} of {tally.twins} twins differed, "
        f"{tally.undos} undos and {tally.barriers} refused, "
        f"{progress.seconds:.1f} s: no failure"
    )


def _results(plan: Plan, chunks: list[int], workers: int) -> Iterator[tuple[int, Tally, str]]:
    """Chunks as they are finished; a few at a time are handed out, so that stopping is quick."""
    if workers == 1 or len(chunks) <= 1:
        for chunk in chunks:
            yield walked(plan, chunk)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_parent)
    waiting: set[Future[tuple[int, Tally, str]]] = set()
    rest = iter(chunks)
    try:
        while True:
            for chunk in islice(rest, 2 * workers - len(waiting)):
                waiting.add(pool.submit(walked, plan, chunk))
            if not waiting:
                return
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
    except BaseException:
        for process in list(pool._processes.values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# Arguments


def plans(asked: argparse.Namespace) -> list[Plan]:
    """What is to be walked, or why that cannot be."""
    games = [asked.game] if asked.game else game_names()
    if asked.resume and len(games) > 1:
        raise BadRequest("--resume FILE is for one game: name it with --game")
    modules = None if asked.modules is None else _modules(asked.modules)
    try:
        return [_plan(asked, game, modules) for game in games]
    except UnknownSetup as wrong:
        raise BadRequest(str(wrong)) from None


def _plan(asked: argparse.Namespace, game: str, modules: tuple[str, ...] | None) -> Plan:
    spec = spec_of(game)
    options: dict[str, Choice] = {}
    for word in asked.option:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadRequest(f"--option is NAME=VALUE, not {word!r}")
        default = next((option.default for option in spec.options if option.name == name), "")
        options[name] = _value(value, default)
    number = GAMES.get(game, OTHERWISE) if asked.games is None else asked.games
    plan = Plan(game, number, asked.seed, asked.deep, asked.players, modules, tuple(sorted(options.items())))
    for module in (asked.having, asked.without):
        if module:
            spec.module(module)
    plan = replace(plan, having=asked.having, without=asked.without, bot=asked.bot)
    plan.sets()
    return plan


def _modules(words: str) -> tuple[str, ...]:
    return () if words in ("", "none") else tuple(words.split(","))


def _value(word: str, default: Choice) -> Choice:
    if isinstance(default, bool) and word in ("true", "false"):
        return word == "true"
    if isinstance(default, int) and word.lstrip("-").isdigit():
        return int(word)
    return word


def _positive(word: str) -> int:
    if not word.isdigit() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number above 0")
    return int(word)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python -m regolith.testing.walk",
        description="Play random games and check what must always hold: at every decision zones, laws, options, "
        "refusals and journal; at many of them clones and lookahead; at some saving, replay, secrecy and undo.",
    )
    made.add_argument("--game", metavar="NAME", help="walk this game only (all games unless told)")
    made.add_argument("--players", type=_positive, metavar="N", help="with this number of players only")
    made.add_argument("--modules", metavar="A,B", help="with exactly these modules only; none for the base game")
    made.add_argument("--having", default="", metavar="MODULE", help="only with this module in play")
    made.add_argument("--without", default="", metavar="MODULE", help="only without this module")
    made.add_argument("--bot", choices=bot_names(), default="", help="a bot plays all seats instead of chance")
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="with this option")
    made.add_argument("--games", type=_positive, metavar="N", help="how many games (10,000 of Outpost unless told)")
    made.add_argument("--seed", type=int, default=0, metavar="N", help="the number of the first game")
    made.add_argument("--deep", action="store_true", help="all walkers at every decision of every game")
    made.add_argument("--workers", type=_positive, default=os.cpu_count() or 1, metavar="N", help="processes")
    made.add_argument("--resume", type=Path, metavar="FILE", help="keep progress here, not in build/walk-GAME.json")
    return made


def main(words: list[str] | None = None) -> int:
    """Exit code 0: all is well; 1: a walker found something; 2: bad arguments; 130: stopped."""
    asked = parser().parse_args(words)
    try:
        todo = plans(asked)
    except BadRequest as wrong:
        print(f"walk: {wrong}", file=sys.stderr)
        return 2
    try:
        for plan in todo:
            path: Path | None = asked.resume or Path("build") / f"walk-{plan.game}.json"
            if plan.games <= CHUNK and not asked.resume:
                path = None
            wrong_with_it = run(plan, asked.workers, Store(path, plan))
            if wrong_with_it:
                print(wrong_with_it, file=sys.stderr)
                return 1
    except KeyboardInterrupt:
        print("walk: stopped; the same command goes on from here", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
