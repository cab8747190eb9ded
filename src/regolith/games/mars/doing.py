"""What effects do again and again: draw, discard, put resources on cards, tell what was paid."""

from regolith.games.mars.events import RESOURCES_ADDED
from regolith.games.mars.table import MarsTable
from regolith.games.mars.words import HEAT, MC, PLANTS
from regolith.kernel.zones import EVERYONE, deal, only, renew


def off_the_deck(s: MarsTable, n: int) -> tuple[int, ...]:
    """Projects from the top of the deck, as many as there are. Where an empty deck is made anew at once, what is
    discarded afterwards is not in it."""
    drawn = deal(s, s.deck, s.discard, n)
    if s.cards.renews_at_once and drawn and not s.deck.cards:
        renew(s, s.deck, s.discard)
    return drawn


def draw_cards(s: MarsTable, seat: int, n: int) -> tuple[int, ...]:
    """Cards from the deck into the hand, where there is one."""
    if s.mat(seat).has_instead(s, seat, n):
        return ()
    drawn = off_the_deck(s, n)
    s.mat(seat).hand.cards += drawn
    s.learn(only(seat))
    for card in drawn:
        s.note_hidden("draws", seat, (card,), ())
    return drawn


def discard_from_hand(s: MarsTable, seat: int, cards: tuple[int, ...]) -> None:
    """Where they are laid face down, the others no longer know which of the cards they knew are still in the hand."""
    mat = s.mat(seat)
    mat.hand.cards = tuple([card for card in mat.hand.cards if card not in cards])
    for card in cards:
        put_away(s, seat, card)
    if cards and s.known and s.discard.seen != EVERYONE:
        for left in mat.hand.cards:
            if left in s.known:
                s.known[left] &= only(seat)


def put_away(s: MarsTable, seat: int, card: int) -> None:
    """A card onto the discard pile. Where that lies face down, only who put it there knows it, and is told."""
    s.discard.add(card)
    if s.discard.seen == EVERYONE:
        s.note("discards", seat, card)
    else:
        s.known[card] = only(seat)
        s.note_hidden("discards", seat, (card,), ())


def add_resources(s: MarsTable, seat: int, card: int, n: int) -> None:
    s.mat(seat).put_on(card, n)
    s.note("adds", seat, n, card)
    s.emit(RESOURCES_ADDED, seat, s.cards.holds[card], n, card)
    s.progressed(seat)


def remove_resources(s: MarsTable, seat: int, card: int, n: int) -> None:
    s.mat(seat).put_on(card, -n)
    s.note("removes", seat, n, card)


def gain_goods(s: MarsTable, seat: int, good: int, n: int, source: int = -1) -> None:
    """Goods from the bank, by a card or otherwise; of nothing there is nothing to tell."""
    if n:
        s.mat(seat).gain(good, n)
        s.note("gains", seat, n, good, source)


def pay_goods(s: MarsTable, seat: int, good: int, n: int) -> None:
    """Goods given up for something."""
    if n:
        s.mat(seat).lose(good, n)
        s.note("pays", seat, n, good)


def pay_several(s: MarsTable, seat: int, mc: int = 0, heat: int = 0, plants: int = 0) -> None:
    """Several kinds of goods given up for one thing."""
    pay_goods(s, seat, MC, mc)
    pay_goods(s, seat, HEAT, heat)
    pay_goods(s, seat, PLANTS, plants)


def change_production(s: MarsTable, seat: int, good: int, n: int, source: int = -1) -> None:
    """Up, or below zero down."""
    if n:
        s.mat(seat).change_production(good, n)
        s.note("production" if n > 0 else "production_falls", seat, abs(n), good, source)


def note_goods(s: MarsTable, seat: int, kind: str, n: int, good: int, source: int = -1) -> None:
    """Tell that a seat gains or pays some of a good that is with it, or gone, already."""
    if n:
        s.note(kind, seat, n, good, source)


def lower_rating(s: MarsTable, seat: int, n: int, source: int = -1) -> None:
    """Terraform rating down, as the cost of something."""
    if n:
        mat = s.mat(seat)
        mat.rating -= n
        s.note("rating_falls", seat, n, mat.rating, source)
