"""A bot that has learned to play from games against itself, and answers at once."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regolith.bots.handle import Handle
    from regolith.bots.weights.file import Floats


class LearnedBot:
    """The likeliest answer of the network; with a temperature, any answer by how likely it is."""

    def __init__(self, dice: Random, file: Path | None = None, temperature: float = 0.0) -> None:
        self.dice = dice
        self.file = file
        self.temperature = temperature

    def choose(self, handle: Handle) -> str:
        keys = handle.decision.keys
        if len(keys) == 1:
            return keys[0]
        from regolith.bots.mind import mind_of

        mind = mind_of(handle.setup, self.file)
        judged = mind.judge(handle.row(), self.temperature or 1.0)
        return keys[drawn(judged.shares, self.dice) if self.temperature else int(judged.shares.argmax())]


def drawn(shares: Floats, dice: Random) -> int:
    """One of several by their shares."""
    left = dice.random()
    for at, share in enumerate(shares):
        left -= float(share)
        if left < 0:
            return at
    return int(shares.argmax())
