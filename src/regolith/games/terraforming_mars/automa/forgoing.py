"""A step that MarsBot leaves to others, where its corporation has it so."""

from regolith.games.mars.doing import remove_resources
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.words import FORGOES_STEP, MARSBOT
from regolith.games.terraforming_mars.state import Mars


def would_forgo(s: Mars, metric: int) -> bool:
    """Is the next step of a scale one that is left? What Government Intervention raises is not."""
    if not s.standing[MARSBOT].n(FORGOES_STEP) or s.government or not s.may_raise(metric):
        return False
    return marsbot(s).on_card(automa(s).corporation) > 0


def forgoes(s: Mars, metric: int) -> bool:
    """In place of a step that could be made, the cube leaves the corporation for rating and MC."""
    if not would_forgo(s, metric):
        return False
    card = automa(s).corporation
    s.note("forgoes", MARSBOT, metric)
    remove_resources(s, MARSBOT, card, 1)
    s.raise_rating(MARSBOT, 1, card)
    marsbot(s).earn(s, s.standing[MARSBOT].n(FORGOES_STEP), card)
    return True
