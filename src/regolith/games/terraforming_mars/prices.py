"""What a card costs, what it asks for, and what there is to pay for it."""

from regolith.games.mars.goods import means_of
from regolith.games.mars.nouns import GOOD, RESOURCE
from regolith.games.mars.standing import HEAT_PAYS, money, steel_worth, titanium_worth
from regolith.games.mars.words import BUILDING, FLOATERS, HEAT, MC, PLANT, SPACE, STEEL, TITANIUM, VENUS
from regolith.games.terraforming_mars.standing import FLOATERS_PAY, MICROBES_PAY, discounts, shifts
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase, amount
from regolith.kernel.standing import NOTHING_STANDS


def price(s: Mars, seat: int, card: int, off: int = 0) -> int:
    """What a card costs now, with `off` for the occasion."""
    cost = s.book.costs[card] - off - discounts(s, seat, card)
    return cost if cost > 0 else 0


def most_money(s: Mars, seat: int, card: int) -> int:
    """All that could be paid for this card, in MC, after what playing it spends otherwise."""
    book = s.book
    stock = s.seats[seat].stock
    money = stock[MC]
    tags = book.tags[card]
    if BUILDING in tags and stock[STEEL]:
        money += stock[STEEL] * steel_worth(s, seat)
    if SPACE in tags and stock[TITANIUM]:
        money += stock[TITANIUM] * titanium_worth(s, seat)
    here = s.standing[seat]
    if here is not NOTHING_STANDS:
        if here.n(HEAT_PAYS):
            money += stock[HEAT]
        if here.n(FLOATERS_PAY) and VENUS in tags:
            money += here.n(FLOATERS_PAY) * floaters_to_pay(s, seat)
        if here.n(MICROBES_PAY) and PLANT in tags:
            money += here.n(MICROBES_PAY) * microbes_to_pay(s, seat)
    if book.reserving[card]:
        play = book.plays[card]
        for name, n in play.reserves(s, Frame(play, seat, card)):
            if name == "mc" or (name == "heat" and here.n(HEAT_PAYS)):
                money -= n
            elif name == "floaters" and VENUS in tags:
                money -= n * here.n(FLOATERS_PAY)
    return money


def kept_back(s: Mars, seat: int, card: int) -> list[Phrase]:
    """What could pay for this card, but is needed for what it does."""
    play = s.book.plays[card]
    here = s.standing[seat]
    pays = {"mc": True, "heat": here.n(HEAT_PAYS) > 0}
    pays["floaters"] = here.n(FLOATERS_PAY) > 0 and VENUS in s.book.tags[card]
    nouns = {"mc": GOOD[MC], "heat": GOOD[HEAT], "floaters": RESOURCE[FLOATERS]}
    return [amount(n, nouns[name]) for name, n in play.reserves(s, Frame(play, seat, card)) if pays.get(name, False)]


def too_dear(s: Mars, seat: int, cost: int) -> str:
    """Why something that is paid for in MC cannot be had."""
    return say("tm.too_dear", cost=cost, what=GOOD[MC], money=money(s, seat), of=means_of(s, seat))


def floaters_to_pay(s: Mars, seat: int) -> int:
    """Floaters that pay for cards with a Venus tag."""
    return s.seats[seat].on_card(s.standing[seat].source(FLOATERS_PAY))


def microbes_to_pay(s: Mars, seat: int) -> int:
    """Microbes that pay for cards with a plant tag."""
    return s.seats[seat].on_card(s.standing[seat].source(MICROBES_PAY))


def may_pay_otherwise(s: Mars, seat: int, card: int) -> bool:
    """Has the seat something beside MC to pay for this card with?"""
    stock = s.seats[seat].stock
    tags = s.book.tags[card]
    if (stock[STEEL] and BUILDING in tags) or (stock[TITANIUM] and SPACE in tags):
        return True
    here = s.standing[seat]
    if here is NOTHING_STANDS:
        return False
    if here.n(HEAT_PAYS) and stock[HEAT]:
        return True
    if here.n(FLOATERS_PAY) and VENUS in tags and floaters_to_pay(s, seat):
        return True
    return here.n(MICROBES_PAY) > 0 and PLANT in tags and microbes_to_pay(s, seat) > 0


def meets(s: Mars, seat: int, card: int, shift: int) -> bool:
    """Does the planet, and what the seat has, let this card be played?"""
    requirements = s.book.requirements[card]
    if requirements:
        shift += shifts(s, seat)
        for requirement in requirements:
            if not requirement.met(s, seat, shift):
                return False
    return True


def unmet(s: Mars, seat: int, card: int, shift: int) -> Phrase:
    """The requirement of a card that does not hold, and how things are; nothing if all do."""
    shift += shifts(s, seat)
    for requirement in s.book.requirements[card]:
        if not requirement.met(s, seat, shift):
            return Phrase("mars.unmet", need=requirement.says(), now=requirement.now(s, seat))
    return SILENT


def may_happen(s: Mars, seat: int, card: int) -> bool:
    """Can all that the card does be carried out?"""
    if not s.book.conditional[card]:
        return True
    play = s.book.plays[card]
    return play.possible(s, Frame(play, seat, card))


def cannot_happen(s: Mars, seat: int, card: int) -> Phrase:
    """What the card needs beside its price and its requirements, and what there is; nothing if all of it is there."""
    play = s.book.plays[card]
    return play.lacks(s, Frame(play, seat, card))
