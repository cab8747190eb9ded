"""How good a network has become: games against the greedy bot and against the best that the run has had so far.

Deals are the same each time, and on each of them every seat is played by both.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from regolith.arena.playing import play_all
from regolith.arena.seating import plays_alone, seatings
from regolith.arena.shares import share_of
from regolith.arena.standings import ahead_in, pairs, shown, won_by
from regolith.training.mixes import Part

DEALS = 990_000
"""The deals of a check begin here."""
KEPT_FREE = 10_000


def check(
    game: str,
    parts: tuple[Part, ...],
    mine: str,
    other: str,
    games: int,
    workers: int,
    tell: Callable[[str, dict[str, Any]], None] | None = None,
) -> dict[str, Any]:
    """By set-up: how often `mine` is ahead of the other bot, or how often each of them wins by itself; `tell` hears of
    each set-up as soon as it was played."""
    found: dict[str, Any] = {}
    results: list[tuple[int, float]] = []
    for at, part in enumerate(parts):
        setup = part.setup(game)
        bots = [mine, other]
        played = play_all(setup, list(seatings(setup, bots, games)), DEALS + at, workers)
        pair = pairs(played, bots)[0]
        line: dict[str, Any] = {"ahead": shown(pair.ahead), "scores": [round(score, 2) for score in pair.scores]}
        if plays_alone(setup):
            line["won"] = shown(won_by(played, mine))
            line["won_by_other"] = shown(won_by(played, other))
        else:
            results += [(at * games + game.seating.deal, ahead_in(game, mine, other)) for game in played]
        found[part.name()] = line
        if tell is not None:
            tell(part.name(), line)
    together: dict[str, Any] = {"parts": found}
    if results:
        together["ahead"] = shown(share_of(results))
    return together


def is_better(found: dict[str, Any]) -> bool:
    """Is the one that was checked at least as good as the other, over all set-ups?"""
    shares: list[float] = [line["ahead"]["share"] for line in found["parts"].values()]
    return sum(shares) >= 0.5 * len(shares)


def apart(seed: int) -> int:
    """A seed to train with, whose deals are never those of a check."""
    return seed if seed < DEALS else seed + KEPT_FREE


def learned(path: Path) -> str:
    """The name of the bot that plays by a file."""
    return f"learned:{path}"
