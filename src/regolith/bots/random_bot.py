"""A bot that throws dice."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regolith.bots.handle import Handle


class RandomBot:
    """Any of the options, each as likely as the next."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def choose(self, handle: Handle) -> str:
        keys = handle.decision.keys
        return keys[int(self.dice.random() * len(keys))]
