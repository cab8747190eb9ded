"""Taking and spending MC, heat and plants."""

from typing import final

from mypy_extensions import mypyc_attr

from regolith.games.ares_expedition.book import Count
from regolith.games.ares_expedition.effects.doing import lower_rating, note_goods, note_paid
from regolith.games.ares_expedition.standing import heat_pays, purse
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import GOODS, HEAT, MC, PLANTS
from regolith.kernel.amounts import Condition
from regolith.kernel.choices import ChooseAmount
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.text import counted, listed


@final
class Gain(Effect[Ares]):
    """Take MC, heat, plants."""

    def __init__(self, mc: int = 0, heat: int = 0, plants: int = 0) -> None:
        self.mc: int = mc
        self.heat: int = heat
        self.plants: int = plants

    def run(self, s: Ares, f: Frame) -> None:
        player = s.seats[f.seat]
        player.mc += self.mc
        player.heat += self.heat
        player.plants += self.plants
        for good, n in ((MC, self.mc), (HEAT, self.heat), (PLANTS, self.plants)):
            note_goods(s, f.seat, "gains", n, good)

    def commutes(self) -> bool:
        return True

    def text(self) -> str:
        goods = [(self.mc, "MC"), (self.heat, "heat")]
        words = [f"{n} {name}" for n, name in goods if n]
        if self.plants:
            words.append(counted(self.plants, "plant"))
        return f"Gain {listed(words)}."

    def icons(self) -> list[str]:
        goods = (("mc", self.mc), ("heat", self.heat), ("plant", self.plants))
        return [f"{name}:{n}" for name, n in goods if n]


@final
class Spend(Effect[Ares]):
    """Give up heat, plants or rating as the cost of something; possible only with enough."""

    def __init__(self, heat: int = 0, plants: int = 0, rating: int = 0, plants_if_chosen: int = -1) -> None:
        self.heat: int = heat
        self.plants: int = plants
        self.rating: int = rating
        self.plants_if_chosen: int = plants_if_chosen
        """How many plants it takes instead when the action phase was chosen."""

    def _plants(self, s: Ares, f: Frame) -> int:
        if self.plants_if_chosen >= 0 and s.seats[f.seat].phase == 3:
            return self.plants_if_chosen
        return self.plants

    def possible(self, s: Ares, f: Frame) -> bool:
        player = s.seats[f.seat]
        return player.heat >= self.heat and player.plants >= self._plants(s, f) and player.rating >= self.rating

    def run(self, s: Ares, f: Frame) -> None:
        player = s.seats[f.seat]
        plants = self._plants(s, f)
        player.heat -= self.heat
        player.plants -= plants
        note_paid(s, f.seat, heat=self.heat, plants=plants)
        lower_rating(s, f.seat, self.rating)

    def text(self) -> str:
        if self.rating:
            return f"Lower your terraform rating by {self.rating}."
        words = [f"{self.heat} heat"] if self.heat else []
        if self.plants:
            words.append(counted(self.plants, "plant"))
        tail = f" ({self.plants_if_chosen} if you chose the action phase)" if self.plants_if_chosen >= 0 else ""
        return f"Spend {listed(words)}{tail}."

    def is_price(self) -> bool:
        return True

    def icons(self) -> list[str]:
        costs = (("heat", self.heat), ("plant", self.plants), ("rating", self.rating))
        return [f"-{name}:{n}" for name, n in costs if n]


@mypyc_attr(allow_interpreted_subclasses=True)
class PayMc(ChooseAmount[Ares]):
    """Pay MC as the cost of an action; who may pay with heat is asked how much of it."""

    def __init__(self, mc: int, less: int = 0, per: Count | None = None, when: Condition[Ares] | None = None) -> None:
        super().__init__("heat", "Pay how much of it with heat?")
        self.mc: int = mc
        self.less: int = less
        self.per: Count | None = per
        """It costs `less` for each of these."""
        self.when: Condition[Ares] | None = when
        """It costs `less` when this holds."""

    def price(self, s: Ares, f: Frame) -> int:
        if self.per is not None:
            return max(0, self.mc - self.less * self.per.of(s, f.seat))
        if self.when is not None and self.when.holds(s, f):
            return max(0, self.mc - self.less)
        return self.mc

    def possible(self, s: Ares, f: Frame) -> bool:
        return purse(s, f.seat) >= self.price(s, f)

    def least(self, s: Ares, f: Frame) -> int:
        return max(0, self.price(s, f) - s.seats[f.seat].mc)

    def most(self, s: Ares, f: Frame) -> int:
        player = s.seats[f.seat]
        return min(player.heat, self.price(s, f)) if heat_pays(s, f.seat) else 0

    def settled(self, s: Ares, f: Frame, amount: int) -> None:
        player = s.seats[f.seat]
        price = self.price(s, f)
        player.heat -= amount
        player.mc -= price - amount
        note_paid(s, f.seat, price - amount, amount)

    def kind(self) -> str:
        return "payment"

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
class SpendHeatFor(ChooseAmount[Ares]):
    """Spend some heat and gain as much of something else."""

    def __init__(self, good: int, limit: int) -> None:
        super().__init__("heat", "Spend how much heat?")
        self.good: int = good
        self.limit: int = limit

    def possible(self, s: Ares, f: Frame) -> bool:
        return s.seats[f.seat].heat > 0

    def least(self, s: Ares, f: Frame) -> int:
        return 1

    def most(self, s: Ares, f: Frame) -> int:
        return min(self.limit, s.seats[f.seat].heat) if self.limit else s.seats[f.seat].heat

    def settled(self, s: Ares, f: Frame, amount: int) -> None:
        player = s.seats[f.seat]
        player.heat -= amount
        player.gain(self.good, amount)
        note_paid(s, f.seat, heat=amount)
        note_goods(s, f.seat, "gains", amount, self.good)

    def text(self) -> str:
        upto = f"up to {self.limit}" if self.limit else "any amount of"
        return f"Spend {upto} heat to gain as {'many' if self.good == PLANTS else 'much'} {GOODS[self.good]}."

    def is_price(self) -> bool:
        return True

    def icons(self) -> list[str]:
        return ["-heat:x", f"{GOODS[self.good].lower()}:x"]
