"""How many tiles there are, and the choice among them of who plays alone."""

from typing import Final, final

from regolith.games.terraforming_mars.colonies.state import colonies, put
from regolith.games.terraforming_mars.colonies.words import OUT
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.choices import Choose
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

MC_LOST_ALONE: Final = 2
MORE_THAN_PLAYERS: Final = 2


def tiles_for(players: int) -> int:
    """Two more than players; one more again for two, and for one, who then leaves one out."""
    return players + MORE_THAN_PLAYERS + (1 if players < 3 else 0)


@final
class LeaveOut(Choose[Mars]):
    """Alone: one of the four tiles stays out of the game."""

    def options(self, s: Mars, f: Frame) -> list[int]:
        return list(colonies(s).tiles)

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        c = colonies(s)
        s.note("stays_out", -1, option, max(0, c.markers[option]))
        c.tiles = tuple([tile for tile in c.tiles if tile != option])
        c.markers = put(c.markers, option, OUT)


LEAVE_OUT: Final = LeaveOut("out", "colony", Phrase("colonies.leave_out"))
