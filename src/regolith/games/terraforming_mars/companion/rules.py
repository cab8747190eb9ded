"""The rules of the automa for a table that only mirrors a real one."""

import json
from hashlib import sha256
from typing import Any, Final, cast

from regolith.games.terraforming_mars import MODULES
from regolith.games.terraforming_mars.automa.corporations.opening import DRAW_CORPORATION
from regolith.games.terraforming_mars.automa.research import BEFORE_ACTIONS, FIRST_DECK
from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT
from regolith.games.terraforming_mars.awards import Award
from regolith.games.terraforming_mars.cards.model import Card
from regolith.games.terraforming_mars.colonies.state import lay_tile, no_tiles
from regolith.games.terraforming_mars.colonies.words import NAME as COLONIES
from regolith.games.terraforming_mars.companion.decks import zone_of
from regolith.games.terraforming_mars.companion.hook import CompanionHook
from regolith.games.terraforming_mars.companion.listening import listen_for
from regolith.games.terraforming_mars.companion.naming import by_hand
from regolith.games.terraforming_mars.companion.questions import is_mirrored
from regolith.games.terraforming_mars.companion.state import CARDS, NAME, RATING, Kept, kept
from regolith.games.terraforming_mars.companion.teller import Teller
from regolith.games.terraforming_mars.companion.waiting import (
    ACTION_PHASE,
    BEGIN,
    COUNT_DECK,
    END_CHECK,
    KNOW_SEEDS,
    PAUSE_PHASE,
    PRODUCTION_PHASE,
    READY_PHASE,
    RESEARCH_PHASE,
)
from regolith.games.terraforming_mars.milestones import Milestone
from regolith.games.terraforming_mars.production import SOLAR_PHASE
from regolith.games.terraforming_mars.rules import MarsRules
from regolith.games.terraforming_mars.scoring import Source, for_cards, for_rating
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import PROJECT_BACK
from regolith.kernel.amounts import Count
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.journal import Told
from regolith.kernel.phrase import Phrase
from regolith.kernel.rounds import Phases
from regolith.kernel.rules import Setup
from regolith.kernel.text import slug

BY_HAND: Final = "hand:"


class AskedOf(Count[Mars]):
    """What the person has of something that lies on no mirror: the last that was said."""

    def __init__(self, noun: str, count: Count[Mars]) -> None:
        self.noun: str = noun
        self.count: Count[Mars] = count

    def of(self, s: Mars, f: Frame) -> int:
        return kept(s).figures.get(self.noun, 0) if f.seat == HUMAN else self.count.of(s, f)

    def says(self) -> Phrase:
        return self.count.says()


class CompanionRules(MarsRules):
    """One desk has its own: cards by hand are numbered in it, and its decks ask its teller."""

    def __init__(self, setup: Setup, teller: Teller, tiles: tuple[str, ...], own: str) -> None:
        super().__init__(setup, company=True)
        self.own: str = own
        """The person's corporation."""
        self.teller: Teller = teller
        self.colony_tiles: tuple[str, ...] = tiles
        self.copies: dict[int, list[int]] = {}
        """By card: further cards of the same print, which no box of ours has."""
        self.by_hand: dict[str, int] = {}
        """By what was told of it: the number of a card by hand."""
        self.told_by_hand: dict[str, Any] = {}
        """By id: what was told of a card by hand."""

    # Cards

    def called(self, word: str) -> int:
        """The number of a card by its id, or -1."""
        nouns = self.nouns["card"]
        return nouns.index(word) if word in nouns else -1

    def card_by_hand(self, told: Any) -> int:
        """The number of a card that is in no box of ours; what is told alike has it again."""
        card = by_hand(told)
        key = json.dumps(told, sort_keys=True)
        if key not in self.by_hand:
            noun = f"{BY_HAND}{slug(card.name)}-{sha256(key.encode()).hexdigest()[:6]}"
            self.told_by_hand[noun] = told
            self.by_hand[key] = self._add(card, noun)
        return self.by_hand[key]

    def another(self, s: Mars, card: int) -> int:
        """One more card of the same print that lies nowhere yet."""
        copies = self.copies.setdefault(card, [])
        for copy in copies:
            if zone_of(s, copy) is None:
                return copy
        copies.append(self._add(self.by_number[card], f"{self.noun('card', card)}+{len(copies) + 2}"))
        return copies[-1]

    def _add(self, card: Card, noun: str) -> int:
        (number,) = self.add_cards([noun], [card.name], 1, PROJECT_BACK)
        self.by_number.append(card)
        self.write_down(card)
        self.firsts.append(None)
        self.boxes.append(None)
        self.conditional.append(False)
        self.reserving.append(False)
        return number


def build(setup: Setup, teller: Teller, tiles: tuple[str, ...], own: str = "") -> CompanionRules:
    rules = CompanionRules(setup, teller, tiles, own)
    for module in setup.modules:
        MODULES[module](rules)
    plug_in(rules)
    rules.finish()
    return rules


def plug_in(rules: CompanionRules) -> None:
    """The phases of the real table take the place of the person's; whatever is not on the mirror is asked."""
    rules.hooks.append(CompanionHook(rules.teller))
    rules.names["seat"][HUMAN] = say("companion.you")
    rules.names["space"] = [place_name(rules, space) for space in range(len(rules.board))]
    rules.milestones[:] = [asked_milestone(milestone) for milestone in rules.milestones]
    rules.awards[:] = [asked_award(award) for award in rules.awards]
    points: dict[Source, Source] = {for_rating: told_rating, for_cards: told_cards}
    rules.sources[:] = [points.get(source, source) for source in rules.sources]
    corporation = "bot_corporation" in rules.openings.names
    rules.openings = Phases(companion_begin=BEGIN)
    if corporation:
        rules.openings.end_with(companion_corporation=DRAW_CORPORATION, companion_seeds=KNOW_SEEDS)
    rules.openings.end_with(companion_deck=FIRST_DECK, companion_dealt=COUNT_DECK)
    rules.round = Phases(
        companion_pause=PAUSE_PHASE,
        companion_research=RESEARCH_PHASE,
        companion_dealt=COUNT_DECK,
        companion_before=BEFORE_ACTIONS,
        companion_ready=READY_PHASE,
        companion_action=ACTION_PHASE,
        companion_production=PRODUCTION_PHASE,
        companion_end=END_CHECK,
        companion_solar=SOLAR_PHASE,
    )
    rules.story["counts"] = Told("companion.story.counts", (("n", ""), ("many", ""), ("nth", "")))
    rules.grounds[MARSBOT, "counts"] = "TMAUTO-PLACE-05"
    rules.openers.append(lay_out)


def place_name(rules: MarsRules, space: int) -> str:
    """Its own name, or where it lies, as everywhere else."""
    return rules.board.names[space]


def asked_milestone(goal: Milestone) -> Milestone:
    return goal if is_mirrored(goal.count) else Milestone(goal.name, AskedOf(goal.id, goal.count), goal.goal)


def asked_award(award: Award) -> Award:
    return award if is_mirrored(award.count) else Award(award.name, AskedOf(award.id, award.count))


def told_rating(s: Mars, seat: int) -> tuple[str, int]:
    return for_rating(s, seat)[0], kept(s).figures.get(RATING, 0)


def told_cards(s: Mars, seat: int) -> tuple[str, int]:
    return for_cards(s, seat)[0], kept(s).figures.get(CARDS, 0)


def lay_out(s: Mars) -> None:
    """Nothing is said yet; the colony tiles are those of the real table."""
    s.extras[NAME] = Kept({}, ())
    listen_for(s, cast(CompanionRules, s.rules).own)
    tiles = cast(CompanionRules, s.rules).colony_tiles
    if COLONIES in s.extras and tiles:
        c = no_tiles(s.seated)
        s.extras[COLONIES] = c
        for tile in sorted([s.rules.nouns["colony"].index(noun) for noun in tiles]):
            lay_tile(c, tile, True)
