"""What cards in play change for as long as they lie there, beside what is so in both games about Mars.

Of those of `games/mars`, discounts by tag count once for each such tag on a card, and `SHIFTS` is in steps.
"""

from typing import Final

from regolith.games.mars.standing import ANY, NEXT_CARD, OWN, SHIFTS, TAG
from regolith.games.mars.words import SCALES, TAGS
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import CARD_PRICE, MOST_STANDARD, POWER_PLANT
from regolith.kernel.standing import NOTHING_STANDS

PROTECTED: Final = OWN
"""Opponents may remove neither plants nor animals and microbes."""
LOCKED: Final = OWN + 1
"""Nobody may remove what lies on the card itself."""
CARD_PRICE_CHANGE: Final = OWN + 2
"""Added to the price of buying a card."""
FLOATERS_PAY: Final = OWN + 3
"""Floaters on this card pay for cards with a Venus tag, each so much."""
MICROBES_PAY: Final = OWN + 4
"""Microbes on this card pay for cards with a plant tag, each so much."""
FLOATERS_WARM: Final = OWN + 5
"""Floaters on this card may be used as heat, each so much."""
SHIFTS_OF: Final = OWN + 6
"""From here on by scale: as `SHIFTS`, for requirements of that scale only."""
STANDARD_OFF: Final = SHIFTS_OF + len(SCALES)
"""From here on by standard project: so much less it costs."""
POWER_PLANT_OFF: Final = STANDARD_OFF + POWER_PLANT
ONCE: Final = STANDARD_OFF + MOST_STANDARD
"""From here on by tag: off cards that have it, once however often."""
MODULES: Final = ONCE + len(TAGS)
"""From here on each module has its own."""


def discounts(s: Mars, seat: int, card: int) -> int:
    """What a card costs this seat less."""
    here = s.standing[seat]
    if here is NOTHING_STANDS:
        return 0
    off = here.n(ANY) + here.n(NEXT_CARD)
    seen = 0
    for tag in s.book.tags[card]:
        off += here.n(TAG + tag)
        if not seen >> tag & 1:
            seen |= 1 << tag
            off += here.n(ONCE + tag)
    return off


def shifts(s: Mars, seat: int) -> int:
    """By how many steps a requirement of the planet may be missed."""
    return s.standing[seat].n(SHIFTS)


def card_price(s: Mars, seat: int) -> int:
    """What a card costs to buy, before it can be played."""
    return CARD_PRICE + s.standing[seat].n(CARD_PRICE_CHANGE)


def is_protected(s: Mars, seat: int) -> bool:
    return s.standing[seat].n(PROTECTED) > 0


def is_locked(s: Mars, seat: int, card: int) -> bool:
    """Does what lies on this card of the seat stay there?"""
    for frame in s.standing[seat].about(LOCKED):
        if frame.source == card:
            return True
    return False
