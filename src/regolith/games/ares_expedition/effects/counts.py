"""What only Ares Expedition counts, and looks at."""

from typing import final

from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import ACTION
from regolith.kernel.amounts import Condition, Count
from regolith.kernel.frame import Frame


@final
class ChoseActionPhase(Condition[Ares]):
    """The player chose the action phase this round."""

    def holds(self, s: Ares, f: Frame) -> bool:
        return s.seats[f.seat].phase == ACTION

    def text(self) -> str:
        return "you chose the action phase"


@final
class PerForest(Count[Ares]):
    """For each forest."""

    def of(self, s: Ares, f: Frame) -> int:
        return s.seats[f.seat].forests

    def text(self) -> str:
        return "forest"
