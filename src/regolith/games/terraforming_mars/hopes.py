"""What cards promise: those in play in every generation to come, those in hand if they are played."""

from typing import Final

from regolith.games.mars.requirements import HasTags, Requirement
from regolith.games.mars.standing import steel_worth, titanium_worth
from regolith.games.mars.words import BUILDING, ENERGY, SPACE, STEEL, STOCK, TITANIUM
from regolith.games.terraforming_mars.appraisal import Counted, Sheet
from regolith.games.terraforming_mars.outlook import Prices
from regolith.games.terraforming_mars.prices import may_happen, meets, most_money, price
from regolith.games.terraforming_mars.requirements import AtLeast, AtMost
from regolith.games.terraforming_mars.standing import shifts
from regolith.games.terraforming_mars.state import TOPS, Mars
from regolith.games.terraforming_mars.things import A_CARD, HERE, MADE
from regolith.kernel.amounts import count_of

NOW: Final = 0.5
"""How much of an action is counted that can still be used in this generation."""
LACKING_TAG: Final = 0.55
LACKING: Final = 0.5
"""How likely a card is played of which a tag is lacking, or something else."""
IMPOSSIBLE: Final = 0.45
"""How likely one whose production cannot be lowered yet."""
SCARCE_GOODS: Final = (STEEL, TITANIUM, ENERGY)
SCARCE: Final = 0.3
"""An action that asks for what one does not produce."""
GROWS: Final = 0.06
"""What is counted for points grows by so much in a generation."""
NEVER: Final = 1000
LAST: Final = 1.5
"""With fewer productions to come it is the last generation."""


def each_generation(s: Mars, seat: int, card: int, sheet: Sheet, prices: Prices) -> float:
    """What a card in play brings in a generation, its action used."""
    return prices.sum(sheet.lasting, later=True) + action_of(s, seat, card, sheet, prices)


def action_of(s: Mars, seat: int, card: int, sheet: Sheet, prices: Prices) -> float:
    """What using the action of a card brings."""
    if not sheet.action:
        return 0.0
    best = 0.0
    made = s.seats[seat].production
    worth = prices.later
    worth[HERE] = prices.held(sheet)
    for way in sheet.action:
        found = 0.0
        scarce = False
        for thing, n in way:
            makes = MADE <= thing < A_CARD
            found += n * worth[thing]
            if n < 0.0 and (makes or thing in SCARCE_GOODS):
                scarce = scarce or made[thing - STOCK if makes else thing] + n < 0.0
        for counted in sheet.action_counted:
            found += amount(s, seat, card, counted) * worth[counted.thing]
        best = max(best, SCARCE * found if scarce else found)
    return best


def amount(s: Mars, seat: int, card: int, counted: Counted) -> int:
    """How many of a thing there are by what is counted, with the card itself if it is not in play yet."""
    return (count_of(s, counted.count, seat, card) + counted.own) // counted.each


def if_played(s: Mars, seat: int, card: int, sheet: Sheet, prices: Prices) -> float:
    """What a card in the hand would bring over its price if it were played; less if it may not be played yet."""
    book = s.book
    cost = price(s, seat, card)
    last = prices.left < LAST
    if last and (cost > most_money(s, seat, card) or not meets(s, seat, card, 0)):
        return 0.0
    here = prices.held(sheet)
    gain = prices.best(sheet.once, here)
    for counted in sheet.counted:
        gain += amount(s, seat, card, counted) * prices.of[counted.thing]
    gain += sheet.points
    if sheet.worth is not None:
        gain += amount(s, seat, card, sheet.worth) + GROWS * prices.left
    if sheet.action or sheet.lasting:
        gain += (prices.uses + NOW) * action_of(s, seat, card, sheet, prices)
        gain += prices.uses * prices.sum(sheet.lasting, later=True)
    gain -= paid(s, seat, card, cost, prices)
    if gain <= 0.0 or last:
        return gain
    if sheet.lowers and not may_happen(s, seat, card):
        gain *= IMPOSSIBLE
    if book.requirements[card]:
        shift = shifts(s, seat)
        for requirement in book.requirements[card]:
            if not requirement.met(s, seat, shift):
                gain *= likely(s, seat, requirement, shift)
    return gain


def paid(s: Mars, seat: int, card: int, cost: int, prices: Prices) -> float:
    """What a price comes to, metal used first."""
    tags = s.book.tags[card]
    stock = s.seats[seat].stock
    found = 0.0
    if BUILDING in tags and stock[STEEL]:
        worth = steel_worth(s, seat)
        n = min(stock[STEEL], cost // worth)
        found += n * prices.of[STEEL]
        cost -= n * worth
    if SPACE in tags and stock[TITANIUM]:
        worth = titanium_worth(s, seat)
        n = min(stock[TITANIUM], cost // worth)
        found += n * prices.of[TITANIUM]
        cost -= n * worth
    return found + cost * prices.mc


def money_for(s: Mars, seat: int, card: int) -> int:
    """The MC that playing a card takes now, beside metal; more than anybody has if it may not be played."""
    if not meets(s, seat, card, 0):
        return NEVER
    cost = price(s, seat, card)
    tags = s.book.tags[card]
    stock = s.seats[seat].stock
    if BUILDING in tags:
        cost -= stock[STEEL] * steel_worth(s, seat)
    if SPACE in tags:
        cost -= stock[TITANIUM] * titanium_worth(s, seat)
    return max(0, cost)


def likely(s: Mars, seat: int, requirement: Requirement[Mars], shift: int) -> float:
    """How much of a card is left when what it asks for will be there."""
    if isinstance(requirement, AtLeast):
        now = s.step_of(requirement.metric) + shift
        return max(0.0, 1.0 - (requirement.step - now) / max(1, TOPS[requirement.metric] - now + shift))
    if isinstance(requirement, AtMost):
        return 0.0
    if isinstance(requirement, HasTags):
        lacking: float = LACKING_TAG ** (requirement.n - s.seats[seat].tag_count(requirement.tag))
        return lacking
    return LACKING
