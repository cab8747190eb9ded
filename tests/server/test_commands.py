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
from regolith.cli.serve import mail_server
from regolith.cli.words import BadRequest
from server.site import PATIENCE


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
    _, errors = server.communicate(timeout=PATIENCE)
    return server.returncode, errors


@pytest.mark.parametrize("words", [["play", "--no-browser"], ["serve"]], ids=["play", "serve"])
def test_it_serves_until_it_is_interrupted(tmp_path: Path, words: list[str]) -> None:
    server, port = started(*words, "--port", "0", "--database", str(tmp_path / "games" / "tables.sqlite3"))
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
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


@pytest.mark.parametrize(
    ("url", "made"),
    [
        ("smtp://me%40x.org@mail.x.org", ("mail.x.org", 587, "starttls", "me@x.org")),
        ("smtps://mail.x.org:1465", ("mail.x.org", 1465, "always", "")),
        ("smtp+plain://localhost", ("localhost", 25, "never", "")),
    ],
)
def test_a_mail_server_is_named_by_its_address(
    url: str, made: tuple[object, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGOLITH_SMTP_PASSWORD", "quiet")
    smtp = mail_server(url, "table@x.org")

    assert smtp is not None
    assert (smtp.host, smtp.port, smtp.tls, smtp.user) == made
    assert smtp.password == "quiet"
    assert "quiet" not in repr(smtp)


@pytest.mark.parametrize(
    ("url", "sender"),
    [
        ("smtp://me:secret@x.org", "table@x.org"),
        ("smtp+plain://mail.x.org", "table@x.org"),
        ("http://x.org", "table@x.org"),
        ("smtp://x.org:port", "table@x.org"),
        ("smtp://x.org", ""),
    ],
)
def test_what_is_no_mail_server_is_one_sentence(url: str, sender: str) -> None:
    with pytest.raises(BadRequest):
        mail_server(url, sender)
