"""MarsBot beside a real box: the generation that the specification tells, by keyboard and on the phone; with the
network cut; and every way to put something right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from beside import ASTEROID, CITY, FLIP, SPECIES, STAGED, Entry, file_of, moments, open_file
from browsing import HEADERS, SIZES
from page_checks import Complaints, Visit, sound

PATIENCE = 120_000
"""Milliseconds: Python itself starts in the browser, on a machine that may be busy."""
KINDS = {"ready", "turn", "check", "card", "cost", "figures", "plants", "yes_no", "hex", "last", "final", "over"}


class Desk:
    """The page as somebody beside the box uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def begin(self, *entries: Entry, size: str = "1366") -> None:
        """A game of its own that has come so far, opened from a file."""
        self.size(size)
        self.leave()
        open_file(self.page, file_of(*entries))

    def size(self, size: str) -> None:
        self.page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})

    def leave(self) -> None:
        if self.page.locator("#ask").count():
            if self.page.locator("dialog").count():
                self.page.keyboard.press("Escape")
            self.menu("Another game")

    def seated(self) -> None:
        """Wait until the engine has answered."""
        self.page.locator(".desk[aria-busy=false]").wait_for()

    def menu(self, line: str) -> None:
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("dialog").get_by_role("button", name=line).click()

    def asked(self, words: str) -> None:
        expect(self.page.locator("#told-title")).to_contain_text(words)

    def chip(self, tr: int, mc: int, left: int | None = None) -> None:
        chip = self.page.locator("#chip")
        expect(chip).to_have_attribute("data-tr", str(tr))
        expect(chip).to_have_attribute("data-mc", str(mc))
        if left is not None:
            expect(chip).to_have_attribute("data-left", str(left))

    def track(self, name: str, at: int, marked: str = "") -> None:
        track = self.page.locator(f"[data-track={name}]")
        expect(track).to_have_attribute("data-at", str(at))
        expect(track).to_have_attribute("data-marked", marked)

    def entries(self) -> Locator:
        return self.page.locator(".entries li button")

    def told(self, *lines: str) -> None:
        """What is to be done on the table."""
        for line in lines:
            expect(self.page.locator(".do")).to_contain_text(line)

    def press(self, name: str) -> None:
        self.page.locator("#ask").get_by_role("button", name=name).click()

    def stored(self) -> Any:
        self.seated()
        return self.page.evaluate(
            "() => { const s = JSON.parse(localStorage['regolith.companion']);"
            " return JSON.parse(localStorage[`regolith.companion.${s.current}`]); }"
        )


@pytest.fixture(scope="module")
def box(browser: Browser, address: str) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=address, reduced_motion="reduce", accept_downloads=True)
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture(scope="module")
def seated(box: BrowserContext) -> Page:
    """One page for all: Python starts once."""
    page = box.new_page()
    page.goto("/companion")
    page.get_by_role("button", name="Begin").wait_for()
    return page


@pytest.fixture
def desk(seated: Page, complaints: Complaints) -> Iterator[Desk]:
    seated.on("pageerror", heard := lambda problem: complaints.heard.append(str(problem)))
    yield Desk(seated)
    seated.remove_listener("pageerror", heard)


def test_a_generation_by_keyboard_alone(desk: Desk) -> None:
    keys = desk.page.keyboard
    desk.begin()
    desk.asked("Generation 3, you begin")
    desk.chip(23, 8, 4)

    keys.press("Enter")
    desk.asked("Your turn")
    keys.press("Enter")
    desk.asked("Which card is it?")
    keys.type("ast")
    expect(desk.page.locator(".first")).to_have_text("Asteroid")
    keys.press("Enter")
    expect(desk.page.get_by_role("textbox", name="Cost of the flipped card")).to_be_focused()
    keys.type("11")
    keys.press("Enter")
    desk.chip(25, 14, 3)
    desk.told("row 5, fourth", "-24", "rating: 25")
    desk.track("space", 3)
    desk.track("event", 3)

    keys.press("t")
    expect(desk.page.locator("[data-first]")).to_be_focused()
    city = desk.page.locator(".told").get_by_role("button", name="city", exact=True)
    while not city.evaluate("(button) => button === document.activeElement"):
        keys.press("Tab")
    keys.press("Enter")
    hexes = desk.page.locator("[data-hex]:focus")
    expect(hexes).to_be_visible()
    keys.press("Enter")
    expect(desk.entries().first).to_contain_text("city")
    keys.press("Enter")
    desk.asked("Which card is it?")
    keys.type("inva")
    keys.press("Enter")
    desk.chip(25, 19, 2)

    keys.press("a")
    expect(desk.page.locator("[data-first]")).to_be_focused()
    for name in ("Lowered production", "energy"):
        button = desk.page.locator(".told").get_by_role("button", name=name)
        while not button.evaluate("(button) => button === document.activeElement"):
            keys.press("Tab")
        keys.press("Enter")
    go = desk.page.locator("#ask .go")
    while not go.evaluate("(button) => button === document.activeElement"):
        keys.press("Tab")
    keys.press("Enter")
    desk.track("power", 0, "1")
    keys.press("Enter")
    desk.asked("Which card is it?")
    keys.type("mining r")
    keys.press("Enter")
    desk.chip(27, 19, 1)

    keys.press("x")
    desk.asked("Which card is it?")
    keys.type("moh")
    keys.press("Enter")
    desk.asked("Production for you only")
    desk.chip(28, 19, 0)
    for name, at, marked in (("building", 6, ""), ("space", 3, ""), ("event", 3, ""), ("power", 0, "1")):
        desk.track(name, at, marked)
    keys.press("Enter")
    desk.asked("Generation 4, MarsBot begins")


def test_a_generation_on_the_phone(desk: Desk) -> None:
    desk.begin(size="360")
    page = desk.page
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
    page.locator(".told").get_by_role("button", name="city", exact=True).click()
    page.locator('.map [data-hex="3,3"]').click()
    expect(page.locator("#told-title")).to_be_visible()
    desk.press("MarsBot’s turn")
    page.get_by_role("button", name="Invasive Species").click()
    desk.chip(25, 19, 2)
    expect(page.locator(".you")).to_contain_text("animal or microbe")
    desk.press("Attack")
    page.get_by_role("button", name="Lowered production").click()
    sound(page, "an attack on the phone")
    page.locator(".told").get_by_role("button", name="energy").click()
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


def test_a_reload_without_a_connection_loses_nothing(desk: Desk, box: BrowserContext, complaints: Complaints) -> None:
    desk.begin(*ASTEROID)
    page = desk.page
    page.locator(".do button").first.click()
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#kept")).to_have_attribute("data-offline", "ready")

    box.set_offline(True)
    try:
        page.reload()
        desk.seated()
        desk.chip(25, 14, 3)
        desk.told("row 5, fourth")
        expect(page.locator(".do [aria-checked=true]")).to_have_count(1)
        page.keyboard.press("x")
        desk.asked("Which card is it?")
        assert desk.stored()["entries"][-1] == {"do": "pass"}
        page.get_by_role("button", name="Menu").click()
        expect(page.locator("#kept")).to_have_attribute("data-sent", "later")
    finally:
        box.set_offline(False)
    expect(page.locator("#kept")).to_have_attribute("data-sent", "sent")
    page.keyboard.press("Escape")
    complaints.foreseen.append("Failed to fetch")


def test_a_game_is_passed_on_as_one_file(desk: Desk) -> None:
    desk.begin(*CITY)
    with desk.page.expect_download() as coming:
        desk.menu("Save as a file")
    text = coming.value.path().read_text(encoding="utf-8")
    desk.page.keyboard.press("Escape")

    desk.begin()
    desk.chip(23, 8)
    desk.leave()
    open_file(desk.page, text)

    desk.chip(25, 14, 3)
    assert desk.stored()["entries"] == [*STAGED, *CITY]


def test_an_entry_seen_to_be_wrong_is_changed_and_the_differences_shown(desk: Desk) -> None:
    desk.begin(*CITY)
    desk.entries().nth(1).click()
    desk.press("Change it")
    desk.page.locator(".told input").fill("12")
    desk.press("Change it")

    rows = desk.page.locator(".told tbody tr")
    expect(rows.filter(has_text="row 5, sixth")).to_contain_text("ocean")
    desk.press("Leave it as it was")
    assert desk.stored()["entries"] == [*STAGED, *CITY]

    desk.entries().nth(1).click()
    desk.press("Change it")
    desk.page.locator(".told input").fill("12")
    desk.press("Change it")
    desk.press("Change and replay")
    desk.asked("Asteroid")
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

    desk.asked("Invasive Species")
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


def test_after_a_pass_every_turn_of_marsbot_is_told(desk: Desk) -> None:
    desk.begin(*ASTEROID, {"do": "pass"}, size="360")
    last = desk.page.get_by_role("region", name="MarsBot’s last turn")
    desk.asked("Which card is it?")
    expect(last).to_have_count(0)

    desk.page.get_by_label("Name of the card").fill("mine")
    desk.press("Take Mine")
    expect(last.locator("h2").first).to_contain_text("Mine: building 5")
    expect(last.locator(".do")).to_contain_text("Mine onto")
    sound(desk.page, "a turn told while the next one asks")

    desk.page.get_by_label("Name of the card").fill("invasive")
    desk.press("Take Invasive Species")
    expect(last.locator("h2").first).to_contain_text("Invasive Species")
    last.locator("summary", has_text="Before").click()
    expect(last.locator(".rows").filter(has_text="Mine onto")).to_be_visible()


def test_something_is_put_in_while_a_question_is_open(desk: Desk) -> None:
    desk.begin(*FLIP)
    desk.entries().first.click()
    desk.press("Put something in before it")
    desk.page.locator(".told").get_by_role("button", name="Claim").click()
    desk.page.locator(".told").get_by_role("button", name="Mayor").click()
    desk.press("Change and replay")

    assert desk.stored()["entries"][-2] == {"do": "claim", "milestone": "mayor"}


def test_another_tab_is_followed(desk: Desk) -> None:
    desk.begin(*CITY)
    desk.seated()
    desk.page.evaluate(
        "() => { const key = `regolith.companion.${JSON.parse(localStorage['regolith.companion']).current}`;"
        " const file = JSON.parse(localStorage[key]); file.entries.push({ do: 'pass' });"
        " localStorage[key] = JSON.stringify(file); window.dispatchEvent(new StorageEvent('storage')); }"
    )
    expect(desk.page.get_by_role("alert")).to_contain_text("open in another tab")
    desk.asked("Which card is it?")
    assert desk.stored()["entries"] == [*STAGED, *CITY, {"do": "pass"}]


def test_a_full_device_says_so_and_the_file_has_everything(desk: Desk) -> None:
    desk.begin(*ASTEROID)
    desk.page.evaluate(
        "() => { window.kept = Storage.prototype.setItem;"
        " Storage.prototype.setItem = () => { throw new Error('full'); }; }"
    )
    try:
        desk.press("I pass")
        banner = desk.page.locator(".unkept")
        expect(banner).to_contain_text("keeps nothing")
        sound(desk.page, "a device that keeps nothing")
        with desk.page.expect_download() as coming:
            banner.get_by_role("button").click()
        assert '{"do":"pass"}' in coming.value.path().read_text(encoding="utf-8")
    finally:
        desk.page.evaluate("() => { Storage.prototype.setItem = window.kept; }")


def test_a_game_that_only_the_server_has_is_fetched_back(desk: Desk) -> None:
    oxygen: Entry = {"do": "step", "metric": "oxygen", "n": 1}
    entries = [*SPECIES, oxygen, oxygen, oxygen]
    desk.begin(*entries)
    desk.page.get_by_role("button", name="Menu").click()
    expect(desk.page.locator("#kept")).to_have_attribute("data-sent", "sent")
    desk.page.evaluate("() => localStorage.clear()")
    desk.page.keyboard.press("Escape")
    desk.leave()

    rows = desk.page.get_by_role("region", name="Games that only the server has").get_by_role("listitem")
    rows.filter(has_text=f"{len(STAGED) + len(entries)} entries").first.get_by_role("button", name="Fetch it").click()
    desk.chip(25, 19)
    assert desk.stored()["entries"] == [*STAGED, *entries]


def test_the_way_back_is_told_for_the_table_first(desk: Desk) -> None:
    desk.begin(*ASTEROID)
    desk.page.keyboard.press("u")
    desk.page.get_by_role("button", name="One entry more").click()
    expect(desk.page.locator(".told ol")).to_contain_text("row 5, fourth")
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


def test_a_file_of_which_not_all_fits_keeps_its_rest_until_somebody_says_so(desk: Desk) -> None:
    odd: Entry = {"do": "cost", "n": 5}
    desk.begin(*ASTEROID, odd, {"do": "pass"})
    expect(desk.page.locator(".stops")).to_contain_text("no longer fit")
    expect(desk.page.get_by_role("button", name="Leave it as it was")).to_have_count(0)
    assert desk.stored()["entries"] == [*STAGED, *ASTEROID, odd, {"do": "pass"}]
    desk.press("Leave out")
    desk.press("Change and replay")

    desk.asked("Which card is it?")
    assert desk.stored()["entries"] == [*STAGED, *ASTEROID, {"do": "pass"}]


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


def test_what_cannot_be_says_why(desk: Desk) -> None:
    desk.begin(*CITY)
    desk.press("Attack")
    plants = desk.page.get_by_role("button", name="Took from its corporation")
    expect(plants).to_have_attribute("aria-disabled", "true")
    expect(plants.locator("small")).not_to_be_empty()
    desk.page.keyboard.press("Escape")
    desk.press("Claim")
    expect(desk.page.locator(".told")).to_contain_text("Mayor")


def test_two_devices_with_one_game_are_told_of_each_other(desk: Desk, browser: Browser, address: str) -> None:
    desk.begin(*ASTEROID)
    game = desk.page.evaluate("() => JSON.parse(localStorage['regolith.companion']).current")
    desk.page.get_by_role("button", name="Menu").click()
    expect(desk.page.locator("#kept")).to_have_attribute("data-sent", "sent")
    desk.page.keyboard.press("Escape")
    tablet = browser.new_context()
    theirs = [*STAGED, *CITY, {"do": "pass"}]
    file = file_of(*CITY, {"do": "pass"})
    wish = {"game": game, "base": 1, "title": "", "entries": len(theirs), "file": file}
    sent = tablet.request.post(f"{address}/api/companion", data=wish, headers={**HEADERS, "Origin": address})
    assert sent.ok
    tablet.close()

    desk.press("I pass")

    dialog = desk.page.get_by_role("dialog", name="This game has gone on at another device")
    expect(dialog).to_contain_text(f"{len(theirs)} entries")
    sound(desk.page, "two devices")
    dialog.get_by_role("button", name="Take the other one").click()
    expect(desk.entries()).to_have_count(len(theirs))
    desk.leave()
    expect(desk.page.get_by_role("region", name="Games on this device")).to_contain_text("(this device)")


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
