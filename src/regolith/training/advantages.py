"""How much better an answer was than expected: generalised advantages, for each seat over its own questions.

What follows on an answer of a seat is that seat's next question, whoever is asked between; after its last question it
is what the game was worth to it in the end. A roll-out stops games in their midst: of the last question of each seat
in it nothing is known yet, and it is left out.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Seats = NDArray[np.int32]
Flags = NDArray[np.bool_]


class Judgement(NamedTuple):
    """By step and game."""

    advantages: Floats
    targets: Floats
    """What the value of the question should have been."""
    known: Flags
    """Is it known what came of it?"""


def advantages(values: Floats, seats: Seats, over: Flags, returns: Floats, follow: float) -> Judgement:
    """Values and asked seats by step and game, where a game ended with the answer, and by step, game and seat what it
    was worth then. `follow` is how far an answer is judged by what the network thought later rather than at once."""
    steps, games, seated = returns.shape
    advantages = np.zeros((steps, games), np.float32)
    known = np.zeros((steps, games), np.bool_)
    next_value = np.zeros((games, seated), np.float32)
    next_advantage = np.zeros((games, seated), np.float32)
    next_known = np.zeros((games, seated), np.bool_)
    every = np.arange(games)
    for step in range(steps - 1, -1, -1):
        ended = over[step]
        next_value[ended] = returns[step, ended]
        next_advantage[ended] = 0.0
        next_known[ended] = True
        seat = seats[step]
        surprise = next_value[every, seat] - values[step]
        found = np.where(next_known[every, seat], surprise + follow * next_advantage[every, seat], 0.0)
        advantages[step] = found
        known[step] = next_known[every, seat]
        next_value[every, seat] = values[step]
        next_advantage[every, seat] = found
        next_known[every, seat] = True
    return Judgement(advantages, values + advantages, known)
