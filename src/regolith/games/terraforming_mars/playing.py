"""Playing a card: which may be played, and how it is paid for."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.mars.doing import pay_goods
from regolith.games.mars.goods import PayWithSeveral
from regolith.games.mars.nouns import GOOD, RESOURCE
from regolith.games.mars.standing import heat_pays, steel_worth, titanium_worth
from regolith.games.mars.words import (
    BUILDING,
    FLOATERS,
    HEAT,
    MC,
    MICROBES,
    PLANT,
    SPACE,
    STEEL,
    TITANIUM,
    VENUS,
)
from regolith.games.terraforming_mars.laying import come_into_play
from regolith.games.terraforming_mars.prices import (
    cannot_happen,
    floaters_to_pay,
    kept_back,
    may_happen,
    may_pay_otherwise,
    meets,
    microbes_to_pay,
    most_money,
    price,
    unmet,
)
from regolith.games.terraforming_mars.standing import FLOATERS_PAY, MICROBES_PAY
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import NEXT_CARD_PLAYED
from regolith.kernel.effect import Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.paying import SPAN as KIND_SPAN
from regolith.kernel.paying import STEP
from regolith.kernel.phrase import SILENT, Noun, Phrase
from regolith.kernel.zones import EVERYONE, exchange

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


WHATEVER: Final = 99
"""So many steps off, a card may be played whatever it needs of the planet."""


@final
class PlayFromHand(Effect[Mars]):
    """Play a card of the hand, for so much less, its requirements by so many steps off."""

    def __init__(self, off: int = 0, shift: int = 0) -> None:
        self.off: int = off
        self.shift: int = shift
        self.pay: PayForCard = PayForCard(off)

    def playable(self, s: Mars, seat: int, card: int) -> bool:
        return (
            price(s, seat, card, self.off) <= most_money(s, seat, card)
            and meets(s, seat, card, self.shift)
            and may_happen(s, seat, card)
        )

    def possible(self, s: Mars, f: Frame) -> bool:
        for card in s.seats[f.seat].hand.cards:
            if self.playable(s, f.seat, card):
                return True
        return False

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("tm.lacks_playable")

    def options(self, s: Mars, f: Frame) -> list[int]:
        seat = f.seat
        return [card for card in s.seats[seat].hand.cards if self.playable(s, seat, card)]

    def imagine(self, s: Mars, f: Frame, seat: int) -> None:
        """Who is asked holds a card that can be played."""
        hand = s.seats[f.seat].hand
        held = [card for card in hand.cards if not s.knows(seat, card)]
        others = [card for card in s.deck.cards if not s.knows(seat, card) and self.playable(s, f.seat, card)]
        if held and others:
            exchange(hand, s.rng.pick("determinize", held), s.deck, s.rng.pick("determinize", others))

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        if may_pay_otherwise(s, f.seat, option):
            s.know(option, EVERYONE)
            s.push(self.pay, f.seat, f.source, option)
            return
        cost = price(s, f.seat, option, self.off)
        pay_goods(s, f.seat, MC, cost)
        into_play(s, f.seat, option)

    def barred(self, s: Mars, f: Frame) -> list[tuple[int, str]]:
        return [
            (card, self.reason(s, f.seat, card))
            for card in s.seats[f.seat].hand.cards
            if not self.playable(s, f.seat, card)
        ]

    def reason(self, s: Mars, seat: int, card: int) -> str:
        """Why a card cannot be played now."""
        lacking = unmet(s, seat, card, self.shift)
        if lacking.key:
            return say("tm.unmet", need=lacking)
        cost, money = price(s, seat, card, self.off), most_money(s, seat, card)
        if cost > money:
            of = self.pay.means(s, Frame(self.pay, seat, -1, card))
            kept = kept_back(s, seat, card)
            return say("tm.too_dear", cost=cost, what=GOOD[MC], money=max(0, money), of=of, kept=kept)
        return say("tm.cannot_happen", why=cannot_happen(s, seat, card))

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("pay", self.pay)]

    def kind(self) -> str:
        return "play"

    def key(self, s: Mars, f: Frame, option: int) -> str:
        return f"play:{s.rules.noun('card', option)}"

    def domain(self, rules: "Rules[Mars]") -> list[str]:
        return [f"play:{card}" for card in rules.nouns_among("card", "card")]

    def label(self, s: Mars, f: Frame, option: int) -> str:
        """Where MC alone do not pay for it, what else does."""
        cost = price(s, f.seat, option, self.off)
        of: list[Phrase] = []
        if s.seats[f.seat].mc < cost <= most_money(s, f.seat, option):
            of = self.pay.paid_with(s, Frame(self.pay, f.seat, f.source, option))
        return say("tm.play_label", card=s.rules.thing("card", option), n=cost, what=GOOD[MC], of=of)

    def price_now(self, s: Mars, f: Frame, option: int) -> int:
        return price(s, f.seat, option, self.off)

    def says(self) -> Phrase:
        if self.off:
            return Phrase("tm.play_cheaper", n=self.off, what=GOOD[MC])
        return Phrase("tm.play_unhindered" if self.shift else "tm.play")


MONEY: Final = (GOOD[TITANIUM], GOOD[STEEL], RESOURCE[FLOATERS], RESOURCE[MICROBES], GOOD[HEAT], GOOD[MC])
"""What a card may be paid with."""


@final
class PayForCard(PayWithSeveral[Mars]):
    """Pay for the card that `it` names: with metals, with resources of cards and heat where these may pay; then MC."""

    def __init__(self, off: int) -> None:
        super().__init__(("titanium", "steel", "floaters", "microbes", "heat", "mc"), (3, 2, 3, 2, 1, 1))
        self.off: int = off

    def price(self, s: Mars, f: Frame) -> int:
        return price(s, f.seat, f.it, self.off)

    def worth(self, s: Mars, f: Frame) -> tuple[int, ...]:
        tags = s.book.tags[f.it]
        here = s.standing[f.seat]
        return (
            titanium_worth(s, f.seat) if SPACE in tags else 0,
            steel_worth(s, f.seat) if BUILDING in tags else 0,
            here.n(FLOATERS_PAY) if VENUS in tags else 0,
            here.n(MICROBES_PAY) if PLANT in tags else 0,
            1 if heat_pays(s, f.seat) else 0,
            1,
        )

    def purse(self, s: Mars, f: Frame) -> tuple[int, ...]:
        stock = s.seats[f.seat].stock
        return (
            stock[TITANIUM],
            stock[STEEL],
            floaters_to_pay(s, f.seat),
            microbes_to_pay(s, f.seat),
            stock[HEAT],
            stock[MC],
        )

    def money(self) -> tuple[Noun, ...]:
        return MONEY

    def is_kept(self, kind: int) -> bool:
        return kind > 1

    def card(self, s: Mars, f: Frame) -> str:
        return s.rules.noun("card", f.it)

    def buys(self, s: Mars, f: Frame) -> Effect[Mars] | None:
        return s.book.plays[f.it] if s.book.reserving[f.it] else None

    def most_ever(self, rules: "Rules[Mars]") -> tuple[int, ...]:
        """No card costs more than the dearest one; a metal is never worth less than at the start."""
        dearest = max(rules.costs)
        return -(-dearest // 3), -(-dearest // 2), -(-dearest // 3), -(-dearest // 2), dearest, 0

    def spend(self, s: Mars, f: Frame, amounts: tuple[int, ...]) -> None:
        titanium, steel, floaters, microbes, heat, mc = amounts
        player = s.seats[f.seat]
        here = s.standing[f.seat]
        for good, n in ((TITANIUM, titanium), (STEEL, steel), (HEAT, heat), (MC, mc)):
            pay_goods(s, f.seat, good, n)
        for about, n in ((FLOATERS_PAY, floaters), (MICROBES_PAY, microbes)):
            if n:
                holder = here.source(about)
                player.put_on(holder, -n)
                s.note("pays_from", f.seat, n, holder)
        into_play(s, f.seat, f.it)

    def label(self, s: Mars, f: Frame, option: int) -> str:
        kind, n = self.named(f, option)
        if n == 0:
            return say("tm.pay_none", what=MONEY[kind])
        key = "tm.pay_so_many" if option % KIND_SPAN < STEP else "tm.pay_more"
        return say(key, n=n, what=MONEY[kind], mc=n * self.worth(s, f)[kind])

    def prompt(self, s: Mars, f: Frame) -> str:
        return say("tm.pay_how", n=self.price(s, f), mc=GOOD[MC], what=MONEY[self.asked_for(s, f)])

    def says(self) -> Phrase:
        return Phrase("tm.pay_for_card")


def into_play(s: Mars, seat: int, card: int) -> None:
    """A card that is paid for leaves the hand."""
    player = s.seats[seat]
    s.expire(seat, NEXT_CARD_PLAYED)
    player.hand.remove(card)
    player.tableau.add(card)
    s.known.pop(card, None)
    s.note("plays", seat, card)
    come_into_play(s, seat, card)


PLAY_CARD: Final = PlayFromHand()
