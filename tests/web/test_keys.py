"""Keys of the decision bar: a key that is held down answers once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browsing import opened, settled
from page_checks import Visit

HELD = 40
"""Presses that a keyboard makes of a key that is held down for a second and a half."""


def decisions(page: Page, address: str, table: str) -> int:
    return len(page.request.get(f"{address}/api/tables/{table}/record").json()["decisions"])


def hold(page: Page, key: str) -> None:
    for _ in range(HELD):
        page.keyboard.down(key)
        page.evaluate("() => new Promise(requestAnimationFrame)")


def test_a_key_that_is_held_down_answers_once(visit: Visit, address: str) -> None:
    page = visit()
    table = opened(page, address, ["me", "greedy"], seed=1)
    page.goto(f"/t/{table}")
    expect(page.locator("#ask")).to_contain_text("Choose your corporation")
    before = decisions(page, address, table)
    page.keyboard.press("1")
    expect(page.locator("#ask")).to_contain_text("Found ")

    hold(page, "Enter")
    expect(page.locator("#ask")).to_contain_text("Choose a phase")
    page.keyboard.up("Enter")
    settled(page)
    hold(page, "1")
    page.keyboard.up("1")
    expect(page.locator("#ask [data-primary]")).to_be_visible()
    assert decisions(page, address, table) == before + 1

    # Once it was released it counts again, even with the focus on a button.
    page.locator("#ask [data-primary]").focus()
    hold(page, "Enter")
    page.keyboard.up("Enter")
    expect(page.locator("#ask")).not_to_contain_text("Choose a phase")
    assert decisions(page, address, table) == before + 2
