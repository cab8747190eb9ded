"""The MC supply of MarsBot: what it earns, what it loses, and what a failed action is worth."""

from typing import final

from regolith.games.mars.nouns import GOOD
from regolith.games.mars.words import MC
from regolith.games.terraforming_mars.automa.levels import FAILED_PAYS_3, is_so
from regolith.games.terraforming_mars.automa.state import marsbot
from regolith.games.terraforming_mars.automa.words import ACTION_FAILED, EASY_FAILED_PAYS, FAILED_PAYS, MARSBOT
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


def earn(s: Mars, n: int, source: int = -1) -> None:
    """MC into the supply; of what Government Intervention causes MarsBot has nothing."""
    if not s.government:
        marsbot(s).earn(s, n, source)


def lose(s: Mars, n: int, source: int = -1) -> int:
    """As much of it as there is; how much it was."""
    bot = marsbot(s)
    lost = min(n, bot.mc)
    if lost:
        bot.mc -= lost
        s.note("loses", MARSBOT, lost, MC, source)
    return lost


def fail(s: Mars, source: int = -1, pays: int = 0) -> None:
    """A failed action: some MC in its place, as usual or as a corporation has it."""
    s.note("fails", MARSBOT)
    if not s.government:
        usual = EASY_FAILED_PAYS if is_so(s, FAILED_PAYS_3) else FAILED_PAYS
        marsbot(s).earn(s, pays or usual, source)
    s.emit(ACTION_FAILED, MARSBOT, source=source)


@final
class EarnMc(Effect[Mars]):
    """So many MC for MarsBot."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def run(self, s: Mars, f: Frame) -> None:
        marsbot(s).earn(s, self.n, f.source)

    def commutes(self) -> bool:
        return True

    def says(self) -> Phrase:
        return Phrase("automa.earn", n=self.n, what=GOOD[MC])


@final
class Fail(Effect[Mars]):
    """What was to be done is not possible."""

    def run(self, s: Mars, f: Frame) -> None:
        fail(s, f.source, f.arg)
