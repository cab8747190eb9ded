"""The journal is the account of the game: whoever only reads it has every number of the table.

The referee knows no rules. He adds up what the entries say has changed, once for each who may read the journal, and
compares the sums with the table.
"""

from regolith.kernel.determinize import SPECTATOR
from regolith.kernel.journal import TABLE, Changed
from regolith.kernel.match import Match
from regolith.testing.walkers.look import Flaw

Account = dict[tuple[int, str], int]
"""Sums by owner and name of the number; what sums up to nothing is not in it, so that two are quickly compared."""


class Referee:
    """Reads the journal of a game as it is written."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.read = 0
        self.accounts: dict[int, Account] = {seat: {} for seat in (SPECTATOR, *range(match.state.players))}
        """By reader."""

    def check(self) -> int:
        """Read what was written since the last time; how many numbers agree with the table."""
        rules = self.match.state.rules
        entries = self.match.journal.entries
        for entry in entries[self.read :]:
            changes = rules.changes(entry)
            for reader, account in self.accounts.items():
                if entry.seen_by(reader):
                    _add(account, changes)
        self.read = len(entries)
        ledger = rules.ledger(self.match.state)
        there = {number: n for number, n in ledger.items() if n}
        for reader, account in self.accounts.items():
            if account != there:
                self._differ(reader, account, there)
        return len(ledger)

    def _differ(self, reader: int, account: Account, there: Account) -> None:
        """Name the first number that does."""
        owner, what = min(number for number in {*account, *there} if account.get(number) != there.get(number))
        whose = "the table" if owner == TABLE else f"seat {owner}"
        who = "a spectator" if reader == SPECTATOR else f"seat {reader}"
        told, found = account.get((owner, what), 0), there.get((owner, what), 0)
        raise Flaw(f"{whose} has {found} {what}, and by the journal as {who} reads it {told}.{self._last()}")

    def _last(self) -> str:
        """What was told of the last decision, for whoever looks for the line that is missing."""
        rules, entries = self.match.state.rules, self.match.journal.entries
        lines = [rules.told(entry) for entry in entries if entry.decision == entries[-1].decision]
        return " It told: " + " ".join(lines)


def _add(account: Account, changes: list[Changed]) -> None:
    for owner, what, n in changes:
        total = account.get((owner, what), 0) + n
        if total:
            account[owner, what] = total
        else:
            account.pop((owner, what), None)
