"""The pages of cards in docs/cards, and the words they are written with, are what the cards say now."""

import re

import pytest

from card_page import KEPT, PAGES, page
from regolith.kernel.registry import spec_of
from rows import PAGE as ROWS
from rows import page as rows
from vocabulary import PAGE as VOCABULARY
from vocabulary import page as vocabulary


@pytest.mark.parametrize("game", KEPT)
def test_the_page_is_current(game: str) -> None:
    kept = (PAGES / f"{game}.md").read_text(encoding="utf-8")

    assert kept == page(game), "run `python tools/card_page.py`"


def test_the_page_of_rows_is_current() -> None:
    assert ROWS.read_text(encoding="utf-8") == rows(), "run `python tools/rows.py`"


def test_the_vocabulary_is_current() -> None:
    assert VOCABULARY.read_text(encoding="utf-8") == vocabulary(), "run `python tools/vocabulary.py`"


def test_every_kept_page_belongs_to_a_game() -> None:
    assert sorted(path.stem for path in PAGES.glob("*.md")) == sorted(KEPT)


@pytest.mark.parametrize("game", KEPT)
def test_every_card_is_on_its_page(game: str) -> None:
    rows = page(game).splitlines()

    for card in spec_of(game).cards():
        assert any(f"| {card['name']} |" in row and card["text"] in row for row in rows), card["name"]


SLIPS = (
    r"\ba [aeio]",
    r"\ban [^aeiou]",
    r"\b1 (?:cards|points|plants|steps|microbes|animals|oceans|forests|tags|resources)\b",
    r"\b(?:[2-9]|\d\d) (?:card|point|plant|step|microbe|animal|ocean|forest)\b(?!(?:(?:, | or )\w+)* tags)",
    r"[a-z] [a-z]+\.[A-Za-z]",
    r"\.\.",
    r"  ",
    r" [.,;:]",
    r"\bto you\b",
    r"\bNone\b",
    r"\{|\}",
)
"""What no sentence should contain: a wrong article, a wrong number, a stop too many ..."""


@pytest.mark.parametrize("game", KEPT)
def test_sentences_are_free_of_common_slips(game: str) -> None:
    texts = [(card["name"], card["text"]) for card in spec_of(game).cards() if card["text"]]

    assert texts
    for name, text in texts:
        assert text[0].isupper(), name
        assert text.endswith("."), name
        for slip in SLIPS:
            found = re.search(slip, text, re.IGNORECASE)
            assert found is None, f"{name}: {found.group() if found else ''!r} in {text!r}"
