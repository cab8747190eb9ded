"""The page beside a real box tells everything: whose turn it is, what a corporation does to the decks, where a name is
entered, and the numbers of MarsBot's board."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from beside import ASTEROID, SETUP, STAGED, Entry, open_file
from desk_page import Desk
from page_checks import sound

BASE = ("CrediCor", "Ecoline", "Helion", "Interplanetary Cinematics", "Inventrix", "Mining Guild", "PhoboLog")
BASE_TOO = ("Tharsis Republic", "ThorGate", "United Nations Mars Initiative")
OF_ERA = ("Saturn Systems", "Teractor")
OF_VENUS = ("Aphrodite", "Celestic", "Manutech", "Morning Star Inc.", "Viron")
AT = {"390": (390, 664), "1366": (1366, 768)}
"""A phone, with the height that its browser leaves."""
READY, PASS, EMPTY, YES = ({"do": do} for do in ("ready", "pass", "empty", "yes"))
FOUND: list[Entry] = [{"do": "card", "card": card} for card in ("asteroid", "comet")]


def begun(desk: Desk, entries: list[Entry], size: str, **setup: Any) -> None:
    desk.page.set_viewport_size({"width": AT[size][0], "height": AT[size][1]})
    desk.leave()
    game = {"companion": 1, "setup": {**SETUP, "own": "", **setup}, "entries": entries, "kept": []}
    open_file(desk.page, json.dumps(game))


def offered(desk: Desk) -> list[str]:
    return desk.page.get_by_label("Your corporation").locator("option").all_inner_texts()[1:]


def test_every_corporation_of_the_persons_boxes_is_offered(desk: Desk) -> None:
    desk.leave()
    assert offered(desk) == sorted([*BASE, *OF_ERA, *BASE_TOO])

    desk.page.get_by_role("switch", name="Corporate Era").click()
    desk.page.get_by_role("switch", name="Venus Next").click()
    assert offered(desk) == sorted([*BASE, *BASE_TOO, *OF_VENUS])
    desk.page.get_by_role("switch", name="Venus Next").click()
    desk.page.get_by_role("switch", name="Corporate Era").click()


def test_neither_side_is_offered_what_the_other_has(desk: Desk) -> None:
    desk.leave()
    page = desk.page
    own = page.get_by_label("Your corporation")
    own.select_option(label="Saturn Systems")
    page.get_by_role("radio", name="The one I drew").check(force=True)
    theirs = page.get_by_label("The one I drew", exact=True).and_(page.locator("select"))
    assert "Saturn Systems" not in theirs.locator("option").all_inner_texts()
    expect(page.get_by_role("button", name="Begin")).to_be_disabled()

    theirs.select_option(label="Ecoline")
    assert "Ecoline" not in offered(desk)
    own.select_option(label="CrediCor")
    page.get_by_role("button", name="Begin").click()
    desk.asked("Generation 1")
    assert desk.stored()["setup"]["own"] == "credicor"
    assert desk.stored()["setup"]["corporation"] == "ecoline"


@pytest.mark.parametrize("size", ["390", "1366"])
def test_the_headline_says_whose_turn_it_is(desk: Desk, size: str) -> None:
    begun(desk, [*STAGED, *ASTEROID], size)

    desk.asked("Your turn")
    expect(desk.page.locator(".told .line")).to_have_text(
        "Asteroid: space track to 3, temperature -24 °C, event track to 3, ocean on row 5, 4th, +6 MC"
    )
    sound(desk.page, f"the person's turn at {size}")


@pytest.mark.parametrize("size", ["390", "1366"])
def test_what_set_up_does_to_the_decks_is_in_the_list(desk: Desk, size: str) -> None:
    begun(desk, FOUND, size, corporation="phobolog", modules=["venus"])

    desk.asked("Generation 1, you begin")
    desk.told("Shuffle Asteroid and Comet into the bonus deck", "1 bonus card and Government Intervention")
    sound(desk.page, f"a list of set-up at {size}")


@pytest.mark.parametrize("size", ["390", "1366"])
def test_a_draft_is_the_headline_before_its_cards_are_asked_for(desk: Desk, size: str) -> None:
    begun(desk, [READY, PASS, EMPTY, YES], size, corporation="credicor", draft=True)

    desk.asked("Generation 2, MarsBot begins.")
    expect(desk.page.locator(".told li").first).to_contain_text("Draft with MarsBot")
    expect(desk.page.locator("#ask")).to_contain_text("Was there one?")
    sound(desk.page, f"a draft at {size}")


QUESTIONS: dict[str, tuple[list[Entry], dict[str, Any]]] = {
    "a flip": ([READY, {"do": "turn"}], {}),
    "a flip after a pass": ([READY, PASS, {"do": "card", "card": "mine"}], {}),
    "a flip after a long turn": ([*STAGED, READY, PASS, {"do": "card", "card": "power-plant"}], {}),
    "a search": (FOUND[:1], {"corporation": "phobolog"}),
    "a drawn card": ([READY, {"do": "turn"}, {"do": "card", "card": "research-and-development"}], {}),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_name_that_is_asked_for_has_its_field_in_sight_on_the_phone(desk: Desk, name: str) -> None:
    entries, setup = QUESTIONS[name]
    begun(desk, entries, "390", **setup)
    field = desk.page.get_by_placeholder("Type three letters of its name")

    expect(field).to_be_in_viewport(ratio=1)
    expect(field).to_be_focused()
    box, panel = field.bounding_box(), desk.page.locator(".told").bounding_box()
    assert box is not None
    assert panel is not None
    assert box["y"] + box["height"] <= panel["y"] + panel["height"]
    for tab in ("Map", "MarsBot", "Entries"):
        desk.page.get_by_role("tab", name=tab).click()
        expect(desk.page.locator("#ask")).to_contain_text("Which card is it?")


@pytest.mark.parametrize("size", ["390", "1366"])
def test_the_board_of_marsbot_has_numbers(desk: Desk, size: str) -> None:
    begun(desk, [*STAGED], size)
    if size == "390":
        desk.page.get_by_role("tab", name="MarsBot").click()
    tracks = desk.page.locator(".tracks")

    assert tracks.locator(".numbers small").all_inner_texts() == [str(n) for n in range(19)]
    for n in (4, 18):
        head = tracks.locator(".numbers small").nth(n).bounding_box()
        space = tracks.locator("[data-track=building] i").nth(n).bounding_box()
        assert head is not None
        assert space is not None
        assert abs(head["x"] + head["width"] / 2 - space["x"] - space["width"] / 2) < 2
    assert tracks.locator(".facts li").all_inner_texts() == ["Rating 23", "8 MC", "4 cards left in its deck"]
    sound(desk.page, f"the board at {size}")
