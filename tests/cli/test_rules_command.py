"""`regolith rules` as people and programs use it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from regolith.cli import rules

FLEET = """\
- id: FLEET-TRADE-01
  section: Trading
  rule: A fleet visits one [free] colony.
  check: Given one fleet, then one visit.
  ambiguous: 'Reading: a colony with no fleet.'
- id: FLEET-TRADE-02
  section: Trading
  rule: A fleet rests after a visit.
  check: Given a visit, then no second one.
- id: FLEET-BUILD-01
  section: Building
  rule: A colony costs 17.
  check: Given 16, then no colony.
"""
BASE = "- id: BASE-TURN-01\n  section: Turn\n  rule: Two actions.\n  check: Given a turn, then two.\n"
TEST = """\
import pytest
from regolith.testing import rule

@rule("FLEET-TRADE-01")
def test_one_visit(): ...

@rule("BASE-TURN-01")
@pytest.mark.skip
def test_two_actions(): ...
"""
PENDING = "BASE-TURN-01\nFLEET-BUILD-01\nFLEET-TRADE-02\n"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A healthy checkout: one rule covered, three pending, one of these with a skipped test."""
    (tmp_path / "docs/rules").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "docs/rules/fleet.yaml").write_text(FLEET)
    (tmp_path / "docs/rules/base.yaml").write_text(BASE)
    (tmp_path / "docs/rules/pending.txt").write_text(PENDING)
    (tmp_path / "tests/test_trade.py").write_text(TEST)
    monkeypatch.chdir(tmp_path / "tests")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return tmp_path


def pend(checkout: Path, *ids: str) -> None:
    (checkout / "docs/rules/pending.txt").write_text("\n".join(ids))


def regolith(*words: str) -> int:
    parser = argparse.ArgumentParser(prog="regolith")
    rules.add(parser.add_subparsers())
    args = parser.parse_args(["rules", *words])
    code: int = args.run(args)
    return code


def test_a_healthy_checkout_is_counted_by_list(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert regolith() == 0
    assert capsys.readouterr().out.splitlines() == [
        "file            rules    covered    pending  uncovered",
        "base.yaml           1          0          1          0",
        "fleet.yaml          3          1          2          0",
        "total               4          1          3          0",
        "",
        "Marked, but the test is skipped and does not count:",
        "  BASE-TURN-01  tests/test_trade.py::test_two_actions",
        "",
        "Every rule is covered or pending.",
    ]


def test_an_uncovered_rule_is_shown_and_fails(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pend(checkout, "BASE-TURN-01", "FLEET-BUILD-01")

    assert regolith() == 1
    out = capsys.readouterr().out
    assert "Uncovered rules:\n  FLEET-TRADE-02  A fleet rests after a visit.\n" in out
    assert "Every rule is covered or pending." not in out


def test_marks_on_unknown_rules_are_shown_and_fail(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "tests/test_more.py").write_text(TEST.replace("FLEET-TRADE-01", "FLEET-TRADE-11"))

    assert regolith() == 1
    assert (
        "Problems:\n  tests/test_more.py:4: there is no rule FLEET-TRADE-11; the nearest is FLEET-TRADE-01\n"
        in capsys.readouterr().out
    )


def test_a_rule_covered_and_pending_fails(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pend(checkout, *PENDING.split(), "FLEET-TRADE-01")

    assert regolith() == 1
    assert "FLEET-TRADE-01 is covered by tests/test_trade.py::test_one_visit and still in" in capsys.readouterr().out


def test_an_unknown_pending_rule_fails(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pend(checkout, *PENDING.split(), "BASE-TURN-02")

    assert regolith() == 1
    assert "pending.txt:4: there is no rule BASE-TURN-02; the nearest is BASE-TURN-01" in capsys.readouterr().out


def test_only_the_uncovered_rules(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert regolith("--uncovered") == 0
    assert capsys.readouterr().out == "No rule is uncovered.\n"

    pend(checkout, "BASE-TURN-01")

    assert regolith("--uncovered") == 1
    assert capsys.readouterr().out.splitlines() == [
        "FLEET-TRADE-02  A fleet rests after a visit.",
        "FLEET-BUILD-01  A colony costs 17.",
    ]


@pytest.mark.parametrize("name", ["base", "base.yaml"])
def test_one_list_answers_for_itself_only(checkout: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    pend(checkout, "BASE-TURN-01")

    assert regolith("--file", "fleet") == 1
    capsys.readouterr()
    assert regolith("--file", name) == 0
    out = capsys.readouterr().out
    assert "base.yaml" in out
    assert "FLEET" not in out


def test_one_rule_is_shown_in_full(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert regolith("fleet-trade-01") == 0
    assert capsys.readouterr().out.splitlines() == [
        "FLEET-TRADE-01  covered",
        "file       fleet.yaml",
        "section    Trading",
        "rule       A fleet visits one [free] colony.",
        "check      Given one fleet, then one visit.",
        "ambiguous  Reading: a colony with no fleet.",
        "test       tests/test_trade.py::test_one_visit",
    ]


def test_one_rule_shows_the_test_that_is_skipped(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert regolith("BASE-TURN-01") == 0
    out = capsys.readouterr().out
    assert out.startswith("BASE-TURN-01  pending\n")
    assert out.endswith("skipped  tests/test_trade.py::test_two_actions\n")


def test_one_uncovered_rule_fails_and_its_neighbour_does_not(checkout: Path) -> None:
    pend(checkout, "BASE-TURN-01", "FLEET-BUILD-01", "FLEET-BUILD-09")

    assert regolith("FLEET-TRADE-02") == 1
    assert regolith("FLEET-BUILD-01") == 0


def test_json_lists_every_rule_by_file_and_then_as_it_stands(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert regolith("--json") == 0
    printed = capsys.readouterr()
    visit = "tests/test_trade.py::test_one_visit"
    assert json.loads(printed.out) == [
        {"id": "BASE-TURN-01", "file": "base.yaml", "tests": [], "pending": True},
        {"id": "FLEET-TRADE-01", "file": "fleet.yaml", "tests": [visit], "pending": False},
        {"id": "FLEET-TRADE-02", "file": "fleet.yaml", "tests": [], "pending": True},
        {"id": "FLEET-BUILD-01", "file": "fleet.yaml", "tests": [], "pending": True},
    ]
    assert printed.err == ""


def test_json_stays_json_when_something_is_wrong(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pend(checkout, "BASE-TURN-01", "FLEET-BUILD-01", "FLEET-BUILD-09")

    assert regolith("--json", "--uncovered") == 1
    printed = capsys.readouterr()
    assert [row["id"] for row in json.loads(printed.out)] == ["FLEET-TRADE-02"]
    assert printed.err.splitlines() == [
        "regolith rules: docs/rules/pending.txt:3: there is no rule FLEET-BUILD-09; the nearest is FLEET-BUILD-01",
        "regolith rules: FLEET-TRADE-02 is neither covered by a test nor in docs/rules/pending.txt",
    ]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["FLEET-TRAED-01"], "there is no rule FLEET-TRAED-01; the nearest is FLEET-TRADE-01"),
        (["--file", "fleets"], "there is no rule list fleets; the nearest is fleet"),
        (
            ["FLEET-TRADE-01", "--uncovered"],
            "give either an ID or a choice of rules (--file, --uncovered), not both",
        ),
    ],
)
def test_a_request_that_makes_no_sense_gets_one_line(
    checkout: Path, capsys: pytest.CaptureFixture[str], words: list[str], line: str
) -> None:
    assert regolith(*words) == 2
    assert capsys.readouterr() == ("", f"regolith rules: {line}\n")


def test_outside_a_checkout_it_says_where_to_run(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert regolith() == 0
    capsys.readouterr()
    (checkout / "pyproject.toml").unlink()

    assert regolith() == 2
    assert capsys.readouterr() == (
        "",
        "regolith rules: no docs/rules beside a pyproject.toml here or above; run it in a source checkout\n",
    )


def test_colour_is_used_only_where_it_is_wanted(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    regolith()
    assert "\x1b[" not in capsys.readouterr().out

    monkeypatch.setenv("FORCE_COLOR", "1")
    regolith()
    assert "\x1b[32mEvery rule is covered or pending." in capsys.readouterr().out

    monkeypatch.setenv("NO_COLOR", "1")
    regolith()
    assert "\x1b[32m" not in capsys.readouterr().out
