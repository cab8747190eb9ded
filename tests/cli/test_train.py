"""`regolith train`: what makes no sense gets a sentence before anything is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Command
from regolith.cli import make_parser
from regolith.cli.train import changes


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "which game to learn"),
        (("outpost", "--resume", "run"), "which game to learn"),
        (("outpost", "--minutes", 0), "--minutes must be more than 0"),
        (("outpots",), "Did you mean outpost"),
        (("outpost", "--mix", "[2]"), "A mix is a JSON list"),
        (("outpost", "--mix", '[{"players": 9}]'), "9"),
        (("outpost", "--mix", "@none.json"), "none.json cannot be read"),
        (("outpost", "--mix", "[]"), "A mix is a JSON list"),
        (("outpost", "--mix", "crisis"), "A mix is a JSON list"),
        (("ares_expedition", "--mix", "crises"), "or one of crisis"),
        (("outpost", "--mix", '[{"players": 2, "weight": 0}]'), "A mix is a JSON list"),
        (("outpost", "--workers", -1), "--workers must be at least 0"),
        (("outpost", "--games", 0), "--games must be at least 1"),
        (("outpost", "--plan", 0), "--plan must be more than 0"),
        (("outpost", "--least-spread", 0), "--least-spread must be more than 0"),
        (("outpost", "--last-entropy", 0), "--last-entropy must be more than 0"),
        (("outpost", "--league", 1.5), "--league is a share: at most 1"),
        (("outpost", "--follow", 1.01), "--follow is a share: at most 1"),
        (("outpost", "--guest", "greedy"), "--guest and --visits belong together"),
        (("outpost", "--visits", 0.5), "--guest and --visits belong together"),
        (("outpost", "--guest", "gredy", "--visits", 0.5), "Did you mean greedy"),
        (("outpost", "--guest", "greedy", "--visits", 1.5), "--visits is a share: at most 1"),
        (("outpost", "--layers", 0), "--layers must be at least 1"),
        (("outpost", "--steps", 1), "--steps must be at least 2"),
        (("--resume", "run"), "--out was settled when the run began"),
    ],
)
def test_what_cannot_be_trained(words: tuple[object, ...], why: str, command: Command, tmp_path: Path) -> None:
    ran = command("train", *words, "--out", tmp_path / "run")

    assert ran.code == 2
    assert why in ran.err
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(
    "name",
    [
        "from",
        "rival",
        "mix",
        "league",
        "games",
        "steps",
        "width",
        "layers",
        "batch",
        "follow",
        "guest",
        "visits",
        "seed",
    ],
)
def test_a_run_that_goes_on_stays_what_it_is(name: str, command: Command, tmp_path: Path) -> None:
    ran = command("train", "--resume", tmp_path / "run", f"--{name}", 2)

    assert ran.code == 2
    assert f"--{name} was settled when the run began" in ran.err


def test_a_run_that_goes_on_stays_as_lean_as_it_is(command: Command, tmp_path: Path) -> None:
    ran = command("train", "--resume", tmp_path / "run", "--lean")

    assert ran.code == 2
    assert "--lean was settled when the run began" in ran.err


def test_what_trying_is_worth_at_the_end_can_be_said() -> None:
    usual, surer = [
        changes(make_parser().parse_args(["train", "outpost", "--entropy", "0.01", *more]))
        for more in ([], ["--last-entropy", "0.0002"])
    ]

    assert surer == usual | {"last_entropy": 0.0002}


def test_a_guest_belongs_to_a_run() -> None:
    usual, visited = [
        changes(make_parser().parse_args(["train", "outpost", *more]))
        for more in ([], ["--guest", "greedy", "--visits", "0.5"])
    ]

    assert visited == usual | {"guest": "greedy", "visits": 0.5}


def test_a_run_is_lean_only_if_that_is_wanted() -> None:
    words = ["train", "terraforming_mars", "--mix", "marsbot"]
    usual, lean = [changes(make_parser().parse_args(said)) for said in (words, [*words, "--lean"])]

    assert "lean" not in usual
    assert lean == usual | {"lean": True}
