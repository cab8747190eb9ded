"""What may be arranged of preludes on a testing table."""

from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import PRELUDE_BACK
from regolith.kernel.handles import Cards, Handle, Pile

TABLE_HANDLES: tuple[Handle[Mars], ...] = (Pile("prelude_deck", "The preludes to be drawn, the next one first."),)
SEAT_HANDLES: tuple[Handle[Mars], ...] = (
    Cards(
        "preludes",
        "The preludes it may choose from, or has kept and not played.",
        home="prelude_deck",
        backs=(PRELUDE_BACK,),
    ),
)
