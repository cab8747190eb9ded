"""What the screens around the table do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browsing import opened
from page_checks import Complaints, Visit, sound


def test_home_shows_whose_turn_it_is_and_joins_by_link(visit: Visit, address: str) -> None:
    anna = visit("/")
    anna.get_by_label("Your name").fill("Anna")
    anna.get_by_role("button", name="Save").click()
    expect(anna.get_by_text("Saved")).to_be_visible()
    anna.goto("/new/ares_expedition")
    anna.get_by_label("Who sits in seat 2").select_option(label="Somebody with the link")
    anna.get_by_role("button", name="Make the table").click()
    link = anna.get_by_role("textbox", name="Seat 2").input_value()
    ben = visit("/")
    ben.get_by_label("Link of an invitation").fill("no link at all")
    ben.get_by_role("button", name="Join").click()
    expect(ben.get_by_role("alert")).to_contain_text("That is no link to a table")
    ben.get_by_label("Link of an invitation").fill(link)
    ben.get_by_role("button", name="Join").click()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down here").click()
    expect(ben.locator("#ask")).to_contain_text("corporation")
    anna.goto("/")
    expect(anna.locator("a.row.now")).to_contain_text("Your turn")


def test_a_recovery_code_brings_the_games_to_another_device(visit: Visit, address: str) -> None:
    old = visit()
    opened(old, address, ["me", "greedy"], title="Taken along")
    old.goto("/")
    old.get_by_text("Your games on another device").click()
    old.get_by_role("button", name="Make a recovery code").click()
    code = old.get_by_role("textbox", name="Your games on another device").input_value()
    new = visit("/")
    expect(new.get_by_text("No game is running")).to_be_visible()
    new.get_by_text("Your games on another device").click()
    new.get_by_label("Recovery code of another device").fill(code)
    new.get_by_role("button", name="Bring my games here").click()
    expect(new.locator("a.row", has_text="Taken along")).to_be_visible()


def test_create_explains_modules_and_shows_a_refusal_in_words(visit: Visit, complaints: Complaints) -> None:
    complaints.foreseen.append("422")
    page = visit("/new/ares_expedition")
    redraw = page.get_by_role("switch", name="Redraw")
    expect(redraw).to_have_attribute("aria-checked", "false")
    expect(page.get_by_role("switch", name="Dummy hand")).to_have_count(0)
    expect(page.get_by_text("needs Discovery").first).to_be_visible()
    page.get_by_role("switch", name="Crisis").click()
    expect(redraw).to_have_attribute("aria-checked", "true")
    expect(page.get_by_role("radiogroup", name="Difficulty")).to_be_visible()
    page.get_by_role("switch", name="Crisis").click()
    page.get_by_role("switch", name="Discovery").click()
    page.get_by_role("switch", name="Dummy hand").click()
    expect(page.get_by_text("1 change from the usual rules")).to_be_visible()
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_have_text("The dummy hand is a variant for exactly 2 players, not 3.")
    page.get_by_role("button", name="Remove seat 3").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#ask")).to_contain_text("corporation")


def test_the_end_leads_into_the_replay_and_gives_the_record(visit: Visit, played: str, tmp_path: Path) -> None:
    page = visit(f"/t/{played}/result")
    expect(page.get_by_role("table", name="Points by source")).to_contain_text("Total")
    expect(page.get_by_role("img", name="Points at the end of each round")).to_be_visible()
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Record").click()
    target = tmp_path / "record.json"
    waiting.value.save_as(target)
    assert json.loads(target.read_text(encoding="utf-8"))["partial"] is False
    moment = page.locator('a[href*="/replay?at="]').nth(1)
    at = (moment.get_attribute("href") or "").split("at=")[1].split("&")[0]
    moment.click()
    expect(page.get_by_role("slider")).to_have_value(at)


def position(page: Page) -> int:
    """Where the rail stands, as soon as the table shows that moment."""
    expect(page.get_by_role("region", name="Replay")).to_have_attribute("aria-busy", "false")
    return int(page.get_by_role("slider").input_value())


def test_the_replay_steps_leaps_plays_and_changes_eyes(visit: Visit, played: str) -> None:
    page = visit(f"/t/{played}/replay?at=50&seat=0")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("50")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("51")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("49")
    assert position(page) == 49
    shown = page.locator(".app").inner_text()
    page.keyboard.press("Shift+ArrowRight")
    expect(slider).not_to_have_value("49")
    leapt = position(page)
    assert leapt > 49
    assert page.locator(".app").inner_text() != shown
    page.get_by_label("Speed").select_option("5")
    page.keyboard.press("Space")
    page.wait_for_function("from => Number(document.querySelector('input[type=range]').value) > from + 2", arg=leapt)
    page.keyboard.press("Space")
    page.get_by_label("Whose view").select_option("all")
    page.get_by_role("button", name="What each seat held").click()
    expect(page.get_by_role("dialog")).to_contain_text("hand")
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    page.get_by_role("dialog").get_by_role("button", name="Round 2 begins").click()
    expect(page.get_by_role("region", name="Replay")).to_contain_text("Round 2,")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One on")).to_be_disabled()


def test_a_running_game_can_be_looked_back_on_from_the_own_seat_only(visit: Visit, address: str) -> None:
    page = visit()
    table = opened(page, address, ["me", "greedy"])
    page.goto(f"/t/{table}/replay")
    eyes = page.get_by_label("Whose view").locator("option")
    expect(eyes).to_have_count(2)
    expect(page.get_by_text("All hands")).to_have_count(0)


def test_cards_are_found_enlarged_and_linked(visit: Visit) -> None:
    page = visit("/cards/ares_expedition")
    everything = page.get_by_role("heading", level=2).first
    expect(everything).to_have_text("418 cards")
    page.get_by_role("button", name="Crisis 85").click()
    expect(everything).to_have_text("85 of 418 cards")
    page.get_by_role("button", name="Clear all").click()
    page.get_by_label("Search in names and texts").fill("birds")
    first = page.locator("button[data-card]").first
    name = first.get_attribute("data-card") or ""
    first.click()
    expect(page.get_by_role("dialog").locator(".card.big")).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator(f'button[data-card="{name}"]')).to_be_visible()
    page.get_by_label("Search in names and texts").fill("no such card at all")
    expect(page.get_by_text("No card fits")).to_be_visible()
    page.get_by_text("Pandorum", exact=True).click()
    expect(everything).to_contain_text("cards")
    expect(page.locator("button[data-card]").first).to_be_visible()


def test_every_card_of_a_game_is_drawn_as_the_page_is_scrolled(visit: Visit) -> None:
    page = visit("/cards/pandorum")
    cards = page.locator("button[data-card]")
    cards.first.wait_for()
    total = int((page.get_by_role("heading", level=2).first.inner_text()).split()[0])
    page.keyboard.press("End")
    expect(cards).to_have_count(total)


def test_rules_are_found_by_word_and_by_what_is_on_screen(visit: Visit, address: str) -> None:
    page = visit("/rules/ares_expedition?about=development")
    expect(page.locator("article.marked h3")).to_have_text("Development")
    page.get_by_label("Search the rules").fill("oxygen")
    expect(page.get_by_role("status")).to_contain_text("found")
    for text in page.locator("article p").all_inner_texts():
        assert "oxygen" in text.lower()
    page.get_by_label("Search the rules").fill("zzzz")
    expect(page.get_by_text("No rule says that")).to_be_visible()
    page.goto(f"/t/{opened(page, address, ['me'])}")
    page.locator("#ask").wait_for()
    page.keyboard.press("?")
    page.get_by_role("link", name="Rules").click()
    page.wait_for_url("**/rules/ares_expedition*")
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules")


def test_an_address_that_leads_nowhere_says_so(visit: Visit, complaints: Complaints) -> None:
    complaints.foreseen.append("404")
    page = visit("/t/doesnotexist12/result")
    expect(page.get_by_role("heading", level=1)).to_have_text("This page cannot be shown")
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("link", name="To my games")).to_be_visible()


@pytest.mark.parametrize(
    "game",
    [
        "ares_expedition",
        pytest.param("pandorum", marks=pytest.mark.long),
        pytest.param("outpost", marks=pytest.mark.long),
    ],
)
def test_the_rules_begin_with_a_short_course_and_real_pieces(visit: Visit, game: str) -> None:
    size = {"ares_expedition": "1366", "pandorum": "834", "outpost": "360"}[game]
    page = visit(f"/rules/{game}", size=size, theme="light")
    course = page.get_by_role("region", name="Short course")
    expect(course.locator(".shown .card.normal, .shown .panel, .shown svg").first).to_be_visible()
    pages = course.get_by_role("article")
    for at in range(pages.count()):
        picture = pages.nth(at).locator(".shown")
        if picture.count():
            assert picture.get_attribute("aria-label")
            assert len(picture.inner_text()) > 20
    sound(page, f"the course of {game}")
    page.get_by_label("Search the rules").fill("card")
    expect(course).to_have_count(0)
    page.get_by_label("Search the rules").fill("")
    course.get_by_role("button", name="Play the first round with a guide").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("region", name="Your first round")).to_be_visible()
