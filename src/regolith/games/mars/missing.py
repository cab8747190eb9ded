"""Missing: what the goal of a game alone, or of all together, still asks for, in sentences."""

from typing import Final

from regolith.games.mars.nouns import METRIC, OCEAN
from regolith.games.mars.words import OCEANS, TEMPERATURE, VENUS_SCALE
from regolith.kernel.english import ENGLISH
from regolith.kernel.phrase import Phrase

FIRST: Final = {TEMPERATURE: -30}
"""By scale: what is printed at its beginning; elsewhere 0."""
A_STEP: Final = {TEMPERATURE: 2, VENUS_SCALE: 2}
"""By scale: how far a step goes; elsewhere 1."""


def missing_steps(metric: int, step: int, top: int) -> list[str]:
    """A scale that is not complete: where it stands, and how many steps are missing."""
    if step >= top:
        return []
    if metric == OCEANS:
        return [ENGLISH.sentence(Phrase("mars.missing_oceans", now=step, most=top, what=OCEAN, n=top - step))]
    first, far = FIRST.get(metric, 0), A_STEP.get(metric, 1)
    unit = "°C" if metric == TEMPERATURE else "%"
    reached, wanted = first + step * far, first + top * far
    return [
        ENGLISH.sentence(
            Phrase("mars.missing", metric=METRIC[metric], now=reached, most=wanted, unit=unit, n=top - step)
        )
    ]
