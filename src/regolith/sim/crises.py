"""What becomes of the crises of a game, and how it ends, as its journal tells it: for games with the module Crisis."""

from __future__ import annotations

from typing import Any

from regolith.kernel.journal import Entry
from regolith.kernel.rules import Rules
from regolith.sim.rows import Rows

CRISIS = "crisis"
ENDS = ("won", "purple", "no_further", "no_crisis", "unbearable")
"""The kinds of entries that say how a game has ended, and why."""
OF = ("purple", "no_further", "unbearable")
"""Those whose first noun is worth keeping: a metric, or a crisis."""
GOAL, TOKENS, CORPORATION = "goal", "tokens", "corporation"
"""What takes a counter off a crisis."""


class CrisisWatch:
    """Writes a row for each counter that comes off a crisis, and remembers the end."""

    def __init__(self, rules: Rules[Any], number: int, rows: Rows) -> None:
        self.rules = rules
        self.number = number
        self.rows = rows
        self.end: str | None = None
        """How the game ended, as `purple:oxygen`; None as long as nothing says so."""
        self.paid = -1
        """The crisis that tokens were paid for just now, or -1."""

    def tell(self, entry: Entry, round: int) -> None:
        """One entry of the journal."""
        if entry.kind == "counter":
            card, left, helper = entry.nouns
            by = TOKENS if self.paid == card else CORPORATION if helper >= 0 else GOAL
            self.rows.add("counters", self.number, round, entry.seat, self.rules.noun("card", card), by, left)
        elif entry.kind in ENDS:
            self.end = entry.kind
            if entry.kind in OF:
                kind = self.rules.story[entry.kind].parts[0][1]
                self.end += f":{self.rules.noun(kind, entry.nouns[0])}"
        self.paid = entry.nouns[2] if entry.kind == "draws_on_bank" else -1
