"""Ares Expedition: the card game of terraforming, for one to four players."""

from typing import Any

from regolith.games.ares_expedition.cards.model import phase_card_listed
from regolith.games.ares_expedition.discovery import rules as discovery
from regolith.games.ares_expedition.discovery.handles import SEAT_HANDLES, TABLE_HANDLES
from regolith.games.ares_expedition.evaluation import evaluate
from regolith.games.ares_expedition.handles import handles
from regolith.games.ares_expedition.phases import BASE_PHASE_CARDS
from regolith.games.ares_expedition.promo import rules as promo
from regolith.games.ares_expedition.rules import BASE_CARDS, AresRules
from regolith.games.ares_expedition.solo import LEVELS
from regolith.games.ares_expedition.words import PHASES
from regolith.kernel.registry import Module, Option, Spec, register
from regolith.kernel.rules import Setup

MODULES = {
    "discovery": discovery.plug_in,
    "promo": promo.plug_in,
}


def build(setup: Setup) -> AresRules:
    rules = AresRules(setup)
    for module in setup.modules:
        MODULES[module](rules)
    rules.finish()
    return rules


def cards() -> list[dict[str, Any]]:
    base = [card.as_json() for card in BASE_CARDS]
    base += [phase_card_listed(card, PHASES[card.phase]) for card in BASE_PHASE_CARDS]
    return [*base, *discovery.listing(), *promo.listing()]


register(
    Spec(
        name="ares_expedition",
        title="Ares Expedition",
        text="Terraform Mars with cards: choose phases in secret, resolve them together.",
        players=(1, 4),
        build=build,
        modules=(
            Module("discovery", "Discovery", "Upgraded phase cards, milestones, awards and wild tags."),
            Module("promo", "Promotional cards", "Promotional projects and corporations, as far as they can work."),
        ),
        options=(
            Option("redraw", False, "Once at the start, discard any of your projects and draw as many."),
            Option("beginner", False, "Starter corporations and projects for a first game."),
            Option("milestones", True, "With milestones and awards, and the cards that need them.", needs="discovery"),
            Option("upgrades", True, "With upgraded phase cards, and the cards that need them.", needs="discovery"),
            Option("draft", False, "Draft the first projects: keep one, pass the rest to the left.", needs="discovery"),
            Option("dummy_hand", False, "Two players: a dummy hand adds a phase to each round.", needs="discovery"),
            Option("solo_level", "novice", "How hard the solo game is.", choices=tuple(LEVELS)),
        ),
        cards=cards,
        refusals=discovery.refusal,
        handles=lambda: handles(TABLE_HANDLES, SEAT_HANDLES),
        evaluate=evaluate,
    )
)
