"""Rounds and turns: who is at it, and the steps of a turn, to which modules add theirs."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.pandorum.dealing import refill, to_box
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import STRUCTURE
from regolith.kernel.effect import DONE, SPECIAL, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.menu import Menu
from regolith.kernel.phrase import Phrase
from regolith.kernel.turns import Turns

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


@final
class BeginRound(Effect[Pandorum]):
    """Nothing was built yet."""

    def run(self, s: Pandorum, f: Frame) -> None:
        s.idle = True
        s.stage("pandorum.stage.round")
        s.note("round", -1, s.round)


@final
class Turn(Effect[Pandorum]):
    """The steps of one turn; those of Maximus are his own."""

    def __init__(self, *, by_rules: bool = False) -> None:
        self.by_rules: bool = by_rules

    def run(self, s: Pandorum, f: Frame) -> None:
        s.active = f.seat
        s.used = s.moved = s.resupplying = False
        s.may_build = True
        s.treated = -1
        s.takes = s.book.expedition_cards
        for player in s.seats:
            player.lost = 0
        s.note("turn", f.seat)
        steps = s.book.turn_of_maximus if self.by_rules else s.book.turn
        s.lanes[s.running].frames.extend(steps.frames(f.seat))
        for hook in s.book.hooks:
            hook.turn_begins(s, f.seat)


@final
class StepMenu(Menu[Pandorum]):
    """The menu of a step, whose question depends on whether its first entry, the step itself, is still to be had."""

    def __init__(self, name: str, text: Phrase, otherwise: str) -> None:
        super().__init__(name, text)
        self.otherwise: str = otherwise

    def prompt(self, s: Pandorum, f: Frame) -> str:
        for option in self.entries(s)[0].options(s, f):
            if option != DONE:
                return self.text()
        return say(self.otherwise)


@final
class Expedition(Effect[Pandorum]):
    """Construction, unless the turn is a Resupply."""

    def run(self, s: Pandorum, f: Frame) -> None:
        if not s.resupplying:
            s.push(CONSTRUCT_MENU, f.seat)


@final
class BuildNothing(Effect[Pandorum]):
    """The menu entry that ends construction."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return [DONE]

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.may_build = False

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        return [SPECIAL[DONE]]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return say("pandorum.build_nothing" if s.may_build else "pandorum.go_on")


@final
class IdleRound(Effect[Pandorum]):
    """After a round in which nobody built anything the Market is renewed, so that every game comes to its end."""

    def run(self, s: Pandorum, f: Frame) -> None:
        if s.idle and not s.ending:
            s.note("idle", -1)
            to_box(s, s.market.take_all())
            refill(s)


BEGIN_ROUND: Final = BeginRound()
TURN: Final = Turn()
TURN_OF_MAXIMUS: Final = Turn(by_rules=True)
TURNS: Final[Turns[Pandorum]] = Turns(TURN, TURN_OF_MAXIMUS, once=True)
EXPEDITION: Final = Expedition()
IDLE_ROUND: Final = IdleRound()
MOVE_MENU: Final[Menu[Pandorum]] = Menu("move", Phrase("pandorum.move_menu"))
CONSTRUCT_MENU: Final = StepMenu(
    "construct", Phrase("pandorum.construct_menu", what=STRUCTURE), "pandorum.before_taking"
)
TAKE_MENU: Final = StepMenu("take", Phrase("pandorum.take_menu"), "pandorum.before_the_end")
BUILD_NOTHING: Final = BuildNothing()
