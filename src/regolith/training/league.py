"""The league: earlier selves, some of whom play at some tables, so that what was once learned is not unlearned."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

AT_ONCE = 2
"""So many earlier selves play at the same time."""
KEPT = 24
"""So many are kept; of more, every other one of the older half goes."""
OWN = -1


class Seating:
    """Who plays which seat at every place of a hall: oneself, or one of the earlier selves that are at hand."""

    def __init__(self, size: int, seated: int, share: float, dice: Random) -> None:
        self.share = share
        self.dice = dice
        self.who: NDArray[np.int32] = np.full((size, seated), OWN, np.int32)

    def begin(self, at: int, players: int, team: bool, rivals: int) -> None:
        """A game begins: who plays? In a team, alone, and while there is no earlier self, oneself in all seats."""
        self.who[at] = OWN
        if players < 2 or team or not rivals or self.dice.random() >= self.share:
            return
        others = self.dice.sample(range(players), self.dice.randint(1, players - 1))
        self.who[at, others] = self.dice.randrange(rivals)

    def forget(self) -> None:
        """Other earlier selves come to the hall: oneself takes the seats of those who leave until the next game."""
        self.who[:] = OWN

    def playing(self, seats: NDArray[np.int32]) -> NDArray[np.int32]:
        """Who answers at every place, where these seats are asked."""
        return self.who[np.arange(len(seats)), seats]


def self_at(rows: int) -> str:
    """The name of an earlier self that had learned from so many rows."""
    return f"{rows:012d}"


def kept(folder: Path) -> list[Path]:
    """The files of the earlier selves, the oldest first."""
    return sorted(folder.glob("*.rgw"))


def thinned(files: list[Path]) -> list[Path]:
    """Those that go when there are too many: every other one of the older half."""
    return files[: len(files) // 2 : 2] if len(files) > KEPT else []


def invited(files: list[Path], dice: Random) -> list[Path]:
    """A few earlier selves, half of the time the latest among them."""
    if len(files) <= AT_ONCE:
        return list(files)
    chosen = dice.sample(files, AT_ONCE)
    if files[-1] not in chosen and dice.random() < 0.5:
        chosen[0] = files[-1]
    return chosen
