"""Ares Expedition: the card game of terraforming, for one to four players."""

from typing import Any

from regolith.games.ares_expedition.rules import BASE_CARDS, AresRules
from regolith.games.ares_expedition.solo import LEVELS
from regolith.kernel.registry import Option, Spec, register
from regolith.kernel.rules import Setup


def build(setup: Setup) -> AresRules:
    rules = AresRules(setup)
    rules.finish()
    return rules


def cards() -> list[dict[str, Any]]:
    return [card.as_json() for card in BASE_CARDS]


register(
    Spec(
        name="ares_expedition",
        title="Ares Expedition",
        text="Terraform Mars with cards: choose phases in secret, resolve them together.",
        players=(1, 4),
        build=build,
        options=(
            Option("redraw", False, "Once at the start, discard any of your projects and draw as many."),
            Option("beginner", False, "Starter corporations and projects for a first game."),
            Option("solo_level", "novice", "How hard the solo game is.", choices=tuple(LEVELS)),
        ),
        cards=cards,
    )
)
