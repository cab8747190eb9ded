"""`regolith rules`: each rule of the rulebooks and the tests that carry it."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from regolith.testing.rules import Coverage, Problem, Record, find_checkout, read_coverage, unknown

STYLES = {"covered": "green", "pending": "yellow", "uncovered": "bold red"}

DESCRIPTION = """\
Show which test carries which rule of the rule lists in docs/rules. Works in a source checkout.

A rule is covered when a test that runs is marked with its id, pending while docs/rules/pending.txt names it, and
otherwise uncovered. The exit code is 1 when a rule is uncovered, when it is covered and still pending, or when a
mark or the pending file names a rule that does not exist.
"""


class BadRequest(Exception):
    """The command was asked for something that is not there; the text says what."""


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the sub-command to the main parser."""
    parser = subparsers.add_parser(
        "rules",
        help="show which test carries which rule",
        description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("id", nargs="?", metavar="ID", help="show this rule and its tests, such as ACRIS-GOAL-04")
    parser.add_argument("--file", metavar="NAME", help="look at one rule list only, such as ares_crisis")
    parser.add_argument("--uncovered", action="store_true", help="list the uncovered rules only")
    parser.add_argument("--json", action="store_true", help="print a JSON list of id, file, tests and pending")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what was asked for; 0 is all well, 1 a problem with the rules, 2 a request that makes no sense."""
    try:
        coverage = read_here()
        records = chosen_records(coverage, args)
    except BadRequest as refusal:
        print(f"regolith rules: {refusal}", file=sys.stderr)
        return 2
    ids = {record.id for record in records}
    problems = [p for p in coverage.problems if p.id in ids or not (p.id or args.id)]
    if args.uncovered:
        records = [record for record in records if coverage.status(record.id) == "uncovered"]
    if args.json:
        print_json(coverage, records)
        for problem in problems:
            print(f"regolith rules: {problem.text}", file=sys.stderr)
    else:
        report = Report(coverage, records, [p for p in problems if p in coverage.faults])
        if args.id:
            report.print_record(records[0])
        elif args.uncovered:
            report.print_uncovered()
        else:
            report.print_overview()
    return 1 if problems else 0


def read_here() -> Coverage:
    """The coverage of the checkout around the current folder."""
    root = find_checkout(Path.cwd())
    if root is None:
        raise BadRequest("no docs/rules beside a pyproject.toml here or above; run it in a source checkout")
    return read_coverage(root)


def chosen_records(coverage: Coverage, args: argparse.Namespace) -> list[Record]:
    """The records that the arguments ask for: one, those of one list, or all."""
    if args.id and (args.file or args.uncovered):
        raise BadRequest("give either an ID or a choice of rules (--file, --uncovered), not both")
    if args.id:
        id = args.id.upper()
        found = [record for record in coverage.records if record.id == id]
        if not found:
            raise BadRequest(unknown(id, [record.id for record in coverage.records]))
        return found
    if args.file:
        stem = args.file.removesuffix(".yaml")
        found = [record for record in coverage.records if record.file == f"{stem}.yaml"]
        if not found:
            raise BadRequest(unknown(stem, {r.file.removesuffix(".yaml") for r in coverage.records}, "rule list"))
        return found
    return list(coverage.records)


def print_json(coverage: Coverage, records: Sequence[Record]) -> None:
    rows = [
        {"id": r.id, "file": r.file, "tests": coverage.tests.get(r.id, []), "pending": r.id in coverage.pending}
        for r in records
    ]
    print(json.dumps(rows, indent=2))


class Report:
    """Words for people: coloured on a terminal, plain and never wrapped in a pipe."""

    def __init__(self, coverage: Coverage, records: Sequence[Record], faults: Sequence[Problem]) -> None:
        from rich.console import Console

        self.coverage = coverage
        self.records = records
        self.faults = faults
        self.console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)

    def say(self, line: str = "", style: str = "") -> None:
        self.console.print(line, style=style or None)

    def print_overview(self) -> None:
        """Counts per rule list, then whatever needs a look."""
        self.print_counts()
        uncovered = [r for r in self.records if self.coverage.status(r.id) == "uncovered"]
        self.print_section("Uncovered rules", [f"{r.id}  {r.rule}" for r in uncovered], STYLES["uncovered"])
        skipped = [f"{r.id}  {test}" for r in self.records for test in self.coverage.skipped.get(r.id, [])]
        self.print_section("Marked, but the test is skipped and does not count", skipped, STYLES["pending"])
        self.print_faults()
        if not uncovered and not self.faults:
            self.say()
            self.say("Every rule is covered or pending.", STYLES["covered"])

    def print_counts(self) -> None:
        counts = {record.file: Counter[str]() for record in self.records}
        for record in self.records:
            counts[record.file][self.coverage.status(record.id)] += 1
        counts["total"] = sum(counts.values(), Counter())
        width = max(map(len, counts))
        self.say(f"{'file':{width}}" + "".join(f"{column:>11}" for column in ("rules", *STYLES)), "bold")
        for name, count in counts.items():
            figures = (count.total(), *(count[status] for status in STYLES))
            self.say(f"{name:{width}}" + "".join(f"{figure:11}" for figure in figures))

    def print_uncovered(self) -> None:
        for record in self.records:
            self.say(f"{record.id}  {record.rule}")
        if not self.records:
            self.say("No rule is uncovered.", STYLES["covered"])
        self.print_faults()

    def print_record(self, record: Record) -> None:
        """One rule in full, with the tests that carry it."""
        status = self.coverage.status(record.id)
        self.say(f"{record.id}  {status}", STYLES[status])
        rows = [("file", record.file), *((key, text) for key, text in record.fields.items() if key != "id")]
        rows += [("test", test) for test in self.coverage.tests.get(record.id, [])]
        rows += [("skipped", test) for test in self.coverage.skipped.get(record.id, [])]
        width = max(len(key) for key, _ in rows)
        for key, text in rows:
            self.say(f"{key:{width}}  {text}")
        self.print_faults()

    def print_faults(self) -> None:
        self.print_section("Problems", [fault.text for fault in self.faults], STYLES["uncovered"])

    def print_section(self, heading: str, lines: Sequence[str], style: str) -> None:
        if lines:
            self.say()
            self.say(f"{heading}:", style)
            for line in lines:
                self.say(f"  {line}")
