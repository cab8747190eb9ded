"""Who plays whom, on which deal, in which seats.

Two bots meet on the same deal in every way in which both can be seated, so that neither the deal nor the seat speaks
for one of them. Where nobody is played against, alone or as a team, each bot plays the deal by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from regolith.kernel.registry import rules_of
from regolith.kernel.rules import Setup


@dataclass(frozen=True)
class Seating:
    """One game to be played."""

    deal: int
    bots: tuple[str, ...]
    pair: tuple[str, str] = ("", "")
    """Who meets here; nobody where each plays by itself."""


def plays_alone(setup: Setup) -> bool:
    """Do all seats win or lose together, against no other bot?"""
    return setup.players == 1 or rules_of(setup).team


def ways(players: int, one: str, other: str) -> list[tuple[str, ...]]:
    """Every way to seat two bots so that both play."""
    return [seats for seats in product((one, other), repeat=players) if one in seats and other in seats]


def deals_for(games: int, players: int) -> int:
    """So many deals are needed for at least so many games of a pair."""
    return -(-games // len(ways(players, "a", "b")))


def seatings(setup: Setup, bots: list[str], games: int) -> Iterator[Seating]:
    """All games of a round-robin with at least `games` for each pair, or so many for each bot by itself."""
    if plays_alone(setup):
        for deal in range(games):
            yield from [Seating(deal, (bot,) * setup.players) for bot in bots]
        return
    for deal in range(deals_for(games, setup.players)):
        for one, other in combinations(bots, 2):
            yield from [Seating(deal, seats, (one, other)) for seats in ways(setup.players, one, other)]
