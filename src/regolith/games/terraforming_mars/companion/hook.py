"""Where MarsBot's rules look at the real table: the person says what is there, and the mirror is brought up to date."""

from typing import Any, Final, final

from regolith.games.mars.words import ANIMALS, PLANTS
from regolith.games.terraforming_mars.automa.corporations.drafting import priority_of
from regolith.games.terraforming_mars.automa.hooks import BotHook
from regolith.games.terraforming_mars.automa.measures import WITH_PRODUCTION
from regolith.games.terraforming_mars.automa.research import may_spend_floaters
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT
from regolith.games.terraforming_mars.companion.decks import lay_on_top, refill
from regolith.games.terraforming_mars.companion.naming import named_card
from regolith.games.terraforming_mars.companion.preparing import before_discard, unsafe_words
from regolith.games.terraforming_mars.companion.questions import (
    MOST_PLANTS,
    which_card,
    which_cost,
    which_figures,
    which_plants,
    which_tile,
    yes_or_no,
)
from regolith.games.terraforming_mars.companion.state import kept
from regolith.games.terraforming_mars.companion.teller import Teller
from regolith.games.terraforming_mars.companion.words import Entry, Question, Refusal
from regolith.games.terraforming_mars.effects.lasting import Improve
from regolith.games.terraforming_mars.standing import PROTECTED
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.english import say
from regolith.kernel.zones import Zone, move

PROTECTION: Final = Improve(PROTECTED)
NO_CARD: Final = -1


def number_in(entry: Entry, name: str, least: int, most: int) -> int:
    """A number of an entry, within its bounds."""
    n = entry.get(name)
    if isinstance(n, bool) or not isinstance(n, int) or not least <= n <= most:
        raise Refusal(say("companion.refusal.number", least=least, most=most))
    return n


def figure_in(told: Any, field: dict[str, Any]) -> int:
    """What was said of a figure, or what was said the last time."""
    n = told.get(field["id"], field["value"]) if isinstance(told, dict) else None
    if isinstance(n, bool) or not isinstance(n, int) or not -50 <= n <= 500:
        raise Refusal(say("companion.refusal.figure", name=field["name"]))
    return n


def take_figures(s: Mars, question: Question, told: Any) -> None:
    """The figures of a form are those of the person from now on."""
    given = {field["id"]: figure_in(told, field) for field in question["fields"]}
    kept(s).figures.update(given)


@final
class CompanionHook(BotHook):
    """Everything that cannot be seen on the mirror is asked, when it matters."""

    def __init__(self, teller: Teller) -> None:
        self.teller: Teller = teller

    # What the person has from tiles, steps and colonies is seen to at the table

    def covers(self, s: Mars, seat: int, space: int, source: int) -> bool:
        if seat == HUMAN:
            kept(s).laid += (space,)
        return seat == HUMAN

    def colony_bonus(self, s: Mars, seat: int, tile: int) -> bool:
        return seat == HUMAN

    # Decks

    def turning_up(self, s: Mars, deck: Zone, why: int, source: int) -> None:
        renewed = refill(s, deck)
        if deck.cards:
            answer = self.teller.ask(which_card(s, deck, why, source, renewed), "card")
            lay_on_top(s, deck, named_card(s, self.teller, deck, answer))

    def counting_out(self, s: Mars, noun: str, things: list[int]) -> int:
        answer = self.teller.ask(which_cost(s, noun, things), "cost", "card")
        if answer["do"] == "card":
            cost = s.book.costs[named_card(s, self.teller, s.deck, answer)]
        else:
            cost = number_in(answer, "n", 0, 99)
        s.note("counts", MARSBOT, cost, len(things), max(0, cost - 1) % len(things) + 1)
        return cost

    def unsafe(self, s: Mars, cards: list[int]) -> list[int]:
        """Of the cards that MarsBot has drafted, whether one is not wanted; without a priority, one at random."""
        drafted = list(automa(s).drafted.cards)
        if priority_of(s) is None:
            return drafted
        words = say("companion.unwanted", such=unsafe_words(s))
        one, none = say("companion.unwanted_one"), say("companion.unwanted_none")
        first = before_discard(s, may_spend_floaters(s))
        answer = self.teller.ask(yes_or_no("discard", words, one, none, first), "answer")
        return drafted if answer.get("yes") else []

    def adding_tile(self, s: Mars, tiles: list[int]) -> int:
        answer = self.teller.ask(which_tile(s, tiles), "colony")
        nouns = [s.rules.noun("colony", tile) for tile in tiles]
        if answer.get("tile") not in nouns:
            raise Refusal(say("companion.refusal.colony"))
        return tiles[nouns.index(answer["tile"])]

    # What the person has

    def comparing(self, s: Mars, milestones: list[int], awards: list[int]) -> None:
        question = which_figures(s, milestones, awards)
        if question["fields"]:
            take_figures(s, question, self.teller.ask(question, "figures").get("figures"))
            for number in awards:
                _lay_goods(s, s.book.awards[number].id)

    def showering(self, s: Mars) -> None:
        answer = self.teller.ask(which_plants(), "plants")
        prevented = bool(answer.get("prevented"))
        s.seats[HUMAN].stock[PLANTS] = MOST_PLANTS if prevented else number_in(answer, "n", 0, MOST_PLANTS)
        s.fall(HUMAN, NO_CARD)
        if prevented:
            s.stand(HUMAN, NO_CARD, PROTECTION)

    def invading(self, s: Mars) -> None:
        yes, no = say("companion.cube_yes"), say("companion.cube_no")
        answer = self.teller.ask(yes_or_no("cube", say("companion.cube"), yes, no, []), "answer")
        s.fall(HUMAN, NO_CARD)
        if answer.get("yes"):
            _lay_animal(s)


def _lay_goods(s: Mars, award: str) -> None:
    """So much that the person is taken to have what was said, whatever of it is production."""
    if award in WITH_PRODUCTION:
        goods, productions = WITH_PRODUCTION[award]
        person = s.seats[HUMAN]
        for good in goods:
            person.stock[good] = 0
        for good in productions:
            person.production[good] = 0
        person.stock[goods[0]] = kept(s).figures[award]


def _lay_animal(s: Mars) -> None:
    """Some card with an animal on it, in place of the one that the person has."""
    person = s.seats[HUMAN]
    holding = [card for card in (*person.tableau.cards, *s.deck.cards) if s.book.holds[card] == ANIMALS]
    card = holding[0]
    if card not in person.tableau.cards:
        move(card, s.deck, person.tableau)
    person.held[card] = 1
