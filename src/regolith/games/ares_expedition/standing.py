"""What cards in play change for as long as they lie there, by what it is about, and what it comes to for a seat."""

from typing import Final

from regolith.games.ares_expedition.state import Ares
from regolith.kernel.standing import amount_for

STEEL_WORTH: Final = 0
TITANIUM_WORTH: Final = 1
SELL_WORTH: Final = 2
RESEARCH_DRAW: Final = 3
RESEARCH_KEEP: Final = 4
STANDARD_DISCOUNT: Final = 5
FOREST_PLANTS: Final = 6
HEAT_PAYS: Final = 7
MICROBES_PAY: Final = 8
PLANT_PAYS: Final = 9
SHIFTS: Final = 10

ANY: Final = 11
"""Off every card; the next ones off cards of printed cost 20 or more, and off cards with at most one tag."""
DEAR: Final = 12
BARE: Final = 13
NEXT_CARD: Final = 14
"""Off the next card of this phase."""
COLOUR: Final = 15
"""From here on by colour: off green, blue, red cards."""
TAG: Final = 18
"""From here on by tag: off cards that have it."""

A_CARD_PLAYED: Final = 1
THE_PHASE_OVER: Final = 2
"""Occasions with which a help ends."""


def steel_worth(s: Ares, seat: int) -> int:
    return 2 + s.standing[seat].n(STEEL_WORTH)


def titanium_worth(s: Ares, seat: int) -> int:
    return 3 + s.standing[seat].n(TITANIUM_WORTH)


def sell_worth(s: Ares, seat: int) -> int:
    return 3 + s.standing[seat].n(SELL_WORTH)


def research_draw(s: Ares, seat: int) -> int:
    return 2 + amount_for(s, seat, RESEARCH_DRAW)


def research_keep(s: Ares, seat: int) -> int:
    return 1 + s.standing[seat].n(RESEARCH_KEEP)


def standard_discount(s: Ares, seat: int) -> int:
    """Off standard actions that are paid for in MC."""
    return s.standing[seat].n(STANDARD_DISCOUNT)


def forest_plants(s: Ares, seat: int) -> int:
    """How many plants a forest costs."""
    return 8 - s.standing[seat].n(FOREST_PLANTS)


def heat_pays(s: Ares, seat: int) -> bool:
    return s.standing[seat].n(HEAT_PAYS) > 0


def plant_pays(s: Ares, seat: int) -> bool:
    return s.standing[seat].n(PLANT_PAYS) > 0


def microbes_pay(s: Ares, seat: int) -> int:
    """The card whose microbes pay for cards, two for 10 MC; or -1."""
    return s.standing[seat].source(MICROBES_PAY)


def shifts(s: Ares, seat: int) -> bool:
    """May zones count as one higher or lower?"""
    return s.standing[seat].n(SHIFTS) > 0


def purse(s: Ares, seat: int) -> int:
    """What can be paid with in MC."""
    player = s.seats[seat]
    return player.mc + player.heat if heat_pays(s, seat) else player.mc
