"""The turns of MarsBot: a card of its action deck each, until there is none left."""

from typing import Final, final

from regolith.games.terraforming_mars.automa.claiming import BUY_MILESTONE
from regolith.games.terraforming_mars.automa.hooks import FLIPPED, turning_up
from regolith.games.terraforming_mars.automa.resolving import resolve, turn_up
from regolith.games.terraforming_mars.automa.settling import EMPTY_AREAS
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.automa.words import MARSBOT
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.turns import TURN
from regolith.games.terraforming_mars.words import ACTION
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.turns import Turns


@final
class BotTurn(Effect[Mars]):
    """Full storage areas are emptied; on the first turn of a generation a milestone may be bought; then a card is
    turned up."""

    def run(self, s: Mars, f: Frame) -> None:
        automa(s).turns += 1
        s.push(TURN_UP, MARSBOT)
        s.push(BUY_MILESTONE, MARSBOT)
        s.push(EMPTY_AREAS, MARSBOT)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("turn_up", TURN_UP), ("buy_milestone", BUY_MILESTONE)]


@final
class TurnUp(Effect[Mars]):
    """The top card of the action deck is resolved; without one MarsBot has passed."""

    def run(self, s: Mars, f: Frame) -> None:
        a = automa(s)
        if not a.action.cards:
            s.pass_turn(MARSBOT)
            s.note("passes", MARSBOT)
            return
        turning_up(s, a.action, FLIPPED)
        card = a.action.cards[-1]
        a.action.cards = a.action.cards[:-1]
        turn_up(s, card, a.turns)
        resolve(s, card)


@final
class BotActionPhase(Effect[Mars]):
    """Turns of the person and of MarsBot."""

    def __init__(self, turns: Turns[Mars]) -> None:
        self.turns: Turns[Mars] = turns

    def run(self, s: Mars, f: Frame) -> None:
        s.phase = ACTION
        s.push(self.turns, f.seat)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("turns", self.turns)]


TURN_UP: Final = TurnUp()
BOT_TURN: Final = BotTurn()
BOT_TURNS: Final[Turns[Mars]] = Turns(TURN, BOT_TURN)
BOT_ACTION_PHASE: Final = BotActionPhase(BOT_TURNS)
