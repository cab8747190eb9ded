"""Goods by count, and prices that a metal helps to pay."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from regolith.games.mars.doing import gain_goods, pay_goods
from regolith.games.mars.goods import lacks_good
from regolith.games.mars.nouns import GOOD, RESOURCE, amounts
from regolith.games.mars.standing import heat_pays, steel_worth, titanium_worth
from regolith.games.mars.words import FLOATERS, GOOD_NOUNS, HEAT, MC, STEEL
from regolith.games.terraforming_mars.standing import FLOATERS_WARM
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import Count
from regolith.kernel.effect import NOTHING_RESERVED, NOTHING_TO_ASK, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.paying import Pay
from regolith.kernel.phrase import SILENT, Phrase

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


FLOATER_HEAT: Final = 2
"""So much heat a floater may be used as."""


@final
class GainPer(Effect[Mars]):
    """A good for each of what is counted, up to `most`; where it is `needed`, there must be one."""

    def __init__(self, good: int, count: Count[Mars], most: int = 0, needed: bool = False) -> None:
        self.good: int = good
        self.count: Count[Mars] = count
        self.limit: int = most
        self.needed: bool = needed

    def possible(self, s: Mars, f: Frame) -> bool:
        return not self.needed or self.count.of(s, f) > 0

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("tm.lacks_count", n=1, per=self.count.says(), have=0)

    def run(self, s: Mars, f: Frame) -> None:
        n = self.count.of(s, f)
        gain_goods(s, f.seat, self.good, min(n, self.limit) if self.limit else n, f.source)

    def says(self) -> Phrase:
        return Phrase("tm.gain_per", n=1, what=GOOD[self.good], per=self.count.says(), most=self.limit or None)


@mypyc_attr(allow_interpreted_subclasses=True)
class SpendHeat(Pay[Mars]):
    """Give up heat as the cost of something; floaters of a card that may be used as heat are asked for first."""

    def __init__(self, n: int) -> None:
        super().__init__(("floaters", "heat"), (FLOATER_HEAT, 1))
        self.n: int = n

    def price(self, s: Mars, f: Frame) -> int:
        return self.n

    def purse(self, s: Mars, f: Frame) -> tuple[int, ...]:
        return floaters_to_warm(s, f.seat), s.mat(f.seat).has(HEAT)

    def possible(self, s: Mars, f: Frame) -> bool:
        return heat_to_spend(s, f.seat) >= self.n

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else lacks_good(HEAT, self.n, heat_to_spend(s, f.seat))

    def options(self, s: Mars, f: Frame) -> list[int]:
        return super().options(s, f) if floaters_to_warm(s, f.seat) else NOTHING_TO_ASK

    def run(self, s: Mars, f: Frame) -> None:
        if floaters_to_warm(s, f.seat):
            super().run(s, f)
        elif self.possible(s, f):
            self.spend(s, f, (0, self.n))

    def spend(self, s: Mars, f: Frame, paid: tuple[int, ...]) -> None:
        floaters, heat = paid
        if floaters:
            card = s.standing[f.seat].source(FLOATERS_WARM)
            s.mat(f.seat).put_on(card, -floaters)
            s.note("pays_from", f.seat, floaters, card)
        self.take_heat(s, f.seat, heat)

    def take_heat(self, s: Mars, seat: int, n: int) -> None:
        pay_goods(s, seat, HEAT, n)

    def reserves(self, s: Mars, f: Frame) -> tuple[tuple[str, int], ...]:
        """What floaters cannot stand in for."""
        lacking = self.n - FLOATER_HEAT * floaters_to_warm(s, f.seat)
        return ((GOOD_NOUNS[HEAT], lacking),) if lacking > 0 else NOTHING_RESERVED

    def most_ever(self, rules: "Rules[Mars]") -> tuple[int, ...]:
        return -(-self.n // FLOATER_HEAT), 0

    def prompt(self, s: Mars, f: Frame) -> str:
        return say("mars.pay_how", n=self.n, what=GOOD[HEAT], price=RESOURCE[FLOATERS])

    def is_price(self) -> bool:
        return True

    def says(self) -> Phrase:
        return Phrase("mars.spend", of=amounts(((HEAT, self.n),)))


def floaters_to_warm(s: Mars, seat: int) -> int:
    """Floaters that may be used as heat."""
    card = s.standing[seat].source(FLOATERS_WARM)
    return s.mat(seat).on_card(card) if card >= 0 else 0


def heat_to_spend(s: Mars, seat: int) -> int:
    """Heat, and what may be used as such."""
    return s.mat(seat).has(HEAT) + FLOATER_HEAT * floaters_to_warm(s, seat)


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

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        if self.possible(s, f):
            return SILENT
        worth = self.worth(s, f)
        there = list(zip(self.money, self.purse(s, f)))
        have = sum([n * each for (_, n), each in zip(there, worth)])
        beside = any(good != MC and n for good, n in there)
        of = amounts(tuple(reversed(there))) if beside else []
        return Phrase("mars.lacks_money", n=self.mc, what=GOOD[MC], have=have, of=of)

    def spend(self, s: Mars, f: Frame, paid: tuple[int, ...]) -> None:
        for good, n in zip(self.money, paid):
            pay_goods(s, f.seat, good, n)

    def prompt(self, s: Mars, f: Frame) -> str:
        asked = GOOD[self.money[self.asked_for(s, f)]]
        return say("mars.pay_how", n=self.price(s, f), what=GOOD[MC], price=asked)

    def is_price(self) -> bool:
        return True

    def says(self) -> Phrase:
        return Phrase("tm.pay_or", n=self.mc, what=GOOD[MC], metal=GOOD[self.metal])
