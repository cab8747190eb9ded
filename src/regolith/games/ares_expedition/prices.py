"""What a card costs, what it asks for, and what there is to pay for it."""

from regolith.games.ares_expedition.standing import (
    MICROBE_PAIR,
    MICROBES_PAY,
    PAID_BY_MICROBES,
    PAID_BY_PLANT,
    PLANT_PAYS,
    microbes_pay,
    shifts,
)
from regolith.games.ares_expedition.state import Ares
from regolith.games.mars.nouns import amounts
from regolith.games.mars.standing import (
    ANY,
    BARE,
    COLOUR,
    DEAR,
    DEAR_COST,
    HEAT_PAYS,
    NEXT_CARD,
    STEEL_MC,
    STEEL_WORTH,
    TAG,
    TITANIUM_MC,
    TITANIUM_WORTH,
    colour_index,
)
from regolith.games.mars.words import BUILDING, HEAT, MC, PLANTS, SPACE, STEEL, TITANIUM
from regolith.kernel.effect import Effect
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.standing import NOTHING_STANDS


def discounts(s: Ares, seat: int, card: int, tags: tuple[int, ...]) -> int:
    """What a card with these tags costs this seat less."""
    here = s.standing[seat]
    made = s.seats[seat].production
    off = 0
    if BUILDING in tags:
        off += made[STEEL] * (STEEL_MC + here.n(STEEL_WORTH))
    if SPACE in tags:
        off += made[TITANIUM] * (TITANIUM_MC + here.n(TITANIUM_WORTH))
    if here is NOTHING_STANDS:
        return off
    book = s.book
    off += here.n(ANY) + here.n(COLOUR + colour_index(book.colours[card]))
    if book.costs[card] >= DEAR_COST:
        off += here.n(DEAR)
    if len(tags) <= 1:
        off += here.n(BARE)
    seen = 0
    for tag in tags:
        if not seen >> tag & 1:
            seen |= 1 << tag
            off += here.n(TAG + tag)
    return off


def cost_of(s: Ares, seat: int, card: int, off: int) -> int:
    """Printed cost with all that adds to it and takes from it; below 0 where more is taken than there was."""
    book = s.book
    cost = book.costs[card] - off - s.standing[seat].n(NEXT_CARD) - discounts(s, seat, card, book.tags[card])
    for hook in book.hooks:
        cost += hook.surcharge(s, seat, card)
    return cost


def price(s: Ares, seat: int, card: int, off: int) -> int:
    """What a card costs now, with `off` for the occasion."""
    return max(0, cost_of(s, seat, card, off))


def everyday_price(s: Ares, seat: int, card: int) -> int:
    """What a card costs now without what only the phase takes off it."""
    return price(s, seat, card, -s.standing[seat].n(NEXT_CARD))


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


def unmet(s: Ares, seat: int, card: int, shifted: bool) -> Phrase:
    """The requirement of a card that does not hold, and how things are; nothing if all do."""
    shifted = shifted or shifts(s, seat)
    for requirement in s.book.requirements[card]:
        if not requirement.met(s, seat, shifted):
            now = requirement.now(s, seat)
            return Phrase("mars.unmet", need=requirement.says(), now=now if now.key else None)
    return SILENT


def most_money(s: Ares, seat: int, card: int) -> int:
    """All that could be paid for this card, in MC, after what playing it spends otherwise."""
    player = s.seats[seat]
    here = s.standing[seat]
    money = player.stock[MC]
    if here is NOTHING_STANDS:
        return money
    heat, plants, _ = s.book.spendings[card]
    if here.n(HEAT_PAYS):
        money += player.heat - heat
    if here.n(PLANT_PAYS) and player.plants > plants:
        money += PAID_BY_PLANT
    if here.n(MICROBES_PAY):
        money += PAID_BY_MICROBES * (player.held.get(microbes_pay(s, seat), 0) // MICROBE_PAIR)
    return money


def spent_on_playing(s: Ares, seat: int, card: int) -> list[Phrase]:
    """Heat and plants that could pay for this card, but are spent on playing it."""
    here = s.standing[seat]
    heat, plants, _ = s.book.spendings[card]
    return amounts(((HEAT, heat if here.n(HEAT_PAYS) else 0), (PLANTS, plants if here.n(PLANT_PAYS) else 0)))


def may_pay_otherwise(s: Ares, seat: int) -> bool:
    """Has the seat something beside MC to pay for cards with?"""
    here = s.standing[seat]
    return here.n(HEAT_PAYS) + here.n(PLANT_PAYS) + here.n(MICROBES_PAY) > 0


def barred_by(s: Ares, seat: int, card: int) -> str:
    """Why an expansion does not let this card be played; nothing if all do."""
    for hook in s.book.hooks:
        why = hook.bars_play(s, seat, card)
        if why:
            return why
    return ""
