"""Terraforming Mars on the page, found by who had never seen it: keys, reasons, parts that do not come."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.terraforming_mars.prelude.tables_prelude import with_preludes
from games.terraforming_mars.tables import acting
from page_checks import Complaints, Visit
from staged import stage


def test_preludes_wear_their_keys_and_what_is_looked_at_has_a_verb(visit: Visit, address: str) -> None:
    t = with_preludes("Supplier", "Power Generation")
    page = visit(size="1366")
    stage(page, address, dict(t.observe(0)))
    ask = page.locator("#ask")

    assert ask.locator("[data-digit]:has(kbd:visible)").count() == 2
    page.keyboard.press("1")

    expect(ask.locator(".qq b")).to_have_text("Play Power Generation?")
    expect(ask.locator("[data-primary]")).to_contain_text("Press again: play")


@pytest.mark.parametrize("size", ["1366", "834"])
def test_every_answer_of_a_turn_shows_its_key(visit: Visit, address: str, size: str) -> None:
    t = acting(2, "Asteroid Mining")
    t.set_seat(0, mc=60, heat=8)
    page = visit(size=size)
    stage(page, address, dict(t.observe(0)))

    answers = page.locator("#ask .opts [data-digit]")
    expect(answers.first).to_be_visible()
    for answer in answers.all():
        expect(answer.locator("kbd")).to_be_visible()
        expect(answer.locator("kbd")).to_have_text(str(answer.get_attribute("data-digit")).upper())


def test_a_list_with_nothing_to_do_says_why(visit: Visit, address: str) -> None:
    t = acting(2, "Asteroid Mining")
    page = visit(size="1366")
    stage(page, address, dict(t.observe(0)))

    page.locator("#ask button", has_text="Play card").click()

    body = page.locator("#ask .body")
    expect(body).to_contain_text("Asteroid Mining")
    expect(body).to_contain_text("MC")


@pytest.mark.parametrize("corporation", ["Tharsis Republic"])
def test_while_the_first_action_is_due_no_card_looks_as_if_it_could_be_played(
    visit: Visit, address: str, corporation: str
) -> None:
    t = acting(2, "Asteroid Mining")
    t.set_seat(0, mc=60, corporation=corporation, first_action=True)
    page = visit(size="1366")
    stage(page, address, dict(t.observe(0)))

    cards = page.locator("#hand [data-card]")
    expect(cards.first).to_contain_text("comes first")
    for card in cards.all():
        expect(card).to_contain_text(f"The first action of {corporation} comes first")
        expect(card).not_to_contain_class("play")


def test_a_list_that_does_not_come_offers_to_load_the_page_again(
    visit: Visit, address: str, complaints: Complaints
) -> None:
    complaints.foreseen.append("Failed to load resource")
    t = acting(2, "Asteroid Mining")
    t.set_seat(0, mc=60)
    page = visit(size="1366")
    page.route("**/ChoiceList*.js", lambda route: route.abort())
    stage(page, address, dict(t.observe(0)))

    page.locator("#ask button", has_text="Standard").click()

    expect(page.locator("#ask").get_by_role("button", name="Try again")).to_be_visible()


def test_what_patents_bring_is_told_before_they_are_sold(visit: Visit, address: str) -> None:
    t = acting(2, "Asteroid Mining")
    t.set_seat(0, mc=4)
    t.choose(0, "standard:sell-patents")
    page = visit(size="1366")
    stage(page, address, dict(t.observe(0)), match=t.match)

    page.keyboard.press("1")

    expect(page.locator("#ask [data-primary]")).to_contain_text("Sell 1 card")
    expect(
        page.get_by_role("region", name="what you have").locator("li", has=page.get_by_label("megacredits"))
    ).to_contain_text("→ 5")
