"""What cards do and count that have to do with colonies, fleets and tracks, and a count of their own."""

from typing import final

from regolith.games.mars.words import WILD
from regolith.games.terraforming_mars.colonies.state import (
    all_colonies,
    colonies,
    colonies_of,
    in_the_box,
    is_awake,
    lay_tile,
    move_marker,
    put,
)
from regolith.games.terraforming_mars.colonies.tiles import TILES
from regolith.games.terraforming_mars.colonies.words import (
    MOST_FLEETS,
    START,
    TOP,
    TRADE_OFF,
    TRADE_STEPS,
)
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import Count
from regolith.kernel.choices import Choose
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.standing import Standing

# Fleets and trades


@final
class GainFleet(Effect[Mars]):
    """One more trade fleet, which is at home; nobody has more than four."""

    def run(self, s: Mars, f: Frame) -> None:
        c = colonies(s)
        if c.fleets[f.seat] < MOST_FLEETS:
            c.fleets = put(c.fleets, f.seat, c.fleets[f.seat] + 1)
            s.note("gains_fleet", f.seat, 1, f.source)

    def says(self) -> Phrase:
        return Phrase("colonies.gain_fleet")


@final
class CheaperTrade(Standing[Mars]):
    """A trade costs one less of whatever is paid."""

    def __init__(self) -> None:
        super().__init__(TRADE_OFF)

    def says(self) -> Phrase:
        return Phrase("colonies.cheaper_trade", n=self.n)


@final
class HigherTrade(Standing[Mars]):
    """Before a trade the marker may rise by a step."""

    def __init__(self) -> None:
        super().__init__(TRADE_STEPS)

    def says(self) -> Phrase:
        return Phrase("colonies.higher_trade", n=self.n)


# Tracks and tiles


@final
class RaiseTrack(Choose[Mars]):
    """One marker up a step; there must be another one that can go down."""

    def __init__(self) -> None:
        super().__init__("up", "colony", Phrase("colonies.track_up", n=1))

    def options(self, s: Mars, f: Frame) -> list[int]:
        c = colonies(s)
        low = lowerable(s)
        return [tile for tile in c.tiles if 0 <= c.markers[tile] < TOP and any(other != tile for other in low)]

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("colonies.lacks_tracks")

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        s.made(option)
        move_marker(s, option, colonies(s).markers[option] + 1)


@final
class LowerTrack(Choose[Mars]):
    """The marker of another tile than the one just raised goes down a step."""

    def __init__(self) -> None:
        super().__init__("down", "colony", Phrase("colonies.track_down", n=1))

    def possible(self, s: Mars, f: Frame) -> bool:
        return True

    def options(self, s: Mars, f: Frame) -> list[int]:
        return [tile for tile in lowerable(s) if tile != f.it]

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        move_marker(s, option, colonies(s).markers[option] - 1)


def lowerable(s: Mars) -> list[int]:
    """Tiles whose marker is above the lowest step that no colony has taken."""
    c = colonies(s)
    return [tile for tile in c.tiles if c.markers[tile] > len(c.settlers[tile])]


@final
class AddTile(Choose[Mars]):
    """A colony tile out of the box comes into play."""

    def __init__(self) -> None:
        super().__init__("tile", "colony", Phrase("colonies.add_tile"))

    def options(self, s: Mars, f: Frame) -> list[int]:
        return in_the_box(colonies(s))

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("colonies.lacks_tile")

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        c = colonies(s)
        lay_tile(c, option, begins_awake(s, option))
        s.note("adds_tile", f.seat, START if is_awake(c, option) else 0, option)


def begins_awake(s: Mars, tile: int) -> bool:
    """Is the marker of a tile that comes into play on its track at once?"""
    return s.book.tiles_awake or can_be_held(s, TILES[tile].resource)


def can_be_held(s: Mars, resource: int) -> bool:
    """Is there a card in play, of whomever, that holds this? What is no resource needs none."""
    if resource < 0:
        return True
    holds = s.book.holds
    for player in s.seats:
        for card in player.tableau.cards:
            if holds[card] == resource:
                return True
    return False


# Counts


@final
class PerColony(Count[Mars]):
    """For each colony, one's own or of all players."""

    def __init__(self, own: bool = False) -> None:
        self.own: bool = own

    def of(self, s: Mars, f: Frame) -> int:
        c = colonies(s)
        return colonies_of(c, f.seat) if self.own else all_colonies(c)

    def says(self) -> Phrase:
        return Phrase("colonies.per_colony", own=self.own)


@final
class PerTagless(Count[Mars]):
    """For each of one's cards face up without a tag; a wild tag is none."""

    def of(self, s: Mars, f: Frame) -> int:
        tags = s.book.tags
        return sum([1 for card in s.mat(f.seat).tableau.cards if all(tag == WILD for tag in tags[card])])

    def says(self) -> Phrase:
        return Phrase("colonies.tagless")
