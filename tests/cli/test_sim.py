"""`regolith sim`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Command

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
