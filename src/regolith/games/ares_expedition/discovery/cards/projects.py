"""The projects of Discovery."""

from regolith.games.ares_expedition.answers import when
from regolith.games.ares_expedition.cards.model import Makes, blue, green, red
from regolith.games.ares_expedition.discovery.milestones import HasMilestone, Milestones
from regolith.games.ares_expedition.discovery.upgrades import ChoseUpgraded, Upgrade, WhenUpgradedRevealed
from regolith.games.ares_expedition.effects import FlipOcean
from regolith.games.ares_expedition.requirements import InZone
from regolith.games.ares_expedition.words import FROM_RED, FROM_YELLOW
from regolith.games.mars.answers import WhenTag
from regolith.games.mars.drawing import Discard, Draw
from regolith.games.mars.events import TEMPERATURE_RAISED
from regolith.games.mars.goods import Gain, Spend
from regolith.games.mars.lasting import Cheaper
from regolith.games.mars.planet import Raise
from regolith.games.mars.requirements import HasTags
from regolith.games.mars.resources import AddHere, AddTo, RemoveHere
from regolith.games.mars.words import (
    ANIMALS,
    BUILDING,
    EARTH,
    EVENT,
    JOVIAN,
    MICROBE,
    MICROBES,
    OXYGEN,
    PLANT,
    POWER,
    SCIENCE,
    SCIENCE_RESOURCES,
    SPACE,
    TEMPERATURE,
    WILD,
)
from regolith.kernel.amounts import Fixed
from regolith.kernel.flow import Either, If, Repeat, Sequence

# fmt: off
PROJECTS = (
    blue("D05", "Communications Streamlining", 10, [SCIENCE, POWER], play=[Upgrade(3)],
         when=[WhenUpgradedRevealed(Gain(mc=1))], flags="U"),
    blue("D06", "Drone Assisted Construction", 15, [SPACE], action=[Gain(mc=2), If(ChoseUpgraded(), Gain(mc=2))],
         flags="U"),
    blue("D07", "Experimental Technology", 4, [SCIENCE, EARTH], action=[Spend(rating=1), Upgrade()], flags="U"),
    blue("D08", "Impact Analysis", 11, [SCIENCE, EARTH], when=[WhenTag((EVENT,), Draw(1))]),
    blue("D09", "Hohmann Transfer Shipping", 17, [SPACE, EARTH], always=[Cheaper(1)], play=[Upgrade()], flags="U"),
    blue("D10", "Fibrous Composite Material", 8, [SCIENCE], holds=SCIENCE_RESOURCES,
         play=[AddHere(SCIENCE_RESOURCES, 3)],
         action=[Either(add=AddHere(SCIENCE_RESOURCES, 1),
                        upgrade=Sequence(RemoveHere(SCIENCE_RESOURCES, 3), Upgrade()))],
         flags="U"),
    blue("D11", "Software Streamlining", 14, [SCIENCE, BUILDING], play=[Upgrade()], action=[Draw(2), Discard(2)],
         flags="U"),
    blue("D12", "Virtual Employee Development", 10, [SCIENCE], needs=[HasTags(SCIENCE, 3)], action=[Upgrade()],
         points=1, flags="U"),
    blue("D13", "Volcanic Soil", 24, [BUILDING, PLANT, JOVIAN], when=[when(TEMPERATURE_RAISED, Gain(plants=2))]),
    red("D14", "Biomedical Imports", 9, [SCIENCE], play=[Either(breathe=Raise(OXYGEN, 1), upgrade=Upgrade())],
        flags="U"),
    red("D15", "Cryogenic Shipment", 12, [MICROBE],
        play=[Upgrade(), Either(add=AddTo((MICROBES,), 3), add_animal=AddTo((ANIMALS,), 2))], flags="U"),
    red("D16", "Exosuits", 12, [SPACE], play=[Upgrade(), Draw(1)], flags="U"),
    red("D17", "Imported Construction Crews", 10, needs=[InZone(TEMPERATURE, FROM_YELLOW)],
        play=[Repeat(Fixed(2), Upgrade())], flags="U"),
    red("D18", "Ore Leaching", 35, [SPACE, JOVIAN], play=[Upgrade(), Raise(TEMPERATURE, 2), Draw(2)], flags="U"),
    red("D19", "Private Investor Beach", 8, needs=[Milestones(1)], play=[FlipOcean(1)], flags="A"),
    red("D20", "Topographic Mapping", 10, [WILD], play=[Upgrade()], flags="U"),
    green("D21", "3D Printing", 14, [BUILDING], makes=Makes(mc=4)),
    green("D22", "Biofoundries", 27, [BUILDING, PLANT], makes=Makes(plants=2), play=[Upgrade()], flags="U"),
    green("D23", "Blast Furnaces", 14, makes=Makes(steel=1), play=[Upgrade()], flags="U"),
    green("D24", "Dandelions", 14, [PLANT], needs=[InZone(TEMPERATURE, FROM_RED)], makes=Makes(plants=1, cards=1)),
    green("D25", "Electric Arc Furnaces", 9, makes=Makes(steel=2)),
    green("D26", "Local Market", 7, [WILD], makes=Makes(mc=2)),
    green("D27", "Manufacturing Hub", 22, [BUILDING], makes=Makes(mc=2, heat=1), play=[Upgrade()], flags="U"),
    green("D28", "Heat Reflective Glass", 12, makes=Makes(heat=1), play=[Upgrade()], flags="U"),
    green("D29", "Hematite Mining", 28, [BUILDING], makes=Makes(cards=2, steel=1)),
    green("D30", "Hydroponic Gardens", 28, [SPACE, MICROBE], makes=Makes(mc=3, plants=1), play=[Upgrade()], flags="U"),
    green("D31", "Ilmenite Deposits", 16, [SPACE], makes=Makes(titanium=2)),
    green("D32", "Industrial Complex", 29, [BUILDING, POWER], makes=Makes(heat=4), play=[Upgrade()], flags="U"),
    green("D33", "Martian Museum", 12, [BUILDING], makes=Makes(mc=1), play=[Upgrade()], flags="U"),
    green("D34", "Metallurgy", 19, [SCIENCE, SPACE], makes=Makes(titanium=1), play=[Upgrade()], flags="U"),
    green("D35", "Award Winning Reflector Material", 14, [BUILDING, POWER], makes=Makes(heat=3),
          play=[If(HasMilestone(), Gain(heat=4))], flags="A"),
    green("D36", "Oxidation Byproducts", 19, [BUILDING, POWER], makes=Makes(heat=2), play=[Upgrade()], flags="U"),
    green("D37", "Perfluorocarbon Production", 10, [BUILDING], makes=Makes(heat=1), play=[Upgrade(1)], flags="U"),
    green("D38", "Magnetic Field Generator", 18, [BUILDING], makes=Makes(plants=1), play=[Upgrade()], flags="U"),
    green("D39", "Political Influence", 10, [WILD], makes=Makes(mc=3)),
    green("D40", "Biological Factories", 16, [BUILDING, PLANT], makes=Makes(plants=1), play=[Upgrade(4)], flags="U"),
    green("D41", "Nuclear Detonation Site", 12, makes=Makes(heat=3)),
    green("D42", "Warehouses", 17, [BUILDING], makes=Makes(mc=2), play=[Upgrade()], flags="U"),
)
# fmt: on
