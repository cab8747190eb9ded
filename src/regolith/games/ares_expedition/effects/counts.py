"""What only Ares Expedition counts, and looks at."""

from typing import final

from regolith.games.ares_expedition.nouns import PHASE
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import ACTION
from regolith.games.mars.nouns import FOREST
from regolith.kernel.amounts import Condition, Count
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


@final
class ChoseActionPhase(Condition[Ares]):
    """The player chose the action phase this round."""

    def holds(self, s: Ares, f: Frame) -> bool:
        return s.seats[f.seat].phase == ACTION

    def says(self) -> Phrase:
        return Phrase("ares.chose_phase", phase=PHASE[ACTION])


@final
class PerForest(Count[Ares]):
    """For each forest."""

    def of(self, s: Ares, f: Frame) -> int:
        return s.seats[f.seat].forests

    def says(self) -> Phrase:
        return Phrase("ares.forests", what=FOREST)
