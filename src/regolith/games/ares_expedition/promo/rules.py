"""What the promotional cards plug in, and where."""

from dataclasses import replace
from typing import Any

from regolith.games.ares_expedition import wild
from regolith.games.ares_expedition.cards.model import Card
from regolith.games.ares_expedition.promo.cards.corporations import CORPORATIONS
from regolith.games.ares_expedition.promo.cards.projects import PROJECTS
from regolith.games.ares_expedition.promo.english import SIGNS_OF_CARDS, TEMPLATES
from regolith.games.ares_expedition.rules import AresRules
from regolith.kernel.english import ENGLISH
from regolith.kernel.rows import SIGNS

ENGLISH.learn("promo", TEMPLATES)
SIGNS.learn("promo", SIGNS_OF_CARDS)

PROMO = "promo"
CARDS: tuple[Card, ...] = tuple([replace(card, module=PROMO) for card in (*PROJECTS, *CORPORATIONS)])


def plug_in(rules: AresRules) -> None:
    """Those cards that can work at this table; some have wild tags or take tag tokens."""
    wild.plug_in(rules)
    rules.listed += CARDS


def listing() -> list[dict[str, Any]]:
    return [card.as_json() for card in CARDS]
