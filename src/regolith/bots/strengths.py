"""How strong a bot is, for people: from one that is easily beaten to the best there is. Each is made of other bots."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from regolith.bots.greedy import GreedyBot
from regolith.bots.learned import LearnedBot
from regolith.bots.random_bot import RandomBot
from regolith.bots.search import SearchBot
from regolith.bots.weights.measured import is_behind

if TYPE_CHECKING:
    from regolith.bots.handle import Bot, Handle

SLIPS = 0.4
"""A beginner answers so many questions by chance."""
SHORT_SIGHT = 0.35
"""A bot of normal strength looks no further than the next step in so many of its answers."""
WARM = 1.0
PATIENCE = 2.0
"""An expert thinks for so many seconds at most."""


class MixedBot:
    """Some of its answers come from one bot, the others from another."""

    def __init__(self, dice: Random, share: float, some: Bot, others: Bot) -> None:
        self.dice = dice
        self.share = share
        self.some = some
        self.others = others

    def choose(self, handle: Handle) -> str:
        return (self.some if self.dice.random() < self.share else self.others).choose(handle)


class SteadyBot:
    """A bot that has learned, and the greedy one where that is known to be as good."""

    def __init__(self, learned: Bot, greedy: Bot) -> None:
        self.learned = learned
        self.greedy = greedy

    def choose(self, handle: Handle) -> str:
        return (self.greedy if is_behind(handle.setup) else self.learned).choose(handle)


def beginner(dice: Random) -> Bot:
    return MixedBot(dice, SLIPS, RandomBot(dice), GreedyBot(dice))


def normal(dice: Random) -> Bot:
    learned = MixedBot(dice, SHORT_SIGHT, GreedyBot(dice), LearnedBot(dice, temperature=WARM))
    return SteadyBot(learned, GreedyBot(dice))


def hard(dice: Random) -> Bot:
    return SteadyBot(LearnedBot(dice), GreedyBot(dice))


def expert(dice: Random) -> Bot:
    return SteadyBot(SearchBot(dice, seconds=PATIENCE), GreedyBot(dice))


STRENGTHS: dict[str, Callable[[Random], Bot]] = {
    "beginner": beginner,
    "easy": GreedyBot,
    "normal": normal,
    "hard": hard,
    "expert": expert,
}
"""The weakest first."""
LEARNED = frozenset({"normal", "hard", "expert"})
"""These need a game that was learned."""
