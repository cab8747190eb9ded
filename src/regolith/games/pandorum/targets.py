"""Targets: what powers the cards of a slot, seen from the hex that is built on."""

from typing import Final, final

from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import (
    BASE,
    HARVESTER,
    LANDING_PAD,
    NOTHING,
    PAD,
    STRUCTURE,
    TERRAIN_NOUNS,
    VOLCANO,
    numeral,
)
from regolith.kernel.amounts import Count
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

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

    def says(self) -> Phrase:
        return Phrase("pandorum.each_beside", what=VOLCANO)


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

    def says(self) -> Phrase:
        return Phrase(
            "pandorum.structures_beside",
            what=STRUCTURE,
            own=self.own,
            base=numeral(2) if self.big_bases else None,
            most=numeral(self.most) if self.most else None,
        )


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

    def says(self) -> Phrase:
        return Phrase(
            "pandorum.each_beside",
            what=LANDING_PAD,
            weight=weight(self.weight),
            middle=unless(self.middle, self.weight),
        )


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

    def says(self) -> Phrase:
        terrain = TERRAIN_NOUNS[self.terrain]
        return Phrase("pandorum.terrain_here", terrain=terrain, within=self.within, weight=weight(self.weight))


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

    def says(self) -> Phrase:
        return Phrase("pandorum.terrain_beside", terrain=TERRAIN_NOUNS[self.terrain], weight=weight(self.weight))


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

    def says(self) -> Phrase:
        return Phrase(
            "pandorum.border",
            sectors=numeral(2),
            weight=weight(self.weight),
            middle=unless(self.middle, self.weight),
        )


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

    def says(self) -> Phrase:
        return Phrase("pandorum.harvester_beside", least=numeral(1), what=HARVESTER, weight=weight(self.weight))


def weight(n: int) -> Phrase | None:
    """What each counts as, if that is more than one."""
    return numeral(n) if n > 1 else None


def unless(n: int, usual: int) -> Phrase | None:
    """What it counts as elsewhere, if that is something else."""
    return numeral(n) if n != usual else None


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
