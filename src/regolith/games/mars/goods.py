"""Taking and spending goods."""

from typing import final

from mypy_extensions import mypyc_attr

from regolith.games.mars.doing import gain_goods, lower_rating, pay_goods, pay_several
from regolith.games.mars.nouns import GOOD, amounts
from regolith.games.mars.standing import heat_pays
from regolith.games.mars.table import M, MarsTable
from regolith.games.mars.words import ENERGY, GOOD_NOUNS, HEAT, MC, PLANTS, STEEL, TITANIUM
from regolith.kernel.amounts import Condition, Count
from regolith.kernel.choices import ChooseAmount
from regolith.kernel.effect import NOTHING_TO_ASK, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.paying import Pay
from regolith.kernel.phrase import SILENT, Noun, Phrase, amount

Goods = tuple[tuple[int, int], ...]
"""Kinds of goods, and how many of each."""


def goods(mc: int, steel: int, titanium: int, plants: int, energy: int, heat: int) -> Goods:
    """Those of which there are any."""
    all_kinds = ((MC, mc), (STEEL, steel), (TITANIUM, titanium), (HEAT, heat), (ENERGY, energy), (PLANTS, plants))
    return tuple([(good, n) for good, n in all_kinds if n])


def amount_of(some: Goods, good: int) -> int:
    """How much of one good there is among these."""
    for kind, n in some:
        if kind == good:
            return n
    return 0


def lacks_good(good: int, n: int, have: int) -> Phrase:
    """So many of a good are needed, and so many are there."""
    return Phrase("mars.lacks", n=n, what=GOOD[good], have=have)


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
        return amount_of(self.goods, good)

    def says(self) -> Phrase:
        return Phrase("mars.gain", of=amounts(self.goods))


@final
class Spend(Effect[M]):
    """Give up goods or rating as the cost of something; possible only with enough."""

    def __init__(
        self,
        heat: int = 0,
        plants: int = 0,
        rating: int = 0,
        when: Condition[M] | None = None,
        plants_then: int = 0,
        *,
        steel: int = 0,
        titanium: int = 0,
        energy: int = 0,
    ) -> None:
        self.goods: Goods = goods(0, steel, titanium, plants, energy, heat)
        self.rating: int = rating
        self.when: Condition[M] | None = when
        self.plants_then: int = plants_then
        """How many plants it takes instead when that holds."""

    def _goods(self, s: M, f: Frame) -> Goods:
        return ((PLANTS, self.plants_then),) if self.when is not None and self.when.holds(s, f) else self.goods

    def possible(self, s: M, f: Frame) -> bool:
        mat = s.mat(f.seat)
        for good, n in self._goods(s, f):
            if not mat.may_lose(good, n):
                return False
        return mat.rating >= self.rating

    def lacks(self, s: M, f: Frame) -> Phrase:
        mat = s.mat(f.seat)
        for good, n in self._goods(s, f):
            if not mat.may_lose(good, n):
                return lacks_good(good, n, mat.has(good))
        return SILENT if mat.rating >= self.rating else Phrase("mars.lacks_rating", n=self.rating, have=mat.rating)

    def reserves(self, s: M, f: Frame) -> tuple[tuple[str, int], ...]:
        return tuple([(GOOD_NOUNS[good], n) for good, n in self._goods(s, f)])

    def run(self, s: M, f: Frame) -> None:
        for good, n in self._goods(s, f):
            pay_goods(s, f.seat, good, n)
        lower_rating(s, f.seat, self.rating, f.source)

    def amount(self, good: int) -> int:
        """How much of one good."""
        return amount_of(self.goods, good)

    def says(self) -> Phrase:
        if self.rating:
            return Phrase("mars.lower_rating", n=self.rating)
        if self.when is None:
            return Phrase("mars.spend", of=amounts(self.goods))
        return Phrase("mars.spend", of=amounts(self.goods), then=self.plants_then, when=self.when.says())

    def is_price(self) -> bool:
        return True


def means(mc: int, heat: int) -> list[Phrase]:
    """MC and the heat that pays beside it, to be told where there is any."""
    return amounts(((MC, mc), (HEAT, heat))) if heat > 0 else []


def paid_with(s: MarsTable, seat: int, cost: int) -> list[Phrase]:
    """How a price in MC is paid where the MC alone are not enough: all of them, and heat for the rest."""
    short = cost - s.mat(seat).has(MC)
    return means(cost - short, short) if heat_pays(s, seat) else []


def means_of(s: MarsTable, seat: int) -> list[Phrase]:
    """All that a seat has to pay in MC with, where that is more than MC."""
    mat = s.mat(seat)
    return means(mat.has(MC), mat.has(HEAT)) if heat_pays(s, seat) else []


@mypyc_attr(allow_interpreted_subclasses=True)
class PayWithSeveral(Pay[M]):
    """Pay a price in MC with several kinds of money, MC the last; it tells how."""

    def money(self) -> tuple[Noun, ...]:
        """By kind, what it is called."""
        return ()

    def means(self, s: M, f: Frame) -> list[Phrase]:
        """All that may pay, MC first, if there is more than MC."""
        worth = self.worth(s, f)
        there = [(kind, n) for kind, n in enumerate(self.spendable(s, f)) if n and worth[kind]]
        return self._amounts(there) if there and there[0][0] < len(worth) - 1 else []

    def paid_with(self, s: M, f: Frame) -> list[Phrase]:
        """What the form suggests to pay with, MC first."""
        return self._amounts(self.split(s, f))

    def _amounts(self, paid: list[tuple[int, int]]) -> list[Phrase]:
        money = self.money()
        return [amount(n * self.pieces(kind), money[kind]) for kind, n in reversed(paid)]


@mypyc_attr(allow_interpreted_subclasses=True)
class PayInMc(Pay[M]):
    """Pay a price in MC; who may pay with heat is asked how much of it."""

    def __init__(self) -> None:
        super().__init__(("heat", "mc"), (1, 1))

    def purse(self, s: M, f: Frame) -> tuple[int, ...]:
        mat = s.mat(f.seat)
        return mat.has(HEAT) if heat_pays(s, f.seat) else 0, mat.has(MC)

    def lacks(self, s: M, f: Frame) -> Phrase:
        if self.possible(s, f):
            return SILENT
        heat, mc = self.purse(s, f)
        return Phrase("mars.lacks_money", n=self.price(s, f), what=GOOD[MC], have=heat + mc, of=means(mc, heat))

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
class SpendFor(ChooseAmount[M]):
    """Spend some of a good and gain as much of another."""

    def __init__(self, spent: int, good: int, limit: int = 0) -> None:
        super().__init__(GOOD_NOUNS[spent], Phrase("mars.spend_how_much", what=GOOD[spent]))
        self.spent: int = spent
        self.good: int = good
        self.limit: int = limit
        """The most that may be spent, or 0 for any amount."""

    def possible(self, s: M, f: Frame) -> bool:
        return s.mat(f.seat).may_lose(self.spent)

    def lacks(self, s: M, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else lacks_good(self.spent, 1, s.mat(f.seat).has(self.spent))

    def least(self, s: M, f: Frame) -> int:
        return 1

    def most(self, s: M, f: Frame) -> int:
        there = s.mat(f.seat).has(self.spent)
        return min(self.limit, there) if self.limit else there

    def settled(self, s: M, f: Frame, amount: int) -> None:
        pay_goods(s, f.seat, self.spent, amount)
        gain_goods(s, f.seat, self.good, amount, f.source)

    def says(self) -> Phrase:
        key = "mars.convert_up_to" if self.limit else "mars.convert"
        many = self.good == PLANTS
        return Phrase(key, most=self.limit or None, price=GOOD[self.spent], what=GOOD[self.good], many=many)

    def is_price(self) -> bool:
        return True
