"""What is better while a card lies there."""

from typing import Final, final

from regolith.games.ares_expedition.standing import (
    MICROBE_PAIR,
    MICROBES_PAY,
    PAID_BY_MICROBES,
    PAID_BY_PLANT,
    PLANT_PAYS,
    RESEARCH_DRAW,
    RESEARCH_KEEP,
    SELL_WORTH,
    STANDARD_DISCOUNT,
)
from regolith.games.ares_expedition.state import Ares
from regolith.games.mars.nouns import CARD, FOREST, GOOD, METRIC, RESOURCE
from regolith.games.mars.standing import FOREST_PLANTS, HEAT_PAYS, SHIFTS, STEEL_WORTH, TITANIUM_WORTH
from regolith.games.mars.words import HEAT, MC, MICROBES, OXYGEN, PLANTS, STEEL, TEMPERATURE, TITANIUM
from regolith.kernel.phrase import Phrase, amount
from regolith.kernel.standing import Standing

BETTER: Final = {
    SELL_WORTH: "ares.sells_for_more",
    RESEARCH_DRAW: "ares.draws_more",
    RESEARCH_KEEP: "ares.keeps_more",
    STANDARD_DISCOUNT: "ares.standard_cheaper",
}
"""By what they are about: those that are said alike."""
IMPROVEMENTS: Final = (
    *(STEEL_WORTH, TITANIUM_WORTH, FOREST_PLANTS, HEAT_PAYS, MICROBES_PAY, PLANT_PAYS, SHIFTS),
    *BETTER,
)


@final
class Improve(Standing[Ares]):
    """Something about this player is better."""

    def says(self) -> Phrase:
        about = self.about
        if about in (STEEL_WORTH, TITANIUM_WORTH):
            metal = GOOD[STEEL if about == STEEL_WORTH else TITANIUM]
            return Phrase("ares.metal_worth", metal=metal, n=self.n, what=GOOD[MC])
        if about == FOREST_PLANTS:
            return Phrase("ares.forest_cheaper", tile=FOREST, n=self.n, what=GOOD[PLANTS])
        if about == HEAT_PAYS:
            return Phrase("ares.pays_with_heat", price=GOOD[HEAT], what=GOOD[MC])
        if about == MICROBES_PAY:
            microbes = amount(MICROBE_PAIR, RESOURCE[MICROBES])
            return Phrase("ares.pays_with_microbes", price=microbes, n=PAID_BY_MICROBES, what=GOOD[MC], paid=True)
        if about == PLANT_PAYS:
            plant = amount(1, GOOD[PLANTS])
            return Phrase("ares.pays_with_plant", price=plant, n=PAID_BY_PLANT, what=GOOD[MC], paid=True)
        if about == SHIFTS:
            return Phrase("ares.shifts", metrics=[METRIC[TEMPERATURE], METRIC[OXYGEN]], n=1)
        return Phrase(BETTER[about], n=self.n, what=CARD if about in (RESEARCH_DRAW, RESEARCH_KEEP) else GOOD[MC])
