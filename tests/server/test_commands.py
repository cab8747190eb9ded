"""The commands: a server that starts, says where it is, ends when interrupted, and is found by the next one."""

from __future__ import annotations

import http.client
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from regolith.cli import main
from regolith.cli.play import is_regolith


def started(*words: str) -> tuple[subprocess.Popen[str], int]:
    """A command that serves, and the port it says."""
    server = subprocess.Popen(
        [sys.executable, "-m", "regolith", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    line = server.stdout.readline()
    return server, int(line.split("http://127.0.0.1:")[1].split("/")[0].split()[0])


def ended(server: subprocess.Popen[str]) -> tuple[int, str]:
    server.send_signal(signal.SIGINT)
    _, errors = server.communicate(timeout=20)
    return server.returncode, errors


@pytest.mark.parametrize("words", [["play", "--no-browser"], ["serve"]], ids=["play", "serve"])
def test_it_serves_until_it_is_interrupted(tmp_path: Path, words: list[str]) -> None:
    server, port = started(*words, "--port", "0", "--database", str(tmp_path / "games" / "tables.sqlite3"))
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    link.request("GET", "/health")
    health = json.loads(link.getresponse().read())
    link.close()
    assert health["status"] == "ok"
    assert is_regolith(port)

    code, errors = ended(server)

    assert code in (0, 130)
    assert errors == ""
    assert (tmp_path / "games" / "tables.sqlite3").is_file()
    assert not is_regolith(port)


def test_a_second_game_uses_the_server_that_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server, port = started("play", "--no-browser", "--port", "0", "--database", str(tmp_path / "tables.sqlite3"))
    try:
        assert main(["play", "--no-browser", "--port", str(port)]) == 0
    finally:
        ended(server)

    assert "running already" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["serve", "--port", "99999"], "no port 99999"),
        (["serve", "--bot-workers", "0"], "at least one worker"),
        (["serve", "--host", "203.0.113.7", "--port", "0", "--database", "FOLDER/a.sqlite3"], "Cannot listen"),
        (["serve", "--database", "FOLDER"], "database cannot be opened"),
        (["play", "--port", "-4"], "no port -4"),
        (["backup", "--database", "FOLDER/none.sqlite3", "FOLDER/copy"], "no database"),
        (["backup", "--restore", "FOLDER/none.sqlite3"], "There is no file"),
    ],
)
def test_bad_requests_are_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    code = main([word.replace("FOLDER", str(tmp_path)) for word in words])

    captured = capsys.readouterr()
    assert code == 2
    assert says in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""
