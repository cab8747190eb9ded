"""The hands and eyes of the page tests, where no browser is needed to try them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Error

from browsing import address_in, browsing, ended


def test_an_address_is_found_behind_whatever_is_said_before_it() -> None:
    lines = iter(["RuntimeWarning: see http://example.org/why\n", "http://127.0.0.1:4711\n", "more\n"])

    assert address_in(lines) == "http://127.0.0.1:4711"
    assert next(lines) == "more\n"


def test_a_server_that_does_not_start_says_why() -> None:
    with pytest.raises(RuntimeError, match=r"did not start: Traceback\nOSError: no\n$"):
        address_in(["Traceback\n", "OSError: no\n"])


def test_a_server_that_does_not_listen_ends_nevertheless() -> None:
    deaf = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('deaf', flush=True); signal.pause()"
    server = subprocess.Popen([sys.executable, "-c", deaf], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    assert server.stdout.readline() == "deaf\n"

    ended(server, 0.1)

    assert server.returncode == -9
    server.stdout.close()


def test_whatever_playwright_turns_off_stays_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several lists Chromium reads the last one."""
    asked = tmp_path / "asked.txt"
    browser = tmp_path / "browser.sh"
    browser.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {asked}\nexit 1\n')
    browser.chmod(0o755)
    monkeypatch.setenv("REGOLITH_CHROMIUM", str(browser))

    with pytest.raises(Error, match="closed"), browsing():
        pass

    name = "--disable-features="
    lists = [set(line.removeprefix(name).split(",")) for line in asked.read_text().split("\n") if line.startswith(name)]
    assert len(lists) == 2, "Playwright has no list of its own any more: ours need not hold it"
    assert lists[0] <= lists[1]
