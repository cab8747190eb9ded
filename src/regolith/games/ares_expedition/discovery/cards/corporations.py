"""The corporations of Discovery."""

from regolith.games.ares_expedition.cards.model import corporation
from regolith.games.ares_expedition.discovery.upgrades import Upgrade
from regolith.games.ares_expedition.effects import ChoseActionPhase, Improve
from regolith.games.ares_expedition.standing import SELL_WORTH
from regolith.games.mars.answers import WhenTag
from regolith.games.mars.drawing import Draw
from regolith.games.mars.goods import Gain
from regolith.games.mars.words import EARTH, POWER, SCIENCE, SPACE
from regolith.kernel.flow import If

# fmt: off
CORPORATIONS = (
    corporation("D01", "Apollo Industries", 33, [SPACE], play=[Upgrade(2)], when=[WhenTag((SCIENCE,), Draw(1))],
                flags="U"),
    corporation("D02", "Exocorp", 26, [SCIENCE], always=[Improve(SELL_WORTH, 1)], play=[Upgrade(5)], flags="U"),
    corporation("D03", "Hyperion Systems", 30, [EARTH], play=[Upgrade(3)],
                action=[Gain(mc=1), If(ChoseActionPhase(), Gain(mc=1))], flags="U"),
    corporation("D04", "Sultira", 38, [POWER], play=[Upgrade(1)], when=[WhenTag((POWER,), Gain(heat=2), own=True)],
                flags="U"),
)
# fmt: on
