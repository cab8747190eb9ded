"""The corporations of the base game."""

from regolith.games.ares_expedition.answers import WhenSteel, when
from regolith.games.ares_expedition.cards.model import Makes, corporation
from regolith.games.ares_expedition.effects import Improve
from regolith.games.ares_expedition.standing import RESEARCH_DRAW, RESEARCH_KEEP
from regolith.games.mars.answers import WhenTag
from regolith.games.mars.drawing import Draw
from regolith.games.mars.events import RATING_RAISED
from regolith.games.mars.goods import PayMc
from regolith.games.mars.lasting import Cheaper
from regolith.games.mars.planet import RaiseRating
from regolith.games.mars.standing import DEAR, FOREST_PLANTS, HEAT_PAYS, SHIFTS, TAG, TITANIUM_WORTH
from regolith.games.mars.words import BUILDING, EARTH, EVENT, JOVIAN, PLANT, POWER, SCIENCE, SPACE
from regolith.kernel.flow import May, Sequence

# fmt: off
CORPORATIONS = (
    corporation("209", "CrediCor", 48, always=[Cheaper(4, DEAR)]),
    corporation("210", "Ecoline", 27, [PLANT], makes=Makes(plants=1), always=[Improve(FOREST_PLANTS, 1)],
                starter=True),
    corporation("211", "Helion", 28, [SPACE], makes=Makes(heat=3), always=[Improve(HEAT_PAYS)], starter=True),
    corporation("212", "Interplanetary Cinematics", 46, [BUILDING], makes=Makes(steel=1),
                always=[Cheaper(2, TAG, EVENT)], starter=True),
    corporation("213", "Inventrix", 33, [SCIENCE], always=[Improve(SHIFTS)], play=[Draw(3)]),
    corporation("214", "Mining Guild", 27, [BUILDING, BUILDING], makes=Makes(steel=1),
                when=[WhenSteel(RaiseRating(1))]),
    corporation("215", "PhoboLog", 20, [SPACE], makes=Makes(titanium=1), always=[Improve(TITANIUM_WORTH, 1)]),
    corporation("216", "Saturn Systems", 24, [JOVIAN], makes=Makes(titanium=1),
                when=[WhenTag((JOVIAN,), RaiseRating(1))]),
    corporation("217", "Teractor", 51, [EARTH], always=[Cheaper(3, TAG, EARTH)], starter=True),
    corporation("218", "Tharsis Republic", 40, always=[Improve(RESEARCH_DRAW, 1), Improve(RESEARCH_KEEP, 1)]),
    corporation("219", "ThorGate", 45, [POWER], makes=Makes(heat=1), always=[Cheaper(3, TAG, POWER)]),
    corporation("220", "United Nations Mars Initiative", 35,
                when=[when(RATING_RAISED, May(Sequence(PayMc(6), RaiseRating(1))))]),
)
# fmt: on
