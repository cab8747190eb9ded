"""Names instead of ids, and cards to read at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regolith.kernel.choices import CARD
from regolith.kernel.registry import spec_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from regolith.kernel.match import Match

BASE = "base"


def names_of(match: Match) -> dict[str, str]:
    """By id: the name of everything in the game that has one; ids that mean several things stay as they are."""
    rules = match.machine.state.rules
    found: dict[str, set[str]] = {}
    for kind, nouns in rules.nouns.items():
        if kind != "seat":
            for noun, name in zip(nouns, rules.names.get(kind, nouns), strict=False):
                found.setdefault(noun, set()).add(name)
    return {noun: names.pop() for noun, names in found.items() if len(names) == 1 and not noun.isdecimal()}


def with_names(tree: Any, names: Mapping[str, str]) -> Any:
    """The same tree as people read it; things that would come to the same name in a map keep their ids."""
    if isinstance(tree, str):
        return names.get(tree, tree)
    if isinstance(tree, (list, tuple)):
        return [with_names(item, names) for item in tree]
    if not isinstance(tree, dict):
        return tree
    called = [names.get(field, field) for field in tree]
    fields = called if len(set(called)) == len(called) else list(tree)
    return {field: with_names(item, names) for field, item in zip(fields, tree.values(), strict=True)}


def noun_of(key: str) -> str:
    """What a key is about: `play:birds` is about birds."""
    return key.rpartition(":")[2]


class Library:
    """The cards of the game at the table, to be read."""

    def __init__(self, match: Match) -> None:
        setup = match.header.setup
        self.kinds = [kind for kind in match.machine.state.rules.nouns if kind != CARD]
        """The kinds of things that are no cards."""
        self.cards = [
            card
            for card in spec_of(setup.game).cards()
            if card["module"] in (BASE, *setup.modules) and setup.players in card.get("players", (setup.players,))
        ]

    def asked_about(self, asked: Mapping[str, Any], number: int = 0) -> list[dict[str, Any]]:
        """The cards that a question, or one of its options, is about. A phase may be called like a card: what is not in
        the deck is listed with its kind in front."""
        kind = asked["kind"]
        options = [*asked["options"], *asked["barred"]]
        nouns = [noun_of(option["key"]) for at, option in enumerate(options, 1) if number in (0, at)]
        return self.of_ids([f"{kind}-{noun}" for noun in nouns] if kind in self.kinds else nouns)

    def in_hand(self, view: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The cards in the hand of the seat that looks."""
        hand = view["table"]["seats"][view["seat"]].get("hand")
        return self.of_ids(hand) if isinstance(hand, list) else []

    def of_ids(self, ids: Sequence[str]) -> list[dict[str, Any]]:
        return [card for card in self.cards if card["id"] in ids]

    def named(self, words: str) -> list[dict[str, Any]]:
        """The card of this name or id; else all that have the words in their name."""
        wanted = words.lower()
        same = [card for card in self.cards if wanted in (card["id"], card["name"].lower())]
        return same or [card for card in self.cards if wanted in card["name"].lower()]


def card_lines(card: Mapping[str, Any]) -> tuple[str, str]:
    """A card as it is read aloud: what it is, and what it does."""
    parts = [card["kind"] if not card.get("colour") else f"{card['colour']} {card['kind']}"]
    if card["cost"]:
        parts.append(f"{'money' if card['kind'] == 'corporation' else 'cost'} {card['cost']}")
    parts += [f"tags {', '.join(card['tags'])}"] if card["tags"] else []
    return f"{card['name']} ({'; '.join(parts)})", str(card["text"])
