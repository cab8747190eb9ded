"""The corporations of Crisis. What they do is known from one source."""

from regolith.games.ares_expedition.cards.model import Makes, corporation
from regolith.games.ares_expedition.crisis.goals import RemoveAnyCounter
from regolith.games.ares_expedition.crisis.verbs import Alone, GiveCard, ShareMc, WhenCounter
from regolith.games.mars.answers import WhenCard
from regolith.games.mars.drawing import Discard, Draw
from regolith.games.mars.goods import Gain
from regolith.games.mars.words import BUILDING, EARTH, SPACE
from regolith.kernel.flow import Sequence

# fmt: off
CORPORATIONS = (
    corporation("C01", "Burstar", 46, [SPACE], makes=Makes(titanium=1), when=[WhenCard(RemoveAnyCounter(), cost=18)],
                flags="C"),
    corporation("C02", "Magna Inc", 40, makes=Makes(mc=1), when=[WhenCounter(Gain(mc=2))], flags="C"),
    corporation("C03", "Orbex United", 38, [EARTH],
                action=Alone(alone=Gain(mc=3), together=Sequence(Gain(mc=2), ShareMc(2))), flags="C"),
    corporation("C04", "Sharizen", 44, [BUILDING],
                action=Alone(alone=Sequence(Draw(2), Discard(2)), together=GiveCard(may=False)), flags="C"),
)
# fmt: on
