"""What Prelude plugs in, and where."""

from dataclasses import replace

from regolith.games.terraforming_mars.cards.model import Card
from regolith.games.terraforming_mars.prelude.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.prelude.cards.preludes import PRELUDES
from regolith.games.terraforming_mars.prelude.cards.projects import PROJECTS
from regolith.games.terraforming_mars.prelude.english import TEMPLATES
from regolith.games.terraforming_mars.prelude.evaluation import SOONER, PreludeHook
from regolith.games.terraforming_mars.prelude.phase import (
    DEAL_PRELUDES,
    KEEP_PRELUDES,
    PRELUDE_PHASE,
    DealCorporations,
    DrawPreludes,
)
from regolith.games.terraforming_mars.rules import MarsRules
from regolith.kernel.english import ENGLISH
from regolith.kernel.journal import story
from regolith.kernel.registry import Option

ENGLISH.learn("prelude", TEMPLATES)

PRELUDE = "prelude"
GENERATIONS = 12
"""Alone, with prelude cards."""
CARDS: tuple[Card, ...] = tuple([replace(card, module=PRELUDE) for card in (*PROJECTS, *PRELUDES, *CORPORATIONS)])
OPTIONS = (
    Option("prelude_cards", True, "With the preludes themselves, not only projects and corporations.", needs=PRELUDE),
    Option("prelude_corporation", False, "Deal everybody one corporation of Prelude and one other.", needs=PRELUDE),
)
STORY = story("prelude", gives_up="n card:card | mc+n")
DEAL_CORPORATIONS = DealCorporations(tuple([card.id for card in CORPORATIONS]))


def plug_in(rules: MarsRules) -> None:
    """Cards into the decks; preludes are dealt and chosen with the corporations, and played when these are founded."""
    rules.listed += CARDS
    rules.story.update(STORY)
    if rules.setup.option("prelude_corporation"):
        rules.openings.before("deal", corporations=DEAL_CORPORATIONS)
    if not rules.setup.option("prelude_cards"):
        rules.left_out.append(is_about_preludes)
        return
    rules.hooks.append(PreludeHook())
    rules.usual_generations -= SOONER
    rules.openings.after("deal", preludes=DEAL_PRELUDES)
    rules.openings.before("projects", keep_preludes=KEEP_PRELUDES)
    rules.openings.after("found", prelude=PRELUDE_PHASE)
    if rules.alone:
        rules.last_generation = GENERATIONS


def is_about_preludes(card: Card) -> bool:
    """Does it stay in the box where nobody has prelude cards?"""
    return card.is_prelude or isinstance(card.first, DrawPreludes)
