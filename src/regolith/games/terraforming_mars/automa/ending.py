"""How a game against MarsBot ends, and what MarsBot has in points."""

from typing import Final, final

from regolith.games.mars.counts import Points
from regolith.games.terraforming_mars.automa.levels import CARD_VP, is_so
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.tracks import advance, track_at
from regolith.games.terraforming_mars.automa.words import (
    GENERATIONS,
    HUMAN,
    ICONS,
    MARSBOT,
    MORE_FOR_PRELUDES,
    MOST_PER_POINT,
)
from regolith.games.terraforming_mars.ending import LAST_TURN
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import tile_space
from regolith.games.terraforming_mars.words import LAST_GREENERIES, NEURAL_INSTANCE, NO_SPACE
from regolith.kernel.effect import Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.lane import MAIN
from regolith.kernel.turns import Turns

GREENERY_ICON: Final = ICONS.index("greenery")


# The end


def clock(s: Mars) -> int:
    """The generation as it is counted without preludes, with which a game lasts two generations less."""
    return s.round + (MORE_FOR_PRELUDES if s.book.preludes else 0)


def last_generation(s: Mars) -> int:
    """The generation after which MarsBot wins unless Mars is complete."""
    return GENERATIONS - (MORE_FOR_PRELUDES if s.book.preludes else 0)


@final
class BotEndCheck(Effect[Mars]):
    """After production: is Mars complete, or is the time over?"""

    def __init__(self, last: Effect[Mars]) -> None:
        self.last: Effect[Mars] = last
        """What still happens when Mars is complete."""

    def run(self, s: Mars, f: Frame) -> None:
        if s.is_complete():
            s.stage("tm.stage.last")
            s.lanes[MAIN].frames.clear()
            s.phase = LAST_GREENERIES
            s.note("complete", -1)
            s.push(self.last, f.seat)
        elif clock(s) >= GENERATIONS:
            s.lanes[MAIN].frames.clear()
            automa(s).out_of_time = True
            s.note("out_of_time", MARSBOT)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("turns", self.last)]


@final
class BotLastGreeneries(Effect[Mars]):
    """From the top track on: where the next space shows a greenery, the tracker moves there."""

    def run(self, s: Mars, f: Frame) -> None:
        for track in range(len(marsbot(s).tracks) - 1, -1, -1):
            s.push(LAST_OF_TRACK, MARSBOT, it=track)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("track", LAST_OF_TRACK)]


@final
class LastOfTrack(Effect[Mars]):
    """One greenery of the track `it` at most; where a marker lies, the icon was carried out before."""

    def run(self, s: Mars, f: Frame) -> None:
        bot = marsbot(s)
        track = track_at(s, f.it)
        space = bot.tracks[f.it] + 1
        if space <= track.end and track.icons[space] == GREENERY_ICON and (f.it, space) not in bot.markers:
            advance(s, f.it)


LAST_OF_TRACK: Final = LastOfTrack()
BOT_LAST_GREENERIES: Final = BotLastGreeneries()
BOT_LAST_TURNS: Final[Turns[Mars]] = Turns(LAST_TURN, BOT_LAST_GREENERIES, once=True)
BOT_END_CHECK: Final = BotEndCheck(BOT_LAST_TURNS)


# Points


def neural_points(s: Mars) -> int:
    """A point for each space beside the Neural Instance where the person has no tile; an ocean is nobody's."""
    space = tile_space(s, NEURAL_INSTANCE)
    if space == NO_SPACE:
        return 0
    return sum([1 for there in s.book.board.beside[space] if s.owners[there] != HUMAN])


def mc_per_point(s: Mars) -> int:
    """The later it is, the more MC are worth."""
    return max(1, min(MOST_PER_POINT, GENERATIONS + 1 - clock(s)))


def supply_points(s: Mars) -> int:
    return marsbot(s).mc // mc_per_point(s)


def pile_points(s: Mars) -> int:
    """On the higher levels, a point for each resolved project with points on it that are not negative."""
    if not is_so(s, CARD_VP):
        return 0
    found = 0
    for card in automa(s).pile.cards:
        points = s.book.points[card]
        if points is not None and not (isinstance(points, Points) and points.n < 0):
            found += 1
    return found


def for_neural_instance(s: Mars, seat: int) -> tuple[str, int]:
    return say("automa.points_for_neural"), neural_points(s)


def for_supply(s: Mars, seat: int) -> tuple[str, int]:
    return say("automa.points_for_supply"), supply_points(s)


def for_pile(s: Mars, seat: int) -> tuple[str, int]:
    return say("automa.points_for_pile"), pile_points(s)
