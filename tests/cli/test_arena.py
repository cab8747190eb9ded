"""`regolith arena`: a table for people, an object for programs, a sentence where something is wrong."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from regolith.cli import main
from regolith.sim.run import Job

WORDS = ["arena", "outpost", "--bots", "random,greedy", "--games", "4", "--seed", "2", "--workers", "1"]


def test_the_table_names_the_bots_and_their_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(WORDS) == 0

    told = capsys.readouterr().out
    assert "random over greedy" in told
    assert "rating" in told
    assert "4 games, seed 2" in told


def test_the_object_depends_on_the_seed_alone(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for _ in range(2):
        assert main([*WORDS, "--json"]) == 0
        tree = json.loads(capsys.readouterr().out)
        for name in ("seconds", "games_per_s"):
            del tree[name]
        found.append(tree)

    assert found[0] == found[1]
    assert found[0]["games"] == found[0]["ended"] == 4
    assert {line["bot"] for line in found[0]["bots"]} == {"random", "greedy"}
    share = found[0]["pairs"][0]["ahead"]
    assert 0 <= share["low"] <= share["share"] <= share["high"] <= 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--games", "0"], "--games must be at least 1"),
        (["--bots", "gready"], "Did you mean greedy"),
        (["--bots", "greedy"], "only greedy is named: name another one"),
        (["--bots", "greedy,greedy"], "only greedy is named: name another one"),
        (["--bots", "learned:/nowhere/none.rgw"], "cannot be read"),
    ],
)
def test_what_makes_no_sense_gets_a_sentence(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, *words]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize("words", [["sim", "outpost", "--games", "1"], ["tui", "outpost", "--seed", "1"]])
def test_a_file_that_is_not_there_is_refused_before_anything_is_played(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--bots", "learned:none.rgw"]) == 2
    assert "none.rgw cannot be read" in capsys.readouterr().err


def test_games_that_were_broken_off_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = Job.of
    monkeypatch.setattr(Job, "of", lambda setup, bots, seed: replace(whole(setup, bots, seed=seed), limit=5))

    assert main(WORDS) == 0

    assert "4 did not end and were broken off" in capsys.readouterr().out


def test_without_openskill_there_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("regolith.cli.arena.find_spec", lambda name: None)

    assert main(WORDS) == 2

    assert capsys.readouterr().err == "regolith: Ratings need the package openskill: pip install openskill\n"
