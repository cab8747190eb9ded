"""Cubes and credits on MarsBot's tracks: where they lie, and what happens when a tracker reaches one."""

from typing import Final, final

from regolith.games.mars.nouns import TAG
from regolith.games.mars.words import TAGS
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.automa.tracks import track_of
from regolith.games.terraforming_mars.automa.words import CUBE_REACHED, CUBES, MARSBOT, NO_TRACK
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.phrase import Noun, Part, Phrase
from regolith.kernel.triggers import When

CUBE: Final = tuple([Noun("cube", colour) for colour in CUBES])

Spaces = tuple[tuple[int, tuple[int, ...]], ...]
"""By tag: spaces of the track that carries it."""


@final
class Cubes:
    """Cubes of one colour, and what reaching one does: once, before what is printed there, or `instead` of it."""

    def __init__(self, colour: int, then: Effect[Mars], *, instead: bool = False, **spaces: tuple[int, ...]) -> None:
        self.colour: int = colour
        self.then: Effect[Mars] = then
        self.instead: bool = instead
        self.spaces: Spaces = tuple([(TAGS.index(tag), places) for tag, places in spaces.items()])
        self.when: WhenCube = WhenCube(self)

    def says(self) -> Phrase:
        """Where they lie."""
        lying: list[Part] = [
            Phrase("bot.on_track", tag=TAG[tag], first=min(places), last=max(places))
            if len(places) > 1 and places == tuple(range(min(places), max(places) + 1))
            else Phrase("bot.on_spaces", tag=TAG[tag], spaces=list(places))
            for tag, places in self.spaces
        ]
        return Phrase("bot.lay_cubes", cube=CUBE[self.colour], places=lying)


@final
class WhenCube(When[Mars]):
    """Answer a tracker that has reached a cube of this colour."""

    def __init__(self, cubes: Cubes) -> None:
        words = Phrase("bot.reaches_cube", cube=CUBE[cubes.colour])
        super().__init__(CUBE_REACHED, words, cubes.then, what=cubes.colour)


def lay_cubes(s: Mars, cubes: tuple[Cubes, ...]) -> None:
    """Onto the tracks, as the card says; what is on the track of an expansion that is not in play stays away."""
    a = automa(s)
    for some in cubes:
        for tag, places in some.spaces:
            track = track_of(s, tag)
            if track != NO_TRACK:
                a.cubes += tuple([(track, space, some.colour) for space in places])
                s.note("lays_cubes", MARSBOT, len(places), track)
