"""Help: a guided first round of every game, and a bot that says what it would do where a table allows it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browsing import Player, opened, settled
from page_checks import Visit, cut_off, sound

FIRST = {"seed": 7, "options": {"beginner": True}}
GUIDED = [
    pytest.param("1366", "Ares Expedition", marks=pytest.mark.long),
    ("360", "Outpost"),
    pytest.param("834", "Pandorum", marks=pytest.mark.long),
    pytest.param("1366", "Terraforming Mars", marks=pytest.mark.long),
]


def uncovered(page: Page) -> bool:
    """Does the help lie over neither the question nor the hand nor the stock?"""
    return bool(
        page.evaluate("""() => {
          const help = document.querySelector('.help').getBoundingClientRect();
          return [...document.querySelectorAll('#ask, #hand, .stock')].every((one) => {
            const box = one.getBoundingClientRect();
            return !one.getClientRects().length || box.top >= help.bottom - 1 || box.right <= help.left + 1;
          });
        }""")
    )


@pytest.mark.parametrize(("size", "game"), GUIDED)
def test_a_first_round_is_guided_to_its_end(visit: Visit, size: str, game: str) -> None:
    page = visit("/", size=size)
    page.get_by_role("button", name=f"Play a first round of {game} with a guide").click()
    page.wait_for_url("**/t/*")
    panel = page.get_by_role("region", name="Your first round")
    expect(panel).to_be_visible()
    expect(page.locator(".mark").first).to_be_visible()
    sound(page, f"a guided round of {game}, {size}")
    assert uncovered(page)
    titles = [panel.get_by_role("heading").inner_text()]
    player = Player(page)
    while not titles[-1].startswith("That was"):
        page.locator("#ask:not(.waiting)").wait_for()
        player.step()
        now = panel.get_by_role("heading").inner_text()
        if now != titles[-1]:
            titles.append(now)
            assert cut_off(page) == []
    assert len(set(titles)) >= 4
    panel.get_by_role("button", name="Play on").click()
    expect(panel).to_have_count(0)
    page.reload()
    page.locator("#ask").wait_for()
    expect(panel).to_have_count(0)


def test_the_guide_can_be_skipped_at_once(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play a first round of Pandorum with a guide").click()
    panel = page.get_by_role("region", name="Your first round")
    panel.get_by_role("button", name="Skip the guide").click()
    expect(panel).to_have_count(0)
    expect(page.locator("#ask")).to_contain_text("forepart")


@pytest.mark.parametrize("size", ["1366", pytest.param("360", marks=pytest.mark.long)])
def test_a_hint_says_what_was_compared_and_only_selects(visit: Visit, address: str, size: str) -> None:
    page = visit(size=size, theme="light" if size == "360" else "dark")
    table = opened(page, address, ["me", "greedy"], hints=True, **FIRST)
    page.goto(f"/t/{table}")
    expect(page.locator("#ask")).to_contain_text("Choose a phase")
    page.get_by_role("button", name="Hint").click()
    panel = page.get_by_role("region", name="Hint")
    expect(panel.get_by_role("heading", level=2)).to_have_text("Choose development")
    expect(panel).to_contain_text("It weighed 5 answers and sees only what you see.")
    expect(panel).to_contain_text("+1 heat a round")
    expect(panel.get_by_text(" less", exact=False)).to_have_count(2)
    sound(page, f"a hint, {size}")
    assert uncovered(page)

    panel.get_by_role("button", name="Select it").click()

    expect(panel).to_have_count(0)
    expect(page.locator("#ask [data-primary]")).to_contain_text("evelopment")
    record = page.request.get(f"{address}/api/tables/{table}/record").json()["decisions"]
    assert record == []
    page.locator("#ask [data-primary]").click()
    settled(page)
    assert page.request.get(f"{address}/api/tables/{table}/record").json()["decisions"]


def test_a_table_without_hints_shows_no_button(visit: Visit, address: str) -> None:
    page = visit()
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], **FIRST)}")
    expect(page.locator("#ask")).to_contain_text("Choose a phase")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.goto("/new/outpost")
    page.get_by_role("switch", name="Hints").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
