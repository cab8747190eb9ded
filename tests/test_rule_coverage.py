"""Every rule is carried by a test or honestly pending, and the reading of marks can be trusted."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import regolith.testing
from regolith.testing.rules import Coverage, read_coverage

CHECKOUT = Path(__file__).resolve().parents[1]


def record(id: str, more: str = "") -> str:
    return (
        f"- id: {id}\n  section: Trade\n  rule: One fleet, one colony.\n  check: Given a fleet, then a colony.\n{more}"
    )


def coverage(root: Path, test: str = "", pending: str = "", rules: str = "", name: str = "test_trade.py") -> Coverage:
    """A checkout with the rules FLEET-TRADE-01 and FLEET-TRADE-02 and one test file."""
    for folder in ("docs/rules", "tests"):
        (root / folder).mkdir(parents=True, exist_ok=True)
    (root / "docs/rules/fleet.yaml").write_text(rules or record("FLEET-TRADE-01") + record("FLEET-TRADE-02"))
    (root / "docs/rules/pending.txt").write_text(pending)
    (root / "tests" / name).write_text(test)
    return read_coverage(root)


def marked(body: str) -> str:
    return f"import pytest\nfrom regolith.testing import rule\n{body}"


def faults(coverage: Coverage) -> list[str]:
    return [fault.text for fault in coverage.faults]


# The tree as it is.


@cache
def of_this_checkout() -> Coverage:
    return read_coverage(CHECKOUT)


def test_every_rule_of_this_checkout_is_covered_or_pending_and_every_mark_is_known() -> None:
    assert [problem.text for problem in of_this_checkout().problems] == []


def test_the_readme_counts_what_the_rule_lists_hold() -> None:
    readme = (CHECKOUT / "docs/rules/README.md").read_text(encoding="utf-8")
    counted: dict[str, Counter[str]] = {"total": Counter()}
    for one in of_this_checkout().records:
        features = ["records", one.fields.get("kind", "plain"), *(["ambiguous"] if "ambiguous" in one.fields else [])]
        counted.setdefault(one.file, Counter()).update(features)
        counted["total"].update(features)

    table = re.search(r"^\| file \| (records .*) \|\n\|.*\n((?:\|.*\n)+)", readme, re.MULTILINE)
    assert table is not None
    columns = table[1].split(" | ")
    rows = [line.strip("| ").split(" | ") for line in table[2].splitlines()]

    assert {row[0]: [int(cell) for cell in row[1:]] for row in rows} == {
        name: [count[column] for column in columns] for name, count in counted.items()
    }


def test_the_readme_explains_every_kind_and_names_every_book() -> None:
    readme = (CHECKOUT / "docs/rules/README.md").read_text(encoding="utf-8")
    records = of_this_checkout().records
    kinds = {one.fields["kind"] for one in records if "kind" in one.fields}
    books = {(one.file, one.id.partition("-")[0]) for one in records}

    assert [kind for kind in sorted(kinds) if f"`{kind}`" not in readme] == []
    assert [pair for pair in sorted(books) if f"| {pair[0]} | `{pair[1]}` |" not in readme] == []


# What a test carries.


def test_a_marked_test_covers_its_rules(tmp_path: Path) -> None:
    found = coverage(tmp_path, marked('@rule("FLEET-TRADE-01", "FLEET-TRADE-02")\ndef test_a() -> None: ...\n'))

    assert found.tests == {id: ["tests/test_trade.py::test_a"] for id in ("FLEET-TRADE-01", "FLEET-TRADE-02")}
    assert found.problems == []


def test_several_tests_may_carry_one_rule(tmp_path: Path) -> None:
    found = coverage(
        tmp_path,
        marked('@rule("FLEET-TRADE-01")\ndef test_b(): ...\n@rule("FLEET-TRADE-01")\nasync def test_a(): ...\n'),
    )

    assert found.tests["FLEET-TRADE-01"] == ["tests/test_trade.py::test_b", "tests/test_trade.py::test_a"]


@pytest.mark.parametrize(
    "test",
    [
        'import pytest\n@pytest.mark.rule("FLEET-TRADE-01")\ndef test_a(): ...\n',
        'from pytest import mark as m\n@m.rule("FLEET-TRADE-01")\ndef test_a(): ...\n',
        'from regolith.testing import rule as carries\n@carries("FLEET-TRADE-01")\ndef test_a(): ...\n',
        'import regolith.testing\n@regolith.testing.rule("FLEET-TRADE-01")\ndef test_a(): ...\n',
        'from regolith import testing\n@testing.rule("FLEET-TRADE-01")\ndef test_a(): ...\n',
    ],
)
def test_the_mark_is_known_by_what_it_is_and_not_by_how_it_was_imported(tmp_path: Path, test: str) -> None:
    assert coverage(tmp_path, test).tests == {"FLEET-TRADE-01": ["tests/test_trade.py::test_a"]}


def test_the_rule_of_another_library_is_not_ours(tmp_path: Path) -> None:
    found = coverage(
        tmp_path, "from hypothesis.stateful import rule\nclass Walk:\n    @rule(n=1)\n    def go(self): ...\n"
    )

    assert (found.tests, faults(found)) == ({}, [])


def test_a_mark_on_a_class_is_carried_by_each_of_its_tests(tmp_path: Path) -> None:
    found = coverage(
        tmp_path,
        marked(
            '@rule("FLEET-TRADE-01")\nclass TestTrade:\n    def test_a(self): ...\n    def fleet(self): ...\n'
            '    @rule("FLEET-TRADE-01", "FLEET-TRADE-02")\n    def test_b(self): ...\n'
        ),
    )

    test_a, test_b = "tests/test_trade.py::TestTrade::test_a", "tests/test_trade.py::TestTrade::test_b"
    assert found.tests == {"FLEET-TRADE-01": [test_a, test_b], "FLEET-TRADE-02": [test_b]}


@pytest.mark.parametrize("value", ['rule("FLEET-TRADE-01")', '[pytest.mark.both, rule("FLEET-TRADE-01")]'])
def test_pytestmark_is_carried_by_each_test_of_the_module(tmp_path: Path, value: str) -> None:
    found = coverage(tmp_path, marked(f"pytestmark = {value}\ndef test_a(): ...\ndef test_b(): ...\n"))

    assert found.tests == {"FLEET-TRADE-01": ["tests/test_trade.py::test_a", "tests/test_trade.py::test_b"]}


def test_a_file_deep_under_tests_is_read(tmp_path: Path) -> None:
    (tmp_path / "tests/games/fleet").mkdir(parents=True)
    found = coverage(tmp_path, marked('@rule("FLEET-TRADE-01")\ndef test_a(): ...\n'), name="games/fleet/test_trade.py")

    assert found.tests == {"FLEET-TRADE-01": ["tests/games/fleet/test_trade.py::test_a"]}


# Tests that do not run.


@pytest.mark.parametrize(
    "test",
    [
        '@pytest.mark.skip\n@rule("FLEET-TRADE-01")\ndef test_a(): ...\n',
        '@rule("FLEET-TRADE-01")\n@pytest.mark.skipif(True, reason="no")\ndef test_a(): ...\n',
        '@rule("FLEET-TRADE-01")\n@pytest.mark.xfail\ndef test_a(): ...\n',
        'pytestmark = pytest.mark.skip\n@rule("FLEET-TRADE-01")\ndef test_a(): ...\n',
        'pytest.importorskip("ships")\n@rule("FLEET-TRADE-01")\ndef test_a(): ...\n',
        '@rule("FLEET-TRADE-01")\ndef test_a():\n    pytest.skip("later")\n',
    ],
)
def test_a_skipped_test_carries_nothing_and_is_listed(tmp_path: Path, test: str) -> None:
    found = coverage(tmp_path, marked(test))

    assert found.tests == {}
    assert found.skipped == {"FLEET-TRADE-01": ["tests/test_trade.py::test_a"]}
    assert found.status("FLEET-TRADE-01") == "uncovered"


def test_a_skipped_class_does_not_silence_the_test_beside_it(tmp_path: Path) -> None:
    found = coverage(
        tmp_path,
        marked(
            '@pytest.mark.skip\n@rule("FLEET-TRADE-01")\nclass TestTrade:\n    def test_a(self): ...\n'
            '@rule("FLEET-TRADE-01")\ndef test_b(): ...\n'
        ),
    )

    assert found.skipped == {"FLEET-TRADE-01": ["tests/test_trade.py::TestTrade::test_a"]}
    assert found.tests == {"FLEET-TRADE-01": ["tests/test_trade.py::test_b"]}


@pytest.mark.parametrize(
    "test",
    [
        '@rule("FLEET-TRADE-01")\ndef trade(): ...\n',
        '@rule("FLEET-TRADE-01")\nclass TestNothing:\n    def trade(self): ...\n',
        'class Trade:\n    @rule("FLEET-TRADE-01")\n    def test_a(self): ...\n',
        'class TestTrade:\n    def __init__(self): ...\n    @rule("FLEET-TRADE-01")\n    def test_a(self): ...\n',
        'def outer():\n    @rule("FLEET-TRADE-01")\n    def test_a(): ...\n',
        '@rule("FLEET-TRADE-01")\ndef test_a(): ...\ndef test_a(): ...\n',
        'pytestmark = rule("FLEET-TRADE-01")\n',
        'trade = rule("FLEET-TRADE-01")\n@trade\ndef test_a(): ...\n',
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("FLEET-TRADE-01"))])\ndef test_a(n): ...\n',
    ],
)
def test_a_mark_that_reaches_no_test_is_refused(tmp_path: Path, test: str) -> None:
    found = coverage(tmp_path, marked(test))

    assert found.tests == {}
    assert [re.sub(r":\d+:", ":", fault) for fault in faults(found)] == [
        "tests/test_trade.py: this rule mark reaches no test that pytest collects (test_*.py, Test..., test...)"
    ]


def test_a_mark_in_a_file_that_pytest_does_not_collect_is_refused(tmp_path: Path) -> None:
    test = marked('@rule("FLEET-TRADE-01")\ndef test_a(): ...\n')

    assert coverage(tmp_path / "collected", test, name="trade_test.py").tests
    found = coverage(tmp_path, test, name="trade.py")

    assert found.tests == {}
    assert len(faults(found)) == 1
    assert faults(found)[0].startswith("tests/trade.py:3: this rule mark reaches no test")


# Marks and lists that are wrong.


@pytest.mark.parametrize(
    ("mark", "complaint"),
    [
        ("@rule(TRADE)", "a rule mark takes ids as plain strings, not TRADE"),
        ("@rule(*TRADE)", "a rule mark takes ids as plain strings, not *TRADE"),
        ('@rule(f"FLEET-TRADE-{n}")', "a rule mark takes ids as plain strings, not f'FLEET-TRADE-{n}'"),
        ("@rule(1)", "a rule mark takes ids as plain strings, not 1"),
        ('@rule(id="FLEET-TRADE-01")', 'a rule mark names its rules: @rule("ACRIS-GOAL-04")'),
        ('@rule("FLEET-TRADE-01", strict=True)', 'a rule mark names its rules: @rule("ACRIS-GOAL-04")'),
        ("@rule()", 'a rule mark names its rules: @rule("ACRIS-GOAL-04")'),
        ("@rule", 'a rule mark names its rules: @rule("ACRIS-GOAL-04")'),
    ],
)
def test_a_mark_that_does_not_spell_its_ids_out_is_refused(tmp_path: Path, mark: str, complaint: str) -> None:
    found = coverage(tmp_path, marked(f"{mark}\ndef test_a(): ...\n"))

    assert faults(found) == [f"tests/test_trade.py:3: {complaint}"]
    assert found.tests == {}


def test_a_mark_on_an_unknown_rule_names_the_nearest(tmp_path: Path) -> None:
    found = coverage(
        tmp_path,
        marked('@rule("FLEET-TARDE-01")\nclass TestA:\n    def test_a(self): ...\n    def test_b(self): ...\n'),
    )

    assert faults(found) == ["tests/test_trade.py:3: there is no rule FLEET-TARDE-01; the nearest is FLEET-TRADE-01"]


def test_a_test_file_that_is_not_python_is_named(tmp_path: Path) -> None:
    found = coverage(tmp_path, "def test_a(:\n")

    assert len(faults(found)) == 1
    assert faults(found)[0].startswith("tests/test_trade.py: not readable as Python: ")


def test_a_rule_that_is_neither_covered_nor_pending_is_a_problem(tmp_path: Path) -> None:
    found = coverage(tmp_path, pending="# to come\nFLEET-TRADE-01  # next year\n")

    assert found.status("FLEET-TRADE-01") == "pending"
    assert [problem.text for problem in found.problems] == [
        "FLEET-TRADE-02 is neither covered by a test nor in docs/rules/pending.txt"
    ]


def test_a_rule_that_is_covered_and_still_pending_is_a_problem(tmp_path: Path) -> None:
    test = marked('@rule("FLEET-TRADE-01")\ndef test_a(): ...\n')
    found = coverage(tmp_path, test, pending="FLEET-TRADE-01\nFLEET-TRADE-02\n")

    assert [problem.text for problem in found.problems] == [
        "FLEET-TRADE-01 is covered by tests/test_trade.py::test_a and still in docs/rules/pending.txt"
    ]


def test_a_pending_rule_may_have_a_skipped_test(tmp_path: Path) -> None:
    test = marked('@pytest.mark.skip\n@rule("FLEET-TRADE-01")\ndef test_a(): ...\n')

    assert coverage(tmp_path, test, pending="FLEET-TRADE-01\nFLEET-TRADE-02\n").problems == []


def test_the_pending_file_names_known_rules_and_each_once(tmp_path: Path) -> None:
    found = coverage(tmp_path, pending="FLEET-TRADE-01\nFLEET-TRADE-02\nFLEET-TRADE-01\nFLEET-TRADE-20\nFLEET-*\n")

    assert faults(found) == [
        "docs/rules/pending.txt:3: FLEET-TRADE-01 is listed twice",
        "docs/rules/pending.txt:4: there is no rule FLEET-TRADE-20; the nearest is FLEET-TRADE-02",
        "docs/rules/pending.txt:5: there is no rule FLEET-*",
    ]


def test_an_id_belongs_to_one_record_of_all_lists(tmp_path: Path) -> None:
    (tmp_path / "docs/rules").mkdir(parents=True)
    (tmp_path / "docs/rules/moons.yaml").write_text(record("FLEET-TRADE-02") + record("MOONS-TRADE-01") * 2)
    found = coverage(tmp_path)

    assert faults(found) == [
        "moons.yaml: FLEET-TRADE-02 is already in fleet.yaml",
        "moons.yaml: MOONS-TRADE-01 is already in moons.yaml",
    ]
    assert [(one.id, one.file) for one in found.records] == [
        ("FLEET-TRADE-01", "fleet.yaml"),
        ("FLEET-TRADE-02", "fleet.yaml"),
        ("MOONS-TRADE-01", "moons.yaml"),
    ]


def test_a_record_may_say_more_than_it_must(tmp_path: Path) -> None:
    rules = record("FLEET-TRADE-01", "  certainty: 0.5\n  source: [box, review]\n")
    found = coverage(tmp_path, rules=rules, pending="FLEET-TRADE-01\n")

    assert found.problems == []
    assert found.records[0].fields["certainty"] == "0.5"
    assert found.records[0].fields["source"] == "box, review"


@pytest.mark.parametrize(
    ("rules", "complaint"),
    [
        ("- id: FLEET-TRADE-01\n  rule: Half a record.\n", "record 1 needs id, section, rule, check"),
        (record("fleet trade 1"), "record 1 needs id, section, rule, check"),
        ("- only words\n", "record 1 needs id, section, rule, check"),
        ("id: FLEET-TRADE-01\n", "not a list of records"),
        ("- id: [\n", "not readable as YAML"),
    ],
)
def test_a_list_that_is_not_made_of_records_is_refused(tmp_path: Path, rules: str, complaint: str) -> None:
    found = coverage(tmp_path, rules=rules)

    assert len(faults(found)) == 1
    assert faults(found)[0].startswith(f"fleet.yaml: {complaint}")


# The mark itself.


def test_the_mark_is_the_one_that_pytest_selects_by() -> None:
    mark = regolith.testing.rule

    assert mark("FLEET-TRADE-01", "FLEET-TRADE-02") == pytest.mark.rule.with_args("FLEET-TRADE-01", "FLEET-TRADE-02")


def test_the_testing_package_is_imported_without_pytest() -> None:
    code = "import sys; sys.modules['pytest'] = None; from regolith.testing import rule"

    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_mark_without_an_id_is_refused_at_once() -> None:
    mark = regolith.testing.rule

    assert mark("FLEET-TRADE-01").args == ("FLEET-TRADE-01",)
    with pytest.raises(TypeError, match="names its rules"):
        mark()
    with pytest.raises(TypeError, match="names its rules"):
        mark(test_the_testing_package_is_imported_without_pytest)  # type: ignore[arg-type]
