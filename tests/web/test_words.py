"""Small words around the table: who watches, what a corporation starts with, and what a pointer opens."""

from __future__ import annotations

from playwright.sync_api import expect

from browsing import opened
from company import found_corporation, person
from page_checks import Visit


def test_who_watches_is_told_without_a_comma_before_it(visit: Visit, address: str) -> None:
    anna = person(visit, address, "Anna")
    table = opened(anna, address, ["me"], seed=1)
    anna.goto(f"/t/{table}")
    expect(anna.locator("#ask")).to_contain_text("Choose your corporation")

    visit(f"/t/{table}")

    expect(anna.locator("header .said")).to_have_text("1 person watches")


def test_a_corporation_has_no_price_wherever_it_lies(visit: Visit, address: str) -> None:
    page = person(visit, address, "Anna")
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=1)}")
    found_corporation(page)

    lying = page.get_by_role("region", name="Your tableau").locator("[data-card]").first

    spoken = lying.get_attribute("aria-label") or ""
    assert "corporation" in spoken
    assert "cost" not in spoken
    assert "start with" in spoken


def test_the_pointer_alone_opens_nothing(visit: Visit, address: str) -> None:
    page = person(visit, address, "Anna")
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=1)}")
    found_corporation(page)
    card = page.locator("#hand [data-card]").first
    before = page.locator("#ask").bounding_box()

    card.hover()

    assert page.locator("dialog[open]").count() == 0
    assert page.locator("#ask").bounding_box() == before
    card.focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("dialog")).to_be_visible()
