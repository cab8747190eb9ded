"""How strong MarsBot is: four levels, and the six changes they are made of."""

from typing import Final

from regolith.games.terraforming_mars.automa.words import NAME
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.registry import Option

IGNORES_ADVANCE: Final = "marsbot_ignores_advance"
FAILED_PAYS_3: Final = "marsbot_failed_pays_3"
AWARDS_MINUS_5: Final = "marsbot_awards_minus_5"
CARD_VP: Final = "marsbot_card_vp"
BUYS_MILESTONE: Final = "marsbot_buys_milestone"
KEEPS_FOUR: Final = "marsbot_keeps_four"

LEVEL: Final = "marsbot_level"
LEVELS: Final[dict[str, tuple[str, ...]]] = {
    "easy": (IGNORES_ADVANCE, FAILED_PAYS_3, AWARDS_MINUS_5),
    "normal": (),
    "hard": (CARD_VP, BUYS_MILESTONE),
    "brutal": (CARD_VP, BUYS_MILESTONE, KEEPS_FOUR),
}
"""By name: what is so on a level."""

OPTIONS: Final = (
    Option(
        LEVEL,
        "normal",
        "How strong MarsBot is.",
        choices=tuple(LEVELS),
        includes=tuple((level, changes) for level, changes in LEVELS.items() if changes),
        needs=NAME,
    ),
    Option(IGNORES_ADVANCE, False, "MarsBot ignores icons that move the same tracker on.", needs=NAME),
    Option(FAILED_PAYS_3, False, "A failed action pays MarsBot 3 MC in place of 5.", needs=NAME),
    Option(AWARDS_MINUS_5, False, "MarsBot has 5 less for every award.", needs=NAME),
    Option(CARD_VP, False, "MarsBot has a point for each of its projects that is worth any.", needs=NAME),
    Option(BUYS_MILESTONE, False, "MarsBot may pay 8 MC for a milestone at the start of a generation.", needs=NAME),
    Option(KEEPS_FOUR, False, "MarsBot has one project more in every generation.", needs=NAME),
)


def is_so(s: Mars, change: str) -> bool:
    """Does the level bring this change, or was it agreed on by itself?"""
    setup = s.book.setup
    return change in LEVELS[str(setup.option(LEVEL))] or bool(setup.option(change))
