"""A real server, a real browser, and somebody who plays through the page: for the page tests and the screenshots."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

from regolith.bots.weights import file_of

SIZES = {"1366": (1366, 768), "834": (834, 1112), "360": (360, 740)}
TURNED_OFF = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"),
    *("MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    *("TcpPortRandomizationWin", "ThirdPartyStoragePartitioning"),
    *("msEdgeUpdateLaunchServicesPreferredVersion", "msForceBrowserSignIn"),
)
"""Two pages of the address bar, which nobody sees here: they would be made for every window, and take two fifths of all
its work. The rest is what Playwright turns off by itself, for of two lists Chromium reads the last one only."""
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
def serving(folder: Path, *figures: Path) -> Iterator[str]:
    """A server with an empty store, as `known_server.py` makes it; gives its address. Of all games only Outpost was
    learned, so that a page shows the same however much bots have learned since."""
    program = str(Path(__file__).with_name("known_server.py"))
    command = [sys.executable, program, str(folder / "tables.sqlite3"), *map(str, figures)]
    weights = folder / "weights"
    weights.mkdir(parents=True, exist_ok=True)
    shutil.copy(file_of("outpost"), weights)
    server = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "REGOLITH_WEIGHTS": str(weights)},
    )
    try:
        assert server.stdout is not None
        address = address_in(server.stdout)
        # Whatever else it says is read away: a full pipe would hold it up.
        Thread(target=server.stdout.read, daemon=True).start()
        yield address
    finally:
        ended(server)


def address_in(lines: Iterable[str]) -> str:
    """The address among what a server says; others, such as warnings, may speak before it."""
    said = []
    for line in lines:
        said.append(line)
        if found := re.search(r"http://127\.0\.0\.1:\d+", line):
            return found[0]
    raise RuntimeError(f"The server did not start: {''.join(said)}")


def ended(server: subprocess.Popen[str], seconds: float = 20) -> None:
    """It is asked to go, and has to."""
    server.terminate()
    try:
        server.wait(seconds)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


@contextmanager
def browsing() -> Iterator[Browser]:
    """Chromium, asking for as little as possible of the machine."""
    flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--disable-features={','.join(TURNED_OFF)}"]
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
  const meant = (is, button) => {
    button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = button.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + Math.min(box.height / 2, 20)];
    window.meant = { is, button, question: ask?.dataset.question, open: true, missed: false, hit: false };
    return { is, digit: button.dataset.digit ?? '', enter: button.querySelector('kbd.enter') !== null, x, y };
  };
  const dialog = document.querySelector('dialog[open]');
  if (dialog) return meant('dialog', dialog);
  if (!ask || ask.getAttribute('aria-busy') === 'true') return { is: 'wait' };
  if (ask.querySelector('a[href$="/result"]')) return { is: 'over' };
  const primary = [...ask.querySelectorAll('[data-primary]')].find(may);
  if (primary) return meant('primary', primary);
  // Nobody is asked: what could be pressed meanwhile is no answer.
  if (!ask.dataset.question) return { is: 'wait' };
  // Nothing is suggested: be done with it, if that is an answer, rather than sell everything.
  const quit = [...ask.querySelectorAll('.opts .ghost[data-digit]')].find(may);
  if (quit) return meant('digit', quit);
  const idle = (button) => button.matches('.dashed, .no, .ghost');
  const numbered = [...document.querySelectorAll('#ask [data-digit], #hand [data-digit]')]
    .find((button) => may(button) && !idle(button) && button.getAttribute('aria-pressed') !== 'true');
  if (numbered) return meant('digit', numbered);
  const any = [...ask.querySelectorAll('.opts button, .body button')]
    .find((button) => may(button) && !idle(button));
  if (any) return meant('any', any);
  // A list in which nothing is left to choose, since others have moved meanwhile, is left as a dialog is.
  const back = [...ask.querySelectorAll('button')].find((button) => button.querySelector('kbd')?.textContent === 'Esc');
  return back ? meant('back', back) : { is: 'wait' };
}"""
"""What somebody would press next who takes what is suggested. The page remembers what was meant, and when."""

AIM = """() => {
  const missed = (event) => {
    const meant = window.meant;
    if (!meant?.open || event.key === 'Tab') return;
    meant.open = false;
    const { is, button, question } = meant;
    const asked = document.getElementById('ask')?.dataset.question;
    const there = button.isConnected && !button.disabled && asked === question;
    const only = document.querySelector('dialog[open]') === (is === 'dialog' ? button : null);
    if (there && only && (event.type === 'keydown' || button.contains(event.target))) return;
    meant.missed = true;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of ['click', 'keydown']) addEventListener(kind, missed, true);
  addEventListener('click', (event) => { window.meant.hit ||= window.meant.button.contains(event.target); }, true);
}"""
"""A press counts only if it meets what was meant: others may move between the look and the press, and then what lies
under the pointer is something else. To miss is the hand's fault, not the page's, so the page does not hear of it."""

WANDER = """(nth) => {
  const there = [...document.querySelectorAll('button, a, [tabindex="0"]')]
    .filter((one) => !one.disabled && one.getClientRects().length);
  there[Math.floor(nth * there.length)]?.focus();
}"""
"""The focus goes to any control of the page."""

ASTRAY = "() => !window.meant.missed && window.meant.is !== 'dialog' && !window.meant.hit"

MISSED = "() => window.meant != null && (window.meant.missed || window.meant.open)"
BUSY = "document.getElementById('ask')?.getAttribute('aria-busy') === 'true'"
SETTLED = f"() => !({BUSY})"
FREE = f"() => !({BUSY}) && !document.querySelector('dialog[open]')"

SIGN = """(() => {
  const picked = [...document.querySelectorAll('#hand button')].map((one) => `${one.ariaPressed}${one.dataset.digit}`);
  const lying = [...document.querySelectorAll('dialog[open]')].map((one) => one.textContent);
  return [document.querySelector('h1')?.textContent, document.getElementById('ask')?.outerHTML, picked, lying].join();
})()"""
"""What changes whenever a press has done something."""


PATIENCE = 60_000
"""Milliseconds until what was pressed shows; nothing here is about speed."""


def settled(page: Page) -> None:
    """Wait until no answer is under way: what is pressed then counts."""
    page.wait_for_function(SETTLED, timeout=PATIENCE, polling=20)


class Player:
    """Takes what the page suggests, by mouse or by keyboard only."""

    BOTS = 240_000
    """Milliseconds until others have moved."""
    MISSES = 50
    """So often in a row others may move between the look and the press."""

    def __init__(self, page: Page, *, keyboard: bool = False, seed: int = 1) -> None:
        self.page = page
        self.keyboard = keyboard
        self.chance = random.Random(seed)
        self.said = 0
        """Presses of Enter where a button said that it has it, whatever had the focus."""
        self.presses = 0
        self.misses = 0

    def step(self) -> bool:
        """One press, and what comes of it; or the wait until there is something to press. Says whether the game goes
        on."""
        before, seen = self.page.evaluate(f"() => [{SIGN}, ({LOOK})()]")
        if seen["is"] == "over":
            return False
        if seen["is"] == "wait":
            self.comes("before => SIGN !== before", before, self.BOTS, seen)
            return True
        self.press(seen)
        missed = self.page.evaluate(MISSED)
        if not missed:
            self.comes("before => SIGN !== before", before, PATIENCE, seen)
        self.presses += not missed
        self.misses = self.misses + 1 if missed else 0
        assert self.misses < self.MISSES, f"This cannot be pressed: {self.question()!r}, {seen}"
        return True

    def comes(self, what: str, before: str, patience: int, seen: dict[str, Any]) -> None:
        """Wait until this has come and no answer is under way."""
        come = f"before => !({BUSY}) && ({what.replace('SIGN', SIGN)})(before)"
        try:
            self.page.wait_for_function(come, arg=before, timeout=patience, polling=20)
        except TimeoutError:
            raise AssertionError(f"Nothing happens any more: {self.question()!r}, {seen}") from None

    def press(self, seen: dict[str, Any]) -> None:
        self.page.evaluate(f"() => {{ window.aims ??= ({AIM})() ?? true; }}")
        if seen["is"] == "dialog" or (self.keyboard and seen["is"] == "back"):
            self.page.keyboard.press("Escape")
        elif not self.keyboard:
            self.page.mouse.click(seen["x"], seen["y"])
        else:
            self.press_by_key(seen)

    def press_by_key(self, seen: dict[str, Any]) -> None:
        """What it wears presses it, whatever has the focus; what wears nothing is walked to."""
        if seen["enter"] or seen["digit"]:
            self.page.evaluate(WANDER, self.chance.random())
            self.page.keyboard.press("Enter" if seen["enter"] else seen["digit"])
            self.said += seen["enter"]
        else:
            self.tab_to_what_was_meant()
            self.page.keyboard.press("Enter")
        assert not self.page.evaluate(ASTRAY), f"The key did not press what wears it: {self.question()!r}, {seen}"

    def tab_to_what_was_meant(self) -> None:
        """A button without a number: walk to it as one does."""
        self.tab_until("() => document.activeElement === window.meant.button || !window.meant.button.isConnected")

    def tab_until(self, there: str) -> None:
        for _ in range(150):
            if self.page.evaluate(there):
                return
            self.page.keyboard.press("Tab")

    def until(self, there: Callable[[], bool], what: str, most: int = 400) -> None:
        """Play until this is so, no answer is under way and nothing lies over the question. An answer may come between
        the first look and the second, so there is a third."""
        for _ in range(most):
            if there() and self.page.evaluate(FREE) and there():
                return
            assert self.step(), f"It is over, and there was never {what}"
        raise AssertionError(f"After {most} steps there is not {what}, but {self.question()!r}")

    def until_asked(self, words: str) -> None:
        self.until(lambda: words in self.question(), repr(words))

    def question(self) -> str:
        return self.page.locator("#ask").inner_text()

    def round(self) -> int:
        shown = re.search(r"\d+", self.page.locator("header h1").inner_text())
        return int(shown[0]) if shown else 0

    def until_round(self, number: int, most: int = 400) -> None:
        for _ in range(most):
            if self.round() >= number or not self.step():
                return
        raise AssertionError(f"Round {number} was not reached after {most} steps: {self.question()!r}")

    def until_over(self, most: int = 3000) -> None:
        for _ in range(most):
            if not self.step():
                return
        raise AssertionError(f"The game was not over after {most} steps: {self.question()!r}")
