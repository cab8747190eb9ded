"""One game for an environment: dealt by a seed, answered by the numbers of actions, seen as arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regolith.envs import LONGEST
from regolith.kernel.encoders import encoder_of
from regolith.kernel.encoding import Encoder
from regolith.kernel.machine import Machine
from regolith.kernel.match import deal
from regolith.kernel.outcome import FULL_MARGIN, returns
from regolith.kernel.rng import chosen_seed
from regolith.kernel.rules import Setup
from regolith.kernel.state import State

WORST = -1.0
EXTREME = 16.0
"""What is seen is cut off here: scaled numbers, and copies of one card."""

Seen = dict[str, NDArray[Any]]


def win(s: State) -> list[float]:
    """1 for who has won, -1 for the others; of a shared win everybody has a part."""
    places = s.rules.ranking(s)
    shared = 2.0 / places.count(1) - 1.0 if places.count(1) and not s.rules.team else 1.0
    return [shared if place == 1 else WORST for place in places[: s.players]]


def points(s: State) -> list[float]:
    """The difference in points to the best other; where there is no other, what the game was worth."""
    if s.players == 1 or s.rules.team:
        return returns(s)
    scores = s.rules.scores(s)
    best = [max([score for other, score in enumerate(scores) if other != seat]) for seat in range(s.players)]
    return [min(1.0, max(-1.0, (scores[seat] - best[seat]) / FULL_MARGIN)) for seat in range(s.players)]


REWARDS: dict[str, Callable[[State], list[float]]] = {"both": returns, "win": win, "points": points}


class Sitting:
    """A game with its encoder. An action that is not offered ends it, to the loss of whoever took it. After `longest`
    answers it is broken off."""

    def __init__(self, setup: Setup, seed: int = 0, reward: str = "both", longest: int = LONGEST) -> None:
        if reward not in REWARDS:
            raise ValueError(f"There is no reward called {reward!r}: it is one of {', '.join(REWARDS)}.")
        self.setup = setup
        self.worth = REWARDS[reward]
        self.encoder: Encoder = encoder_of(setup.game)
        self.full = np.array(self.encoder.full, np.float32)
        self.width = len(self.encoder.numbers) + len(self.encoder.bits)
        self.wait = len(self.encoder.actions)
        """The number of the one action of a seat that is not asked."""
        self.illegal = ""
        """What was wrong with the action that ended the game, if one did."""
        self.offender = -1
        self.longest = longest
        self.taken = 0
        """So many answers were given."""
        self.machine: Machine
        self.deal(seed)

    def deal(self, seed: int) -> None:
        self.machine = deal(self.setup, chosen_seed(seed))
        self.illegal = ""
        self.offender = -1
        self.taken = 0

    def is_over(self) -> bool:
        return self.is_stopped() or not self.machine.open

    def is_stopped(self) -> bool:
        """Has it ended before its end?"""
        return bool(self.illegal) or self.is_broken_off()

    def is_broken_off(self) -> bool:
        return not self.illegal and self.taken >= self.longest and bool(self.machine.open)

    def asked(self) -> list[int]:
        """The seats that have a question, the lowest first."""
        return [] if self.is_stopped() else self.machine.seats_asked()

    def offered(self, seat: int) -> list[int]:
        """The actions of a seat; one that is not asked waits."""
        at = -1 if self.is_stopped() else self.machine.lane_of(seat)
        if at < 0:
            return [self.wait]
        state = self.machine.state
        frame = state.lanes[at].frames[-1]
        return [self.encoder.action(state, frame, option) for option in self.machine.offered(at)]

    def number(self, seat: int) -> int:
        """The number of the seat's question, by which a later one is told from it; 0 for none."""
        at = self.machine.lane_of(seat)
        return self.machine.state.lanes[at].number if at >= 0 else 0

    def take(self, seat: int, action: int) -> None:
        """Carry out an action of a seat that is asked."""
        at = self.machine.lane_of(seat)
        offered = self.offered(seat)
        if at < 0 or action not in offered:
            self.refuse(seat, action)
        else:
            self.machine.take(at, self.machine.offered(at)[offered.index(action)])
            self.taken += 1

    def refuse(self, seat: int, action: int) -> None:
        """The game ends here: this was not offered."""
        self.offender = seat
        offered = ", ".join([self.word(one) for one in self.offered(seat)[:12]])
        self.illegal = f"Seat {seat} was not offered {self.word(action)!r}, but one of: {offered}."

    def word(self, action: int) -> str:
        """The key of an action. Seats in it are counted from the asked one on."""
        if action == self.wait:
            return "wait"
        return self.encoder.actions[action] if 0 <= action < self.wait else str(action)

    def rewards(self) -> list[float]:
        """What the game was worth to each seat; before its end nothing."""
        players = self.setup.players
        if self.illegal:
            return [WORST if seat == self.offender else 0.0 for seat in range(players)]
        if self.is_broken_off():
            return [WORST] * players
        return [0.0] * players if self.machine.open else self.worth(self.machine.state)

    def observation(self, seat: int) -> NDArray[np.float32]:
        """All that the seat knows, as one row: the scaled numbers, then for each bit how often it is set."""
        row = self.encoder.of(self.machine, seat)
        found = np.zeros(self.width, np.float32)
        numbers = len(self.full)
        found[:numbers] = np.array(row.numbers, np.float32) / self.full
        np.add.at(found, numbers + np.array(row.bits, np.int64), 1.0)
        return np.clip(found, -EXTREME, EXTREME, out=found)

    def mask(self, seat: int) -> NDArray[np.int8]:
        found = np.zeros(self.wait + 1, np.int8)
        found[self.offered(seat)] = 1
        return found

    def seen(self, seat: int) -> Seen:
        return {"observation": self.observation(seat), "action_mask": self.mask(seat)}

    def told(self) -> str:
        """Where the game stands, in a few lines, for who may see all seats."""
        if self.illegal:
            return self.illegal
        if self.is_broken_off():
            return f"The game was broken off after {self.taken} answers."
        state = self.machine.state
        lines = [f"points: {state.rules.scores(state)}"]
        for seat in self.machine.seats_asked():
            decision = self.machine.decision(seat)
            assert decision is not None
            asks = decision.frame.effect.prompt(state, decision.frame)
            lines.append(f"seat {seat}: {asks} {' '.join(decision.keys)}")
        return "\n".join(lines)
