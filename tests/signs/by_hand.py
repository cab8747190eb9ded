"""What the signs of cards must be that cannot be compared with what happens, and why: `by_hand.json`.

It is written by hand: `from` names the facts that a group was written from, and read against.
Amounts stand in brackets, production in double ones, an arrow marks what rises; icons go by their name on the sheet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

Shown = dict[str, dict[str, str]]
"""By game and card: its rows as one line."""


class Group(TypedDict("Group", {"from": str})):
    """Cards of one reason."""

    cards: dict[str, str]


_WRITTEN: dict[str, dict[str, dict[str, Group]]] = json.loads(
    (Path(__file__).parent / "by_hand.json").read_text(encoding="utf-8")
)


def _by_card(part: str) -> Shown:
    return {
        game: {card: line for group in reasons.values() for card, line in group["cards"].items()}
        for game, reasons in _WRITTEN[part].items()
    }


IN_WORDS = _by_card("in words")
"""What is said in words, or does not come about on the tables of the test, though its kind is compared."""
BY_HAND = _by_card("by hand")
"""What is not carried out at all: other kinds of cards, prices of crises, and what is so while a card lies there."""
