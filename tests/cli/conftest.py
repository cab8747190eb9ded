"""Running the command in this process, with what it reads and what it prints."""

from __future__ import annotations

import io
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from regolith.cli import main


@dataclass(frozen=True)
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str

    def refusal(self) -> str:
        """The one line of a command that was refused."""
        assert self.out == ""
        assert self.err.startswith("regolith: ")
        assert self.err.count("\n") == 1
        return self.err[len("regolith: ") :].strip()


Command = Callable[..., Ran]


def heed_interrupts() -> None:
    """For a process to be started: Ctrl-C means something, even if whoever runs the tests ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Run `regolith` with these words; `typed` is what comes through a pipe. Saved games go to a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: object, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(word) for word in words])
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return run
