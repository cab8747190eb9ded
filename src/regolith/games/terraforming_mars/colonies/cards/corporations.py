"""The corporations of Colonies."""

from regolith.games.mars.answers import WhenTag
from regolith.games.mars.counts import PerHeld, PointsPer
from regolith.games.mars.goods import Gain
from regolith.games.mars.resources import AddHere
from regolith.games.mars.words import ANIMAL, ANIMALS, FLOATERS, JOVIAN, PLANT
from regolith.games.terraforming_mars.cards.model import corporation
from regolith.games.terraforming_mars.colonies.building import BuildColony
from regolith.games.terraforming_mars.colonies.effects import AddTile
from regolith.games.terraforming_mars.colonies.words import COLONY_BUILT, KIND_OF_TAG_CAME
from regolith.games.terraforming_mars.effects.goods import FLOATER_HEAT
from regolith.games.terraforming_mars.effects.lasting import Improve
from regolith.games.terraforming_mars.effects.production import Produce
from regolith.games.terraforming_mars.effects.resources import AddToCard
from regolith.games.terraforming_mars.standing import CARD_PRICE_CHANGE, FLOATERS_WARM
from regolith.kernel.phrase import Phrase
from regolith.kernel.triggers import ANYONES, When

# fmt: off
CORPORATIONS = (
    corporation("R02", "Poseidon", 45, first=BuildColony(),
                when=[When(COLONY_BUILT, Phrase("colonies.builds_colony"), Produce(mc=1), whose=ANYONES)]),
    corporation("R04", "Arklight", 45, [ANIMAL], holds=ANIMALS, play=[Produce(mc=2)],
                when=[WhenTag((ANIMAL, PLANT), AddHere(ANIMALS), own=True)], points=PointsPer(PerHeld(ANIMALS), 2)),
    corporation("R11", "Polyphemos", 50, always=[Improve(CARD_PRICE_CHANGE, 2)],
                play=[Produce(mc=5), Gain(titanium=5)]),
    corporation("R20", "Aridor", 40, first=AddTile(),
                when=[When(KIND_OF_TAG_CAME, Phrase("colonies.new_tag"), Produce(mc=1))]),
    corporation("R29", "Stormcraft Incorporated", 48, [JOVIAN], holds=FLOATERS,
                always=[Improve(FLOATERS_WARM, FLOATER_HEAT)], action=[AddToCard((FLOATERS,))]),
)
# fmt: on
