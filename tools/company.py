"""Two persons at one table, each at a browser of their own."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browsing import opened, post, settled
from page_checks import Visit


def person(visit: Visit, address: str, name: str) -> Page:
    page = visit()
    post(page, address, "/me", {"name": name})
    return page


def two(visit: Visit, address: str, **more: object) -> tuple[Page, Page, str]:
    """Anna and Ben at a table that has begun."""
    anna, ben = person(visit, address, "Anna"), person(visit, address, "Ben")
    table = opened(anna, address, ["me", "open"], seed=1, **more)
    anna.goto(f"/t/{table}")
    ben.goto(f"/t/{table}")
    ben.get_by_role("button", name="Sit down here").click()
    for page in (anna, ben):
        expect(page.locator("#ask [data-digit='1']").first).to_be_visible()
    return anna, ben, table


def found_corporation(page: Page) -> None:
    """Found the first corporation that is offered, by keyboard."""
    expect(page.locator("#ask")).to_contain_text("Choose your corporation")
    page.keyboard.press("1")
    expect(page.locator("#ask")).to_contain_text("Found ")
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).not_to_contain_text("corporation")
    settled(page)
