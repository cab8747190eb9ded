"""The end of the game: when it comes, the last greeneries, and what everybody has in points."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.mars.standing import forest_plants
from regolith.games.terraforming_mars.effects.tiles import LastGreenery
from regolith.games.terraforming_mars.standard_projects import convert_label, convert_plants
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import LAST_GREENERIES
from regolith.kernel.effect import DONE, NOTHING_TO_ASK, Effect
from regolith.kernel.frame import Frame
from regolith.kernel.lane import MAIN
from regolith.kernel.menu import Leave, Menu
from regolith.kernel.phrase import Phrase
from regolith.kernel.turns import Turns

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


@final
class EndCheck(Effect[Mars]):
    """After production: is this the end? Alone, plants are still converted only after a victory."""

    def run(self, s: Mars, f: Frame) -> None:
        if not s.book.is_last(s):
            return
        s.stage("tm.stage.last")
        s.lanes[MAIN].frames.clear()
        s.phase = LAST_GREENERIES
        if s.book.is_won(s):
            s.note("complete", -1)
            s.push(LAST_TURNS, f.seat)
        else:
            s.note("lost", -1)


@final
class PlantLast(Effect[Mars]):
    """Turn plants into a greenery, as often as they last."""

    def options(self, s: Mars, f: Frame) -> list[int]:
        if s.seats[f.seat].plants < forest_plants(s, f.seat) or not LAST_GREENERY.possible(s, f):
            return NOTHING_TO_ASK
        return [0]

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        s.push_frame(f)
        convert_plants(s, f.seat, LAST_GREENERY)

    def key(self, s: Mars, f: Frame, option: int) -> str:
        return "convert:plants"

    def domain(self, rules: "Rules[Mars]") -> list[str]:
        return ["convert:plants"]

    def label(self, s: Mars, f: Frame, option: int) -> str:
        return convert_label(s, f.seat)


LAST_GREENERY: Final = LastGreenery()
END_CHECK: Final = EndCheck()
LAST_TURN: Final[Menu[Mars]] = Menu(
    "last", Phrase("tm.last_greeneries"), (PlantLast(),), last=(Leave(DONE, Phrase("tm.no_more_greeneries")),)
)
LAST_TURNS: Final[Turns[Mars]] = Turns(LAST_TURN, once=True)
