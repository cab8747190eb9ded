"""The corporations of MarsBot, by number. C37 Septem Tribus waits for Turmoil."""

from regolith.games.mars.answers import WhenCard, WhenTag
from regolith.games.mars.counts import PointsPer
from regolith.games.mars.goods import Gain
from regolith.games.mars.nouns import METRIC
from regolith.games.mars.resources import AddHere
from regolith.games.mars.words import (
    ANIMAL,
    BUILDING,
    CITY,
    CUBES_HELD,
    EARTH,
    EVENT,
    JOVIAN,
    MC_HELD,
    MICROBE,
    MICROBES,
    PLANT,
    PLANTS_HELD,
    POWER,
    SCIENCE,
    SCIENCE_RESOURCES,
    SPACE,
    VENUS,
    VENUS_SCALE,
)
from regolith.games.terraforming_mars.answers import WhenTile, WhenWorthy
from regolith.games.terraforming_mars.automa.corporations.answers import (
    ACTING,
    DEMANDING,
    ONE_TAG,
    SEVERAL_TAGS,
    WhenAdvances,
    WhenColumn,
    WhenOnMarker,
    WhenResolves,
    WhenStartingTag,
)
from regolith.games.terraforming_mars.automa.corporations.cards.model import BotCorporation, bot
from regolith.games.terraforming_mars.automa.corporations.cubes import Cubes
from regolith.games.terraforming_mars.automa.corporations.decks import (
    AddBonus,
    AddProjects,
    Destroy,
    DiscardFewestTags,
    IntoBonusDeck,
    MoreProjects,
    NoFirstBonus,
    ResolveNamed,
    SeedBonusDeck,
)
from regolith.games.terraforming_mars.automa.corporations.effects import (
    AddColonyTile,
    AdvanceMost,
    BotStanding,
    ChangeRating,
    EmptyHere,
    HeldHere,
    KeepCube,
    LoseMc,
    MilestoneOrAward,
    PerActingCard,
    PerBorder,
    TakeOff,
)
from regolith.games.terraforming_mars.automa.corporations.priority import (
    WantsDearest,
    WantsLeastTrack,
    WantsMostTags,
    WantsTags,
)
from regolith.games.terraforming_mars.automa.icons import GainFloaters
from regolith.games.terraforming_mars.automa.money import EarnMc
from regolith.games.terraforming_mars.automa.placing import PLACE_CITY, PLACE_GREENERY, PLACE_OCEAN
from regolith.games.terraforming_mars.automa.raising import RAISE_TEMPERATURE
from regolith.games.terraforming_mars.automa.resolving import (
    DRAW_AND_RESOLVE,
    RESOLVE_BONUS,
    DrawAndResolve,
)
from regolith.games.terraforming_mars.automa.settling import SETTLE
from regolith.games.terraforming_mars.automa.tracks import ADVANCE, ADVANCE_LEAST, AdvanceTrack
from regolith.games.terraforming_mars.automa.words import (
    ACTION_FAILED,
    BLACK,
    CREDIT,
    FLOATERS_SPENT,
    FORGOES_STEP,
    MARSBOT_EARNS,
    MORE_IN_AWARDS,
    MORE_PER_OCEAN,
    UNTAGGED_PAYS,
    WHITE,
)
from regolith.games.terraforming_mars.colonies.words import COLONY_BUILT
from regolith.games.terraforming_mars.effects.resources import AddToPlayed, WhoeverPlayed
from regolith.games.terraforming_mars.words import CITY_TILE, OCEAN, TILE_PLACED, VENUS_RAISED
from regolith.kernel.flow import Either, If, Sequence
from regolith.kernel.phrase import Phrase
from regolith.kernel.triggers import ANYONES, MINE, THEIRS, When

METEOR_SHOWER, RESEARCH_AND_DEVELOPMENT, OVERACHIEVEMENT = "B01", "B03", "B04"
LOBBYISTS, NEURAL_INSTANCE, LOBBYISTS_OF_VENUS = "B06", "B07", "B15"
SETTLERS, SPROUTING, SUPPLY_AND_DEMAND, DO_IT_RIGHT, VENUSIAN_LOBBY = "B22", "B23", "B24", "B25", "B26"
BUILD, DIVERSIFICATION, HYPERLINK, SUBSIDY, INVESTORS = "B27", "B28", "B30", "B31", "B32"
PRELUDE, PRELUDE_2, VENUS_NEXT, COLONIES = "prelude", "prelude2", "venus", "colonies"
TURMOIL, PROMO = "turmoil", "promo"
FLOATING = [VENUS_NEXT, COLONIES]
"""With one of these there are floaters."""
RAISES_VENUS = Phrase("mars.raises", metric=METRIC[VENUS_SCALE])
GAIN_FLOATER = GainFloaters(1)

# fmt: off
CORPORATIONS: tuple[BotCorporation, ...] = (
    bot("C01", "CrediCor", draft=WantsDearest(), when=[WhenCard(EarnMc(4), cost=20)]),
    bot("C02", "Ecoline", holds=PLANTS_HELD, returning=[SPROUTING]),
    bot("C03", "Helion",
        cubes=[Cubes(WHITE, DRAW_AND_RESOLVE, instead=True, building=(6,), space=(9,), science=(10,), power=(5, 9),
                     plant=(11,)),
               Cubes(BLACK, RAISE_TEMPERATURE, earth=(3, 6, 9, 12, 13, 14))]),
    bot("C04", "Interplanetary Cinematics", [EVENT, EVENT], when=[WhenAdvances((BUILDING, EVENT), EarnMc(2))]),
    bot("C05", "Inventrix", setup=[Destroy(LOBBYISTS, LOBBYISTS_OF_VENUS)], when=[WhenResolves(DEMANDING, EarnMc(2))],
        returning=[DO_IT_RIGHT]),
    bot("C06", "Mining Guild", [BUILDING, BUILDING], holds=MC_HELD, setup=[AddHere(MC_HELD, 10)],
        when=[When(MARSBOT_EARNS, Phrase("bot.earns"), EmptyHere(10))]),
    bot("C07", "PhoboLog", [SPACE], setup=[SeedBonusDeck(SPACE, 2)],
        cubes=[Cubes(WHITE, RESOLVE_BONUS, space=(7, 10, 13, 15))]),
    bot("C08", "Saturn Systems", [JOVIAN, SPACE, SPACE, SPACE], draft=WantsTags(JOVIAN, SPACE),
        when=[WhenTag((JOVIAN,), AdvanceTrack(EVENT), own=True, whose=ANYONES)]),
    bot("C09", "Teractor", draft=WantsTags(EARTH), setup=[EarnMc(25)], when=[WhenAdvances((EARTH,), EarnMc(2))]),
    bot("C10", "Tharsis Republic", draft=WantsTags(CITY), setup=[PLACE_CITY],
        when=[WhenTile(CITY_TILE, EarnMc(2), THEIRS), WhenTile(CITY_TILE, AdvanceTrack(EVENT), MINE)]),
    bot("C11", "ThorGate", [POWER], draft=WantsTags(POWER), setup=[EarnMc(10)],
        cubes=[Cubes(WHITE, Sequence(DrawAndResolve(first_tag=True), RAISE_TEMPERATURE), power=(4, 6, 8, 10))]),
    bot("C12", "United Nations Mars Initiative", bonus=[SUBSIDY], setup=[IntoBonusDeck(SUBSIDY), NoFirstBonus()],
        before_action=(AddBonus(2),)),
    bot("C13", "Cheung Shing MARS", [BUILDING], draft=WantsTags(BUILDING), module=PRELUDE,
        cubes=[Cubes(CREDIT, EarnMc(5), building=tuple(range(4, 19)))]),
    bot("C14", "Point Luna", [SPACE], draft=WantsTags(EARTH), module=PRELUDE,
        cubes=[Cubes(WHITE, ADVANCE_LEAST, earth=(1, 5, 9, 13, 17)),
               Cubes(BLACK, AdvanceTrack(SPACE), earth=(3, 7, 11, 15))]),
    bot("C15", "Robinson Industries", setup=[EarnMc(10)], returning=[DIVERSIFICATION], module=PRELUDE),
    bot("C16", "Valley Trust", draft=WantsTags(SCIENCE), setup=[MoreProjects(1)], requires=[PRELUDE], module=PRELUDE,
        cubes=[Cubes(WHITE, DRAW_AND_RESOLVE, science=(8, 16))]),
    bot("C17", "Vitor", returning=[OVERACHIEVEMENT], when=[WhenWorthy(EarnMc(3))], module=PRELUDE),
    bot("C18", "Arcadian Communities", [BUILDING], returning=[SETTLERS], setup=[ResolveNamed(SETTLERS)],
        when=[WhenOnMarker(EarnMc(3))], module=PROMO),
    bot("C19", "AstroDrill", draft=WantsTags(SPACE), module=PROMO,
        cubes=[Cubes(WHITE, ADVANCE_LEAST, space=(2, 4, 7, 10, 13)),
               Cubes(BLACK, AdvanceTrack(SPACE), space=(5, 11, 16))]),
    bot("C20", "Factorum", [POWER], holds=MC_HELD, returning=[SUPPLY_AND_DEMAND],
        when=[WhenAdvances((BUILDING,), AddHere(MC_HELD))], module=PROMO),
    bot("C21", "Pharmacy Union", [SCIENCE], draft=WantsTags(SCIENCE), module=PROMO,
        setup=[Destroy(METEOR_SHOWER), SeedBonusDeck(SCIENCE, 1)],
        when=[WhenTag((MICROBE,), LoseMc(4), whose=THEIRS), WhenCard(ChangeRating(1), tag=SCIENCE),
              WhenStartingTag(SCIENCE, ChangeRating(1))]),
    bot("C22", "Philares", bonus=[BUILD], holds=SCIENCE_RESOURCES, module=PROMO,
        setup=[PLACE_GREENERY, AddHere(SCIENCE_RESOURCES), ResolveNamed(NEURAL_INSTANCE), IntoBonusDeck(BUILD)],
        when=[When(TILE_PLACED, Phrase("bot.places_tile"), PerBorder(Sequence(
                  AddHere(SCIENCE_RESOURCES),
                  If(HeldHere(SCIENCE_RESOURCES, 4), Sequence(TakeOff(SCIENCE_RESOURCES, 4), AdvanceMost())))),
                  whose=ANYONES)]),
    bot("C23", "Recyclon", [MICROBE], draft=WantsTags(BUILDING), module=PROMO,
        cubes=[Cubes(WHITE, AdvanceTrack(PLANT), building=(3, 6, 9, 12, 15, 18))]),
    bot("C24", "Splice", [PLANT], draft=WantsTags(MICROBE), module=PROMO,
        setup=[EarnMc(8), Destroy(RESEARCH_AND_DEVELOPMENT), SeedBonusDeck(MICROBE, 1)],
        when=[WhenTag((MICROBE,), Sequence(EarnMc(2), WhoeverPlayed(
                  Either(gain=Gain(mc=2), add=AddToPlayed((MICROBES,))))), whose=THEIRS),
              WhenTag((MICROBE,), EarnMc(4))]),
    bot("C25", "Viron", [MICROBE], requires=FLOATING, when=[WhenResolves(ACTING, GAIN_FLOATER)],
        points=PointsPer(PerActingCard()), module=VENUS_NEXT),
    bot("C26", "Celestic", [VENUS], draft=WantsTags(VENUS, JOVIAN), setup=[GAIN_FLOATER], requires=FLOATING,
        when=[When(ACTION_FAILED, Phrase("bot.fails"), GAIN_FLOATER)], round_start=(GAIN_FLOATER,), module=VENUS_NEXT),
    bot("C27", "Morning Star Inc.", [VENUS, VENUS], bonus=[VENUSIAN_LOBBY], requires=[VENUS_NEXT], module=VENUS_NEXT,
        setup=[Destroy(LOBBYISTS, LOBBYISTS_OF_VENUS), IntoBonusDeck(VENUSIAN_LOBBY)],
        cubes=[Cubes(CREDIT, EarnMc(5), venus=(5, 6, 7, 8, 9, 11, 12))]),
    bot("C28", "Aphrodite", [PLANT], draft=WantsTags(PLANT, ANIMAL, VENUS), requires=[VENUS_NEXT], module=VENUS_NEXT,
        when=[When(VENUS_RAISED, RAISES_VENUS, EarnMc(2), whose=ANYONES)]),
    bot("C29", "Manutech", [BUILDING], when=[WhenColumn((5, 12), ADVANCE)], module=VENUS_NEXT),
    bot("C30", "Aridor", draft=WantsLeastTrack(), setup=[AddColonyTile()], requires=[COLONIES], module=COLONIES,
        cubes=[Cubes(WHITE, AdvanceTrack(EVENT), building=(3,), space=(3,), science=(3,), power=(3,), jovian=(6,)),
               Cubes(BLACK, AdvanceTrack(EVENT), earth=(3,), city=(6,), plant=(3, 6))]),
    bot("C31", "Arklight", [ANIMAL], draft=WantsTags(ANIMAL, PLANT), module=COLONIES,
        when=[WhenTag((PLANT, ANIMAL), EarnMc(2), own=True)]),
    bot("C32", "Polyphemos", [SPACE, SPACE, SPACE, EVENT, EVENT, EVENT], setup=[EarnMc(25)],
        before_action=(DiscardFewestTags(),), module=COLONIES),
    bot("C33", "Poseidon", setup=[SETTLE], requires=[COLONIES], module=COLONIES,
        when=[When(COLONY_BUILT, Phrase("colonies.builds_colony"), ADVANCE_LEAST, whose=ANYONES)]),
    bot("C34", "Stormcraft Incorporated", [JOVIAN], setup=[GAIN_FLOATER], requires=FLOATING,
        when=[When(FLOATERS_SPENT, Phrase("bot.spends_floaters"), RAISE_TEMPERATURE)], round_start=(GAIN_FLOATER,),
        module=COLONIES),
    bot("C35", "Lakefront Resorts", holds=CUBES_HELD, setup=[AddHere(CUBES_HELD)], module=TURMOIL,
        always=[BotStanding(MORE_PER_OCEAN, 1)],
        when=[WhenTile(OCEAN, If(HeldHere(CUBES_HELD, 1), Sequence(TakeOff(CUBES_HELD, 1), AdvanceTrack(BUILDING)),
                                 AddHere(CUBES_HELD)))]),
    bot("C36", "Pristar", holds=CUBES_HELD, always=[BotStanding(FORGOES_STEP, 6)],
        before_action=(AddHere(CUBES_HELD, 1, most=1),), module=TURMOIL),
    bot("C38", "TerraLabs Research", [SCIENCE], setup=[ChangeRating(-8)], before_action=(AddProjects(9),),
        module=TURMOIL),
    bot("C39", "Utopia Invest", [BUILDING, SPACE], returning=[INVESTORS], module=TURMOIL),
    bot("C40", "Ecotec", [PLANT], draft=WantsTags(PLANT, MICROBE, ANIMAL), holds=PLANTS_HELD,
        setup=[AddHere(PLANTS_HELD, 2)],
        when=[WhenTag((PLANT, MICROBE, ANIMAL), AddHere(PLANTS_HELD), own=True)], module=PRELUDE_2,
        before_action=(If(HeldHere(PLANTS_HELD, 5), Sequence(TakeOff(PLANTS_HELD, 5), AdvanceTrack(PLANT))),)),
    bot("C41", "Kuiper Cooperative", [SPACE], draft=WantsTags(SPACE), module=PROMO,
        cubes=[Cubes(WHITE, RAISE_TEMPERATURE, space=(4, 8, 12)),
               Cubes(BLACK, PLACE_OCEAN, space=(7, 10, 14))]),
    bot("C42", "Nirgal Enterprises", [BUILDING, POWER, PLANT], setup=[Destroy(OVERACHIEVEMENT)],
        always=[BotStanding(MORE_IN_AWARDS, 2)], before_action=(MilestoneOrAward(),), module=PRELUDE_2),
    bot("C43", "Palladin Shipping", [SPACE, EVENT], draft=WantsTags(SPACE, EVENT), holds=CUBES_HELD,
        setup=[EarnMc(5)], module=PRELUDE_2,
        cubes=[Cubes(WHITE, KeepCube(WHITE, RAISE_TEMPERATURE), space=(3, 4, 6, 8, 10, 11)),
               Cubes(BLACK, KeepCube(BLACK, RAISE_TEMPERATURE), event=(3, 4, 6, 8, 10, 11))]),
    bot("C44", "Sagitta Frontier Services", [POWER, EVENT], setup=[EarnMc(8)], always=[BotStanding(UNTAGGED_PAYS, 10)],
        when=[WhenResolves(ONE_TAG, EarnMc(1))], module=PRELUDE_2),
    bot("C45", "Spire", [EARTH], draft=WantsMostTags(), holds=SCIENCE_RESOURCES, module=PRELUDE_2,
        when=[WhenResolves(SEVERAL_TAGS, AddHere(SCIENCE_RESOURCES))],
        before_action=(If(HeldHere(SCIENCE_RESOURCES, 10),
                          Sequence(TakeOff(SCIENCE_RESOURCES, 10), PLACE_CITY, ChangeRating(1))),)),
    bot("C46", "Tycho Magnetics", draft=WantsTags(POWER, SCIENCE), bonus=[HYPERLINK], module=PROMO,
        setup=[IntoBonusDeck(HYPERLINK, bottom=True)]),
)
# fmt: on
