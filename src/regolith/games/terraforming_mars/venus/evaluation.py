"""What Venus promises, for bots."""

from typing import Final

from regolith.games.mars.words import MC
from regolith.games.terraforming_mars.outlook import alone_for
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.venus.effects import UseAgain
from regolith.kernel.effect import Effect

SOONER: Final = 0.6
"""With the World Government a game is so many generations shorter."""
USED_AGAIN: Final = 4.0
"""An action once more, in MC."""


def brought(effect: Effect[Mars]) -> tuple[tuple[int, float], ...]:
    return ((MC, USED_AGAIN),) if isinstance(effect, UseAgain) else ()


def alone(s: Mars, left: float) -> float:
    """What the steps of Venus are worth beside the rating to who has to finish it alone."""
    return alone_for(s, left) * s.venus
