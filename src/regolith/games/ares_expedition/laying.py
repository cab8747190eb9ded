"""How cards come into play and leave it again."""

from typing import Final, final

from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import STEEL_PLAYED
from regolith.games.mars.doing import change_production, lower_rating, pay_several
from regolith.games.mars.events import CARD_PLAYED, TAG_PLAYED
from regolith.games.mars.words import STEEL
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.zones import EVERYONE


def come_into_play(s: Ares, seat: int, card: int) -> None:
    """Spend what it spends, count its tags and production, then its effects, then the answers to it."""
    book = s.book
    heat, plants, rating = book.spendings[card]
    pay_several(s, seat, heat=heat, plants=plants)
    lower_rating(s, seat, rating, card)
    count_in(s, seat, card)
    s.progressed(seat)
    s.push(ANSWER_PLAY, seat, card)
    s.lay(seat, card)
    s.push(book.plays[card], seat, card)


def count_in(s: Ares, seat: int, card: int) -> None:
    """Its tags, its production and its action are the player's as long as it lies there."""
    book = s.book
    player = s.seats[seat]
    for tag in tags_of(s, card):
        player.tags[tag] += 1
    for good, n in enumerate(book.productions[card]):
        if n:
            change_production(s, seat, good, n, card)
    if book.scaled[card]:
        player.scaled = (*player.scaled, card)
    if book.actions[card] is not None:
        player.acting = (*player.acting, card)


def count_out(s: Ares, seat: int, card: int) -> None:
    """They no longer are."""
    player = s.seats[seat]
    for tag in tags_of(s, card):
        player.tags[tag] -= 1
    for good, n in enumerate(s.book.productions[card]):
        if n:
            change_production(s, seat, good, -n, card)
    player.scaled = tuple([other for other in player.scaled if other != card])
    player.acting = tuple([other for other in player.acting if other != card])


def leave_play(s: Ares, seat: int, card: int) -> None:
    """A card is taken out of play, and nothing of it lasts: what counted it, what it changed, what lay on it."""
    player = s.seats[seat]
    count_out(s, seat, card)
    s.lift(seat, card)
    player.tableau.remove(card)
    left = player.held.pop(card, 0)
    if left:
        s.note("removes", seat, left, card)
    player.used = tuple([other for other in player.used if other != card])
    for hook in s.book.hooks:
        hook.taken_back(s, seat, card)


def take_back(s: Ares, seat: int, card: int) -> None:
    """A card in play returns to the hand, where all know it."""
    leave_play(s, seat, card)
    s.seats[seat].hand.add(card)
    s.know(card, EVERYONE)
    s.note("returns", seat, card)


@final
class AnswerPlay(Effect[Ares]):
    """The card has done what it does: now the others answer it, tag by tag."""

    def run(self, s: Ares, f: Frame) -> None:
        card = f.source
        for tag in tags_of(s, card):
            s.emit(TAG_PLAYED, f.seat, tag, source=card)
        if s.book.colours[card]:
            s.emit(CARD_PLAYED, f.seat, card, source=card)
        steel = s.book.productions[card][STEEL]
        for _ in range(steel):
            s.emit(STEEL_PLAYED, f.seat, card)


def tags_of(s: Ares, card: int) -> tuple[int, ...]:
    """The tags a card in play counts for; an expansion may have settled what a wild one is."""
    tags = s.book.tags[card]
    for hook in s.book.hooks:
        tags = hook.tags(s, card, tags)
    return tags


ANSWER_PLAY: Final = AnswerPlay()
