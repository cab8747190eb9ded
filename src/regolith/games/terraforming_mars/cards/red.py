"""The red projects of the base game and of Corporate Era."""

from regolith.games.mars.counts import TagsAtLeast
from regolith.games.mars.drawing import Draw, DrawAndKeep
from regolith.games.mars.goods import Gain
from regolith.games.mars.planet import Raise, RaiseRating
from regolith.games.mars.requirements import HasTags
from regolith.games.mars.words import (
    ANIMALS,
    EARTH,
    MC,
    MICROBE,
    MICROBES,
    OXYGEN,
    PLANT,
    SCIENCE,
    SPACE,
    STEEL,
    TEMPERATURE,
    TITANIUM,
)
from regolith.games.terraforming_mars.cards.model import CORPORATE_ERA, red
from regolith.games.terraforming_mars.effects.attacks import RemoveFromAnyCard, RemoveGoods, RemovePlants, Steal
from regolith.games.terraforming_mars.effects.choosing import OneOf
from regolith.games.terraforming_mars.effects.goods import SpendHeat
from regolith.games.terraforming_mars.effects.lasting import NextCard
from regolith.games.terraforming_mars.effects.production import Produce
from regolith.games.terraforming_mars.effects.resources import ANY_KIND, AddToCard
from regolith.games.terraforming_mars.effects.spaces import VOLCANIC_SPACE
from regolith.games.terraforming_mars.effects.tiles import ClaimSpace, Ocean, Special
from regolith.games.terraforming_mars.requirements import AtLeast
from regolith.games.terraforming_mars.words import LAVA_FLOWS
from regolith.kernel.flow import If

# fmt: off
PROJECTS = (
    red("009", "Asteroid", 14, [SPACE], play=[Gain(titanium=2), Raise(TEMPERATURE), RemovePlants(3)]),
    red("010", "Comet", 21, [SPACE], play=[Raise(TEMPERATURE), Ocean(), RemovePlants(3)]),
    red("011", "Big Asteroid", 27, [SPACE], play=[Gain(titanium=4), Raise(TEMPERATURE, 2), RemovePlants(4)]),
    red("019", "Imported Hydrogen", 16, [EARTH, SPACE],
        play=[OneOf(gain=Gain(plants=3), add=AddToCard((MICROBES,), 3), add_animal=AddToCard((ANIMALS,), 2)),
              Ocean()]),
    red("027", "Interstellar Colony Ship", 24, [EARTH, SPACE], needs=[HasTags(SCIENCE, 5)], points=4,
        module=CORPORATE_ERA),
    red("036", "Release of Inert Gases", 14, play=[RaiseRating(2)]),
    red("037", "Nitrogen-Rich Asteroid", 31, [SPACE],
        play=[Raise(TEMPERATURE), RaiseRating(2), If(TagsAtLeast(PLANT, 3), Produce(plants=4), Produce(plants=1))]),
    red("039", "Deimos Down", 31, [SPACE], play=[Gain(steel=4), Raise(TEMPERATURE, 3), RemovePlants(8)]),
    red("050", "Virus", 1, [MICROBE], play=[OneOf(animals=RemoveFromAnyCard((ANIMALS,), 2), plants=RemovePlants(5))],
        module=CORPORATE_ERA),
    red("062", "Mineral Deposit", 5, play=[Gain(steel=5)], module=CORPORATE_ERA),
    red("063", "Mining Expedition", 12, play=[Gain(steel=2), Raise(OXYGEN), RemovePlants(2)]),
    red("066", "Land Claim", 1, play=[ClaimSpace()], module=CORPORATE_ERA),
    red("075", "Towing A Comet", 23, [SPACE], play=[Gain(plants=2), Raise(OXYGEN), Ocean()]),
    red("078", "Ice Asteroid", 23, [SPACE], play=[Ocean(2)]),
    red("080", "Giant Ice Asteroid", 36, [SPACE], play=[Raise(TEMPERATURE, 2), Ocean(2), RemovePlants(6)]),
    red("111", "Business Contacts", 7, [EARTH], play=[DrawAndKeep(4, 2)], module=CORPORATE_ERA),
    red("112", "Bribed Committee", 7, [EARTH], play=[RaiseRating(2)], points=-2, module=CORPORATE_ERA),
    red("121", "Sabotage", 1, play=[RemoveGoods((TITANIUM, 3), (STEEL, 4), (MC, 7))], module=CORPORATE_ERA),
    red("124", "Hired Raiders", 1, play=[Steal((STEEL, 2), (MC, 3))], module=CORPORATE_ERA),
    red("127", "Subterranean Reservoir", 11, play=[Ocean()]),
    red("140", "Lava Flows", 18, play=[Raise(TEMPERATURE, 2), Special(LAVA_FLOWS, VOLCANIC_SPACE)]),
    red("143", "Large Convoy", 36, [EARTH, SPACE],
        play=[Ocean(), Draw(2), OneOf(gain=Gain(plants=5), add=AddToCard((ANIMALS,), 4))], points=2),
    red("149", "CEO's Favorite Project", 1, play=[AddToCard(ANY_KIND, 1, started=True)], module=CORPORATE_ERA),
    red("151", "Investment Loan", 3, [EARTH], play=[Produce(mc=-1), Gain(mc=10)], module=CORPORATE_ERA),
    red("161", "Convoy From Europa", 15, [SPACE], play=[Ocean(), Draw(1)]),
    red("162", "Imported GHG", 7, [EARTH, SPACE], play=[Produce(heat=1), Gain(heat=3)]),
    red("163", "Imported Nitrogen", 23, [EARTH, SPACE],
        play=[Gain(plants=4), RaiseRating(1), AddToCard((MICROBES,), 3), AddToCard((ANIMALS,), 2)]),
    red("167", "Import of Advanced GHG", 9, [EARTH, SPACE], play=[Produce(heat=2)]),
    red("170", "Aerobraked Ammonia Asteroid", 26, [SPACE], play=[Produce(plants=1, heat=3), AddToCard((MICROBES,), 2)]),
    red("181", "Ice Cap Melting", 5, needs=[AtLeast(TEMPERATURE, 2)], play=[Ocean()]),
    red("188", "Flooding", 7, play=[Ocean(), RemoveGoods((MC, 4), beside=True)], points=-1),
    red("190", "Local Heat Trapping", 1,
        play=[SpendHeat(5), OneOf(gain=Gain(plants=4), add=AddToCard((ANIMALS,), 2))]),
    red("191", "Permafrost Extraction", 8, needs=[AtLeast(TEMPERATURE, -8)], play=[Ocean()]),
    red("192", "Invention Contest", 2, [SCIENCE], play=[DrawAndKeep(3, 1)], module=CORPORATE_ERA),
    red("195", "Indentured Workers", 0, play=[NextCard(off=8)], points=-1, module=CORPORATE_ERA),
    red("204", "Technology Demonstration", 5, [SCIENCE, SPACE], play=[Draw(2)], module=CORPORATE_ERA),
    red("206", "Special Design", 4, [SCIENCE], play=[NextCard(shift=2)]),
)
# fmt: on
