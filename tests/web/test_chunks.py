"""What a browser loads: the board of the game that is played and no other, and not much of it."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import Page, Request

from browsing import opened
from page_checks import Visit

BOARDS = {
    "ares_expedition": "AresTable",
    "pandorum": "PandorumTable",
    "terraforming_mars": "MarsTable",
    "outpost": "PlainTable",
}
MOST = 115_000
"""Bytes of JavaScript, compressed, until the first table of somebody who was never here can be played."""
MOST_WITH_MARSBOT = 125_000
MOST_OF_A_BOARD = 25_000


def loading(page: Page) -> dict[str, str]:
    """Every script the page asks for from now on: its address by its name without the digest. Of two with one name the
    second has the digest as well."""
    scripts: dict[str, str] = {}

    def note(asked: Request) -> None:
        found = re.search(r"/assets/(.+)-[\w-]{8}\.js$", asked.url)
        if found:
            known = scripts.get(found[1], asked.url) == asked.url
            scripts[found[1] if known else found[0]] = asked.url

    page.on("request", note)
    return scripts


def compressed(page: Page, address: str) -> int:
    return len(gzip.compress(page.request.get(address).body(), mtime=0))


@pytest.mark.parametrize("game", BOARDS)
def test_a_table_loads_its_own_board_only(visit: Visit, address: str, game: str) -> None:
    page = visit()
    table = opened(page, address, ["me", "greedy"], game=game, seed=1)
    scripts = loading(page)

    page.goto(f"/t/{table}")
    page.locator("#ask").wait_for()

    assert {name for name in scripts if name in BOARDS.values()} == {BOARDS[game]}
    sizes = {name: compressed(page, script) for name, script in scripts.items()}
    assert sizes["index"] > 0
    assert sum(sizes.values()) <= MOST, sizes
    assert sizes[BOARDS[game]] <= MOST_OF_A_BOARD, sizes


def test_the_board_of_marsbot_is_loaded_where_it_plays(visit: Visit, address: str) -> None:
    page = visit("/")
    alone = opened(page, address, ["me"], game="terraforming_mars", seed=1)
    against = opened(page, address, ["me"], game="terraforming_mars", modules=["automa"], seed=1)
    scripts = loading(page)

    page.goto(f"/t/{alone}")
    page.locator("#ask").wait_for()
    assert "marsbot" not in scripts
    page.goto(f"/t/{against}")
    page.get_by_role("region", name="What MarsBot did").wait_for()

    assert compressed(page, scripts["marsbot"]) <= MOST_OF_A_BOARD
    assert sum(compressed(page, script) for script in scripts.values()) <= MOST_WITH_MARSBOT


def test_no_screen_but_the_table_loads_a_board(visit: Visit) -> None:
    page = visit("/rules/ares_expedition")
    scripts = loading(page)
    for path, ready in {"/": "h1", "/new/pandorum": "h1", "/cards/pandorum": "button[data-card]"}.items():
        page.goto(path)
        page.locator(ready).first.wait_for()
    assert scripts
    assert not scripts.keys() & set(BOARDS.values())
