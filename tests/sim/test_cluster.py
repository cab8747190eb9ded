"""A run on a real Ray cluster of several workers, on this machine."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from regolith.sim.crews import CrewLost, alone, cluster, enter
from regolith.sim.parts import Run
from regolith.sim.rows import Missing
from regolith.sim.running import play_on
from sim.runs import job, rows


def test_without_ray_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(Missing, match=r"pip install 'regolith\[cluster\]'"):
        cluster("local")


def test_a_cluster_that_does_not_answer() -> None:
    class NoRay:
        def init(self, **words: object) -> None:
            raise ConnectionError("nobody at 10.0.0.1\nmore about that")

    with pytest.raises(CrewLost, match=r"The cluster at ray://far:1 does not answer: nobody at 10.0.0.1$"):
        enter(NoRay(), "ray://far:1")


def busy_workers() -> list[int]:
    """The processes in which Ray plays parts just now."""
    words = ["pgrep", "-u", str(os.getuid()), "-f", "^ray::play_part"]
    return [int(pid) for pid in subprocess.run(words, capture_output=True, text=True).stdout.split()]


@pytest.mark.long
def test_a_run_on_a_cluster_whose_workers_are_killed(tmp_path: Path) -> None:
    """Ray's own workers are killed while they play, again and again; no game is lost or counted twice."""
    pytest.importorskip("ray", reason="Ray is not among the development tools: pip install 'regolith[cluster]'")
    one = job("ares_expedition", 2, games=400)
    alike = Run.begin(tmp_path / "alone", one)
    play_on(alike, alone)
    run = Run.begin(tmp_path / "cluster", one)
    killed: list[int] = []

    def strike(games: int) -> None:
        if run.played() % 40 == 0:
            for pid in busy_workers()[:1]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    assert play_on(run, cluster("local"), strike) == 400

    assert len(killed) >= 3
    assert rows(run) == rows(alike)
    assert run.tally() == alike.tally()
