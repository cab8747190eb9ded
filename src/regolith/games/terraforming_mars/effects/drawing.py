"""Cards that are looked at: bought or discarded, or turned up for what is on them."""

from typing import Final, final

from regolith.games.mars.doing import off_the_deck, put_away
from regolith.games.mars.drawing import discard_revealed, lacks_deck, reveal, take_up
from regolith.games.mars.goods import PayInMc
from regolith.games.mars.nouns import CARD, RESOURCE, TAG
from regolith.games.mars.words import NO_RESOURCE, RESOURCES
from regolith.games.terraforming_mars.standing import card_price
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.choices import ChooseCard
from regolith.kernel.effect import NOTHING_TO_ASK, SKIP, SPECIAL, Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.zones import only


@final
class LookAndBuy(Effect[Mars]):
    """Look at the top card of the deck: buy it, or discard it."""

    def possible(self, s: Mars, f: Frame) -> bool:
        return s.may_draw(1)

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return lacks_deck(s, 1)

    def run(self, s: Mars, f: Frame) -> None:
        s.seats[f.seat].drawn.cards += off_the_deck(s, 1)
        s.learn(only(f.seat))
        s.push(BUY_DRAWN, f.seat, f.source)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("buy", BUY_DRAWN)]

    def says(self) -> Phrase:
        return Phrase("tm.look_and_buy", what=CARD)


@final
class BuyDrawn(ChooseCard[Mars]):
    """Buy the card just looked at; without the money for it, it is discarded."""

    def options(self, s: Mars, f: Frame) -> list[int]:
        drawn = s.seats[f.seat].drawn.cards
        if not drawn or not PAY_FOR_DRAWN.possible(s, f):
            return NOTHING_TO_ASK
        return [drawn[-1], SKIP]

    def run(self, s: Mars, f: Frame) -> None:
        for card in s.seats[f.seat].drawn.take_all():
            put_away(s, f.seat, card)

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        if option == SKIP:
            self.run(s, f)
        else:
            s.push(PAY_FOR_DRAWN, f.seat, f.source)

    def special(self) -> list[str]:
        return [SPECIAL[SKIP]]

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("pay", PAY_FOR_DRAWN)]


@final
class PayForDrawn(PayInMc[Mars]):
    """Pay for the card just looked at, and take it into the hand. Nobody else knows which it is: no frame names it."""

    def price(self, s: Mars, f: Frame) -> int:
        return card_price(s, f.seat)

    def spend(self, s: Mars, f: Frame, paid: tuple[int, ...]) -> None:
        super().spend(s, f, paid)
        player = s.seats[f.seat]
        for card in player.drawn.take_all():
            player.hand.add(card)
            s.note_hidden("keeps", f.seat, (card,), ())

    def says(self) -> Phrase:
        return Phrase("tm.pay_for_drawn")


BUY_DRAWN: Final = BuyDrawn("buy", Phrase("tm.buy_drawn"))
PAY_FOR_DRAWN: Final = PayForDrawn()


@final
class RevealFor(Effect[Mars]):
    """Turn up the top card and discard it: a printed tag on it brings something. A wild tag is none."""

    def __init__(self, tag: int, then: Effect[Mars]) -> None:
        self.tag: int = tag
        self.then: Effect[Mars] = then

    def possible(self, s: Mars, f: Frame) -> bool:
        return s.may_draw(1)

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return lacks_deck(s, 1)

    def run(self, s: Mars, f: Frame) -> None:
        reveal(s, f.seat, 1)
        for card in discard_revealed(s, f.seat):
            if self.tag in s.book.tags[card]:
                s.push(self.then, f.seat, f.source)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("then", self.then)]

    def says(self) -> Phrase:
        has = Phrase("tm.has_tag", tag=TAG[self.tag])
        return Phrase("tm.reveal_for", what=CARD, condition=has, then=self.then.says())


@final
class Search(Effect[Mars]):
    """Turn cards up until so many with a tag, as printed, or with the icon of a resource are found; these are taken."""

    def __init__(self, n: int, tag: int = -1, resource: int = NO_RESOURCE) -> None:
        self.n: int = n
        self.tag: int = tag
        self.resource: int = resource

    def run(self, s: Mars, f: Frame) -> None:
        revealed = s.seats[f.seat].revealed
        found = 0
        for _ in range(len(s.deck.cards) + len(s.discard.cards)):
            if found == self.n:
                break
            reveal(s, f.seat, 1)
            if self.fits(s, revealed.cards[-1]):
                take_up(s, f.seat, revealed.cards[-1])
                found += 1
        discard_revealed(s, f.seat)

    def fits(self, s: Mars, card: int) -> bool:
        if self.tag >= 0:
            return self.tag in s.book.tags[card]
        return card in s.book.groups[RESOURCES[self.resource]]

    def says(self) -> Phrase:
        if self.tag >= 0:
            return Phrase("tm.search_tag", n=self.n, what=CARD, tag=TAG[self.tag])
        return Phrase("tm.search_icon", n=self.n, what=CARD, resource=RESOURCE[self.resource])
