"""What the games about Mars tell alike: goods, production, rating, cards and what lies on them."""

from typing import Final

from regolith.games.mars.table import MarsTable
from regolith.games.mars.words import GOODS
from regolith.kernel.amounts import count_of
from regolith.kernel.journal import Figure, Ledger, story

STORY: Final = story(
    "mars",
    draws="card:card",
    draws_hidden="",
    keeps="card:card",
    keeps_hidden="",
    discards="card:card",
    reveals="card:card",
    takes="card:card",
    gains="n good:good card:card | good+n",
    pays="n good:good | good-n",
    pays_from="n card:card | on:card-n",
    loses="n good:good card:card | good-n",
    income="n rating production | mc+n",
    receives="n good:good | good+n",
    production="n good:good card:card | production:good+n",
    production_falls="n good:good card:card | production:good-n",
    rating="n rating card:card | rating+n points+n",
    rating_falls="n rating card:card | rating-n points-n",
    adds="n card:card | on:card+n",
    removes="n card:card | on:card-n",
    worth="n now card:card | points+n",
    no_step="metric:metric",
)
"""A game takes these and adds its own."""

ALL_TOGETHER: Final = story(
    "mars", rating="n rating card:card | rating+n", rating_falls="n rating card:card | rating-n"
)
"""Where nobody plays for points."""


def enter_mat(s: MarsTable, seat: int, ledger: Ledger) -> None:
    """What a seat has: goods, production, rating, and what lies on its cards."""
    mat = s.mat(seat)
    for good, n in enumerate(mat.stock):
        ledger[seat, GOODS[good].lower()] = n
    for good in range(len(mat.production)):
        ledger[seat, f"production:{GOODS[good].lower()}"] = s.produces(seat, good)
    for card, n in mat.held.items():
        ledger[seat, f"on:{s.rules.noun('card', card)}"] = n
    ledger[seat, "rating"] = mat.rating


def worths(s: MarsTable, seat: int, cards: tuple[int, ...], figures: dict[Figure, int]) -> None:
    """What each of these cards is worth to a seat now."""
    points = s.cards.points
    for card in cards:
        count = points[card]
        if count is not None:
            n = count_of(s, count, seat, card)
            if n:
                figures["worth", seat, (card,)] = n
