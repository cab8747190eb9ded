"""What cards in play change for as long as they lie there, beside what is so in both games about Mars."""

from typing import Final

from regolith.games.ares_expedition.state import Ares
from regolith.games.mars.standing import OWN, SHIFTS
from regolith.kernel.standing import amount_for

SELL_WORTH: Final = OWN
RESEARCH_DRAW: Final = OWN + 1
RESEARCH_KEEP: Final = OWN + 2
STANDARD_DISCOUNT: Final = OWN + 3
MICROBES_PAY: Final = OWN + 4
PLANT_PAYS: Final = OWN + 5

A_CARD_PLAYED: Final = 1
THE_PHASE_OVER: Final = 2
"""Occasions with which a help ends."""

SOLD_FOR: Final = 3
"""What a card brings that is sold."""
MICROBE_PAIR: Final = 2
PAID_BY_MICROBES: Final = 10
PAID_BY_PLANT: Final = 5
"""What two microbes, or a plant, pay for a card where they may."""


def sell_worth(s: Ares, seat: int) -> int:
    return SOLD_FOR + s.standing[seat].n(SELL_WORTH)


def research_draw(s: Ares, seat: int) -> int:
    return 2 + amount_for(s, seat, RESEARCH_DRAW)


def research_keep(s: Ares, seat: int) -> int:
    return 1 + s.standing[seat].n(RESEARCH_KEEP)


def standard_discount(s: Ares, seat: int) -> int:
    """Off standard actions that are paid for in MC."""
    return s.standing[seat].n(STANDARD_DISCOUNT)


def plant_pays(s: Ares, seat: int) -> bool:
    return s.standing[seat].n(PLANT_PAYS) > 0


def microbes_pay(s: Ares, seat: int) -> int:
    """The card whose microbes pay for cards by the pair; or -1."""
    return s.standing[seat].source(MICROBES_PAY)


def shifts(s: Ares, seat: int) -> bool:
    """May zones count as one higher or lower?"""
    return s.standing[seat].n(SHIFTS) > 0
