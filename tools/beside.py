"""A game beside a real box that has come so far, opened from a file: for the page tests and the screenshots."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import Page

from regolith.games.terraforming_mars.companion.desk import Desk
from regolith.games.terraforming_mars.companion.words import Refusal

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
    "seed": "0" * 64,
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
SPECIES: list[Entry] = [*ASTEROID, {"do": "turn"}, {"do": "card", "card": "invasive-species"}]


def file_of(*entries: Entry) -> str:
    return json.dumps({"companion": 1, "setup": SETUP, "entries": [*STAGED, *entries], "kept": []})


def open_file(page: Page, text: str) -> None:
    """From the start form; the engine has answered afterwards."""
    page.get_by_role("button", name="Begin").wait_for()
    file = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    page.locator(".desk[aria-busy=false]").wait_for()


def moments(seed: int, **setup: Any) -> dict[str, str]:
    """A game to its end by a person who does whatever comes first, and a file for the last question of every kind."""
    desk = Desk.open({**SETUP, **setup, "seed": f"{seed:064x}"})
    projects = [card["id"] for card in desk.cards() if card["kind"] == "project"]
    found: dict[str, str] = {}
    rng = Random(seed)
    while True:
        seen = desk.show()
        question = seen["question"]
        found[question["kind"]] = json.dumps(desk.save())
        if question["kind"] == "over":
            return found
        answers = _answers(question, seen["can"] or {}, projects, rng)
        rng.shuffle(answers)
        next(answer for answer in answers if _fits(desk, answer))


def _fits(desk: Desk, entry: Entry) -> bool:
    try:
        desk.enter(entry)
    except Refusal:
        return False
    return True


def _answers(question: Entry, can: Entry, projects: list[str], rng: Random) -> list[Entry]:
    match question["kind"]:
        case "turn":
            return [{"do": "turn"}, {"do": "pass"}, *_deeds(can, rng)]
        case "ready" | "last" | "check" as kind:
            return [{"do": {"ready": "ready", "last": "done", "check": "yes"}[kind]}]
        case "card":
            cards = [card["id"] for card in question["bonus"] if not card["note"]]
            return [{"do": "card", "card": card} for card in cards + (projects if question["projects"] else [])]
        case "cost":
            return [{"do": "cost", "n": rng.randint(question["least"], 20)}]
        case "figures" | "final" as kind:
            return [{"do": kind, "figures": {field["id"]: rng.randint(0, 20) for field in question["fields"]}}]
        case "plants":
            return [{"do": "plants", "n": rng.randint(0, question["most"])}]
        case "yes_no":
            return [{"do": "answer", "yes": True}]
        case "hex":
            return [{"do": "hex", "space": space} for space in question["spaces"]]
        case "colony":
            return [{"do": "colony", "tile": tile["id"]} for tile in question["tiles"]]
        case kind:
            raise AssertionError(f"A question of a kind that nobody knows: {kind}")


def _deeds(can: Entry, rng: Random) -> list[Entry]:
    """Something of the person's that brings the game on."""
    tiles = [tile for tile in can["tiles"] if tile["spaces"] and tile["id"] in ("city", "greenery", "ocean")]
    laid = [{"do": "tile", "tile": tile["id"], "space": rng.choice(tile["spaces"])} for tile in tiles]
    steps = [{"do": "step", "metric": step["id"], "n": 1} for step in can["steps"] if step["up"]]
    awards = [{"do": "fund", "award": award["id"]} for award in can["awards"] if not award["refused"]]
    return [*laid, *steps, *steps, *awards]
