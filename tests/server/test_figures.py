"""Figures beside the cards: what `regolith report` wrote is what the page is sent."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regolith.server.figures import BadFigures, read_figures
from regolith.sim.crews import alone
from regolith.sim.parts import Run
from regolith.sim.report import figures
from regolith.sim.report.summary import summary
from regolith.sim.running import play_on
from server.conftest import Where, quick
from server.site import running
from sim.runs import job


@pytest.fixture
def file(tmp_path: Path) -> Path:
    run = Run.begin(tmp_path / "run", job("outpost", 2, games=8))
    play_on(run, alone)
    file = tmp_path / "summary.json"
    file.write_text(json.dumps(summary(figures([run]))))
    return file


def test_a_server_shows_the_figures_it_was_given(file: Path, where: Where) -> None:
    with running(quick(where("sqlite"), figures=(file,))) as site:
        told = site.browser().get("/api/figures/outpost")
        nothing = site.browser().get("/api/figures/pandorum")

    written = json.loads(file.read_text())
    del written["summary"]
    assert told == written
    assert told["games"] == 8
    assert (nothing["games"], nothing["cards"]) == (0, {})


def test_files_that_hold_no_figures(tmp_path: Path) -> None:
    with pytest.raises(BadFigures, match=r"none.json cannot be read: no such file or directory\."):
        read_figures(tmp_path / "none.json")
    (tmp_path / "run.json").write_text("{}")
    with pytest.raises(BadFigures, match=r"run.json is no summary.json of `regolith report`"):
        read_figures(tmp_path / "run.json")
