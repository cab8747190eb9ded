"""The journal is the account of the game: whoever only reads it has every number of the table.

The referee knows no rules. He adds up what the entries say has changed, once for each who may read the journal, and
compares the sums with the table.
"""

from collections import Counter

from regolith.kernel.determinize import SPECTATOR
from regolith.kernel.journal import TABLE
from regolith.kernel.match import Match
from regolith.testing.walkers.look import Flaw

Account = Counter[tuple[int, str]]
"""Sums by owner and name of the number."""


class Referee:
    """Reads the journal of a game as it is written."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.read = 0
        self.accounts: dict[int, Account] = {seat: Counter() for seat in (SPECTATOR, *range(match.state.players))}
        """By reader."""

    def check(self) -> int:
        """Read what was written since the last time; how many numbers agree with the table."""
        rules = self.match.state.rules
        entries = self.match.journal.entries
        for entry in entries[self.read :]:
            changes = rules.changes(entry)
            for reader, account in self.accounts.items():
                if entry.seen_by(reader):
                    for owner, what, n in changes:
                        account[owner, what] += n
        self.read = len(entries)
        ledger = rules.ledger(self.match.state)
        for reader, account in self.accounts.items():
            self._compare(reader, account, ledger)
        return len(ledger)

    def _compare(self, reader: int, account: Account, ledger: dict[tuple[int, str], int]) -> None:
        for owner, what in sorted({*account, *ledger}):
            told, there = account[owner, what], ledger.get((owner, what), 0)
            if told != there:
                whose = "the table" if owner == TABLE else f"seat {owner}"
                who = "a spectator" if reader == SPECTATOR else f"seat {reader}"
                raise Flaw(f"{whose} has {there} {what}, and by the journal as {who} reads it {told}.{self._last()}")

    def _last(self) -> str:
        """What was told of the last decision, for whoever looks for the line that is missing."""
        rules, entries = self.match.state.rules, self.match.journal.entries
        lines = [rules.told(entry) for entry in entries if entry.decision == entries[-1].decision]
        return " It told: " + " ".join(lines)
