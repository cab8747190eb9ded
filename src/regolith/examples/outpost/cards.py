"""The cards of Outpost, three copies of each."""

from dataclasses import dataclass

from regolith.examples.outpost.effects import BUILT, SETTLED, Draw, Gain, TakeDome
from regolith.examples.outpost.state import ICE, ORE, Outpost
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Either, May, Nothing, Sequence
from regolith.kernel.phrase import Noun, Phrase
from regolith.kernel.triggers import ANYONES, THEIRS, When

COPIES = 3
NOTHING: Nothing[Outpost] = Nothing()
SETTLE = Phrase("outpost.settle")
SETTLE_ON_ICE = Phrase("outpost.settle", on=Noun("terrain", "ice"))
SETTLE_ON_ORE = Phrase("outpost.settle", on=Noun("terrain", "ore"))
BUILD = Phrase("outpost.build")


@dataclass(frozen=True)
class Card:
    """One kind of card: what it costs, what it is worth, what it does when built and while it stands."""

    name: str
    cost: int
    points: int
    play: Effect[Outpost] = NOTHING
    when: tuple[When[Outpost], ...] = ()

    def effects(self) -> list[Effect[Outpost]]:
        return [self.play, *self.when]


CARDS = (
    Card("Airlock", 1, 0, Draw(1)),
    Card("Assay office", 3, 1, when=(When(SETTLED, SETTLE, May(Gain(ore=-1, credits=3))),)),
    Card("Beacon", 4, 2),
    Card("Crew quarters", 5, 1, TakeDome()),
    Card("Drill", 2, 0, when=(When(SETTLED, SETTLE_ON_ORE, Gain(ore=2), what=ORE),)),
    Card("Exchange", 3, 1, Either(sell=Gain(ore=-2, credits=5), draw=Draw(2))),
    Card("Greenhouse", 6, 2, TakeDome()),
    Card("Ice melter", 2, 0, when=(When(SETTLED, SETTLE_ON_ICE, Gain(credits=2), what=ICE),)),
    Card("Observatory", 4, 1, when=(When(BUILT, BUILD, May(Sequence(Gain(credits=-1), Draw(1)))),)),
    Card("Ore train", 2, 0, Gain(ore=2)),
    Card("Relay", 3, 1, when=(When(SETTLED, SETTLE, Gain(credits=1), whose=THEIRS),)),
    Card("Smelter", 3, 0, when=(When(BUILT, BUILD, Gain(ore=1), whose=ANYONES),)),
    Card("Supply drop", 2, 0, Gain(credits=4)),
    Card("Town hall", 7, 4),
)
