"""What is one's own: plans while others think, what a bot has answered, notices, deals and statistics."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browsing import finished, opened, post, settled
from company import found_corporation, two
from page_checks import Visit, sound
from page_sizes import PHONE_FIRST

SIZES = ("1366", "360")


def in_planning(visit: Visit, address: str) -> tuple[Page, Page]:
    """Anna and Ben have their corporations, and Anna has chosen her phase: she waits for Ben."""
    anna, ben, _ = two(visit, address)
    for page in (anna, ben):
        found_corporation(page)
    expect(anna.locator("#ask")).to_contain_text("Choose a phase")
    settled(anna)
    anna.keyboard.press("1")
    expect(anna.locator("#ask [data-primary]")).to_be_visible()
    anna.keyboard.press("Enter")
    expect(anna.locator("#ask")).to_contain_text("Ben is choosing")
    return anna, ben


def test_a_plan_is_made_while_the_other_thinks_and_is_still_there_later(visit: Visit, address: str) -> None:
    anna, ben = in_planning(visit, address)
    anna.get_by_role("button", name="Plan ahead").click()
    drawer = anna.get_by_role("dialog", name="Plan ahead")
    drawer.get_by_label("Notes").fill("Ben wants oceans")
    first = drawer.get_by_role("group").nth(1)
    card = first.get_attribute("aria-label") or ""
    first.get_by_role("button", name="sell").click()
    expect(first.get_by_role("button", name="sell")).to_have_attribute("aria-pressed", "true")
    drawer.get_by_role("button", name=f"{card} further down").click()
    expect(drawer.get_by_role("group").nth(2)).to_have_attribute("aria-label", card)
    sound(anna, "the plan")

    anna.reload()
    anna.locator("#ask").wait_for()
    expect(anna.locator("#hand li", has_text=card).get_by_text("sell", exact=True)).to_be_visible()
    anna.keyboard.press("n")

    expect(drawer.get_by_label("Notes")).to_have_value("Ben wants oceans")
    expect(drawer.get_by_role("group").nth(2)).to_have_attribute("aria-label", card)
    ben.reload()
    ben.locator("#ask").wait_for()
    ben.keyboard.press("n")
    expect(ben.get_by_role("dialog", name="Plan ahead").get_by_label("Notes")).to_have_value("")


def test_what_could_not_be_given_is_said_with_its_reason(visit: Visit, address: str) -> None:
    page = visit()
    table = opened(page, address, ["me", "greedy"], seed=1)
    prepared = {"context": "x", "keys": ["choose:action"], "prompt": "Choose a phase.", "text": "action", "price": None}
    missed = {"prepared": prepared, "why": "you chose it last round.", "at": 1.0}
    plan = {"seat": 0, "notes": "", "marks": {}, "order": [], "prepared": [], "missed": [missed]}
    page.route(f"**/api/tables/{table}/plan", lambda route: route.fulfill(json=plan))
    page.goto(f"/t/{table}")

    note = page.get_by_role("status").filter(has_text="Your prepared answer “action” was not given")
    expect(note).to_contain_text("you chose it last round.")
    note.get_by_role("button").click()

    expect(note).to_have_count(0)


def test_an_answer_is_prepared_and_stands_ready(visit: Visit, address: str) -> None:
    anna, _ = in_planning(visit, address)
    anna.keyboard.press("n")
    drawer = anna.get_by_role("dialog", name="Plan ahead")
    drawer.get_by_label("When I am asked").select_option(label="Choose a phase for this round.")
    drawer.get_by_label("I answer").select_option(index=1)
    drawer.get_by_role("button", name="Prepare", exact=True).click()
    expect(drawer.get_by_role("listitem").first).to_contain_text("Choose a phase for this round.")
    anna.keyboard.press("Escape")

    expect(anna.get_by_role("button", name="Plan: 1 answer ready")).to_be_visible()


def patched(page: Page, table: str, part: dict[str, Any]) -> None:
    """The table as the server tells it, with something in its place."""

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=json.dumps({**response.json(), **part}))

    page.route(f"**/api/tables/{table}", answer)


def test_what_a_bot_has_answered_is_read_and_put_away(visit: Visit, address: str) -> None:
    page = visit()
    table = opened(page, address, ["me", "greedy"], seed=1)
    told = {"seat": 0, "at": 1.0, "bot": "greedy", "prompt": "Choose your corporation.", "text": "Found Helion"}
    patched(page, table, {"stood_in": [told]})
    page.goto(f"/t/{table}")

    note = page.get_by_role("status", name="A bot has answered for you")
    expect(note).to_contain_text("Choose your corporation. Found Helion")
    note.get_by_role("button").click()

    expect(note).to_have_count(0)


def test_seed_clock_and_deal_are_set_when_the_table_is_made(visit: Visit, address: str) -> None:
    page = visit("/new/outpost")
    page.get_by_label("Time for each decision").select_option(label="1 day")
    page.get_by_role("radiogroup", name="When the time is up").get_by_text("the table waits").click()
    page.get_by_label("Seed of the deal").fill("friday")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("A seed is a whole number")
    page.get_by_label("Seed of the deal").fill("7")
    page.get_by_role("button", name="Start the game").click()
    page.locator("#ask").wait_for()
    info = page.request.get(f"{address}/api/tables/{page.url.rsplit('/', 1)[1]}").json()

    assert (info["chosen_seed"], info["late"], info["clock"], info["deal"]) == (True, "wait", 86400, None)


def test_two_groups_with_one_deal_are_compared(visit: Visit, address: str) -> None:
    page, other = visit(), visit()
    table = opened(page, address, ["greedy", "random"], game="outpost", deal="new", title="First group", pace=0)
    deal = page.request.get(f"{address}/api/tables/{table}").json()["deal"]
    other.goto(f"/deal/{deal}")
    expect(other.get_by_role("row", name="First group")).to_be_visible()
    if other.get_by_role("link", name="Play it with a group of your own").count():
        other.get_by_role("link", name="Play it with a group of your own").click()
        expect(other.get_by_text("This table plays the deal of another group.")).to_be_visible()
    finished(page, address, table)
    page.goto(f"/t/{table}/result")
    page.get_by_role("link", name="Compare groups").click()

    expect(page.get_by_text("All are through. The deal was")).to_be_visible()
    sound(page, "the deal")


def test_the_same_deal_again(visit: Visit, address: str) -> None:
    page = visit()
    table = opened(page, address, ["greedy", "random"], game="outpost", seed=4, pace=0)
    finished(page, address, table)
    page.goto(f"/t/{table}/result")
    page.get_by_role("button", name="Same deal again").click()
    page.wait_for_url(lambda url: table not in url)
    again = page.url.rsplit("/", 1)[1]

    path = "replay?at=0&seat=spectator"
    seen = [page.request.get(f"{address}/api/tables/{one}/{path}").json()["views"] for one in (table, again)]
    assert seen[0] == seen[1]


@pytest.mark.parametrize("size", PHONE_FIRST)
def test_my_page_shows_what_i_played_and_how_i_am_told(visit: Visit, address: str, size: str) -> None:
    page = visit(size=size)
    table = opened(page, address, ["me", "greedy"], game="outpost", seed=4, pace=0, title="Evening")
    post(page, address, f"/tables/{table}/seats/0", {"kind": "bot", "bot": "random"})
    finished(page, address, table)
    page.goto("/me")
    expect(page.get_by_role("img", name="Points, game by game")).to_be_visible()
    expect(page.get_by_role("table", name="By opponent")).to_contain_text("Greedy, bot")

    page.get_by_role("radiogroup", name="Another way").get_by_text("Slack").click()
    page.get_by_label("Address of a Slack webhook").fill("https://hooks.example.org/x")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("Slack: hooks.example.org")).to_be_visible()
    expect(page.get_by_text("Nothing sent yet.")).to_be_visible()
    page.get_by_role("switch", name="Quiet hours").click()
    begin = page.get_by_role("textbox", name="from", exact=True)
    with page.expect_response("**/api/me/notices"):
        begin.fill("21:30")
        begin.blur()
    sound(page, "my page")
    expect(page.get_by_role("switch", name="Quiet hours")).to_have_attribute("aria-checked", "true")
    page.reload()

    expect(page.get_by_role("textbox", name="from", exact=True)).to_have_value("21:30")
    page.get_by_role("button", name="Switch off").click()
    expect(page.get_by_text("Switched off.")).to_be_visible()
    page.get_by_role("button", name="Remove hooks.example.org").click()
    expect(page.get_by_text("Slack: hooks.example.org")).to_have_count(0)


SHOWN = """async () => {
    const worker = await navigator.serviceWorker.ready;
    for (let tries = 0; tries < 40; tries++) {
        const all = await worker.getNotifications();
        if (all.length) return all.map((one) => [one.title, one.body, one.tag, one.data.path]);
        await new Promise((done) => setTimeout(done, 50));
    }
    return [];
}"""
"""The notices that are shown, as soon as there are any; none after two seconds."""


def test_a_push_is_shown_and_leads_to_its_table(visit: Visit, address: str) -> None:
    page = visit("/")
    page.context.grant_permissions(["notifications"], origin=address)
    worker = page.context.new_cdp_session(page)
    found: dict[str, str] = {}
    worker.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda said: found.update((one["scopeURL"], one["registrationId"]) for one in said["registrations"]),
    )
    worker.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => 1)")
    notice = {"title": "Your turn: Evening", "text": "Anna, it is your turn", "table": "abc", "path": "/t/abc"}
    push = {"origin": address, "registrationId": found[f"{address}/"], "data": json.dumps(notice)}

    shown: list[list[str]] = []
    for _ in range(60):
        # A browser drops what comes while the worker is still waking up. A second notice takes the place of the first.
        worker.send("ServiceWorker.deliverPushMessage", push)
        shown = page.evaluate(SHOWN)
        if shown:
            break

    assert shown == [["Your turn: Evening", "Anna, it is your turn", "abc", "/t/abc"]]
