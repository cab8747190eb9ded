"""What the log says is for people: no names of fields, no ids, no numbers of spaces; and each number that it adds up
has a word on the page."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from regolith import Match

SETTINGS: dict[str, tuple[str, int, list[str], dict[str, Any]]] = {
    "mars": ("terraforming_mars", 3, ["colonies", "prelude", "promo", "venus"], {}),
    "elysium": ("terraforming_mars", 2, [], {"board": "elysium"}),
    "hellas": ("terraforming_mars", 4, ["prelude"], {"board": "hellas"}),
    "alone": ("terraforming_mars", 1, ["colonies", "prelude"], {}),
    "marsbot": ("terraforming_mars", 1, ["automa", "colonies", "prelude", "venus"], {}),
    "ares": ("ares_expedition", 2, ["discovery", "promo"], {}),
    "alone-ares": ("ares_expedition", 1, [], {}),
    "crisis": ("ares_expedition", 2, ["crisis"], {}),
    "pandorum": ("pandorum", 2, ["events", "monoliths"], {}),
    "maximus": ("pandorum", 1, ["events"], {}),
    "outpost": ("outpost", 3, ["storms"], {}),
}
RAW = re.compile(
    r"[a-z]_[a-z]"  # a field
    r"|\b[a-z-]+:[a-z0-9]"  # a key
    r"|[{}\[\]]|\bNone\b|\bTrue\b|\bFalse\b"
    r"|\bH\d\d\b|\b\d,\d\b"  # a space as keys spell it
    r"|\bmc\b|\bvp\b|\btr\b"  # ids of goods
    r"|\btrack, |\bon, |\bat, "
)


def told(name: str, seed: int) -> tuple[Match, set[str]]:
    """A whole game between players who answer anything, and every line that anybody has read of it."""
    game, players, modules, options = SETTINGS[name]
    match = Match.start(game, players=players, modules=modules, options=options, seed=seed)
    dice = random.Random(seed)
    for turn in range(4000):
        if match.is_over():
            break
        decision = dice.choice(match.decisions())
        keys = [key for key in decision.keys if key != "pass"] if turn % 5 else list(decision.keys)
        match.answer(decision.seat, dice.choice(keys or list(decision.keys)), decision.number)
    return match, {line["text"] for seat in range(players) for line in match.story(seat)}


@pytest.mark.parametrize("name", SETTINGS)
def test_no_line_of_a_whole_game_shows_how_it_is_kept(name: str) -> None:
    match, lines = told(name, seed=11)
    assert len(lines) > 50
    assert sorted(line for line in lines if RAW.search(line)) == []

    rules = match.state.rules
    ids = {
        noun
        for kind, nouns in rules.nouns.items()
        for noun, called in zip(nouns, rules.names[kind], strict=True)
        if "-" in noun and noun != called
    }
    assert sorted(line for line in lines if ids & set(re.findall(r"[\w-]+", line))) == []


# The numbers beside the lines


NUMBERS = Path(__file__).parents[2] / "web" / "tests" / "numbers.json"


def numbers_of(rules: Any) -> set[str]:
    """How the log can call the numbers that change: with the kind of the thing where they are of a thing."""
    found: set[str] = set()
    for entry in rules.story.values():
        kinds = {name: kind for name, kind in entry.parts if kind}
        for change in entry.changes:
            found.add(":".join(f"<{kinds[word]}>" if word in kinds else word for word in change.what))
    return found


def test_the_page_has_words_for_every_number_of_every_game() -> None:
    """`web/tests/numbers.test.ts` sees to it that each of these reads as words."""
    found: set[str] = set()
    for game, players, modules, options in SETTINGS.values():
        found |= numbers_of(Match.start(game, players=players, modules=modules, options=options, seed=1).state.rules)
    assert sorted(found) == json.loads(NUMBERS.read_text(encoding="utf-8"))
