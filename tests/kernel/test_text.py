"""Small words for putting sentences together."""

import pytest

from regolith.kernel.text import counted, listed, sentence, slug

pytestmark = pytest.mark.both


@pytest.mark.parametrize(
    ("words", "whole"), [("gain 2 ore", "Gain 2 ore."), ("Really?", "Really?"), ("done.", "Done."), ("", "")]
)
def test_words_become_a_sentence(words: str, whole: str) -> None:
    assert sentence(words) == whole


@pytest.mark.parametrize(
    ("words", "said"),
    [([], ""), (["one"], "one"), (["one", "two"], "one and two"), (["one", "two", "three"], "one, two and three")],
)
def test_a_list_is_said_with_one_and(words: list[str], said: str) -> None:
    assert listed(words) == said


def test_a_list_of_ways_is_said_with_or() -> None:
    assert listed(["pay", "lose"], "or") == "pay or lose"


@pytest.mark.parametrize(
    ("n", "noun", "plural", "said"),
    [
        (1, "card", "", "1 card"),
        (2, "card", "", "2 cards"),
        (0, "card", "", "0 cards"),
        (1, "ore", "ore", "1 ore"),
        (3, "ore", "ore", "3 ore"),
    ],
)
def test_one_is_singular_and_everything_else_plural(n: int, noun: str, plural: str, said: str) -> None:
    assert counted(n, noun, plural) == said


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("Town hall", "town-hall"),
        ("Miner's  rest", "miners-rest"),
        ("CEO’s Favourite Project!", "ceos-favourite-project"),
        ("St. Joseph - the 2nd", "st-joseph-the-2nd"),
    ],
)
def test_the_id_of_a_name_has_neither_blanks_nor_signs(name: str, word: str) -> None:
    assert slug(name) == word
