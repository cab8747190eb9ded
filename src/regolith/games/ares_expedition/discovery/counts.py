"""What only Discovery counts."""

from typing import final

from regolith.games.ares_expedition.discovery.state import milestones_of
from regolith.games.ares_expedition.state import Ares
from regolith.kernel.amounts import Count
from regolith.kernel.frame import Frame


@final
class PerMilestone(Count[Ares]):
    """For each milestone, tile or token."""

    def of(self, s: Ares, f: Frame) -> int:
        return milestones_of(s, f.seat)

    def text(self) -> str:
        return "milestone"


@final
class PerUpgrade(Count[Ares]):
    """For each upgraded phase card."""

    def of(self, s: Ares, f: Frame) -> int:
        return sum([1 for version in s.seats[f.seat].versions if version])

    def text(self) -> str:
        return "upgraded phase card"
