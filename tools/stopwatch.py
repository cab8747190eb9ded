"""How long it takes to play: clicks and seconds from an empty browser to the first question of each
game, and presses per round of somebody who takes what the page suggests.

python tools/stopwatch.py               a table for docs/measured.md
python tools/stopwatch.py --rounds 3    fewer rounds of each game
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from browsing import Player, browsing, opened, serving

GAMES: dict[str, dict[str, Any]] = {
    "Ares Expedition": {"game": "ares_expedition"},
    "Ares Expedition, Crisis": {"game": "ares_expedition", "modules": ["crisis"]},
    "Pandorum": {"game": "pandorum"},
    "Terraforming Mars": {"game": "terraforming_mars"},
}
SEEDS = (1, 2, 3)
PLAY = 'button[aria-label^="Play {title} now"]'


def first_question(browser: Browser, address: str, title: str) -> float:
    """Seconds from an empty browser to the first question of a game, by one click."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    try:
        page = context.new_page()
        began = time.perf_counter()
        page.goto(address)
        page.locator(PLAY.format(title=title)).click()
        page.locator("#ask:not(.waiting)").wait_for()
        return time.perf_counter() - began
    finally:
        context.close()


def own_answers(page: Page, address: str, table: str) -> int:
    return len(page.request.get(f"{address}/api/tables/{table}/record").json()["decisions"])


def presses(browser: Browser, address: str, what: dict[str, Any], seed: int, rounds: int) -> tuple[int, int, int]:
    """Presses and answers of some rounds, and how many rounds it were: a game may be over before."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    try:
        page = context.new_page()
        page.goto(address)
        table = opened(page, address, ["me", "greedy"], seed=seed, **what)
        page.goto(f"{address}/t/{table}")
        page.locator("#ask").wait_for()
        player = Player(page)
        player.until_round(rounds + 1)
        return player.presses, own_answers(page, address, table), max(1, min(rounds, player.round() - 1))
    finally:
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each game (default 5)")
    rounds = parser.parse_args().rounds
    print("| game | clicks to the first question | after | presses a round | presses an answer |")
    print("| --- | ---: | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, browsing() as browser:
        for name, what in GAMES.items():
            by_click = "modules" not in what
            seen = sorted(first_question(browser, address, name) for _ in SEEDS)[1] if by_click else None
            counted = [presses(browser, address, what, seed, rounds) for seed in SEEDS]
            pressed, answered, played = (sum(column) for column in zip(*counted, strict=True))
            first = "- | -" if seen is None else f"1 | {seen:.1f} s"
            print(f"| {name} | {first} | {pressed / played:.1f} | {pressed / max(1, answered):.2f} |", flush=True)


if __name__ == "__main__":
    main()
