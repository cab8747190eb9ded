"""How cards come into play."""

from typing import Final, final

from regolith.games.mars.events import CARD_PLAYED, TAG_PLAYED
from regolith.games.mars.words import ANY_COLOUR, RED
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame


def come_into_play(s: Mars, seat: int, card: int) -> None:
    """It lies there: its tags count, its effects follow, then the answers to it, which come first where what they
    bring may be lost at once."""
    book = s.book
    for hook in book.hooks:
        hook.card_comes(s, seat, card)
    count_in(s, seat, card)
    first, last = (ANSWER_PLAY, book.plays[card]) if book.answered_first[card] else (book.plays[card], ANSWER_PLAY)
    s.push(last, seat, card)
    s.lay(seat, card)
    s.push(first, seat, card)


def count_in(s: Mars, seat: int, card: int) -> None:
    """Its tags and its action are the player's as long as it lies there."""
    book = s.book
    player = s.seats[seat]
    for tag in book.tags[card]:
        player.tags[tag] += 1
    if book.actions[card] is not None:
        player.acting = (*player.acting, card)


def count_out(s: Mars, seat: int, card: int) -> None:
    """They no longer are."""
    player = s.seats[seat]
    for tag in s.book.tags[card]:
        player.tags[tag] -= 1
    player.acting = tuple([other for other in player.acting if other != card])


@final
class AnswerPlay(Effect[Mars]):
    """The card has done what it does. An event goes face down; then the others answer, first the card, then tag by tag.

    What answers the card brings goods and cards and asks nothing: who orders the own answers would have it first.
    """

    def run(self, s: Mars, f: Frame) -> None:
        card = f.source
        book = s.book
        if book.colours[card] == RED:
            player = s.seats[f.seat]
            count_out(s, f.seat, card)
            player.tableau.remove(card)
            player.events.add(card)
        if book.colours[card] & ANY_COLOUR:
            s.emit(CARD_PLAYED, f.seat, card, source=card)
        for tag in book.tags[card]:
            s.emit(TAG_PLAYED, f.seat, tag, source=card)


ANSWER_PLAY: Final = AnswerPlay()
