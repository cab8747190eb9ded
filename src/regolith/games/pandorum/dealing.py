"""Cards on their way: out of the deck, into the Market, back to the hand; and picking several of them."""

from typing import Final

from mypy_extensions import mypyc_attr

from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import MARKET, PROJECT_CARD
from regolith.kernel.choices import ChooseCard, Picks
from regolith.kernel.effect import DONE, NOTHING_TO_ASK, Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.zones import EVERYONE, Zone, only

CARD_BITS: Final = 12
CARD_MASK: Final = (1 << CARD_BITS) - 1


def top_cards(s: Pandorum, n: int) -> tuple[int, ...]:
    """Take cards off the deck, as many as there are; the first one drawn comes first. The last one brings the end."""
    cards = s.deck.cards
    if n == 0 and cards:
        return ()
    cut = max(0, len(cards) - n)
    drawn = cards[cut:][::-1]
    s.deck.cards = cards[:cut]
    for card in drawn:
        s.known.pop(card, None)
    if cut == 0:
        s.end_near()
    return drawn


def draw(s: Pandorum, seat: int, n: int) -> None:
    """From the deck into the hand, if there is one."""
    if not s.seats[seat].keeps_cards():
        return
    drawn = top_cards(s, n)
    if drawn:
        s.seats[seat].hand.cards += drawn
        s.learn(only(seat))
        for card in drawn:
            s.note_hidden("draws", seat, (card,), ())


def refill(s: Pandorum) -> None:
    """Fill the Market up, if it has become small."""
    drawn = top_cards(s, max(0, s.book.market_size - len(s.market.cards)))
    if drawn:
        s.market.cards += drawn
        s.learn(EVERYONE)
        for card in drawn:
            s.note("opens", -1, card)


def to_box(s: Pandorum, cards: tuple[int, ...]) -> None:
    """Cards leave the game, for all to see."""
    for card in cards:
        s.known.pop(card, None)
    s.box.cards += cards


def to_market(s: Pandorum, seat: int, card: int, origin: Zone) -> None:
    origin.remove(card)
    s.known.pop(card, None)
    s.market.add(card)


def to_hand(s: Pandorum, seat: int, card: int, origin: Zone) -> None:
    """An open card is taken into the hand: everybody knows that it is there."""
    origin.remove(card)
    s.seats[seat].hand.add(card)
    s.know(card, EVERYONE)


def in_order(s: Pandorum, cards: tuple[int, ...]) -> list[int]:
    """By type. Of equal cards those that others know of come first: to play one gives nothing away."""
    kinds = s.rules.kinds
    known = s.known
    marks = [((2 * kinds[card] + (card not in known)) << CARD_BITS) + card for card in cards]
    marks.sort()
    return [mark & CARD_MASK for mark in marks]


def one_of_each(s: Pandorum, cards: tuple[int, ...]) -> list[int]:
    """One card of every type there is among these."""
    kinds = s.rules.kinds
    found: list[int] = []
    last = -1
    for card in in_order(s, cards):
        if kinds[card] != last:
            last = kinds[card]
            found.append(card)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class PickCards(Picks[Pandorum]):
    """A run of picks among cards of which there are copies: of equal ones a single one is offered."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        picks = f.picks
        most = self.most(s, f)
        if most == 0 and not picks:
            return NOTHING_TO_ASK
        candidates = self.candidates(s, f)
        for pick in picks:
            if pick not in candidates:
                return NOTHING_TO_ASK
        least = min(self.least(s, f), len(candidates))
        most = min(most, len(candidates))
        if len(picks) >= most:
            return [DONE] if picks and len(picks) == most else []
        start = candidates.index(picks[-1]) + 1 if picks else 0
        end = len(candidates) - max(0, least - len(picks) - 1)
        kinds = s.rules.kinds
        offered: list[int] = []
        last = -1
        for card in candidates[start:end]:
            if kinds[card] != last:
                last = kinds[card]
                offered.append(card)
        return [*offered, DONE] if len(picks) >= least else offered


@mypyc_attr(allow_interpreted_subclasses=True)
class KeepDrawn(ChooseCard[Pandorum]):
    """One of the cards drawn is kept; where the others go is for a subclass to say."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return one_of_each(s, s.seats[f.seat].drawn.cards)

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        player = s.seats[f.seat]
        player.drawn.remove(option)
        player.hand.add(option)
        self.lay_aside(s, f.seat, option, player.drawn.take_all())

    def lay_aside(self, s: Pandorum, seat: int, kept: int, cards: tuple[int, ...]) -> None:
        """The cards that are not kept."""
        raise NotImplementedError


class Draw(Effect[Pandorum]):
    """Draw cards from the deck."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def run(self, s: Pandorum, f: Frame) -> None:
        draw(s, f.seat, self.n)

    def says(self) -> Phrase:
        return Phrase("pandorum.draw", n=self.n, what=PROJECT_CARD)


class RenewMarket(Effect[Pandorum]):
    """The whole Market goes to the box, and is filled anew."""

    def possible(self, s: Pandorum, f: Frame) -> bool:
        return len(s.market.cards) > 0

    def lacks(self, s: Pandorum, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("pandorum.lacks_market")

    def run(self, s: Pandorum, f: Frame) -> None:
        s.note("clears", f.seat, len(s.market.cards))
        to_box(s, s.market.take_all())
        refill(s)

    def says(self) -> Phrase:
        return Phrase("pandorum.renew_market", what=MARKET)
