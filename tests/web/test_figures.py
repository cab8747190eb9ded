"""The cards page with figures beside the cards, where the server has some."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import SIZES, serving
from page_checks import Visit, overflow, violations

LIFTS = {
    "mean": 0.123,
    "low": 0.05,
    "high": 0.2,
    "n": 1234,
    "share": 1.0,
}
SUMMARY = {
    "game": "outpost",
    "games": 5000,
    "bots": ["greedy"],
    "players": [2],
    "modules": [],
    "measure": "wins",
    "cards": {
        "drill": {
            "seen": LIFTS,
            "kept": {**LIFTS, "mean": -0.1, "low": -0.2, "high": -0.01, "share": 0.4},
            "played": None,
        },
        "beacon": {"seen": LIFTS, "kept": LIFTS, "played": LIFTS},
    },
}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("figures")
    (folder / "summary.json").write_text(json.dumps(SUMMARY))
    with serving(folder, folder / "summary.json") as address:
        yield address


def visited(browser: Browser, address: str, size: str = "1366") -> Page:
    width, height = SIZES[size]
    page = browser.new_context(base_url=address, viewport={"width": width, "height": height}).new_page()
    page.goto("/cards/outpost")
    return page


def beside(page: Page, card: str) -> str:
    item = page.locator("li").filter(has=page.locator(f"[data-card='{card}']"))
    return item.locator("dl, p").last.inner_text()


@pytest.mark.parametrize("size", ["1366", "360"])
def test_figures_stand_beside_the_cards_when_they_are_switched_on(browser: Browser, told: str, size: str) -> None:
    page = visited(browser, told, size)
    switch = page.get_by_role("button", name="figures")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(page.locator("dl")).to_have_count(0)

    switch.click()

    expect(page.locator("dl")).to_have_count(2)
    drill = beside(page, "drill")
    assert "+12.3 pp" in drill
    assert "1,234 times" in drill
    assert "−10.0 pp" in drill
    assert "1,234 times, 40 %" in drill
    assert "never" in drill
    assert beside(page, "airlock") == "not seen in these games"
    expect(page.get_by_text("From 5,000 games between bots (greedy)")).to_be_visible()
    assert violations(page) == []
    assert overflow(page) <= 0


def test_the_switch_is_remembered_on_this_device(browser: Browser, told: str) -> None:
    page = visited(browser, told)
    page.get_by_role("button", name="figures").click()
    page.reload()

    expect(page.locator("dl")).to_have_count(2)


def test_without_figures_there_is_no_switch(visit: Visit) -> None:
    page = visit("/cards/outpost")
    page.locator("[data-card]").first.wait_for()

    expect(page.get_by_role("button", name="signs")).to_be_visible()
    expect(page.get_by_role("button", name="figures")).to_have_count(0)
