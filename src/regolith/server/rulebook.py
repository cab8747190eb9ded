"""Rules help: the rule lists, by section, with the ids of the rules as anchors."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, cast

import yaml

from regolith.kernel.match import Match
from regolith.kernel.registry import spec_of
from regolith.server.messages import View
from regolith.server.shelf import Topic

PACKED = Path(__file__).parent / "rules"
"""Where a wheel carries the rule lists."""
SOURCE = Path(__file__).parents[3] / "docs" / "rules"
"""Where they are in a checkout."""
LEFT_OUT = ("component", "example")
SAMPLE, ANSWERS = 7, 60
"""The deal that is shown in pictures, and how many answers were given there."""
LONGER = {"terraforming_mars": 200}
"""Games of which there is little to see so early."""


def lists_of(game: str) -> list[Path]:
    """The rule lists of a game: their names begin with its first word or with its initials."""
    folder = PACKED if PACKED.is_dir() else SOURCE
    words = game.split("_")
    names = (words[0], "".join(word[0] for word in words))
    return [file for file in sorted(folder.glob("*.yaml")) if file.stem.split("_")[0] in names]


@cache
def sample_of(game: str) -> View:
    """A game that has been going on for a while, played by chance, as its first seat sees it."""
    match = Match.start(game, players=2, seed=SAMPLE)
    dice = Random(SAMPLE)
    for _ in range(LONGER.get(game, ANSWERS)):
        if match.is_over():
            break
        asked = dice.choice(match.decisions())
        match.answer(asked.seat, dice.choice(asked.keys))
    return cast(View, {**match.observe(0), "decision": None})


@cache
def topics_of(game: str) -> list[Topic]:
    spec = spec_of(game)
    topics = [Topic(id="about", title=spec.title, text=spec.text, anchors=[game], certainties=[""])]
    topics += [
        Topic(id=f"module/{module.name}", title=module.title, text=module.text, anchors=[module.name], certainties=[""])
        for module in spec.modules
    ]
    for file in lists_of(game):
        topics += sections(file.stem, yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader))
    return topics


def sections(book: str, records: list[dict[str, Any]]) -> list[Topic]:
    made: dict[str, Topic] = {}
    for record in records:
        if record.get("kind") in LEFT_OUT:
            continue
        title = str(record["section"])
        name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
        topic = made.setdefault(title, Topic(id=f"{book}/{name}", title=title, text="", anchors=[], certainties=[]))
        topic.text += ("\n\n" if topic.text else "") + " ".join(str(record["rule"]).split())
        topic.anchors.append(str(record["id"]))
        topic.certainties.append(str(record.get("certainty", "")))
    return list(made.values())
