"""What a bot is given when its seat is asked: what the seat knows, and never the table itself."""

from __future__ import annotations

from typing import Any, Protocol

from regolith.kernel.decision import Decision
from regolith.kernel.determinize import determinize
from regolith.kernel.encoders import encoder_of
from regolith.kernel.encoding import Row
from regolith.kernel.machine import Machine
from regolith.kernel.rules import Setup
from regolith.kernel.view import observe


class Handle(Protocol):
    """What a bot is given when its seat is asked; tables to look ahead on, but never the true one."""

    @property
    def game(self) -> str: ...

    @property
    def setup(self) -> Setup: ...

    @property
    def decision(self) -> Decision: ...

    def view(self) -> dict[str, Any]:
        """The table as the seat sees it."""
        ...

    def row(self) -> Row:
        """What the seat sees and is asked, as the numbers and bits of the game's encoder."""
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

    @property
    def setup(self) -> Setup:
        return self.__machine.state.rules.setup

    @property
    def game(self) -> str:
        return self.setup.game

    def view(self) -> dict[str, Any]:
        return observe(self.__machine, self.decision.seat)

    def row(self) -> Row:
        return encoder_of(self.game).of(self.__machine, self.decision.seat)

    def determinize(self, salt: int) -> Machine:
        twin = determinize(self.__machine.state, self.decision.seat, salt)
        if len(twin.lanes) > 1:
            return Machine(twin)
        return Machine(twin, list(self.__machine.open), [None] * len(twin.lanes))
