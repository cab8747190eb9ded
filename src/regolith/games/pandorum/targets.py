"""Targets: what powers the cards of a slot, seen from the hex that is built on."""

from typing import Final, final

from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import BASE, NOTHING, PAD, TERRAINS
from regolith.kernel.amounts import Count
from regolith.kernel.frame import Frame
from regolith.kernel.text import an

AS: Final = ("no", "one", "two", "three")
"""What a target counts as, by weight."""
MIDDLE: Final = 0
"""The number of the sector in the middle of the map."""


def volcanoes_beside(s: Pandorum, at: int) -> int:
    volcanoes = s.volcanoes
    found = 0
    for there in s.near[at]:
        if there in volcanoes:
            found += 1
    return found


def pads_beside(s: Pandorum, at: int) -> int:
    found = 0
    for there in s.near[at]:
        if s.terrain[there] == PAD:
            found += 1
    return found


def own_beside(s: Pandorum, seat: int, at: int) -> int:
    """Own Structures on adjacent hexes, each once."""
    found = 0
    for there in s.near[at]:
        if s.owners[there] == seat:
            found += 1
    return found


def rivals_beside(s: Pandorum, seat: int, at: int) -> list[int]:
    """Who else has a Structure on an adjacent hex, each once, clockwise."""
    owners = [s.owners[there] for there in s.near[at] if s.structures[there] != NOTHING]
    return [other for other in s.others(seat) if other in owners]


def terrain_at(s: Pandorum, seat: int, at: int) -> int:
    """The terrain of a hex for whoever builds there: the one it is treated as, if it is."""
    if s.treated >= 0 and s.active == seat and s.seats[seat].harvester == at:
        return s.treated
    return s.kind(at)


@final
class VolcanoBeside(Count[Pandorum]):
    """Each adjacent Volcano."""

    def of(self, s: Pandorum, f: Frame) -> int:
        return volcanoes_beside(s, f.it)

    def text(self) -> str:
        return "each adjacent Volcano"

    def icons(self) -> list[str]:
        return ["volcano"]


@final
class StructureBeside(Count[Pandorum]):
    """Each adjacent Structure, one's own or an opponent's, or no more than some; a base may count more."""

    def __init__(self, own: bool, big_bases: bool = True, most: int = 0) -> None:
        self.own: bool = own
        self.big_bases: bool = big_bases
        self.most: int = most
        """What they count in all at most; 0 if there is no such limit."""

    def of(self, s: Pandorum, f: Frame) -> int:
        found = 0
        base = s.book.base_counts if self.big_bases else 1
        for there in s.near[f.it]:
            if s.structures[there] != NOTHING and (s.owners[there] == f.seat) == self.own:
                found += base if s.structures[there] == BASE else 1
        return min(found, self.most) if self.most else found

    def text(self) -> str:
        owner = "your own" if self.own else "an opponent"
        most = f", up to {AS[self.most]}" if self.most else ""
        return f"each adjacent Structure of {owner}{', a base as two' if self.big_bases else ''}{most}"

    def icons(self) -> list[str]:
        return ["own-structure" if self.own else "rival-structure"]


@final
class PadBeside(Count[Pandorum]):
    """Each adjacent Landing pad; one in the middle sector may count otherwise."""

    def __init__(self, weight: int, middle: int) -> None:
        self.weight: int = weight
        self.middle: int = middle

    def of(self, s: Pandorum, f: Frame) -> int:
        found = 0
        for there in s.near[f.it]:
            if s.terrain[there] == PAD:
                found += self.middle if s.book.sectors[there] == MIDDLE else self.weight
        return found

    def text(self) -> str:
        return f"each adjacent Landing pad{as_many(self.weight)}{in_the_middle(self.middle, self.weight)}"

    def icons(self) -> list[str]:
        return ["landing-pad", f"weight:{self.weight}"]


@final
class TerrainHere(Count[Pandorum]):
    """The hex itself and each adjacent one, or each within some hexes, with this terrain."""

    def __init__(self, terrain: int, weight: int, within: int = 1) -> None:
        self.terrain: int = terrain
        self.weight: int = weight
        self.within: int = within

    def of(self, s: Pandorum, f: Frame) -> int:
        at = f.it
        found = 1 if terrain_at(s, f.seat, at) == self.terrain else 0
        if self.within == 1:
            for there in s.near[at]:
                if s.kind(there) == self.terrain:
                    found += 1
        else:
            board = s.book.board
            for there in range(len(s.terrain)):
                if s.terrain[there] == self.terrain and 1 <= board.steps(at, there) <= self.within:
                    found += s.kind(there) == self.terrain
        return self.weight * found

    def text(self) -> str:
        hexes = f"{TERRAINS[self.terrain]} hex"
        others = "each adjacent one" if self.within == 1 else f"each within {self.within} hexes"
        return f"{an(hexes)} built on, and {others}{as_many(self.weight)}"

    def icons(self) -> list[str]:
        return [TERRAINS[self.terrain], f"weight:{self.weight}"]


@final
class TerrainBeside(Count[Pandorum]):
    """Each adjacent hex with this terrain; the hex itself does not count."""

    def __init__(self, terrain: int, weight: int) -> None:
        self.terrain: int = terrain
        self.weight: int = weight

    def of(self, s: Pandorum, f: Frame) -> int:
        found = 0
        for there in s.near[f.it]:
            if s.kind(there) == self.terrain:
                found += 1
        return self.weight * found

    def text(self) -> str:
        return f"each adjacent {TERRAINS[self.terrain]} hex{as_many(self.weight)}"

    def icons(self) -> list[str]:
        return [TERRAINS[self.terrain], f"weight:{self.weight}"]


@final
class Border(Count[Pandorum]):
    """A hex that touches two other sectors; in the middle sector it may count otherwise."""

    def __init__(self, weight: int, middle: int) -> None:
        self.weight: int = weight
        self.middle: int = middle

    def of(self, s: Pandorum, f: Frame) -> int:
        at = f.it
        sectors = s.book.sectors
        first = -1
        for there in s.near[at]:
            sector = sectors[there]
            if sector != sectors[at]:
                if first >= 0 and sector != first:
                    return self.middle if sectors[at] == MIDDLE else self.weight
                first = sector
        return 0

    def text(self) -> str:
        return f"a hex that touches two other sectors{as_many(self.weight)}{in_the_middle(self.middle, self.weight)}"

    def icons(self) -> list[str]:
        return ["border", f"weight:{self.weight}"]


@final
class HarvesterBeside(Count[Pandorum]):
    """A Harvester on an adjacent hex, however many there are."""

    def __init__(self, weight: int) -> None:
        self.weight: int = weight

    def of(self, s: Pandorum, f: Frame) -> int:
        near = s.near[f.it]
        for other in s.others(f.seat):
            if s.seats[other].harvester in near:
                return self.weight
        return 0

    def text(self) -> str:
        return f"at least one adjacent Harvester{as_many(self.weight)}"

    def icons(self) -> list[str]:
        return ["harvester", f"weight:{self.weight}"]


def as_many(weight: int) -> str:
    return f", as {AS[weight]}" if weight > 1 else ""


def in_the_middle(middle: int, weight: int) -> str:
    return f", in the middle sector as {AS[middle]}" if middle != weight else ""


def targets_of(s: Pandorum, f: Frame, slot: int) -> int:
    """How many targets a slot has, from 0, for a Structure of the frame's seat on the hex that is its `it`."""
    book = s.book
    found = 0
    if slot < len(book.slot_targets):
        found = book.slot_targets[slot].of(s, f)
    else:
        for card in s.seats[f.seat].satellites.cards:
            found += book.satellites[card].of(s, f)
    return min(found, book.target_cap)


SLOT_TARGETS: Final = (VolcanoBeside(), StructureBeside(own=True))
