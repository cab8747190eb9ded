"""What only cards of Ares Expedition answer."""

from typing import Final, final

from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import FOREST_GAINED, STEEL_PLAYED
from regolith.games.mars.events import ACTION_USED, OCEAN_ADDED, OXYGEN_RAISED, RATING_RAISED, TEMPERATURE_RAISED
from regolith.games.mars.nouns import FOREST, GOOD, METRIC, OCEAN
from regolith.games.mars.words import OXYGEN, STEEL, TEMPERATURE
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Event, Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.triggers import When

DEEDS: Final = {
    TEMPERATURE_RAISED: Phrase("mars.raises", metric=METRIC[TEMPERATURE]),
    OXYGEN_RAISED: Phrase("mars.raises", metric=METRIC[OXYGEN]),
    OCEAN_ADDED: Phrase("ares.flips_ocean", what=OCEAN),
    FOREST_GAINED: Phrase("ares.plants_forest", what=FOREST),
    ACTION_USED: Phrase("mars.uses_action"),
    RATING_RAISED: Phrase("mars.raises_rating"),
}
"""By event: what one does."""


def when(event: int, answer: Effect[Ares]) -> When[Ares]:
    """Answer what this player does: raise temperature, flip an ocean ..."""
    return When(event, DEEDS[event], answer)


@final
class WhenSteel(When[Ares]):
    """Answer each steel that other cards bring into play."""

    def __init__(self, answer: Effect[Ares]) -> None:
        super().__init__(STEEL_PLAYED, Phrase("ares.gains_production", what=GOOD[STEEL]), answer)

    def hears(self, s: Ares, f: Frame, event: Event) -> bool:
        return f.seat == event.seat and event.what != f.source
