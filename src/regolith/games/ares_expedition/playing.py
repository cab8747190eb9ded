"""Playing a card: which may be played, how it is paid for, and selling cards instead."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.ares_expedition.laying import come_into_play
from regolith.games.ares_expedition.prices import (
    barred_by,
    may_cost_more,
    may_pay_otherwise,
    most_money,
    price,
    to_settle,
    unmet,
)
from regolith.games.ares_expedition.standing import A_CARD_PLAYED, microbes_pay, plant_pays, sell_worth, shifts
from regolith.games.ares_expedition.state import Ares
from regolith.games.mars.doing import note_paid
from regolith.games.mars.standing import heat_pays
from regolith.games.mars.words import ANY_COLOUR, COLOURS
from regolith.kernel.choices import ChooseCard
from regolith.kernel.effect import NOTHING_TO_ASK, PASS, Effect
from regolith.kernel.frame import Frame
from regolith.kernel.menu import Leave, Menu
from regolith.kernel.paying import Pay
from regolith.kernel.text import counted, listed
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
        shifted = self.shifted or shifts(s, seat)
        for requirement in book.requirements[card]:
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
            return f"only {colour_words(self.colours)} cards may be played now."
        if self.ceiling and book.costs[card] > self.ceiling:
            return f"its printed cost is above {self.ceiling} MC."
        lacking = unmet(s, seat, card, self.shifted)
        lacking = lacking or barred_by(s, seat, card)
        if lacking:
            return lacking[0].lower() + lacking[1:]
        return f"it costs {self.price(s, seat, card)} MC and you can pay {most_money(s, seat, card)}."

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("pay", self.pay)]

    def key(self, s: Ares, f: Frame, option: int) -> str:
        return f"play:{s.rules.noun('card', option)}"

    def domain(self, rules: "Rules[Ares]") -> list[str]:
        return [f"play:{card}" for card in rules.nouns_among("card", "card")]

    def label(self, s: Ares, f: Frame, option: int) -> str:
        least = "from" if not self.free and may_cost_more(s, f.seat, option) else "for"
        return f"Play {s.rules.name('card', option)} {least} {self.price(s, f.seat, option)} MC"

    def price_now(self, s: Ares, f: Frame, option: int) -> int:
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
        return f"Sell {s.rules.name('card', option)} for {sell_worth(s, f.seat)} MC"


SELL_CARD: Final = SellCard("sell", "Sell a card.")
PLAY_NOTHING: Final[Leave[Ares]] = Leave(PASS, "Play nothing more here")


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
        super().__init__("play", "", (self.hand, SELL_CARD), last=(PLAY_NOTHING,), kind="play")

    def still_asks(self, s: Ares, f: Frame) -> bool:
        return True

    def prompt(self, s: Ares, f: Frame) -> str:
        return self.text()

    def text(self) -> str:
        hand = self.hand
        terms = " for free" if hand.free else f" for {hand.off} MC less" if hand.off else ""
        limit = f" with a printed cost of at most {hand.ceiling} MC" if hand.ceiling else ""
        shift = "; its temperature or oxygen requirement may be one zone off" if hand.shifted else ""
        which = f"{'another' if self.another else 'a'} {colour_words(hand.colours)} card"
        if hand.colours == ANY_COLOUR:
            which = "any other card" if self.another else "any card"
        return f"You may play {which}{limit}{terms}{shift}."

    def icons(self) -> list[str]:
        return ["play", *[COLOURS[colour] for colour in COLOURS if colour & self.hand.colours]]


def colour_words(colours: int) -> str:
    return listed([name for colour, name in COLOURS.items() if colour & colours], "or")


def sell(s: Ares, seat: int, card: int) -> None:
    """Discard a card of the hand for money."""
    player = s.seats[seat]
    player.hand.remove(card)
    s.discard.add(card)
    worth = sell_worth(s, seat)
    player.mc += worth
    s.note("sells", seat, card, worth)


@final
class PayForCard(Pay[Ares]):
    """Pay for the card that `it` names: with microbes by the pair, a plant, heat, where these may pay; then MC."""

    def __init__(self, off: int, free: bool) -> None:
        super().__init__(("microbes", "plants", "heat", "mc"), (10, 5, 1, 1))
        self.off: int = off
        self.free: bool = free

    def price(self, s: Ares, f: Frame) -> int:
        return 0 if self.free else price(s, f.seat, f.it, self.off)

    def is_kept(self, kind: int) -> bool:
        return True

    def pieces(self, kind: int) -> int:
        return 2 if self.names[kind] == "microbes" else 1

    def card(self, s: Ares, f: Frame) -> str:
        return s.rules.noun("card", f.it)

    def most_ever(self, rules: "Rules[Ares]") -> tuple[int, ...]:
        """Ten MC for a pair of microbes, whatever makes a card dearer; never more than one plant."""
        return max(rules.costs) // 10 + 3, 1, -1, 0

    def purse(self, s: Ares, f: Frame) -> tuple[int, ...]:
        player = s.seats[f.seat]
        heat, plants, _ = s.book.spendings[f.it]
        return (
            player.held.get(microbes_pay(s, f.seat), 0) // 2,
            1 if plant_pays(s, f.seat) and player.plants > plants else 0,
            player.heat - heat if heat_pays(s, f.seat) else 0,
            player.mc,
        )

    def spend(self, s: Ares, f: Frame, amounts: tuple[int, ...]) -> None:
        player = s.seats[f.seat]
        pairs, plants, heat, mc = amounts
        if pairs:
            player.held[microbes_pay(s, f.seat)] -= 2 * pairs
        player.plants -= plants
        player.heat -= heat
        player.mc -= mc
        note_paid(s, f.seat, mc, heat, plants, 2 * pairs)
        into_play(s, f.seat, f.it)

    def label(self, s: Ares, f: Frame, option: int) -> str:
        kind, n = self.named(f, option)
        name = self.names[kind]
        if n == 0:
            return f"no {name}"
        if name == "microbes":
            return f"{2 * n} microbes for {10 * n} MC"
        return f"{counted(n, 'plant')} for {5 * n} MC" if name == "plants" else f"{n} {name}"

    def prompt(self, s: Ares, f: Frame) -> str:
        name = self.names[self.asked_for(s, f)]
        asked = f"how much of it in {name}"
        if name == "microbes":
            asked = "how many microbes, 2 for 10 MC"
        elif name == "plants":
            asked = "a plant for 5 MC of it"
        return f"Pay {self.price(s, f)} MC: {asked}?"

    def text(self) -> str:
        return "Pay for the card."


def pay_for(s: Ares, f: Frame, pay: PayForCard, card: int) -> None:
    """Ask how to pay only those who have a choice."""
    if may_pay_otherwise(s, f.seat):
        s.know(card, EVERYONE)
        s.push(pay, f.seat, f.source, card)
        return
    cost = price(s, f.seat, card, pay.off)
    s.seats[f.seat].mc -= cost
    note_paid(s, f.seat, cost)
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
