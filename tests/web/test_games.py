"""Whole games through the page: Ares by mouse, Crisis by keyboard only."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browsing import Player, opened
from page_checks import Visit

SEED = 1
"""The same deal every time."""


@pytest.mark.long
def test_ares_is_played_to_its_end_by_mouse(visit: Visit, address: str) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play Ares Expedition now against bots").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    expect(page.locator("#ask")).to_contain_text("corporation")
    # The table of the first click pauses after a bot's move; the whole game is played at one that does not.
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=SEED)}")
    page.locator("#ask").wait_for()
    player = Player(page)
    player.until_over()
    page.locator("#ask a.go").click()
    page.wait_for_url("**/result")
    expect(page.get_by_role("heading", level=1)).to_contain_text("with")
    assert player.presses > 40
    page.goto("/")
    expect(page.locator(f'a[href="/t/{table}"]')).to_be_visible()


@pytest.mark.long
def test_crisis_is_played_to_its_end_by_keyboard_only(visit: Visit, address: str) -> None:
    page = visit()
    table = opened(page, address, ["me", "greedy"], modules=["crisis"], options={"difficulty": "nightmare"}, seed=SEED)
    page.goto(f"/t/{table}")
    page.locator("#ask").wait_for()
    player = Player(page, keyboard=True)
    player.until_over()
    assert player.presses > 15
    page.keyboard.press("1")
    page.wait_for_url("**/result")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
