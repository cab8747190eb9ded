"""What verbs bring and cost, as far as that can be said before: so many of this and that. What these are worth is said
elsewhere."""

from typing import TYPE_CHECKING, Final

from regolith.games.mars.answers import WhenCard, WhenTag
from regolith.games.mars.drawing import Discard, Draw, DrawAndKeep
from regolith.games.mars.events import CARD_PLAYED, OCEAN_ADDED, TAG_PLAYED
from regolith.games.mars.goods import Gain, Goods, PayMc, Spend, SpendFor
from regolith.games.mars.lasting import Cheaper
from regolith.games.mars.planet import Raise, RaiseRating
from regolith.games.mars.resources import AddHere, RemoveHere
from regolith.games.mars.standing import (
    ANY,
    FOREST_PLANTS,
    HEAT_PAYS,
    SHIFTS,
    STEEL_WORTH,
    TAG,
    TITANIUM_WORTH,
)
from regolith.games.mars.words import (
    ANIMALS,
    EVENT,
    FLOATERS,
    HEAT,
    MC,
    MICROBES,
    OCEANS,
    PLANTS,
    RESOURCES,
    SCALES,
    STEEL,
    STOCK,
    TAGS,
)
from regolith.games.terraforming_mars.answers import WhenTile
from regolith.games.terraforming_mars.awards import FundAward
from regolith.games.terraforming_mars.effects.attacks import RemoveFromAnyCard, RemoveGoods, RemovePlants, Steal
from regolith.games.terraforming_mars.effects.drawing import LookAndBuy, RevealFor, Search
from regolith.games.terraforming_mars.effects.goods import PayMcOr, SpendHeat
from regolith.games.terraforming_mars.effects.lasting import CheaperPerTag
from regolith.games.terraforming_mars.effects.production import (
    AfterCity,
    CopyBox,
    GainRaised,
    Grow,
    MoveProduction,
    Produce,
    ProduceLowest,
    ReduceProduction,
)
from regolith.games.terraforming_mars.effects.resources import AddToCard, AddToPlayed, GiveUpFloater, SellHere
from regolith.games.terraforming_mars.effects.tiles import (
    City,
    CityApart,
    ClaimSpace,
    Greenery,
    Ocean,
    PlaceTile,
    ProduceBonus,
)
from regolith.games.terraforming_mars.playing import PlayFromHand
from regolith.games.terraforming_mars.standing import (
    CARD_PRICE_CHANGE,
    FLOATERS_PAY,
    FLOATERS_WARM,
    MICROBES_PAY,
    ONCE,
    PROTECTED,
    STANDARD_OFF,
)
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import (
    CITY_TILE,
    GREENERY,
    PRODUCTION_RAISED,
    STANDARD_PROJECT_USED,
    TILE_PLACED,
    VENUS_RAISED,
)
from regolith.kernel.effect import Effect
from regolith.kernel.flow import ForEachSeat
from regolith.kernel.standing import Standing
from regolith.kernel.triggers import ANYONES, When

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.book import Book

MADE: Final = STOCK
"""Things by number: the goods, then from here on their production, then the following."""
A_CARD: Final = 2 * STOCK
STEP: Final = A_CARD + 1
"""From here on by scale: a step of it."""
A_RATING: Final = STEP + len(SCALES)
A_GREENERY: Final = A_RATING + 1
A_CITY: Final = A_RATING + 2
A_TILE: Final = A_RATING + 3
A_POINT: Final = A_RATING + 4
HERE: Final = A_RATING + 5
"""A resource on the card itself."""
ON_CARDS: Final = A_RATING + 6
"""From here on by kind: a resource on whichever card can hold it."""
A_COLONY: Final = ON_CARDS + len(RESOURCES)
A_FLEET: Final = A_COLONY + 1
A_TRADE: Final = A_COLONY + 2
"""What only a module brings, which says itself what it is worth."""
THINGS: Final = A_COLONY + 3

Things = tuple[tuple[int, float], ...]
"""Kinds of things, and how many of each; below zero, what is given up."""
NOTHING: Final[Things] = ()

CARDS_A_GENERATION: Final = 2.6
"""So many cards a seat plays in a generation."""
TAG_SHARE: Final = [0.18, 0.34, 0.25, 0.13, 0.08, 0.13, 0.07, 0.08, 0.11, 0.25, 0.0, 0.12, 0.09]
"""By tag: on how many of all cards it is."""
assert len(TAG_SHARE) == len(TAGS)
OFTEN: Final = {
    CARD_PLAYED: 0.8,
    OCEAN_ADDED: 0.8,
    STANDARD_PROJECT_USED: 0.35,
    PRODUCTION_RAISED: 1.6,
    VENUS_RAISED: 1.4,
}
"""By event: how often it is answered in a generation."""
RARELY: Final = 0.4
CITIES_A_GENERATION: Final = 0.25
"""Of each seat; greeneries of one's own more often."""
GREENERIES_A_GENERATION: Final = 0.9
IMPROVED: Final = {
    STEEL_WORTH: 1.2,
    TITANIUM_WORTH: 1.6,
    FOREST_PLANTS: 1.5,
    HEAT_PAYS: 1.2,
    SHIFTS: 0.7,
    MICROBES_PAY: 0.4,
    FLOATERS_PAY: 0.4,
    FLOATERS_WARM: 0.3,
    PROTECTED: 0.4,
    CARD_PRICE_CHANGE: -1.7,
}
"""By what is better while a card lies there: what each of it saves in a generation, in MC."""
SOMETHING: Final = 0.2
"""What is better that nobody has told of."""
COPIED: Final = 2.5
"""A production box once more, in MC production."""


def times(things: Things, share: float) -> Things:
    return tuple([(thing, share * n) for thing, n in things])


def of_goods(goods: Goods, sign: float = 1.0) -> Things:
    return tuple([(good, sign * n) for good, n in goods])


def of_production(goods: Goods) -> Things:
    return tuple([(MADE + good, float(n)) for good, n in goods])


def brought(book: "Book", effect: Effect[Mars]) -> Things:
    """What one verb brings and costs, wherever that can be said before it is done."""
    if isinstance(effect, Gain):
        return of_goods(effect.goods)
    if isinstance(effect, Produce):
        return of_production(effect.goods)
    if isinstance(effect, AfterCity):
        return of_production(effect.produce.goods)
    if isinstance(effect, Raise):
        return ((STEP + effect.metric, float(effect.n)),)
    if isinstance(effect, RaiseRating):
        return ((A_RATING, float(effect.n)),)
    if isinstance(effect, Ocean):
        return ((STEP + OCEANS, float(effect.n)),)
    if isinstance(effect, Greenery):
        return ((A_GREENERY, 1.0),)
    if isinstance(effect, (City, CityApart)):
        return ((A_CITY, 1.0),) if isinstance(effect, City) else ((A_CITY, 0.3),)
    if isinstance(effect, PlaceTile):
        return ((A_CITY, 0.9),) if effect.tile == CITY_TILE + 1 else ((A_TILE, 1.0),)
    if isinstance(effect, (Draw, DrawAndKeep)):
        return ((A_CARD, float(effect.n)),) if isinstance(effect, Draw) else ((A_CARD, 1.4 * effect.keep),)
    if isinstance(effect, AddHere):
        return ((HERE, float(effect.n)),)
    if isinstance(effect, RemoveHere):
        return ((HERE, -float(effect.n)),)
    if isinstance(effect, AddToCard):
        return ((ON_CARDS + (effect.resources[0] if effect.resources else MICROBES), float(effect.n)),)
    paid = paid_for(effect)
    if paid:
        return paid
    more = by_modules(book, effect)
    return more if more else oddly(effect)


def by_modules(book: "Book", effect: Effect[Mars]) -> Things:
    """What a module says that its verb brings."""
    for hook in book.hooks:
        more = hook.brings(effect)
        if more:
            return more
    return NOTHING


def paid_for(effect: Effect[Mars]) -> Things:
    """What is given up for something."""
    if isinstance(effect, Spend):
        return (*of_goods(effect.goods, -1.0), (A_RATING, -float(effect.rating)))
    if isinstance(effect, (PayMc, PayMcOr)):
        return ((MC, -float(effect.mc)),)
    if isinstance(effect, SpendHeat):
        return ((HEAT, -float(effect.n)),)
    if isinstance(effect, SpendFor):
        return ((effect.spent, -3.0), (effect.good, 3.0))
    if isinstance(effect, Discard):
        return ((A_CARD, -0.6 * effect.fewest),)
    if isinstance(effect, GiveUpFloater):
        return ((ON_CARDS + FLOATERS, -1.0),)
    return NOTHING


def oddly(effect: Effect[Mars]) -> Things:
    """What few cards do."""
    if isinstance(effect, Grow):
        return ((PLANTS, -float(effect.n)), (MADE + PLANTS, float(effect.n)))
    if isinstance(effect, ReduceProduction):
        share = 1.0 if effect.steal else 0.0
        return ((MADE + effect.good, share * effect.n), (A_POINT, 0.25 * effect.n))
    if isinstance(effect, (ProduceBonus, ProduceLowest)):
        return ((MADE + STEEL, 1.0),)
    if isinstance(effect, MoveProduction):
        return ((MADE + MC, 1.0), (MADE + effect.down, -1.0))
    if isinstance(effect, CopyBox):
        return ((MADE + MC, COPIED),)
    if isinstance(effect, GainRaised):
        return ((MC, 1.5),)
    if isinstance(effect, Search):
        return ((A_CARD, 1.3 * effect.n),)
    if isinstance(effect, LookAndBuy):
        return ((A_CARD, 1.0), (MC, -2.0))
    if isinstance(effect, RevealFor):
        return times(((HERE, 1.0),), TAG_SHARE[effect.tag])
    if isinstance(effect, AddToPlayed):
        return ((ON_CARDS + ANIMALS, 0.5),)
    if isinstance(effect, SellHere):
        return ((HERE, -1.0), (effect.good, float(effect.each)))
    if isinstance(effect, RemoveFromAnyCard):
        return ((A_POINT, 0.25 * effect.n),) if not effect.price else ((A_POINT, 0.15),)
    if isinstance(effect, RemovePlants):
        return ((A_POINT, 0.06 * effect.n),)
    if isinstance(effect, (RemoveGoods, Steal)):
        good, n = effect.goods[0]
        return ((good, float(n)),) if isinstance(effect, Steal) else ((MC, (0.4 if effect.beside else 0.5) * n),)
    if isinstance(effect, PlayFromHand):
        return ((MC, 0.8 * effect.off),) if effect.off else ((A_POINT, 0.6),)
    if isinstance(effect, FundAward):
        return ((A_POINT, 2.0),)
    if isinstance(effect, ClaimSpace):
        return ((A_POINT, 0.3),)
    if isinstance(effect, ForEachSeat):
        return NOTHING
    if isinstance(effect, Standing):
        return ((MC, 0.7 * effect.n),) if effect.ends else NOTHING
    return ((A_POINT, 0.3),)


def saved(book: "Book", standing: Standing[Mars]) -> Things:
    """What a discount or another improvement saves in a generation."""
    if isinstance(standing, Cheaper):
        share = 0.9 if standing.kind_of == ANY else 0.35
        return ((MC, CARDS_A_GENERATION * share * standing.n),)
    about = standing.about
    if isinstance(standing, CheaperPerTag):
        return ((MC, CARDS_A_GENERATION * TAG_SHARE[about - TAG] * standing.n),)
    if ONCE <= about < ONCE + len(TAGS):
        return ((MC, CARDS_A_GENERATION * TAG_SHARE[about - ONCE] * standing.n),)
    if STANDARD_OFF <= about < ONCE:
        return ((MC, 0.15 * standing.n),)
    more = by_modules(book, standing)
    return more if more else ((MC, IMPROVED.get(about, SOMETHING) * standing.n),)


def how_often(when: When[Mars]) -> float:
    """How often in a generation something is answered."""
    if isinstance(when, WhenTag):
        if when.event == TAG_PLAYED and when.tags == (EVENT,):
            return CARDS_A_GENERATION * TAG_SHARE[EVENT]
        return CARDS_A_GENERATION * sum([TAG_SHARE[tag] for tag in when.tags]) * (2.0 if when.whose == ANYONES else 1.0)
    if isinstance(when, WhenCard):
        return CARDS_A_GENERATION * (0.25 if when.cost or when.tag >= 0 else 1.0)
    if isinstance(when, WhenTile) and when.where is None:
        if when.tile == CITY_TILE:
            return CITIES_A_GENERATION * (3.0 if when.whose == ANYONES else 1.0)
        return GREENERIES_A_GENERATION if when.tile == GREENERY else OFTEN[OCEAN_ADDED]
    if when.event == TILE_PLACED:
        return RARELY
    return OFTEN.get(when.event, RARELY)
