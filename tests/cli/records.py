"""Recorded games to look at and to tamper with."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from regolith.kernel.match import Match


def played(players: int = 2, modules: tuple[str, ...] = (), seed: int = 1, upto: int | None = None) -> Match:
    """A game of Outpost by chance, to its end or as far as `upto` decisions."""
    match = Match.start("outpost", players, modules, seed=seed)
    dice = Random(seed)
    while not match.is_over() and (upto is None or len(match.taken) < upto):
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(decision.keys), decision.number)
    return match


def tree(match: Match, *, running: bool = False) -> dict[str, Any]:
    """The record as JSON that can be changed."""
    found: dict[str, Any] = json.loads(match.record().dumps(running=running))
    return found
