"""What the promotional cards plug in, and where."""

from dataclasses import replace
from typing import Any

from regolith.games.ares_expedition import wild
from regolith.games.ares_expedition.cards.model import Card
from regolith.games.ares_expedition.promo.cards.corporations import CORPORATIONS
from regolith.games.ares_expedition.promo.cards.projects import PROJECTS
from regolith.games.ares_expedition.promo.effects import RESEARCH_BY_MICROBES
from regolith.games.ares_expedition.rules import AresRules

PROMO = "promo"
CARDS: tuple[Card, ...] = tuple([replace(card, module=PROMO) for card in (*PROJECTS, *CORPORATIONS)])


def plug_in(rules: AresRules) -> None:
    """Those cards that can work at this table; some have wild tags or take tag tokens."""
    wild.plug_in(rules)
    rules.listed += CARDS
    rules.numbered.append(research_by_microbes)


def research_by_microbes(rules: AresRules) -> None:
    rules.microbes_research += tuple(
        [number for number, card in enumerate(rules.by_number) if RESEARCH_BY_MICROBES in card.always]
    )


def listing() -> list[dict[str, Any]]:
    return [card.as_json() for card in CARDS]
