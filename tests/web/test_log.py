"""The log: a line a move with its numbers, cards that open, what was undone, and what happened since one looked."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browsing import Player, opened, settled
from company import found_corporation, person, two
from page_checks import Visit


def log_of(page: Page) -> None:
    settled(page)
    page.keyboard.press("l")
    expect(page.get_by_role("dialog", name="Log")).to_be_visible()


def test_a_move_is_one_line_with_numbers_before_and_after_and_its_details_unfold(visit: Visit, address: str) -> None:
    anna, ben, _ = two(visit, address)
    for page in (anna, ben):
        found_corporation(page)

    log_of(anna)
    log = anna.get_by_role("dialog", name="Log")

    expect(log.locator("li", has_text="Anna founds").locator(".chip", has_text="0 →").first).to_be_visible()
    expect(log.locator("li", has_text="Ben founds")).to_have_count(1)
    expect(log.locator(".sub")).to_have_count(0)
    log.get_by_role("button", name="Show what came of it").first.click()
    expect(log.locator(".sub").first).to_be_visible()


def test_a_card_that_is_named_opens_when_it_is_pressed(visit: Visit, address: str) -> None:
    anna, ben, _ = two(visit, address)
    for page in (anna, ben):
        found_corporation(page)
    log_of(anna)

    card = anna.get_by_role("dialog", name="Log").locator("li", has_text="Ben founds").locator("button.opens").first
    name = card.inner_text()
    card.click()

    expect(anna.get_by_role("dialog", name=name)).to_be_visible()


def test_what_was_taken_back_is_struck_and_says_who_took_it_back(visit: Visit, address: str) -> None:
    anna, ben, _ = two(visit, address)
    for page in (anna, ben):
        found_corporation(page)
    expect(anna.locator("#ask")).to_contain_text("Choose a phase")
    settled(anna)
    anna.keyboard.press("u")
    anna.get_by_role("button", name="Ask the others").click()
    ben.get_by_role("button", name="Agree").click()
    expect(anna.locator("#ask")).to_contain_text("Choose your corporation")

    log_of(ben)

    undone = ben.get_by_role("dialog", name="Log").locator("li.undone")
    expect(undone.first).to_contain_text("Undone: Anna took")
    expect(undone.filter(has_text="Ben founds")).to_have_count(1)


def test_who_comes_back_is_told_what_happened_since(visit: Visit, address: str) -> None:
    page = person(visit, address, "Anna")
    table = opened(page, address, ["me", "greedy", "greedy", "greedy"], seed=1)
    page.goto(f"/t/{table}")
    Player(page).until_round(2)
    page.goto("/")
    page.evaluate("table => localStorage.setItem(`regolith.seen.${table}.0`, '0')", table)

    page.goto(f"/t/{table}")

    digest = page.get_by_role("dialog", name="Since you looked")
    expect(digest).to_contain_text("decisions were taken")
    digest.get_by_role("button", name="Go on playing").click()
    expect(digest).to_have_count(0)
