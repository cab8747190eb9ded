"""Break the rules as somebody misreads a rulebook, one at a time, and list what no rule test notices.

    python tools/misread.py                             all of tools/misreadings, on one core
    python tools/misread.py --only "philares" --jobs 2  those with these words in rule, sentence or file
    python tools/misread.py --json found.json           write down what was noticed by what, too

`mutate.py` changes syntax; this changes what a rule says. A file of `tools/misreadings` holds entries such as

    ## TMBASE-MILE-02 terraforming_mars/milestones.py
    Every player may claim three milestones.
    -        if len(s.milestones) >= CLAIMED:
    +        if len(own) >= CLAIMED:

that is the rule, the file below `src/regolith/games`, the sentence as it is misread, the text as it stands (once in
the file) and the text in its place. Works on a copy, on the plain build, and asks only rule tests: those that call the
changed function, as one traced run has shown, or where a table is changed, those of the folder that belongs to it.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from mutants import Mutant
from mutate import ROOT, Room, Verdict, Workshop

PATIENCE = 120.0
"""Seconds that all tests are taken to need where they were not run before."""
MISREADINGS = Path(__file__).resolve().parent / "misreadings"
GAMES = "src/regolith/games"
TESTS = "tests/games"
ROOMS = {
    "pandorum": Room(
        (f"{GAMES}/pandorum",), (f"{TESTS}/pandorum",), left_out=(f"{TESTS}/pandorum/test_whole_games.py",)
    ),
    "ares_expedition": Room(
        (f"{GAMES}/ares_expedition",),
        (f"{TESTS}/ares_expedition",),
        left_out=(f"{TESTS}/ares_expedition/crisis/test_corpus.py",),
    ),
    "terraforming_mars": Room(
        (f"{GAMES}/terraforming_mars", f"{GAMES}/mars"),
        (f"{TESTS}/mars", f"{TESTS}/terraforming_mars"),
        left_out=(
            f"{TESTS}/terraforming_mars/companion/test_beside_the_browser.py",
            f"{TESTS}/terraforming_mars/companion/test_walker.py",
        ),
    ),
}
"""By game: its rule tests, without corpora, walkers and whole games."""
BY_LETTER = {"A": "ares_expedition", "P": "pandorum", "T": "terraforming_mars"}
"""How the ids of its rules begin."""
FOLDERS = (
    ("terraforming_mars/automa", ("tests/games/terraforming_mars/automa",)),
    ("terraforming_mars/companion", ("tests/games/terraforming_mars/companion",)),
    ("terraforming_mars/colonies", ("tests/games/terraforming_mars/colonies",)),
    ("terraforming_mars", ("tests/games/terraforming_mars",)),
    ("ares_expedition/crisis", ("tests/games/ares_expedition/crisis",)),
    ("ares_expedition", ("tests/games/ares_expedition",)),
    ("pandorum", ("tests/games/pandorum",)),
)
"""Where the tests of a file lie; the first that fits counts."""


@dataclass(frozen=True)
class Misreading:
    """A rule as somebody misreads it, and the change that makes the code agree."""

    rule: str
    reads: str
    file: str
    """Below the root of the checkout."""
    old: str
    new: str

    @property
    def game(self) -> str:
        """Whose rule it is: what two games share is asked of one of them."""
        return BY_LETTER[self.rule[0]]

    def mutant(self) -> Mutant:
        """The change; a text that is not there just once is an error."""
        source = (ROOT / self.file).read_text(encoding="utf-8")
        if source.count(self.old) != 1:
            raise ValueError(f"{self.file} has {source.count(self.old)} times, not once: {self.old!r}")
        start = source.index(self.old)
        text = source.replace(self.old, self.new)
        old, new = self.old.split("\n"), self.new.split("\n")
        alike = next((at for at, (was, now) in enumerate(zip(old, new)) if was != now), min(len(old), len(new)))
        was_end, now_end = old[alike:][::-1], new[alike:][::-1]
        ends = enumerate(zip(was_end, now_end))
        behind = next((at for at, (was, now) in ends if was != now), min(len(was_end), len(now_end)))
        line = source[:start].count("\n") + 1 + min(alike, len(old) - behind - 1)
        function = around(source, line, line + max(0, len(old) - alike - behind - 1))
        if names_in(source) != names_in(text):
            function = ""
        return Mutant(self.file, function, line, self.old, self.new, text.encode())


def names_in(source: str) -> list[str]:
    """Of all classes and functions: where one is added, no single function is changed."""
    return [node.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef | ast.FunctionDef)]


def around(source: str, first: int, last: int) -> str:
    """The function in which these lines lie, with the names of the classes around it; empty if in none."""
    found = ""

    def look(node: ast.AST, name: str) -> None:
        nonlocal found
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef | ast.FunctionDef) and child.end_lineno is not None:
                if (child.body[0].lineno <= first and last <= child.end_lineno) or isinstance(child, ast.ClassDef):
                    inner = f"{name}.{child.name}" if name else child.name
                    if isinstance(child, ast.FunctionDef):
                        found = found or inner
                    else:
                        look(child, inner)

    look(ast.parse(source), "")
    return found


def read(path: Path) -> list[Misreading]:
    """The entries of one file."""
    entries: list[Misreading] = []
    for block in path.read_text(encoding="utf-8").split("\n## ")[1:]:
        head, reads, *lines = block.strip("\n").split("\n")
        rule, file = head.split()
        old = [line[1:] for line in lines if line.startswith("-")]
        new = [line[1:] for line in lines if line.startswith("+")]
        entries.append(Misreading(rule, reads, f"{GAMES}/{file}", "\n".join(old), "\n".join(new)))
    return entries


def misreadings() -> list[Misreading]:
    return [one for path in sorted(MISREADINGS.glob("*.txt")) for one in read(path)]


class Bench(Workshop):
    """Asks only the tests that can notice, those of the rule first: a survivor costs as little as the others."""

    def __init__(self, folder: Path, room: Room, jobs: int, kept: Path | None) -> None:
        super().__init__(folder, room, jobs)
        self.kept: Path | None = kept
        """Where the trace is kept for the next run."""
        self.rules: dict[str, str] = {}
        """By what a mutant writes: the rule that it breaks."""
        self.marked: dict[str, set[str]] = marked_tests(room.tests)

    def trace(self) -> None:
        if self.kept is not None and self.kept.is_file():
            traced = json.loads(self.kept.read_text(encoding="utf-8"))
            self.near, self.tests, self.never = traced["near"], traced["tests"], traced["failed"]
            self.early = frozenset(traced["early"])
            self.seconds = PATIENCE
            return
        super().trace()
        if self.kept is not None:
            self.kept.write_bytes((self.folder / "near.json").read_bytes())

    def noticed(self, copy: Path, mutant: Mutant) -> str:
        name = f"{mutant.file}::{mutant.function}"
        near = [test for test in self.near.get(name, []) if test not in self.never] if mutant.function else []
        of_rule = self.marked.get(self.rules.get(mutant.key(), ""), set())
        near.sort(key=lambda test: test.partition("[")[0] not in of_rule)
        if mutant.function and name not in self.early:
            said = self.waiting[copy].ask(mutant, near, 60 + 4 * self.seconds)
            if said != "no":
                return said
        return self.run(copy, list(folders_of(mutant.file, self.room)), near, alone=False)


def marked_tests(folders: tuple[str, ...]) -> dict[str, set[str]]:
    """By rule: the tests that carry its mark."""
    found: dict[str, set[str]] = {}
    for path in [path for folder in folders for path in sorted((ROOT / folder).rglob("test_*.py"))]:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule":
                    for rule in mark.args:
                        test = f"{path.relative_to(ROOT).as_posix()}::{node.name}"
                        found.setdefault(ast.literal_eval(rule), set()).add(test)
    return found


def folders_of(file: str, room: Room) -> tuple[str, ...]:
    below = file.removeprefix(f"{GAMES}/")
    return next((tests for start, tests in FOLDERS if below.startswith(f"{start}/")), room.tests)


def judged(chosen: list[Misreading], jobs: int, kept: Path | None = None) -> list[tuple[Misreading, Verdict]]:
    """Every misreading with what noticed it, game by game; a line for each as it is done."""
    found: list[tuple[Misreading, Verdict]] = []
    for game, room in ROOMS.items():
        some = [one for one in chosen if one.game == game]
        if some:
            found += judged_in(room, some, jobs, None if kept is None else kept / f"{game}.json")
    return found


def judged_in(room: Room, chosen: list[Misreading], jobs: int, kept: Path | None) -> list[tuple[Misreading, Verdict]]:
    mutants = [one.mutant() for one in chosen]
    with tempfile.TemporaryDirectory(prefix="misread-") as folder:
        bench = Bench(Path(folder), room, jobs, kept)
        bench.rules = {mutant.key(): one.rule for one, mutant in zip(chosen, mutants)}
        bench.trace()
        print(f"{len(bench.tests)} tests in {bench.seconds:.0f} s; {len(mutants)} misreadings", flush=True)
        found: dict[int, Verdict] = {}
        with ThreadPoolExecutor(jobs) as threads:
            waiting = {threads.submit(bench.judge, mutant): at for at, mutant in enumerate(mutants)}
            for done in as_completed(waiting):
                at = waiting[done]
                found[at] = done.result()
                mark = f"noticed by {found[at].noticed}" if found[at].noticed else "SURVIVED"
                print(
                    f"[{len(found)}/{len(mutants)} {found[at].seconds:.0f} s] {title(chosen[at])}  {mark}", flush=True
                )
        bench.close()
    return [(one, found[at]) for at, one in enumerate(chosen)]


def title(one: Misreading) -> str:
    return f"{one.rule} {one.file.removeprefix(GAMES + '/')}: {one.reads}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Break rules as a reader misreads them; list what no test notices.")
    parser.add_argument("--only", default="", help="only those with these words in rule, sentence or file")
    parser.add_argument("--again", type=Path, help="only the survivors in this file")
    parser.add_argument("--kept", type=Path, help="a folder that keeps which tests call what, for the next run")
    parser.add_argument("--jobs", type=int, default=1, help="how many at once (1)")
    parser.add_argument("--json", type=Path, help="write what became of each to this file")
    parser.add_argument("--most", type=float, default=3.0, help="so many per cent may survive (3)")
    asked = parser.parse_args()
    chosen = [one for one in misreadings() if asked.only.lower() in title(one).lower()]
    if asked.again:
        before = json.loads(asked.again.read_text(encoding="utf-8"))
        survived = {row["title"] for row in before if not row["noticed"]}
        chosen = [one for one in chosen if title(one) in survived]
    began = time.perf_counter()
    if asked.kept is not None:
        asked.kept.mkdir(parents=True, exist_ok=True)
    verdicts = judged(chosen, asked.jobs, asked.kept)
    open_ones = [one for one, verdict in verdicts if not verdict.noticed]
    for one in open_ones:
        print(f"survived: {title(one)}")
    share = len(open_ones) / max(1, len(verdicts))
    noticed = len(verdicts) - len(open_ones)
    print(f"{len(verdicts)} misreadings, {noticed} noticed, {len(open_ones)} survived: {share:.1%}")
    print(f"{time.perf_counter() - began:.0f} s")
    if asked.json:
        rows = [{"title": title(one), "noticed": v.noticed, "seconds": round(v.seconds, 1)} for one, v in verdicts]
        asked.json.write_text(json.dumps(rows, indent=1, ensure_ascii=False), encoding="utf-8")
    return 1 if 100 * share > asked.most else 0


if __name__ == "__main__":
    sys.exit(main())
