"""What small cards say: less than the whole card, and nothing else."""

import re
from typing import Any

import pytest

from regolith.kernel.registry import spec_of

KINDS = ("project", "prelude", "corporation", "colony", "milestone", "award")
"""What lies before people; MarsBot's cards are read whole."""
CARDS: list[dict[str, Any]] = [card for card in spec_of("terraforming_mars").cards() if card["kind"] in KINDS]
SIGN = re.compile(r"<[^>]*>")


def said(card: dict[str, Any], how: str) -> str:
    return SIGN.sub("", " ".join(row["text"] for row in card[how]))


def short(name: str) -> list[str]:
    card = next(card for card in CARDS if card["name"] == name)
    return [SIGN.sub("", row["text"]) for row in card["short"]]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_a_small_card_says_it_in_fewer_words_and_with_the_same_numbers(card: dict[str, Any]) -> None:
    full, less = said(card, "says"), said(card, "short")

    assert len(less) <= len(full)
    assert set(re.findall(r"\d+", less)) == set(re.findall(r"\d+", full))
    assert "this card" not in less
    assert "to one of your cards" not in less


def test_what_goes_without_saying_is_not_said() -> None:
    assert short("Asteroid Mining") == ["Raise titanium production by 2."]
    assert short("Noctis City")[0] == "Place a city on the space reserved for it, even next to a city."
    assert short("Luna")[1] == "Trade: 1, 2, 4, 7, 10, 13 and 17 MC."


def test_small_cards_save_a_tenth_of_all_words() -> None:
    full, less = [sum(len(said(card, how)) for card in CARDS) for how in ("says", "short")]
    assert less < 0.9 * full
