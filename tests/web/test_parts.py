"""What the page does where something does not come: a part of itself, a pointer, what a bot has done."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browsing import opened, settled
from company import person
from games.terraforming_mars.prelude.tables_prelude import with_preludes
from moments import asked
from page_checks import Complaints, Visit, fits, sound
from staged import stage

MARS = "terraforming_mars"
NOT_LOADED = "A part of the page could not be loaded."


def pays(question: dict[str, Any]) -> bool:
    return bool(question["pay"]) and sum(kind["asked"] for kind in question["pay"]["kinds"]) == 2


def own_seat(page: Page, table: str, patch: dict[str, Any]) -> None:
    """The reader's seat as the server tells it, with something in its place."""

    def answer(route: Route) -> None:
        response = route.fetch()
        info = response.json()
        info["seats"][0].update(patch)
        route.fulfill(response=response, json=info)

    page.route(f"**/api/tables/{table}", answer)


def at_a_payment(page: Page, address: str) -> Locator:
    asked(page, address, pays, first=245, players=2, modules=["discovery", "promo"])
    return page.locator("#ask")


def at_a_stand_in(page: Page, address: str) -> Locator:
    table = opened(page, address, ["me", "greedy"], seed=1)
    own_seat(page, table, {"bot": "greedy"})
    page.goto(f"/t/{table}")
    return page.locator("#ask")


def at_a_plan(page: Page, address: str) -> Locator:
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=1)}")
    page.locator("#ask [data-digit]").first.wait_for()
    page.keyboard.press("n")
    return page.get_by_role("alert").filter(has_text=NOT_LOADED)


def at_the_menu(page: Page, address: str) -> Locator:
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=1)}")
    page.locator("#ask [data-digit]").first.wait_for()
    page.keyboard.press("?")
    return page.get_by_role("alert").filter(has_text=NOT_LOADED)


PARTS = {
    "AskPayment": (at_a_payment, "How do you pay"),
    "AskStandIn": (at_a_stand_in, "Take my seat back"),
    "PlanDrawer": (at_a_plan, ""),
    "MenuDialog": (at_the_menu, ""),
}


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_is_not_loaded_is_told_and_tried_again(
    visit: Visit, address: str, complaints: Complaints, part: str
) -> None:
    complaints.foreseen.append("Failed to load resource")
    page = person(visit, address, "Anna")
    there, then = PARTS[part]
    page.route(f"**/assets/{part}-*.js", lambda route: route.abort())

    shown = there(page, address)

    expect(shown).to_contain_text(NOT_LOADED)
    sound(page, f"without {part}")
    page.set_viewport_size({"width": 360, "height": 740})
    fits(page, f"without {part}, 360")
    page.unroute(f"**/assets/{part}-*.js")
    with page.expect_navigation():
        shown.get_by_role("button", name="Try again").click()
    expect(page.locator("#ask")).to_contain_text(then)
    expect(page.get_by_text(NOT_LOADED)).to_have_count(0)


PRESS = "button => button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))"
"""A click as assistive technology gives it: no pointer has gone down."""


def test_a_press_without_a_pointer_answers_after_presses_with_one(visit: Visit, address: str) -> None:
    page = visit()
    page.goto(f"/t/{opened(page, address, ['me'], game=MARS, seed=1)}")
    ask = page.locator("#ask")
    first = ask.get_attribute("data-question")
    page.locator("#ask [data-digit='1'], #hand [data-digit='1']").first.click()
    ask.locator("[data-primary]").click()
    settled(page)
    expect(page.locator(f"#ask[data-question='{first}']")).to_have_count(0)
    second = ask.get_attribute("data-question")

    for _ in range(2):
        if ask.get_attribute("data-question") == second:
            page.locator("#ask [data-primary]").first.evaluate(PRESS)
            settled(page)

    expect(ask).not_to_contain_text("has only just come up")
    expect(page.locator(f"#ask[data-question='{second}']")).to_have_count(0)


def test_a_seat_that_is_taken_back_is_no_failure_where_the_rest_does_not_come(
    visit: Visit, address: str, complaints: Complaints
) -> None:
    complaints.foreseen.append("Failed to load resource")
    page = person(visit, address, "Anna")
    table = opened(page, address, ["me", "greedy"], seed=1)
    page.goto(f"/t/{table}")
    page.locator("#ask [data-digit]").first.wait_for()
    page.keyboard.press("?")
    for name in (re.compile("Hand my seat to a bot"), re.compile("Press again: a bot takes my seat")):
        page.get_by_role("dialog").get_by_role("button", name=name).click()
    page.route(f"**/api/tables/{table}", lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: request.url.endswith(f"/api/tables/{table}")):
        page.get_by_role("button", name="Take my seat back").click()

    settled(page)
    expect(page.locator("#ask .error")).to_have_count(0)


GAPS = """() => [...document.querySelectorAll('.pls em')].map((told) => {
  const words = document.createRange();
  words.selectNodeContents(told);
  const next = told.closest('.cell')?.nextElementSibling ?? told.closest('.tr')?.nextElementSibling?.firstElementChild;
  return (next?.getBoundingClientRect().left ?? Infinity) - words.getBoundingClientRect().right;
})"""
"""How far what a number becomes stays away from the next sign."""


def test_what_a_number_becomes_stays_away_from_the_next_sign(visit: Visit, address: str) -> None:
    t = with_preludes("Supplier", "Power Generation")
    t.set_seat(0, mc=28, energy=12)
    page = visit()
    stage(page, address, dict(t.observe(0)), match=t.match)
    gaps: list[float] = []
    for key in "12":
        page.keyboard.press(key)
        expect(page.locator("#ask [data-primary]")).to_contain_text("Press again")
        page.locator(".pls em").first.wait_for()
        gaps += page.evaluate(GAPS)

    assert len(gaps) >= 3, "nothing was planned that changes a number"
    assert min(gaps) >= 4, gaps
