"""Goods by count, and prices that a metal helps to pay."""

from typing import TYPE_CHECKING, final

from regolith.games.mars.doing import gain_goods, pay_goods
from regolith.games.mars.nouns import GOOD
from regolith.games.mars.standing import heat_pays, steel_worth, titanium_worth
from regolith.games.mars.words import GOOD_NOUNS, HEAT, MC, STEEL
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import Count
from regolith.kernel.effect import Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.paying import Pay
from regolith.kernel.phrase import Phrase

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


@final
class GainPer(Effect[Mars]):
    """A good for each of what is counted."""

    def __init__(self, good: int, count: Count[Mars]) -> None:
        self.good: int = good
        self.count: Count[Mars] = count

    def run(self, s: Mars, f: Frame) -> None:
        n = self.count.of(s, f)
        gain_goods(s, f.seat, self.good, n, f.source)

    def says(self) -> Phrase:
        return Phrase("tm.gain_per", n=1, what=GOOD[self.good], per=self.count.says())


@final
class PayMcOr(Pay[Mars]):
    """Pay MC as the cost of an action, with a metal as well."""

    def __init__(self, mc: int, metal: int) -> None:
        super().__init__((GOOD_NOUNS[metal], "heat", "mc"), (2 if metal == STEEL else 3, 1, 1))
        self.mc: int = mc
        self.metal: int = metal
        self.money: tuple[int, ...] = (metal, HEAT, MC)

    def price(self, s: Mars, f: Frame) -> int:
        return self.mc

    def purse(self, s: Mars, f: Frame) -> tuple[int, ...]:
        mat = s.mat(f.seat)
        return mat.has(self.metal), mat.has(HEAT) if heat_pays(s, f.seat) else 0, mat.has(MC)

    def worth(self, s: Mars, f: Frame) -> tuple[int, ...]:
        return steel_worth(s, f.seat) if self.metal == STEEL else titanium_worth(s, f.seat), 1, 1

    def most_ever(self, rules: "Rules[Mars]") -> tuple[int, ...]:
        return -(-self.mc // self.fixed_worth[0]), self.mc, 0

    def spend(self, s: Mars, f: Frame, amounts: tuple[int, ...]) -> None:
        for good, n in zip(self.money, amounts):
            pay_goods(s, f.seat, good, n)

    def prompt(self, s: Mars, f: Frame) -> str:
        asked = GOOD[self.money[self.asked_for(s, f)]]
        return say("mars.pay_how", n=self.price(s, f), what=GOOD[MC], price=asked)

    def is_price(self) -> bool:
        return True

    def says(self) -> Phrase:
        return Phrase("tm.pay_or", n=self.mc, what=GOOD[MC], metal=GOOD[self.metal])
