"""Bots: programs that take a seat. They know what the seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from regolith.bots.greedy import GreedyBot
from regolith.bots.random_bot import RandomBot
from regolith.kernel.decision import Decision
from regolith.kernel.determinize import determinize
from regolith.kernel.machine import Machine
from regolith.kernel.registry import UnknownSetup, unknown
from regolith.kernel.view import observe

__all__ = ["Bot", "Handle", "Chair", "bot_names", "bot_of", "seats_from"]


class Handle(Protocol):
    """What a bot is given when its seat is asked; tables to look ahead on, but never the true one."""

    @property
    def decision(self) -> Decision: ...

    def view(self) -> dict[str, Any]:
        """The table as the seat sees it."""
        ...

    def determinize(self, salt: int) -> Machine:
        """A table to look ahead on: what the seat knows is as it is, everything else is dealt anew."""
        ...


class Bot(Protocol):
    """Answers the questions of one seat in one game."""

    def choose(self, handle: Handle) -> str:
        """One of `handle.decision.keys`."""
        ...


class Chair:
    """The handle of one open question, made by whoever runs the game."""

    def __init__(self, machine: Machine, decision: Decision) -> None:
        self.__machine = machine
        self.decision = decision

    def view(self) -> dict[str, Any]:
        return observe(self.__machine, self.decision.seat)

    def determinize(self, salt: int) -> Machine:
        twin = determinize(self.__machine.state, self.decision.seat, salt)
        if len(twin.lanes) > 1:
            return Machine(twin)
        return Machine(twin, list(self.__machine.open), [None] * len(twin.lanes))


MAKERS: dict[str, Callable[[Random], Bot]] = {"greedy": GreedyBot, "random": RandomBot}


def bot_names() -> list[str]:
    return sorted(MAKERS)


def bot_of(name: str, dice: Random) -> Bot:
    """A bot by name, with its own dice."""
    if name not in MAKERS:
        raise UnknownSetup(unknown("bot", name, bot_names()))
    return MAKERS[name](dice)


def seats_from(words: str, players: int) -> tuple[str, ...]:
    """The bot of each seat: one name for all, or one for each, with commas between."""
    names = [word.strip() for word in words.split(",")]
    for name in names:
        if name not in MAKERS:
            raise UnknownSetup(unknown("bot", name, bot_names()))
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise UnknownSetup(f"{len(names)} bots are named for {players} seats: name one for all, or one for each.")
    return tuple(names)
