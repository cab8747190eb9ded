"""The projects of Prelude."""

from regolith.games.mars.drawing import Draw
from regolith.games.mars.requirements import HasTags
from regolith.games.mars.resources import AddHere
from regolith.games.mars.words import (
    BUILDING,
    CITY,
    EARTH,
    MICROBE,
    MICROBES,
    OXYGEN,
    SCIENCE,
    SPACE,
    TEMPERATURE,
    WILD,
)
from regolith.games.terraforming_mars.cards.model import blue, green, red
from regolith.games.terraforming_mars.effects.lasting import Improve
from regolith.games.terraforming_mars.effects.production import Produce
from regolith.games.terraforming_mars.effects.spaces import VOLCANIC_CITY_SPACE
from regolith.games.terraforming_mars.effects.tiles import City
from regolith.games.terraforming_mars.requirements import AtMost
from regolith.games.terraforming_mars.standing import MICROBES_PAY

# fmt: off
PROJECTS = (
    green("P36", "House Printing", 10, [BUILDING], play=[Produce(steel=1)], points=1),
    green("P37", "Lava Tube Settlement", 15, [BUILDING, CITY],
          play=[Produce(mc=2, energy=-1), City(VOLCANIC_CITY_SPACE)]),
    red("P38", "Martian Survey", 9, [SCIENCE], needs=[AtMost(OXYGEN, 4)], play=[Draw(2)], points=1),
    blue("P39", "Psychrophiles", 2, [MICROBE], needs=[AtMost(TEMPERATURE, -20)], holds=MICROBES,
         always=[Improve(MICROBES_PAY, 2)], action=[AddHere(MICROBES)]),
    green("P40", "Research Coordination", 4, [WILD]),
    green("P41", "SF Memorial", 7, [BUILDING], play=[Draw(1)], points=1),
    green("P42", "Space Hotels", 12, [SPACE, EARTH], needs=[HasTags(EARTH, 2)], play=[Produce(mc=4)]),
)
# fmt: on
