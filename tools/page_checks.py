"""What holds on every screen: axe finds nothing serious, nothing scrolls sideways, the console stays silent."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Page

Visit = Callable[..., Page]

RUN = """async () => {
  const found = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
  return found.violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(' | ')}`);
}"""


@cache
def axe_source() -> str:
    found = importlib.util.find_spec("axe_playwright_python")
    if found is None or found.origin is None:
        raise RuntimeError("There is no axe-core to check the page with: install axe-playwright-python.")
    return Path(found.origin).with_name("axe.min.js").read_text(encoding="utf-8")


def serious(page: Page) -> list[str]:
    """The serious violations axe-core finds on the page as it stands."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(f"() => {{ {axe_source()} }}")
    found: list[str] = page.evaluate(RUN)
    return found


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    return int(page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth"))


def sound(page: Page, what: str) -> None:
    assert overflow(page) <= 0, f"{what} scrolls sideways"
    found = serious(page)
    assert not found, f"{what}: {found}"


class Complaints:
    """What a page says on its console, without what the test has foreseen."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.foreseen: list[str] = []

    def listen(self, page: Page) -> None:
        page.on("pageerror", lambda problem: self.heard.append(str(problem)))
        page.on("console", self.note)

    def note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.heard.append(message.text)

    def left(self) -> list[str]:
        return [text for text in self.heard if not any(word in text for word in self.foreseen)]
