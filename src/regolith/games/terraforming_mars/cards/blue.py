"""The blue projects of the base game and of Corporate Era."""

from regolith.games.mars.answers import WhenCard, WhenTag
from regolith.games.mars.counts import PerHeld, PerPrintedTag, PointsPer
from regolith.games.mars.drawing import Discard, Draw
from regolith.games.mars.goods import Gain, PayMc, Spend, SpendFor
from regolith.games.mars.lasting import Cheaper
from regolith.games.mars.planet import Raise, RaiseRating
from regolith.games.mars.requirements import HasTags
from regolith.games.mars.resources import AddHere, RemoveHere
from regolith.games.mars.standing import SHIFTS, STEEL_WORTH, TITANIUM_WORTH
from regolith.games.mars.words import (
    ANIMAL,
    ANIMALS,
    BUILDING,
    CITY,
    EARTH,
    ENERGY,
    EVENT,
    FIGHTERS,
    JOVIAN,
    MC,
    MICROBE,
    MICROBES,
    OCEANS,
    OXYGEN,
    PLANT,
    PLANTS,
    POWER,
    RED,
    SCIENCE,
    SCIENCE_RESOURCES,
    SPACE,
    STEEL,
    TEMPERATURE,
    TITANIUM,
)
from regolith.games.terraforming_mars.answers import WhenStandardProject, WhenTile
from regolith.games.terraforming_mars.cards.model import CORPORATE_ERA, blue
from regolith.games.terraforming_mars.effects.attacks import RemoveFromAnyCard
from regolith.games.terraforming_mars.effects.choosing import OneOf
from regolith.games.terraforming_mars.effects.counts import AnyHere, PointsIf
from regolith.games.terraforming_mars.effects.drawing import LookAndBuy, RevealFor
from regolith.games.terraforming_mars.effects.goods import GainPer, PayMcOr, SpendHeat
from regolith.games.terraforming_mars.effects.lasting import CheaperPerTag, Improve
from regolith.games.terraforming_mars.effects.production import AfterCity, Produce, ReduceProduction
from regolith.games.terraforming_mars.effects.resources import AddToCard, AddToPlayed
from regolith.games.terraforming_mars.effects.spaces import BESIDE_CITY, BESIDE_GREENERY, ISOLATED_SPACE, LAND_SPACE
from regolith.games.terraforming_mars.effects.tile_counts import PerCity, PerGreenery
from regolith.games.terraforming_mars.effects.tiles import City, Ocean, Special
from regolith.games.terraforming_mars.requirements import AtLeast, AtMost, Needs
from regolith.games.terraforming_mars.standing import LOCKED, ONCE, PROTECTED
from regolith.games.terraforming_mars.words import (
    CITY_TILE,
    ECOLOGICAL_ZONE,
    GREENERY,
    INDUSTRIAL_CENTER,
    OCEAN,
    RESTRICTED_AREA,
)
from regolith.kernel.flow import Either, May, Sequence
from regolith.kernel.triggers import MINE

# fmt: off
PROJECTS = (
    blue("005", "Search For Life", 3, [SCIENCE], needs=[AtMost(OXYGEN, 6)], holds=SCIENCE_RESOURCES,
         action=[PayMc(1), RevealFor(MICROBE, AddHere(SCIENCE_RESOURCES))],
         points=PointsIf(3, AnyHere(SCIENCE_RESOURCES))),
    blue("006", "Inventors' Guild", 9, [SCIENCE], action=[LookAndBuy()], module=CORPORATE_ERA),
    blue("007", "Martian Rails", 13, [BUILDING], action=[Spend(energy=1), GainPer(MC, PerCity(on_mars=True))]),
    blue("012", "Water Import From Europa", 25, [JOVIAN, SPACE], action=[PayMcOr(12, TITANIUM), Ocean()],
         points=PointsPer(PerPrintedTag(JOVIAN))),
    blue("013", "Space Elevator", 27, [SPACE, BUILDING], play=[Produce(titanium=1)],
         action=[Spend(steel=1), Gain(mc=5)], points=2, module=CORPORATE_ERA),
    blue("014", "Development Center", 11, [SCIENCE, BUILDING], action=[Spend(energy=1), Draw(1)], module=CORPORATE_ERA),
    blue("015", "Equatorial Magnetizer", 11, [BUILDING], action=[Produce(energy=-1), RaiseRating(1)]),
    blue("020", "Research Outpost", 18, [SCIENCE, CITY, BUILDING], always=[Cheaper(1)], play=[City(ISOLATED_SPACE)]),
    blue("023", "Arctic Algae", 12, [PLANT], needs=[AtMost(TEMPERATURE, -12)], play=[Gain(plants=1)],
         when=[WhenTile(OCEAN, Gain(plants=2))]),
    blue("024", "Predators", 14, [ANIMAL], needs=[AtLeast(OXYGEN, 11)], holds=ANIMALS,
         action=[RemoveFromAnyCard((ANIMALS,), price=True), AddHere(ANIMALS)], points=PointsPer(PerHeld(ANIMALS))),
    blue("025", "Space Station", 10, [SPACE], always=[CheaperPerTag(2, SPACE)], points=1, module=CORPORATE_ERA),
    blue("028", "Security Fleet", 12, [SPACE], holds=FIGHTERS, action=[Spend(titanium=1), AddHere(FIGHTERS)],
         points=PointsPer(PerHeld(FIGHTERS)), module=CORPORATE_ERA),
    blue("031", "Optimal Aerobraking", 7, [SPACE], when=[WhenCard(Gain(mc=3, heat=3), RED, tag=SPACE)]),
    blue("033", "Regolith Eaters", 13, [SCIENCE, MICROBE], holds=MICROBES,
         action=[Either(add=AddHere(MICROBES), breathe=Sequence(RemoveHere(MICROBES, 2), Raise(OXYGEN)))]),
    blue("034", "GHG Producing Bacteria", 8, [SCIENCE, MICROBE], needs=[AtLeast(OXYGEN, 4)], holds=MICROBES,
         action=[Either(add=AddHere(MICROBES), warm=Sequence(RemoveHere(MICROBES, 2), Raise(TEMPERATURE)))]),
    blue("035", "Ants", 9, [MICROBE], needs=[AtLeast(OXYGEN, 4)], holds=MICROBES,
         action=[RemoveFromAnyCard((MICROBES,), price=True), AddHere(MICROBES)],
         points=PointsPer(PerHeld(MICROBES), 2)),
    blue("038", "Rover Construction", 8, [BUILDING], when=[WhenTile(CITY_TILE, Gain(mc=2))], points=1),
    blue("049", "Tardigrades", 4, [MICROBE], holds=MICROBES, action=[AddHere(MICROBES)],
         points=PointsPer(PerHeld(MICROBES), 4), module=CORPORATE_ERA),
    blue("052", "Fish", 9, [ANIMAL], needs=[AtLeast(TEMPERATURE, 2)], holds=ANIMALS,
         play=[ReduceProduction(PLANTS, 1)], action=[AddHere(ANIMALS)], points=PointsPer(PerHeld(ANIMALS))),
    blue("054", "Small Animals", 6, [ANIMAL], needs=[AtLeast(OXYGEN, 6)], holds=ANIMALS,
         play=[ReduceProduction(PLANTS, 1)], action=[AddHere(ANIMALS)], points=PointsPer(PerHeld(ANIMALS), 2)),
    blue("069", "Electro Catapult", 17, [BUILDING], needs=[AtMost(OXYGEN, 8)], play=[Produce(energy=-1)],
         action=[Either(plants=Sequence(Spend(plants=1), Gain(mc=7)), steel=Sequence(Spend(steel=1), Gain(mc=7)))],
         points=1, module=CORPORATE_ERA),
    blue("070", "Earth Catapult", 23, [EARTH], always=[Cheaper(2)], points=2, module=CORPORATE_ERA),
    blue("071", "Advanced Alloys", 9, [SCIENCE], always=[Improve(STEEL_WORTH), Improve(TITANIUM_WORTH)],
         module=CORPORATE_ERA),
    blue("072", "Birds", 10, [ANIMAL], needs=[AtLeast(OXYGEN, 13)], holds=ANIMALS, play=[ReduceProduction(PLANTS, 2)],
         action=[AddHere(ANIMALS)], points=PointsPer(PerHeld(ANIMALS))),
    blue("073", "Mars University", 8, [SCIENCE, BUILDING],
         when=[WhenTag((SCIENCE,), May(Sequence(Discard(1, cost=True), Draw(1))), own=True)], points=1,
         module=CORPORATE_ERA),
    blue("074", "Viral Enhancers", 9, [SCIENCE, MICROBE],
         when=[WhenTag((PLANT, MICROBE, ANIMAL), OneOf(gain=Gain(plants=1), add=AddToPlayed((ANIMALS, MICROBES))),
                       own=True)],
         module=CORPORATE_ERA),
    blue("076", "Space Mirrors", 3, [POWER, SPACE], action=[PayMc(7), Produce(energy=1)]),
    blue("079", "Quantum Extractor", 13, [SCIENCE, POWER], needs=[HasTags(SCIENCE, 4)],
         always=[CheaperPerTag(2, SPACE)], play=[Produce(energy=4)], module=CORPORATE_ERA),
    blue("094", "Mass Converter", 8, [SCIENCE, POWER], needs=[HasTags(SCIENCE, 5)], always=[Improve(ONCE + SPACE, 2)],
         play=[Produce(energy=6)], module=CORPORATE_ERA),
    blue("095", "Physics Complex", 12, [SCIENCE, BUILDING], holds=SCIENCE_RESOURCES,
         action=[Spend(energy=6), AddHere(SCIENCE_RESOURCES)], points=PointsPer(PerHeld(SCIENCE_RESOURCES), n=2),
         module=CORPORATE_ERA),
    blue("101", "Ironworks", 11, [BUILDING], action=[Spend(energy=4), Gain(steel=1), Raise(OXYGEN)]),
    blue("103", "Steelworks", 15, [BUILDING], action=[Spend(energy=4), Gain(steel=2), Raise(OXYGEN)]),
    blue("104", "Ore Processor", 13, [BUILDING], action=[Spend(energy=4), Gain(titanium=1), Raise(OXYGEN)]),
    blue("105", "Earth Office", 1, [EARTH], always=[CheaperPerTag(3, EARTH)], module=CORPORATE_ERA),
    blue("109", "Media Group", 6, [EARTH], when=[WhenTag((EVENT,), Gain(mc=3))], module=CORPORATE_ERA),
    blue("110", "Business Network", 4, [EARTH], play=[Produce(mc=-1)], action=[LookAndBuy()], module=CORPORATE_ERA),
    blue("123", "Industrial Center", 4, [BUILDING], play=[Special(INDUSTRIAL_CENTER, BESIDE_CITY)],
         action=[PayMc(7), Produce(steel=1)], module=CORPORATE_ERA),
    blue("128", "Ecological Zone", 12, [ANIMAL, PLANT], needs=[Needs(PerGreenery())], holds=ANIMALS,
         play=[Special(ECOLOGICAL_ZONE, BESIDE_GREENERY)], when=[WhenTag((ANIMAL, PLANT), AddHere(ANIMALS), own=True)],
         points=PointsPer(PerHeld(ANIMALS), 2)),
    blue("131", "Decomposers", 5, [MICROBE], needs=[AtLeast(OXYGEN, 3)], holds=MICROBES,
         when=[WhenTag((ANIMAL, PLANT, MICROBE), AddHere(MICROBES), own=True)], points=PointsPer(PerHeld(MICROBES), 3)),
    blue("133", "Symbiotic Fungus", 4, [MICROBE], needs=[AtLeast(TEMPERATURE, -14)],
         action=[AddToCard((MICROBES,), 1)]),
    blue("134", "Extreme-Cold Fungus", 13, [MICROBE], needs=[AtMost(TEMPERATURE, -10)],
         action=[OneOf(gain=Gain(plants=1), add=AddToCard((MICROBES,), 2))]),
    blue("147", "Herbivores", 12, [ANIMAL], needs=[AtLeast(OXYGEN, 8)], holds=ANIMALS,
         play=[AddHere(ANIMALS), ReduceProduction(PLANTS, 1)], when=[WhenTile(GREENERY, AddHere(ANIMALS), MINE)],
         points=PointsPer(PerHeld(ANIMALS), 2)),
    blue("150", "Anti-Gravity Technology", 14, [SCIENCE], needs=[HasTags(SCIENCE, 7)], always=[Cheaper(2)], points=3,
         module=CORPORATE_ERA),
    blue("153", "Adaptation Technology", 12, [SCIENCE], always=[Improve(SHIFTS, 2)], points=1),
    blue("154", "Caretaker Contract", 3, needs=[AtLeast(TEMPERATURE, 0)], action=[SpendHeat(8), RaiseRating(1)],
         module=CORPORATE_ERA),
    blue("156", "Standard Technology", 6, [SCIENCE], when=[WhenStandardProject(Gain(mc=3))], module=CORPORATE_ERA),
    blue("157", "Nitrite Reducing Bacteria", 11, [MICROBE], holds=MICROBES, play=[AddHere(MICROBES, 3)],
         action=[Either(add=AddHere(MICROBES), rating=Sequence(RemoveHere(MICROBES, 3), RaiseRating(1)))]),
    blue("166", "Shuttles", 10, [SPACE], needs=[AtLeast(OXYGEN, 5)], always=[CheaperPerTag(2, SPACE)],
         play=[Produce(mc=2, energy=-1)], points=1),
    blue("172", "Pets", 10, [EARTH, ANIMAL], holds=ANIMALS, always=[Improve(LOCKED)], play=[AddHere(ANIMALS)],
         when=[WhenTile(CITY_TILE, AddHere(ANIMALS))], points=PointsPer(PerHeld(ANIMALS), 2)),
    blue("173", "Protected Habitats", 5, always=[Improve(PROTECTED)], module=CORPORATE_ERA),
    blue("177", "Water Splitting Plant", 12, [BUILDING], needs=[AtLeast(OCEANS, 2)],
         action=[Spend(energy=3), Raise(OXYGEN)]),
    blue("184", "Livestock", 13, [ANIMAL], needs=[AtLeast(OXYGEN, 9)], holds=ANIMALS, play=[Produce(mc=2, plants=-1)],
         action=[AddHere(ANIMALS)], points=PointsPer(PerHeld(ANIMALS))),
    blue("185", "Olympus Conference", 10, [SCIENCE, EARTH, BUILDING], holds=SCIENCE_RESOURCES,
         when=[WhenTag((SCIENCE,), Either(add=AddHere(SCIENCE_RESOURCES),
                                           draw=Sequence(RemoveHere(SCIENCE_RESOURCES, 1), Draw(1))), own=True)],
         points=1, module=CORPORATE_ERA),
    blue("187", "Aquifer Pumping", 18, [BUILDING], action=[PayMcOr(8, STEEL), Ocean()]),
    blue("194", "Power Infrastructure", 4, [POWER, BUILDING], action=[SpendFor(ENERGY, MC)], module=CORPORATE_ERA),
    blue("199", "Restricted Area", 11, [SCIENCE], play=[Special(RESTRICTED_AREA, LAND_SPACE)],
         action=[PayMc(2), Draw(1)], module=CORPORATE_ERA),
    blue("200", "Immigrant City", 13, [CITY, BUILDING], play=[City(), AfterCity(Produce(mc=-2, energy=-1))],
         when=[WhenTile(CITY_TILE, Produce(mc=1))]),
    blue("202", "Underground Detonations", 6, [BUILDING], action=[PayMc(10), Produce(heat=2)]),
    blue("208", "AI Central", 21, [SCIENCE, BUILDING], needs=[HasTags(SCIENCE, 3)], play=[Produce(energy=-1)],
         action=[Draw(2)], points=1, module=CORPORATE_ERA),
)
# fmt: on
