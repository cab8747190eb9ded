"""The action phase: turns of one or two actions until everybody has passed."""

from typing import Final, final

from regolith.games.terraforming_mars.actions import TAKE_FIRST_ACTION, first_action
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import ACTION
from regolith.kernel.effect import DONE, PASS, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.menu import SPAN
from regolith.kernel.phrase import Phrase
from regolith.kernel.turns import Turn, Turns, next_up


@final
class ActionTurn(Turn[Mars]):
    """One or two actions; who is the last one at it may pass after each. The first action of a corporation is first."""

    def options(self, s: Mars, f: Frame) -> list[int]:
        """What every menu does, at one go: nothing is asked more often."""
        added = s.book.menus[self.name]
        if first_action(s, f.seat) is not None:
            offered = self.first[0].options(s, f)
            return [*offered, SPAN * (1 + len(added)) + PASS] if f.arg == 0 else offered
        offered = []
        base = SPAN
        for entry in added:
            for option in entry.options(s, f):
                offered.append(base + option)
            base += SPAN
        offered.append(base + PASS if f.arg == 0 else base + SPAN + DONE)
        return offered

    def barred(self, s: Mars, f: Frame) -> list[tuple[int, str]]:
        """While the first action is due, all that could be done otherwise waits for it."""
        if first_action(s, f.seat) is None:
            return super().barred(s, f)
        why = say("tm.first_action_first", card=s.rules.thing("card", s.seats[f.seat].corporation))
        found: list[tuple[int, str]] = []
        for at, entry in enumerate(s.book.menus[self.name], 1):
            barred = [option for option, _ in entry.barred(s, f)]
            found += [(SPAN * at + option, why) for option in (*entry.options(s, f), *barred)]
        return found

    def actions_of(self, s: Mars, f: Frame) -> int:
        return 1 if next_up(s, f.seat) == f.seat else self.actions

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        """A first action that could not be taken when another one is, is dropped."""
        player = s.seats[f.seat]
        if self.entry_of(s, option) is self.passing:
            s.note("passes", f.seat)
        elif player.to_begin:
            player.to_begin = False
        super().chosen(s, f, option)


@final
class ActionPhase(Effect[Mars]):
    """Turns, clockwise from the first player."""

    def run(self, s: Mars, f: Frame) -> None:
        s.stage("tm.stage.action")
        s.phase = ACTION
        s.push(TURNS, f.seat)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("turns", TURNS)]


MENU: Final = "turn"
TURN: Final = ActionTurn(MENU, Phrase("tm.turn"), (TAKE_FIRST_ACTION,))
TURNS: Final[Turns[Mars]] = Turns(TURN)
ACTION_PHASE: Final = ActionPhase()
