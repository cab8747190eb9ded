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


def test_refusals(command: Command, run: Path, tmp_path: Path) -> None:
    for words, why in (
        (("report", tmp_path), "There is no run in"),
        (("report", run, "--out", tmp_path / "none" / "page.html"), "cannot be written: no such file or directory"),
    ):
        ran = command(*words)
        assert ran.code == 2
        assert why in ran.refusal()
