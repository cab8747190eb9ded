"""Names, titles and chat are words: whatever they hold is shown literally and never run."""

from __future__ import annotations

from playwright.sync_api import expect

from browsing import finished, opened, post
from page_checks import Visit

NAME = '<img src=x onerror="window.pwned=1">'
TITLE = "<script>window.pwned=1</script><b>bold</b>"
CHAT = [
    "<svg onload=window.pwned=1>",
    "javascript:window.pwned=1",
    "{{7*7}} ${7*7} <a href='javascript:window.pwned=1'>x</a>",
]


def test_names_and_chat_are_shown_literally(visit: Visit, address: str) -> None:
    page = visit()
    post(page, address, "/me", {"name": NAME})
    table = opened(page, address, ["me", "greedy"], title=TITLE, listed=True)
    page.goto(f"/t/{table}")
    expect(page.locator("header").get_by_text(NAME)).to_be_visible()
    page.keyboard.press("c")
    for text in CHAT:
        page.get_by_label("Say something").fill(text)
        page.get_by_role("button", name="Send").click()
        expect(page.get_by_role("dialog").get_by_text(text)).to_be_visible()
    page.keyboard.press("Escape")
    page.goto("/")
    expect(page.get_by_text(TITLE)).to_be_visible()
    other = visit("/")
    expect(other.get_by_text(TITLE)).to_be_visible()
    expect(other.get_by_text(NAME)).to_be_visible()
    for seen in (page, other):
        assert seen.evaluate("() => window.pwned") is None
        assert seen.locator("img").count() == 0


def test_a_finished_game_shows_them_literally_too(visit: Visit, address: str) -> None:
    page = visit()
    post(page, address, "/me", {"name": NAME})
    table = opened(page, address, ["me", "random"], game="outpost", options={"rounds": 1}, title=TITLE)
    post(page, address, f"/tables/{table}/seats/0", {"kind": "bot", "bot": "random"})
    finished(page, address, table)
    page.goto(f"/t/{table}/result")
    expect(page.get_by_role("table", name="Points by source").get_by_text(NAME)).to_be_visible()
    page.goto(f"/t/{table}/replay?at=3")
    expect(page.get_by_role("heading", level=1)).to_contain_text(TITLE)
    assert page.evaluate("() => window.pwned") is None
