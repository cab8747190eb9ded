"""The promotional projects."""

from regolith.games.ares_expedition.book import Scaled
from regolith.games.ares_expedition.cards.model import Makes, blue, green, red
from regolith.games.ares_expedition.discovery.counts import PerMilestone, PerUpgrade
from regolith.games.ares_expedition.discovery.milestones import WhenMilestone
from regolith.games.ares_expedition.discovery.upgrades import Upgrade
from regolith.games.ares_expedition.effects import PlantForest
from regolith.games.ares_expedition.playing import PlayCard
from regolith.games.ares_expedition.promo.effects import ConstructionBonus, ResearchByMicrobes, TakeBack
from regolith.games.ares_expedition.requirements import Oceans
from regolith.games.ares_expedition.wild import AddTag
from regolith.games.mars.answers import WhenAdded, WhenTag
from regolith.games.mars.counts import PerHeld, PerTag, PointsPer, TagsAtLeast
from regolith.games.mars.drawing import Discard, Draw, DrawPer, Filter, RevealUntil
from regolith.games.mars.goods import Gain, PayMc
from regolith.games.mars.lasting import Cheaper
from regolith.games.mars.planet import Raise, RatingPer
from regolith.games.mars.resources import AddHere, RemoveHere
from regolith.games.mars.standing import BARE
from regolith.games.mars.words import (
    ANIMAL,
    ANIMALS,
    ANY_COLOUR,
    BLUE,
    BUILDING,
    CARDS,
    EARTH,
    EVENT,
    MC,
    MICROBE,
    MICROBES,
    OXYGEN,
    PLANT,
    POWER,
    RED,
    SCIENCE,
    SPACE,
    TEMPERATURE,
)
from regolith.kernel.flow import Either, Sequence

# fmt: off
PROJECTS = (
    red("P01", "Assorted Enterprises", 2, play=[PlayCard(ANY_COLOUR, off=2)]),
    green("P02", "Commercial Imports", 36, [SPACE, PLANT], makes=Makes(heat=2, plants=2, cards=1)),
    green("P03", "Diverse Habitats", 8, [PLANT], makes=Makes(scaled=(Scaled(MC, PerTag(ANIMAL, PLANT)),))),
    blue("P04", "Filter Feeders", 9, [ANIMAL], needs=[Oceans(least=2)], holds=ANIMALS,
         when=[WhenAdded(MICROBES, AddHere(ANIMALS, 1))], points=PointsPer(PerHeld(ANIMALS), 3)),
    green("P05", "Laboratories", 8, [SCIENCE], makes=Makes(scaled=(Scaled(CARDS, PerTag(SCIENCE), each=3),))),
    blue("P06", "Matter Generator", 13, [BUILDING, POWER], play=[Draw(2)], action=[Discard(1, cost=True), Gain(mc=6)]),
    green("P07", "Processed Metals", 27, [SPACE, POWER], makes=Makes(titanium=2), play=[DrawPer(PerTag(POWER))],
          points=1),
    green("P08", "Processing Plant", 19, [BUILDING], makes=Makes(steel=2),
          play=[RevealUntil(Filter(tags=(BUILDING,)))], points=1),
    blue("P09", "Progressive Policies", 8, [SCIENCE],
         action=[PayMc(10, less=5, when=TagsAtLeast(EVENT, 4)), Raise(OXYGEN, 1)]),
    red("P10", "Synthetic Catastrophe", 0, play=[TakeBack()]),
    blue("P11", "Self-Replicating Bacteria", 8, [MICROBE], holds=MICROBES,
         action=[Either(add=AddHere(MICROBES, 1),
                        play=Sequence(RemoveHere(MICROBES, 5), PlayCard(ANY_COLOUR, off=25)))]),
    blue("P19", "Bacterial Aggregates", 7, [MICROBE, EARTH], holds=MICROBES, always=[ResearchByMicrobes(5)],
         when=[WhenTag((EARTH,), AddHere(MICROBES, 1, most=5), own=True)], points=1),
    blue("P20", "City Council", 21, [BUILDING], action=[Draw(1), DrawPer(PerMilestone())], flags="A"),
    blue("P21", "Community Afforestation", 13, [PLANT],
         action=[PayMc(14, less=4, per=PerMilestone()), PlantForest(1)], points=1, flags="A"),
    blue("P22", "Orbital Outpost", 16, [BUILDING], always=[Cheaper(3, BARE)]),
    blue("P23", "Gas-Cooled Reactors", 16, [BUILDING],
         action=[PayMc(12, less=2, per=PerUpgrade()), Raise(TEMPERATURE, 1)], points=1, flags="U"),
    blue("P24", "Research Grant", 3, play=[PlayCard(BLUE | RED)], action=[AddTag(3)]),
    blue("P25", "Zoos", 7, [ANIMAL], holds=ANIMALS, when=[WhenMilestone(AddHere(ANIMALS, 1))],
         points=PointsPer(PerHeld(ANIMALS)), flags="A"),
    red("P26", "Innovative Technologies Award", 16, play=[RatingPer(PerUpgrade())], flags="U"),
    red("P27", "Martian Studies Scholarship", 11, play=[Upgrade(2), ConstructionBonus()], flags="U"),
    green("P28", "Genetically Modified Vegetables", 26, [MICROBE, PLANT], makes=Makes(plants=3)),
    green("P29", "Glacial Evaporation", 18, [POWER], makes=Makes(heat=4)),
    green("P30", "Tourism", 8, [EARTH], makes=Makes(mc=2), play=[RatingPer(PerMilestone())], flags="A"),
)
# fmt: on
