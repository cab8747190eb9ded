"""Access: the focus goes where it should, something is drawn at once on a slow line, and the own turn can be heard."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browsing import opened, post
from page_checks import Visit

FOCUS = "name => [document.activeElement?.id, document.activeElement?.dataset.card].includes(name)"
EARS = """() => {
  window.heard = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) { window.heard += 1; start.call(this, when); };
  Object.defineProperty(document, 'hidden', { get: () => true });
}"""


def test_skip_to_the_question_moves_the_focus_every_time(visit: Visit, address: str) -> None:
    page = visit()
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=1)}")
    expect(page.locator("#ask")).to_contain_text("Choose your corporation")
    where = page.url
    for _ in range(2):
        page.get_by_role("link", name="Skip to the question").focus()
        page.keyboard.press("Enter")
        page.wait_for_function(FOCUS, arg="ask")
        page.keyboard.press("Tab")
        page.wait_for_function("() => document.activeElement.closest('#ask :is(button, a)') !== null")
    assert page.url == where


def test_the_focus_returns_to_the_card_that_was_looked_at(visit: Visit, address: str) -> None:
    page = visit()
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=7, options={'beginner': True})}")
    expect(page.locator("#ask")).to_contain_text("Choose a phase")
    card = page.locator("#hand [data-card]").nth(2)
    card.focus()
    name = card.get_attribute("data-card")
    page.keyboard.press("Space")
    expect(page.locator(".card.big")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".card.big")).to_have_count(0)
    page.wait_for_function(FOCUS, arg=name)


def test_something_is_drawn_before_any_other_file_is_here(visit: Visit) -> None:
    page = visit()
    held: list[object] = []
    page.route("**/assets/**", lambda route: held.append(route))
    page.goto("/rules/pandorum", wait_until="commit")
    expect(page.get_by_role("img", name="Regolith is loading")).to_be_visible()
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length > 0")
    assert held, "the page asked for nothing else"


def hear(page: Page) -> int:
    return int(page.evaluate("() => window.heard"))


def test_the_own_turn_is_heard_until_it_is_switched_off(visit: Visit, address: str) -> None:
    anna, ben = visit(), visit()
    table = opened(anna, address, ["me", "open"], game="outpost", seed=5)
    post(ben, address, f"/tables/{table}/join", {})
    anna.goto(f"/t/{table}")
    anna.locator("#ask").wait_for()
    anna.keyboard.press("?")
    switch = anna.get_by_role("switch", name="Sound when it is my turn")
    expect(switch).to_have_attribute("aria-checked", "true")
    anna.keyboard.press("Escape")
    anna.evaluate(EARS)

    def a_turn_comes() -> None:
        """Anna answers and waits, which her page shows; then Ben does, and she is asked again."""
        for page, shown in ((anna, "#ask.waiting"), (ben, "#ask[data-question]")):
            found = page.request.get(f"{address}/api/tables/{table}").json()["state"]["view"]["decision"]
            answer = {
                "number": found["number"],
                "idem": f"once-{found['number']:06}",
                "key": found["options"][0]["key"],
            }
            post(page, address, f"/tables/{table}/decisions", answer)
            anna.locator(shown).wait_for()
        expect(anna).to_have_title(re.compile("^●"))

    a_turn_comes()
    anna.wait_for_function("() => window.heard > 0")
    anna.keyboard.press("?")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    anna.keyboard.press("Escape")
    silent = hear(anna)
    a_turn_comes()
    assert hear(anna) == silent
    anna.reload()
    anna.locator("#ask").wait_for()
    anna.keyboard.press("?")
    expect(switch).to_have_attribute("aria-checked", "false")


def test_what_is_there_to_learn_by_stands_apart_from_the_games(visit: Visit) -> None:
    page = visit("/")
    games = page.get_by_role("region", name="Build a planet tonight").get_by_role("article")
    expect(games.get_by_role("heading")).to_have_text(["Ares Expedition", "Pandorum", "Terraforming Mars"])
    shelf = page.get_by_role("region", name="Learning shelf")
    expect(shelf).to_contain_text("Outpost")
    shelf.get_by_role("button", name="Play Outpost now").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#ask")).to_contain_text("Keep a card")
