"""Every word among signs is one of a sentence: no word of the engine reaches the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from regolith.kernel.english import ENGLISH
from regolith.kernel.rows import SIGNS
from signs.drawn import Card, all_drawn, words_of

OF_SIGNS = (
    "a action alone an beside bonus build card city cube else event forest generation greenery has have marker may mc "
    "milestone more ocean of on onto or other own patent play player production raised requirement resource resupply "
    "settle shelter sold temperature then time to too turn up venus whoever with without you your"
)
"""Words that stand beside signs where the sentence of the card has others."""


def raw_words(part: Any) -> Iterator[str]:
    """The names of kinds and of parts that consist of several words, as they would look on a page."""
    if isinstance(part, dict):
        for name, one in part.items():
            if name == "kind":
                yield one.partition(".")[2].replace("_", " ")
            else:
                yield name.replace("_", " ")
                yield from raw_words(one)
    elif isinstance(part, list):
        for one in part:
            yield from raw_words(one)


def said_by(card: Card) -> str:
    rows = " ".join(row["text"] for row in [*card.get("says", []), *card.get("short", [])])
    return " ".join([card["name"], card["text"], rows, str(card["vp"]), *card["requirements"]]).lower()


def shown_on(drawn: Card) -> str:
    rows = [row["signs"] for row in drawn["rows"]]
    return words_of([sign for signs in [*rows, *drawn["needs"], drawn["per"]] for sign in signs]).lower()


def several(text: str) -> set[str]:
    """The words of a text, one of a thing or several alike."""
    words = re.findall(r"[a-z_]{2,}(?::[a-z-]+)?", text)
    return {re.sub(r"(ies|ie|ys|y|es|e|s)$", "", word) for word in words}


def test_no_word_is_shown_that_no_sentence_says() -> None:
    strange = {
        f"{game} {card['name']}": found
        for game, cards in all_drawn().items()
        for card, drawn in cards
        if (found := several(shown_on(drawn)) - several(said_by(card)) - several(OF_SIGNS))
    }

    assert strange == {}


def test_no_name_of_the_engine_is_shown() -> None:
    """Names of two words or more, such as "change production": they would be no sentence."""
    strange = {
        f"{game} {card['name']}": found
        for game, cards in all_drawn().items()
        for card, drawn in cards
        if (
            found := {
                raw
                for raw in raw_words([card["icons"], card.get("needs", []), card.get("points")])
                if " " in raw and re.search(rf"\b{re.escape(raw)}\b", shown_on(drawn)) and raw not in said_by(card)
            }
        )
    }

    assert strange == {}


def test_every_template_of_signs_belongs_to_a_sentence() -> None:
    all_drawn()

    assert len(SIGNS.templates) > 200
    assert [key for key in SIGNS.templates if key.split("/")[0] not in ENGLISH.templates] == []
