"""How a game of Terraforming Mars is put together from its cards and modules."""

from collections.abc import Callable
from typing import Any

from regolith.games.mars.events import NAMES
from regolith.games.mars.nouns import GOOD, METRIC
from regolith.games.mars.words import GOOD_NOUNS, SCALES, STEEL, TITANIUM
from regolith.games.terraforming_mars import (
    actions,
    awards,
    ending,
    laying,
    milestones,
    playing,
    production,
    research,
    setup,
    solo,
    turns,
)
from regolith.games.terraforming_mars import standard_projects as projects
from regolith.games.terraforming_mars.book import Book
from regolith.games.terraforming_mars.cards import CORPORATIONS, PROJECTS
from regolith.games.terraforming_mars.cards.model import CORPORATE_ERA, Card
from regolith.games.terraforming_mars.effects.production import Grow, is_building
from regolith.games.terraforming_mars.english import NOUNS, TEMPLATES
from regolith.games.terraforming_mars.english_cards import TEMPLATES as CARD_TEMPLATES
from regolith.games.terraforming_mars.english_short import SHORTER
from regolith.games.terraforming_mars.meaning import meant
from regolith.games.terraforming_mars.nouns import STANDARD_PROJECT
from regolith.games.terraforming_mars.prospects import income_changes
from regolith.games.terraforming_mars.scoring import sources
from regolith.games.terraforming_mars.signs import SIGNS_OF_CARDS
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.story import STORY, figures, last_words, ledger, opening_words
from regolith.games.terraforming_mars.view import view
from regolith.games.terraforming_mars.watched import watch
from regolith.games.terraforming_mars.words import (
    BEGINNER_BACK,
    CORPORATION_BACK,
    EVENTS,
    PRELUDE_BACK,
    PROJECT_BACK,
    STANDARD,
)
from regolith.kernel.effect import Effect
from regolith.kernel.english import ENGLISH
from regolith.kernel.journal import Figure, Ledger
from regolith.kernel.lane import MAIN
from regolith.kernel.rng import Rng
from regolith.kernel.rounds import Phases, Rounds
from regolith.kernel.rows import SHORT, SIGNS
from regolith.kernel.rules import Setup

ENGLISH.learn("tm", TEMPLATES, NOUNS)
ENGLISH.learn("tm", CARD_TEMPLATES, {})
SHORT.learn("tm", SHORTER)
SIGNS.learn("tm", SIGNS_OF_CARDS)

ROUNDS: Rounds[Mars] = Rounds()
BASE_CARDS: tuple[Card, ...] = (*PROJECTS, *CORPORATIONS)


def overrides(effect: Effect[Mars], method: str) -> bool:
    """Has this effect, or a part of it, more to say to this question than every effect has?"""
    if getattr(type(effect), method) is not getattr(Effect, method):
        inside = [part for _, part in effect.parts()]
        plain = type(effect).__name__ == "Sequence"
        return any(overrides(part, method) for part in inside) if plain else True
    return False


class MarsRules(Book):
    """The rules of one set-up."""

    def __init__(self, setup_: Setup, company: bool = False) -> None:
        super().__init__(setup_, company)
        self.by_number: list[Card] = []
        self.listed: list[Card] = list(BASE_CARDS)
        """The cards of the game, but for those that a module leaves out."""
        self.all_passed = "tm.stage.all_passed"
        self.left_out: list[Callable[[Card], bool]] = []
        """Whether a card stays in the box, as modules say."""
        self.numbered: list[Callable[[MarsRules], None]] = []
        """What modules have to say when every card has its number."""
        self.sources: list[Callable[[Mars, int], tuple[str, int]]] = list(sources(self.alone))
        """Where points come from, each with its words."""
        self.rival_sources: list[Callable[[Mars, int], tuple[str, int]]] = []
        """The same for a seat played by rules."""
        self.nouns["standard"] = list(STANDARD)
        self.names["standard"] = [ENGLISH.noun(noun) for noun in STANDARD_PROJECT]
        self.nouns["conversion"] = list(projects.CONVERSIONS)
        self.names["conversion"] = list(projects.CONVERSIONS)
        self.nouns["metric"] = list(SCALES)
        self.names["metric"] = [ENGLISH.noun(metric) for metric in METRIC]
        self.nouns["good"] = list(GOOD_NOUNS)
        self.names["good"] = [ENGLISH.noun(good, many=True) for good in GOOD]
        self.groups["metal"] = [STEEL, TITANIUM]
        self.story = dict(STORY)
        self.prologue.append(opening_words)
        self.epilogue.append(last_words)
        watch(self)
        self.name_events(NAMES)
        self.name_events(EVENTS)
        self.standard += projects.PROJECTS
        self.menus[turns.MENU] = [
            playing.PLAY_CARD,
            actions.USE_CARD,
            projects.TAKE_STANDARD_PROJECT,
            projects.CONVERT,
            projects.SELL,
        ]
        if not self.alone:
            self.menus[turns.MENU] += [milestones.CLAIM_MILESTONE, awards.FUND_AWARD]
        self.starting_production = 0 if setup_.option("corporate_era") else 1
        self.round = Phases(
            research=research.RESEARCH_PHASE,
            action=turns.ACTION_PHASE,
            production=production.PRODUCTION_PHASE,
            end=ending.END_CHECK,
            solar=production.SOLAR_PHASE,
        )
        self.openings = Phases(
            deal=setup.DEAL,
            corporation=setup.CHOOSE_CORPORATION,
            projects=setup.KEEP_PROJECTS,
            found=setup.FOUND_CORPORATIONS,
        )
        if self.drafts_first:
            self.openings.after("deal", draft=setup.INITIAL_DRAFT)
        if setup_.option("beginner"):
            self.openings.before("deal", beginner=setup.CHOOSE_BEGINNER)
        if self.alone:
            solo.plug_in(self)

    def _stays_out(self, card: Card) -> bool:
        if card.starter and not self.setup.option("beginner"):
            return True
        if card.module == CORPORATE_ERA and not self.setup.option("corporate_era"):
            return True
        return any(out(card) for out in self.left_out)

    def number(self, card: Card, back: int, copies: int = 1) -> tuple[int, ...]:
        """Bring a card into the game: its number, its columns, its effects."""
        numbers = self.add_cards([card.id], [card.name], copies, back)
        for _ in numbers:
            self.by_number.append(card)
            self.write_down(card)
            self.firsts.append(card.first)
            self.boxes.append(card.box)
            self.conditional.append(overrides(card.effect, "possible"))
            self.reserving.append(overrides(card.effect, "reserves"))
            self.answered_first.append(any(isinstance(effect, Grow) for effect in card.play))
        self.root_card(card)
        if card.first is not None:
            self.root(f"{card.id}/first", card.first)
        if card.box is not None:
            self.root(f"{card.id}/box", card.box)
        return numbers

    def _number_all(self) -> None:
        for card in self.listed:
            if self._stays_out(card):
                continue
            if card.starter:
                self.starters = self.number(card, BEGINNER_BACK, self.players)
            elif card.is_corporation:
                self.corporations += self.number(card, CORPORATION_BACK)
            elif card.is_prelude:
                self.preludes += self.number(card, PRELUDE_BACK)
            else:
                self.projects += self.number(card, PROJECT_BACK)
        for have_a_say in self.numbered:
            have_a_say(self)
        self._group_cards()

    def _group_cards(self) -> None:
        """What the questions of the game can ever be about, so that it has few keys."""
        in_play = [*self.projects, *self.preludes, *self.corporations, *self.starters]
        self.groups.update(
            card=list(self.projects),
            corporation=list(self.corporations),
            prelude=list(self.preludes),
            acting=[card for card in in_play if self.actions[card] is not None],
            beginning=[card for card in in_play if self.firsts[card] is not None],
            holding=[card for card in in_play if self.holds[card] >= 0],
            boxed=[card for card in in_play if self.boxes[card] is not None and is_building(self.tags[card])],
            project=[project.number for project in self.standard],
        )

    def finish(self) -> None:
        """Number the cards and install what is left to install, when every module has had its say."""
        self._number_all()
        self.finish_scales()
        self.root("rounds", ROUNDS)
        self.root("answer_play", laying.ANSWER_PLAY)
        self.root("action_done", actions.ACTION_DONE)
        for name in ("GREENERY", "WARMTH", "CONVERT_FOR_WARMTH", "PAY_PRICE", "STANDARD_USED", "SELL_CARDS"):
            self.root(name.lower(), getattr(projects, name))
        for project in self.standard:
            self.root(f"standard/{project.noun}", project.effect)
        for name in ("BUY", "DRAFT", "DRAFT_ONE"):
            self.root(name.lower(), getattr(research, name))
        for name in ("FOUND", "PAY_KEPT"):
            self.root(name.lower(), getattr(setup, name))
        self.root("next_generation", production.NEXT_GENERATION)
        self.root("last_turns", ending.LAST_TURNS)
        self.root("last_greenery", ending.LAST_GREENERY)
        for path, phases in (("opening", self.openings), ("solar", self.solar)):
            for name, effect in zip(phases.names, phases.effects, strict=True):
                self.root(f"{path}/{name}", effect)
        self.root_all()

    def opening(self, rng: Rng) -> Mars:
        s = setup.lay_out(self, rng)
        s.push(ROUNDS, s.first)
        s.lanes[MAIN].frames.extend(self.openings.frames(s.first))
        return s

    def leader(self, s: Mars) -> int:
        return s.first

    def next_round(self, s: Mars) -> bool:
        return True

    def breakdown(self, s: Mars, seat: int) -> list[tuple[str, int]]:
        """Where the points of a seat come from."""
        return [source(s, seat) for source in (self.sources if seat < self.players else self.rival_sources)]

    def points_of(self, s: Mars, seat: int) -> int:
        return sum([n for _, n in self.breakdown(s, seat)])

    def scores(self, s: Mars) -> list[int]:
        return [self.points_of(s, seat) for seat in range(self.players)]

    def ranking(self, s: Mars) -> list[int]:
        """On a tie of points, more MC. Alone it is won or lost."""
        for hook in self.hooks:
            places = hook.ranking(s)
            if places:
                return places
        if self.alone:
            return [1 if self.is_won(s) else 2]
        marks = [(score, player.mc) for score, player in zip(self.scores(s), s.seats, strict=True)]
        return [1 + sum([other > mark for other in marks]) for mark in marks]

    def view(self, s: Mars, seat: int) -> dict[str, Any]:
        return view(self, s, seat)

    def meant(self, s: Mars) -> dict[str, Any]:
        return meant(s)

    def entailed(self, s: Mars, changes: Ledger) -> Ledger:
        return income_changes(changes)

    def figures(self, s: Mars) -> dict[Figure, int]:
        return figures(s)

    def ledger(self, s: Mars) -> Ledger:
        return ledger(s)
