"""Venus Next plugged into the base game."""

from typing import TYPE_CHECKING, Any, Final, final

from regolith.games.mars.counts import PerPrintedTag
from regolith.games.mars.drawing import Draw
from regolith.games.mars.missing import missing_steps
from regolith.games.mars.nouns import RESOURCE
from regolith.games.mars.planet import Raise, RaiseRating
from regolith.games.mars.words import FLOATERS, RESOURCES, VENUS, VENUS_SCALE
from regolith.games.terraforming_mars.awards import Award
from regolith.games.terraforming_mars.book import Hook
from regolith.games.terraforming_mars.cards.model import Card
from regolith.games.terraforming_mars.goals import award_listed, milestone_listed
from regolith.games.terraforming_mars.measures import PerResourceOf
from regolith.games.terraforming_mars.milestones import Milestone
from regolith.games.terraforming_mars.outlook import alone_for
from regolith.games.terraforming_mars.scales import Scale, StepBonus
from regolith.games.terraforming_mars.setup import pair_corporations
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.things import STEP
from regolith.games.terraforming_mars.venus.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.venus.cards.projects import NAME, PROJECTS
from regolith.games.terraforming_mars.venus.english import NOUNS, TEMPLATES
from regolith.games.terraforming_mars.venus.evaluation import SOONER, alone, brought
from regolith.games.terraforming_mars.venus.government import WORLD_GOVERNMENT
from regolith.games.terraforming_mars.words import VENUS_TOP
from regolith.kernel.effect import Effect
from regolith.kernel.english import ENGLISH
from regolith.kernel.journal import story
from regolith.kernel.registry import Module, Option

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.rules import MarsRules

ENGLISH.learn(NAME, TEMPLATES, NOUNS)

CARDS: Final[tuple[Card, ...]] = (*PROJECTS, *CORPORATIONS)
CITIES: Final = ("Dawn City", "Luna Metropolis", "Maxwell Base", "Stratopolis")
AT_8_PERCENT: Final = 4
AT_16_PERCENT: Final = 8
"""Steps above the start."""
STEPS: Final = {AT_8_PERCENT: StepBonus(Draw(1)), AT_16_PERCENT: StepBonus(RaiseRating(1))}
CLOUDS: Final = Scale(VENUS_SCALE, 0, 30, 2)
AIR_SCRAPPING: Final = 15
SCRAP_AIR: Final[Raise[Mars]] = Raise(VENUS_SCALE)
HOVERLORD: Final = Milestone("Hoverlord", PerResourceOf(FLOATERS), 7)
VENUPHILE: Final = Award("Venuphile", PerPrintedTag(VENUS))

MODULE: Final = Module(NAME, "Venus Next", "A second planet to raise, floaters, and the World Government.")
OPTIONS: Final = (
    Option("world_government", True, "The World Government raises something in each generation.", needs=NAME),
    Option("venus_to_end", False, "Venus must be complete too before the game ends.", needs=NAME),
    Option("venus_corporations", False, "Everybody chooses between a corporation of Venus and another.", needs=NAME),
)


@final
class VenusHook(Hook):
    """Alone, or if so agreed, the game asks for Venus too."""

    def __init__(self, asks: bool) -> None:
        self.asks: bool = asks

    def is_complete(self, s: Mars) -> bool:
        return not self.asks or s.venus >= VENUS_TOP

    def missing(self, s: Mars) -> list[str]:
        return missing_steps(VENUS_SCALE, s.venus, VENUS_TOP) if self.asks else []

    def brings(self, effect: Effect[Mars]) -> tuple[tuple[int, float], ...]:
        return brought(effect)

    def price(self, s: Mars, seat: int, left: float, prices: list[float]) -> None:
        if self.asks and s.venus < VENUS_TOP:
            prices[STEP + VENUS_SCALE] += alone_for(s, left)

    def worth(self, s: Mars, seat: int, left: float, prices: list[float]) -> float:
        return alone(s, left) if self.asks else 0.0


def plug_in(rules: "MarsRules") -> None:
    setup = rules.setup
    rules.listed += CARDS
    rules.lay_board(rules.board.with_apart(*CITIES))
    rules.steps[VENUS_SCALE].update(STEPS)
    rules.add_standard("air-scrapping", AIR_SCRAPPING, SCRAP_AIR)
    rules.scales.append(CLOUDS)
    rules.kinds_of_tag += (VENUS,)
    rules.add_milestone(HOVERLORD)
    rules.add_award(VENUPHILE)
    rules.hooks.append(VenusHook(rules.alone or bool(setup.option("venus_to_end"))))
    rules.story.update(story(NAME, government="metric:metric"))
    rules.viewers.append(lambda s, seat: {"venus": s.venus * 2})
    rules.watched.figures.append("venus")
    rules.numbered.append(group_floaters)
    if setup.option("world_government"):
        rules.solar.begin_with(government=WORLD_GOVERNMENT)
        rules.usual_generations -= SOONER
    if setup.option("venus_corporations"):
        rules.openers.append(lambda s: pair_corporations(s, [card.id for card in CORPORATIONS]))


def group_floaters(rules: "MarsRules") -> None:
    """The projects that speak of floaters."""
    rules.groups[RESOURCES[FLOATERS]] = [card for card in rules.projects if speaks_of_floaters(rules.by_number[card])]


def speaks_of_floaters(card: Card) -> bool:
    """Does it hold floaters, ask for them, or do something with them?"""
    phrases = [*[need.says() for need in card.needs], *card.says(), card.worth()]
    return card.holds == FLOATERS or any(RESOURCE[FLOATERS].spelled() in str(phrase.node()) for phrase in phrases)


def listing() -> list[dict[str, Any]]:
    """The milestone and the award, in the shape that cards are listed in."""
    return [milestone_listed(HOVERLORD, NAME), award_listed(VENUPHILE, NAME)]
