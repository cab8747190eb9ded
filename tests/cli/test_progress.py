"""How far many games have come: on a terminal, in a file, and where a program reads."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.conftest import Command
from regolith.cli import progress
from regolith.cli.progress import Pace, Tell, lasting, quickness, with_progress

Passed = Sequence[tuple[float, int]]
"""So many seconds pass, and then so many more games are done."""


class Hours:
    """A clock that somebody sets."""

    def __init__(self) -> None:
        self.seconds = 5000.0

    def __call__(self) -> float:
        return self.seconds

    def play(self, passed: Passed, tell: Tell) -> str:
        for seconds, games in passed:
            self.seconds += seconds
            tell(games)
        return "played"


class Glass(io.StringIO):
    """A terminal as far as anybody can tell."""

    def isatty(self) -> bool:
        return True


def followed(
    monkeypatch: pytest.MonkeyPatch, page: io.StringIO, passed: Passed, *, begun: int = 0, quiet: bool = False
) -> str:
    """What was said to somebody who follows 1,000 games."""
    monkeypatch.setattr(sys, "stderr", page)
    monkeypatch.setenv("TERM", "xterm-256color")
    hours = Hours()
    play = with_progress("outpost", 1000, lambda tell: hours.play(passed, tell), begun=begun, quiet=quiet, now=hours)
    assert play == "played"
    return page.getvalue()


def test_in_a_file_there_is_a_line_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    told = followed(monkeypatch, io.StringIO(), [(30, 100)] * 9 + [(3600, 100)])

    assert told.splitlines() == [
        "outpost: 200 of 1,000 games, 20%, 3.3 games/s, 4 min left",
        "outpost: 400 of 1,000 games, 40%, 3.3 games/s, 3 min left",
        "outpost: 600 of 1,000 games, 60%, 3.3 games/s, 2 min left",
        "outpost: 800 of 1,000 games, 80%, 3.3 games/s, 1 min left",
    ]


def test_what_was_played_before_says_nothing_about_how_quick_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    told = followed(monkeypatch, io.StringIO(), [(60, 30)], begun=600)

    assert told == "outpost: 630 of 1,000 games, 63%, 30.0 games/min, 12 min left\n"


def test_where_a_program_reads_there_are_no_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    assert followed(monkeypatch, io.StringIO(), [(600, 100)] * 3, quiet=True) == ""


@pytest.mark.parametrize("quiet", [True, False])
def test_on_a_terminal_there_is_a_bar_with_a_rate(monkeypatch: pytest.MonkeyPatch, quiet: bool) -> None:
    told = followed(monkeypatch, Glass(), [(0.001, 500), (1.999, 0)], quiet=quiet)

    assert "500/1000" in told
    assert "250 games/s, 2 s left" in told


def test_nobody_says_how_quick_it_is_before_a_second_has_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = followed(monkeypatch, Glass(), [(0.001, 500), (0.9, 100)])

    assert "600/1000" in told
    assert "games/" not in told


def test_a_pace_without_games_has_no_time_left() -> None:
    hours = Hours()
    pace = Pace(10, now=hours)
    hours.seconds += 100

    assert pace.words() == ""
    assert pace.line("outpost") == "outpost: 0 of 10 games, 0%"


def test_rates_and_times_as_people_say_them() -> None:
    assert [quickness(rate) for rate in (1234.5, 10, 9.94, 1, 0.25)] == [
        "1,234 games/s",
        "10 games/s",
        "9.9 games/s",
        "1.0 games/s",
        "15.0 games/min",
    ]
    assert [lasting(seconds) for seconds in (0.2, 59, 60, 3540, 3600, 11_100)] == [
        "0 s",
        "59 s",
        "1 min",
        "59 min",
        "1 h 00 min",
        "3 h 05 min",
    ]


@pytest.mark.parametrize(
    "words",
    [("sim", "outpost"), ("sim", "outpost", "--out"), ("arena", "outpost")],
    ids=["a simulation", "a run", "an arena"],
)
def test_a_long_command_whose_output_goes_elsewhere_says_how_far_it_is(
    words: tuple[str, ...], command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As if every moment were a minute, and an hour too short to tell how quick it is."""
    monkeypatch.setattr(progress, "SELDOM", 0.0)
    monkeypatch.setattr(progress, "SOON", 3600.0)
    more = [f"{tmp_path}/one"] if words[-1] == "--out" else []
    again = [f"{tmp_path}/two"] if words[-1] == "--out" else []

    ran = command(*words, *more, "--games", 16, "--workers", 1)
    read = command(*words, *again, "--games", 16, "--workers", 1, "--json")

    assert (ran.code, read.code) == (0, 0)
    assert re.fullmatch(r"(outpost: \d+ of 16 games, \d+%\n)+", ran.err)
    assert ran.err.startswith(("outpost: 1 of 16 games, 6%\n", "outpost: 2 of 16 games, 12%\n"))
    assert "16 of" not in ran.err
    assert read.err == ""


def test_a_run_that_is_gone_on_with_says_how_much_there_was(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(progress, "SELDOM", 0.0)
    monkeypatch.setattr(progress, "SOON", 3600.0)
    assert command("sim", "outpost", "--games", 8, "--workers", 1, "--out", f"{tmp_path}/run").code == 0
    for part in ("000002", "000005", "000006"):
        (tmp_path / "run" / "parts" / part).rename(tmp_path / part)

    ran = command("sim", "--resume", f"{tmp_path}/run", "--workers", 1)

    assert ran.err == "outpost: 6 of 8 games, 75%\noutpost: 7 of 8 games, 87%\n"
