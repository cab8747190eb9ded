"""`regolith report`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Command


@pytest.fixture
def run(command: Command, tmp_path: Path) -> Path:
    assert command("sim", "outpost", "--games", 8, "--workers", 1, "--out", tmp_path / "run").code == 0
    return tmp_path / "run"


def test_a_run_becomes_one_page_and_a_summary(command: Command, run: Path) -> None:
    ran = command("report", run)

    assert ran.code == 0
    assert ran.out == f"8 games are in {run}/report.html, and figures for the cards page in {run}/summary.json\n"
    assert "<h1>Outpost: 8 games</h1>" in (run / "report.html").read_text()
    summary = json.loads((run / "summary.json").read_text())
    assert (summary["game"], summary["games"], summary["bots"]) == ("outpost", 8, ["random"])
    assert set(summary["cards"]["drill"]) == {"seen", "kept", "played"}


def test_the_page_can_be_put_elsewhere_and_the_figures_printed(command: Command, run: Path, tmp_path: Path) -> None:
    assert command("report", run, "--out", tmp_path / "moon.html").code == 0

    assert (tmp_path / "moon.html").exists()
    assert (tmp_path / "moon-summary.json").exists()
    assert not (run / "report.html").exists()
    assert json.loads(command("report", run, "--json").out)["games"] == 8


def test_notes_come_before_the_findings(command: Command, run: Path, tmp_path: Path) -> None:
    """Those that are named, or else those that lie with the run."""
    (run / "notes.md").write_text("Drills *pay*.", encoding="utf-8")
    (tmp_path / "mine.md").write_text("Sm\u00f8r <b>pays</b>.", encoding="utf-8")
    page = run / "report.html"

    assert command("report", run).code == 0
    assert '<h2>What to make of it</h2><div class="notes"><p>Drills <em>pay</em>.</p></div><h3>' in page.read_text()
    assert command("report", run, "--notes", tmp_path / "mine.md").code == 0
    told = page.read_text(encoding="utf-8")
    assert "<p>Sm\u00f8r &lt;b&gt;pays&lt;/b&gt;.</p>" in told
    assert "Drills <em>" not in told

    (run / "notes.md").write_text("\n")
    assert command("report", run).code == 0
    assert 'class="notes"' not in page.read_text()


def test_notes_of_a_run_are_not_those_of_a_comparison(command: Command, run: Path) -> None:
    (run / "notes.md").write_text("Drills pay.")

    assert command("report", run, run).code == 0
    assert "Drills pay" not in (run / "report.html").read_text()
    assert command("report", run, run, "--notes", run / "notes.md").code == 0
    assert "Drills pay" in (run / "report.html").read_text()


def test_notes_that_cannot_be_read_stop_the_report(command: Command, run: Path, tmp_path: Path) -> None:
    odd = tmp_path / "odd.md"
    odd.write_bytes(b"\xff\xfe")
    for file, why in (
        (tmp_path / "none.md", "There are no notes in"),
        (tmp_path, "cannot be read: is a directory."),
        (odd, "are no text in UTF-8."),
    ):
        ran = command("report", run, "--notes", file)
        assert ran.code == 2
        assert why in ran.refusal()
        assert str(file) in ran.refusal()
    (run / "notes.md").write_bytes(b"\xff\xfe")
    assert command("report", run).code == 2
    assert not (run / "report.html").exists()
    assert not (run / "summary.json").exists()


def test_refusals(command: Command, run: Path, tmp_path: Path) -> None:
    for words, why in (
        (("report", tmp_path), "There is no run in"),
        (("report", run, "--out", tmp_path / "none" / "page.html"), "cannot be written: no such file or directory"),
    ):
        ran = command(*words)
        assert ran.code == 2
        assert why in ran.refusal()
