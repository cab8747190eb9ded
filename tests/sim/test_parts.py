"""A run on disk: whole parts, each once, the same whoever played them."""

from __future__ import annotations

import io
import json
import multiprocessing
import os
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import polars
import pytest

from regolith.bots import MAKERS, Handle
from regolith.sim.crews import CrewLost, alone, processes
from regolith.sim.parts import BadRun, Part, Run, play_part
from regolith.sim.rows import ALWAYS, TABLES, Missing, Rows
from regolith.sim.run import GameFailed, Tally, played
from regolith.sim.running import play_on
from sim.runs import die, die_once, job, rows, tell_threads


def begun(folder: Path, **more: Any) -> Run:
    """A run of twelve games in twelve parts."""
    return Run.begin(folder, job(modules=("storms",), **more))


def whole(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """What an undisturbed run of one process holds."""
    run = begun(folder)
    play_on(run, alone)
    return rows(run)


def test_the_rows_do_not_depend_on_who_plays(tmp_path: Path) -> None:
    run = begun(tmp_path / "two")

    assert play_on(run, processes(2)) == 12

    assert rows(run) == whole(tmp_path / "one")
    assert run.tally() == played(run.job)


def test_a_run_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """Interrupted after three parts, with more of them under way."""
    run = begun(tmp_path / "run")
    told: list[int] = []

    def interrupt(games: int) -> None:
        told.append(games)
        if len(told) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_on(run, processes(2), interrupt)
    assert run.played() == 3
    assert not multiprocessing.active_children()

    again = Run.open(tmp_path / "run")
    assert again.job == run.job
    assert play_on(again, alone) == 9
    assert rows(again) == whole(tmp_path / "one")
    assert play_on(again, alone) == 0


def test_a_part_that_was_not_finished_does_not_count(tmp_path: Path) -> None:
    """Somebody pulled the plug while the third part was put down."""
    run = begun(tmp_path / "run")
    for part in (0, 1):
        run.put(play_part(run.task(part)))
    left = tmp_path / "run" / "parts" / "000002.99.new"
    left.mkdir()
    (left / "games.parquet").write_bytes(b"PAR1")

    assert run.played() == 2
    assert play_on(run, alone) == 10
    assert not left.exists()
    assert rows(run) == whole(tmp_path / "one")


def test_a_part_is_counted_once(tmp_path: Path) -> None:
    run = begun(tmp_path)
    part = play_part(run.task(4))

    assert run.put(part)
    assert not run.put(part)

    assert run.tally().games == run.played() == 1


def test_killed_workers_take_nothing_with_them(tmp_path: Path) -> None:
    """Every part kills the first worker it is given to."""
    marks = tmp_path / "marks"
    marks.mkdir()
    run = begun(tmp_path / "run", records=str(marks))

    assert play_on(run, processes(2, die_once)) == 12

    assert len(list(marks.iterdir())) == 12
    assert rows(run) == whole(tmp_path / "one")


def test_a_part_that_kills_everybody_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(CrewLost, match="3 processes died over games 0 to 0"):
        play_on(begun(tmp_path), processes(1, die))

    assert not multiprocessing.active_children()


def test_each_worker_has_one_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And who wants it otherwise says so."""
    run = begun(tmp_path)
    for said, told in ((None, b"1"), ("3", b"3")):
        if said is not None:
            monkeypatch.setenv("OMP_NUM_THREADS", said)
        else:
            monkeypatch.delenv("OMP_NUM_THREADS", raising=False)
        (part,) = processes(1, tell_threads)([run.task(0)])
        assert part.files["threads"] == told
        assert os.environ.get("OMP_NUM_THREADS") == said


class Telling:
    """A bot that remembers how many threads it may take, and takes the first option."""

    told: ClassVar[list[str | None]] = []

    def __init__(self, dice: Random) -> None:
        self.told.append(os.environ.get("OPENBLAS_NUM_THREADS"))

    def choose(self, handle: Handle) -> str:
        return handle.decision.keys[0]


def test_whoever_plays_alone_has_one_thread_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sums over several threads are rounded otherwise, and bots that calculate might answer otherwise."""
    monkeypatch.setitem(MAKERS, "telling", Telling)
    monkeypatch.setattr(Telling, "told", [])
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    run = begun(tmp_path, bots=("telling", "telling"), games=2)

    play_on(run, alone)
    played(run.job)

    assert Telling.told == ["1"] * 8
    assert "OPENBLAS_NUM_THREADS" not in os.environ


def test_a_game_that_breaks_is_named_by_whoever_played_it(tmp_path: Path) -> None:
    run = begun(tmp_path, bots=("random", "nobody"))
    seed = run.job.seed_of(0)

    with pytest.raises(GameFailed, match=rf"Game 0 \(seed {seed}\) broke off: UnknownSetup"):
        play_on(run, processes(1))


def test_decisions_are_kept_where_they_are_asked_for(tmp_path: Path) -> None:
    plain, asked = begun(tmp_path / "plain"), begun(tmp_path / "asked", decisions=True)
    for run in (plain, asked):
        play_on(run, alone)

    assert not list((tmp_path / "plain").rglob("decisions.parquet"))
    assert asked.scan("decisions").collect().height == asked.tally().decisions()


def test_folders_that_are_no_runs(tmp_path: Path) -> None:
    with pytest.raises(BadRun, match="There is no run in"):
        Run.open(tmp_path)
    begun(tmp_path)
    with pytest.raises(BadRun, match=r"There is a run in .* already; go on with it by --resume"):
        begun(tmp_path)
    manifest = tmp_path / "run.json"
    tree = json.loads(manifest.read_text())
    for words, why in (
        (json.dumps(tree | {"run": 99}), "another version of Regolith"),
        ("{", "cannot be read"),
        ("[]", "another version"),
    ):
        manifest.write_text(words)
        with pytest.raises(BadRun, match=why):
            Run.open(tmp_path)


@pytest.mark.parametrize(
    "change",
    [
        {"job": None},
        {"job": {}},
        {"part": 0},
        {"part": "two"},
        {"rules": None},
        {"job": {"games": 0}},
        {"job": {"games": "12"}},
        {"job": {"seed": -1}},
        {"job": {"bots": ["random"]}},
        {"job": {"options": []}},
        {"job": {"weather": "fine"}},
    ],
)
def test_a_run_that_somebody_has_changed(tmp_path: Path, change: dict[str, Any]) -> None:
    begun(tmp_path)
    manifest = tmp_path / "run.json"
    tree = json.loads(manifest.read_text())
    if change.get("job"):
        change = {"job": tree["job"] | change["job"]}
    manifest.write_text(json.dumps(tree | change))

    with pytest.raises(BadRun, match="does not say what is played"):
        Run.open(tmp_path)


def test_a_file_is_no_run(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadRun, match="There is no run in"):
        Run.open(tmp_path / "file")
    (tmp_path / "run.json").mkdir()
    with pytest.raises(BadRun, match=r"cannot be read: Is a directory\.$"):
        Run.open(tmp_path)


def test_the_parts_of_another_run_are_not_taken_over(tmp_path: Path) -> None:
    run = begun(tmp_path)
    run.put(play_part(run.task(3)))
    (tmp_path / "run.json").unlink()

    with pytest.raises(BadRun, match="parts of another run"):
        begun(tmp_path, seed=2)


def test_nobody_else_goes_on_with_a_run_meanwhile(tmp_path: Path) -> None:
    """Not even in this process; and what the first has not finished stays."""
    run = begun(tmp_path)
    half = tmp_path / "parts" / "000002.99.new"

    def again(games: int) -> None:
        half.mkdir(exist_ok=True)
        with pytest.raises(BadRun, match="Somebody is playing the run in"):
            play_on(Run.open(tmp_path), alone)
        assert half.exists()

    assert play_on(run, alone, again) == 12
    assert play_on(run, alone) == 0
    assert not half.exists()


def test_a_part_is_on_the_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a power cut leaves all of it or nothing: first the files and their names, then the name of the part."""
    run = begun(tmp_path)
    synced: list[tuple[str, bool]] = []

    def sync(file: int) -> None:
        name = Path(os.readlink(f"/proc/self/fd/{file}")).name
        synced.append((name, run.is_there(0)))

    monkeypatch.setattr("os.fsync", sync)
    run.put(play_part(run.task(0)))

    *files, aside, parts = synced
    assert {name for name, _ in files} == {f"{table}.parquet.new" for table in ALWAYS} | {"tally.json.new"}
    assert aside == (f"000000.{os.getpid()}.new", False)
    assert parts == ("parts", True)
    assert not any(there for _, there in files)


def test_games_by_other_rules_do_not_come_into_a_run(tmp_path: Path) -> None:
    run = begun(tmp_path)
    run.version += 1

    with pytest.raises(BadRun, match="begun by rules version 2 of outpost, and this is version 1"):
        play_on(run, alone)
    with pytest.raises(GameFailed, match="is played here by rules version 1, and the run by 2"):
        play_part(run.task(0))


def test_without_polars_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(__import__("sys").modules, "polars", None)

    with pytest.raises(Missing, match="pip install polars"):
        begun(tmp_path)


def test_parts_that_were_played_before_a_table_or_a_column_was_kept(tmp_path: Path) -> None:
    """An older run is gone on with: its games have no rows there, and nothing in the column."""
    run = Run.begin(tmp_path, job("ares_expedition", 2, ("crisis",), games=2))
    older, newer = Rows(), Rows()
    older.add("games", 0, 0, 100, 8, True, "lost later")
    newer.add("games", 1, 1, 100, 9, True, "won")
    newer.add("counters", 1, 3, 0, "dust-clouds-2p", "goal", 0)
    files = older.as_parquet()
    without = io.BytesIO()
    polars.read_parquet(io.BytesIO(files.pop("games"))).drop("end").write_parquet(without)
    del files["counters"]
    run.put(Part(0, Tally(2), {**files, "games": without.getvalue()}))

    assert run.scan("counters").collect().rows() == []
    assert run.scan("counters").collect().columns == list(TABLES["counters"])
    run.put(Part(1, Tally(2), newer.as_parquet()))
    assert run.scan("counters").collect().rows() == [(1, 3, 0, "dust-clouds-2p", "goal", 0)]
    assert run.scan("games").select("rounds", "end").collect().rows() == [(8, None), (9, "won")]
