"""What the promotional corporations plug in, and where."""

from dataclasses import replace

from regolith.games.terraforming_mars.cards.model import Card
from regolith.games.terraforming_mars.promo.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.promo.english import SHORTER, SIGNS_OF_CARDS, TEMPLATES
from regolith.games.terraforming_mars.rules import MarsRules
from regolith.kernel.english import ENGLISH
from regolith.kernel.journal import story
from regolith.kernel.rows import SHORT, SIGNS

ENGLISH.learn("promo", TEMPLATES)
SHORT.learn("promo", SHORTER)
SIGNS.learn("promo", SIGNS_OF_CARDS)

PROMO = "promo"
CARDS: tuple[Card, ...] = tuple([replace(card, module=PROMO) for card in CORPORATIONS])
STORY = story("promo", turns_over="card:card")


def plug_in(rules: MarsRules) -> None:
    """Two corporations more to be dealt."""
    rules.listed += CARDS
    rules.story.update(STORY)
