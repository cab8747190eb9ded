"""Production that rises, and who is told of it."""

import pytest

from games.terraforming_mars.grounds import Ground
from regolith.games.mars.counts import PerRating
from regolith.games.mars.words import ENERGY, HEAT, MC
from regolith.games.terraforming_mars.book import Hook
from regolith.games.terraforming_mars.effects.production import MoveProduction, Produce, ProducePer, ReduceProduction
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect


class Watch(Hook):
    """An expansion that is told who gets on."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def progress(self, s: Mars, seat: int) -> None:
        self.seen.append(seat)


@pytest.mark.parametrize(
    ("effect", "answers"),
    [
        (Produce(mc=2), ()),
        (ProducePer(MC, PerRating()), ()),
        (ReduceProduction(ENERGY, 1, steal=True), ("from:0",)),
        (MoveProduction(HEAT, MC), ("amount:2",)),
    ],
)
def test_an_expansion_is_told_of_production(effect: Effect[Mars], answers: tuple[str, ...]) -> None:
    g = Ground()
    watch = Watch()
    g.book.hooks.append(watch)
    for seat in (0, 1):
        g.seat(seat).production = [0, 0, 0, 0, 2, 2, 0]

    g.do(effect, 1, *answers)

    assert watch.seen == [1]
