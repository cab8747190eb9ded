"""Playing a card: what it costs, who may play it, how it comes into play, and selling cards instead."""

from typing import TYPE_CHECKING, Final, cast, final

from regolith.games.ares_expedition.effects import colour_index, lower_rating, note_paid, progress
from regolith.games.ares_expedition.state import Ares, Player
from regolith.games.ares_expedition.words import (
    ANY_COLOUR,
    CARD_PLAYED,
    COLOURS,
    STEEL_PLAYED,
    TAG_PLAYED,
)
from regolith.games.mars.words import BUILDING, SPACE
from regolith.kernel.effect import PASS, SPECIAL, YES, Effect
from regolith.kernel.frame import Frame
from regolith.kernel.paying import Pay
from regolith.kernel.text import counted, listed
from regolith.kernel.zones import EVERYONE

if TYPE_CHECKING:
    from regolith.games.ares_expedition.book import Book
    from regolith.kernel.rules import Rules

SELL: Final = 4096
"""An option from here on means selling the card behind it."""
ASIDE: Final = 8000
"""An option from here on means one of the book's asides."""


def discounts(s: Ares, player: Player, card: int, tags: tuple[int, ...]) -> int:
    """What a card with these tags costs this player less."""
    book = s.book
    off = player.any_discount + player.colour_discounts[colour_index(book.colours[card])]
    if player.dear_discount and book.costs[card] >= 20:
        off += player.dear_discount
    if player.bare_discount and len(tags) <= 1:
        off += player.bare_discount
    building = space = False
    seen = 0
    for tag in tags:
        if not seen >> tag & 1:
            seen |= 1 << tag
            off += player.tag_discounts[tag]
            if tag == BUILDING:
                building = True
            elif tag == SPACE:
                space = True
    if building:
        off += player.steel * player.steel_worth
    if space:
        off += player.titanium * player.titanium_worth
    return off


def cost_of(s: Ares, seat: int, card: int, off: int) -> int:
    """Printed cost with all that adds to it and takes from it; below 0 where more is taken than there was."""
    book = s.book
    player = s.seats[seat]
    cost = book.costs[card] - off - player.phase_discount - discounts(s, player, card, book.tags[card])
    for hook in book.hooks:
        cost += hook.surcharge(s, seat, card)
    return cost


def price(s: Ares, seat: int, card: int, off: int) -> int:
    """What a card costs now, with `off` for the occasion."""
    return max(0, cost_of(s, seat, card, off))


def to_settle(s: Ares, seat: int, card: int) -> Effect[Ares] | None:
    """What is to be asked about a card before it is played, if anything."""
    for hook in s.book.hooks:
        question = hook.unsettled(s, seat, card)
        if question is not None:
            return question
    return None


def may_cost_more(s: Ares, seat: int, card: int) -> bool:
    """Is the price of a card only the lowest it can be?"""
    for hook in s.book.hooks:
        if hook.may_cost_more(s, seat, card):
            return True
    return False


def unmet(s: Ares, seat: int, card: int, shifted: bool) -> str:
    """The requirement of a card that does not hold, in words; nothing if all do."""
    shifted = shifted or s.seats[seat].shifts
    for requirement in s.book.requirements[card]:
        if not requirement.met(s, seat, shifted):
            return requirement.text()
    return ""


def most_money(s: Ares, player: Player, card: int) -> int:
    """All that could be paid for this card, in MC, after what playing it spends otherwise."""
    heat, plants, _ = s.book.spendings[card]
    money = player.mc
    if player.heat_pays:
        money += player.heat - heat
    if player.plant_pays and player.plants > plants:
        money += 5
    if player.microbes_pay >= 0:
        money += 10 * (player.held.get(player.microbes_pay, 0) // 2)
    return money


@final
class PlayCard(Effect[Ares]):
    """May play a card of these colours now, on these terms; cards may be sold before."""

    def __init__(
        self,
        colours: int,
        off: int = 0,
        ceiling: int = 0,
        free: bool = False,
        shifted: bool = False,
        another: bool = False,
    ) -> None:
        self.colours: int = colours
        self.off: int = off
        self.ceiling: int = ceiling
        """The highest printed cost, or 0 for any."""
        self.free: bool = free
        self.shifted: bool = shifted
        self.another: bool = another
        """It comes on top of a card that everybody may play, and says so."""
        self.pay: PayForCard = PayForCard(off, free)

    def price(self, s: Ares, seat: int, card: int) -> int:
        return 0 if self.free else price(s, seat, card, self.off)

    def playable(self, s: Ares, seat: int, card: int) -> bool:
        book = s.book
        if not book.colours[card] & self.colours or (self.ceiling and book.costs[card] > self.ceiling):
            return False
        player = s.seats[seat]
        if self.price(s, seat, card) > most_money(s, player, card):
            return False
        shifted = self.shifted or player.shifts
        for requirement in book.requirements[card]:
            if not requirement.met(s, seat, shifted):
                return False
        return not barred_by(s, seat, card)

    def options(self, s: Ares, f: Frame) -> list[int]:
        hand = s.seats[f.seat].hand.cards
        offered = [card for card in hand if self.playable(s, f.seat, card)]
        if s.phase:
            offered += [SELL + card for card in hand]
            for at, aside in enumerate(s.book.asides):
                if aside.possible(s, f):
                    offered.append(ASIDE + at)
        offered.append(PASS)
        return offered

    def still_asks(self, s: Ares, f: Frame) -> bool:
        return True

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        if option >= ASIDE:
            s.push_frame(f)
            s.push(s.book.asides[option - ASIDE], f.seat)
        elif option >= SELL:
            sell(s, f.seat, option - SELL)
            s.push_frame(f)
        elif option != PASS:
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
        return f"it costs {self.price(s, seat, card)} MC and you can pay {most_money(s, s.seats[seat], card)}."

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("pay", self.pay)]

    def kind(self) -> str:
        return "play"

    def key(self, s: Ares, f: Frame, option: int) -> str:
        if option == PASS:
            return SPECIAL[PASS]
        if option >= ASIDE:
            return s.book.asides[option - ASIDE].key(s, f, YES)
        if option >= SELL:
            return f"sell:{s.rules.noun('card', option - SELL)}"
        return f"play:{s.rules.noun('card', option)}"

    def domain(self, rules: "Rules[Ares]") -> list[str]:
        cards = rules.nouns["card"]
        asides = [key for aside in cast("Book", rules).asides for key in aside.domain(rules)]
        return [SPECIAL[PASS], *asides, *[f"play:{card}" for card in cards], *[f"sell:{card}" for card in cards]]

    def label(self, s: Ares, f: Frame, option: int) -> str:
        if option == PASS:
            return "Play nothing more here"
        if option >= ASIDE:
            return s.book.asides[option - ASIDE].label(s, f, YES)
        if option >= SELL:
            return f"Sell {s.rules.name('card', option - SELL)} for {s.seats[f.seat].sell_worth} MC"
        least = "from" if not self.free and may_cost_more(s, f.seat, option) else "for"
        return f"Play {s.rules.name('card', option)} {least} {self.price(s, f.seat, option)} MC"

    def text(self) -> str:
        terms = " for free" if self.free else f" for {self.off} MC less" if self.off else ""
        limit = f" with a printed cost of at most {self.ceiling} MC" if self.ceiling else ""
        shift = "; its temperature or oxygen requirement may be one zone off" if self.shifted else ""
        which = f"{'another' if self.another else 'a'} {colour_words(self.colours)} card"
        if self.colours == ANY_COLOUR:
            which = "any other card" if self.another else "any card"
        return f"You may play {which}{limit}{terms}{shift}."

    def icons(self) -> list[str]:
        return ["play", *[COLOURS[colour] for colour in COLOURS if colour & self.colours]]


def barred_by(s: Ares, seat: int, card: int) -> str:
    """Why an expansion does not let this card be played; nothing if all do."""
    for hook in s.book.hooks:
        why = hook.bars_play(s, seat, card)
        if why:
            return why
    return ""


def colour_words(colours: int) -> str:
    return listed([name for colour, name in COLOURS.items() if colour & colours], "or")


def sell(s: Ares, seat: int, card: int) -> None:
    """Discard a card of the hand for money."""
    player = s.seats[seat]
    player.hand.remove(card)
    s.discard.add(card)
    player.mc += player.sell_worth
    s.note("sells", seat, card, player.sell_worth)


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

    def purse(self, s: Ares, f: Frame) -> tuple[int, ...]:
        player = s.seats[f.seat]
        heat, plants, _ = s.book.spendings[f.it]
        pairs = player.held.get(player.microbes_pay, 0) // 2 if player.microbes_pay >= 0 else 0
        return (
            pairs,
            1 if player.plant_pays and player.plants > plants else 0,
            player.heat - heat if player.heat_pays else 0,
            player.mc,
        )

    def spend(self, s: Ares, f: Frame, amounts: tuple[int, ...]) -> None:
        player = s.seats[f.seat]
        pairs, plants, heat, mc = amounts
        if pairs:
            player.held[player.microbes_pay] -= 2 * pairs
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
    player = s.seats[f.seat]
    if player.heat_pays or player.plant_pays or player.microbes_pay >= 0:
        s.know(card, EVERYONE)
        s.push(pay, f.seat, f.source, card)
        return
    cost = price(s, f.seat, card, pay.off)
    player.mc -= cost
    note_paid(s, f.seat, cost)
    into_play(s, f.seat, card)


def being_paid(s: Ares, seat: int) -> list[int]:
    """The cards of the hand that this seat has begun to play: they lie open and can go nowhere else."""
    return [frame.it for frame in s.lane_asking(seat).frames if isinstance(frame.effect, PayForCard)]


def into_play(s: Ares, seat: int, card: int) -> None:
    """A card that is paid for leaves the hand."""
    player = s.seats[seat]
    if player.phase_discount:
        player.phase_discount = 0
        player.bonus_used = True
    player.hand.remove(card)
    player.tableau.add(card)
    s.known.pop(card, None)
    s.note("plays", seat, card)
    come_into_play(s, seat, card)


def come_into_play(s: Ares, seat: int, card: int) -> None:
    """Spend what it spends, count its tags and production, then its effects, then the answers to it."""
    book = s.book
    player = s.seats[seat]
    heat, plants, rating = book.spendings[card]
    player.heat -= heat
    player.plants -= plants
    note_paid(s, seat, heat=heat, plants=plants)
    lower_rating(s, seat, rating)
    for tag in tags_of(s, card):
        player.tags[tag] += 1
    for good, n in enumerate(book.productions[card]):
        if n:
            player.produce_more(good, n)
    if book.scaled[card]:
        player.scaled = (*player.scaled, card)
    if book.actions[card] is not None:
        player.acting = (*player.acting, card)
    progress(s, seat)
    s.push(ANSWER_PLAY, seat, card)
    for when in book.whens[card]:
        s.listen(seat, card, when)
    s.push(book.plays[card], seat, card)


def take_back(s: Ares, seat: int, card: int) -> None:
    """A card in play returns to the hand, where all know it; its tags and points no longer count.

    Only cards without lasting effects are ever taken back."""
    player = s.seats[seat]
    for tag in tags_of(s, card):
        player.tags[tag] -= 1
    player.tableau.remove(card)
    player.hand.add(card)
    s.know(card, EVERYONE)
    s.note("returns", seat, card)
    for hook in s.book.hooks:
        hook.taken_back(s, seat, card)


@final
class AnswerPlay(Effect[Ares]):
    """The card has done what it does: now the others answer it, tag by tag."""

    def run(self, s: Ares, f: Frame) -> None:
        card = f.source
        for tag in tags_of(s, card):
            s.emit(TAG_PLAYED, f.seat, tag, card)
        if s.book.colours[card]:
            s.emit(CARD_PLAYED, f.seat, card, card)
        steel = s.book.productions[card][4]
        for _ in range(steel):
            s.emit(STEEL_PLAYED, f.seat, card)


def tags_of(s: Ares, card: int) -> tuple[int, ...]:
    """The tags a card in play counts for; an expansion may have settled what a wild one is."""
    tags = s.book.tags[card]
    for hook in s.book.hooks:
        tags = hook.tags(s, card, tags)
    return tags


ANSWER_PLAY: Final = AnswerPlay()
