"""What MarsBot's rules ask the person, put into a form that a page can draw."""

from typing import Any

from regolith.games.mars.nouns import TAG
from regolith.games.mars.words import BLUE, COLOURS, GREEN, RED
from regolith.games.terraforming_mars.automa.competition import HELPERS, HelpSearch
from regolith.games.terraforming_mars.automa.corporations.bonus import linked
from regolith.games.terraforming_mars.automa.corporations.decks import SeedBonusDeck
from regolith.games.terraforming_mars.automa.corporations.opening import card_of
from regolith.games.terraforming_mars.automa.hooks import FLIPPED, SEARCHED, THINNED
from regolith.games.terraforming_mars.automa.measures import WITH_PRODUCTION
from regolith.games.terraforming_mars.automa.resolving import is_bonus
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.automa.words import BONUS_BACK, HUMAN, MARSBOT
from regolith.games.terraforming_mars.companion.decks import (
    deck_name,
    hidden_bonus,
    projects_left,
    standing_of,
)
from regolith.games.terraforming_mars.companion.preparing import renewed_words
from regolith.games.terraforming_mars.companion.state import kept
from regolith.games.terraforming_mars.companion.words import Question
from regolith.games.terraforming_mars.effects.tile_counts import PerCity, PerGreenery, PerOwnTile
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import Count
from regolith.kernel.english import say
from regolith.kernel.zones import Zone

MOST_COST = 41
HYPERLINK = "interface-hyperlink"
MOST_PLANTS = 5


def asked(kind: str, words: str, cause: str = "", **more: Any) -> Question:
    return {"kind": kind, "words": words, "cause": cause, **more}


# Cards


def which_card(s: Mars, deck: Zone, why: int, source: int, renewed: bool = False) -> Question:
    """The card that lies on top of a deck of the real table; of bonus cards it may just have been made anew."""
    name = deck_name(s, deck)
    bonus = [] if name == "project" else hidden_bonus(s, deck)
    projects = name == "project" or (name == "action" and projects_left(s) > 0)
    until = searched_for(s, source) if why == SEARCHED else ""
    return asked(
        "card",
        say("companion.which_found", what=until) if until else say(f"companion.which_{name}"),
        "" if why == FLIPPED or source < 0 else cause_of(s, why, source),
        **{"from": name, "projects": projects, "until": until, "drawable": True},
        first=[renewed_words(s)] if renewed else [],
        bonus=[] if name == "project" else [*buttons(s, bonus, ""), *barred_buttons(s, bonus)],
    )


def cause_of(s: Mars, why: int, source: int) -> str:
    card = s.rules.name("card", source)
    sought = sought_by(s, source)
    if why == SEARCHED and sought is not None:
        return say("companion.cause_found", card=card, n=len(seeds_in(s)), of=sought.n)
    if is_hyperlink(s, source):
        nth = len(s.mat(MARSBOT).revealed.cards) + 1
        return say("companion.cause_draws_many", card=card, n=nth, of=linked(s))
    key = {THINNED: "companion.cause_discards", SEARCHED: "companion.cause_searches"}.get(why, "companion.cause_draws")
    return say(key, card=card)


def is_hyperlink(s: Mars, card: int) -> bool:
    """Does this bonus card turn up several projects, of which some are resolved?"""
    return s.rules.noun("card", card) == HYPERLINK


def sought_by(s: Mars, source: int) -> SeedBonusDeck | None:
    """The search in the Setup box of MarsBot's corporation, if it is that one which is searching."""
    if source != automa(s).corporation:
        return None
    return next((step for step in card_of(s, source).setup if isinstance(step, SeedBonusDeck)), None)


def seeds_in(s: Mars) -> list[int]:
    """The projects that lie among the bonus cards so far."""
    return [card for card in automa(s).bonus.cards if not is_bonus(s, card)]


def buttons(s: Mars, cards: list[int], note: str) -> list[dict[str, str]]:
    rules = s.rules
    return [{"id": rules.noun("card", card), "name": rules.name("card", card), "note": note} for card in cards]


def barred_buttons(s: Mars, possible: list[int]) -> list[dict[str, str]]:
    """The other bonus cards, with what the screen thinks of them."""
    found: list[dict[str, str]] = []
    for card in s.rules.cards:
        if s.rules.backs[card] == BONUS_BACK and card not in possible:
            found += buttons(s, [card], note_on(s, card))
    return found


def note_on(s: Mars, card: int) -> str:
    return say(f"companion.note.{standing_of(s, card).replace(' ', '_')}")


def searched_for(s: Mars, source: int) -> str:
    """What the search goes on for."""
    sought = sought_by(s, source)
    if sought is not None:
        return say("companion.until_tag", tag=TAG[sought.tag])
    for number, _ in s.awards:
        helper = HELPERS[s.book.awards[number].id]
        if isinstance(helper, HelpSearch):
            return _until(helper)
    return say("companion.until_fits")


def _until(helper: HelpSearch) -> str:
    if helper.colours in (GREEN, BLUE, RED):
        return say("companion.until_colour", colour=COLOURS[helper.colours])
    if helper.demanding:
        return say("companion.until_demanding")
    if helper.least:
        return say("companion.until_dear", n=helper.least)
    return say("companion.until_cheap", n=helper.most)


def which_cost(s: Mars, noun: str, things: list[int]) -> Question:
    """The cost of the card that is flipped among things that are alike."""
    rules = s.rules
    among = [{"id": rules.noun(noun, thing), "name": rules.name(noun, thing)} for thing in things]
    key = "companion.which_cost" if noun == "space" else "companion.which_cost_colony"
    return asked("cost", say(key, n=len(things)), among=among, of=noun, least=0, most=MOST_COST)


# Figures of the person


def is_mirrored(count: Count[Mars]) -> bool:
    """Can it be counted on the mirror?"""
    return isinstance(count, PerCity | PerGreenery | PerOwnTile)


def milestone_field(s: Mars, number: int) -> dict[str, Any]:
    goal = s.book.milestones[number]
    return field(s, "milestone", goal.id, goal.name, goal.count.text(), goal.goal_of(s, HUMAN))


def award_field(s: Mars, number: int, funded: bool) -> dict[str, Any]:
    """Until an award is funded, production counts for leftover goods; and so it does in the races for it."""
    award = s.book.awards[number]
    words = award.count.text()
    if award.id in WITH_PRODUCTION and not funded:
        words = say("companion.with_production", what=words)
    return field(s, "award", award.id, award.name, words, None)


def field(s: Mars, kind: str, noun: str, name: str, words: str, goal: int | None) -> dict[str, Any]:
    value = kept(s).figures.get(noun)
    return {"id": noun, "kind": kind, "name": name, "words": words, "value": value, "goal": goal}


def which_figures(s: Mars, milestones: list[int], awards: list[int]) -> Question:
    book = s.book
    fields = [milestone_field(s, number) for number in milestones if not is_mirrored(book.milestones[number].count)]
    fields += [award_field(s, number, False) for number in awards if not is_mirrored(book.awards[number].count)]
    return asked("figures", say("companion.which_figures"), fields=fields)


def final_figures(s: Mars) -> Question:
    """What is needed for the score, and cannot be seen."""
    rows = [
        field(s, "rating", "rating", say("companion.your_rating"), say("companion.your_rating"), None),
        field(s, "cards", "cards", say("companion.card_points"), say("companion.card_points"), None),
    ]
    rows += [award_field(s, number, True) for number, _ in s.awards if not is_mirrored(s.book.awards[number].count)]
    return asked("final", say("companion.final"), fields=rows)


def which_plants() -> Question:
    return asked("plants", say("companion.which_plants"), most=MOST_PLANTS)


def yes_or_no(id_: str, words: str, yes: str, no: str, first: list[str]) -> Question:
    """`first` is what is done at the table before it can be answered."""
    return asked("yes_no", words, id=id_, yes=yes, no=no, first=first)


def which_tile(s: Mars, tiles: list[int]) -> Question:
    rules = s.rules
    found = [{"id": rules.noun("colony", tile), "name": rules.name("colony", tile)} for tile in tiles]
    return asked("colony", say("companion.which_tile"), tiles=found)
