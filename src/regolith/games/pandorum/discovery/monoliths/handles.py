"""What may be arranged of the Monoliths, for tests and scenarios."""

from regolith.games.pandorum.discovery.monoliths.state import MONOLITHS
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import MONOLITH_BACK
from regolith.kernel.handles import Cards, Handle, Pile, Things

TABLE_HANDLES: tuple[Handle[Pandorum], ...] = (
    Things("markers", "The hexes with a Monolith marker.", "space", module=MONOLITHS),
    Pile("monoliths", "The Monolith cards to be drawn, the next one first.", field="deck", module=MONOLITHS),
)
SEAT_HANDLES: tuple[Handle[Pandorum], ...] = (
    Cards("kept", "The Monolith cards it keeps.", home="deck", backs=(MONOLITH_BACK,), field="kept", module=MONOLITHS),
)
