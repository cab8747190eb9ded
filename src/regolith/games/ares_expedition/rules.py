"""How a game of Ares Expedition is put together from its cards and modules."""

from collections.abc import Iterable
from typing import Any

from regolith.games.ares_expedition import phases, playing, setup, solo
from regolith.games.ares_expedition.book import Book
from regolith.games.ares_expedition.cards import blue, corporations, green, red
from regolith.games.ares_expedition.cards.model import Card
from regolith.games.ares_expedition.requirements import spending
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.view import view
from regolith.games.ares_expedition.words import CORPORATION_BACK, GOODS, PHASES, PROJECT_BACK
from regolith.games.mars.words import METRICS
from regolith.kernel.lane import MAIN
from regolith.kernel.rng import Rng
from regolith.kernel.rounds import Phases, Rounds
from regolith.kernel.rules import Setup

ROUNDS: Rounds[Ares] = Rounds()
BASE_CARDS: tuple[Card, ...] = (
    *sorted((*blue.PROJECTS, *red.PROJECTS, *green.PROJECTS), key=lambda card: int(card.number)),
    *corporations.CORPORATIONS,
)

SENTENCES = {
    "round": "Round {0} begins.",
    "founds": "{seat} founds {0:card}.",
    "redraws": "{seat} redraws {0} cards.",
    "chooses": "{seat} chose {0:phase}.",
    "dummy": "The dummy hand shows {0:phase}.",
    "cube": "The dummy's cube moves to {0}.",
    "phase": "{0:phase} phase.",
    "draws": "{seat} draws {0:card}.",
    "draws_hidden": "{seat} draws a card.",
    "keeps": "{seat} keeps {0:card}.",
    "keeps_hidden": "{seat} keeps a card.",
    "discards": "{seat} discards {0:card}.",
    "reveals": "{seat} reveals {0:card}.",
    "takes": "{seat} takes {0:card}.",
    "returns": "{seat} takes {0:card} back into the hand.",
    "sells": "{seat} sells {0:card} for {1} MC.",
    "plays": "{seat} plays {0:card}.",
    "pays": "{seat} pays {0} MC.",
    "uses": "{seat} uses {0:card}.",
    "standard": "{seat} takes a standard action: {0:standard}.",
    "gains": "{seat} gains {0} {1:good}.",
    "spends": "{seat} spends {0} heat, {1} plants, {2} rating.",
    "rating": "{seat} raises the terraform rating by {0} to {1}.",
    "temperature": "Temperature rises to {0}.",
    "oxygen": "Oxygen rises to {0}.",
    "ocean": "{seat} flips ocean {0}.",
    "forest": "{seat} plants a forest.",
    "adds": "{seat} adds {0} to {1:card}.",
    "removes": "{seat} removes {0} from {1:card}.",
    "complete": "Mars is complete: the game ends with this phase.",
}


class AresRules(Book):
    """The rules of one set-up."""

    def __init__(self, setup_: Setup) -> None:
        super().__init__(setup_)
        self.by_number: list[Card] = []
        self.solo_help = solo.LEVELS[str(setup_.option("solo_level"))]
        self.nouns["phase"] = self.names["phase"] = list(PHASES)
        self.nouns["standard"] = self.names["standard"] = list(phases.STANDARD)
        self.nouns["metric"] = self.names["metric"] = list(METRICS)
        self.nouns["good"] = self.names["good"] = list(GOODS)
        self.sentences = dict(SENTENCES)
        self.add(BASE_CARDS)
        for card in phases.BASE_PHASE_CARDS:
            self.phase_cards[card.phase].append(card)
        self.menus["action"] = [phases.USE_CARD, phases.STANDARD_ACTION, phases.SELL_CARD, phases.LEAVE_ACTIONS]
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
            self.round.before("planning", cube=solo.MOVE_CUBE)
            self.round.after("planning", dummy=solo.SOLO_DUMMY)

    def add(self, cards: Iterable[Card]) -> None:
        """Bring cards into the game: their numbers, their columns, their effects."""
        for card in cards:
            if any(mark not in self.marks for mark in card.flags):
                continue
            back = CORPORATION_BACK if card.is_corporation else PROJECT_BACK
            (number,) = self.add_cards([card.id], [card.name], 1, back)
            self.by_number.append(card)
            self.colours.append(card.colour)
            self.costs.append(card.cost)
            self.tags.append(card.tags)
            self.requirements.append(card.needs)
            self.spendings.append(spending(card.needs))
            self.productions.append(card.makes.amounts())
            self.scaled.append(card.makes.scaled)
            self.actions.append(card.action)
            self.plays.append(card.effect())
            self.whens.append(card.when)
            self.holds.append(card.holds)
            self.points.append(card.points)
            self.money.append(card.money)
            self.root(f"{card.id}/play", card.effect())
            if card.action is not None:
                self.root(f"{card.id}/action", card.action)
            for at, when in enumerate(card.when):
                self.root(f"{card.id}/when/{at}", when)
            if card.is_corporation:
                self.corporations += (number,)
                if card.starter:
                    self.beginner_corporations += (number,)
            else:
                self.projects += (number,)
                if card.starter:
                    self.starters += (number,)

    def finish(self) -> None:
        """Install what is left to install, when every module has had its say."""
        self.root("rounds", ROUNDS)
        for name in ("END_PHASE", "AFTER_PHASE", "ACTION_DONE", "ONE_FOREST", "ONE_STEP", "ONE_OCEAN", "PAY_STANDARD"):
            self.root(name.lower(), getattr(phases, name))
        for name in ("PRODUCTION_BONUS", "KEEP_RESEARCH"):
            self.root(name.lower(), getattr(phases, name))
        self.root("answer_play", playing.ANSWER_PLAY)
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
        if self.players == 1:
            s.dummy = solo.mixed(s)
        s.push(ROUNDS, 0)
        s.lanes[MAIN].frames.extend(self.openings.frames(0))
        return s

    def next_round(self, s: Ares) -> bool:
        return self.players > 1 or s.round <= solo.SOLO_ROUNDS

    def card_points(self, s: Ares, seat: int) -> int:
        worth = [(self.points[card], card) for card in s.seats[seat].tableau.cards]
        return sum([points.of(s, seat, card) for points, card in worth if points is not None])

    def scores(self, s: Ares) -> list[int]:
        return [
            player.rating
            + player.forests
            + self.card_points(s, seat)
            + sum([hook.points(s, seat) for hook in self.hooks])
            for seat, player in enumerate(s.seats)
        ]

    def ranking(self, s: Ares) -> list[int]:
        """On a tie of points, more MC, heat and plants together. Alone, only a complete Mars is a victory."""
        if self.players == 1:
            return [1 if self.is_won(s) else 2]
        marks = [(score, p.mc + p.heat + p.plants) for score, p in zip(self.scores(s), s.seats, strict=True)]
        return [1 + sum([other > mark for other in marks]) for mark in marks]

    def view(self, s: Ares, seat: int) -> dict[str, Any]:
        return view(self, s, seat)
