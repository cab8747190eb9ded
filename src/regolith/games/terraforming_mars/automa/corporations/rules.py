"""What MarsBot's corporations plug into the automa, and where."""

from typing import TYPE_CHECKING, Any, Final

from regolith.games.mars.words import RESOURCES, TAGS
from regolith.games.terraforming_mars.automa.cards import BONUS_CARDS as BASE_BONUS_CARDS
from regolith.games.terraforming_mars.automa.corporations import opening
from regolith.games.terraforming_mars.automa.corporations.cards.bonus import BONUS_CARDS
from regolith.games.terraforming_mars.automa.corporations.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.automa.corporations.cards.model import BotCorporation
from regolith.games.terraforming_mars.automa.corporations.decks import BONUS
from regolith.games.terraforming_mars.automa.corporations.drafting import CorporationHook, points_of_corporation
from regolith.games.terraforming_mars.automa.corporations.english import NOUNS, SIGNS_OF_CARDS, TEMPLATES
from regolith.games.terraforming_mars.automa.corporations.state import NAME, new_office, office
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.words import (
    BONUS_BACK,
    BOT_CORPORATION_BACK,
    CUBES,
    MARSBOT,
)
from regolith.games.terraforming_mars.automa.words import NAME as AUTOMA
from regolith.games.terraforming_mars.cards.model import Card
from regolith.games.terraforming_mars.prelude.phase import KEEP_PRELUDES
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.journal import story
from regolith.kernel.registry import Option
from regolith.kernel.rows import SIGNS
from regolith.kernel.rules import Setup

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.rules import MarsRules

ENGLISH.learn("bot", TEMPLATES, NOUNS)
SIGNS.learn("bot", SIGNS_OF_CARDS)
ENGLISH.learn("bot", {}, {f"{BONUS}:{card.number}": card.name for card in (*BASE_BONUS_CARDS, *BONUS_CARDS)})

PRELUDES_KEPT: Final = "keep_preludes"
"""The phase in which preludes are selected, which here waits for MarsBot's corporation."""
OPTION: Final = "marsbot_corporation"
NONE: Final = "none"
RANDOM: Final = "random"
WORDS: Final = tuple([card.word for card in CORPORATIONS])
OPTIONS: Final = (
    Option(
        OPTION,
        NONE,
        "The corporation of MarsBot.",
        choices=(NONE, RANDOM, *WORDS),
        names=("None", "Random", *[card.name for card in CORPORATIONS]),
        demands=tuple((card.word, ("draft",)) for card in CORPORATIONS if card.draft is not None),
        only_with=tuple((card.word, card.requires) for card in CORPORATIONS if card.requires),
        needs=AUTOMA,
    ),
)
STORY: Final = story(
    "bot",
    bot_founds="card:card",
    lays_cubes="n track:track",
    bonus_returned="",
    must_draft="card:card",
    sets_aside="card:card",
    joins_bonus="card:card",
    joins_deck="n",
    loses_project="card:card",
    forgoes="metric:metric",
)
RULES: Final = {
    "bot_founds": "TMBOT-SETUP-03",
    "lays_cubes": "TMBOT-CUBE-01",
    "bonus_returned": "TMBOT-SETUP-11",
    "must_draft": "TMBOT-DRAFT-02",
    "sets_aside": "TMBOT-CARD-05",
    "joins_bonus": "TMBOT-SETUP-06",
    "joins_deck": "TMBOT-GEN-02",
    "loses_project": "TMBOT-GEN-02",
    "forgoes": "TMBOT-CARD-04",
}
"""By kind of entry: the rule behind such a step of MarsBot."""


def is_met(card: BotCorporation, modules: tuple[str, ...]) -> bool:
    """Is what the corporation needs in play?"""
    return not card.requires or any(module in modules for module in card.requires)


def agreed(setup: Setup) -> BotCorporation | None:
    """The corporation that was agreed on."""
    word = setup.option(OPTION)
    return next((card for card in CORPORATIONS if card.word == word), None)


def refusal(setup: Setup) -> str | None:
    card = agreed(setup)
    if card is None:
        return None
    if not is_met(card, setup.modules):
        return say("bot.refusal.requires", name=card.name, modules=list(card.requires))
    if card.draft is not None and not setup.option("draft"):
        return say("bot.refusal.draft", name=card.name)
    return None


def plug_in(rules: "MarsRules") -> None:
    """MarsBot has a corporation as soon as the person has one; it may know what it looks for in a draft."""
    rules.story.update(STORY)
    rules.grounds.update({(MARSBOT, kind): rule for kind, rule in RULES.items()})
    if rules.setup.option(OPTION) == NONE:
        return
    rules.openings.after("found", bot_corporation=opening.DRAW_CORPORATION)
    if PRELUDES_KEPT in rules.openings.names:
        rules.openings.drop(PRELUDES_KEPT)
        rules.openings.after("bot_corporation", keep_preludes=KEEP_PRELUDES)
    rules.hooks.append(CorporationHook())
    rules.numbered.append(number_cards)
    rules.openers.append(lay_out)
    rules.viewers.append(show)
    rules.rival_sources.append(for_corporation)
    rules.root("bot/start_tags", opening.START_TAGS)
    rules.root("bot/return_bonus", opening.RETURN_BONUS)
    card = agreed(rules.setup)
    if card is not None:
        name = card.name
        rules.left_out.append(lambda other: is_twin(other, name))


def is_twin(card: Card, name: str) -> bool:
    """Is it a corporation of persons that MarsBot has already?"""
    return card.is_corporation and card.name == name


def number_cards(rules: "MarsRules") -> None:
    """The corporations whose needs are met, and all bonus cards of theirs."""
    modules = rules.setup.modules
    one = agreed(rules.setup)
    playable = [one] if one is not None else [card for card in CORPORATIONS if is_met(card, modules)]
    for card in playable:
        numbers = rules.number(card, BOT_CORPORATION_BACK)
        if card.setup:
            rules.root(f"{card.id}/setup", card.setup_box)
        if card is one:
            rules.groups[opening.AGREED] = list(numbers)
    mentioned = [number for card in playable for number in (*card.bonus, *card.returning)]
    for bonus_card in BONUS_CARDS:
        if bonus_card.number in mentioned:
            rules.number(bonus_card, BONUS_BACK)
    for at, back in enumerate(rules.backs):
        if back == BONUS_BACK:
            rules.groups[f"{BONUS} {rules.by_number[at].number}"] = [at]


def lay_out(s: Mars) -> None:
    """All corporations lie in the box, and so do their bonus cards."""
    rules = s.book
    a = automa(s)
    found = [rules.groups.get(f"{BONUS} {card.number}") for card in BONUS_CARDS]
    theirs = [cards[0] for cards in found if cards]
    a.bonus.cards = tuple([card for card in a.bonus.cards if card not in theirs])
    own = [card for card in rules.cards if rules.backs[card] == BOT_CORPORATION_BACK]
    s.extras[NAME] = new_office((*own, *theirs))


def for_corporation(s: Mars, seat: int) -> tuple[str, int]:
    """What the card of the corporation is worth."""
    return say("bot.points_for_corporation"), points_of_corporation(s)


def show(s: Mars, seat: int) -> dict[str, Any]:
    """The corporation with all that goes with it lies open."""
    rules = s.rules
    card = automa(s).corporation
    if card < 0:
        return {"marsbot_corporation": None}
    bot = marsbot(s)
    held = s.book.holds[card]
    return {
        "marsbot_corporation": {
            "card": rules.noun("card", card),
            "holds": RESOURCES[held] if held >= 0 else None,
            "held": bot.on_card(card),
            "colour": CUBES[bot.settled[card]] if card in bot.settled and bot.on_card(card) else None,
            "wanted": [TAGS[tag] for tag in office(s).wanted],
            "markers": [rules.noun("space", space) for space in office(s).marks if s.claims.get(space) == MARSBOT],
        }
    }


def listing() -> list[dict[str, Any]]:
    return [card.as_json() for card in (*CORPORATIONS, *BONUS_CARDS)]
