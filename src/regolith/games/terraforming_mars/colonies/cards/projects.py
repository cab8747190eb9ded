"""The projects of Colonies."""

from regolith.games.mars.answers import WhenCard, WhenTag
from regolith.games.mars.counts import PerHeld, PerTag, PointsPer
from regolith.games.mars.drawing import Draw, DrawPer
from regolith.games.mars.goods import Gain, Spend
from regolith.games.mars.lasting import Cheaper
from regolith.games.mars.planet import RaiseRating
from regolith.games.mars.requirements import HasTags
from regolith.games.mars.resources import AddHere, RemoveHere
from regolith.games.mars.words import (
    ANIMAL,
    ANIMALS,
    BUILDING,
    CAMPS,
    CITY,
    EARTH,
    FLOATERS,
    JOVIAN,
    MC,
    MICROBE,
    MICROBES,
    PLANT,
    PLANTS,
    POWER,
    SCIENCE,
    SPACE,
    TEMPERATURE,
    TITANIUM,
)
from regolith.games.terraforming_mars.cards.model import blue, green, red
from regolith.games.terraforming_mars.colonies.building import BuildColony
from regolith.games.terraforming_mars.colonies.effects import (
    CheaperTrade,
    GainFleet,
    HigherTrade,
    LowerTrack,
    PerColony,
    PerTagless,
    RaiseTrack,
)
from regolith.games.terraforming_mars.colonies.trading import OwnBonuses, Trade
from regolith.games.terraforming_mars.effects.attacks import RemovePlants, Steal
from regolith.games.terraforming_mars.effects.choosing import OneOf
from regolith.games.terraforming_mars.effects.counts import PerTagOfOthers
from regolith.games.terraforming_mars.effects.goods import GainPer
from regolith.games.terraforming_mars.effects.lasting import CheaperPerTag, NextCard
from regolith.games.terraforming_mars.effects.production import Produce, ProducePer, ReduceProduction
from regolith.games.terraforming_mars.effects.resources import AddToCard, GiveUpFloater, SellHere
from regolith.games.terraforming_mars.effects.tile_counts import PerCity
from regolith.games.terraforming_mars.effects.tiles import City, Ocean
from regolith.games.terraforming_mars.measures import PerResourceOf
from regolith.games.terraforming_mars.requirements import AtLeast, Needs
from regolith.kernel.flow import Either, Sequence

# fmt: off
PROJECTS = (
    green("C01", "Airliners", 11, needs=[Needs(PerResourceOf(FLOATERS), 3)], points=1,
          play=[Produce(mc=2), AddToCard((FLOATERS,), 2)]),
    red("C02", "Air Raid", 0, play=[GiveUpFloater(), Steal((MC, 5))]),
    blue("C03", "Atmo Collectors", 15, holds=FLOATERS, play=[AddToCard((FLOATERS,), 2)],
         action=[Either(add=AddHere(FLOATERS), titanium=Sequence(RemoveHere(FLOATERS, 1), Gain(titanium=2)),
                        energy=Sequence(RemoveHere(FLOATERS, 1), Gain(energy=3)),
                        heat=Sequence(RemoveHere(FLOATERS, 1), Gain(heat=4)))]),
    green("C04", "Community Services", 13, play=[ProducePer(MC, PerTagless())], points=1),
    red("C05", "Conscription", 5, [EARTH], needs=[HasTags(EARTH, 2)], play=[NextCard(off=16)], points=-1),
    green("C06", "Corona Extractor", 10, [SPACE, POWER], needs=[HasTags(SCIENCE, 4)], play=[Produce(energy=4)]),
    blue("C07", "Cryo-Sleep", 10, [SCIENCE], always=[CheaperTrade()], points=1),
    green("C08", "Earth Elevator", 43, [SPACE, EARTH], play=[Produce(titanium=3)], points=4),
    green("C09", "Ecology Research", 21, [SCIENCE, PLANT, ANIMAL, MICROBE],
          play=[ProducePer(PLANTS, PerColony(own=True)), AddToCard((ANIMALS,)), AddToCard((MICROBES,), 2)], points=1),
    green("C10", "Floater Leasing", 3, play=[ProducePer(MC, PerResourceOf(FLOATERS), 3)]),
    red("C11", "Floater Prototypes", 2, [SCIENCE], play=[AddToCard((FLOATERS,), 2)]),
    blue("C12", "Floater Technology", 7, [SCIENCE], action=[AddToCard((FLOATERS,))]),
    green("C13", "Galilean Waystation", 15, [SPACE], play=[ProducePer(MC, PerTagOfOthers(JOVIAN, own=True))], points=1),
    green("C14", "Heavy Taxation", 3, [EARTH], needs=[HasTags(EARTH, 2)], play=[Produce(mc=2), Gain(mc=4)], points=-1),
    green("C15", "Ice Moon Colony", 23, [SPACE], play=[BuildColony(), Ocean()]),
    red("C16", "Impactor Swarm", 11, [SPACE], needs=[HasTags(JOVIAN, 2)], play=[Gain(heat=12), RemovePlants(2)]),
    red("C17", "Interplanetary Colony Ship", 12, [SPACE, EARTH], play=[BuildColony()]),
    blue("C18", "Jovian Lanterns", 20, [JOVIAN], needs=[HasTags(JOVIAN, 1)], holds=FLOATERS,
         play=[RaiseRating(1), AddToCard((FLOATERS,), 2)], action=[Spend(titanium=1), AddHere(FLOATERS, 2)],
         points=PointsPer(PerHeld(FLOATERS), 2)),
    blue("C19", "Jupiter Floating Station", 9, [JOVIAN], needs=[HasTags(SCIENCE, 3)], holds=FLOATERS, points=1,
         action=[Either(add=AddToCard((FLOATERS,), 1, JOVIAN),
                        gain=GainPer(MC, PerHeld(FLOATERS), most=4, needed=True))]),
    green("C20", "Luna Governor", 4, [EARTH, EARTH], needs=[HasTags(EARTH, 3)], play=[Produce(mc=2)]),
    green("C21", "Lunar Exports", 19, [EARTH, SPACE], play=[OneOf(money=Produce(mc=5), plants=Produce(plants=2))]),
    green("C22", "Lunar Mining", 11, [EARTH], play=[ProducePer(TITANIUM, PerTag(EARTH), 2)]),
    red("C23", "Market Manipulation", 1, [EARTH], play=[RaiseTrack(), LowerTrack()]),
    blue("C24", "Martian Zoo", 12, [ANIMAL, BUILDING], needs=[Needs(PerCity(), 2)], holds=ANIMALS,
         when=[WhenTag((EARTH,), AddHere(ANIMALS))], action=[GainPer(MC, PerHeld(ANIMALS), needed=True)], points=1),
    green("C25", "Mining Colony", 20, [SPACE], play=[Produce(titanium=1), BuildColony()]),
    green("C26", "Minority Refuge", 5, [SPACE], play=[BuildColony(then=Produce(mc=-2))]),
    green("C27", "Molecular Printing", 11, [SCIENCE], play=[GainPer(MC, PerCity()), GainPer(MC, PerColony())],
          points=1),
    green("C28", "Nitrogen from Titan", 25, [JOVIAN, SPACE], play=[RaiseRating(2), AddToCard((FLOATERS,), 2, JOVIAN)],
          points=1),
    green("C29", "Pioneer Settlement", 13, [SPACE], needs=[Needs(PerColony(own=True), most=1)],
          play=[BuildColony(then=Produce(mc=-2))], points=2),
    green("C30", "Productive Outpost", 0, play=[OwnBonuses()]),
    green("C31", "Quantum Communications", 8, needs=[HasTags(SCIENCE, 4)], play=[ProducePer(MC, PerColony())],
          points=1),
    blue("C32", "Red Spot Observatory", 17, [JOVIAN, SCIENCE], needs=[HasTags(SCIENCE, 3)], holds=FLOATERS,
         play=[Draw(2)], action=[Either(add=AddHere(FLOATERS), draw=Sequence(RemoveHere(FLOATERS, 1), Draw(1)))],
         points=2),
    blue("C33", "Refugee Camps", 10, [EARTH], holds=CAMPS, action=[Produce(mc=-1), AddHere(CAMPS)],
         points=PointsPer(PerHeld(CAMPS))),
    green("C34", "Research Colony", 20, [SPACE, SCIENCE], play=[BuildColony(second=True), Draw(2)]),
    blue("C35", "Rim Freighters", 4, [SPACE], always=[CheaperTrade()]),
    blue("C36", "Sky Docks", 18, [SPACE, EARTH], needs=[HasTags(EARTH, 2)], always=[Cheaper(1)], play=[GainFleet()],
         points=2),
    red("C37", "Solar Probe", 9, [SPACE, SCIENCE], play=[DrawPer(PerTag(SCIENCE), 3)], points=1),
    green("C38", "Solar Reflectors", 23, [SPACE], play=[Produce(heat=5)]),
    green("C39", "Space Port", 22, [CITY, BUILDING], needs=[Needs(PerColony(own=True))],
          play=[Produce(energy=-1, mc=4), GainFleet(), City()]),
    green("C40", "Space Port Colony", 27, [SPACE], needs=[Needs(PerColony(own=True))],
          play=[BuildColony(second=True), GainFleet()], points=PointsPer(PerColony(), 2)),
    blue("C41", "Spin-off Department", 10, [BUILDING], play=[Produce(mc=2)], when=[WhenCard(Draw(1), cost=20)]),
    blue("C42", "Sub-zero Salt Fish", 5, [ANIMAL], needs=[AtLeast(TEMPERATURE, -6)], holds=ANIMALS,
         play=[ReduceProduction(PLANTS, 1)], action=[AddHere(ANIMALS)], points=PointsPer(PerHeld(ANIMALS), 2)),
    blue("C43", "Titan Air-scrapping", 21, [JOVIAN], holds=FLOATERS,
         action=[Either(add=Sequence(Spend(titanium=1), AddHere(FLOATERS, 2)),
                        rating=Sequence(RemoveHere(FLOATERS, 2), RaiseRating(1)))], points=2),
    blue("C44", "Titan Floating Launch-pad", 18, [JOVIAN], holds=FLOATERS, play=[AddToCard((FLOATERS,), 2, JOVIAN)],
         action=[Either(add=AddToCard((FLOATERS,), 1, JOVIAN),
                        trade=Sequence(RemoveHere(FLOATERS, 1), Trade(free=True)))], points=1),
    blue("C45", "Titan Shuttles", 23, [JOVIAN, SPACE], holds=FLOATERS,
         action=[Either(add=AddToCard((FLOATERS,), 2, JOVIAN), sell=SellHere(FLOATERS, TITANIUM, 1))], points=1),
    blue("C46", "Trade Envoys", 6, always=[HigherTrade()]),
    blue("C47", "Trading Colony", 18, [SPACE], always=[HigherTrade()], play=[BuildColony()]),
    green("C48", "Urban Decomposers", 6, [MICROBE], needs=[Needs(PerColony(own=True)), Needs(PerCity(own=True))],
          play=[Produce(plants=1), AddToCard((MICROBES,), 2)]),
    blue("C49", "Warp Drive", 14, [SCIENCE], needs=[HasTags(SCIENCE, 5)], always=[CheaperPerTag(4, SPACE)], points=2),
)
# fmt: on
