"""Taking and spending goods."""

from typing import final

from mypy_extensions import mypyc_attr

from regolith.games.mars.doing import lower_rating, note_goods, note_paid
from regolith.games.mars.standing import heat_pays
from regolith.games.mars.table import M
from regolith.games.mars.words import ENERGY, GOOD_NOUNS, GOODS, HEAT, MC, ONE_GOOD, PLANTS, STEEL, TITANIUM
from regolith.kernel.amounts import Condition, Count
from regolith.kernel.choices import ChooseAmount
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.paying import Pay
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.text import counted, listed

Goods = tuple[tuple[int, int], ...]
"""Kinds of goods, and how many of each."""


def goods(mc: int, steel: int, titanium: int, plants: int, energy: int, heat: int) -> Goods:
    """Those of which there are any."""
    all_kinds = ((MC, mc), (STEEL, steel), (TITANIUM, titanium), (HEAT, heat), (ENERGY, energy), (PLANTS, plants))
    return tuple([(good, n) for good, n in all_kinds if n])


def goods_words(kinds: Goods) -> str:
    return listed([counted(n, ONE_GOOD[good], GOODS[good]) for good, n in kinds])


@final
class Gain(Effect[M]):
    """Take goods."""

    def __init__(
        self, mc: int = 0, steel: int = 0, titanium: int = 0, plants: int = 0, energy: int = 0, heat: int = 0
    ) -> None:
        self.goods: Goods = goods(mc, steel, titanium, plants, energy, heat)

    def run(self, s: M, f: Frame) -> None:
        mat = s.mat(f.seat)
        for good, n in self.goods:
            mat.gain(good, n)
            note_goods(s, f.seat, "gains", n, good)

    def commutes(self) -> bool:
        return True

    def amount(self, good: int) -> int:
        """How much of one good."""
        for kind, n in self.goods:
            if kind == good:
                return n
        return 0

    def text(self) -> str:
        return f"Gain {goods_words(self.goods)}."

    def icons(self) -> list[str]:
        return [f"{'plant' if good == PLANTS else GOOD_NOUNS[good]}:{n}" for good, n in self.goods]


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
        return mat.heat >= self.heat and mat.plants >= self._plants(s, f) and mat.rating >= self.rating

    def run(self, s: M, f: Frame) -> None:
        mat = s.mat(f.seat)
        plants = self._plants(s, f)
        mat.heat -= self.heat
        mat.plants -= plants
        note_paid(s, f.seat, heat=self.heat, plants=plants)
        lower_rating(s, f.seat, self.rating)

    def text(self) -> str:
        if self.rating:
            return f"Lower your terraform rating by {self.rating}."
        words = goods_words(goods(0, 0, 0, self.plants, 0, self.heat))
        tail = f" ({self.plants_then} if {self.when.text()})" if self.when is not None else ""
        return f"Spend {words}{tail}."

    def is_price(self) -> bool:
        return True

    def icons(self) -> list[str]:
        costs = (("heat", self.heat), ("plant", self.plants), ("rating", self.rating))
        return [f"-{name}:{n}" for name, n in costs if n]


@mypyc_attr(allow_interpreted_subclasses=True)
class PayInMc(Pay[M]):
    """Pay a price in MC; who may pay with heat is asked how much of it."""

    def __init__(self) -> None:
        super().__init__(("heat", "mc"), (1, 1))

    def purse(self, s: M, f: Frame) -> tuple[int, ...]:
        mat = s.mat(f.seat)
        return mat.heat if heat_pays(s, f.seat) else 0, mat.mc

    def spend(self, s: M, f: Frame, amounts: tuple[int, ...]) -> None:
        heat, mc = amounts
        mat = s.mat(f.seat)
        mat.heat -= heat
        mat.mc -= mc
        note_paid(s, f.seat, mc, heat)

    def prompt(self, s: M, f: Frame) -> str:
        return f"Pay {self.price(s, f)} MC: how much of it in heat?"


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
        return SILENT

    def text(self) -> str:
        if self.per is not None:
            return f"Pay {self.mc} MC, {self.less} less for each {self.per.text()}."
        if self.when is not None:
            return f"Pay {self.mc} MC, {self.less} less if {self.when.text()}."
        return f"Pay {self.mc} MC."

    def is_price(self) -> bool:
        return True

    def icons(self) -> list[str]:
        return [f"-mc:{self.mc}"]


@final
class SpendHeatFor(ChooseAmount[M]):
    """Spend some heat and gain as much of something else."""

    def __init__(self, good: int, limit: int) -> None:
        super().__init__("heat", "Spend how much heat?")
        self.good: int = good
        self.limit: int = limit

    def possible(self, s: M, f: Frame) -> bool:
        return s.mat(f.seat).heat > 0

    def least(self, s: M, f: Frame) -> int:
        return 1

    def most(self, s: M, f: Frame) -> int:
        return min(self.limit, s.mat(f.seat).heat) if self.limit else s.mat(f.seat).heat

    def settled(self, s: M, f: Frame, amount: int) -> None:
        mat = s.mat(f.seat)
        mat.heat -= amount
        mat.gain(self.good, amount)
        note_paid(s, f.seat, heat=amount)
        note_goods(s, f.seat, "gains", amount, self.good)

    def text(self) -> str:
        upto = f"up to {self.limit}" if self.limit else "any amount of"
        return f"Spend {upto} heat to gain as {'many' if self.good == PLANTS else 'much'} {GOODS[self.good]}."

    def is_price(self) -> bool:
        return True

    def icons(self) -> list[str]:
        return ["-heat:x", f"{GOOD_NOUNS[self.good]}:x"]
