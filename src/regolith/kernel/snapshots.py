"""Snapshots: tables that a match passed through, so that going back need not begin at the deal."""

from typing import Final, final

from regolith.kernel.frame import Frame
from regolith.kernel.machine import Machine

EVERY: Final = 32
"""Decisions between two snapshots."""

NEAR: Final = 4
"""So many of the latest are all kept; of those further back every second, every fourth, and so on."""


@final
class Snapshot:
    """A match after its first `taken` decisions. Never changed: whoever goes on from it clones the machine."""

    def __init__(
        self, taken: int, machine: Machine, entries: int, decision: int, run: dict[int, Frame], chain: str
    ) -> None:
        self.taken: int = taken
        self.machine: Machine = machine
        self.entries: int = entries
        """How long the journal was."""
        self.decision: int = decision
        """The number that the journal gave to its latest decision."""
        self.run: dict[int, Frame] = run
        self.chain: str = chain


@final
class Snapshots:
    """The first table, and a number of later ones that grows with the logarithm of the game's length.

    Before every table there is one that lies less than `EVERY` decisions further back, or at most twice as far back.
    """

    def __init__(self, kept: list[Snapshot]) -> None:
        self.kept: list[Snapshot] = kept

    def add(self, snapshot: Snapshot) -> None:
        """Keep one more, taken after a multiple of `EVERY` decisions, and let go of what lies too dense."""
        last = snapshot.taken // EVERY
        self.kept = [old for old in self.kept if _stays(old.taken // EVERY, last)]
        self.kept.append(snapshot)

    def before(self, taken: int) -> Snapshot:
        """The latest one after no more than `taken` decisions."""
        at = len(self.kept) - 1
        while self.kept[at].taken > taken:
            at -= 1
        return self.kept[at]

    def upto(self, taken: int) -> "Snapshots":
        """Those after no more than `taken` decisions, as the start of another line of play."""
        return Snapshots([snapshot for snapshot in self.kept if snapshot.taken <= taken])


def _stays(rank: int, last: int) -> bool:
    """Twice as far back, half as many stay; one that has to go is never asked for again."""
    apart = 1
    while apart * NEAR < last - rank:
        apart *= 2
    return rank % apart == 0
