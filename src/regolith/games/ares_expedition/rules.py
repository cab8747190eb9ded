"""How a game of Ares Expedition is put together from its cards and modules."""

from collections.abc import Callable
from typing import Any

from regolith.games.ares_expedition import actions, laying, phases, playing, setup, solo
from regolith.games.ares_expedition.book import Book
from regolith.games.ares_expedition.cards import blue, corporations, green, red
from regolith.games.ares_expedition.cards.model import Card
from regolith.games.ares_expedition.english import NOUNS, SHORTER, SIGNS_OF_CARDS, TEMPLATES
from regolith.games.ares_expedition.evaluation import evaluate
from regolith.games.ares_expedition.meaning import meant
from regolith.games.ares_expedition.nouns import PHASE
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.story import STORY, figures, last_words, ledger, opening_words
from regolith.games.ares_expedition.view import view
from regolith.games.ares_expedition.watched import watch
from regolith.games.ares_expedition.words import CORPORATION_BACK, EVENTS, PHASES, PROJECT_BACK
from regolith.games.mars.events import NAMES
from regolith.games.mars.nouns import GOOD, METRIC
from regolith.games.mars.requirements import spending
from regolith.games.mars.words import GOODS, GREEN, METRICS, RED
from regolith.kernel.amounts import count_of
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.journal import Figure, Ledger
from regolith.kernel.lane import MAIN
from regolith.kernel.phrase import Noun
from regolith.kernel.rng import Rng
from regolith.kernel.rounds import Phases, Rounds
from regolith.kernel.rows import SHORT, SIGNS
from regolith.kernel.rules import Setup

ENGLISH.learn("ares", TEMPLATES, NOUNS)
SHORT.learn("ares", SHORTER)
SIGNS.learn("ares", SIGNS_OF_CARDS)

ROUNDS: Rounds[Ares] = Rounds()
BASE_CARDS: tuple[Card, ...] = (
    *sorted((*blue.PROJECTS, *red.PROJECTS, *green.PROJECTS), key=lambda card: int(card.number)),
    *corporations.CORPORATIONS,
)


def no_plan(s: Ares, seat: int) -> int | None:
    """Everybody for oneself."""
    return None


class AresRules(Book):
    """The rules of one set-up."""

    def __init__(self, setup_: Setup) -> None:
        super().__init__(setup_)
        self.by_number: list[Card] = []
        self.listed: list[Card] = []
        """The cards of the game, but for those that a module leaves out."""
        self.left_out: list[Callable[[Card], bool]] = []
        """Whether a card stays in the box, as modules say."""
        self.numbered: list[Callable[[AresRules], None]] = []
        """What modules have to say when every card has its number."""
        self.value: Callable[[Ares, int], float] = evaluate
        """What a position is worth to a seat, for bots that look ahead."""
        self.plan: Callable[[Ares, int], int | None] = no_plan
        """The phase that a seat of a team chooses, for bots."""
        self.solo_help = solo.LEVELS[str(setup_.option("solo_level"))]
        self.nouns["phase"] = list(PHASES)
        self.names["phase"] = ["", *[ENGLISH.noun(phase) for phase in PHASE[1:]]]
        self.nouns["standard"] = list(actions.STANDARD)
        self.names["standard"] = [ENGLISH.noun(Noun("standard", action)) for action in actions.STANDARD]
        self.nouns["metric"] = list(METRICS)
        self.names["metric"] = [ENGLISH.noun(metric) for metric in METRIC[: len(METRICS)]]
        self.nouns["good"] = list(GOODS)
        self.names["good"] = [ENGLISH.noun(good, many=True) for good in GOOD]
        self.story = dict(STORY)
        self.prologue.append(opening_words)
        self.epilogue.append(last_words)
        watch(self)
        self.name_events(NAMES)
        self.name_events(EVENTS)
        self.listed += BASE_CARDS
        for card in phases.BASE_PHASE_CARDS:
            self.phase_cards[card.phase].append(card)
        self.menus["action"] = [actions.USE_CARD, actions.STANDARD_ACTION, playing.SELL_CARD, actions.LEAVE_ACTIONS]
        self.round = Phases(
            begin=phases.BEGIN_ROUND,
            planning=phases.PLANNING,
            reveal=phases.REVEAL_PHASES,
            development=phases.DEVELOP,
            construction=phases.CONSTRUCT,
            action=phases.ACT,
            production=phases.PRODUCE,
            research=phases.DO_RESEARCH,
            discard=phases.DISCARD_DOWN,
            end=phases.END_ROUND,
        )
        self.openings = Phases(corporation=setup.CHOOSE_CORPORATION)
        if setup_.option("redraw"):
            self.openings.before("corporation", redraw=setup.REDRAW)
        if self.players == 1:
            solo.plug_in(self)

    def _stays_out(self, card: Card) -> bool:
        return any(mark not in self.marks for mark in card.flags) or any(out(card) for out in self.left_out)

    def number(self, card: Card, back: int) -> int:
        """Bring a card into the game: its number, its columns, its effects."""
        (number,) = self.add_cards([card.id], [card.name], 1, back)
        self.by_number.append(card)
        self.write_down(card)
        self.root_card(card)
        self.spendings.append(spending(card.needs))
        self.productions.append(card.makes.amounts())
        self.scaled.append(card.makes.scaled)
        self.priced.append(card.action is not None and actions.has_price(card.action))
        return number

    def _number_all(self) -> None:
        for card in self.listed:
            if self._stays_out(card):
                continue
            if card.is_corporation:
                number = self.number(card, CORPORATION_BACK)
                self.corporations += (number,)
                if card.starter:
                    self.beginner_corporations += (number,)
            else:
                number = self.number(card, PROJECT_BACK)
                self.projects += (number,)
                if card.starter:
                    self.starters += (number,)
        for have_a_say in self.numbered:
            have_a_say(self)
        self._group_cards()

    def _group_cards(self) -> None:
        """What the questions of the game can ever be about, so that it has few keys."""
        in_play = [*self.projects, *self.corporations]
        self.groups.update(
            card=list(self.projects),
            corporation=list(self.corporations),
            acting=[card for card in in_play if self.actions[card] is not None],
            holding=[card for card in in_play if self.holds[card] >= 0],
            green=[card for card in self.projects if self.colours[card] == GREEN],
            red=[card for card in self.projects if self.colours[card] == RED],
        )

    def finish(self) -> None:
        """Number the cards and install what is left to install, when every module has had its say."""
        self._number_all()
        self.root("rounds", ROUNDS)
        for name in ("END_PHASE", "AFTER_PHASE", "PRODUCTION_BONUS", "KEEP_RESEARCH", "TIDY_DISCARDS"):
            self.root(name.lower(), getattr(phases, name))
        for name in ("ACTION_DONE", "ONE_FOREST", "ONE_STEP", "ONE_OCEAN", "PAY_STANDARD"):
            self.root(name.lower(), getattr(actions, name))
        self.root("answer_play", laying.ANSWER_PLAY)
        self.root("start_corporation", setup.START_CORPORATION)
        self.root("draft_one", setup.DRAFT_ONE)
        for name, effect in zip(self.openings.names, self.openings.effects, strict=True):
            self.root(f"opening/{name}", effect)
        self.root("help_planet", solo.HELP_PLANET)
        for phase, versions in enumerate(self.phase_cards):
            for at, card in enumerate(versions):
                for place, bonus in (("before", card.before), ("after", card.after)):
                    if bonus is not None:
                        self.root(f"phase-card/{phase}/{at}/{place}", bonus)
        self.root_all()

    def opening(self, rng: Rng) -> Ares:
        s = setup.lay_out(self, rng)
        s.push(ROUNDS, 0)
        s.lanes[MAIN].frames.extend(self.openings.frames(0))
        return s

    def next_round(self, s: Ares) -> bool:
        return self.ending.goes_on(s)

    def card_points(self, s: Ares, seat: int) -> int:
        worth = [(self.points[card], card) for card in s.seats[seat].tableau.cards]
        return sum([count_of(s, points, seat, card) for points, card in worth if points is not None])

    def sources(self, s: Ares, seat: int) -> list[tuple[str, int]]:
        """Where the points of a seat come from; none where the game is not about points."""
        if self.team:
            return []
        player = s.seats[seat]
        more = sum([hook.points(s, seat) for hook in self.hooks])
        found = [
            (say("ares.points_for_rating"), player.rating),
            (say("ares.points_for_forests"), player.forests),
            (say("ares.points_for_cards"), self.card_points(s, seat)),
        ]
        return [*found, (self.more_points, more)] if self.more_points else found

    def scores(self, s: Ares) -> list[int]:
        points = [
            player.rating
            + player.forests
            + self.card_points(s, seat)
            + sum([hook.points(s, seat) for hook in self.hooks])
            for seat, player in enumerate(s.seats)
        ]
        return self.ending.scores(s, points)

    def points_now(self, s: Ares) -> list[int]:
        """The scores if the game ended now, with the awards as they stand."""
        more = [
            sum([hook.points_now(s, seat) - hook.points(s, seat) for hook in self.hooks]) for seat in range(s.players)
        ]
        return [score + n for score, n in zip(self.scores(s), more, strict=True)]

    def ranking(self, s: Ares) -> list[int]:
        return self.ending.ranking(s, self.scores(s))

    def view(self, s: Ares, seat: int) -> dict[str, Any]:
        return view(self, s, seat)

    def meant(self, s: Ares) -> dict[str, Any]:
        return meant(s)

    def figures(self, s: Ares) -> dict[Figure, int]:
        return figures(s)

    def ledger(self, s: Ares) -> Ledger:
        return ledger(s)
