"""What was gathered about the printed game: `tests/facts/tm/`, read as it stands there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "facts" / "tm"
GOODS = ("mc", "steel", "titanium", "plants", "energy", "heat")
MODULES = ("base", "corpEra", "prelude", "venus", "colonies")
"""The modules whose cards are played here; those of others are left alone."""

Fact = dict[str, Any]


def read(file: str) -> list[Fact]:
    facts: list[Fact] = json.loads((FOLDER / f"{file}.json").read_text(encoding="utf-8"))
    return facts


def cards_of(file: str) -> dict[str, Fact]:
    return {fact["id"]: fact for fact in read(file) if fact["module"] in MODULES}


PROJECTS = cards_of("project_cards")
PRELUDES = cards_of("preludes")
CORPORATIONS = cards_of("corporations")
CARDS = {**PROJECTS, **PRELUDES, **CORPORATIONS}
PROMO = {fact["id"]: fact for fact in read("corporations") if fact["module"] == "promo"}
"""What these do is looked at by hand."""
COLONIES = {fact["id"]: fact for fact in read("colonies") if fact["id"] != "_rules"}
BOARDS: dict[str, dict[str, Fact]] = {
    board: {f"{fact['row']},{fact['col']}": fact for fact in read("boards") if fact["board"] == board}
    for board in ("tharsis", "hellas", "elysium")
}


def tags_of(card: str) -> list[str]:
    tags: list[str] = CARDS[card]["tags"]
    return tags
