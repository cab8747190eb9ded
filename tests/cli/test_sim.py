"""`regolith sim`."""

from __future__ import annotations

import errno
import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Command
from regolith.kernel.registry import agreed
from regolith.sim import Job
from regolith.sim.parts import Part, Run

TIMES = ("seconds", "games_per_s", "decisions_per_s", "workers")


@pytest.mark.both
def test_the_result_as_json_has_the_shape_others_rely_on(command: Command) -> None:
    words = ("sim", "outpost", "--players", 3, "--modules", "storms", "--option", "rounds=2", "--games", 20, "--json")

    ran = command(*words, "--workers", 2)

    assert ran.code == 0
    assert ran.err == ""
    result = json.loads(ran.out)
    assert {"games", "ended", "decisions", "games_per_s", "decisions_per_s", "scores", "length"} <= set(result)
    assert (result["games"], result["ended"], result["players"]) == (20, 20, 3)
    assert result["modules"] == ["storms"]
    assert result["options"] == {"gales": False, "rounds": 2}
    alone = json.loads(command(*words, "--workers", 1).out)
    assert {k: v for k, v in result.items() if k not in TIMES} == {k: v for k, v in alone.items() if k not in TIMES}


def test_another_seed_gives_other_games(command: Command) -> None:
    one, two = (
        json.loads(command("sim", "outpost", "--games", 20, "--seed", seed, "--workers", 1, "--json").out)
        for seed in (1, 2)
    )

    assert one["scores"] != two["scores"]


def test_the_summary_for_people(command: Command) -> None:
    lines = command("sim", "outpost", "--games", 5, "--workers", 1).out.splitlines()

    assert lines[0] == "outpost, 2 players, gales false, rounds 4"
    assert lines[1] == "5 games, 5 ended, seed 1, 1 process"
    assert "games/s" in lines[2]
    assert lines[5].split() == ["seat", "bot", "wins", "share", "score", "sd", "min", "max"]
    assert [line.split()[0] for line in lines[6:]] == ["0", "1", "all"]


def test_the_records_can_be_verified(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"

    command("sim", "outpost", "--games", 3, "--workers", 1, "--records", folder)

    found = sorted(folder.iterdir())
    assert len(found) == 3
    assert all(command("verify", path).code == 0 for path in found)


def test_a_folder_that_cannot_be_made(command: Command, tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    ran = command("sim", "outpost", "--games", 1, "--records", tmp_path / "file")

    assert ran.code == 2
    assert "cannot be made a folder" in ran.refusal()


RUN = ("sim", "outpost", "--modules", "storms", "--games", 12)


def test_a_run_is_kept_and_can_be_gone_on_with(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "run"

    first = json.loads(command(*RUN, "--out", out, "--workers", 1, "--json").out)
    (out / "parts" / "000005").rename(tmp_path / "lost")
    again = json.loads(command("sim", "--resume", out, "--workers", 2, "--json").out)

    plain = json.loads(command(*RUN, "--workers", 1, "--json").out)
    for result in (first, again):
        assert result.pop("run") == str(out)
        assert {k: v for k, v in result.items() if k not in TIMES} == {k: v for k, v in plain.items() if k not in TIMES}


def test_a_run_says_where_its_rows_are(command: Command, tmp_path: Path) -> None:
    lines = command(*RUN, "--out", tmp_path / "run", "--workers", 1).out.splitlines()

    assert lines[1] == "12 games, 12 ended, seed 1, 1 process"
    assert lines[-1].endswith(f"make a page of them with: regolith report {tmp_path / 'run'}")


def test_what_does_not_go_together_is_refused(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "run"
    assert command(*RUN, "--out", out, "--workers", 1).code == 0

    for words, why in (
        (("sim",), "Name a game"),
        (("sim", "outpost", "--decisions"), "--decisions goes with --out"),
        (("sim", "outpost", "--cluster", "local"), "--cluster goes with --out"),
        (("sim", "outpost", "--out", tmp_path / "two", "--records", tmp_path), "do not go together"),
        (("sim", "outpost", "--resume", out), "name nothing but the run"),
        (("sim", "--resume", out, "--seed", 0), "name nothing but the run"),
        (("sim", "--resume", out, "--games", 1000), "name nothing but the run"),
        (("sim", "--resume", out, "--bots", "random"), "name nothing but the run"),
        (("sim", "--resume", out, "--players", 2), "name nothing but the run"),
        (("sim", "--resume", out, "--modules", "storms"), "name nothing but the run"),
        (("sim", "--resume", out, "--option", "rounds=4"), "name nothing but the run"),
        (("sim", "--resume", out, "--decisions"), "name nothing but the run"),
        (("sim", "--resume", tmp_path / "none"), "There is no run in"),
        (("sim", "--resume", out / "run.json"), "There is no run in"),
        (("sim", "outpost", "--seed", -1), "--seed must be from 0 to 4294967295"),
        (("sim", "outpost", "--seed", 2**32, "--out", tmp_path / "three"), "--seed must be from 0 to 4294967295"),
        (("sim", "outpost", "--games", 0), "--games must be at least 1"),
        ((*RUN, "--out", out), f"go on with it by --resume {out}"),
    ):
        ran = command(*words)
        assert ran.code == 2
        assert why in ran.refusal()


def test_an_interrupt_leaves_a_run_that_goes_on(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "run"
    put = Run.put

    def interrupted(run: Run, part: Part) -> bool:
        done = put(run, part)
        if part.number == 4:
            raise KeyboardInterrupt
        return done

    with monkeypatch.context() as patch:
        patch.setattr(Run, "put", interrupted)
        ran = command(*RUN, "--out", out, "--workers", 1)

    assert ran.code == 130
    assert ran.err == f"regolith: stopped; 5 of 12 games are kept. Go on with: regolith sim --resume {out}\n"
    assert json.loads(command("sim", "--resume", out, "--workers", 1, "--json").out)["games"] == 12


def test_an_interrupt_before_anything_is_kept(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(folder: Path, job: Job) -> Run:
        raise KeyboardInterrupt

    monkeypatch.setattr(Run, "begin", interrupted)

    ran = command(*RUN, "--out", tmp_path / "run")

    assert ran.code == 130


def test_the_largest_seed_is_kept(command: Command, tmp_path: Path) -> None:
    words = ("sim", "outpost", "--games", 2, "--seed", 2**32 - 1, "--workers", 1)

    assert command(*words, "--out", tmp_path / "run").code == 0
    assert Run.open(tmp_path / "run").scan("games").collect()["seed"][0] == (2**32 - 1) << 32


def test_a_full_disk_is_a_sentence_and_the_run_goes_on(command: Command, tmp_path: Path) -> None:
    """No file may grow beyond 1,500 bytes: the system refuses as it does on a full disk."""
    out = tmp_path / "run"
    words = [sys.executable, "-B", "-m", "regolith", *map(str, RUN), "--out", str(out), "--workers", "1"]

    ran = subprocess.run(["bash", "-c", 'ulimit -f 1; exec "$@"', "bash", *words], capture_output=True, text=True)

    assert ran.returncode == 2
    assert f"{out} cannot be written: File too large. 0 of 12 games are kept" in ran.stderr
    assert f"go on with: regolith sim --resume {out}" in ran.stderr
    assert not list((out / "parts").iterdir())
    assert json.loads(command("sim", "--resume", out, "--workers", 1, "--json").out)["games"] == 12


def test_no_space_left_is_called_by_its_name(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    run = Run.begin(tmp_path, Job.of(agreed("outpost", 2), ("random", "random"), games=2))
    monkeypatch.setattr("regolith.sim.parts._write", full)

    assert "cannot be written: the disk is full." in command("sim", "--resume", run.folder, "--workers", 1).refusal()
