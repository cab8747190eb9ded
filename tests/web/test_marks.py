"""Whatever is cut off says so: on the tables of all games with few and with many seats, on a desk and on a phone, at
set-up, in the middle, and in what opens over the table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browsing import Player, opened
from page_checks import Visit, unmarked
from staged import early, late, stage

DESK, PHONE = {"width": 1366, "height": 768}, {"width": 390, "height": 844}
MARS, ARES, PANDORUM = "terraforming_mars", "ares_expedition", "pandorum"
FULL = ["prelude", "venus", "colonies"]
TABLES = [
    (MARS, FULL, 2),
    (MARS, FULL, 5),
    (MARS, ["automa", *FULL], 1),
    (ARES, ["discovery"], 2),
    (ARES, ["discovery"], 4),
    (ARES, ["crisis"], 2),
    (ARES, ["crisis"], 4),
    (PANDORUM, ["events", "monoliths"], 2),
    (PANDORUM, ["events", "monoliths"], 4),
]
NAMES = [f"{game}-{modules[0]}-{seats}" for game, modules, seats in TABLES]
SIZES = [pytest.param(DESK, id="1366"), pytest.param(PHONE, id="390")]
CUT = """([kind, style]) => {
  const box = Object.assign(document.createElement('div'), { id: 'box', className: kind });
  box.style.cssText = `width: 200px; height: 80px; ${style}`;
  box.innerHTML = '<div style="width: 700px; height: 700px">large</div>';
  document.querySelector('#ask').append(box);
}"""


def all_marked(page: Page, what: str) -> None:
    tabs = page.get_by_role("tab")
    for at in range(tabs.count() if tabs.first.is_visible() else 1):
        if tabs.count():
            tabs.nth(at).click()
            expect(tabs.nth(at)).to_have_attribute("aria-selected", "true")
        found = unmarked(page)
        assert not found, f"{what}, part {at}: {found}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "modules", "seats"), TABLES, ids=NAMES)
def test_at_set_up(visit: Visit, address: str, game: str, modules: list[str], seats: int, size: Any) -> None:
    page = visit()
    page.set_viewport_size(size)
    page.goto(f"/t/{opened(page, address, ['me', *['greedy'] * (seats - 1)], game=game, modules=modules, seed=3)}")
    page.locator("#ask [data-digit], #hand [data-digit]").first.wait_for()
    all_marked(page, "set-up")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5])
def test_on_mars_at_its_emptiest_and_fullest(visit: Visit, address: str, seats: int, size: Any) -> None:
    for what, view in (("the first turn", early(seats)), ("the last turn", late(seats))):
        page = visit()
        page.set_viewport_size(size)
        stage(page, address, view)
        all_marked(page, what)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "modules", "seats"), [(ARES, ["discovery"], 4), (ARES, ["crisis"], 4), (PANDORUM, ["events"], 4)]
)
def test_in_the_third_round(visit: Visit, address: str, game: str, modules: list[str], seats: int, size: Any) -> None:
    page = visit()
    page.set_viewport_size(size)
    page.goto(f"/t/{opened(page, address, ['me', *['greedy'] * (seats - 1)], game=game, modules=modules, seed=3)}")
    page.locator("#ask").wait_for()
    player = Player(page)
    player.until_round(3)
    all_marked(page, "round 3")
    for key in ("?", "l", "c"):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        assert unmarked(page) == [], f"behind the key {key}"
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(
    ("kind", "style", "is_marked"),
    [
        ("", "overflow: hidden", False),
        ("", "overflow: auto; scrollbar-width: none", False),
        ("", "overflow-x: hidden", False),
        ("scroll", "", True),
        ("scroll", "height: 12px", False),
    ],
)
def test_what_is_cut_off_without_a_mark_is_noticed(
    visit: Visit, address: str, kind: str, style: str, is_marked: bool
) -> None:
    page = visit()
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=1)}")
    page.locator("#ask [data-digit]").first.wait_for()
    before = unmarked(page)
    page.evaluate(CUT, [kind, style])
    assert (unmarked(page) == before) == is_marked


def test_the_marks_follow_the_scrolling(visit: Visit, address: str) -> None:
    page = visit()
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=1)}")
    page.locator("#ask [data-digit]").first.wait_for()
    page.evaluate(CUT, ["scroll", ""])
    box = page.locator("#box")
    expect(box).to_have_attribute("data-beyond", "down right")
    box.evaluate("(box) => box.scrollTo(100, 100)")
    expect(box).to_have_attribute("data-beyond", "up down left right")
    box.evaluate("(box) => box.scrollTo(9999, 9999)")
    expect(box).to_have_attribute("data-beyond", "up left")
    box.evaluate("(box) => { box.replaceChildren(); }")
    expect(box).not_to_have_attribute("data-beyond", "up left")
    assert box.get_attribute("data-beyond") is None
