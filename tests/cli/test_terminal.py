"""On a terminal: what is cleared, what can be broken off, and how far a long run has come."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path

from cli.conftest import heed_interrupts


class Terminal:
    """A command on a terminal of its own."""

    def __init__(self, *words: str, state: Path) -> None:
        self.master, slave = pty.openpty()
        environment = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "regolith", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**environment, "TERM": "xterm-256color", "XDG_STATE_HOME": str(state), "COLUMNS": "100"},
            start_new_session=True,
            preexec_fn=heed_interrupts,
        )
        os.close(slave)
        self.shown = ""

    def until(self, words: str) -> str:
        """Read until these words are shown; what was shown up to them."""
        while words not in self.shown:
            ready, _, _ = select.select([self.master], [], [], 30)
            assert ready, f"{words!r} is not shown, but {self.shown[-2000:]!r}"
            self.shown += os.read(self.master, 4096).decode("utf-8", "replace")
        seen, _, self.shown = self.shown.partition(words)
        return seen

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self) -> int:
        code = self.process.wait(timeout=120)
        os.close(self.master)
        return code


def test_the_screen_is_cleared_between_two_people(tmp_path: Path) -> None:
    terminal = Terminal("tui", "outpost", "--people", "2", "--seed", "1", state=tmp_path)

    terminal.until("Seat 0 begins: take the keyboard and press Enter.")
    terminal.type("\n")
    question = terminal.until("seat 0> ")
    terminal.type("1\n")
    between = terminal.until("Pass the keyboard to seat 1, then press Enter.")
    terminal.type("\n")
    second = terminal.until("seat 1> ")
    terminal.type("q\n")
    terminal.until("[Y/n]")
    terminal.type("y\n")
    terminal.until("The game was not finished.")

    assert terminal.end() == 0
    assert "\x1b[1m" in question
    assert "\x1b[2J" in question
    assert "\x1b[2J" in between
    assert "keep:" not in between[between.index("\x1b[2J") :]
    assert "\x1b[2J" in second


def test_ctrl_d_ends_the_game_and_keeps_it(tmp_path: Path) -> None:
    terminal = Terminal("tui", "outpost", "--seed", "1", state=tmp_path)

    terminal.until("seat 0> ")
    terminal.type("\x04")
    terminal.until("The game was not finished.")

    assert terminal.end() == 0
    assert len(list((tmp_path / "regolith/games").iterdir())) == 1


def test_a_simulation_shows_its_progress(tmp_path: Path) -> None:
    terminal = Terminal("sim", "outpost", "--games", "200", "--workers", "2", state=tmp_path)

    terminal.until("/200")
    terminal.until("games/s")
    terminal.until("all")

    assert terminal.end() == 0


def test_ctrl_c_ends_a_long_simulation_at_once_and_quietly(tmp_path: Path) -> None:
    terminal = Terminal("sim", "outpost", "--games", "10000000", "--workers", "2", state=tmp_path)
    terminal.until("/10000000")

    terminal.process.send_signal(signal.SIGINT)

    assert terminal.end() == 130
    assert "Traceback" not in terminal.shown
