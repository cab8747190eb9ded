"""What Prelude's verbs promise, for bots."""

from typing import Final, final

from regolith.games.mars.words import MC
from regolith.games.terraforming_mars.book import Hook
from regolith.games.terraforming_mars.prelude.phase import DrawPreludes
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect

SOONER: Final = 1.0
"""With preludes a game is so many generations shorter."""
A_PRELUDE: Final = 22.0
"""The best of three, in MC."""


@final
class PreludeHook(Hook):
    """Preludes are worth what they bring, as all cards are; one more of them is worth a round sum."""

    def brings(self, effect: Effect[Mars]) -> tuple[tuple[int, float], ...]:
        return ((MC, A_PRELUDE),) if isinstance(effect, DrawPreludes) else ()
