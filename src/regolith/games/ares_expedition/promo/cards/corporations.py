"""The promotional corporations."""

from regolith.games.ares_expedition.answers import when
from regolith.games.ares_expedition.cards.model import corporation
from regolith.games.ares_expedition.discovery.milestones import MARK_MILESTONE, WhenMilestone
from regolith.games.ares_expedition.discovery.upgrades import Upgrade, WhenUpgradedRevealed
from regolith.games.ares_expedition.playing import PlayCard
from regolith.games.ares_expedition.promo.effects import WhenSamePhase
from regolith.games.ares_expedition.wild import TagOfCorporation
from regolith.games.ares_expedition.words import PLANNING_BEGINS
from regolith.games.mars.answers import WhenCard, WhenTag
from regolith.games.mars.counts import PerHeld, PointsPer
from regolith.games.mars.drawing import Discard, Draw, Filter, Reveal, RevealUntil
from regolith.games.mars.events import OCEAN_ADDED
from regolith.games.mars.goods import Gain
from regolith.games.mars.lasting import Cheaper
from regolith.games.mars.planet import RaiseRating
from regolith.games.mars.resources import AddHere
from regolith.games.mars.standing import COLOUR
from regolith.games.mars.words import (
    ANIMAL,
    ANIMALS,
    ANY_COLOUR,
    BLUE,
    BUILDING,
    EARTH,
    EVENT,
    GREEN,
    PLANT,
    SCIENCE,
    SPACE,
    WILD,
)
from regolith.kernel.flow import Either, Sequence
from regolith.kernel.phrase import Phrase
from regolith.kernel.triggers import When

# fmt: off
CORPORATIONS = (
    corporation("P12", "Arklight", 43, [PLANT, ANIMAL], holds=ANIMALS,
                when=[WhenTag((ANIMAL, PLANT), AddHere(ANIMALS, 1), own=True)], points=PointsPer(PerHeld(ANIMALS), 2)),
    corporation("P13", "Celestior", 50, [SPACE], action=[Reveal(3, Filter(tags=(EVENT,)))]),
    corporation("P14", "DevTechs", 40, [BUILDING], always=[Cheaper(2, COLOUR, GREEN)],
                play=[Reveal(5, Filter(colours=GREEN))]),
    corporation("P15", "Launch Star Incorporated", 36, [SCIENCE], always=[Cheaper(3, COLOUR, BLUE)],
                play=[RevealUntil(Filter(colours=BLUE))]),
    corporation("P16", "Mai-Ni Productions", 48, [EARTH], play=[PlayCard(ANY_COLOUR, ceiling=12, free=True)],
                when=[WhenCard(Sequence(Draw(1), Discard(1)), GREEN)]),
    corporation("P17", "Zetasel", 43, play=[Draw(5), Discard(4)], when=[when(OCEAN_ADDED, Gain(mc=2, plants=2))]),
    corporation("P31", "Nebu Labs", 25, play=[Upgrade()], when=[WhenUpgradedRevealed(Gain(mc=2))],
                flags="U"),
    corporation("P32", "Modpro", 37, [WILD], action=[Reveal(4, TagOfCorporation())]),
    corporation("P33", "The Next Step Initiative", 35, [PLANT],
                when=[When(PLANNING_BEGINS, Phrase("promo.begins_planning"),
                           Either(gain=Gain(heat=2), gain_plant=Gain(plants=1)))],
                flags="C"),
    corporation("P34", "Romirra", 48, [BUILDING], when=[WhenSamePhase(Gain(mc=1))], flags="5"),
    corporation("P35", "Austellar", 42, [WILD], play=[MARK_MILESTONE],
                when=[WhenMilestone(RaiseRating(3), marked=True)], flags="A"),
)
# fmt: on
