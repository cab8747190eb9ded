"""The table of Terraforming Mars at its emptiest and fullest, with two and with five, at three sizes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browsing import settled
from page_checks import Visit, fits, scrolls, sound
from page_sizes import EACH_SIZE, PHONE_FIRST
from staged import early, late, stage

THEMES = {"1366": "light", "834": "dark", "360": "light"}
PLAYED = 40
WHOLE = """() => [...document.querySelectorAll('.a-own [data-card]')].filter((card) => {
  const [box, list] = [card.getBoundingClientRect(), card.closest('.scroll').getBoundingClientRect()];
  return box.top >= list.top - 1 && box.bottom <= list.bottom + 1 && box.height > 0;
}).length"""
TABS = ("Hand", "Cards", "Players", "Goals")


def look_around(page: Page, what: str, size: str, look: Callable[[Page, str], None]) -> None:
    sound(page, what)
    if size == "360":
        for tab in TABS:
            page.get_by_role("tab", name=tab).click()
            expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
            look(page, f"{what}, {tab}")


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("players", [2, pytest.param(5, marks=pytest.mark.long)])
def test_the_first_turn_is_sound(visit: Visit, address: str, players: int, size: str) -> None:
    page = visit(size=size, theme=THEMES[size])
    stage(page, address, early(players))
    look_around(page, f"the first turn of {players}, {size}", size, fits)
    if size == "1366":
        assert not scrolls(page)


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.long), 5])
def test_the_last_generation_is_sound(visit: Visit, address: str, players: int, size: str) -> None:
    page = visit(size=size)
    stage(page, address, late(players))
    look_around(page, f"the last generation of {players}, {size}", size, sound)
    if size == "1366":
        assert not scrolls(page)


def test_forty_cards_and_everything_else_fit_on_one_screen(visit: Visit, address: str) -> None:
    page = visit()
    stage(page, address, late(5))

    assert page.evaluate(WHOLE) == PLAYED
    for part in ("Players", "Milestones", "Awards", "Colonies", "Map of Mars", "Your hand", "what you have"):
        expect(page.get_by_role("region", name=part, exact=True)).to_be_in_viewport(ratio=1)
    assert page.locator(".lengthy > .more").count() == 1, "only the hand goes on"


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_tile_is_placed_soundly(visit: Visit, address: str, size: str) -> None:
    page = visit(size=size)
    stage(page, address, late(5, "convert:plants"))
    fits(page, f"placing, {size}")
    page.keyboard.press("1")
    expect(page.locator("#map [aria-pressed=true]")).to_have_count(1)
    (fits if size == "1366" else sound)(page, f"a space looked at, {size}")


@pytest.mark.parametrize("size", PHONE_FIRST)
def test_lists_of_the_turn_are_sound(visit: Visit, address: str, size: str) -> None:
    page = visit(size=size)
    stage(page, address, late(5))
    ask = page.locator("#ask")
    for verb in ("Action", "Trade", "Standard", "Milestone"):
        ask.get_by_role("button", name=verb).click()
        expect(ask).not_to_contain_text("What will you do?")
        settled(page)
        sound(page, f"{verb}, {size}", contrast=verb == "Trade")
        page.keyboard.press("Escape")
        expect(ask).to_contain_text("What will you do?")
