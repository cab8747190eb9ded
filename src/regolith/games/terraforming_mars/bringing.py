"""What an effect is certain to bring, under the names that numbers have in the journal: for whoever wants to know it
before it happens. What has to be chosen or counted first is left out."""

from typing import Any, Final

from regolith.games.mars.drawing import Discard, Draw
from regolith.games.mars.goods import Gain, PayMc
from regolith.games.mars.planet import Raise, RaiseRating
from regolith.games.mars.resources import AddHere
from regolith.games.mars.words import CARDS, GOOD_NOUNS, OCEANS, RESOURCES, SCALES
from regolith.games.terraforming_mars.effects.production import Produce, gains_what_rises
from regolith.games.terraforming_mars.effects.resources import AddToCard
from regolith.games.terraforming_mars.effects.tiles import Ocean
from regolith.games.terraforming_mars.scales import StepBonus
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import LAST_GREENERIES
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Sequence

Brought = tuple[str, int]
"""The name of a number, and by how much it changes."""

DRAWN: Final = GOOD_NOUNS[CARDS]
PRODUCTION: Final = "production:"
ON_CARD: Final = "on:"
RATING: Final = "rating"
A_STEP: Final = (2, 1, 1, 2)
"""By scale: how far a step goes."""


def brings(effect: Effect[Mars] | None, card: str = "") -> list[Brought]:
    """What comes for whoever it happens to; `card` is the one whose effect it is."""
    if isinstance(effect, Sequence):
        return [brought for step in effect.steps for brought in brings(step, card)]
    if isinstance(effect, StepBonus):
        return brings(effect.gain, card)
    if isinstance(effect, Gain):
        return [(GOOD_NOUNS[good], n) for good, n in effect.goods]
    if isinstance(effect, Produce):
        return [(PRODUCTION + GOOD_NOUNS[good], n) for good, n in effect.goods]
    if isinstance(effect, Draw):
        return [(DRAWN, effect.n)]
    if isinstance(effect, Discard):
        return [(DRAWN, -effect.fewest)]
    if isinstance(effect, AddHere):
        return [(ON_CARD + card, effect.n)]
    if isinstance(effect, AddToCard):
        return [(ON_CARD + RESOURCES[effect.resources[0]], effect.n)] if len(effect.resources) == 1 else []
    if isinstance(effect, Ocean):
        return [(SCALES[OCEANS], effect.n)]
    if isinstance(effect, Raise):
        return [(SCALES[effect.metric], effect.n * A_STEP[effect.metric])]
    if isinstance(effect, RaiseRating):
        return [(RATING, effect.n)]
    return [(GOOD_NOUNS[0], -effect.mc)] if isinstance(effect, PayMc) else []


def brought_to(s: Mars, seat: int, effect: Effect[Mars] | None, card: str = "") -> list[Brought]:
    """As `brings`, with what comes to this seat for its production rising."""
    found = brings(effect, card)
    if gains_what_rises(s, seat):
        risen = [(what.removeprefix(PRODUCTION), n) for what, n in found if what.startswith(PRODUCTION) and n > 0]
        found += risen
    return found


def risen(s: Mars, seat: int, metric: int) -> list[Brought]:
    """What a step of a scale brings: rating, and what is printed there; another scale may rise by it."""
    if not s.may_raise(metric):
        return []
    found: list[Brought] = [(SCALES[metric], A_STEP[metric])]
    if not s.government and s.phase != LAST_GREENERIES:
        found.append((RATING, 1))
    printed = s.book.steps[metric].get(s.step_of(metric) + 1)
    if isinstance(printed, Raise):
        return found + risen(s, seat, printed.metric)
    return found if s.government else found + brought_to(s, seat, printed)


def change(seat: int, brought: Brought, card: str = "") -> dict[str, Any]:
    """As views say it: whose number, which one, by how much, and the card by which it comes."""
    what, n = brought
    told = {"seat": -1 if what in SCALES else seat, "what": what, "n": n}
    return {**told, "by": card} if card else told
