"""What effects do again and again: draw, discard, put resources on cards, tell what was paid."""

from typing import Final

from regolith.games.mars.events import RESOURCES_ADDED
from regolith.games.mars.table import MarsTable
from regolith.games.mars.words import HEAT, MC, PLANTS
from regolith.kernel.zones import deal, only

ONE_PLANT: Final = 7
MICROBES_PAID: Final = 8
"""Goods that the story names after the others: a single plant has a word of its own, and microbes may pay."""


def draw_cards(s: MarsTable, seat: int, n: int) -> tuple[int, ...]:
    """Cards from the deck into the hand."""
    drawn = deal(s, s.deck, s.discard, n)
    s.mat(seat).hand.cards += drawn
    s.learn(only(seat))
    for card in drawn:
        s.note_hidden("draws", seat, (card,), ())
    return drawn


def discard_from_hand(s: MarsTable, seat: int, cards: tuple[int, ...]) -> None:
    mat = s.mat(seat)
    mat.hand.cards = tuple([card for card in mat.hand.cards if card not in cards])
    s.discard.cards += cards
    for card in cards:
        s.note("discards", seat, card)


def add_resources(s: MarsTable, seat: int, card: int, n: int) -> None:
    s.mat(seat).put_on(card, n)
    s.note("adds", seat, n, card)
    s.emit(RESOURCES_ADDED, seat, s.cards.holds[card], n, card)
    s.progressed(seat)


def remove_resources(s: MarsTable, seat: int, card: int, n: int) -> None:
    s.mat(seat).put_on(card, -n)
    s.note("removes", seat, n, card)


def note_goods(s: MarsTable, seat: int, kind: str, n: int, good: int) -> None:
    """Tell that a seat gains or pays some of a good; of nothing there is nothing to tell."""
    if n:
        s.note(kind, seat, n, ONE_PLANT if good == PLANTS and n == 1 else good)


def note_paid(s: MarsTable, seat: int, mc: int = 0, heat: int = 0, plants: int = 0, microbes: int = 0) -> None:
    """Tell what a seat has really given up for something."""
    note_goods(s, seat, "pays", mc, MC)
    note_goods(s, seat, "pays", heat, HEAT)
    note_goods(s, seat, "pays", plants, PLANTS)
    note_goods(s, seat, "pays", microbes, MICROBES_PAID)


def lower_rating(s: MarsTable, seat: int, n: int) -> None:
    """Terraform rating down, as the cost of something."""
    if n:
        mat = s.mat(seat)
        mat.rating -= n
        s.note("rating_falls", seat, n, mat.rating)
