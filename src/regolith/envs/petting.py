"""A game as PettingZoo knows games: seats one after the other, or all at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from regolith.envs import LONGEST
from regolith.envs.sitting import Seen, Sitting
from regolith.envs.spaces import action_space, seen_space
from regolith.kernel.rules import Setup

MODES = ["ansi"]


def agents_of(setup: Setup) -> list[str]:
    return [f"seat_{seat}" for seat in range(setup.players)]


class Seats:
    """What both forms have: the agents, their spaces, the deals that follow from a seed."""

    def __init__(
        self, setup: Setup, reward: str = "both", render_mode: str | None = None, longest: int = LONGEST
    ) -> None:
        super().__init__()
        self.metadata = {"render_modes": MODES, "name": f"{setup.game}_v0"}
        self.sitting = Sitting(setup, reward=reward, longest=longest)
        self.render_mode = render_mode
        self.possible_agents = agents_of(setup)
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: seen_space(self.sitting) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.sitting) for agent in self.possible_agents}
        self.deals: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """The next deal; with a seed, the first of those that follow from it."""
        if seed is not None:
            self.deals = np.random.default_rng(seed)
        elif self.deals is None:
            self.deals = np.random.default_rng()
        self.sitting.deal(int(self.deals.integers(2**31)))
        self.agents = list(self.possible_agents)

    def wrongs(self) -> dict[str, dict[str, Any]]:
        """What was wrong with an action, for whoever took it."""
        found: dict[str, dict[str, Any]] = {agent: {} for agent in self.possible_agents}
        if self.sitting.illegal:
            found[self.possible_agents[self.sitting.offender]] = {"illegal": self.sitting.illegal}
        return found

    def render(self) -> str | None:
        return self.sitting.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class InTurn(Seats, AECEnv):
    """The lowest seat that has a question acts."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self.wrongs()
        self._select()

    def observe(self, agent: str) -> Seen:
        return self.sitting.seen(self.seat_of[agent])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        sitting = self.sitting
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        sitting.take(self.seat_of[agent], int(action))
        if sitting.is_over():
            self.rewards = dict(zip(self.agents, sitting.rewards(), strict=True))
            cut = sitting.is_broken_off()
            self.terminations = dict.fromkeys(self.agents, not cut)
            self.truncations = dict.fromkeys(self.agents, cut)
            self.infos = self.wrongs()
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        asked = self.sitting.asked()
        self.agent_selection = self.possible_agents[asked[0]] if asked else self.agents[0]


class AtOnce(Seats, ParallelEnv):
    """Every seat acts in every step; those without a question have the one action `wait`.

    Answers are taken in seat order. Where one of them changes what a later seat was asked, that seat's action is not
    carried out, and its question comes again with the next step.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.deal(seed)
        return self._seen(), self.wrongs()

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        sitting = self.sitting
        agents = self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        given = {seat: int(actions[agent]) for seat, agent in enumerate(agents) if agent in actions}
        numbers = {seat: sitting.number(seat) for seat in given}
        for seat, action in given.items():
            if action not in sitting.offered(seat):
                sitting.refuse(seat, action)
                break
        for seat, action in given.items():
            if not sitting.is_over() and numbers[seat] and sitting.number(seat) == numbers[seat]:
                if action in sitting.offered(seat):
                    sitting.take(seat, action)
        over, cut = sitting.is_over(), sitting.is_broken_off()
        if over:
            self.agents = []
        return (
            self._seen(),
            dict(zip(agents, sitting.rewards(), strict=True)),
            dict.fromkeys(agents, over and not cut),
            dict.fromkeys(agents, cut),
            self.wrongs(),
        )

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.sitting.seen(seat) for agent, seat in self.seat_of.items()}
