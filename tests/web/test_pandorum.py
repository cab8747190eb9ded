"""The table of Pandorum in the browser: whole games by mouse and by keyboard, the map, Events, three sizes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browsing import Player, opened
from page_checks import Visit, scrolls, sound
from page_sizes import PHONE_FIRST

MODULES = ["events", "monoliths"]
THEMES = {"1366": "dark", "834": "light", "360": "dark"}


def sit_down(page: Page, address: str, seats: list[str], seed: int = 5) -> Player:
    page.goto(f"/t/{opened(page, address, seats, game='pandorum', modules=MODULES, seed=seed)}")
    page.locator("#ask").wait_for()
    return Player(page)


def to_the_move(page: Page, player: Player) -> None:
    """Join the Harvester, until the first turn asks where to fly."""
    player.until(lambda: page.locator("#map [data-hex].legal").count() > 0, "a move")


@pytest.mark.long
def test_a_game_against_maximus_is_played_by_mouse(visit: Visit, address: str) -> None:
    page = visit()
    player = sit_down(page, address, ["me"])
    to_the_move(page, player)
    player.until_round(3)
    steps = page.get_by_text("What Maximus did").locator("..").get_by_role("listitem")
    expect(steps.first).to_contain_text("Maximus turns up")
    player.until_over()
    page.locator("#ask a.go").click()
    page.wait_for_url("**/result")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert player.presses > 25


@pytest.mark.long
def test_a_game_is_played_by_keyboard_only_on_a_phone(visit: Visit, address: str) -> None:
    page = visit(size="360")
    player = sit_down(page, address, ["me"], seed=8)
    player.keyboard = True
    player.until_over()
    assert player.presses > 25
    page.keyboard.press("1")
    page.wait_for_url("**/result")


def test_the_map_is_walked_with_arrows_and_answered_in_two_steps(visit: Visit, address: str) -> None:
    page = visit()
    to_the_move(page, sit_down(page, address, ["me"]))
    page.keyboard.press("Escape")  # a hex may have been looked at on the way
    expect(page.locator("#ask")).to_contain_text("move, stay, or resupply")
    legal = page.locator("#map [data-hex].legal")
    expect(legal.first).to_have_attribute("aria-label", re.compile(r"sector( \d)?, hex \d+, .*legal, \d cards?$"))
    assert page.locator("#map [data-hex][tabindex='0']").count() == legal.count()
    page.keyboard.press("f")
    first = page.evaluate("() => document.activeElement.dataset.hex")
    page.keyboard.press("ArrowRight")
    beside = page.evaluate("() => document.activeElement.dataset.hex")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("() => document.activeElement.dataset.hex") == first != beside
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_contain_text(f"Fly to hex {int(first[1:])} for")
    expect(page.locator("#ask")).to_contain_text("pays up to")
    page.keyboard.press("Escape")
    expect(page.locator("#ask")).to_contain_text("move, stay, or resupply")
    page.locator(f"[data-hex={first}]").click()
    page.locator(f"[data-hex={first}]").click()
    expect(page.locator("#ask")).to_contain_text(re.compile("Pay for the move|You may build"))


def test_what_the_loading_table_promises_is_paid(visit: Visit, address: str) -> None:
    page = visit()
    player = sit_down(page, address, ["me"])
    player.until(lambda: page.get_by_role("table", name="Cards and slots").count() > 0, "a loading table")
    promised = re.search(r"Build for \d cards?: \+(\d+) Q", page.locator("#ask [data-primary]").inner_text())
    assert promised is not None
    quids = page.get_by_role("region", name="what you have").locator("li", has_text="Quids").locator(".n")
    before = int(quids.inner_text())
    player.step()
    while re.search("which, and into which slot|choose the cards to power", player.question()):
        player.step()
    expect(quids).to_have_text(str(before + int(promised[1])))


def test_the_page_says_what_is_ours_and_how_events_work(visit: Visit, address: str) -> None:
    page = visit()
    sit_down(page, address, ["me"])
    expect(page.get_by_text("The base game is a reconstruction")).to_be_visible()
    page.get_by_role("button", name="How Events work").click()
    expect(page.get_by_role("dialog")).to_contain_text("Turn over the first Event when")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Read its rules").click()
    page.wait_for_url("**/rules/pandorum")
    expect(page.locator("#r-PBASE-SETUP-01")).to_contain_text("house rule")
    expect(page.locator("#r-PBASE-SETUP-03")).not_to_contain_text("house rule")


@pytest.mark.parametrize("size", PHONE_FIRST)
def test_the_table_is_sound_at_every_size(visit: Visit, address: str, size: str) -> None:
    page = visit(size=size, theme=THEMES[size])
    player = sit_down(page, address, ["me", "greedy"])
    sound(page, f"joining, {size}")
    to_the_move(page, player)
    sound(page, f"the first move, {size}")
    player.until_round(3)
    to_the_move(page, player)
    sound(page, f"round 3, {size}")
    if size == "1366":
        assert not scrolls(page), "the move scrolls"
