"""Pictures of the pages of runs, and of the cards page with the figures of the first, for docs/screens.

python tools/report_screens.py RUN ...      folders that `regolith sim --out` has filled, one for each game
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from browsing import SIZES, browsing, serving
from page_checks import Complaints, overflow
from regolith.sim.parts import Run
from regolith.sim.report import figures, page
from regolith.sim.report.notes import NOTES, read_notes
from regolith.sim.report.summary import summary
from screenshots import TARGET
from small_png import shrunk


@contextmanager
def looking(browser: Browser, size: str, theme: str) -> Iterator[Page]:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="light" if theme == "light" else "dark",
        reduced_motion="reduce",
    )
    complaints = Complaints()
    shown = context.new_page()
    complaints.listen(shown)
    yield shown
    assert overflow(shown) <= 0
    assert complaints.left() == []
    context.close()


def keep(shown: Page, name: str) -> None:
    file = TARGET / f"{name}.png"
    file.write_bytes(shrunk(shown.screenshot()))
    print(f"{file.name}: {file.stat().st_size:,} bytes")


def main(words: list[str]) -> None:
    if not words:
        raise SystemExit(__doc__)
    trees = [figures([Run.open(Path(word))]) for word in words]
    with tempfile.TemporaryDirectory() as place, browsing() as browser:
        folder = Path(place)
        for word, tree in zip(words, trees, strict=True):
            report = folder / f"{tree['game']}.html"
            notes = Path(word) / NOTES
            report.write_text(page(tree, read_notes(notes) if notes.exists() else ""), encoding="utf-8")
            with looking(browser, "1366", "dark") as shown:
                shown.goto(report.as_uri())
                keep(shown, f"report-{tree['game']}-1366")
        first = trees[0]
        for size, theme, name in (
            ("1366", "light", "report-cards-1366-light"),
            ("360", "dark", "report-cards-360"),
        ):
            with looking(browser, size, theme) as shown:
                shown.goto((folder / f"{first['game']}.html").as_uri())
                shown.locator("#cards").evaluate("section => section.scrollIntoView()")
                keep(shown, name)
        told = folder / "summary.json"
        told.write_text(json.dumps(summary(first)), encoding="utf-8")
        with serving(folder, told) as address, looking(browser, "1366", "dark") as shown:
            shown.goto(f"{address}/cards/{first['game']}")
            shown.get_by_role("button", name="figures").click()
            shown.locator("dl").first.wait_for()
            keep(shown, "cards-figures-1366")


if __name__ == "__main__":
    main(sys.argv[1:])
