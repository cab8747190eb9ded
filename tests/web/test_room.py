"""Empty space is used before anything is cut, and what goes on says so."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browsing import post
from moments import Moment, at_the_table
from page_checks import Visit, cut_off, drawn, overflow
from page_sizes import EACH_SIZE

ARES = "ares_expedition"
TURN = "action/resolve/each/main"
TEAM = Moment(ARES, ("crisis",), 4, 40, TURN, by="random")
"""Four at a table with two crises; the first holds one card and has many actions."""
FOUR_CRISES = Moment(ARES, ("crisis",), 2, 0, TURN, 3, by="random")
SPENDING = Moment(ARES, ("crisis",), 2, 1, "crisis/spend", 2, by="random")
PLANNING = Moment(ARES, ("crisis",), 2, 6, "planning/each", 2, by="random")
"""A phase is to be chosen, with a card in hand that asks for science."""
LOST = Moment(ARES, ("crisis",), 2, 20260, by="random")


def arrive(page: Page, address: str, moment: Moment, then: str = "") -> str:
    post(page, address, "/me", {"name": "Ada"})
    table = at_the_table(page, address, moment)
    page.goto(f"/t/{table}{then}")
    page.locator("#ask, h1").first.wait_for()
    drawn(page)
    return table


def hidden(page: Page, what: str) -> int:
    """Pixels of a list that are out of sight."""
    return int(page.locator(what).evaluate("(list) => list.scrollHeight - list.clientHeight"))


def box(page: Page, what: str, nth: int = 0) -> dict[str, float]:
    found: Any = page.locator(what).nth(nth).bounding_box()
    assert found is not None, f"{what} is not drawn"
    return dict(found)


def test_four_crises_and_the_whole_team_are_in_sight(visit: Visit, address: str) -> None:
    page = visit()

    arrive(page, address, TEAM)

    expect(page.locator("#hand [data-card]")).to_have_count(1)
    for part in (".crisis-row", ".planet-parts", ".other-players"):
        expect(page.locator(part)).to_be_visible()
        assert hidden(page, part) <= 1, f"{part} is cut while the hand has room to spare"

    arrive(page, address, FOUR_CRISES)

    expect(page.locator(".crisis-row > li")).to_have_count(4)
    assert hidden(page, ".crisis-row") <= 1


def test_crises_that_can_be_chosen_are_called_crises(visit: Visit, address: str) -> None:
    page = visit()

    arrive(page, address, SPENDING)

    expect(page.locator("#ask")).to_contain_text("5 crises can be chosen")


def test_what_cannot_be_done_takes_no_row_beside_two_rows_of_answers(visit: Visit, address: str) -> None:
    page = visit()

    arrive(page, address, TEAM)

    expect(page.locator("#ask .nots")).to_contain_text("Plant a forest for 8 plants (you have 0)")
    answers, nots = box(page, "#ask .opts"), box(page, "#ask .nots")
    assert answers["height"] > 60, "the answers no longer need two rows: look for another table"
    assert nots["y"] < answers["y"] + answers["height"]
    assert nots["x"] + nots["width"] <= answers["x"]


def test_a_phone_shows_the_planet_above_many_answers(visit: Visit, address: str) -> None:
    page = visit(size="360")

    arrive(page, address, TEAM)

    expect(page.locator("#ask .opts button")).to_have_count(6)
    rows = {box(page, "#ask .opts button", nth)["y"] for nth in range(6)}
    assert len(rows) <= 4, "short answers stand beside one another"
    outlook = box(page, ".outlook")
    assert outlook["y"] + outlook["height"] < box(page, "#ask")["y"], "what the next round takes is out of sight"
    assert cut_off(page) == []


def test_a_hand_that_is_not_asked_folds_on_a_phone_and_its_tab_opens_it(visit: Visit, address: str) -> None:
    page = visit(size="360")

    arrive(page, address, TEAM)

    words = page.locator("#hand .said")
    expect(page.locator("#hand .nm")).to_be_visible()
    expect(words).to_be_hidden()
    page.get_by_role("tab", name="Hand").click()
    expect(words).to_be_visible()

    arrive(page, address, PLANNING)

    expect(page.locator("#ask")).to_contain_text("Choose a phase")
    expect(page.locator("#hand").get_by_text("Needs 4 science tags").first).to_be_visible()


@pytest.mark.parametrize("size", EACH_SIZE)
def test_undo_says_what_it_takes_back(visit: Visit, address: str, size: str) -> None:
    page = visit(size=size)

    table = arrive(page, address, TEAM)

    last = page.request.get(f"{address}/api/tables/{table}").json()["state"]["undo"]["last"]["text"]
    undo = page.locator("#ask").get_by_role("button", name="Undo").locator("visible=true")
    assert last
    expect(undo).to_contain_text(last)


@pytest.mark.parametrize("size", EACH_SIZE)
def test_the_result_ends_where_its_words_end(visit: Visit, address: str, size: str) -> None:
    page = visit(size=size)

    arrive(page, address, LOST, "/result")

    expect(page.get_by_role("heading", name="You lose together")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("How complete the planet was"))).to_be_visible()
    last = box(page, "details.deal")
    height = page.evaluate("() => document.documentElement.scrollHeight")
    assert height <= max(last["y"] + last["height"] + 60, page.viewport_size["height"] if page.viewport_size else 0)
    assert overflow(page) <= 0


def test_lines_of_a_chart_that_begin_alike_are_told_apart(visit: Visit, address: str) -> None:
    page = visit()

    arrive(page, address, LOST, "/result")

    expect(page.locator("svg text.end")).to_have_text([re.compile("^T "), re.compile("^Ox "), re.compile("^Oc ")])


def test_long_lists_beside_cards_and_rules_say_that_they_go_on(visit: Visit) -> None:
    page = visit("/cards/ares_expedition?tag=animal")
    page.set_viewport_size({"width": 1366, "height": 560})

    expect(page.get_by_role("search").get_by_text("more below")).to_be_visible()
    page.get_by_role("button", name="Clear all").click()
    expect(page.get_by_text("418 cards", exact=True)).to_be_visible()

    page.goto("/rules/ares_expedition?about=research")
    topics = page.get_by_role("navigation", name="Topics")
    expect(topics.get_by_text("more below")).to_be_visible()


def test_what_is_seen_in_part_is_not_called_more(visit: Visit, address: str) -> None:
    """Two crises of which the lower half is hidden are not "2 more"."""
    page = visit()

    arrive(page, address, TEAM)
    page.locator(".crisis-row").evaluate("(list) => (list.style.maxHeight = '100px')")

    panel = page.get_by_role("region", name="Crises in play")
    expect(panel.locator(".more")).to_have_text("more below")
