"""How long the game will probably go on, and what each thing is worth to a seat until then: an estimate for bots.

Worth is in points. Money is worth what it buys: much while it can still be invested, little in the end.
"""

from typing import Final, final

from regolith.games.mars.standing import forest_plants, heat_pays, steel_worth, titanium_worth
from regolith.games.mars.words import (
    ENERGY,
    HEAT,
    MC,
    METRICS,
    OCEANS,
    OXYGEN,
    PLANTS,
    RESOURCES,
    SCALES,
    STEEL,
    STOCK,
    TEMPERATURE,
    TITANIUM,
)
from regolith.games.terraforming_mars.appraisal import Sheet, sheets_of
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.things import (
    A_CARD,
    A_CITY,
    A_GREENERY,
    A_POINT,
    A_RATING,
    A_TILE,
    HERE,
    MADE,
    ON_CARDS,
    STEP,
    THINGS,
    Things,
)
from regolith.games.terraforming_mars.words import (
    HEAT_PER_STEP,
    LAST_GREENERIES,
    OCEANS_TOP,
    OXYGEN_TOP,
    PRODUCTION,
    SOLAR,
    TEMPERATURE_TOP,
)

ALL_STEPS: Final = TEMPERATURE_TOP + OXYGEN_TOP + OCEANS_TOP
A_GENERATION: Final = (4, 2)
"""So many steps are made in a generation near the end, whoever plays, and by each player."""
SLOW_START: Final = 0.625
"""The planet is raised slowly at first: the share of the generations gone is this power of the share of its steps."""
LAST_MC: Final = 0.065
"""An MC in the last generation."""
SOONER: Final = 0.0135
"""So much more for each generation that is left."""
STEEL_SHARE: Final = 0.8
TITANIUM_SHARE: Final = 0.85
"""Metal pays for some cards only."""
METAL_ENOUGH: Final = 8
"""More than this is not soon used."""
HEAT_SHARE: Final = 0.8
PLANT_SHARE: Final = 0.88
"""Of what eight of them bring, so much is counted before there are eight."""
LATER_MADE: Final = 0.5
"""Production that is raised in each generation comes late: so much of it is counted."""
LATER_RATING: Final = 0.4
"""A rating that is raised later brings less income: so much of that of now."""
HEAT_STEPS: Final = 0.36
"""For each step of temperature that is left heat is good for so many more generations."""
GREENERY_BONUS: Final = 0.35
"""What is printed where a greenery goes, and what it does for one's cities."""
OCEAN_BONUS: Final = 0.3
CITY: Final = [0.5, 0.2, 2.0]
"""What a city comes to in the last generation, for each generation before, and at most."""
TILE: Final = 0.35
CARD_IN_MC: Final = 3.4
"""A card from the deck, in MC."""
POWER: Final = 0.045
"""An energy production is needed for more than heat: so much in a generation."""
PER_RESOURCE: Final = 0.04
"""A resource for which there is no card."""
SOLO_LAST_MC: Final = 0.125
SOLO_SOONER: Final = 0.0125
"""The same alone: whatever is left at the end can be turned into steps, so it is worth what a step costs."""
SOLO_STEP: Final = 0.8
SOLO_HURRY: Final = 0.35
SOLO_LATE: Final = 5.0
"""Alone Mars has to be finished: what a step is worth beside the rating, and so much more with each of the last
generations."""
CONVERTED: Final = 0.85
"""Of what resources on a card can be turned into, so much is counted before they are."""


def productions_made(s: Mars) -> int:
    """How often there was production."""
    return s.round - 1 + (1 if s.phase in (PRODUCTION, SOLAR, LAST_GREENERIES) else 0)


def productions_left(s: Mars) -> float:
    """How often there will probably be: by the planet and by the clock, half and half."""
    made = productions_made(s)
    book = s.book
    if s.phase == LAST_GREENERIES:
        return 0.0
    if book.last_generation:
        return float(book.last_generation - made)
    soon = 1.0 if made < s.round else 0.0
    if s.is_complete():
        return soon
    done = s.temperature + s.oxygen + s.oceans
    gone: float = (done / ALL_STEPS) ** SLOW_START
    by_planet = book.usual_generations * (1.0 - gone) + 0.5
    by_clock = book.usual_generations - made
    left = 0.5 * by_planet + 0.5 * by_clock if by_clock > 0.0 else 0.5 * by_planet
    base, each = A_GENERATION
    least = soon + (0.7 if ALL_STEPS - done > base + each * s.seated else 0.0)
    return max(least, left)


@final
class Money:
    """What an MC is worth: so much in the last generation, and so much more for each one before."""

    def __init__(self, last: float, sooner: float) -> None:
        self.last: float = last
        self.sooner: float = sooner

    def price(self, left: float) -> float:
        """With so many productions to come; after the last action phase nothing."""
        return self.last + self.sooner * (left - 1.0) if left >= 1.0 else self.last * max(0.0, left)

    def income(self, left: float) -> float:
        """An MC of every production; that of the last one buys nothing."""
        more = left - 1.0
        return more * (self.last + self.sooner * max(0.0, more - 1.0) / 2.0) if more > 0.0 else 0.0


def in_stock(n: int) -> float:
    """Of what lies about in plenty each is worth less."""
    return 1.0 if n <= METAL_ENOUGH else METAL_ENOUGH * METAL_ENOUGH / (n * n)


def alone_for(s: Mars, left: float) -> float:
    """What a step of the planet is worth beside the rating to who plays alone, with so many productions to come."""
    if not s.book.last_generation or s.book.rating_goal:
        return 0.0
    return SOLO_STEP + SOLO_HURRY * max(0.0, SOLO_LATE - left)


@final
class Prices:
    """By thing: what one of it is worth to a seat, with so many productions to come."""

    def __init__(self, s: Mars, seat: int, left: float) -> None:
        self.left: float = left
        self.of: list[float] = [0.0] * THINGS
        money = Money(SOLO_LAST_MC, SOLO_SOONER) if s.book.last_generation else Money(LAST_MC, SOONER)
        self.mc: float = money.price(left)
        self.income: float = money.income(left)
        self.uses: float = max(0.0, left - 1.0)
        """How many generations are to come after this one."""
        self.later: list[float] = []
        """By thing: what one of it will be worth on average in those."""
        self.after: float = money.price(left - 1.0)
        """An MC of who has passed: it buys something in the next generation only."""
        self._goods(s, seat)
        self._planet(s)
        self._cards(s, seat)
        self._later()

    def _goods(self, s: Mars, seat: int) -> None:
        of = self.of
        left, mc = self.left, self.mc
        rating = 1.0 + self.income
        of[A_RATING] = rating
        of[A_POINT] = 1.0
        of[MC] = mc
        last = 1.0 if left > 1.2 else 0.5
        stock = s.seats[seat].stock
        of[STEEL] = STEEL_SHARE * last * steel_worth(s, seat) * mc * in_stock(stock[STEEL])
        of[TITANIUM] = TITANIUM_SHARE * last * titanium_worth(s, seat) * mc * in_stock(stock[TITANIUM])
        oxygen = rating if s.oxygen < OXYGEN_TOP and left >= 1.0 else 0.0
        share = PLANT_SHARE if left >= 1.0 else 1.0
        of[PLANTS] = share * (1.0 + GREENERY_BONUS + oxygen) / forest_plants(s, seat)
        warm = TEMPERATURE_TOP - s.temperature
        of[HEAT] = HEAT_SHARE * rating / HEAT_PER_STEP if warm > 0 and left >= 1.0 else 0.0
        if heat_pays(s, seat):
            of[HEAT] = max(of[HEAT], 0.9 * mc)
        of[ENERGY] = 0.9 * of[HEAT] + 0.1 * mc
        of[MADE + MC] = self.income
        of[MADE + STEEL] = STEEL_SHARE * steel_worth(s, seat) * self.income
        of[MADE + TITANIUM] = TITANIUM_SHARE * titanium_worth(s, seat) * self.income
        later = 1.0 + LATER_RATING * self.income
        grown = 1.0 + GREENERY_BONUS + (later if oxygen else 0.0)
        of[MADE + PLANTS] = PLANT_SHARE * left * grown / forest_plants(s, seat)
        useful = max(0.0, left - 1.0)
        if not heat_pays(s, seat):
            useful = min(useful, HEAT_STEPS * warm)
        heat = min(of[HEAT], HEAT_SHARE * later / HEAT_PER_STEP) if not heat_pays(s, seat) else of[HEAT]
        of[MADE + HEAT] = useful * heat
        of[MADE + ENERGY] = useful * heat + POWER * max(0.0, left - 1.0)

    def _planet(self, s: Mars) -> None:
        of = self.of
        left = self.left
        alone = alone_for(s, left)
        for metric in range(len(SCALES)):
            if s.may_raise(metric):
                of[STEP + metric] = of[A_RATING] + (alone if metric < len(METRICS) else 0.0)
        if of[STEP + OCEANS]:
            of[STEP + OCEANS] += OCEAN_BONUS
        of[A_GREENERY] = 1.0 + GREENERY_BONUS + of[STEP + OXYGEN]
        base, each, most = CITY
        of[A_CITY] = min(most, base + each * left)
        of[A_TILE] = TILE
        of[A_CARD] = CARD_IN_MC * self.mc if left > 1.5 else 1.2 * self.mc
        if alone:
            of[PLANTS] += alone * PLANT_SHARE / HEAT_PER_STEP if s.may_raise(OXYGEN) else 0.0
            of[HEAT] += alone * HEAT_SHARE / HEAT_PER_STEP if s.may_raise(TEMPERATURE) else 0.0

    def _cards(self, s: Mars, seat: int) -> None:
        """Resources are worth what they are on the best card for them."""
        of = self.of
        for kind in range(len(RESOURCES)):
            of[ON_CARDS + kind] = PER_RESOURCE
        sheets = sheets_of(s.book)
        holds = s.book.holds
        for card in s.seats[seat].tableau.cards:
            kind = holds[card]
            if kind >= 0:
                of[ON_CARDS + kind] = max(of[ON_CARDS + kind], self.held(sheets[card]))
        for hook in s.book.hooks:
            hook.price(s, seat, self.left, of)

    def _later(self) -> None:
        later = self.of.copy()
        share = self.income / (self.uses * self.mc) if self.uses else 0.0
        for thing in (MC, STEEL, TITANIUM, A_CARD):
            later[thing] *= share
        for good in range(STOCK):
            later[MADE + good] *= LATER_MADE
        rating = 1.0 + LATER_RATING * self.income
        for thing in (A_RATING, *range(STEP, STEP + len(SCALES))):
            later[thing] *= rating / self.of[A_RATING]
        for good in (PLANTS, HEAT):
            if self.uses:
                later[good] = min(later[good], self.of[MADE + good] / self.uses)
        self.later = later

    def held(self, sheet: Sheet) -> float:
        """What a resource on this card is worth."""
        best = max(sheet.per_held, 0.8 * sheet.held_pays * self.mc)
        for n, things in sheet.spent:
            best = max(best, CONVERTED * self.sum(things) / n)
        return best

    def sum(self, things: Things, later: bool = False) -> float:
        """What all of these are worth, now or later."""
        of = self.later if later else self.of
        found = 0.0
        for thing, n in things:
            found += n * of[thing]
        return found

    def best(self, ways: list[Things], here: float) -> float:
        """What the best of these ways brings, with what a resource on the card itself is worth."""
        of = self.of
        of[HERE] = here
        best = -1000.0
        for way in ways:
            found = 0.0
            for thing, n in way:
                found += n * of[thing]
            if found > best:
                best = found
        return best
