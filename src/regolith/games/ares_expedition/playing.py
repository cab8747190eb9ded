"""Playing a card: which may be played, how it is paid for, and selling cards instead."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.ares_expedition.laying import come_into_play
from regolith.games.ares_expedition.prices import (
    barred_by,
    everyday_price,
    may_cost_more,
    may_pay_otherwise,
    most_money,
    price,
    spent_on_playing,
    to_settle,
    unmet,
)
from regolith.games.ares_expedition.standing import (
    A_CARD_PLAYED,
    MICROBE_PAIR,
    PAID_BY_MICROBES,
    PAID_BY_PLANT,
    microbes_pay,
    plant_pays,
    sell_worth,
    shifts,
)
from regolith.games.ares_expedition.state import Ares
from regolith.games.mars.doing import pay_goods, pay_several
from regolith.games.mars.goods import PayWithSeveral
from regolith.games.mars.nouns import GOOD, METRIC, RESOURCE, colours
from regolith.games.mars.standing import heat_pays
from regolith.games.mars.words import ANY_COLOUR, HEAT, MC, MICROBES, OXYGEN, PLANTS, TEMPERATURE
from regolith.kernel.choices import ChooseCard
from regolith.kernel.effect import NOTHING_TO_ASK, PASS, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.menu import SPAN, Leave, Menu
from regolith.kernel.phrase import SILENT, Noun, Phrase
from regolith.kernel.zones import EVERYONE

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


@final
class PlayFromHand(Effect[Ares]):
    """Play a card of the hand, of these colours and on these terms."""

    def __init__(self, colours: int, off: int, ceiling: int, free: bool, shifted: bool) -> None:
        self.colours: int = colours
        self.off: int = off
        self.ceiling: int = ceiling
        """The highest printed cost, or 0 for any."""
        self.free: bool = free
        self.shifted: bool = shifted
        self.pay: PayForCard = PayForCard(off, free)

    def price(self, s: Ares, seat: int, card: int) -> int:
        return 0 if self.free else price(s, seat, card, self.off)

    def playable(self, s: Ares, seat: int, card: int) -> bool:
        book = s.book
        if not book.colours[card] & self.colours or (self.ceiling and book.costs[card] > self.ceiling):
            return False
        if self.price(s, seat, card) > most_money(s, seat, card):
            return False
        requirements = book.requirements[card]
        if requirements:
            shifted = self.shifted or shifts(s, seat)
            for requirement in requirements:
                if not requirement.met(s, seat, shifted):
                    return False
        return not barred_by(s, seat, card)

    def options(self, s: Ares, f: Frame) -> list[int]:
        return [card for card in s.seats[f.seat].hand.cards if self.playable(s, f.seat, card)]

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        for hook in s.book.hooks:
            hook.chosen_to_play(s, f.seat, option)
        question = to_settle(s, f.seat, option)
        if question is not None:
            s.know(option, EVERYONE)
            s.push(self.pay, f.seat, f.source, option)
            s.push(question, f.seat, option, arg=s.book.costs[option] if self.free else self.off)
        elif self.free:
            into_play(s, f.seat, option)
        else:
            pay_for(s, f, self.pay, option)

    def barred(self, s: Ares, f: Frame) -> list[tuple[int, str]]:
        found: list[tuple[int, str]] = []
        for card in s.seats[f.seat].hand.cards:
            if not self.playable(s, f.seat, card):
                found.append((card, self.reason(s, f.seat, card)))
        return found

    def reason(self, s: Ares, seat: int, card: int) -> str:
        book = s.book
        if not book.colours[card] & self.colours:
            return say("ares.only_colours", colours=colours(self.colours))
        if self.ceiling and book.costs[card] > self.ceiling:
            return say("ares.above_ceiling", n=self.ceiling, what=GOOD[MC])
        lacking = unmet(s, seat, card, self.shifted)
        if lacking.key:
            return say("ares.unmet", do=lacking)
        barred = barred_by(s, seat, card)
        if barred:
            return barred
        of = self.pay.means(s, Frame(self.pay, seat, -1, card))
        money = most_money(s, seat, card)
        kept = spent_on_playing(s, seat, card)
        return say("ares.too_dear", cost=self.price(s, seat, card), what=GOOD[MC], money=money, of=of, kept=kept)

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("pay", self.pay)]

    def key(self, s: Ares, f: Frame, option: int) -> str:
        return f"play:{s.rules.noun('card', option)}"

    def domain(self, rules: "Rules[Ares]") -> list[str]:
        return [f"play:{card}" for card in rules.nouns_among("card", "card")]

    def label(self, s: Ares, f: Frame, option: int) -> str:
        least = not self.free and may_cost_more(s, f.seat, option)
        key = "ares.play_from_label" if least else "ares.play_label"
        cost = self.price_now(s, f, option)
        of: list[Phrase] = []
        if s.seats[f.seat].mc < cost <= most_money(s, f.seat, option):
            of = self.pay.paid_with(s, Frame(self.pay, f.seat, f.source, option))
        return say(key, card=s.rules.thing("card", option), n=cost, what=GOOD[MC], of=of)

    def price_now(self, s: Ares, f: Frame, option: int) -> int:
        """What is off in this phase is off the cards that the phase is for."""
        if not self.free and not s.book.colours[option] & self.colours:
            return everyday_price(s, f.seat, option)
        return self.price(s, f.seat, option)


@final
class SellCard(ChooseCard[Ares]):
    """Sell a card of the hand, in any phase."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        return list(s.seats[f.seat].hand.cards) if s.phase else NOTHING_TO_ASK

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        sell(s, f.seat, option)
        s.push_frame(f)

    def label(self, s: Ares, f: Frame, option: int) -> str:
        return say("ares.sell_label", card=s.rules.thing("card", option), n=sell_worth(s, f.seat), what=GOOD[MC])


SELL_CARD: Final = SellCard("sell", Phrase("ares.sell"))
PLAY_NOTHING: Final[Leave[Ares]] = Leave(PASS, Phrase("ares.play_nothing"), told="passes")


@final
class PlayCard(Menu[Ares]):
    """May play a card now; cards may be sold before, and what modules put into the menu `play` done."""

    def __init__(
        self,
        colours: int,
        off: int = 0,
        ceiling: int = 0,
        free: bool = False,
        shifted: bool = False,
        another: bool = False,
    ) -> None:
        self.hand: PlayFromHand = PlayFromHand(colours, off, ceiling, free, shifted)
        self.another: bool = another
        """It comes on top of a card that everybody may play, and says so."""
        super().__init__("play", SILENT, (self.hand, SELL_CARD), last=(PLAY_NOTHING,), kind="play")

    def options(self, s: Ares, f: Frame) -> list[int]:
        """What every menu does, at one go: nothing is asked more often. The entries say the same one by one."""
        offered = self.hand.options(s, f)
        if s.phase:
            for card in s.seats[f.seat].hand.cards:
                offered.append(SPAN + card)
        base = 2 * SPAN
        added = s.rules.menus.get(self.name)
        if added is not None:
            for entry in added:
                for option in entry.options(s, f):
                    offered.append(base + option)
                base += SPAN
        offered.append(base + PASS)
        return offered

    def still_asks(self, s: Ares, f: Frame) -> bool:
        return True

    def is_idle(self, s: Ares, f: Frame) -> bool:
        return not self.hand.options(s, f)

    def prompt(self, s: Ares, f: Frame) -> str:
        return self.text()

    def says(self) -> Phrase:
        hand = self.hand
        key = "ares.another_card_of" if self.another else "ares.card_of"
        if hand.colours == ANY_COLOUR:
            key = "ares.any_other_card" if self.another else "ares.any_card"
        play = Phrase(
            "ares.play",
            which=Phrase(key, colours=colours(hand.colours)),
            ceiling=hand.ceiling or None,
            off=hand.off if not hand.free and hand.off else None,
            what=GOOD[MC] if hand.ceiling or hand.off else None,
            free=hand.free,
            shifted=Phrase("ares.shifted", metrics=[METRIC[TEMPERATURE], METRIC[OXYGEN]]) if hand.shifted else None,
        )
        return Phrase("kernel.may", do=play)


def sell(s: Ares, seat: int, card: int) -> None:
    """Discard a card of the hand for money."""
    player = s.seats[seat]
    player.hand.remove(card)
    s.discard.add(card)
    worth = sell_worth(s, seat)
    player.gain(MC, worth)
    s.note("sells", seat, card, worth)


MONEY: Final = (RESOURCE[MICROBES], GOOD[PLANTS], GOOD[HEAT], GOOD[MC])
"""What a card may be paid with."""


@final
class PayForCard(PayWithSeveral[Ares]):
    """Pay for the card that `it` names: with microbes by the pair, a plant, heat, where these may pay; then MC."""

    def __init__(self, off: int, free: bool) -> None:
        super().__init__(("microbes", "plants", "heat", "mc"), (PAID_BY_MICROBES, PAID_BY_PLANT, 1, 1))
        self.off: int = off
        self.free: bool = free

    def price(self, s: Ares, f: Frame) -> int:
        return 0 if self.free else price(s, f.seat, f.it, self.off)

    def is_kept(self, kind: int) -> bool:
        return True

    def money(self) -> tuple[Noun, ...]:
        return MONEY

    def pieces(self, kind: int) -> int:
        return MICROBE_PAIR if self.names[kind] == "microbes" else 1

    def card(self, s: Ares, f: Frame) -> str:
        return s.rules.noun("card", f.it)

    def most_ever(self, rules: "Rules[Ares]") -> tuple[int, ...]:
        """Ten MC for a pair of microbes, whatever makes a card dearer; never more than one plant."""
        return max(rules.costs) // PAID_BY_MICROBES + 3, 1, -1, 0

    def purse(self, s: Ares, f: Frame) -> tuple[int, ...]:
        player = s.seats[f.seat]
        heat, plants, _ = s.book.spendings[f.it]
        return (
            player.held.get(microbes_pay(s, f.seat), 0) // MICROBE_PAIR,
            1 if plant_pays(s, f.seat) and player.plants > plants else 0,
            player.heat - heat if heat_pays(s, f.seat) else 0,
            player.mc,
        )

    def buys(self, s: Ares, f: Frame) -> Effect[Ares] | None:
        return s.book.plays[f.it]

    def spend(self, s: Ares, f: Frame, amounts: tuple[int, ...]) -> None:
        pairs, plants, heat, mc = amounts
        if pairs:
            card = microbes_pay(s, f.seat)
            s.seats[f.seat].put_on(card, -MICROBE_PAIR * pairs)
            s.note("pays_from", f.seat, MICROBE_PAIR * pairs, card)
        pay_several(s, f.seat, mc, heat, plants)
        into_play(s, f.seat, f.it)

    def label(self, s: Ares, f: Frame, option: int) -> str:
        kind, n = self.named(f, option)
        name = self.names[kind]
        if n == 0:
            return say("ares.pay_none", what=MONEY[kind])
        if name == "microbes":
            return say("ares.pay_for", n=MICROBE_PAIR * n, what=MONEY[kind], mc=PAID_BY_MICROBES * n)
        key = "ares.pay_for" if name == "plants" else "ares.pay_so_many"
        return say(key, n=n, what=MONEY[kind], mc=PAID_BY_PLANT * n)

    def prompt(self, s: Ares, f: Frame) -> str:
        kind = self.asked_for(s, f)
        name = self.names[kind]
        key = f"ares.pay_{name}_how" if name in ("microbes", "plants") else "ares.pay_how"
        return say(key, n=self.price(s, f), what=MONEY[kind])

    def says(self) -> Phrase:
        return Phrase("ares.pay_for_card")


def pay_for(s: Ares, f: Frame, pay: PayForCard, card: int) -> None:
    """Ask how to pay only those who have a choice."""
    if may_pay_otherwise(s, f.seat):
        s.know(card, EVERYONE)
        s.push(pay, f.seat, f.source, card)
        return
    cost = price(s, f.seat, card, pay.off)
    pay_goods(s, f.seat, MC, cost)
    into_play(s, f.seat, card)


def being_paid(s: Ares, seat: int) -> list[int]:
    """The cards of the hand that this seat has begun to play: they lie open and can go nowhere else."""
    return [frame.it for frame in s.lane_asking(seat).frames if isinstance(frame.effect, PayForCard)]


def into_play(s: Ares, seat: int, card: int) -> None:
    """A card that is paid for leaves the hand."""
    player = s.seats[seat]
    s.expire(seat, A_CARD_PLAYED)
    player.hand.remove(card)
    player.tableau.add(card)
    s.known.pop(card, None)
    s.note("plays", seat, card)
    come_into_play(s, seat, card)
