"""What a card says row by row: with signs for what is counted, and shorter for where there is little room."""

from __future__ import annotations

import re

import pytest

from regolith.kernel.language import Language
from regolith.kernel.phrase import Noun, Phrase, amount
from regolith.kernel.registry import game_names, spec_of

HEAT = Noun("good", "heat")


def unsigned(said: list[dict[str, str]]) -> list[tuple[str, str]]:
    """Rows without the signs in them."""
    return [(row["role"], re.sub(r"<[^>]*>", "", row["text"])) for row in said]


def rows(game: str, card: str, how: str) -> list[tuple[str, str]]:
    return unsigned(next(one for one in spec_of(game).cards() if one["id"] == card)[how])


def test_a_language_says_in_anothers_words_what_it_has_none_for() -> None:
    plain = Language("plain")
    plain.learn("fire", {"warm": "warm the hut with {n:what}", "warm/bare": "warm it"}, {"good:heat": "heat"})
    short = Language("short", plain, signs=True)
    short.learn("fire", {"warm": "warm up: {n:what}"})
    warm = Phrase("fire.warm", n=2, what=HEAT)

    assert plain.sentence(warm) == "Warm the hut with 2 heat."
    assert short.sentence(warm) == "Warm up: 2 <good:heat>heat."
    assert short.say(warm, "bare") == "warm it"


def test_every_counted_thing_carries_its_sign() -> None:
    english = Language("english", signs=True)
    english.learn("kernel", {"amount": "{n:what}"}, {"good:heat": "heat"})

    assert english.say(amount(3, HEAT)) == "3 <good:heat>heat"


def test_equal_answers_to_several_events_are_said_once_in_short() -> None:
    full = rows("ares_expedition", "herbivores", "says")
    short = rows("ares_expedition", "herbivores", "short")

    assert [role for role, _ in full] == ["when", "when", "when"]
    assert short == [("when", "When you raise oxygen, flip an ocean or raise temperature: Add 1 animal here.")]


def test_different_answers_stay_apart() -> None:
    assert [role for role, _ in rows("ares_expedition", "anaerobic-microorganisms", "short")] == ["always", "when"]


def test_a_phase_card_says_what_everybody_does_and_what_its_owner_does_beside() -> None:
    assert rows("ares_expedition", "phase-research", "short") == [
        ("do", "Everybody draws 2 cards and keeps 1."),
        ("do", "Whoever chose it: Draw 3 more cards and keep 1 more."),
    ]


@pytest.mark.parametrize("game", game_names())
def test_the_rows_of_a_card_are_its_text(game: str) -> None:
    """Requirements come before them and points behind; nothing else is said, and nothing twice."""
    for card in spec_of(game).cards():
        if card["kind"] == "phase card" or "says" not in card:
            continue
        said = " ".join([text for _, text in unsigned(card["says"])])
        assert said in card["text"], card["name"]
        rest = card["text"].replace(said, "", 1)
        for need in card["requirements"]:
            rest = rest.replace(need, "", 1)
        assert not rest.strip() or rest.strip().startswith("Worth"), (card["name"], rest)
