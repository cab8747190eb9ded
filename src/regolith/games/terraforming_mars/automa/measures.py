"""What MarsBot has for milestones and awards, map by map."""

from typing import Final

from mypy_extensions import mypyc_attr

from regolith.games.mars.nouns import TAG, colours
from regolith.games.mars.words import BLUE, EARTH, ENERGY, GREEN, HEAT, JOVIAN, RED, STEEL, TITANIUM
from regolith.games.terraforming_mars.automa.state import MarsBot, automa, marsbot
from regolith.games.terraforming_mars.automa.words import (
    BIO_TRACK,
    BUILDING_TRACK,
    EARTH_TRACK,
    EVENT_TRACK,
    POWER_TRACK,
    SCIENCE_TRACK,
    SPACE_TRACK,
    TRACKS,
    VENUS_TRACK,
)
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.phrase import Noun, Phrase

ANY_COLOUR: Final = GREEN | BLUE | RED
DEAREST: Final = 99


def named(tracks: tuple[int, ...]) -> list[Noun]:
    return [Noun("track", TRACKS[track]) for track in tracks]


def more_or_less(n: int) -> dict[str, int]:
    return {"more": n} if n > 0 else {"less": -n} if n < 0 else {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure:
    """A number of MarsBot's; this one is what everybody would have."""

    def of(self, s: Mars, bot: MarsBot, n: int) -> int:
        return n

    def says(self) -> Phrase:
        return Phrase("automa.measure.unchanged")


class Tracks(Measure):
    """The spaces of some trackers together, and so much more."""

    def __init__(self, *tracks: int, more: int = 0) -> None:
        self.tracks: tuple[int, ...] = tracks
        self.more: int = more

    def of(self, s: Mars, bot: MarsBot, n: int) -> int:
        return sum([bot.on_track(track) for track in self.tracks]) + self.more

    def says(self) -> Phrase:
        several = len(self.tracks) > 1
        return Phrase("automa.measure.tracks", tracks=named(self.tracks), several=several, **more_or_less(self.more))


class TagTrack(Measure):
    """The space of the tracker that a tag moves, and so much more."""

    def __init__(self, tag: int, more: int = 0) -> None:
        self.tag: int = tag
        self.more: int = more

    def of(self, s: Mars, bot: MarsBot, n: int) -> int:
        return bot.printed(self.tag) + self.more

    def says(self) -> Phrase:
        return Phrase("automa.measure.tag_track", tag=TAG[self.tag], **more_or_less(self.more))


class Lowest(Measure):
    """The space that all these trackers have come to; without any named, all but that of Venus."""

    def __init__(self, *tracks: int) -> None:
        self.tracks: tuple[int, ...] = tracks or tuple(range(VENUS_TRACK))

    def of(self, s: Mars, bot: MarsBot, n: int) -> int:
        return min([bot.on_track(track) for track in self.tracks])

    def says(self) -> Phrase:
        return Phrase("automa.measure.lowest", tracks=named(self.tracks), all=len(self.tracks) == VENUS_TRACK)


class Highest(Measure):
    """The space of the most advanced tracker, so many times."""

    def __init__(self, times: int = 1) -> None:
        self.times: int = times

    def of(self, s: Mars, bot: MarsBot, n: int) -> int:
        return self.times * max(bot.tracks)

    def says(self) -> Phrase:
        return Phrase("automa.measure.highest", times=self.times if self.times > 1 else None)


class TracksFrom(Measure):
    """How many trackers have come to this space."""

    def __init__(self, space: int) -> None:
        self.space: int = space

    def of(self, s: Mars, bot: MarsBot, n: int) -> int:
        return sum([1 for there in bot.tracks if there >= self.space])

    def says(self) -> Phrase:
        return Phrase("automa.measure.tracks_from", n=self.space)


class Supply(Measure):
    """So many MC each."""

    def __init__(self, each: int = 1) -> None:
        self.each: int = each

    def of(self, s: Mars, bot: MarsBot, n: int) -> int:
        return bot.mc // self.each

    def says(self) -> Phrase:
        return Phrase("automa.measure.supply", each=self.each if self.each > 1 else None)


class Pile(Measure):
    """Resolved projects of these colours, within bounds of cost."""

    def __init__(self, colours: int = ANY_COLOUR, least: int = 0, most: int = DEAREST) -> None:
        self.colours: int = colours
        self.least: int = least
        self.most: int = most

    def of(self, s: Mars, bot: MarsBot, n: int) -> int:
        book = s.book
        found = 0
        for card in automa(s).pile.cards:
            if book.colours[card] & self.colours and self.least <= book.costs[card] <= self.most:
                found += 1
        return found

    def says(self) -> Phrase:
        return Phrase(
            "automa.measure.pile",
            colours=colours(self.colours) if self.colours != ANY_COLOUR else None,
            least=self.least or None,
            most=self.most if self.most < DEAREST else None,
        )


class Rating(Measure):
    """The terraform rating, less so much."""

    def __init__(self, less: int) -> None:
        self.less: int = less

    def of(self, s: Mars, bot: MarsBot, n: int) -> int:
        return bot.rating - self.less

    def says(self) -> Phrase:
        return Phrase("automa.measure.rating", less=self.less)


class Floaters(Measure):
    """The floaters it has."""

    def of(self, s: Mars, bot: MarsBot, n: int) -> int:
        return bot.floaters

    def says(self) -> Phrase:
        return Phrase("automa.measure.floaters")


class Destroyed(Measure):
    """Bonus cards that have left the game."""

    def of(self, s: Mars, bot: MarsBot, n: int) -> int:
        return len(automa(s).destroyed.cards)

    def says(self) -> Phrase:
        return Phrase("automa.measure.destroyed")


UNCHANGED: Final = Measure()

MILESTONES: Final[dict[str, dict[str, tuple[Measure, int]]]] = {
    "tharsis": {
        "terraformer": (UNCHANGED, 35),
        "mayor": (UNCHANGED, 3),
        "gardener": (UNCHANGED, 3),
        "builder": (Tracks(BUILDING_TRACK), 8),
        "planner": (Lowest(), 4),
    },
    "hellas": {
        "diversifier": (TracksFrom(3), 7),
        "tactician": (Supply(), 35),
        "polar-explorer": (UNCHANGED, 3),
        "energizer": (Tracks(POWER_TRACK), 6),
        "rim-settler": (TagTrack(JOVIAN), 6),
    },
    "elysium": {
        "generalist": (Lowest(), 2),
        "specialist": (Highest(), 10),
        "ecologist": (Tracks(BIO_TRACK), 4),
        "tycoon": (Pile(GREEN | BLUE), 15),
        "legend": (Pile(RED), 5),
    },
    "utopia": {
        "manager": (Destroyed(), 3),
        "pioneer": (UNCHANGED, 3),
        "trader": (Lowest(POWER_TRACK, EARTH_TRACK, VENUS_TRACK), 2),
        "metallurgist": (Tracks(BUILDING_TRACK, SPACE_TRACK), 7),
        "researcher": (Tracks(SCIENCE_TRACK), 4),
    },
    "cimmeria": {
        "planetologist": (Tracks(EARTH_TRACK, VENUS_TRACK), 5),
        "architect": (Tracks(SCIENCE_TRACK), 6),
        "coastguard": (UNCHANGED, 3),
        "forester": (Tracks(BIO_TRACK), 10),
        "fundraiser": (Tracks(EVENT_TRACK), 10),
    },
    "venus": {"hoverlord": (Floaters(), 7)},
}
"""By map and milestone: what is measured, and how much is needed; that of Venus Next beside those of the
map, which are in the order they are printed in."""

AWARDS: Final[dict[str, dict[str, Measure]]] = {
    "tharsis": {
        "landlord": UNCHANGED,
        "banker": Tracks(BUILDING_TRACK, EVENT_TRACK),
        "scientist": Tracks(SCIENCE_TRACK),
        "thermalist": Tracks(POWER_TRACK, more=5),
        "miner": Tracks(SPACE_TRACK, more=5),
    },
    "hellas": {
        "cultivator": UNCHANGED,
        "magnate": Pile(GREEN),
        "space-baron": Tracks(SPACE_TRACK),
        "excentric": Supply(5),
        "contractor": Tracks(BUILDING_TRACK),
    },
    "elysium": {
        "celebrity": Pile(least=20),
        "industrialist": Tracks(POWER_TRACK, more=5),
        "desert-settler": UNCHANGED,
        "estate-dealer": UNCHANGED,
        "benefactor": Rating(15),
    },
    "utopia": {
        "suburbian": UNCHANGED,
        "investor": TagTrack(EARTH),
        "botanist": Tracks(BIO_TRACK, more=-2),
        "incorporator": Pile(most=10),
        "metropolist": UNCHANGED,
    },
    "cimmeria": {
        "electrician": Tracks(POWER_TRACK),
        "founder": UNCHANGED,
        "mogul": Highest(2),
        "zoologist": Tracks(BIO_TRACK, more=5),
        "forecaster": Supply(7),
    },
    "venus": {"venuphile": Tracks(VENUS_TRACK)},
}
"""By map and award, as they are printed from the left: what MarsBot has for it."""

WITH_PRODUCTION: Final = {
    "thermalist": ((HEAT,), (HEAT,)),
    "miner": ((STEEL, TITANIUM), (STEEL, TITANIUM)),
    "industrialist": ((STEEL,), (STEEL, ENERGY)),
}
"""What the person is taken to have for awards on leftover goods before these are funded: goods, and productions."""


def milestone_of(s: Mars, milestone: str) -> tuple[Measure, int] | None:
    """How a milestone is measured for MarsBot, and how much it needs."""
    here = MILESTONES[marsbot(s).map]
    return here[milestone] if milestone in here else MILESTONES["venus"].get(milestone)


def award_of(s: Mars, award: str) -> Measure:
    here = AWARDS[marsbot(s).map]
    return here[award] if award in here else AWARDS["venus"].get(award, UNCHANGED)
