"""The table of Terraforming Mars: whole games by mouse, by keyboard and on a phone, and what it tells."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browsing import Player, opened, settled
from games.terraforming_mars.colonies.outer_system import outer_system
from games.terraforming_mars.tables import acting
from page_checks import Visit
from regolith.kernel.match import Match
from staged import MODULES, late, played, stage

SEED = 5


def sit_down(page: Page, address: str, seats: tuple[str, ...] = ("me", "random"), seed: int = SEED) -> Player:
    table = opened(page, address, list(seats), game="terraforming_mars", modules=MODULES, seed=seed)
    page.goto(f"/t/{table}")
    page.locator("#ask").wait_for()
    return Player(page)


def ended(page: Page, player: Player) -> None:
    player.until_over()
    page.locator("#ask a.go").click()
    page.wait_for_url("**/result")
    expect(page.get_by_role("heading", level=1)).to_contain_text("wins with")
    for source in ("Terraform rating", "Greeneries", "Cities", "Cards", "Milestones", "Awards"):
        expect(page.get_by_role("rowheader", name=source)).to_be_visible()


# Whole games


@pytest.mark.long
def test_a_game_is_played_by_mouse(visit: Visit, address: str) -> None:
    page = visit()
    player = sit_down(page, address)
    ended(page, player)
    assert player.presses > 100


@pytest.mark.long
def test_a_game_is_played_by_keyboard_only(visit: Visit, address: str) -> None:
    page = visit()
    player = sit_down(page, address, seed=7)
    player.keyboard = True
    ended(page, player)


@pytest.mark.long
def test_a_game_is_played_on_a_phone(visit: Visit, address: str) -> None:
    page = visit(size="360")
    ended(page, sit_down(page, address, seed=6))


def test_the_first_generation_is_played_by_mouse(visit: Visit, address: str) -> None:
    page = visit()
    player = sit_down(page, address)
    player.until_round(2)
    expect(page.get_by_role("heading", name="Generation 2")).to_be_visible()


def test_the_first_generation_is_played_by_keyboard_on_a_phone(visit: Visit, address: str) -> None:
    page = visit(size="360")
    player = sit_down(page, address, seed=8)
    player.keyboard = True
    player.until_round(2)


# The map


def hexes(page: Page, which: str = "") -> Locator:
    return page.locator(f"#map [data-hex]{which}")


def focused(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement.dataset.hex"))


def test_one_space_takes_the_focus_and_arrows_walk_from_there(visit: Visit, address: str) -> None:
    page = visit()
    stage(page, address, late(5, "standard:city"))

    assert hexes(page, "[tabindex='0']").count() == 1
    page.keyboard.press("f")
    first = focused(page)
    row, column = map(int, first.split(","))
    page.keyboard.press("ArrowLeft")
    assert focused(page) == f"{row},{column - 1}"
    page.keyboard.press("ArrowRight")
    assert focused(page) == first
    page.keyboard.press("ArrowUp")
    assert focused(page).split(",")[0] == str(row - 1)
    assert hexes(page, "[tabindex='0']").count() == 1


def test_each_space_says_what_a_tile_there_would_bring(visit: Visit, address: str) -> None:
    page = visit()
    view = late(5, "standard:city")
    stage(page, address, view)
    spaces = view["table"]["placing"]["spaces"]
    seat = view["seat"]

    assert {one.get_attribute("data-hex") for one in hexes(page, ".legal").all()} == set(spaces)
    best, told = min(spaces.items(), key=lambda space: space[1]["best"])
    money = sum(change["n"] for change in told["changes"] if change["what"] == "mc" and change["seat"] == seat)
    label = hexes(page, f"[data-hex='{best}']").get_attribute("aria-label") or ""
    assert "legal" in label
    assert (f"{money} MC" in label) == bool(money)
    page.keyboard.press("1")
    expect(page.locator("#ask [data-primary]")).to_have_text(re.compile("Place it here"))
    expect(hexes(page, "[aria-pressed=true]")).to_have_attribute("data-hex", best)
    if money:
        have = view["table"]["seats"][seat]["resources"]["mc"]
        stock = page.get_by_role("region", name="what you have")
        expect(stock.locator("li", has=page.get_by_label("megacredits"))).to_contain_text(f"→ {have + money}")


def test_a_tile_is_placed_by_two_presses_on_its_space(visit: Visit, address: str) -> None:
    page = visit()
    sit_down(page, address).until_asked("What will you do?")
    page.locator("#ask").get_by_role("button", name="Standard").click()
    greenery = page.locator("#ask .body").get_by_role("button", name="Greenery")
    greenery.click()
    greenery.click()
    settled(page)
    space = hexes(page, ".legal").nth(3)
    place = space.get_attribute("data-hex")

    space.click()
    expect(page.locator("#ask [data-primary]")).to_contain_text("Place it here")
    assert "greenery" not in (space.get_attribute("aria-label") or "")
    hexes(page, f"[data-hex='{place}']").click()

    expect(hexes(page, f"[data-hex='{place}']")).to_have_attribute("aria-label", re.compile("greenery of"))


# What others have, and what they get


def test_a_trade_says_what_everybody_gets_before_it_is_made(visit: Visit, address: str) -> None:
    page = visit()
    view = late(5)
    stage(page, address, view)
    table = view["table"]
    busy = max(
        (one for one in table["colonies"] if one["trade"] and one["trade"]["may"]), key=lambda one: len(one["settlers"])
    )
    page.get_by_role("region", name="Colonies").locator(f"button[aria-label^='{busy['colony'].title()}']").click()

    ask = page.locator("#ask")
    expect(ask).to_contain_text(f"Trade with {busy['colony'].title()}?")
    gets = ask.locator(".gets li")
    for seat in {change["seat"] for change in busy["trade"]["changes"]}:
        sums: dict[str, int] = {}
        for change in busy["trade"]["changes"]:
            if change["seat"] == seat:
                sums[change["what"]] = sums.get(change["what"], 0) + change["n"]
        name = "You" if seat == view["seat"] else ("Ada", "Bruno", "Chen", "Dora", "Emil")[seat]
        for n in sums.values():
            expect(gets.filter(has_text=name)).to_contain_text(f"+{n}")
    expect(gets.last).to_contain_text("nothing")
    expect(ask.locator("[data-primary]")).to_contain_text("Trade:")
    page.keyboard.press("Escape")
    expect(ask).to_contain_text("What will you do?")


def stocked(page: Page, good: str) -> Locator:
    return page.get_by_role("region", name="what you have").locator("li", has=page.get_by_label(good))


def test_a_trade_is_shown_with_its_fee(visit: Visit, address: str) -> None:
    """Luna brings 4 MC. Of 25 MC, 20 are left; paid with energy, there are 29."""
    page = visit()
    t = outer_system(mc=25, energy=3)
    t.set(markers={"luna": 2})
    stage(page, address, dict(t.observe(0)), match=t.match)
    page.get_by_role("region", name="Colonies").locator("button[aria-label^='Luna']").click()

    go = page.locator("#ask [data-primary]")
    expect(go).to_contain_text("Trade: pay 9 MC, get 4 MC")
    expect(stocked(page, "megacredits")).to_contain_text("→ 20")
    page.locator("#ask").get_by_role("group", name="how you pay").get_by_role("button", name="3 energy").click()
    expect(go).to_contain_text("Trade: pay 3 energy, get 4 MC")
    expect(stocked(page, "megacredits")).to_contain_text("→ 29")
    expect(stocked(page, "energy")).to_contain_text("→ 0")
    expect(stocked(page, "energy").locator(".of-income")).to_have_text("→ +0")


def test_a_trade_is_paid_as_was_chosen(visit: Visit, address: str) -> None:
    page = visit()

    def two_ways(match: Match) -> bool:
        view = match.observe(0)
        offered = [option["key"] for option in (view["decision"] or {"options": []})["options"]]
        payable = view["table"]["trading"]["payable"]
        return "trade:luna" in offered and payable[:1] == ["mc"] and "titanium" in payable

    table = played(page, address, 2, two_ways, seed=2)
    page.goto(f"/t/{table}?seat=0")
    page.locator("#ask[aria-busy=false]").wait_for()
    had = int(stocked(page, "titanium").locator(".n").inner_text())
    page.get_by_role("region", name="Colonies").locator("button[aria-label^='Luna']").click()
    page.locator("#ask").get_by_role("group", name="how you pay").get_by_role("button", name="titanium").click()
    page.locator("#ask [data-primary]").click()

    expect(stocked(page, "titanium").locator(".n")).to_have_text(str(had - 3))


def test_what_follows_an_answer_is_said_with_it(visit: Visit, address: str) -> None:
    """The last money goes for a milestone: one passes, and production runs. Its money is not in the preview."""
    page = visit()
    t = acting(2)
    t.choose(0, "pass")
    t.set_seat(1, cards=[], mc=14, tr=35)
    stage(page, address, dict(t.observe(1)), match=t.match)
    ask = page.locator("#ask")
    ask.get_by_role("button", name="Milestone").click()
    ask.locator(".body").get_by_role("button", name="Terraformer").click()

    expect(ask).to_contain_text("Nothing else is possible then: you pass. Production follows: +35 MC.")
    expect(stocked(page, "megacredits")).to_contain_text("→ 6")
    ask.get_by_role("button", name="Back").click()
    expect(ask).not_to_contain_text("Production follows")


def test_income_is_shown_with_the_rating_that_rises(visit: Visit, address: str) -> None:
    page = visit()
    t = acting(2)
    t.set_seat(0, heat=8, mc=20)
    stage(page, address, dict(t.observe(0)), match=t.match)
    page.locator("#ask").get_by_role("button", name="Warm up").click()

    expect(stocked(page, "megacredits").locator(".of-income")).to_have_text("→ +21")
    expect(stocked(page, "heat")).to_contain_text("→ 0")


def test_milestones_and_awards_show_where_everybody_stands(visit: Visit, address: str) -> None:
    page = visit()
    view = late(5)
    stage(page, address, view)
    for goals, name in ((view["table"]["milestones"], "milestone"), (view["table"]["awards"], "award")):
        matrix = page.get_by_role("region", name=f"{name.title()}s")
        for goal in goals:
            row = matrix.get_by_role("row").filter(has_text=re.compile(goal[name], re.I))
            cells = row.get_by_role("cell").all()
            assert [int(cell.locator("span").first.inner_text().replace("−", "-")) for cell in cells] == goal["counts"]
    reached = [(one, n) for one in view["table"]["milestones"] if one["claimed"] is None for n in one["counts"]]
    able = sum(n >= one["goal"] for one, n in reached)
    assert page.get_by_role("region", name="Milestones").locator("td.can").count() == able > 0
    funded = [award for award in view["table"]["awards"] if award["funded"] is not None]
    filled = sum(award["points_now"].count(5) for award in funded)
    assert page.get_by_role("region", name="Awards").locator("td.w1").count() == filled


def test_the_cards_of_another_seat_are_one_press_away(visit: Visit, address: str) -> None:
    page = visit()
    view = late(5)
    stage(page, address, view)
    other = next(seat for seat in range(5) if seat != view["seat"])
    page.get_by_role("button", name=re.compile("^Open")).nth(other).click()
    lying = page.get_by_role("dialog").locator("[data-card]")
    assert {card.get_attribute("data-card") for card in lying.all()} == {
        one["card"] for one in view["table"]["seats"][other]["played"]
    }
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_cards_in_play_show_what_lies_on_them_and_what_they_can_do(visit: Visit, address: str) -> None:
    page = visit()
    view = late(5)
    stage(page, address, view)
    mine = view["table"]["seats"][view["seat"]]
    own = page.get_by_role("region", name="Your cards")
    for one in mine["played"]:
        card = own.locator(f"[data-card='{one['card']}']")
        if one["held"]:
            expect(card).to_contain_text(str(one["held"]))
        usable = any(option["key"] == f"use:{one['card']}" for option in view["decision"]["options"])
        assert ("play" in (card.get_attribute("class") or "").split()) == usable


def test_a_hand_folds_while_a_tile_is_placed_and_can_be_opened(visit: Visit, address: str) -> None:
    page = visit()
    view = late(5, "convert:plants")
    stage(page, address, view)
    hand = page.locator("#hand")
    assert hand.locator("[data-card]").count() == len(view["table"]["seats"][view["seat"]]["hand"])
    expect(hand.locator(".card.mini")).to_have_count(0)
    hand.get_by_role("button", name="open").click()
    assert hand.locator(".card.mini").count() > 0


def test_playing_a_card_wears_numbers_in_the_hand(visit: Visit, address: str) -> None:
    page = visit(size="360")
    stage(page, address, late(2))
    expect(page.locator("#hand")).not_to_be_visible()
    page.locator("#ask").get_by_role("button", name="Play card").click()
    expect(page.get_by_role("tab", name="Hand")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#hand [data-digit='1']")).to_be_visible()
    with page.expect_response("**/ahead"):
        page.keyboard.press("1")
    expect(page.locator("#ask [data-primary]")).to_have_text(re.compile("Play"))


def test_a_card_that_is_called_like_a_place_is_played_as_a_card(visit: Visit, address: str) -> None:
    page = visit()
    view = late(5)
    mine = view["table"]["seats"][view["seat"]]
    mine["hand"] = [*mine["hand"], "phobos-space-haven"]
    option = {"key": "play:phobos-space-haven", "label": "Play Phobos Space Haven for 25 MC", "price": 25}
    view["decision"]["options"].insert(0, option)
    stage(page, address, view)
    expect(page.locator("#ask")).to_contain_text("What will you do?")
    assert hexes(page, ".legal").count() == 0
