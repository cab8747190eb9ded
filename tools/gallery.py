"""One set of pictures of every screen, at the same moments of the same games, of this tree or of another one.

python tools/gallery.py /tmp/after                                  all of them, at every size, light and dark
python tools/gallery.py /tmp/after crisis-4 end --sizes 360         only these
PYTHONPATH=../old/src python tools/gallery.py /tmp/before           the same of another tree: what it was before
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, FloatRect, Page

from browsing import SIZES, browsing, post, serving
from moments import Moment, at_the_table
from page_checks import Complaints, cut_off, overflow, violations

Open = Callable[[Page], None]
TALLEST = 2600
"""Of a page that scrolls so much is pictured."""
ARES, PANDORUM = "ares_expedition", "pandorum"
EVENTS = ("events", "monoliths")
TURN = "action/resolve/each/main"

MOMENTS = {
    "ares-found": Moment(ARES, ("discovery",), 2, 20260, "opening/corporation/each"),
    "ares-phase": Moment(ARES, ("discovery",), 2, 20260, "planning/each", 7),
    "ares-build": Moment(ARES, ("discovery",), 2, 20260, "construction/resolve/each/main", 5),
    "ares-keep": Moment(ARES, ("discovery",), 3, 20260, "Choose the cards you keep", 6),
    "ares-2": Moment(ARES, (), 2, 20260, TURN, 8),
    "ares-4": Moment(ARES, ("discovery",), 4, 20260, TURN, 8),
    "ares-4-phase": Moment(ARES, ("discovery",), 4, 20260, "planning/each", 9),
    **{f"crisis-{n}": Moment(ARES, ("crisis",), n, 20260, TURN, 4) for n in (1, 2, 3, 4)},
    "crisis-phase": Moment(ARES, ("crisis",), 4, 20260, "planning/each", 3),
    "crisis-spend": Moment(ARES, ("crisis",), 2, 3, "crisis/spend", 2),
    **{f"pandorum-{n}": Moment(PANDORUM, EVENTS, n, 20260, "turn/move", 5) for n in (1, 2, 3, 4)},
    "pandorum-take": Moment(PANDORUM, EVENTS, 3, 20260, "turn/take", 3),
    "pandorum-build": Moment(PANDORUM, EVENTS, 4, 20260, "construct/menu", 4),
    "pandorum-load": Moment(PANDORUM, (), 2, 20260, "pandorum/load ", 4),
    "pandorum-power": Moment(PANDORUM, EVENTS, 2, 20260, "pandorum/activate", 3),
    "outpost": Moment("outpost", ("storms",), 3, 20260, "outpost", 2),
}
ENDS = {
    "ares-end": Moment(ARES, ("discovery",), 4, 20260),
    "crisis-end": Moment(ARES, ("crisis",), 2, 20260),
    "pandorum-end": Moment(PANDORUM, EVENTS, 3, 20260),
}


def at_a_card(page: Page) -> None:
    page.locator("button[data-card]").nth(2).click()


def nothing(page: Page) -> None:
    pass


PAGES: dict[str, tuple[str, Open]] = {
    "home": ("/", nothing),
    "create": (f"/new/{ARES}", nothing),
    "create-pandorum": (f"/new/{PANDORUM}", nothing),
    "me": ("/me", nothing),
    "cards": (f"/cards/{ARES}?sort=name", nothing),
    "cards-crisis": (f"/cards/{ARES}?module=crisis", nothing),
    "cards-pandorum": (f"/cards/{PANDORUM}", nothing),
    "card": (f"/cards/{ARES}?tag=animal", at_a_card),
    "rules": (f"/rules/{ARES}", nothing),
    "rules-research": (f"/rules/{ARES}?about=research", nothing),
    "rules-pandorum": (f"/rules/{PANDORUM}", nothing),
}


class Gallery:
    """A device with tables at known moments, and the pictures taken of it."""

    def __init__(self, browser: Browser, address: str, target: Path) -> None:
        self.browser = browser
        self.address = address
        self.target = target
        self.page = browser.new_context().new_page()
        self.tables: dict[str, str] = {}
        self.faults: dict[str, list[str]] = {}
        post(self.page, address, "/me", {"name": "Ada"})

    def furnish(self, names: list[str]) -> None:
        for name, moment in {**MOMENTS, **ENDS}.items():
            if name in names:
                self.tables[name] = at_the_table(self.page, self.address, moment, bots=True)

    def path(self, name: str) -> str:
        if name in PAGES:
            return PAGES[name][0]
        return f"/t/{self.tables[name]}{'/result' if name in ENDS else ''}"

    def shoot(self, name: str, size: str, theme: str) -> None:
        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
            storage_state=self.page.context.storage_state(),
        )
        complaints = Complaints()
        try:
            page = context.new_page()
            complaints.listen(page)
            page.goto(self.address + self.path(name))
            page.locator("#ask" if name in MOMENTS else "h1, main").first.wait_for()
            page.wait_for_load_state("networkidle")
            if (told := page.get_by_role("button", name="Good to know")).is_visible():
                told.click()
            PAGES.get(name, ("", nothing))[1](page)
            page.mouse.move(0, 0)
            page.evaluate("() => document.fonts.ready")
            tall = min(TALLEST, int(page.evaluate("() => document.documentElement.scrollHeight")))
            clip: FloatRect = {"x": 0, "y": 0, "width": width, "height": max(height, tall)}
            page.wait_for_timeout(250)
            page.screenshot(path=self.target / f"{name}-{size}-{theme}.png", full_page=True, clip=clip)
            found = [*cut_off(page), *violations(page), *complaints.left()]
            if overflow(page) > 0:
                found.append(f"scrolls sideways by {overflow(page)} px")
            if found:
                self.faults[f"{name}-{size}-{theme}"] = found
        finally:
            context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", type=Path)
    parser.add_argument("names", nargs="*", help="pictures to take (default: all)")
    parser.add_argument("--sizes", nargs="*", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--themes", nargs="*", default=["dark", "light"], choices=["dark", "light"])
    wanted = parser.parse_args()
    names = wanted.names or [*MOMENTS, *ENDS, *PAGES]
    wanted.target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, browsing() as browser:
        gallery = Gallery(browser, address, wanted.target)
        gallery.furnish(names)
        for name in names:
            for size in wanted.sizes:
                for theme in wanted.themes:
                    gallery.shoot(name, size, theme)
            print(name, flush=True)
        print(json.dumps(gallery.faults, indent=1))


if __name__ == "__main__":
    main()
