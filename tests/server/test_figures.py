"""Figures beside the cards: what `regolith report` wrote is what the page is sent."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regolith.kernel.registry import spec_of
from regolith.server.figures import KNOWN, BadFigures, figures_by_game, read_figures
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

    written = json.loads(file.read_text())
    del written["summary"]
    assert told == written
    assert told["games"] == 8


def test_without_being_told_it_shows_those_of_the_package(where: Where) -> None:
    with running(quick(where("sqlite"))) as site:
        nothing = site.browser().get("/api/figures/outpost")
        known = site.browser().get("/api/figures/pandorum")

    assert (nothing["games"], nothing["cards"]) == (0, {})
    assert (known["games"], known["bots"]) == (10_000, ["learned"])


def test_what_a_server_is_told_comes_before_what_the_package_says(tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text((KNOWN / "pandorum.json").read_text().replace('"games":10000', '"games":12'))

    assert figures_by_game((own,))["pandorum"].games == 12
    assert figures_by_game(())["pandorum"].games == 10_000


@pytest.mark.parametrize("game", ["ares_expedition", "pandorum", "terraforming_mars"])
def test_the_package_knows_the_cards_of_every_game(game: str) -> None:
    """A card that got another name would lose its figures without a word."""
    known = read_figures(KNOWN / f"{game}.json")

    assert known.game == game
    assert len(known.cards) > 20
    assert set(known.cards) <= {card["id"] for card in spec_of(game).cards()}


def test_files_that_hold_no_figures(tmp_path: Path) -> None:
    with pytest.raises(BadFigures, match=r"none.json cannot be read: no such file or directory\."):
        read_figures(tmp_path / "none.json")
    (tmp_path / "run.json").write_text("{}")
    with pytest.raises(BadFigures, match=r"run.json is no summary.json of `regolith report`"):
        read_figures(tmp_path / "run.json")
