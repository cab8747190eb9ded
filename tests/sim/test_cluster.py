"""A run on a real Ray cluster of several workers, on this machine."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from regolith.sim.crews import LIVES, CrewLost, alone, cluster, enter, on_cluster
from regolith.sim.parts import Part, Run, Task
from regolith.sim.rows import Missing
from regolith.sim.running import play_on
from regolith.sim.threads import THREADS
from sim.runs import job, rows


def test_without_ray_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(Missing, match=r"pip install 'ray\[client\]'$"):
        cluster("local")


@pytest.mark.parametrize(
    ("address", "more"),
    [("ray://far:1", r"\. Can its port be reached, and is its token .* known here\?"), ("far:1", "")],
)
def test_a_cluster_that_does_not_answer(address: str, more: str) -> None:
    class NoRay:
        def init(self, **words: object) -> None:
            raise ConnectionError("nobody at 10.0.0.1\nmore about that")

    with pytest.raises(CrewLost, match=rf"^The cluster at {address} does not answer: nobody at 10.0.0.1{more}$"):
        enter(NoRay(), address)


def test_what_a_cluster_needs_is_in_its_extra() -> None:
    """An address that begins with ray:// is reached by Ray's client, which Ray alone does not bring."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]

    assert any(need.startswith("ray[client]>=") for need in project["optional-dependencies"]["cluster"])


class Lost(Exception):
    """A worker of the cluster has died."""


class Broken(Lost):
    """A game broke off there."""


class Cluster:
    """What we use of Ray: every part is played here and at once, or its worker dies."""

    exceptions = SimpleNamespace(RayError=Lost, RayTaskError=Broken)

    def __init__(self, deaths: int) -> None:
        self.deaths = deaths
        """So often the worker of each part dies."""
        self.given: Counter[int] = Counter()
        self.said: dict[str, object] = {}

    def remote(self, play: Callable[[Task], Part]) -> Cluster:
        self.play = play
        return self

    def options(self, **said: object) -> SimpleNamespace:
        self.said = said
        return SimpleNamespace(remote=self.give)

    def give(self, task: Task) -> tuple[int, Task]:
        self.given[task.part] += 1
        return self.given[task.part], task

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def wait(self, out: list[tuple[int, Task]], num_returns: int) -> tuple[list[tuple[int, Task]], list[object]]:
        return out[:num_returns], []

    def get(self, given: tuple[int, Task]) -> Part:
        if given[0] <= self.deaths:
            raise Lost("the node is gone")
        return self.play(given[1])


def test_a_part_whose_worker_dies_is_given_to_another(tmp_path: Path) -> None:
    run, ray = Run.begin(tmp_path, job(games=3)), Cluster(deaths=LIVES - 1)

    assert play_on(run, lambda tasks: on_cluster(ray, tasks)) == 3

    assert set(ray.given.values()) == {LIVES}
    assert ray.said["max_retries"] == 0
    assert ray.said["runtime_env"] == {"env_vars": dict.fromkeys(THREADS, "1")}


def test_a_part_that_kills_the_whole_cluster_is_given_up(tmp_path: Path) -> None:
    """Ray would try for ever, so it is told not to."""
    run, ray = Run.begin(tmp_path, job(games=3)), Cluster(deaths=LIVES)

    with pytest.raises(CrewLost, match="failed 3 times over games 0 to 0: the node is gone"):
        play_on(run, lambda tasks: on_cluster(ray, tasks))


def busy_workers() -> list[int]:
    """The processes in which our Ray plays parts just now; another one on this machine is none of our business."""
    words = ["pgrep", "-u", str(os.getuid()), "-f", "^ray::play_part"]
    found = [int(pid) for pid in subprocess.run(words, capture_output=True, text=True).stdout.split()]
    return [pid for pid in found if os.getpid() in ancestors(pid)]


def ancestors(pid: int) -> list[int]:
    """Who began a process, and who began that, as far as it is still there."""
    found: list[int] = []
    while pid > 1:
        try:
            words = Path(f"/proc/{pid}/stat").read_text()
        except FileNotFoundError:
            break
        pid = int(words.rpartition(")")[2].split()[1])
        found.append(pid)
    return found


def test_only_our_own_processes_are_struck() -> None:
    tell = "import os; print(os.getpid(), flush=True); input()"
    begin = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {tell!r}])"
    with subprocess.Popen([sys.executable, "-c", begin], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        grandchild = int(child.stdout.readline())
        found = ancestors(grandchild)
        child.communicate(b"\n")

    assert found[:2] == [child.pid, os.getpid()]
    assert os.getpid() not in ancestors(os.getppid())


@pytest.mark.long
def test_a_run_on_a_cluster_whose_workers_are_killed(tmp_path: Path) -> None:
    """Ray's own workers are killed while they play, again and again; no game is lost or counted twice."""
    pytest.importorskip("ray", reason="Ray is not among the development tools: pip install 'ray[client]'")
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
