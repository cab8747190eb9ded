"""Taking and spending goods."""

from typing import final

from mypy_extensions import mypyc_attr

from regolith.games.mars.doing import gain_goods, lower_rating, pay_goods, pay_several
from regolith.games.mars.nouns import GOOD, amounts
from regolith.games.mars.standing import heat_pays
from regolith.games.mars.table import M
from regolith.games.mars.words import ENERGY, HEAT, MC, PLANTS, STEEL, TITANIUM
from regolith.kernel.amounts import Condition, Count
from regolith.kernel.choices import ChooseAmount
from regolith.kernel.effect import NOTHING_TO_ASK, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.paying import Pay
from regolith.kernel.phrase import Phrase

Goods = tuple[tuple[int, int], ...]
"""Kinds of goods, and how many of each."""


def goods(mc: int, steel: int, titanium: int, plants: int, energy: int, heat: int) -> Goods:
    """Those of which there are any."""
    all_kinds = ((MC, mc), (STEEL, steel), (TITANIUM, titanium), (HEAT, heat), (ENERGY, energy), (PLANTS, plants))
    return tuple([(good, n) for good, n in all_kinds if n])


@final
class Gain(Effect[M]):
    """Take goods."""

    def __init__(
        self, mc: int = 0, steel: int = 0, titanium: int = 0, plants: int = 0, energy: int = 0, heat: int = 0
    ) -> None:
        self.goods: Goods = goods(mc, steel, titanium, plants, energy, heat)

    def run(self, s: M, f: Frame) -> None:
        for good, n in self.goods:
            gain_goods(s, f.seat, good, n, f.source)

    def commutes(self) -> bool:
        return True

    def amount(self, good: int) -> int:
        """How much of one good."""
        for kind, n in self.goods:
            if kind == good:
                return n
        return 0

    def says(self) -> Phrase:
        return Phrase("mars.gain", of=amounts(self.goods))


@final
class Spend(Effect[M]):
    """Give up heat, plants or rating as the cost of something; possible only with enough."""

    def __init__(
        self,
        heat: int = 0,
        plants: int = 0,
        rating: int = 0,
        when: Condition[M] | None = None,
        plants_then: int = 0,
    ) -> None:
        self.heat: int = heat
        self.plants: int = plants
        self.rating: int = rating
        self.when: Condition[M] | None = when
        self.plants_then: int = plants_then
        """How many plants it takes instead when that holds."""

    def _plants(self, s: M, f: Frame) -> int:
        return self.plants_then if self.when is not None and self.when.holds(s, f) else self.plants

    def possible(self, s: M, f: Frame) -> bool:
        mat = s.mat(f.seat)
        return mat.may_lose(HEAT, self.heat) and mat.may_lose(PLANTS, self._plants(s, f)) and mat.rating >= self.rating

    def reserves(self, s: M, f: Frame) -> tuple[tuple[str, int], ...]:
        return ("heat", self.heat), ("plants", self._plants(s, f))

    def run(self, s: M, f: Frame) -> None:
        pay_several(s, f.seat, heat=self.heat, plants=self._plants(s, f))
        lower_rating(s, f.seat, self.rating, f.source)

    def says(self) -> Phrase:
        if self.rating:
            return Phrase("mars.lower_rating", n=self.rating)
        spent = amounts(((HEAT, self.heat), (PLANTS, self.plants)))
        if self.when is None:
            return Phrase("mars.spend", of=spent)
        return Phrase("mars.spend", of=spent, then=self.plants_then, when=self.when.says())

    def is_price(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class PayInMc(Pay[M]):
    """Pay a price in MC; who may pay with heat is asked how much of it."""

    def __init__(self) -> None:
        super().__init__(("heat", "mc"), (1, 1))

    def purse(self, s: M, f: Frame) -> tuple[int, ...]:
        mat = s.mat(f.seat)
        return mat.has(HEAT) if heat_pays(s, f.seat) else 0, mat.has(MC)

    def options(self, s: M, f: Frame) -> list[int]:
        """Whose heat does not pay has nothing to choose."""
        return super().options(s, f) if heat_pays(s, f.seat) else NOTHING_TO_ASK

    def run(self, s: M, f: Frame) -> None:
        """Who cannot pay, the price having risen since, gives nothing that is not there."""
        if heat_pays(s, f.seat):
            super().run(s, f)
        elif self.possible(s, f):
            self.spend(s, f, (0, self.price(s, f)))

    def spend(self, s: M, f: Frame, paid: tuple[int, ...]) -> None:
        heat, mc = paid
        pay_several(s, f.seat, mc, heat)

    def prompt(self, s: M, f: Frame) -> str:
        return say("mars.pay_how", n=self.price(s, f), what=GOOD[MC], price=GOOD[HEAT])


@mypyc_attr(allow_interpreted_subclasses=True)
class PayMc(PayInMc[M]):
    """Pay MC as the cost of an action."""

    def __init__(self, mc: int, less: int = 0, per: Count[M] | None = None, when: Condition[M] | None = None) -> None:
        super().__init__()
        self.mc: int = mc
        self.less: int = less
        self.per: Count[M] | None = per
        """It costs `less` for each of these."""
        self.when: Condition[M] | None = when
        """It costs `less` when this holds."""

    def price(self, s: M, f: Frame) -> int:
        if self.per is not None:
            return max(0, self.mc - self.less * self.per.of(s, f))
        if self.when is not None and self.when.holds(s, f):
            return max(0, self.mc - self.less)
        return self.mc

    def says(self) -> Phrase:
        per = self.per.says() if self.per is not None else None
        when = self.when.says() if self.when is not None else None
        less = self.less if self.per is not None or self.when is not None else None
        return Phrase("mars.pay", n=self.mc, what=GOOD[MC], less=less, per=per, when=when)

    def is_price(self) -> bool:
        return True


@final
class SpendHeatFor(ChooseAmount[M]):
    """Spend some heat and gain as much of something else."""

    def __init__(self, good: int, limit: int) -> None:
        super().__init__("heat", Phrase("mars.spend_how_much", what=GOOD[HEAT]))
        self.good: int = good
        self.limit: int = limit

    def possible(self, s: M, f: Frame) -> bool:
        return s.mat(f.seat).may_lose(HEAT)

    def least(self, s: M, f: Frame) -> int:
        return 1

    def most(self, s: M, f: Frame) -> int:
        heat = s.mat(f.seat).has(HEAT)
        return min(self.limit, heat) if self.limit else heat

    def settled(self, s: M, f: Frame, amount: int) -> None:
        pay_goods(s, f.seat, HEAT, amount)
        gain_goods(s, f.seat, self.good, amount, f.source)

    def says(self) -> Phrase:
        key = "mars.convert_up_to" if self.limit else "mars.convert"
        many = self.good == PLANTS
        return Phrase(key, most=self.limit or None, price=GOOD[HEAT], what=GOOD[self.good], many=many)

    def is_price(self) -> bool:
        return True
