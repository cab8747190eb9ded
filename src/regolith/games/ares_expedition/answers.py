"""What only cards of Ares Expedition answer."""

from typing import Final, final

from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import FOREST_GAINED, STEEL_PLAYED
from regolith.games.mars.events import ACTION_USED, OCEAN_ADDED, OXYGEN_RAISED, RATING_RAISED, TEMPERATURE_RAISED
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Event, Frame
from regolith.kernel.triggers import When

WORDS: Final = {
    TEMPERATURE_RAISED: "raise temperature",
    OXYGEN_RAISED: "raise oxygen",
    OCEAN_ADDED: "flip an ocean",
    FOREST_GAINED: "plant a forest",
    ACTION_USED: "use a card's action",
    RATING_RAISED: "raise your terraform rating for the first time in a phase",
}


def when(event: int, answer: Effect[Ares]) -> When[Ares]:
    """Answer what this player does: raise temperature, flip an ocean ..."""
    return When(event, WORDS[event], answer)


@final
class WhenSteel(When[Ares]):
    """Answer each steel that other cards bring into play."""

    def __init__(self, answer: Effect[Ares]) -> None:
        super().__init__(STEEL_PLAYED, "gain a steel production from another card", answer)

    def hears(self, s: Ares, f: Frame, event: Event) -> bool:
        return f.seat == event.seat and event.what != f.source
