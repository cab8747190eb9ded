"""The corporations of Venus Next."""

from regolith.games.mars.counts import PerHeld, PointsPer
from regolith.games.mars.goods import Gain
from regolith.games.mars.nouns import METRIC
from regolith.games.mars.words import BUILDING, FLOATERS, MICROBE, PLANT, VENUS, VENUS_SCALE
from regolith.games.terraforming_mars.cards.model import corporation
from regolith.games.terraforming_mars.effects.drawing import Search
from regolith.games.terraforming_mars.effects.lasting import Improve
from regolith.games.terraforming_mars.effects.production import GainRaised, Produce
from regolith.games.terraforming_mars.effects.resources import AddToCard
from regolith.games.terraforming_mars.standing import SHIFTS_OF
from regolith.games.terraforming_mars.venus.cards.projects import NAME
from regolith.games.terraforming_mars.venus.effects import UseAgain
from regolith.games.terraforming_mars.words import PRODUCTION_RAISED, VENUS_RAISED
from regolith.kernel.phrase import Phrase
from regolith.kernel.triggers import ANYONES, When

RAISES_VENUS = Phrase("mars.raises", metric=METRIC[VENUS_SCALE])

# fmt: off
CORPORATIONS = (
    corporation("R01", "Aphrodite", 47, [PLANT, VENUS], play=[Produce(plants=1)], module=NAME,
                when=[When(VENUS_RAISED, RAISES_VENUS, Gain(mc=2), whose=ANYONES)]),
    corporation("R05", "Celestic", 42, [VENUS], holds=FLOATERS, first=Search(2, resource=FLOATERS),
                action=[AddToCard((FLOATERS,))], points=PointsPer(PerHeld(FLOATERS), 3), module=NAME),
    corporation("R06", "Morning Star Inc.", 50, [VENUS], first=Search(3, VENUS),
                always=[Improve(SHIFTS_OF + VENUS_SCALE, 2)], module=NAME),
    corporation("R12", "Viron", 48, [MICROBE], action=UseAgain(), module=NAME),
    corporation("R23", "Manutech", 35, [BUILDING], play=[Produce(steel=1)],
                when=[When(PRODUCTION_RAISED, Phrase("venus.raises_production"), GainRaised())], module=NAME),
)
# fmt: on
