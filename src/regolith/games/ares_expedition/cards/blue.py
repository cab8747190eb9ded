"""The blue projects of the base game."""

from regolith.games.ares_expedition.answers import when
from regolith.games.ares_expedition.cards.model import blue
from regolith.games.ares_expedition.effects import ChoseActionPhase, FlipOcean, Improve, PerForest, PlantForest
from regolith.games.ares_expedition.playing import PlayCard
from regolith.games.ares_expedition.requirements import InZone, Oceans
from regolith.games.ares_expedition.standing import (
    MICROBES_PAY,
    PLANT_PAYS,
    RESEARCH_DRAW,
    RESEARCH_KEEP,
    SELL_WORTH,
    STANDARD_DISCOUNT,
)
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import FOREST_GAINED, FROM_RED, FROM_YELLOW, PURPLE_ZONE, WHITE_ZONE
from regolith.games.mars.answers import WhenCard, WhenTag
from regolith.games.mars.counts import CardsAtLeast, PerCard, PerHeld, PerProduction, PerTag, PointsPer
from regolith.games.mars.doing import discard_from_hand, draw_cards
from regolith.games.mars.drawing import Discard, Draw, DrawAsMany, Filter, Reveal, reveal
from regolith.games.mars.events import ACTION_USED, OCEAN_ADDED, OXYGEN_RAISED, TEMPERATURE_RAISED
from regolith.games.mars.goods import Gain, PayMc, Spend, SpendFor
from regolith.games.mars.lasting import Cheaper
from regolith.games.mars.nouns import CARD, colours
from regolith.games.mars.nouns import TAG as TAG_NOUNS
from regolith.games.mars.planet import Raise, RaiseRating
from regolith.games.mars.requirements import HasTags
from regolith.games.mars.resources import AddHere, AddTo, RemoveFrom, RemoveHere
from regolith.games.mars.standing import SHIFTS, STEEL_WORTH, TAG, TITANIUM_WORTH
from regolith.games.mars.words import (
    ANIMAL,
    ANIMALS,
    ANY_COLOUR,
    BLUE,
    BUILDING,
    EARTH,
    EVENT,
    GREEN,
    HEAT,
    JOVIAN,
    MC,
    MICROBE,
    MICROBES,
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
from regolith.kernel.choices import ChooseCard
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Either, If, May, Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.zones import EVERYONE


class Brainstorm(Effect[Ares]):
    """Turn a card up: a green one is discarded for 1 MC, any other is taken."""

    def run(self, s: Ares, f: Frame) -> None:
        reveal(s, f.seat, 1)
        for card in s.seats[f.seat].revealed.take_all():
            if s.book.colours[card] == GREEN:
                s.discard.add(card)
                s.push(ONE_MC, f.seat, f.source)
            else:
                s.seats[f.seat].hand.add(card)
                s.know(card, EVERYONE)
                s.note("takes", f.seat, card)

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("mc", ONE_MC)]

    def says(self) -> Phrase:
        green = Phrase("ares.is_colour", colours=colours(GREEN))
        return Phrase("ares.brainstorm", n=1, what=CARD, condition=green, then=ONE_MC.says())


class Study(ChooseCard[Ares]):
    """Discard a card and draw one; two if the discarded one has a plant tag."""

    def __init__(self) -> None:
        super().__init__("discard")

    def options(self, s: Ares, f: Frame) -> list[int]:
        return list(s.seats[f.seat].hand.cards)

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        discard_from_hand(s, f.seat, (option,))
        draw_cards(s, f.seat, 2 if s.book.shows(option, PLANT) else 1)

    def says(self) -> Phrase:
        plant = Phrase("ares.has_tag", tags=[TAG_NOUNS[PLANT]])
        return Phrase("ares.study", n=1, what=CARD, more=2, condition=plant)


ONE_MC: Gain[Ares] = Gain(mc=1)

# fmt: off
PROJECTS = (
    blue("1", "Adaptation Technology", 12, [SCIENCE], always=[Improve(SHIFTS)], points=1),
    blue("2", "Advanced Alloys", 9, [BUILDING], always=[Improve(STEEL_WORTH, 1), Improve(TITANIUM_WORTH, 1)]),
    blue("3", "Advanced Screening Technology", 6, [SCIENCE], action=[Reveal(3, Filter(tags=(SCIENCE, PLANT)))]),
    blue("4", "AI Central", 22, [SCIENCE, BUILDING], needs=[HasTags(SCIENCE, 5)], action=[Draw(2)], points=2),
    blue("5", "Anaerobic Microorganisms", 10, [MICROBE], holds=MICROBES, always=[Improve(MICROBES_PAY)],
         when=[WhenTag((ANIMAL, MICROBE, PLANT), AddHere(MICROBES, 1), own=True)]),
    blue("6", "Anti-Gravity Technology", 18, [SCIENCE], needs=[HasTags(SCIENCE, 5)],
         when=[WhenCard(Gain(heat=2, plants=2))], points=3),
    blue("7", "Aquifer Pumping", 14, [BUILDING], action=[PayMc(10, less=2, per=PerProduction(STEEL)), FlipOcean(1)]),
    blue("8", "Arctic Algae", 19, [PLANT], needs=[InZone(TEMPERATURE, FROM_RED)],
         when=[when(OCEAN_ADDED, Gain(plants=4))], points=2),
    blue("9", "Artificial Jungle", 5, action=[Spend(plants=1), Draw(1)]),
    blue("10", "Assembly Lines", 13, [SPACE], when=[when(ACTION_USED, Gain(mc=1))]),
    blue("11", "Asset Liquidation", 0, [SCIENCE], play=[PlayCard(BLUE | RED)], action=[Spend(rating=1), Draw(3)]),
    blue("12", "Birds", 15, [ANIMAL], needs=[InZone(OXYGEN, WHITE_ZONE)], holds=ANIMALS, action=[AddHere(ANIMALS, 1)],
         points=PointsPer(PerHeld(ANIMALS))),
    blue("13", "Brainstorming Session", 8, [SPACE], action=[Brainstorm()]),
    blue("14", "Caretaker Contract", 18, needs=[InZone(TEMPERATURE, FROM_YELLOW)],
         action=[Spend(heat=8), RaiseRating(1)], points=2),
    blue("15", "Circuit Board Factory", 14, [BUILDING], action=[Draw(1)]),
    blue("16", "Community Gardens", 20, [PLANT], action=[Gain(mc=2), If(ChoseActionPhase(), Gain(plants=1))]),
    blue("17", "Composting Factory", 13, [BUILDING], always=[Improve(SELL_WORTH, 1)], points=1),
    blue("18", "Conserved Biome", 25, [BUILDING, MICROBE, ANIMAL],
         action=[Either(add=AddTo((MICROBES,), 1), add_animal=AddTo((ANIMALS,), 1))], points=PointsPer(PerForest(), 2)),
    blue("19", "Decomposers", 7, [MICROBE], needs=[InZone(OXYGEN, FROM_RED)], holds=MICROBES,
         when=[WhenTag((ANIMAL, MICROBE, PLANT), Either(add=AddHere(MICROBES, 1),
                                                        draw=Sequence(RemoveHere(MICROBES, 1), Draw(1))), own=True)],
         points=1),
    blue("20", "Decomposing Fungus", 10, [MICROBE], holds=MICROBES, play=[AddHere(MICROBES, 2)],
         action=[RemoveFrom((ANIMALS, MICROBES)), Gain(plants=3)]),
    blue("21", "Developed Infrastructure", 12,
         action=[PayMc(10, less=5, when=CardsAtLeast(BLUE, 5)), Raise(TEMPERATURE, 1)], points=1),
    blue("22", "Development Center", 7, [SCIENCE, BUILDING], action=[Spend(heat=2), Draw(1)]),
    blue("23", "Earth Catapult", 24, [BUILDING, EARTH], always=[Cheaper(2)], points=2),
    blue("24", "Ecological Zone", 11, [PLANT, ANIMAL], holds=ANIMALS,
         when=[WhenTag((ANIMAL, PLANT), AddHere(ANIMALS, 1), own=True)], points=PointsPer(PerHeld(ANIMALS), 2)),
    blue("25", "Energy Subsidies", 5, [SPACE], always=[Cheaper(4, TAG, POWER)], when=[WhenTag((POWER,), Draw(1))]),
    blue("26", "Extended Resources", 10, [SCIENCE, BUILDING], always=[Improve(RESEARCH_KEEP, 1)]),
    blue("27", "Extreme-Cold Fungus", 10, [MICROBE], needs=[InZone(TEMPERATURE, PURPLE_ZONE)],
         action=[Either(gain=Gain(plants=1), add=AddTo((MICROBES,), 1))]),
    blue("28", "Farmers Market", 12, [PLANT], action=[PayMc(1), Gain(plants=2)], points=1),
    blue("29", "Farming Co-ops", 15, [PLANT], play=[Gain(plants=3)], action=[Discard(1, cost=True), Gain(plants=3)]),
    blue("30", "Fish", 11, [ANIMAL], needs=[InZone(TEMPERATURE, FROM_RED)], holds=ANIMALS,
         when=[when(OCEAN_ADDED, AddHere(ANIMALS, 1))], points=PointsPer(PerHeld(ANIMALS))),
    blue("31", "GHG Producing Bacteria", 10, [SCIENCE, MICROBE], needs=[InZone(OXYGEN, FROM_RED)], holds=MICROBES,
         action=[Either(add=AddHere(MICROBES, 1), warm=Sequence(RemoveHere(MICROBES, 2), Raise(TEMPERATURE, 1)))]),
    blue("32", "Greenhouses", 11, [BUILDING, PLANT], needs=[InZone(TEMPERATURE, FROM_YELLOW)],
         action=[SpendFor(HEAT, PLANTS, limit=4)]),
    blue("33", "Herbivores", 25, [ANIMAL], needs=[Oceans(least=5)], holds=ANIMALS,
         when=[when(OXYGEN_RAISED, AddHere(ANIMALS, 1)), when(OCEAN_ADDED, AddHere(ANIMALS, 1)),
               when(TEMPERATURE_RAISED, AddHere(ANIMALS, 1))],
         points=PointsPer(PerHeld(ANIMALS), 2)),
    blue("34", "Hydro-Electric Energy", 11, [BUILDING],
         action=[PayMc(1), Gain(heat=2), If(ChoseActionPhase(), Gain(heat=1))]),
    blue("35", "Interplanetary Relations", 35, [SPACE, JOVIAN],
         always=[Improve(RESEARCH_DRAW, 1), Improve(RESEARCH_KEEP, 1)], points=PointsPer(PerCard(ANY_COLOUR), 4)),
    blue("36", "Interns", 3, [SCIENCE], always=[Improve(RESEARCH_DRAW, 2)]),
    blue("37", "Interplanetary Conference", 6, [EARTH], always=[Cheaper(3, TAG, EARTH), Cheaper(3, TAG, JOVIAN)],
         when=[WhenTag((EARTH, JOVIAN), Draw(1))]),
    blue("38", "Ironworks", 12, [BUILDING], action=[Spend(heat=4), Raise(OXYGEN, 1)]),
    blue("39", "Livestock", 15, [ANIMAL], needs=[InZone(OXYGEN, FROM_YELLOW)], holds=ANIMALS,
         when=[when(TEMPERATURE_RAISED, AddHere(ANIMALS, 1))], points=PointsPer(PerHeld(ANIMALS))),
    blue("40", "Mars University", 10, [SCIENCE, BUILDING], when=[WhenTag((SCIENCE,), May(Study()), own=True)],
         points=1),
    blue("41", "Matter Manufacturing", 9, [SCIENCE], action=[PayMc(1), Draw(1)]),
    blue("42", "Media Group", 11, [EARTH], always=[Cheaper(5, TAG, EVENT)]),
    blue("43", "Nitrite Reducing Bacteria", 11, [MICROBE], holds=MICROBES, play=[AddHere(MICROBES, 3)],
         action=[Either(add=AddHere(MICROBES, 1), flood=Sequence(RemoveHere(MICROBES, 3), FlipOcean(1)))]),
    blue("44", "Olympus Conference", 15, [SCIENCE, BUILDING, EARTH], when=[WhenTag((SCIENCE,), Draw(1), own=True)],
         points=1),
    blue("45", "Optimal Aerobraking", 10, [SPACE], when=[WhenTag((EVENT,), Gain(heat=2, plants=2))]),
    blue("46", "Physics Complex", 5, [SCIENCE, BUILDING], needs=[HasTags(SCIENCE, 4)], holds=SCIENCE_RESOURCES,
         when=[when(TEMPERATURE_RAISED, AddHere(SCIENCE_RESOURCES, 1))],
         points=PointsPer(PerHeld(SCIENCE_RESOURCES), 2)),
    blue("47", "Power Infrastructure", 4, [BUILDING, POWER], action=[SpendFor(HEAT, MC)]),
    blue("48", "Recycled Detritus", 24, when=[WhenTag((EVENT,), Draw(2))], points=1),
    blue("49", "Redrafted Contracts", 4, action=[Discard(1, 3, cost=True), DrawAsMany()]),
    blue("50", "Regolith Eaters", 10, [SCIENCE, MICROBE], needs=[InZone(TEMPERATURE, FROM_RED)], holds=MICROBES,
         action=[Either(add=AddHere(MICROBES, 1), breathe=Sequence(RemoveHere(MICROBES, 2), Raise(OXYGEN, 1)))]),
    blue("51", "Research Outpost", 6, [SCIENCE, BUILDING], always=[Cheaper(1)]),
    blue("52", "Restructured Resources", 7, always=[Improve(PLANT_PAYS)]),
    blue("53", "Small Animals", 9, [ANIMAL], needs=[InZone(TEMPERATURE, FROM_RED)], holds=ANIMALS,
         when=[when(FOREST_GAINED, AddHere(ANIMALS, 1))], points=PointsPer(PerHeld(ANIMALS), 2)),
    blue("54", "Solarpunk", 15, [SPACE, PLANT], action=[PayMc(15, less=2, per=PerProduction(TITANIUM)), PlantForest(1)],
         points=1),
    blue("55", "Standard Technology", 15, [SCIENCE], always=[Improve(STANDARD_DISCOUNT, 4)], points=1),
    blue("56", "Steelworks", 15, [BUILDING], action=[Spend(heat=6), Gain(mc=2), Raise(OXYGEN, 1)], points=1),
    blue("57", "Symbiotic Fungus", 3, [MICROBE], needs=[InZone(TEMPERATURE, FROM_RED)],
         action=[AddTo((MICROBES,), 1)]),
    blue("58", "Tardigrades", 6, [MICROBE], holds=MICROBES, action=[AddHere(MICROBES, 1)],
         points=PointsPer(PerHeld(MICROBES), 3)),
    blue("59", "Think Tank", 13, [SCIENCE], action=[PayMc(2), Draw(1)], points=PointsPer(PerCard(BLUE), 3)),
    blue("60", "United Planetary Alliance", 11, [SCIENCE, EARTH],
         always=[Improve(RESEARCH_DRAW, 1), Improve(RESEARCH_KEEP, 1)]),
    blue("61", "Viral Enhancers", 8, [MICROBE, PLANT],
         when=[WhenTag((ANIMAL, MICROBE, PLANT), Either(gain=Gain(plants=1), add=AddTo((ANIMALS, MICROBES), 1)),
                                                                  own=True)]),
    blue("62", "Volcanic Pools", 17, [SPACE], action=[PayMc(12, less=1, per=PerTag(POWER)), FlipOcean(1)], points=1),
    blue("63", "Water Import from Europa", 22, [SPACE, JOVIAN],
         action=[PayMc(12, less=1, per=PerProduction(TITANIUM)), FlipOcean(1)], points=PointsPer(PerTag(JOVIAN))),
    blue("64", "Wood Burning Stoves", 13, [BUILDING], play=[Gain(plants=4)],
         action=[Spend(plants=4, when=ChoseActionPhase(), plants_then=3), Raise(TEMPERATURE, 1)]),
)
# fmt: on
