"""Two rounds at each of three sizes, and every screen: no violation, nothing scrolls sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browsing import Player, opened
from page_checks import Visit, cut_off, fits, scrolls, sound, violations
from page_sizes import EACH_SIZE, PHONE_FIRST

THEMES = {"1366": "dark", "834": "light", "360": "dark"}
ADD = """place => {
  const block = Object.assign(document.createElement('button'), { id: 'block', textContent: 'block' });
  block.style.cssText = 'width: 3000px; height: 3000px; flex: none';
  document.querySelector(place).append(block);
}"""


def heading(page: Page, text: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_contain_text(text)


@pytest.mark.parametrize("size", PHONE_FIRST)
def test_two_rounds_are_played(visit: Visit, address: str, size: str) -> None:
    page = visit(size=size, theme=THEMES[size])
    crisis = {"modules": ["crisis"]} if size == "834" else {}
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], **crisis)}")
    page.locator("#ask").wait_for()
    player = Player(page)
    sound(page, f"the table at its start, {size}")
    for number in (2, 3):
        player.until_round(number)
        sound(page, f"the table in round {number}, {size}")
    if size == "1366":
        assert not scrolls(page), "the own turn scrolls"


@pytest.mark.parametrize("size", EACH_SIZE)
def test_what_does_not_fit_is_noticed(visit: Visit, address: str, size: str) -> None:
    """The table hides what is too large, so the checks above look at every element that hides something."""
    page = visit(size=size)
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=1)}")
    page.locator("#ask [data-digit='1']").first.wait_for()
    assert cut_off(page) == []
    for place in (".app", ".main", "#ask .opts"):
        page.evaluate(ADD, place)
        assert cut_off(page), f"a large block in {place} goes unnoticed"
        page.evaluate("() => document.getElementById('block').remove()")
    assert cut_off(page) == []


@pytest.mark.parametrize("size", PHONE_FIRST)
def test_every_answer_is_in_sight_with_four_players(visit: Visit, address: str, size: str) -> None:
    page = visit(size=size)
    seats = ["me", "greedy", "greedy", "greedy"]
    page.goto(f"/t/{opened(page, address, seats, modules=['discovery'], seed=3)}")
    page.locator("#ask").wait_for()
    player = Player(page)
    for _ in range(25):
        assert (cut := cut_off(page)) == [], f"{player.question()!r}: {cut}"
        player.step()


@pytest.mark.parametrize("size", EACH_SIZE)
def test_every_screen_is_sound(visit: Visit, address: str, played: str, size: str) -> None:
    page = visit(size=size, theme=THEMES[size])
    look = fits if size == "1366" else sound  # words and colours are those of the phone
    opened(page, address, ["me", "open"], title="A table with a free seat", listed=True)
    page.goto("/")
    heading(page, "Build a planet")
    look(page, f"home, {size}")
    page.goto("/new/ares_expedition")
    heading(page, "New game")
    page.get_by_role("switch", name="Discovery").click()
    look(page, f"create, {size}")
    page.goto(f"/t/{played}/result")
    heading(page, "with")
    look(page, f"end, {size}")
    page.goto(f"/t/{played}/replay?at=60&seat=0")
    expect(page.get_by_role("slider")).to_have_value("60")
    look(page, f"replay, {size}")
    page.goto("/cards/ares_expedition?kind=project&tag=animal")
    heading(page, "Cards")
    look(page, f"cards, {size}")
    page.goto("/rules/ares_expedition?q=ocean")
    heading(page, "Rules")
    look(page, f"rules, {size}")


def test_other_themes_are_sound_too(visit: Visit, played: str) -> None:
    page = visit(f"/t/{played}/result", theme="light")
    heading(page, "with")
    assert violations(page) == []
    page.get_by_role("button", name="Dark theme").click()
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    assert violations(page) == []
    page.goto("/")
    heading(page, "Build a planet")
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
