"""Whole games of every kind through the page, on a phone: with a finger, and by keyboard alone, where any control of
the page may have the focus before a key is pressed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browsing import Player, opened
from page_checks import Visit, cut_off, sound

SEED = 1
"""The same deal every time."""
ARES, PANDORUM = "ares_expedition", "pandorum"
DISCOVERY = ["events", "monoliths"]
KINDS: dict[str, dict[str, Any]] = {
    "outpost": {"game": "outpost", "modules": ["storms"]},
    "ares": {"game": ARES},
    "ares with Discovery": {"game": ARES, "modules": ["discovery"]},
    "crisis": {"game": ARES, "modules": ["crisis"], "options": {"difficulty": "nightmare"}},
    "pandorum": {"game": PANDORUM},
    "pandorum with Discovery": {"game": PANDORUM, "modules": DISCOVERY},
}
SHORT = "outpost"
EACH_KIND = [pytest.param(kind, marks=[] if kind == SHORT else pytest.mark.long) for kind in KINDS]
"""The smallest game in `make test`, all in `make walk`."""
OFTEN = 25
"""So many presses after one another the table is looked at."""


def sit_down(page: Page, address: str, kind: str) -> None:
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=SEED, **KINDS[kind])}")
    page.locator("#ask").wait_for()


def play_to_the_end(page: Page, player: Player, kind: str) -> None:
    """Every answer is in sight all the time; now and then the table is looked at as a whole."""
    for n in range(900):
        assert (cut := cut_off(page)) == [], f"{kind}, {player.question()!r}: {cut}"
        if n % OFTEN == OFTEN - 1:
            sound(page, f"{kind}: {player.question()!r}")
        if not player.step():
            return
    raise AssertionError(f"{kind} was not over after 900 steps: {player.question()!r}")


@pytest.mark.parametrize("kind", EACH_KIND)
def test_a_whole_game_by_keyboard_alone_on_a_phone(visit: Visit, address: str, kind: str) -> None:
    page = visit(size="360")
    sit_down(page, address, kind)
    player = Player(page, keyboard=True)

    play_to_the_end(page, player, kind)

    assert player.presses > 15
    assert player.said > 5
    page.keyboard.press("1")
    page.wait_for_url("**/result")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    sound(page, f"the end of {kind}")


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_game_with_a_finger_on_a_phone(visit: Visit, address: str, kind: str) -> None:
    page = visit(size="360", theme="light")
    sit_down(page, address, kind)
    player = Player(page)

    play_to_the_end(page, player, kind)

    assert player.presses > 15
    page.locator("#ask a.go").click()
    page.wait_for_url("**/result")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    sound(page, f"the end of {kind}, light")
