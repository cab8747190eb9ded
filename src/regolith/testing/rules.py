"""Which test carries which rule of the rulebooks.

The rules are the records of `docs/rules/*.yaml`, a test carries some of them by `@rule("ACRIS-GOAL-04")`, and
`docs/rules/pending.txt` names those whose games are still to come. Tests are read, never imported or run.
"""

from __future__ import annotations

import ast
import difflib
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import yaml

if TYPE_CHECKING:
    import pytest

RULES: Final = Path("docs", "rules")
PENDING: Final = RULES / "pending.txt"
NEEDED: Final = ("id", "section", "rule", "check")
ID: Final = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)+-\d{2,}")

RULE_MARKS: Final = ("rule", "regolith.testing.rule", "regolith.testing.rules.rule", "pytest.mark.rule")
SKIPS: Final = (
    *("pytest.mark.skip", "pytest.mark.skipif", "pytest.mark.xfail"),
    *("pytest.skip", "pytest.xfail", "pytest.importorskip"),
)


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the rules it carries: `@rule("ACRIS-GOAL-04", "ACRIS-GOAL-05")`."""
    import pytest

    if not ids or not all(isinstance(one, str) for one in ids):
        raise TypeError('a rule mark names its rules: @rule("ACRIS-GOAL-04")')
    return pytest.mark.rule(*ids)


@dataclass(frozen=True)
class Record:
    """One rule of a rulebook, with everything its list says about it."""

    id: str
    file: str
    fields: dict[str, str]

    @property
    def rule(self) -> str:
        return self.fields["rule"]


@dataclass(frozen=True)
class Mark:
    """One rule on one test; a skipped test carries nothing."""

    id: str
    test: str
    where: str
    skipped: bool


@dataclass(frozen=True)
class Problem:
    """One line about something wrong; `id` is the known rule it concerns, if it concerns one."""

    text: str
    id: str = ""


@dataclass(frozen=True)
class Coverage:
    """All rules, the tests that carry them, and what is wrong besides the uncovered ones."""

    records: tuple[Record, ...]
    pending: frozenset[str]
    tests: dict[str, list[str]]
    skipped: dict[str, list[str]]
    faults: tuple[Problem, ...]

    def status(self, id: str) -> str:
        """`covered`, `pending` or `uncovered`."""
        if id in self.tests:
            return "covered"
        return "pending" if id in self.pending else "uncovered"

    @property
    def uncovered(self) -> list[Record]:
        return [record for record in self.records if self.status(record.id) == "uncovered"]

    @property
    def problems(self) -> list[Problem]:
        """Everything that keeps the rules from being covered or honestly pending."""
        missing = [
            Problem(f"{r.id} is neither covered by a test nor in {PENDING.as_posix()}", r.id) for r in self.uncovered
        ]
        return [*self.faults, *missing]


def find_checkout(start: Path) -> Path | None:
    """The nearest folder upwards that has rule lists beside a `pyproject.toml`."""
    for folder in (start, *start.parents):
        if (folder / "pyproject.toml").is_file() and any((folder / RULES).glob("*.yaml")):
            return folder
    return None


def read_coverage(root: Path) -> Coverage:
    """Bring rule lists, pending file and tests of a source checkout together."""
    faults: list[Problem] = []
    records = read_records(root, faults)
    known = {record.id: record for record in records}
    pending = read_pending(root, known, faults)
    tests: dict[str, list[str]] = {}
    skipped: dict[str, list[str]] = {}
    for mark in read_marks(root, faults):
        if mark.id not in known:
            faults.append(Problem(f"{mark.where}: {unknown(mark.id, known)}"))
        else:
            carriers = (skipped if mark.skipped else tests).setdefault(mark.id, [])
            if mark.test not in carriers:
                carriers.append(mark.test)
    for id in known:
        if id in tests and id in pending:
            faults.append(Problem(f"{id} is covered by {tests[id][0]} and still in {PENDING.as_posix()}", id))
    return Coverage(tuple(records), frozenset(pending), tests, skipped, tuple(dict.fromkeys(faults)))


def unknown(name: str, known: Collection[str], kind: str = "rule") -> str:
    """Say that there is no such rule, and which one may have been meant."""
    near = difflib.get_close_matches(name, known, 1)
    return f"there is no {kind} {name}" + (f"; the nearest is {near[0]}" if near else "")


def read_records(root: Path, faults: list[Problem]) -> list[Record]:
    """The records of all rule lists, by file and then as they stand in it."""
    records: dict[str, Record] = {}
    for path in sorted((root / RULES).glob("*.yaml")):
        for number, entry in enumerate(read_list(path, faults), start=1):
            record = as_record(path.name, entry)
            if record is None:
                needed = ", ".join(NEEDED)
                faults.append(Problem(f"{path.name}: record {number} needs {needed}, with an id like ACRIS-GOAL-04"))
            elif record.id in records:
                faults.append(Problem(f"{path.name}: {record.id} is already in {records[record.id].file}"))
            else:
                records[record.id] = record
    return list(records.values())


def read_list(path: Path, faults: list[Problem]) -> list[object]:
    try:
        entries = yaml.load(path.read_bytes(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        faults.append(Problem(f"{path.name}: not readable as YAML: {' '.join(str(error).split())}"))
        return []
    if not isinstance(entries, list):
        faults.append(Problem(f"{path.name}: not a list of records"))
        return []
    return entries


def as_record(file: str, entry: object) -> Record | None:
    if not isinstance(entry, dict) or not all(isinstance(entry.get(key), str) and entry[key] for key in NEEDED):
        return None
    fields = {
        str(key): ", ".join(map(str, value)) if isinstance(value, list) else str(value) for key, value in entry.items()
    }
    return Record(fields["id"], file, fields) if ID.fullmatch(fields["id"]) else None


def read_pending(root: Path, known: Collection[str], faults: list[Problem]) -> set[str]:
    """The ids of the pending file: one per line, `#` begins a comment."""
    pending: set[str] = set()
    path = root / PENDING
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    for number, line in enumerate(lines, start=1):
        id = line.partition("#")[0].strip()
        where = f"{PENDING.as_posix()}:{number}"
        if id in pending:
            faults.append(Problem(f"{where}: {id} is listed twice", id))
        elif id in known:
            pending.add(id)
        elif id:
            faults.append(Problem(f"{where}: {unknown(id, known)}"))
    return pending


def read_marks(root: Path, faults: list[Problem]) -> Iterator[Mark]:
    """The rule marks of all files under `tests`."""
    for path in sorted((root / "tests").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        try:
            tree = ast.parse(path.read_bytes())
        except (SyntaxError, ValueError) as error:
            faults.append(Problem(f"{name}: not readable as Python: {error}"))
        else:
            reader = TreeReader(name, tree)
            faults.extend(reader.faults)
            yield from reader.marks


class TreeReader:
    """Reads the rule marks of one test file, and objects to each that reaches no test."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name = name
        self.imports = dict(imported_names(tree))
        self.marks: list[Mark] = []
        self.faults: list[Problem] = []
        self.reached: set[ast.expr] = set()
        if re.fullmatch(r"(.*/)?(test_[^/]*|[^/]*_test)\.py", name):
            self.read_body(tree.body, name, [])
        self.object_to_stray_marks(tree)

    def read_body(self, body: list[ast.stmt], name: str, outer: list[ast.expr]) -> None:
        """Read what pytest collects from a module or class; of two with one name only the last lives."""
        marks = outer + self.marks_of_body(body)
        named = {
            node.name: node for node in body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
        }
        for node in named.values():
            own = marks + node.decorator_list
            if not isinstance(node, ast.ClassDef):
                if node.name.startswith("test"):
                    self.read_test(f"{name}::{node.name}", own + self.skips_within(node))
            elif is_collected_class(node):
                self.read_body(node.body, f"{name}::{node.name}", own)

    def marks_of_body(self, body: list[ast.stmt]) -> list[ast.expr]:
        """What `pytestmark` lists, and the calls by which a module skips itself."""
        marks: list[ast.expr] = []
        for statement in body:
            if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                continue
            marks += self.skips_within(statement)
            if isinstance(statement, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
                targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
                if any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets):
                    value = statement.value
                    marks += value.elts if isinstance(value, (ast.List, ast.Tuple)) else [value] if value else []
        return marks

    def skips_within(self, statement: ast.stmt) -> list[ast.expr]:
        return [node for node in ast.walk(statement) if isinstance(node, ast.Call) and self.full_name(node) in SKIPS]

    def read_test(self, test: str, marks: list[ast.expr]) -> None:
        skipped = any(self.full_name(mark) in SKIPS for mark in marks)
        for mark in marks:
            if self.full_name(mark) in RULE_MARKS:
                self.reached.add(mark)
                self.marks += [Mark(id, test, self.where(mark), skipped) for id in self.ids(mark)]

    def ids(self, mark: ast.expr) -> Iterator[str]:
        """The ids of a rule mark; they stand there as plain strings, so that reading is enough to find them."""
        if not isinstance(mark, ast.Call) or not mark.args or mark.keywords:
            self.object(mark, 'a rule mark names its rules: @rule("ACRIS-GOAL-04")')
            return
        for argument in mark.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value
            else:
                self.object(argument, f"a rule mark takes ids as plain strings, not {ast.unparse(argument)}")

    def object_to_stray_marks(self, tree: ast.Module) -> None:
        for node in ast.walk(tree):
            candidates: list[ast.expr] = []
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                candidates = node.decorator_list
            elif isinstance(node, ast.Call) and self.full_name(node) != "rule":
                candidates = [node]
            for mark in candidates:
                if self.full_name(mark) in RULE_MARKS and mark not in self.reached:
                    self.object(
                        mark, "this rule mark reaches no test that pytest collects (test_*.py, Test..., test...)"
                    )

    def full_name(self, mark: ast.expr) -> str:
        """The function called or named, as the imports spell it out: `mark.skip` is `pytest.mark.skip`."""
        node = mark.func if isinstance(mark, ast.Call) else mark
        names: list[str] = []
        while isinstance(node, ast.Attribute):
            names.append(node.attr)
            node = node.value
        if not isinstance(node, ast.Name):
            return ""
        return ".".join([self.imports.get(node.id, node.id), *reversed(names)])

    def where(self, node: ast.expr) -> str:
        return f"{self.name}:{node.lineno}"

    def object(self, node: ast.expr, complaint: str) -> None:
        self.faults.append(Problem(f"{self.where(node)}: {complaint}"))


def imported_names(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Each name that a file imports, and what it stands for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield (alias.asname, alias.name) if alias.asname else (alias.name.partition(".")[0],) * 2
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield alias.asname or alias.name, f"{'.' * node.level}{node.module or ''}.{alias.name}"


def is_collected_class(node: ast.ClassDef) -> bool:
    """Pytest wants the name to begin with Test, and no constructor."""
    methods = {child.name for child in node.body if isinstance(child, ast.FunctionDef)}
    return node.name.startswith("Test") and not methods & {"__init__", "__new__"}
