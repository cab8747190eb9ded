"""Break the rules of a game in many places, one at a time, and list what no rule test notices.

    python tools/mutate.py --game pandorum --places 300 --jobs 16
    python tools/mutate.py --game ares_crisis --places 50 --seed 7 --json found.json
    python tools/mutate.py --game ares_crisis --again found.json        only what survived then
    python tools/mutate.py --game outpost --only src/regolith/examples/outpost/phases.py:124

Works on copies in a folder that goes away, always on the plain build, with the rule tests of the game: neither the
recorded games nor the counted trees, whole corpora and walkers are among them. The tests that come near a change, as
one traced run has shown, run first, and the rest only if those notice nothing. The same seed breaks the same places.
A function is broken in a fork of a process that has collected all tests; what is read at import needs a new process.

`docs/mutants.md` names changes that change no rule, each with its reason; they are counted apart.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from random import Random

from mutants import Mutant, places, sources
from mutating import MEMORY

ROOT = Path(__file__).resolve().parent.parent
EXPLAINED = ROOT / "docs" / "mutants.md"
COPIED = ("src", "tests", "tools", "docs", "pyproject.toml", "README.md")
NOT_COPIED = ("__pycache__", "static", "records", "web", "node_modules", "*.png")
ARES = "src/regolith/games/ares_expedition"
TERRAFORMING = "src/regolith/games/terraforming_mars"
NEAR = 150
"""So many tests at most are tried before all are."""
NO_TESTS = 5
"""The exit status of pytest when nothing was left to run."""
PAGES = "tests/test_card_pages.py"
READING = ("facts", "data", "cards", "components", "setup")
"""In the name of a file with tests: these compare lists with what is printed, the quickest first."""


@dataclass(frozen=True)
class Room:
    """Where the rules of a game lie, and what tests them."""

    rules: tuple[str, ...]
    tests: tuple[str, ...]
    without: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


ROOMS = {
    "outpost": Room(("src/regolith/examples/outpost",), ("tests/examples",)),
    "ares_expedition": Room(
        ("src/regolith/games/mars", ARES),
        ("tests/games/mars", "tests/games/ares_expedition", PAGES),
        (f"{ARES}/discovery", f"{ARES}/crisis"),
        ("tests/games/ares_expedition/crisis/test_corpus.py",),
    ),
    "ares_discovery": Room((f"{ARES}/discovery",), ("tests/games/ares_expedition", PAGES)),
    "ares_crisis": Room(
        (f"{ARES}/crisis",),
        ("tests/games/ares_expedition/crisis", PAGES),
        (f"{ARES}/crisis/planning.py",),
        left_out=("tests/games/ares_expedition/crisis/test_corpus.py",),
    ),
    "mars": Room(
        ("src/regolith/games/mars",),
        ("tests/games/mars", "tests/games/terraforming_mars", "tests/games/ares_expedition", PAGES),
        left_out=("tests/games/ares_expedition/crisis/test_corpus.py",),
    ),
    "terraforming_mars": Room(
        (TERRAFORMING,),
        ("tests/games/mars", "tests/games/terraforming_mars", PAGES),
        (f"{TERRAFORMING}/colonies", f"{TERRAFORMING}/automa"),
    ),
    "terraforming_automa": Room((f"{TERRAFORMING}/automa",), ("tests/games/terraforming_mars/automa", PAGES)),
    "terraforming_colonies": Room((f"{TERRAFORMING}/colonies",), ("tests/games/terraforming_mars", PAGES)),
    "pandorum": Room(("src/regolith/games/pandorum",), ("tests/games/pandorum", PAGES)),
}


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: the test that noticed it, `time` or `start` if it never came so far, or nothing."""

    mutant: Mutant
    noticed: str
    seconds: float


class Workshop:
    """Copies of the checkout to break things in, one for each job."""

    def __init__(self, folder: Path, room: Room, jobs: int) -> None:
        self.folder = folder
        self.room = room
        self.free: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            copy = folder / str(number)
            for name in COPIED:
                if (ROOT / name).is_dir():
                    shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns(*NOT_COPIED))
                else:
                    shutil.copy2(ROOT / name, copy / name)
            self.free.put(copy)
        self.waiting: dict[Path, Waiting] = {}
        self.near: dict[str, list[str]] = {}
        self.early: frozenset[str] = frozenset()
        self.tests: list[str] = []
        self.never: list[str] = []
        """Tests that fail on the unbroken rules, and so notice nothing."""
        self.seconds = 0.0

    @contextmanager
    def copy(self) -> Iterator[Path]:
        copy = self.free.get()
        try:
            yield copy
        finally:
            self.free.put(copy)

    def pytest(self, copy: Path, tests: list[str], limit: float, **more: str) -> tuple[int, str]:
        """Run tests in a copy until the first fails: the exit status, -1 out of time, and what was printed."""
        running = subprocess.Popen(
            command(self.room, [*([] if "MUTATING_TRACE" in more else ["-x"]), *tests]),
            cwd=copy,
            env=environment(copy, more),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            preexec_fn=bounded,
        )
        try:
            said, _ = running.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            running.communicate()
            return -1, ""
        return running.returncode, said

    def trace(self) -> None:
        """All tests on the unbroken rules; from now on it is known which come near what."""
        began = time.perf_counter()
        found = self.folder / "near.json"
        with self.copy() as copy:
            status, said = self.pytest(copy, list(self.room.tests), 3600, MUTATING_TRACE=str(found))
        if status not in (0, 1):
            raise SystemExit(f"{said}\nThe tests cannot be run before anything is broken.")
        traced = json.loads(found.read_text(encoding="utf-8"))
        self.near, self.tests, self.never = traced["near"], traced["tests"], traced["failed"]
        self.early = frozenset(traced["early"])
        for test in self.never:
            print(f"left out, for it fails before anything is broken: {test}", flush=True)
        self.seconds = time.perf_counter() - began

    def order(self, mutant: Mutant) -> list[str]:
        """The tests that come near a mutant, those that come near little else first; of a list, those that read it."""
        if not mutant.function:
            reading = [test for test in self.tests if test not in self.never and reads(test) < len(READING)]
            return sorted(reading, key=reads)
        near = self.near.get(f"{mutant.file}::{mutant.function}", [])
        return [test for test in near if test not in self.never]

    def judge(self, mutant: Mutant) -> Verdict:
        began = time.perf_counter()
        with self.copy() as copy:
            path = copy / mutant.file
            if copy not in self.waiting:
                self.waiting[copy] = Waiting(copy, self.room)
            path.write_bytes(mutant.text)
            try:
                noticed = self.noticed(copy, mutant)
            finally:
                shutil.copy2(ROOT / mutant.file, path)
        return Verdict(mutant, noticed, time.perf_counter() - began)

    def noticed(self, copy: Path, mutant: Mutant) -> str:
        near = self.order(mutant)
        if mutant.function and f"{mutant.file}::{mutant.function}" not in self.early:
            near_ones = frozenset(near)
            rest = [test for test in self.tests if test not in near_ones and test not in self.never]
            said = self.waiting[copy].ask(mutant, [*near, *rest], 60 + 4 * self.seconds)
            if said != "no":
                return said
        if near:
            first = near[:NEAR] if mutant.function else near
            files = list(dict.fromkeys([test.partition("::")[0] for test in first]))
            by = self.run(copy, files, first, alone=True)
            if by:
                return by
            return self.run(copy, list(self.room.tests), self.around(mutant.file), alone=False, but=first)
        return self.run(copy, list(self.room.tests), self.around(mutant.file), alone=False)

    def around(self, file: str) -> list[str]:
        """The tests that come near anything in a file."""
        found = [tests for name, tests in self.near.items() if name.startswith(f"{file}::")]
        return list(dict.fromkeys([test for tests in sorted(found, key=len) for test in tests]))

    def close(self) -> None:
        for one in self.waiting.values():
            one.close()

    def run(self, copy: Path, files: list[str], first: list[str], *, alone: bool, but: Sequence[str] = ()) -> str:
        chosen = copy / "chosen.json"
        told = {"first": first, "alone": alone, "never": [*self.never, *but]}
        chosen.write_text(json.dumps(told), encoding="utf-8")
        status, said = self.pytest(copy, files, 60 + 4 * self.seconds, MUTATING_CHOSEN=str(chosen))
        if status in (0, NO_TESTS):
            return ""
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
        return "time" if status < 0 else failed[1] if failed else "start"


class Waiting:
    """A process that has collected all tests of a game and tries one broken function after the other."""

    def __init__(self, copy: Path, room: Room) -> None:
        here, there = socket.socketpair()
        more = {"MUTATING_WAITS": str(there.fileno())}
        self.process = subprocess.Popen(
            command(room, ["--capture=no", f"--basetemp={copy / 'tmp'}", *room.tests]),
            cwd=copy,
            env=environment(copy, more),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=(there.fileno(),),
        )
        there.close()
        self.line = here.makefile("rw", encoding="utf-8")
        here.close()
        assert self.heard() == "ready"

    def heard(self) -> str:
        answer: str = json.loads(self.line.readline())
        return answer

    def ask(self, mutant: Mutant, tests: list[str], limit: float) -> str:
        wish = {"file": mutant.file, "function": mutant.function, "text": mutant.text.decode()}
        self.line.write(json.dumps({**wish, "tests": tests, "limit": limit}) + "\n")
        self.line.flush()
        return self.heard()

    def close(self) -> None:
        self.line.close()
        self.process.wait()


def reads(test: str) -> int:
    """How soon a test sees that a list has changed; the page of cards sees everything, and is asked last."""
    file = test.partition("::")[0]
    if file == PAGES:
        return len(READING) - 1
    return next((at for at, word in enumerate(READING) if word in file), len(READING))


def command(room: Room, more: list[str]) -> list[str]:
    plugins = ["-p", "no:cacheprovider", "-p", "mutating"]
    words = [sys.executable, "-m", "pytest", "-q", *plugins, "-o", "addopts=", "--import-mode=importlib"]
    return [*words, "--tb=no", "--no-header", *more, *[f"--ignore={path}" for path in room.left_out]]


def environment(copy: Path, more: dict[str, str]) -> dict[str, str]:
    folders = os.pathsep.join([str(copy / name) for name in ("src", "tests", "tools")])
    always = {
        "PYTHONPATH": folders,
        "PYTHONHASHSEED": "0",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "REGOLITH_BUILD": "plain",
    }
    return {**os.environ, **always, "PYTHONDONTWRITEBYTECODE": "" if "MUTATING_TRACE" in more else "1", **more}


def bounded() -> None:
    """A broken rule may run in circles and eat what memory there is."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def sampled(room: Room, number: int, seed: int) -> list[Mutant]:
    """So many mutants of a game's rules, by chance, in the order of the files; fewer if there are no more places."""
    dice = Random(seed)
    every = [place for path in sources(ROOT, room.rules, room.without) for place in places(ROOT, path)]
    chosen = sorted(dice.sample(range(len(every)), min(number, len(every))))
    return [every[at].mutant((ROOT / every[at].file).read_bytes(), dice) for at in chosen]


def at_line(room: Room, where: str) -> list[Mutant]:
    """Every mutant of one line."""
    file, _, line = where.partition(":")
    source = (ROOT / file).read_bytes()
    found = [place for place in places(ROOT, ROOT / file) if place.line == int(line)]
    return [Mutant.of(place, source, instead) for place in found for instead in place.instead]


def as_before(room: Room, path: Path) -> list[Mutant]:
    """The mutants that survived an earlier run, as far as their lines still stand."""
    wanted = {
        (one["file"], one["function"], one["before"], one["after"]) for one in json.loads(path.read_text())["survived"]
    }
    every = [place for source in sources(ROOT, room.rules, room.without) for place in places(ROOT, source)]
    mutants = [
        Mutant.of(place, (ROOT / place.file).read_bytes(), instead) for place in every for instead in place.instead
    ]
    return [one for one in mutants if (one.file, one.function, one.before, one.after) in wanted]


def explained() -> str:
    return EXPLAINED.read_text(encoding="utf-8") if EXPLAINED.is_file() else ""


def judged(room: Room, mutants: list[Mutant], jobs: int) -> list[Verdict]:
    """All mutants, in the order given, with a line for each as it is done."""
    with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
        shop = Workshop(Path(folder), room, jobs)
        shop.trace()
        print(f"{len(shop.tests)} tests in {shop.seconds:.0f} s; {len(mutants)} places", flush=True)
        with ThreadPoolExecutor(jobs) as threads:
            waiting = {threads.submit(shop.judge, mutant): at for at, mutant in enumerate(mutants)}
            found: dict[int, Verdict] = {}
            for done in as_completed(waiting):
                verdict = done.result()
                found[waiting[done]] = verdict
                mark = f"noticed by {verdict.noticed}" if verdict.noticed else "SURVIVED"
                print(f"[{len(found)}/{len(mutants)} {verdict.seconds:.0f} s] {verdict.mutant}  {mark}", flush=True)
        shop.close()
    return [found[at] for at in range(len(mutants))]


def report(game: str, verdicts: list[Verdict], where: str) -> float:
    """Say what survived; the share of it that nobody has explained."""
    reasons = explained()
    survived = [one.mutant for one in verdicts if not one.noticed]
    open_ones = [mutant for mutant in survived if mutant.key() not in reasons]
    by_pages = sum([one.noticed.startswith(PAGES) for one in verdicts])
    share = len(open_ones) / len(verdicts) if verdicts else 0.0
    for mutant in open_ones:
        print(f"survived: {mutant}")
    print(
        f"{game}: {len(verdicts)} places broken, {len(verdicts) - len(survived)} noticed ({by_pages} by the page of "
        f"cards), {len(survived) - len(open_ones)} explained, {len(open_ones)} survived: {share:.1%}"
    )
    if where:
        found = [{"key": mutant.key(), **named(mutant)} for mutant in open_ones]
        told = {"game": game, "places": len(verdicts), "share": share, "survived": found}
        Path(where).write_text(json.dumps(told, indent=1, ensure_ascii=False), encoding="utf-8")
    return share


def named(mutant: Mutant) -> dict[str, str | int]:
    return {
        "file": mutant.file,
        "function": mutant.function,
        "line": mutant.line,
        "before": mutant.before,
        "after": mutant.after,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the rules of a game and list what no rule test notices.")
    parser.add_argument("--game", choices=sorted(ROOMS), required=True)
    parser.add_argument("--places", type=int, default=300, help="how many places are broken (300)")
    parser.add_argument("--seed", type=int, default=1, help="which places (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once (one for each core)")
    parser.add_argument("--json", default="", help="write the survivors to this file, too")
    parser.add_argument("--again", type=Path, help="only the survivors in this file")
    parser.add_argument("--only", default="", help="only this line, as FILE:LINE, in every way")
    parser.add_argument("--most", type=float, default=5.0, help="so many per cent may survive (5)")
    asked = parser.parse_args()
    room = ROOMS[asked.game]
    if asked.again:
        mutants = as_before(room, asked.again)
    elif asked.only:
        mutants = at_line(room, asked.only)
    else:
        mutants = sampled(room, asked.places, asked.seed)
    share = report(asked.game, judged(room, mutants, asked.jobs), asked.json)
    return 1 if 100 * share >= asked.most else 0


if __name__ == "__main__":
    sys.exit(main())
