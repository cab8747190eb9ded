"""A bot for the corpus of games: it prefers what has not been seen yet. It is not for playing against."""

from random import Random
from typing import Any

from regolith.kernel.effect import SPECIAL
from regolith.kernel.machine import Machine

TAKING = frozenset({"buy", "keep", "draft", "found", "prelude", "take"})
GIVING = frozenset({"sell", "discard", "out"})
"""Verbs by which cards come, and go."""
GLADLY = {"play": 10.0, "use": 8.0, "trade": 6.0, "build": 6.0, "convert": 2.0}
"""How gladly something is done once more; anything else less."""
NEW = 100.0
NEEDED = 12.0
"""What helps towards something new."""
LEAVING = frozenset({*SPECIAL.values(), "end"})
HOARDING = 0.2
MANY = 18
"""How often cards are gathered rather than played, and up to how many."""
LATE = 24
"""From this generation on the game is to come to its end."""


class Curious:
    """Does what is missing, then what leads to it; it hardly ever passes, and leaves the planet alone for long."""

    def __init__(self, dice: Random, missing: set[str]) -> None:
        self.dice = dice
        self.missing = missing
        """What has not been seen: `play:` and the other answers, and `fired:` with a card and a number."""
        self.cards = frozenset([about(key) for key in missing])
        self.hoards = dice.random() < HOARDING and any(key.startswith("claim:") for key in missing)
        """In this game cards are gathered before they are played: there is a goal for that, too."""

    def pick(self, machine: Machine, lane: int) -> int:
        """One of the options of an open lane."""
        offered = machine.offered(lane)
        if len(offered) == 1:
            return offered[0]
        state: Any = machine.state
        frame = state.lanes[lane].frames[-1]
        keys = [frame.effect.key(state, frame, option) for option in offered]
        tags = self.needed_tags(state, frame.seat)
        hoards = self.hoards and len(state.seats[frame.seat].hand.cards) < MANY
        taking = [
            at for at, key in enumerate(keys) if verb_of(key) in TAKING and (hoards or self.wants(state, key, tags))
        ]
        if taking:
            return offered[taking[0]]
        scores = [self.score(state, key, tags) + 3.0 * self.dice.random() for key in keys]
        if hoards:
            scores = [-NEW if verb_of(key) in ("play", *GIVING) else n for key, n in zip(keys, scores, strict=True)]
        return offered[scores.index(max(scores))]

    def wants(self, state: Any, key: str, tags: frozenset[int]) -> bool:
        """Is this card new, or does it bring a tag that a new one needs?"""
        return about(key) in self.cards or bool(tags & tags_of(state, key))

    def score(self, state: Any, key: str, tags: frozenset[int]) -> float:
        verb = verb_of(key)
        if key in self.missing:
            return NEW
        if verb in LEAVING:
            return -4.0
        if verb in GIVING:
            return -NEW if about(key) in self.cards else -2.0
        if verb == "convert" and state.round > LATE:
            return NEW
        helps = NEEDED if verb in ("play", "take") and tags & tags_of(state, key) else 0.0
        return GLADLY.get(verb, 1.0) + helps

    def needed_tags(self, state: Any, seat: int) -> frozenset[int]:
        """The tags that new cards in the hand ask for."""
        rules = state.rules
        found: set[int] = set()
        for card in state.seats[seat].hand.cards:
            if rules.noun("card", card) in self.cards:
                for requirement in rules.requirements[card]:
                    found.update(getattr(requirement, "tags", ()))
                    found.update([requirement.tag] if hasattr(requirement, "tag") else [])
        return frozenset(found)


def verb_of(key: str) -> str:
    return key.partition(":")[0]


def about(key: str) -> str:
    """The card, or other thing, that a key is about: `fired:pets/0` is about the pets."""
    return key.partition(":")[2].partition("/")[0]


def tags_of(state: Any, key: str) -> frozenset[int]:
    """The tags of the card that a key is about, if it is about one."""
    nouns: list[str] = state.rules.nouns.get("card", [])
    noun = about(key)
    return frozenset(state.rules.tags[nouns.index(noun)]) if noun in nouns else frozenset()
