"""What cards in play change for as long as they lie there, beside what is so in both games about Mars."""

from typing import Final

from regolith.games.mars.standing import OWN, SHIFTS
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import CARD_PRICE

CARD_DEARER: Final = OWN
"""So much more, or below 0 less, each card costs that is bought."""
PROTECTED: Final = OWN + 1
"""Others cannot remove plants, animals and microbes."""
FLOATERS_PAY: Final = OWN + 2
"""Floaters on this card pay for cards with a Venus tag, each so much."""
MICROBES_PAY: Final = OWN + 3
"""Microbes on this card pay for cards with a plant tag, each so much."""
STANDARD_OFF: Final = OWN + 8
"""From here on by standard project: so much less it costs."""
MODULES: Final = OWN + 24
"""From here on each module has its own."""


def card_price(s: Mars, seat: int) -> int:
    """What a card costs when it is bought."""
    return CARD_PRICE + s.standing[seat].n(CARD_DEARER)


def shift_of(s: Mars, seat: int) -> int:
    """By how many steps the planet may count as higher or lower when requirements are looked at."""
    return s.standing[seat].n(SHIFTS)


def is_protected(s: Mars, seat: int) -> bool:
    return s.standing[seat].n(PROTECTED) > 0
