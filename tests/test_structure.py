"""What a card says and what is drawn of it are one structure: nothing of the text is missing in its nodes.

The words are looked for with patterns of their own here, not with the templates they were made from.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from regolith.kernel.english import ENGLISH
from regolith.kernel.journal import story
from regolith.kernel.language import parsed
from regolith.kernel.registry import game_names, rules_of, spec_of
from regolith.testing.walkers import setups

TOLD = game_names()
CARDS = {game: spec_of(game).cards() for game in TOLD}

NUMBER_WORDS = {"one": 1, "two": 2, "three": 3, "ten": 10, "second": 2, "single": 1}
TAGS = r"((?:[A-Za-z]+(?:, | or | and ))*[A-Za-z]+) tags?\b"
PATTERNS = (
    (r"\b(animals?|microbes?|science resources?|floaters?|fighters?)\b", "resource"),
    (r"\b(temperature|oxygen)\b", "metric"),
    (r"\b(oceans?|forests?)\b", "tile"),
    (r"\b((?:(?:green|blue|red)(?:, | or ))*(?:green|blue|red)) cards?\b", "colour"),
    (r"\b((?:(?:purple|red|yellow|white)(?:, | or ))*(?:purple|red|yellow|white)) zone\b", "zone"),
    (r"\b(development|construction|action|production|research) phase\b", "phase"),
    (r"\b(?:\d+|many|much|any amount of|more) (MC|heat|plants?|steel|titanium|credits?|ore|Quids?)\b", "good"),
    (r"\b(Volcano(?:es)?|Landing pads?|Structures?|Harvesters?|Satellites?|bases?|modules?)\b", "thing"),
    (r"\b((?:(?:plain|ore|crater|ruins|crystal) or )*(?:plain|ore|crater|ruins|crystal)) hex(?:es)?\b", "terrain"),
)
"""Where the words for things of a kind stand in a text without its tags."""


def nodes_of(card: dict[str, Any]) -> list[Any]:
    return [*card["icons"], *card["needs"], card["points"] or {}]


def parts_in(tree: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Everything in these nodes, each with the name of its part."""
    if isinstance(tree, dict):
        for part, value in tree.items():
            yield from parts_in(value, part)
    elif isinstance(tree, list):
        for value in tree:
            yield from parts_in(value, name)
    else:
        yield name, tree


def numbers_in(tree: Any) -> set[int]:
    return {value for _, value in parts_in(tree) if isinstance(value, int) and not isinstance(value, bool)}


def things_in(tree: Any) -> set[str]:
    return {value for name, value in parts_in(tree) if isinstance(value, str) and name != "kind"}


def spoken_of(text: str, pattern: str, kind: str) -> set[str]:
    """The things of a kind whose words are found in the text."""
    words = {word: noun for noun, both in ENGLISH.nouns.items() if noun.startswith(f"{kind}:") for word in both}
    found = re.findall(pattern, text, re.IGNORECASE)
    said = {word for phrase in found for word in re.split(r", | or | and ", phrase)}
    return {words[word] for word in {*said, *[one.lower() for one in said]} if word in words}


@pytest.mark.parametrize("game", TOLD)
def test_every_number_of_a_text_is_drawn(game: str) -> None:
    for card in CARDS[game]:
        said = {int(found) for found in re.findall(r"-?\b\d+\b", card["text"])}

        assert said <= numbers_in(nodes_of(card)), f"{card['name']}: {card['text']}"


@pytest.mark.parametrize("game", TOLD)
def test_every_number_that_is_drawn_is_said(game: str) -> None:
    """One of a thing may be said without a number: "a card", "each forest"."""
    for card in CARDS[game]:
        said = {int(found) for found in re.findall(r"-?\b\d+\b", card["text"])}
        said |= {n for word, n in NUMBER_WORDS.items() if re.search(rf"\b{word}\b", card["text"])}

        assert numbers_in(nodes_of(card)) - {1} <= said, f"{card['name']}: {card['text']}"


@pytest.mark.parametrize("game", TOLD)
def test_every_thing_of_a_text_is_drawn(game: str) -> None:
    for card in CARDS[game]:
        drawn = things_in(nodes_of(card))
        said = spoken_of(card["text"], TAGS, "tag")
        untagged = re.sub(TAGS, "", card["text"])
        for pattern, kind in PATTERNS:
            said |= spoken_of(untagged, pattern, kind)

        assert said <= drawn, f"{card['name']}: {card['text']}"


@pytest.mark.parametrize("game", TOLD)
def test_every_condition_of_a_text_is_drawn(game: str) -> None:
    for card in CARDS[game]:
        text = card["text"]
        kinds = {value for name, value in parts_in(nodes_of(card)) if name == "kind"}
        parts = set(re.findall(r"'(\w+)':", str(nodes_of(card))))

        assert parts & {"condition", "when"} or not re.search(r"(?<!as )(?<!even )\bif\b", text, re.IGNORECASE), text
        assert parts & {"event", "paid"} or "When " not in text, text
        assert any("rating" in kind for kind in kinds) or "terraform rating" not in text, text
        assert "mars.action" in kinds or "Action:" not in text, text


@pytest.mark.parametrize("game", TOLD)
def test_a_card_says_what_its_nodes_say(game: str) -> None:
    """Requirements and points are there in words and as nodes."""
    for card in CARDS[game]:
        assert len(card["needs"]) == len(card["requirements"]), card["name"]
        assert bool(card["points"]) == bool(card["vp"]), card["name"]
        assert bool(nodes_of(card) != [{}]) == bool(card["text"]), card["name"]


@pytest.mark.parametrize("game", game_names())
def test_whatever_is_written_into_a_journal_can_be_told(game: str) -> None:
    for setup in setups(game):
        for told in rules_of(setup).story.values():
            slots = {piece.name for piece in flat(parsed(ENGLISH.templates[told.key]))}
            assert slots <= {"seat", *[name for name, _ in told.parts]}, told.key


def flat(pieces: list[Any]) -> Iterator[Any]:
    for piece in pieces:
        if piece.name:
            yield piece
        yield from flat(piece.inside)
        for wording in piece.wordings:
            yield from flat(wording)


def test_the_nouns_of_an_entry_have_names_and_kinds() -> None:
    told = story("toy", sells="card:card mc")["sells"]

    assert (told.key, told.parts) == ("toy.story.sells", (("card", "card"), ("mc", "")))
