"""Workers of bots in this process, for tests: some bots fail in them."""

from __future__ import annotations

from typing import Any

from regolith.server.bots.fair import Payer
from regolith.server.bots.pool import NOBODY, BotFailed
from regolith.server.bots.worker import choose


class Workers:
    """Workers in this process; some bots fail in them."""

    def __init__(self, **faults: BotFailed) -> None:
        self.faults = faults
        self.asked: list[str] = []

    async def choose(self, name: str, dice: str, seat: int, state: Any, payer: Payer = NOBODY) -> list[str]:
        self.asked.append(name)
        if name in self.faults:
            raise self.faults[name]
        return choose(name, dice, seat, state.clone())
