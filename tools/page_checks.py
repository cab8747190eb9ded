"""What holds on every screen: axe finds nothing, nothing is cut off or scrolls sideways, nobody complains."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Page

Visit = Callable[..., Page]

RUN = """async (contrast) => {
  const found = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    rules: { 'color-contrast': { enabled: contrast } },
    resultTypes: ['violations'],
  });
  return found.violations
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(' | ')}`);
}"""

DRAWN = """() => document.fonts.ready.then(
  () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => then(true)))))"""

CUT = """() => {
  const found = [];
  const named = (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
  const words = (element) => (element.innerText || element.ariaLabel || '').replace(/\\s+/g, ' ').slice(0, 40);
  const within = (from, to, size) => from >= -1 && to <= size + 1;
  const inside = (box) => within(box.left, box.right, innerWidth) && within(box.top, box.bottom, innerHeight);
  for (const button of document.querySelectorAll('#ask button, #ask a')) {
    if (button.disabled || button.getAttribute('aria-disabled') === 'true' || !button.getClientRects().length) continue;
    // What lies in a list that scrolls is in sight when the list is.
    const list = [...document.querySelectorAll('#ask .scroll')].find((one) => one.contains(button));
    if (!inside((list ?? button).getBoundingClientRect())) found.push(`"${words(button)}" is off screen`);
    else if (list && list.clientHeight < 40) found.push(`"${words(button)}" lies in a list of ${list.clientHeight} px`);
  }
  for (const element of document.querySelectorAll('body *')) {
    if (!(element instanceof HTMLElement) || !element.getClientRects().length) continue;
    if (element.matches('.sr, .scroll')) continue;
    const style = getComputedStyle(element);
    // Out of sight on purpose, for screen readers only.
    if (style.clipPath !== 'none' && element.clientWidth <= 1) continue;
    // Names may end in dots, but nothing on a card or in the question does.
    const whole = element.closest('.card, #ask') !== null;
    const dots = { x: !whole && style.textOverflow === 'ellipsis', y: !whole && style.webkitLineClamp !== 'none' };
    const over = { x: element.scrollWidth - element.clientWidth, y: element.scrollHeight - element.clientHeight };
    for (const way of ['x', 'y']) {
      const cuts = style[way === 'x' ? 'overflowX' : 'overflowY'] !== 'visible';
      if (cuts && !dots[way] && over[way] > 1) found.push(`${named(element)} cuts ${over[way]} px off (${way})`);
    }
  }
  const table = document.querySelector('main.scroll');
  if (table && table.scrollWidth > table.clientWidth + 1) found.push('the table scrolls sideways');
  return [...new Set(found)];
}"""

UNMARKED = """() => {
  const found = [];
  const SLACK = 8, LOWEST = 24;
  const named = (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
  const seen = (mark) => mark.getClientRects().length > 0 && mark.getBoundingClientRect().height >= 8;
  const inside = (mark, box) => {
    const rect = mark.getBoundingClientRect();
    return rect.bottom > box.top && rect.top < box.bottom && rect.right > box.left && rect.left < box.right;
  };
  for (const element of document.querySelectorAll('body *')) {
    if (!(element instanceof HTMLElement) || !element.getClientRects().length) continue;
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden' || (style.clipPath !== 'none' && element.clientWidth <= 1)) continue;
    const ends = (from, size, whole) => ({ before: from, after: whole - size - from });
    const ways = {
      Y: ends(element.scrollTop, element.clientHeight, element.scrollHeight),
      X: ends(element.scrollLeft, element.clientWidth, element.scrollWidth),
    };
    for (const [way, { before, after }] of Object.entries(ways)) {
      if (style[`overflow${way}`] === 'visible' || Math.max(before, after) <= SLACK) continue;
      if (way === 'X' ? style.textOverflow === 'ellipsis' : style.webkitLineClamp !== 'none') continue;
      const size = way === 'Y' ? element.clientHeight : element.clientWidth;
      if (size < LOWEST) {
        found.push(`${named(element)} is squeezed to ${size} px`);
        continue;
      }
      const bar = way === 'Y' ? element.offsetWidth - element.clientWidth : element.offsetHeight - element.clientHeight;
      const mask = style.maskImage;
      const box = element.getBoundingClientRect();
      const within = [...element.querySelectorAll(':scope > .goes')];
      const beside = [...element.parentElement.querySelectorAll(':scope > .more')];
      const line = [...within, ...beside].some((mark) => seen(mark) && inside(mark, box));
      const stuck = (side) => {
        const one = element.querySelector(`:scope > [data-sticks=${side}]`);
        const part = side === 'up' ? '::after' : '::before';
        return one !== null && getComputedStyle(one, part).content === '""';
      };
      const masked = (side) => mask !== 'none' && !['', '0px'].includes(style.getPropertyValue(`--${side}`).trim());
      const fade = (side) => masked(side) || stuck(side);
      const fades = (side, by) => by <= SLACK || fade(side);
      const sides = way === 'Y' ? ['up', 'down'] : ['left', 'right'];
      if (bar > 4 || (fades(sides[0], before) && (line || fades(sides[1], after)))) continue;
      const hides = `${Math.round(before)} px before and ${Math.round(after)} px after (${way})`;
      found.push(`${named(element)} hides ${hides} and does not say so`);
    }
  }
  return [...new Set(found)];
}"""
"""A bar of its own, a fade on the side where something is hidden, or a line that says that it goes on."""


@cache
def axe_source() -> str:
    found = importlib.util.find_spec("axe_playwright_python")
    if found is None or found.origin is None:
        raise RuntimeError("There is no axe-core to check the page with: install axe-playwright-python.")
    return Path(found.origin).with_name("axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, *, contrast: bool = True) -> list[str]:
    """What axe-core finds on the page as it stands; of colours, which take half of its time, where that is asked."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(f"() => {{ {axe_source()} }}")
    found: list[str] = page.evaluate(RUN, contrast)
    return found


def drawn(page: Page) -> None:
    """Wait until letters and lines have their sizes."""
    page.evaluate(DRAWN)


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    drawn(page)
    return int(page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth"))


def cut_off(page: Page) -> list[str]:
    """Answers that are off screen, and whatever an element hides of what it holds; areas that scroll are marked so."""
    drawn(page)
    found: list[str] = page.evaluate(CUT)
    return found


def unmarked(page: Page) -> list[str]:
    """Whatever is cut off, or squeezed to nothing, without a visible mark that there is more of it."""
    drawn(page)
    found: list[str] = page.evaluate(UNMARKED)
    return found


def scrolls(page: Page) -> bool:
    """Is there more of the table than fits between its head and the question?"""
    drawn(page)
    whole = "() => [document.documentElement, document.querySelector('.main')]"
    return bool(page.evaluate(f"() => ({whole})().some((one) => one && one.scrollHeight > one.clientHeight + 1)"))


def fits(page: Page, what: str) -> None:
    assert overflow(page) <= 0, f"{what} scrolls sideways"
    assert not (cut := cut_off(page)), f"{what}: {cut}"


def sound(page: Page, what: str, *, contrast: bool = True) -> None:
    """`contrast=False` where the same colours are looked at elsewhere."""
    fits(page, what)
    found = violations(page, contrast=contrast)
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
