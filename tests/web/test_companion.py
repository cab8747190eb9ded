"""MarsBot beside a real box: the generations that the specification tells, by keyboard and on the phone; and every
question at every size."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from beside import ASTEROID, CITY, Entry, moments, open_file
from browsing import SIZES
from desk_page import Desk
from page_checks import Visit, sound

KINDS = {"ready", "turn", "check", "card", "cost", "figures", "plants", "yes_no", "hex", "last", "final", "over"}


def test_two_generations_by_keyboard_alone(desk: Desk) -> None:
    page, keys = desk.page, desk.page.keyboard
    told, first = page.locator(".told"), page.locator("[data-first]")
    desk.begin()
    desk.asked("Generation 3, you begin")
    desk.chip(23, 8, 4)

    keys.press("Enter")
    desk.asked("Your turn")
    keys.press("Enter")
    desk.asked("Which card is it?")
    keys.type("ast")
    expect(page.locator(".first")).to_have_text("Asteroid")
    keys.press("Enter")
    expect(page.get_by_role("textbox", name="Cost of the flipped card")).to_be_focused()
    keys.type("11")
    keys.press("Enter")
    desk.chip(25, 14, 3)
    desk.told("row 5, 4th", "-24", "rating: 25")
    desk.track("space", 3)
    desk.track("event", 3)

    keys.press("t")
    expect(first).to_be_focused()
    desk.focus(told.get_by_role("button", name="city", exact=True))
    keys.press("Enter")
    desk.go_to_space(6, 3)
    keys.press("Enter")
    expect(desk.entries().first).to_contain_text("city")
    keys.press("Enter")
    desk.flip("inva")
    desk.chip(25, 19, 2)

    keys.press("a")
    expect(first).to_be_focused()
    for name in ("Lowered production", "energy"):
        desk.focus(told.get_by_role("button", name=name))
        keys.press("Enter")
    desk.focus(page.locator("#ask .go"))
    keys.press("Enter")
    desk.track("power", 0, "1")
    keys.press("Enter")
    desk.flip("mining r")
    desk.chip(27, 19, 1)

    keys.press("x")
    desk.flip("moh")
    desk.asked("Production for you only")
    desk.chip(28, 19, 0)
    for name, at, marked in (("building", 6, ""), ("space", 3, ""), ("event", 3, ""), ("power", 0, "1")):
        desk.track(name, at, marked)

    keys.press("Enter")
    desk.asked("Generation 4, MarsBot begins")
    keys.press("Enter")
    desk.flip("space el")
    desk.chip(28, 24, 3)
    desk.track("space", 4)
    desk.track("building", 7)

    keys.press("p")
    expect(first).to_be_focused()
    desk.focus(told.get_by_role("button", name="Oxygen: one step up"))
    keys.press("Enter")
    expect(desk.entries().first).to_contain_text("xygen")
    keys.press("Enter")
    desk.flip("power pl")
    desk.told("row 4, 4th", "4 %", "rating: 29")
    desk.chip(29, 29, 2)
    desk.track("power", 1)
    desk.track("building", 8)

    keys.press("Enter")
    desk.flip("meteor")
    desk.focus(told.get_by_role("button", name="3 plants lost"))
    keys.press("Enter")
    desk.told("Meteor Shower back to the box")
    desk.chip(29, 29, 1)

    keys.press("x")
    desk.flip("trees")
    desk.asked("Production for you only")
    desk.chip(29, 29, 0)
    for name, at in (("building", 8), ("space", 4), ("event", 3), ("power", 1), ("bio", 1)):
        desk.track(name, at)
    keys.press("Enter")
    desk.asked("Generation 5, you begin")


def test_two_generations_on_the_phone(desk: Desk) -> None:
    desk.begin(size="360")
    page = desk.page
    told = page.locator(".told")
    sound(page, "the begin of a generation on the phone")

    desk.press("Ready")
    desk.press("MarsBot’s turn")
    page.get_by_label("Name of the card").fill("ast")
    sound(page, "the search on the phone")
    desk.press("Take Asteroid")
    for digit in "11":
        page.locator(".digits").get_by_role("button", name=digit, exact=True).click()
    desk.press("Cost 11")
    desk.chip(25, 14, 3)
    sound(page, "a turn told on the phone")
    desk.press("Tile")
    told.get_by_role("button", name="city", exact=True).click()
    page.locator('.map [data-hex="6,3"]').click()
    expect(page.locator("#told-title")).to_be_visible()
    desk.press("MarsBot’s turn")
    page.get_by_role("button", name="Invasive Species").click()
    desk.chip(25, 19, 2)
    expect(page.locator(".you")).to_contain_text("animal or microbe")
    desk.press("Attack")
    page.get_by_role("button", name="Lowered production").click()
    sound(page, "an attack on the phone")
    told.get_by_role("button", name="energy").click()
    desk.press("Lower energy by 1")
    for card in ("mining r", "moh"):
        desk.press("MarsBot’s turn" if card == "mining r" else "I pass")
        page.get_by_label("Name of the card").fill(card)
        page.locator("#ask .go").click()
    desk.asked("Production for you only")
    desk.chip(28, 19, 0)
    for tab, what in (("MarsBot", "the tracks"), ("Map", "the map"), ("Entries", "the entries")):
        page.get_by_role("tab", name=tab).click()
        sound(page, f"{what} on the phone")

    desk.press("Yes")
    desk.asked("Generation 4, MarsBot begins")
    desk.press("Ready")
    page.get_by_label("Name of the card").fill("013")
    expect(page.locator(".first small")).to_have_text("013")
    sound(page, "a card by its number on the phone")
    desk.press("Take Space Elevator")
    desk.chip(28, 24, 3)
    desk.press("Parameter")
    told.get_by_role("button", name="Oxygen: one step up").click()
    desk.press("MarsBot’s turn")
    page.get_by_label("Name of the card").fill("power pl")
    desk.press("Take Power Plant")
    desk.chip(29, 29, 2)
    desk.told("row 4, 4th", "4 %")
    desk.press("MarsBot’s turn")
    page.get_by_role("button", name="Meteor Shower").click()
    sound(page, "plants lost on the phone")
    told.get_by_role("button", name="3 plants lost").click()
    desk.told("Meteor Shower back to the box")
    desk.press("I pass")
    page.get_by_label("Name of the card").fill("trees")
    desk.press("Take Trees")
    desk.asked("Production for you only")
    desk.chip(29, 29, 0)
    desk.press("Yes")
    desk.asked("Generation 5, you begin")


def test_after_a_pass_every_turn_of_marsbot_is_told(desk: Desk) -> None:
    desk.begin(*ASTEROID, {"do": "pass"}, size="360")
    last = desk.page.get_by_role("region", name="MarsBot’s last turn")
    desk.asked("Which card is it?")
    expect(last).to_have_count(0)

    desk.page.get_by_label("Name of the card").fill("mine")
    desk.press("Take Mine")
    expect(last.locator("h2").first).to_contain_text("Mine: building track to 5")
    expect(last.locator(".do")).to_contain_text("Mine onto")
    sound(desk.page, "a turn told while the next one asks")

    desk.page.get_by_label("Name of the card").fill("invasive")
    desk.press("Take Invasive Species")
    expect(last.locator("h2").first).to_contain_text("Invasive Species")
    last.locator("summary", has_text="Before").click()
    expect(last.locator(".rows").filter(has_text="Mine onto")).to_be_visible()


def test_what_cannot_be_says_why(desk: Desk) -> None:
    desk.begin(*CITY)
    desk.press("Attack")
    plants = desk.page.get_by_role("button", name="Took from its corporation")
    expect(plants).to_have_attribute("aria-disabled", "true")
    expect(plants.locator("small")).not_to_be_empty()
    desk.page.keyboard.press("Escape")
    desk.press("Claim")
    expect(desk.page.locator(".told")).to_contain_text("Mayor")


@pytest.mark.parametrize("size", ["834", "1366"])
def test_nothing_is_cut_off(desk: Desk, size: str) -> None:
    desk.begin(*ASTEROID, size=size)
    sound(desk.page, f"a turn told at {size}")
    desk.page.keyboard.press("Enter")
    desk.asked("Which card is it?")
    sound(desk.page, f"the search at {size}")


@pytest.mark.long
def test_every_kind_of_question_has_its_form(desk: Desk) -> None:
    beyond: Entry = {"modules": ["prelude", "venus", "colonies"], "colonies": ["io", "luna", "triton", "ceres"]}
    found = {**moments(1), **moments(1, board="hellas", corporation="credicor", **beyond)}
    assert found.keys() == KINDS

    for kind, file in found.items():
        desk.leave()
        open_file(desk.page, file)
        for size in SIZES:
            desk.size(size)
            sound(desk.page, f"{kind} at {size}")


def test_who_does_not_open_it_loads_nothing_of_it(visit: Visit) -> None:
    page = visit("/rules")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    page.goto("/")
    page.get_by_role("link", name="MarsBot beside your box").wait_for()

    assert asked
    assert not [url for url in asked if "ompanion" in url]
