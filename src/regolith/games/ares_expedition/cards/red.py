"""The red projects of the base game."""

from regolith.games.ares_expedition.cards.model import red
from regolith.games.ares_expedition.effects import FlipOcean, PlantForest
from regolith.games.ares_expedition.playing import PlayCard
from regolith.games.ares_expedition.requirements import InZone
from regolith.games.ares_expedition.words import FROM_YELLOW, UP_TO_RED, WHITE_ZONE
from regolith.games.mars.counts import PerTag, TagsAtLeast
from regolith.games.mars.drawing import Discard, Draw, DrawAndKeep
from regolith.games.mars.goods import Gain
from regolith.games.mars.planet import Raise, RaiseRating, RatingPer
from regolith.games.mars.requirements import HasTags, Spends
from regolith.games.mars.resources import AddTo
from regolith.games.mars.words import (
    ANIMAL,
    ANIMALS,
    BLUE,
    BUILDING,
    EARTH,
    EVENT,
    JOVIAN,
    MICROBE,
    MICROBES,
    OXYGEN,
    PLANT,
    RED,
    SCIENCE,
    SCIENCE_RESOURCES,
    SPACE,
    TEMPERATURE,
)
from regolith.kernel.flow import Either, If

# fmt: off
PROJECTS = (
    red("65", "Advanced Ecosystems", 10, [MICROBE, ANIMAL],
        needs=[HasTags(PLANT, 1), HasTags(MICROBE, 1), HasTags(ANIMAL, 1)], points=3),
    red("66", "Artificial Lake", 13, needs=[InZone(TEMPERATURE, FROM_YELLOW)], play=[FlipOcean(1)], points=1),
    red("67", "Atmosphere Filtering", 6, [SPACE], needs=[HasTags(SCIENCE, 2)], play=[Raise(OXYGEN, 1)]),
    red("68", "Breathing Filters", 9, needs=[InZone(OXYGEN, FROM_YELLOW)], points=2),
    red("69", "Bribed Committee", 5, [EARTH], play=[RaiseRating(2)], points=-2),
    red("70", "Business Contacts", 5, [EARTH], play=[Draw(4), Discard(2)]),
    red("71", "CEO's Favorite Project", 3, play=[AddTo((ANIMALS, MICROBES, SCIENCE_RESOURCES), 2)]),
    red("72", "Colonizer Training Camp", 10, [BUILDING, JOVIAN], needs=[InZone(OXYGEN, UP_TO_RED)], points=2),
    red("73", "Comet", 25, [SPACE], play=[Raise(TEMPERATURE, 1), FlipOcean(1)]),
    red("74", "Convoy from Europa", 14, [SPACE], play=[Draw(1), FlipOcean(1)]),
    red("75", "Crater", 7, needs=[HasTags(EVENT, 3)], play=[FlipOcean(1)]),
    red("76", "Deimos Down", 30, [SPACE], play=[Gain(mc=7), Raise(TEMPERATURE, 3)]),
    red("77", "Giant Ice Asteroid", 36, [SPACE], play=[Raise(TEMPERATURE, 2), FlipOcean(2)]),
    red("78", "Ice Asteroid", 21, [SPACE], play=[FlipOcean(2)]),
    red("79", "Ice Cap Melting", 4, needs=[InZone(TEMPERATURE, WHITE_ZONE)], play=[FlipOcean(1)]),
    red("80", "Imported Hydrogen", 17, [SPACE, EARTH],
        play=[FlipOcean(1), Either(gain=Gain(plants=3), add=AddTo((MICROBES,), 3), add_animal=AddTo((ANIMALS,), 2))]),
    red("81", "Imported Nitrogen", 20, [SPACE, EARTH],
        play=[RaiseRating(1), Gain(plants=4), AddTo((ANIMALS,), 2), AddTo((MICROBES,), 3)]),
    red("82", "Interstellar Colony Ship", 20, [SPACE, EARTH], needs=[HasTags(SCIENCE, 4)], points=4),
    red("83", "Invention Contest", 1, [SCIENCE], play=[DrawAndKeep(3, 1)]),
    red("84", "Investment Loan", 1, [EARTH], needs=[Spends(rating=1)], play=[Gain(mc=10)], points=1),
    red("85", "Lagrange Observatory", 7, [SCIENCE, SPACE], play=[Draw(1)], points=1),
    red("86", "Lake Marineris", 17, needs=[InZone(TEMPERATURE, FROM_YELLOW)], play=[FlipOcean(2)], points=1),
    red("87", "Large Convoy", 36, [SPACE, EARTH],
        play=[FlipOcean(1), Draw(2), Either(gain=Gain(plants=5), add=AddTo((ANIMALS,), 3))], points=2),
    red("88", "Lava Flows", 17, play=[Raise(TEMPERATURE, 2)]),
    red("89", "Local Heat Trapping", 0, needs=[Spends(heat=3)], play=[Gain(plants=4), AddTo((ANIMALS, MICROBES), 2)]),
    red("90", "Mangrove", 12, [PLANT], needs=[InZone(TEMPERATURE, WHITE_ZONE)], play=[PlantForest(1)]),
    red("91", "Nitrogen-Rich Asteroid", 30, [SPACE],
        play=[RaiseRating(2), Raise(TEMPERATURE, 1), Gain(plants=2), If(TagsAtLeast(PLANT, 3), Gain(plants=4))]),
    red("92", "Permafrost Extraction", 8, needs=[InZone(TEMPERATURE, FROM_YELLOW)], play=[FlipOcean(1)]),
    red("93", "Phobos Falls", 32, [SPACE], play=[Raise(TEMPERATURE, 1), FlipOcean(1), Draw(2)], points=1),
    red("94", "Plantation", 22, [PLANT], needs=[HasTags(SCIENCE, 4)], play=[PlantForest(2)]),
    red("95", "Release of Inert Gases", 16, play=[RaiseRating(2)]),
    red("96", "Research", 5, [SCIENCE, SCIENCE], play=[Draw(2)]),
    red("97", "Special Design", 3, play=[PlayCard(BLUE | RED, shifted=True)]),
    red("98", "Subterranean Reservoir", 10, play=[FlipOcean(1)]),
    red("99", "Technology Demonstration", 17, [SPACE, SCIENCE], play=[FlipOcean(1), Draw(2)]),
    red("100", "Terraforming Ganymede", 28, [SPACE, JOVIAN], play=[RatingPer(PerTag(JOVIAN))], points=2),
    red("101", "Towing a Comet", 22, [SPACE], play=[Raise(OXYGEN, 1), FlipOcean(1), Gain(plants=2)]),
    red("102", "Work Crews", 5, play=[PlayCard(BLUE | RED, off=11)]),
)
# fmt: on
