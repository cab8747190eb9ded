"""A real server, a real browser, and somebody who plays through the page: for the page tests and the screenshots."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

SIZES = {"1366": (1366, 768), "834": (834, 1112), "360": (360, 740)}
HEADERS = {"X-Regolith": "1"}
NAMES = ("chromium", "chromium-browser", "google-chrome")


class NoBrowser(Exception):
    """There is nothing to look at the page with; the message says how to get it."""


def chromium_path() -> str:
    named = os.environ.get("REGOLITH_CHROMIUM")
    found = named or next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        raise NoBrowser("There is no Chromium to open the page with: install the Debian package chromium.")
    return found


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server with an empty store, bots in a process of their own and no rate limits; gives its address."""
    store = str(folder / "tables.sqlite3")
    command = [sys.executable, "-m", "regolith", "serve", "--port", "0", "--database", store, "--limits", "0"]
    server = subprocess.Popen(
        [*command, "--bot-workers", "1"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        assert server.stdout is not None
        said = server.stdout.readline()
        address = re.search(r"http://\S+", said)
        if address is None:
            raise RuntimeError(f"The server did not start: {said}{server.stdout.read()}")
        # Whatever else it says is read away: a full pipe would hold it up.
        Thread(target=server.stdout.read, daemon=True).start()
        yield address[0].rstrip("/")
    finally:
        server.terminate()
        server.wait(20)


@contextmanager
def browsing() -> Iterator[Browser]:
    """Chromium, asking for as little as possible of the machine."""
    flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=flags)
        try:
            yield browser
        finally:
            browser.close()


def post(page: Page, address: str, path: str, body: dict[str, Any]) -> Any:
    """A request as the page itself would make it, with its cookie."""
    answer = page.request.post(f"{address}/api{path}", data=body, headers={**HEADERS, "Origin": address})
    assert answer.ok, answer.text()
    return answer.json()


def opened(page: Page, address: str, seats: list[str], **more: Any) -> str:
    """A new table: "me", or the name of a bot, for each seat. Bots do not pause."""
    wishes = [{"kind": seat} if seat in ("me", "open", "person") else {"kind": "bot", "bot": seat} for seat in seats]
    body = {"game": "ares_expedition", "pace": 0, "seats": wishes, **more}
    return str(post(page, address, "/tables", body)["table"])


def finished(page: Page, address: str, table: str, seconds: float = 240) -> None:
    """Wait until bots have played a table to its end."""
    end = time.monotonic() + seconds
    while page.request.get(f"{address}/api/tables/{table}").json()["status"] != "over":
        if time.monotonic() > end:
            raise TimeoutError(f"The bots did not finish table {table}.")
        page.wait_for_timeout(100)


LOOK = """() => {
  const ask = document.getElementById('ask');
  const may = (button) =>
    !button.disabled && button.getAttribute('aria-disabled') !== 'true' && button.getClientRects().length;
  const dialog = document.querySelector('dialog[open]');
  if (dialog) return { is: 'dialog' };
  if (!ask || ask.getAttribute('aria-busy') === 'true') return { is: 'wait' };
  if (ask.querySelector('a[href$="/result"]')) return { is: 'over' };
  const point = (button, is) => {
    button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = button.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + Math.min(box.height / 2, 20)];
    return { is, digit: button.dataset.digit ?? '', x, y };
  };
  const primary = [...ask.querySelectorAll('[data-primary]')].find(may);
  if (primary) return point(primary, 'primary');
  // Nothing is suggested: be done with it, if that is an answer, rather than sell everything.
  const quit = [...ask.querySelectorAll('.opts .ghost[data-digit]')].find(may);
  if (quit) return point(quit, 'digit');
  const idle = (button) => button.matches('.dashed, .no, .ghost');
  const numbered = [...document.querySelectorAll('#ask [data-digit], #hand [data-digit]')]
    .find((button) => may(button) && !idle(button) && button.getAttribute('aria-pressed') !== 'true');
  if (numbered) return point(numbered, 'digit');
  const any = [...ask.querySelectorAll('.opts button, .body button')]
    .find((button) => may(button) && !idle(button));
  if (any) return point(any, 'any');
  // A list in which nothing is left to choose, since others have moved meanwhile, is left as a dialog is.
  const back = [...ask.querySelectorAll('button kbd')].some((key) => key.textContent === 'Esc');
  return { is: back ? 'dialog' : 'wait' };
}"""

SETTLED = "() => document.getElementById('ask')?.getAttribute('aria-busy') !== 'true'"

SIGN = """() => {
  const marks = [...document.querySelectorAll('#ask, #ask button, #hand button, dialog')]
    .map((one) => [one.disabled, ...['busy', 'pressed', 'expanded'].map((name) => one.getAttribute(`aria-${name}`))]);
  return document.body.innerText + marks + document.getElementById('ask')?.innerHTML;
}"""


def settled(page: Page) -> None:
    """Wait until no answer is under way: what is pressed then counts."""
    page.wait_for_function(SETTLED, polling=20)


class Player:
    """Takes what the page suggests, by mouse or by keyboard only."""

    PATIENCE = 12
    """So many times in a row the page may look as before although something was pressed."""

    def __init__(self, page: Page, *, keyboard: bool = False) -> None:
        self.page = page
        self.keyboard = keyboard
        self.presses = 0
        self.stalls = 0

    def step(self) -> bool:
        """One press, and what comes of it. Says whether the game goes on."""
        before = self.page.evaluate(SIGN)
        seen = self.page.evaluate(LOOK)
        if seen["is"] == "over":
            return False
        if seen["is"] != "wait":
            self.press(seen)
            self.presses += 1
        # Whoever waits for somebody else waits long; a press that shows nothing may simply be pressed again.
        waiting = 30_000 if seen["is"] == "wait" else 3_000
        try:
            self.page.wait_for_function(f"before => ({SIGN})() !== before", arg=before, timeout=waiting, polling=20)
        except TimeoutError:
            self.stalls += 1
            patient = seen["is"] != "wait" and self.stalls < self.PATIENCE
            assert patient, f"Nothing happens any more: {self.question()!r}, {seen}"
        else:
            self.stalls = 0
        settled(self.page)
        return True

    def press(self, seen: dict[str, Any]) -> None:
        if seen["is"] == "dialog":
            self.page.keyboard.press("Escape")
        elif not self.keyboard:
            self.page.mouse.click(seen["x"], seen["y"])
        elif seen["is"] == "primary":
            self.tab_off_other_buttons()
            self.page.keyboard.press("Enter")
        elif seen["digit"]:
            self.page.keyboard.press(seen["digit"])
        else:
            self.tab_to_the_question()

    def tab_off_other_buttons(self) -> None:
        """Enter presses the button with the focus, and only without one the filled button of the bar."""
        other = "() => document.activeElement?.closest('button:not([data-primary]), a') != null"
        for _ in range(120):
            if not self.page.evaluate(other):
                return
            self.page.keyboard.press("Tab")

    def tab_to_the_question(self) -> None:
        """Only a button without a number is left: walk to it as one does. If others have moved meanwhile it may be
        gone; then nothing is pressed, and `step` looks again."""
        inside = "() => document.activeElement?.matches('#ask .opts button:not(.ghost), #ask .body button') ?? false"
        for _ in range(120):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(inside):
                self.page.keyboard.press("Enter")
                return

    def question(self) -> str:
        return self.page.locator("#ask").inner_text()

    def round(self) -> int:
        shown = re.search(r"\d+", self.page.locator("header h1").inner_text())
        return int(shown[0]) if shown else 0

    def until_round(self, number: int, most: int = 400) -> None:
        for _ in range(most):
            if self.round() >= number or not self.step():
                return
        raise AssertionError(f"Round {number} was not reached after {most} steps.")

    def until_over(self, most: int = 800) -> None:
        for _ in range(most):
            if not self.step():
                return
        raise AssertionError(f"The game was not over after {most} steps: {self.question()!r}")
