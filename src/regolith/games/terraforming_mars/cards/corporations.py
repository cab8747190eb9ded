"""The corporations of the base game and of Corporate Era."""

from regolith.games.mars.answers import WhenCard, WhenTag
from regolith.games.mars.drawing import Draw
from regolith.games.mars.goods import Gain, PayMc
from regolith.games.mars.planet import RaiseRating
from regolith.games.mars.standing import FOREST_PLANTS, HEAT_PAYS, SHIFTS, TITANIUM_WORTH
from regolith.games.mars.words import BUILDING, EARTH, EVENT, JOVIAN, MC, PLANT, POWER, SCIENCE, SPACE
from regolith.games.terraforming_mars.answers import WhenStandardProject, WhenTile
from regolith.games.terraforming_mars.cards.model import CORPORATE_ERA, corporation
from regolith.games.terraforming_mars.effects.counts import RaisedRating
from regolith.games.terraforming_mars.effects.lasting import CheaperPerTag, Improve
from regolith.games.terraforming_mars.effects.production import Produce, ProducePer
from regolith.games.terraforming_mars.effects.spaces import METAL_SPACE
from regolith.games.terraforming_mars.effects.tile_counts import PerCity
from regolith.games.terraforming_mars.effects.tiles import City
from regolith.games.terraforming_mars.standing import POWER_PLANT_OFF
from regolith.games.terraforming_mars.words import CITY_TILE, NO_TILE
from regolith.kernel.flow import If, Sequence
from regolith.kernel.triggers import ANYONES, MINE

# fmt: off
CORPORATIONS = (
    corporation("R00", "Beginner Corporation", 42, starter=True),
    corporation("R03", "Saturn Systems", 42, [JOVIAN], play=[Produce(titanium=1)],
                when=[WhenTag((JOVIAN,), Produce(mc=1), own=True, whose=ANYONES)], module=CORPORATE_ERA),
    corporation("R08", "CrediCor", 57, when=[WhenCard(Gain(mc=4), cost=20), WhenStandardProject(Gain(mc=4), cost=20)]),
    corporation("R09", "PhoboLog", 23, [SPACE], always=[Improve(TITANIUM_WORTH)], play=[Gain(titanium=10)]),
    corporation("R13", "ThorGate", 48, [POWER], always=[Improve(POWER_PLANT_OFF, 3), CheaperPerTag(3, POWER)],
                play=[Produce(energy=1)]),
    corporation("R17", "Ecoline", 36, [PLANT], always=[Improve(FOREST_PLANTS)],
                play=[Produce(plants=2), Gain(plants=3)]),
    corporation("R18", "Helion", 42, [SPACE], always=[Improve(HEAT_PAYS)], play=[Produce(heat=3)]),
    corporation("R19", "Interplanetary Cinematics", 30, [BUILDING], play=[Gain(steel=20)],
                when=[WhenTag((EVENT,), Gain(mc=2))]),
    corporation("R24", "Mining Guild", 30, [BUILDING, BUILDING], play=[Produce(steel=1), Gain(steel=5)],
                when=[WhenTile(NO_TILE, Produce(steel=1), MINE, where=METAL_SPACE)]),
    corporation("R30", "Teractor", 60, [EARTH], always=[CheaperPerTag(3, EARTH)], module=CORPORATE_ERA),
    corporation("R31", "Tharsis Republic", 40, [BUILDING], first=City(),
                play=[Sequence(ProducePer(MC, PerCity(neutral=True)))],
                when=[WhenTile(CITY_TILE, Produce(mc=1), on_mars=True), WhenTile(CITY_TILE, Gain(mc=3), MINE)]),
    corporation("R32", "United Nations Mars Initiative", 40, [EARTH],
                action=If(RaisedRating(), Sequence(PayMc(3), RaiseRating(1)), needed=True)),
    corporation("R43", "Inventrix", 45, [SCIENCE], always=[Improve(SHIFTS, 2)], first=Draw(3)),
)
# fmt: on
