"""A game as Gymnasium knows games: one seat learns, bots play the others."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces

from regolith.bots import Bot, Chair, bot_of, seats_from
from regolith.envs import LONGEST
from regolith.envs.sitting import Seen, Sitting
from regolith.envs.spaces import action_space, seen_space
from regolith.kernel.rules import Setup

METADATA = {"render_modes": ["ansi"]}


class AgainstBots(gymnasium.Env[Seen, Any]):
    """One seat against bots, each with its own dice."""

    metadata = METADATA

    def __init__(
        self,
        setup: Setup,
        seat: int = 0,
        bots: str = "greedy",
        reward: str = "both",
        render_mode: str | None = None,
        longest: int = LONGEST,
    ) -> None:
        if not 0 <= seat < setup.players:
            raise ValueError(f"There is no seat {seat}: they are numbered from 0 to {setup.players - 1}.")
        self.sitting = Sitting(setup, reward=reward, longest=longest)
        self.seat = seat
        self.names = seats_from(bots, setup.players, setup.game)
        self.bots: list[Bot] = []
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Any] = seen_space(self.sitting)
        self.action_space = action_space(self.sitting)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**31))
        self.sitting.deal(deal)
        self.bots = [bot_of(name, Random(f"dice {deal} {seat}")) for seat, name in enumerate(self.names)]
        self._let_others_play()
        return self.sitting.seen(self.seat), {}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        sitting = self.sitting
        if not sitting.is_over():
            sitting.take(self.seat, int(action))
            self._let_others_play()
        info = {"illegal": sitting.illegal} if sitting.illegal else {}
        over, cut = sitting.is_over(), sitting.is_broken_off()
        return sitting.seen(self.seat), sitting.rewards()[self.seat], over and not cut, cut, info

    def render(self) -> Any:
        return self.sitting.told() if self.render_mode == "ansi" else None

    def _let_others_play(self) -> None:
        """Until this seat has a question, or the game is over."""
        machine = self.sitting.machine
        while not self.sitting.is_over() and self.seat not in machine.seats_asked():
            other = machine.seats_asked()[0]
            decision = machine.decision(other)
            assert decision is not None
            machine.apply(other, self.bots[other].choose(Chair(machine, decision)), decision.number)
            self.sitting.taken += 1
