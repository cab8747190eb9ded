"""Terraforming Mars: the board game of making a planet fit to live on, for one to five players."""

from collections.abc import Callable
from typing import Any, cast

from regolith.games.mars.cards import told_apart
from regolith.games.mars.encoding import MatRow
from regolith.games.terraforming_mars import goals
from regolith.games.terraforming_mars.automa import rules as automa_rules
from regolith.games.terraforming_mars.automa.encoding import AutomaRow
from regolith.games.terraforming_mars.automa.handles import TABLE_HANDLES as AUTOMA_HANDLES
from regolith.games.terraforming_mars.boards import MAPS
from regolith.games.terraforming_mars.colonies import rules as colonies_rules
from regolith.games.terraforming_mars.colonies.encoding import ColoniesRow
from regolith.games.terraforming_mars.colonies.handles import SEAT_HANDLES as COLONIES_SEAT_HANDLES
from regolith.games.terraforming_mars.colonies.handles import TABLE_HANDLES as COLONIES_HANDLES
from regolith.games.terraforming_mars.companion.english import TEMPLATES as COMPANION_WORDS
from regolith.games.terraforming_mars.encoding import BoardRow, GoalsRow, TableRow
from regolith.games.terraforming_mars.evaluation import evaluate, foresee
from regolith.games.terraforming_mars.handles import handles
from regolith.games.terraforming_mars.prelude import rules as prelude_rules
from regolith.games.terraforming_mars.prelude.handles import SEAT_HANDLES, TABLE_HANDLES
from regolith.games.terraforming_mars.promo import rules as promo_rules
from regolith.games.terraforming_mars.rules import BASE_CARDS, MarsRules
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.venus import rules as venus_rules
from regolith.games.terraforming_mars.venus.handles import TABLE_HANDLES as VENUS_HANDLES
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.registry import Module, Option, Spec, register
from regolith.kernel.rules import Setup

ENGLISH.learn("companion", COMPANION_WORDS, {})

ALL_CARDS = told_apart(
    (*BASE_CARDS, *prelude_rules.CARDS, *venus_rules.CARDS, *colonies_rules.CARDS, *promo_rules.CARDS)
)
MODULES: dict[str, Callable[[MarsRules], None]] = {
    "prelude": prelude_rules.plug_in,
    "venus": venus_rules.plug_in,
    "colonies": colonies_rules.plug_in,
    "promo": promo_rules.plug_in,
    "automa": automa_rules.plug_in,
}
"""By name: how an expansion plugs itself in."""
COMPANY = (automa_rules.MODULE.name,)
"""Modules with which one person does not play alone."""
DEALING = ("prelude_corporation", "venus_corporations", "colonies_corporations")
"""Options that deal everybody a corporation of one expansion: one of them at a time."""


def build(setup: Setup) -> MarsRules:
    rules = MarsRules(setup, has_company(setup))
    for module in setup.modules:
        MODULES[module](rules)
    rules.finish()
    return rules


def has_company(setup: Setup) -> bool:
    """Does somebody who plays by rules sit at the table?"""
    return any(module in COMPANY for module in setup.modules)


def cards() -> list[dict[str, Any]]:
    return [
        *[card.as_json() for card in ALL_CARDS],
        *goals.listing(),
        *venus_rules.listing(),
        *colonies_rules.listing(),
        *automa_rules.listing(),
    ]


def refusal(setup: Setup) -> str | None:
    if setup.option("beginner") and setup.modules:
        return say("tm.refusal.beginner")
    if sum([bool(setup.option(name)) for name in DEALING]) > 1:
        return say("tm.refusal.corporations")
    if has_company(setup):
        return automa_rules.refusal(setup)
    if setup.players > 1:
        return say("tm.refusal.goal") if setup.option("tr_goal") else None
    if setup.option("draft") or setup.option("initial_draft"):
        return say("tm.refusal.alone_draft")
    return None if setup.option("corporate_era") else say("tm.refusal.alone_era")


def breakdown(s: Mars, seat: int) -> list[tuple[str, int]]:
    return cast(MarsRules, s.rules).breakdown(s, seat)


def rivals_now(s: Mars) -> list[int]:
    return [cast(MarsRules, s.rules).points_of(s, seat) for seat in range(s.players, s.seated)]


def corporation(s: Mars, seat: int) -> str:
    card = s.seats[seat].corporation
    return s.rules.noun("card", card) if card >= 0 else ""


def closeness(s: Mars) -> float:
    return s.book.closeness(s)


register(
    Spec(
        name="terraforming_mars",
        title="Terraforming Mars",
        text="Make a planet fit to live on: projects, tiles, milestones and awards.",
        players=(1, 5),
        build=build,
        modules=(
            Module("prelude", "Prelude", "Preludes that give every corporation a start, and more cards."),
            venus_rules.MODULE,
            colonies_rules.MODULE,
            Module("promo", "Promotional corporations", "Pharmacy Union and Splice, which were never in a box."),
            automa_rules.MODULE,
        ),
        options=(
            Option("board", "tharsis", "The map of Mars, with its milestones and awards.", choices=tuple(MAPS)),
            Option("corporate_era", True, "With the projects and corporations of Corporate Era."),
            Option("draft", False, "Draft the cards of each research phase."),
            Option("initial_draft", False, "Draft the first ten projects, too."),
            Option("beginner", False, "Whoever likes takes the corporation of beginners."),
            Option("tr_goal", False, "Alone: reach a terraform rating of 63 in place of a complete Mars."),
            *prelude_rules.OPTIONS,
            *venus_rules.OPTIONS,
            *colonies_rules.OPTIONS,
            *automa_rules.OPTIONS,
        ),
        cards=cards,
        refusals=refusal,
        handles=lambda: handles(
            (*TABLE_HANDLES, *VENUS_HANDLES, *COLONIES_HANDLES, *AUTOMA_HANDLES),
            (*SEAT_HANDLES, *COLONIES_SEAT_HANDLES),
        ),
        describers=lambda: [TableRow(), MatRow(), BoardRow(), GoalsRow(), ColoniesRow(), AutomaRow()],
        evaluate=evaluate,
        foresee=foresee,
        breakdown=breakdown,
        rivals_now=rivals_now,
        side=corporation,
        closeness=closeness,
    )
)
