"""A game beside a real box that has come so far, opened from a file: for the page tests and the screenshots."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

Entry = dict[str, Any]
SETUP: Entry = {
    "board": "tharsis",
    "modules": [],
    "corporate_era": True,
    "level": "normal",
    "changes": [],
    "draft": False,
    "own": "ecoline",
    "corporation": "none",
    "colonies": [],
}
VALUES = {
    "generation": 3,
    "track:building": 4,
    "track:space": 2,
    "track:event": 2,
    "track:power": 1,
    "tr": 23,
    "mc": 8,
    "temperature": -26,
    "oxygen": 2,
}
STAGED: list[Entry] = [
    *({"do": "set", "what": what, "to": to} for what, to in VALUES.items()),
    *({"do": "set", "what": "tile", "space": space, "tile": "ocean", "owner": ""} for space in ("0,4", "4,4")),
]
"""The third generation of the specification, before its first step."""
FLIP: list[Entry] = [{"do": "ready"}, {"do": "turn"}]
ASTEROID: list[Entry] = [*FLIP, {"do": "card", "card": "asteroid"}, {"do": "cost", "n": 11}]
CITY: list[Entry] = [*ASTEROID, {"do": "tile", "tile": "city", "space": "3,3"}]


def file_of(*entries: Entry) -> str:
    return json.dumps({"companion": 1, "setup": SETUP, "entries": [*STAGED, *entries], "kept": []})


def open_file(page: Page, text: str) -> None:
    """From the start form; the engine has answered afterwards."""
    page.get_by_role("button", name="Begin").wait_for()
    file = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    page.locator(".desk[aria-busy=false]").wait_for()
