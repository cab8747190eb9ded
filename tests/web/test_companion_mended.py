"""Whatever is wrong beside a real box is put right: undone, changed, put in, taken out, set by hand."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from beside import ASTEROID, CITY, FLIP, SPECIES, STAGED
from desk_page import Desk


def test_an_entry_seen_to_be_wrong_is_changed_and_the_differences_shown(desk: Desk) -> None:
    desk.begin(*CITY)
    desk.entries().nth(1).click()
    desk.press("Change it")
    desk.page.locator(".told input").fill("12")
    desk.press("Change it")

    rows = desk.page.locator(".told tbody tr")
    expect(rows.filter(has_text="row 5, 6th")).to_contain_text("ocean")
    desk.press("Leave it as it was")
    assert desk.stored()["entries"] == [*STAGED, *CITY]

    desk.entries().nth(1).click()
    desk.press("Change it")
    desk.page.locator(".told input").fill("12")
    desk.press("Change it")
    desk.press("Change and replay")
    desk.asked("Your turn")
    expect(desk.page.locator(".told .line")).to_contain_text("Asteroid")
    assert desk.stored()["entries"] == [*STAGED, *ASTEROID[:3], {"do": "cost", "n": 12}, CITY[-1]]


def test_what_was_forgotten_is_put_in_and_what_was_not_so_is_taken_out(desk: Desk) -> None:
    desk.begin(*CITY)
    desk.entries().first.click()
    desk.press("Put something in before it")
    desk.page.locator(".told").get_by_role("button", name="Parameter").click()
    desk.page.get_by_role("button", name="Oxygen: one step up").click()
    expect(desk.page.locator(".told tbody tr").filter(has_text="xygen")).to_be_visible()
    desk.press("Change and replay")
    assert desk.stored()["entries"][-2] == {"do": "step", "metric": "oxygen", "n": 1}

    desk.entries().first.click()
    desk.press("Take it out")
    desk.press("Change and replay")
    expect(desk.entries().first).to_contain_text("xygen")
    assert desk.stored()["entries"][-1] == {"do": "step", "metric": "oxygen", "n": 1}


def test_where_a_later_entry_no_longer_fits_nothing_is_guessed(desk: Desk) -> None:
    desk.begin(*SPECIES)
    desk.entries().nth(3).click()
    desk.press("Change it")
    desk.page.get_by_label("Name of the card").fill("mine")
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator(".stops")).to_contain_text("no longer fit")
    expect(desk.page.locator(".stops")).to_contain_text("11")
    desk.press("Leave out")
    desk.press("Change and replay")

    desk.asked("Your turn")
    expect(desk.page.locator(".told .line")).to_contain_text("Invasive Species")
    assert desk.stored()["entries"] == [*STAGED, *FLIP, {"do": "card", "card": "mine"}, *SPECIES[-2:]]


def test_a_card_that_should_be_used_up_is_doubted_and_the_table_is_right(desk: Desk) -> None:
    desk.begin(*SPECIES, {"do": "turn"})
    desk.page.get_by_label("Name of the card").fill("invasive")
    desk.page.keyboard.press("Enter")
    expect(desk.page.get_by_role("alert")).to_contain_text("Invasive Species")
    desk.chip(25, 19, 2)
    desk.page.get_by_role("button", name="It is so on the table").click()

    desk.chip(25, 24, 1)


def test_a_change_that_is_doubted_may_be_insisted_on_too(desk: Desk) -> None:
    desk.begin(*SPECIES, {"do": "turn"}, {"do": "card", "card": "mine"})
    desk.entries().first.click()
    desk.press("Change it")
    desk.page.get_by_label("Name of the card").fill("invasive")
    desk.page.keyboard.press("Enter")
    desk.page.get_by_role("button", name="It is so on the table").click()
    desk.press("Change and replay")

    desk.chip(25, 24, 1)
    assert desk.stored()["entries"][-1]["card"] == "invasive-species"


def test_something_is_put_in_while_a_question_is_open(desk: Desk) -> None:
    desk.begin(*FLIP)
    desk.entries().first.click()
    desk.press("Put something in before it")
    desk.page.locator(".told").get_by_role("button", name="Claim").click()
    desk.page.locator(".told").get_by_role("button", name="Mayor").click()
    desk.press("Change and replay")

    assert desk.stored()["entries"][-2] == {"do": "claim", "milestone": "mayor"}


def test_the_way_back_is_told_for_the_table_first(desk: Desk) -> None:
    desk.begin(*ASTEROID)
    desk.page.keyboard.press("u")
    desk.page.get_by_role("button", name="One entry more").click()
    expect(desk.page.locator(".told ol")).to_contain_text("row 5, 4th")
    expect(desk.page.locator(".told ol")).to_contain_text("23")
    desk.press("Done, ask again")

    desk.asked("Which card is it?")
    desk.chip(23, 8, 4)


def test_the_table_is_right_and_the_screen_follows(desk: Desk) -> None:
    desk.begin(*ASTEROID)
    desk.menu("Set a value by hand")
    desk.page.get_by_role("spinbutton", name="To").fill("30")
    desk.press("Set it")
    desk.chip(30, 14)
    expect(desk.entries().first).to_contain_text("30")
    expect(desk.entries().first.get_by_role("img", name="set by hand")).to_be_visible()

    desk.menu("A tile lies elsewhere")
    desk.page.locator('.map [data-hex="4,3"]').click()
    desk.page.locator('.map [data-hex="4,5"]').click()
    expect(desk.page.locator('.map [data-hex="4,5"]')).to_have_accessible_name("row 5, 6th, ocean bed, ocean")
    desk.chip(30, 14)

    desk.menu("The deck has more or fewer cards")
    desk.page.get_by_role("button", name="There is one more card").click()
    desk.chip(30, 14, 4)


def test_a_claim_a_marker_and_a_tile_are_set_by_hand(desk: Desk) -> None:
    desk.begin(*ASTEROID)
    told = desk.page.locator(".told")
    desk.menu("Set a value by hand")
    told.locator("select").first.select_option("award:banker")
    told.get_by_role("radio", name="MarsBot").check(force=True)
    desk.press("Set it")
    desk.seated()
    desk.menu("Set a value by hand")
    told.locator("select").first.select_option("marker")
    told.locator("select").nth(1).select_option("power")
    told.get_by_role("spinbutton", name="Space").fill("5")
    desk.press("Set it")
    desk.track("power", 1, "5")
    desk.menu("Set a value by hand")
    told.locator("select").first.select_option("tile")
    told.locator("select").nth(1).select_option("city")
    told.get_by_role("radio", name="you").check(force=True)
    desk.press("Choose the space")
    desk.page.locator('.map [data-hex="3,3"]').click()
    expect(desk.page.locator('.map [data-hex="3,3"]')).to_have_accessible_name(re.compile("city"))

    assert desk.stored()["entries"][-3:] == [
        {"do": "set", "what": "award:banker", "to": "marsbot"},
        {"do": "set", "what": "marker:power:5", "to": 1},
        {"do": "set", "what": "tile", "space": "3,3", "tile": "city", "owner": "you"},
    ]


def test_a_card_that_the_list_does_not_know(desk: Desk) -> None:
    desk.begin(*FLIP)
    desk.page.locator(".told").get_by_role("button", name="By hand").click()
    form = desk.page.locator("form")
    form.get_by_label("Name").fill("Moonbase")
    form.get_by_role("button", name="building").click()
    form.get_by_role("button", name="Take this card").click()

    desk.track("building", 5)
    desk.chip(25, 8)
    assert desk.stored()["entries"][-1]["hand"]["tags"] == ["building"]
