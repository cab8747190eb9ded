"""The page beside a real box, as somebody uses it who sits there."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from beside import Entry, file_of, open_file
from browsing import SIZES


class Desk:
    """The page as somebody beside the box uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def begin(self, *entries: Entry, size: str = "1366") -> None:
        """A game of its own that has come so far, opened from a file."""
        self.size(size)
        self.leave()
        open_file(self.page, file_of(*entries))

    def size(self, size: str) -> None:
        self.page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})

    def leave(self) -> None:
        if self.page.locator("#ask").count():
            if self.page.locator("dialog").count():
                self.page.keyboard.press("Escape")
            self.menu("Another game")

    def seated(self) -> None:
        """Wait until the engine has answered."""
        self.page.locator(".desk[aria-busy=false]").wait_for()

    def menu(self, line: str) -> None:
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("dialog").get_by_role("button", name=line).click()

    def asked(self, words: str) -> None:
        expect(self.page.locator("#told-title")).to_contain_text(words)

    def chip(self, tr: int, mc: int, left: int | None = None) -> None:
        chip = self.page.locator("#chip")
        expect(chip).to_have_attribute("data-tr", str(tr))
        expect(chip).to_have_attribute("data-mc", str(mc))
        if left is not None:
            expect(chip).to_have_attribute("data-left", str(left))

    def track(self, name: str, at: int, marked: str = "") -> None:
        track = self.page.locator(f"[data-track={name}]")
        expect(track).to_have_attribute("data-at", str(at))
        expect(track).to_have_attribute("data-marked", marked)

    def entries(self) -> Locator:
        return self.page.locator(".entries li button")

    def told(self, *lines: str) -> None:
        """What is to be done on the table."""
        for line in lines:
            expect(self.page.locator(".do")).to_contain_text(line)

    def focus(self, button: Locator) -> None:
        """By the Tab key, as often as it takes."""
        expect(button).to_be_visible()
        while not button.evaluate("(button) => button === document.activeElement"):
            self.page.keyboard.press("Tab")

    def go_to_space(self, row: int, column: int) -> None:
        """By the arrow keys, from the space of the map that has the focus."""
        expect(self.page.locator("[data-hex]:focus")).to_be_visible()
        while (at := self.focused_space()) != (row, column):
            down, right = row - at[0], column - at[1]
            self.page.keyboard.press("ArrowDown" if down > 0 else "ArrowRight" if right > 0 else "ArrowLeft")

    def focused_space(self) -> tuple[int, int]:
        row, column = str(self.page.locator("[data-hex]:focus").get_attribute("data-hex")).split(",")
        return int(row), int(column)

    def flip(self, letters: str) -> None:
        """By keyboard: a card by the first letters of its name."""
        self.asked("Which card is it?")
        self.page.keyboard.type(letters)
        self.page.keyboard.press("Enter")

    def press(self, name: str) -> None:
        self.page.locator("#ask").get_by_role("button", name=name).click()

    def stored(self) -> Any:
        self.seated()
        return self.page.evaluate(
            "() => { const s = JSON.parse(localStorage['regolith.companion']);"
            " return JSON.parse(localStorage[`regolith.companion.${s.current}`]); }"
        )
