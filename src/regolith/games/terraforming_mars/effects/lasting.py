"""What is better while a card lies there, or for the next card."""

from typing import Final, final

from regolith.games.mars.nouns import GOOD, METRIC, RESOURCE, TAG
from regolith.games.mars.standing import (
    FOREST_PLANTS,
    HEAT_PAYS,
    NEXT_CARD,
    SHIFTS,
    STEEL_WORTH,
    TITANIUM_WORTH,
)
from regolith.games.mars.standing import TAG as BY_TAG
from regolith.games.mars.words import (
    ANIMALS,
    FLOATERS,
    HEAT,
    MC,
    MICROBES,
    PLANT,
    PLANTS,
    STEEL,
    TITANIUM,
    VENUS,
)
from regolith.games.terraforming_mars.nouns import STANDARD_PROJECT, TILE
from regolith.games.terraforming_mars.standing import (
    CARD_PRICE_CHANGE,
    FLOATERS_PAY,
    FLOATERS_WARM,
    LOCKED,
    MICROBES_PAY,
    ONCE,
    PROTECTED,
    SHIFTS_OF,
    STANDARD_OFF,
)
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import GENERATION_OVER, GREENERY, NEXT_CARD_PLAYED
from regolith.kernel.phrase import Phrase
from regolith.kernel.standing import Standing

METALS: Final = {STEEL_WORTH: STEEL, TITANIUM_WORTH: TITANIUM}


@final
class Improve(Standing[Mars]):
    """Something about this player is better."""

    def says(self) -> Phrase:
        about = self.about
        if about in METALS:
            return Phrase("tm.metal_worth", metal=GOOD[METALS[about]], n=self.n, what=GOOD[MC])
        if about == FOREST_PLANTS:
            return Phrase("tm.greenery_cheaper", tile=TILE[GREENERY], n=self.n, what=GOOD[PLANTS])
        if about == HEAT_PAYS:
            return Phrase("tm.pays_with_heat", price=GOOD[HEAT], what=GOOD[MC])
        if about == SHIFTS:
            return Phrase("tm.shifts", n=self.n)
        if about == MICROBES_PAY:
            return Phrase("tm.pays_from_here", resource=RESOURCE[MICROBES], n=self.n, what=GOOD[MC], tag=TAG[PLANT])
        if SHIFTS_OF <= about < STANDARD_OFF:
            return Phrase("tm.shifts_metric", n=self.n, metric=METRIC[about - SHIFTS_OF])
        if about == FLOATERS_PAY:
            return Phrase("tm.pays_from_here", resource=RESOURCE[FLOATERS], n=self.n, what=GOOD[MC], tag=TAG[VENUS])
        if about == FLOATERS_WARM:
            return Phrase("tm.floaters_warm", resource=RESOURCE[FLOATERS], n=self.n, what=GOOD[HEAT])
        if about == CARD_PRICE_CHANGE:
            return Phrase("tm.cards_dearer", n=self.n, what=GOOD[MC])
        if about == PROTECTED:
            kept = [RESOURCE[ANIMALS], RESOURCE[MICROBES]]
            return Phrase("tm.protected", what=GOOD[PLANTS], resources=kept)
        if about == LOCKED:
            return Phrase("tm.locked", resource=RESOURCE[ANIMALS])
        if about < ONCE:
            return Phrase("tm.project_cheaper", project=STANDARD_PROJECT[about - STANDARD_OFF], n=self.n, what=GOOD[MC])
        return Phrase("mars.cheaper_tag", tag=TAG[about - ONCE], n=self.n, what=GOOD[MC])


@final
class CheaperPerTag(Standing[Mars]):
    """A card costs less for each such tag on it."""

    def __init__(self, mc: int, tag: int) -> None:
        super().__init__(BY_TAG + tag, mc)
        self.tag: int = tag

    def says(self) -> Phrase:
        return Phrase("tm.cheaper_per_tag", tag=TAG[self.tag], n=self.n, what=GOOD[MC])


@final
class NextCard(Standing[Mars]):
    """Help with the next card of this generation: it costs less, or what it asks of the planet may be missed."""

    def __init__(self, off: int = 0, shift: int = 0) -> None:
        super().__init__(NEXT_CARD if off else SHIFTS, off if off else shift, NEXT_CARD_PLAYED | GENERATION_OVER)

    def says(self) -> Phrase:
        if self.about == NEXT_CARD:
            return Phrase("tm.next_card_cheaper", n=self.n, what=GOOD[MC])
        return Phrase("tm.next_card_shifted", n=self.n)
