"""Production up and down."""

from typing import final

from regolith.games.mars.goods import Goods, goods
from regolith.games.mars.nouns import amounts
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


@final
class Produce(Effect[Mars]):
    """Own production up, or below zero down, as far as it can."""

    def __init__(
        self, mc: int = 0, steel: int = 0, titanium: int = 0, plants: int = 0, energy: int = 0, heat: int = 0
    ) -> None:
        self.goods: Goods = goods(mc, steel, titanium, plants, energy, heat)

    def possible(self, s: Mars, f: Frame) -> bool:
        return all(n > 0 or s.seats[f.seat].may_lower(good, -n) for good, n in self.goods)

    def run(self, s: Mars, f: Frame) -> None:
        for good, n in self.goods:
            s.change_production(f.seat, good, n, f.source)
        s.progressed(f.seat)

    def says(self) -> Phrase:
        return Phrase("mars.production", of=amounts(self.goods))
