"""What a player reads and presses: cards in words, true texts, nothing spent by one press, nothing hidden."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from browsing import Player, opened, post, settled
from company import found_corporation, person, two
from moments import asked
from page_checks import Visit, sound

SIGN = re.compile(r"<[a-z_-]+:[\w-]+>")


def table_of(page: Page, address: str) -> Any:
    told = page.request.get(f"{address}/api{urlsplit(page.url).path.replace('/t/', '/tables/')}").json()
    return told["state"]["view"]["table"]


def words_on(card: Locator) -> str:
    return " ".join(card.inner_text().split())


def middle(spot: Locator) -> tuple[float, float]:
    box = spot.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_hand_in_words_and_every_phase_told(visit: Visit, address: str) -> None:
    page = person(visit, address, "Anna")
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], modules=['discovery'], seed=11)}")
    ask = page.locator("#ask")
    offered = ask.locator(".big-card").first

    # What a corporation starts with is no price, and two clicks at once are one.
    expect(offered).to_contain_text("start with")
    assert offered.locator(".cost").inner_text() == ""
    offered.dblclick()
    expect(offered).to_have_attribute("aria-pressed", "true")
    offered.click()
    expect(ask).to_contain_text("Choose a phase")
    settled(page)

    # A phase is told by its own card, not by the project of the same name.
    research = page.get_by_role("button", name="5 Research")
    expect(research).to_contain_text("Everybody draws 2 cards and keeps 1. You: Draw 3 more cards and keep 1 more.")
    research.click()
    expect(ask).to_contain_text("Choose research?")
    expect(ask).to_contain_text("Draw 3 more cards and keep 1 more.")
    page.keyboard.press("Escape")

    # Each card of the hand says what it costs now, what it asks for, what it does, and why it cannot be played.
    table = table_of(page, address)
    cards = {card["id"]: card for card in page.request.get(f"{address}/api/cards/ares_expedition").json()["cards"]}
    assert any(prospect["unmet"] for prospect in table["outlook"].values())
    for id, prospect in table["outlook"].items():
        shown = words_on(page.locator(f"#hand [data-card='{id}']"))
        assert cards[id]["name"] in shown
        assert shown.split()[0] == str(prospect["price"])
        for need in cards[id]["requirements"]:
            assert need in shown
        for row in cards[id]["short"]:
            said = SIGN.sub("", row["text"].replace("<good:mc>MC", "")).replace("  ", " ")
            assert "".join(said.split()) in "".join(shown.split()), (id, said, shown)
        if prospect["unmet"] and "; " in prospect["why"]:
            assert prospect["why"].rstrip(".").split("; ")[1] in shown.lower()
    sound(page, "a hand in words")

    # W shows signs instead, and the device remembers it; what signs cannot say stays in words.
    plain = page.locator("#hand .said").count()
    page.keyboard.press("w")
    expect(page.locator("#hand .fx").first).to_be_visible()
    page.reload()
    expect(page.locator("#hand .fx").first).to_be_visible()
    assert page.locator("#hand .said").count() < plain
    sound(page, "a hand in signs")
    page.keyboard.press("w")
    expect(page.locator("#hand .fx")).to_have_count(0)


def test_nothing_is_spent_by_one_press(visit: Visit, address: str) -> None:
    page = person(visit, address, "Anna")
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=12)}")
    ask = page.locator("#ask")
    found_corporation(page)
    page.get_by_role("button", name="3 Action").click()
    expect(ask).to_contain_text("Choose action?")
    page.keyboard.press("Enter")
    expect(ask).not_to_contain_text("Choose action?")
    Player(page).until_asked("Use your actions and standard actions.")

    # What cannot be paid for is told with its price, and so is what the phase is about.
    expect(ask.locator(".nots")).to_contain_text("Raise temperature for 8 heat (you have 0)")
    page.get_by_role("button", name="3 Action").click()
    expect(page.get_by_role("dialog")).to_contain_text("Flip an ocean for 15 MC")
    page.keyboard.press("Escape")

    # A standard action: the first press looks, the second on the same spot pays.
    before = table_of(page, address)["seats"][0]["resources"]["mc"]
    button = ask.get_by_role("button", name=re.compile("Raise temperature for 14 MC"))
    x, y = middle(button)
    page.mouse.click(x, y)
    expect(ask).to_contain_text("Press again on the same spot")
    sound(page, "an answer that was pressed once")
    assert table_of(page, address)["seats"][0]["resources"]["mc"] == before
    page.mouse.click(x, y)
    settled(page)
    expect(ask).not_to_contain_text("Press again")
    assert table_of(page, address)["seats"][0]["resources"]["mc"] == before - 14

    # The list of cards to sell is about selling, and its prices are those of the cards.
    ask.get_by_role("button", name=re.compile("Sell a card")).click()
    expect(ask).to_contain_text("Which card do you sell?")
    prices = {id: str(one["price"]) for id, one in table_of(page, address)["outlook"].items()}
    listed = ask.locator("[data-card]")
    for at in range(listed.count()):
        assert words_on(listed.nth(at)).split()[0] == prices[listed.nth(at).get_attribute("data-card") or ""]
    sold = listed.first
    expect(sold).to_contain_text("Sell for 3 MC")
    sold.click()
    expect(sold).to_contain_text("Press again: sell for 3 MC")
    assert len(table_of(page, address)["outlook"]) == len(prices)
    sold.click()
    settled(page)
    expect(page.locator("#hand .ph")).to_contain_text(f"{len(prices) - 1} cards")

    # Undo says what it takes back, and what it has.
    undo = ask.get_by_role("button", name="Undo").first
    expect(undo).to_contain_text(re.compile("Sell .* for 3 MC"))
    undo.click()
    expect(page.get_by_text(re.compile("^Taken back: Sell .* for 3 MC"))).to_be_visible()
    expect(page.locator("#hand .ph")).to_contain_text(f"{len(prices)} cards")


def test_the_filled_choice_gains_something(visit: Visit, address: str) -> None:
    page = visit()
    asked(
        page,
        address,
        lambda question: any(option.get("idle") for option in question["options"]),
        first=29,
        players=2,
        modules=[],
    )
    ask = page.locator("#ask")
    expect(ask.get_by_role("button", name=re.compile("nothing to gain now"))).to_be_visible()
    expect(ask.locator("[data-primary]")).not_to_contain_text("nothing to gain now")


def test_what_goes_on_says_so_and_offline_is_said(visit: Visit, address: str) -> None:
    anna, ben, table = two(visit, address)
    found_corporation(anna)
    found_corporation(ben)

    # A hand too long for its place says how much is left, until its end is reached.
    anna.set_viewport_size({"width": 834, "height": 1112})
    more = anna.locator("#hand .more")
    expect(more).to_contain_text(re.compile(r"\+\d"))
    anna.locator("#hand .hand-cards").evaluate("box => box.scrollTo(10000, 10000)")
    expect(more).to_have_count(0)

    # Without a network, undo says so instead of looking as if it worked.
    undo = anna.locator("#ask").get_by_role("button", name="Undo").first
    anna.context.set_offline(True)
    expect(undo).to_contain_text("offline")
    anna.keyboard.press("u")
    expect(anna.locator("#ask")).to_contain_text("You are offline")
    anna.context.set_offline(False)
    expect(undo).not_to_contain_text("offline")

    # On the phone, new chat is seen on the menu and in it.
    anna.set_viewport_size({"width": 360, "height": 740})
    post(ben, address, f"/tables/{table}/chat", {"text": "Are you there?"})
    menu = anna.get_by_role("button", name="Menu, 1 new message in the chat")
    expect(menu).to_be_visible()
    menu.click()
    expect(anna.get_by_role("dialog")).to_contain_text("1 new")
    anna.keyboard.press("Escape")
    sound(anna, "the phone with a long hand")


def test_a_card_in_the_browser_is_words_under_a_small_horizon(visit: Visit) -> None:
    page = visit("/cards/ares_expedition?q=advanced+ecosystems")
    card = page.locator("[data-card='advanced-ecosystems']")
    expect(card).to_contain_text("Needs 1 microbe tag.")
    face, horizon = card.locator(".face").bounding_box(), card.locator(".horizon").bounding_box()
    assert face is not None
    assert horizon is not None
    assert horizon["height"] < face["height"] / 3
    for words in card.locator(".rq").all():
        box = words.bounding_box()
        assert box is not None
        assert box["y"] >= horizon["y"] + horizon["height"]
