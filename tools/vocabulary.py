"""Write docs/vocabulary.md: every word that cards are written with, what it reads like, and which games use it.

python tools/vocabulary.py
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from regolith.kernel.amounts import Condition, Count
from regolith.kernel.effect import INSTALLED, Effect
from regolith.kernel.english import ENGLISH
from regolith.kernel.flow import Sequence
from regolith.kernel.phrase import Phrase
from regolith.kernel.registry import game_names, rules_of, spec_of
from regolith.kernel.rules import Rules
from regolith.kernel.standing import Standing
from regolith.kernel.triggers import When
from regolith.testing.walkers import setups

PAGE = Path(__file__).parents[1] / "docs" / "vocabulary.md"

KINDS: tuple[tuple[str, tuple[type, ...], str], ...] = (
    ("Answers", (When,), "What a card answers while it lies on the table."),
    ("Standing effects", (Standing,), "What holds while a card lies there, or until it is used."),
    ("Effects", (Effect,), "What happens, and how one thing follows another."),
    ("Counts", (Count,), "Numbers that are worked out when they are needed, and what a card is worth by them."),
    ("Conditions", (Condition,), "What holds or does not."),
    ("What is printed", (object,), "Production, what a card asks for before it may be played, which cards count."),
)
"""Heading, classes, explanation; a word stands under the first heading that fits."""


class Word:
    """One class: where it is defined, the shortest thing it says, and on how many cards of each game it is."""

    def __init__(self, cls: type) -> None:
        self.cls = cls
        self.said = ""
        self.cards: dict[str, set[str]] = {}

    def meet(self, said: str, game: str, card: str) -> None:
        if not said:
            return
        if not self.said or (len(said), said) < (len(self.said), self.said):
            self.said = said
        self.cards.setdefault(game, set()).add(card)


def vocabulary() -> dict[type, Word]:
    """All words, met on all cards of all games and modules."""
    words: dict[type, Word] = {}
    for game in game_names():
        read: dict[tuple[str, int], Any] = {}
        for setup in setups(game):
            for card, thing in written(rules_of(setup)):
                if (card, id(thing)) not in read:
                    read[card, id(thing)] = thing
                    for one in said_by(thing, set()):
                        cls = type(one)
                        words.setdefault(cls, Word(cls)).meet(reads(one), spec_of(game).title, card)
    return words


def written(rules: Rules[Any]) -> Iterator[tuple[str, Any]]:
    """What each card is written with: its columns in the rules, and the effects installed under its id."""
    nouns = rules.nouns.get("card", [])
    for column in vars(rules).values():
        if isinstance(column, list) and len(column) == len(rules.cards):
            yield from zip(nouns, column, strict=True)
        elif isinstance(column, dict):
            yield from [(nouns[card], thing) for card, thing in column.items() if card in rules.cards]
    cards = set(nouns)
    for path, effect in INSTALLED.items():
        game, *places = path.split("/")
        if game == rules.setup.game:
            yield from [(place, effect) for place in places[-2:] if place in cards]


def said_by(thing: Any, met: set[int]) -> Iterator[Any]:
    """The things that say something in this one, as far as they were handed to it when it was written."""
    if isinstance(thing, (tuple, list)):
        for one in thing:
            yield from said_by(one, met)
    elif hasattr(thing, "says") and id(thing) not in met:
        met.add(id(thing))
        phrase = thing.says()
        if isinstance(phrase, Phrase) and (not isinstance(thing, Sequence) or len(thing.steps) > 1):
            yield thing
        for name in inspect.signature(type(thing).__init__).parameters:
            yield from said_by(getattr(thing, name, None), met)


def reads(thing: Any) -> str:
    return str(thing.text()) if hasattr(thing, "text") else ENGLISH.say(thing.says())


AS_DATA = """
## As data

`regolith cards --json` and the server give what a card says as *nodes*, from which its text and its signs are
made: `icons` is what it does, in the order of the text, `needs` what it asks for (`requirements` has the same in
words), `points` what it is worth (`vp` is the number, or the words). A node has a `kind`, a room and a word, and named
parts: numbers, things spelled `kind:id`, other nodes, lists of these, and `true` for what is so. A part that is not
there is left out. `n` counts `what`; `per` is what is counted, and `each` for how many of it; `least` and `most` are
limits; `do`, `then`, `answer`, `ways` and `steps` hold what happens. Nothing that stands in the text is missing in the
nodes: tests walk every card. `signs`, `needs_signs` and `per_signs` are the same as the page draws it: words, and
tokens `+2<good:heat=heat>` with an amount, a thing and its word; `*` marks production, `^` what rises.

%s (%s) reads

> %s

and is

```json
%s
```
"""
SHOWN = ("ares_expedition", "ghg-producing-bacteria")


def as_data() -> str:
    """How a card looks to a program."""
    game, noun = SHOWN
    card = next(card for card in spec_of(game).cards() if card["id"] == noun)
    nodes = [f'"{name}": {json.dumps(card[name])}' for name in ("needs", "icons", "points")]
    return AS_DATA % (card["name"], spec_of(game).title, card["text"], "{" + ",\n ".join(nodes) + "}")


def page() -> str:
    left = vocabulary()
    lines = [
        "# The words that cards are written with",
        "",
        "Generated by `python tools/vocabulary.py` from the cards of all games; do not edit. Each word is a class; the",
        "shortest thing that it says on any card stands beside it, and on how many cards of which game it is.",
    ]
    for heading, classes, explained in KINDS:
        mine = [word for word in left.values() if issubclass(word.cls, classes) and word.said]
        left = {cls: word for cls, word in left.items() if word not in mine}
        lines += ["", f"## {heading}", "", explained, ""]
        lines += ["| Word | Room | Reads | Cards |", "| --- | --- | --- | --- |"]
        for word in sorted(mine, key=lambda word: (room(word.cls), word.cls.__name__)):
            used = ", ".join([f"{title}: {len(cards)}" for title, cards in sorted(word.cards.items())])
            lines.append(f"| `{word.cls.__name__}` | {room(word.cls)} | {word.said} | {used} |")
    return "\n".join(lines) + "\n" + as_data()


def room(cls: type) -> str:
    """The folder a word stands in."""
    places = cls.__module__.removeprefix("regolith.").removeprefix("games.").removeprefix("examples.").split(".")
    return "/".join([place for place in places[:-1] if place not in ("effects", "cards")]) or places[0]


def main() -> int:
    PAGE.write_text(page(), encoding="utf-8")
    print("docs/vocabulary.md written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
