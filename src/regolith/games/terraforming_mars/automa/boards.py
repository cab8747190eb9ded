"""The boards of MarsBot: what each space of its tracks shows, map by map.

A line is a track, from the top of the board to its bottom: its name, the production that moves it back, the tags that
move it on, then its spaces from 0 on. A number is so much rating, T temperature, O an ocean, G a greenery, C a city,
V Venus, F a floater, M a milestone, A an award, K a colony; + moves the same tracker on, >space the one of that tag.
"""

from typing import Final, final

from regolith.games.mars.words import GOOD_NOUNS, TAGS
from regolith.games.terraforming_mars.automa.words import ICONS, NO_TRACK, TRACKS

THARSIS: Final = """
building steel    building             .  .  O  .  .  2  T  M  G  A  C  >space O  .  G  C  T  .  5
space    titanium space                .  +  .  T  .  O  C  V  M  T  .  3  O  .  T  .  4  .  6
event    mc       event                .  +  .  O  G  +  FF +  O  3  A  .  4  T  G  +  TT .  5
science  -        science              .  +  .  +  C  .  G  .  2  M  T  O  3  T  4  +  .  T  7
power    energy   power/jovian         .  +  F  3  FF T  +  M  .  T  G  +  O  .  C  G  .  T  8
earth    heat     earth/city           .  C  .  .  3  C  .  +  C  A  +  C  G  4  G  +  .  C  7
bio      plants   plant/animal/microbe .  .  .  G  .  G  G  +  .  O  A  T  3  G  G  O  G  .  6
"""

HELLAS: Final = """
building steel    building             .  .  O  .  .  2  T  M  G  A  C  .  O  .  G  C  T  .  5
space    titanium space                .  +  .  T  .  O  C  V  M  T  .  3  O  .  T  .  4  .  6
event    mc       event                .  +  .  O  G  +  FF +  O  3  A  .  4  T  G  +  TT .  5
science  -        jovian/science       .  +  F  +  C  FF G  .  2  M  T  O  3  T  4  +  .  T  7
power    energy   power                .  +  +  3  .  T  +  M  .  T  G  +  O  .  C  G  .  T  8
earth    heat     city/earth           .  C  .  .  3  C  .  +  C  A  +  C  G  4  G  +  .  C  7
bio      plants   microbe/animal/plant .  .  .  G  .  G  G  +  .  O  A  T  3  G  G  O  G  .  6
"""

ELYSIUM: Final = """
building steel    building             .  .  O  .  >power .  T  M  G  A  C  .  O  >power G  C  T  .  5
space    titanium space                .  +  .  T  .  O  C  V  M  T  .  4  O  .  T  .  5  .  6
event    mc       event                .  +  .  O  G  +  FF +  O  3  A  .  5  T  G  +  TT .  5
science  -        jovian/science       .  +  F  +  C  FF G  >power 3  M  T  O  4  T  5  +  .  T  7
power    energy   power                .  +  .  3  .  T  +  M  .  T  G  +  O  .  C  G  .  T  8
earth    heat     city/earth           .  C  .  .  .  C  .  +  C  A  +  C  G  4  G  +  .  C  7
bio      plants   microbe/animal/plant .  .  .  G  .  G  G  +  .  O  A  T  4  G  G  O  G  .  6
"""

UTOPIA: Final = """
building steel    building             .  .  O  .  .  2  T  M  G  A  C  >venus O  .  G  C  T  .  5
space    titanium space                .  .  .  T  +  K  C  V  M  T  O  2  O  .  T  .  4  .  6
event    mc       event                .  +  .  O  G  +  FF +  O  3  A  .  4  T  G  +  TT .  5
science  -        science              .  +  .  .  C  G  M  .  2  +  T  O  3  T  4  +  .  T  7
power    energy   power/jovian         .  +  F  3  FF T  +  M  .  T  G  +  O  .  C  G  .  T  8
earth    heat     earth/city           .  C  .  .  3  C  .  +  C  A  +  C  G  4  G  +  .  C  7
bio      plants   plant/animal/microbe .  .  .  G  .  G  G  .  .  O  A  T  3  G  G  O  G  .  6
"""

CIMMERIA: Final = """
building steel    building             .  .  O  .  >power .  T  M  G  A  C  .  O  >power G  C  T  .  5
space    titanium space                .  +  .  T  .  O  C  V  M  T  .  4  O  .  T  .  5  .  6
event    mc       event                .  +  .  O  G  +  FF +  O  3  A  .  4  T  G  +  TT .  5
science  -        city/science         .  +  .  C  .  C  G  >event M  .  C  O  3  T  4  +  .  T  7
power    energy   power                .  +  .  3  .  T  +  A  .  T  G  +  O  .  C  G  .  T  8
earth    heat     jovian/earth         .  C  F  .  T  FF .  +  .  A  +  C  G  4  G  +  .  C  7
bio      plants   microbe/animal/plant .  .  .  G  .  G  G  +  .  O  M  T  4  G  G  O  G  .  6
"""

VENUS: Final = """
venus    -        venus                .  F  FF V  FF V  .  FF V  >microbe V  FF 5
"""

LETTERS: Final = {
    ".": "",
    "+": "advance",
    "T": "temperature",
    "TT": "temperature-twice",
    "O": "ocean",
    "G": "greenery",
    "C": "city",
    "V": "venus",
    "F": "floater",
    "FF": "floaters",
    "M": "milestone",
    "A": "award",
    "K": "colony",
}


@final
class Track:
    """One track of a board: its spaces, the tags that move it on, the production that moves it back."""

    def __init__(self, line: str) -> None:
        name, good, tags, *spaces = line.split()
        self.number: Final = TRACKS.index(name)
        self.good: Final = GOOD_NOUNS.index(good) if good != "-" else -1
        self.tags: Final = tuple([TAGS.index(tag) for tag in tags.split("/")])
        self.icons: Final = tuple([ICONS.index(_shown(space)) for space in spaces])
        """By space: the number of what is printed there."""
        self.end: Final = len(self.icons) - 1


def _shown(space: str) -> str:
    """The name of an icon by its letters."""
    if space.isdecimal():
        return f"rating-{space}"
    return f"tag-{space[1:]}" if space[0] == ">" else LETTERS[space]


@final
class BotBoard:
    """The tracks of a map; the one of Venus lies beside the board, as its lowest."""

    def __init__(self, lines: str) -> None:
        self.tracks: Final = tuple([Track(line) for line in (lines.strip() + VENUS).splitlines()])
        self.by_tag: Final = tuple([self._moved_by(tag) for tag in range(len(TAGS))])
        """By tag: the track it moves on."""
        self.by_good: Final = tuple([self._moved_back_by(good) for good in range(len(GOOD_NOUNS))])
        """By good: the track that goes back when its production falls."""

    def _moved_by(self, tag: int) -> int:
        return next((track.number for track in self.tracks if tag in track.tags), NO_TRACK)

    def _moved_back_by(self, good: int) -> int:
        return next((track.number for track in self.tracks if track.good == good), NO_TRACK)


BOARDS: Final = {
    "tharsis": BotBoard(THARSIS),
    "hellas": BotBoard(HELLAS),
    "elysium": BotBoard(ELYSIUM),
    "utopia": BotBoard(UTOPIA),
    "cimmeria": BotBoard(CIMMERIA),
}
"""By map; for the last two there is no map yet."""
