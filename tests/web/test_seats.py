"""Seats change hands in the page: to a bot and back, by a link, to another name, and for good."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from browsing import opened, post, settled
from page_checks import Complaints, Visit


def sit_down(visit: Visit, address: str, seats: list[str], **more: object) -> tuple[Page, str]:
    page = visit()
    post(page, address, "/me", {"name": "Anna"})
    table = opened(page, address, seats, seed=1, **more)
    page.goto(f"/t/{table}")
    return page, table


def menu(page: Page) -> None:
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def hand_over(page: Page) -> None:
    menu(page)
    page.get_by_role("button", name="Hand my seat to a bot").click()
    page.get_by_role("button", name="Press again: a bot takes my seat").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#ask")).to_contain_text("A bot plays for you")


def test_a_seat_handed_to_a_bot_is_taken_back(visit: Visit, address: str) -> None:
    anna, table = sit_down(visit, address, ["me", "open"])
    ben = visit(f"/t/{table}")
    ben.get_by_role("button", name="Sit down here").click()
    expect(anna.locator("#ask")).to_contain_text("Choose your corporation")
    own = anna.locator("header li.mine")
    expect(own.get_by_label("bot")).to_have_count(0)

    hand_over(anna)
    expect(own.get_by_label("bot")).to_be_visible()
    expect(ben.locator("header li", has_text="Anna").get_by_label("bot")).to_be_visible()

    anna.get_by_role("button", name="Take my seat back").click()
    expect(anna.locator("#ask")).not_to_contain_text("A bot plays for you")
    expect(own.get_by_label("bot")).to_have_count(0)

    hand_over(anna)
    menu(anna)
    anna.get_by_role("dialog").get_by_role("button", name="Take my seat back").click()
    expect(anna.locator("#ask")).not_to_contain_text("A bot plays for you")


def test_only_people_who_play_are_asked(visit: Visit, address: str) -> None:
    anna, table = sit_down(visit, address, ["me", "open"])
    ben = visit(f"/t/{table}")
    ben.get_by_role("button", name="Sit down here").click()
    expect(ben.locator("#ask")).to_contain_text("Choose your corporation")
    post(ben, address, f"/tables/{table}/seats/1", {"kind": "bot", "bot": "greedy"})
    expect(anna.locator("#ask")).to_contain_text("Choose your corporation")
    anna.keyboard.press("1")
    expect(anna.locator("#ask")).to_contain_text("Found ")
    anna.keyboard.press("Enter")
    expect(anna.locator("#ask")).to_contain_text("Choose a phase")
    settled(anna)
    anna.keyboard.press("u")
    expect(anna.locator("#ask")).to_contain_text("up to you")
    expect(anna.get_by_role("button", name="Ask the others")).to_have_count(0)


def test_another_name_and_leaving_for_good(visit: Visit, address: str) -> None:
    anna, _ = sit_down(visit, address, ["me", "greedy"])
    expect(anna.locator("#ask")).to_contain_text("Choose your corporation")
    menu(anna)
    expect(anna.get_by_role("dialog")).to_contain_text("redo")
    anna.get_by_label("Name at this table").fill("Anna the Second")
    anna.get_by_role("button", name="Rename me").click()
    expect(anna.get_by_role("dialog")).to_have_count(0)
    expect(anna.locator("header")).to_contain_text("Anna the Second, you")

    menu(anna)
    anna.get_by_role("button", name="Leave this table").click()
    expect(anna.get_by_role("dialog")).to_contain_text("you cannot take it back")
    anna.get_by_role("button", name="Press again: leave for good").click()
    expect(anna.locator("header.top")).to_contain_text("You are watching")
    expect(anna.locator("header li.mine")).to_have_count(0)
    expect(anna.get_by_role("dialog")).to_have_count(0)
    menu(anna)
    expect(anna.get_by_role("dialog").get_by_text("Your seat")).to_have_count(0)


def asked(page: Page, address: str, table: str) -> dict[str, Any]:
    """The table as soon as it asks us something."""
    for _ in range(600):
        state: dict[str, Any] = page.request.get(f"{address}/api/tables/{table}").json()["state"]
        if state["view"]["decision"]:
            return state
        page.wait_for_timeout(50)
    raise AssertionError("Nothing is asked any more.")


def test_what_is_taken_back_is_told_in_the_words_it_was_offered_in(visit: Visit, address: str) -> None:
    page, table = sit_down(visit, address, ["me"])
    offered: list[str] = []
    for number in range(10):
        state = asked(page, address, table)
        told = [step["text"] for step in state["undo"]["steps"]]
        if len(told) > 1:
            break
        question = state["view"]["decision"]
        first = question["options"][0]
        answer = {"number": question["number"], "idem": f"answer-{number}", "key": first["key"]}
        post(page, address, f"/tables/{table}/decisions", answer)
        offered.append(first["label"])
    else:
        raise AssertionError("No answer could be taken back.")
    undo = page.locator("#ask").get_by_role("button", name="Undo").first
    expect(undo).to_have_attribute("title", f"Takes back: {told[0]}")
    assert offered[-1] in told[0]
    menu(page)
    for text in told:
        expect(page.get_by_role("dialog").get_by_role("button", name=text).first).to_be_visible()


def test_a_free_seat_gets_a_bot_of_the_chosen_strength(visit: Visit, address: str) -> None:
    anna, table = sit_down(visit, address, ["me", "open", "open"])
    anna.get_by_label("Bot for seat 2").select_option("random")
    anna.get_by_role("button", name="Seat a bot in seat 2").click()
    expect(anna.locator("main li").nth(1)).to_contain_text("Dice bot", use_inner_text=True)
    lines = anna.request.get(f"{address}/api/tables/{table}").json()["seats"]
    assert [(line["kind"], line["bot"]) for line in lines] == [("person", None), ("bot", "random"), ("open", None)]

    anna.get_by_role("button", name="Link to the table").click()
    expect(anna.get_by_role("textbox", name="Seat 3")).to_have_value(f"{address}/t/{table}")


def test_an_invited_seat_gets_a_new_link_and_stays_closed(visit: Visit, address: str, complaints: Complaints) -> None:
    complaints.foreseen.append("403")
    page = visit()
    post(page, address, "/me", {"name": "Anna"})
    made = post(page, address, "/tables", {"game": "outpost", "seats": [{"kind": "me"}, {"kind": "person"}]})
    table, old = made["table"], made["invitations"][0]["link"]
    page.goto(f"/t/{table}")
    seat = page.locator("main li").nth(1)
    expect(seat).to_contain_text("invited")
    expect(seat).to_contain_text("A new link ends the old one")
    page.get_by_role("button", name="New invitation link").click()
    link = page.get_by_role("textbox", name="Seat 2").input_value()
    assert re.fullmatch(rf"{re.escape(address)}/t/{table}#\S{{16,}}", link)
    assert link != f"{address}{old}"
    expect(seat).to_contain_text("invited")

    stranger = visit(f"/t/{table}")
    expect(stranger.locator("main li").nth(1)).to_contain_text("invited")
    expect(stranger.get_by_role("button", name="Sit down here")).to_have_count(0)
    late = visit(old)
    late.get_by_role("button", name="Sit down here").click()
    expect(late.get_by_role("alert")).to_contain_text("This invitation does not hold")
    ben = visit(link)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down here").click()
    expect(ben.locator("header li.mine")).to_contain_text("Ben, you")


def test_a_link_can_be_passed_on_where_nothing_can_be_copied(visit: Visit, address: str) -> None:
    anna, table = sit_down(visit, address, ["me", "open"])
    anna.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    anna.get_by_role("button", name="Link to the table").click()
    anna.get_by_role("button", name="Copy").click()
    expect(anna.get_by_text("The text is selected")).to_be_visible()
    assert anna.evaluate("() => getSelection().toString()") == f"{address}/t/{table}"


def test_a_table_tells_only_a_safe_address(visit: Visit, complaints: Complaints) -> None:
    complaints.foreseen.append("422")
    page = visit("/new/ares_expedition")
    address = page.get_by_label("Tell another program")
    address.fill("http://chat.example/hook")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("begins with https://")
    address.fill("https://chat.example/hook")
    with page.expect_request("**/api/tables") as sent:
        page.get_by_role("button", name="Start the game").click()
    assert (sent.value.post_data_json or {})["webhook"] == "https://chat.example/hook"
    expect(page.locator("#ask")).to_contain_text("corporation")
