"""The corporations of Prelude."""

from regolith.games.mars.answers import WhenTag
from regolith.games.mars.drawing import Draw
from regolith.games.mars.goods import Gain, PayMc
from regolith.games.mars.words import BUILDING, EARTH, SCIENCE, SPACE
from regolith.games.terraforming_mars.answers import WhenWorthy
from regolith.games.terraforming_mars.awards import FundAward
from regolith.games.terraforming_mars.cards.model import corporation
from regolith.games.terraforming_mars.effects.lasting import CheaperPerTag
from regolith.games.terraforming_mars.effects.production import Produce, ProduceLowest
from regolith.games.terraforming_mars.prelude.phase import DrawPreludes

# fmt: off
CORPORATIONS = (
    corporation("R10", "Point Luna", 38, [SPACE, EARTH], play=[Produce(titanium=1)],
                when=[WhenTag((EARTH,), Draw(1), own=True)]),
    corporation("R16", "Cheung Shing MARS", 44, [BUILDING], always=[CheaperPerTag(2, BUILDING)], play=[Produce(mc=3)]),
    corporation("R27", "Robinson Industries", 47, action=[PayMc(4), ProduceLowest()]),
    corporation("R34", "Valley Trust", 37, [EARTH], always=[CheaperPerTag(2, SCIENCE)], first=DrawPreludes(3)),
    corporation("R35", "Vitor", 45, [EARTH], first=FundAward(free=True), play=[Gain(mc=3)],
                when=[WhenWorthy(Gain(mc=3))]),
)
"""Vitor is a card of the kind that it answers: that is the 3 MC it begins with."""
# fmt: on
