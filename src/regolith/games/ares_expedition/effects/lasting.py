"""What is better while a card lies there."""

from typing import Final, final

from regolith.games.ares_expedition.standing import (
    MICROBES_PAY,
    PLANT_PAYS,
    RESEARCH_DRAW,
    RESEARCH_KEEP,
    SELL_WORTH,
    STANDARD_DISCOUNT,
)
from regolith.games.ares_expedition.state import Ares
from regolith.games.mars.standing import FOREST_PLANTS, HEAT_PAYS, SHIFTS, STEEL_WORTH, TITANIUM_WORTH
from regolith.kernel.standing import Standing

IMPROVEMENTS: Final = {
    STEEL_WORTH: "Each steel is worth {0} MC more.",
    TITANIUM_WORTH: "Each titanium is worth {0} MC more.",
    SELL_WORTH: "Cards you sell bring {0} MC more.",
    RESEARCH_DRAW: "Draw {0} more {1} in research.",
    RESEARCH_KEEP: "Keep {0} more {1} in research.",
    STANDARD_DISCOUNT: "Standard actions that you pay for in MC cost {0} MC less.",
    FOREST_PLANTS: "A forest costs you {0} plant less.",
    HEAT_PAYS: "You may pay with heat as if it were MC.",
    MICROBES_PAY: "When you play a card, each 2 microbes from this card may pay 10 MC of its cost.",
    PLANT_PAYS: "When you play a card, 1 plant may pay 5 MC of its cost.",
    SHIFTS: "You may treat temperature and oxygen requirements as one zone higher or lower.",
}
"""By what they are about."""


@final
class Improve(Standing[Ares]):
    """Something about this player is better."""

    def text(self) -> str:
        return IMPROVEMENTS[self.about].format(self.n, "card" if self.n == 1 else "cards")

    def icons(self) -> list[str]:
        return [f"improve:{self.about}:{self.n}"]
