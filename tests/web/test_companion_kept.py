"""A game beside a real box is not lost: without a connection, as a file, in another tab, at another device, on one that
is full."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, expect

from beside import ASTEROID, CITY, SPECIES, STAGED, Entry, file_of, open_file
from browsing import HEADERS
from desk_page import Desk
from page_checks import Complaints, sound


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
        desk.told("row 5, 4th")
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


def test_a_game_that_is_thrown_away_is_not_on_the_server_either(desk: Desk, box: BrowserContext) -> None:
    desk.begin(*CITY)
    game = desk.page.evaluate("() => JSON.parse(localStorage['regolith.companion']).current")
    desk.page.get_by_role("button", name="Menu").click()
    expect(desk.page.locator("#kept")).to_have_attribute("data-sent", "sent")
    desk.page.keyboard.press("Escape")
    desk.leave()
    kept = [copy["game"] for copy in box.request.get("/api/companion", headers=HEADERS).json()["games"]]
    assert game in kept

    with desk.page.expect_response("**/api/companion/thrown"):
        mine = desk.page.get_by_role("region", name="Games on this device").get_by_role("listitem").first
        mine.get_by_role("button", name="Throw away").click()
        mine.get_by_role("button", name="Really throw it away?").click()

    left = [copy["game"] for copy in box.request.get("/api/companion", headers=HEADERS).json()["games"]]
    assert left == [other for other in kept if other != game]


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
