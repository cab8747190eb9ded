"""Production: one's own, that of others, and the production box of a card once more."""

from typing import Final, final

from regolith.games.mars.answers import WhenTag
from regolith.games.mars.doing import gain_goods
from regolith.games.mars.events import TAG_PLAYED
from regolith.games.mars.goods import Gain, Goods, Spend, amount_of, goods, lacks_good
from regolith.games.mars.nouns import GOOD, TAG
from regolith.games.mars.words import BUILDING, MC, PLANTS, STOCK, WILD
from regolith.games.terraforming_mars.answers import WhenTile
from regolith.games.terraforming_mars.effects.choosing import OneOf
from regolith.games.terraforming_mars.effects.tiles import ProduceBonus
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import CITY_TILE, LEAST_MC_PRODUCTION, PRODUCTION_RAISED, TILE_PLACED
from regolith.kernel.amounts import Count
from regolith.kernel.choices import Choose, ChooseAmount, ChooseCard, ChooseSeat
from regolith.kernel.effect import NOTHING_TO_ASK, Effect
from regolith.kernel.flow import Sequence, chained
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.triggers import When


def lacks_productions(s: Mars, seat: int, falls: Goods) -> Phrase:
    """Which of these productions cannot fall so far: what each is now, and how low it may be."""
    mat = s.mat(seat)
    lacking: list[Phrase] = []
    for good, n in falls:
        have = mat.production[good]
        if not mat.may_lower(good, n):
            key = "tm.lacks_mc_production" if good == MC else "tm.lacks_production"
            lacking.append(Phrase(key, n=n, what=GOOD[good], have=have, least=LEAST_MC_PRODUCTION))
    return chained("kernel.lacks_both", lacking)


@final
class Produce(Effect[Mars]):
    """Own production up or, below zero, down; all of it must be possible."""

    def __init__(
        self, mc: int = 0, steel: int = 0, titanium: int = 0, plants: int = 0, energy: int = 0, heat: int = 0
    ) -> None:
        self.goods: Goods = goods(mc, steel, titanium, plants, energy, heat)
        self.falls: Goods = tuple([(good, -n) for good, n in self.goods if n < 0])

    def possible(self, s: Mars, f: Frame) -> bool:
        mat = s.mat(f.seat)
        for good, n in self.falls:
            if not mat.may_lower(good, n):
                return False
        return True

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return lacks_productions(s, f.seat, self.falls)

    def run(self, s: Mars, f: Frame) -> None:
        for good, n in self.goods:
            s.change_production(f.seat, good, n, f.source)

    def commutes(self) -> bool:
        return not self.falls

    def is_price(self) -> bool:
        return len(self.falls) == len(self.goods)

    def says(self) -> Phrase:
        down = [Phrase("tm.production_by", what=GOOD[good], n=n) for good, n in self.falls]
        up = [Phrase("tm.production_by", what=GOOD[good], n=n) for good, n in self.goods if n > 0]
        if not down:
            return Phrase("tm.raise_production", up=up)
        if not up:
            return Phrase("tm.lower_production", down=down)
        return Phrase("tm.change_production", down=down, up=up, plain=len(self.goods) == 2)


@final
class GainRaised(Effect[Mars]):
    """As much of the good whose production has just risen, as it rose by."""

    def run(self, s: Mars, f: Frame) -> None:
        if f.cause is not None:
            gain_goods(s, f.seat, f.cause.what, f.cause.n, f.source)

    def commutes(self) -> bool:
        return True

    def says(self) -> Phrase:
        return Phrase("tm.gain_raised")


@final
class Grow(Effect[Mars]):
    """Plants are lost and as much production of them is gained; who gains what production rises by has them from it.

    What answers the card comes before (TMBASE-PLAY-06), so plants that it brings can be lost."""

    def __init__(self, n: int) -> None:
        self.n: int = n
        self.produce: Produce = Produce(plants=n)
        self.spend: Spend[Mars] = Spend(plants=n)

    def possible(self, s: Mars, f: Frame) -> bool:
        if self.spend.possible(s, f) or gains_what_rises(s, f.seat):
            return True
        return s.seats[f.seat].stock[PLANTS] + plants_answered(s, f.seat, f.source) >= self.n

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        if self.possible(s, f):
            return SILENT
        return lacks_good(PLANTS, self.n, s.seats[f.seat].stock[PLANTS] + plants_answered(s, f.seat, f.source))

    def run(self, s: Mars, f: Frame) -> None:
        s.follow(f, self.spend, f.it)
        s.follow(f, self.produce, f.it)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("spend", self.spend), ("produce", self.produce)]

    def says(self) -> Phrase:
        return Phrase("tm.grow", n=self.n, what=GOOD[PLANTS])


def gains_what_rises(s: Mars, seat: int) -> bool:
    """Does the seat gain of each good as much as its production rises by?"""
    heard = s.listeners[seat]
    for frame in heard[PRODUCTION_RAISED] if len(heard) > PRODUCTION_RAISED else ():
        when = frame.effect
        if isinstance(when, When) and isinstance(when.answer, GainRaised):
            return True
    return False


def plants_answered(s: Mars, seat: int, card: int) -> int:
    """How many plants the seat gains for the tags of a card that holds nothing, when it plays it."""
    heard = s.listeners[seat]
    plants = 0
    for frame in heard[TAG_PLAYED] if len(heard) > TAG_PLAYED else ():
        when = frame.effect
        if not isinstance(when, WhenTag) or not isinstance(when.answer, OneOf):
            continue
        for way in when.answer.ways:
            if isinstance(way, Gain):
                plants += way.amount(PLANTS) * sum([tag in when.tags for tag in s.book.tags[card]])
    return plants


@final
class ProducePer(Effect[Mars]):
    """Production for each so many of what is counted, this card included."""

    def __init__(self, good: int, count: Count[Mars], each: int = 1) -> None:
        self.good: int = good
        self.count: Count[Mars] = count
        self.each: int = each

    def run(self, s: Mars, f: Frame) -> None:
        s.change_production(f.seat, self.good, self.count.of(s, f) // self.each, f.source)

    def says(self) -> Phrase:
        return Phrase("tm.produce_per", what=GOOD[self.good], n=1, each=self.each, per=self.count.says())


@final
class ReduceProduction(ChooseSeat[Mars]):
    """A production of one player falls, by all of it, be it one's own; who steals it gains it, and may do so first.

    Who plays alone plays against somebody who has enough of everything.
    """

    def __init__(self, good: int, n: int, steal: bool = False) -> None:
        key = "tm.steal_production" if steal else "tm.reduce_production"
        super().__init__("from", Phrase(key, what=GOOD[good], n=n))
        self.good: int = good
        self.n: int = n
        self.steal: bool = steal

    def possible(self, s: Mars, f: Frame) -> bool:
        if self.steal or s.seated == 1:
            return True
        for seat in range(s.seated):
            if s.mat(seat).may_lower(self.good, self.n):
                return True
        return False

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        """Nobody has so much of it; of a rival without a seat it is said why."""
        if self.possible(s, f):
            return SILENT
        what = GOOD[self.good]
        if s.seated == s.players:
            return Phrase("tm.nobody_to_lower", what=what, n=self.n)
        why = s.seats[s.players].why_not_lower(self.good, self.n).removesuffix(".")
        who = s.rules.name("seat", s.players)
        return Phrase("tm.nobody_to_lower_since", what=what, n=self.n, who=who, why=why)

    def options(self, s: Mars, f: Frame) -> list[int]:
        if s.seated == 1:
            return NOTHING_TO_ASK
        return [
            seat
            for seat in range(s.seated)
            if (self.steal and seat == f.seat) or s.mat(seat).may_lower(self.good, self.n)
        ]

    def barred(self, s: Mars, f: Frame) -> list[tuple[int, str]]:
        offered = self.options(s, f)
        others = [seat for seat in range(s.seated) if seat != f.seat and seat not in offered]
        return [(seat, s.seats[seat].why_not_lower(self.good, self.n)) for seat in others]

    def run(self, s: Mars, f: Frame) -> None:
        if self.steal:
            s.change_production(f.seat, self.good, self.n, f.source)

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        self.run(s, f)
        s.change_production(option, self.good, -self.n, f.source)


@final
class MoveProduction(ChooseAmount[Mars]):
    """Any number of steps of one production become steps of another, one at least."""

    def __init__(self, down: int, up: int) -> None:
        super().__init__("amount", Phrase("tm.move_production", what=GOOD[down], to=GOOD[up]))
        self.down: int = down
        self.up: int = up

    def possible(self, s: Mars, f: Frame) -> bool:
        return s.mat(f.seat).may_lower(self.down, 1)

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return lacks_productions(s, f.seat, ((self.down, 1),))

    def least(self, s: Mars, f: Frame) -> int:
        return 1

    def most(self, s: Mars, f: Frame) -> int:
        return s.produces(f.seat, self.down)

    def settled(self, s: Mars, f: Frame, amount: int) -> None:
        s.change_production(f.seat, self.down, -amount, f.source)
        s.change_production(f.seat, self.up, amount, f.source)


@final
class ProduceLowest(Choose[Mars]):
    """Raise one of one's lowest productions."""

    def __init__(self, n: int = 1) -> None:
        super().__init__("produce", "good", Phrase("tm.produce_lowest", n=n))
        self.n: int = n

    def possible(self, s: Mars, f: Frame) -> bool:
        """One of them is always the lowest."""
        return True

    def options(self, s: Mars, f: Frame) -> list[int]:
        made = [s.produces(f.seat, good) for good in range(STOCK)]
        lowest = min(made)
        return [good for good in range(STOCK) if made[good] == lowest]

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        s.change_production(f.seat, option, self.n, f.source)


@final
class AfterCity(Effect[Mars]):
    """Production that changes when a city has been placed: what one's cards answer to it counts already."""

    def __init__(self, produce: Produce) -> None:
        self.produce: Produce = produce

    def possible(self, s: Mars, f: Frame) -> bool:
        mat = s.mat(f.seat)
        for good, n in self.produce.falls:
            if not mat.may_lower(good, n - self._answered(s, f, good)):
                return False
        return True

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        falls = [(good, n - self._answered(s, f, good)) for good, n in self.produce.falls]
        return lacks_productions(s, f.seat, tuple(falls))

    def _answered(self, s: Mars, f: Frame, good: int) -> int:
        heard = s.listeners[f.seat]
        waiting = [frame.effect for frame in heard[TILE_PLACED]] if len(heard) > TILE_PLACED else []
        n = 0
        for when in [*waiting, *s.book.whens[f.source]]:
            if isinstance(when, WhenTile) and when.tile == CITY_TILE:
                answer = when.answer
                if isinstance(answer, Produce):
                    n += amount_of(answer.goods, good)
        return n

    def run(self, s: Mars, f: Frame) -> None:
        s.follow(f, self.produce, f.it)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("produce", self.produce)]

    def says(self) -> Phrase:
        return self.produce.says()


IN_THE_BOX: Final = (Produce, ProducePer, ReduceProduction, ProduceBonus)


def box_of(play: tuple[Effect[Mars], ...]) -> Effect[Mars] | None:
    """The production box of a card that does this when it is played."""
    steps = [step.produce if isinstance(step, AfterCity) else step for step in play]
    inside = [step for step in steps if isinstance(step, IN_THE_BOX)]
    if len(inside) < 2:
        return inside[0] if inside else None
    return Sequence(*inside)


@final
class CopyBox(ChooseCard[Mars]):
    """Once more, the production box of one of one's cards with a building tag, and only that box."""

    def __init__(self) -> None:
        super().__init__("copy", Phrase("tm.copy_box", tag=TAG[BUILDING]))

    def among(self) -> str:
        return "boxed"

    def options(self, s: Mars, f: Frame) -> list[int]:
        found: list[int] = []
        for card in s.mat(f.seat).tableau.cards:
            box = s.book.boxes[card]
            if box is not None and is_building(s.book.tags[card]) and box.possible(s, Frame(box, f.seat, card)):
                found.append(card)
        return found

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("tm.lacks_box", tag=TAG[BUILDING])

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        box = s.book.boxes[option]
        if box is not None:
            s.push(box, f.seat, option)


def is_building(tags: tuple[int, ...]) -> bool:
    """Does a card with these tags count as a building?"""
    return BUILDING in tags or WILD in tags
