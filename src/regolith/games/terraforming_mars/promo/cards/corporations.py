"""The promotional corporations."""

from regolith.games.mars.answers import WhenTag
from regolith.games.mars.goods import Gain
from regolith.games.mars.planet import RaiseRating
from regolith.games.mars.resources import RemoveHere
from regolith.games.mars.words import DISEASES, MICROBE, MICROBES, SCIENCE
from regolith.games.terraforming_mars.cards.model import corporation
from regolith.games.terraforming_mars.effects.counts import AnyHere
from regolith.games.terraforming_mars.effects.drawing import Search
from regolith.games.terraforming_mars.effects.resources import AddToPlayed, WhoeverPlayed
from regolith.games.terraforming_mars.promo.effects import Sicken, TurnOver
from regolith.kernel.flow import Either, If, May, Sequence
from regolith.kernel.triggers import ANYONES

# fmt: off
CORPORATIONS = (
    corporation("R28", "Splice", 44, [MICROBE], first=Search(1, MICROBE),
                when=[WhenTag((MICROBE,), Sequence(Gain(mc=2), WhoeverPlayed(
                          Either(gain=Gain(mc=2), add=AddToPlayed((MICROBES,))))), own=True, whose=ANYONES)]),
    corporation("R39", "Pharmacy Union", 54, [MICROBE, MICROBE], holds=DISEASES, play=[Search(1, SCIENCE)],
                when=[WhenTag((MICROBE,), Sicken(4), own=True, whose=ANYONES),
                      WhenTag((SCIENCE,), If(AnyHere(DISEASES), Sequence(RemoveHere(DISEASES, 1), RaiseRating(1)),
                                             May(Sequence(TurnOver(), RaiseRating(3)))))]),
)
# fmt: on
