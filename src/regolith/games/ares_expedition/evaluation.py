"""What a position is worth to a seat, in points: a hand-made estimate for bots that look one step ahead.

Everything that brings something later is counted for the rounds that are probably left; what a card brings
is read off its verbs once, not off its name.
"""

from typing import Final

from regolith.games.ares_expedition.book import Book
from regolith.games.ares_expedition.effects import FlipOcean, PlantForest
from regolith.games.ares_expedition.playing import PlayCard
from regolith.games.ares_expedition.prices import discounts
from regolith.games.ares_expedition.standing import (
    MICROBES_PAY,
    PLANT_PAYS,
    RESEARCH_DRAW,
    RESEARCH_KEEP,
    SELL_WORTH,
    STANDARD_DISCOUNT,
    sell_worth,
    shifts,
)
from regolith.games.ares_expedition.state import Ares, Player
from regolith.games.ares_expedition.words import FOREST_GAINED, OCEANS_TOP, OXYGEN_TOP, TEMPERATURE_TOP
from regolith.games.mars.counts import PerHeld, PointsPer
from regolith.games.mars.drawing import Discard, Draw, DrawAndKeep
from regolith.games.mars.events import (
    ACTION_USED,
    CARD_PLAYED,
    OCEAN_ADDED,
    OXYGEN_RAISED,
    RATING_RAISED,
    TAG_PLAYED,
    TEMPERATURE_RAISED,
)
from regolith.games.mars.goods import Gain, PayMc, Spend
from regolith.games.mars.lasting import Cheaper
from regolith.games.mars.planet import Raise, RaiseRating
from regolith.games.mars.resources import AddHere, AddTo, RemoveFrom, RemoveHere
from regolith.games.mars.standing import (
    ANY,
    BARE,
    COLOUR,
    DEAR,
    FOREST_PLANTS,
    HEAT_PAYS,
    SHIFTS,
    forest_plants,
    heat_pays,
    steel_worth,
    titanium_worth,
)
from regolith.games.mars.words import CARDS, HEAT, MC, PLANTS, STEEL, TITANIUM
from regolith.kernel.amounts import count_of
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Either, If, May, Sequence
from regolith.kernel.standing import Standing

USUAL_ROUNDS: Final = 26.0
ALL_STEPS: Final = TEMPERATURE_TOP + OXYGEN_TOP + OCEANS_TOP
LATE: Final = 40
THE_END: Final = 40.0
"""What it is worth that the game is over when one has won, or when it is high time."""
PRODUCTIONS: Final = 0.42
"""In so many of the rounds that are left there is a production phase; an action phase likewise."""
ONE_MC: Final = 0.085
ENGINE: Final = 0.07
"""Production early on brings more than itself: what it brings is invested again."""
SOONER: Final = 0.06
"""Money in hand is worth more the more rounds are left to invest it for."""
ONE_CARD: Final = 0.3
ONE_STEP: Final = 1.35
"""A step of the planet or of the rating, halfway through the game."""
PLAYED_PER_ROUND: Final = 0.9
METAL: Final = 0.035
"""A steel or titanium production, in a round."""
HELD: Final = 0.4
"""A resource on a card that it can be spent from."""
TAG_SHARE: Final = [0.16, 0.36, 0.22, 0.14, 0.08, 0.16, 0.06, 0.1, 0.16, 0.18, 0.0]
"""By tag: on how many of all cards it is."""
IN_HAND: Final = 1.05
"""A card in the hand is worth this much of what it could be sold for, at the least."""
FIRST_CARD: Final = 0.4
NEXT_CARD: Final = 0.72
"""How much of what a card in the hand would bring is counted: of the best, and of each one after it."""
EVENTS: Final = {
    TEMPERATURE_RAISED: 0.35,
    OXYGEN_RAISED: 0.3,
    OCEAN_ADDED: 0.2,
    FOREST_GAINED: 0.25,
    ACTION_USED: 0.8,
    CARD_PLAYED: 0.8,
    RATING_RAISED: 0.5,
}
"""By event: how often a seat makes it happen in a round."""


class Worths:
    """By card: what playing it brings at once, and what having it brings in each round that is left."""

    def __init__(self, book: Book) -> None:
        self.once: list[float] = []
        self.lasting: list[float] = []
        self.each: list[int] = []
        """So many resources on the card are a point; 0 if they are none."""
        for card in range(len(book.colours)):
            points = book.points[card]
            by_held = isinstance(points, PointsPer) and isinstance(points.per, PerHeld)
            self.each.append(points.each if isinstance(points, PointsPer) and by_held else 0)
            held = 1.0 / self.each[card] if self.each[card] else HELD
            self.once.append(worth(book.plays[card], held))
            lasting = sum([lasting_worth(standing) for standing in book.standings[card]])
            action = book.actions[card]
            if action is not None:
                lasting += PRODUCTIONS * max(0.0, worth(action, held))
            for when in book.whens[card]:
                often = EVENTS.get(when.event, 0.15)
                if when.event == TAG_PLAYED:
                    often = PLAYED_PER_ROUND * sum([TAG_SHARE[tag] for tag in getattr(when, "tags", ())])
                lasting += often * max(0.0, worth(when.answer, held))
            self.lasting.append(lasting)


def worth(effect: Effect[Ares], held: float) -> float:
    """What an effect brings, in points; `held` is what a resource on its own card is worth."""
    if isinstance(effect, Sequence):
        return sum([worth(step, held) for step in effect.steps])
    if isinstance(effect, Either):
        return max([worth(way, held) for way in effect.ways])
    if isinstance(effect, May):
        return max(0.0, worth(effect.effect, held))
    if isinstance(effect, If):
        return 0.5 * worth(effect.then, held)
    if isinstance(effect, Gain):
        return ONE_MC * effect.amount(MC) + 0.1 * effect.amount(HEAT) + 0.22 * effect.amount(PLANTS)
    if isinstance(effect, Spend):
        return -0.1 * effect.amount(HEAT) - 0.22 * effect.amount(PLANTS) - ONE_STEP * effect.rating
    if isinstance(effect, PayMc):
        return -ONE_MC * (effect.mc - (effect.less if effect.per is not None or effect.when is not None else 0))
    if isinstance(effect, (RaiseRating, Raise)):
        return ONE_STEP * effect.n
    if isinstance(effect, FlipOcean):
        return (ONE_STEP + 0.25) * effect.n
    if isinstance(effect, PlantForest):
        return (ONE_STEP + 1.0) * effect.n
    if isinstance(effect, Draw):
        return ONE_CARD * effect.n
    if isinstance(effect, DrawAndKeep):
        return 1.2 * ONE_CARD * effect.keep
    if isinstance(effect, Discard):
        return -0.7 * ONE_CARD * effect.fewest
    if isinstance(effect, AddHere):
        return held * effect.n
    if isinstance(effect, RemoveHere):
        return -held * effect.n
    if isinstance(effect, AddTo):
        return 0.3 * effect.n
    if isinstance(effect, RemoveFrom):
        return -HELD
    if isinstance(effect, PlayCard):
        return 0.5 + ONE_MC * (effect.hand.off + (0.6 * effect.hand.ceiling if effect.hand.free else 0.0))
    return 0.3


def lasting_worth(standing: Standing[Ares]) -> float:
    """What a discount or another improvement saves in a round."""
    if isinstance(standing, Cheaper):
        return ONE_MC * PLAYED_PER_ROUND * standing.n * _share_of_cheaper(standing)
    return IMPROVED.get(standing.about, 0.06) * max(1, standing.n)


def _share_of_cheaper(effect: Cheaper[Ares]) -> float:
    if effect.kind_of == ANY:
        return 1.0
    if effect.kind_of in (DEAR, BARE):
        return 0.3
    if effect.kind_of == COLOUR:
        return 0.4
    return TAG_SHARE[effect.what]


IMPROVED: Final = {
    SELL_WORTH: 0.03,
    RESEARCH_DRAW: 0.03,
    RESEARCH_KEEP: 0.12,
    STANDARD_DISCOUNT: 0.025,
    FOREST_PLANTS: 0.05,
    HEAT_PAYS: 0.05,
    MICROBES_PAY: 0.08,
    PLANT_PAYS: 0.08,
    SHIFTS: 0.06,
}

_worths: dict[int, tuple[Book, Worths]] = {}


def worths_of(book: Book) -> Worths:
    """The tables of a book, made once."""
    found = _worths.get(id(book))
    if found is None:
        found = (book, Worths(book))
        _worths[id(book)] = found
    return found[1]


def rounds_left(s: Ares) -> float:
    """By the planet and by the clock, half and half.

    The planet counts as it was when the phase began: who raises it should not fear the end it brings nearer.
    """
    done = s.was_temperature + s.was_oxygen + s.was_oceans
    by_planet = USUAL_ROUNDS * (ALL_STEPS - done) / ALL_STEPS
    by_clock = max(0.0, USUAL_ROUNDS - s.round)
    return max(1.0, 0.5 * by_planet + 0.5 * by_clock if by_clock else 0.35 * by_planet)


def evaluate(s: Ares, seat: int) -> float:
    """The points the seat has, and those it may still hope for. What others hold in secret is not looked at."""
    book = s.book
    player = s.seats[seat]
    points = player.rating + player.forests + 0.0
    for card in player.tableau.cards:
        counted = book.points[card]
        if counted is not None:
            points += count_of(s, counted, seat, card)
    for hook in book.hooks:
        points += hook.points(s, seat)
    if s.is_over():
        first = book.ranking(s)[seat] == 1
        return points + (THE_END if first or s.round > LATE else 0.0) + _solo(s, 3.0)
    left = rounds_left(s)
    heat = 0.09 if s.temperature < TEMPERATURE_TOP else 0.5 * worth_of_mc(left) if heat_pays(s, seat) else 0.005
    plants = (1.6 if s.oxygen < OXYGEN_TOP else 0.8) / forest_plants(s, seat)
    return points + prospects(s, seat, left, heat, plants) + _solo(s, 0.5)


def worth_of_mc(left: float) -> float:
    return ONE_MC * (0.85 + SOONER * left) if left > 2.0 else 0.6 * ONE_MC


def prospects(s: Ares, seat: int, left: float, heat: float, plants: float) -> float:
    """What a seat may hope for in so many rounds from what it holds, produces and could play, given what heat and
    plants are worth."""
    book = s.book
    player = s.seats[seat]
    worths = worths_of(book)
    yields = PRODUCTIONS * left
    mc = worth_of_mc(left)
    value = player.rating * ONE_MC * yields
    value += in_stock(player.mc, 40) * mc + in_stock(player.heat, 16) * heat + in_stock(player.plants, 16) * plants
    value += (
        yields
        * (1.0 + ENGINE * left)
        * (
            ONE_MC * s.produces(seat, MC)
            + heat * s.produces(seat, HEAT)
            + plants * s.produces(seat, PLANTS)
            + ONE_CARD * s.produces(seat, CARDS)
        )
    )
    value += left * (
        0.035 * player.production[STEEL] * steel_worth(s, seat) / 2
        + 0.035 * player.production[TITANIUM] * titanium_worth(s, seat) / 3
    )
    for card in player.tableau.cards:
        value += left * worths.lasting[card]
        held = player.held.get(card, 0)
        if held:
            each = worths.each[card]
            value += 0.9 * (held % each) / each if each else HELD * held
    value += sell_worth(s, seat) * mc * IN_HAND * len(player.hand.cards)
    hopes = [if_played(s, player, seat, card, worths, left, mc, heat, plants) for card in player.hand.cards]
    hopes.sort(reverse=True)
    likely = FIRST_CARD
    for hope in hopes:
        if hope <= 0.0:
            break
        value += likely * hope
        likely *= NEXT_CARD
    return value


def in_stock(n: int, plenty: int) -> float:
    """Of what lies about in plenty the rest counts half: it should have been used."""
    return n if n <= plenty else plenty + 0.5 * (n - plenty)


def _solo(s: Ares, step: float) -> float:
    """Alone against the clock, every step of the planet counts for more."""
    return step * (s.temperature + s.oxygen + s.oceans) if len(s.seats) == 1 else 0.0


def if_played(
    s: Ares, player: Player, seat: int, card: int, worths: Worths, left: float, mc: float, heat: float, plants: float
) -> float:
    """What a card in the hand would bring if it were played and not sold; less if it may not be played yet."""
    book = s.book
    price = max(0, book.costs[card] - discounts(s, seat, card, book.tags[card]))
    gained = worths.once[card] + left * worths.lasting[card] - price * mc - sell_worth(s, seat) * mc * IN_HAND
    counted = book.points[card]
    if counted is not None:
        gained += count_of(s, counted, seat, card)
    makes = book.productions[card]
    yields = PRODUCTIONS * left * (1.0 + ENGINE * left)
    gained += yields * (makes[MC] * ONE_MC + makes[HEAT] * heat + makes[PLANTS] * plants + makes[CARDS] * ONE_CARD)
    gained += left * METAL * (makes[STEEL] + makes[TITANIUM])
    for scaled in book.scaled[card]:
        n = scaled.n * ((count_of(s, scaled.count, seat, card) + 1) // scaled.each)
        gained += yields * n * (ONE_MC if scaled.good == MC else heat if scaled.good == HEAT else plants)
    spent_heat, spent_plants, spent_rating = book.spendings[card]
    gained -= spent_heat * heat + spent_plants * plants + spent_rating * (1.0 + ONE_MC * yields)
    for requirement in book.requirements[card]:
        if not requirement.met(s, seat, shifts(s, seat)):
            gained *= 0.6 if left > 5.0 else 0.3
    return gained
