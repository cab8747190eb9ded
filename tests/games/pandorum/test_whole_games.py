"""Whole games: every part of the expansion turns up, and everything ends."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from regolith.games.pandorum.discovery.events import cards as events
from regolith.games.pandorum.discovery.monoliths import cards as monoliths
from regolith.kernel.match import Match
from regolith.testing import rule

BOTH = ("monoliths", "events")
PLANS = [(1 + seed % 4, seed) for seed in range(80)]


def played(players: int, seed: int) -> Match:
    """A random game in which seats that can build do not stop to think too long."""
    match = Match.start("pandorum", players, BOTH, seed=seed)
    dice = Random(seed)
    while not match.is_over():
        decision = match.decisions()[0]
        eager = [key for key in decision.keys if key.startswith(("move:", "build:", "use:", "engine:", "train"))]
        keys = eager if eager and dice.random() < 0.7 else decision.keys
        match.answer(decision.seat, dice.choice(keys))
    return match


@cache
def games() -> tuple[Match, ...]:
    return tuple([played(players, seed) for players, seed in PLANS])


@cache
def stories() -> str:
    return "\n".join([entry["text"] for match in games() for entry in match.story(None)])


def test_every_event_is_turned_over_and_every_monolith_found() -> None:
    for card in events.CARDS:
        assert f"turns over an Event: {card.name}." in stories(), card.name
    for monolith in monoliths.CARDS:
        assert f"reaches a Monolith: {monolith.name}." in stories(), monolith.name


@pytest.mark.parametrize(
    "words",
    [
        *(
            "erupts on",
            "Meteors strike",
            "A crack opens",
            "puts a Landing pad",
            "dead city is found",
            "places a module",
        ),
        *("wins the auction", "contaminated Structure on", "engine tokens for 4 Q", "engine token to fly"),
        *("from the hand of", "has a second Satellite", "from a slot", "is over", "places a module"),
    ],
)
def test_what_they_bring_about_happens(words: str) -> None:
    assert words in stories()


def test_every_game_ends_with_fifteen_events_at_most() -> None:
    for match in games():
        board = match.state.extras["events"]
        assert board.revealed <= 15
        assert board.revealed + len(board.deck.cards) == 15
        assert match.state.ending


@rule("PDISC-MONO-PLAY-05")
def test_at_the_end_two_monolith_cards_at_least_are_left() -> None:
    assert min([len(match.state.extras["monoliths"].deck.cards) for match in games()]) >= 2
