"""What only Discovery counts."""

from typing import Final, final

from regolith.games.ares_expedition.discovery.state import milestones_of
from regolith.games.ares_expedition.nouns import PHASE_CARD
from regolith.games.ares_expedition.state import Ares
from regolith.kernel.amounts import Count
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Noun, Phrase

MILESTONE: Final = Noun("thing", "milestone")


@final
class PerMilestone(Count[Ares]):
    """For each milestone, tile or token."""

    def of(self, s: Ares, f: Frame) -> int:
        return milestones_of(s, f.seat)

    def says(self) -> Phrase:
        return Phrase("discovery.milestones", what=MILESTONE)


@final
class PerUpgrade(Count[Ares]):
    """For each upgraded phase card."""

    def of(self, s: Ares, f: Frame) -> int:
        return sum([1 for version in s.seats[f.seat].versions if version])

    def says(self) -> Phrase:
        return Phrase("discovery.upgrades", what=PHASE_CARD)
