"""What effects do again and again: draw, discard, raise the rating, tell of progress."""

from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import HEAT, MC, MICROBES_PAID, ONE_PLANT, PLANTS, RATING_RAISED
from regolith.kernel.zones import deal, only


def progress(s: Ares, seat: int) -> None:
    """Tell the expansions that a seat has come further."""
    for hook in s.book.hooks:
        hook.progress(s, seat)


def draw_cards(s: Ares, seat: int, n: int) -> tuple[int, ...]:
    """Cards from the deck into the hand."""
    drawn = deal(s, s.deck, s.discard, n)
    s.seats[seat].hand.cards += drawn
    s.learn(only(seat))
    for card in drawn:
        s.note_hidden("draws", seat, (card,), ())
    return drawn


def raise_rating(s: Ares, seat: int, n: int) -> None:
    """Terraform rating up; some corporations answer the first time in a phase."""
    player = s.seats[seat]
    player.rating += n
    s.note("rating", seat, n, player.rating)
    if not player.raised:
        player.raised = True
        s.emit(RATING_RAISED, seat)


def note_goods(s: Ares, seat: int, kind: str, n: int, good: int) -> None:
    """Tell that a seat gains or pays some of a good; of nothing there is nothing to tell."""
    if n:
        s.note(kind, seat, n, ONE_PLANT if good == PLANTS and n == 1 else good)


def note_paid(s: Ares, seat: int, mc: int = 0, heat: int = 0, plants: int = 0, microbes: int = 0) -> None:
    """Tell what a seat has really given up for something."""
    note_goods(s, seat, "pays", mc, MC)
    note_goods(s, seat, "pays", heat, HEAT)
    note_goods(s, seat, "pays", plants, PLANTS)
    note_goods(s, seat, "pays", microbes, MICROBES_PAID)


def lower_rating(s: Ares, seat: int, n: int) -> None:
    """Terraform rating down, as the cost of something."""
    if n:
        s.seats[seat].rating -= n
        s.note("rating_falls", seat, n, s.seats[seat].rating)


def discard_from_hand(s: Ares, seat: int, cards: tuple[int, ...]) -> None:
    player = s.seats[seat]
    player.hand.cards = tuple([card for card in player.hand.cards if card not in cards])
    s.discard.cards += cards
    for card in cards:
        s.note("discards", seat, card)
