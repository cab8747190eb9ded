"""The tracks of MarsBot: how a tracker goes on, and what comes of the space it reaches."""

from typing import Final, final

from regolith.games.mars.events import TAG_PLAYED
from regolith.games.mars.nouns import TAG
from regolith.games.mars.words import MICROBE
from regolith.games.terraforming_mars.automa.boards import BOARDS, Track
from regolith.games.terraforming_mars.automa.money import fail
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.words import (
    CUBE_FOR_ICON,
    CUBE_REACHED,
    MARSBOT,
    NO_TRACK,
    POWER_TRACK,
    SECOND_FLEET,
    SPACE_RESOLVED,
    TRACKER_ADVANCED,
    VENUS_TRACK,
)
from regolith.games.terraforming_mars.colonies.state import colonies, put
from regolith.games.terraforming_mars.colonies.words import NAME as COLONIES
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import LAST_GREENERIES
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

PRINTED: Final[list[Effect[Mars]]] = []
"""By icon: what it does; filled by `icons`."""


# What the tracks show


def track_at(s: Mars, track: int) -> Track:
    return BOARDS[marsbot(s).map].tracks[track]


def track_of(s: Mars, tag: int) -> int:
    """The track that a tag moves on, if it is in play."""
    bot = marsbot(s)
    track = BOARDS[bot.map].by_tag[tag]
    return track if track < len(bot.tracks) else NO_TRACK


def has_venus(s: Mars) -> bool:
    """Is Venus Next in play?"""
    return len(marsbot(s).tracks) > VENUS_TRACK


def is_finished(s: Mars, track: int) -> bool:
    return marsbot(s).tracks[track] >= track_at(s, track).end


def least_advanced(s: Mars) -> int:
    """The topmost on a tie; that of Venus is the lowest. A finished one may be it."""
    tracks = marsbot(s).tracks
    return tracks.index(min(tracks))


def most_advanced(s: Mars) -> int:
    """The topmost on a tie."""
    tracks = marsbot(s).tracks
    return tracks.index(max(tracks))


# How they move


def advance(s: Mars, track: int, source: int = -1) -> bool:
    """A tracker goes on by a space: a marker there is taken away, else a cube, what is printed, and whoever answers
    have their say, in this order. False at the end of the track."""
    if s.government:
        s.government = False
        s.push(GOVERNMENT_AGAIN, MARSBOT)
    bot = marsbot(s)
    space = bot.tracks[track] + 1
    if space > track_at(s, track).end:
        return False
    bot.move_to(track, space)
    s.note("advances", MARSBOT, space, track)
    if (track, space) in bot.markers:
        bot.markers = tuple([marker for marker in bot.markers if marker != (track, space)])
        s.note("unmarks", MARSBOT, space, track)
    else:
        _reach(s, track, space, source)
    s.emit(TRACKER_ADVANCED, MARSBOT, track, space, source)
    return True


def _reach(s: Mars, track: int, space: int, source: int) -> None:
    """What waits on a space that was not reached before."""
    a = automa(s)
    s.push(SPACE_DONE, MARSBOT, source, track, space)
    if track == POWER_TRACK and space == SECOND_FLEET and a.second_fleet == 0 and COLONIES in s.extras:
        s.push(FLEET_JOINS, MARSBOT, source)
    cubes = [cube for cube in a.cubes if cube[:2] == (track, space)]
    replaced = any(s.standing[MARSBOT].n(CUBE_FOR_ICON + cube[2]) for cube in cubes)
    icon = track_at(s, track).icons[space]
    if icon and not replaced:
        s.push(PRINTED[icon], MARSBOT, source, track)
    for cube in cubes:
        a.cubes = tuple([other for other in a.cubes if other != cube])
        s.note("takes_cube", MARSBOT, cube[2], space, track)
        s.emit(CUBE_REACHED, MARSBOT, cube[2], track, source)


@final
class SpaceDone(Effect[Mars]):
    """Cube and icon of the space `arg` of the track `it` have been carried out. With the last greeneries nobody answers
    that: they are one for each track."""

    def run(self, s: Mars, f: Frame) -> None:
        if s.phase != LAST_GREENERIES:
            s.emit(SPACE_RESOLVED, MARSBOT, f.it, f.arg, f.source)


@final
class FleetJoins(Effect[Mars]):
    """MarsBot's second trade fleet has waited on this space."""

    def run(self, s: Mars, f: Frame) -> None:
        c = colonies(s)
        c.fleets = put(c.fleets, MARSBOT, c.fleets[MARSBOT] + 1)
        automa(s).second_fleet = s.round
        s.note("gains_fleet", MARSBOT, 1, -1)


@final
class GovernmentAgain(Effect[Mars]):
    """What a tracker has reached, or failed to reach, is MarsBot's own; then it is the government's work again."""

    def run(self, s: Mars, f: Frame) -> None:
        s.government = True


@final
class AdvanceTrack(Effect[Mars]):
    """The track of a tag goes on, or that of `it` where no tag is named. At its end that is a failed action, but not
    if a bonus card `says` so itself."""

    def __init__(self, tag: int = -1, fails: bool = True) -> None:
        self.tag: int = tag
        self.fails: bool = fails

    def run(self, s: Mars, f: Frame) -> None:
        track = f.it if self.tag < 0 else track_of(s, self.tag)
        if track == NO_TRACK:
            return
        if self.tag == MICROBE and not is_finished(s, track):
            s.emit(TAG_PLAYED, MARSBOT, MICROBE, source=-1)
        if not advance(s, track, f.source) and self.fails:
            fail(s, f.source)

    def says(self) -> Phrase:
        return Phrase("automa.advance", tag=TAG[self.tag]) if self.tag >= 0 else Phrase("automa.advance_it")


@final
class AdvanceLeast(Effect[Mars]):
    """The least advanced track goes on, the topmost on a tie. At its end that is a failed action, but not if a bonus
    card says so itself."""

    def __init__(self, fails: bool = True) -> None:
        self.fails: bool = fails

    def run(self, s: Mars, f: Frame) -> None:
        if not advance(s, least_advanced(s), f.source) and self.fails:
            fail(s, f.source)

    def says(self) -> Phrase:
        return Phrase("automa.advance_least")


SPACE_DONE: Final = SpaceDone()
FLEET_JOINS: Final = FleetJoins()
GOVERNMENT_AGAIN: Final = GovernmentAgain()
ADVANCE: Final = AdvanceTrack()
ADVANCE_LEAST: Final = AdvanceLeast()
