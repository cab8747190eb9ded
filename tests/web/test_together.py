"""Two persons at one table, each at a browser of their own: taking back with consent, and once more from the end."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browsing import finished, opened, post, settled
from company import found_corporation, person, two
from page_checks import Visit


def ask_to_take_back(page: Page) -> None:
    settled(page)
    undo = page.locator("#ask").get_by_role("button", name="Undo").first
    expect(undo).to_be_enabled()
    expect(undo).to_contain_text("Found ")
    page.keyboard.press("u")
    expect(page.locator("#ask")).to_contain_text("Take back: Found ")
    expect(page.locator("#ask")).to_contain_text("only the whole table can agree")
    expect(page.locator("#ask")).to_contain_text("needs a yes from Ben")
    page.get_by_role("button", name="Ask the others").click()


def test_what_was_revealed_is_taken_back_only_if_the_other_agrees(visit: Visit, address: str) -> None:
    anna, ben, _ = two(visit, address)
    for page in (anna, ben):
        found_corporation(page)
    expect(anna.locator("#ask")).to_contain_text("Choose a phase")

    ask_to_take_back(anna)
    named = re.compile(r"Anna would like to take this back: Anna founds .+\. Do you agree\?")
    expect(ben.locator("#ask")).to_contain_text(named)
    settled(ben)
    ben.keyboard.press("2")

    # A notice goes by itself after a while: it is looked for before anything else.
    expect(anna.get_by_text("Ben does not agree")).to_be_visible()
    expect(anna.locator("#ask")).to_contain_text("Choose a phase")
    expect(ben.locator("#ask")).not_to_contain_text("Do you agree?")

    ask_to_take_back(anna)
    ben.get_by_role("button", name="Agree").click()

    expect(ben.get_by_text("Anna took a move back")).to_be_visible()
    expect(anna.locator("#ask")).to_contain_text("Choose your corporation")


def test_who_plays_with_bots_alone_decides_alone(visit: Visit, address: str) -> None:
    page = person(visit, address, "Anna")
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=1)}")
    expect(page.locator("#ask [data-digit='1']").first).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator("#ask")).to_contain_text("There is nothing to take back")
    expect(page.get_by_role("button", name="Take it back all the same")).to_have_count(0)
    page.keyboard.press("Escape")
    found_corporation(page)
    expect(page.locator("#ask")).to_contain_text("Choose a phase")

    settled(page)
    page.keyboard.press("u")
    expect(page.locator("#ask")).to_contain_text("up to you")
    page.get_by_role("button", name="Take it back all the same").click()

    expect(page.locator("#ask")).to_contain_text("Choose your corporation")


def test_a_game_is_played_again_with_the_same_people(visit: Visit, address: str) -> None:
    anna, ben, table = two(visit, address, game="outpost", options={"rounds": 1})
    for seat, page in enumerate((anna, ben)):
        post(page, address, f"/tables/{table}/seats/{seat}", {"kind": "bot", "bot": "random"})
    finished(anna, address, table)

    anna.goto(f"/t/{table}/result")
    anna.get_by_role("button", name="Play again").click()
    anna.wait_for_url(lambda url: "/result" not in url)

    assert table not in anna.url
    ben.locator("#ask").get_by_role("link", name="A rematch is open").click()
    ben.wait_for_url(anna.url)
    ben.get_by_role("button", name="Sit down here").click()
    cleo = visit(f"/t/{table}")
    expect(cleo.locator("#ask").get_by_role("link", name="A rematch is open")).to_be_visible()
    for page, other in ((anna, "Ben"), (ben, "Anna")):
        expect(page.locator("header")).to_contain_text(other)
        expect(page.locator("#ask")).to_be_visible()


def test_everybody_adds_to_the_shuffle_before_it_is_dealt(visit: Visit, address: str) -> None:
    """Two browsers commit and open by themselves; the game begins, and the record will name both."""
    anna, ben = person(visit, address, "Anna"), person(visit, address, "Ben")
    table = opened(anna, address, ["me", "open"], game="outpost", shared=True)
    anna.goto(f"/t/{table}")
    expect(anna.locator("main")).to_contain_text("Everybody adds to the shuffle")
    expect(anna.locator("li").first).to_contain_text("has added")

    ben.goto(f"/t/{table}")
    ben.get_by_role("button", name="Sit down here").click()

    for page in (anna, ben):
        expect(page.locator("#ask")).to_be_visible()
    record = anna.request.get(f"{address}/api/tables/{table}/record").json()
    assert [share[0] for share in record["header"]["shares"]] == [0, 1]


def test_who_has_seen_one_hand_asks_for_another_seat(visit: Visit, address: str) -> None:
    anna, ben = person(visit, address, "Anna"), person(visit, address, "Ben")
    table = opened(anna, address, ["me", "open", "random"], game="outpost", seed=1)
    ben.goto(f"/t/{table}")
    ben.get_by_role("button", name="Sit down here").click()
    expect(ben.locator("#ask")).to_be_visible()

    link = post(anna, address, f"/tables/{table}/seats/2", {"kind": "person"})["invitation"]["link"]
    anna.goto(link)
    post(anna, address, f"/tables/{table}/join", {"token": link.split("#")[1], "name": "Carl", "consent": True})

    asks = ben.get_by_role("status").filter(has_text="Carl asks for a free seat and would see its hand")
    expect(asks).to_be_visible()
    asks.get_by_role("button", name="Agree").click()
    expect(asks).to_have_count(0)
    assert anna.request.get(f"{address}/api/tables/{table}").json()["your_seats"] == [0, 2]
