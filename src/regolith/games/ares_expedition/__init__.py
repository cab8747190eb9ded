"""Ares Expedition: the card game of terraforming, for one to four players."""

from typing import Any, cast

from regolith.games.ares_expedition.cards.model import phase_card_listed
from regolith.games.ares_expedition.crisis import rules as crisis_rules
from regolith.games.ares_expedition.crisis.cards.crises import CRISES
from regolith.games.ares_expedition.crisis.encoding import CrisisRow
from regolith.games.ares_expedition.crisis.handles import TABLE_HANDLES as CRISIS_HANDLES
from regolith.games.ares_expedition.discovery import rules as discovery_rules
from regolith.games.ares_expedition.discovery.encoding import DiscoveryRow
from regolith.games.ares_expedition.discovery.handles import SEAT_HANDLES, TABLE_HANDLES
from regolith.games.ares_expedition.encoding import TableRow
from regolith.games.ares_expedition.handles import handles
from regolith.games.ares_expedition.phases import BASE_PHASE_CARDS
from regolith.games.ares_expedition.promo import rules as promo_rules
from regolith.games.ares_expedition.rules import BASE_CARDS, AresRules
from regolith.games.ares_expedition.solo import LEVELS, NOVICE
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import PHASES
from regolith.games.mars.cards import told_apart
from regolith.games.mars.encoding import MatRow
from regolith.kernel.registry import Module, Option, Spec, register
from regolith.kernel.rules import Setup

ALL_CARDS = told_apart((*BASE_CARDS, *discovery_rules.CARDS, *crisis_rules.CARDS, *promo_rules.CARDS, *CRISES))
"""Projects, corporations and crises."""
MODULES = {
    "discovery": discovery_rules.plug_in,
    "crisis": crisis_rules.plug_in,
    "promo": promo_rules.plug_in,
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
    return [*base, *discovery_rules.listing(), *crisis_rules.listing(), *promo_rules.listing()]


def refusal(setup: Setup) -> str | None:
    return crisis_rules.refusal(setup) or discovery_rules.refusal(setup)


def sources(s: Ares, seat: int) -> list[tuple[str, int]]:
    return cast(AresRules, s.rules).sources(s, seat)


def corporation(s: Ares, seat: int) -> str:
    card = s.seats[seat].corporation
    return s.rules.noun("card", card) if card >= 0 else ""


def plan(s: Ares, seat: int) -> int | None:
    return cast(AresRules, s.rules).plan(s, seat)


def points_now(s: Ares) -> list[int]:
    return cast(AresRules, s.rules).points_now(s)


def closeness(s: Ares) -> float:
    return cast(AresRules, s.rules).ending.closeness(s)


def value(s: Ares, seat: int) -> float:
    return cast(AresRules, s.rules).value(s, seat)


register(
    Spec(
        name="ares_expedition",
        title="Ares Expedition",
        text="Terraform Mars with cards: choose phases in secret, resolve them together.",
        players=(1, 4),
        version=2,
        build=build,
        modules=(
            Module("discovery", "Discovery", "Upgraded phase cards, milestones, awards and wild tags."),
            Module(
                "crisis",
                "Crisis",
                "Together against the end of Mars: a crisis each round, one result for all.",
                other_aim=True,
                raised=1,
            ),
            Module("promo", "Promotional cards", "Promotional projects and corporations, as far as they can work."),
        ),
        options=(
            Option(
                "redraw",
                False,
                "Once at the start, discard any of your projects and draw as many.",
                defaults=(("crisis", True),),
            ),
            Option("beginner", False, "Starter corporations and projects for a first game."),
            Option(
                "milestones",
                True,
                "With milestones and awards, and the cards that need them.",
                needs="discovery",
                defaults=(("crisis", False),),
            ),
            Option("upgrades", True, "With upgraded phase cards, and the cards that need them.", needs="discovery"),
            Option("draft", False, "Draft the first projects: keep one, pass the rest to the left.", needs="discovery"),
            Option("dummy_hand", False, "Two players: a dummy hand adds a phase to each round.", needs="discovery"),
            Option("solo_level", NOVICE, "How hard the solo game is.", choices=tuple(LEVELS)),
            *crisis_rules.OPTIONS,
        ),
        cards=cards,
        refusals=refusal,
        handles=lambda: handles((*TABLE_HANDLES, *CRISIS_HANDLES), SEAT_HANDLES),
        describers=lambda: [TableRow(), MatRow(), DiscoveryRow(), CrisisRow()],
        evaluate=value,
        plan=plan,
        breakdown=sources,
        points_now=points_now,
        side=corporation,
        closeness=closeness,
    )
)
