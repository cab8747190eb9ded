"""What cards in play change for as long as they lie there, as far as the games are alike, and what it comes to."""

from typing import Final

from regolith.games.mars.table import MarsTable
from regolith.games.mars.words import HEAT, MC

STEEL_WORTH: Final = 0
TITANIUM_WORTH: Final = 1
FOREST_PLANTS: Final = 2
HEAT_PAYS: Final = 3
SHIFTS: Final = 4

ANY: Final = 5
"""Off every card; the next ones off cards of printed cost `DEAR_COST` or more, and off cards with at most one tag."""
DEAR: Final = 6
BARE: Final = 7
NEXT_CARD: Final = 8
"""Off the next card."""
COLOUR: Final = 9
"""From here on by colour: off green, blue, red cards."""
TAG: Final = 12
"""From here on by tag: off cards that have it."""
OWN: Final = 32
"""From here on each game has its own."""

DEAR_COST: Final = 20

STEEL_MC: Final = 2
TITANIUM_MC: Final = 3
PLANTS_A_FOREST: Final = 8
"""What the metals are worth and a forest costs before a card makes it better."""
HEAT_A_STEP: Final = 8
"""So much heat raises the temperature by one step."""


def steel_worth(s: MarsTable, seat: int) -> int:
    return STEEL_MC + s.standing[seat].n(STEEL_WORTH)


def titanium_worth(s: MarsTable, seat: int) -> int:
    return TITANIUM_MC + s.standing[seat].n(TITANIUM_WORTH)


def forest_plants(s: MarsTable, seat: int) -> int:
    """How many plants a forest costs."""
    return PLANTS_A_FOREST - s.standing[seat].n(FOREST_PLANTS)


def heat_pays(s: MarsTable, seat: int) -> bool:
    return s.standing[seat].n(HEAT_PAYS) > 0


def money(s: MarsTable, seat: int) -> int:
    """What a seat can pay a price in MC with."""
    mat = s.mat(seat)
    return mat.has(MC) + mat.has(HEAT) if heat_pays(s, seat) else mat.has(MC)


def colour_index(colour: int) -> int:
    """Green, blue, red as 0, 1, 2."""
    return colour >> 1
