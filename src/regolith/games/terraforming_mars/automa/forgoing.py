"""A step that MarsBot leaves to others, where its corporation has it so."""

from regolith.games.mars.doing import remove_resources
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.words import FORGOES_STEP, MARSBOT
from regolith.games.terraforming_mars.state import Mars


def forgoes(s: Mars, metric: int) -> bool:
    """In place of a step that could be made, the cube leaves the corporation for rating and MC; what Government
    Intervention raises is none of its business."""
    pays = s.standing[MARSBOT].n(FORGOES_STEP)
    card = automa(s).corporation
    if not pays or s.government or not s.may_raise(metric) or not marsbot(s).on_card(card):
        return False
    s.note("forgoes", MARSBOT, metric)
    remove_resources(s, MARSBOT, card, 1)
    s.raise_rating(MARSBOT, 1, card)
    marsbot(s).earn(s, pays, card)
    return True
