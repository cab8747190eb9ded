"""The dice of bots: chance that follows from the deal, so that a game can be played again."""

from __future__ import annotations

import hashlib

from regolith.kernel.match import Match


def dice_of(what: str, match: Match, seat: int) -> str:
    """The dice for what a seat is asked now. Of those who are asked at once it does not matter who answers first."""
    decision = match.decision(seat)
    assert match.header.seed is not None
    assert decision is not None
    return hashlib.sha256(match.header.seed + f"{what} {seat} {decision.number}".encode()).hexdigest()
