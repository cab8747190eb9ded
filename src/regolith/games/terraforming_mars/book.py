"""The book of a game of Terraforming Mars: its cards as tables, its board, and the places where expansions plug in."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from regolith.games.mars.book import MarsBook
from regolith.games.mars.missing import missing_steps
from regolith.games.mars.words import CITY, OCEANS, OXYGEN, POWER, SCALES, TEMPERATURE
from regolith.games.terraforming_mars import goals
from regolith.games.terraforming_mars.awards import AWARDS, PAY_AWARD, Award
from regolith.games.terraforming_mars.boards import MarsBoard
from regolith.games.terraforming_mars.effects.tiles import SOUTH_POLE
from regolith.games.terraforming_mars.english_board import NOUNS, TEMPLATES
from regolith.games.terraforming_mars.milestones import MILESTONES, PAY_MILESTONE, Milestone
from regolith.games.terraforming_mars.nouns import TILE
from regolith.games.terraforming_mars.scales import PLANET, STEPS, Scale
from regolith.games.terraforming_mars.state import TOPS, Mars
from regolith.games.terraforming_mars.tiles import RAISE_OXYGEN
from regolith.games.terraforming_mars.words import STANDARD, TILES
from regolith.kernel.effect import Effect
from regolith.kernel.english import ENGLISH
from regolith.kernel.journal import Figure, Ledger
from regolith.kernel.phrase import Noun, Phrase
from regolith.kernel.rounds import Phases
from regolith.kernel.rules import Setup

ENGLISH.learn("tm", TEMPLATES, NOUNS)

KINDS_OF_TAG: Final = (*range(POWER + 1), CITY)
"""All but those of events, which are turned down, and of expansions."""
USUAL_GENERATIONS: Final = [14.0, 13.0, 11.5, 10.5, 9.5]
"""By the number of players."""


def missing_of_planet(s: Mars) -> list[str]:
    """The scales that are not complete, in sentences; an expansion may ask for more."""
    found: list[str] = []
    for metric in (TEMPERATURE, OXYGEN, OCEANS):
        found += missing_steps(metric, s.step_of(metric), TOPS[metric])
    for hook in s.book.hooks:
        found += hook.missing(s)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Hook:
    """A place where an expansion has its say. Every method does nothing, or agrees, by default."""

    def is_complete(self, s: Mars) -> bool:
        """Is what the expansion adds to the end of the game complete too?"""
        return True

    def missing(self, s: Mars) -> list[str]:
        """What the expansion still asks for before Mars is complete, in sentences."""
        return []

    def card_comes(self, s: Mars, seat: int, card: int) -> None:
        """A card is about to take effect, laid before its seat."""

    def figures(self, s: Mars, found: dict[Figure, int]) -> None:
        """Add what the journal tells because it is counted anew each time, as for `Rules.figures`."""

    def enter(self, s: Mars, ledger: Ledger) -> None:
        """Add the numbers that the expansion keeps, as for `Rules.ledger`."""

    def award_value(self, s: Mars, award: str, n: int) -> int:
        """What a seat played by rules has for an award, by its id, that would be `n` by what the award counts."""
        return n

    def milestone_value(self, s: Mars, milestone: str, n: int) -> int:
        """What a seat played by rules has towards a milestone, by its id, that would be `n` by what that counts."""
        return n

    def milestone_goal(self, s: Mars, milestone: str, n: int) -> int:
        """How much a seat played by rules needs for a milestone that is printed with `n`."""
        return n

    def covers(self, s: Mars, seat: int, space: int, source: int) -> bool:
        """A seat has placed a tile: does the expansion see to what the space and the oceans beside it bring?"""
        return False

    def reads_step(self, s: Mars, seat: int, metric: int) -> bool:
        """A seat has raised a scale to a step with something printed on it: does the expansion see to that?"""
        return False

    def colony_bonus(self, s: Mars, seat: int, tile: int) -> bool:
        """A colony brings its bonus: does the expansion see to it?"""
        return False

    def ranking(self, s: Mars) -> list[int]:
        """The places of those who decide, where the expansion says who wins; else nothing."""
        return []

    def closeness(self, s: Mars) -> float:
        """How near a victory is, from 0 to 1, where the expansion says who wins; else below 0."""
        return -1.0

    # For bots, which judge a table by what it promises (`evaluation.py`)

    def brings(self, effect: Effect[Mars]) -> tuple[tuple[int, float], ...]:
        """What a verb of the expansion brings: things by their numbers (`things.py`), and how many."""
        return ()

    def price(self, s: Mars, seat: int, left: float, prices: list[float]) -> None:
        """Set what the things of the expansion are worth to a seat, with so many productions to come."""

    def worth(self, s: Mars, seat: int, left: float, prices: list[float]) -> float:
        """What lies on the table of the expansion is worth to a seat, in points."""
        return 0.0


class StandardProject:
    """What everybody may do for a price in MC."""

    def __init__(self, number: int, cost: int, effect: Effect[Mars], noun: str = "") -> None:
        self.number: int = number
        self.noun: str = noun if noun else STANDARD[number]
        self.cost: int = cost
        self.effect: Effect[Mars] = effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Book(MarsBook[Mars]):
    """By card number: colour, tags, requirements, effects. Filled when the game is set up."""

    board: MarsBoard

    def __init__(self, setup: Setup, company: bool = False) -> None:
        super().__init__(setup)
        self.alone: bool = setup.players == 1 and not company
        """One plays against nobody, not even against somebody who plays by rules."""
        self.answers_its_leave = True
        self.renews_at_once = True
        self.hooks: list[Hook] = []
        self.firsts: list[Effect[Mars] | None] = []
        """By card: the first action of a corporation."""
        self.boxes: list[Effect[Mars] | None] = []
        """By card: its production box, if it has one, for whoever copies it."""
        self.conditional: list[bool] = []
        """By card: whether what it does may be impossible."""
        self.reserving: list[bool] = []
        """By card: whether what it does needs goods that cannot pay for it."""
        self.answered_first: list[bool] = []
        """By card: whether other cards answer it before it does anything."""
        self.starters: tuple[int, ...] = ()
        """The corporation of beginners, once for each seat."""
        self.standard: list[StandardProject] = []
        """The standard projects on offer, but for selling patents."""
        self.preludes: tuple[int, ...] = ()
        self.openings: Phases[Mars] = Phases()
        """What happens before the first action phase, in order."""
        self.solar: Phases[Mars] = Phases()
        """What happens between production and the next generation, in order."""
        self.drafts: bool = bool(setup.option("draft"))
        """The cards of each research phase are drafted."""
        self.drafts_first: bool = bool(setup.option("initial_draft"))
        """So are the ten projects at the start."""
        self.last_generation: int = 0
        """Alone: the generation with which the game ends."""
        self.rating_goal: int = 0
        """Alone: the terraform rating to be reached, if that is the goal."""
        self.usual_generations: float = USUAL_GENERATIONS[min(setup.players, len(USUAL_GENERATIONS)) - 1]
        """So many a game usually has, as bots see it."""
        self.nouns["tile"] = list(TILES)
        self.names["tile"] = ["", *[ENGLISH.noun(tile) for tile in TILE[1:]]]
        self.sites: dict[int, Effect[Mars]] = {}
        """By space: what a tile placed there brings beside goods."""
        self.lay_board(MarsBoard(str(setup.option("board"))))
        self.steps: list[dict[int, Effect[Mars]]] = [dict(printed) for printed in STEPS]
        """By scale and step: what is printed there."""
        self.scales: list[Scale] = list(PLANET)
        self.milestones: list[Milestone] = []
        self.awards: list[Award] = []
        for milestone in MILESTONES[self.board.name]:
            self.add_milestone(milestone)
        for award in AWARDS[self.board.name]:
            self.add_award(award)
        self.kinds_of_tag: tuple[int, ...] = KINDS_OF_TAG
        """The different tags that cards of this game can have, face up."""
        self.starting_production: int = 0
        self.tiles_awake: bool = False
        """Every colony tile begins awake, whatever cards are in play."""
        self.shown: dict[str, Any] = {}
        """What every view of a table shows alike, such as the spaces of the board; made when it is first asked for."""
        self.viewers.append(goals.show)
        self.root("pay_milestone", PAY_MILESTONE)
        self.root("pay_award", PAY_AWARD)
        self.root("south_pole", SOUTH_POLE)
        self.root("raise_oxygen", RAISE_OXYGEN)

    def lay_board(self, board: MarsBoard) -> None:
        """Play on this board; a module lays it again with more places beside the map."""
        self.board = board
        self.nouns["space"] = list(board.nouns)
        self.names["space"] = list(board.names)
        if board.pole >= 0:
            self.sites[board.pole] = SOUTH_POLE

    def add_milestone(self, milestone: Milestone) -> None:
        self.milestones.append(milestone)
        self.nouns.setdefault("milestone", []).append(milestone.id)
        self.names.setdefault("milestone", []).append(milestone.name)

    def add_award(self, award: Award) -> None:
        self.awards.append(award)
        self.nouns.setdefault("award", []).append(award.id)
        self.names.setdefault("award", []).append(award.name)

    def finish_scales(self) -> None:
        """Install what is printed on the scales, when every module has had its say."""
        for scale, printed in zip(SCALES, self.steps, strict=True):
            for step, effect in printed.items():
                self.root(f"scale/{scale}/{step}", effect)

    def add_standard(self, noun: str, cost: int, effect: Effect[Mars]) -> None:
        """One more standard project, of a module."""
        number = len(self.nouns["standard"])
        self.nouns["standard"].append(noun)
        self.names["standard"].append(ENGLISH.noun(Noun("standard", noun)))
        self.standard.append(StandardProject(number, cost, effect, noun))

    def standard_called(self, noun: str) -> StandardProject:
        return self.standard_project(self.nouns["standard"].index(noun))

    def standard_project(self, number: int) -> StandardProject:
        for project in self.standard:
            if project.number == number:
                return project
        raise KeyError(number)

    def is_last(self, s: Mars) -> bool:
        """Does the game end with the production just made?"""
        return s.round >= self.last_generation if self.last_generation else s.is_complete()

    def is_won(self, s: Mars) -> bool:
        """Alone: is the goal reached? Together there is always somebody who wins."""
        if not self.alone:
            return True
        return s.seats[0].rating >= self.rating_goal if self.rating_goal else s.is_complete()

    def missing(self, s: Mars) -> list[str]:
        """What the goal still asks for, in sentences; nothing when it is reached."""
        if self.rating_goal:
            rating = s.seats[0].rating
            short = Phrase("tm.missing_rating", now=rating, most=self.rating_goal, n=self.rating_goal - rating)
            return [ENGLISH.sentence(short)] if rating < self.rating_goal else []
        return missing_of_planet(s)

    def closeness(self, s: Mars) -> float:
        """Alone: how near the goal is, from 0 to 1."""
        for hook in self.hooks:
            near: float = hook.closeness(s)
            if near >= 0:
                return near
        if self.rating_goal:
            return min(1.0, s.seats[0].rating / self.rating_goal)
        return s.progress()
