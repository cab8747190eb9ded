"""The projects of Venus Next."""

from regolith.games.mars.answers import WhenTag
from regolith.games.mars.counts import PerHeld, PerTag, PointsPer, TagsAtLeast
from regolith.games.mars.drawing import Discard, Draw
from regolith.games.mars.goods import PayMc, Spend
from regolith.games.mars.planet import Raise, RaiseRating
from regolith.games.mars.requirements import HasTags, Rating
from regolith.games.mars.resources import AddHere, RemoveHere
from regolith.games.mars.words import (
    ANIMAL,
    ANIMALS,
    ASTEROIDS,
    BUILDING,
    CITY,
    EARTH,
    FLOATERS,
    JOVIAN,
    MC,
    MICROBE,
    MICROBES,
    PLANT,
    POWER,
    SCIENCE,
    SPACE,
    TEMPERATURE,
    TITANIUM,
    VENUS,
    VENUS_SCALE,
)
from regolith.games.terraforming_mars.cards.model import blue, green, red
from regolith.games.terraforming_mars.effects.attacks import RemoveGoods
from regolith.games.terraforming_mars.effects.choosing import OneOf
from regolith.games.terraforming_mars.effects.goods import GainPer, PayMcOr
from regolith.games.terraforming_mars.effects.lasting import CheaperPerTag, Improve
from regolith.games.terraforming_mars.effects.production import Produce, ProducePer
from regolith.games.terraforming_mars.effects.resources import ANY_KIND, AddToCard, GiveUpFloater, SellHere
from regolith.games.terraforming_mars.effects.tile_counts import PerCity
from regolith.games.terraforming_mars.effects.tiles import City, CityApart
from regolith.games.terraforming_mars.measures import PerResourceOf
from regolith.games.terraforming_mars.requirements import AtLeast, AtMost, HasEachTag, Needs
from regolith.games.terraforming_mars.standing import FLOATERS_PAY
from regolith.kernel.flow import OTHERS, Either, ForEachSeat, If, Sequence

NAME = "venus"

# fmt: off
PROJECTS = (
    blue("213", "Aerial Mappers", 11, [VENUS], holds=FLOATERS, points=1, module=NAME,
         action=[Either(add=AddToCard((FLOATERS,)), draw=Sequence(RemoveHere(FLOATERS, 1), Draw(1)))]),
    red("214", "Aerosport Tournament", 7, needs=[Needs(PerResourceOf(FLOATERS), 5)], points=1, module=NAME,
        play=[GainPer(MC, PerCity())]),
    red("215", "Air-Scrapping Expedition", 13, [VENUS], play=[Raise(VENUS_SCALE), AddToCard((FLOATERS,), 3, VENUS)],
        module=NAME),
    green("216", "Atalanta Planitia Lab", 10, [VENUS, SCIENCE], needs=[HasTags(SCIENCE, 3)], play=[Draw(2)], points=2,
          module=NAME),
    green("217", "Atmoscoop", 22, [JOVIAN, SPACE], needs=[HasTags(SCIENCE, 3)], points=1, module=NAME,
          play=[OneOf(warm=Raise(TEMPERATURE, 2), venus=Raise(VENUS_SCALE, 2)), AddToCard((FLOATERS,), 2)]),
    red("218", "Comet for Venus", 11, [SPACE], play=[Raise(VENUS_SCALE), RemoveGoods((MC, 4), tag=VENUS)], module=NAME),
    green("219", "Corroder Suits", 8, [VENUS], play=[Produce(mc=2), AddToCard(ANY_KIND, 1, VENUS)], module=NAME),
    green("220", "Dawn City", 15, [CITY, SPACE], needs=[HasTags(SCIENCE, 4)],
          play=[Produce(energy=-1, titanium=1), CityApart("dawn-city")], points=3, module=NAME),
    blue("221", "Deuterium Export", 11, [SPACE, VENUS, POWER], holds=FLOATERS, module=NAME,
         action=[Either(add=AddHere(FLOATERS), export=Sequence(RemoveHere(FLOATERS, 1), Produce(energy=1)))]),
    blue("222", "Dirigibles", 11, [VENUS], holds=FLOATERS, always=[Improve(FLOATERS_PAY, 3)],
         action=[AddToCard((FLOATERS,), needed=True)], module=NAME),
    blue("223", "Extractor Balloons", 21, [VENUS], holds=FLOATERS, play=[AddHere(FLOATERS, 3)], module=NAME,
         action=[Either(add=AddHere(FLOATERS), extract=Sequence(RemoveHere(FLOATERS, 2), Raise(VENUS_SCALE)))]),
    blue("224", "Extremophiles", 3, [VENUS, MICROBE], needs=[HasTags(SCIENCE, 2)], holds=MICROBES,
         action=[AddToCard((MICROBES,))], points=PointsPer(PerHeld(MICROBES), 3), module=NAME),
    blue("225", "Floating Habs", 5, [VENUS], needs=[HasTags(SCIENCE, 2)], holds=FLOATERS,
         action=[PayMc(2), AddToCard((FLOATERS,))], points=PointsPer(PerHeld(FLOATERS), 2), module=NAME),
    blue("226", "Forced Precipitation", 8, [VENUS], holds=FLOATERS, module=NAME,
         action=[Either(add=Sequence(PayMc(2), AddHere(FLOATERS)),
                        rain=Sequence(RemoveHere(FLOATERS, 2), Raise(VENUS_SCALE)))]),
    green("227", "Freyja Biodomes", 14, [PLANT, VENUS], needs=[AtLeast(VENUS_SCALE, 10)],
          play=[Produce(energy=-1, mc=2), AddToCard((MICROBES, ANIMALS), 2, VENUS)], points=2, module=NAME),
    red("228", "GHG Import From Venus", 23, [SPACE, VENUS], play=[Produce(heat=3), Raise(VENUS_SCALE)], module=NAME),
    green("229", "Giant Solar Shade", 27, [SPACE, VENUS], play=[Raise(VENUS_SCALE, 3)], module=NAME),
    green("230", "Gyropolis", 20, [CITY, BUILDING],
          play=[Produce(energy=-2), ProducePer(MC, PerTag(VENUS, EARTH)), City()], module=NAME),
    red("231", "Hydrogen to Venus", 11, [SPACE],
        play=[Raise(VENUS_SCALE), AddToCard((FLOATERS,), 1, VENUS, per=PerTag(JOVIAN))], module=NAME),
    green("232", "Io Sulphur Research", 17, [SCIENCE, JOVIAN], play=[If(TagsAtLeast(VENUS, 3), Draw(3), Draw(1))],
          points=2, module=NAME),
    green("233", "Ishtar Mining", 5, [VENUS], needs=[AtLeast(VENUS_SCALE, 8)], play=[Produce(titanium=1)], module=NAME),
    blue("234", "Jet Stream Microscrappers", 12, [VENUS], holds=FLOATERS, module=NAME,
         action=[Either(add=Sequence(Spend(titanium=1), AddHere(FLOATERS, 2)),
                        scrap=Sequence(RemoveHere(FLOATERS, 2), Raise(VENUS_SCALE)))]),
    blue("235", "Local Shading", 4, [VENUS], holds=FLOATERS, module=NAME,
         action=[Either(add=AddHere(FLOATERS), shade=Sequence(RemoveHere(FLOATERS, 1), Produce(mc=1)))]),
    green("236", "Luna Metropolis", 21, [CITY, SPACE, EARTH],
          play=[ProducePer(MC, PerTag(EARTH)), CityApart("luna-metropolis")], points=2, module=NAME),
    green("237", "Luxury Foods", 8, needs=[HasEachTag(VENUS, EARTH, JOVIAN)], points=2, module=NAME),
    blue("238", "Maxwell Base", 18, [CITY, VENUS], needs=[AtLeast(VENUS_SCALE, 12)],
         play=[Produce(energy=-1), CityApart("maxwell-base")], action=[AddToCard(ANY_KIND, 1, VENUS, needed=True)],
         points=3, module=NAME),
    green("239", "Mining Quota", 5, [BUILDING], needs=[HasEachTag(VENUS, EARTH, JOVIAN)], play=[Produce(steel=2)],
          module=NAME),
    green("240", "Neutralizer Factory", 7, [VENUS], needs=[AtLeast(VENUS_SCALE, 10)], play=[Raise(VENUS_SCALE)],
          module=NAME),
    green("241", "Omnicourt", 11, [BUILDING], needs=[HasEachTag(VENUS, EARTH, JOVIAN)], play=[RaiseRating(2)],
          module=NAME),
    green("242", "Orbital Reflectors", 26, [VENUS, SPACE], play=[Produce(heat=2), Raise(VENUS_SCALE, 2)], module=NAME),
    blue("243", "Rotator Impacts", 6, [SPACE], needs=[AtMost(VENUS_SCALE, 14)], holds=ASTEROIDS, module=NAME,
         action=[Either(add=Sequence(PayMcOr(6, TITANIUM), AddHere(ASTEROIDS)),
                        impact=Sequence(RemoveHere(ASTEROIDS, 1), Raise(VENUS_SCALE)))]),
    green("244", "Sister Planet Support", 7, [VENUS, EARTH], needs=[HasEachTag(VENUS, EARTH)], play=[Produce(mc=3)],
          module=NAME),
    green("245", "Solarnet", 7, needs=[HasEachTag(VENUS, EARTH, JOVIAN)], play=[Draw(2)], points=1, module=NAME),
    red("246", "Spin-Inducing Asteroid", 16, [SPACE], needs=[AtMost(VENUS_SCALE, 10)], play=[Raise(VENUS_SCALE, 2)],
        module=NAME),
    green("247", "Sponsored Academies", 9, [EARTH, SCIENCE], points=1, module=NAME,
          play=[Discard(1, cost=True), Draw(3), ForEachSeat(Draw(1), OTHERS)]),
    blue("248", "Stratopolis", 22, [CITY, VENUS], needs=[HasTags(SCIENCE, 2)], holds=FLOATERS,
         play=[Produce(mc=2), CityApart("stratopolis")], action=[AddToCard((FLOATERS,), 2, VENUS)],
         points=PointsPer(PerHeld(FLOATERS), 3), module=NAME),
    blue("249", "Stratospheric Birds", 12, [VENUS, ANIMAL], needs=[AtLeast(VENUS_SCALE, 12)], holds=ANIMALS,
         play=[GiveUpFloater()], action=[AddHere(ANIMALS)], points=PointsPer(PerHeld(ANIMALS)), module=NAME),
    green("250", "Sulphur Exports", 21, [VENUS, SPACE], play=[ProducePer(MC, PerTag(VENUS)), Raise(VENUS_SCALE)],
          module=NAME),
    blue("251", "Sulphur-Eating Bacteria", 6, [VENUS, MICROBE], needs=[AtLeast(VENUS_SCALE, 6)], holds=MICROBES,
         action=[Either(add=AddHere(MICROBES), sell=SellHere(MICROBES, MC, 3))], module=NAME),
    green("252", "Terraforming Contract", 8, [EARTH], needs=[Rating(25)], play=[Produce(mc=4)], module=NAME),
    blue("253", "Thermophiles", 9, [VENUS, MICROBE], needs=[AtLeast(VENUS_SCALE, 6)], holds=MICROBES, module=NAME,
         action=[Either(add=AddToCard((MICROBES,), 1, VENUS),
                        warm=Sequence(RemoveHere(MICROBES, 2), Raise(VENUS_SCALE)))]),
    red("254", "Water to Venus", 9, [SPACE], play=[Raise(VENUS_SCALE)], module=NAME),
    green("255", "Venus Governor", 4, [VENUS, VENUS], needs=[HasTags(VENUS, 2)], play=[Produce(mc=2)], module=NAME),
    blue("256", "Venus Magnetizer", 7, [VENUS], needs=[AtLeast(VENUS_SCALE, 10)],
         action=[Produce(energy=-1), Raise(VENUS_SCALE)], module=NAME),
    green("257", "Venus Soils", 20, [VENUS, PLANT],
          play=[Produce(plants=1), Raise(VENUS_SCALE), AddToCard((MICROBES,), 2)], module=NAME),
    blue("258", "Venus Waystation", 9, [VENUS, SPACE], always=[CheaperPerTag(2, VENUS)], points=1, module=NAME),
    blue("259", "Venusian Animals", 15, [VENUS, ANIMAL, SCIENCE], needs=[AtLeast(VENUS_SCALE, 18)], holds=ANIMALS,
         when=[WhenTag((SCIENCE,), AddHere(ANIMALS), own=True)], points=PointsPer(PerHeld(ANIMALS)), module=NAME),
    blue("260", "Venusian Insects", 5, [VENUS, MICROBE], needs=[AtLeast(VENUS_SCALE, 12)], holds=MICROBES,
         action=[AddHere(MICROBES)], points=PointsPer(PerHeld(MICROBES), 2), module=NAME),
    green("261", "Venusian Plants", 13, [VENUS, PLANT], needs=[AtLeast(VENUS_SCALE, 16)],
          play=[Raise(VENUS_SCALE), AddToCard((MICROBES, ANIMALS), 1, VENUS)], points=1, module=NAME),
)
# fmt: on
